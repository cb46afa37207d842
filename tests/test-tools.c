/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every tool answers as a user expects: what it makes, exactly, and how it refuses. Each scene is a list
 * of actions with a part of the answer; a tool that no scene calls with success fails the last test. Further
 * subjects have files of their own (tools-*.c). */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "tests/tool-scene.h"

static void
test_points (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "6", "0"), POINT ("C", "'1/3'", "'2*sqrt(3)'"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", "'exact':'6'" },
        { "add_midpoint", "{'name':'M','p1':'A','p2':'C'}", "'exact':'sqrt(3)'" },
        { "add_midpoint", "{'name':'N','p1':'s'}", "'exact':'3'" },
        { "add_circle", "{'name':'c','center':'A','radius':5}", "x^2 + y^2 = 25" },
        { "add_midpoint", "{'name':'O','p1':'c'}", MADE ("O", "point") },
        { "add_point_on", "{'name':'P','obj':'c','x':3,'y':4}", "'exact':'4'" },
        { "add_point_on", "{'name':'Q','obj':'s','x':2,'y':7}", "'exact':'2'" },
        { "add_point_on", "{'name':'R','obj':'s','x':99,'y':7}", "'exact':'6'" },
        { "add_point_on", "{'name':'S','obj':'A'}", REFUSED ("type_mismatch") },
        { "add_point_on", "{'name':'S','obj':'s','x':1}", REFUSED ("bad_argument") },
        { "add_midpoint", "{'name':'S','p1':'A','p2':'D'}", REFUSED ("entity_not_found") },
        { "add_midpoint", "{'name':'A','p1':'B','p2':'C'}", REFUSED ("name_taken") },
        { "add_point_at", "{'name':'T','leg':'B','vertex':'A','angle':'60°','distance':2}", "'exact':'sqrt(3)'" },
        { "add_point_at", "{'name':'U','leg':'T','vertex':'A','angle':'-30°','distance':'AB'}", "'exact':'3*sqrt(3)'" },
        { "query_distance", "{'obj1':'A','obj2':'U'}", VALUE ("6") },
        { "query_angle", "{'a':'B','b':'A','c':'U'}", "'exact':'30°'" },
        { "add_point_at", "{'name':'V','leg':'A','vertex':'A','angle':'60°','distance':2}", REFUSED ("degenerate") },
        { "add_point_at", "{'name':'V','leg':'B','vertex':'A','angle':'60°','distance':-2}", REFUSED ("degenerate") },
        { "add_point_at", "{'name':'V','leg':'s','vertex':'A','angle':'60°','distance':2}", REFUSED ("type_mismatch") },
        { "add_point", "{'name':'W','x':'sqrt(36)','y':0}", "'message':'W falls on B.'" },
        { "add_point", "{'name':'X','x':'6.0000000001','y':0}", "'message':''" },
        { "add_point", "{'name':'A_{1}','x':0.1,'y':1e2}", "'exact':'1/10'" },
        { "query_x_coord", "{'pt':'A\xe2\x82\x81'}", VALUE ("1/10") },
        { "add_point", "{'name':'sin','x':0,'y':1}", REFUSED ("bad_argument") },
        { "add_point", "{'name':'2A','x':0,'y':1}", REFUSED ("bad_argument") },
        { "add_point", "{'name':'D','x':0}", REFUSED ("bad_argument") },
        { "add_point", "{'name':'D','x':0,'y':1,'z':2}", REFUSED ("bad_argument") },
        { "add_point", "{'name':'D','x':1e400,'y':1}", REFUSED ("limit") },
        { "add_point", "{'name':'D','x':'(1+','y':1}", REFUSED ("bad_argument") },
        { "add_point", "{'name':'D','x':'1/0','y':1}", REFUSED ("precondition") },
        { "add_point", "{'name':'D','x':true,'y':1}", REFUSED ("bad_argument") });
}

