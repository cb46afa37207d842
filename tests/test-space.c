/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact results in space, each proved: a table of questions about one figure, as a person types them; theorems that
 * hold for all figures of their kind; relations that fail, and how far. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "tests/tool-scene.h"

/* A cube with the edge 2, its centre M; a box of the edges 1, 2, 3 with corners P to W; the tetrahedron K, L, N, O, regular
 * with the edge 2 sqrt(2), which is in the cube; two skew lines. */
static const char *const figure[] = {
  "A = (0, 0, 0)", "B = (2, 0, 0)", "C = (2, 2, 0)", "D = (0, 2, 0)", "E = (0, 0, 2)", "F = (2, 0, 2)", "G = (2, 2, 2)",
  "H = (0, 2, 2)", "M = Midpoint(A, G)",
  "P = (5, 0, 0)", "Q = (6, 0, 0)", "R = (6, 2, 0)", "S = (5, 2, 0)", "T = (5, 0, 3)", "U = (6, 0, 3)", "V = (6, 2, 3)",
  "W = (5, 2, 3)",
  "K = Midpoint(A, A)", "L = Midpoint(C, C)", "N = Midpoint(F, F)", "O = Midpoint(H, H)",
  "g = Line(A, G)", "h = Line(B, H)", "k = Line(A, B)", "l = Line(D, F)", "j = Line(E, G)",
  "b: z = 0", "p = Plane(B, D, E)", "q = Plane(C, F, H)", "r = Plane(A, B, G)", "s = Plane(A, C, G)",
  "f_1 = Polygon(A, B, C, D)", "f_2 = Polygon(B, D, E)", "f_3 = Polygon(A, C, G, E)", "d = Circle(B, D, E)", "v = (1, 2, 2)",
  "w = (2, -2, 1)",
};

