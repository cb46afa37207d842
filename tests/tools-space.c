/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools of space, and those of the plane given points of space. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define PLACE(name, x, y, z) \
  { "add_point3d", "{'name':'" name "','x':" x ",'y':" y ",'z':" z "}", MADE (name, "point3d") }
/* The corners of a cube: the base counter-clockwise, above each of its corners the other ones. */
#define CUBE \
  PLACE ("A", "0", "0", "0"), PLACE ("B", "1", "0", "0"), PLACE ("C", "1", "1", "0"), PLACE ("D", "0", "1", "0"), \
  PLACE ("E", "0", "0", "1"), PLACE ("F", "1", "0", "1"), PLACE ("G", "1", "1", "1"), PLACE ("H", "0", "1", "1")

static void
test_points (void)
{
  PLAY (PLACE ("A", "1", "'sqrt(2)'", "'1/3'"),
        { "query_coords3d", "{'point':'A'}", "'exact':'sqrt(2)'" },
        { "query_coords3d", "{'point':'l'}", REFUSED ("entity_not_found") },
        { "query_z_coord", "{'pt':'A'}", VALUE ("1/3") },
        { "move_point", "{'name':'A','x':4,'y':5,'z':'1/7'}", "'changed':['A']" },
        { "query_z_coord", "{'pt':'A'}", VALUE ("1/7") },
        { "move_point", "{'name':'A','x':0,'y':0}", "'changed':['A']" },
        { "query_z_coord", "{'pt':'A'}", VALUE ("1/7") },
        POINT ("P", "1", "2"),
        { "move_point", "{'name':'P','x':0,'y':0,'z':1}", REFUSED ("bad_argument") },
        { "query_coords3d", "{'point':'P'}", "'z':{'type':'number','exact':'0'" },
        { "query_z_coord", "{'pt':'P'}", VALUE ("0") },
        { "add_midpoint", "{'name':'M','p1':'A','p2':'P'}", "'exact':'1/14'" },
        { "add_point3d", "{'name':'Q','x':'1/0','y':1,'z':1}", REFUSED ("precondition") },
        { "add_point3d", "{'name':'Q','x':'M','y':1,'z':1}", REFUSED ("type_mismatch") },
        { "add_plane_by_equation", "{'name':'p','equation':'x+2y-z=4'}", "'exact':'x + 2*y - z = 4'" },
        { "add_point_on", "{'name':'R','obj':'p','x':4,'y':0,'z':0}", "'message':''" },
        { "add_point_on", "{'name':'S','obj':'p','x':1,'y':2,'z':7}", "'exact':'2'" },
        { "query_is_in_region", "{'point':'S','region':'p'}", TRUTH },
        { "add_segment", "{'name':'s','p1':'R','p2':'S'}", MADE ("s", "segment3d") },
        { "add_point_on", "{'name':'T','obj':'s'}", MADE ("T", "point3d") },
        { "query_is_in_region", "{'point':'T','region':'s'}", TRUTH },
        { "query_z_coord", "{'pt':'s'}", REFUSED ("type_mismatch") },
        { "query_value", "{'expr':'x(A)+z(S)+RS'}", "'certainty':'proved'" });
}

