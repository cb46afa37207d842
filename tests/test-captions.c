/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values in labels: exactly, in a closed form that is short, or about so much. */

#include "config.h"

#include "app/export/tikz-text.h"
#include "app/lettering/lettering.h"
#include "engine/construction/drag.h"
#include "tests/figure-lab.h"

/* The label of an object, as markup; borrowed while nothing else is drawn. */
static const char *
get_label (const PorismConstruction *construction,
           const char               *name)
{
  static char *text = NULL;
  g_auto (PorismDisplayList) list = { 0 };
  PorismViewport viewport = get_viewport ();
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_render_emit (&list, 1, construction, &viewport, &options);
  g_clear_pointer (&text, g_free);
  for (guint i = 0; i < list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&list, i);

      if (item->type == PORISM_DISPLAY_TEXT && item->ink.owner == porism_construction_lookup (construction, name))
        text = g_strdup (item->lettering->text);
    }
  return text;
}

/* A segment from the origin to @end. */
static PorismConstruction *
new_segment (const char *end)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", "0 0", 0);
  make (c, "point", "B", end, 0);
  make (c, "segment", "a", "A B", 0);
  style (c, "a", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_VALUE);

  return c;
}

static void
check_length (const char *end,
              const char *expected)
{
  PorismConstruction *c = new_segment (end);

  g_assert_cmpstr (get_label (c, "a"), ==, expected);
  porism_construction_free (c);
}

static void
test_lengths (void)
{
  check_length ("3 4", "5");
  check_length ("0 2.25", "2.25");
  check_length ("6 3", "3√5");
  check_length ("1 1", "√2");
  check_length ("0.5 1", "√5/2");
  check_length ("1.3 2.7", "≈ 3");
  check_length ("2.001 0", "≈ 2");
  check_length ("5.123 3.457", "≈ 6.18");
}

/* What is near a number that has a form is another number; what is it is said, however it came about. */
static void
test_near_misses (void)
{
  static const struct { const char *end, *says; } cases[] = {
    { "sqrt(2) 0", "√2" },           { "1.4142135623731 0", "≈ 1.41" },
    { "1/3 0", "1/3" },              { "0.333333333333 0", "≈ 0.33" },
    { "0.3333333333333333333333 0", "≈ 0.33" },
    { "pi/3 0", "π/3" },             { "1.047197551196598 0", "≈ 1.05" },
    { "2 0", "2" },                  { "2.0000000000000001 0", "≈ 2" },
    { "0.1+0.2 0", "0.3" },          { "0.30000000000000004 0", "≈ 0.3" },
    { "sqrt(2)*sqrt(8) 0", "4" },    { "7/12 0", "7/12" },
    { "2+sqrt(3) 0", "2+√3" },       { "1.5 sqrt(3)*1.5", "3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_length (cases[i].end, cases[i].says);
}

/* Points and vectors say both numbers exactly, or neither. */
static void
test_pairs (void)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", "1/3 sqrt(2)", 0);
  make (c, "point", "B", "4/3 3*sqrt(2)", 0);
  make (c, "point", "C", "0.333333333333 1", 0);
  make (c, "vector", "u", "A B", 0);
  for (const char *const *name = (const char *const[]) { "A", "B", "C", "u", NULL }; *name != NULL; name++)
    style (c, *name, PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_VALUE);
  g_assert_cmpstr (get_label (c, "A"), ==, "(1/3, √2)");
  g_assert_cmpstr (get_label (c, "B"), ==, "(4/3, 3√2)");
  g_assert_cmpstr (get_label (c, "C"), ==, "≈ (0.33, 1)");
  g_assert_cmpstr (get_label (c, "u"), ==, "(1, 2√2)");
  porism_construction_free (c);
}

static void
check_equation (const char *operation,
                const char *place,
                const char *expected)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", "1 0", 0);
  make (c, "point", "B", place, 0);
  make (c, operation, "g", "A B", 0);
  style (c, "g", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_VALUE);
  g_assert_cmpstr (get_label (c, "g"), ==, expected);
  porism_construction_free (c);
}

/* An equation whose numbers are rounded is about so. */
static void
test_equations (void)
{
  check_equation ("line", "3 1", "<i>x</i> − 2<i>y</i> = 1");
  check_equation ("line", "2 sqrt(2)", "1.41<i>x</i> − <i>y</i> ≈ 1.41");
  check_equation ("line", "3.0000000000001 1", "<i>x</i> − 2<i>y</i> ≈ 1");
  check_equation ("circle-centre-point", "3 0", "(<i>x</i> − 1)² + <i>y</i>² = 4");
  check_equation ("circle-centre-point", "1 pi", "(<i>x</i> − 1)² + <i>y</i>² ≈ 9.87");
}

/* While it is dragged a value is so many decimals; what rests is said exactly, and so is all of it afterwards. */
static void
test_drag (void)
{
  PorismConstruction *c = new_segment ("6 3");
  PorismDrag *drag;

  make (c, "point", "C", "0 2", 0);
  make (c, "point", "D", "1 3", 0);
  make (c, "segment", "r", "C D", 0);
  style (c, "r", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_VALUE);
  g_assert_cmpstr (get_label (c, "a"), ==, "3√5");
  drag = porism_drag_new (c, porism_construction_lookup (c, "B"));
  porism_drag_move (drag, PORISM_COORDINATES (2, 2));
  g_assert_cmpstr (get_label (c, "a"), ==, "≈ 2.83");
  g_assert_cmpstr (get_label (c, "r"), ==, "√2");
  porism_drag_move (drag, PORISM_COORDINATES (6, 3));
  g_assert_cmpstr (get_label (c, "a"), ==, "3√5");
  porism_drag_free (drag);
  g_assert_cmpstr (get_label (c, "a"), ==, "3√5");
  porism_construction_free (c);
}

