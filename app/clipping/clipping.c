/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/clipping/clipping.h"
#include "app/formats/state.h"
#include "app/json/json.h"

#define FORMAT "porism-objects"

G_DEFINE_QUARK (porism - clipping - error - quark, porism_clipping_error)

static void
object_free (gpointer data)
{
  PorismClipObject *self = data;

  g_free (self->name);
  g_free (self->with);
  g_clear_pointer (&self->action, porism_action_free);
  g_hash_table_unref (self->attributes);
  g_free (self);
}

static PorismClipping *
clipping_new (void)
{
  return g_ptr_array_new_with_free_func (object_free);
}

/* ---- from JSON ---- */

static const char *
get_text (json_object *json,
          const char  *name)
{
  json_object *value = json_object_object_get (json, name);

  return json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
}

static guint
get_number (json_object *json,
            const char  *name)
{
  return (guint) CLAMP (json_object_get_int64 (json_object_object_get (json, name)), 0, G_MAXINT);
}

static gboolean
get_flag (json_object *json,
          const char  *name)
{
  return json_object_get_boolean (json_object_object_get (json, name)) != 0;
}

static void
read_attributes (PorismClipObject *self,
                 json_object      *json)
{
  if (!json_object_is_type (json, json_type_object))
    return;
  json_object_object_foreach (json, name, value)
    g_hash_table_insert (self->attributes, g_strdup (name), g_strdup (json_object_get_string (value)));
}

/* (transfer full) (nullable): an action stands by itself, without what is told of its object */
static PorismAction *
read_action (json_object *json)
{
  json_object *alone = json_object_new_object ();
  PorismEnvelope envelope;
  PorismAction *action = NULL;

  json_object_object_add (alone, "tool", json_object_get (json_object_object_get (json, "tool")));
  json_object_object_add (alone, "args", json_object_get (json_object_object_get (json, "args")));
  if (porism_json_read_action (alone, &envelope, NULL))
    {
      action = g_steal_pointer (&envelope.action);
      porism_envelope_clear (&envelope);
    }
  json_object_put (alone);

  return action;
}

/* What a check box shows stays with the one that was copied. */
static void
leave_out_shown (PorismAction *action)
{
  for (guint i = action->arguments->len; g_str_equal (action->tool, "add_checkbox") && i > 0; i--)
    if (g_str_equal (((const PorismArgument *) action->arguments->pdata[i - 1])->name, "objects"))
      g_ptr_array_remove_index (action->arguments, i - 1);
}

/* (transfer full) (nullable): NULL where nobody knows what makes it */
static PorismClipObject *
object_from_json (json_object *json)
{
  PorismClipObject *self;
  PorismAction *action;

  if (!json_object_is_type (json, json_type_object) || get_text (json, "name") == NULL)
    return NULL;
  action = read_action (json);
  if (action == NULL)
    return NULL;
  leave_out_shown (action);
  self = g_new0 (PorismClipObject, 1);
  self->name = g_strdup (get_text (json, "name"));
  self->id = get_number (json, "id");
  self->action = action;
  self->ordinal = get_number (json, "ordinal");
  self->with = g_strdup (get_text (json, "with"));
  self->output = get_number (json, "output");
  self->chosen = get_flag (json, "chosen");
  self->is_free = get_flag (json, "free");
  self->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  read_attributes (self, json_object_object_get (json, "attributes"));

  return self;
}

static json_object *
object_to_json (const PorismClipObject *self)
{
  json_object *json = porism_json_from_action (self->action), *attributes = json_object_new_object ();
  GHashTableIter iter;
  gpointer name, text;

  json_object_object_add (json, "name", json_object_new_string (self->name));
  json_object_object_add (json, "id", json_object_new_int64 (self->id));
  json_object_object_add (json, "ordinal", json_object_new_int64 (self->ordinal));
  if (self->with != NULL)
    json_object_object_add (json, "with", json_object_new_string (self->with));
  json_object_object_add (json, "output", json_object_new_int64 (self->output));
  json_object_object_add (json, "chosen", json_object_new_boolean (self->chosen));
  json_object_object_add (json, "free", json_object_new_boolean (self->is_free));
  g_hash_table_iter_init (&iter, self->attributes);
  while (g_hash_table_iter_next (&iter, &name, &text))
    json_object_object_add (attributes, name, json_object_new_string (text));
  json_object_object_add (json, "attributes", attributes);

  return json;
}

/* ---- out of a figure ---- */

