/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed: the action that each form means, the place of each error, completions; random lines;
 * and the law that the definition which an object shows is read back as that definition, for every
 * operation. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "app/session/session.h"
#include "engine/typed/command.h"
#include "engine/typed/typed-completion.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"
#include "tests/operation-scene.h"

#define SEED 20261122
#define TRIALS 40

/* ---- actions as text ---- */

static void
append_argument (GString              *text,
                 const PorismArgument *argument)
{
  if (argument->name != NULL)
    g_string_append_printf (text, " %s=", argument->name);
  if (argument->type != PORISM_ARGUMENT_OBJECT)
    {
      g_string_append (text, argument->text);
      return;
    }
  g_string_append_c (text, '{');
  for (guint i = 0; i < argument->items->len; i++)
    append_argument (text, g_ptr_array_index (argument->items, i));
  g_string_append_c (text, '}');
}

static char *
action_to_text (const PorismAction *action)
{
  GString *text = g_string_new (action->tool);

  for (guint i = 0; i < action->arguments->len; i++)
    append_argument (text, g_ptr_array_index (action->arguments, i));
  return g_string_free (text, FALSE);
}

static PorismAction *
parse (PorismSession *session,
       const char    *line,
       guint         *position,
       GError       **error)
{
  return porism_typed_input_parse (line, porism_session_get_construction (session),
                                   porism_session_get_registry (session), position, error);
}

/* Types @line as a person does: parsed, then submitted. */
static const PorismEntry *
type (PorismSession *session,
      const char    *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAction) action = parse (session, line, NULL, &error);

  if (action == NULL)
    g_error ("%s: %s", line, error->message);
  return porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
}

static void
must_type (PorismSession *session,
           const char    *line)
{
  const PorismEntry *entry = type (session, line);

  if (!entry->observation->ok)
    g_error ("%s: %s", line, entry->line);
}

static PorismSession *
new_figure (void)
{
  static const char *const lines[] = {
    "A = (0, 0)", "B = (4, 0)", "C = (0, 3)", "c = Circle(A, 2)", "l = Line(A, B)",
    "s = Segment(A, C)", "v = Vector(A, B)", "a_1 = 3", "g(x) = x^2", "p = Polygon(A, B, C)",
  };
  PorismSession *session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    must_type (session, lines[i]);
  return session;
}

/* ---- forms ---- */