static void
test_lines (void)
{
  PLAY (CUBE,
        { "add_segment", "{'name':'s','p1':'A','p2':'G'}", "'exact':'sqrt(3)'" },
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line3d") },
        { "add_line", "{'name':'m','p1':'H','p2':'F'}", MADE ("m", "line3d") },
        { "add_ray", "{'name':'r','p1':'B','p2':'H'}", MADE ("r", "ray3d") },
        { "add_vector", "{'name':'v','p1':'A','p2':'G'}", "'exact':'sqrt(3)'" },
        { "add_segment", "{'name':'n','p1':'A','p2':'A'}", REFUSED ("degenerate") },
        { "add_vector3d", "{'name':'w','x':1,'y':2,'z':2}", "'exact':'3'" },
        { "add_vector3d", "{'name':'u','from_pt':'A','to_pt':'C'}", "'exact':'sqrt(2)'" },
        { "add_vector3d", "{'name':'n','x':0,'y':0,'z':0}", REFUSED ("degenerate") },
        { "add_vector3d", "{'name':'n','from_pt':'A','to_pt':'l'}", REFUSED ("type_mismatch") },
        { "query_are_skew", "{'line1':'l','line2':'m'}", TRUTH },
        { "query_are_skew", "{'line1':'s','line2':'r'}", FALSEHOOD },
        { "query_are_skew", "{'line1':'s','line2':'A'}", REFUSED ("type_mismatch") },
        { "add_common_perpendicular", "{'name':'p','line1':'l','line2':'m'}", "'exact':'1'" },
        { "add_common_perpendicular", "{'name':'q','line1':'s','line2':'r'}", REFUSED ("precondition") },
        { "add_common_perpendicular", "{'name':'q','line1':'s','line2':'A'}", REFUSED ("type_mismatch") },
        { "add_intersect", "{'name':'X','obj1':'s','obj2':'r'}", "'exact':'1/2'" },
        { "add_intersect", "{'name':'Y','obj1':'l','obj2':'m'}", REFUSED ("precondition") },
        { "add_parallel_line", "{'name':'q','point':'E','line':'s'}", MADE ("q", "line3d") },
        { "query_are_parallel", "{'obj1':'q','obj2':'v'}", TRUTH },
        { "add_perpendicular_line", "{'name':'h','point':'E','line':'s'}", MADE ("h", "line3d") },
        { "query_are_perpendicular", "{'obj1':'h','obj2':'s'}", TRUTH },
        { "add_cross_product", "{'name':'c','vector1':'v','vector2':'w'}", "'exact':'sqrt(2)'" },
        { "add_cross_product", "{'name':'d','vector1':'v','vector2':'v'}", REFUSED ("degenerate") },
        { "add_cross_product", "{'name':'d','vector1':'v','vector2':'l'}", REFUSED ("type_mismatch") },
        { "query_dot_product", "{'vector1':'v','vector2':'w'}", VALUE ("5") },
        { "add_unit_vector", "{'name':'e','line':'w'}", "'exact':'1'" });
}