/* Their ids, and those of all with a name that they depend on, in order; (transfer full) */
static GArray *
list_all (const PorismConstruction *construction,
          GHashTable               *chosen)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = n; i > 0; i--)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i - 1]);
      g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (PorismId));

      if (record == NULL || record->name == NULL ||
          (!g_hash_table_contains (wanted, GUINT_TO_POINTER (order[i - 1])) &&
           !g_hash_table_contains (chosen, GUINT_TO_POINTER (order[i - 1]))))
        continue;
      g_array_prepend_val (all, order[i - 1]);
      for (guint j = 0; j < record->n_inputs; j++)
        porism_construction_add_named (construction, record->inputs[j].object, parents);
      for (guint j = 0; j < parents->len; j++)
        g_hash_table_add (wanted, GUINT_TO_POINTER (g_array_index (parents, PorismId, j)));
    }
  return all;
}

static PorismClipObject *
find (const PorismClipping *self,
      PorismId              id)
{
  for (guint i = 0; i < self->len; i++)
    {
      PorismClipObject *object = g_ptr_array_index (self, i);

      if (object->id == id)
        return object;
    }
  return NULL;
}

/* What came with another object says so. Which of several objects the call makes is told by its ordinal. */
static void
join_companions (PorismClipping *self,
                 PorismSession  *session)
{
  for (guint64 id = porism_session_get_head (session); id != 0;)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);
      const GPtrArray *made = entry->observation->new_objects;
      const PorismClipObject *first = made->len > 1 ? find (self, ((PorismNewObject *) made->pdata[0])->id) : NULL;

      for (guint i = 1; first != NULL && i < made->len; i++)
        {
          PorismClipObject *object = find (self, ((PorismNewObject *) made->pdata[i])->id);

          if (object != NULL && object->ordinal == 0 && object->with == NULL)
            {
              object->with = g_strdup (first->name);
              object->output = i;
            }
        }
      id = entry->parent;
    }
}

/* Where a point on a path was made is not where it is: it goes to the nearest place there. */
static void
place_on_path (PorismClipObject         *self,
               const PorismConstruction *construction)
{
  static const char *const parameters[] = { "x", "y", "z" };
  const PorismRecord *record = porism_construction_get (construction, self->id);
  const double *value = porism_construction_get_value (construction, self->id);
  const guint n = record->kind == PORISM_KIND_POINT ? 2 : 3;

  if (!self->is_free || !g_str_equal (self->action->tool, "add_point_on") || !porism_construction_is_defined (construction, self->id))
    return;
  for (guint i = 0; i < n; i++)
    {
      PorismArgument *argument = (PorismArgument *) porism_action_get (self->action, parameters[i]);
      char *text = porism_json_format_double (value[i]);

      if (argument != NULL)
        {
          g_free (argument->text);
          argument->text = text;
          argument->type = PORISM_ARGUMENT_NUMBER;
          continue;
        }
      porism_action_add_number (self->action, parameters[i], text);
      g_free (text);
    }
}

/**
 * porism_clipping_take:
 * @ids: (array length=n): what is chosen
 *
 * Returns: (transfer full): what makes them, and what they depend on
 */
PorismClipping *
porism_clipping_take (PorismSession  *session,
                      const PorismId *ids,
                      guint           n)
{
  PorismClipping *self = clipping_new ();
  g_autoptr (GHashTable) chosen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) all = NULL;
  json_object *objects;

  for (guint i = 0; i < n; i++)
    g_hash_table_add (chosen, GUINT_TO_POINTER (ids[i]));
  all = list_all (porism_session_get_construction (session), chosen);
  objects = porism_json_from_objects (session, (const PorismId *) (const void *) all->data, all->len);
  for (guint i = 0; i < all->len; i++)
    {
      PorismClipObject *object = object_from_json (json_object_array_get_idx (objects, i));

      if (object == NULL)
        continue;
      object->chosen = g_hash_table_contains (chosen, GUINT_TO_POINTER (object->id));
      place_on_path (object, porism_session_get_construction (session));
      g_ptr_array_add (self, object);
    }
  json_object_put (objects);
  join_companions (self, session);

  return self;
}

/* ---- as a text ---- */

/**
 * porism_clipping_to_text:
 *
 * Returns: (transfer full): the objects as JSON
 */
char *
porism_clipping_to_text (const PorismClipping *self)
{
  json_object *json = json_object_new_object (), *objects = json_object_new_array ();
  char *text;

  for (guint i = 0; i < self->len; i++)
    json_object_array_add (objects, object_to_json (g_ptr_array_index (self, i)));
  json_object_object_add (json, "format", json_object_new_string (FORMAT));
  json_object_object_add (json, "objects", objects);
  text = porism_json_to_line (json);
  json_object_put (json);

  return text;
}

