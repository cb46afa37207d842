/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools as porism-cli prints them: in every format, fewer or in other words, and what of that is refused. */

#include "config.h"

#include <glib/gstdio.h>

#include "tests/command-lab.h"
#include "tests/folder.h"

static const struct
{
  const char *format;
  const char *key;              /* under which the tools are; NULL: at the top */
  const char *inner;            /* under which a tool's description is */
} forms[] = {
  { "json", NULL, NULL },
  { "openai", NULL, "function" },
  { "anthropic", NULL, NULL },
  { "gemini", "functionDeclarations", NULL },
  { "mcp", "tools", NULL },
};

static gboolean
has_tool (json_object *tools,
          const char  *inner,
          const char  *name)
{
  for (size_t i = 0; i < json_object_array_length (tools); i++)
    {
      json_object *tool = json_object_array_get_idx (tools, i), *value;

      if (inner != NULL)
        g_assert_true (json_object_object_get_ex (tool, inner, &tool));
      g_assert_true (json_object_object_get_ex (tool, "name", &value));
      if (g_str_equal (json_object_get_string (value), name))
        return TRUE;
    }
  return FALSE;
}

static void
test_tools (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_auto (Result) result = RUN ("", "tools", "--format", forms[i].format);
      g_auto (Result) planar = RUN ("", "tools", "--format", forms[i].format, "--set", "planar");
      json_object *json = parse (result.output), *fewer = parse (planar.output);
      json_object *tools = json, *planar_tools = fewer;

      g_assert_cmpint (result.code, ==, 0);
      if (forms[i].key != NULL)
        {
          g_assert_true (json_object_object_get_ex (json, forms[i].key, &tools));
          g_assert_true (json_object_object_get_ex (fewer, forms[i].key, &planar_tools));
        }
      g_assert_true (has_tool (tools, forms[i].inner, "add_point"));
      g_assert_true (has_tool (tools, forms[i].inner, "render_set_color"));
      g_assert_true (has_tool (tools, forms[i].inner, "move_point"));
      g_assert_true (has_tool (tools, forms[i].inner, "read_problem"));
      g_assert_true (has_tool (tools, forms[i].inner, "type"));
      g_assert_true (has_tool (planar_tools, forms[i].inner, "query_distance"));
      g_assert_false (has_tool (planar_tools, forms[i].inner, "render_set_color"));
      g_assert_false (has_tool (planar_tools, forms[i].inner, "move_point"));
      g_assert_false (has_tool (planar_tools, forms[i].inner, "read_problem"));
      json_object_put (json);
      json_object_put (fewer);
    }
}

static const struct
{
  const char *option, *value;
  const char *printed;          /* is there then, and else not */
  const char *gone;             /* the reverse */
} switches[] = {
  { "--disclosure", NULL, "find_tools", "'name':'add_ellipse'" },
  { "--bare", NULL, "'x':{'type':'string'}", "Make a free point" },
  { "--without", "delete,query", NULL, "'query_angle'" },
  { "--set", "planar,render", NULL, "'move_point'" },
};

static void
test_tool_switches (void)
{
  g_auto (Result) plain = RUN ("", "tools", "--format", "openai");

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_auto (Result) result = RUN ("", "tools", "--format", "openai", switches[i].option,
                                    switches[i].value);

      g_assert_cmpint (result.code, ==, 0);
      g_assert_nonnull (json_find (plain.output, switches[i].gone));
      g_assert_null (json_find (result.output, switches[i].gone));
      if (switches[i].printed == NULL)
        continue;
      g_assert_null (json_find (plain.output, switches[i].printed));
      g_assert_nonnull (json_find (result.output, switches[i].printed));
    }
}

