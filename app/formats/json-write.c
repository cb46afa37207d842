/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values and observations as JSON. The same value gives the same bytes everywhere: members in a
 * fixed order, decimals shortest that read back, no locale. */

#include "config.h"

#include <math.h>

#include "app/formats/json.h"

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

static json_object *
json_from_double (double value)
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
    json_object_object_add (json, "certainty",
                            json_from_text (porism_certainty_get_name (quantity->certainty)));
  if (quantity->instances > 0)
    json_object_object_add (json, "instances", json_object_new_int64 (quantity->instances));
  if (quantity->error >= 0.0)
    json_object_object_add (json, "error", json_from_double (quantity->error));
  if (quantity->radius >= 0.0)
    json_object_object_add (json, "radius", json_from_double (quantity->radius));
  if (quantity->residual >= 0.0)
    json_object_object_add (json, "residual", json_from_double (quantity->residual));
  if (quantity->near)
    json_object_object_add (json, "near", json_object_new_boolean (TRUE));
  if (quantity->source != NULL)
    json_object_object_add (json, "source", json_from_text (quantity->source));
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
    json_object_object_add (json, "items", json_from_items (quantity));
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
  json_object_object_add (json, "type", json_from_text (quantity->type));
  if (quantity->has_exact)
    json_object_object_add (json, "exact", json_from_text (quantity->exact));
  if (quantity->has_decimal)
    json_object_object_add (json, "decimal", json_from_double (quantity->decimal));
  if (quantity->unit != NULL)
    json_object_object_add (json, "unit", json_from_text (quantity->unit));
  if (quantity->has_boolean)
    json_object_object_add (json, "boolean", json_object_new_boolean (quantity->boolean));
  if (quantity->text != NULL)
    json_object_object_add (json, "text", json_from_text (quantity->text));
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
  json_object_object_add (json, "id", json_object_new_int64 (object->id));
  json_object_object_add (json, "name", json_from_text (object->name));
  json_object_object_add (json, "kind", json_from_text (porism_kind_get_name (object->kind)));
  json_object_object_add (json, "definition", json_from_text (object->definition));
  json_object_object_add (json, "parents", parents);
  json_object_object_add (json, "value",
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

      json_object_object_add (item, "name", json_from_text (object->name));
      json_object_object_add (item, "reason", json_from_text (object->reason));
      json_object_array_add (undefined, item);
    }
  json_object_object_add (json, "new", made);
  json_object_object_add (json, "changed", json_from_names (observation->changed));
  if (observation->n_changed > observation->changed->len)
    json_object_object_add (json, "changed_count", json_object_new_int64 (observation->n_changed));
  json_object_object_add (json, "removed", json_from_names (observation->removed));
  json_object_object_add (json, "undefined", undefined);
  json_object_object_add (json, "message", json_from_text (observation->message));
}

static json_object *
json_from_error (const PorismObservation *observation)
{
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "code",
                          json_from_text (porism_error_code_get_name (observation->error.code)));
  if (observation->error.argument != NULL)
    json_object_object_add (json, "argument", json_from_text (observation->error.argument));
  json_object_object_add (json, "message", json_from_text (observation->error.message));
  json_object_object_add (json, "hint", json_from_text (observation->error.hint));

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

  json_object_object_add (json, "step", json_object_new_uint64 (observation->step));
  json_object_object_add (json, "tool", json_from_text (observation->tool));
  json_object_object_add (json, "ok", json_object_new_boolean (observation->ok));
  if (!observation->ok)
    {
      json_object_object_add (json, "error", json_from_error (observation));
      return json;
    }
  if (observation->value != NULL)
    json_object_object_add (json, "value", porism_json_from_quantity (observation->value));
  add_changes (json, observation);

  return json;
}

/**
 * porism_json_to_line:
 *
 * Returns: (transfer full): @json in one line, without the line end
 */
char *
porism_json_to_line (json_object *json)
{
  return g_strdup (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PLAIN |
                                                         JSON_C_TO_STRING_NOSLASHESCAPE));
}
