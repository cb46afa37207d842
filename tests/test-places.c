/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point given exactly on its path is stored there, whatever its field; any other goes to the nearest
 * place with a rational parameter. */

#include "config.h"

#include "tests/tool-scene.h"

#define ON(name, path, x, y, answer) \
  { "add_point_on", "{'name':'" name "','obj':'" path "','x':'" x "','y':'" y "'}", answer }
#define MOVE(name, x, y) \
  { "move_point", "{'name':'" name "','x':'" x "','y':'" y "'}", "'ok':true" }
#define X(name, exact) { "query_x_coord", "{'pt':'" name "'}", VALUE (exact) }
#define Y(name, exact) { "query_y_coord", "{'pt':'" name "'}", VALUE (exact) }

static void
test_circle (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("E", "1", "0"), POINT ("M", "'1/2'", "'sqrt(2)'"),
        { "add_circle", "{'name':'c','center':'O','radius':3}", MADE ("c", "circle") },
        ON ("P", "c", "3*cos(60°)", "3*sin(60°)", MADE ("P", "point")), X ("P", "3/2"),
        Y ("P", "3*sqrt(3)/2"),
        { "query_angle", "{'a':'E','b':'O','c':'P'}", "'exact':'60\xc2\xb0'" },
        MOVE ("P", "3*cos(110°)", "3*sin(110°)"),
        { "query_angle", "{'a':'E','b':'O','c':'P'}", "'exact':'110\xc2\xb0'" },
        MOVE ("P", "-3*sqrt(2)/2", "3*sqrt(2)/2"), X ("P", "-3*sqrt(2)/2"),
        ON ("Q", "c", "3*cos(1)", "3*sin(1)", MADE ("Q", "point")), X ("Q", "3*cos(1)"),
        MOVE ("Q", "9/5", "12/5"), X ("Q", "9/5"),
        { "add_circle", "{'name':'d','center':'M','radius':'sqrt(5)'}",
          MADE ("d", "circle") },
        ON ("R", "d", "1/2+sqrt(5)*cos(40°)", "sqrt(2)+sqrt(5)*sin(40°)", MADE ("R", "point")),
        { "query_distance", "{'obj1':'M','obj2':'R'}", VALUE ("sqrt(5)") },
        /* near the circle, not on it */
        ON ("S", "c", "2", "2", "'certainty':'proved'"),
        { "query_distance", "{'obj1':'O','obj2':'S'}", VALUE ("3") });
}

static void
test_arcs (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "2", "0"), POINT ("B", "-2", "0"), POINT ("C", "0", "2"),
        { "add_arc", "{'name':'a','center':'O','start_pt':'A','end_pt':'B'}", MADE ("a", "arc") },
        ON ("P", "a", "2*cos(100°)", "2*sin(100°)", MADE ("P", "point")),
        { "query_angle", "{'a':'A','b':'O','c':'P'}", "'exact':'100\xc2\xb0'" },
        { "add_sector", "{'name':'s','center':'O','start_pt':'A','end_pt':'C'}",
          MADE ("s", "sector") },
        ON ("Q", "s", "sqrt(3)", "1", MADE ("Q", "point")), X ("Q", "sqrt(3)"),
        { "add_semicircle", "{'name':'h','p1':'B','p2':'A'}", "'ok':true" },
        ON ("R", "h", "sqrt(2)", "sqrt(2)", MADE ("R", "point")), X ("R", "sqrt(2)"));
}

static void
test_straight_paths (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_ray", "{'name':'r','p1':'A','p2':'B'}", MADE ("r", "ray") },
        { "add_polygon", "{'name':'T','points':'A,B,C'}", "'ok':true" },
        { "add_polyline", "{'name':'w','points':'B,A,C'}", "'ok':true" },
        ON ("P_1", "l", "-sqrt(2)", "0", MADE ("P_1", "point")), X ("P_1", "-sqrt(2)"),
        ON ("P_2", "s", "pi", "0", MADE ("P_2", "point")), X ("P_2", "pi"),
        ON ("P_3", "r", "5*cos(20°)", "0", MADE ("P_3", "point")),
        { "query_value", "{'expr':'x(P_3)==5*cos(20°)'}", TRUTH },
        ON ("P_4", "T", "0", "sqrt(2)", MADE ("P_4", "point")), Y ("P_4", "sqrt(2)"),
        ON ("P_5", "w", "0", "sqrt(3)", MADE ("P_5", "point")), Y ("P_5", "sqrt(3)"),
        ON ("P_6", "T", "4-4*sqrt(2)/3", "sqrt(2)", MADE ("P_6", "point")), Y ("P_6", "sqrt(2)"),
        MOVE ("P_2", "sqrt(7)", "0"), X ("P_2", "sqrt(7)"), MOVE ("P_2", "1.25", "0.75"),
        X ("P_2", "5/4"), MOVE ("B", "8", "0"), X ("P_2", "5/2"));
}

static void
test_curves (void)
{
  PLAY (POINT ("F", "-1", "0"), POINT ("G", "1", "0"), POINT ("H", "2", "0"),
        { "add_function", "{'name':'f','expr':'x^2'}", "'ok':true" },
        ON ("P", "f", "sqrt(2)", "2", MADE ("P", "point")), X ("P", "sqrt(2)"), Y ("P", "2"),
        { "add_ellipse", "{'name':'k','f1':'F','f2':'G','p':'H'}", "'ok':true" },
        ON ("Q", "k", "1", "3/2", MADE ("Q", "point")), X ("Q", "1"), Y ("Q", "3/2"),
        ON ("R", "k", "sqrt(2)", "sqrt(3/2)", MADE ("R", "point")), X ("R", "sqrt(2)"));
}

/* Farther than doubles reach there is no nearest place. */
static void
test_far_away (void)
{
  PLAY (POINT ("F", "4", "-9"), POINT ("G", "2", "'sqrt(2)'"), POINT ("H", "5", "-2"),
        { "add_hyperbola", "{'name':'k','f1':'F','f2':'G','p':'H'}", "'ok':true" },
        { "add_point_on", "{'name':'P','obj':'k'}", MADE ("P", "point") },
        { "move_point", "{'name':'P','x':-2,'y':'2^1000'}", "'ok':false" },
        { "query_is_defined", "{'obj':'P'}", TRUTH });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/places/circle", test_circle);
  g_test_add_func ("/places/arcs", test_arcs);
  g_test_add_func ("/places/straight-paths", test_straight_paths);
  g_test_add_func ("/places/far-away", test_far_away);
  g_test_add_func ("/places/curves", test_curves);
  return g_test_run ();
}
