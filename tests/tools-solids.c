/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make, cut, unfold and measure solids: what they make, and how they refuse. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define SPOT(name, x, y, z) \
  { "add_point3d", "{'name':'" name "','x':" x ",'y':" y ",'z':" z "}", MADE (name, "point3d") }

static void
test_round (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "4"), SPOT ("C", "0", "0", "12"), POINT ("D", "0", "0"),
        { "add_sphere", "{'name':'s','center':'A','radius_or_point':'6'}", MADE ("s", "sphere") },
        { "add_sphere", "{'name':'t','center':'A','radius_or_point':'B'}", "'definition':'Sphere(A, B)'" },
        { "add_sphere", "{'name':'u','center':'A','radius_or_point':6}", "'definition':'Sphere(A, 6)'" },
        { "query_volume", "{'solid':'s'}", VALUE ("288*pi") },
        { "query_surface_area", "{'solid':'t'}", VALUE ("100*pi") },
        { "query_volume", "{'solid':'s','name':'v'}", MADE ("v", "number") },
        { "add_sphere", "{'name':'n','center':'A','radius_or_point':'0'}", REFUSED ("degenerate") },
        { "add_sphere", "{'name':'n','center':'A','radius_or_point':-1}", REFUSED ("degenerate") },
        { "add_sphere", "{'name':'n','center':'A','radius_or_point':'D'}", REFUSED ("degenerate") },
        { "add_sphere", "{'name':'n','center':'A','radius_or_point':'s'}", REFUSED ("type_mismatch") },
        { "add_circle", "{'name':'c','center':'A','radius':3}", MADE ("c", "circle") },
        { "add_cone", "{'name':'k','a':'c','b':'4'}", MADE ("k", "cone") },
        { "add_cone", "{'name':'l','a':'A','b':'C','radius':5}", "'definition':'Cone(A, C, 5)'" },
        { "query_volume", "{'solid':'k'}", VALUE ("12*pi") },
        { "query_surface_area", "{'solid':'l'}", VALUE ("90*pi") },
        { "add_cone", "{'name':'n','a':'c','b':0}", REFUSED ("degenerate") },
        { "add_cone", "{'name':'n','a':'A','b':'D','radius':5}", REFUSED ("degenerate") },
        { "add_cone", "{'name':'n','a':'A','b':'C','radius':0}", REFUSED ("degenerate") },
        { "add_cone", "{'name':'n','a':'A','b':'C'}", REFUSED ("type_mismatch") },
        { "add_cylinder", "{'name':'w','a':'c','b':'16'}", MADE ("w", "cylinder") },
        { "add_cylinder", "{'name':'w2','a':'A','b':'C','radius':'sqrt(2)'}", "'definition':'Cylinder(A, C, sqrt(2))'" },
        { "query_volume", "{'solid':'w'}", VALUE ("144*pi") },
        { "query_surface_area", "{'solid':'w'}", VALUE ("114*pi") },
        { "query_volume", "{'solid':'w2'}", VALUE ("24*pi") },
        { "add_cylinder", "{'name':'n','a':'c','b':'0'}", REFUSED ("degenerate") },
        { "add_cylinder", "{'name':'n','a':'s','b':'1'}", REFUSED ("type_mismatch") },
        { "add_cone_frustum", "{'name':'f','a':'k','b':'1/2'}", "'definition':'Frustum(k, 1/2)'" },
        { "query_volume", "{'solid':'f'}", VALUE ("21*pi/2") },
        { "add_cone_frustum", "{'name':'g','a':'A','b':'C','radius':9,'top_radius':4}", "'definition':'Frustum(A, C, 9, 4)'" },
        { "query_volume", "{'solid':'g'}", VALUE ("532*pi") },
        { "query_surface_area", "{'solid':'g'}", VALUE ("266*pi") },
        { "query_radius", "{'conic':'g'}", VALUE ("9") },
        { "query_are_equal", "{'obj1':'g','obj2':'Frustum(C, A, 4, 9)'}", TRUTH },
        { "query_are_equal", "{'obj1':'g','obj2':'Frustum(C, A, 9, 4)'}", FALSEHOOD },
        { "add_centre_of_mass", "{'name':'G','solid':'g'}", MADE ("G", "point3d") },
        { "transform_dilate", "{'name':'g2','obj':'g','factor':2,'center':'A'}", MADE ("g2", "cone_frustum") },
        { "query_volume", "{'solid':'g2'}", VALUE ("4256*pi") },
        { "add_cone_frustum", "{'name':'n','a':'k','b':0}", REFUSED ("precondition") },
        { "add_cone_frustum", "{'name':'n','a':'A','b':'D','radius':9,'top_radius':4}", REFUSED ("degenerate") },
        { "add_cone_frustum", "{'name':'n','a':'A','b':'C','radius':9,'top_radius':0}", REFUSED ("degenerate") },
        { "add_cone_frustum", "{'name':'n','a':'s','b':'1/2'}", REFUSED ("type_mismatch") },
        { "add_volume", "{'name':'v1','solid':'s'}", MADE ("v1", "number") },
        { "add_volume", "{'name':'n','solid':'A'}", REFUSED ("type_mismatch") },
        { "add_surface_area", "{'name':'v2','solid':'s'}", "'exact':'144*pi'" },
        { "add_surface_area", "{'name':'n','solid':'A'}", REFUSED ("type_mismatch") },
        { "query_value", "{'expr':'v1/Volume(k)'}", VALUE ("24") },
        { "query_volume", "{'solid':'A'}", REFUSED ("type_mismatch") },
        { "query_surface_area", "{'solid':'c'}", REFUSED ("type_mismatch") });
}

