/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values and observations as JSON. The same value gives the same bytes everywhere: members in a
 * fixed order, decimals shortest that read back, no locale. */

#include "config.h"

#include <math.h>

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

static void
add_certainty (json_object          *json,
               const PorismQuantity *quantity)
{
  if (quantity->certainty != PORISM_CERTAINTY_NONE)
    add_member (json, "certainty",
                json_from_text (porism_certainty_get_name (quantity->certainty)));
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

static json_object *
json_from_items (const PorismQuantity *quantity)
{
  json_object *items = json_object_new_array_ext ((int) MAX (quantity->items->len, 1));

  for (guint i = 0; i < quantity->items->len; i++)
    json_object_array_add (items,
                           porism_json_from_quantity (g_ptr_array_index (quantity->items, i)));
  return items;
}

static void
add_composite (json_object          *json,
               const PorismQuantity *quantity)
{
  for (guint i = 0; quantity->parts != NULL && i < quantity->parts->len; i++)
    {
      const PorismQuantity *part = g_ptr_array_index (quantity->parts, i);

      json_object_object_add (json, part->key, porism_json_from_quantity (part));
    }
  if (quantity->items != NULL)
    add_member (json, "items", json_from_items (quantity));
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
  json_object *json;

  if (*quantity->type == '\0')
    return quantity->items != NULL ? json_from_items (quantity) : json_from_text (quantity->text);
  json = json_object_new_object ();
  add_member (json, "type", json_from_text (quantity->type));
  if (quantity->has_exact)
    add_member (json, "exact", json_from_text (quantity->exact));
  if (quantity->has_decimal)
    add_member (json, "decimal", porism_json_from_double (quantity->decimal));
  if (quantity->unit != NULL)
    add_member (json, "unit", json_from_text (quantity->unit));
  if (quantity->has_boolean)
    add_member (json, "boolean", json_object_new_boolean (quantity->boolean));
  if (quantity->text != NULL)
    add_member (json, "text", json_from_text (quantity->text));
  add_certainty (json, quantity);
  add_composite (json, quantity);

  return json;
}

static json_object *
json_from_new_object (const PorismNewObject *object)
{
  json_object *json = json_object_new_object ();
  json_object *parents = json_object_new_array ();

  for (char **parent = object->parents; parent != NULL && *parent != NULL; parent++)
    json_object_array_add (parents, json_from_text (*parent));
  add_member (json, "id", json_object_new_int64 (object->id));
  add_member (json, "name", json_from_text (object->name));
  add_member (json, "kind", json_from_text (porism_kind_get_name (object->kind)));
  add_member (json, "definition", json_from_text (object->definition));
  add_member (json, "parents", parents);
  add_member (json, "value",
              object->value != NULL ? porism_json_from_quantity (object->value) : NULL);

  return json;
}

static void
add_changes (json_object             *json,
             const PorismObservation *observation)
{
  json_object *made = json_object_new_array ();
  json_object *undefined = json_object_new_array ();

  for (guint i = 0; i < observation->new_objects->len; i++)
    json_object_array_add (made,
                           json_from_new_object (g_ptr_array_index (observation->new_objects, i)));
  for (guint i = 0; i < observation->undefined->len; i++)
    {
      const PorismUndefinedObject *object = g_ptr_array_index (observation->undefined, i);
      json_object *item = json_object_new_object ();

      add_member (item, "name", json_from_text (object->name));
      add_member (item, "reason", json_from_text (object->reason));
      json_object_array_add (undefined, item);
    }
  add_member (json, "new", made);
  add_member (json, "changed", json_from_names (observation->changed));
  if (observation->n_changed > observation->changed->len)
    add_member (json, "changed_count", json_object_new_int64 (observation->n_changed));
  add_member (json, "removed", json_from_names (observation->removed));
  add_member (json, "undefined", undefined);
  add_member (json, "message", json_from_text (observation->message));
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

/**
 * porism_json_from_observation:
 *
 * Returns: (transfer full): the observation as design §4 gives it
 */
json_object *
porism_json_from_observation (const PorismObservation *observation)
{
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
    add_member (json, "value", porism_json_from_quantity (observation->value));
  add_changes (json, observation);

  return json;
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
