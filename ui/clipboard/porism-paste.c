/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One action after the other, since what comes by itself with an object, as its sides with a polygon, is known when it
 * is there. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "engine/notation/closed-form.h"
#include "ui/clipboard/porism-paste.h"
#include "ui/properties/porism-property.h"

typedef struct
{
  PorismSession *session;
  PorismClipping *clipping;
  PorismPasteOptions options;
  PorismPasted callback;
  gpointer user_data;
  guint64 group;
  guint at;                     /* of the clipping */
  guint look;                   /* of the object that was made there: the next property; 0: it is yet to be made */
  GHashTable *names;            /* old → new, of what was made and of what is referred to as it is */
  GHashTable *outputs;          /* name of what was made → GPtrArray of the names of all that came with it */
  GArray *made;                 /* PorismId */
  guint n_refused;
} Paste;

static PorismConstruction *
get_figure (const Paste *self)
{
  return porism_session_get_construction (self->session);
}

static PorismClipObject *
get_object (const Paste *self,
            guint        i)
{
  return g_ptr_array_index (self->clipping, i);
}

static void
paste_free (Paste *self)
{
  g_object_unref (self->session);
  g_ptr_array_unref (self->clipping);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->outputs);
  g_array_unref (self->made);
  g_free (self);
}

/* ---- what is made ---- */

static gboolean
is_still_there (const Paste            *self,
                const PorismClipObject *object)
{
  return porism_construction_lookup (get_figure (self), object->name) == object->id;
}

/* Whether it can be somewhere else than what it was copied from. */
static gboolean
has_place (const PorismClipObject *object)
{
  return object->is_free && porism_action_get (object->action, "x") != NULL;
}

/* What is made of things that stay where they are would fall on what it was copied from: it brings those along. */
static gboolean
needs_all (const Paste *self)
{
  for (guint i = 0; i < self->clipping->len; i++)
    if (get_object (self, i)->chosen && (!self->options.here || has_place (get_object (self, i))))
      return !self->options.here;
  return TRUE;
}

static void
leave_out_the_rest (Paste *self)
{
  if (needs_all (self))
    return;
  for (guint i = self->clipping->len; i > 0; i--)
    {
      PorismClipObject *object = get_object (self, i - 1);

      if (object->chosen || !is_still_there (self, object))
        continue;
      g_hash_table_insert (self->names, g_strdup (object->name), g_strdup (object->name));
      g_ptr_array_remove_index (self->clipping, i - 1);
    }
}

/* "A_1", where A is taken; (transfer full) */
static char *
dup_free_name (const Paste *self,
               const char  *name)
{
  g_autofree char *stem = g_strdup (name);
  char *end = strrchr (stem, '_');

  if (porism_construction_lookup (get_figure (self), name) == 0)
    return g_strdup (name);
  if (end != NULL && g_ascii_isdigit (end[1]))
    *end = '\0';
  for (guint i = 1;; i++)
    {
      g_autofree char *next = g_strdup_printf ("%s_%u", stem, i);

      if (porism_construction_lookup (get_figure (self), next) == 0)
        return g_steal_pointer (&next);
    }
}

/* (transfer full): as short as it is, where it is no root or the like */
static char *
dup_sum (const char *number,
         const char *distance)
{
  const PorismExpressionScope scope = { NULL };
  char *text = g_strdup_printf ("%s+(%s)", number, distance);
  g_autoptr (PorismExpression) sum = porism_expression_parse (text, &scope, NULL);
  char *form = sum != NULL ? porism_rational_form_of (sum) : NULL;

  if (form == NULL)
    return text;
  g_free (text);
  return form;
}

/* Moves a coordinate, exactly. */
static void
shift (PorismAction *action,
       const char   *name,
       double        by)
{
  PorismArgument *argument = (PorismArgument *) porism_action_get (action, name);
  g_autofree char *distance = porism_json_format_double (by);
  char *text;

  if (argument == NULL || argument->text == NULL || by == 0)
    return;
  text = dup_sum (argument->text, distance);
  g_free (argument->text);
  argument->text = text;
  argument->type = PORISM_ARGUMENT_STRING;
}

static PorismAction *
create_action (Paste                  *self,
               const PorismClipObject *object)
{
  PorismAction *action;

  g_hash_table_insert (self->names, g_strdup (object->name), dup_free_name (self, object->name));
  action = porism_clip_object_new_action (object, self->names, porism_session_get_registry (self->session));
  if (has_place (object))
    {
      shift (action, "x", self->options.x);
      shift (action, "y", self->options.y);
    }
  return action;
}

