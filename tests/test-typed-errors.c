/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that mean nothing: what is said of each, and where; what takes too long is refused before; random lines. */

#include "config.h"

#include <string.h>
#include <time.h>

#include "engine/typed/typed-input.h"
#include "tests/typed-stage.h"

#define SEED 20261122

static void
test_errors (void)
{
  static const struct { const char *line; guint position; const char *part; } rows[] = {
    { "", 0, "nothing" },
    { "   ", 3, "nothing" },
    { "D =", 3, "missing" },
    { "pi = 3", 0, "reserved" },
    { "D = (1, 2", 4, "This bracket is not closed: “)” is missing." },
    { "D = (1, foo)", 8, "“foo” is no variable, function or object." },
    { "D = Midpoint(A, Q)", 16, "no object named “Q”" },
    { "D = Midpoint(A, c)", 16, "kind circle" },
    { "D = Midpoint(A, Line(A, B))", 16, "kind line; here it must be of the kind point" },
    { "Circle(A, B, 3)", 13, "“3” is of the kind number; here it must be of the kind point." },
    { "Midpoint(A, 3)", 12, "kind number; here it must be of the kind point" },
    { "Parabola(A, 5)", 12, "kind number; here it must be of the kind" },
    { "Ellipse(A, B, Line(A, C))", 14, "kind line; here it must be of the kind point" },
    { "k = 2,5", 6, "2.5" },
    { "2,5", 2, "2.5" },
    { "2,5+1", 2, "point here: 2.5" },
    { "k = 1 - 12,25", 11, "point here: 12.25" },
    { "1,5 + 2,5", 2, "point here: 1.5" },
    { "(1,5;2)", 3, "point here: 1.5" },
    { "(1,5; 2,5)", 3, "point here: 1.5" },
    { "D = (1,5, 2)", 7, "point here: 1.5" },
    { "(1,Q)", 3, "“Q”" },
    { "f(x) = x, 0 <= x <= 1,5", 10, "comma" },
    { "g(1,5) + Q", 3, "“)” is missing." },
    { "D = Midpoint()", 4, "Midpoint(first point, second point)" },
    { "D = Midpont(A, B)", 4, "Did you mean “Midpoint”?" },
    { "Midpoint(A,B", 8, "The bracket after “Midpoint” is not closed: “)” is missing." },
    { "D = Circle(A, (1, 2)", 10, "“)” is missing" },
    { "Polygon[A, B", 7, "“]” is missing" },
    { "sqrt(2", 4, "The bracket after “sqrt” is not closed" },
    { "KeepIf(x > 1, A)", 0, "A list or the name of one is wanted here." },
    { "CountIf(x > 1)", 0, "Write KeepIf(condition, list)" },
    { "Iteration(x^2, 1, 2.5)", 18, "A whole number from 0 to 1000 is wanted here, not “2.5”." },
    { "Iteration(x^2 + x, 1, 900)", 0, "too long when it is written out" },
    { "PointList({1, 2})", 0, "Write PointList({{x, y}, {x, y}})." },
    { "Dot(A)", 0, "Write Dot(" },
    { "Frobnicate(A)", 0, "no command “Frobnicate”" },
    { "CircularSektor(A, B, C)", 0, "Did you mean “CircularSector”?" },
    { "Circle(A, 2 +)", 13, "is missing" },
    { "Circle(A, x < 2)", 10, "“x”" },
    { "sin(x) + y^3 = 1", 0, "polynomials" },
    { "1 = 2", 0, "neither x nor y" },
    { "A", 0, "already" },
    { "f(x) = x^2, 1 < 2", 12, "domain" },
    { "(t^2, t)", 0, "domain" },
    { "k = SetColor(A, red)", 0, "no object" },
    { "Midpoint(A, B)?", 0, "" },
    { "1, 2, 3", 3, "comma" },
    { "A = \"", 4, "" },
    { "ä ö ü = 3", 0, "" },
  };
  g_autoptr (PorismSession) session = typed_new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint position = G_MAXUINT;
      g_autoptr (PorismAction) action = typed_parse (session, rows[i].line, &position, &error);

      g_test_message ("%s: %u: %s", rows[i].line, position, error != NULL ? error->message : "—");
      g_assert_null (action);
      g_assert_error (error, PORISM_TYPED_ERROR, error->code);
      if (rows[i].part[0] != '\0')
        {
          g_assert_cmpuint (position, ==, rows[i].position);
          g_assert_nonnull (strstr (error->message, rows[i].part));
        }
      g_assert_cmpuint (position, <=, g_utf8_strlen (rows[i].line, -1));
    }
}

