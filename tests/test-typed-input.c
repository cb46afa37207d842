/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed: the action that each form means, what shall hold, and completions. */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-completion.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"
#include "tests/typed-stage.h"

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
  { "D = (1, 2, 3)", "add_point3d name=D x=1 y=2 z=3" },
  { "D(1, 2, 3)", "add_point3d name=D x=1 y=2 z=3" },
  { "w = (1, 2, 3)", "add_vector3d name=w x=1 y=2 z=3" },
  { "D = (2; 60°; 30°)", "add_point3d name=D x=(2)*cos(30°)*cos(60°) y=(2)*cos(30°)*sin(60°) z=(2)*sin(30°)" },
  { "k: z = 2", "add_plane_by_equation name=k equation=z = 2" },
  { "k: x + 2y = 3z - 1", "add_plane_by_equation name=k equation=x + 2y = 3z - 1" },
  { "k = Plane((0, 0, 0), (1, 0, 0), (0, 1, 1))", "add_plane name=k a=(0, 0, 0) b=(1, 0, 0) c=(0, 1, 1)" },
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
  { "Slider(-5,5,0.1)", "add_slider name=d min=-5 max=5 step=0.1" },
  { "Slider(0,10)", "add_slider name=d min=0 max=10 step=0.1" },
  { "k = Slider(0, 10)", "add_slider name=k min=0 max=10 step=0.1" },
  { "Slider(0°,360°)", "add_slider name=d min=0° max=360° step=1°" },
  { "Point({1,2})", "add_point name=D x=1 y=2" },
  { "Circle((0,0),2)", "add_circle name=d center=(0,0) radius=2" },
  { "Polygon((0,0),(1,0),4)", "add_regular_polygon name=poly1 p1=(0,0) p2=(1,0) n=4" },
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
  { "SetLineStyle(l, \"dashed\")", "render_set_line_style obj=l style=dashed" },
  { "SetMarks(l, \"2 ticks\")", "render_set_marks obj=l marks=2 ticks" },
  { "SetLayer(l, 2)", "render_set_layer obj=l layer=2" },
  { "DimensionLine(A, B)", "add_dimension name=h a=A b=B" },
  { "MarkEqual({l}, \"right\")", "mark_equal objects=l relations=right" },
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
  g_autoptr (PorismSession) session = typed_new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = typed_parse (session, forms[i].line, NULL, &error);
      g_autofree char *text = action != NULL ? typed_action_to_text (action) : g_strdup (error->message);

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
  g_autoptr (PorismSession) session = typed_new_figure ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismAction) action = typed_parse (session, rows[i].line, NULL, NULL);
      g_autofree char *text = NULL;

      g_assert_nonnull (action);
      text = typed_action_to_text (action);
      g_assert_cmpstr (text, ==, rows[i].action);
    }
  typed_must (session, "c = Circle(A, 1)");
  typed_must (session, "l = Tangent(B, c, 2)");
  typed_must (session, "A = (1, 1)");
  g_assert_false (typed_submit (session, "A = Midpoint(A, B)")->observation->ok);
}

/* A polygon's side has its name until somebody wants it. */
static void
test_automatic_name (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);

  typed_must (session, "A = (0, 0)");
  typed_must (session, "B = (4, 0)");
  typed_must (session, "C = (0, 3)");
  typed_must (session, "Polygon(A, B, C)");
  g_assert_cmpuint (porism_construction_lookup (construction, "a"), !=, 0);
  typed_must (session, "a = 5");
  g_assert_cmpint (porism_construction_get (construction, porism_construction_lookup (construction, "a"))
                   ->kind, ==, PORISM_KIND_NUMBER);
}

/* A function that calls another follows it. */
static void
test_calls (void)
{
  g_autoptr (PorismSession) session = typed_new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismId number;

  typed_must (session, "f(x) = g(x) + 1");
  typed_must (session, "k = f(3)");
  typed_must (session, "m = f'(3)");
  number = porism_construction_lookup (construction, "k");
  g_assert_cmpfloat (porism_construction_get_value (construction, number)[0], ==, 10);
  typed_must (session, "g(x) = x^3");
  g_assert_cmpfloat (porism_construction_get_value (construction, number)[0], ==, 28);
  number = porism_construction_lookup (construction, "m");
  g_assert_cmpfloat (porism_construction_get_value (construction, number)[0], ==, 27);
}

/* A number keeps its name with another value, whatever its range was. */
static void
test_retyped (void)
{
  g_autoptr (PorismSession) session = typed_new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRecord *record;
  PorismId id;

  typed_must (session, "a_1 = 7");
  typed_must (session, "a_1 = -6");
  id = porism_construction_lookup (construction, "a_1");
  record = porism_construction_get (construction, id);
  g_assert_cmpfloat (porism_construction_get_value (construction, id)[0], ==, -6);
  g_assert_cmpfloat (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN), ==, -6);
  g_assert_cmpfloat (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX), ==, 7);
}

