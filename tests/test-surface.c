/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a model is offered: schemas that every vendor takes, tools in groups that are unlocked,
 * other words for them, fewer of them. */

#include "config.h"

#include <string.h>

#include "app/providers/provider.h"
#include "app/toolset/schema.h"
#include "app/toolset/surface.h"
#include "tests/json-text.h"

/* OpenAI takes so many functions, names of this form and length, and descriptions so long. */
#define MAX_FUNCTIONS 128
#define MAX_NAME 64
#define MAX_DESCRIPTION 1024

static PorismSurface *
new_surface (const char                 *sets,
             const PorismSurfaceOptions *options,
             GError                    **error)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  return porism_surface_new (registry, sets, NULL, options, error);
}

static PorismSurface *
surface (const char                 *sets,
         const PorismSurfaceOptions *options)
{
  g_autoptr (GError) error = NULL;
  PorismSurface *self = new_surface (sets, options, &error);

  g_assert_no_error (error);
  return self;
}

/* (nullable): offered now, under that name. */
static const PorismToolSpec *
offered (PorismSurface *self,
         const char    *name)
{
  const GPtrArray *tools = porism_surface_get_tools (self);

  for (guint i = 0; i < tools->len; i++)
    if (g_str_equal (((const PorismToolSpec *) g_ptr_array_index (tools, i))->name, name))
      return g_ptr_array_index (tools, i);
  return NULL;
}

static json_object *
member (json_object *json,
        const char  *key)
{
  json_object *value;

  return json_object_object_get_ex (json, key, &value) ? value : NULL;
}

/* ---- schemas ---- */

static void
check_text (json_object *json)
{
  const char *text = json_object_get_string (json);

  g_assert_true (json_object_is_type (json, json_type_string));
  g_assert_cmpstr (text, !=, "");
  g_assert_cmpuint (g_utf8_strlen (text, -1), <=, MAX_DESCRIPTION);
}

/* A type and maybe a description: no union, nothing nested, no keyword that a vendor lacks. */
static void
check_property (json_object *property)
{
  static const char *const types[] = { "string", "integer", "object", NULL };

  json_object_object_foreach (property, key, value)
    {
      if (g_str_equal (key, "type"))
        g_assert_true (g_strv_contains (types, json_object_get_string (value)));
      else
        {
          g_assert_cmpstr (key, ==, "description");
          check_text (value);
        }
    }
  g_assert_nonnull (member (property, "type"));
}

