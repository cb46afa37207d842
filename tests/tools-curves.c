/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves, regions, shaded integrals, polylines and loci: made, met, asked, and refused. */

#include "config.h"

#include <math.h>

#include <glib.h>

#include "app/render/render.h"
#include "engine/construction/drag.h"
#include "tests/tool-scene.h"

#define FUNCTION(name, expr) \
  { "add_function", "{'name':'" name "','expr':'" expr "'}", MADE (name, "function") }
#define CURVE(name, x, y, from, to) \
  { "add_curve", "{'name':'" name "','x_expr':'" x "','y_expr':'" y "','t_start':" from \
    ",'t_end':" to "}", MADE (name, "curve") }

static void
test_graphs_meet (void)
{
  PLAY (FUNCTION ("f", "x^2"), FUNCTION ("h", "x"), FUNCTION ("g", "sin(x)"), POINT ("A", "0", "2"),
        POINT ("B", "3", "2"), POINT ("C", "3", "-1"),
        { "add_intersect", "{'name':'P','obj1':'f','obj2':'h'}", MADE ("P_2", "point") },
        { "query_x_coord", "{'pt':'P_2'}", VALUE ("1") },
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_intersect", "{'name':'Q','obj1':'l','obj2':'f'}", "'exact':'-sqrt(2)'" },
        { "add_intersect", "{'name':'R','obj1':'s','obj2':'f'}", MADE ("R", "point") },
        { "query_x_coord", "{'pt':'R'}", VALUE ("sqrt(2)") },
        { "add_intersect", "{'name':'S','obj1':'s','obj2':'g'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'S','obj1':'f','obj2':'A'}", REFUSED ("type_mismatch") },
        FUNCTION ("f2", "x*x"),
        { "add_intersect", "{'name':'S','obj1':'f','obj2':'f2'}", REFUSED ("degenerate") },
        { "add_intersect", "{'name':'S','obj1':'f','obj2':'g'}", "'decimal':0.876726215395" },
        { "add_circle", "{'name':'c','center':'A','radius':2}", MADE ("c", "circle") },
        { "add_intersect", "{'name':'T','obj1':'c','obj2':'f'}", MADE ("T_3", "point") },
        { "query_y_coord", "{'pt':'T_3'}", VALUE ("3") },
        { "add_polygon", "{'name':'p','points':'A,B,C'}", MADE ("p", "polygon") },
        { "add_intersect", "{'name':'U','obj1':'p','obj2':'h'}", MADE ("U_2", "point") },
        { "query_is_in_region", "{'point':'U_1','region':'p'}", TRUTH },
        { "query_distance", "{'obj1':'A','obj2':'f'}", VALUE ("sqrt(7)/2") },
        { "query_distance", "{'obj1':'g','obj2':'A'}", "'certainty':'numeric'" },
        { "query_distance", "{'obj1':'g','obj2':'f'}", REFUSED ("type_mismatch") },
        { "query_is_in_region", "{'point':'R','region':'f'}", TRUTH },
        { "query_is_in_region", "{'point':'A','region':'f'}", FALSEHOOD });
}