/* What is calculated with points is shown as that, and typed again it is the same. */
static void
test_calculated (void)
{
  static const char *const rows[][2] = {
    { "(A+B)/2", "(A+B)/2" }, { "A + a_1 (C - A)", "A+(C-A)*a_1" }, { "2B", NULL }, { "-B", "-B" }, { "A + v", "A+v" },
    { "B - C", "B-C" }, { "A + 1/3 (B - A)", NULL },
    /* Not each coordinate alike. */
    { "(x(A), y(B))", "(x(A), y(B))" }, { "(x(A), x(B))", "(x(A), x(B))" }, { "B + (1, 0)", NULL }, { "(x(B)+1, y(B)+1)", "(x(B)+1, y(B)+1)" },
    { "(x(B)*x(C), y(B)*y(C))", "(x(B)*x(C), y(B)*y(C))" }, { "(x(B)^2, y(B)^2)", "(x(B)^2, y(B)^2)" }, { "(1, 2)", "(1, 2)" },
  };
  g_autoptr (PorismSession) session = typed_new_figure ();
  PorismConstruction *construction = porism_session_get_construction (session);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("P_%u = %s", i, rows[i][0]), *name = g_strdup_printf ("P_%u", i);
      g_autofree char *shown = NULL, *plain = NULL, *again = NULL, *plain_again = NULL;

      typed_must (session, line);
      shown = porism_typed_dup_definition (construction, porism_construction_lookup (construction, name));
      plain = porism_construction_dup_definition (construction, porism_construction_lookup (construction, name));
      g_test_message ("%s: %s: %s", rows[i][0], shown, plain);
      if (rows[i][1] != NULL)
        g_assert_cmpstr (shown, ==, rows[i][1]);
      again = g_strdup_printf ("Q_%u = %s", i, shown);
      typed_must (session, again);
      plain_again = porism_construction_dup_definition (construction, porism_construction_get_next_id (construction) - 1);
      g_assert_cmpstr (plain_again, ==, plain);
    }
}

/* Intersect(c, l, 1) is the first along the line, Intersect(c, d, 1) that on the left of the line of centres, and stays that
 * while what it comes of moves; the order of the arguments turns the line of centres, but no line. */
static void
test_numbering (void)
{
  static const struct { const char *line, *first, *second; } steps[] = {
    { "P = Intersect(c, l, 1)", "(-2, 0)", NULL }, { "Q = Intersect(l, c, 2)", "(-2, 0)", "(2, 0)" },
    /* The line turns, all the way round. */
    { "B = (0, 4)", "(0, -2)", "(0, 2)" }, { "B = (-4, 0)", "(2, 0)", "(-2, 0)" }, { "B = (0, -4)", "(0, 2)", "(0, -2)" },
    { "B = (4, 0)", "(-2, 0)", "(2, 0)" },
    { "d = Circle(M, 2)", "(-2, 0)", "(2, 0)" }, { "P = Intersect(c, d, 1)", "(1, sqrt(3))", "(2, 0)" },
    { "Q = Intersect(c, d, 2)", "(1, sqrt(3))", "(1, -sqrt(3))" },
    { "M = (0, 2)", "(-sqrt(3), 1)", "(sqrt(3), 1)" }, { "M = (-2, 0)", "(-1, -sqrt(3))", "(-1, sqrt(3))" },
    { "M = (5, 0)", NULL, NULL }, { "M = (2, 0)", "(1, sqrt(3))", "(1, -sqrt(3))" },
    { "P = Intersect(d, c, 1)", "(1, -sqrt(3))", "(1, -sqrt(3))" },
  };
  static const char *const names[] = { "P", "Q" };
  g_autoptr (PorismSession) session = typed_new_figure ();

  typed_must (session, "M = (2, 0)");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const char *const expected[] = { steps[i].first, steps[i].second };

      typed_must (session, steps[i].line);
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        {
          g_autofree char *line = expected[k] != NULL ? g_strdup_printf ("AreEqual(%s, %s)?", names[k], expected[k]) : NULL;
          const PorismEntry *entry = line != NULL ? typed_submit (session, line) : NULL;

          if (entry != NULL && strstr (entry->line, "\"boolean\":true") == NULL)
            g_error ("%s: %s: %s", steps[i].line, line, entry->line);
        }
    }
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