static void
test_on_base (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"), SPOT ("D", "1", "1", "10"), POINT ("E", "4", "3"),
        SPOT ("F", "4", "3", "1"), POINT ("G", "8", "0"),
        { "add_polygon", "{'name':'p','points':'A,B,C'}", MADE ("p", "polygon") },
        { "add_prism", "{'name':'q','base':'p','top':'10'}", MADE ("q", "polyhedron") },
        { "query_volume", "{'solid':'q'}", VALUE ("60") },
        { "query_surface_area", "{'solid':'q'}", VALUE ("132") },
        { "add_prism", "{'name':'q2','base':'A,B,C','top':10}", MADE ("q2", "polyhedron") },
        { "query_volume", "{'solid':'q2'}", VALUE ("60") },
        { "add_prism", "{'name':'q3','base':'p','top':'D'}", "'definition':'Prism(p, D)'" },
        { "query_volume", "{'solid':'q3'}", VALUE ("60") },
        { "add_prism", "{'name':'q4','base':'A','top':'B','c':'C','d':'D'}", "'definition':'Prism(A, B, C, D)'" },
        { "query_volume", "{'solid':'q4'}", VALUE ("60") },
        { "add_prism", "{'name':'n','base':'p','top':'0'}", REFUSED ("degenerate") },
        { "add_prism", "{'name':'n','base':'p','top':'E'}", REFUSED ("degenerate") },
        { "add_prism", "{'name':'n','base':'A','top':'B','c':'C','d':'E'}", REFUSED ("degenerate") },
        { "add_prism", "{'name':'n','base':'A,B,G','top':1}", REFUSED ("degenerate") },
        { "add_prism", "{'name':'n','base':'A,B,F,C','top':'D'}", REFUSED ("precondition") },
        { "add_prism", "{'name':'n','base':'A,B','top':'1'}", REFUSED ("type_mismatch") },
        { "add_pyramid", "{'name':'r','base':'p','top':'D'}", "'definition':'Pyramid(p, D)'" },
        { "query_volume", "{'solid':'r'}", VALUE ("20") },
        { "add_pyramid", "{'name':'r2','base':'p','top':'sqrt(2)'}", MADE ("r2", "polyhedron") },
        { "query_volume", "{'solid':'r2'}", VALUE ("2*sqrt(2)") },
        { "add_pyramid", "{'name':'r3','base':'A','top':'B','c':'C','d':'D'}", "'definition':'Pyramid(A, B, C, D)'" },
        { "query_volume", "{'solid':'r3'}", VALUE ("20") },
        { "add_pyramid", "{'name':'r4','base':'A,B,E,C','top':'D'}", MADE ("r4", "polyhedron") },
        { "query_volume", "{'solid':'r4'}", VALUE ("40") },
        { "add_pyramid", "{'name':'n','base':'A','top':'B','c':'C','d':'E'}", REFUSED ("degenerate") },
        { "add_pyramid", "{'name':'n','base':'p','top':'p'}", REFUSED ("type_mismatch") },
        { "add_frustum", "{'name':'f','base':'p','apex':'D','part':'1/2'}", MADE ("f", "polyhedron") },
        { "query_volume", "{'solid':'f'}", VALUE ("35/2") },
        { "add_frustum", "{'name':'n','base':'p','apex':'D','part':1}", REFUSED ("precondition") },
        { "add_frustum", "{'name':'n','base':'p','apex':'p','part':1}", REFUSED ("type_mismatch") });
}