static void
check_parameters (json_object *schema,
                  gboolean     closed)
{
  json_object *properties = member (schema, "properties");
  json_object *required = member (schema, "required");

  g_assert_cmpstr (json_object_get_string (member (schema, "type")), ==, "object");
  g_assert_cmpint (json_object_object_length (schema), ==, closed ? 4 : 3);
  if (closed)
    g_assert_false (json_object_get_boolean (member (schema, "additionalProperties")));
  json_object_object_foreach (properties, name, property)
    {
      g_assert_cmpuint (strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789_"), ==, strlen (name));
      check_property (property);
    }
  for (size_t i = 0; i < json_object_array_length (required); i++)
    g_assert_nonnull (member (properties,
                              json_object_get_string (json_object_array_get_idx (required, i))));
}

static const struct
{
  const char *format;
  const char *inner;            /* under which the tool is; NULL: it is not nested */
  const char *parameters;
  gboolean closed;
} vendors[] = {
  { "openai", "function", "parameters", TRUE },
  { "anthropic", NULL, "input_schema", TRUE },
  { "gemini", NULL, "parametersJsonSchema", FALSE },
  { "mcp", NULL, "inputSchema", TRUE },
};

static void
check_surface (PorismSurface *self)
{
  const GPtrArray *tools = porism_surface_get_tools (self);

  g_assert_cmpuint (tools->len, >, 0);
  g_assert_cmpuint (tools->len, <=, MAX_FUNCTIONS);
  for (guint i = 0; i < G_N_ELEMENTS (vendors); i++)
    for (guint j = 0; j < tools->len; j++)
      {
        json_object *json = porism_schema_lookup (vendors[i].format) (g_ptr_array_index (tools, j));
        json_object *tool = vendors[i].inner != NULL ? member (json, vendors[i].inner) : json;
        const char *name = json_object_get_string (member (tool, "name"));

        g_assert_cmpuint (strlen (name), <=, MAX_NAME);
        g_assert_cmpuint (strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789_"), ==,
                          strlen (name));
        if (member (tool, "description") != NULL && !g_str_equal (name, PORISM_SURFACE_FINDER))
          check_text (member (tool, "description"));
        check_parameters (member (tool, vendors[i].parameters), vendors[i].closed);
        json_object_put (json);
      }
}

static void
test_schemas (void)
{
  for (guint i = 0; i < 4; i++)
    {
      PorismSurfaceOptions options = { .disclosure = (i & 1) != 0, .bare = (i & 2) != 0, .limited = TRUE };
      g_autoptr (PorismSurface) self = surface ("all", &options);

      check_surface (self);
    }
}

/* A server that lets a model write only what the schema allows must allow 2*sqrt(3). */
static void
test_numbers (void)
{
  g_autoptr (PorismSurface) self = surface ("planar", &(PorismSurfaceOptions) { 0 });
  json_object *schema = porism_schema_parameters (offered (self, "add_point"));

  g_assert_cmpstr (json_object_get_string (member (member (member (schema, "properties"), "x"),
                                                   "type")), ==, "string");
  json_object_put (schema);
}

/* OpenAI's strict mode, which Responses takes for granted, would have every parameter required. */
static void
test_strict (void)
{
  g_autoptr (PorismSurface) self = surface ("planar", &(PorismSurfaceOptions) { 0 });
  g_autoptr (PorismConversation) conversation = porism_conversation_new ("Draw.");
  const PorismModelChoice choice = { .model = (char *) "m", .max_output = 1000 };
  const GPtrArray *tools = porism_surface_get_tools (self);
  json_object *json;

  for (guint i = 0; i < tools->len; i++)
    porism_conversation_add_tool (conversation, g_ptr_array_index (tools, i));
  porism_message_add_text (porism_conversation_add_message (conversation, PORISM_SIDE_USER), "Go.");
  json = porism_openai_responses.write (conversation, &choice);
  for (guint i = 0; i < tools->len; i++)
    {
      json_object *tool = json_object_array_get_idx (member (json, "tools"), i);

      g_assert_true (json_object_is_type (member (tool, "strict"), json_type_boolean));
      g_assert_false (json_object_get_boolean (member (tool, "strict")));
    }
  json_object_put (json);
  json = porism_openai_chat.write (conversation, &choice);
  g_assert_null (json_find (json_object_to_json_string (json), "'strict'"));
  json_object_put (json);
}

/* What models read is counted in tokens: a tool a line. */
static void
test_lines (void)
{
  g_autoptr (PorismSurface) self = surface ("all", &(PorismSurfaceOptions) { 0 });
  const GPtrArray *tools = porism_surface_get_tools (self);

  for (guint i = 0; i < G_N_ELEMENTS (vendors); i++)
    {
      g_autofree char *text = porism_schema_write (tools, vendors[i].format);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      g_assert_cmpuint (g_strv_length (lines), ==, tools->len + 3);
    }
}

/* ---- disclosure ---- */

static void
test_core (void)
{
  g_autoptr (PorismSurface) self = surface ("all", &(PorismSurfaceOptions) { .disclosure = TRUE });
  g_autoptr (PorismSurface) whole = surface ("all", &(PorismSurfaceOptions) { 0 });
  const GPtrArray *all = porism_surface_get_tools (whole);
  const PorismToolSpec *finder = offered (self, PORISM_SURFACE_FINDER);
  g_autofree char *told = NULL;

  g_assert_nonnull (finder);
  g_assert_null (offered (whole, PORISM_SURFACE_FINDER));
  g_assert_nonnull (offered (self, "add_circle"));
  g_assert_nonnull (offered (self, "query_angle"));
  g_assert_null (offered (self, "add_ellipse"));
  g_assert_cmpuint (porism_surface_get_tools (self)->len, ==, 33);
  /* Each of the others can be read of. */
  for (guint i = 0; i < all->len; i++)
    {
      const PorismToolSpec *spec = g_ptr_array_index (all, i);
      g_autofree char *line = g_strconcat ("\n", spec->group, ": ", NULL);

      if (offered (self, spec->name) != NULL)
        continue;
      g_assert_nonnull (strstr (finder->description, spec->name));
      g_assert_nonnull (strstr (finder->description, line));
    }
  told = porism_surface_find (self, "all");
  g_assert_nonnull (told);
  g_assert_cmpuint (porism_surface_get_tools (self)->len, ==, all->len + 1);
}

/* What is not listed is found by what it is about, by itself. */
static void
test_unlisted (void)
{
  g_autoptr (PorismSurface) self = surface ("all", &(PorismSurfaceOptions) { .disclosure = TRUE });
  g_autoptr (PorismSurface) whole = surface ("all", &(PorismSurfaceOptions) { 0 });
  g_autoptr (PorismSurface) named = surface ("all", &(PorismSurfaceOptions) { .prompt = "Use add_polar." });
  g_autofree char *told = NULL;

  g_assert_null (offered (whole, "add_polar"));
  g_assert_nonnull (offered (named, "add_polar"));
  g_assert_null (strstr (offered (self, PORISM_SURFACE_FINDER)->description, "add_polar"));
  told = porism_surface_find (self, "polar pole");
  g_assert_nonnull (strstr (told, "add_polar"));
  g_assert_nonnull (offered (self, "add_polar"));
  g_assert_null (offered (self, "add_major_axis"));
  porism_surface_unlock (self, "add_major_axis");
  g_assert_nonnull (offered (self, "add_major_axis"));
  g_assert_null (offered (self, "add_minor_axis"));
}

static const struct
{
  const char *query;
  const char *unlocked;
  const char *locked;
} searches[] = {
  { "conics", "add_focus", "add_function" },
  { "Conics, functions", "add_function", "add_locus" },
  { "add_ellipse", "add_parabola", "render_set_color" },
  { "ellipse with given foci", "add_ellipse", "render_set_color" },
  { "reflect a point in a line", "transform_reflect_line", "add_ellipse" },
  { "is it tangent?", "query_is_tangent", "add_ellipse" },
  { "locus of a point", "add_locus", "add_ellipse" },
  { "derivatives", "add_derivative", "add_ellipse" },
  { "collinearity", "query_are_collinear", "add_ellipse" },
  { "colour or color", "render_set_color", "add_ellipse" },
  { "all", "render_set_color", NULL },
  /* Every word counts, the last as the first. */
  { "ellipse, locus and derivative", "add_derivative", "render_set_color" },
  { "derivative, locus and ellipse", "add_ellipse", "render_set_color" },
  { "a locus, an ellipse, the derivative of a function, a rotation, colour", "add_locus", NULL },
  { "an ellipse, the derivative of a function, a rotation, colour, a locus", "add_locus", NULL },
  { "please find me a tool that would let me draw and then also paint in some nice color the very "
    "same thing I have drawn before with an ellipse", "add_ellipse", "add_locus" },
};

static void
test_find (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (PorismSurface) self = surface ("all",
                                                &(PorismSurfaceOptions) { .disclosure = TRUE });
      g_autofree char *told = porism_surface_find (self, searches[i].query);
      json_object *json = json_tokener_parse (told);

      g_test_message ("%s: %s", searches[i].query, told);
      g_assert_true (json_object_get_boolean (member (json, "ok")));
      g_assert_nonnull (strstr (told, searches[i].unlocked));
      g_assert_nonnull (offered (self, searches[i].unlocked));
      if (searches[i].locked != NULL)
        g_assert_null (offered (self, searches[i].locked));
      json_object_put (json);
    }
}

