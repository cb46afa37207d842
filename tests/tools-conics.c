/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenes of conics, and what is known of them otherwise: Pascal's line, tangents as bisectors, common
 * points found in two ways. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#include "app/trace/trace-conic.h"
#include "engine/conics/conic-points.h"
#include "engine/construction/drag.h"
#include "engine/construction/evaluation.h"
#include "tests/tool-scene.h"

#define CONIC(name, equation) \
  { "add_conic", "{'name':'" name "','equation':'" equation "'}", MADE (name, "conic") }
#define SAYS(message) "'message':'" message "'"
#define FORM(form) "'form':{'type':'name','text':'" form "'}"
#define EQUATION(text) "'equation':{'type':'equation','exact':'" text "'"
#define AT(x, x_decimal, y) \
  "'x':{'type':'number','exact':'" x "','decimal':" x_decimal \
  ",'certainty':'proved'},'y':{'type':'number','exact':'" y "'"

/* The semi-axis gives the conic of the point that it leads to, and says which lengths there are. */
static void
test_by_axis (void)
{
  PLAY (POINT ("A", "-3", "0"), POINT ("B", "3", "0"), POINT ("P", "0", "4"), POINT ("Q", "1", "0"),
        { "add_ellipse_by_axis", "{'name':'e','f1':'A','f2':'B','semi_axis':5}",
          EQUATION ("16*x^2 + 25*y^2 = 400") },
        { "add_ellipse", "{'name':'e1','f1':'A','f2':'B','p':'P'}", FORM ("ellipse") },
        { "query_are_equal", "{'obj1':'e','obj2':'e1'}", TRUTH },
        { "add_hyperbola_by_axis", "{'name':'h','f1':'A','f2':'B','semi_axis':'x(Q)'}",
          EQUATION ("8*x^2 - y^2 = 8") },
        { "add_hyperbola", "{'name':'h1','f1':'A','f2':'B','p':'Q'}", FORM ("hyperbola") },
        { "query_are_equal", "{'obj1':'h','obj2':'h1'}", TRUTH },
        { "move_point", "{'name':'Q','x':4,'y':0}", "not between 0 and half the distance" },
        { "add_ellipse_by_axis", "{'name':'d','f1':'A','f2':'A','semi_axis':2}", FORM ("circle") },
        { "add_ellipse_by_axis", "{'name':'x1','f1':'A','f2':'B','semi_axis':3}", REFUSED ("degenerate") },
        { "add_ellipse_by_axis", "{'name':'x1','f1':'A','f2':'B','semi_axis':-5}", REFUSED ("degenerate") },
        { "add_hyperbola_by_axis", "{'name':'x1','f1':'A','f2':'B','semi_axis':0}",
          REFUSED ("degenerate") },
        { "add_hyperbola_by_axis", "{'name':'x1','f1':'A','f2':'B','semi_axis':3}",
          REFUSED ("degenerate") },
        { "add_hyperbola_by_axis", "{'name':'x1','f1':'A','f2':'A','semi_axis':3}",
          REFUSED ("degenerate") });
}

/* A conic that is a circle is measured as one, whatever its equation is multiplied by. */
static void
test_circles (void)
{
  PLAY (CONIC ("c", "2*x^2 + 2*y^2 - 4*x = 16"), CONIC ("k", "-x^2 - y^2 = -2"), CONIC ("e", "x^2 + 2*y^2 = 1"),
        CONIC ("t", "x^2 + y^2 + x*y = 1"), CONIC ("h", "x^2 - y^2 = 1"), POINT ("A", "1", "0"), POINT ("B", "11", "0"),
        POINT ("C", "0", "5"), POINT ("D", "1", "5"),
        { "query_radius", "{'conic':'c'}", VALUE ("3") },
        { "query_radius", "{'conic':'k'}", VALUE ("sqrt(2)") },
        { "query_radius", "{'conic':'e'}", "The conic is not a circle." },
        { "query_radius", "{'conic':'t'}", "The conic is not a circle." },
        { "query_radius", "{'conic':'h'}", "The conic is not a circle." },
        { "query_distance", "{'obj1':'B','obj2':'c'}", VALUE ("7") },
        { "query_distance", "{'obj1':'c','obj2':'A'}", VALUE ("3") },
        { "query_distance", "{'obj1':'A','obj2':'e'}", "parametric curve" },
        { "query_distance", "{'obj1':'c','obj2':'k'}", VALUE ("2-sqrt(2)") },
        { "add_line", "{'name':'l','p1':'C','p2':'D'}", MADE ("l", "line") },
        { "query_distance", "{'obj1':'l','obj2':'c'}", VALUE ("2") },
        { "add_circle", "{'name':'b','center':'B','radius':2}", MADE ("b", "circle") },
        { "query_distance", "{'obj1':'c','obj2':'b'}", VALUE ("5") },
        { "query_distance", "{'obj1':'b','obj2':'c'}", VALUE ("5") });
}