static void
test_lines (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "2"), POINT ("C", "1", "5"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", "x - 2*y = 0" },
        { "add_line", "{'name':'k','p1':'A','p2':'A'}", REFUSED ("degenerate") },
        { "add_line", "{'name':'k','p1':'A','p2':'l'}", REFUSED ("type_mismatch") },
        { "add_ray", "{'name':'r','p1':'A','p2':'C'}", MADE ("r", "ray") },
        { "add_vector", "{'name':'v','p1':'A','p2':'C'}", "'exact':'sqrt(26)'" },
        { "add_perpendicular_line", "{'name':'p','point':'C','line':'l'}", "2*x + y = 7" },
        { "add_parallel_line", "{'name':'q','point':'C','line':'l'}", "x - 2*y = -9" },
        { "add_intersect", "{'name':'F','obj1':'l','obj2':'p'}", "'exact':'14/5'" },
        { "add_intersect", "{'name':'G','obj1':'l','obj2':'q'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'G','obj1':'l','obj2':'l'}", REFUSED ("degenerate") },
        { "add_perpendicular_bisector", "{'name':'b','p1':'A','p2':'B'}", "2*x + y = 5" },
        { "add_angle_bisector", "{'name':'w','p1':'B','vertex':'A','p2':'C'}",
          MADE ("w", "line") },
        { "add_slope", "{'name':'m','line':'l'}", "'exact':'1/2'" },
        { "query_slope", "{'obj':'p'}", VALUE ("-2") },
        { "query_are_parallel", "{'obj1':'l','obj2':'q'}", TRUTH },
        { "query_are_parallel", "{'obj1':'l','obj2':'p'}", FALSEHOOD },
        { "query_are_perpendicular", "{'obj1':'l','obj2':'p'}", TRUTH },
        { "query_are_equal", "{'obj1':'l','obj2':'l'}", TRUTH },
        { "query_are_collinear", "{'a':'A','b':'B','c':'F'}", TRUTH },
        { "query_are_equal_angles",
          "{'obj1':'l','obj2':'r','obj3':'q','obj4':'r'}", TRUTH },
        { "query_are_equal_angles",
          "{'obj1':'l','obj2':'r','obj3':'p','obj4':'r'}", FALSEHOOD },
        { "add_segment", "{'name':'s1','p1':'A','p2':'B'}", MADE ("s1", "segment") },
        { "add_segment", "{'name':'s2','p1':'A','p2':'F'}", MADE ("s2", "segment") },
        { "query_are_proportional",
          "{'obj1':'s1','obj2':'s2','obj3':'s1','obj4':'s2'}", TRUTH },
        { "query_are_proportional",
          "{'obj1':'s1','obj2':'s2','obj3':'s2','obj4':'s1'}", FALSEHOOD });
}

static void
test_circles (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "5", "0"), POINT ("B", "0", "5"), POINT ("P", "13", "0"),
        { "add_circle", "{'name':'c','center':'O','point':'A'}", "'exact':'25*pi'" },
        { "add_circle", "{'name':'d','center':'O'}", REFUSED ("bad_argument") },
        { "add_circle", "{'name':'d','center':'O','radius':1,'point':'A'}",
          REFUSED ("bad_argument") },
        { "add_circle", "{'name':'d','center':'O','radius':0}", REFUSED ("degenerate") },
        { "add_circle", "{'name':'d','center':'P','radius':'OA/5'}", "(x - 13)^2 + y^2 = 1" },
        { "add_tangent", "{'name':'g','point':'P','conic':'c'}", MADE ("g_2", "line") },
        { "add_tangent", "{'name':'h','point':'O','conic':'c'}", REFUSED ("precondition") },
        { "add_tangent", "{'name':'h','point':'A','conic':'c'}", "x = 5" },
        { "add_intersect", "{'name':'T','obj1':'g_1','obj2':'c'}", "'exact':'25/13'" },
        { "query_is_tangent", "{'line':'g_1','conic':'c'}", TRUTH },
        { "query_distance", "{'obj1':'P','obj2':'T'}", VALUE ("12") },
        { "add_tangent_conic_conic", "{'name':'t1','conic1':'c','conic2':'d'}",
          MADE ("t1_4", "line") },
        { "add_arc", "{'name':'a','center':'O','start_pt':'A','end_pt':'B'}",
          "'exact':'5*pi/2'" },
        { "add_sector", "{'name':'k','center':'O','start_pt':'A','end_pt':'B'}",
          "'exact':'25*pi/4'" },
        { "add_semicircle", "{'name':'s','p1':'A','p2':'O'}", "'exact':'5*pi/2'" },
        { "add_circle_3_points", "{'name':'u','a':'O','b':'A','c':'B'}", "= 25/2" },
        { "add_circle_3_points", "{'name':'u1','a':'O','b':'A','c':'P'}",
          REFUSED ("degenerate") },
        { "add_incircle", "{'name':'i1','a':'O','b':'A','c':'B'}", MADE ("i1", "circle") },
        { "query_radius", "{'conic':'i1'}", VALUE ("(10-5*sqrt(2))/2") },
        { "add_center", "{'name':'I','conic':'i1'}", MADE ("I", "point") },
        { "query_length", "{'obj':'a'}", VALUE ("5*pi/2") },
        { "query_perimeter", "{'obj':'c'}", VALUE ("10*pi") },
        { "query_are_concyclic", "{'a':'O','b':'A','c':'B','d':'T'}", FALSEHOOD },
        { "query_are_congruent", "{'obj1':'c','obj2':'d'}", FALSEHOOD },
        { "query_is_in_region", "{'point':'T','region':'c'}", TRUTH },
        { "query_is_on_border", "{'point':'T','figure':'c'}", TRUTH },
        { "query_is_on_border", "{'point':'O','figure':'c'}", FALSEHOOD });
}

