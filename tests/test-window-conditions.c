/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is made to hold by a person: from outside, by real pointer and key events, as what is saved says. */

#include "config.h"

#include <math.h>

#include "engine/solver/system.h"
#include "tests/window-stage.h"

static double
get_length (PorismDocument *document,
            const char     *p,
            const char     *q)
{
  const double *a = find_point (document, p), *b = find_point (document, q);

  return hypot (b[0] - a[0], b[1] - a[1]);
}

static guint
count_conditions (PorismDocument *document)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (get_figure (document));

  return conditions->len;
}

/* A length by the menu of a segment, kept when its end is moved, freed by undo, all without a pointer but for the
 * figure itself. */
static void
test_length (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) made = NULL, moved = NULL, undone = NULL, deleted = NULL, restored = NULL;

  act (stage, "key s");
  drag (stage, -120, -40, 80, -40);
  act (stage, "key Escape sleep 0.1");
  click (stage, -20, -40);
  act (stage, "key shift+F10 sleep 0.4 key m sleep 0.4 key l sleep 0.6 key ctrl+a type 5");
  act (stage, "key Return sleep 0.6");
  made = save (stage);
  g_assert_cmpuint (count_conditions (made), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (made, "A", "B"), 5, 1e-9);

  act (stage, "key Escape key Tab sleep 0.1 key Right key Right key Up sleep 0.2");
  moved = save (stage);
  g_assert_cmpfloat (find_point (moved, "A")[0], !=, find_point (made, "A")[0]);
  g_assert_cmpfloat_with_epsilon (get_length (moved, "A", "B"), 5, 1e-9);

  act (stage, "key ctrl+z sleep 0.2 key ctrl+z sleep 0.2");
  undone = save (stage);
  g_assert_cmpuint (count_conditions (undone), ==, 0);

  /* The list has come by itself, at the left; its row is deleted by the key, and comes back. */
  act (stage, "key ctrl+shift+z sleep 0.4 mousemove %d %d sleep 0.2 click 1 sleep 0.2 key Delete sleep 0.3",
       stage->x - stage->width / 2 + 60, stage->y - stage->height / 2 + 112);
  deleted = save (stage);
  g_assert_cmpuint (count_conditions (deleted), ==, 0);
  act (stage, "key ctrl+z sleep 0.3");
  restored = save (stage);
  g_assert_cmpuint (count_conditions (restored), ==, 1);
  close_program (stage);
}

/* What is typed is offered first: Escape leaves the figure as it is, and Enter makes it hold. What cannot hold beside it
 * is refused, and stays in the line. */
static void
test_typed (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) offered = NULL, left = NULL, made = NULL, refused = NULL;

  act (stage, "key s");
  drag (stage, -120, -40, 80, -40);
  act (stage, "key Escape sleep 0.1 key F9 sleep 0.3 key ctrl+i sleep 0.2");
  type_text (stage, "AB = 5");
  act (stage, "key Return sleep 0.3");
  offered = save (stage);
  g_assert_cmpuint (count_conditions (offered), ==, 0);
  act (stage, "key Escape sleep 0.2");
  left = save (stage);
  g_assert_cmpuint (count_conditions (left), ==, 0);

  act (stage, "key Return sleep 0.3 key Return sleep 0.4");
  made = save (stage);
  g_assert_cmpuint (count_conditions (made), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (made, "A", "B"), 5, 1e-9);

  type_text (stage, "AB = 7");
  act (stage, "key Return sleep 0.4 key Return sleep 0.4");
  refused = save (stage);
  g_assert_cmpuint (count_conditions (refused), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (refused, "A", "B"), 5, 1e-9);
  close_program (stage);
}

/* The first row of the list is switched off by the key and on by its box. */
static void
test_switch (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) off = NULL, moved = NULL, on = NULL, undone = NULL;
  const int x = stage->x - stage->width / 2, y = stage->y - stage->height / 2;

  act (stage, "key s");
  drag (stage, -120, -40, 80, -40);
  act (stage, "key Escape sleep 0.1");
  click (stage, -20, -40);
  act (stage, "key shift+F10 sleep 0.4 key m sleep 0.4 key l sleep 0.6 key ctrl+a type 5");
  act (stage, "key Return sleep 0.6 mousemove %d %d sleep 0.2 click 1 sleep 0.2 key space sleep 0.3", x + 60, y + 112);
  off = save (stage);
  g_assert_cmpuint (count_conditions (off), ==, 0);
  g_assert_cmpuint (count (off, PORISM_KIND_BOOLEAN), ==, 1);

  act (stage, "key Escape sleep 0.1 key Escape sleep 0.1 key Tab sleep 0.1 key Right key Right key Right sleep 0.2");
  moved = save (stage);
  g_assert_cmpfloat (fabs (get_length (moved, "A", "B") - 5), >, 1e-3);

  act (stage, "mousemove %d %d sleep 0.2 click 1 sleep 0.4", x + 26, y + 112);
  on = save (stage);
  g_assert_cmpuint (count_conditions (on), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (on, "A", "B"), 5, 1e-9);
  act (stage, "key ctrl+z sleep 0.3");
  undone = save (stage);
  g_assert_cmpuint (count_conditions (undone), ==, 0);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-conditions"))
    {
      g_test_add ("/window-conditions/length", Stage, NULL, set_up, test_length, tear_down);
      g_test_add ("/window-conditions/typed", Stage, NULL, set_up, test_typed, tear_down);
      g_test_add ("/window-conditions/switch", Stage, NULL, set_up, test_switch, tear_down);
    }

  return g_test_run ();
}