static void
test_by_foci (void)
{
  PLAY (POINT ("A", "-4", "0"), POINT ("B", "4", "0"), POINT ("P", "0", "3"), POINT ("Q", "2", "0"),
        POINT ("R", "5", "0"), POINT ("O", "0", "0"),
        { "add_ellipse", "{'name':'c','f1':'A','f2':'B','p':'P'}",
          EQUATION ("9*x^2 + 25*y^2 = 225") },
        { "add_ellipse", "{'name':'d','f1':'A','f2':'B','p':'Q'}", REFUSED ("degenerate") },
        { "add_ellipse", "{'name':'d','f1':'A','f2':'B','p':'B'}", REFUSED ("degenerate") },
        { "add_ellipse", "{'name':'d','f1':'A','f2':'B','p':'R'}", FORM ("ellipse") },
        { "add_ellipse", "{'name':'k','f1':'A','f2':'A','p':'P'}", FORM ("circle") },
        { "add_ellipse", "{'name':'k1','f1':'A','f2':'A','p':'A'}", REFUSED ("degenerate") },
        { "add_ellipse", "{'name':'k1','f1':'A','f2':'c','p':'P'}", REFUSED ("type_mismatch") },
        { "add_ellipse", "{'name':'k1','f1':'A','f2':'B'}", REFUSED ("bad_argument") },
        { "add_hyperbola", "{'name':'h','f1':'A','f2':'B','p':'Q'}",
          EQUATION ("3*x^2 - y^2 = 12") },
        { "add_hyperbola", "{'name':'h1','f1':'A','f2':'B','p':'P'}", "same distance" },
        { "add_hyperbola", "{'name':'h1','f1':'A','f2':'B','p':'R'}", REFUSED ("degenerate") },
        { "add_hyperbola", "{'name':'h1','f1':'A','f2':'A','p':'P'}", REFUSED ("degenerate") },
        { "add_hyperbola", "{'name':'h1','f1':'A','f2':'B','p':'h'}",
          REFUSED ("type_mismatch") },
        { "add_line", "{'name':'l','p1':'A','p2':'P'}", MADE ("l", "line") },
        { "add_segment", "{'name':'s','p1':'A','p2':'P'}", MADE ("s", "segment") },
        { "add_ray", "{'name':'r','p1':'P','p2':'A'}", MADE ("r", "ray") },
        { "add_parabola", "{'name':'p1','focus':'B','directrix':'l'}",
          EQUATION ("16*x^2 + 24*x*y + 9*y^2 - 272*x + 96*y = -256") },
        { "add_parabola", "{'name':'p2','focus':'B','directrix':'s'}", FORM ("parabola") },
        { "query_are_equal", "{'obj1':'p1','obj2':'p2'}", TRUTH },
        { "add_parabola", "{'name':'p3','focus':'B','directrix':'r'}", FORM ("parabola") },
        { "query_are_equal", "{'obj1':'p3','obj2':'p2'}", TRUTH },
        { "add_parabola", "{'name':'p4','focus':'P','directrix':'l'}", REFUSED ("degenerate") },
        { "add_parabola", "{'name':'p4','focus':'l','directrix':'P'}",
          REFUSED ("type_mismatch") });
}

static void
test_by_equation (void)
{
  PLAY (POINT ("A", "1", "0"), POINT ("B", "0", "1"), POINT ("C", "-1", "0"), POINT ("D", "0", "-1"),
        POINT ("E", "'3/5'", "'4/5'"), POINT ("F", "2", "0"), POINT ("G", "3", "0"),
        { "add_conic", "{'name':'c','points':'A,B,C,D,E'}", EQUATION ("x^2 + y^2 = 1") },
        { "add_conic", "{'name':'d','points':['A','B','C','D','F']}",
          FORM ("crossing lines") },
        { "add_conic", "{'name':'q','points':'A,C,F,G,B'}", "Four of the points" },
        { "add_conic", "{'name':'q','points':'A,B,C,D,D'}", "coincide" },
        { "add_conic", "{'name':'q','points':'A,B,C,D'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','points':'A,B,C,D,c'}", REFUSED ("type_mismatch") },
        { "add_conic", "{'name':'q'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','points':'A,B,C,D,E','equation':'x^2=1'}",
          REFUSED ("bad_argument") },
        CONIC ("k", "x^2/9 + y^2/4 = 1"), CONIC ("h", "x*y = 1"), CONIC ("p", "y = x^2 - 2x"),
        { "add_conic", "{'name':'m','equation':'(x-1)^2 = 4'}", FORM ("parallel lines") },
        { "add_conic", "{'name':'n','equation':'(x+y)^2 = 0'}", FORM ("double line") },
        { "add_conic", "{'name':'o','equation':'x^2 = 2*y^2'}", FORM ("crossing lines") },
        { "add_conic", "{'name':'q','equation':'x^2 + y^2 = -1'}", REFUSED ("degenerate") },
        { "add_conic", "{'name':'q','equation':'x^2 + y^2 = 0'}", REFUSED ("degenerate") },
        { "add_conic", "{'name':'q','equation':'x^2 + 1 = 0'}", REFUSED ("degenerate") },
        { "add_conic", "{'name':'q','equation':'y = 2x + 1'}", "add_line_by_equation" },
        { "add_conic", "{'name':'q','equation':'y = x^3'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','equation':'x^2*y^2 = 1'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','equation':'sin(x) = y^2'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','equation':'x^2 + y^2'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','equation':'x^2 < y'}", REFUSED ("bad_argument") },
        { "add_conic", "{'name':'q','equation':'x^2 = 1e400'}", REFUSED ("limit") },
        { "add_conic", "{'name':'q','equation':'x^2 = Z'}", REFUSED ("entity_not_found") },
        { "add_slider", "{'name':'a','min':-3,'max':5,'step':1}", MADE ("a", "number") },
        { "add_conic", "{'name':'s','equation':'x^2 + a*y^2 = 1'}", FORM ("hyperbola") },
        { "set_value", "{'name':'a','value':4}", "'changed':['a','s']" },
        { "query_area", "{'obj':'s'}", VALUE ("pi/2") },
        { "set_value", "{'name':'a','value':0}", "'ok':true" },
        { "query_area", "{'obj':'s'}", REFUSED ("precondition") },
        { "add_conic", "{'name':'u','equation':'(x - x(F))^2 + a*x*y = y'}", FORM ("parabola") },
        { "add_conic", "{'name':'v','equation':'a*x^2 + x = y'}", REFUSED ("degenerate") });
}

