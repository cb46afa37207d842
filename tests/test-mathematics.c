/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Mathematics as TeX sets it: against TeX's own measures, and whatever the text is. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/formula.h"
#include "app/lettering/lettering.h"

#define EM   100.0
#define PART 0.06

static const struct
{
  const char *formula;
  double width, height, depth;
} by_tex[] = {
  /* pdfTeX 1.40.24 with Computer Modern at 10 pt and amsmath: \wd, \ht and \dp of a box with $…$, in ems. */
  { "x", 0.5715, 0.4306, 0.0000 },
  { "A_1", 1.1986, 0.6833, 0.1500 },
  { "A'", 1.0306, 0.7518, 0.0000 },
  { "x^2", 1.0201, 0.8140, 0.0000 },
  { "x_i^2", 1.0201, 0.8140, 0.2603 },
  { "x'_1", 1.0201, 0.7518, 0.2482 },
  { "a^{b^c}", 1.3050, 0.8799, 0.0000 },
  { "2\\alpha", 1.1434, 0.6444, 0.0000 },
  { "\\alpha+\\beta=\\gamma", 4.3906, 0.6944, 0.1944 },
  { "a^2+b^2=c^2", 5.2919, 0.8140, 0.0833 },
  { "f(x)=x^2+1", 6.0222, 0.8140, 0.2500 },
  { "y=mx+b", 4.9604, 0.6944, 0.1944 },
  { "-x+2", 3.0715, 0.6444, 0.0833 },
  { "a-(-b)", 3.7355, 0.7500, 0.2500 },
  { "3\\cdot 4\\times 5", 3.4444, 0.6444, 0.0833 },
  { "\\frac{a}{b}", 0.6738, 0.6951, 0.3448 },
  { "\\dfrac{a}{b}", 0.7686, 1.1071, 0.6860 },
  { "\\tfrac12", 0.6386, 0.8448, 0.3448 },
  { "\\frac{a+b}{c-d}", 1.6393, 0.8798, 0.4282 },
  { "\\frac{1}{1+\\frac{1}{x}}", 1.8883, 0.8448, 0.6419 },
  { "\\displaystyle\\frac{x^2}{a^2}+\\frac{y^2}{b^2}=1", 5.5304, 1.4905, 0.6860 },
  { "\\binom{n}{k}", 1.4110, 0.8500, 0.3500 },
  { "\\sqrt{2}", 1.3333, 0.9072, 0.1328 },
  { "\\sqrt{x}", 1.4049, 0.8003, 0.2397 },
  { "\\sqrt[3]{2}", 1.3959, 0.9072, 0.1328 },
  { "\\sqrt{a^2+b^2}", 3.9105, 0.9133, 0.1267 },
  { "\\sqrt{\\frac{a}{b}}", 1.6738, 0.8601, 0.3799 },
  { "\\sqrt{1+\\sqrt{1+x}}", 5.8493, 1.0306, 0.2095 },
  { "\\displaystyle\\sqrt{\\frac{x^2}{a^2}}", 2.2601, 1.6991, 0.7409 },
  { "\\overline{AB}", 1.5587, 0.8833, 0.0000 },
  { "\\underline{x}", 0.5715, 0.4306, 0.2000 },
  { "\\overrightarrow{AB}", 1.5587, 1.0502, 0.0000 },
  { "\\overleftarrow{CD}", 1.6419, 1.0502, 0.0000 },
  { "\\widehat{ABC}", 2.3449, 1.0454, 0.0000 },
  { "\\hat{x}", 0.5715, 0.6944, 0.0000 },
  { "\\vec{v}", 0.5206, 0.7144, 0.0000 },
  { "\\dot{x}", 0.5715, 0.6679, 0.0000 },
  { "\\tilde{a}", 0.5286, 0.6679, 0.0000 },
  { "\\ddot{x}", 0.5715, 0.6679, 0.0000 },
  { "\\overbrace{a+b}", 2.1800, 1.4144, 0.0833 },
  { "\\underbrace{a+b+c}_{n}", 3.8349, 0.6944, 1.5033 },
  { "\\left(\\frac{a}{b}\\right)", 1.5904, 0.8500, 0.3500 },
  { "\\left[x^2\\right]", 1.8535, 0.8500, 0.3500 },
  { "\\bigl(x\\bigr)", 1.4882, 0.8500, 0.3500 },
  { "\\Bigl(x\\Bigr)", 1.7660, 1.1500, 0.6500 },
  { "\\int_0^1 x\\,dx", 3.1121, 1.0095, 0.3556 },
  { "\\displaystyle\\int_a^b f(x)\\,dx", 4.7735, 1.6000, 0.9111 },
  { "\\sum_{i=1}^n i", 2.9122, 0.8042, 0.3000 },
  { "\\displaystyle\\sum_{i=1}^{n} i^2", 2.4042, 1.6514, 1.2799 },
  { "\\displaystyle\\prod_{k=1}^n k", 2.1733, 1.6514, 1.3028 },
  { "\\displaystyle\\lim_{x\\to 0}\\frac{\\sin x}{x}", 4.0219, 1.3444, 0.7178 },
  { "\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}", 3.5213, 1.4500, 0.9500 },
  { "\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}", 2.7157, 1.4500, 0.9500 },
  { "\\begin{cases}x&x>0\\\\-x&x\\le 0\\end{cases}", 5.6797, 1.7500, 1.2500 },
  { "\\begin{aligned}a&=b+c\\\\&=d\\end{aligned}", 3.9460, 1.6000, 1.1000 },
  { "\\angle ABC=90^\\circ", 5.8602, 0.6922, 0.0000 },
  { "AB\\parallel CD", 4.2562, 0.7500, 0.2500 },
  { "AB\\perp CD", 4.5339, 0.6944, 0.0000 },
  { "\\sin^2\\alpha+\\cos^2\\alpha=1", 8.1396, 0.8717, 0.0833 },
  { "\\mathrm{Area}=\\mathbf{a}\\times\\mathbf{b}", 5.8396, 0.6944, 0.0833 },
  { "\\mathcal{P}\\subset\\mathbb{R}", 2.8333, 0.6889, 0.0391 },
  { "\\text{if }x\\ne 0", 3.3215, 0.6944, 0.1944 },
  { "\\log_2 8=3", 4.2403, 0.6944, 0.2444 },
  { "x_{1,2}=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}", 8.0449, 1.0440, 0.3448 },
  { "a\\quad b", 1.9578, 0.6944, 0.0000 },
  { "e^{-x^2/2}", 2.7927, 0.9869, 0.0000 },
  { "\\left\\{x\\in\\mathbb{R}\\mid x^2<2\\right\\}", 7.3694, 0.8500, 0.3500 },
  { "\\overline{AB}\\cdot\\overline{CD}", 3.9228, 0.8833, 0.0000 },
  { "f'(x)+f''(x)", 5.9069, 0.7518, 0.2500 },
  { "\\vec{a}\\cdot\\vec{b}=|\\vec{a}||\\vec{b}|\\cos\\varphi", 7.4085, 0.9783, 0.2500 },
  { "\\pi r^2", 1.5335, 0.8140, 0.0000 },
  { "\\sqrt{3}/2", 2.3333, 0.9072, 0.2500 },
  { "\\max_{x\\in A} f(x)", 5.6181, 0.7500, 0.2500 },
};

