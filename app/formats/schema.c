/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a form. A parameter has one plain JSON type in all of them: unions and nested
 * schemas are read differently by every vendor. */

#include "config.h"

#include <string.h>

#include "app/formats/schema.h"

static json_object *
text_to_json (const char *text)
{
  return json_object_new_string (text != NULL ? text : "");
}

/* What a schema says beside the parameter's own description, so that a model writes what is
 * meant. */
static const char *
describe_type (PorismParameterType type)
{
  switch (type)
    {
    case PORISM_PARAMETER_NEW_NAME:
      return "name of the new object";
    case PORISM_PARAMETER_OBJECT:
      return "name of an object";
    case PORISM_PARAMETER_OBJECTS:
      return "names separated by commas, such as A,B,C";
    case PORISM_PARAMETER_NUMBER:
      return "number; an exact expression in a string, such as \"2*sqrt(3)\", is accepted";
    case PORISM_PARAMETER_ANGLE:
      return "angle in radians; in a string with a unit, such as \"60°\", in degrees";
    case PORISM_PARAMETER_INTEGER:
      return "integer";
    case PORISM_PARAMETER_FLAG:
      return "1 for yes, 0 for no";
    case PORISM_PARAMETER_TEXT:
      return "text";
    case PORISM_PARAMETER_EXPRESSION:
      return "expression, such as x^2 - 3*x";
    case PORISM_PARAMETER_ARGUMENTS:
      return "the arguments of the other tool, by name";
    case PORISM_PARAMETER_BRANCHES:
      return "branch numbers by name, such as {\"P\": 2}";
    default:
      g_assert_not_reached ();
    }
}

/* The plain JSON type of the catalogue's type. */
static const char *
schema_type (PorismParameterType type)
{
  const char *name = porism_parameter_type_get_name (type);

  if (type == PORISM_PARAMETER_ARGUMENTS || type == PORISM_PARAMETER_BRANCHES)
    return "object";
  if (g_str_equal (name, "integer") || g_str_equal (name, "number"))
    return name;

  return "string";
}

static json_object *
parameter_to_schema (const PorismParameter *parameter)
{
  json_object *json = json_object_new_object ();
  const char *meaning = describe_type (parameter->type);
  const char *own = parameter->description != NULL ? parameter->description : "";
  g_autofree char *text = *own != '\0' ? g_strdup_printf ("%s (%s)", own, meaning) : NULL;

  json_object_object_add (json, "type", text_to_json (schema_type (parameter->type)));
  json_object_object_add (json, "description", text_to_json (text != NULL ? text : meaning));

  return json;
}

/**
 * porism_schema_parameters:
 *
 * Returns: (transfer full): {"type": "object", "properties": {…}, "required": […]}
 */
json_object *
porism_schema_parameters (const PorismToolSpec *spec)
{
  json_object *json = json_object_new_object ();
  json_object *properties = json_object_new_object ();
  json_object *required = json_object_new_array ();

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];

      json_object_object_add (properties, parameter->name, parameter_to_schema (parameter));
      if (!parameter->optional)
        json_object_array_add (required, text_to_json (parameter->name));
    }
  json_object_object_add (json, "type", text_to_json ("object"));
  json_object_object_add (json, "properties", properties);
  json_object_object_add (json, "required", required);

  return json;
}

static json_object *
closed_parameters (const PorismToolSpec *spec)
{
  json_object *json = porism_schema_parameters (spec);

  json_object_object_add (json, "additionalProperties", json_object_new_boolean (FALSE));
  return json;
}

/* {"name", "description", KEY: @parameters} */
static json_object *
described (const PorismToolSpec *spec,
           const char           *key,
           json_object          *parameters)
{
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "name", text_to_json (spec->name));
  json_object_object_add (json, "description", text_to_json (spec->description));
  json_object_object_add (json, key, parameters);

  return json;
}

static json_object *
to_catalogue (const PorismToolSpec *spec)
{
  json_object *json = json_object_new_object ();
  json_object *parameters = json_object_new_array ();

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];
      const char *type = porism_parameter_type_get_name (parameter->type);
      json_object *item = json_object_new_object ();

      json_object_object_add (item, "name", text_to_json (parameter->name));
      json_object_object_add (item, "type", text_to_json (type));
      json_object_object_add (item, "required", json_object_new_boolean (!parameter->optional));
      json_object_array_add (parameters, item);
    }
  json_object_object_add (json, "name", text_to_json (spec->name));
  json_object_object_add (json, "class", text_to_json (porism_tool_class_get_name (spec->klass)));
  json_object_object_add (json, "group", text_to_json (spec->group));
  json_object_object_add (json, "params", parameters);
  json_object_object_add (json, "gist", text_to_json (spec->description));

  return json;
}

static json_object *
to_openai (const PorismToolSpec *spec)
{
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "type", text_to_json ("function"));
  json_object_object_add (json, "function",
                          described (spec, "parameters", closed_parameters (spec)));
  return json;
}

static json_object *
to_anthropic (const PorismToolSpec *spec)
{
  return described (spec, "input_schema", closed_parameters (spec));
}

