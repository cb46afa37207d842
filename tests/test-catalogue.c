/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The registry against the published catalogue: every tool of the groups that are built exists with the
 * catalogue's parameters, and no tool of the catalogue's name has others. */

#include "config.h"

#include <glib.h>

#include "app/json/json.h"

static const char *const built_groups[] = {
  "points", "lines", "circles", "polygons", "transforms", "utility", "measurement", "verification",
  "render", "solid-points", "solid-planes", "solids", "solid-derived", "solid-measure", NULL
};

static json_object *
read_catalogue (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  const char *source = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *path = shared != NULL
                            ? g_build_filename (shared, "toolspecs.json", NULL)
                            : g_build_filename (source != NULL ? source : ".", "..", "shared",
                                                "toolspecs.json", NULL);
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    {
      g_autofree char *message = g_strdup_printf ("%s is not there", path);

      g_test_skip (message);
      return NULL;
    }
  return porism_json_parse (text, (gssize) length, NULL);
}

static const char *
get_text (json_object *object,
          const char  *member)
{
  return json_object_get_string (json_object_object_get (object, member));
}

/* What may be left out here, though the published tool requires it: a point without a place. */
static gboolean
is_generous (const PorismToolSpec  *spec,
             const PorismParameter *parameter)
{
  return g_str_equal (spec->name, "add_point") && !g_str_equal (parameter->name, "name");
}

static void
compare_parameters (const PorismToolSpec *spec,
                    json_object          *published)
{
  guint n = porism_tool_spec_n_parameters (spec);

  guint n_published = (guint) json_object_array_length (published);

  g_assert_cmpuint (n_published, <=, n);
  for (guint i = n_published; i < n; i++)
    g_assert_true (spec->parameters[i].optional);
  for (guint i = 0; i < n_published; i++)
    {
      json_object *parameter = json_object_array_get_idx (published, i);

      g_assert_cmpstr (spec->parameters[i].name, ==, get_text (parameter, "name"));
      g_assert_cmpstr (porism_parameter_type_get_name (spec->parameters[i].type), ==,
                       get_text (parameter, "type"));
      g_assert_cmpint (!spec->parameters[i].optional || is_generous (spec, &spec->parameters[i]), ==,
                       json_object_get_boolean (json_object_object_get (parameter, "required")));
    }
}

static void
test_published_tools (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  json_object *catalogue = read_catalogue ();
  guint compared = 0;

  if (catalogue == NULL)
    return;
  for (size_t i = 0; i < json_object_array_length (catalogue); i++)
    {
      json_object *tool = json_object_array_get_idx (catalogue, i);
      const char *name = get_text (tool, "name");
      const PorismToolSpec *spec = porism_registry_lookup (registry, name);

      if (spec == NULL)
        {
          if (g_strv_contains (built_groups, get_text (tool, "group")))
            g_error ("%s is not built.", name);
          continue;
        }
      g_assert_cmpstr (porism_tool_spec_get_class_name (spec), ==, get_text (tool, "class"));
      g_assert_cmpstr (spec->group, ==, get_text (tool, "group"));
      compare_parameters (spec, json_object_object_get (tool, "params"));
      compared++;
    }
  g_test_message ("%u tools compared", compared);
  g_assert_cmpuint (compared, >, 60);
  json_object_put (catalogue);
}

/* What a tool's row names exists: its operations and parameters, its attributes. */
static void
test_rows (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      g_assert_true (spec->run != NULL || spec->read != NULL || spec->overloads[0].operation != NULL);
      g_assert_nonnull (spec->description);
      for (guint k = 0; k < PORISM_MAX_OVERLOADS && spec->overloads[k].operation != NULL; k++)
        g_assert_nonnull (porism_operation_lookup (spec->overloads[k].operation));
      for (guint k = 0; k < PORISM_MAX_PARAMETERS; k++)
        if (spec->attributes[k] != NULL)
          g_assert_cmpint (porism_attribute_from_name (spec->attributes[k]), <, PORISM_N_ATTRIBUTES);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalogue/published-tools", test_published_tools);
  g_test_add_func ("/catalogue/rows", test_rows);
  return g_test_run ();
}
