/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What does not fit is left out from the end, piece by piece, and counted. */

#include "config.h"

#include <string.h>

#include "app/agent/digest.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "engine/kinds/language.h"
#include "engine/queries/conditions.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"

/* Of one value or message inside a digest. */
#define MAX_PIECE 400
/* In a line. */
#define MAX_NAMES 10

static char *
shorten (const char *text,
         glong       limit)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= limit)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, limit - 1);

  return g_strconcat (start, "…", NULL);
}

static void
add_short (json_object *json,
           const char  *name,
           const char  *text)
{
  g_autofree char *start = shorten (text != NULL ? text : "", MAX_PIECE);

  porism_wire_add_text (json, name, start);
}

static glong
measure (json_object *json)
{
  g_autofree char *line = porism_json_to_line (json);

  return g_utf8_strlen (line, -1);
}

/* TRUE where @item still fits; then it is in @list. (transfer full) @item */
static gboolean
append_if_fits (json_object *json,
                json_object *list,
                json_object *item)
{
  size_t n = json_object_array_length (list);

  porism_wire_append (list, item);
  if (measure (json) <= PORISM_DIGEST_LIMIT)
    return TRUE;
  json_object_array_del_idx (list, n, 1);

  return FALSE;
}

static void
add_display (json_object          *json,
             const PorismQuantity *value)
{
  g_autofree char *display = value != NULL ? porism_quantity_to_display (value) : NULL;

  add_short (json, "value", display != NULL ? display : "undefined");
}

/* What an item of a list says, in few characters: all digits of a number, "M = Midpoint(A, B)". */
static json_object *
describe_item (const PorismQuantity *item)
{
  const PorismQuantity *definition = porism_quantity_get_part (item, "definition");
  g_autofree char *text = NULL;

  if (item->exact != NULL && item->parts == NULL)
    return porism_wire_new_text (item->exact);
  if (item->has_decimal && item->parts == NULL)
    return porism_json_from_double (item->decimal);
  text = definition != NULL ? g_strconcat (item->text, " = ", definition->text, NULL)
                            : porism_quantity_to_display (item);

  return porism_wire_new_text (text);
}

/* The count, and a list that is filled once everything else is there. */
static json_object *
add_list (json_object *json,
          const char  *name,
          guint        n)
{
  g_autofree char *counter = g_strconcat (name, "_count", NULL);
  json_object *list = json_object_new_array ();

  porism_wire_add (json, counter, json_object_new_int64 (n));
  porism_wire_add (json, name, list);

  return list;
}

/* The answer to a question is what it was asked for: whole where it fits, else item by item. */
static void
add_answer (json_object          *json,
            const PorismQuantity *value)
{
  json_object *list;
  gboolean fits = TRUE;

  porism_wire_add (json, "value", porism_json_compact_quantity (value));
  if (measure (json) <= PORISM_DIGEST_LIMIT)
    return;
  if (value->items == NULL)
    {
      add_display (json, value);
      return;
    }
  list = add_list (json, "value", value->items->len);
  for (guint i = 0; i < value->items->len && fits; i++)
    fits = append_if_fits (json, list, describe_item (g_ptr_array_index (value->items, i)));
}

static json_object *
describe_new (const PorismNewObject *object)
{
  json_object *item = json_object_new_object ();

  porism_wire_add_text (item, "name", object->name);
  porism_wire_add_text (item, "kind", porism_kind_get_name (object->kind));
  add_display (item, object->value);

  return item;
}

static void
add_changes (json_object             *json,
             const PorismObservation *observation)
{
  json_object *undefined = add_list (json, "undefined", observation->undefined->len);
  json_object *made = add_list (json, "new", observation->new_objects->len);
  json_object *changed = add_list (json, "changed", observation->n_changed);
  json_object *removed = add_list (json, "removed", observation->removed->len);
  gboolean fits = TRUE;

  for (guint i = 0; i < observation->undefined->len && fits; i++)
    {
      const PorismUndefinedObject *object = g_ptr_array_index (observation->undefined, i);

      fits = append_if_fits (json, undefined, porism_wire_new_text (object->name));
    }
  for (guint i = 0; i < observation->new_objects->len && fits; i++)
    fits = append_if_fits (json, made,
                           describe_new (g_ptr_array_index (observation->new_objects, i)));
  for (guint i = 0; i < observation->changed->len && fits; i++)
    fits = append_if_fits (json, changed,
                           porism_wire_new_text (g_ptr_array_index (observation->changed, i)));
  for (guint i = 0; i < observation->removed->len && fits; i++)
    fits = append_if_fits (json, removed,
                           porism_wire_new_text (g_ptr_array_index (observation->removed, i)));
}