/* The second meet through a known point, and both by index. */
static void
test_intersections (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "5", "0"), POINT ("B", "0", "5"), POINT ("C", "-7", "1"),
        { "add_circle", "{'name':'c','center':'O','point':'A'}", MADE ("c", "circle") },
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_intersect", "{'name':'P','obj1':'l','obj2':'c'}",
          "'name':'P_1','kind':'point','definition':'Intersect(l, c, 1)'" },
        { "query_are_equal", "{'obj1':'P_1','obj2':'A'}", TRUTH },
        { "query_are_equal", "{'obj1':'P_2','obj2':'B'}", TRUTH },
        { "add_intersect", "{'name':'Q','obj1':'c','obj2':'l','index':2}",
          "Intersect(l, c, 2)" },
        { "add_intersect", "{'name':'R','obj1':'c','obj2':'l','index':3}",
          REFUSED ("precondition") },
        { "add_intersect", "{'name':'R','obj1':'c','obj2':'l','index':0}",
          REFUSED ("bad_argument") },
        { "add_segment", "{'name':'s','p1':'O','p2':'C'}", MADE ("s", "segment") },
        { "add_intersect", "{'name':'S','obj1':'s','obj2':'c'}",
          "Intersect(s, c)" },
        { "add_circle", "{'name':'d','center':'C','radius':1}", MADE ("d", "circle") },
        { "add_intersect", "{'name':'T','obj1':'d','obj2':'c'}", REFUSED ("precondition") },
        { "add_segment", "{'name':'f','p1':'B','p2':'C'}", MADE ("f", "segment") },
        { "add_segment", "{'name':'g','p1':'O','p2':'A'}", MADE ("g", "segment") },
        { "add_intersect", "{'name':'T','obj1':'f','obj2':'g'}", "meet outside" },
        { "add_polygon", "{'name':'p','points':['O','A','B']}", MADE ("p", "polygon") },
        { "add_line", "{'name':'h','p1':'C','p2':'A'}", MADE ("h", "line") },
        { "add_intersect", "{'name':'U','obj1':'h','obj2':'p'}", MADE ("U_1", "point") },
        { "add_text", "{'name':'w','text':'hi','x':0,'y':0}", MADE ("w", "text") },
        { "add_intersect", "{'name':'V','obj1':'w','obj2':'c'}", REFUSED ("type_mismatch") });
  PLAY (POINT ("A", "-3", "0"), POINT ("B", "3", "0"), POINT ("O", "0", "0"), POINT ("P", "0", "4"), POINT ("T", "5", "1"),
        { "add_circle", "{'name':'c','center':'O','radius':3}", "'ok':true" },
        { "add_circle", "{'name':'d','center':'A','radius':3}", "'ok':true" },
        { "add_intersect_choice", "{'name':'C','obj1':'c','obj2':'d','side_of':'AB','near':'P'}", "'exact':'3*sqrt(3)/2'" },
        { "add_intersect_choice", "{'name':'D','obj1':'c','obj2':'d','side_of':'Line(B, A)','not':'P'}", "'exact':'-3*sqrt(3)/2'" },
        { "add_intersect_choice", "{'name':'E','obj1':'c','obj2':'Line(A, B)','not':'A'}", "'exact':'3'" },
        { "add_intersect_choice", "{'name':'F','obj1':'c','obj2':'Line(A, B)','near':'T'}", "'exact':'3'" },
        { "add_intersect_choice", "{'name':'G','obj1':'Line(A, B)','obj2':'Line(O, P)','not':'O'}", REFUSED ("precondition") },
        { "add_intersect_choice", "{'name':'G','obj1':'c','obj2':'d','side_of':'AB'}", REFUSED ("bad_argument") },
        { "add_intersect_choice", "{'name':'G','obj1':'c','obj2':'d','side_of':'c','near':'P'}", REFUSED ("type_mismatch") },
        { "move_point", "{'name':'A','x':-2,'y':0}", "'ok':true" },
        { "query_distance", "{'obj1':'O','obj2':'E'}", VALUE ("3") });
}