static void
test_tool_overlay (void)
{
  g_autofree char *directory = g_dir_make_tmp ("porism-overlay-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "overlay.json", NULL);

  g_assert_true (g_file_set_contents (path, json_text ("{'add_point': {'description': 'Place it.'}}"), -1,
                                      NULL));
  {
    g_auto (Result) result = RUN ("", "tools", "--overlay", path);

    g_assert_cmpint (result.code, ==, 0);
    g_assert_nonnull (strstr (result.output, "Place it."));
  }
  g_assert_true (g_file_set_contents (path, json_text ("{'add_pint': {}}"), -1, NULL));
  {
    g_auto (Result) result = RUN ("", "tools", "--overlay", path);
    g_auto (Result) solve = RUN ("", "solve", "--agent", "openai:m", "--base-url",
                                 "http://127.0.0.1:9", "--overlay", path, "Draw.");

    g_assert_cmpint (result.code, ==, 2);
    g_assert_cmpstr (result.output, ==, "");
    g_assert_nonnull (strstr (result.errors, "add_pint"));
    g_assert_cmpint (solve.code, ==, 2);
    g_assert_nonnull (strstr (solve.errors, "add_pint"));
  }
  remove_folder (directory);
}

static void
test_tool_choices_refused (void)
{
  g_auto (Result) overlay = RUN ("", "tools", "--overlay", "/nonexistent/overlay.json");
  g_auto (Result) without = RUN ("", "tools", "--without", "points");
  g_auto (Result) set = RUN ("", "tools", "--set", "planar,round");
  g_auto (Result) seed = RUN ("", "solve", "--agent", "openai:m", "--seed", "many", "Draw.");
  g_auto (Result) turns = RUN ("", "solve", "--agent", "openai:m", "--turns", "0", "Draw.");
  g_auto (Result) spent = RUN ("", "solve", "--agent", "openai:m", "--budget-tokens", "-1", "Draw.");

  g_assert_cmpint (overlay.code, ==, 2);
  g_assert_cmpuint (count_lines (overlay.errors), ==, 1);
  g_assert_cmpint (without.code, ==, 2);
  g_assert_nonnull (strstr (without.errors, "points"));
  g_assert_cmpint (set.code, ==, 2);
  g_assert_nonnull (strstr (set.errors, "round"));
  g_assert_cmpint (seed.code, ==, 2);
  g_assert_cmpint (turns.code, ==, 2);
  g_assert_nonnull (strstr (turns.errors, "from 1 to 1000"));
  g_assert_cmpint (spent.code, ==, 2);
  g_assert_nonnull (strstr (spent.errors, "not negative"));
}

/* Every parameter has one plain type, and what is required is described. */
static void
test_tool_schemas (void)
{
  g_auto (Result) result = RUN ("", "tools", "--format", "anthropic");
  json_object *tools = parse (result.output);

  for (size_t i = 0; i < json_object_array_length (tools); i++)
    {
      json_object *tool = json_object_array_get_idx (tools, i);
      json_object *schema, *properties, *required, *type;

      g_assert_true (json_object_object_get_ex (tool, "input_schema", &schema));
      g_assert_true (json_object_object_get_ex (schema, "properties", &properties));
      g_assert_true (json_object_object_get_ex (schema, "required", &required));
      g_assert_true (json_object_object_get_ex (schema, "additionalProperties", &type));
      g_assert_false (json_object_get_boolean (type));
      json_object_object_foreach (properties, name, property)
        {
          g_assert_cmpstr (name, !=, "");
          g_assert_true (json_object_object_get_ex (property, "type", &type));
          g_assert_true (json_object_is_type (type, json_type_string));
        }
      for (size_t j = 0; j < json_object_array_length (required); j++)
        g_assert_true (json_object_object_get_ex (
                         properties, json_object_get_string (json_object_array_get_idx (required, j)), NULL));
    }
  json_object_put (tools);
}

static void
test_markdown (void)
{
  g_auto (Result) result = RUN ("", "tools", "--format", "markdown", "--set", "extra");

  g_assert_cmpint (result.code, ==, 0);
  g_assert_true (g_str_has_prefix (result.output, "| tool |"));
  g_assert_nonnull (strstr (result.output, "| `move_point` |"));
  g_assert_null (strstr (result.output, "`add_point`"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("PORISM_CLI") == NULL)
    {
      g_printerr ("PORISM_CLI must name the program\n");
      return 1;
    }

  g_test_add_func ("/command-line/tools", test_tools);
  g_test_add_func ("/command-line/tool-switches", test_tool_switches);
  g_test_add_func ("/command-line/tool-overlay", test_tool_overlay);
  g_test_add_func ("/command-line/tool-choices-refused", test_tool_choices_refused);
  g_test_add_func ("/command-line/tool-schemas", test_tool_schemas);
  g_test_add_func ("/command-line/markdown", test_markdown);

  return g_test_run ();
}
