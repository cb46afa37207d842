/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a keyword. */

#include "config.h"

#include <string.h>

#include "app/json/wire.h"
#include "tests/json-schema.h"

typedef struct
{
  json_object *root;
  GPtrArray *place;             /* of the value: member names and numbers */
  char *problem;
} Check;

static gboolean validate (Check       *check,
                          json_object *schema,
                          json_object *value);

static gboolean
complain (Check      *check,
          const char *format,
          ...)
{
  g_autofree char *what = NULL, *where = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (check->place, NULL);
  where = g_strjoinv ("/", (char **) check->place->pdata);
  g_ptr_array_set_size (check->place, (int) check->place->len - 1);
  g_free (check->problem);
  check->problem = g_strdup_printf ("/%s: %s", where, what);

  return FALSE;
}

static gboolean
validate_at (Check       *check,
             const char  *step,
             json_object *schema,
             json_object *value)
{
  gboolean ok;

  g_ptr_array_add (check->place, g_strdup (step));
  ok = validate (check, schema, value);
  g_ptr_array_set_size (check->place, (int) check->place->len - 1);

  return ok;
}

static gboolean
is_integer (json_object *value)
{
  double number = json_object_get_double (value);

  return json_object_is_type (value, json_type_int) ||
         (json_object_is_type (value, json_type_double) && number == (double) (gint64) number);
}

static gboolean
has_type (json_object *value,
          const char  *type)
{
  if (g_str_equal (type, "integer"))
    return is_integer (value);
  if (g_str_equal (type, "number"))
    return json_object_is_type (value, json_type_int) ||
           json_object_is_type (value, json_type_double);
  if (g_str_equal (type, "null"))
    return value == NULL;

  return value != NULL && g_str_equal (json_type_to_name (json_object_get_type (value)), type);
}

static gboolean
check_type (Check       *check,
            json_object *schema,
            json_object *keyword,
            json_object *value)
{
  if (json_object_is_type (keyword, json_type_string))
    return has_type (value, json_object_get_string (keyword)) ||
           complain (check, "it is not of type %s", json_object_get_string (keyword));
  for (guint i = 0; i < porism_wire_get_length (keyword); i++)
    if (has_type (value, json_object_get_string (porism_wire_get_nth (keyword, i))))
      return TRUE;

  return complain (check, "it is of none of the types");
}