static void
test_what_belongs_to_it (void)
{
  PLAY (CONIC ("c", "4*x^2 + 9*y^2 = 36"), CONIC ("h", "x*y = 2"), CONIC ("p", "y^2 = 8*x"),
        CONIC ("l", "x^2 = y^2"),
        { "add_center", "{'name':'O','conic':'c'}", "Center(c)" },
        { "add_midpoint", "{'name':'M','p1':'h'}", "Center(h)" },
        { "add_center", "{'name':'N','conic':'p'}", REFUSED ("precondition") },
        { "add_center", "{'name':'N','conic':'l'}", MADE ("N", "point") },
        { "query_area", "{'obj':'c'}", VALUE ("6*pi") },
        { "add_area", "{'name':'F','obj':'c'}", "'exact':'6*pi'" },
        { "query_area", "{'obj':'h'}", "not closed" },
        { "query_radius", "{'conic':'c'}", "The conic is not a circle." },
        POINT ("A", "1", "1"), POINT ("B", "5", "1"), POINT ("C", "3", "0"),
        { "query_is_in_region", "{'point':'A','region':'c'}", TRUTH },
        { "query_is_in_region", "{'point':'C','region':'c'}", TRUTH },
        { "query_is_in_region", "{'point':'B','region':'c'}", FALSEHOOD },
        { "query_is_in_region", "{'point':'B','region':'p'}", TRUTH },
        { "query_is_in_region", "{'point':'B','region':'h'}", TRUTH },
        { "query_is_in_region", "{'point':'C','region':'h'}", FALSEHOOD },
        { "query_is_in_region", "{'point':'A','region':'l'}", TRUTH },
        { "query_is_in_region", "{'point':'B','region':'l'}", FALSEHOOD });
}

/* An asymptote touches at infinity only, which is no contact: not asked for, not made, not known. */
static void
test_asymptotes (void)
{
  PLAY (CONIC ("h", "x*y = 1"), CONIC ("g", "x*y = 2"), CONIC ("p", "y = x^2"), POINT ("O", "0", "0"),
        POINT ("A", "1", "0"),
        { "add_line_by_equation", "{'name':'l','equation':'y = 0'}", EQUATION ("y = 0") },
        { "add_line_by_equation", "{'name':'m','equation':'x = 0'}", EQUATION ("x = 0") },
        { "query_is_tangent", "{'line':'l','conic':'h'}", FALSEHOOD },
        { "query_is_tangent", "{'line':'l','conic':'p'}", TRUTH },
        { "query_is_tangent", "{'line':'m','conic':'p'}", FALSEHOOD },
        { "query_relation", "{'obj1':'l','obj2':'h'}", "None of" },
        { "add_tangent", "{'name':'d','point':'O','conic':'h'}", "is an asymptote" },
        { "add_tangent", "{'name':'e','point':'A','conic':'h'}", EQUATION ("4*x + y = 4") },
        { "query_is_tangent", "{'line':'e','conic':'h'}", TRUTH },
        { "add_tangent_conic_conic", "{'name':'u','conic1':'h','conic2':'g'}",
          "is an asymptote" });
}

static void
test_tangents (void)
{
  PLAY (CONIC ("c", "x^2 + 4*y^2 = 4"), CONIC ("h", "x^2 - y^2 = 1"), CONIC ("p", "y = x^2"),
        CONIC ("l", "x*y = 0"), POINT ("O", "0", "0"), POINT ("A", "2", "2"), POINT ("B", "2", "0"),
        { "add_tangent", "{'name':'a','point':'A','conic':'c'}", EQUATION ("3*x - 8*y = -10") },
        { "query_is_tangent", "{'line':'a_1','conic':'c'}", TRUTH },
        { "query_is_tangent", "{'line':'a_2','conic':'c'}", TRUTH },
        { "query_is_tangent", "{'line':'a_2','conic':'p'}", FALSEHOOD },
        { "add_tangent", "{'name':'b','point':'B','conic':'c'}", EQUATION ("x = 2") },
        { "add_tangent", "{'name':'d','point':'O','conic':'c'}", "inside" },
        { "add_tangent", "{'name':'d','point':'A','conic':'l'}", "consists of lines" },
        { "add_tangent", "{'name':'d','point':'c','conic':'c'}", REFUSED ("type_mismatch") },
        { "add_tangent", "{'name':'d','point':'O','conic':'h'}", "is an asymptote" },
        { "add_point_on", "{'name':'P','obj':'p','x':3,'y':9}", AT ("3", "3", "9") },
        { "add_tangent", "{'name':'g','point':'P','conic':'p'}", EQUATION ("6*x - y = 9") },
        { "add_intersect", "{'name':'T','obj1':'g','obj2':'p'}", AT ("3", "3", "9") },
        { "add_intersect", "{'name':'U','obj1':'a_2','obj2':'c'}", AT ("2", "2", "0") },
        { "add_tangent_conic_conic", "{'name':'w','conic1':'c','conic2':'p'}",
          MADE ("w_2", "line") },
        { "query_is_tangent", "{'line':'w_1','conic':'p'}", TRUTH },
        { "query_is_tangent", "{'line':'w_1','conic':'c'}", TRUTH },
        CONIC ("e1", "(x-6)^2 + 4*y^2 = 4"),
        { "add_tangent_conic_conic", "{'name':'m','conic1':'c','conic2':'e1'}",
          MADE ("m_4", "line") },
        { "add_circle", "{'name':'k','center':'O','radius':1}", MADE ("k", "circle") },
        { "add_tangent_conic_conic", "{'name':'n','conic1':'e1','conic2':'k'}",
          MADE ("n_4", "line") },
        { "query_is_tangent", "{'line':'k','conic':'c'}", TRUTH },
        { "query_is_tangent", "{'line':'e1','conic':'c'}", FALSEHOOD },
        { "query_is_tangent", "{'line':'l','conic':'c'}", FALSEHOOD },
        { "query_is_tangent", "{'line':'O','conic':'c'}", REFUSED ("type_mismatch") },
        CONIC ("s", "x^2 + 4*y^2 = 1"),
        { "add_tangent_conic_conic", "{'name':'v','conic1':'c','conic2':'s'}",
          "no such common tangent" },
        { "add_tangent_conic_conic", "{'name':'v','conic1':'c','conic2':'c'}",
          REFUSED ("degenerate") },
        { "add_tangent_conic_conic", "{'name':'v','conic1':'l','conic2':'c'}",
          REFUSED ("degenerate") },
        { "add_tangent_conic_conic", "{'name':'v','conic1':'O','conic2':'c'}",
          REFUSED ("type_mismatch") });
}

