/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool of one's own is made of the selection and used by pointer, by typing and after it was found by its name; what
 * is selected is made something of. From outside, by real pointer and key events, as what is saved says. */

#include "config.h"

#include <math.h>

#include "engine/macros/macros.h"
#include "tests/window-stage.h"

static void
assert_between (PorismDocument *document,
                const char     *middle,
                const char     *p,
                const char     *q)
{
  const double *m = find_point (document, middle), *a = find_point (document, p), *b = find_point (document, q);

  g_assert_cmpfloat_with_epsilon (m[0], (a[0] + b[0]) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (m[1], (a[1] + b[1]) / 2, 1e-9);
}

/* Types into the search for tools and takes what is found first. */
static void
find_tool (Stage      *stage,
           const char *text)
{
  act (stage, "key ctrl+k sleep 0.5");
  type_text (stage, text);
  act (stage, "key Return sleep 0.4");
}

static void
test_own (Stage        *stage,
          gconstpointer unused)
{
  g_autoptr (PorismDocument) made = NULL, typed = NULL, undone = NULL, redone = NULL;

  act (stage, "key p");
  click (stage, -150, -60);
  click (stage, -50, -60);
  find_tool (stage, "midp");
  click (stage, -150, -60);
  click (stage, -50, -60);
  act (stage, "key Escape sleep 0.2");
  click (stage, -100, -60);
  act (stage, "key shift+F10 sleep 0.6 key k sleep 1");
  type_text (stage, "Mitte zweier");
  act (stage, "key Return sleep 0.6");
  find_tool (stage, "zweier");
  click (stage, -150, 60);
  click (stage, -50, 60);
  click (stage, 50, 60);
  click (stage, 50, 120);
  made = save (stage);
  g_assert_cmpuint (count (made, PORISM_KIND_POINT), ==, 9);
  assert_between (made, "F", "D", "E");
  assert_between (made, "I", "G", "H");

  act (stage, "key F9 sleep 0.3 key ctrl+i sleep 0.2");
  type_text (stage, "M = MitteZweier(A, D)");
  act (stage, "key Return sleep 0.4 key Escape sleep 0.2 key F9 sleep 0.3");
  typed = save (stage);
  assert_between (typed, "M", "A", "D");

  act (stage, "key ctrl+z sleep 0.2 key ctrl+z sleep 0.2 key ctrl+z sleep 0.2 key ctrl+z sleep 0.2");
  undone = save (stage);
  g_assert_cmpuint (count (undone, PORISM_KIND_POINT), ==, 3);
  g_assert_null (porism_macros_lookup (porism_session_get_registry (porism_document_get_session (undone)),
                                       get_figure (undone), "MitteZweier"));
  act (stage, "key ctrl+shift+z sleep 0.2 key ctrl+shift+z sleep 0.2 key ctrl+shift+z sleep 0.2 key ctrl+shift+z sleep 0.2");
  redone = save (stage);
  assert_between (redone, "M", "A", "D");
  close_program (stage);
}

/* Three points are selected, and a circle is wanted. */
static void
test_selection (Stage        *stage,
                gconstpointer unused)
{
  g_autoptr (PorismDocument) made = NULL;

  act (stage, "key p");
  click (stage, -120, -40);
  click (stage, 80, -40);
  click (stage, -20, 80);
  act (stage, "key Escape sleep 0.2");
  click (stage, -120, -40);
  act (stage, "keydown shift mousemove %d %d sleep 0.2 click 1 keyup shift sleep 0.2", stage->x + 80, stage->y + 40);
  act (stage, "keydown shift mousemove %d %d sleep 0.2 click 1 keyup shift sleep 0.2", stage->x - 20, stage->y - 80);
  find_tool (stage, "incircle");
  made = save (stage);
  g_assert_cmpuint (count (made, PORISM_KIND_CIRCLE), ==, 1);
  g_assert_cmpuint (count (made, PORISM_KIND_POINT), ==, 3);
  close_program (stage);
}

/* A radius is taken from two points, and an angle is as large as is entered. */
static void
test_given (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) made = NULL;
  const double *a, *b, *c, *d, *circle;

  act (stage, "key p");
  click (stage, -120, -40);
  click (stage, -20, -40);
  click (stage, 80, 40);
  find_tool (stage, "compass");
  click (stage, -120, -40);
  click (stage, -20, -40);
  click (stage, 80, 40);
  find_tool (stage, "given size");
  click (stage, -20, -40);
  click (stage, -120, -40);
  act (stage, "sleep 0.6 key ctrl+a");
  type_text (stage, "pi/2");
  act (stage, "key Return sleep 0.4");
  made = save (stage);
  a = find_point (made, "A");
  b = find_point (made, "B");
  c = find_point (made, "C");
  d = find_point (made, "D");
  circle = porism_construction_get_value (get_figure (made), find (made, "c", PORISM_KIND_CIRCLE));
  g_assert_cmpfloat_with_epsilon (circle[0], c[0], 1e-9);
  g_assert_cmpfloat_with_epsilon (sqrt (circle[2]), hypot (b[0] - a[0], b[1] - a[1]), 1e-9);
  g_assert_cmpfloat_with_epsilon (d[0], a[0], 1e-9);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-tools"))
    {
      g_test_add ("/window-tools/own", Stage, NULL, set_up, test_own, tear_down);
      g_test_add ("/window-tools/selection", Stage, NULL, set_up, test_selection, tear_down);
      g_test_add ("/window-tools/given", Stage, NULL, set_up, test_given, tear_down);
    }

  return g_test_run ();
}