typedef struct
{
  PangoContext *context;
  PangoFontDescription *words;
  PorismFormulaFont *font;
} Case;

static void
set_up (Case         *self,
        gconstpointer data)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_round_glyph_positions (self->context, FALSE);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  self->words = pango_font_description_from_string ("LM Roman 10, Latin Modern Math");
  self->font = porism_formula_font_new (self->context, "Latin Modern Math");
}

static void
tear_down (Case         *self,
           gconstpointer data)
{
  porism_formula_font_free (self->font);
  pango_font_description_free (self->words);
  g_object_unref (self->context);
}

static gboolean
is_missing (const Case *self)
{
  if (self->font == NULL)
    g_test_skip ("Latin Modern Math (Debian: fonts-lmodern) is not installed");
  return self->font == NULL;
}

static PorismFormulaMeasure
set_formula (const Case     *self,
             PorismTextRuns *runs,
             const char     *text)
{
  PorismFormulaFonts fonts = { self->font, self->context, self->words, EM };
  PorismFormulaMeasure result;

  g_assert_true (porism_formula_set (runs, &fonts, PORISM_FORMULA_TEXT, text, &result));
  return result;
}

static gboolean
set_other (const Case         *self,
           PorismTextRuns     *runs,
           PorismFormulaSource source,
           const char         *text)
{
  PorismFormulaFonts fonts = { self->font, self->context, self->words, EM };

  return porism_formula_set (runs, &fonts, source, text, NULL);
}