static void
test_meets_with_lines (void)
{
  PLAY (CONIC ("c", "x^2 + 4*y^2 = 25"), CONIC ("h", "x*y = 2"), POINT ("A", "-8", "2"),
        POINT ("B", "9", "2"), POINT ("C", "0", "0"), POINT ("D", "2", "0"), POINT ("E", "3", "2"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_intersect", "{'name':'P','obj1':'l','obj2':'c'}", AT ("-3", "-3", "2") },
        { "add_intersect", "{'name':'Q','obj1':'c','obj2':'l','index':2}",
          AT ("3", "3", "2") },
        { "add_intersect", "{'name':'R','obj1':'c','obj2':'l','index':3}",
          REFUSED ("precondition") },
        { "add_segment", "{'name':'s','p1':'C','p2':'B'}", MADE ("s", "segment") },
        { "add_intersect", "{'name':'S','obj1':'s','obj2':'c'}", "Intersect(s, c)" },
        { "add_segment", "{'name':'k','p1':'C','p2':'D'}", MADE ("k", "segment") },
        { "add_intersect", "{'name':'T','obj1':'k','obj2':'c'}", "meet outside" },
        { "add_line", "{'name':'m','p1':'C','p2':'D'}", MADE ("m", "line") },
        { "add_intersect", "{'name':'T','obj1':'m','obj2':'h'}", "do not meet" },
        { "add_perpendicular_line", "{'name':'n','point':'D','line':'m'}", MADE ("n", "line") },
        { "add_intersect", "{'name':'U','obj1':'n','obj2':'h'}", AT ("2", "2", "1") },
        { "add_polygon", "{'name':'p','points':'C,B,E'}", MADE ("p", "polygon") },
        { "add_intersect", "{'name':'V','obj1':'p','obj2':'c'}", MADE ("V_2", "point") },
        CONIC ("w", "(y - 2)*(x + y) = 0"),
        { "add_intersect", "{'name':'W','obj1':'l','obj2':'w'}", REFUSED ("degenerate") },
        { "add_intersect", "{'name':'W','obj1':'C','obj2':'c'}", REFUSED ("type_mismatch") },
        { "add_ellipse", "{'name':'e1','f1':'C','f2':'D','p':'E'}", MADE ("e1", "conic") },
        { "add_line", "{'name':'g','p1':'E','p2':'A'}", MADE ("g", "line") },
        { "add_intersect", "{'name':'Y','obj1':'g','obj2':'e1'}", MADE ("Y_2", "point") },
        { "query_are_equal", "{'obj1':'Y_2','obj2':'E'}", FALSEHOOD },
        { "query_are_equal", "{'obj1':'Y_1','obj2':'E'}", TRUTH });
}

static void
test_meets_with_conics (void)
{
  PLAY (CONIC ("c", "x^2 + 4*y^2 = 4"), CONIC ("d", "4*x^2 + y^2 = 4"),
        { "add_intersect", "{'name':'P','obj1':'c','obj2':'d'}",
          AT ("-2*sqrt(5)/5", "-0.8944271909999159", "-2*sqrt(5)/5") },
        { "add_intersect", "{'name':'Q','obj1':'c','obj2':'d','index':4}",
          AT ("2*sqrt(5)/5", "0.8944271909999159", "2*sqrt(5)/5") },
        CONIC ("e1", "(x-1)^2 + 4*y^2 = 1"),
        { "add_intersect", "{'name':'R','obj1':'c','obj2':'e1'}",
          "'name':'R','kind':'point'" },
        CONIC ("f", "(x-2)^2 + 4*y^2 = 4"),
        { "add_intersect", "{'name':'S','obj1':'c','obj2':'f'}", AT ("1", "1", "-sqrt(3)/2") },
        CONIC ("g", "2*x^2 + 8*y^2 = 8"),
        { "add_intersect", "{'name':'T','obj1':'c','obj2':'g'}", REFUSED ("degenerate") },
        CONIC ("k", "(x+y)*(x-y-1) = 0"), CONIC ("m", "(x+y)*(x-2*y) = 0"),
        { "add_intersect", "{'name':'T','obj1':'k','obj2':'m'}", REFUSED ("degenerate") },
        CONIC ("n", "x*y = 1"), CONIC ("o", "y = x^2"),
        { "add_intersect", "{'name':'U','obj1':'n','obj2':'o'}", AT ("1", "1", "1") },
        CONIC ("p", "x^2 = 1"), CONIC ("q", "x^2 = 2*x"), CONIC ("r", "x^2 = x"),
        { "add_intersect", "{'name':'V','obj1':'p','obj2':'q'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'V','obj1':'p','obj2':'r'}", REFUSED ("degenerate") },
        { "add_intersect", "{'name':'V','obj1':'p','obj2':'n'}", MADE ("V_2", "point") },
        POINT ("O", "0", "0"), POINT ("A", "1", "0"), POINT ("B", "0", "1"),
        { "add_circle", "{'name':'u','center':'O','point':'A'}", MADE ("u", "circle") },
        { "add_intersect", "{'name':'W','obj1':'o','obj2':'u'}", MADE ("W_2", "point") },
        { "add_arc", "{'name':'v','center':'O','start_pt':'A','end_pt':'B'}",
          MADE ("v", "arc") },
        { "add_intersect", "{'name':'X','obj1':'o','obj2':'v'}", "Intersect(v, o)" },
        { "query_are_equal", "{'obj1':'X','obj2':'W_2'}", TRUTH },
        CONIC ("w", "x^2/2 + 2*y^2 + x*y/3 + x/10 = 1"),
        { "add_intersect", "{'name':'Y','obj1':'w','obj2':'u'}", MADE ("Y_4", "point") },
        { "query_is_in_region", "{'point':'Y_3','region':'w'}", TRUTH });
}

static void
test_places (void)
{
  PLAY (CONIC ("c", "x^2 + 4*y^2 = 25"), CONIC ("h", "x*y = 2"), CONIC ("p", "y = x^2"),
        CONIC ("l", "(x-y)*(x+2*y) = 0"), POINT ("F", "-1", "0"), POINT ("G", "1", "0"),
        POINT ("K", "3", "1"),
        { "add_point_on", "{'name':'A','obj':'c','x':3,'y':2}", AT ("3", "3", "2") },
        { "add_point_on", "{'name':'B','obj':'h','x':-1,'y':-2}", AT ("-1", "-1", "-2") },
        { "add_point_on", "{'name':'C','obj':'p','x':'1/3','y':'1/9'}", "'exact':'1/9'" },
        { "add_point_on", "{'name':'D','obj':'l','x':4,'y':-2}", AT ("4", "4", "-2") },
        { "add_point_on", "{'name':'E','obj':'l','x':5,'y':3}", AT ("4", "4", "4") },
        { "add_point_on", "{'name':'M','obj':'c','x':9,'y':0}", AT ("5", "5", "0") },
        { "add_point_on", "{'name':'N','obj':'p'}", "Point(p)" },
        { "add_point_on", "{'name':'Q','obj':'c','x':1}", REFUSED ("bad_argument") },
        { "move_point", "{'name':'A','x':-4,'y':'3/2'}", "'changed':['A']" },
        { "query_x_coord", "{'pt':'A'}", VALUE ("-4") },
        { "move_point", "{'name':'C','x':0,'y':-7}", "'changed':['C']" },
        { "query_y_coord", "{'pt':'C'}", VALUE ("0") },
        { "add_ellipse", "{'name':'e1','f1':'F','f2':'G','p':'K'}", MADE ("e1", "conic") },
        { "add_point_on", "{'name':'R','obj':'e1','x':-3,'y':1}", AT ("-3", "-3", "1") },
        { "add_point_on", "{'name':'S','obj':'e1','x':3,'y':1}", AT ("3", "3", "1") },
        { "add_point_on", "{'name':'T','obj':'e1','x':0,'y':9}", "'certainty':'proved'" },
        { "query_is_in_region", "{'point':'T','region':'e1'}", TRUTH });
}

/* Where the point went is said, unless the place was meant to be on the path. */
static void
test_places_off_their_path (void)
{
  PLAY (CONIC ("c", "x^2+y^2 = 25"),
        { "add_point_on", "{'name':'A','obj':'c','x':9,'y':0}",
          SAYS ("That place is not on “c”; the nearest one was taken, near (5, 0).") },
        { "add_point_on", "{'name':'B','obj':'c','x':'3.1','y':4}",
          "the nearest one was taken, near (3.06286, 3.95208)" },
        { "add_point_on", "{'name':'C','obj':'c','x':3,'y':4}", SAYS ("") },
        { "add_point_on", "{'name':'D','obj':'c','x':'4.3301270189','y':'2.5'}", SAYS ("") },
        { "add_point_on", "{'name':'E','obj':'c'}", SAYS ("") });
}

static void
test_transforms (void)
{
  PLAY (CONIC ("c", "4*x^2 + 9*y^2 = 36"), POINT ("O", "0", "0"), POINT ("A", "1", "2"),
        { "add_line", "{'name':'l','p1':'O','p2':'A'}", MADE ("l", "line") },
        { "add_vector", "{'name':'v','p1':'O','p2':'A'}", MADE ("v", "vector") },
        { "transform_translate", "{'name':'c1','obj':'c','vector':'v'}",
          EQUATION ("4*x^2 + 9*y^2 - 8*x - 36*y = -4") },
        { "transform_reflect_line", "{'name':'c2','obj':'c1','line':'l'}",
          EQUATION ("36*x^2 + 24*x*y + 29*y^2 - 120*x - 140*y = -20") },
        { "transform_reflect_point", "{'name':'c3','obj':'c1','point':'O'}",
          EQUATION ("4*x^2 + 9*y^2 + 8*x + 36*y = -4") },
        { "transform_rotate", "{'name':'c4','obj':'c','angle':'90°','center':'O'}",
          EQUATION ("9*x^2 + 4*y^2 = 36") },
        { "transform_dilate", "{'name':'c5','obj':'c','factor':'1/2','center':'O'}",
          EQUATION ("4*x^2 + 9*y^2 = 9") },
        { "transform_dilate", "{'name':'c6','obj':'c','factor':0,'center':'O'}",
          REFUSED ("degenerate") },
        { "query_are_congruent", "{'obj1':'c','obj2':'c2'}", TRUTH },
        { "query_are_congruent", "{'obj1':'c','obj2':'c4'}", TRUTH },
        { "query_are_congruent", "{'obj1':'c','obj2':'c5'}", FALSEHOOD },
        { "query_are_equal", "{'obj1':'c','obj2':'c4'}", FALSEHOOD },
        { "query_area", "{'obj':'c2'}", VALUE ("6*pi") },
        CONIC ("h", "x^2 - y^2 = 1"), CONIC ("h1", "x*y = 1/2"), CONIC ("h2", "y^2 - x^2 = 1"),
        CONIC ("p", "y = x^2"), CONIC ("p1", "x = y^2 + 3"), CONIC ("p2", "x = 2*y^2"),
        CONIC ("m", "x^2 = 1"), CONIC ("m1", "y^2 = 2*y"), CONIC ("m2", "y^2 = y"),
        { "query_are_congruent", "{'obj1':'h','obj2':'h1'}", TRUTH },
        { "query_are_congruent", "{'obj1':'h','obj2':'h2'}", TRUTH },
        { "query_are_congruent", "{'obj1':'p','obj2':'p1'}", TRUTH },
        { "query_are_congruent", "{'obj1':'p','obj2':'p2'}", FALSEHOOD },
        { "query_are_congruent", "{'obj1':'m','obj2':'m1'}", TRUTH },
        { "query_are_congruent", "{'obj1':'m','obj2':'m2'}", FALSEHOOD },
        { "query_are_congruent", "{'obj1':'m','obj2':'p'}", FALSEHOOD },
        CONIC ("k", "2*x^2 + 2*y^2 = 18"),
        { "add_circle", "{'name':'k1','center':'O','radius':3}", MADE ("k1", "circle") },
        { "query_are_equal", "{'obj1':'k','obj2':'k1'}", TRUTH },
        { "query_are_congruent", "{'obj1':'k1','obj2':'k'}", TRUTH });
}

static void
test_inversion (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "2", "0"), POINT ("B", "2", "1"), POINT ("C", "1", "3"),
        POINT ("D", "4", "0"), POINT ("E", "0", "4"),
        { "add_circle", "{'name':'c','center':'O','point':'A'}", MADE ("c", "circle") },
        { "transform_invert", "{'name':'P','obj':'B','circle':'c'}", "'exact':'8/5'" },
        { "transform_invert", "{'name':'Q','obj':'O','circle':'c'}", REFUSED ("degenerate") },
        { "transform_invert", "{'name':'Q','obj':'A','circle':'B'}", REFUSED ("type_mismatch") },
        { "add_line", "{'name':'l','p1':'B','p2':'A'}", MADE ("l", "line") },
        { "transform_invert", "{'name':'l1','obj':'l','circle':'c'}",
          EQUATION ("(x - 1)^2 + y^2 = 1") },
        { "transform_invert", "{'name':'l2','obj':'l1','circle':'c'}", EQUATION ("x = 2") },
        { "add_line", "{'name':'m','p1':'O','p2':'C'}", MADE ("m", "line") },
        { "transform_invert", "{'name':'m1','obj':'m','circle':'c'}",
          EQUATION ("3*x - y = 0") },
        { "add_circle", "{'name':'k','center':'D','radius':2}", MADE ("k", "circle") },
        { "transform_invert", "{'name':'k1','obj':'k','circle':'c'}",
          EQUATION ("(x - 4/3)^2 + y^2 = 4/9") },
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "transform_invert", "{'name':'s1','obj':'s','circle':'c'}", MADE ("s1", "arc") },
        { "query_is_in_region", "{'point':'P','region':'s1'}", TRUTH },
        { "query_is_in_region", "{'point':'O','region':'s1'}", FALSEHOOD },
        { "add_segment", "{'name':'t1','p1':'A','p2':'D'}", MADE ("t1", "segment") },
        { "transform_invert", "{'name':'t2','obj':'t1','circle':'c'}", MADE ("t2", "segment") },
        { "query_length", "{'obj':'t2'}", VALUE ("1") },
        { "add_segment", "{'name':'u','p1':'O','p2':'D'}", MADE ("u", "segment") },
        { "transform_invert", "{'name':'u1','obj':'u','circle':'c'}", REFUSED ("degenerate") },
        { "add_ray", "{'name':'r','p1':'A','p2':'B'}", MADE ("r", "ray") },
        { "transform_invert", "{'name':'r1','obj':'r','circle':'c'}", MADE ("r1", "arc") },
        { "query_length", "{'obj':'r1'}", VALUE ("pi") },
        { "add_ray", "{'name':'r2','p1':'A','p2':'D'}", MADE ("r2", "ray") },
        { "transform_invert", "{'name':'r3','obj':'r2','circle':'c'}", REFUSED ("precondition") },
        { "add_arc", "{'name':'a','center':'D','start_pt':'A','end_pt':'E'}",
          MADE ("a", "arc") },
        { "transform_invert", "{'name':'a1','obj':'a','circle':'c'}", MADE ("a1", "arc") },
        { "transform_invert", "{'name':'a2','obj':'a1','circle':'c'}", MADE ("a2", "arc") },
        { "query_are_equal", "{'obj1':'a','obj2':'a2'}", TRUTH },
        { "transform_invert", "{'name':'r4','obj':'r1','circle':'c'}", "no image" },
        { "add_polygon", "{'name':'p','points':'A,B,C'}", MADE ("p", "polygon") },
        { "transform_invert", "{'name':'p1','obj':'p','circle':'c'}", REFUSED ("type_mismatch") },
        { "move_point", "{'name':'B','x':1,'y':0}", "passes through the centre" });
}

