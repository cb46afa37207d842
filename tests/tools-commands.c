/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands as they are typed, each with a part of what it answers. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

static const char *const figure[] = {
  "A = (0, 0)", "B = (4, 0)", "C = (0, 3)", "D = (1, 0)", "E = (3, 0)", "P = (2, 5)", "Q = (6, 6)",
  "l = Line(A, B)", "m = Line(A, C)", "s = Segment(A, B)", "t = Line(P, Q)", "v = Vector(A, C)", "w = (3, 4)",
  "R = (1, -2)", "F = (2, 0)", "G = (0, 2)", "a_1 = CircularArc(A, F, G)", "c = Circle(A, 2)", "d = Circle(B, 3)", "p = Polygon(A, B, C)", "q = Polygon(C, B, A)",
  "k: x^2/25 + y^2/9 = 1", "h: x^2/16 - y^2/9 = 1", "n: y^2 = 4x",
  "o: x^2 + y^2 = 4", "f(x) = x^2 - 4", "g(x) = x^3 - 3x", "u(x) = (x^2 - 1)/(x - 1)",
  "r(x) = (x + 1)^3", "k_1(x) = sin(x)/x", "y_1(x) = atan(1/x)", "Z = Point(d)",
};

static const char *const geometry[][2] = {
  { "Segment(A, 5)", "'definition':'Segment(A, 5)'" },
  { "Segment(B, s)", "'type':'segment','exact':'4'" },
  { "Ray(P, v)", "'kind':'ray'" },
  { "Ray(P, l)", "'kind':'ray'" },
  { "AngleBisector(l, m)", "'exact':'x - y = 0'" },
  { "AngularBisector(l, m)", "'exact':'x + y = 0'" },
  { "AngleBisector(l, m, 1)", "'definition':'AngleBisector(l, m, 1)'" },
  { "RadicalLine(c, d)", "'exact':'8*x = 11'" },
  { "RadicalAxis(c, d)", "'exact':'8*x = 11'" },
  { "Vector(P)", "'kind':'vector'" },
  { "Direction(s)", "'kind':'vector'" },
  { "UnitVector(w)", "'exact':'3/5'" },
  { "PerpendicularVector(w)", "'exact':'-4'" },
  { "UnitPerpendicularVector(w)", "'exact':'-4/5'" },
  { "ClosestPoint(l, P)", "'exact':'2'" },
  { "ClosestPoint(s, Q)", "'exact':'4'" },
  { "ClosestPoint(c, E)", "'exact':'2'" },
  { "ClosestPoint(x^2, (0, 1/4))", "'exact':'0'" },
  { "ClosestPoint(f, (3, -4))", "'exact':'1'" },
  { "ClosestPoint(p, Q)", "'kind':'point'" },
  { "Centroid(p)", "'exact':'4/3'" },
  { "Barycenter({A, B, C}, {1, 2, 1})", "'exact':'2'" },
  { "Arc(c, B, C)", "'kind':'arc'" },
  { "Arc(c, 0, pi/2)", "'exact':'pi'" },
  { "Sector(c, 90°, 180°)", "'kind':'sector'" },
  { "Trilinear(A, B, C, 1, 1, 1)", "'exact':'1'" },
  { "ClosestPoint(m, t)", "'exact':'9/2'" },
  { "ClosestPointRegion(p, D)", "'exact':'1'" },
  { "ClosestPointRegion(p, (6, -1))", "'exact':'4'" },
  { "Union(p, Polygon(A, F, G))", "'exact':'6'" },
  { "Difference(p, Polygon(A, F, G))", "'exact':'4'" },
  { "Difference(p, Polygon(A, F, G), true)", "'definition':'SymmetricDifference(p, Polygon(A, F, G))'" },
  { "Difference(p, Polygon(A, F, G), false)", "'exact':'4'" },
  { "IntersectPath(p, Polygon(A, F, G))", "'exact':'2'" },
  { "IntersectRegion(p, q)", "'exact':'6'" },
  { "IntersectPath(y = 3/2, p)", "'type':'segment','exact':'2'" },
  { "PointIn(p)", "'definition':'PointIn(p)'" },
  { "RigidPolygon(p)", "'kind':'polygon'" },
  { "RigidPolygon(p, F, Q)", "'definition':'RigidPolygon(p, F, Q)'" },
  { "LocusEquation(Midpoint(A, Z), Z)", "'kind':'circle'" },
  { "Envelope(Tangent(Z, d), Z)", "'kind':'conic'" },
  { "Voronoi({A, B, C})", "'type':'ray'" },
  { "DelaunayTriangulation({A, B, C})", "'type':'segment'" },
  { "MinimumSpanningTree({A, B, C})", "'type':'segment'" },
  { "Dot(v, w)", "'exact':'12'" },
  { "Cross((1, 2), (4, 5))", "'exact':'-3'" },
  { "Vertex(p)", "'kind':'point'" },
  { "Translate(v, P)", "'definition':'Translate(v, P)'" },
  { "Stretch(E, w)", "'exact':'183/25'" },
  { "AffineMap(P, {A, B, C}, {A, (8, 0), C})", "'exact':'4'" },
  { "AffineMap(l, {A, B, C}, {C, Q, B})", "'exact':'x - 2*y = -6'" },
  { "ProjectiveMap(F, {A, B, Q, C}, {A, C, (5, 1), B})", "'kind':'point'" },
  { "x^3 + y^3 = x(B)", "'exact':'x^3+y^3=x(B)'" },
  { "Tangent((1, 2), x^3 + y^3 = 9)", "'exact':'x + 4*y = 9'" },
  { "TriangleCurve(A, B, C, A B = C^2)", "'kind':'implicit_curve'" },
  { "Cubic(A, B, C, 2)", "'kind':'implicit_curve'" },
  { "Intersect(c, l, (-1, 2))", "'exact':'-2'" },
  { "Intersect(f, g, -3, 0)", "'kind':'point'" },
  { "Sector(c, B, C)", "'kind':'sector'" },
  { "CircumcircularArc(A, B, C)", "'kind':'arc'" },
  { "CircumcircularSector(A, B, C)", "'kind':'sector'" },
  { "α_1 = Angle(B, A, 30°)", "'name':'α_1','kind':'angle'" },
  { "Angle(l, m)", "'exact':'90°'" },
  { "Angle(w)", "'exact':'acos(3/5)'" },
  { "Angle(P)", "'exact':'atan(5/2)'" },
  { "Angle(v, w)", "'exact':'acos(4/5)'" },
  { "InteriorAngles(p)", "'kind':'angle'" },
  { "InteriorAngles(q)", "'kind':'angle'" },
  { "AffineRatio(A, B, D)", "'exact':'1/4'" },
  { "CrossRatio(A, D, E, B)", "'exact':'9/8'" },
  { "Distance(Q, a_1)", "'exact':'-2+6*sqrt(2)'" },
  { "Distance(E, a_1)", "'exact':'1'" },
  { "Distance(a_1, R)", "'exact':'sqrt(5)'" },
  { "Circumference(c)", "'exact':'4*pi'" },
  { "Length(p)", "'exact':'12'" },
  { "Length(c)", "'exact':'4*pi'" },
  { "Perimeter(s)", "'exact':'4'" },
  { "Shear(P, l, 2)", "'exact':'12'" },
  { "Shear(p, m, 1/2)", "'kind':'polygon'" },
  { "Stretch(P, l, 3)", "'exact':'15'" },
  { "Stretch(t, l, 2)", "'kind':'line'" },
  { "Mirror(A, P)", "'kind':'point'" },
  { "Vertex(p)", "'exact':'4'" },
  { "|P - Q|", "'exact':'sqrt(17)'" },
  { "2 |B - A| + |C|", "'exact':'11'" },
  { "OrthogonalLine(P, l)", "'exact':'x = 2'" },
};

