/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the figure as a whole looks, chosen in the window by its keys. */

#include "config.h"

#include "tests/window-stage.h"

static double
get_number (PorismDocument *document,
            PorismAttribute attribute)
{
  return porism_attributes_get_number (porism_construction_get_attributes (get_figure (document), 0), attribute);
}

/* A preset is a choice of the menu, and taken back like any step. */
static void
test_preset (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) chosen = NULL, back = NULL;

  act (stage, "key F10 sleep 0.4 key u sleep 0.4 key t sleep 0.4");
  chosen = save (stage);
  g_assert_cmpfloat (get_number (chosen, PORISM_ATTRIBUTE_PRESET), ==, PORISM_PRESET_TEXTBOOK);
  act (stage, "key ctrl+z sleep 0.4");
  back = save (stage);
  g_assert_cmpfloat (get_number (back, PORISM_ATTRIBUTE_PRESET), ==, PORISM_PRESET_SCREEN);
  close_program (stage);
}

/* What is applied is one step; what is cancelled is none. */
static void
test_paper (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) applied = NULL, cancelled = NULL, back = NULL;

  act (stage, "key F10 sleep 0.4 key u sleep 0.4 key a sleep 0.6 key alt+w sleep 0.2 key ctrl+a type 8.5");
  act (stage, "sleep 0.2 key alt+s sleep 0.2 key ctrl+a type 9");
  act (stage, "sleep 0.2 key alt+d sleep 0.2 key alt+v sleep 1 key Down sleep 0.3 key Down sleep 0.3 key Return sleep 0.8");
  act (stage, "key alt+a sleep 0.6");
  applied = save (stage);
  g_assert_cmpfloat (get_number (applied, PORISM_ATTRIBUTE_FIGURE_WIDTH), ==, 8.5);
  g_assert_cmpfloat (get_number (applied, PORISM_ATTRIBUTE_FONT_SIZE), ==, 9);
  g_assert_cmpfloat (get_number (applied, PORISM_ATTRIBUTE_DECIMAL_COMMA), ==, 1);
  g_assert_cmpfloat (get_number (applied, PORISM_ATTRIBUTE_VECTOR_ARROWS), ==, PORISM_VECTOR_ARROWS_NONE);
  g_assert_cmpfloat (get_number (applied, PORISM_ATTRIBUTE_LINE_WEIGHT), ==, 0);
  act (stage, "key F10 sleep 0.4 key u sleep 0.4 key a sleep 0.6 key alt+w sleep 0.2 key ctrl+a type 3");
  act (stage, "sleep 0.2 key Escape sleep 0.6");
  cancelled = save (stage);
  g_assert_cmpfloat (get_number (cancelled, PORISM_ATTRIBUTE_FIGURE_WIDTH), ==, 8.5);
  act (stage, "key ctrl+z sleep 0.4");
  back = save (stage);
  g_assert_cmpfloat (get_number (back, PORISM_ATTRIBUTE_FIGURE_WIDTH), ==, 0);
  g_assert_cmpfloat (get_number (back, PORISM_ATTRIBUTE_FONT_SIZE), ==, 0);
  g_assert_cmpfloat (get_number (back, PORISM_ATTRIBUTE_VECTOR_ARROWS), ==, PORISM_VECTOR_ARROWS_AUTOMATIC);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-figure"))
    {
      g_test_add ("/window-figure/preset", Stage, NULL, set_up, test_preset, tear_down);
      g_test_add ("/window-figure/paper", Stage, NULL, set_up, test_paper, tear_down);
    }

  return g_test_run ();
}