/* What school calls it, in both spellings, and the tool. */
static const struct
{
  const char *word;
  const char *tool;
} school_words[] = {
  { "altitude", "add_perpendicular_line" },
  { "height", "add_perpendicular_line" },
  { "foot", "add_perpendicular_line" },
  { "normal", "add_perpendicular_line" },
  { "median", "add_midpoint" },
  { "midpoint", "add_midpoint" },
  { "perpendicular bisector", "add_perpendicular_bisector" },
  { "angle bisector", "add_angle_bisector" },
  { "circumcircle", "add_circle_3_points" },
  { "circumscribed circle", "add_circle_3_points" },
  { "incircle", "add_incircle" },
  { "inscribed circle", "add_incircle" },
  { "centroid", "add_triangle_center" },
  { "barycenter", "add_triangle_center" },
  { "orthocentre", "add_triangle_center" },
  { "orthocenter", "add_triangle_center" },
  { "circumcentre", "add_triangle_center" },
  { "circumcenter", "add_triangle_center" },
  { "incentre", "add_triangle_center" },
  { "incenter", "add_triangle_center" },
  { "excentre", "add_triangle_center" },
  { "Euler line", "add_triangle_center" },
  { "trace", "add_locus" },
  { "locus", "add_locus" },
  { "envelope", "add_locus" },
  { "mirror", "transform_reflect_line" },
  { "symmetry", "transform_reflect_line" },
  { "homothety", "transform_dilate" },
  { "enlargement", "transform_dilate" },
  { "scale", "transform_dilate" },
  { "rotation", "transform_rotate" },
  { "turn", "transform_rotate" },
  { "shift", "transform_translate" },
  { "inversion", "transform_invert" },
  { "square", "add_regular_polygon" },
  { "equilateral", "add_regular_polygon" },
  { "hexagon", "add_regular_polygon" },
  { "triangle", "add_polygon" },
  { "rectangle", "add_polygon" },
  { "rhombus", "add_polygon" },
  { "parallelogram", "add_polygon" },
  { "trapezium", "add_polygon" },
  { "trapezoid", "add_polygon" },
  { "kite", "add_polygon" },
  { "quadrilateral", "add_polygon" },
  { "cross", "add_intersect" },
  { "projection", "add_intersect" },
  { "chord", "add_segment" },
  { "diagonal", "add_segment" },
  { "side", "add_segment" },
  { "compass", "add_circle" },
  { "diameter", "add_circle" },
  { "Thales", "add_semicircle" },
  { "touching", "add_tangent" },
  { "corner", "add_vertex" },
  { "parameter", "add_slider" },
  { "animate", "add_slider" },
  { "theorem", "query_prove" },
  { "proof", "query_prove" },
  { "cyclic", "query_are_concyclic" },
  { "concyclic", "query_are_concyclic" },
  { "similar", "query_relation" },
  { "congruent", "query_are_congruent" },
  { "ratio", "query_relation" },
  { "inflexion", "add_inflection_point" },
};