static gboolean
check_properties (Check       *check,
                  json_object *schema,
                  json_object *keyword,
                  json_object *value)
{
  if (!json_object_is_type (value, json_type_object))
    return TRUE;
  json_object_object_foreach (keyword, name, property)
    {
      json_object *member;

      if (json_object_object_get_ex (value, name, &member) &&
          !validate_at (check, name, property, member))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_required (Check       *check,
                json_object *schema,
                json_object *keyword,
                json_object *value)
{
  for (guint i = 0; i < porism_wire_get_length (keyword); i++)
    {
      const char *name = json_object_get_string (porism_wire_get_nth (keyword, i));

      if (json_object_is_type (value, json_type_object) &&
          !json_object_object_get_ex (value, name, NULL))
        return complain (check, "“%s” is missing", name);
    }
  return TRUE;
}

static gboolean
check_additional (Check       *check,
                  json_object *schema,
                  json_object *keyword,
                  json_object *value)
{
  json_object *properties = porism_wire_get (schema, "properties");

  if (!json_object_is_type (value, json_type_object))
    return TRUE;
  json_object_object_foreach (value, name, member)
    {
      if (json_object_object_get_ex (properties, name, NULL))
        continue;
      if (json_object_is_type (keyword, json_type_boolean))
        {
          if (!json_object_get_boolean (keyword))
            return complain (check, "“%s” has no place here", name);
        }
      else if (!validate_at (check, name, keyword, member))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_items (Check       *check,
             json_object *schema,
             json_object *keyword,
             json_object *value)
{
  for (guint i = 0; i < porism_wire_get_length (value); i++)
    {
      g_autofree char *step = g_strdup_printf ("%u", i);

      if (!validate_at (check, step, keyword, porism_wire_get_nth (value, i)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_enum (Check       *check,
            json_object *schema,
            json_object *keyword,
            json_object *value)
{
  for (guint i = 0; i < porism_wire_get_length (keyword); i++)
    if (json_object_equal (porism_wire_get_nth (keyword, i), value))
      return TRUE;

  return complain (check, "it is none of the values");
}

static gboolean
check_const (Check       *check,
             json_object *schema,
             json_object *keyword,
             json_object *value)
{
  return json_object_equal (keyword, value) ||
         complain (check, "it is not %s", json_object_to_json_string (keyword));
}

/* How many of the schemas it fits. */
static guint
count_fits (Check       *check,
            json_object *keyword,
            json_object *value)
{
  guint n = 0;

  for (guint i = 0; i < porism_wire_get_length (keyword); i++)
    if (validate (check, porism_wire_get_nth (keyword, i), value))
      n++;

  return n;
}

static gboolean
check_any (Check       *check,
           json_object *schema,
           json_object *keyword,
           json_object *value)
{
  return count_fits (check, keyword, value) > 0;
}

static gboolean
check_one (Check       *check,
           json_object *schema,
           json_object *keyword,
           json_object *value)
{
  return count_fits (check, keyword, value) == 1 || complain (check, "it is not just one of them");
}

static gboolean
check_all (Check       *check,
           json_object *schema,
           json_object *keyword,
           json_object *value)
{
  for (guint i = 0; i < porism_wire_get_length (keyword); i++)
    if (!validate (check, porism_wire_get_nth (keyword, i), value))
      return FALSE;

  return TRUE;
}

/* What the keyword bounds: a number's size, a string's length, an array's. */
static double
measure (json_object *value)
{
  if (json_object_is_type (value, json_type_string))
    return (double) g_utf8_strlen (json_object_get_string (value), -1);
  if (json_object_is_type (value, json_type_array))
    return porism_wire_get_length (value);

  return json_object_get_double (value);
}

static gboolean
check_least (Check       *check,
             json_object *schema,
             json_object *keyword,
             json_object *value)
{
  return measure (value) >= json_object_get_double (keyword) || complain (check, "it is too small");
}

static gboolean
check_most (Check       *check,
            json_object *schema,
            json_object *keyword,
            json_object *value)
{
  return measure (value) <= json_object_get_double (keyword) || complain (check, "it is too large");
}

static gboolean
is_base64 (const char *text)
{
  gsize n = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

  return strlen (text) % 4 == 0 && strspn (text + n, "=") == strlen (text) - n &&
         strlen (text) - n <= 2;
}

static gboolean
check_format (Check       *check,
              json_object *schema,
              json_object *keyword,
              json_object *value)
{
  const char *format = json_object_get_string (keyword);
  const char *text = json_object_is_type (value, json_type_string)
                     ? json_object_get_string (value) : NULL;

  if (text == NULL)
    return TRUE;
  if (g_str_equal (format, "uri"))
    return g_uri_is_valid (text, G_URI_FLAGS_NONE, NULL) || complain (check, "it is no URI");
  if (g_str_equal (format, "byte"))
    return is_base64 (text) || complain (check, "it is not in base 64");

  return g_str_equal (format, "uri-template") || complain (check, "what is “%s”?", format);
}

static gboolean
check_reference (Check       *check,
                 json_object *schema,
                 json_object *keyword,
                 json_object *value)
{
  const char *name = strrchr (json_object_get_string (keyword), '/') + 1;
  json_object *definition = json_schema_definition (check->root, name);

  return definition != NULL ? validate (check, definition, value)
                            : complain (check, "there is no definition “%s”", name);
}

static gboolean
check_nothing (Check       *check,
               json_object *schema,
               json_object *keyword,
               json_object *value)
{
  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*check) (Check       *check,
                     json_object *schema,
                     json_object *keyword,
                     json_object *value);
} keywords[] = {
  { "$ref", check_reference },
  { "type", check_type },
  { "properties", check_properties },
  { "required", check_required },
  { "additionalProperties", check_additional },
  { "items", check_items },
  { "enum", check_enum },
  { "const", check_const },
  { "anyOf", check_any },
  { "oneOf", check_one },
  { "allOf", check_all },
  { "minimum", check_least },
  { "minLength", check_least },
  { "minItems", check_least },
  { "maximum", check_most },
  { "maxLength", check_most },
  { "maxItems", check_most },
  { "format", check_format },
  { "description", check_nothing },
  { "title", check_nothing },
  { "default", check_nothing },
  { "$schema", check_nothing },
};

static gboolean
validate (Check       *check,
          json_object *schema,
          json_object *value)
{
  json_object_object_foreach (schema, name, keyword)
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (keywords) && !g_str_equal (keywords[i].name, name))
        i++;
      if (i == G_N_ELEMENTS (keywords))
        return complain (check, "the schema has a keyword “%s”, which is not known", name);
      if (!keywords[i].check (check, schema, keyword, value))
        return FALSE;
    }
  return TRUE;
}

gboolean
json_schema_validate (json_object *root,
                      json_object *schema,
                      json_object *value,
                      char       **problem)
{
  Check check = { .root = root };
  gboolean ok;

  check.place = g_ptr_array_new_with_free_func (g_free);
  ok = validate (&check, schema, value);
  g_ptr_array_unref (check.place);
  if (problem != NULL)
    *problem = ok ? NULL : g_strdup (check.problem);
  g_free (check.problem);

  return ok;
}

json_object *
json_schema_definition (json_object *root,
                        const char  *name)
{
  json_object *definitions = porism_wire_get (root, "$defs");

  if (definitions == NULL)
    definitions = porism_wire_get (root, "definitions");

  return porism_wire_get (definitions, name);
}