static void
test_polygons (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_polygon", "{'name':'p','points':'A,B,C'}", MADE ("a", "segment") },
        { "add_polygon", "{'name':'q','points':'A,B'}", REFUSED ("bad_argument") },
        { "query_area", "{'obj':'p'}", VALUE ("6") },
        { "query_perimeter", "{'obj':'p'}", VALUE ("12") },
        { "add_area", "{'name':'F','obj':'p'}", "'exact':'6'" },
        { "add_vertex", "{'name':'V','polygon':'p','index':2}", "Vertex(p, 2)" },
        { "add_vertex", "{'name':'W','polygon':'p','index':4}", REFUSED ("precondition") },
        { "add_triangle_center",
          "{'name':'I','a':'A','b':'B','c':'C','n':1}", "'exact':'1'" },
        { "add_triangle_center",
          "{'name':'H','a':'A','b':'B','c':'C','n':4}", "'exact':'0'" },
        { "add_triangle_center",
          "{'name':'K','a':'A','b':'B','c':'C','n':9}", REFUSED ("bad_argument") },
        { "add_regular_polygon", "{'name':'r','p1':'A','p2':'B','n':6}",
          "'exact':'24*sqrt(3)'" },
        { "add_regular_polygon", "{'name':'s','p1':'A','p2':'B','n':2}",
          REFUSED ("bad_argument") },
        { "add_regular_polygon", "{'name':'s','p1':'A','p2':'B','n':100000}",
          REFUSED ("limit") },
        { "query_dependents", "{'obj':'p'}", "'items':[{'type':'name','text':'F'}" },
        { "delete_object", "{'name':'p'}", "'removed':['p','c','a','b','F','V']" },
        { "query_is_defined", "{'obj':'p'}", FALSEHOOD },
        { "query_is_defined", "{'obj':'A'}", TRUTH },
        /* An automatic name gives way. */
        { "add_segment", "{'name':'d','p1':'A','p2':'C'}", MADE ("d", "segment") });
}

static void
test_measures (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "0"), POINT ("C", "'1/2'", "'sqrt(3)/2'"),
        POINT ("D", "3", "4"),
        { "query_angle", "{'a':'B','b':'A','c':'C'}", "'exact':'60\xc2\xb0'" },
        { "query_angle", "{'a':'C','b':'A','c':'B'}", "'value':{'type':'angle','exact':'60\xc2\xb0','decimal':60,'unit':'degree',"
          "'certainty':'proved','directed':{'type':'angle','exact':'300\xc2\xb0'" },
        { "query_angle", "{'a':'B','b':'A','c':'D'}", "'exact':'acos(3/5)'" },
        { "query_angle", "{'a':'A','b':'A','c':'D'}", REFUSED ("degenerate") },
        { "add_angle", "{'name':'al','p1':'B','vertex':'A','p2':'C'}",
          "'decimal':60,'unit':'degree'" },
        { "add_directed_angle", "{'name':'be','p1':'C','vertex':'A','p2':'B'}",
          "'exact':'300\xc2\xb0'" },
        { "add_reflex_angle", "{'name':'ga','p1':'B','vertex':'A','p2':'C'}",
          "'exact':'300\xc2\xb0'" },
        { "add_distance", "{'name':'e1','p1':'A','p2':'D'}", "'exact':'5'" },
        { "query_distance", "{'name':'m','obj1':'B','obj2':'C'}", MADE ("m", "number") },
        { "query_y_coord", "{'pt':'C'}", VALUE ("sqrt(3)/2") },
        { "query_solve", "{'equation':'x^2 + 30^2 = (x + 18)^2','variable':'x'}",
          "'exact':'16'" },
        { "query_solve", "{'equation':'x^2 = 2','variable':'x'}", "'exact':'-sqrt(2)'" },
        { "query_solve", "{'equation':'x^2 + 1 = 0','variable':'x'}", "no real solution" },
        { "query_solve", "{'equation':'x = x','variable':'x'}", REFUSED ("degenerate") },
        { "query_solve", "{'equation':'atan2(x, 1) = 1','variable':'x'}",
          REFUSED ("precondition") },
        { "query_solve", "{'equation':'x + 60^3375 = (18x)^2','variable':'x'}",
          REFUSED ("limit") });
}