#define REGULAR(tool, family) \
  { tool, "{'name':'s','a':'A','b':'B'}", "'definition':'" family "(A, B)'" }, \
  { tool, "{'name':'t','a':'A','b':'B','c':'C'}", "'definition':'" family "(A, B, C)'" }, \
  { tool, "{'name':'n','a':'A','b':'D'}", REFUSED ("degenerate") }, \
  { tool, "{'name':'n','a':'A','b':'B','c':'E'}", REFUSED ("degenerate") }, \
  { tool, "{'name':'n','a':'A','b':'p'}", REFUSED ("type_mismatch") }
#define FIGURE \
  POINT ("A", "0", "0"), POINT ("B", "2", "0"), SPOT ("C", "1", "1", "1"), POINT ("D", "0", "0"), POINT ("E", "1", "0"), \
  { "add_polygon", "{'name':'p','points':'A,B,(0,1)'}", MADE ("p", "polygon") }

static void
test_regular (void)
{
  PLAY (FIGURE, REGULAR ("add_cube", "Cube"), { "query_volume", "{'solid':'t'}", VALUE ("8") });
  PLAY (FIGURE, REGULAR ("add_tetrahedron", "Tetrahedron"), { "query_volume", "{'solid':'t'}", VALUE ("2*sqrt(2)/3") });
  PLAY (FIGURE, REGULAR ("add_octahedron", "Octahedron"), { "query_volume", "{'solid':'t'}", VALUE ("8*sqrt(2)/3") });
  PLAY (FIGURE, REGULAR ("add_dodecahedron", "Dodecahedron"), { "query_volume", "{'solid':'s'}", VALUE ("30+14*sqrt(5)") });
  PLAY (FIGURE, REGULAR ("add_icosahedron", "Icosahedron"), { "query_volume", "{'solid':'s'}", VALUE ("(30+10*sqrt(5))/3") });
}

static void
test_sections (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), POINT ("O", "1", "1"), SPOT ("S", "1", "1", "2"),
        { "add_cube", "{'name':'k','a':'A','b':'B'}", MADE ("k", "polyhedron") },
        { "add_sphere", "{'name':'s','center':'O','radius_or_point':'2'}", MADE ("s", "sphere") },
        { "add_cone", "{'name':'c','a':'O','b':'S','radius':'1'}", MADE ("c", "cone") },
        { "add_cylinder", "{'name':'w','a':'O','b':'S','radius':'1'}", MADE ("w", "cylinder") },
        SPOT ("P", "3", "0", "0"), SPOT ("Q", "0", "3", "0"), SPOT ("R", "0", "0", "3"),
        { "add_plane", "{'name':'e','a':'P','b':'Q','c':'R'}", MADE ("e", "plane") },
        { "add_cross_section", "{'name':'h','plane':'e','solid':'k'}", MADE ("h", "polygon3d") },
        { "query_area", "{'obj':'h'}", VALUE ("3*sqrt(3)") },
        { "add_cross_section", "{'name':'d','plane':'e','solid':'s'}", MADE ("d", "circle3d") },
        { "add_cross_section", "{'name':'f','plane':'e','solid':'c'}", MADE ("f", "conic3d") },
        { "add_cross_section", "{'name':'g','plane':'e','solid':'w'}", MADE ("g", "conic3d") },
        { "add_plane", "{'name':'e2','a':'O','b':'S','c':'B'}", MADE ("e2", "plane") },
        { "add_cross_section", "{'name':'f2','plane':'e2','solid':'c'}", MADE ("f2", "polygon3d") },
        { "query_area", "{'obj':'f2'}", VALUE ("2") },
        { "add_cross_section", "{'name':'g2','plane':'e2','solid':'w'}", MADE ("g2", "polygon3d") },
        { "query_area", "{'obj':'g2'}", VALUE ("4") },
        SPOT ("P9", "30", "0", "0"), SPOT ("Q9", "0", "30", "0"), SPOT ("R9", "0", "0", "30"),
        { "add_plane", "{'name':'far','a':'P9','b':'Q9','c':'R9'}", MADE ("far", "plane") },
        { "add_cross_section", "{'name':'n','plane':'far','solid':'k'}", "'message':'The plane does not meet the solid.'" },
        { "add_cross_section", "{'name':'n','plane':'far','solid':'s'}", REFUSED ("precondition") },
        { "add_cross_section", "{'name':'n','plane':'far','solid':'c'}", REFUSED ("precondition") },
        { "add_cross_section", "{'name':'n','plane':'far','solid':'w'}", REFUSED ("precondition") },
        { "add_cross_section", "{'name':'n','plane':'k','solid':'e'}", REFUSED ("type_mismatch") });
}