static void
test_curves (void)
{
  PLAY (CURVE ("d", "t^2", "t", "-3", "3"), CURVE ("e1", "3*cos(t)", "2*sin(t)", "0", "'2*pi'"),
        FUNCTION ("h", "x"), POINT ("A", "0", "1"), POINT ("B", "3", "1"), POINT ("O", "0", "0"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_intersect", "{'name':'P','obj1':'d','obj2':'l'}", "'exact':'1'" },
        { "add_intersect", "{'name':'Q','obj1':'h','obj2':'d'}", MADE ("Q_2", "point") },
        { "add_intersect", "{'name':'R','obj1':'d','obj2':'e1'}", "'decimal':1.44187426792" },
        { "add_point_on", "{'name':'F','obj':'d','x':'1/4','y':'1/2'}", "'exact':'1/4'" },
        { "query_is_in_region", "{'point':'F','region':'d'}", TRUTH },
        { "query_is_in_region", "{'point':'B','region':'d'}", FALSEHOOD },
        { "add_point_on", "{'name':'G','obj':'e1'}", MADE ("G", "point") },
        { "query_is_in_region", "{'point':'G','region':'e1'}", TRUTH },
        { "add_tangent", "{'name':'t1','point':'F','conic':'d'}", "4*x - 4*y = -1" },
        { "add_tangent", "{'name':'t2','point':'B','conic':'d'}", REFUSED ("precondition") },
        { "transform_rotate", "{'name':'d2','obj':'d','angle':'90°','center':'O'}",
          MADE ("d2", "curve") },
        { "query_is_in_region", "{'point':'A','region':'d2'}", FALSEHOOD },
        { "add_point", "{'name':'M','x':-2,'y':4}", MADE ("M", "point") },
        { "query_is_in_region", "{'point':'M','region':'d2'}", TRUTH },
        { "transform_reflect_line", "{'name':'h2','obj':'h','line':'l'}", "'exact':'(x,-x+2)'" },
        { "add_intersect", "{'name':'S','obj1':'h2','obj2':'h'}", "'exact':'1'" },
        { "add_curve", "{'name':'k','x_expr':'t','y_expr':'t','t_start':2,'t_end':1}",
          REFUSED ("degenerate") },
        { "add_curve", "{'name':'k','x_expr':'t<1','y_expr':'t','t_start':0,'t_end':1}",
          REFUSED ("bad_argument") },
        { "add_curve", "{'name':'k','x_expr':'s','y_expr':'s^2','t_start':0,'t_end':1}",
          REFUSED ("entity_not_found") },
        { "add_curve", "{'name':'k','x_expr':'s','y_expr':'s^2','t_start':0,'t_end':1,"
          "'param':'s'}", MADE ("k", "curve") });
}

static void
test_regions (void)
{
  PLAY (POINT ("A", "0", "1"), POINT ("B", "1", "1"), POINT ("C", "'sqrt(2)'", "2"),
        { "add_inequality", "{'name':'r','expr':'y > x^2 && x + y <= 2'}", MADE ("r", "region") },
        { "query_is_in_region", "{'point':'A','region':'r'}", TRUTH },
        { "query_is_in_region", "{'point':'B','region':'r'}", FALSEHOOD },
        { "add_inequality", "{'name':'q','expr':'y >= x^2'}", MADE ("q", "region") },
        { "query_is_in_region", "{'point':'C','region':'q'}", TRUTH },
        { "add_inequality", "{'name':'h','expr':'x > 2'}", MADE ("h", "region") },
        { "query_is_in_region", "{'point':'C','region':'h'}", FALSEHOOD },
        { "add_inequality", "{'name':'b','expr':'1 < x + y < 3'}", MADE ("b", "region") },
        { "query_is_in_region", "{'point':'A','region':'b'}", FALSEHOOD },
        { "query_is_in_region", "{'point':'B','region':'b'}", TRUTH },
        { "add_inequality", "{'name':'w','expr':'sqrt(x) < y'}", MADE ("w", "region") },
        { "add_inequality", "{'name':'z1','expr':'x + y'}", REFUSED ("bad_argument") },
        { "add_inequality", "{'name':'z1','expr':'y = x'}", REFUSED ("bad_argument") },
        { "add_inequality", "{'name':'z1','expr':'y < x(r)'}", REFUSED ("type_mismatch") },
        { "query_area", "{'obj':'r'}", REFUSED ("type_mismatch") });
}

static void
test_integrals (void)
{
  PLAY (FUNCTION ("f", "x^2"), FUNCTION ("g", "x"), FUNCTION ("h", "1/x"), FUNCTION ("s", "sin(x)"),
        FUNCTION ("v", "abs(x-1/3)"), POINT ("A", "0", "1"),
        { "add_integral_shade", "{'name':'a','func':'f','x_start':0,'x_end':'3'}",
          "'value':{'type':'integral','exact':'9'" },
        { "query_area", "{'obj':'a'}", VALUE ("9") },
        { "query_area", "{'obj':'a'}", "'message':'This is the signed integral: " },
        { "add_area", "{'name':'area','obj':'a'}", "'message':'This is the signed integral: " },
        { "add_integral_shade", "{'name':'b','func':'f','x_start':0,'x_end':1,"
          "'func2':'g'}", "'exact':'-1/6'" },
        { "add_integral_shade", "{'name':'c','func':'s','x_start':0,'x_end':'pi'}",
          "'exact':'2'" },
        { "add_integral_shade", "{'name':'d','func':'v','x_start':0,'x_end':1}",
          "'decimal':0.277777777" },
        { "add_integral_shade", "{'name':'k','func':'h','x_start':-1,'x_end':1}",
          "'ok':false" },
        { "add_integral_shade", "{'name':'k','func':'h','x_start':1,'x_end':2}",
          "'decimal':0.693147180" },
        { "add_integral_shade", "{'name':'m','func':'A','x_start':0,'x_end':1}",
          REFUSED ("type_mismatch") },
        { "add_integral_shade", "{'name':'m','func':'f','x_start':'x','x_end':1}",
          REFUSED ("entity_not_found") },
        { "add_function", "{'name':'n','expr':'x^3','start_x':0,'end_x':1}",
          MADE ("n", "function") },
        { "add_integral_shade", "{'name':'o','func':'n','x_start':0,'x_end':2}",
          REFUSED ("precondition") });
}

static void
test_polylines (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "4", "3"), POINT ("D", "0", "3"),
        { "add_polyline", "{'name':'p','points':'A,B,C'}",
          "'value':{'type':'polyline','exact':'7'" },
        { "query_length", "{'obj':'p'}", VALUE ("7") },
        { "add_line", "{'name':'l','p1':'A','p2':'C'}", MADE ("l", "line") },
        { "add_line", "{'name':'k','p1':'D','p2':'B'}", MADE ("k", "line") },
        { "add_intersect", "{'name':'P','obj1':'p','obj2':'l'}", MADE ("P_2", "point") },
        { "add_segment", "{'name':'s','p1':'A','p2':'D'}", MADE ("s", "segment") },
        { "add_point_on", "{'name':'Q','obj':'p','x':2,'y':0}", "'exact':'2'" },
        { "query_is_in_region", "{'point':'Q','region':'p'}", TRUTH },
        { "query_is_in_region", "{'point':'D','region':'p'}", FALSEHOOD },
        { "query_distance", "{'obj1':'D','obj2':'p'}", VALUE ("3") },
        { "add_polyline", "{'name':'q','points':'C,B,A'}", MADE ("q", "polyline") },
        { "query_are_equal", "{'obj1':'p','obj2':'q'}", TRUTH },
        { "transform_reflect_point", "{'name':'r','obj':'p','point':'A'}",
          MADE ("r", "polyline") },
        { "add_slider", "{'name':'u','min':-1,'max':1,'step':1}", MADE ("u", "number") },
        { "set_value", "{'name':'u','value':1}", "'ok':true" },
        { "add_point", "{'name':'V','x':'sqrt(u)','y':0}", MADE ("V", "point") },
        { "set_value", "{'name':'u','value':-1}", "'name':'V','reason'" },
        { "add_polyline", "{'name':'t1','points':'A,V'}", REFUSED ("undefined_parent") },
        { "add_inequality", "{'name':'t1','expr':'x < x(V)'}", REFUSED ("undefined_parent") },
        { "add_polyline", "{'name':'t1','points':'A'}", REFUSED ("bad_argument") },
        { "add_polyline", "{'name':'t1','points':'A,p'}", REFUSED ("type_mismatch") },
        { "add_intersect", "{'name':'S','obj1':'p','obj2':'q','index':9}", "'ok':false" });
}

