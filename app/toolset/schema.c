/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a form. A parameter has one plain JSON type in all of them: unions and nested
 * schemas are read differently by every vendor. What may be left out is not among the required:
 * OpenAI's strict mode knows no such parameter without a union, so it is not asked for; a call that
 * does not fit is refused with a reason instead. */

#include "config.h"

#include <string.h>

#include "app/toolset/schema.h"

static json_object *
text_to_json (const char *text)
{
  return json_object_new_string (text != NULL ? text : "");
}

/* What a schema says beside the parameter's own description, so that a model writes what is meant;
 * NULL where name and type say it. Every word of it is paid for a hundred times. */
static const char *
describe_type (PorismParameterType type)
{
  switch (type)
    {
    case PORISM_PARAMETER_OBJECT:
      return "name";
    case PORISM_PARAMETER_OBJECTS:
      return "names, such as A,B,C";
    case PORISM_PARAMETER_NUMBER:
      return "number, such as 2*sqrt(3)";
    case PORISM_PARAMETER_ANGLE:
      return "in radians, or with the sign: 60°";
    case PORISM_PARAMETER_FLAG:
      return "1 or 0";
    case PORISM_PARAMETER_EXPRESSION:
      return "expression, such as x^2 - 3*x";
    case PORISM_PARAMETER_ARGUMENTS:
      return "by name";
    case PORISM_PARAMETER_BRANCHES:
      return "branch numbers by name, such as {\"P\": 2}";
    case PORISM_PARAMETER_NEW_NAME:
    case PORISM_PARAMETER_INTEGER:
    case PORISM_PARAMETER_TEXT:
    case PORISM_PARAMETER_TEXTS:
    default:
      return NULL;
    }
}

/* The plain JSON type. A number is a text: the only type that can hold 2*sqrt(3) where a server
 * lets a model write nothing but what the schema allows. */
static const char *
schema_type (PorismParameterType type)
{
  switch (type)
    {
    case PORISM_PARAMETER_ARGUMENTS:
    case PORISM_PARAMETER_BRANCHES:
      return "object";
    case PORISM_PARAMETER_INTEGER:
    case PORISM_PARAMETER_FLAG:
      return "integer";
    case PORISM_PARAMETER_NEW_NAME:
    case PORISM_PARAMETER_OBJECT:
    case PORISM_PARAMETER_OBJECTS:
    case PORISM_PARAMETER_NUMBER:
    case PORISM_PARAMETER_ANGLE:
    case PORISM_PARAMETER_TEXT:
    case PORISM_PARAMETER_TEXTS:
    case PORISM_PARAMETER_EXPRESSION:
    default:
      return "string";
    }
}

/* The first parameter of a type says how it is written, for those after it as well. */
static gboolean
is_explained (const PorismToolSpec *spec,
              guint                 index)
{
  for (guint i = 0; i < index; i++)
    if (spec->parameters[i].type == spec->parameters[index].type)
      return TRUE;

  return FALSE;
}

static json_object *
parameter_to_schema (const PorismToolSpec *spec,
                     guint                 index)
{
  json_object *json = json_object_new_object ();
  const PorismParameter *parameter = &spec->parameters[index];
  const char *own = parameter->description;
  const gboolean known = spec->description == NULL || (own != NULL && is_explained (spec, index));
  const char *meaning = known ? NULL : describe_type (parameter->type);

  json_object_object_add (json, "type", text_to_json (schema_type (parameter->type)));
  if (own != NULL && meaning != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s (%s)", own, meaning);

      json_object_object_add (json, "description", text_to_json (text));
    }
  else if (own != NULL || meaning != NULL)
    json_object_object_add (json, "description", text_to_json (own != NULL ? own : meaning));

  return json;
}

/**
 * porism_schema_parameters:
 *
 * Of a tool without a description the types are given, and nothing is explained.
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

      json_object_object_add (properties, parameter->name, parameter_to_schema (spec, i));
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
  if (spec->description != NULL)
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
  json_object_object_add (json, "class", text_to_json (porism_tool_spec_get_class_name (spec)));
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

/* As JSON Schema: Gemini's own form of parameters refuses an object without members, and the
 * arguments of another tool are one. */
static json_object *
to_gemini (const PorismToolSpec *spec)
{
  return described (spec, "parametersJsonSchema", porism_schema_parameters (spec));
}

/* Destructive means: changes what is there already. What a call does is all inside this program. What the
 * protocol takes for granted where a hint is missing is not written: that a tool is not read only, destroys and reaches
 * the world outside, and that to call it again does more. */