static void
test_school_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (school_words); i++)
    {
      g_autoptr (PorismSurface) self = surface ("all", &(PorismSurfaceOptions) { .disclosure = TRUE });
      g_autofree char *told = porism_surface_find (self, school_words[i].word);

      if (strstr (told, school_words[i].tool) == NULL || !offered (self, school_words[i].tool))
        g_error ("“%s” does not lead to %s: %s", school_words[i].word, school_words[i].tool, told);
    }
}

static const struct
{
  const char *query;
  const char *groups;           /* in this order */
} orders[] = {
  { "ellipse focus inequality", "conics other" },
  { "inequality, focus of an ellipse", "conics other" },
};

/* What more of the words name comes first. */
static void
test_find_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (PorismSurface) self = surface ("all",
                                                &(PorismSurfaceOptions) { .disclosure = TRUE });
      g_autofree char *told = porism_surface_find (self, orders[i].query);
      json_object *json = json_tokener_parse (told);
      g_autoptr (GString) groups = g_string_new (NULL);

      json_object_object_foreach (member (json, "groups"), group, names)
        {
          g_string_append_printf (groups, "%s%s", groups->len > 0 ? " " : "", group);
          g_assert_nonnull (names);
        }
      g_assert_cmpstr (groups->str, ==, orders[i].groups);
      json_object_put (json);
    }
}