static void
test_loci (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "4", "0"), POINT ("F", "1", "0"),
        { "add_circle", "{'name':'c','center':'O','point':'A'}", MADE ("c", "circle") },
        { "add_point_on", "{'name':'P','obj':'c','x':0,'y':4}", MADE ("P", "point") },
        { "add_midpoint", "{'name':'M','p1':'P','p2':'F'}", MADE ("M", "point") },
        { "add_locus", "{'name':'L','point':'M','mover':'P'}", MADE ("L", "locus") },
        { "add_point_on", "{'name':'Q','obj':'L','x':9,'y':0}", "'decimal':2.5," },
        { "add_locus", "{'name':'K','point':'M','mover':'A'}", REFUSED ("precondition") },
        { "add_locus", "{'name':'K','point':'A','mover':'P'}", REFUSED ("precondition") },
        { "add_locus", "{'name':'K','point':'c','mover':'P'}", REFUSED ("type_mismatch") },
        { "add_slider", "{'name':'u','min':-2,'max':2,'step':0.1}", MADE ("u", "number") },
        { "add_point", "{'name':'V','x':'u','y':'u^2'}", MADE ("V", "point") },
        { "add_locus", "{'name':'W','point':'V','mover':'u'}", MADE ("W", "locus") },
        { "move_point", "{'name':'F','x':3,'y':0}", "'changed':['F','M','L','Q']" });
}