/* What somebody who knows GeoGebra, perhaps in another language, may get wrong, and what is said of it: each was judged by
 * whether it names what is wrong, where, and nothing that is not there. With the points A, B, C, the circle c, the line g, the
 * function f, the number a and the polygon p. */
static const struct { const char *line; guint position; const char *message; } judged[] = {
  { "Midpont(A, B)", 0, "There is no command “Midpont”. Did you mean “Midpoint”?" },
  { "Circl(A, 3)", 0, "There is no command “Circl”. Did you mean “Circle”?" },
  { "Cricle(A, 3)", 0, "There is no command “Cricle”. Did you mean “Circle”?" },
  { "Segement(A, B)", 0, "There is no command “Segement”. Did you mean “Segment”?" },
  { "Segmet(A, B)", 0, "There is no command “Segmet”. Did you mean “Segment”?" },
  { "Intersekt(c, g)", 0, "There is no command “Intersekt”. Did you mean “Intersect”?" },
  { "Tangente(A, c)", 0, "There is no command “Tangente”. Did you mean “Tangent”?" },
  { "PerpendicularBisektor(A, B)", 0, "There is no command “PerpendicularBisektor”. Did you mean “PerpendicularBisector”?" },
  { "Perpendicular(A, g)", 0, "There is no command “Perpendicular”, but PerpendicularBisector, PerpendicularLine, PerpendicularPlane, PerpendicularVector." },
  { "Parallel(A, g)", 0, "There is no command “Parallel”, but ParallelLine." },
  { "Mittelpunkt(A, B)", 0, "There is no command “Mittelpunkt”. Did you mean “Midpoint”?" },
  { "Kreis(A, 3)", 0, "There is no command “Kreis”. Did you mean “Circle”?" },
  { "Strecke(A, B)", 0, "There is no command “Strecke”. Did you mean “Segment”?" },
  { "Gerade(A, B)", 0, "There is no command “Gerade”. Did you mean “Line”?" },
  { "Schneide(c, g)", 0, "There is no command “Schneide”. Did you mean “Intersect”?" },
  { "Vieleck(A, B, C)", 0, "There is no command “Vieleck”. Did you mean “Polygon”?" },
  { "Winkelhalbierende(A, B, C)", 0, "There is no command “Winkelhalbierende”. Did you mean “AngleBisector”?" },
  { "Senkrechte(A, g)", 0, "There is no command “Senkrechte”. Did you mean “PerpendicularLine”?" },
  { "Flaeche(p)", 0, "There is no command “Flaeche”. Did you mean “Area”?" },
  { "Droite(A, B)", 0, "There is no command “Droite”. Did you mean “Line”?" },
  { "Cercle(A, 3)", 0, "There is no command “Cercle”. Did you mean “Circle”?" },
  { "Circle(3, A)", 7, "“3” is of the kind number; here it must be of the kind point." },
  { "Circle(A, g)", 10, "A number is wanted; the kind of “g” is line." },
  { "Circle(A)", 0, "Write Circle(centre, radius) or Circle(centre, point of the circle) or Circle(centre, radius, axis or plane), or in 2 other ways." },
  { "Circle(A, B, C, A)", 0, "Write Circle(first point, second point, third point) or Circle(centre, point of the circle) or Circle(centre, radius, axis or plane), or in 2 other ways." },
  { "Circle()", 0, "Write Circle(centre, radius) or Circle(centre, point of the circle) or Circle(axis, point), or in 2 other ways." },
  { "Segment(A)", 0, "Write Segment(first end, second end) or Segment(end, length)." },
  { "Segment(A, B, C)", 0, "Write Segment(first end, second end) or Segment(end, length)." },
  { "Line(A)", 0, "Write Line(first point, second point) or Line(point, line)." },
  { "Line(A, c)", 8, "“c” is of the kind circle; here it must be of the kind point." },
  { "Line(g, A)", 5, "“g” is of the kind line; here it must be of the kind point." },
  { "Midpoint(A, B, C)", 0, "Write Midpoint(first point, second point) or Midpoint(segment) or Midpoint(circle) or Midpoint(conic)." },
  { "Midpoint(c, g)", 0, "Write Midpoint(circle) or Midpoint(first point, second point) or Midpoint(segment) or Midpoint(conic)." },
  { "Midpoint(A; B)", 9, "A number is wanted, such as x(A), y(A) or a distance; “A” is a point." },
  { "Polygon(A, B, g)", 14, "A whole number is wanted here, not “g”." },
  { "Intersect(c)", 0, "Write Intersect(first path, second path, [which common point, from 1]) or Intersect(first object, second object, the point that it is near)." },
  { "Tangent(c, g)", 11, "“g” is of the kind line; here it must be of the kind circle, arc or sector." },
  { "Tangent(A)", 0, "Write Tangent(point, circle) or Tangent(point, conic) or Tangent(point, function), or in 5 other ways." },
  { "Angle(A, B)", 0, "Write Angle(point on the first leg, vertex, point on the second leg) or Angle(a point on the first leg, the vertex, the angle, such as 30°) or Angle(vector), or in 5 other ways." },
  { "Angle(A, B, c)", 12, "“c” is of the kind circle; here it must be of the kind point." },
  { "Rotate(A)", 0, "Write Rotate(object, angle, centre) or Rotate(point, angle, axis) or Rotate(graph, angle, centre) or Rotate(object, angle, axis)." },
  { "Rotate(A, B)", 0, "A number is wanted, such as x(B), y(B) or a distance; “B” is a point." },
  { "Rotate(A, 30°, g)", 15, "“g” is of the kind line; here it must be of the kind point." },
  { "Reflect(A)", 0, "Write Reflect(object, mirror line) or Reflect(point, mirror line) or Reflect(object, centre), or in 10 other ways." },
  { "Reflect(A, 3)", 11, "“3” is of the kind number; here it must be of the kind vector, segment, ray or line." },
  { "Translate(A, B)", 13, "“B” is of the kind point; here it must be of the kind vector or segment." },
  { "Translate(A, g)", 13, "“g” is of the kind line; here it must be of the kind vector or segment." },
  { "Dilate(A)", 0, "Write Dilate(object, factor, centre) or Dilate(point, factor, centre) or Dilate(graph, factor, centre)." },
  { "Distance(A)", 0, "Write Distance(first object, second object) or Distance(point, arc) or Distance(point, graph)." },
  { "Distance(A, B, C)", 0, "Write Distance(first object, second object) or Distance(point, arc) or Distance(point, graph)." },
  { "Area(A)", 5, "“A” is of the kind point; here it must be of the kind circle, sector, polygon, integral or convex hull." },
  { "Area(A, B)", 0, "Write Area(polygon) or Area(ellipse)." },
  { "Slope(c)", 6, "“c” is of the kind circle; here it must be of the kind vector, segment, ray or line." },
  { "Derivative(A)", 11, "“A” is of the kind point; here it must be of the kind function." },
  { "Derivative(c)", 11, "“c” is of the kind circle; here it must be of the kind function." },
  { "Integral(f, 0)", 0, "Write Integral(the function, where it begins, where it ends, [another function instead of the x-axis]) or Integral(function, start, end) or Integral(the function, another function instead of the x-axis, where it begins, where it ends) or Integral(function)." },
  { "Root(A)", 5, "“A” is of the kind point; here it must be of the kind function." },
  { "Extremum(c)", 9, "“c” is of the kind circle; here it must be of the kind function." },
  { "Vector(A, B, C)", 0, "Write Vector(starting point, end) or Vector(point) or Vector(x-component, y-component, z-component) or Vector(x-component, y-component)." },
  { "Ray(A)", 0, "Write Ray(starting point, point of the ray) or Ray(starting point, vector)." },
  { "PerpendicularBisector(A)", 0, "Write PerpendicularBisector(first point, second point) or PerpendicularBisector(segment)." },
  { "AngleBisector(A, B)", 0, "Write AngleBisector(point on the first leg, vertex, point on the second leg) or AngleBisector(first line, second line) or AngleBisector(first plane, second plane)." },
  { "Circle(A, 2,5)", 12, "Decimals are written with a point here: 2.5" },
  { "A = (1,5; 2,5)", 7, "Decimals are written with a point here: 1.5" },
  { "D = (1 2)", 7, "An operator such as * is missing." },
  { "D = (1, 2", 4, "This bracket is not closed: “)” is missing." },
  { "D = 1, 2)", 8, "There is no “(” for this “)”." },
  { "D = [1, 2]", 4, "A point is written in round brackets, (1, 2), a list in braces, {1, 2}." },
  { "Circle(A, 3", 6, "The bracket after “Circle” is not closed: “)” is missing." },
  { "Circle A, 3)", 11, "There is no “(” for this “)”." },
  { "Circle (A 3)", 0, "Write Circle(centre, radius) or Circle(centre, point of the circle) or Circle(axis, point), or in 2 other ways." },
  { "Circle A 3", 0, "“Circle” is a command. Write Circle(centre, radius) or Circle(centre, point of the circle) or Circle(centre, radius, axis or plane), or in 2 other ways." },
  { "f(x = x^2", 1, "The bracket after “f” is not closed: “)” is missing." },
  { "f(x) = x^2 +", 12, "Something is missing after “+”." },
  { "f(x) = 2x + * 3", 12, "“*” is not expected." },
  { "f(x) = sin x^", 13, "Something is missing after “^”." },
  { "A + ", 3, "Something is missing after “+”." },
  { "A B C D", 0, "A number is wanted, such as x(A), y(A) or a distance; “A” is a point." },
  { "A =", 3, "What “A” shall be is missing." },
  { "= A", 0, "“=” is not expected." },
  { "A == ", 4, "Something is missing after “==”." },
  { "A", 0, "“A” is there already, of the kind point; its name alone asks for nothing." },
  { "Foo", 0, "“Foo” is no variable, function or object." },
  { "foo = bar", 6, "“bar” is no variable, function or object." },
  { "Segment(A, Q)", 11, "There is no object named “Q”." },
  { "Midpoint(A, Q)", 12, "There is no object named “Q”." },
  { "Circle(Q, 3)", 7, "There is no object named “Q”." },
  { "AB || ", 5, "Something is missing after “||”." },
  { "SetColor(A, \"red\"", 8, "The bracket after “SetColor” is not closed: “)” is missing." },
  { "\"text", 0, "The text that begins here is not closed: “\"” is missing." },
  { "Text[\"abc\", A", 4, "The bracket after “Text” is not closed: “]” is missing." },
  { "{1, 2, 3", 0, "This bracket is not closed: “}” is missing." },
  { "{A, B, 3}", 7, "“3” is of the kind number, but the first item is of the kind point." },
  { "Sequence(k^2, k, 1)", 14, "“k” is no variable, function or object." },
  { "Sequence(k^2 + , k, 1, 5)", 9, "“k^2 +” is neither a number nor a point, of which a list can be." },
  { "Sum(k^2, k, 1)", 0, "Write Sum(list, how many items) or Sum(list)." },
  { "Ellipse(A, B)", 0, "Write Ellipse(first focus, second focus, point of the ellipse) or Ellipse(first focus, second focus, semi-axis through the foci)." },
  { "Parabola(A, B)", 12, "“B” is of the kind point; here it must be of the kind vector, segment, ray or line." },
  { "Slider()", 0, "Write Slider(value) or Slider(least value, which it has first, greatest value, step)." },
  { "Slider(0,10,1,1)", 0, "Write Slider(least value, which it has first, greatest value, step) or Slider(value)." },
  { "Delete(Q)", 7, "There is no object named “Q”." },
  { "ZoomIn(2)", 0, "There is no command “ZoomIn”." },
  { "Simplify(A)", 9, "“A” is of the kind point; here it must be of the kind function." },
  { "log(", 3, "The bracket after “log” is not closed: “)” is missing." },
  { "Semicircle(A)", 0, "Write Semicircle(first end, second end)." },
  { "Circle(A, B?", 6, "The bracket after “Circle” is not closed: “)” is missing." },
  { "AreCollinear(A, B)?", 0, "Write AreCollinear(first point, second point, third point)." },
  { "Distance(A, B)??", 14, "“?” is not expected." },
  { "c(A)", 0, "A number is wanted, such as Radius(c); the kind of “c” is circle." },
  { "g(A)", 0, "A number is wanted; the kind of “g” is line." },
  { "p(1)", 0, "A number is wanted; the kind of “p” is polygon." },
  { "Circle(A, 2,5)", 12, "Decimals are written with a point here: 2.5" },
  { "Circle(A,1,5)", 11, "Decimals are written with a point here: 1.5" },
  { "Sequence(k^2 + , k, 1, 5)", 9, "“k^2 +” is neither a number nor a point, of which a list can be." },
  { "Length(Sequence(Segment((k, 0), (k, k)), k = 2x, 1, 5))", 41, "A variable is wanted here, not “k = 2x”." },
  { "Sequence((k, Q), k, 1, 5)", 9, "“(k, Q)” is neither a number nor a point, of which a list can be." },
  { "Dilate(A, 1,5)", 12, "Decimals are written with a point here: 1.5" },
  { "A lies on Q", 10, "There is no object named “Q”." },
  { "A is on the circle Q", 19, "There is no object named “Q”." },
  { "A lies near c", 0, "No condition is said so of these objects; one is said as in “A lies on B”." },
  { "A is the centroid of c", 0, "No condition is said so of these objects; one is said as in “A is the centroid of BCD”." },
  { "Rotate(A, Q)", 0, "“Q” is no variable, function or object." },
};