/* What is asked, and the exact answer. */
static const struct { const char *question, *answer; } results[] = {
  { "Distance(A, G)", "2*sqrt(3)" },
  { "Distance(A, C)", "2*sqrt(2)" },
  { "Distance(P, V)", "sqrt(14)" },
  { "Distance(C, g)", "2*sqrt(6)/3" },
  { "Distance(B, g)", "2*sqrt(6)/3" },
  { "Distance(A, p)", "2*sqrt(3)/3" },
  { "Distance(G, p)", "4*sqrt(3)/3" },
  { "Distance(M, p)", "sqrt(3)/3" },
  { "Distance(p, q)", "2*sqrt(3)/3" },
  { "Distance(k, j)", "2" },
  { "Distance(k, l)", "sqrt(2)" },
  { "Distance(g, Line(B, D))", "sqrt(6)/3" },
  { "Distance(Line(A, C), Line(B, E))", "2*sqrt(3)/3" },
  { "Distance(Line(A, B), Line(E, F))", "2" },
  { "Distance(Line(E, G), b)", "2" },
  { "Distance(Segment(A, B), Segment(G, H))", "2*sqrt(2)" },
  { "Distance(Segment(A, B), V)", "sqrt(29)" },
  { "Distance(g, h)", "0" },
  { "Angle(B, A, G)", "atan(sqrt(2))" },
  { "Angle(C, A, G)", "atan(sqrt(2)/2)" },
  { "Angle(C, A, F)", "60°" },
  { "Angle(g, h)", "acos(1/3)" },
  { "Angle(Line(A, C), Line(B, E))", "60°" },
  { "Angle(k, j)", "45°" },
  { "Angle(k, l)", "atan(sqrt(2))" },
  { "Angle(g, b)", "atan(sqrt(2)/2)" },
  { "Angle(g, p)", "90°" },
  { "Angle(Line(A, F), b)", "45°" },
  { "Angle(Line(A, C), p)", "atan(sqrt(2))" },
  { "Angle(p, b)", "atan(sqrt(2))" },
  { "Angle(p, q)", "0°" },
  { "Angle(r, b)", "45°" },
  { "Angle(r, s)", "60°" },
  { "Angle(K, M, L)", "acos(-1/3)" },
  { "Angle(Plane(K, L, N), Plane(K, L, O))", "acos(1/3)" },
  { "DihedralAngle(N, K, L, O)", "acos(1/3)" },
  { "DihedralAngle(E, A, B, D)", "90°" },
  { "DihedralAngle(E, B, D, G)", "acos(1/3)" },
  { "Area(f_1)", "4" },
  { "Area(f_2)", "2*sqrt(3)" },
  { "Area(f_3)", "4*sqrt(2)" },
  { "Area(d)", "8*pi/3" },
  { "Area(Polygon(K, L, N))", "2*sqrt(3)" },
  { "Perimeter(f_2)", "6*sqrt(2)" },
  { "Perimeter(f_3)", "4+4*sqrt(2)" },
  { "Perimeter(d)", "4*sqrt(6)*pi/3" },
  { "Radius(d)", "2*sqrt(6)/3" },
  { "Radius(Circle(P, R, V))", "sqrt(14)/2" },
  { "Length(v)", "3" },
  { "Length(Segment(P, V))", "sqrt(14)" },
  { "Length(Cross(v, w))", "9" },
  { "Dot(v, w)", "0" },
  { "z(M)", "1" },
  { "z(Intersect(g, p))", "2/3" },
  { "x(ClosestPoint(g, B))", "2/3" },
  { "z(ClosestPoint(p, G))", "2/3" },
  { "x(Centroid(f_2))", "2/3" },
  { "z(Reflect(A, p))", "4/3" },
  { "x(Reflect(B, g))", "-2/3" },
  { "x(Rotate(B, 120°, g))", "0" },
  { "y(Rotate(B, 120°, g))", "2" },
  { "z(Rotate(B, 60°, g))", "-2/3" },
  { "z(Translate(A, v))", "2" },
  { "z(Dilate(G, 1/3, A))", "2/3" },
  { "x(Intersect(g, h))", "1" },
  { "Length(CommonPerpendicular(k, l))", "sqrt(2)" },
  { "Length(CommonPerpendicular(Line(A, C), Line(B, E)))", "2*sqrt(3)/3" },
  { "AG + PV", "2*sqrt(3)+sqrt(14)" },
  { "x(V) + z(V)", "9" },
};

static PorismSession *
new_figure (void)
{
  PorismSession *session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    if (strstr (tool_scene_type (session, figure[i]), "\"ok\":true") == NULL)
      g_error ("%s\n  answers %s", figure[i], tool_scene_type (session, figure[i]));
  return session;
}

static void
test_results (void)
{
  g_autoptr (PorismSession) session = new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *question = g_strdup_printf ("%s?", results[i].question);
      g_autofree char *exact = g_strdup_printf ("\"exact\":\"%s\"", results[i].answer);
      const char *answer = tool_scene_type (session, question);

      if (strstr (answer, exact) == NULL || strstr (answer, "\"certainty\":\"proved\"") == NULL)
        g_error ("%s is not %s: %s", results[i].question, results[i].answer, answer);
    }
  g_test_message ("%u results", (guint) G_N_ELEMENTS (results));
  g_assert_cmpuint (G_N_ELEMENTS (results), >=, 60);
}

