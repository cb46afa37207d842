/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values and observations as JSON. The same value gives the same bytes everywhere: members in a
 * fixed order, decimals shortest that read back, no locale. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/json/json.h"

/**
 * porism_json_format_double:
 *
 * Returns: (transfer full): the shortest text that reads back as @value; integers below 1e15
 *   without a point or an exponent; "null" for what is not finite, which JSON cannot say
 */
char *
porism_json_format_double (double value)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    return g_strdup ("null");
  if (value == 0.0)
    return g_strdup ("0");
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_ascii_formatd (buffer, sizeof buffer, formats[i], value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }
  return g_strdup (buffer);
}

/* @name is a literal, and @json has no such member yet: json-c need not look, nor copy it. */
static void
add_member (json_object *json,
            const char  *name,
            json_object *value)
{
  json_object_object_add_ex (json, name, value,
                             JSON_C_OBJECT_ADD_KEY_IS_NEW | JSON_C_OBJECT_KEY_IS_CONSTANT);
}

/**
 * porism_json_from_double:
 *
 * Returns: (transfer full): the number as porism_json_format_double() writes it; null where it is
 *   not finite
 */
json_object *
porism_json_from_double (double value)
{
  g_autofree char *text = porism_json_format_double (value);

  return isfinite (value) ? json_object_new_double_s (value, text) : NULL;
}

static json_object *
json_from_text (const char *text)
{
  return text != NULL ? json_object_new_string (text) : NULL;
}

static json_object *
json_from_names (const GPtrArray *names)
{
  json_object *json = json_object_new_array_ext ((int) MAX (names->len, 1));

  for (guint i = 0; i < names->len; i++)
    json_object_array_add (json, json_from_text (g_ptr_array_index (names, i)));

  return json;
}

/* Who reads it, and what is said already by what stands around it. */
typedef struct
{
  gboolean compact;
  gboolean joins_parents;       /* its points are objects that are named beside it */
  const char *type;             /* NULL: nothing */
  PorismCertainty certainty;
} Frame;

static json_object *json_from_quantity (const PorismQuantity *quantity,
                                        const Frame          *frame);

/* ---- what a model need not be told ---- */

