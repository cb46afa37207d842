/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of values and of arguments, marks, fillings, arrows, dimensions: what is taken, refused and undone, and
 * what a display list has of it. */

#include "config.h"

#include "tests/tool-scene.h"

static double
get_number (PorismSession  *session,
            const char     *name,
            PorismAttribute attribute)
{
  const PorismConstruction *construction = porism_session_get_construction (session);

  return porism_attributes_get_number (
    porism_construction_get (construction, porism_construction_lookup (construction, name))->attributes, attribute);
}

/* A name means its number, which depends on the kind of the object where that has its own. */
static void
test_named_values_are_numbers (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':3,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':0,'y':2}");
  tool_scene_submit (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  tool_scene_submit (session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}");
  tool_scene_submit (session, "render_set_decoration", "{'obj':'s','decoration':'two ticks'}");
  tool_scene_submit (session, "render_set_decoration", "{'obj':'w','decoration':'two ticks'}");
  tool_scene_submit (session, "render_set_line_style", "{'obj':'s','style':'dotted'}");
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_DECORATION), ==, 2);
  g_assert_cmpfloat (get_number (session, "w", PORISM_ATTRIBUTE_DECORATION), ==, 4);
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_LINE_STYLE), ==, 3);
}

/* The journal keeps the tool's own names. */
static void
test_aliases_are_renamed (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  g_autoptr (PorismAction) action = porism_action_new ("add_circle");
  g_autoptr (PorismAction) understood = NULL;
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add_string (action, "name", "k");
  porism_action_add_string (action, "centre", "(1, 2)");
  porism_action_add_number (action, "r", "3");
  observation = porism_registry_run (registry, construction, action, FALSE, 1, &delta, &understood);
  g_assert_true (observation->ok);
  g_assert_nonnull (porism_action_get (understood, "center"));
  g_assert_nonnull (porism_action_get (understood, "radius"));
  g_assert_null (porism_action_get (understood, "centre"));
  g_assert_nonnull (porism_action_get (action, "centre"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marks/named-values-are-numbers", test_named_values_are_numbers);
  g_test_add_func ("/marks/aliases-are-renamed", test_aliases_are_renamed);
  return g_test_run ();
}