/* Twice offers nothing twice. */
static void
test_find_again (void)
{
  g_autoptr (PorismSurface) self = surface ("all", &(PorismSurfaceOptions) { .disclosure = TRUE });
  g_autofree char *first = porism_surface_find (self, "conics");
  guint n = porism_surface_get_tools (self)->len;
  g_autofree char *second = porism_surface_find (self, "conics");

  g_assert_cmpuint (porism_surface_get_tools (self)->len, ==, n);
  g_assert_nonnull (strstr (first, "next turn"));
  g_assert_nonnull (strstr (second, "already"));
}

static void
test_find_nothing (void)
{
  g_autofree char *longest = g_strnfill (100000, 'q');
  g_autofree char *many = g_strnfill (100000, '(');
  const char *const queries[] = { "", " ,;", "zzz", "椭圆", "\"},{\"zzok\":zzz", longest, many, NULL };

  for (guint i = 0; queries[i] != NULL; i++)
    {
      g_autoptr (PorismSurface) self = surface ("all",
                                                &(PorismSurfaceOptions) { .disclosure = TRUE });
      guint n = porism_surface_get_tools (self)->len;
      g_autofree char *told = porism_surface_find (self, queries[i]);
      json_object *json = json_tokener_parse (told);

      if (json_object_get_boolean (member (json, "ok")))
        g_error ("“%s” found %s", queries[i], told);
      g_assert_nonnull (strstr (told, "conics: add_ellipse"));
      g_assert_cmpuint (porism_surface_get_tools (self)->len, ==, n);
      json_object_put (json);
    }
}

static void
test_unlock (void)
{
  g_autoptr (PorismSurface) self = surface ("all", &(PorismSurfaceOptions) { .disclosure = TRUE });
  guint n = porism_surface_get_tools (self)->len;

  porism_surface_unlock (self, "add_point");
  porism_surface_unlock (self, "no_such_tool");
  g_assert_cmpuint (porism_surface_get_tools (self)->len, ==, n);
  porism_surface_unlock (self, "add_ellipse");
  g_assert_nonnull (offered (self, "add_hyperbola"));
  g_assert_null (offered (self, "add_function"));
}

/* ---- what a call does ---- */

static const struct
{
  const char *tool;
  const char *hints;            /* of MCP, those that are true, and what is said not to destroy */
} effects[] = {
  { "query_prove", "readOnlyHint idempotentHint" },
  { "query_relation", "readOnlyHint idempotentHint" },
  { "query_dependencies", "readOnlyHint idempotentHint" },
  { "query_graph", "readOnlyHint idempotentHint" },
  /* They make a measure where they are given a name. */
  { "query_distance", "!destructiveHint idempotentHint" },
  { "query_dependents", "!destructiveHint idempotentHint" },
  { "add_point", "!destructiveHint" },
  { "add_text", "!destructiveHint" },
  { "render_add_right_angle_mark", "!destructiveHint" },
  { "delete_object", "idempotentHint" },
  { "redefine_object", "idempotentHint" },
  { "rename_object", "idempotentHint" },
  { "move_point", "idempotentHint" },
  { "render_set_color", "idempotentHint" },
};

