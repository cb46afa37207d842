/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How tools refuse: each is called where there is nothing to make or to measure, and with an argument of
 * the wrong type. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "tests/tool-scene.h"

/* Points A and E coincide, D lies on A B; U and all that is named after it went undefined. */
static const char *const figure[][2] = {
  { "add_point", "{'name':'A','x':0,'y':0}" },
  { "add_point", "{'name':'B','x':3,'y':0}" },
  { "add_point", "{'name':'C','x':0,'y':4}" },
  { "add_point", "{'name':'D','x':6,'y':0}" },
  { "add_point", "{'name':'E','x':0,'y':0}" },
  { "add_point", "{'name':'M','x':0,'y':1}" },
  { "add_line", "{'name':'l','p1':'A','p2':'B'}" },
  { "add_line", "{'name':'upright','p1':'A','p2':'C'}" },
  { "add_circle", "{'name':'c','center':'A','radius':1}" },
  { "add_circle", "{'name':'k','center':'M','radius':2}" },
  { "add_vector", "{'name':'v','p1':'A','p2':'B'}" },
  { "add_polygon", "{'name':'p','points':'A,B,C'}" },
  { "add_slider", "{'name':'n','min':0,'max':5,'step':1}" },
  { "add_function", "{'name':'f','expr':'x^2'}" },
  { "add_intersect", "{'name':'U','obj1':'l','obj2':'k','index':1}" },
  { "add_line", "{'name':'lu','p1':'U','p2':'C'}" },
  { "add_segment", "{'name':'su','p1':'U','p2':'C'}" },
  { "add_circle", "{'name':'cu','center':'U','radius':1}" },
  { "add_polygon", "{'name':'pu','points':'U,B,C'}" },
  { "add_function", "{'name':'fu','expr':'x+x(U)'}" },
  { "add_ellipse", "{'name':'ku','f1':'U','f2':'B','p':'C'}" },
  { "move_point", "{'name':'M','x':0,'y':9}" },
};