static const char *const conics[][2] = {
  { "Parameter(n)", "'exact':'2'" },
  { "Angle(k)", "'exact':'0" },
  { "Midpoint(k)", "'exact':'0'" },
  { "Axes(k)", "'exact':'y = 0'" },
  { "Axes(n)", "'exact':'y = 0'" },
  { "MajorAxis(k)", "'exact':'y = 0'" },
  { "MinorAxis(k)", "'exact':'x = 0'" },
  { "MinorAxis(h)", "'exact':'x = 0'" },
  { "SemiMajorAxisLength(k)", "'exact':'5'" },
  { "SemiMinorAxisLength(k)", "'exact':'3'" },
  { "SemiMajorAxisLength(h)", "'exact':'4'" },
  { "SemiMinorAxisLength(h)", "'exact':'3'" },
  { "SemiMajorAxisLength(c)", "'exact':'2'" },
  { "LinearEccentricity(k)", "'exact':'4'" },
  { "LinearEccentricity(h)", "'exact':'5'" },
  { "Eccentricity(k)", "'exact':'4/5'" },
  { "Eccentricity(h)", "'exact':'5/4'" },
  { "Eccentricity(n)", "'exact':'1'" },
  { "Eccentricity(o)", "'exact':'0'" },
  { "Vertex(k)", "'exact':'-5'" },
  { "Vertex(k, 4)", "'exact':'3'" },
  { "Vertex(h)", "'exact':'4'" },
  { "Vertex(n)", "'exact':'0'" },
  { "Directrix(n)", "'exact':'x = -1'" },
  { "Directrix(k)", "'exact':'4*x = 25'" },
  { "Directrix(h)", "'exact':'5*x = 16'" },
  { "Asymptote(h)", "'exact':'3*x - 4*y = 0'" },
  { "Asymptote(h, 2)", "'exact':'3*x + 4*y = 0'" },
  { "Polar(E, o)", "'exact':'3*x = 4'" },
  { "Polar(P, k)", "'kind':'line'" },
  { "Polar(t, k)", "'kind':'point'" },
  { "Tangent(l, k)", "'exact':'y = 3'" },
  { "Tangent(m, n)", "'exact':'x = 0'" },
  { "Tangent(m, h)", "'exact':'x = 4'" },
  { "Tangent(l, c)", "'exact':'y = 2'" },
  { "Perimeter(k)", "25.52699886" },
  { "Circumference(o)", "'exact':'4*pi'" },
  { "ConjugateDiameter(l, k)", "'exact':'x = 0'" },
};