static const struct { const char *line, *action; } forms[] = {
  { "D = (1, 2)", "add_point name=D x=1 y=2" },
  { "  D=( 1 , sqrt(2) ) ", "add_point name=D x=1 y=sqrt(2)" },
  { "(1/2, -3)", "add_point name=D x=1/2 y=-3" },
  { "E = Ellipse(A, B, 5)", "add_ellipse_by_axis name=E f1=A f2=B semi_axis=5" },
  { "E = Ellipse(A, B, a_1)", "add_ellipse_by_axis name=E f1=A f2=B semi_axis=a_1" },
  { "E = Ellipse(A, B, C)", "add_ellipse name=E f1=A f2=B p=C" },
  { "E = Hyperbola(A, B, 1)", "add_hyperbola_by_axis name=E f1=A f2=B semi_axis=1" },
  { "D = (3; 60°)", "add_point name=D x=(3)*cos(60°) y=(3)*sin(60°)" },
  { "w = (1, 2)", "add_vector_by_components name=w x=1 y=2" },
  { "w = (2; 30°)", "add_vector_by_components name=w x=(2)*cos(30°) y=(2)*sin(30°)" },
  { "D = (2, g(2))", "add_point name=D x=2 y=g(2)" },
  { "D = (a_1, x(B) + 1)", "add_point name=D x=a_1 y=x(B) + 1" },
  { "D₁ = (1, 2)", "add_point name=D_1 x=1 y=2" },
  { "k = 5", "add_number name=k value=5" },
  { "2 + 3", "add_number name=d value=2 + 3" },
  { "k := sqrt(2)", "add_number name=k value=sqrt(2)" },
  { "f(x) = x^2 - 1", "add_function name=f expr=x^2 - 1" },
  { "f(x) = 5", "add_function name=f expr=5" },
  { "f(x)=If(x < 0, -x, x)", "add_function name=f expr=If(x < 0, -x, x)" },
  { "f(x) = sqrt(x), 0 <= x ≤ a_1", "add_function name=f expr=sqrt(x) start_x=0 end_x=a_1" },
  { "sin(x) + 1", "add_function name=h expr=sin(x) + 1" },
  { "x(x + 1)", "add_function name=h expr=x(x + 1)" },
  { "f = x^3", "add_function name=f expr=x^3" },
  { "k: y = 2x + 1", "add_line_by_equation name=k equation=y = 2x + 1" },
  { "y = 2x + 1", "add_line_by_equation name=h equation=y = 2x + 1" },
  { "x = 3", "add_line_by_equation name=h equation=x = 3" },
  { "x + y - 2 = a_1 x", "add_line_by_equation name=h equation=x + y - 2 = a_1 x" },
  { "y = sin(x)", "add_function name=h expr=sin(x)" },
  { "Text(\"Hi\")", "add_text name=text1 text=Hi x=0 y=0" },
  { "Text(\"Hi\", 1, 2)", "add_text name=text1 text=Hi x=1 y=2" },
  { "Text(\"$\\sqrt{2}$ \\\"\\\\\", 1, 2)", "add_text name=text1 text=$\\sqrt{2}$ \"\\ x=1 y=2" },
  { "\"Hello \\\"you\\\"\"", "add_text name=text1 text=Hello \"you\" x=0 y=0" },
  { "Midpoint(A, B)", "add_midpoint name=D p1=A p2=B" },
  { "M = Midpoint(s)", "add_midpoint name=M p1=s" },
  { "midpoint [A,B]", "add_midpoint name=D p1=A p2=B" },
  { "Circle(A, B)", "add_circle name=d center=A point=B" },
  { "Circle(A, s)", "add_circle name=d center=A radius=s" },
  { "Circle(A, B, C)", "add_circle_3_points name=d a=A b=B c=C" },
  { "Polygon(A, B, C)", "add_polygon name=poly1 points=A,B,C" },
  { "Polygon({A, B, C})", "add_polygon name=poly1 points=A,B,C" },
  { "Polygon(A, B, 5)", "add_regular_polygon name=poly1 p1=A p2=B n=5" },
  { "Intersect(l, c)", "add_intersect name=D obj1=l obj2=c" },
  { "Intersect(c, l, 1)", "add_intersect name=D obj1=c obj2=l index=1" },
  { "Tangent(B, c)", "add_tangent name=h point=B conic=c" },
  { "Tangent(B, c, 2)", "add_one_of name=h tool=add_tangent args={ point=B conic=c} index=2" },
  { "Reflect(A, l)", "transform_reflect_line name=D obj=A line=l" },
  { "Reflect(c, B)", "transform_reflect_point name=d obj=c point=B" },
  { "Rotate(A, 60°, B)", "transform_rotate name=D obj=A angle=60° center=B" },
  { "Translate(p, v)", "transform_translate name=poly1 obj=p vector=v" },
  { "Vertex(p, 2)", "add_vertex name=D polygon=p index=2" },
  { "TriangleCenter(A, B, C, 4)", "add_triangle_center name=D a=A b=B c=C n=4" },
  { "Point(c)", "add_point_on name=D obj=c" },
  { "Slider(-3, 3, 1/2)", "add_slider name=d min=-3 max=3 step=1/2" },
  { "Distance(A, B)", "add_distance name=d p1=A p2=B" },
  { "Distance(A, B)?", "query_distance obj1=A obj2=B" },
  { "Distance(A, l)", "add_distance name=d p1=A p2=l" },
  { "k = Radius(c)", "query_radius name=k conic=c" },
  { "Perimeter(p)", "query_perimeter name=d obj=p" },
  { "Perimeter(p)?", "query_perimeter obj=p" },
  { "AreCollinear(A, B, C)?", "query_are_collinear a=A b=B c=C" },
  { "Relation(A, B)?", "query_relation obj1=A obj2=B" },
  { "AreCollinear(A,B,C)", "query_are_collinear a=A b=B c=C" },
  { "k = AreCollinear(A, B, C)", "query_are_collinear name=k a=A b=B c=C" },
  { "SetColor(A, \"red\")", "render_set_color obj=A color=red" },
  { "Delete(A)", "delete_object name=A" },
  { "Rename(A, Q)", "rename_object name=A new_name=Q" },
  { "g(3)", "query_value name=d expr=g(3)" },
  { "g(3)?", "query_value expr=g(3)" },
  { "f(x) = g(x) + 1", "add_function name=f expr=g(x) + 1" },
  { "g'(x)", "add_function name=h expr=g'(x)" },
  { "f(x) = g''(x)", "add_function name=f expr=g''(x)" },
  { "xy = 1", "add_conic name=d equation=xy = 1" },
  { "2xy = 1", "add_conic name=d equation=2xy = 1" },
  { "x y = 1", "add_conic name=d equation=x y = 1" },
  { "k: yx = 1", "add_conic name=k equation=yx = 1" },
  { "xx = 4", "add_conic name=d equation=xx = 4" },
  { "Max(1, 2, 3)", "add_number name=d value=Max(1, 2, 3)" },
  { "max(x, 1, 2)", "add_function name=h expr=max(x, 1, 2)" },
  { "Max(g, 1, 2)", "query_function_max function=g start=1 end=2" },
  { "x^2 + y^2 = 25", "add_circle name=d center=(0, 0) radius=5" },
  { "k: x*y = 1", "add_conic name=k equation=x*y = 1" },
  { "y = x^2", "add_conic name=d equation=y = x^2" },
  { "Conic(2, 3, -1, 4, 2, -3)",
    "add_conic name=d equation=(2)*x^2+(3)*y^2+(-1)+(4)*x*y+(2)*x+(-3)*y=0" },
  { "x + y < 3 && x > 0", "add_inequality name=d expr=x + y < 3 && x > 0" },
  { "1 < x < 2", "add_inequality name=d expr=1 < x < 2" },
  { "(t^2, t), 0 <= t <= a_1",
    "add_curve name=d x_expr=t^2 y_expr=t t_start=0 t_end=a_1" },
  { "Curve(u^2, u, u, 0, 1)",
    "add_curve name=d x_expr=u^2 y_expr=u param=u t_start=0 t_end=1" },
  { "2a_1 + 1", "query_value name=d expr=2a_1 + 1" },
  { "k = 2a_1 + 1", "query_value name=k expr=2a_1 + 1" },
  { "2a_1 + 1?", "query_value expr=2a_1 + 1" },
  { "Solve(x^2 = 2, x)", "query_solve equation=x^2 = 2 variable=x" },
};