/* Relations of the figure, and whether they hold. */
static void
test_relations (void)
{
  static const struct { const char *question; gboolean holds; } rows[] = {
    { "AreParallel(p, q)", TRUE }, { "AreParallel(p, b)", FALSE }, { "AreParallel(j, b)", TRUE }, { "AreParallel(g, b)", FALSE },
    { "AreParallel(Line(A, B), Line(G, H))", TRUE }, { "AreParallel(k, l)", FALSE },
    { "ArePerpendicular(g, p)", TRUE }, { "ArePerpendicular(g, Line(B, D))", TRUE }, { "ArePerpendicular(g, h)", FALSE },
    { "ArePerpendicular(r, Plane(B, C, H))", FALSE }, { "ArePerpendicular(s, b)", TRUE }, { "ArePerpendicular(p, b)", FALSE },
    { "AreCoplanar(A, B, G, H)", TRUE }, { "AreCoplanar(A, B, C, H)", FALSE }, { "AreCoplanar(g, h)", TRUE },
    { "AreSkew(k, l)", TRUE }, { "AreSkew(g, h)", FALSE },
    { "AreCollinear(A, M, G)", TRUE }, { "AreCollinear(A, B, G)", FALSE },
    { "AreEqual(M, Midpoint(B, H))", TRUE }, { "AreEqual(p, Plane(E, B, D))", TRUE }, { "AreEqual(p, q)", FALSE },
    { "AreEqual(g, Line(M, A))", TRUE }, { "AreEqual(f_2, Polygon(E, B, D))", TRUE }, { "AreEqual(d, Circle(E, D, B))", TRUE },
    { "IsInRegion(M, g)", TRUE }, { "IsInRegion(M, p)", FALSE }, { "IsInRegion(Centroid(f_2), f_2)", TRUE },
    { "IsInRegion(Midpoint(B, D), f_2)", TRUE }, { "IsInRegion(A, f_2)", FALSE }, { "IsInRegion(B, d)", TRUE },
    { "IsInRegion(A, Segment(B, D))", FALSE }, { "IsInRegion(M, Segment(B, H))", TRUE },
  };
  g_autoptr (PorismSession) session = new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *question = g_strdup_printf ("%s?", rows[i].question);
      const char *answer = tool_scene_type (session, question);

      if (strstr (answer, rows[i].holds ? "\"boolean\":true,\"certainty\":\"proved\"" : "\"boolean\":false,\"certainty\":\"disproved\"") == NULL)
        g_error ("%s is not %s: %s", rows[i].question, rows[i].holds ? "true" : "false", answer);
    }
}

/* They hold for all places of what is free. */
static void
test_theorems (void)
{
  static const char *const free[] = { "A = (0, 0, 1)", "B = (3, 1, 0)", "C = (1, 4, 2)", "D = (-1, 2, 5)" };
  /* What is made, and what is proved of it; the diagonals of a parallelepiped bisect each other; the medians of a
   * tetrahedron meet; so do the segments of the midpoints of opposite edges; the midpoints of a skew quadrilateral are
   * a parallelogram; a point of a bisector plane is as far from both ends. */
  static const char *const made[] = {
    "u = Vector(A, B)", "v = Vector(A, C)", "w = Vector(A, D)", "E = Translate(C, u)", "F = Translate(B, w)",
    "G = Translate(E, w)", "H = Translate(C, w)",
    "M = Midpoint(A, G)", "N = Midpoint(B, H)", "O = Midpoint(D, E)",
    "S = Intersect(Line(A, Centroid(Polygon(B, C, D))), Line(B, Centroid(Polygon(A, C, D))))",
    "m = Line(C, Centroid(Polygon(A, B, D)))",
    "I = Midpoint(A, B)", "J = Midpoint(B, C)", "K = Midpoint(C, D)", "L = Midpoint(D, A)",
    "p = PlaneBisector(A, B)",
  };
  static const char *const proved[] = {
    "AreEqual(M, N)", "AreEqual(M, O)", "IsInRegion(S, m)", "AreCoplanar(I, J, K, L)", "AreParallel(Segment(I, J), Segment(L, K))",
    "AreEqual(Midpoint(I, K), Midpoint(J, L))", "IsInRegion(I, p)", "ArePerpendicular(Segment(A, B), p)",
  };
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (free); i++)
    g_assert_nonnull (strstr (tool_scene_type (session, free[i]), "\"ok\":true"));
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    if (strstr (tool_scene_type (session, made[i]), "\"ok\":true") == NULL)
      g_error ("%s is refused", made[i]);
  for (guint i = 0; i < G_N_ELEMENTS (proved); i++)
    {
      g_autofree char *line = g_strdup_printf ("Prove(%s)?", proved[i]);
      const char *answer = tool_scene_type (session, line);

      if (strstr (answer, "\"boolean\":true,\"certainty\":\"proved\"") == NULL)
        g_error ("%s: %s", proved[i], answer);
    }
}