static PorismFormulaMeasure
measure (const Case *self,
         const char *formula)
{
  PorismTextRuns runs = { 0 };
  g_autofree char *text = g_strdup_printf ("$%s$", formula);
  PorismFormulaMeasure result = set_formula (self, &runs, text);

  porism_text_runs_clear (&runs);
  return result;
}

/* Computer Modern's files round heights to sixteen values, so both are compared in parts of the whole. */
static void
test_measures (Case         *self,
               gconstpointer data)
{
  if (is_missing (self))
    return;
  g_assert_cmpuint (G_N_ELEMENTS (by_tex), >=, 60);
  for (guint i = 0; i < G_N_ELEMENTS (by_tex); i++)
    {
      PorismFormulaMeasure ours = measure (self, by_tex[i].formula);
      double whole = by_tex[i].height + by_tex[i].depth;

      if (fabs (ours.width / EM - by_tex[i].width) > PART * by_tex[i].width ||
          fabs (ours.height / EM - by_tex[i].height) > PART * whole ||
          fabs (ours.depth / EM - by_tex[i].depth) > PART * whole)
        g_error ("%s: %.4f %.4f %.4f, but TeX has %.4f %.4f %.4f", by_tex[i].formula, ours.width / EM, ours.height / EM,
                 ours.depth / EM, by_tex[i].width, by_tex[i].height, by_tex[i].depth);
    }
}

/* All that the runs say, one after the other. */
static char *
dup_text (const PorismTextRuns *runs)
{
  GString *text = g_string_new (NULL);
  const PorismTextRun *run;

  for (guint i = 0; (run = porism_text_runs_get_run (runs, i)) != NULL; i++)
    g_string_append (text, run->text);
  return g_string_free (text, FALSE);
}

static void
assert_sound (const PorismTextRuns *runs,
              const char           *text)
{
  const PorismTextRun *run;
  const PorismTextRule *rule;

  for (guint i = 0; (run = porism_text_runs_get_run (runs, i)) != NULL; i++)
    {
      gsize n_bytes = 0, n_glyphs = 0;

      g_assert_true (g_utf8_validate (run->text, -1, NULL));
      for (guint j = 0; j < run->n_clusters; j++)
        {
          n_bytes += (gsize) run->clusters[j].num_bytes;
          n_glyphs += (gsize) run->clusters[j].num_glyphs;
        }
      if (n_bytes != strlen (run->text) || n_glyphs != run->n_glyphs)
        g_error ("“%s”: “%s” has other bytes or glyphs than its clusters", text, run->text);
      for (guint j = 0; j < run->n_glyphs; j++)
        g_assert_true (isfinite (run->glyphs[j].x) && isfinite (run->glyphs[j].y));
    }
  for (guint i = 0; (rule = porism_text_runs_get_rule (runs, i)) != NULL; i++)
    g_assert_true (isfinite (rule->x1 + rule->y1) && rule->x1 <= rule->x2 && rule->y1 <= rule->y2);
}

static void
assert_says (const Case *self,
             const char *text,
             const char *expected)
{
  PorismTextRuns runs = { 0 };
  g_autofree char *said = NULL;

  set_formula (self, &runs, text);
  assert_sound (&runs, text);
  said = dup_text (&runs);
  g_assert_cmpstr (said, ==, expected);
  porism_text_runs_clear (&runs);
}

/* What is found in a file is read in the order in which it was written, in plain characters. */
static void
test_says (Case         *self,
           gconstpointer data)
{
  if (is_missing (self))
    return;
  assert_says (self, "\\frac{a}{b}", "ab");
  assert_says (self, "\\sqrt[3]{2x}", "√32x");
  assert_says (self, "\\left(\\frac{1}{2}\\right)", "(12)");
  assert_says (self, "60^\\circ", "60°");
  assert_says (self, "x²", "x2");
  assert_says (self, "a-b", "a−b");
  assert_says (self, "\\mathbb{R}", "R");
  assert_says (self, "\\overrightarrow{ABCDEF}", "→ABCDEF");
  assert_says (self, "\\sin\\alpha", "sinα");
  assert_says (self, "Länge $\\ell$ & <b>", "Länge ℓ & <b>");
  assert_says (self, "So $\\foo{x}+1$ and $x$", "So \\foo{x}+1 and x");
  assert_says (self, "\\unknown", "\\unknown");
  assert_says (self, "\\begin{nothing}x\\end{nothing}", "\\begin{nothing}x\\end{nothing}");
  assert_says (self, "\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}", "(abcd)");
  assert_says (self, "a\nb", "ab");
  assert_says (self, "", "");
  assert_says (self, "$", "");
}