static void
test_forms (void)
{
  g_autoptr (PorismSession) session = new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = parse (session, forms[i].line, NULL, &error);
      g_autofree char *text = action != NULL ? action_to_text (action) : g_strdup (error->message);

      if (g_str_equal (text, forms[i].action))
        continue;
      g_test_message ("%s: %s, not %s", forms[i].line, text, forms[i].action);
      g_test_fail ();
    }
}

/* A name that is there gets another place, value or definition. */
static void
test_redefinition (void)
{
  static const struct { const char *line, *action; } rows[] = {
    { "A = (1, 2)", "move_point name=A x=1 y=2" },
    { "A = (a_1, 2)", "redefine_object name=A tool=add_point args={ x=a_1 y=2}" },
    { "a_1 = 4", "set_value name=a_1 value=4" },
    { "c = Circle(A, 3)", "redefine_object name=c tool=add_circle args={ center=A radius=3}" },
    { "l = Tangent(B, c, 2)",
      "redefine_object name=l tool=add_tangent args={ point=B conic=c} index=2" },
    { "l: y = 2x", "redefine_object name=l tool=add_line_by_equation args={ equation=y = 2x}" },
    { "g(x) = x^3", "redefine_object name=g tool=add_function args={ expr=x^3}" },
    { "g = x^3", "redefine_object name=g tool=add_function args={ expr=x^3}" },
  };
  g_autoptr (PorismSession) session = new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismAction) action = parse (session, rows[i].line, NULL, NULL);
      g_autofree char *text = NULL;

      g_assert_nonnull (action);
      text = action_to_text (action);
      g_assert_cmpstr (text, ==, rows[i].action);
    }
  must_type (session, "c = Circle(A, 1)");
  must_type (session, "l = Tangent(B, c, 2)");
  must_type (session, "A = (1, 1)");
  g_assert_false (type (session, "A = Midpoint(A, B)")->observation->ok);
}