static json_object *
to_mcp (const PorismToolSpec *spec)
{
  json_object *json = described (spec, "inputSchema", closed_parameters (spec));
  json_object *annotations = json_object_new_object ();
  PorismToolEffect effect = porism_tool_spec_get_effect (spec);
  const gboolean asks = effect == PORISM_EFFECT_ASKS;
  const struct
  {
    const char *name;
    gboolean given;
    gboolean value;
  } hints[] = {
    { "readOnlyHint", asks, TRUE },
    { "destructiveHint", effect == PORISM_EFFECT_MAKES || effect == PORISM_EFFECT_MEASURES, FALSE },
    { "idempotentHint", effect != PORISM_EFFECT_MAKES && effect != PORISM_EFFECT_CHANGES, TRUE },
    { "openWorldHint", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    if (hints[i].given)
      json_object_object_add (annotations, hints[i].name, json_object_new_boolean (hints[i].value));
  json_object_object_add (json, "annotations", annotations);

  return json;
}

/* How a form is written as a whole: a table, an array of tools, or that array under a key. What models read
 * is counted in tokens, so it has one tool a line and no space in it. */
static const struct
{
  const char *format;
  PorismSchemaFunc schema;      /* NULL: a table for people */
  const char *key;
  int flags;                    /* of json-c */
} forms[] = {
  { "json", to_catalogue, NULL, JSON_C_TO_STRING_PRETTY },
  { "openai", to_openai, NULL, JSON_C_TO_STRING_PLAIN },
  { "anthropic", to_anthropic, NULL, JSON_C_TO_STRING_PLAIN },
  { "gemini", to_gemini, "functionDeclarations", JSON_C_TO_STRING_PLAIN },
  { "mcp", to_mcp, "tools", JSON_C_TO_STRING_PLAIN },
  { "markdown", NULL, NULL, 0 },
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
  guint published, solid, own;  /* the classes of each, a bit each */
} sets[] = {
  { "planar", 1u << PORISM_TOOL_CONSTRUCT | 1u << PORISM_TOOL_CHANGE | 1u << PORISM_TOOL_QUERY, 0, 0 },
  { "solid", 0, ~0u, 0 },
  { "render", 1u << PORISM_TOOL_RENDER, 0, 0 },
  { "extra", 0, 0, ~0u },
  { "all", ~0u, ~0u, ~0u },
};

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
      {
        const guint classes = spec->origin == PORISM_TOOL_OWN ? sets[i].own
                              : porism_tool_spec_is_solid (spec) ? sets[i].solid : sets[i].published;

        return (classes >> spec->klass & 1u) != 0;
      }
  return FALSE;
}

static void
append_table_row (GString              *table,
                  const PorismToolSpec *spec)
{
  g_auto (GStrv) cells = g_strsplit (spec->description != NULL ? spec->description : "", "|", -1);
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
write_table (const GPtrArray *tools)
{
  GString *table = g_string_new ("| tool | group | parameters | what it does |\n"
                                 "|---|---|---|---|\n");

  for (guint i = 0; i < tools->len; i++)
    append_table_row (table, g_ptr_array_index (tools, i));

  return g_string_free (table, FALSE);
}

static char *
write_json (const GPtrArray *tools,
            PorismSchemaFunc schema,
            const char      *key,
            int              flags)
{
  gboolean pretty = (flags & JSON_C_TO_STRING_PRETTY) != 0;
  GString *text = g_string_new (NULL);

  if (key != NULL)
    g_string_append_printf (text, "{\"%s\":", key);
  g_string_append (text, "[\n");
  for (guint i = 0; i < tools->len; i++)
    {
      json_object *json = schema (g_ptr_array_index (tools, i));
      const char *line = json_object_to_json_string_ext (json,
                                                         flags | JSON_C_TO_STRING_NOSLASHESCAPE);
      g_auto (GStrv) lines = g_strsplit (line, "\n", -1);
      g_autofree char *shifted = g_strjoinv (pretty ? "\n  " : "\n", lines);

      g_string_append_printf (text, "%s%s%s\n", pretty ? "  " : "", shifted,
                              i + 1 < tools->len ? "," : "");
      json_object_put (json);
    }
  g_string_append (text, key != NULL ? "]}\n" : "]\n");

  return g_string_free (text, FALSE);
}

/**
 * porism_schema_write:
 *
 * Returns: (transfer full) (nullable): @tools in @format, ending with a line end; NULL where there
 *   is no such format
 */
char *
porism_schema_write (const GPtrArray *tools,
                     const char      *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].format, format))
      return forms[i].schema == NULL
               ? write_table (tools)
               : write_json (tools, forms[i].schema, forms[i].key, forms[i].flags);

  return NULL;
}

/**
 * porism_schema_list:
 *
 * Returns: (transfer full): the formats: "json, openai"
 */
char *
porism_schema_list (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", forms[i].format);

  return g_string_free (text, FALSE);
}