static void
test_planes (void)
{
  PLAY (CUBE,
        { "add_plane", "{'name':'p','a':'B','b':'D','c':'E'}", "'exact':'x + y + z = 1'" },
        { "add_plane", "{'name':'q','a':'C','b':'F','c':'H'}", "'exact':'x + y + z = 2'" },
        { "add_plane", "{'name':'n','a':'A','b':'A','c':'B'}", REFUSED ("degenerate") },
        { "add_plane", "{'name':'n','a':'A','b':'x','c':'B'}", REFUSED ("entity_not_found") },
        { "query_are_parallel", "{'obj1':'p','obj2':'q'}", TRUTH },
        { "query_distance", "{'obj1':'p','obj2':'q'}", VALUE ("sqrt(3)/3") },
        { "add_intersect", "{'name':'n','obj1':'p','obj2':'q'}", REFUSED ("precondition") },
        { "add_line", "{'name':'l','p1':'A','p2':'G'}", MADE ("l", "line3d") },
        { "query_are_perpendicular", "{'obj1':'l','obj2':'p'}", TRUTH },
        { "add_intersect", "{'name':'X','obj1':'l','obj2':'p'}", "'exact':'1/3'" },
        { "add_plane", "{'name':'r','a':'B','b':'l'}", "'exact':'y - z = 0'" },
        { "add_plane", "{'name':'n','a':'A','b':'l'}", REFUSED ("degenerate") },
        { "add_plane", "{'name':'n','a':'A','b':'B'}", REFUSED ("type_mismatch") },
        { "add_intersect", "{'name':'m','obj1':'p','obj2':'r'}", MADE ("m", "line3d") },
        { "add_polygon", "{'name':'t','points':'B,D,E'}", "'exact':'sqrt(3)/2'" },
        { "add_plane", "{'name':'o','a':'t'}", "'exact':'x + y + z = 1'" },
        { "query_are_equal", "{'obj1':'o','obj2':'p'}", TRUTH },
        { "add_perpendicular_plane", "{'name':'i_1','point':'G','direction':'l'}", "'exact':'x + y + z = 3'" },
        { "add_perpendicular_plane", "{'name':'n','point':'l','direction':'p'}", REFUSED ("degenerate") },
        { "add_perpendicular_plane", "{'name':'n','point':'G','direction':'A'}", REFUSED ("type_mismatch") },
        { "add_plane_bisector", "{'name':'b','a':'A','b':'G'}", "'exact':'2*x + 2*y + 2*z = 3'" },
        { "add_plane_bisector", "{'name':'n','a':'A','b':'A'}", REFUSED ("degenerate") },
        { "add_plane_bisector", "{'name':'n','a':'p','b':'A'}", REFUSED ("type_mismatch") },
        { "add_vector3d", "{'name':'u','x':1,'y':0,'z':0}", "'exact':'1'" },
        { "add_vector3d", "{'name':'v','x':0,'y':0,'z':2}", "'exact':'2'" },
        { "add_finite_plane", "{'name':'f','center':'A','dir1':'u','dir2':'v'}", MADE ("f", "finite_plane") },
        { "add_finite_plane", "{'name':'g','center':'A','dir1':'u','dir2':'v','size':3}", "'exact':'3/2'" },
        { "add_finite_plane", "{'name':'n','center':'A','dir1':'u','dir2':'u'}", REFUSED ("degenerate") },
        { "add_finite_plane", "{'name':'n','center':'A','dir1':'u','dir2':'B'}", REFUSED ("type_mismatch") },
        { "transform_reflect_plane", "{'name':'I','obj':'A','plane':'p'}", "'exact':'2/3'" },
        { "transform_reflect_plane", "{'name':'J','obj':'l','plane':'p'}", MADE ("J", "line3d") },
        { "transform_reflect_plane", "{'name':'n','obj':'A','plane':'l'}", REFUSED ("type_mismatch") },
        { "add_plane_by_equation", "{'name':'k','equation':'2x=z+1'}", "'exact':'2*x - z = 1'" },
        { "add_plane_by_equation", "{'name':'n','equation':'x*y=1'}", REFUSED ("bad_argument") },
        { "add_plane_by_equation", "{'name':'n','equation':'x-x=1'}", REFUSED ("degenerate") },
        { "add_perpendicular_line", "{'name':'w','point':'B','line':'k'}", MADE ("w", "line3d") },
        { "add_bisector_planes", "{'name':'h','plane1':'k','plane2':'r'}", MADE ("h_2", "plane") },
        { "query_are_perpendicular", "{'obj1':'h_1','obj2':'h_2'}", TRUTH },
        { "add_bisector_planes", "{'name':'c','plane1':'p','plane2':'q'}", "'exact':'2*x + 2*y + 2*z = 3'" },
        { "add_bisector_planes", "{'name':'n','plane1':'p','plane2':'o'}", REFUSED ("degenerate") },
        { "add_bisector_planes", "{'name':'n','plane1':'p','plane2':'A'}", REFUSED ("type_mismatch") },
        { "query_dihedral_angle", "{'a':'E','b':'B','c':'D','d':'A'}", "'certainty':'proved'" },
        { "query_dihedral_angle", "{'a':'p','b':'r'}", "'exact':'90°'" },
        { "query_dihedral_angle", "{'a':'B','b':'B','c':'D','d':'A'}", REFUSED ("degenerate") },
        { "query_dihedral_angle", "{'a':'p','b':'A','c':'D','d':'A'}", REFUSED ("type_mismatch") });
}

/* On circles and spheres they stay where they are put, and follow them. */
static void
test_points_on_round (void)
{
  PLAY (PLACE ("A", "0", "0", "0"), PLACE ("B", "0", "0", "1"),
        { "add_sphere", "{'name':'s','center':'A','radius_or_point':13}", MADE ("s", "sphere") },
        { "add_point_on", "{'name':'P','obj':'s','x':3,'y':4,'z':12}", "'message':''" },
        { "query_z_coord", "{'pt':'P'}", VALUE ("12") },
        { "query_is_in_region", "{'point':'P','region':'s'}", TRUTH },
        { "move_point", "{'name':'P','x':0,'y':0,'z':5}", "'ok':true" },
        { "query_z_coord", "{'pt':'P'}", VALUE ("13") },
        { "add_point_on", "{'name':'Q','obj':'s','x':0,'y':0,'z':0}", MADE ("Q", "point3d") },
        { "query_distance", "{'obj1':'A','obj2':'Q'}", VALUE ("13") },
        { "add_point_on", "{'name':'R','obj':'s','x':1,'y':1,'z':1}", MADE ("R", "point3d") },
        { "query_is_in_region", "{'point':'R','region':'s'}", TRUTH },
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line3d") },
        { "add_circle", "{'name':'c','center':'B','radius':5,'direction':'l'}", MADE ("c", "circle3d") },
        { "add_point_on", "{'name':'S','obj':'c','x':3,'y':4,'z':9}", MADE ("S", "point3d") },
        { "query_coords3d", "{'point':'S'}", "'z':{'type':'number','exact':'1'" },
        { "query_is_in_region", "{'point':'S','region':'c'}", TRUTH },
        { "add_point_on", "{'name':'T','obj':'c','x':0,'y':0,'z':9}", MADE ("T", "point3d") },
        { "query_distance", "{'obj1':'B','obj2':'T'}", VALUE ("5") },
        { "add_point_on", "{'name':'U','obj':'c'}", MADE ("U", "point3d") },
        { "move_point", "{'name':'B','x':0,'y':0,'z':7}", "'ok':true" },
        { "query_z_coord", "{'pt':'S'}", VALUE ("7") },
        { "add_point_on", "{'name':'N','obj':'B'}", REFUSED ("type_mismatch") });
}