/* A polygon's side has its name until somebody wants it. */
static void
test_automatic_name (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);

  must_type (session, "A = (0, 0)");
  must_type (session, "B = (4, 0)");
  must_type (session, "C = (0, 3)");
  must_type (session, "Polygon(A, B, C)");
  g_assert_cmpuint (porism_construction_lookup (construction, "a"), !=, 0);
  must_type (session, "a = 5");
  g_assert_cmpint (porism_construction_get (construction, porism_construction_lookup (construction, "a"))
                   ->kind, ==, PORISM_KIND_NUMBER);
}

/* A function that calls another follows it. */
static void
test_calls (void)
{
  g_autoptr (PorismSession) session = new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismId number;

  must_type (session, "f(x) = g(x) + 1");
  must_type (session, "k = f(3)");
  must_type (session, "m = f'(3)");
  number = porism_construction_lookup (construction, "k");
  g_assert_cmpfloat (porism_construction_get_value (construction, number)[0], ==, 10);
  must_type (session, "g(x) = x^3");
  g_assert_cmpfloat (porism_construction_get_value (construction, number)[0], ==, 28);
  number = porism_construction_lookup (construction, "m");
  g_assert_cmpfloat (porism_construction_get_value (construction, number)[0], ==, 27);
}

/* A number keeps its name with another value, whatever its range was. */
static void
test_retyped (void)
{
  g_autoptr (PorismSession) session = new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRecord *record;
  PorismId id;

  must_type (session, "a_1 = 7");
  must_type (session, "a_1 = -6");
  id = porism_construction_lookup (construction, "a_1");
  record = porism_construction_get (construction, id);
  g_assert_cmpfloat (porism_construction_get_value (construction, id)[0], ==, -6);
  g_assert_cmpfloat (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN), ==, -6);
  g_assert_cmpfloat (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX), ==, 7);
}

static void
test_comma (void)
{
  static const char *const rows[][2] = {
    { "a = 2,5", "a = 2.5" }, { "a=-0,25", "a=-0.25" }, { "2,5", "2.5" }, { "α: 30,5°", "α: 30.5°" },
    { "A = (2,5)", NULL }, { "f(x) = x, 0 <= x <= 1", NULL }, { "2,5,1", NULL }, { "a = 2.5", NULL },
    { "Circle(A, 2)", NULL }, { "\xff = 2,5", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = porism_typed_input_dup_with_point (rows[i][0]);

      g_assert_cmpstr (line, ==, rows[i][1]);
    }
}

/* ---- errors ---- */

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
    { "xy", 0, "x alone" },
    { "2xy", 0, "x alone" },
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
    { "Frobnicate(A)", 0, "no command “Frobnicate”" },
    { "CircularSektor(A, B, C)", 0, "Did you mean “CircularSector”?" },
    { "Circle(A, 2 +)", 13, "is missing" },
    { "Circle(A, x < 2)", 10, "“x”" },
    { "x^3 + y^3 = 1", 0, "degree 1 or 2" },
    { "1 = 2", 0, "neither x nor y" },
    { "A", 0, "already" },
    { "f(x) = x^2, 1 < 2", 12, "domain" },
    { "(t^2, t)", 0, "domain" },
    { "x + y", 0, "x alone" },
    { "k = SetColor(A, red)", 0, "no object" },
    { "Midpoint(A, B)?", 0, "" },
    { "1, 2, 3", 3, "comma" },
    { "A = \"", 4, "" },
    { "ä ö ü = 3", 0, "" },
  };
  g_autoptr (PorismSession) session = new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint position = G_MAXUINT;
      g_autoptr (PorismAction) action = parse (session, rows[i].line, &position, &error);

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

