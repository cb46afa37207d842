/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure by pointer and keyboard: figures are compared with the gestures that drew them up to one
 * common scale. */

#include "config.h"

#include <math.h>

#include "tests/window-stage.h"

/* How far, in pixels, a drawn point may be from the gesture. */
#define PIXEL 1.5

/* The way from @a to @b in the plane is (@x, @y) pixels of @unit. */
static void
assert_way (const double *a,
            const double *b,
            double        x,
            double        y,
            double        unit)
{
  g_assert_cmpfloat_with_epsilon ((b[0] - a[0]) / unit, x, PIXEL);
  g_assert_cmpfloat_with_epsilon ((b[1] - a[1]) / unit, y, PIXEL);
}

static void
assert_point (PorismDocument *document,
              const char     *name,
              double          x,
              double          y)
{
  const double *point = find_point (document, name);

  g_assert_cmpfloat (point[0], ==, x);
  g_assert_cmpfloat (point[1], ==, y);
}

/* Draws A (-120, -80), B (120, -80), C (0, 100) and closes on A. */
static void
draw_triangle (Stage *stage)
{
  act (stage, "key g");
  click (stage, -120, -80);
  click (stage, 120, -80);
  click (stage, 0, 100);
  click (stage, -120, -80);
}

static void
test_triangle (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, moved = NULL, undone = NULL, redone = NULL, again = NULL;
  const double *a, *b, *c, *to;
  double unit;

  g_assert_false (g_file_query_exists (stage->file, NULL));
  draw_triangle (stage);
  drawn = save (stage);
  a = find_point (drawn, "A");
  b = find_point (drawn, "B");
  c = find_point (drawn, "C");
  unit = (b[0] - a[0]) / 240;
  g_assert_cmpfloat (unit, >, 0);
  assert_way (a, b, 240, 0, unit);
  assert_way (a, c, 120, 180, unit);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POLYGON), ==, 1);

  act (stage, "key m");
  drag (stage, 0, 100, 60, 140);
  moved = save (stage);
  to = find_point (moved, "C");
  assert_way (c, to, 60, 40, unit);
  assert_point (moved, "A", a[0], a[1]);
  assert_point (moved, "B", b[0], b[1]);

  act (stage, "key ctrl+z");
  undone = save (stage);
  assert_point (undone, "C", c[0], c[1]);
  act (stage, "key ctrl+shift+z");
  redone = save (stage);
  assert_point (redone, "C", to[0], to[1]);

  close_program (stage);
  start_program (stage);
  act (stage, "key ctrl+z");
  again = save (stage);
  assert_point (again, "A", a[0], a[1]);
  assert_point (again, "C", c[0], c[1]);
  g_assert_cmpuint (count (again, PORISM_KIND_POLYGON), ==, 1);
  close_program (stage);
}

/* A sequence of clicks that made helper points is one step back. */
static void
test_one_undo (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, undone = NULL;

  draw_triangle (stage);
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 3);
  act (stage, "key ctrl+z");
  undone = save (stage);
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (undone)), ==, 0);
  close_program (stage);
}

static void
assert_depends (PorismDocument *document,
                const char     *name,
                const char     *on)
{
  const PorismConstruction *figure = get_figure (document);

  g_assert_true (porism_construction_depends_on (figure, porism_construction_lookup (figure, name),
                                                 porism_construction_lookup (figure, on)));
}

