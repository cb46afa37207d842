/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that what is typed needs: numbers with a value, one of several objects, lines by an
 * equation. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define CIRCLE POINT ("O", "0", "0"), POINT ("P", "5", "0"), \
  { "add_circle", "{'name':'c','center':'O','radius':3}", MADE ("c", "circle") }

static void
test_numbers (void)
{
  PLAY ({ "add_number", "{'name':'k','value':'sqrt(2)'}", VALUE ("sqrt(2)") },
        { "set_value", "{'name':'k','value':5}", "'ok':true" },
        { "set_value", "{'name':'k','value':'5.5'}", "“k” runs from -5 to 5.5 now." },
        { "add_number", "{'name':'m','value':50}", VALUE ("50") },
        { "set_value", "{'name':'m','value':-100}", "'ok':true" },
        { "add_number", "{'name':'n','value':'1/0'}", REFUSED ("precondition") },
        { "add_number", "{'name':'n','value':'2*k'}", REFUSED ("bad_argument") },
        { "add_number", "{'name':'n','value':[1]}", REFUSED ("bad_argument") });
  PLAY ({ "add_angle_value", "{'name':'α','value':'45°'}", MADE ("α", "angle") },
        { "add_angle_value", "{'name':'β','value':'2*α+10°'}", "'exact':'100°'" },
        { "add_angle_value", "{'name':'γ','value':'1/0'}", REFUSED ("precondition") },
        { "add_angle_value", "{'name':'γ','value':[1]}", REFUSED ("bad_argument") },
        { "add_with_numbers", "{'name':'g','numbers':'c','tool':'add_number','args':{'value':'1/0'}}", REFUSED ("precondition") },
        { "add_with_numbers", "{'name':'g','numbers':[1],'tool':'add_number','args':{'value':'1'}}", REFUSED ("bad_argument") },
        { "add_with_numbers", "{'name':'f','numbers':'a, b','tool':'add_function','args':{'expr':'a*x+b'}}",
          MADE ("f", "function") },
        { "query_value", "{'expr':'f(2)'}", VALUE ("3") },
        { "add_with_numbers", "{'name':'g','numbers':'a','tool':'add_function','args':{'expr':'a*x'}}", "'ok':false" },
        { "add_with_numbers", "{'name':'g','numbers':'c','tool':'add_function','args':{'expr':'d*x'}}", "'ok':false" },
        { "query_value", "{'expr':'c'}", "'ok':false" });
  PLAY ({ "add_number", "{'name':'a','value':'5'}", MADE ("a", "number") },
        { "add_text_with_values", "{'name':'T','text':'a = {1}, {{2a}} = {2}','x':0,'y':0,'values':'a, 2*a'}",
          "'text':'a = 5, {2a}} = 10'" },
        { "set_value", "{'name':'a','value':'1/3'}", "'ok':true" },
        { "query_value", "{'expr':'a'}", VALUE ("1/3") },
        { "add_text_with_values", "{'name':'U','text':'{1}','x':0,'y':0,'values':'1/0'}", REFUSED ("precondition") },
        { "add_text_with_values", "{'name':'U','text':'{1}','x':0,'y':0,'values':'Q'}", "'ok':false" },
        { "add_text_with_values", "{'name':'U','text':'a','x':0,'y':0,'values':'a'}", REFUSED ("bad_argument") },
        { "add_text_with_values", "{'name':'U','text':'{1}','x':[1],'y':0,'values':'a'}", REFUSED ("bad_argument") });
}

static void
test_one_of (void)
{
  PLAY (CIRCLE,
        { "add_one_of", "{'name':'g','tool':'add_tangent','args':{'point':'P',"
          "'conic':'c'},'index':2}",
          "'definition':'Tangent(P, c, 2)'" },
        { "redefine_object", "{'name':'g','tool':'add_tangent','args':{'point':'P',"
          "'conic':'c'},'index':1}", "'changed':['g']" },
        { "redefine_object", "{'name':'g','tool':'add_tangent','args':{'point':'P',"
          "'conic':'c'},'index':0}", REFUSED ("bad_argument") },
        { "add_one_of", "{'name':'h','tool':'add_tangent','args':{'point':'P',"
          "'conic':'c'},'index':3}", REFUSED ("precondition") },
        { "add_one_of", "{'name':'h','tool':'add_tangent','args':{'point':'P',"
          "'conic':'c'},'index':-1}", REFUSED ("bad_argument") },
        { "add_one_of", "{'name':'h','tool':'add_point','args':{'x':1,'y':2},"
          "'index':2}", REFUSED ("precondition") },
        { "add_one_of", "{'name':'h','tool':'add_one_of','args':{},'index':1}",
          REFUSED ("bad_argument") },
        { "add_one_of", "{'name':'h','tool':'delete_object','args':{'name':'c'},"
          "'index':1}", REFUSED ("bad_argument") },
        { "add_one_of", "{'name':'h','tool':'add_tangent','args':{'point':'c',"
          "'conic':'P'},'index':1}", REFUSED ("type_mismatch") });
}