/* Whatever a name may stand for, what it is may stand there, too: of every command with up to three objects, the third a point. */
static void
test_descriptions (void)
{
  static const struct { const char *name, *description; } objects[] = {
    { "A", "(1,2)" }, { "B", "Midpoint(A,(3,1))" }, { "c", "Circle((0,0),2)" }, { "h", "Line(A,(5,5))" },
    { "s", "Segment((0,0),B)" }, { "v", "Vector((0,0),B)" }, { "g", "x^2-1" },
  };
  const guint n = G_N_ELEMENTS (objects);
  g_autoptr (PorismSession) session = new_figure ();
  g_auto (GStrv) commands = porism_commands_list (porism_session_get_registry (session));
  guint n_read = 0;

  must_type (session, "h = Line(A, B)");
  must_type (session, "s = Segment(A, B)");
  must_type (session, "v = Vector(A, B)");
  for (guint i = 0; commands[i] != NULL; i++)
    for (guint k = 0; k < n * (n + 1) * 2; k++)
      {
        const guint at[] = { k % n, k / n % (n + 1), k / n / (n + 1) == 0 ? n : 0 };
        g_autoptr (GString) named = g_string_new (commands[i]), described = g_string_new (commands[i]);
        g_autoptr (PorismAction) by_name = NULL, by_description = NULL;
        g_autoptr (GError) error = NULL;

        for (guint m = 0; m < 3 && at[m] < n; m++)
          {
            g_string_append_printf (named, "%c%s", m > 0 ? ',' : '(', objects[at[m]].name);
            g_string_append_printf (described, "%c%s", m > 0 ? ',' : '(', objects[at[m]].description);
          }
        g_string_append_c (named, ')');
        g_string_append_c (described, ')');
        by_name = parse (session, named->str, NULL, NULL);
        if (by_name == NULL || porism_action_get (by_name, "name") == NULL)
          continue;
        by_description = parse (session, described->str, NULL, &error);
        g_test_message ("%s: %s", described->str, error != NULL ? error->message : by_description->tool);
        g_assert_no_error (error);
        g_assert_cmpstr (by_description->tool, ==, by_name->tool);
        n_read++;
      }
  g_assert_cmpuint (n_read, >, 100);
}

