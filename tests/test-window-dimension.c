/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A dimension line by hand: added in the menu of a side, and pulled away from it, by real pointer and key events. */

#include "config.h"

#include <math.h>

#include "tests/window-stage.h"

static double
get_number (PorismDocument *document,
            const char     *name,
            PorismAttribute attribute)
{
  const PorismId id = find (document, name, PORISM_KIND_SEGMENT);

  return porism_attributes_get_number (porism_construction_get (get_figure (document), id)->attributes, attribute);
}

/* The side stays what it is, and what measures it can be moved off it and nothing else with it. */
static void
test_pulled (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, made = NULL, pulled = NULL, undone = NULL;
  double offset;

  act (stage, "key s");
  drag (stage, -120, -40, 80, -40);
  act (stage, "key Escape sleep 0.1");
  drawn = save (stage);
  click (stage, -20, -40);
  act (stage, "key shift+F10 sleep 0.4 key n sleep 0.6");
  made = save (stage);
  g_assert_cmpfloat (get_number (made, "f", PORISM_ATTRIBUTE_SHAPE), ==, PORISM_SEGMENT_LINE);
  g_assert_cmpfloat (get_number (made, "g", PORISM_ATTRIBUTE_SHAPE), ==, PORISM_SEGMENT_DIMENSION);
  offset = get_number (made, "g", PORISM_ATTRIBUTE_OFFSET);
  g_assert_cmpfloat (fabs (offset), >, 10);

  /* To the left of the segment is upwards here; aside of the number in its middle. */
  act (stage, "key Escape key Escape sleep 0.2");
  drag (stage, -80, -40 + (int) offset, -80, -10 + (int) offset);
  pulled = save (stage);
  g_assert_cmpfloat_with_epsilon (get_number (pulled, "g", PORISM_ATTRIBUTE_OFFSET), offset + 30, 1.5);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (find_point (pulled, "A")[i], ==, find_point (drawn, "A")[i]);
      g_assert_cmpfloat (find_point (pulled, "B")[i], ==, find_point (drawn, "B")[i]);
    }
  act (stage, "key ctrl+z sleep 0.3");
  undone = save (stage);
  g_assert_cmpfloat (get_number (undone, "g", PORISM_ATTRIBUTE_OFFSET), ==, offset);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-dimension"))
    g_test_add ("/window-dimension/pulled", Stage, NULL, set_up, test_pulled, tear_down);

  return g_test_run ();
}
