/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of values and of arguments, marks, fillings, arrows, dimensions: what is taken, refused and undone, and
 * what a display list has of it. */

#include "config.h"

#include "tests/tool-scene.h"

/* A style takes the name of its value, however its words are joined, and offers the names where it is another. */
static void
test_named_values (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "0", "2"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}", MADE ("w", "angle") },
        { "render_set_line_style", "{'obj':'s','style':'dashed'}", "'changed':['s']" },
        { "render_set_line_style", "{'obj':'s','style':'Dash-Dot'}", "'changed':['s']" },
        { "render_set_line_style", "{'obj':'s','style':'2'}", "'changed':['s']" },
        { "render_set_line_style", "{'obj':'s','style':'wavy'}", "Give one of: solid, long dashes, short dashes, dots" },
        { "render_set_line_style", "{'obj':'s','style':'7'}", REFUSED ("bad_argument") },
        { "render_set_line_style", "{'obj':'A','style':'dashed'}", REFUSED ("type_mismatch") },
        { "render_set_line_thickness", "{'obj':'s','thickness':'very_thick'}", "'changed':['s']" },
        { "render_set_point_style", "{'obj':'A','style':'cross'}", "'changed':['A']" },
        { "render_set_point_size", "{'obj':'A','size':'small'}", "'changed':['A']" },
        { "render_set_label_mode", "{'obj':'A','mode':'value'}", "'changed':['A']" },
        { "render_set_label_mode", "{'obj':'A','mode':'name and value'}", "'changed':['A']" },
        { "render_set_decoration", "{'obj':'s','decoration':'two arrows'}", "'changed':['s']" },
        { "render_set_decoration", "{'obj':'w','decoration':'three arcs'}", "'changed':['w']" },
        { "render_set_decoration", "{'obj':'w','decoration':'two arrows'}", "Give one of: none, two arcs, three arcs, one tick" },
        { "render_set_filling", "{'obj':'w','opacity':'full'}", "'changed':['w']" });
}

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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marks/named-values", test_named_values);
  g_test_add_func ("/marks/named-values-are-numbers", test_named_values_are_numbers);
  return g_test_run ();
}