/* An expression that needs a number of an object says one that the object has. */
static void
test_advised_numbers (void)
{
  static const char *const objects[] = { "A", "c", "b", "q" };
  g_autoptr (PorismSession) session = new_figure ();

  must_type (session, "b = CircularArc(A, B, C)");
  must_type (session, "q = CircularSector(A, B, C)");
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autofree char *line = g_strdup_printf ("k = %s + 1", objects[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = parse (session, line, NULL, &error);
      const char *start = error != NULL ? strstr (error->message, "such as ") : NULL;
      g_autofree char *example = start != NULL ? g_strndup (start + 8, strcspn (start + 8, ",;")) : NULL;
      g_autofree char *better = g_strdup_printf ("%s + 1", example);

      g_assert_null (action);
      g_assert_nonnull (example);
      must_type (session, better);
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
  g_autoptr (PorismSession) session = new_figure ();
  guint accepted = 0;

  for (int trial = 0; trial < 20000; trial++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = NULL;
      guint position;

      for (int i = g_rand_int_range (random, 0, 12); i > 0; i--)
        g_string_append (line, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
      action = parse (session, line->str, &position, &error);
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

/* ---- definitions ---- */

/* What a tool numbers even where it makes one object: a vertex by its place, a centre by its kind. */
static guint
get_number (const PorismRecord *record)
{
  static const char *const centres[] = { "triangle-incentre", "triangle-centroid",
                                         "triangle-circumcentre", "triangle-orthocentre",
                                         "triangle-nine-point-centre" };

  if (g_str_equal (record->operation->command, "Vertex"))
    return (guint) record->branch + 1;
  for (guint i = 0; i < G_N_ELEMENTS (centres); i++)
    if (g_str_equal (record->operation->id, centres[i]))
      return i + 1;
  return record->ordinal;
}

/* Gives every object of the scene a name, and what a tool adds to its operation. */
/* All values that a text shows are in it. */
static char *
new_text (const PorismRecord *record)
{
  GString *text = g_string_new ("Hello, \"you\" (there)");

  for (guint i = 2; i < record->n_inputs; i++)
    g_string_append_printf (text, " {%u}", i - 1);
  return g_string_free (text, FALSE);
}

static void
name_objects (PorismConstruction *construction)
{
  guint n = porism_construction_get_next_id (construction);

  porism_construction_begin (construction);
  for (PorismId id = 1; id < n; id++)
    {
      const PorismRecord *present = porism_construction_get (construction, id);
      PorismRecord *record;

      if (present == NULL || present->flags & PORISM_RECORD_ANONYMOUS)
        continue;
      record = porism_record_copy (present);
      g_free (record->name);
      record->name = g_strdup_printf ("N_%u", id);
      record->ordinal = get_number (record);
      if (record->kind == PORISM_KIND_TEXT)
        record->text = new_text (record);
      porism_construction_replace (construction, id, record);
    }
  porism_delta_unref (porism_construction_commit (construction));
}

/* "Tangent(P, c)" of "Tangent(P, c, 1)": which one of several is not written where a scene made it. */
static char *
drop_ordinal (const char         *definition,
              const PorismRecord *record)
{
  const char *comma = strrchr (definition, ',');

  if (record->ordinal == 0 || comma == NULL)
    return g_strdup (definition);
  return g_strdup_printf ("%.*s)", (int) (comma - definition), definition);
}

/* "Intersect(c, l)" of "Intersect(l, c)": the tool has its own order of two paths. */
static char *
swap_arguments (const char *definition)
{
  const char *open = strchr (definition, '('), *comma = strstr (definition, ", ");

  if (!g_str_has_prefix (definition, "Intersect(") || comma == NULL)
    return g_strdup (definition);
  return g_strdup_printf ("Intersect(%.*s, %.*s)", (int) (strlen (comma) - 3), comma + 2,
                          (int) (comma - open - 1), open + 1);
}

/* The coefficients of a conic are written as fractions, whatever they were typed as. */
static gboolean
is_same_conic (PorismConstruction *construction,
               PorismId            made,
               PorismId            subject)
{
  const PorismRecord *record = porism_construction_get (construction, made);

  return record->kind == PORISM_KIND_CONIC &&
         record->operation == porism_construction_get (construction, subject)->operation &&
         memcmp (porism_construction_get_value (construction, made),
                 porism_construction_get_value (construction, subject),
                 record->width * sizeof (double)) == 0;
}

/* A number by an expression that reads no object is one of its own when it is typed. */
static gboolean
has_same_definition (PorismConstruction      *construction,
                     const PorismObservation *observation,
                     PorismId                 subject,
                     const char              *definition)
{
  g_autofree char *number = g_strdup_printf ("Slider(%s)", definition);
  g_autofree char *swapped = swap_arguments (definition);

  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *made = g_ptr_array_index (observation->new_objects, i);
      const PorismRecord *record = porism_construction_get (construction, made->id);
      g_autofree char *plain = drop_ordinal (made->definition, record);

      if (g_str_equal (plain, definition) || g_str_equal (made->definition, definition) ||
          g_str_equal (made->definition, number) || g_str_equal (plain, swapped) ||
          is_same_conic (construction, made->id, subject))
        return TRUE;
    }
  return FALSE;
}

/* What the object says of itself, typed again; FALSE where that is refused, as it is where the object
 * itself is undefined. */
static gboolean
check_definition (const PorismRegistry  *registry,
                  const PorismOperation *operation,
                  PorismConstruction    *construction,
                  PorismId               subject)
{
  g_autofree char *definition = porism_construction_dup_definition (construction, subject);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAction) action =
    porism_typed_input_parse (definition, construction, registry, NULL, &error);
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;
  gboolean named;

  if (action == NULL)
    {
      g_test_message ("%s: “%s” is not read back: %s", operation->id, definition, error->message);
      g_test_fail ();
      return FALSE;
    }
  named = porism_registry_lookup (registry, action->tool)->parameters[0].type ==
          PORISM_PARAMETER_NEW_NAME;
  if (named && porism_action_get (action, "name") == NULL)
    porism_action_add_string (action, "name", "again");
  observation = porism_registry_run (registry, construction, action, FALSE, 1, &delta, NULL);
  if (!observation->ok)
    {
      g_test_message ("%s: “%s”: %s", operation->id, definition, observation->error.message);
      return FALSE;
    }
  if (named && !has_same_definition (construction, observation, subject, definition))
    {
      g_autofree char *text = action_to_text (action);

      g_test_message ("%s: “%s” is read back as %s", operation->id, definition, text);
      g_test_fail ();
    }
  return TRUE;
}

/* A step of a computation, which no list shows. */
static gboolean
is_always_anonymous (const PorismOperation *operation)
{
  return g_str_equal (operation->id, "angle-number");
}

static void
test_definitions (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);
      guint n_defined = 0, n_read = 0;

      if (is_always_anonymous (operation))
        continue;
      for (int trial = 0; trial < TRIALS; trial++)
        {
          Scene scene = { .random = random };

          scene_build (&scene, operation);
          name_objects (scene.construction);
          if (porism_construction_is_defined (scene.construction, scene.subject))
            {
              n_defined++;
              n_read += check_definition (registry, operation, scene.construction, scene.subject);
            }
          scene_clear (&scene);
        }
      g_test_message ("%-28s %2u of %2u of %d", operation->id, n_read, n_defined, TRIALS);
      if (n_read == 0 && n_defined > 0)
        g_test_fail ();
    }
}

/* ---- what shall hold ---- */

/* With the points A, B, C, D and P_1, the segment s from A to B, the line l through C and D, the slider a, and the
 * distance d that is measured; NULL: the line says no such thing. */
static const char *const statements[][2] = {
  { "BC = 5", "add_condition relation=BC == 5" },
  { "BC=CD", "add_condition relation=BC == CD" },
  { "AP_1 = 2", "add_condition relation=AP_1 == 2" },
  { "AB + BC = 2a", "add_condition relation=AB + BC == 2a" },
  { "∠ABC = 40°", "add_condition relation=Angle(A,B,C) == 40°" },
  { "∠ABP_1 = ∠ CBD", "add_condition relation=Angle(A,B,P_1) == Angle(C,B,D)" },
  { "AB ∥ CD", "add_condition relation=are-parallel objects=s,l" },
  { "BA || DC", "add_condition relation=are-parallel objects=s,l" },
  { "s ⟂ l", "add_condition relation=are-perpendicular objects=s,l" },
  { "AC ⊥ BD", "add_condition relation=perpendicular objects=A,C,B,D" },
  { "s ∥ BD", "add_condition relation=parallel objects=A,B,B,D" },
  { "angle ABC = 90°", "add_condition relation=Angle(A,B,C) == 90°" },
  { "angle ABC = 90", "add_condition relation=Angle(A,B,C) == 90°" },
  { "∠ABC = 3", "add_condition relation=Angle(A,B,C) == 3" },
  { "AC is parallel to BD", "add_condition relation=parallel objects=A,C,B,D" },
  { "AC perpendicular to BD", "add_condition relation=perpendicular objects=A,C,B,D" },
  { "s = 5", "add_condition relation=s == 5" },
  { "d = 3", "add_condition relation=d == 3" },
  { "x(A) = 3", "add_condition relation=x(A) == 3" },
  { "a = 5", NULL }, { "d = AB", NULL }, { "d: 3", NULL }, { "AE = 5", NULL }, { "A = 5", NULL }, { "x = 3", NULL },
  { "y = 2x + 1", NULL }, { "f(x) = 5", NULL }, { "AB == 5", NULL }, { "AB > 5", NULL }, { "AB := 5", NULL },
  { "k: AB = 5", NULL }, { "BC =", NULL }, { "= 5", NULL }, { "∠ABC", NULL }, { "∠AB = 5", NULL }, { "AB ∥ CE", NULL }, { "angle ABE = 90", NULL }, { "angle = 90", NULL },
  { "AB ∥", NULL }, { "3 = 3", NULL }, { "", NULL },
};

static void
test_statements (void)
{
  static const char *const figure[] = {
    "A = (0, 0)", "B = (4, 1)", "C = (5, 5)", "D = (1, 4)", "P_1 = (2, 2)", "s = Segment(A, B)", "l = Line(C, D)", "a = 2",
    "d = Distance(B, C)",
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRegistry *registry = porism_session_get_registry (session);

  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    {
      g_autoptr (PorismAction) action = parse (session, figure[i], NULL, NULL);

      g_assert_true (porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, FALSE)->observation->ok);
    }
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autoptr (PorismAction) action = porism_typed_condition_parse (statements[i][0], construction, registry, NULL);
      g_autofree char *text = action != NULL ? action_to_text (action) : NULL;

      if (g_strcmp0 (text, statements[i][1]) != 0)
        g_error ("“%s” means %s", statements[i][0], text);
      if (action != NULL)
        {
          g_assert_true (porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, FALSE)->observation->ok);
          porism_session_undo (session);
        }
    }
}