/* ---- what is known otherwise ---- */

static void
submit (PorismSession *session,
        const char    *tool,
        const char    *format,
        ...)
{
  g_autofree char *arguments = NULL;
  va_list values;
  const char *line;

  va_start (values, format);
  arguments = g_strdup_vprintf (format, values);
  va_end (values);
  line = tool_scene_submit (session, tool, arguments);
  if (json_find (line, "'ok':true") == NULL)
    g_error ("%s %s: %s", tool, arguments, line);
}

/* Opposite sides of a hexagon in a conic meet on a line. */
static void
test_pascal (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  static const char *const places[] = { "5", "0", "3", "2", "-3", "2", "-5", "0", "4", "-3/2" };

  for (int i = 0; i < 5; i++)
    submit (session, "add_point", "{'name':'A%d','x':'%s','y':'%s'}", i, places[2 * i],
            places[2 * i + 1]);
  submit (session, "add_conic", "{'name':'c','points':'A0,A1,A2,A3,A4'}");
  submit (session, "add_point_on", "{'name':'A5','obj':'c','x':1,'y':3}");
  for (int i = 0; i < 6; i++)
    submit (session, "add_line", "{'name':'l%d','p1':'A%d','p2':'A%d'}", i, i, (i + 1) % 6);
  for (int i = 0; i < 3; i++)
    submit (session, "add_intersect", "{'name':'X%d','obj1':'l%d','obj2':'l%d'}", i, i, i + 3);
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_are_collinear",
                                                  "{'a':'X0','b':'X1','c':'X2'}"), TRUTH));
}