/* What came with @object, whose names are known now. */
static void
take_names (Paste                   *self,
            const PorismClipObject  *object,
            const PorismObservation *observation)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *made = g_ptr_array_index (observation->new_objects, i);

      g_ptr_array_add (names, g_strdup (made->name));
    }
  if (names->len > 0)
    g_hash_table_insert (self->names, g_strdup (object->name), g_strdup (names->pdata[0]));
  g_hash_table_insert (self->outputs, g_strdup (object->name), names);
}

/* (nullable): what it is called, where it came with another one that was made */
static const char *
find_output (const Paste            *self,
             const PorismClipObject *object)
{
  const GPtrArray *names = object->with != NULL ? g_hash_table_lookup (self->outputs, object->with) : NULL;

  return names != NULL && object->output < names->len ? names->pdata[object->output] : NULL;
}

/* ---- how it looks ---- */

/* (transfer full) (nullable): the next property that was set; NULL after the last */
static PorismAction *
create_look (Paste                  *self,
             const PorismClipObject *object)
{
  const char *name = g_hash_table_lookup (self->names, object->name);
  const PorismProperty *property;

  while ((property = porism_property_get (self->look - 1)) != NULL)
    {
      const char *text = g_hash_table_lookup (object->attributes, porism_attribute_get_info (property->attribute)->name);
      PorismAction *action;

      self->look++;
      if (text == NULL)
        continue;
      action = porism_action_new (property->tool);
      porism_action_add_string (action, property->object, name);
      porism_action_add_string (action, property->parameter, text);
      return action;
    }
  return NULL;
}

/* ---- one after the other ---- */

static void
finish_object (Paste *self)
{
  const PorismClipObject *object = get_object (self, self->at);
  const char *name = g_hash_table_lookup (self->names, object->name);
  PorismId id = name != NULL ? porism_construction_lookup (get_figure (self), name) : 0;

  if (object->chosen && id != 0)
    g_array_append_val (self->made, id);
  self->at++;
  self->look = 0;
}

static void
heed (Paste             *self,
      const PorismEntry *entry)
{
  const PorismClipObject *object = get_object (self, self->at);

  if (self->look > 0)
    return;
  self->look = 1;
  if (entry != NULL && entry->observation->ok)
    {
      take_names (self, object, entry->observation);
      return;
    }
  g_hash_table_remove (self->names, object->name);
  self->n_refused++;
  self->look = G_MAXUINT;
}

/* (transfer full) (nullable): NULL where there is nothing left to be done */
static PorismAction *
next_action (Paste *self)
{
  while (self->at < self->clipping->len)
    {
      const PorismClipObject *object = get_object (self, self->at);
      const char *output = self->look == 0 ? find_output (self, object) : NULL;
      PorismAction *action = NULL;

      if (self->look == 0 && output == NULL)
        return create_action (self, object);
      if (output != NULL)
        {
          g_hash_table_insert (self->names, g_strdup (object->name), g_strdup (output));
          self->look = 1;
        }
      if (self->look < G_MAXUINT)
        action = create_look (self, object);
      if (action != NULL)
        return action;
      finish_object (self);
    }
  return NULL;
}

static void go_on (Paste *self);

static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  heed (user_data, entry);
  go_on (user_data);
}

static void
go_on (Paste *self)
{
  PorismAction *next;

  while ((next = next_action (self)) != NULL)
    {
      g_autoptr (PorismAction) action = next;
      const PorismEntry *entry =
        porism_session_act (self->session, action, PORISM_ACTOR_PERSON, self->group, FALSE, settled_cb, self);

      if (entry == NULL)
        return;
      heed (self, entry);
    }
  self->callback (self->made, self->n_refused, self->user_data);
  paste_free (self);
}

/**
 * porism_paste:
 * @clipping: (transfer full): what was copied
 * @callback: hears of it, now or later
 *
 * Makes the objects again, with names that are free, each as it looked.
 */
void
porism_paste (PorismSession            *session,
              PorismClipping           *clipping,
              const PorismPasteOptions *options,
              PorismPasted              callback,
              gpointer                  user_data)
{
  Paste *self = g_new0 (Paste, 1);

  self->session = g_object_ref (session);
  self->clipping = clipping;
  self->options = *options;
  self->callback = callback;
  self->user_data = user_data;
  self->group = porism_session_new_group (session);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->outputs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->made = g_array_new (FALSE, FALSE, sizeof (PorismId));
  leave_out_the_rest (self);
  go_on (self);
}