static void
test_judged (void)
{
  static const char *const lines[] = {
    "A = (1, 2)", "B = (4, 6)", "C = (5, 0)", "c = Circle(A, 3)", "g = Line(B, C)", "f(x) = x^2 - 2", "a = 2", "p = Polygon(A, B, C)",
  };
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    typed_must (session, lines[i]);
  for (guint i = 0; i < G_N_ELEMENTS (judged); i++)
    {
      g_autoptr (GError) error = NULL;
      guint position;
      g_autoptr (PorismAction) action = typed_parse (session, judged[i].line, &position, &error);

      g_test_message ("%s: %u: %s", judged[i].line, position, error != NULL ? error->message : "—");
      g_assert_null (action);
      g_assert_cmpstr (error->message, ==, judged[i].message);
      g_assert_cmpuint (position, ==, judged[i].position);
    }
}

/* ---- what would take long ---- */

/* @part so many times, @middle, @end so many times. */
static char *
repeat (const char *part,
        const char *middle,
        const char *end,
        guint       n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static double
get_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Nothing that is too much is read before it is refused. */
static void
test_limits (void)
{
  static const struct { const char *part, *middle, *end; guint n; double seconds; } rows[] = {
    { "1+", "1", "", 50000, 0.05 }, { "a", "", "", 100000, 0.05 }, { "(", "1", ")", 10000, 0.05 }, { "[", "", "", 10000, 0.05 },
    { "sqrt(", "1", ")", 10000, 0.05 }, { "{", "", "}", 10000, 0.05 }, { "1,", "1", "", 1000000, 0.05 },
    { "{1,", "1", "}", 1000000, 0.05 }, { "Midpoint(A,", "A", ")", 10000, 0.05 }, { "1,", "1", "", 30000, 0.05 },
    /* As long as a line may be. */
    { "1+", "Q", "", 32000, 0.5 }, { "Q ", "", "", 32000, 0.5 }, { "Q(1)+", "1", "", 13000, 0.5 }, { "|", "", "", 30000, 0.5 },
    { "Midpoint(A,B)+", "Q", "", 4500, 0.5 }, { "(1,2),", "(1,2)", "", 10000, 0.5 },
  };
#ifdef __SANITIZE_ADDRESS__
  const double patience = 20;
#else
  const double patience = 1;
#endif
  g_autoptr (PorismSession) session = typed_new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = repeat (rows[i].part, rows[i].middle, rows[i].end, rows[i].n);
      g_autoptr (GError) error = NULL;
      const double began = get_processor_seconds ();
      g_autoptr (PorismAction) action = typed_parse (session, line, NULL, &error);
      const double taken = get_processor_seconds () - began;

      g_test_message ("%s … %u times: %.4f s, %s", rows[i].part, rows[i].n, taken, error != NULL ? error->message : "—");
      g_assert_null (action);
      g_assert_cmpfloat (taken, <, rows[i].seconds * patience);
    }
}