/* Every sample of the midpoint's locus lies on the circle that it is, before and after a drag of what it
 * rests on; the drag shows what a release makes. */
static void
assert_on_circle (const PorismConstruction *construction,
                  PorismId                  locus,
                  double                    x,
                  double                    radius)
{
  guint width = porism_construction_get (construction, locus)->width;
  const double *value = porism_construction_get_value (construction, locus);

  g_assert_true (porism_construction_is_defined (construction, locus));
  for (guint i = 0; i < width; i += 3)
    {
      g_assert_cmpfloat (value[i + 2], ==, 1);
      g_assert_cmpfloat (fabs (hypot (value[i] - x, value[i + 1]) - radius), <, 1e-12);
    }
}

static void
test_locus_follows (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismDrag *drag;
  PorismId locus;

  tool_scene_submit (session, "add_point", "{'name':'O','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'F','x':1,'y':0}");
  tool_scene_submit (session, "add_circle", "{'name':'c','center':'O','radius':4}");
  tool_scene_submit (session, "add_point_on", "{'name':'P','obj':'c','x':0,'y':4}");
  tool_scene_submit (session, "add_midpoint", "{'name':'M','p1':'P','p2':'F'}");
  tool_scene_submit (session, "add_locus", "{'name':'L','point':'M','mover':'P'}");
  locus = porism_construction_lookup (construction, "L");
  assert_on_circle (construction, locus, 0.5, 2);
  drag = porism_drag_new (construction, porism_construction_lookup (construction, "F"));
  porism_drag_move (drag, PORISM_COORDINATES (7, 0));
  assert_on_circle (construction, locus, 3.5, 2);
  porism_drag_free (drag);
  assert_on_circle (construction, locus, 0.5, 2);
  tool_scene_submit (session, "redefine_object",
                     "{'name':'c','tool':'add_circle','args':{'center':'O','radius':6}}");
  assert_on_circle (construction, locus, 0.5, 3);
}

/* How far (@x, @y) is from the conic @q, about. */
static double
gap_from_conic (const double *q,
                double        x,
                double        y)
{
  double value = q[0] * x * x + q[1] * x * y + q[2] * y * y + q[3] * x + q[4] * y + q[5];
  double gradient = hypot (2 * q[0] * x + q[1] * y + q[3], q[1] * x + 2 * q[2] * y + q[4]);

  return fabs (value) / gradient;
}

/* Twice every sample of the midpoint's locus less F is a point of the conic, and the locus comes by all
 * @around, places of the conic. */