static void
add_error (json_object             *json,
           const PorismObservation *observation)
{
  json_object *error = json_object_new_object ();

  porism_wire_add_text (error, "code", porism_error_code_get_name (observation->error.code));
  if (observation->error.argument != NULL)
    add_short (error, "argument", observation->error.argument);
  add_short (error, "message", observation->error.message);
  add_short (error, "hint", observation->error.hint);
  porism_wire_add (json, "error", error);
}

/* What is in no journal cannot be asked for again. */
static void
add_summary (json_object             *json,
             const PorismObservation *observation)
{
  g_autofree char *summary = NULL;

  if (observation->step == 0)
    return;
  summary = g_strdup_printf ("This is shortened; " PORISM_DIGEST_TOOL " with step %" G_GUINT64_FORMAT
                             " gives the whole.", observation->step);
  porism_wire_add_text (json, "summary", summary);
}

static char *
summarise (const PorismObservation *observation)
{
  json_object *json = json_object_new_object ();
  char *line;

  porism_wire_add (json, "step", json_object_new_uint64 (observation->step));
  add_short (json, "tool", observation->tool);
  porism_wire_add (json, "ok", json_object_new_boolean (observation->ok));
  add_summary (json, observation);
  if (!observation->ok)
    add_error (json, observation);
  else
    {
      add_short (json, "message", observation->message);
      if (observation->value != NULL)
        add_answer (json, observation->value);
      add_changes (json, observation);
    }
  line = porism_json_to_line (json);
  json_object_put (json);

  return line;
}

static char *
write_compact (const PorismObservation *observation)
{
  json_object *json = porism_json_compact_observation (observation);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/**
 * porism_digest_observation:
 *
 * Returns: (transfer full): at most PORISM_DIGEST_LIMIT characters of JSON
 */
char *
porism_digest_observation (const PorismObservation *observation)
{
  char *line = write_compact (observation);

  if (g_utf8_strlen (line, -1) <= PORISM_DIGEST_LIMIT)
    return line;
  g_free (line);

  return summarise (observation);
}

/**
 * porism_digest_unreadable:
 *
 * Returns: (transfer full): a refusal in the form of an observation
 */
char *
porism_digest_unreadable (const char *tool,
                          const char *problem)
{
  g_autoptr (PorismObservation) observation = porism_observation_new (tool);

  porism_observation_refuse (observation, PORISM_ERROR_BAD_ARGUMENT, NULL,
                             "Write the arguments as one JSON object.",
                             "The arguments cannot be read: %s.", problem);

  return summarise (observation);
}

static void
append_value (GString              *line,
              const PorismQuantity *value)
{
  g_autofree char *display = value != NULL ? porism_quantity_to_display (value) : NULL;
  g_autofree char *piece = shorten (display != NULL ? display : "undefined", MAX_PIECE);

  g_string_append (line, piece);
}

static void
append_names (GString         *line,
              const char      *what,
              const GPtrArray *names,
              guint            n)
{
  for (guint i = 0; i < names->len && i < MAX_NAMES; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? ", " : line->len > 0 ? what : what + 2,
                            (const char *) g_ptr_array_index (names, i));
  if (n > MAX_NAMES)
    g_string_append_printf (line, " and %u more", n - MAX_NAMES);
}

/**
 * porism_digest_outcome:
 *
 * Returns: (transfer full): a line for a model
 */
char *
porism_digest_outcome (const PorismObservation *observation,
                       guint                    limit)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (!observation->ok)
    g_string_append_printf (line, "refused (%s): %s",
                            porism_error_code_get_name (observation->error.code),
                            observation->error.message);
  else if (observation->value != NULL)
    append_value (line, observation->value);
  for (guint i = 0; observation->ok && i < observation->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (observation->new_objects, i);

      g_string_append_printf (line, "%s%s: %s, ", i > 0 ? "; " : "made ", object->name,
                              porism_kind_get_name (object->kind));
      append_value (line, object->value);
    }
  append_names (line, "; changed ", observation->changed, observation->n_changed);
  append_names (line, "; removed ", observation->removed, observation->removed->len);
  if (line->len == 0)
    g_string_append (line, "done");

  return shorten (line->str, limit);
}

