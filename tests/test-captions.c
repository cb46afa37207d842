/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values in labels: exactly, in a closed form that is short, or about so much. */

#include "config.h"

#include "app/lettering/lettering.h"
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
  g_test_add_func ("/captions/names", test_names);
  g_test_add_func ("/captions/commas", test_commas);
  g_test_add_func ("/captions/angles", test_angles);
  g_test_add_func ("/captions/arcs", test_arcs);

  return g_test_run ();
}