/* The bar of a root begins where its sign ends, and is as thick as the sign's own. */
static void
test_roots_join (Case         *self,
                 gconstpointer data)
{
  static const char *const roots[] = { "$\\sqrt{2}$", "$\\sqrt{a^2+b^2}$", "$\\sqrt{\\frac{\\frac{a}{b}}{\\frac{c}{d}}}$" };

  if (is_missing (self))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
    {
      PorismTextRuns runs = { 0 };
      const PorismTextRule *rule = NULL, *next;
      const PorismTextRun *run;
      PangoRectangle black;

      set_formula (self, &runs, roots[i]);
      for (guint j = 0; (next = porism_text_runs_get_rule (&runs, j)) != NULL; j++)
        if (rule == NULL || next->y1 < rule->y1)
          rule = next;
      run = porism_text_runs_get_run (&runs, 0);
      g_assert_true (g_str_has_prefix (run->text, "√"));
      pango_font_get_glyph_extents (run->font, (PangoGlyph) run->glyphs[0].index, &black, NULL);
      g_assert_cmpfloat (run->glyphs[0].x + pango_units_to_double (black.x + black.width), >, rule->x1 - 0.1);
      g_assert_cmpfloat_with_epsilon (run->glyphs[0].y + pango_units_to_double (black.y), rule->y1, 0.2);
      porism_text_runs_clear (&runs);
    }
}

/* Spaces are those of the classes of what stands beside each other, and none where an operation is a sign. */
static void
test_spaces (Case         *self,
             gconstpointer data)
{
  double medium = EM * 2 / 9, thick = EM * 5 / 18;

  if (is_missing (self))
    return;
  g_assert_cmpfloat_with_epsilon (measure (self, "1+1").width - measure (self, "{1}{+}{1}").width, 2 * medium, 0.01);
  g_assert_cmpfloat_with_epsilon (measure (self, "1=1").width - measure (self, "{1}{=}{1}").width, 2 * thick, 0.01);
  g_assert_cmpfloat_with_epsilon (measure (self, "+1").width, measure (self, "{+}{1}").width, 0.01);
  g_assert_cmpfloat_with_epsilon (measure (self, "1\\quad 1").width - measure (self, "11").width, EM, 0.01);
  g_assert_cmpfloat_with_epsilon (measure (self, "1\\!1").width - measure (self, "11").width, -EM / 6, 0.01);
}

/* Names, formulas and values have one typeface. */
static void
test_typeface (Case         *self,
               gconstpointer data)
{
  static const struct
  {
    PorismLetteringRole role;
    const char *text;
  } texts[] = {
    { PORISM_LETTERING_NAME, "A_1" }, { PORISM_LETTERING_LATEX, "x^2" }, { PORISM_LETTERING_TEXT, "Altitude" },
    { PORISM_LETTERING_NUMBER, "2.5" }, { PORISM_LETTERING_MARKUP, "2.5" },
  };

  if (is_missing (self))
    return;
  porism_lettering_begin (1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const PorismLettering *lettering = porism_lettering_get (texts[i].role, texts[i].text);
      const PorismTextRun *run = porism_text_runs_get_run (&lettering->runs, 0);
      PangoFontDescription *font = pango_font_describe (run->font);

      g_assert_true (g_str_has_prefix (pango_font_description_get_family (font), "Latin Modern") ||
                     g_str_has_prefix (pango_font_description_get_family (font), "LM Roman"));
      g_assert_true (porism_lettering_get (texts[i].role, texts[i].text) == lettering);
      pango_font_description_free (font);
    }
}

static gboolean
is_in (PorismLetteringRole role,
       const char         *text,
       const char         *family)
{
  const PorismTextRun *run = porism_text_runs_get_run (&porism_lettering_get (role, text)->runs, 0);
  PangoFontDescription *font = pango_font_describe (run->font);
  gboolean same = g_str_equal (pango_font_description_get_family (font), family);

  pango_font_description_free (font);
  return same;
}