/* ---- completion ---- */

static void
test_completion (void)
{
  g_autoptr (PorismSession) session = new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRegistry *registry = porism_session_get_registry (session);
  g_autoptr (GPtrArray) some = NULL, none = NULL;
  g_autofree char *command = NULL, *outer = NULL, *nothing = NULL;
  const PorismCompletion *first;
  guint argument = 0;
  gsize start;

  some = porism_typed_input_complete ("M = midp", 8, construction, registry, &start);
  g_assert_cmpuint (start, ==, 4);
  g_assert_cmpuint (some->len, ==, 1);
  first = g_ptr_array_index (some, 0);
  g_assert_cmpstr (first->text, ==, "Midpoint(");
  g_assert_cmpstr (first->description, ==, "Midpoint(first point, second point)");
  none = porism_typed_input_complete ("M = ", 4, construction, registry, &start);
  g_assert_cmpuint (none->len, ==, 0);

  command = porism_typed_input_find_command ("M = circle(A, ", 14, registry, &argument);
  g_assert_cmpstr (command, ==, "Circle");
  g_assert_cmpuint (argument, ==, 1);
  outer = porism_typed_input_find_command ("Circle(A, sqrt(2, ", 18, registry, &argument);
  g_assert_cmpstr (outer, ==, "Circle");
  g_assert_cmpuint (argument, ==, 1);
  nothing = porism_typed_input_find_command ("Circle(A, B)", 12, registry, &argument);
  g_assert_null (nothing);
}