static void
assert_along_conic (const char  *tool,
                    const char  *arguments,
                    const double around[3][2])
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  double nearest[3] = { HUGE_VAL, HUGE_VAL, HUGE_VAL };
  const double *value, *conic;
  PorismId locus;

  tool_scene_submit (session, "add_point", "{'name':'F','x':-3,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'G','x':3,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'H','x':5,'y':0}");
  tool_scene_submit (session, "add_line_by_equation", "{'name':'d','equation':'x = 3'}");
  tool_scene_submit (session, tool, arguments);
  tool_scene_submit (session, "add_point_on", "{'name':'P','obj':'k'}");
  tool_scene_submit (session, "add_midpoint", "{'name':'M','p1':'P','p2':'F'}");
  tool_scene_submit (session, "add_locus", "{'name':'L','point':'M','mover':'P'}");
  locus = porism_construction_lookup (construction, "L");
  g_assert_cmpuint (locus, >, 0);
  g_assert_true (porism_construction_is_defined (construction, locus));
  value = porism_construction_get_value (construction, locus);
  conic = porism_construction_get_value (construction, porism_construction_lookup (construction, "k"));
  for (guint i = 0; i < porism_construction_get (construction, locus)->width; i += 3)
    {
      double x = 2 * value[i] + 3, y = 2 * value[i + 1];

      if (value[i + 2] == 0)
        continue;
      g_assert_cmpfloat (gap_from_conic (conic, x, y) / (1 + hypot (x, y)), <, 1e-9);
      for (guint k = 0; k < G_N_ELEMENTS (nearest); k++)
        nearest[k] = MIN (nearest[k], hypot (x - around[k][0], y - around[k][1]));
    }
  for (guint k = 0; k < G_N_ELEMENTS (nearest); k++)
    g_assert_cmpfloat (nearest[k], <, 0.5);
}

