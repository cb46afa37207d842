/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing here fails: json-c is asked for a member only after its type was looked at. */

#include "config.h"

#include "app/json/json.h"
#include "app/json/wire.h"

/**
 * porism_wire_get:
 *
 * Returns: (transfer none) (nullable): the member, where @json is an object that has it
 */
json_object *
porism_wire_get (json_object *json,
                 const char  *name)
{
  json_object *value = NULL;

  if (json_object_is_type (json, json_type_object))
    json_object_object_get_ex (json, name, &value);

  return value;
}

/**
 * porism_wire_get_text:
 *
 * Returns: (transfer none) (nullable): the member, where it is a string
 */
const char *
porism_wire_get_text (json_object *json,
                      const char  *name)
{
  json_object *value = porism_wire_get (json, name);

  return json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
}

/**
 * porism_wire_get_flag:
 *
 * Returns: whether the member is there and true
 */
gboolean
porism_wire_get_flag (json_object *json,
                      const char  *name)
{
  json_object *value = porism_wire_get (json, name);

  return json_object_is_type (value, json_type_boolean) && json_object_get_boolean (value);
}

/**
 * porism_wire_get_count:
 *
 * Returns: the member, or -1 where it is no integer from 0
 */
gint64
porism_wire_get_count (json_object *json,
                       const char  *name)
{
  json_object *value = porism_wire_get (json, name);

  return json_object_is_type (value, json_type_int) ? MAX (json_object_get_int64 (value), -1) : -1;
}

guint
porism_wire_get_length (json_object *json)
{
  return json_object_is_type (json, json_type_array) ? (guint) json_object_array_length (json) : 0;
}

/**
 * porism_wire_get_nth:
 *
 * Returns: (transfer none) (nullable): the item
 */
json_object *
porism_wire_get_nth (json_object *json,
                     guint        i)
{
  return i < porism_wire_get_length (json) ? json_object_array_get_idx (json, i) : NULL;
}

/**
 * porism_wire_read_integer:
 * @value: (inout)
 *
 * Returns: FALSE where something else is given
 */
gboolean
porism_wire_read_integer (json_object *json,
                          const char  *name,
                          gint64       least,
                          gint64       most,
                          gint64      *value,
                          GError     **error)
{
  json_object *given = porism_wire_get (json, name);
  gint64 read = 0;
  gboolean is_integer = json_object_is_type (given, json_type_int);

  if (given == NULL)
    return TRUE;
  if (is_integer)
    read = json_object_get_int64 (given);
  else if (json_object_is_type (given, json_type_string))
    is_integer = g_ascii_string_to_signed (json_object_get_string (given), 10, least, most, &read,
                                           NULL);
  if (is_integer && read >= least && read <= most)
    {
      *value = read;
      return TRUE;
    }
  g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_TYPE,
               "“%s” is an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, name, least,
               most);
  return FALSE;
}

/**
 * porism_wire_new_text:
 *
 * Returns: (transfer full): a string
 */
json_object *
porism_wire_new_text (const char *text)
{
  return json_object_new_string (text != NULL ? text : "");
}

/**
 * porism_wire_add:
 * @value: (transfer full)
 */
void
porism_wire_add (json_object *json,
                 const char  *name,
                 json_object *value)
{
  json_object_object_add (json, name, value);
}

void
porism_wire_add_text (json_object *json,
                      const char  *name,
                      const char  *text)
{
  json_object_object_add (json, name, porism_wire_new_text (text));
}

/**
 * porism_wire_append:
 * @value: (transfer full)
 */
void
porism_wire_append (json_object *array,
                    json_object *value)
{
  json_object_array_add (array, value);
}

/**
 * porism_wire_new_typed:
 *
 * Returns: (transfer full)
 */
json_object *
porism_wire_new_typed (const char *type)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "type", type);
  return json;
}

/**
 * porism_wire_new_block:
 *
 * Returns: (transfer full)
 */
json_object *
porism_wire_new_block (const char *type,
                       const char *name,
                       const char *text)
{
  json_object *json = porism_wire_new_typed (type);

  porism_wire_add_text (json, name, text);
  return json;
}

/**
 * porism_wire_parse_object:
 *
 * Returns: (transfer full): the object that @text holds
 */
json_object *
porism_wire_parse_object (const char *text)
{
  json_object *json = porism_json_parse (text, -1, NULL);

  if (json_object_is_type (json, json_type_object))
    return json;
  json_object_put (json);

  return json_object_new_object ();
}