/* The tangent of an ellipse makes equal angles with the lines to the foci. */
static void
test_reflection (void)
{
  PLAY (POINT ("F", "-2", "1"), POINT ("G", "3", "0"), POINT ("P", "1", "4"),
        { "add_ellipse", "{'name':'c','f1':'F','f2':'G','p':'P'}", FORM ("ellipse") },
        { "add_tangent", "{'name':'k','point':'P','conic':'c'}", "Tangent(P, c)" },
        { "add_segment", "{'name':'f','p1':'P','p2':'F'}", MADE ("f", "segment") },
        { "add_segment", "{'name':'g','p1':'P','p2':'G'}", MADE ("g", "segment") },
        { "query_are_equal_angles",
          "{'obj1':'f','obj2':'k','obj3':'k','obj4':'g'}", TRUTH },
        { "query_are_equal_angles",
          "{'obj1':'f','obj2':'k','obj3':'g','obj4':'k'}", FALSEHOOD });
}

/* The branch @k of the common points, by the filter. */
static gboolean
decide_meet (PorismConstruction *construction,
             PorismRecord       *record,
             int                 k,
             double              point[2])
{
  PorismReason reason;
  PorismBound at[2];

  record->branch = k;
  if (porism_construction_decide (construction, record, at, &reason) != PORISM_OK)
    {
      g_assert_cmpint (reason, !=, PORISM_REASON_TOO_DEAR);
      return FALSE;
    }
  point[0] = at[0].mid;
  point[1] = at[1].mid;
  return TRUE;
}

