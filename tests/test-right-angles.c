/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A square is drawn at what is proved to be a right angle, and at nothing else. */

#include "config.h"

#include "app/render/figure-trace.h"
#include "app/render/figure.h"
#include "engine/construction/drag.h"
#include "tests/figure-lab.h"
#include "tests/tool-scene.h"

/* Two sides of a square, or one arc. */
static gboolean
is_square (PorismFigure *figure,
           const char   *name)
{
  const PorismViewport viewport = get_viewport ();
  const PorismId id = porism_construction_lookup (figure->construction, name);

  porism_figure_trace (figure, &viewport);
  for (guint i = 0; i < figure->n; i++)
    if (figure->items[i].id == id)
      {
        const PorismPiece *pieces = porism_figure_get_pieces (figure, &figure->items[i]);

        g_assert_cmpuint (figure->items[i].n, ==, pieces->radius > 0 ? 1 : 2);
        return pieces->radius <= 0;
      }
  g_assert_not_reached ();
}

static gboolean
is_drawn_square (const PorismConstruction *construction,
                 const char               *name)
{
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_figure_init (&figure, construction, &options);
  return is_square (&figure, name);
}

/* The angle of two arms at the origin. */
static PorismConstruction *
new_angle (const char *first,
           const char *second)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", first, 0);
  make (c, "point", "V", "0 0", 0);
  make (c, "point", "B", second, 0);
  make (c, "angle", "α", "A V B", 0);
  return c;
}