static void
test_transforms (void)
{
  PLAY (POINT ("A", "1", "0"), POINT ("O", "0", "0"), POINT ("B", "0", "2"),
        { "add_line", "{'name':'l','p1':'O','p2':'B'}", MADE ("l", "line") },
        { "add_vector", "{'name':'v','p1':'O','p2':'B'}", MADE ("v", "vector") },
        { "transform_reflect_line", "{'name':'P','obj':'A','line':'l'}", "'exact':'-1'" },
        { "transform_reflect_point", "{'name':'Q','obj':'A','point':'B'}", "'exact':'4'" },
        { "transform_rotate",
          "{'name':'R','obj':'A','angle':'60\xc2\xb0','center':'O'}",
          "'exact':'sqrt(3)/2'" },
        { "transform_rotate", "{'name':'S','obj':'A','angle':65,'center':'O'}",
          "was read as radians" },
        { "transform_translate", "{'name':'T','obj':'A','vector':'v'}", "'exact':'2'" },
        { "transform_dilate", "{'name':'U','obj':'A','factor':'1/3','center':'O'}",
          "'exact':'1/3'" },
        { "transform_dilate", "{'name':'W','obj':'A','factor':0,'center':'O'}",
          REFUSED ("degenerate") },
        { "transform_dilate",
          "{'name':'W','obj':'A','factor':0.3333333333333333,'center':'O'}",
          MADE ("W", "point") },
        { "query_are_equal", "{'obj1':'U','obj2':'W'}", "'near':true" },
        { "query_are_equal", "{'obj1':'U','obj2':'W'}", "0.3333333333333333 is not 1/3" });
}

static void
test_editing (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_line", "{'name':'k','p1':'A','p2':'C'}", MADE ("k", "line") },
        { "add_intersect", "{'name':'P','obj1':'l','obj2':'k'}", MADE ("P", "point") },
        { "move_point", "{'name':'C','x':8,'y':0}", "'changed':['C','k','P']" },
        { "move_point", "{'name':'P','x':8,'y':0}", REFUSED ("precondition") },
        { "move_point", "{'name':'l','x':8,'y':0}", REFUSED ("type_mismatch") },
        { "move_point", "{'name':'B','x':0,'y':0}", "'undefined':[{'name':'l'" },
        { "add_midpoint", "{'name':'M','p1':'l'}", REFUSED ("type_mismatch") },
        { "add_perpendicular_line", "{'name':'m','point':'C','line':'l'}",
          REFUSED ("undefined_parent") },
        { "move_point", "{'name':'B','x':4,'y':1}", "'undefined':[]" },
        { "rename_object", "{'name':'l','new_name':'side'}", "'changed':['side']" },
        { "rename_object", "{'name':'side','new_name':'k'}", REFUSED ("name_taken") },
        { "redefine_object",
          "{'name':'C','tool':'add_midpoint','args':{'p1':'A','p2':'B'}}",
          "'changed':['C','k','P']" },
        { "redefine_object",
          "{'name':'A','tool':'add_midpoint','args':{'p1':'C','p2':'B'}}",
          REFUSED ("precondition") },
        { "redefine_object",
          "{'name':'side','tool':'add_midpoint','args':{'p1':'A','p2':'B'}}",
          REFUSED ("type_mismatch") },
        { "redefine_object", "{'name':'A','tool':'delete_object','args':{}}",
          REFUSED ("bad_argument") },
        { "add_slider", "{'name':'a','min':1,'max':5,'step':0.5}", MADE ("a", "number") },
        { "add_circle", "{'name':'c','center':'A','radius':'2a'}", MADE ("c", "circle") },
        { "set_value", "{'name':'a','value':3}", "'changed':['a','c']" },
        { "query_radius", "{'conic':'c'}", VALUE ("6") },
        { "set_value", "{'name':'a','value':9}", "“a” runs from 1 to 9 now." },
        { "add_slider", "{'name':'b','min':5,'max':1,'step':1}", REFUSED ("bad_argument") },
        { "add_function", "{'name':'g','expr':'a*x^2'}", MADE ("g", "function") },
        { "add_function", "{'name':'h','expr':'x < 2'}", REFUSED ("bad_argument") },
        { "no_such_tool", "{}", REFUSED ("unknown_tool") },
        { "dihedral_angle", "{}", "Did you mean “query_dihedral_angle”?" },
        { "circumscribed_sphere", "{}", "Did you mean “add_circumscribed_sphere”?" });
}

