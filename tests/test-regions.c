/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons as sets of points, what stays in them, and the plane divided among points. */

#include "config.h"

#include <glib.h>

#include "app/session/session.h"
#include "tests/tool-scene.h"

#define SQUARE(name, x1, y1, x2, y2) \
  { "type", "{'line':'" name "=Polygon((" #x1 "," #y1 "),(" #x2 "," #y1 "),(" #x2 "," #y2 "),(" #x1 "," #y2 "))'}", "'ok':true" }
#define LINE(line, answer) { "type", "{'line':'" line "'}", answer }

static void
test_overlap (void)
{
  PLAY (SQUARE ("p", 0, 0, 2, 2), SQUARE ("q", 1, 1, 3, 3),
        LINE ("Area(Union(p,q))", "'exact':'7'"),
        LINE ("Perimeter(Union(p,q))", "'exact':'12'"),
        LINE ("Area(Difference(p,q))", "'exact':'3'"),
        LINE ("Area(IntersectPath(p,q))", "'exact':'1'"),
        LINE ("ex=Difference(p,q,true)", MADE ("ex_1", "polygon")),
        LINE ("Area(ex_2)", "'exact':'3'"),
        LINE ("un=Union(p,q)", "'exact':'7'"),
        { "query_vertex_count", "{'obj':'un'}", VALUE ("8") },
        { "query_is_in_region", "{'point':'(0,3)','region':'un'}", "'boolean':false" },
        LINE ("Area(Union(un,Polygon((2,0),(4,0),(4,1),(2,1))))", "'exact':'9'"));
}

/* Sides that lie on each other, corners that touch, one within the other. */
static void
test_touching (void)
{
  PLAY (SQUARE ("p", 0, 0, 2, 2), SQUARE ("beside", 2, 0, 4, 2), SQUARE ("across", 2, 2, 3, 3), SQUARE ("within", 0, 0, 1, 1),
        SQUARE ("inside", 1, 1, 3/2, 3/2), SQUARE ("far", 7, 7, 8, 8),
        LINE ("aa=Union(p,beside)", "'exact':'8'"),
        { "query_vertex_count", "{'obj':'aa'}", VALUE ("4") },
        LINE ("bb=Union(p,across)", MADE ("bb_1", "polygon")),
        LINE ("IntersectPath(p,across)", REFUSED ("precondition")),
        LINE ("IntersectPath(p,beside)", REFUSED ("precondition")),
        LINE ("Area(Difference(p,within))", "'exact':'3'"),
        LINE ("Difference(within,p)", REFUSED ("precondition")),
        LINE ("Area(Union(p,p))", "'exact':'4'"),
        LINE ("Difference(p,inside)", "has a hole"),
        LINE ("Area(Union(p,inside))", "'exact':'4'"),
        LINE ("Area(Difference(p,far))", "'exact':'4'"));
}

/* A comb is cut into its teeth; a polygon that crosses itself is what it goes around. */
static void
test_parts (void)
{
  PLAY (LINE ("p=Polygon((0,0),(5,0),(5,5),(4,5),(4,1),(1,1),(1,5),(0,5))", "'exact':'13'"), SQUARE ("q", -1, 3, 6, 4),
        LINE ("te=IntersectPath(p,q)", MADE ("te_1", "polygon")),
        LINE ("Area(te_2)", "'exact':'1'"),
        LINE ("st=Difference(q,p)", MADE ("st_1", "polygon")),
        LINE ("Area(st_2)", "'exact':'3'"),
        LINE ("Area(st_3)", "'exact':'1'"),
        LINE ("Union(p,q)", "has a hole"),
        LINE ("li=IntersectPath(y=4,p)", MADE ("li_1", "segment")),
        LINE ("Length(li_2)", "'exact':'1'"),
        LINE ("Length(IntersectPath(Ray((1/2,2),(1,2)),p))", "several parts"),
        LINE ("Length(IntersectPath(Ray((1/2,2),(1,2)),p,1))", "'exact':'1/2'"),
        LINE ("cr=Polygon((0,10),(2,12),(2,10),(0,12))", "'ok':true"),
        LINE ("hh=Union(cr,cr)", MADE ("hh_1", "polygon")),
        LINE ("Area(hh_2)", "'exact':'1'"));
}

static void
test_exact_corners (void)
{
  PLAY (LINE ("p=Polygon((0,0),(2,0),(1,sqrt(3)))", "'exact':'sqrt(3)'"), LINE ("q=Polygon((0,2/sqrt(3)),(2,2/sqrt(3)),(1,-1/sqrt(3)))", "'ok':true"),
        LINE ("un=Union(p,q)", "'exact':'4*sqrt(3)/3'"),
        { "query_vertex_count", "{'obj':'un'}", VALUE ("12") });
}

/* The number of vertices changes while the parts are moved, and what depends on them follows. */
static void
test_moved (void)
{
  PLAY (SQUARE ("p", 0, 0, 2, 2), POINT ("A", "1", "1"),
        LINE ("q=Polygon(A,A+(2,0),A+(2,2),A+(0,2))", "'ok':true"),
        LINE ("un=Union(p,q)", "'exact':'7'"),
        LINE ("ar=Area(un)", "'exact':'7'"),
        { "move_point", "{'name':'A','x':2,'y':0}", "'ok':true" },
        { "query_value", "{'expr':'ar'}", VALUE ("8") },
        { "query_vertex_count", "{'obj':'un'}", VALUE ("4") },
        LINE ("kk=IntersectPath(p,q)", REFUSED ("precondition")),
        { "move_point", "{'name':'A','x':5,'y':0}", "'ok':true" },
        { "query_value", "{'expr':'ar'}", VALUE ("4") });
}

static void
test_point_in (void)
{
  PLAY (SQUARE ("p", 0, 0, 2, 2), LINE ("P=PointIn(p)", "'definition':'PointIn(p)'"),
        { "move_point", "{'name':'P','x':0.5,'y':1}", "'ok':true" },
        { "query_value", "{'expr':'x(P)'}", VALUE ("1/2") },
        { "move_point", "{'name':'P','x':5,'y':1}", "'ok':true" },
        { "query_value", "{'expr':'x(P)'}", VALUE ("2") },
        LINE ("Q=PointIn(Circle((0,0),1))", MADE ("Q", "point")),
        { "move_point", "{'name':'Q','x':3,'y':4}", "'ok':true" },
        { "query_value", "{'expr':'x(Q)'}", VALUE ("3/5") },
        { "add_point_in", "{'name':'R','obj':'P'}", REFUSED ("type_mismatch") });
}

static void
test_rigid_polygon (void)
{
  PLAY (LINE ("p=Polygon((0,0),(4,0),(0,3))", "'ok':true"), LINE ("rg=RigidPolygon(p,1,2)", MADE ("rg", "polygon")),
        LINE ("C=Vertex(rg,3)", "'exact':'5'"),
        { "move_point", "{'name':'A','x':0,'y':0}", "'ok':true" },
        { "query_value", "{'expr':'y(C)'}", VALUE ("3") },
        { "move_point", "{'name':'B','x':0,'y':9}", "'ok':true" },
        { "query_value", "{'expr':'x(C)'}", VALUE ("-3") },
        { "query_area", "{'obj':'rg'}", VALUE ("6") },
        LINE ("sg=RigidPolygon((0,0),(4,0),(0,3))", MADE ("sg", "polygon")),
        { "add_rigid_polygon", "{'name':'t','polygon':'A'}", REFUSED ("type_mismatch") },
        { "add_rigid_polygon", "{'name':'t','polygon':'p','dx':'x(A)'}", REFUSED ("bad_argument") });
}

/* Four points on one circle have one diagonal, and no piece of the diagram is a point. */
static void
test_diagrams (void)
{
  PLAY (LINE ("v=Voronoi({(0,0),(2,0),(2,2),(0,2)})", MADE ("v", "network")),
        LINE ("t=DelaunayTriangulation({(0,0),(2,0),(2,2),(0,2)})", MADE ("t", "network")),
        LINE ("m=MinimumSpanningTree({(0,0),(1,0),(5,0),(0,0)})", MADE ("m", "network")),
        LINE ("Voronoi({(0,0),(1,0)})", "'type':'line'"),
        LINE ("Voronoi({(0,0),(0,0)})", REFUSED ("degenerate")),
        LINE ("Voronoi({(0,0)})", REFUSED ("bad_argument")));
}

/* The locus is proved, and follows when what it depends on is moved. */
static void
test_locus_equation (void)
{
  PLAY (POINT ("A", "6", "0"), POINT ("O", "0", "0"), LINE ("c=Circle(O,2)", "'ok':true"), LINE ("P=Point(c)", "'ok':true"),
        LINE ("Q=Midpoint(A,P)", "'ok':true"),
        LINE ("LO=LocusEquation(Q,P)", "'kind':'circle','definition':'LocusEquation(Q, P)'"),
        { "query_perimeter", "{'obj':'LO'}", VALUE ("2*pi") },
        { "move_point", "{'name':'A','x':10,'y':4}", "'ok':true" },
        LINE ("x(Center(LO))", "'exact':'5'"),
        LINE ("tt=Tangent(P,c)", "'ok':true"),
        LINE ("EN=Envelope(tt,P)", "'definition':'Envelope(tt, P)'"),
        LINE ("ll=Line((0,-1),(1,-1))", "'ok':true"), LINE ("R=Point(ll)", "'ok':true"), LINE ("F=(0,1)", "'ok':true"),
        LINE ("bb=PerpendicularBisector(F,R)", "'ok':true"),
        LINE ("X=Intersect(bb,PerpendicularLine(R,ll))", "'ok':true"),
        LINE ("pa=LocusEquation(X,R)", "'exact':'x^2 - 4*y = 0'"),
        LINE ("ev=Envelope(bb,R)", "'exact':'x^2 - 4*y = 0'"),
        LINE ("lo=LocusEquation(Midpoint(F,R),R)", "'exact':'y = 0'"),
        LINE ("LocusEquation(AreCollinear(A,O,F),F)", "'type':'line'"),
        LINE ("LocusEquation(ArePerpendicular(Line(A,F),Line(O,F)),F)", "'text':'circle'"),
        LINE ("LocusEquation(A,P)", REFUSED ("precondition")),
        LINE ("LocusEquation(Q,A)", REFUSED ("precondition")));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/regions/overlap", test_overlap);
  g_test_add_func ("/regions/touching", test_touching);
  g_test_add_func ("/regions/parts", test_parts);
  g_test_add_func ("/regions/exact-corners", test_exact_corners);
  g_test_add_func ("/regions/moved", test_moved);
  g_test_add_func ("/regions/point-in", test_point_in);
  g_test_add_func ("/regions/rigid-polygon", test_rigid_polygon);
  g_test_add_func ("/regions/diagrams", test_diagrams);
  g_test_add_func ("/regions/locus-equation", test_locus_equation);

  return g_test_run ();
}
