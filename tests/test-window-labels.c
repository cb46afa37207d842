/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A label is pulled where it shall be, nudged by keys, and goes back by a double click. */

#include "config.h"

#include "tests/window-stage.h"

/* From a point of ordinary size to the middle of its name, where nothing is in the way; and how well that is known. */
#define NAME 11
#define SLACK 6

static double
get_offset (PorismDocument *document,
            const char     *name,
            gboolean        upwards)
{
  const PorismId id = find (document, name, PORISM_KIND_POINT);

  return porism_attributes_get_number (porism_construction_get_attributes (get_figure (document), id),
                                       upwards ? PORISM_ATTRIBUTE_LABEL_DY : PORISM_ATTRIBUTE_LABEL_DX);
}

static void
test_pull (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) made = NULL, pulled = NULL, nudged = NULL, back = NULL;
  const double *before, *after;

  act (stage, "key p");
  click (stage, -60, -40);
  act (stage, "key Escape");
  made = save (stage);
  before = find_point (made, "A");
  g_assert_cmpfloat (get_offset (made, "A", FALSE), ==, 0);

  drag (stage, -60 + NAME, -40 + NAME, -60 + NAME + 40, -40 + NAME + 25);
  pulled = save (stage);
  after = find_point (pulled, "A");
  g_assert_cmpfloat (after[0], ==, before[0]);
  g_assert_cmpfloat (after[1], ==, before[1]);
  g_assert_cmpfloat_with_epsilon (get_offset (pulled, "A", FALSE), NAME + 40, SLACK);
  g_assert_cmpfloat_with_epsilon (get_offset (pulled, "A", TRUE), NAME + 25, SLACK);

  act (stage, "key ctrl+shift+Left");
  nudged = save (stage);
  g_assert_cmpfloat_with_epsilon (get_offset (nudged, "A", FALSE), get_offset (pulled, "A", FALSE) - 4, 1e-9);
  g_assert_cmpfloat_with_epsilon (get_offset (nudged, "A", TRUE), get_offset (pulled, "A", TRUE), 1e-9);

  act (stage, "mousemove %d %d sleep " SETTLE " click --repeat 2 --delay 60 1", stage->x - 60 + NAME + 36,
       stage->y + 40 - NAME - 25);
  back = save (stage);
  g_assert_cmpfloat (get_offset (back, "A", FALSE), ==, 0);
  g_assert_cmpfloat (get_offset (back, "A", TRUE), ==, 0);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-labels"))
    g_test_add ("/window-labels/pull", Stage, NULL, set_up, test_pull, tear_down);

  return g_test_run ();
}