static void
test_meets (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), SPOT ("P", "1", "1", "-3"), SPOT ("Q", "1", "1", "5"), POINT ("C", "9", "0"),
        { "add_cube", "{'name':'k','a':'A','b':'B'}", MADE ("k", "polyhedron") },
        { "add_sphere", "{'name':'s','center':'A','radius_or_point':'sqrt(6)'}", MADE ("s", "sphere") },
        { "add_line", "{'name':'l','p1':'P','p2':'Q'}", MADE ("l", "line3d") },
        { "add_segment", "{'name':'h','p1':'Q','p2':'(1,1,1)'}", MADE ("h", "segment3d") },
        { "add_intersect", "{'name':'S','obj1':'l','obj2':'s'}", MADE ("S_2", "point3d") },
        { "query_distance", "{'obj1':'S_1','obj2':'S_2'}", VALUE ("4") },
        { "add_intersect", "{'name':'T','obj1':'l','obj2':'k'}", MADE ("T_2", "point3d") },
        { "query_distance", "{'obj1':'T_1','obj2':'T_2'}", VALUE ("2") },
        { "add_intersect", "{'name':'U','obj1':'h','obj2':'k'}", MADE ("U", "point3d") },
        { "add_segment", "{'name':'g','p1':'B','p2':'C'}", MADE ("g", "segment") },
        { "add_intersect", "{'name':'V','obj1':'g','obj2':'k'}", MADE ("V", "point3d") },
        { "add_line", "{'name':'f','p1':'C','p2':'(9,1)'}", MADE ("f", "line") },
        { "add_intersect", "{'name':'n','obj1':'f','obj2':'k'}", REFUSED ("precondition") },
        { "add_intersect", "{'name':'n','obj1':'f','obj2':'s'}", REFUSED ("precondition") },
        { "add_plane", "{'name':'e','a':'P','b':'Q','c':'A'}", MADE ("e", "plane") },
        { "add_intersect", "{'name':'c','obj1':'e','obj2':'s'}", MADE ("c", "circle3d") },
        { "add_intersect", "{'name':'q','obj1':'e','obj2':'k'}", MADE ("q", "polygon3d") },
        { "add_vertex", "{'name':'W','polygon':'k','index':8}", MADE ("W", "point3d") },
        { "add_vertex", "{'name':'n','polygon':'k','index':9}", REFUSED ("precondition") });
}

/* A prism over a notched base: an upright plane across both arms cuts two rectangles from it. */
static void
test_parts_of_section (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "6", "0"), POINT ("C", "6", "4"), POINT ("D", "4", "4"), POINT ("E", "4", "1"),
        POINT ("F", "2", "1"), POINT ("G", "2", "4"), POINT ("H", "0", "4"), POINT ("P", "0", "3"), POINT ("Q", "1", "3"),
        SPOT ("R", "0", "3", "1"), POINT ("U", "0", "1"), POINT ("V", "1", "1"), SPOT ("W", "0", "1", "1"),
        { "add_polygon", "{'name':'p','points':'A,B,C,D,E,F,G,H'}", MADE ("p", "polygon") },
        { "add_prism", "{'name':'k','base':'p','top':5}", MADE ("k", "polyhedron") },
        { "query_volume", "{'solid':'k'}", VALUE ("90") },
        { "add_plane", "{'name':'e','a':'P','b':'Q','c':'R'}", MADE ("e", "plane") },
        { "add_cross_section", "{'name':'s','plane':'e','solid':'k'}", MADE ("s_2", "polygon3d") },
        { "query_area", "{'obj':'s_1'}", VALUE ("10") },
        { "query_area", "{'obj':'s_2'}", VALUE ("10") },
        { "add_plane", "{'name':'g','a':'U','b':'V','c':'W'}", MADE ("g", "plane") },
        { "add_cross_section", "{'name':'t','plane':'g','solid':'k'}", MADE ("t", "polygon3d") },
        { "query_area", "{'obj':'t'}", VALUE ("30") },
        { "add_net", "{'name':'n','polyhedron':'k','unfold':1}", "'message':'The polyhedron is not convex.'" });
}