static void
test_lines (void)
{
  PLAY ({ "add_slider", "{'name':'a','min':0,'max':3,'step':1}", VALUE ("0") },
        { "add_line_by_equation", "{'name':'l','equation':'y = 2x/3 + a'}",
          "'exact':'2*x - 3*y = 0'" },
        { "set_value", "{'name':'a','value':1}", "'changed':['a','l']" },
        { "query_y_coord", "{'pt':'l'}", REFUSED ("type_mismatch") },
        { "add_line_by_equation", "{'name':'m','equation':'a*x = 1'}",
          "'exact':'x = 1'" },
        { "set_value", "{'name':'a','value':0}",
          "'undefined':[{'name':'m','reason':'The equation holds neither x nor y.'}]" },
        { "add_line_by_equation", "{'name':'n','equation':'0*x + a*y = 1'}",
          REFUSED ("degenerate") },
        { "add_line_by_equation", "{'name':'n','equation':'x*y = 1'}",
          REFUSED ("bad_argument") },
        { "add_line_by_equation", "{'name':'n','equation':'x + y'}",
          REFUSED ("bad_argument") },
        { "redefine_object", "{'name':'a','tool':'query_slope','args':{'obj':'l'}}",
          REFUSED ("precondition") });
}

static void
test_reached (void)
{
  PLAY (CIRCLE, POINT ("A", "4", "2"), POINT ("B", "5", "7"),
        { "add_segment", "{'name':'s','p1':'O','p2':'P'}", MADE ("s", "segment") },
        { "add_segment_bisector", "{'name':'l','segment':'s'}", "'exact':'2*x = 5'" },
        { "add_segment_bisector", "{'name':'m','segment':'c'}", REFUSED ("type_mismatch") },
        { "add_segment_bisector", "{'name':'m','segment':'Q'}", REFUSED ("entity_not_found") },
        { "query_is_right_angle", "{'a':'O','b':'P','c':'B'}", TRUTH },
        { "query_is_right_angle", "{'a':'O','b':'P','c':'A'}", FALSEHOOD },
        { "query_is_right_angle", "{'a':'O','b':'O','c':'A'}", REFUSED ("degenerate") },
        { "query_is_right_angle", "{'a':'O','b':'s','c':'A'}", REFUSED ("type_mismatch") },
        { "add_ellipse", "{'name':'k','f1':'O','f2':'P','p':'A'}", MADE ("k", "conic") },
        { "add_focus", "{'name':'F','conic':'k'}", MADE ("F_1", "point") },
        { "add_focus", "{'name':'G','conic':'O'}", REFUSED ("type_mismatch") });
}

static void
test_vector_by_components (void)
{
  PLAY (CIRCLE,
        { "add_vector_by_components", "{'name':'v','x':'sqrt(2)','y':1}", MADE ("v", "vector") },
        { "query_length", "{'obj':'v'}", VALUE ("sqrt(3)") },
        { "transform_translate", "{'name':'Q','obj':'P','vector':'v'}", "'exact':'5+sqrt(2)'" },
        { "add_vector_by_components", "{'name':'w','x':'x(P)','y':0}", "Vector(x(P), 0)" },
        { "add_vector_by_components", "{'name':'u','x':0,'y':'1-1'}", REFUSED ("degenerate") },
        { "add_vector_by_components", "{'name':'u','x':'P','y':1}", REFUSED ("type_mismatch") });
}

#define RADIANS(text) "'message':'" text " was read as radians; write " text "° for degrees.'"
#define QUIET "'message':''"
#define ASK(expression) "query_value", "{'expr':'" expression "'}"