static void
test_effects (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    {
      const PorismToolSpec *spec = porism_registry_lookup (registry, effects[i].tool);
      json_object *json = porism_schema_lookup ("mcp") (spec);
      g_autoptr (GString) hints = g_string_new (NULL);

      json_object_object_foreach (member (json, "annotations"), name, value)
        if (json_object_get_boolean (value) || g_str_equal (name, "destructiveHint"))
          g_string_append_printf (hints, "%s%s%s", hints->len > 0 ? " " : "", json_object_get_boolean (value) ? "" : "!", name);
      g_assert_cmpstr (hints->str, ==, effects[i].hints);
      json_object_put (json);
    }
}

/* No tool that asks changes a figure, or is called anything but a query: the published and ours. */
static void
test_queries (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      PorismToolEffect effect = porism_tool_spec_get_effect (spec);

      g_assert_cmpint (porism_tool_spec_is_query (spec), ==,
                       g_str_has_prefix (spec->name, "query_") || g_str_equal (spec->name, "check"));
      g_assert_cmpint (porism_tool_spec_is_query (spec), ==,
                       effect == PORISM_EFFECT_ASKS || effect == PORISM_EFFECT_MEASURES);
    }
}

/* ---- words ---- */

static void
test_overlay (void)
{
  PorismSurfaceOptions options = {
    .overlay = (char *) "{\"add_point\": {\"description\": \"Place it.\", \"parameters\": "
               "{\"x\": \"how far right\"}}, \"add_line\": {}, \"query_area\": "
               "{\"description\": \"Not in this set.\"}}",
  };
  g_autoptr (PorismSurface) self = surface ("planar", &options);
  g_autoptr (PorismSurface) plain = surface ("planar", &(PorismSurfaceOptions) { 0 });
  const PorismToolSpec *spec = offered (self, "add_point");

  g_assert_cmpstr (spec->description, ==, "Place it.");
  g_assert_cmpstr (spec->parameters[1].description, ==, "how far right");
  g_assert_cmpstr (spec->parameters[2].description, ==,
                   offered (plain, "add_point")->parameters[2].description);
  g_assert_cmpstr (offered (plain, "add_point")->description, !=, "Place it.");
  g_assert_cmpstr (offered (self, "add_line")->description, ==,
                   offered (plain, "add_line")->description);
}

static const struct
{
  const char *overlay;
  const char *complaint;        /* is in the message */
} bad_overlays[] = {
  { "", "cannot be read" },
  { "{'add_point': ", "cannot be read" },
  { "null", "no JSON object" },
  { "[]", "no JSON object" },
  { "{'add_pint': {}}", "add_pint" },
  { "{'add_point': 'Place it.'}", "add_point" },
  { "{'add_point': {'description': 1}}", "add_point" },
  { "{'add_point': {'gist': 'x'}}", "gist" },
  { "{'add_point': {'parameters': []}}", "parameters" },
  { "{'add_point': {'parameters': {'q': 'x'}}}", "“q” of add_point" },
  { "{'add_point': {'parameters': {'x': null}}}", "“x” of add_point" },
  { "{'query_area': {}, 'render_set_color': {'parameters': {'q': 'x'}}}", "“q”" },
};

static void
test_bad_overlays (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_overlays); i++)
    {
      PorismSurfaceOptions options = { .overlay = (char *) json_text (bad_overlays[i].overlay) };
      g_autoptr (GError) error = NULL;

      g_assert_null (new_surface ("planar", &options, &error));
      g_assert_nonnull (error);
      if (strstr (error->message, bad_overlays[i].complaint) == NULL)
        g_error ("%s: %s", bad_overlays[i].overlay, error->message);
    }
}

