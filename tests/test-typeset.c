/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a picture is made of, without a figure: graphs, ticks, names and formulas. */

#include "config.h"

#include <math.h>
#include <pango/pango.h>

#include "app/axes/ticks.h"
#include "app/lettering/typeset.h"
#include "app/trace/curve.h"

#define WIDTH 400

static gboolean
evaluate_test (gpointer user_data,
               double   x,
               double  *y)
{
  switch (GPOINTER_TO_INT (user_data))
    {
    case 0:
      *y = 1 / x;
      return x != 0;
    case 1:
      *y = x < 0.3 ? 1 : 2;
      return TRUE;
    case 2:
      *y = sqrt (x - 1);
      return x >= 1;
    case 3:
      *y = sin (1e7 * x);
      return TRUE;
    case 4:
      *y = tanh (1e5 * x);
      return TRUE;
    case 5:
      *y = 1 / (x * x);
      return x != 0;
    default:
      *y = x / 2;
      return TRUE;
    }
}

static GArray *
trace_test (int test)
{
  PorismViewport viewport = { .width = WIDTH, .height = 300, .scale = 20 };
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));

  porism_curve_trace (pieces, &viewport, -HUGE_VAL, HUGE_VAL, evaluate_test,
                      GINT_TO_POINTER (test));
  return pieces;
}

static void
test_curves (void)
{
  for (int test = 0; test < 7; test++)
    {
      g_autoptr (GArray) pieces = trace_test (test);
      double leftmost = HUGE_VAL, longest = 0, crossing = 0;

      g_assert_cmpuint (pieces->len, >, 10);
      g_assert_cmpuint (pieces->len, <, 200000);
      for (guint i = 0; i < pieces->len; i++)
        {
          const PorismPiece *piece = &g_array_index (pieces, PorismPiece, i);

          g_assert_true (i > 0 || piece->starts);
          leftmost = fmin (leftmost, piece->x1);
          longest = fmax (longest, fabs (piece->y2 - piece->y1));
          if (piece->x1 < 200 && piece->x2 > 200)
            crossing = fmax (crossing, fabs (piece->y2 - piece->y1));
          if (!piece->starts)
            {
              const PorismPiece *before = piece - 1;

              g_assert_cmpfloat (before->x2, ==, piece->x1);
              g_assert_cmpfloat (before->y2, ==, piece->y1);
            }
        }
      if (test == 0)
        g_assert_cmpfloat (crossing, <, 1);
      else if (test == 1)
        g_assert_cmpfloat (longest, <, 1);
      else if (test == 2)
        g_assert_cmpfloat_with_epsilon (leftmost, 220, 0.01);
      else if (test == 4)
        g_assert_cmpfloat (porism_trace_get_distance ((PorismPiece *) (void *) pieces->data,
                                                      pieces->len, 200, 150),
                           <, 0.5);
      else if (test == 6)
        g_assert_cmpfloat_with_epsilon (
          porism_trace_get_length ((PorismPiece *) (void *) pieces->data, pieces->len),
          hypot (WIDTH + 16, (WIDTH + 16) / 2.0), 0.01);
    }
}

static void
test_ticks (void)
{
  for (int i = 0; i < 2000; i++)
    {
      double scale = exp10 (g_test_rand_double_range (-12, 12));
      PorismTickStep ticks = porism_tick_step_choose (scale, 60);
      double lead = ticks.step / exp10 (floor (log10 (ticks.step * (1 + 1e-12))));

      g_assert_cmpfloat (ticks.step * scale, >=, 60 * (1 - 1e-6));
      g_assert_cmpfloat (ticks.step * scale, <=, 150 * (1 + 1e-6));
      g_assert_true (fabs (lead - 1) < 1e-9 || fabs (lead - 2) < 1e-9 || fabs (lead - 5) < 1e-9);
    }
  g_assert_cmpint (porism_tick_step_choose (1000, 60).digits, ==, 1);
  g_assert_cmpint (porism_tick_step_choose (60, 60).digits, ==, 0);
}