static const char *const functions[][2] = {
  { "Root(f, 0, 3)", "'exact':'2'" },
  { "Roots(f, -3, 3)", "'exact':'-2'" },
  { "Extremum(g, 0, 3)", "'exact':'1'" },
  { "Curvature(A, f)", "'exact':'2'" },
  { "LeftSum(f, 0, 2, 2)", "'exact':'-7'" },
  { "LowerSum(f, 0, 2, 2)", "'exact':'-7'" },
  { "UpperSum(f, -1, 1, 2)", "'exact':'-6'" },
  { "TrapezoidalSum(f, 0, 2, 2)", "'exact':'-5'" },
  { "TaylorPolynomial(g, 1, 2)", "'kind':'function','definition':'g(1)+g" },
  { "Length(f, 0, 1)", "'type':'number'" },
  { "Factor(g)", "'exact':'x*(x^2-3)'" },
  { "Factor(u)", "'exact':'x+1'" },
  { "Expand(r)", "'exact':'x^3+3*x^2+3*x+1'" },
  { "Simplify(u)", "'exact':'x+1'" },
  { "C_1 = Curve(2w, w^2, w, 0, 10)", "'kind':'curve'" },
  { "C_1(2)", "'exact':'4'" },
  { "C_1'(3)", "'exact':'6'" },
  { "Derivative(C_1)", "'exact':'(2,2*w)'" },
  { "ParametricDerivative(C_1)", "'exact':'(2*w,w)'" },
  { "CurvePoint(C_1, 1)", "'exact':'1'" },
  { "Curvature((2, 1), C_1)", "0.1767766952966369" },
  { "Length(Curve(3cos(w), 3sin(w), w, 0, 2pi), 0, pi)", "9.42477796076" },
  { "Length(x^2, (0, 0), (1, 1))", "'exact':'(ln(2+sqrt(5))+2*sqrt(5))/4'" },
  { "Coefficients(x^2 + 2y^2 + 3x y + 4x + 5y + 6 = 0)", "'exact':'6'" },
  { "Curvature((3, 0), x^2/9 + y^2/4 = 1)", "'exact':'3/4'" },
  { "OsculatingCircle((3, 0), x^2/9 + y^2/4 = 1)", "'exact':'5/3'" },
  { "CurvatureVector((3, 0), x^2/9 + y^2/4 = 1)", "'exact':'3/4'" },
  { "CurvatureVector((0, 0), x^2)", "'exact':'2'" },
  { "RectangleSum(x^2, 0, 2, 4, 0.5)", "'exact':'21/8'" },
  { "Limit((1 + 1/x)^x, infinity)", "'exact':'e'" },
  { "Limit(atan(x), -infinity)", "'exact':'-pi/2'" },
  { "LimitBelow(abs(x)/x, 0)", "'exact':'-1'" },
  { "Root(cos(x), 1)", "'definition':'Roots(Function(cos(x), 0, 2), 1)'" },
  { "Root(x^2 - 5 x, 2)", "'exact':'0'" },
  { "Root(x^2 - 5 x, 3)", "'exact':'5'" },
  { "Polynomial({(0, 0), (1, 1), (2, 4)})", "'kind':'function'" },
  { "SolveODE(2x, (0, 1))", "'kind':'function'" },
  { "Intersect(x^2, x + 2, 1, 3)", "'exact':'2'" },
  { "Tangent(2, x^2)", "'exact':'4*x - y = 4'" },
  { "Derivative(sin(z), z, 2)", "'exact':'-sin(x)'" },
  { "Derivative(x^4, 2)", "'exact':'12*x^2'" },
  { "Integral(sin(z), z)", "'exact':'-cos(x)'" },
  { "Integral(z^2, z, 0, 3)", "'exact':'9'" },
  { "IntegralSymbolic(2x)", "'exact':'x^2'" },
  { "u_9 = 7", "'kind':'number'" },
  { "Limit(1/x + u_9, ∞)", "'exact':'7'" },
  { "Limit(sin(z)/z, z, 0)", "'exact':'1'" },
  { "Limit((z + 1)/z, z, -∞)", "'exact':'1'" },
  { "Factor(z^2 - 1, z)", "'exact':'(x-1)*(x+1)'" },
  { "Degree(z^3 - z, z)", "'exact':'3'" },
  { "TaylorPolynomial(x^2, x, 3, 1)", "'kind':'function'" },
  { "Substitute(x^2 + 3, x, 2)", "'exact':'7'" },
  { "RightSide(y = 3x + 2)", "'exact':'3*x+2'" },
  { "Integral(x^2, 0, 1) + 1", "'exact':'4/3'" },
  { "OsculatingCircle((0, 0), C_1)", "'exact':'2'" },
  { "CurvatureVector((0, 0), C_1)", "'exact':'1/2'" },
  { "Numerator(2/3 + 1/15)", "'exact':'11'" },
  { "Denominator(2/3 + 1/15)", "'exact':'15'" },
  { "CommonDenominator(2/3, 1/4)", "'exact':'12'" },
  { "CompleteSquare(2 x^2 + 4 x)", "'exact':'2*(x+1)^2-2'" },
  { "PartialFractions(x^2/(x^2 - 2 x + 1))", "'exact':'1/(x-1)^2+2/(x-1)+1'" },
  { "PartialFractions(1/(x^3 - x))", "'exact':'1/(2*(x-1))+1/(2*(x+1))-1/x'" },
  { "Numerator(x/2 + 1/(3 x))", "'exact':'3*x^2+2'" },
  { "Denominator(x/2 + 1/(3 x))", "'exact':'6*x'" },
  { "Polynomial((x - 3)^2)", "'exact':'x^2-6*x+9'" },
  { "Invert((x + 1)/(x - 2))", "'exact':'-(2*x+1)/(1-x)'" },
  { "Invert(e^(2x) + 1)", "'exact':'ln(x-1)/2'" },
  { "Invert(sqrt(x - 1))", "'exact':'If(x>=0,x^2+1)'" },
  { "TrigExpand(cos(2x))", "'exact':'cos(x)^2-sin(x)^2'" },
  { "TrigCombine(sin(x) cos(x))", "'exact':'sin(2*x)/2'" },
  { "TrigSimplify(1 - sin(x)^2)", "'exact':'cos(x)^2'" },
  { "Sum(Coefficients(2 x^3 - 5))", "'exact':'-3'" },
  { "Coefficients(2 x^3 - 5)", "'exact':'-5'" },
  { "Sequence(Circle((0, 0), k), k, 1, 2)", "'radius':{'type':'number','exact':'2'" },
  { "Div(x^2 + 3x + 1, x - 1)", "'exact':'x+4'" },
  { "Mod(x^3 + x^2 + x + 6, x^2 - 3)", "'exact':'4*x+9'" },
  { "ComplexRoot(x^2 + 4)", "'y':{'type':'number','exact':'2'" },
  { "Degree((x + 1)^3 - x^3)", "'exact':'2'" },
  { "OsculatingCircle(A, f)", "'exact':'x^2 + (y + 7/2)^2 = 1/4'" },
  { "Limit(u, 1)", "'exact':'2'" },
  { "Limit(k_1, 0)", "'exact':'1'" },
  { "LimitAbove(y_1, 0)", "'exact':'pi/2'" },
  { "LimitBelow(y_1, 0)", "'exact':'-pi/2'" },
  { "Limit(f, 3)", "'exact':'5'" },
  { "Solve(x^2 = 2)", "'exact':'sqrt(2)'" },
  { "Solutions(x^2 = 4)", "'exact':'-2'" },
  { "NSolve(cos(x) = x)", "'type':'list'" },
  { "Angle(p)", "'kind':'angle'" },
};