/* ---- what is read ---- */

/* An expression that needs a number of an object says one that the object has. */
static void
test_advised_numbers (void)
{
  static const char *const objects[] = { "A", "c", "b", "q" };
  g_autoptr (PorismSession) session = typed_new_figure ();

  typed_must (session, "b = CircularArc(A, B, C)");
  typed_must (session, "q = CircularSector(A, B, C)");
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autofree char *line = g_strdup_printf ("k = %s + 1", objects[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = typed_parse (session, line, NULL, &error);
      const char *start = error != NULL ? strstr (error->message, "such as ") : NULL;
      g_autofree char *example = start != NULL ? g_strndup (start + 8, strcspn (start + 8, ",;")) : NULL;
      g_autofree char *better = g_strdup_printf ("%s + 1", example);

      g_assert_null (action);
      g_assert_nonnull (example);
      typed_must (session, better);
    }
}

/* Any bytes give an action or an error, and what is submitted is accepted or refused. */
static void
test_random_lines (void)
{
  static const char *const pieces[] = {
    "A", "B", "c", "l", "Circle", "Midpoint", "Polygon", "Curve", "Vertex", "(", ")", "[", "]", "{",
    "}", ",", ";", "=", ":", ":=", "<", "<=", "?", "\"", "\\", "x", "y", "t", "^2", "+", "-", "*",
    "2", "0.5", "60°", " ", "sqrt", "If", "ä", "√", "&&", "f(x)", "Intersect", "Delete", "₁", "\x80",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (PorismSession) session = typed_new_figure ();
  guint accepted = 0;

  for (int trial = 0; trial < 20000; trial++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = NULL;
      guint position;

      for (int i = g_rand_int_range (random, 0, 12); i > 0; i--)
        g_string_append (line, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
      action = typed_parse (session, line->str, &position, &error);
      g_assert_true ((action == NULL) == (error != NULL));
      if (action == NULL)
        continue;
      accepted += porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE)
                  ->observation->ok;
      porism_session_seek (session, 10);
    }
  g_test_message ("%u of 20000 random lines did something", accepted);
  g_assert_cmpuint (accepted, >, 100);
}

/* What a fuzzer found: commands that compose another tool's arguments, in the place of a number or a name. */
static void
test_found (void)
{
  static const char *const lines[][2] = {
    { "Curvature((0, 0), x^2) + 1", "3" }, { "2 Curvature(A, g)", "4" }, { "Area(Circle(A, Curvature(A, g)))", "4*pi" },
  };
  g_autoptr (PorismSession) session = typed_new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const PorismEntry *entry = typed_submit (session, lines[i][0]);
      g_autofree char *exact = g_strdup_printf ("\"exact\":\"%s\"", lines[i][1]);

      g_assert_true (entry->observation->ok);
      g_assert_nonnull (strstr (entry->line, exact));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typed-errors/places", test_errors);
  g_test_add_func ("/typed-errors/judged", test_judged);
  g_test_add_func ("/typed-errors/limits", test_limits);
  g_test_add_func ("/typed-errors/advised-numbers", test_advised_numbers);
  g_test_add_func ("/typed-errors/random-lines", test_random_lines);
  g_test_add_func ("/typed-errors/found", test_found);
  return g_test_run ();
}