static void
test_points (void)
{
  static const struct { const char *first, *second; gboolean square; } cases[] = {
    { "4 0", "0 3", TRUE },
    { "4 0", "-0.0000000052 3", FALSE },
    { "4 0", "-0.000000000001 3", FALSE },
    { "4 0", "0.00000000000000000001 3", FALSE },
    { "sqrt(2) 1", "-1 sqrt(2)", TRUE },
    { "1.4142135623730951 1", "-1 sqrt(2)", FALSE },
    { "1+sqrt(2) sqrt(3)", "-sqrt(6) sqrt(2)+2", TRUE },
    { "cos(20°) sin(20°)", "-sin(20°) cos(20°)", TRUE },
    { "0 3", "0 -3", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismConstruction *c = new_angle (cases[i].first, cases[i].second), *copy = porism_construction_copy (c);

      g_assert_cmpint (is_drawn_square (c, "α"), ==, cases[i].square);
      g_assert_cmpint (is_drawn_square (copy, "α"), ==, cases[i].square);
      porism_construction_free (c);
      porism_construction_free (copy);
    }
}

static PorismSession *
new_typed (const char *const *lines)
{
  PorismSession *session = porism_session_new ();

  for (; *lines != NULL; lines++)
    if (json_find (tool_scene_type (session, *lines), "'ok':true") == NULL)
      g_error ("%s", *lines);
  return session;
}

/* Between lines, and in a figure that is drawn anew of them. */
static void
test_other_angles (void)
{
  static const char *const lines[] = {
    "A = (0, 0)", "B = (sqrt(3), 1)", "C = (5, 2)", "l = Line(A, B)", "m = PerpendicularLine(C, l)", "D = Intersect(l, m)",
    "n = Line(C, (5.000000000001, 3))", "o = Line(A, (1, 0))", "u = Angle(l, m)", "v = Angle(n, o)", "w = Angle(A, D, C)", NULL
  };
  g_autoptr (PorismSession) session = new_typed (lines);
  const PorismConstruction *construction = porism_session_get_construction (session);

  g_assert_true (is_drawn_square (construction, "u"));
  g_assert_false (is_drawn_square (construction, "v"));
  g_assert_true (is_drawn_square (construction, "w"));
}

/* Where conditions are met in numbers only, an angle that they say is right is right; one of which that is not
 * known, though it is so, is not. */
static void
test_required (void)
{
  static const char *const lines[] = {
    "A = (0, 0)", "B = (4.3, 1)", "C = (5, 3.1)", "D = (1.2, 3)", "s = Segment(A, B)", "t = Segment(B, C)", "w = Angle(A, B, C)",
    NULL
  };
  static const char *const conditions[] = {
    "{'relation':'right_angle','objects':'A,B,C'}", "{'relation':'right_angle','objects':'C,B,A'}",
    "{'relation':'perpendicular','objects':'AB,BC'}", "{'relation':'perpendicular','objects':'t,s'}",
    "{'relation':'angle','objects':'A,B,C','value':'90°'}", "{'relation':'AB^2 + BC^2 == AC^2'}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      g_autoptr (PorismSession) session = new_typed (lines);
      PorismConstruction *construction = porism_session_get_construction (session);
      const PorismId angle = porism_construction_lookup (construction, "w");

      tool_scene_expect (session, "add_condition", conditions[i], TRUE);
      tool_scene_expect (session, "add_condition", "{'relation':'AB^3 + BC^3 + CD^3 == 100'}", TRUE);
      tool_scene_expect (session, "add_condition", "{'relation':'AB*AC + BD^3 == 60'}", TRUE);
      g_assert_true (porism_construction_is_approximate (construction, angle));
      g_assert_true (is_drawn_square (construction, "w"));
    }
}

static void
test_not_required (void)
{
  static const char *const lines[] = {
    "A = (0, 0)", "B = (4, 1)", "C = (3.4, 3.5)", "w = Angle(A, B, C)", NULL
  };
  g_autoptr (PorismSession) session = new_typed (lines);
  PorismConstruction *construction = porism_session_get_construction (session);

  tool_scene_expect (session, "add_condition", "{'relation':'AB^3 + BC^3 == 100'}", TRUE);
  tool_scene_expect (session, "add_condition", "{'relation':'AB^3 - BC^3 == AC'}", TRUE);
  tool_scene_expect (session, "add_condition", "{'relation':'AC^3 == (AB^2 + BC^2)^1.5'}", TRUE);
  g_test_message ("%s", tool_scene_submit (session, "query_value", "{'expr':'Angle(A,B,C)'}"));
  g_assert_true (porism_construction_is_approximate (construction, porism_construction_lookup (construction, "w")));
  g_assert_false (is_drawn_square (construction, "w"));
}

static gboolean
is_square_dragged_to (PorismConstruction *construction,
                      const char         *dragged,
                      PorismCoordinates   to)
{
  g_autoptr (PorismDrag) drag = porism_drag_new (construction, porism_construction_lookup (construction, dragged));
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.except = porism_drag_get_affected (drag, &options.n_except);
  porism_figure_init_drag (&figure, construction, &options);
  porism_drag_move (drag, to);
  porism_figure_follow_drag (&figure);
  return is_square (&figure, "α");
}

/* In the half circle it stays a square in every frame, and what passes a right angle by chance does not become one. */
static void
test_drag (void)
{
  static const char *const lines[] = {
    "A = (-5, 0)", "B = (5, 0)", "k = Circle((0, 0), 5)", "P = Point(k)", "α = Angle(A, P, B)", NULL
  };
  g_autoptr (PorismSession) session = new_typed (lines);
  PorismConstruction *thales = porism_session_get_construction (session), *chance = new_angle ("4 0", "1 3");

  g_assert_false (is_drawn_square (chance, "α"));
  g_assert_false (is_square_dragged_to (chance, "B", PORISM_COORDINATES (0, 3)));
  porism_construction_free (chance);
  g_assert_true (is_drawn_square (thales, "α"));
  for (int i = 0; i < 20; i++)
    g_assert_true (is_square_dragged_to (thales, "P", PORISM_COORDINATES (4.3 - 0.3 * i, 3)));
  g_assert_false (is_square_dragged_to (thales, "A", PORISM_COORDINATES (-5, 0.01)));
  g_assert_true (is_drawn_square (thales, "α"));
}

/* It is decided again where the figure has changed. */
static void
test_change (void)
{
  static const char *const lines[] = { "A = (4, 0)", "V = (0, 0)", "B = (0, 3)", NULL };
  g_autoptr (PorismSession) session = new_typed (lines);
  const PorismConstruction *construction = porism_session_get_construction (session);

  tool_scene_expect (session, "render_add_right_angle_mark", "{'name':'w','a':'A','b':'V','c':'B'}", TRUE);
  g_assert_true (is_drawn_square (construction, "w"));
  tool_scene_submit (session, "move_point", "{'name':'B','x':'-0.0000000000001','y':3}");
  g_assert_false (is_drawn_square (construction, "w"));
  g_assert_true (porism_session_undo (session));
  g_assert_true (is_drawn_square (construction, "w"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/right-angles/points", test_points);
  g_test_add_func ("/right-angles/other-angles", test_other_angles);
  g_test_add_func ("/right-angles/required", test_required);
  g_test_add_func ("/right-angles/not-required", test_not_required);
  g_test_add_func ("/right-angles/drag", test_drag);
  g_test_add_func ("/right-angles/change", test_change);

  return g_test_run ();
}
