/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a press, a drag and the wheel make, and what they leave alone. */

#include "config.h"

#include <math.h>

#include "tests/window-stage.h"

/* How far, in pixels, a drawn point may be from the gesture. */
#define PIXEL 1.5

static guint
count_steps (PorismDocument *document)
{
  return porism_session_get_n_entries (porism_document_get_session (document));
}

/* What a tool needs last is where the button is let go of; a drag gives a tool for two points both. Control: exactly
 * there. */
static void
test_drag (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) dragged = NULL, drawn = NULL;
  const double *a, *b, *c, *d;
  double unit;

  act (stage, "key p");
  drag (stage, -120, -80, -120, 40);
  dragged = save (stage);
  g_assert_cmpuint (count (dragged, PORISM_KIND_POINT), ==, 1);
  g_assert_cmpuint (count_steps (dragged), ==, 1);

  act (stage, "key s keydown ctrl");
  click (stage, -120, 40);
  drag (stage, 0, 0, 80, 40);
  act (stage, "keyup ctrl key l keydown ctrl");
  drag (stage, -120, -100, 80, -100);
  act (stage, "keyup ctrl");
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_SEGMENT), ==, 1);
  g_assert_cmpuint (count (drawn, PORISM_KIND_LINE), ==, 1);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 4);
  a = find_point (drawn, "A");
  b = find_point (drawn, "B");
  c = find_point (drawn, "C");
  d = find_point (drawn, "D");
  unit = (b[0] - a[0]) / 200;
  g_assert_cmpfloat_with_epsilon (b[1], a[1], PIXEL * unit);
  g_assert_cmpfloat_with_epsilon (c[0], a[0], PIXEL * unit);
  g_assert_cmpfloat_with_epsilon ((a[1] - c[1]) / unit, 140, PIXEL);
  g_assert_cmpfloat_with_epsilon (d[0], b[0], PIXEL * unit);
  close_program (stage);
}

/* The wheel over the list of objects scrolls it, whatever lies under the pointer. */
static void
test_wheel (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) turned = NULL, pulled = NULL;
  int left = stage->x - stage->width / 2, top = stage->y - stage->height / 2;

  act (stage, "key ctrl+i sleep 0.7 type a=2");
  act (stage, "key Return sleep 0.5 mousemove %d %d sleep 0.3 click 4 click 4 click 5 click 5 click 5 "
       "sleep 0.3", left + 120, top + 163);
  turned = save (stage);
  g_assert_cmpfloat (*porism_construction_get_value (get_figure (turned),
                                                     find (turned, "a", PORISM_KIND_NUMBER)), ==, 2);
  g_assert_cmpuint (count_steps (turned), ==, 1);

  act (stage, "click 1 sleep 0.5");
  pulled = save (stage);
  g_assert_cmpfloat (*porism_construction_get_value (get_figure (pulled),
                                                     find (pulled, "a", PORISM_KIND_NUMBER)), !=, 2);
  close_program (stage);
}

/* A new document begins with the tool that moves. */
static void
test_new (Stage        *stage,
          gconstpointer unused)
{
  act (stage, "key p sleep 0.2 key ctrl+n sleep 0.7");
  click (stage, -120, 40);
  act (stage, "key ctrl+w");
  await_windows (stage, 0);
  await_end (stage);
}

/* With Shift an axis that is pulled becomes longer in units of its own, and the figure keeps the ratio. */
static void
test_axis (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) before = NULL, after = NULL;
  const double *a, *b;
  double unit, ratio;
  int x, y;

  act (stage, "key p");
  click (stage, -60, -40);
  click (stage, 40, 60);
  before = save (stage);
  a = find_point (before, "A");
  b = find_point (before, "B");
  unit = (b[0] - a[0]) / 100;
  x = (int) lround (-60 - a[0] / unit);
  y = (int) lround (-40 - a[1] / unit);
  act (stage, "key m key ctrl+shift+a sleep 0.2 keydown shift");
  drag (stage, x + 120, y, x + 180, y);
  act (stage, "keyup shift");
  after = save (stage);
  ratio = porism_attributes_get_number (porism_construction_get_attributes (get_figure (after), 0),
                                        PORISM_ATTRIBUTE_AXIS_RATIO);
  g_assert_cmpfloat_with_epsilon (ratio, 120.0 / 180, 0.02);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-pointer"))
    {
      g_test_add ("/window-pointer/drag", Stage, NULL, set_up, test_drag, tear_down);
      g_test_add ("/window-pointer/wheel", Stage, NULL, set_up, test_wheel, tear_down);
      g_test_add ("/window-pointer/new", Stage, NULL, set_up, test_new, tear_down);
      g_test_add ("/window-pointer/axis", Stage, NULL, set_up, test_axis, tear_down);
    }

  return g_test_run ();
}