/* A bare number in an angle's place is told wherever it comes from; what is an angle or in radians is not. */
static void
test_bare_numbers_as_angles (void)
{
  PLAY (POINT ("A", "4", "0"), POINT ("B", "0", "0"), POINT ("C", "1", "2"),
        { "add_angle", "{'name':'w','p1':'A','vertex':'B','p2':'C'}", MADE ("w", "angle") },
        { "add_number", "{'name':'n60','value':60}", MADE ("n60", "number") },
        { "add_number", "{'name':'v','value':'45°'}", MADE ("v", "number") },
        { "add_number", "{'name':'s','value':'6'}", MADE ("s", "number") },
        { "add_number", "{'name':'r','value':'3*pi'}", MADE ("r", "number") },
        { "add_distance", "{'name':'d','p1':'A','p2':'C'}", MADE ("d", "number") },
        { "transform_rotate", "{'name':'R','obj':'A','angle':'n60','center':'B'}", RADIANS ("n60") },
        { "transform_rotate", "{'name':'S','obj':'A','angle':'n60/2+5','center':'B'}",
          "was read as radians" },
        { "transform_rotate", "{'name':'T','obj':'A','angle':'n60°','center':'B'}", QUIET },
        { "transform_rotate", "{'name':'U','obj':'A','angle':'s','center':'B'}", QUIET },
        { "transform_rotate", "{'name':'V','obj':'A','angle':'v','center':'B'}", QUIET },
        { "transform_rotate", "{'name':'W','obj':'A','angle':'10*w','center':'B'}", QUIET },
        { "transform_rotate", "{'name':'X','obj':'A','angle':'r','center':'B'}", QUIET },
        { "transform_rotate", "{'name':'Y','obj':'A','angle':'100*d','center':'B'}", QUIET },
        { ASK ("sin(n60)"), RADIANS ("n60") },  { ASK ("w > n60"), RADIANS ("n60") },
        { ASK ("w > 40"), RADIANS ("40") },     { ASK ("v > 40"), RADIANS ("40") },
        { ASK ("2w == 120"), RADIANS ("120") }, { ASK ("n60 - w"), RADIANS ("n60") },
        { ASK ("w < s"), QUIET },               { ASK ("w == n60*v"), QUIET },
        { ASK ("n60*w"), QUIET },               { ASK ("sin(10*atan(5))"), QUIET },
        { ASK ("n60 > 40"), QUIET },            { ASK ("w > 60°"), QUIET },
        { "query_are_equal", "{'obj1':'w','obj2':'n60'}", "60 was read as radians; write 60° for degrees." },
        { "query_are_equal", "{'obj1':'w','obj2':'v'}", QUIET },
        { "query_are_equal", "{'obj1':'d','obj2':'n60'}", QUIET });
}

/* AB is the distance of A and B: neither may hide the other. */
static void
test_two_points (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("P_1", "0", "4"),
        { "add_point", "{'name':'AB','x':1,'y':1}", REFUSED ("name_taken") },
        { "add_segment", "{'name':'AP_1','p1':'A','p2':'B'}", REFUSED ("name_taken") },
        { "rename_object", "{'name':'P_1','new_name':'BA'}", REFUSED ("name_taken") },
        { "query_value", "{'expr':'AB+1'}", VALUE ("4") },
        { "add_line", "{'name':'AB','p1':'A','p2':'B'}", REFUSED ("name_taken") },
        { "add_segment", "{'name':'AB','p1':'B','p2':'A'}", MADE ("AB", "segment") },
        { "query_value", "{'expr':'AB+1'}", VALUE ("4") },
        { "add_segment", "{'name':'AC','p1':'A','p2':'B'}", MADE ("AC", "segment") },
        { "add_point", "{'name':'C','x':5,'y':5}", "the name of “AC” would read as two points" },
        { "rename_object", "{'name':'P_1','new_name':'C'}", REFUSED ("name_taken") },
        { "add_segment", "{'name':'C','p1':'A','p2':'B'}", MADE ("C", "segment") });
}

static void
test_automatic_names (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "0", "4"),
        { "add_polygon", "{'name':'p','points':'A,B,C'}", MADE ("c", "segment") },
        { "add_number", "{'name':'a','value':3}",
          "'changed':['f'],'removed':[],'undefined':[],'message':'Segment(B, C) was called "
          "“a” automatically; it is “f” now.'" });
}