static void
test_appearance (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "render_set_color", "{'obj':'s','color':'Dark Green'}", "'changed':['s']" },
        { "render_set_color", "{'obj':'s','color':'greenish'}", REFUSED ("bad_argument") },
        { "render_set_line_style", "{'obj':'s','style':2}", "'ok':true" },
        { "render_set_line_style", "{'obj':'s','style':7}", REFUSED ("bad_argument") },
        { "render_set_line_thickness", "{'obj':'s','thickness':7}", "'ok':true" },
        { "render_set_point_style", "{'obj':'A','style':4}", "'ok':true" },
        { "render_set_point_size", "{'obj':'A','size':6}", "'ok':true" },
        { "add_circle", "{'name':'disc','center':'A','radius':1}", MADE ("disc", "circle") },
        { "render_set_filling", "{'obj':'disc','opacity':0.5}", "'ok':true" },
        { "render_set_filling", "{'obj':'disc','opacity':1.5}", REFUSED ("bad_argument") },
        { "render_set_decoration", "{'obj':'s','decoration':1}", "'ok':true" },
        { "render_show_axes", "{'visible':'True'}", "'ok':true" },
        { "render_show_grid", "{'visible':1}", "'ok':true" },
        { "render_apply_preset", "{'preset':1}", "'ok':true" },
        { "render_set_figure", "{'width':8}", "'ok':true" },
        { "render_set_vector_arrows", "{'arrows':'shown'}", "'ok':true" },
        { "render_set_vector_arrows", "{'arrows':3}", REFUSED ("bad_argument") },
        { "render_set_vector_arrows", "{'arrows':'often'}", REFUSED ("bad_argument") },
        { "render_set_label", "{'obj':'A','side':'below'}", "'ok':true" },
        { "render_set_axes", "{'x_name':'t'}", "'ok':true" },
        { "render_set_ticks", "{'x_ticks':'-pi; pi'}", "'ok':true" },
        { "render_set_grid", "{'kind':'polar'}", "'ok':true" },
        { "render_set_axis_ratio", "{'x':1,'y':2}", "'ok':true" },
        { "render_set_axis_scale", "{'x':'logarithmic'}", "'ok':true" },
        { "render_set_caption", "{'obj':'A','caption':'start'}", "'ok':true" },
        { "render_set_label_mode", "{'obj':'A','mode':3}", "'ok':true" },
        { "render_set_coord_system", "{'x_min':-1,'x_max':5,'y_min':-1,'y_max':4}",
          "'ok':true" },
        { "render_set_coord_system", "{'x_min':5,'x_max':5,'y_min':-1,'y_max':4}",
          REFUSED ("bad_argument") },
        { "render_add_right_angle_mark", "{'name':'m','a':'B','b':'A','c':'C'}",
          MADE ("m", "angle") },
        { "render_add_right_angle_mark", "{'name':'o','a':'C','b':'A','c':'B'}",
          "'exact':'90°'" },
        { "render_add_right_angle_mark", "{'name':'n','a':'A','b':'B','c':'C'}",
          REFUSED ("precondition") },
        { "set_label_visible", "{'name':'A','visible':false}", "'ok':true" },
        { "set_object_visible", "{'name':'s','visible':0}", "'ok':true" },
        { "set_object_visible", "{'name':'s','visible':'maybe'}", REFUSED ("bad_argument") });
}