static void
append_parents (GString                  *line,
                const PorismConstruction *construction,
                const PorismRecord       *record)
{
  const char *before = ", made from ";

  g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < record->n_inputs; i++)
    porism_construction_add_named (construction, record->inputs[i].object, parents);
  for (guint i = 0; i < parents->len; i++)
    {
      g_string_append_printf (line, "%s%s", before,
                              porism_construction_get (construction,
                                                       g_array_index (parents, PorismId, i))->name);
      before = ", ";
    }
}

/* In words, and whether it holds. */
static char *
describe_condition (PorismConstruction *construction,
                    PorismId            id)
{
  g_autofree char *words = porism_condition_dup_words (construction, id), *piece = shorten (words, MAX_PIECE);
  g_autofree char *reason = porism_construction_explain (construction, id);
  g_autoptr (PorismQuantity) value = porism_construction_describe (construction, id, FALSE);

  return g_strdup_printf (value != NULL ? "%s: condition %s, %s" : "%s: condition %s, undefined: %s",
                          porism_construction_get (construction, id)->name, piece,
                          value != NULL ? porism_condition_get_state (value) : reason != NULL ? reason : "");
}

static char *
describe_object (PorismConstruction *construction,
                 PorismId            id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autofree char *definition = porism_construction_dup_definition (construction, id);
  g_autofree char *reason = porism_construction_explain (construction, id);
  g_autoptr (PorismQuantity) value = reason == NULL
                                     ? porism_construction_describe (construction, id, FALSE)
                                     : NULL;
  g_autofree char *display = value != NULL ? porism_quantity_to_display (value) : NULL;
  g_autofree char *piece = shorten (display != NULL ? display
                                                    : reason != NULL ? reason : "", MAX_PIECE);
  GString *line = g_string_new (record->name);

  if (porism_record_is_free (record))
    g_string_append_printf (line, ": %s %s", porism_record_is_movable (record) ? "free" : "fixed",
                            porism_kind_get_name (record->kind));
  else
    g_string_append_printf (line, " = %s: %s", definition, porism_kind_get_name (record->kind));
  g_string_append_printf (line, reason != NULL ? ", undefined: %s" : ", %s", piece);
  append_parents (line, construction, record);

  return g_string_free (line, FALSE);
}

static gboolean
is_listed (const PorismRecord *record)
{
  return record != NULL && record->name != NULL && (record->flags & PORISM_RECORD_ANONYMOUS) == 0;
}

static char *
describe (PorismConstruction *construction,
          PorismId            id)
{
  return porism_construction_get (construction, id)->flags & PORISM_RECORD_REQUIRED ? describe_condition (construction, id)
                                                                                    : describe_object (construction, id);
}

/**
 * porism_digest_canvas:
 *
 * Returns: (transfer full): name to line
 */
GHashTable *
porism_digest_canvas (PorismSession *session)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  GHashTable *lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean translating = porism_language_set_translating (FALSE);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (is_listed (record))
        g_hash_table_insert (lines, g_strdup (record->name), describe (construction, order[i]));
    }
  porism_language_set_translating (translating);
  return lines;
}

/**
 * porism_digest_freedom:
 *
 * Returns: (transfer full) (nullable): a line for a model
 */
char *
porism_digest_freedom (PorismSession *session)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (GArray) conditions = porism_construction_list_conditions (construction);
  gboolean translating;
  char *line;

  if (conditions->len == 0)
    return NULL;
  translating = porism_language_set_translating (FALSE);
  line = porism_construction_dup_freedom (construction, MAX_NAMES);
  porism_language_set_translating (translating);

  return line;
}

/**
 * porism_digest_names:
 *
 * Returns: (transfer full): the names, each after those that it depends on
 */
GPtrArray *
porism_digest_names (PorismSession *session)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (is_listed (record))
        g_ptr_array_add (names, g_strdup (record->name));
    }
  return names;
}

static gboolean
is_among (const char *name,
          char      **names)
{
  for (; names != NULL && *names != NULL; names++)
    if (g_str_equal (g_strstrip (*names), name))
      return TRUE;
  return FALSE;
}