/* Every command has a way to be written, and every operation a command. */
static void
test_commands (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_auto (GStrv) names = porism_commands_list (registry);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GArray) signatures = porism_command_get_signatures (registry, names[i]);

      g_assert_cmpuint (signatures->len, >, 0);
      for (guint k = 0; k < signatures->len; k++)
        {
          g_autofree char *text = porism_signature_to_text (
            &g_array_index (signatures, PorismSignature, k), names[i]);

          g_test_message ("%s", text);
          g_assert_true (g_str_has_prefix (text, names[i]));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typed-input/forms", test_forms);
  g_test_add_func ("/typed-input/redefinition", test_redefinition);
  g_test_add_func ("/typed-input/automatic-name", test_automatic_name);
  g_test_add_func ("/typed-input/calls", test_calls);
  g_test_add_func ("/typed-input/retyped", test_retyped);
  g_test_add_func ("/typed-input/comma", test_comma);
  g_test_add_func ("/typed-input/errors", test_errors);
  g_test_add_func ("/typed-input/descriptions", test_descriptions);
  g_test_add_func ("/typed-input/advised-numbers", test_advised_numbers);
  g_test_add_func ("/typed-input/random-lines", test_random_lines);
  g_test_add_func ("/typed-input/definitions", test_definitions);
  g_test_add_func ("/typed-input/statements", test_statements);
  g_test_add_func ("/typed-input/completion", test_completion);
  g_test_add_func ("/typed-input/commands", test_commands);
  return g_test_run ();
}