/* t and e are names like others where no expression could mean the parameter or the number by them. */
static void
test_t_and_e (void)
{
  PLAY ({ "add_number", "{'name':'t','value':3}", MADE ("t", "number") },
        { "query_value", "{'expr':'2t+t^2'}", VALUE ("15") },
        { "add_point", "{'name':'P','x':'t','y':'t+1'}", "'parents':['t']" },
        { "add_curve", "{'name':'k','x_expr':'t','y_expr':'t^2','t_start':0,'t_end':'t'}",
          "'definition':'Curve((t,t^2), 0, t)','parents':['t']" },
        { "add_function", "{'name':'f','expr':'t*x+e'}", "'parents':['t']" },
        { "query_value", "{'expr':'f(1)'}", VALUE ("e+3") },
        { "add_number", "{'name':'e','value':3}", REFUSED ("bad_argument") },
        { "add_segment", "{'name':'e','p1':'P','p2':'P'}", "'ok':false" },
        POINT ("A", "0", "0"),
        { "add_segment", "{'name':'e','p1':'P','p2':'A'}", REFUSED ("bad_argument") },
        { "add_line", "{'name':'e','p1':'P','p2':'A'}", MADE ("e", "line") },
        { "query_value", "{'expr':'e'}", VALUE ("e") },
        { "redefine_object", "{'name':'e','tool':'add_segment','args':{'p1':'P','p2':'A'}}",
          REFUSED ("bad_argument") },
        { "add_number", "{'name':'a','value':2}", MADE ("a", "number") },
        { "rename_object", "{'name':'a','new_name':'e'}", "'ok':false" },
        { "rename_object", "{'name':'t','new_name':'s'}", "'changed':['s']" },
        { "add_curve", "{'name':'m','x_expr':'a*t','y_expr':'t','t_start':0,'t_end':1}",
          MADE ("m", "curve") },
        { "rename_object", "{'name':'a','new_name':'t'}", REFUSED ("name_taken") },
        POINT ("t", "1", "2"),
        { "query_distance", "{'obj1':'A','obj2':'t'}", VALUE ("sqrt(5)") });
}

/* What a refusal advises is what helps. */
static void
test_hints (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"),
        { "add_midpoint", "{'name':'N','p1':'AB'}", "'definition':'Midpoint(Segment(A, B))'" },
        { "add_segment", "{'name':'AB','p1':'A','p2':'B'}", MADE ("AB", "segment") },
        { "add_midpoint", "{'name':'M','p1':'AB'}", "'definition':'Midpoint(AB)'" },
        { "add_number", "{'name':'a','value':1}", MADE ("a", "number") },
        { "add_number", "{'name':'a','value':2}",
          "'hint':'set_value changes “a”; a new number may be called “b”.'" },
        { "set_value", "{'name':'a','value':2}", "'changed':['a']" },
        { "query_value", "{'expr':'Area(A)'}", "'hint':'Objects: A, B, N, AB, M, a. Functions: Distance(A, B), "
          "Angle(A, B, C), Length(s), x(A), y(A), sqrt(x), sin(x).'" },
        { "query_value", "{'expr':'2*A'}", "or a distance; “A” is a point at character 3.','hint':''" });
}

/* Nothing becomes something else in silence. */
static void
test_other_kinds (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"),
        { "add_segment", "{'name':'f','p1':'A','p2':'B'}", MADE ("f", "segment") },
        { "redefine_object", "{'name':'f','tool':'add_function','args':{'expr':'x^2'}}",
          "'message':'“f” is of another kind now: function instead of segment.'" },
        { "redefine_object", "{'name':'f','tool':'add_function','args':{'expr':'x^3'}}",
          "'message':''" });
}

/* A line is done as the action that it means, by everybody and in any order with others. */
static void
test_type (void)
{
  PLAY (POINT ("A", "0", "0"),
        { "type", "{'line':'B = (3, 4)'}", "'tool':'add_point','ok':true" },
        { "type", "{'line':'Distance(A, B)?'}", VALUE ("5") },
        { "type", "{'line':'c = Circle(A, Distance(A, B))'}", MADE ("c", "circle") },
        { "type", "{'line':'Radius(c)?'}", VALUE ("5") },
        { "type", "{'line':'B = (6, 8)'}", "'tool':'move_point'" },
        { "type", "{'line':'AB = 7'}", "'tool':'add_condition','ok':true" },
        { "type", "{'line':'AB'}", VALUE ("7") },
        { "type", "{'line':'D = Midpont(A, B)'}",
          "'argument':'line','message':'There is no command “Midpont”. Did you mean “Midpoint”?','hint':'It is wrong at character 5 of the line.'" },
        { "type", "{'line':'E = (1, 2 +)'}", "'hint':'It is wrong at character 12 of the line.'" },
        { "type", "{'line':''}", REFUSED ("bad_argument") },
        { "type", "{}", REFUSED ("bad_argument") },
        { "type", "{'line':['A']}", REFUSED ("bad_argument") },
        { "type", "{'line':'Type(x)'}", REFUSED ("bad_argument") },
        { "redefine_object", "{'name':'c','tool':'type','args':{'line':'Circle(A, 1)'}}", REFUSED ("bad_argument") },
        { "add_one_of", "{'name':'d','tool':'type','args':{'line':'Circle(A, 1)'},'index':1}", REFUSED ("bad_argument") });
}