/* Whatever a name may stand for, what it is may stand there, too: of every command with up to three objects, the third a point. */
static void
test_descriptions (void)
{
  static const struct { const char *name, *description; } objects[] = {
    { "A", "(1,2)" }, { "B", "Midpoint(A,(3,1))" }, { "c", "Circle((0,0),2)" }, { "h", "Line(A,(5,5))" },
    { "s", "Segment((0,0),B)" }, { "v", "Vector((0,0),B)" }, { "g", "x^2-1" },
  };
  const guint n = G_N_ELEMENTS (objects);
  g_autoptr (PorismSession) session = typed_new_figure ();
  g_auto (GStrv) commands = porism_commands_list (porism_session_get_registry (session), NULL);
  guint n_read = 0;

  typed_must (session, "h = Line(A, B)");
  typed_must (session, "s = Segment(A, B)");
  typed_must (session, "v = Vector(A, B)");
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
        by_name = typed_parse (session, named->str, NULL, NULL);
        if (by_name == NULL || porism_action_get (by_name, "name") == NULL)
          continue;
        by_description = typed_parse (session, described->str, NULL, &error);
        g_test_message ("%s: %s", described->str, error != NULL ? error->message : by_description->tool);
        g_assert_no_error (error);
        g_assert_cmpstr (by_description->tool, ==, by_name->tool);
        n_read++;
      }
  g_assert_cmpuint (n_read, >, 100);
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
  { "AB is parallel to CD", "add_condition relation=are-parallel objects=s,l" },
  { "BA || DC", "add_condition relation=are-parallel objects=s,l" },
  { "s perpendicular to l", "add_condition relation=are-perpendicular objects=s,l" },
  { "P is on c", "add_condition relation=on objects=P,c" },
  { "P lies on c", "add_condition relation=on objects=P,c" },
  { "P lies on  the circle c ", "add_condition relation=on objects=P,c" },
  { "P on c", "add_condition relation=on objects=P,c" },
  { "c passes through P", "add_condition relation=on objects=P,c" },
  { "P is on l", "add_condition relation=on objects=P,l" },
  { "C lies on the segment s", "add_condition relation=on objects=C,s" },
  { "C is on AB", "add_condition relation=on objects=C,s" },
  { "P is on AC", "add_condition relation=on_segment objects=P,A,C" },
  { "P lies on the line AC", "add_condition relation=on_line objects=P,A,C" },
  { "P is the midpoint of AC", "add_condition relation=midpoint objects=P,A,C" },
  { "the point P is the midpoint of the segment s", "add_condition relation=midpoint objects=P,A,B" },
  { "P is midpoint of AC", "add_condition relation=midpoint objects=P,A,C" },
  { "l touches c", "add_condition relation=is-tangent objects=l,c" },
  { "c is tangent to l", "add_condition relation=is-tangent objects=l,c" },
  { "the radius of c is 2 sqrt(2)", "add_condition relation=radius objects=c value=2 sqrt(2)" },
  { "A, B, P are collinear", "add_condition relation=collinear objects=A,B,P" },
  { "ABC is equilateral", "add_condition relation=equilateral objects=A,B,C" },
  { "s and l are parallel", "add_condition relation=are-parallel objects=s,l" },
  { "P lies inside c", "add_condition relation=inside objects=P,c" },
  { "AC is perpendicular to BD", "add_condition relation=perpendicular objects=A,C,B,D" },
  { "s parallel BD", "add_condition relation=parallel objects=A,B,B,D" },
  { "AB ∥ CD", NULL }, { "s ⟂ l", NULL }, { "AC ⊥ BD", NULL }, { "s ∥ BD", NULL },
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
    "A = (0, 0)", "B = (4, 1)", "C = (5, 5)", "D = (1, 4)", "P_1 = (2, 2)", "s = Segment(A, B)", "l = Line(C, D)", "a = 2", "P = (6, 1)", "c = Circle(A, B)",
    "d = Distance(B, C)",
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRegistry *registry = porism_session_get_registry (session);

  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    {
      g_autoptr (PorismAction) action = typed_parse (session, figure[i], NULL, NULL);

      g_assert_true (porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, FALSE)->observation->ok);
    }
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autoptr (PorismAction) action = porism_typed_condition_parse (statements[i][0], construction, registry, NULL);
      g_autofree char *text = action != NULL ? typed_action_to_text (action) : NULL;

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
  g_autoptr (PorismSession) session = typed_new_figure ();
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

  command = porism_typed_input_find_command ("M = circle(A, ", 14, construction, registry, &argument);
  g_assert_cmpstr (command, ==, "Circle");
  g_assert_cmpuint (argument, ==, 1);
  outer = porism_typed_input_find_command ("Circle(A, sqrt(2, ", 18, construction, registry, &argument);
  g_assert_cmpstr (outer, ==, "Circle");
  g_assert_cmpuint (argument, ==, 1);
  nothing = porism_typed_input_find_command ("Circle(A, B)", 12, construction, registry, &argument);
  g_assert_null (nothing);
}

/* Every command has a way to be written, and every operation a command. */
static void
test_commands (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_auto (GStrv) names = porism_commands_list (registry, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GArray) signatures = porism_command_get_signatures (registry, NULL, names[i]);

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
  g_test_add_func ("/typed-input/calculated", test_calculated);
  g_test_add_func ("/typed-input/numbering", test_numbering);
  g_test_add_func ("/typed-input/comma", test_comma);
  g_test_add_func ("/typed-input/descriptions", test_descriptions);
  g_test_add_func ("/typed-input/statements", test_statements);
  g_test_add_func ("/typed-input/completion", test_completion);
  g_test_add_func ("/typed-input/commands", test_commands);
  return g_test_run ();
}