static void
test_nets (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), SPOT ("S", "0", "0", "4"),
        { "add_cube", "{'name':'k','a':'A','b':'B'}", MADE ("k", "polyhedron") },
        { "add_net", "{'name':'n','polyhedron':'k','unfold':1}", MADE ("n", "net") },
        { "query_surface_area", "{'solid':'n'}", VALUE ("24") },
        { "add_net", "{'name':'n2','polyhedron':'k','unfold':'1/2'}", MADE ("n2", "net") },
        { "query_surface_area", "{'solid':'n2'}", VALUE ("24") },
        { "add_cone", "{'name':'c','a':'A','b':'S','radius':3}", MADE ("c", "cone") },
        { "add_net", "{'name':'n3','polyhedron':'c','unfold':1}", MADE ("n3", "round_net") },
        { "query_surface_area", "{'solid':'n3'}", VALUE ("24*pi") },
        { "add_cylinder", "{'name':'w','a':'A','b':'S','radius':3}", MADE ("w", "cylinder") },
        { "add_net", "{'name':'n4','polyhedron':'w','unfold':0}", MADE ("n4", "round_net") },
        { "query_surface_area", "{'solid':'n4'}", VALUE ("42*pi") },
        { "add_cone_frustum", "{'name':'f1','a':'A','b':'S','radius':4,'top_radius':1}", MADE ("f1", "cone_frustum") },
        { "add_net", "{'name':'n5','polyhedron':'f1','unfold':1}", MADE ("n5", "round_net") },
        { "query_surface_area", "{'solid':'n5'}", VALUE ("42*pi") },
        { "add_cone_frustum", "{'name':'f2','a':'A','b':'S','radius':1,'top_radius':4}", MADE ("f2", "cone_frustum") },
        { "add_net", "{'name':'n6','polyhedron':'f2','unfold':'1/3'}", MADE ("n6", "round_net") },
        { "query_surface_area", "{'solid':'n6'}", VALUE ("42*pi") },
        { "add_net", "{'name':'m','polyhedron':'f2','unfold':'3/2'}", REFUSED ("precondition") },
        { "add_frustum", "{'name':'f3','base':'Polygon(A,B,4)','apex':'S','part':'1/2'}", MADE ("f3", "polyhedron") },
        { "add_net", "{'name':'n7','polyhedron':'f3','unfold':1}", MADE ("n7", "net") },
        { "add_net", "{'name':'m','polyhedron':'k','unfold':2}", REFUSED ("precondition") },
        { "add_net", "{'name':'m','polyhedron':'k','unfold':'-1/10'}", REFUSED ("precondition") },
        { "add_net", "{'name':'m','polyhedron':'A','unfold':1}", REFUSED ("type_mismatch") },
        { "add_function", "{'name':'f','expr':'x^2','start_x':0,'end_x':2}", MADE ("f", "function") },
        { "add_surface_revolution", "{'name':'r','function':'f','angle':'360°'}", MADE ("r", "surface") },
        { "query_volume", "{'solid':'r','name':'v'}", MADE ("v", "number") },
        { "add_surface_area", "{'name':'w_1','solid':'r'}", MADE ("w_1", "number") },
        { "query_value", "{'expr':'v/pi'}", VALUE ("32/5") },
        { "redefine_object", "{'name':'f','tool':'add_function','args':{'expr':'x','start_x':0,'end_x':3}}", "'ok':true" },
        { "query_value", "{'expr':'v/pi'}", VALUE ("9") },
        { "query_surface_area", "{'solid':'r'}", VALUE ("9*sqrt(2)*pi") },
        { "add_surface_revolution", "{'name':'m','function':'A','angle':'360°'}", REFUSED ("type_mismatch") },
        { "add_text_3d", "{'name':'t','text':'top','x':0,'y':1,'z':'sqrt(2)'}", MADE ("t", "text3d") },
        { "add_text_3d", "{'name':'m','text':'top','x':0,'y':1,'z':'1/0'}", REFUSED ("precondition") },
        { "add_text_3d", "{'name':'m','text':'top','x':0,'y':1,'z':'A'}", REFUSED ("type_mismatch") });
}