static void
compare_meets (PorismSession *session,
               const char    *first,
               const char    *second)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup ("meet-conics"), 2);
  PorismId p = porism_construction_lookup (construction, first);
  PorismId q = porism_construction_lookup (construction, second);
  double points[PORISM_MOST_CONIC_POINTS][2], decided[2] = { 0, 0 };
  gint n = porism_conics_get_common_points (porism_construction_get_value (construction, p),
                                            porism_construction_get_value (construction, q), points);

  record->inputs[0].object = p;
  record->inputs[1].object = q;
  for (int k = 0; k < 4; k++)
    {
      gboolean exists = decide_meet (construction, record, k, decided);

      if (exists != (k < n) || (exists && hypot (points[k][0] - decided[0], points[k][1] - decided[1]) >
                                1e-4 * (1 + hypot (decided[0], decided[1]))))
        g_error ("%s and %s: common point %d of %d is decided to be at (%g, %g)",
                 porism_construction_dup_definition (construction, p),
                 porism_construction_dup_definition (construction, q), k, n, decided[0], decided[1]);
    }
}

/* What doubles find by the pencil is what is decided by the resultant: for conics of small coefficients,
 * which are symmetric, tangent and degenerate more often than not. Where they osculate, doubles have only
 * a third of their digits. */
static void
test_common_points_in_two_ways (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (20261122);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < 60; i++)
    {
      int range = i % 3 == 0 ? 2 : 7, q[6];
      g_autofree char *name = g_strdup_printf ("c%d", i);
      g_autofree char *arguments = NULL;

      for (int k = 0; k < 6; k++)
        q[k] = g_rand_int_range (random, 1 - range, range);
      arguments = g_strdup_printf ("{'name':'%s','equation':'%d*x^2+(%d)*x*y+(%d)*y^2+(%d)*x+"
                                   "(%d)*y+(%d)=0'}", name, q[0], q[1], q[2], q[3], q[4], q[5]);
      if (json_find (tool_scene_submit (session, "add_conic", arguments), "'ok':true") != NULL)
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_assert_cmpuint (names->len, >, 25);
  for (guint i = 0; i < names->len; i++)
    for (guint k = 0; k < i; k++)
      compare_meets (session, names->pdata[k], names->pdata[i]);
}

/* Around an ellipse runs a circle: of their common points the one that is ahead stays ahead, though it
 * changes its number all the time. */