/* A family without mathematics has its own letters for names, and not for formulas. */
static void
test_families (Case         *self,
               gconstpointer data)
{
  if (is_missing (self))
    return;
  porism_lettering_begin (1, "DejaVu Sans");
  if (!is_in (PORISM_LETTERING_TEXT, "Altitude", "DejaVu Sans"))
    {
      g_test_skip ("DejaVu Sans (Debian: fonts-dejavu-core) is not installed");
      return;
    }
  g_assert_true (is_in (PORISM_LETTERING_NAME, "A", "DejaVu Sans"));
  g_assert_true (is_in (PORISM_LETTERING_NUMBER, "1", "DejaVu Sans"));
  g_assert_true (is_in (PORISM_LETTERING_LATEX, "x^2", "Latin Modern Math"));
  porism_lettering_begin (1, "");
  g_assert_true (is_in (PORISM_LETTERING_NAME, "A", "Latin Modern Math"));
  porism_lettering_begin (1, "Latin Modern Roman");
  g_assert_true (is_in (PORISM_LETTERING_NAME, "A", "Latin Modern Math"));
  porism_lettering_begin (1, "No Such Family");
  g_assert_true (is_in (PORISM_LETTERING_LATEX, "x^2", "Latin Modern Math"));
  porism_lettering_begin (1, NULL);
}

static void
test_names (Case         *self,
            gconstpointer data)
{
  static const char *const names[] = { "A", "A_1", "A_12", "B'_1", "α", "ABC", "poly1", "中", "f''", "_", "A_", "", "2α" };
  static const char *const said[] = { "A", "A1", "A12", "B′1", "α", "ABC", "poly1", "中", "f″", "", "A", "", "2α" };

  if (is_missing (self))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PorismTextRuns runs = { 0 };
      g_autofree char *text = NULL;

      set_other (self, &runs, PORISM_FORMULA_OBJECT, names[i]);
      assert_sound (&runs, names[i]);
      text = dup_text (&runs);
      g_assert_cmpstr (text, ==, said[i]);
      porism_text_runs_clear (&runs);
    }
}

/* Values are set as formulas are; markup of another kind is not theirs. */
static void
test_labels (Case         *self,
             gconstpointer data)
{
  static const char *const labels[] = {
    "<i>A</i><sub>1</sub> = (2, 3)", "<i>f</i>(<i>x</i>) = <i>x</i>² + 2^(<i>n</i> + 1)", "≈ 6,71", "3√5", "−1·10⁻³",
    "1 &lt; <i>x</i>_12", "{1, 2}",
  };
  static const char *const said[] = {
    "A1=(2,3)", "f(x)=x2+2n+1", "≈6,71", "3√5", "−1⋅10−3", "1<x12", "{1,2}",
  };
  PorismTextRuns runs = { 0 };

  if (is_missing (self))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (set_other (self, &runs, PORISM_FORMULA_LABEL, labels[i]));
      assert_sound (&runs, labels[i]);
      text = dup_text (&runs);
      g_assert_cmpstr (text, ==, said[i]);
      porism_text_runs_clear (&runs);
    }
  g_assert_false (set_other (self, &runs, PORISM_FORMULA_LABEL, "<span size='large'>x</span>"));
  g_assert_null (runs.runs);
}

static void
test_colours (Case         *self,
              gconstpointer data)
{
  PorismTextRuns runs = { 0 };
  const PorismTextRun *run;

  if (is_missing (self))
    return;
  set_formula (self, &runs, "a\\color{red}{b}c\\textcolor{#0000ff}{\\sqrt{d}}");
  run = porism_text_runs_get_run (&runs, 0);
  g_assert_false (run->coloured);
  run = porism_text_runs_get_run (&runs, 1);
  g_assert_true (run->coloured && run->colour == 0xff0000);
  g_assert_cmpstr (run->text, ==, "b");
  g_assert_false (porism_text_runs_get_run (&runs, 2)->coloured);
  g_assert_true (porism_text_runs_get_rule (&runs, 0)->coloured && porism_text_runs_get_rule (&runs, 0)->colour == 0xff);
  porism_text_runs_clear (&runs);
}