/* Under a textbook's preset an arrow is over one letter, or over all of them, and over no index; a caption that is a formula
 * stays as it is. */
static void
test_vectors (void)
{
  static const struct { const char *name, *says; } cases[] = {
    { "u", "<vec><i>u</i></vec>" }, { "w_1", "<vec><i>w</i></vec><sub>1</sub>" }, { "v'", "<vec><i>v</i></vec>′" },
    { "AB", "<arrow><i>AB</i></arrow>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismConstruction *c = new_segment ("4 1");
      g_autofree char *valued = g_strconcat (cases[i].says, " = (4, 1)", NULL);

      make (c, "vector", cases[i].name, "A B", 0);
      style (c, cases[i].name, PORISM_ATTRIBUTE_LABEL_VISIBLE, TRUE);
      g_assert_cmpstr (get_label (c, cases[i].name), ==, cases[i].name);
      style (c, NULL, PORISM_ATTRIBUTE_PRESET, PORISM_PRESET_TEXTBOOK);
      g_assert_cmpstr (get_label (c, cases[i].name), ==, cases[i].says);
      style (c, cases[i].name, PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_NAME_VALUE);
      g_assert_cmpstr (get_label (c, cases[i].name), ==, valued);
      porism_construction_free (c);
    }
}

/* Over the letters, in a font of mathematics whatever the family; and nothing of the markup is seen. */
static void
test_arrow (void)
{
  static const char *const families[] = { NULL, "DejaVu Sans" };

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    {
      const PorismLettering *bare, *arrowed, *wide;
      g_autoptr (GString) tex = g_string_new (NULL);

      porism_lettering_begin (1, families[i]);
      bare = porism_lettering_get (PORISM_LETTERING_NAME, "u");
      arrowed = porism_lettering_get (PORISM_LETTERING_MARKUP, "<vec><i>u</i></vec>");
      wide = porism_lettering_get (PORISM_LETTERING_MARKUP, "<arrow><i>AB</i></arrow>");
      g_assert_cmpfloat (arrowed->ink.y1, <, bare->ink.y1 - 2);
      g_assert_cmpfloat (arrowed->ink.x2 - arrowed->ink.x1, <, 16);
      g_assert_cmpfloat (wide->ink.x2 - wide->ink.x1, <, 40);
      porism_tikz_text_add (tex, arrowed);
      porism_tikz_text_add (tex, wide);
      g_assert_cmpstr (tex->str, ==, "\\ensuremath{\\vec{\\ensuremath{u}}}"
                       "\\ensuremath{\\overrightarrow{\\mbox{\\ensuremath{AB}}}}");
    }
  porism_lettering_begin (1, NULL);
}

/* What is about so much does not equal it. */
static void
test_names (void)
{
  PorismConstruction *exact = new_segment ("3 4"), *about = new_segment ("1.3 2.7");

  style (exact, "a", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_NAME_VALUE);
  style (about, "a", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_NAME_VALUE);
  g_assert_cmpstr (get_label (exact, "a"), ==, "<i>a</i> = 5");
  g_assert_cmpstr (get_label (about, "a"), ==, "<i>a</i> ≈ 3");
  porism_construction_free (exact);
  porism_construction_free (about);
}

static void
test_commas (void)
{
  PorismConstruction *c = new_segment ("5.123 3.5");

  style (c, "B", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_VALUE);
  g_assert_cmpstr (get_label (c, "a"), ==, "≈ 6.2");
  g_assert_cmpstr (get_label (c, "B"), ==, "≈ (5.12, 3.5)");
  style (c, NULL, PORISM_ATTRIBUTE_DECIMAL_COMMA, TRUE);
  g_assert_cmpstr (get_label (c, "a"), ==, "≈ 6,2");
  g_assert_cmpstr (get_label (c, "B"), ==, "≈ (5,12; 3,5)");
  porism_construction_free (c);
}

static void
check_angle (const char *arm,
             const char *expected)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", "4 0", 0);
  make (c, "point", "V", "0 0", 0);
  make (c, "point", "B", arm, 0);
  make (c, "angle", "α", "A V B", 0);
  g_assert_cmpstr (get_label (c, "α"), ==, expected);
  porism_construction_free (c);
}

static void
test_angles (void)
{
  check_angle ("3 3", "45°");
  check_angle ("3 4", "≈ 53.1°");
  check_angle ("-3 sqrt(3)", "150°");
  check_angle ("0 3", "90°");
  check_angle ("-0.000000000001 3", "≈ 90°");
  check_angle ("2 3.46410161513775", "≈ 60°");
}

/* Along a circle π is what is short. */
static void
test_arcs (void)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "O", "0 0", 0);
  make (c, "point", "A", "3 0", 0);
  make (c, "point", "B", "0 2", 0);
  make (c, "sector", "s", "O A B", 0);
  style (c, "s", PORISM_ATTRIBUTE_LABEL_MODE, PORISM_LABEL_VALUE);
  g_assert_cmpstr (get_label (c, "s"), ==, "9π/4");
  porism_construction_free (c);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/captions/lengths", test_lengths);
  g_test_add_func ("/captions/near-misses", test_near_misses);
  g_test_add_func ("/captions/pairs", test_pairs);
  g_test_add_func ("/captions/equations", test_equations);
  g_test_add_func ("/captions/drag", test_drag);
  g_test_add_func ("/captions/vectors", test_vectors);
  g_test_add_func ("/captions/arrow", test_arrow);
  g_test_add_func ("/captions/names", test_names);
  g_test_add_func ("/captions/commas", test_commas);
  g_test_add_func ("/captions/angles", test_angles);
  g_test_add_func ("/captions/arcs", test_arcs);

  return g_test_run ();
}