static void
test_drag_keeps_points_apart (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismDrag) drag = NULL;
  const double *point;
  PorismId ahead;

  submit (session, "add_point", "{'name':'M','x':4,'y':0}");
  submit (session, "add_circle", "{'name':'c','center':'M','radius':1}");
  submit (session, "add_conic", "{'name':'d','equation':'x^2+4y^2=16'}");
  submit (session, "add_intersect", "{'name':'X','obj1':'c','obj2':'d','index':2}");
  ahead = porism_construction_lookup (construction, "X");
  drag = porism_drag_new (construction, porism_construction_lookup (construction, "M"));
  for (int i = 0; i <= 400; i++)
    {
      double x = 4 * cos (i * G_PI / 200), y = 2 * sin (i * G_PI / 200);

      porism_drag_move (drag, PORISM_COORDINATES (x, y));
      g_assert_true (porism_construction_is_defined (construction, ahead));
      point = porism_construction_get_value (construction, ahead);
      g_assert_cmpfloat (fabs (point[0] * point[0] + 4 * point[1] * point[1] - 16), <, 1e-9);
      g_assert_cmpfloat (fabs (hypot (point[0] - x, point[1] - y) - 1), <, 1e-9);
      g_assert_cmpfloat (x * point[1] - y * point[0], >, 0);
    }
}

/* ---- pictures ---- */

/* How many pixels a place of the surface is from the conic, to first order. */
static double
get_pixels_off (const PorismViewport *viewport,
                const double         *q,
                double                sx,
                double                sy)
{
  double x, y, g[2];

  porism_viewport_from_screen (viewport, sx, sy, &x, &y);
  porism_conic_get_gradient (q, x, y, g);

  return fabs (porism_conic_get_value (q, x, y)) / hypot (g[0], g[1]) * viewport->scale;
}

/* Every piece runs along the conic, and every point of it on the surface is on a piece. */
static void
check_trace (const PorismViewport *viewport,
             const double         *q)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  const PorismPiece *all;

  porism_trace_conic (pieces, &(PorismSubject) { .viewport = viewport, .value = q, .width = 6 });
  all = (const PorismPiece *) (const void *) pieces->data;
  for (guint i = 0; i < pieces->len; i++)
    g_assert_cmpfloat (get_pixels_off (viewport, q, (all[i].x1 + all[i].x2) / 2,
                                       (all[i].y1 + all[i].y2) / 2), <, 0.2);
  for (int i = 0; i < 100; i++)
    {
      double x, y, a = q[2], b, c, root;

      porism_viewport_from_screen (viewport, viewport->width * i / 100, 0, &x, &y);
      b = q[1] * x + q[4];
      c = (q[0] * x + q[3]) * x + q[5];
      root = sqrt (fmax (b * b - 4 * a * c, 0));
      for (int sign = -1; sign <= 1 && b * b > 4 * a * c; sign += 2)
        {
          double sx, sy;

          porism_viewport_to_screen (viewport, x, (sign * root - b) / (2 * a), &sx, &sy);
          if (sy >= 0 && sy <= viewport->height)
            g_assert_cmpfloat (porism_trace_get_distance (all, pieces->len, sx, sy), <, 0.2);
        }
    }
}

static void
test_traces (void)
{
  static const double conics[][6] = {
    { 4, 0, 9, 0, 0, -36 }, { 1, 3, 1, 2, -1, -4 }, { 1, 2, 1, -1, 1, 0 }, { 1, 0, -2, 0, 0, 1e-9 },
    { 1, 0, 1e-6, 0, 0, -1 }, { 1e-8, 0, 1, -1, 0, 0 }, { 2, 1, -1, 3, 0, 1 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (22);

  for (int i = 0; i < 200; i++)
    {
      const double *q = conics[i % G_N_ELEMENTS (conics)];
      double near[2];
      PorismViewport viewport = { .width = 400, .height = 300,
                                  .scale = pow (10, g_rand_double_range (random, -2, 6)) };

      porism_conic_get_nearest (q, g_rand_double_range (random, -4, 4),
                                g_rand_double_range (random, -4, 4), near);
      viewport.x = near[0] + g_rand_double_range (random, -100, 100) / viewport.scale;
      viewport.y = near[1] + g_rand_double_range (random, -100, 100) / viewport.scale;
      check_trace (&viewport, q);
    }
}

void
tools_add_conics (void)
{
  g_test_add_func ("/tools/conics/by-foci", test_by_foci);
  g_test_add_func ("/tools/conics/by-axis", test_by_axis);
  g_test_add_func ("/tools/conics/circles", test_circles);
  g_test_add_func ("/tools/conics/by-equation", test_by_equation);
  g_test_add_func ("/tools/conics/what-belongs-to-it", test_what_belongs_to_it);
  g_test_add_func ("/tools/conics/asymptotes", test_asymptotes);
  g_test_add_func ("/tools/conics/tangents", test_tangents);
  g_test_add_func ("/tools/conics/meets-with-lines", test_meets_with_lines);
  g_test_add_func ("/tools/conics/meets-with-conics", test_meets_with_conics);
  g_test_add_func ("/tools/conics/places", test_places);
  g_test_add_func ("/tools/conics/places-off-their-path", test_places_off_their_path);
  g_test_add_func ("/tools/conics/transforms", test_transforms);
  g_test_add_func ("/tools/conics/inversion", test_inversion);
  g_test_add_func ("/tools/conics/pascal", test_pascal);
  g_test_add_func ("/tools/conics/reflection", test_reflection);
  g_test_add_func ("/tools/conics/common-points-in-two-ways", test_common_points_in_two_ways);
  g_test_add_func ("/tools/conics/traces", test_traces);
  g_test_add_func ("/tools/conics/drag-keeps-points-apart", test_drag_keeps_points_apart);
}