/* The Euler line of a rational triangle is proved; moved by 1e-30 it is disproved, and near. */
static void
test_euler_line (void)
{
#define CENTRE(name, n) \
  { "add_triangle_center", \
    "{'name':'" name "','a':'A','b':'B','c':'C','n':" n "}", MADE (name, "point") }
  PLAY (POINT ("A", "0.1", "0.2"), POINT ("B", "7", "'1/3'"), POINT ("C", "2", "5.5"),
        CENTRE ("G", "2"), CENTRE ("U", "3"), CENTRE ("H", "4"),
        { "query_are_collinear", "{'a':'H','b':'G','c':'U'}", TRUTH },
        POINT ("D", "'7+1e-30'", "'1/3'"),
        { "add_triangle_center",
          "{'name':'H1','a':'A','b':'D','c':'C','n':4}", MADE ("H1", "point") },
        { "query_are_collinear", "{'a':'H1','b':'G','c':'U'}", FALSEHOOD },
        { "query_are_collinear", "{'a':'H1','b':'G','c':'U'}", "'near':true" });
#undef CENTRE
}

/* The demo's tangents: whatever way the outer point goes, the meet with the own circle is there. */
static void
test_tangent_does_not_flicker (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismDrag) drag = NULL;
  PorismId x;

  tool_scene_submit (session, "add_point", "{'name':'O','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':4,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':8}");
  tool_scene_submit (session, "add_circle", "{'name':'circO','center':'O','point':'B'}");
  tool_scene_submit (session, "add_tangent", "{'name':'tA','point':'A','conic':'circO'}");
  tool_scene_submit (session, "add_intersect", "{'name':'X','obj1':'tA_1','obj2':'circO'}");
  x = porism_construction_lookup (construction, "X");
  drag = porism_drag_new (construction, porism_construction_lookup (construction, "A"));
  for (int i = 0; i < 20000; i++)
    {
      double angle = i * 0.001, distance = 4.001 + i % 97;

      porism_drag_move (drag, PORISM_COORDINATES (distance * cos (angle), distance * sin (angle)));
      g_assert_true (porism_construction_is_defined (construction, x));
    }
}

static void
test_conditions (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "4", "4"),
        { "add_condition", "{'name':'c1','relation':'AB == 5'}", MADE ("c1", "boolean") },
        { "add_condition", "{'name':'c2','relation':'AB == 6'}", REFUSED ("precondition") },
        { "add_condition", "{'name':'c2','relation':'AB'}", REFUSED ("bad_argument") },
        { "query_conditions", "{}", "'text':'c1: AB = 5'" },
        { "query_conditions", "{'obj':'A'}", REFUSED ("bad_argument") },
        { "fix_object", "{'name':'A','fixed':true}", "'ok':true" },
        { "add_condition", "{'relation':'AC == 4 && BC == 3'}", MADE ("c2", "boolean") },
        { "solve_conditions", "{'pinned':'A,B','seed':2}", "'ok':true" });
}

static void
test_convex_hull (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "4", "'sqrt(2)'"), POINT ("D", "0", "3"),
        POINT ("E", "1", "1"), POINT ("F", "2", "0"),
        { "add_convex_hull", "{'name':'h','points':'E,A,B,C,D,F'}", "'exact':'6+2*sqrt(2)'" },
        { "query_vertex_count", "{'obj':'h'}", VALUE ("4") },
        { "query_perimeter", "{'obj':'h'}", VALUE ("7+sqrt(2)+sqrt(27-6*sqrt(2))") },
        { "query_is_in_region", "{'point':'E','region':'h'}", "'boolean':true" },
        { "add_segment", "{'name':'s','p1':'E','p2':'F'}", "'ok':true" },
        { "query_distance", "{'obj1':'E','obj2':'h'}", VALUE ("1") },
        { "add_convex_hull", "{'name':'k','points':'A,B,F'}", "'exact':'0'" },
        { "query_vertex_count", "{'obj':'k'}", VALUE ("2") },
        { "add_convex_hull", "{'name':'l','points':'A,A,A'}", "'ok':true" },
        { "query_vertex_count", "{'obj':'l'}", VALUE ("1") },
        { "query_vertex_count", "{'obj':'s'}", REFUSED ("type_mismatch") },
        { "add_convex_hull", "{'name':'m','points':'A,h'}", REFUSED ("type_mismatch") },
        { "add_convex_hull", "{'name':'m','points':'A,B'}", REFUSED ("bad_argument") },
        { "query_vertex_count", "{'obj':'A'}", REFUSED ("type_mismatch") });
}