/* Bad input is refused in words, and nothing is changed. */
static void
test_refusals (void)
{
  static const struct { const char *line, *part; } rows[] = {
    { "Plane(A, M, G)", "lie on one line" },
    { "Plane(A, g)", "lies on the line" },
    { "Plane(k, l)", "skew" },
    { "Polygon(A, B, C, H)", "do not lie in one plane" },
    { "Circle(A, M, G)", "lie on one line" },
    { "Intersect(k, l)", "skew" },
    { "Intersect(j, b)", "parallel to the plane" },
    { "Intersect(k, b)", "lies in the plane" },
    { "Intersect(p, q)", "parallel" },
    { "Intersect(p, Plane(E, D, B))", "coincide" },
    { "Intersect(Segment(A, M), q)", "extensions" },
    { "PlaneBisector(A, A)", "coincide" },
    { "CommonPerpendicular(g, h)", "parallel or meet" },
    { "PerpendicularPlane(Line(A, E), b)", "perpendicular to the plane" },
    { "PerpendicularLine(M, g)", "lies on the line" },
    { "n: x + y = x + y + z - z + 1", "none of x, y and z" },
    { "Circle(A, 0, g)", "not positive" },
    { "Vector((1, 1, 1), (1, 1, 1))", "coincide" },
  };
  g_autoptr (PorismSession) session = new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *answer = tool_scene_type (session, rows[i].line);

      if (strstr (answer, "\"ok\":false") == NULL || strstr (answer, rows[i].part) == NULL)
        g_error ("%s: %s", rows[i].line, answer);
    }
}