static gboolean
read_objects (PorismClipping *self,
              json_object    *json,
              GError        **error)
{
  json_object *objects = json_object_object_get (json, "objects");

  if (g_strcmp0 (get_text (json, "format"), FORMAT) != 0 || !json_object_is_type (objects, json_type_array))
    {
      g_set_error_literal (error, PORISM_CLIPPING_ERROR, PORISM_CLIPPING_ERROR_SYNTAX,
                           _("What was copied are no objects of a figure."));
      return FALSE;
    }
  if (json_object_array_length (objects) > PORISM_CLIPPING_MOST_OBJECTS)
    {
      g_set_error (error, PORISM_CLIPPING_ERROR, PORISM_CLIPPING_ERROR_LIMIT,
                   _("More than %d objects cannot be pasted at once."), PORISM_CLIPPING_MOST_OBJECTS);
      return FALSE;
    }
  for (gsize i = 0; i < json_object_array_length (objects); i++)
    {
      PorismClipObject *object = object_from_json (json_object_array_get_idx (objects, i));

      if (object != NULL)
        g_ptr_array_add (self, object);
    }
  return TRUE;
}

/**
 * porism_clipping_from_text:
 *
 * Returns: (transfer full) (nullable): the objects of the text
 */
PorismClipping *
porism_clipping_from_text (const char *text,
                           GError    **error)
{
  g_autoptr (GPtrArray) self = clipping_new ();
  json_object *json;
  gboolean read;

  if (strlen (text) > PORISM_CLIPPING_MOST_TEXT)
    {
      g_set_error_literal (error, PORISM_CLIPPING_ERROR, PORISM_CLIPPING_ERROR_LIMIT, _("What was copied is too large."));
      return NULL;
    }
  json = porism_json_parse (text, -1, error);
  if (json == NULL)
    return NULL;
  read = read_objects (self, json, error);
  json_object_put (json);

  return read ? g_steal_pointer (&self) : NULL;
}

/* ---- with other names ---- */

static gboolean
continues_name (gunichar c)
{
  return g_unichar_isalnum (c) || c == '_' || c == '\'';
}

/* (transfer full): @text with other names for objects; what is quoted stays. */
static char *
rename_in_text (const char *text,
                GHashTable *names)
{
  g_autoptr (GString) renamed = g_string_new (NULL);
  gboolean quoted = FALSE;

  while (*text != '\0')
    {
      const char *end = text;

      if (*text == '"')
        quoted = !quoted;
      while (continues_name (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      if (end > text)
        {
          g_autofree char *word = g_strndup (text, (gsize) (end - text));
          const char *other = quoted ? NULL : g_hash_table_lookup (names, word);

          g_string_append (renamed, other != NULL ? other : word);
        }
      else
        {
          end = g_utf8_next_char (text);
          g_string_append_len (renamed, text, end - text);
        }
      text = end;
    }
  return g_string_free (g_steal_pointer (&renamed), FALSE);
}

static void
rename_in_argument (PorismArgument *self,
                    GHashTable     *names)
{
  if (g_strcmp0 (self->name, "text") == 0 || g_strcmp0 (self->name, "tool") == 0)
    return;
  if (self->type == PORISM_ARGUMENT_STRING)
    {
      char *renamed = rename_in_text (self->text, names);

      g_free (self->text);
      self->text = renamed;
    }
  for (guint i = 0; self->items != NULL && i < self->items->len; i++)
    rename_in_argument (g_ptr_array_index (self->items, i), names);
}

/* (transfer full): the one that is meant of those that @action makes */
static PorismAction *
choose_one (const PorismAction *action,
            const char         *name,
            guint               ordinal)
{
  PorismAction *one = porism_action_new ("add_one_of");
  PorismArgument *args = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      if (!g_str_equal (argument->name, "name"))
        g_ptr_array_add (args->items, porism_argument_copy (argument));
    }
  porism_action_add_string (one, "name", name);
  porism_action_add_string (one, "tool", action->tool);
  porism_action_add (one, args);
  porism_action_add_integer (one, "index", ordinal);

  return one;
}

/**
 * porism_clip_object_new_action:
 * @names: what objects are called in the figure that it goes into: old → new, char *
 *
 * Returns: (transfer full): the action that makes it there
 */
PorismAction *
porism_clip_object_new_action (const PorismClipObject *object,
                               GHashTable             *names,
                               const PorismRegistry   *registry)
{
  g_autoptr (PorismAction) action = porism_action_copy (object->action);
  const PorismToolSpec *spec = porism_registry_lookup (registry, action->tool);

  for (guint i = 0; i < action->arguments->len; i++)
    rename_in_argument (g_ptr_array_index (action->arguments, i), names);
  if (object->ordinal == 0 || spec == NULL || porism_tool_spec_find_parameter (spec, "index") != NULL)
    return g_steal_pointer (&action);

  return choose_one (action, g_hash_table_lookup (names, object->name), object->ordinal);
}