static void
test_radians (void)
{
  PLAY ({ "add_point", "{'name':'A','x':'5*cos(80)','y':'5*sin(80)'}",
          "'message':'80 was read as radians; write 80° for degrees.'" },
        { "add_point", "{'name':'B','x':'5*cos(80°)','y':'tan(2)'}", "'message':''" },
        { "query_value", "{'expr':'sin(100*pi)'}", "'message':''" },
        POINT ("O", "0", "0"), POINT ("X", "1", "0"), POINT ("Y", "0", "1"),
        { "query_value", "{'expr':'Angle(X,O,Y) == 90'}", "write 90° for degrees" },
        { "query_value", "{'expr':'180 - Angle(X,O,Y)'}", "write 180° for degrees" },
        { "query_value", "{'expr':'Angle(X,O,Y) == 90°'}", "'message':''" },
        { "query_value", "{'expr':'2*pi - Angle(X,O,Y)'}", "'message':''" },
        { "query_value", "{'expr':'1 + tan(3*30)'}", "write 3*30° for degrees" },
        { "add_function", "{'name':'f','expr':'sin(80 x)'}", "'message':''" },
        { "query_is_defined", "{'obj':'Polygon(A,B,C)'}", REFUSED ("bad_argument") },
        { "query_is_defined", "{'obj':'Polygon(O,X,Y)'}", TRUTH },
        { "query_is_defined", "{'obj':'Intersect(Line(O,X), Line(Y, (1,1)))'}", FALSEHOOD },
        { "query_is_defined", "{'obj':'Intersect(Line(O,O), Line(Y, (1,1)))'}", FALSEHOOD },
        { "query_is_defined", "{'obj':'Circle(O,'}", REFUSED ("bad_argument") },
        { "query_dependents", "{'obj':'O'}", "'items':[]" });
}

/* A style is refused by what cannot have it. */
static void
test_styles (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_text", "{'name':'label','text':'Hi','x':1,'y':1}", MADE ("label", "text") },
        { "render_set_decoration", "{'obj':'s','decoration':2}", "'ok':true" },
        { "render_set_decoration", "{'obj':'A','decoration':2}", REFUSED ("type_mismatch") },
        { "render_set_filling", "{'obj':'s','opacity':0.5}", REFUSED ("type_mismatch") },
        { "render_set_point_size", "{'obj':'label','size':7}", REFUSED ("type_mismatch") },
        { "render_set_point_style", "{'obj':'s','style':2}", REFUSED ("type_mismatch") },
        { "render_set_line_thickness", "{'obj':'A','thickness':7}", REFUSED ("type_mismatch") },
        { "render_set_line_style", "{'obj':'label','style':1}", REFUSED ("type_mismatch") },
        { "render_set_caption", "{'obj':'label','caption':'x'}", REFUSED ("type_mismatch") },
        { "render_set_color", "{'obj':'label','color':'Red'}", "'ok':true" },
        { "render_set_coord_system", "{'x_min':-2,'x_max':10,'y_min':-1,'y_max':5.5}",
          "Asked for: x from -2 to 10, y from -1 to 5.5. Both axes have one scale: a picture 1.85 times as "
          "wide" });
}

static void
test_texts (void)
{
  PLAY (POINT ("A", "0", "0"),
        { "add_text", "{'name':'u','text':'A is {A}','x':0,'y':0}", "The text shows “{A}” as it is" },
        { "add_text", "{'name':'v','text':'the set {1, 2}','x':0,'y':0}", "'message':''" },
        { "add_text", "{'name':'w','text':'$\\\\frac{A}{2}$','x':0,'y':0}", "'message':''" });
}

void
tools_add_typed (void)
{
  g_test_add_func ("/tools/typed/bare-numbers-as-angles", test_bare_numbers_as_angles);
  g_test_add_func ("/tools/typed/two-points", test_two_points);
  g_test_add_func ("/tools/typed/automatic-names", test_automatic_names);
  g_test_add_func ("/tools/typed/hints", test_hints);
  g_test_add_func ("/tools/typed/t-and-e", test_t_and_e);
  g_test_add_func ("/tools/typed/other-kinds", test_other_kinds);
  g_test_add_func ("/tools/typed/radians", test_radians);
  g_test_add_func ("/tools/typed/styles", test_styles);
  g_test_add_func ("/tools/typed/texts", test_texts);
  g_test_add_func ("/tools/typed/vector-by-components", test_vector_by_components);
  g_test_add_func ("/tools/typed/numbers", test_numbers);
  g_test_add_func ("/tools/typed/one-of", test_one_of);
  g_test_add_func ("/tools/typed/lines", test_lines);
  g_test_add_func ("/tools/typed/reached", test_reached);
  g_test_add_func ("/tools/typed/type", test_type);
}