static void
test_figures (void)
{
  PLAY (CUBE, POINT ("P", "2", "0"), POINT ("Q", "2", "2"),
        { "add_polygon", "{'name':'t','points':'A,C,H'}", "'exact':'sqrt(3)/2'" },
        { "add_polygon", "{'name':'s','points':'A,B,G,H'}", "'exact':'sqrt(2)'" },
        { "add_polygon", "{'name':'n','points':'A,B,C,E'}", REFUSED ("precondition") },
        { "add_polygon", "{'name':'n','points':'A,B,B'}", REFUSED ("degenerate") },
        { "add_sides_in_space", "{'name':'k','polygon':'s'}", MADE ("k_1", "segment3d") },
        { "add_sides_in_space", "{'name':'n','polygon':'A'}", REFUSED ("type_mismatch") },
        { "add_vertex", "{'name':'V','polygon':'s','index':3}", MADE ("V", "point3d") },
        { "query_are_equal", "{'obj1':'V','obj2':'G'}", TRUTH },
        { "query_perimeter", "{'obj':'s'}", VALUE ("2+2*sqrt(2)") },
        { "add_centroid", "{'name':'S','polygon':'t'}", "'exact':'1/3'" },
        { "add_circle_3_points", "{'name':'c','a':'B','b':'D','c':'E'}", "'exact':'sqrt(6)/3'" },
        { "add_circle_3_points", "{'name':'n','a':'B','b':'B','c':'E'}", REFUSED ("degenerate") },
        { "query_is_in_region", "{'point':'S','region':'t'}", TRUTH },
        { "query_is_in_region", "{'point':'E','region':'t'}", FALSEHOOD },
        { "add_line", "{'name':'l','p1':'A','p2':'G'}", MADE ("l", "line3d") },
        { "add_circle", "{'name':'d','center':'A','radius':2,'direction':'l'}", "'exact':'4*pi'" },
        { "add_circle", "{'name':'n','center':'A','radius':-2,'direction':'l'}", REFUSED ("degenerate") },
        { "add_circle_about_axis", "{'name':'e','axis':'l','point':'B'}", "'exact':'2*pi/3'" },
        { "add_circle_about_axis", "{'name':'n','axis':'l','point':'G'}", REFUSED ("degenerate") },
        { "add_circle_about_axis", "{'name':'n','axis':'A','point':'G'}", REFUSED ("type_mismatch") },
        { "add_center", "{'name':'Z','conic':'e'}", "'exact':'1/3'" },
        { "query_radius", "{'conic':'d'}", VALUE ("2") },
        { "add_mean_of_points", "{'name':'N','points':'A,B,C,G'}", "'exact':'3/4'" },
        { "add_mean_of_points", "{'name':'n','points':'A,l'}", REFUSED ("type_mismatch") },
        { "query_are_coplanar", "{'a':'A','b':'B','c':'G','d':'H'}", TRUTH },
        { "query_are_coplanar", "{'a':'A','b':'B','c':'C','d':'H'}", FALSEHOOD },
        { "query_are_coplanar", "{'a':'A','b':'B','c':'C','d':'l'}", REFUSED ("type_mismatch") },
        { "query_are_collinear", "{'a':'A','b':'S','c':'G'}", FALSEHOOD },
        { "query_angle", "{'a':'A','b':'G','c':'P'}", "'certainty':'proved'" },
        { "query_distance", "{'obj1':'P','obj2':'G'}", VALUE ("sqrt(3)") },
        { "query_area", "{'obj':'d'}", VALUE ("4*pi") },
        { "query_length", "{'obj':'k_2'}", VALUE ("sqrt(2)") });
}