/* Gemini's subset of OpenAPI knows no additionalProperties. */
static json_object *
to_gemini (const PorismToolSpec *spec)
{
  return described (spec, "parameters", porism_schema_parameters (spec));
}

static gboolean
makes_objects (const PorismToolSpec *spec)
{
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    if (spec->parameters[i].type == PORISM_PARAMETER_NEW_NAME)
      return TRUE;
  return FALSE;
}

static json_object *
to_mcp (const PorismToolSpec *spec)
{
  json_object *json = described (spec, "inputSchema", closed_parameters (spec));
  json_object *annotations = json_object_new_object ();
  gboolean is_query = spec->klass == PORISM_TOOL_QUERY;
  gboolean makes = makes_objects (spec);

  /* A query that is given a name makes a measure. Destructive means: changes what is there
   * already. */
  json_object_object_add (annotations, "readOnlyHint",
                          json_object_new_boolean (is_query && !makes));
  json_object_object_add (annotations, "destructiveHint",
                          json_object_new_boolean (!is_query && !makes));
  json_object_object_add (annotations, "openWorldHint", json_object_new_boolean (FALSE));
  json_object_object_add (json, "annotations", annotations);

  return json;
}

/* How a form is written as a whole: an array of tools, or that array under a key. */
static const struct
{
  const char *format;
  PorismSchemaFunc schema;
  const char *key;
} forms[] = {
  { "json", to_catalogue, NULL },
  { "openai", to_openai, NULL },
  { "anthropic", to_anthropic, NULL },
  { "gemini", to_gemini, "functionDeclarations" },
  { "mcp", to_mcp, "tools" },
};

/**
 * porism_schema_lookup:
 *
 * Returns: (nullable): the function that describes one tool in @format
 */
PorismSchemaFunc
porism_schema_lookup (const char *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].format, format))
      return forms[i].schema;
  return NULL;
}

static const struct
{
  const char *name;
  guint classes;                /* a bit each */
} sets[] = {
  { "planar", 1u << PORISM_TOOL_CONSTRUCT | 1u << PORISM_TOOL_QUERY },
  { "solid", 1u << PORISM_TOOL_SOLID },
  { "render", 1u << PORISM_TOOL_RENDER },
  { "extra", 1u << PORISM_TOOL_EXTRA },
  { "all", ~0u },
};

/**
 * porism_schema_set_exists:
 */
gboolean
porism_schema_set_exists (const char *set)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (g_str_equal (sets[i].name, set))
      return TRUE;
  return FALSE;
}

/**
 * porism_schema_set_has:
 *
 * Returns: whether the tool belongs to the set
 */
gboolean
porism_schema_set_has (const char           *set,
                       const PorismToolSpec *spec)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (g_str_equal (sets[i].name, set))
      return (sets[i].classes >> spec->klass & 1u) != 0;
  return FALSE;
}

static void
append_table_row (GString              *table,
                  const PorismToolSpec *spec)
{
  g_auto (GStrv) cells = g_strsplit (spec->description, "|", -1);
  g_autofree char *description = g_strjoinv ("\\|", cells);

  g_string_append_printf (table, "| `%s` | %s |", spec->name, spec->group);
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];

      g_string_append_printf (table, "%s `%s`: %s%s", i > 0 ? "," : "", parameter->name,
                              porism_parameter_type_get_name (parameter->type),
                              parameter->optional ? ", optional" : "");
    }
  g_string_append_printf (table, " | %s |\n", description);
}

static char *
write_table (const PorismRegistry *registry,
             const char           *set)
{
  GString *table = g_string_new ("| tool | group | parameters | what it does |\n"
                                 "|---|---|---|---|\n");

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    if (porism_schema_set_has (set, porism_registry_get (registry, i)))
      append_table_row (table, porism_registry_get (registry, i));

  return g_string_free (table, FALSE);
}

static char *
write_json (const PorismRegistry *registry,
            PorismSchemaFunc      schema,
            const char           *key,
            const char           *set)
{
  json_object *json = json_object_new_array ();
  char *text;

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    if (porism_schema_set_has (set, porism_registry_get (registry, i)))
      json_object_array_add (json, schema (porism_registry_get (registry, i)));
  if (key != NULL)
    {
      json_object *outer = json_object_new_object ();

      json_object_object_add (outer, key, json);
      json = outer;
    }
  text = g_strconcat (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PRETTY |
                                                            JSON_C_TO_STRING_NOSLASHESCAPE),
                      "\n", NULL);
  json_object_put (json);

  return text;
}

/**
 * porism_schema_write:
 *
 * Returns: (transfer full) (nullable): the tools of @set in @format, ending with a line end; NULL
 *   where there is no such format
 */
char *
porism_schema_write (const PorismRegistry *registry,
                     const char           *format,
                     const char           *set)
{
  if (g_str_equal (format, "markdown"))
    return write_table (registry, set);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].format, format))
      return write_json (registry, forms[i].schema, forms[i].key, set);

  return NULL;
}