/* What depends on a polygon follows it to another number of vertices. */
static void
test_redefined_polygon (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "4", "4"), POINT ("D", "0", "4"),
        { "add_polygon", "{'name':'p','points':'A,B,C'}", "'exact':'8'" },
        { "transform_reflect_point", "{'name':'q','obj':'p','point':'A'}",
          "'exact':'8'" },
        { "redefine_object",
          "{'name':'p','tool':'add_polygon','args':{'points':'A,B,C,D'}}", "'ok':true" },
        { "query_area", "{'obj':'q'}", VALUE ("16") });
}

static gboolean
asks_or_makes (const PorismToolSpec *spec)
{
  return spec->klass == PORISM_TOOL_CONSTRUCT || porism_tool_spec_is_query (spec);
}

/* Whether there are arguments of the right types for which there is nothing to make or to tell. */
static gboolean
can_find_nothing (const char *name)
{
  static const char *const always[] = {
    "add_slider", "add_checkbox", "add_button", "query_is_defined", "query_dependents", "query_dependencies", "query_conditions", "check",
    "query_discover", NULL,
  };

  return !g_strv_contains (always, name);
}

/* The table that says what is tried of every tool. A tool that makes or asks is called with success,
 * with input for which there is nothing, and with an argument of the wrong type. */
static void
test_every_tool_has_its_cases (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  ToolCases of_space = { 0, 0, 0 };
  guint n_lacking = 0, n_of_space = 0;

  g_test_message ("%-28s %8s %10s %10s", "tool", "positive", "degenerate", "wrong type");
  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const char *name = porism_registry_get (registry, i)->name;
      ToolCases counted = tool_scene_get_cases (name);

      g_test_message ("%-28s %8u %10u %10u", name, counted.positive, counted.degenerate,
                      counted.wrong_type);
      if (g_str_has_prefix (porism_registry_get (registry, i)->group, "solid"))
        {
          n_of_space++;
          of_space.positive += counted.positive;
          of_space.degenerate += counted.degenerate;
          of_space.wrong_type += counted.wrong_type;
        }
      n_lacking += counted.positive == 0;
      if (asks_or_makes (porism_registry_get (registry, i)))
        n_lacking += counted.wrong_type == 0 || (counted.degenerate == 0 && can_find_nothing (name));
    }
  g_test_message ("%u tools of space: %u positive, %u degenerate, %u wrong type", n_of_space, of_space.positive, of_space.degenerate,
                  of_space.wrong_type);
  g_assert_cmpuint (n_lacking, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/points", test_points);
  g_test_add_func ("/tools/lines", test_lines);
  g_test_add_func ("/tools/circles", test_circles);
  g_test_add_func ("/tools/intersections", test_intersections);
  g_test_add_func ("/tools/polygons", test_polygons);
  g_test_add_func ("/tools/measures", test_measures);
  g_test_add_func ("/tools/transforms", test_transforms);
  g_test_add_func ("/tools/editing", test_editing);
  g_test_add_func ("/tools/appearance", test_appearance);
  g_test_add_func ("/tools/euler-line", test_euler_line);
  g_test_add_func ("/tools/conditions", test_conditions);
  g_test_add_func ("/tools/convex-hull", test_convex_hull);
  g_test_add_func ("/tools/redefined-polygon", test_redefined_polygon);
  g_test_add_func ("/tools/tangent-does-not-flicker", test_tangent_does_not_flicker);
  tools_add_axes ();
  tools_add_conics ();
  tools_add_curves ();
  tools_add_functions ();
  tools_add_calculus ();
  tools_add_inspection ();
  tools_add_lesson ();
  tools_add_lists ();
  tools_add_macros ();
  tools_add_marks ();
  tools_add_numbers ();
  tools_add_refusals ();
  tools_add_solids ();
  tools_add_space ();
  tools_add_typed ();
  tools_add_commands ();
  tools_add_two_variables ();
  /* Subjects come after what is directly in /tools, so this is one as well. */
  g_test_add_func ("/tools/coverage/every-tool-has-its-cases", test_every_tool_has_its_cases);
  return g_test_run ();
}
