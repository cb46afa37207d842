/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How objects look, changed beside the figure by real keys and the pointer: of one and of many, and styles handed on. */

#include "config.h"

#include "tests/window-stage.h"

static const PorismAttributes *
get_attributes (PorismDocument *document,
                const char     *name)
{
  return porism_construction_get_attributes (get_figure (document), porism_construction_lookup (get_figure (document), name));
}

/* Both points are selected; the keys go from the menu of the selection into the pane. */
static void
test_many (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) hidden = NULL, shown = NULL, coloured = NULL;

  act (stage, "key p");
  click (stage, -60, 40);
  click (stage, 80, 40);
  act (stage, "key m");
  click (stage, -60, 40);
  act (stage, "keydown shift mousemove %d %d sleep " SETTLE " click 1 keyup shift", stage->x + 80, stage->y - 40);
  act (stage, "key shift+F10 sleep 0.6 key p sleep 0.8 key Tab sleep 0.1 key space sleep 0.4");
  hidden = save (stage);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (hidden, "A"), PORISM_ATTRIBUTE_VISIBLE), ==, 0);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (hidden, "B"), PORISM_ATTRIBUTE_VISIBLE), ==, 0);
  act (stage, "key ctrl+z sleep 0.4");
  shown = save (stage);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (shown, "A"), PORISM_ATTRIBUTE_VISIBLE), ==, 1);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (shown, "B"), PORISM_ATTRIBUTE_VISIBLE), ==, 1);
  act (stage, "key Tab key Tab key Tab sleep 0.1 key Right key Right key Right key Right sleep 0.1 key space sleep 0.4");
  coloured = save (stage);
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (coloured, "A"), PORISM_ATTRIBUTE_COLOR), ==, "#e01b24");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (coloured, "B"), PORISM_ATTRIBUTE_COLOR), ==, "#e01b24");
  close_program (stage);
}

/* From one point to another one and to those that follow, by the menu. */
static void
test_style (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL;

  act (stage, "key p");
  click (stage, -60, 40);
  click (stage, 80, 40);
  act (stage, "key m");
  click (stage, -60, 40);
  act (stage, "key shift+F10 sleep 0.6 key p sleep 0.8");
  act (stage, "key Tab key Tab key Tab key Tab key Right key Right key Right key Right key space sleep 0.4");
  act (stage, "key Escape key Escape sleep 0.3 key shift+Tab");
  act (stage, "key alt+Return sleep 0.8");
  click (stage, -60, 40);
  act (stage, "key shift+F10 sleep 0.6 key y sleep 0.4");
  click (stage, 80, 40);
  act (stage, "key shift+F10 sleep 0.6 key t sleep 0.4");
  drawn = save (stage);
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (drawn, "B"), PORISM_ATTRIBUTE_COLOR), ==, "#e01b24");
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-properties"))
    {
      g_test_add ("/window-properties/many", Stage, NULL, set_up, test_many, tear_down);
      g_test_add ("/window-properties/style", Stage, NULL, set_up, test_style, tear_down);
    }

  return g_test_run ();
}