/* A tool, arguments for which there is nothing (or NULL), arguments of the wrong type. */
static const char *const refusals[][3] = {
  { "add_ellipse_by_axis", "{'name':'N','f1':'U','f2':'A','semi_axis':5}",
    "{'name':'N','f1':'A','f2':'l','semi_axis':5}" },
  { "add_hyperbola_by_axis", "{'name':'N','f1':'A','f2':'U','semi_axis':1}",
    "{'name':'N','f1':'A','f2':'B','semi_axis':'c'}" },
  { "add_point_on", "{'name':'N','obj':'lu'}",
    "{'name':'N','obj':'A'}" },
  { "add_midpoint", "{'name':'N','p1':'U','p2':'A'}",
    "{'name':'N','p1':'f'}" },
  { "add_segment", "{'name':'N','p1':'U','p2':'A'}",
    "{'name':'N','p1':'l','p2':'A'}" },
  { "add_ray", "{'name':'N','p1':'A','p2':'E'}",
    "{'name':'N','p1':'l','p2':'A'}" },
  { "add_vector", "{'name':'N','p1':'U','p2':'E'}",
    "{'name':'N','p1':'l','p2':'A'}" },
  { "add_perpendicular_line", "{'name':'N','point':'A','line':'lu'}",
    "{'name':'N','point':'A','line':'B'}" },
  { "add_perpendicular_bisector", "{'name':'N','p1':'A','p2':'E'}",
    "{'name':'N','p1':'l','p2':'A'}" },
  { "add_parallel_line", "{'name':'N','point':'U','line':'l'}",
    "{'name':'N','point':'A','line':'c'}" },
  { "add_angle_bisector", "{'name':'N','p1':'A','vertex':'E','p2':'B'}",
    "{'name':'N','p1':'A','vertex':'l','p2':'B'}" },
  { "add_arc", "{'name':'N','center':'A','start_pt':'E','end_pt':'B'}",
    "{'name':'N','center':'A','start_pt':'l','end_pt':'B'}" },
  { "add_sector", "{'name':'N','center':'A','start_pt':'E','end_pt':'B'}",
    "{'name':'N','center':'A','start_pt':'l','end_pt':'B'}" },
  { "add_semicircle", "{'name':'N','p1':'A','p2':'E'}",
    "{'name':'N','p1':'A','p2':'l'}" },
  { "add_circle_3_points", "{'name':'N','a':'A','b':'B','c':'D'}",
    "{'name':'N','a':'A','b':'B','c':'l'}" },
  { "add_incircle", "{'name':'N','a':'A','b':'B','c':'D'}",
    "{'name':'N','a':'A','b':'B','c':'l'}" },
  { "add_polygon", "{'name':'N','points':'A,B,U'}",
    "{'name':'N','points':'A,B,l'}" },
  { "add_vertex", "{'name':'N','polygon':'pu','index':1}",
    "{'name':'N','polygon':'l','index':1}" },
  { "add_center", "{'name':'N','conic':'cu'}",
    "{'name':'N','conic':'l'}" },
  { "add_triangle_center", "{'name':'N','a':'A','b':'B','c':'D','n':3}",
    "{'name':'N','a':'A','b':'B','c':'l','n':3}" },
  { "transform_reflect_line", "{'name':'N','obj':'A','line':'lu'}",
    "{'name':'N','obj':'A','line':'B'}" },
  { "transform_reflect_point", "{'name':'N','obj':'A','point':'U'}",
    "{'name':'N','obj':'A','point':'l'}" },
  { "transform_rotate", "{'name':'N','obj':'U','angle':'60°','center':'A'}",
    "{'name':'N','obj':'A','angle':'60°','center':'l'}" },
  { "transform_translate", "{'name':'N','obj':'U','vector':'v'}",
    "{'name':'N','obj':'A','vector':'c'}" },
  { "transform_dilate", "{'name':'N','obj':'U','factor':2,'center':'A'}",
    "{'name':'N','obj':'A','factor':2,'center':'l'}" },
  { "delete_object", NULL,
    "{'name':'Nobody'}" },
  { "add_function", "{'name':'N','expr':'x','start_x':2,'end_x':1}",
    "{'name':'N','expr':'x = 2'}" },
  { "add_slider", NULL,
    "{'name':'N','min':5,'max':1,'step':1}" },
  { "add_text", "{'name':'N','text':'t','x':'1/0','y':0}",
    "{'name':'N','text':'t','x':'(','y':0}" },
  { "add_angle", "{'name':'N','p1':'A','vertex':'E','p2':'B'}",
    "{'name':'N','p1':'A','vertex':'l','p2':'B'}" },
  { "add_directed_angle", "{'name':'N','p1':'A','vertex':'E','p2':'B'}",
    "{'name':'N','p1':'A','vertex':'l','p2':'B'}" },
  { "add_reflex_angle", "{'name':'N','p1':'A','vertex':'E','p2':'B'}",
    "{'name':'N','p1':'A','vertex':'l','p2':'B'}" },
  { "add_distance", "{'name':'N','p1':'A','p2':'U'}",
    "{'name':'N','p1':'A','p2':'n'}" },
  { "add_area", "{'name':'N','obj':'pu'}",
    "{'name':'N','obj':'l'}" },
  { "add_slope", "{'name':'N','line':'upright'}",
    "{'name':'N','line':'A'}" },
  { "query_angle", "{'a':'A','b':'E','c':'B'}",
    "{'a':'A','b':'l','c':'B'}" },
  { "query_distance", "{'obj1':'A','obj2':'U'}",
    "{'obj1':'A','obj2':'n'}" },
  { "query_length", "{'obj':'su'}",
    "{'obj':'A'}" },
  { "add_convex_hull", "{'name':'N','points':'A,B,U'}",
    "{'name':'N','points':'A,l,B'}" },
  { "query_vertex_count", "{'obj':'pu'}",
    "{'obj':'A'}" },
  { "query_perimeter", "{'obj':'pu'}",
    "{'obj':'A'}" },
  { "query_slope", "{'obj':'upright'}",
    "{'obj':'A'}" },
  { "query_radius", "{'conic':'cu'}",
    "{'conic':'l'}" },
  { "query_x_coord", "{'pt':'U'}",
    "{'pt':'l'}" },
  { "query_y_coord", "{'pt':'U'}",
    "{'pt':'l'}" },
  { "query_are_parallel", "{'obj1':'l','obj2':'lu'}",
    "{'obj1':'l','obj2':'A'}" },
  { "query_are_perpendicular", "{'obj1':'l','obj2':'lu'}",
    "{'obj1':'l','obj2':'A'}" },
  { "query_is_tangent", "{'line':'lu','conic':'c'}",
    "{'line':'A','conic':'c'}" },
  { "query_is_in_region", "{'point':'U','region':'c'}",
    "{'point':'l','region':'c'}" },
  { "query_is_on_border", "{'point':'U','figure':'c'}",
    "{'point':'l','figure':'c'}" },
  { "query_are_equal", "{'obj1':'A','obj2':'U'}",
    "{'obj1':'A','obj2':'Nobody'}" },
  { "query_are_collinear", "{'a':'A','b':'B','c':'U'}",
    "{'a':'A','b':'B','c':'l'}" },
  { "query_are_concyclic", "{'a':'A','b':'B','c':'C','d':'U'}",
    "{'a':'A','b':'B','c':'C','d':'l'}" },
  { "query_are_congruent", "{'obj1':'p','obj2':'pu'}",
    "{'obj1':'p','obj2':'A'}" },
  { "query_solve", "{'equation':'0*x = 0','variable':'x'}",
    "{'equation':'x^2 = (','variable':'x'}" },
  { "query_is_defined", NULL,
    "{}" },
  { "query_dependents", NULL,
    "{'obj':'Nobody'}" },
  { "add_derivative", "{'name':'N','function':'fu'}",
    "{'name':'N','function':'A'}" },
  { "query_nsolve", "{'equation':'x = x(U)','variable':'x'}",
    "{'equation':'x = (','variable':'x'}" },
  { "query_are_equal_angles", "{'obj1':'l','obj2':'lu','obj3':'l','obj4':'upright'}",
    "{'obj1':'l','obj2':'A','obj3':'l','obj4':'upright'}" },
  { "query_are_proportional", "{'obj1':'v','obj2':'su','obj3':'v','obj4':'v'}",
    "{'obj1':'v','obj2':'l','obj3':'v','obj4':'v'}" },
  { "query_center", "{'obj':'cu'}",
    "{'obj':'l'}" },
  { "add_segment_bisector", "{'name':'N','segment':'su'}",
    "{'name':'N','segment':'A'}" },
  { "add_focus", "{'name':'N','conic':'ku'}",
    "{'name':'N','conic':'A'}" },
};

static void
refuse (PorismSession *session,
        const char    *tool,
        const char    *arguments,
        gboolean       degenerate)
{
  ToolCases before = tool_scene_get_cases (tool), after;
  const char *line;

  if (arguments == NULL)
    return;
  line = tool_scene_submit (session, tool, arguments);
  after = tool_scene_get_cases (tool);
  if (degenerate ? after.degenerate == before.degenerate : after.wrong_type == before.wrong_type)
    g_error ("%s %s\n  answers %s", tool, arguments, line);
}

static void
test_refusals (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (figure); i++)
    if (json_find (tool_scene_submit (session, figure[i][0], figure[i][1]), "'ok':true") == NULL)
      g_error ("%s %s is refused", figure[i][0], figure[i][1]);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      refuse (session, refusals[i][0], refusals[i][1], TRUE);
      refuse (session, refusals[i][0], refusals[i][2], FALSE);
    }
}

void
tools_add_refusals (void)
{
  g_test_add_func ("/tools/refusals", test_refusals);
}