/* A click on a path makes a point of it, where two paths meet the point of both. */
static void
test_placement (Stage        *stage,
                gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL;

  act (stage, "key s");
  click (stage, -150, 0);
  click (stage, 150, 0);
  act (stage, "key l");
  click (stage, 40, -120);
  click (stage, 40, 120);
  act (stage, "key p");
  click (stage, 40, 3);
  click (stage, -60, 3);
  act (stage, "key d");
  click (stage, -150, 0);
  click (stage, 40, 120);
  act (stage, "key h");
  click (stage, 40, 60);
  click (stage, -60, 100);
  drawn = save (stage);

  g_assert_cmpuint (count (drawn, PORISM_KIND_SEGMENT), ==, 1);
  g_assert_cmpuint (count (drawn, PORISM_KIND_LINE), ==, 2);
  assert_depends (drawn, "E", "A");
  assert_depends (drawn, "E", "C");
  assert_depends (drawn, "F", "A");
  g_assert_false (porism_construction_depends_on (
                    get_figure (drawn), porism_construction_lookup (get_figure (drawn), "F"),
                    porism_construction_lookup (get_figure (drawn), "C")));
  assert_depends (drawn, "G", "D");
  g_assert_cmpfloat (find_point (drawn, "E")[1], ==, find_point (drawn, "A")[1]);
  g_assert_cmpfloat (find_point (drawn, "F")[1], ==, find_point (drawn, "A")[1]);
  close_program (stage);
}

/* A figure follows the pointer with the points that it is made of, and is back after one undo. What cannot
 * be moved itself gives way to what lies under it. */
static void
test_whole (Stage        *stage,
            gconstpointer unused)
{
  static const char *const vertices[] = { "A", "B", "C" };
  g_autoptr (PorismDocument) drawn = NULL, moved = NULL, undone = NULL;
  double unit;

  draw_triangle (stage);
  act (stage, "key d");
  click (stage, -120, -80);
  click (stage, 0, 100);
  act (stage, "key s");
  click (stage, -60, 10);
  click (stage, 120, -80);
  drawn = save (stage);
  unit = (find_point (drawn, "B")[0] - find_point (drawn, "A")[0]) / 240;
  assert_depends (drawn, "f", "D");

  act (stage, "key m");
  drag (stage, 30, -35, 80, 15);
  moved = save (stage);
  for (guint i = 0; i < G_N_ELEMENTS (vertices); i++)
    assert_way (find_point (drawn, vertices[i]), find_point (moved, vertices[i]), 50, 50, unit);
  act (stage, "key ctrl+z");
  undone = save (stage);
  for (guint i = 0; i < G_N_ELEMENTS (vertices); i++)
    assert_point (undone, vertices[i], find_point (drawn, vertices[i])[0],
                  find_point (drawn, vertices[i])[1]);
  close_program (stage);
}

/* A circle of a given radius is taken hold of at its rim; its centre moves by as much. */
static void
test_radius (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, moved = NULL;
  double unit;
  int radius;

  act (stage, "key p");
  click (stage, -100, 0);
  click (stage, 100, 0);
  act (stage, "key q");
  click (stage, -100, 0);
  act (stage, "sleep 0.7 key ctrl+a type 1");
  act (stage, "key Return sleep 0.7");
  drawn = save (stage);
  unit = (find_point (drawn, "B")[0] - find_point (drawn, "A")[0]) / 200;
  g_assert_cmpuint (count (drawn, PORISM_KIND_CIRCLE), ==, 1);
  radius = (int) lround (1 / unit);

  act (stage, "key m");
  drag (stage, -100, radius, -60, radius + 30);
  moved = save (stage);
  assert_way (find_point (drawn, "A"), find_point (moved, "A"), 40, 30, unit);
  assert_point (moved, "B", find_point (drawn, "B")[0], find_point (drawn, "B")[1]);
  close_program (stage);
}

/* A document is shown again as it was left, whatever size the window finds for itself. */
static void
test_view (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) left = NULL, shown = NULL;
  double x, y, scale, shown_x, shown_y, shown_scale;

  draw_triangle (stage);
  act (stage, "mousemove %d %d sleep " SETTLE " click 4 sleep " SETTLE " click 4", stage->x + 90,
       stage->y + 40);
  left = save (stage);
  close_program (stage);
  start_program (stage);
  shown = save (stage);

  g_assert_true (porism_document_get_view (left, &x, &y, &scale));
  g_assert_true (porism_document_get_view (shown, &shown_x, &shown_y, &shown_scale));
  g_assert_cmpfloat (shown_scale, ==, scale);
  g_assert_cmpfloat_with_epsilon (shown_x, x, PIXEL / scale);
  g_assert_cmpfloat_with_epsilon (shown_y, y, PIXEL / scale);
  close_program (stage);
}