static void
assert_typeset (char       *markup,
                const char *expected)
{
  g_assert_cmpstr (markup, ==, expected);
  g_assert_true (pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL));
  g_free (markup);
}

static void
test_typeset (void)
{
  assert_typeset (porism_typeset_name ("A"), "<i>A</i>");
  assert_typeset (porism_typeset_name ("A_12"), "<i>A</i><sub>12</sub>");
  assert_typeset (porism_typeset_name ("B'_1"), "<i>B</i>′<sub>1</sub>");
  assert_typeset (porism_typeset_name ("poly1"), "poly1");
  assert_typeset (porism_typeset_latex ("a_{1}"), "<i>a</i><sub>1</sub>");
  assert_typeset (porism_typeset_latex ("x^2"), "<i>x</i><sup>2</sup>");
  assert_typeset (porism_typeset_latex ("\\sqrt{3}"), "√<span overline='single'>3</span>");
  assert_typeset (porism_typeset_latex ("\\frac{a}{b}"),
                  "<sup><i>a</i></sup>\u2044<sub><i>b</i></sub>");
  assert_typeset (porism_typeset_latex ("\\frac{-b+1}{2a}"), "(−<i>b</i>+1)/(2<i>a</i>)");
  assert_typeset (porism_typeset_latex ("60^\\circ"), "60°");
  assert_typeset (porism_typeset_latex ("\\angle \\alpha"), "∠<i>α</i>");
  assert_typeset (porism_typeset_latex ("See $x$ & <b>"), "See <i>x</i> &amp; &lt;b&gt;");
  assert_typeset (porism_typeset_latex ("\\unknown"), "\\unknown");
  assert_typeset (porism_typeset_latex ("So $\\foo{x}+1$ and $x$"), "So \\foo{x}+1 and <i>x</i>");
  assert_typeset (porism_typeset_latex ("\\sin x"), "sin\u2009<i>x</i>");
  assert_typeset (porism_typeset_latex ("\\overrightarrow{AB}=\\vec v"),
                  "<i>A</i><i>B</i>\u20d7\u2005=\u2005<i>v</i>\u20d7");
  assert_typeset (porism_typeset_latex ("\\sqrt[3]{x}'\\in\\mathbb{R}"),
                  "<sup>3</sup>√<span overline='single'><i>x</i></span>′\u2005∈\u2005ℝ");
  assert_typeset (porism_typeset_number (-1.5, 2), "−1.5");
  assert_typeset (porism_typeset_number (2, 2), "2");
  assert_typeset (porism_typeset_number (100, 2), "100");
  assert_typeset (porism_typeset_number (0, 2), "0");
  assert_typeset (porism_typeset_number (-0.001, 2), "−1·10⁻³");
  assert_typeset (porism_typeset_number (-0.0, 2), "0");
}

/* Whatever is thrown at it, the markup is well-formed. */
static void
test_typeset_anything (void)
{
  static const char *const parts[] = { "\\frac", "{", "}", "^", "_", "\\sqrt", "[", "]", "$", "a",
                                       "AB", "<", "&", "\\", "\\vec", "\\text", " ", "-", "'", "é",
                                       "\\overline", "\\mathbf", "\\circ", "=", "\xff", "\\\\" };
  g_autoptr (GString) deep = g_string_new (NULL);

  for (int i = 0; i < 5000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *markup = NULL;

      for (int n = g_test_rand_int_range (0, 20); n > 0; n--)
        g_string_append (text, parts[g_test_rand_int_range (0, (int) G_N_ELEMENTS (parts))]);
      markup = porism_typeset_latex (text->str);
      if (!pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL))
        g_error ("“%s” gives “%s”", text->str, markup);
    }
  for (int i = 0; i < 20000; i++)
    g_string_append (deep, i % 1000 < 500 ? "\\frac" : "\\frac{x^{");
  g_free (porism_typeset_latex (deep->str));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typeset/curves", test_curves);
  g_test_add_func ("/typeset/ticks", test_ticks);
  g_test_add_func ("/typeset/names", test_typeset);
  g_test_add_func ("/typeset/anything", test_typeset_anything);
  return g_test_run ();
}