/* Names and types alone; an overlay can still describe some. */
static void
test_bare (void)
{
  PorismSurfaceOptions options = {
    .bare = TRUE, .disclosure = TRUE,
    .overlay = (char *) "{\"add_circle\": {\"parameters\": {\"center\": \"the middle\"}}}",
  };
  g_autoptr (PorismSurface) self = surface ("planar", &options);
  json_object *json = porism_schema_lookup ("anthropic") (offered (self, "add_point"));
  json_object *circle = porism_schema_lookup ("anthropic") (offered (self, "add_circle"));

  g_assert_cmpstr (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PLAIN), ==,
                   json_text ("{'name':'add_point','input_schema':{'type':'object','properties':"
                              "{'name':{'type':'string'},'x':{'type':'string'},'y':{'type':"
                              "'string'}},'required':['name'],'additionalProperties':"
                              "false}}"));
  g_assert_nonnull (strstr (json_object_to_json_string (circle), "the middle"));
  g_assert_nonnull (strstr (offered (self, PORISM_SURFACE_FINDER)->description, "conics: "));
  json_object_put (json);
  json_object_put (circle);
}

/* ---- fewer tools ---- */

static const struct
{
  const char *without;
  const char *gone;
  const char *left;
} ablations[] = {
  { "measurement", "query_distance", "query_are_equal" },
  { "measurement", "query_value", "add_distance" },
  { "query", "query_are_equal", "add_distance" },
  { "query", "query_prove", "delete_object" },
  { "delete", "delete_object", "query_distance" },
  { "measurement, delete", "query_angle", "query_prove" },
  { "measurement,delete", "delete_object", "query_prove" },
};

static void
test_without (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ablations); i++)
    {
      g_auto (PorismSurfaceOptions) options = { .disclosure = TRUE };
      g_autoptr (PorismSurface) self = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;

      g_assert_true (porism_surface_options_add_without (&options, ablations[i].without, &error));
      self = surface ("all", &options);
      g_assert_null (strstr (offered (self, PORISM_SURFACE_FINDER)->description,
                             ablations[i].gone));
      told = porism_surface_find (self, "all");
      g_assert_nonnull (told);
      g_assert_null (offered (self, ablations[i].gone));
      g_assert_false (porism_surface_allows (self, ablations[i].gone));
      g_assert_nonnull (offered (self, ablations[i].left));
      g_assert_true (porism_surface_allows (self, ablations[i].left));
    }
}

static void
test_bad_choices (void)
{
  g_auto (PorismSurfaceOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (porism_surface_options_add_without (&options, "measurement,points", &error));
  g_assert_nonnull (strstr (error->message, "points"));
  g_clear_error (&error);
  g_assert_null (new_surface ("planar,round", &options, &error));
  g_assert_nonnull (strstr (error->message, "round"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/surface/schemas", test_schemas);
  g_test_add_func ("/surface/numbers", test_numbers);
  g_test_add_func ("/surface/strict", test_strict);
  g_test_add_func ("/surface/lines", test_lines);
  g_test_add_func ("/surface/core", test_core);
  g_test_add_func ("/surface/unlisted", test_unlisted);
  g_test_add_func ("/surface/find", test_find);
  g_test_add_func ("/surface/school-words", test_school_words);
  g_test_add_func ("/surface/find-order", test_find_order);
  g_test_add_func ("/surface/find-again", test_find_again);
  g_test_add_func ("/surface/find-nothing", test_find_nothing);
  g_test_add_func ("/surface/unlock", test_unlock);
  g_test_add_func ("/surface/effects", test_effects);
  g_test_add_func ("/surface/queries", test_queries);
  g_test_add_func ("/surface/overlay", test_overlay);
  g_test_add_func ("/surface/bad-overlays", test_bad_overlays);
  g_test_add_func ("/surface/bare", test_bare);
  g_test_add_func ("/surface/without", test_without);
  g_test_add_func ("/surface/bad-choices", test_bad_choices);

  return g_test_run ();
}