static void
test_parts (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), POINT ("C", "3", "2"), POINT ("D", "0", "1"),
        { "add_cube", "{'name':'k','a':'A','b':'B'}", MADE ("k", "polyhedron") },
        { "add_solid_vertices", "{'name':'V','solid':'k'}", MADE ("V_8", "point3d") },
        { "add_solid_edges", "{'name':'e','solid':'k'}", MADE ("e_12", "segment3d") },
        { "add_solid_faces", "{'name':'f','solid':'k'}", MADE ("f_6", "polygon3d") },
        { "add_dihedral_angles", "{'name':'w','solid':'k'}", "'exact':'90°'" },
        { "query_area", "{'obj':'f_3'}", VALUE ("4") },
        { "add_centre_of_mass", "{'name':'M','solid':'k'}", "'exact':'1'" },
        { "add_circumscribed_sphere", "{'name':'s','solid':'k'}", MADE ("s", "sphere") },
        { "query_surface_area", "{'solid':'s'}", VALUE ("12*pi") },
        { "add_inscribed_sphere", "{'name':'t','solid':'k'}", MADE ("t", "sphere") },
        { "query_surface_area", "{'solid':'t'}", VALUE ("4*pi") },
        { "add_prism", "{'name':'q','base':'A,B,C,D','top':2}", MADE ("q", "polyhedron") },
        { "add_circumscribed_sphere", "{'name':'n','solid':'q'}", REFUSED ("precondition") },
        { "add_inscribed_sphere", "{'name':'n','solid':'q'}", REFUSED ("precondition") },
        { "add_solid_vertices", "{'name':'n','solid':'A'}", REFUSED ("type_mismatch") },
        { "add_solid_edges", "{'name':'n','solid':'s'}", REFUSED ("type_mismatch") },
        { "add_solid_faces", "{'name':'n','solid':'s'}", REFUSED ("type_mismatch") },
        { "add_dihedral_angles", "{'name':'n','solid':'s'}", REFUSED ("type_mismatch") },
        { "add_centre_of_mass", "{'name':'n','solid':'A'}", REFUSED ("type_mismatch") },
        { "add_circumscribed_sphere", "{'name':'n','solid':'s'}", REFUSED ("type_mismatch") },
        { "add_inscribed_sphere", "{'name':'n','solid':'s'}", REFUSED ("type_mismatch") });
}

/* What depends on a solid that has gone is refused, and nothing of it is made. */
static void
test_undefined (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), POINT ("O", "9", "0"), SPOT ("S", "9", "0", "4"),
        { "add_cube", "{'name':'k','a':'A','b':'B'}", MADE ("k", "polyhedron") },
        { "add_sphere", "{'name':'s','center':'A','radius_or_point':'B'}", MADE ("s", "sphere") },
        { "add_function", "{'name':'f','expr':'x/x(B)'}", MADE ("f", "function") },
        { "move_point", "{'name':'B','x':0,'y':0}", "'ok':true" },
        { "query_volume", "{'solid':'k'}", REFUSED ("undefined_parent") },
        { "query_surface_area", "{'solid':'s'}", REFUSED ("undefined_parent") },
        { "add_volume", "{'name':'n','solid':'k'}", REFUSED ("undefined_parent") },
        { "add_surface_area", "{'name':'n','solid':'s'}", REFUSED ("undefined_parent") },
        { "add_solid_vertices", "{'name':'n','solid':'k'}", REFUSED ("undefined_parent") },
        { "add_solid_edges", "{'name':'n','solid':'k'}", REFUSED ("undefined_parent") },
        { "add_solid_faces", "{'name':'n','solid':'k'}", REFUSED ("undefined_parent") },
        { "add_dihedral_angles", "{'name':'n','solid':'k'}", REFUSED ("undefined_parent") },
        { "add_centre_of_mass", "{'name':'n','solid':'k'}", REFUSED ("undefined_parent") },
        { "add_surface_revolution", "{'name':'n','function':'f','angle':'1/0'}", REFUSED ("precondition") });
}

void
tools_add_solids (void)
{
  g_test_add_func ("/tools/solids/round", test_round);
  g_test_add_func ("/tools/solids/on-base", test_on_base);
  g_test_add_func ("/tools/solids/regular", test_regular);
  g_test_add_func ("/tools/solids/sections", test_sections);
  g_test_add_func ("/tools/solids/meets", test_meets);
  g_test_add_func ("/tools/solids/parts-of-section", test_parts_of_section);
  g_test_add_func ("/tools/solids/nets", test_nets);
  g_test_add_func ("/tools/solids/parts", test_parts);
  g_test_add_func ("/tools/solids/undefined", test_undefined);
}