/* Types that show in how the value is written. */
static gboolean
shows (const char *type)
{
  static const char *const plain[] = { "number", "boolean", "point", "list", "name", "equation" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_str_equal (type, plain[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_type_told (const PorismQuantity *quantity,
              const Frame          *frame)
{
  return frame->compact &&
         (shows (quantity->type) || (frame->type != NULL && g_str_equal (quantity->type, frame->type)));
}

/* Whoever reads "12" knows the number. */
static gboolean
is_decimal_told (const PorismQuantity *quantity,
                 const Frame          *frame)
{
  const char *digits = quantity->exact;

  if (!frame->compact || digits == NULL)
    return FALSE;
  digits += *digits == '-' ? 1 : 0;

  return *digits != '\0' && strspn (digits, "0123456789") == strlen (digits);
}

/* How sure the whole is: as sure as all of its parts, where they are equally sure. */
static PorismCertainty
get_certainty (const PorismQuantity *quantity)
{
  const GPtrArray *const inside[] = { quantity->parts, quantity->items };
  PorismCertainty certainty = quantity->certainty;

  for (guint k = 0; quantity->certainty == PORISM_CERTAINTY_NONE && k < G_N_ELEMENTS (inside); k++)
    for (guint i = 0; inside[k] != NULL && i < inside[k]->len; i++)
      {
        const PorismCertainty part = get_certainty (g_ptr_array_index (inside[k], i));

        if (part == PORISM_CERTAINTY_NONE || (certainty != PORISM_CERTAINTY_NONE && part != certainty))
          return PORISM_CERTAINTY_NONE;
        certainty = part;
      }
  return certainty;
}

static gboolean
is_same_leaf (const PorismQuantity *a,
              const PorismQuantity *b)
{
  return a->parts == NULL && g_strcmp0 (a->exact, b->exact) == 0 && a->decimal == b->decimal &&
         a->certainty == b->certainty;
}

static gboolean
is_part_told (const PorismQuantity *whole,
              const PorismQuantity *part,
              const Frame          *frame)
{
  if (!frame->compact)
    return FALSE;
  return (frame->joins_parents && g_str_equal (part->key, "points")) ||
         (g_str_equal (part->key, "directed") && is_same_leaf (part, whole));
}

/* (transfer full) (nullable): what is left of @json, a value within another one, where that is one member that shows
 * what it is. */
static json_object *
dup_bare (json_object *json)
{
  static const char *const bare[] = { "exact", "decimal", "boolean", "text", "items" };
  json_object *value;

  for (guint i = 0; i < G_N_ELEMENTS (bare); i++)
    if (json_object_object_length (json) == 1 && json_object_object_get_ex (json, bare[i], &value))
      return json_object_get (value);
  return NULL;
}

/* ---- values ---- */

static void
add_certainty (json_object          *json,
               const PorismQuantity *quantity,
               const Frame          *frame)
{
  const PorismCertainty certainty = frame->compact ? get_certainty (quantity) : quantity->certainty;

  if (certainty != PORISM_CERTAINTY_NONE && certainty != frame->certainty)
    add_member (json, "certainty", json_from_text (porism_certainty_get_name (certainty)));
  if (quantity->instances > 0)
    add_member (json, "instances", json_object_new_int64 (quantity->instances));
  if (quantity->error >= 0.0)
    add_member (json, "error", porism_json_from_double (quantity->error));
  if (quantity->radius >= 0.0)
    add_member (json, "radius", porism_json_from_double (quantity->radius));
  if (quantity->residual >= 0.0)
    add_member (json, "residual", porism_json_from_double (quantity->residual));
  if (quantity->near)
    add_member (json, "near", json_object_new_boolean (TRUE));
  if (quantity->source != NULL)
    add_member (json, "source", json_from_text (quantity->source));
}

/* What stands within @quantity is told by it. */
static Frame
enter (const PorismQuantity *quantity,
       const Frame          *frame)
{
  const PorismCertainty certainty = frame->compact ? get_certainty (quantity) : PORISM_CERTAINTY_NONE;

  return (Frame) { .compact = frame->compact, .type = quantity->type,
                   .certainty = certainty != PORISM_CERTAINTY_NONE ? certainty : frame->certainty };
}

static json_object *
json_from_part (const PorismQuantity *part,
                const Frame          *frame)
{
  json_object *json = json_from_quantity (part, frame);
  json_object *value = frame->compact && json_object_is_type (json, json_type_object) ? dup_bare (json) : NULL;

  if (value == NULL)
    return json;
  json_object_put (json);

  return value;
}

static json_object *
json_from_items (const PorismQuantity *quantity,
                 const Frame          *frame)
{
  json_object *items = json_object_new_array_ext ((int) MAX (quantity->items->len, 1));

  for (guint i = 0; i < quantity->items->len; i++)
    json_object_array_add (items, json_from_part (g_ptr_array_index (quantity->items, i), frame));
  return items;
}

static void
add_composite (json_object          *json,
               const PorismQuantity *quantity,
               const Frame          *frame)
{
  const Frame inside = enter (quantity, frame);

  for (guint i = 0; quantity->parts != NULL && i < quantity->parts->len; i++)
    {
      const PorismQuantity *part = g_ptr_array_index (quantity->parts, i);

      if (!is_part_told (quantity, part, frame))
        json_object_object_add (json, part->key, json_from_part (part, &inside));
    }
  if (quantity->items != NULL)
    add_member (json, "items", json_from_items (quantity, &inside));
}

static json_object *
json_from_quantity (const PorismQuantity *quantity,
                    const Frame          *frame)
{
  json_object *json;

  if (*quantity->type == '\0')
    return quantity->items != NULL ? json_from_items (quantity, frame) : json_from_text (quantity->text);
  json = json_object_new_object ();
  if (!is_type_told (quantity, frame))
    add_member (json, "type", json_from_text (quantity->type));
  if (quantity->has_exact && (quantity->exact != NULL || !frame->compact))
    add_member (json, "exact", json_from_text (quantity->exact));
  if (quantity->has_decimal && !is_decimal_told (quantity, frame))
    add_member (json, "decimal", porism_json_from_double (quantity->decimal));
  if (quantity->unit != NULL)
    add_member (json, "unit", json_from_text (quantity->unit));
  if (quantity->has_boolean)
    add_member (json, "boolean", json_object_new_boolean (quantity->boolean));
  if (quantity->text != NULL)
    add_member (json, "text", json_from_text (quantity->text));
  add_certainty (json, quantity, frame);
  add_composite (json, quantity, frame);

  return json;
}

/**
 * porism_json_from_quantity:
 *
 * Returns: (transfer full): {"type", "exact", "decimal", "certainty", …}; the parts of a composite
 *   stand beside them under their keys
 */
json_object *
porism_json_from_quantity (const PorismQuantity *quantity)
{
  return json_from_quantity (quantity, &(const Frame) { .compact = FALSE });
}

/**
 * porism_json_compact_quantity:
 *
 * Returns: (transfer full): an object, as in porism_json_compact_observation()
 */
json_object *
porism_json_compact_quantity (const PorismQuantity *quantity)
{
  return json_from_quantity (quantity, &(const Frame) { .compact = TRUE });
}

/* ---- observations ---- */

static json_object *
json_from_parents (const PorismNewObject *object)
{
  json_object *parents = json_object_new_array ();

  for (char **parent = object->parents; parent != NULL && *parent != NULL; parent++)
    json_object_array_add (parents, json_from_text (*parent));
  return parents;
}

/* A model calls objects by their names, and reads in the definition what they are made from. */
static json_object *
json_from_new_object (const PorismNewObject *object,
                      gboolean               compact)
{
  const Frame frame = { .compact = compact, .joins_parents = object->joins_parents,
                        .type = porism_kind_get_name (object->kind) };
  json_object *json = json_object_new_object ();

  if (!compact)
    add_member (json, "id", json_object_new_int64 (object->id));
  add_member (json, "name", json_from_text (object->name));
  add_member (json, "kind", json_from_text (frame.type));
  add_member (json, "definition", json_from_text (object->definition));
  if (!compact)
    add_member (json, "parents", json_from_parents (object));
  add_member (json, "value", object->value != NULL ? json_from_quantity (object->value, &frame) : NULL);

  return json;
}

/* Takes @value (transfer full), a list or a text, where there is something in it or all of it is told. */
static void
add_change (json_object *json,
            const char  *name,
            json_object *value,
            gboolean     compact)
{
  const gboolean empty = json_object_is_type (value, json_type_array) ? json_object_array_length (value) == 0
                                                                       : json_object_get_string_len (value) == 0;

  if (compact && empty)
    json_object_put (value);
  else
    add_member (json, name, value);
}

static void
add_changes (json_object             *json,
             const PorismObservation *observation,
             gboolean                 compact)
{
  json_object *made = json_object_new_array ();
  json_object *undefined = json_object_new_array ();

  for (guint i = 0; i < observation->new_objects->len; i++)
    json_object_array_add (made, json_from_new_object (g_ptr_array_index (observation->new_objects, i), compact));
  for (guint i = 0; i < observation->undefined->len; i++)
    {
      const PorismUndefinedObject *object = g_ptr_array_index (observation->undefined, i);
      json_object *item = json_object_new_object ();

      add_member (item, "name", json_from_text (object->name));
      add_member (item, "reason", json_from_text (object->reason));
      json_object_array_add (undefined, item);
    }
  add_change (json, "new", made, compact);
  add_change (json, "changed", json_from_names (observation->changed), compact);
  if (observation->n_changed > observation->changed->len)
    add_member (json, "changed_count", json_object_new_int64 (observation->n_changed));
  add_change (json, "removed", json_from_names (observation->removed), compact);
  add_change (json, "undefined", undefined, compact);
  add_change (json, "message", json_from_text (observation->message), compact);
}

static json_object *
json_from_error (const PorismObservation *observation)
{
  json_object *json = json_object_new_object ();

  add_member (json, "code",
              json_from_text (porism_error_code_get_name (observation->error.code)));
  if (observation->error.argument != NULL)
    add_member (json, "argument", json_from_text (observation->error.argument));
  add_member (json, "message", json_from_text (observation->error.message));
  add_member (json, "hint", json_from_text (observation->error.hint));

  return json;
}

static json_object *
json_from_observation (const PorismObservation *observation,
                       gboolean                 compact)
{
  const Frame frame = { .compact = compact };
  json_object *json = json_object_new_object ();

  add_member (json, "step", json_object_new_uint64 (observation->step));
  add_member (json, "tool", json_from_text (observation->tool));
  add_member (json, "ok", json_object_new_boolean (observation->ok));
  if (!observation->ok)
    {
      add_member (json, "error", json_from_error (observation));
      return json;
    }
  if (observation->value != NULL)
    add_member (json, "value", json_from_quantity (observation->value, &frame));
  add_changes (json, observation, compact);

  return json;
}

/**
 * porism_json_from_observation:
 *
 * Returns: (transfer full): the observation as design §4 gives it
 */
json_object *
porism_json_from_observation (const PorismObservation *observation)
{
  return json_from_observation (observation, FALSE);
}

/**
 * porism_json_compact_observation:
 *
 * The same without what is told twice: lists and texts with nothing in them, numbers and parents, which the names and
 * the definition give, the type where the kind or the form of the value shows it, the certainty that a whole has in
 * common with its parts, the decimal of an integer, the points of what joins its parents. A part of which one member is
 * left is that member: a string is exact, a number is a decimal.
 *
 * Returns: (transfer full)
 */
json_object *
porism_json_compact_observation (const PorismObservation *observation)
{
  return json_from_observation (observation, TRUE);
}

/* U+007F to U+009F, which JSON lets stand in strings and a terminal may obey. */
static gboolean
is_late_control (const char *at)
{
  return *at == 0x7f || ((guchar) at[0] == 0xc2 && (guchar) at[1] >= 0x80 && (guchar) at[1] < 0xa0);
}

static char *
escape_late_controls (const char *text)
{
  GString *line = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = is_late_control (at) ? g_utf8_next_char (at) : at + 1)
    if (is_late_control (at))
      g_string_append_printf (line, "\\u%04x", g_utf8_get_char (at));
    else
      g_string_append_c (line, *at);

  return g_string_free (line, FALSE);
}

/**
 * porism_json_to_line:
 *
 * Returns: (transfer full): @json in one line, without the line end and without control characters
 */
char *
porism_json_to_line (json_object *json)
{
  const char *text = json_object_to_json_string_ext (json, JSON_C_TO_STRING_PLAIN |
                                                     JSON_C_TO_STRING_NOSLASHESCAPE);

  for (const char *at = text; *at != '\0'; at++)
    if (is_late_control (at))
      return escape_late_controls (text);
  return g_strdup (text);
}

/**
 * porism_json_observation_to_line:
 *
 * Returns: (transfer full): porism_json_from_observation() as porism_json_to_line() writes it
 */
char *
porism_json_observation_to_line (const PorismObservation *observation)
{
  json_object *json = porism_json_from_observation (observation);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}