static void
type_all (const char *const (*rows)[2],
          gsize n)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (figure); i++)
    if (json_find (tool_scene_type (session, figure[i]), "'ok':true") == NULL)
      g_error ("%s is refused", figure[i]);
  for (gsize i = 0; i < n; i++)
    {
      const char *line = tool_scene_type (session, rows[i][0]);

      if (json_find (line, "'ok':true") != NULL && json_find (line, rows[i][1]) != NULL)
        continue;
      g_test_message ("%s answers %s, not %s", rows[i][0], line, rows[i][1]);
      g_test_fail ();
    }
}

static void
test_geometry (void)
{
  type_all (geometry, G_N_ELEMENTS (geometry));
}

static void
test_conics (void)
{
  type_all (conics, G_N_ELEMENTS (conics));
}

static void
test_functions (void)
{
  type_all (functions, G_N_ELEMENTS (functions));
}

/* As wide as two points are apart. */
static void
test_compass (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "4"), POINT ("C", "1", "1"),
        { "add_compass", "{'name':'c','p1':'A','p2':'B','center':'C'}", "'definition':'Circle(C, Distance(A,B))'" },
        { "query_radius", "{'obj':'c'}", VALUE ("5") },
        { "move_point", "{'name':'B','x':0,'y':2}", "'changed':['B','c']" },
        { "query_radius", "{'obj':'c'}", VALUE ("2") },
        { "add_compass", "{'name':'d','p1':'A','p2':'A','center':'C'}", REFUSED ("degenerate") },
        { "add_compass", "{'name':'d','p1':'A','p2':'c','center':'C'}", REFUSED ("type_mismatch") });
}

void
tools_add_commands (void)
{
  g_test_add_func ("/tools/typed-functions", test_functions);
  g_test_add_func ("/tools/typed-geometry", test_geometry);
  g_test_add_func ("/tools/typed-conics", test_conics);
  g_test_add_func ("/tools/commands/compass", test_compass);
}