#define SPOT(name, x, y, z) { "add_point3d", "{'name':'" name "','x':" x ",'y':" y ",'z':" z "}", MADE (name, "point3d") }
/* No three on one line, no four in one plane. */
#define FOUR_SPOTS SPOT ("A", "0", "0", "0"), SPOT ("B", "4", "0", "1"), SPOT ("C", "0", "6", "1"), SPOT ("D", "3", "2", "5")
#define TWO_LINES \
  { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line3d") }, \
  { "add_line", "{'name':'m','p1':'C','p2':'D'}", MADE ("m", "line3d") }
#define HOLDS(words) "'boolean':true,'text':'" words "'"
#define CONDITION(relation) { "add_condition", "{'relation':'" relation "'}", "'boolean':true" }
#define RELATION_OF(relation, objects) { "add_condition", "{'relation':'" relation "','objects':'" objects "'}", "'boolean':true" }

/* Points of space are put where conditions hold: the figures of textbooks. What is solved in numbers holds as far as these tell. */
static void
test_conditions (void)
{
  /* a regular tetrahedron, on an edge that stays */
  PLAY (FOUR_SPOTS, { "fix_object", "{\'name\':\'A\',\'fixed\':true}", "'ok':true" }, { "fix_object", "{\'name\':\'B\',\'fixed\':true}", "'ok':true" },
        CONDITION ("AC == AB"), CONDITION ("BC == AB"), CONDITION ("AD == AB"), CONDITION ("BD == AB"), CONDITION ("CD == AB"),
        { "query_value", "{'expr':'abs(CD-sqrt(17)) < 0.000000001'}", "'boolean':true" },
        { "query_value", "{'expr':'CD == AB'}", "'boolean':true,'certainty':'numeric'" },
        { "query_conditions", "{}", "'state':'numeric'" });
  /* a point as far from four, which is a rational one */
  PLAY (SPOT ("A", "0", "0", "0"), SPOT ("B", "4", "0", "0"), SPOT ("C", "0", "6", "0"), SPOT ("D", "0", "0", "8"),
        SPOT ("O", "1", "1", "1"), { "fix_object", "{\'name\':\'A\',\'fixed\':true}", "'ok':true" }, { "fix_object", "{\'name\':\'B\',\'fixed\':true}", "'ok':true" },
        { "fix_object", "{\'name\':\'C\',\'fixed\':true}", "'ok':true" }, { "fix_object", "{\'name\':\'D\',\'fixed\':true}", "'ok':true" },
        CONDITION ("OA == OB"), CONDITION ("OA == OC"), CONDITION ("OA == OD"), { "query_distance", "{'obj1':'O','obj2':'A'}", VALUE ("sqrt(29)") },
        { "query_conditions", "{}", "'state':'proved'" });
  /* a line across a plane, and a point in it */
  PLAY (FOUR_SPOTS, { "add_plane", "{'name':'p','a':'A','b':'B','c':'C'}", MADE ("p", "plane") },
        { "add_line", "{'name':'n','p1':'A','p2':'D'}", MADE ("n", "line3d") }, RELATION_OF ("perpendicular", "n,p"),
        { "query_conditions", "{}", "'state':'numeric'" });
  PLAY (FOUR_SPOTS, { "add_plane", "{'name':'p','a':'A','b':'B','c':'C'}", MADE ("p", "plane") }, RELATION_OF ("is_in_region", "D,p"));
  PLAY (FOUR_SPOTS, RELATION_OF ("coplanar", "A,B,C,D"), { "query_conditions", "{}", HOLDS ("c1: A, B, C, D are coplanar") });
  PLAY (FOUR_SPOTS, RELATION_OF ("are_collinear", "A,B,C"));
  /* lines */
  PLAY (FOUR_SPOTS, TWO_LINES, RELATION_OF ("parallel", "l,m"), { "query_are_parallel", "{'obj1':'l','obj2':'m'}", "'boolean':true,'certainty':'numeric'" });
  PLAY (FOUR_SPOTS, TWO_LINES, RELATION_OF ("perpendicular", "l,m"), RELATION_OF ("are_coplanar", "l,m"));
  /* lengths and angles, by words */
  PLAY (FOUR_SPOTS, { "add_condition", "{'relation':'distance','objects':'A,B','value':5}", "'boolean':true" },
        { "add_condition", "{'relation':'angle','objects':'B,A,C','value':'60°'}", "'boolean':true" }, RELATION_OF ("equidistant", "D,A,B"),
        { "query_value", "{'expr':'abs(AB-5) < 0.000000001'}", "'boolean':true" });
  PLAY (FOUR_SPOTS, RELATION_OF ("equilateral", "A,B,C"), { "query_value", "{'expr':'abs(Angle(A,B,C)-60°) < 0.000000001'}", "'boolean':true" });
  /* on a sphere, as far from a plane, at an angle of planes */
  PLAY (FOUR_SPOTS, { "add_sphere", "{'name':'s','center':'A','radius_or_point':3}", MADE ("s", "sphere") },
        CONDITION ("AD == 3"), { "query_value", "{'expr':'abs(AD-3) < 0.000000001'}", "'boolean':true" });
  PLAY (FOUR_SPOTS, CONDITION ("Distance(D, Plane(A, B, C)) == 3"));
  PLAY (FOUR_SPOTS, CONDITION ("DihedralAngle(C, A, B, D) == 60°"));
  /* what cannot be is refused */
  PLAY (FOUR_SPOTS, CONDITION ("AB == 2"), CONDITION ("BC == 2"), { "add_condition", "{'relation':'AC == 5'}", REFUSED ("precondition") },
        { "add_condition", "{'relation':'counterclockwise','objects':'A,B,C'}", REFUSED ("type_mismatch") });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/space/results", test_results);
  g_test_add_func ("/space/relations", test_relations);
  g_test_add_func ("/space/theorems", test_theorems);
  g_test_add_func ("/space/refusals", test_refusals);
  g_test_add_func ("/space/conditions", test_conditions);
  return g_test_run ();
}