/* Whatever is thrown at it. */
static void
test_anything (Case         *self,
               gconstpointer data)
{
  static const char *const parts[] = {
    "\\frac", "{", "}", "{", "}", "^", "_", "\\sqrt", "[", "]", "$", "a", "AB", "word", "<", "&", "\\", "\\vec", "\\text",
    " ", "-", "'", "é", "中", "ש", "\\overline", "\\mathbf", "\\circ", "=", "\xff", "\\\\", "\\left(", "\\right)", "\\left.",
    "\\begin{pmatrix}", "\\end{pmatrix}", "\\begin{cases}", "\\end{cases}", "\\sum", "\\int", "\\limits", "\\binom",
    "\\color{red}", "\\overbrace", "\\xrightarrow", "\\big", "\\operatorname", "√", "²", "₁", "\\not", "\\not=", "1,2",
    "\\begin{aligned}", "\\end{aligned}", "\\hspace{9em}", "\\boxed", "\\phantom", "\\displaystyle", "\\scriptstyle", "\n",
    "\\mathbb", "\\pmod", "\\overset", "\\color{#12", "\\stackrel", "\xf4\x8f\xbf\xbf", "\u20d7", "\u200f",
  };

  if (is_missing (self))
    return;
  for (int i = 0; i < 4000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      PorismTextRuns runs = { 0 };

      for (int n = g_test_rand_int_range (0, 24); n > 0; n--)
        g_string_append (text, parts[g_test_rand_int_range (0, (int) G_N_ELEMENTS (parts))]);
      set_formula (self, &runs, text->str);
      assert_sound (&runs, text->str);
      porism_text_runs_clear (&runs);
      set_other (self, &runs, PORISM_FORMULA_OBJECT, text->str);
      assert_sound (&runs, text->str);
      porism_text_runs_clear (&runs);
      set_other (self, &runs, PORISM_FORMULA_LABEL, text->str);
      assert_sound (&runs, text->str);
      porism_text_runs_clear (&runs);
    }
}

/* Deep and long ones take little time. */
static void
test_hostile (Case         *self,
              gconstpointer data)
{
  static const char *const repeated[] = {
    "{", "}", "\\frac", "\\frac{x^{", "\\sqrt{", "\\left(", "x^", "x_{", "\\overrightarrow{", "\\begin{pmatrix}", "&", "\\\\",
    "\\sqrt", "'", "\\color{red}{", "\\hat{", "\\text{", "\\begin{array}{", "√(", "[", "\\sqrt[", "\\not", "\\left.\\right.",
  };

  if (is_missing (self))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (repeated); i++)
    for (gsize length = 8000; length <= 100000; length += 92000)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        PorismTextRuns runs = { 0 };
        gint64 start = g_get_monotonic_time ();

        while (text->len < length)
          g_string_append (text, repeated[i]);
        set_formula (self, &runs, text->str);
        assert_sound (&runs, repeated[i]);
        porism_text_runs_clear (&runs);
        if (g_get_monotonic_time () - start > 10 * G_USEC_PER_SEC)
          g_error ("%s, %" G_GSIZE_FORMAT " bytes of it, takes %g s", repeated[i], length,
                   (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
        g_test_message ("%s %" G_GSIZE_FORMAT ": %g s", repeated[i], length,
                        (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/mathematics/measures", Case, NULL, set_up, test_measures, tear_down);
  g_test_add ("/mathematics/says", Case, NULL, set_up, test_says, tear_down);
  g_test_add ("/mathematics/roots-join", Case, NULL, set_up, test_roots_join, tear_down);
  g_test_add ("/mathematics/spaces", Case, NULL, set_up, test_spaces, tear_down);
  g_test_add ("/mathematics/typeface", Case, NULL, set_up, test_typeface, tear_down);
  g_test_add ("/mathematics/families", Case, NULL, set_up, test_families, tear_down);
  g_test_add ("/mathematics/names", Case, NULL, set_up, test_names, tear_down);
  g_test_add ("/mathematics/labels", Case, NULL, set_up, test_labels, tear_down);
  g_test_add ("/mathematics/colours", Case, NULL, set_up, test_colours, tear_down);
  g_test_add ("/mathematics/anything", Case, NULL, set_up, test_anything, tear_down);
  g_test_add ("/mathematics/hostile", Case, NULL, set_up, test_hostile, tear_down);
  return g_test_run ();
}