/* What rests on a point that went away. */
static void
test_undefined (void)
{
  PLAY (PLACE ("A", "0", "0", "0"), PLACE ("B", "0", "0", "2"), PLACE ("C", "1", "0", "0"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment3d") },
        { "add_plane_by_equation", "{'name':'p','equation':'z=1'}", MADE ("p", "plane") },
        { "add_intersect", "{'name':'U','obj1':'s','obj2':'p'}", MADE ("U", "point3d") },
        { "add_line", "{'name':'l','p1':'U','p2':'C'}", MADE ("l", "line3d") },
        { "add_polygon", "{'name':'t','points':'A,C,U'}", MADE ("t", "polygon3d") },
        { "move_point", "{'name':'B','x':0,'y':0,'z':'1/2'}", "'undefined':[" },
        { "query_coords3d", "{'point':'U'}", REFUSED ("undefined_parent") },
        { "query_z_coord", "{'pt':'U'}", REFUSED ("undefined_parent") },
        { "query_are_coplanar", "{'a':'A','b':'B','c':'C','d':'U'}", REFUSED ("undefined_parent") },
        { "query_are_skew", "{'line1':'s','line2':'l'}", REFUSED ("undefined_parent") },
        { "transform_reflect_plane", "{'name':'n','obj':'U','plane':'p'}", REFUSED ("undefined_parent") },
        { "add_mean_of_points", "{'name':'n','points':'A,U'}", REFUSED ("undefined_parent") },
        { "add_sides_in_space", "{'name':'n','polygon':'t'}", REFUSED ("undefined_parent") });
}

static void
test_images (void)
{
  PLAY (CUBE, POINT ("P", "2", "0"),
        { "add_line", "{'name':'a','p1':'A','p2':'E'}", MADE ("a", "line3d") },
        { "add_polygon", "{'name':'s','points':'A,B,G,H'}", "'exact':'sqrt(2)'" },
        { "transform_rotate", "{'name':'R','obj':'B','angle':'90°','center':'a'}", MADE ("R", "point3d") },
        { "query_are_equal", "{'obj1':'R','obj2':'D'}", TRUTH },
        { "transform_rotate", "{'name':'T','obj':'P','angle':'60°','center':'a'}", "'exact':'sqrt(3)'" },
        { "transform_rotate", "{'name':'t','obj':'s','angle':'90°','center':'a'}", "'exact':'sqrt(2)'" },
        { "transform_reflect_line", "{'name':'L','obj':'C','line':'a'}", "'exact':'-1'" },
        { "transform_reflect_point", "{'name':'K','obj':'G','point':'A'}", "'exact':'-1'" },
        { "add_vector", "{'name':'v','p1':'A','p2':'G'}", "'exact':'sqrt(3)'" },
        { "transform_translate", "{'name':'U','obj':'P','vector':'v'}", "'exact':'3'" },
        { "transform_translate", "{'name':'b','obj':'a','vector':'v'}", MADE ("b", "line3d") },
        { "transform_dilate", "{'name':'W','obj':'s','factor':3,'center':'E'}", "'exact':'9*sqrt(2)'" },
        { "transform_dilate", "{'name':'n','obj':'s','factor':0,'center':'E'}", REFUSED ("degenerate") });
}

/* From where it is seen. */
static void
test_views (void)
{
  PLAY (CUBE,
        { "render_set_3d_view", "{'x_angle':30,'z_angle':-45,'show_axes':'true'}", "'ok':true" },
        { "render_set_3d_view", "{'x_angle':'B'}", REFUSED ("type_mismatch") },
        { "render_set_projection", "{'projection':'perspective'}", "'ok':true" },
        { "render_set_projection", "{'projection':'fisheye'}", REFUSED ("bad_argument") },
        { "render_set_view", "{'view':'plane'}", "'ok':true" },
        { "render_set_view", "{'view':'hyperspace'}", REFUSED ("bad_argument") });
}

void
tools_add_space (void)
{
  g_test_add_func ("/tools/space/views", test_views);
  g_test_add_func ("/tools/space/points", test_points);
  g_test_add_func ("/tools/space/lines", test_lines);
  g_test_add_func ("/tools/space/planes", test_planes);
  g_test_add_func ("/tools/space/points-on-round", test_points_on_round);
  g_test_add_func ("/tools/space/figures", test_figures);
  g_test_add_func ("/tools/space/undefined", test_undefined);
  g_test_add_func ("/tools/space/images", test_images);
}