static void
test_locus_along_conics (void)
{
  static const struct { const char *tool, *arguments; double around[3][2]; } rows[] = {
    { "add_ellipse", "{'name':'k','f1':'F','f2':'G','p':'H'}",
      { { -5, 0 }, { 0, 4 }, { 0, -4 } } },
    { "add_conic", "{'name':'k','equation':'x^2/25 + y^2/16 = 1'}",
      { { -5, 0 }, { 0, 4 }, { 0, -4 } } },
    { "add_conic", "{'name':'k','equation':'x^2/4 - y^2/5 = 1'}",
      { { -2, 0 }, { 2, 0 }, { 6, -sqrt (40) } } },
    { "add_hyperbola", "{'name':'k','f1':'F','f2':'H','p':'G'}",
      { { -1, 0 }, { 3, 0 }, { 3, 0 } } },
    { "add_parabola", "{'name':'k','focus':'F','directrix':'d'}",
      { { 0, 0 }, { -3, 6 }, { -3, -6 } } },
    { "add_conic", "{'name':'k','equation':'y = x^2'}",
      { { 0, 0 }, { 2, 4 }, { -2, 4 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_along_conic (rows[i].tool, rows[i].arguments, rows[i].around);
}

/* Two lines are no path from the one end to the other; the advice helps. */
static void
test_locus_on_lines (void)
{
  PLAY ({ "add_conic", "{'name':'k','equation':'x^2 - y^2 = 0'}", MADE ("k", "conic") },
        POINT ("A", "0", "3"),
        { "add_point_on", "{'name':'P','obj':'k','x':1,'y':1}", MADE ("P", "point") },
        { "add_midpoint", "{'name':'M','p1':'P','p2':'A'}", MADE ("M", "point") },
        { "add_locus", "{'name':'L','point':'M','mover':'P'}", "make one of the lines with add_line" },
        POINT ("B", "1", "1"), POINT ("O", "0", "0"),
        { "add_line", "{'name':'l','p1':'O','p2':'B'}", MADE ("l", "line") },
        { "add_point_on", "{'name':'Q','obj':'l'}", MADE ("Q", "point") },
        { "add_midpoint", "{'name':'N','p1':'Q','p2':'A'}", MADE ("N", "point") },
        { "add_locus", "{'name':'L','point':'N','mover':'Q'}", MADE ("L", "locus") });
}

/* ---- what is seen ---- */

static void
assert_picked (const PorismConstruction *construction,
               const PorismViewport     *viewport,
               double                    x,
               double                    y,
               const char               *name)
{
  double sx, sy;
  PorismId id;

  porism_viewport_to_screen (viewport, x, y, &sx, &sy);
  id = porism_render_pick (construction, viewport, sx, sy, 1, ~(PorismKinds) 0);
  g_assert_cmpint (id, ==, name != NULL ? porism_construction_lookup (construction, name) : 0);
}

/* A curve, its image, a region and a shaded integral are where they are, and nowhere else; at a zoom of
 * a million as well. */
static void
test_seen (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismViewport near = { .x = 0, .y = 0, .scale = 50, .width = 800, .height = 600 };
  PorismViewport far = { .x = 3, .y = 0, .scale = 5e7, .width = 800, .height = 600 };

  tool_scene_submit (session, "add_point", "{'name':'O','x':0,'y':0}");
  tool_scene_submit (session, "set_object_visible", "{'name':'O','visible':0}");
  tool_scene_submit (session, "add_curve",
                     "{'name':'c','x_expr':'3*cos(t)','y_expr':'2*sin(t)','t_start':0,"
                     "'t_end':'2*pi'}");
  tool_scene_submit (session, "transform_rotate",
                     "{'name':'d','obj':'c','angle':'90°','center':'O'}");
  assert_picked (construction, &near, 0, 2, "c");
  assert_picked (construction, &near, 0, 3, "d");
  assert_picked (construction, &near, 1, 0, NULL);
  assert_picked (construction, &far, 3, 0, "c");
  assert_picked (construction, &far, 3 - 2e-7, 0, NULL);

  tool_scene_submit (session, "add_inequality",
                     "{'name':'r','expr':'x > 3 && y < x - 3 || x < -6'}");
  assert_picked (construction, &near, 6, 1, "r");
  assert_picked (construction, &near, -7, 5, "r");
  assert_picked (construction, &near, 6, 4, NULL);
  assert_picked (construction, &far, 3 + 2e-6, 1e-6, "r");
  assert_picked (construction, &far, 3 + 1e-6, 2e-6, NULL);

  tool_scene_submit (session, "add_function", "{'name':'f','expr':'-5'}");
  tool_scene_submit (session, "add_integral_shade",
                     "{'name':'a','func':'f','x_start':-5,'x_end':-4}");
  assert_picked (construction, &near, -4.5, -2.5, "a");
  assert_picked (construction, &near, -3.5, -2.5, NULL);
}

/* What holds of an implicit curve follows what its equation reads. */
static void
test_implicit_curves (void)
{
  PLAY ({ "add_slider", "{'name':'n','min':0,'max':50,'step':1}", MADE ("n", "number") },
        { "set_value", "{'name':'n','value':9}", "'ok':true" },
        POINT ("P", "1", "2"), POINT ("O", "0", "0"), POINT ("Q", "'cbrt(4)'", "'cbrt(5)'"),
        { "add_implicit_curve", "{'name':'e','equation':'x^3 + y^3 = n'}", MADE ("e", "implicit_curve") },
        { "query_is_in_region", "{'point':'P','region':'e'}", TRUTH },
        { "query_is_in_region", "{'point':'Q','region':'e'}", TRUTH },
        { "query_is_in_region", "{'point':'O','region':'e'}", FALSEHOOD },
        { "add_tangent_of_implicit_curve", "{'name':'t','point':'P','curve':'e'}", "x + 4*y = 9" },
        { "add_tangent_of_implicit_curve", "{'name':'u','point':'O','curve':'e'}", REFUSED ("precondition") },
        { "set_value", "{'name':'n','value':8}", "'undefined':[{'name':'t'" },
        { "query_is_in_region", "{'point':'P','region':'e'}", FALSEHOOD },
        { "move_point", "{'name':'P','x':2,'y':0}", "'changed':['P','t']" },
        { "add_implicit_curve", "{'name':'g','equation':'y^2 = x^3'}", MADE ("g", "implicit_curve") },
        { "add_tangent_of_implicit_curve", "{'name':'u','point':'O','curve':'g'}", REFUSED ("precondition") },
        { "add_implicit_curve", "{'name':'h','equation':'1/x + y^3 = 1'}", REFUSED ("bad_argument") },
        { "add_implicit_curve", "{'name':'h','equation':'x^3 < y'}", REFUSED ("type_mismatch") },
        { "add_implicit_curve", "{'name':'h','equation':'x^2 + y^2 - 1'}", "x^2+y^2-1=0" });
}

/* Points of implicit curves are exact where their equation is, and their images follow. */
static void
test_points_of_implicit_curves (void)
{
  PLAY ({ "add_slider", "{'name':'n','min':0,'max':50,'step':1}", MADE ("n", "number") },
        { "set_value", "{'name':'n','value':9}", "'ok':true" }, POINT ("O", "0", "0"), POINT ("B", "1", "1"), POINT ("T", "3", "3"),
        { "add_line", "{'name':'l','p1':'O','p2':'B'}", MADE ("l", "line") },
        { "add_segment", "{'name':'s','p1':'O','p2':'B'}", MADE ("s", "segment") },
        { "add_vector", "{'name':'v','p1':'O','p2':'(2, 1)'}", MADE ("v", "vector") },
        { "add_implicit_curve", "{'name':'e','equation':'x^3 + y^3 = n'}", MADE ("e", "implicit_curve") },
        { "add_intersect", "{'name':'Q','obj1':'l','obj2':'e'}", "'exact':'cbrt(36)/2'" },
        { "add_intersect", "{'name':'R','obj1':'e','obj2':'s'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'R','obj1':'e','obj2':'e'}", REFUSED ("degenerate") },
        { "add_intersect", "{'name':'R','obj1':'e','obj2':'O'}", REFUSED ("type_mismatch") },
        { "add_point_on", "{'name':'P','obj':'e','x':2,'y':'1.1'}", "'exact':'11/10'" },
        { "query_is_in_region", "{'point':'P','region':'e'}", TRUTH },
        { "move_point", "{'name':'P','x':'0.9','y':2}", "'ok':true" },
        { "query_is_in_region", "{'point':'P','region':'e'}", TRUTH },
        { "transform_translate", "{'name':'d','obj':'e','vector':'v'}", "'definition':'Translate(e, v)'" },
        { "query_is_in_region", "{'point':'T','region':'d'}", TRUTH },
        { "transform_reflect_line", "{'name':'m','obj':'d','line':'l'}", MADE ("m", "implicit_curve") },
        { "query_is_in_region", "{'point':'T','region':'m'}", TRUTH },
        { "transform_dilate", "{'name':'h','obj':'e','factor':'3/2','center':'O'}", MADE ("h", "implicit_curve") },
        { "query_is_in_region", "{'point':'T','region':'h'}", FALSEHOOD },
        { "add_tangent_of_implicit_curve", "{'name':'t','point':'T','curve':'d'}", "x + 4*y = 15" },
        { "set_value", "{'name':'n','value':16}", "'undefined':[{'name':'t'" },
        { "query_is_in_region", "{'point':'T','region':'h'}", TRUTH },
        { "query_value", "{'expr':'x(Q)'}", VALUE ("2") },
        { "transform_rotate", "{'name':'r','obj':'e','angle':'90°','center':'O'}", MADE ("r", "implicit_curve") },
        { "transform_reflect_point", "{'name':'w','obj':'r','point':'O'}", MADE ("w", "implicit_curve") },
        { "add_point", "{'name':'U','x':2,'y':-2}", MADE ("U", "point") },
        { "query_is_in_region", "{'point':'U','region':'w'}", TRUTH },
        { "query_is_in_region", "{'point':'U','region':'r'}", FALSEHOOD });
}

/* As many points as a curve of that degree is determined by, and which follows them. */
static void
test_curves_through_points (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "0"), POINT ("C", "0", "1"), POINT ("D", "1", "1"), POINT ("E", "2", "'1/2'"),
        POINT ("F", "2", "2"), POINT ("P", "2", "8"), POINT ("Q", "'3/2'", "'27/8'"),
        { "add_curve_through", "{'name':'c','points':'A,B,C,D,E'}", MADE ("c", "implicit_curve") },
        { "query_is_in_region", "{'point':'E','region':'c'}", TRUTH },
        { "query_is_in_region", "{'point':'F','region':'c'}", FALSEHOOD },
        { "move_point", "{'name':'E','x':3,'y':0}", "'ok':true" },
        { "query_is_in_region", "{'point':'E','region':'c'}", TRUTH },
        { "add_curve_through",
          "{'name':'k','points':'(0,0),(1,1),(2,8),(-1,-1),(-2,-8),(3,27),(-3,-27),(1/2,1/8),(4,64)'}",
          MADE ("k", "implicit_curve") },
        { "query_is_in_region", "{'point':'P','region':'k'}", TRUTH },
        { "query_is_in_region", "{'point':'Q','region':'k'}", TRUTH },
        { "query_is_in_region", "{'point':'F','region':'k'}", FALSEHOOD },
        { "add_tangent_of_implicit_curve", "{'name':'t','point':'P','curve':'k'}", "12*x - y = 16" },
        { "add_curve_through", "{'name':'m','points':'A,B,C,D,A'}", "'ok':false" },
        { "add_curve_through", "{'name':'m','points':'A,B,C,D'}", "'ok':false" });
}

/* Where the map has no image, or none that is one. */
static void
test_maps (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "0"), POINT ("C", "1", "1"), POINT ("D", "0", "1"),
        POINT ("P", "'1/2'", "'1/2'"),
        { "transform_projective_map",
          "{'name':'Q','point':'P','points':'{A, B, C, D}','images':'{(0, 0), (4, 0), (3, 2), (1, 2)}'}", "'exact':'4/3'" },
        { "move_point", "{'name':'P','x':0,'y':1}", "'changed':['P','Q']" },
        { "query_y_coord", "{'pt':'Q'}", VALUE ("2") },
        { "move_point", "{'name':'P','x':0,'y':-1}", "'undefined':[{'name':'Q'" },
        { "move_point", "{'name':'P','x':0,'y':-2}", "'changed':['P','Q']" },
        { "query_y_coord", "{'pt':'Q'}", VALUE ("8") },
        { "transform_projective_map",
          "{'name':'R','point':'P','points':'{A, B, C, P}','images':'{A, B, C, (5, 5)}'}", REFUSED ("degenerate") },
        { "transform_affine_map", "{'name':'S','obj':'P','points':'{A, B, C, D}','images':'{A, B, C}'}",
          REFUSED ("precondition") },
        { "transform_affine_map", "{'name':'S','obj':'P','points':'{A, B, D}','images':'{C, D, B}'}", "'exact':'1'" });
}

void
tools_add_curves (void)
{
  g_test_add_func ("/tools/curves/implicit-curves", test_implicit_curves);
  g_test_add_func ("/tools/curves/points-of-implicit-curves", test_points_of_implicit_curves);
  g_test_add_func ("/tools/curves/through-points", test_curves_through_points);
  g_test_add_func ("/tools/curves/maps", test_maps);
  g_test_add_func ("/tools/curves/graphs-meet", test_graphs_meet);
  g_test_add_func ("/tools/curves/curves", test_curves);
  g_test_add_func ("/tools/curves/regions", test_regions);
  g_test_add_func ("/tools/curves/integrals", test_integrals);
  g_test_add_func ("/tools/curves/polylines", test_polylines);
  g_test_add_func ("/tools/curves/loci", test_loci);
  g_test_add_func ("/tools/curves/locus-follows", test_locus_follows);
  g_test_add_func ("/tools/curves/locus-along-conics", test_locus_along_conics);
  g_test_add_func ("/tools/curves/locus-on-lines", test_locus_on_lines);
  g_test_add_func ("/tools/curves/seen", test_seen);
}