/* Axes and grid are part of what is seen, not of the history: at an earlier step they cut off nothing. */
static void
test_backdrop (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) shown = NULL, redone = NULL;

  act (stage, "key p");
  click (stage, -60, 0);
  click (stage, 60, 0);
  act (stage, "key ctrl+z sleep 0.3 key ctrl+shift+a sleep 0.3 key ctrl+shift+g");
  shown = save (stage);
  g_assert_cmpint (porism_document_get_backdrop (shown, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_cmpint (porism_document_get_backdrop (shown, PORISM_ATTRIBUTE_GRID), ==, 1);
  g_assert_cmpuint (porism_session_get_head (porism_document_get_session (shown)), ==, 1);
  act (stage, "key ctrl+shift+a sleep 0.3 key ctrl+shift+z");
  redone = save (stage);
  g_assert_cmpint (porism_document_get_backdrop (redone, PORISM_ATTRIBUTE_AXES), ==, -1);
  g_assert_cmpint (porism_document_get_backdrop (redone, PORISM_ATTRIBUTE_GRID), ==, 1);
  g_assert_cmpuint (porism_session_get_head (porism_document_get_session (redone)), ==, 2);
  g_assert_cmpuint (porism_construction_lookup (get_figure (redone), "B"), !=, 0);
  close_program (stage);
}

/* Everything by keyboard: a point is placed, nudged, deleted, brought back. */
static void
test_keyboard (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) placed = NULL, nudged = NULL, deleted = NULL, restored = NULL;
  const double *before, *after;

  act (stage, "key p sleep 0.2 key Return sleep 0.2 key Escape");
  placed = save (stage);
  before = find_point (placed, "A");
  act (stage, "key Tab sleep 0.2 key Right sleep 0.2 key Right sleep 0.2 key shift+Up");
  nudged = save (stage);
  after = find_point (nudged, "A");
  g_assert_cmpfloat_with_epsilon ((after[0] - before[0]) / (after[1] - before[1]), 20, 1);
  act (stage, "key Delete");
  deleted = save (stage);
  g_assert_cmpuint (porism_construction_lookup (get_figure (deleted), "A"), ==, 0);
  act (stage, "key ctrl+z sleep 0.3 key ctrl+z");
  restored = save (stage);
  assert_point (restored, "A", before[0], before[1]);
  close_program (stage);
}

/* Nothing is lost by closing: the window asks, and stays until it is answered. */
static void
test_unsaved (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) saved = NULL;

  act (stage, "key p");
  click (stage, 30, 30);
  act (stage, "key ctrl+w sleep 0.7 key Escape sleep 0.7");
  saved = save (stage);
  find_point (saved, "A");
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window"))
    {
      g_test_add ("/window/triangle", Stage, NULL, set_up, test_triangle, tear_down);
      g_test_add ("/window/one-undo", Stage, NULL, set_up, test_one_undo, tear_down);
      g_test_add ("/window/placement", Stage, NULL, set_up, test_placement, tear_down);
      g_test_add ("/window/whole", Stage, NULL, set_up, test_whole, tear_down);
      g_test_add ("/window/radius", Stage, NULL, set_up, test_radius, tear_down);
      g_test_add ("/window/view", Stage, NULL, set_up, test_view, tear_down);
      g_test_add ("/window/backdrop", Stage, NULL, set_up, test_backdrop, tear_down);
      g_test_add ("/window/keyboard", Stage, NULL, set_up, test_keyboard, tear_down);
      g_test_add ("/window/unsaved", Stage, NULL, set_up, test_unsaved, tear_down);
    }

  return g_test_run ();
}