/* As many characters of @text as fit, from the @from-th on. */
static void
add_page (json_object *json,
          const char  *text,
          guint        from)
{
  glong count = g_utf8_strlen (text, -1);
  glong n = MIN (count - (glong) from + 1, PORISM_DIGEST_LIMIT);

  porism_wire_add (json, "count", json_object_new_int64 (count));
  for (; n > 0; n -= n / 8 + 1)
    {
      g_autofree char *page = g_utf8_substring (text, (glong) from - 1, (glong) from - 1 + n);

      if ((glong) from + n <= count)
        porism_wire_add (json, "next_from", json_object_new_int64 ((glong) from + n));
      porism_wire_add_text (json, "observation", page);
      if (measure (json) <= PORISM_DIGEST_LIMIT)
        return;
    }
  porism_wire_add_text (json, "observation", "");
}

/* What step @wish->step was told, whole: page by page, where it is long. */
static char *
describe_step (PorismSession         *session,
               const PorismStateWish *wish)
{
  json_object *json = json_object_new_object ();
  gboolean exists = wish->step <= porism_session_get_n_entries (session);
  g_autofree char *told = exists ? write_compact (porism_session_get_entry (session, wish->step)->observation) : NULL;
  char *line;

  porism_wire_add (json, "ok", json_object_new_boolean (exists));
  if (exists)
    add_page (json, told, wish->from);
  else
    porism_wire_add_text (json, "message", "There is no such step.");
  line = porism_json_to_line (json);
  json_object_put (json);

  return line;
}

/* Says which of @wanted are no names of objects. */
static void
add_missing (json_object *json,
             GHashTable  *lines,
             char       **wanted)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autofree char *message = NULL, *shown = NULL;

  for (; wanted != NULL && *wanted != NULL; wanted++)
    if (!g_hash_table_contains (lines, g_strstrip (*wanted)))
      g_string_append_printf (missing, "%s“%s”", missing->len > 0 ? ", " : "", *wanted);
  if (missing->len == 0)
    return;
  message = g_strdup_printf ("There is no object named %s.", missing->str);
  shown = porism_dup_with_short_quotes (message);
  g_clear_pointer (&message, g_free);
  message = shorten (shown, MAX_PIECE);
  porism_wire_add_text (json, "message", message);
}

/* Beside the first objects, where all are wanted. */
static void
add_freedom (json_object   *json,
             PorismSession *session,
             guint          from,
             char         **wanted)
{
  g_autofree char *freedom = from <= 1 && wanted == NULL ? porism_digest_freedom (session) : NULL;

  if (freedom != NULL)
    add_short (json, "freedom", freedom);
}

/* From the @from-th object on, or those in @names. */
static char *
describe_objects (PorismSession *session,
                  guint          from,
                  const char    *names)
{
  g_autoptr (GHashTable) lines = porism_digest_canvas (session);
  g_autoptr (GPtrArray) all = porism_digest_names (session);
  g_auto (GStrv) wanted = names != NULL && *names != '\0' ? g_strsplit (names, ",", -1) : NULL;
  json_object *json = json_object_new_object ();
  json_object *list = json_object_new_array ();
  gboolean fits = TRUE;
  char *line;

  porism_wire_add (json, "ok", json_object_new_boolean (TRUE));
  porism_wire_add (json, "count", json_object_new_int64 (all->len));
  add_freedom (json, session, from, wanted);
  add_missing (json, lines, wanted);
  /* Room for it is kept while the list grows. */
  porism_wire_add (json, "next_from", json_object_new_int64 (all->len));
  porism_wire_add (json, "objects", list);
  for (guint i = MAX (from, 1) - 1; i < all->len && fits; i++)
    {
      const char *name = g_ptr_array_index (all, i);

      if (wanted != NULL && !is_among (name, wanted))
        continue;
      fits = append_if_fits (json, list,
                             porism_wire_new_text (g_hash_table_lookup (lines, name)));
      if (!fits)
        porism_wire_add (json, "next_from", json_object_new_int64 (i + 1));
    }
  if (fits)
    json_object_object_del (json, "next_from");
  line = porism_json_to_line (json);
  json_object_put (json);

  return line;
}

/**
 * porism_digest_state:
 *
 * Returns: (transfer full): at most PORISM_DIGEST_LIMIT characters of JSON
 */
char *
porism_digest_state (PorismSession         *session,
                     const PorismStateWish *wish)
{
  return wish->step > 0 ? describe_step (session, wish)
                        : describe_objects (session, wish->from, wish->names);
}
