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

/* What a caller means who knows a sister of the tool is taken where it can be one parameter only. */
static void
test_aliases (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_segment", "{'name':'s','a':'A','b':'B'}", "'definition':'Segment(A, B)'" },
        { "add_line", "{'name':'l','point2':'C','point1':'B'}", "'definition':'Line(B, C)'" },
        { "add_midpoint", "{'name':'M','A':'A','B':'B'}", MADE ("M", "point") },
        { "add_circle", "{'name':'k','centre':'A','r':2}", MADE ("k", "circle") },
        { "add_intersect", "{'name':'I','line':'l','circle':'k'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'I','line':'s','conic':'k'}", "'definition':'Intersect(s, k)'" },
        { "add_intersect", "{'name':'J','conic':'k','line':'s'}", MADE ("J", "point") },
        { "add_angle", "{'name':'u','a':'B','b':'A','c':'C'}", "'definition':'Angle(B, A, C)'" },
        { "query_angle", "{'p1':'B','p2':'C','vertex':'A'}", "'exact':'90°'" },
        { "query_distance", "{'point':'C','line':'s'}", VALUE ("3") },
        { "query_distance", "{'p1':'A','p2':'C'}", VALUE ("3") },
        { "query_x_coord", "{'point':'B'}", VALUE ("4") },
        { "query_radius", "{'circle':'k'}", VALUE ("2") },
        { "query_length", "{'segment':'s'}", VALUE ("4") },
        { "add_perpendicular_line", "{'name':'h','pt':'C','segment':'s'}", MADE ("h", "line") },
        { "add_function", "{'name':'f','function':'x^2 - 1'}", MADE ("f", "function") },
        { "add_roots", "{'name':'N','function':'f'}", "'name':'N_1'" },
        { "add_derivative", "{'name':'g','func':'f'}", MADE ("g", "function") },
        { "add_turning_point", "{'name':'T','f':'f'}", MADE ("T", "point") },
        { "add_polygon", "{'name':'t','vertices':'A,B,C'}", MADE ("t", "polygon") },
        { "query_area", "{'polygon':'t'}", VALUE ("6") },
        { "transform_rotate", "{'name':'D','object':'B','angle':'90°','centre':'A'}", MADE ("D", "point") },
        { "transform_reflect_line", "{'name':'E','point':'C','axis':'s'}", MADE ("E", "point") },
        { "render_set_color", "{'object':'s','colour':'Red'}", "'changed':['s']" },
        { "render_set_line_style", "{'line':'s','value':'dashed'}", "'changed':['s']" },
        { "render_set_filling", "{'polygon':'t','value':0.5}", "'changed':" },
        { "redefine_object", "{'name':'s','tool':'add_segment','args':{'start':'A','end':'C'}}", "'changed':" },
        { "render_show_axes", "{'show':1}", "'ok':true" });
}

/* What can be several is refused as before, and so is what nothing is missing for. */
static void
test_unclear_aliases (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_slider", "{'name':'n','value':3}", "add_slider has no argument “value”." },
        { "add_segment", "{'name':'r','p1':'A','p2':'B','b':'C'}", "add_segment has no argument “b”." },
        { "add_perpendicular_line", "{'name':'h','obj1':'C','obj2':'s'}", REFUSED ("bad_argument") },
        { "query_distance", "{'obj1':'A','colour':'B'}", REFUSED ("bad_argument") },
        { "add_circle", "{'name':'c','center':'A','radius':2,'r':3}", REFUSED ("bad_argument") });
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
  g_test_add_func ("/marks/named-values", test_named_values);
  g_test_add_func ("/marks/named-values-are-numbers", test_named_values_are_numbers);
  g_test_add_func ("/marks/aliases", test_aliases);
  g_test_add_func ("/marks/unclear-aliases", test_unclear_aliases);
  g_test_add_func ("/marks/aliases-are-renamed", test_aliases_are_renamed);
  return g_test_run ();
}
