/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* To what the hand is drawn, what moves together, images, sliders and other controls upon the figure, and what plays. */

#include "config.h"

#include <math.h>

#include "tests/window-stage.h"

/* Without those that others took the place of. */
static guint
count_steps (PorismDocument *document)
{
  g_autoptr (GArray) path = porism_session_get_path (porism_document_get_session (document));

  return path->len;
}

static const PorismRecord *
find_record (PorismDocument *document,
             const char     *name,
             PorismKind      kind)
{
  return porism_construction_get (get_figure (document), find (document, name, kind));
}

/* Of the lines of the grid, which lie at least so close. */
static gboolean
is_multiple (double value,
             double step)
{
  return value == round (value / step) * step || fabs (value / step - round (value / step)) < 1e-12;
}

/* With the grid to be seen a point lands upon it; Control leaves it where the hand is. */
static void
test_grid (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) placed = NULL, moved = NULL;
  const double *a, *b;

  act (stage, "key ctrl+shift+g key p");
  click (stage, 82, 6);
  act (stage, "keydown ctrl");
  click (stage, 103, 51);
  act (stage, "keyup ctrl");
  placed = save (stage);
  a = find_point (placed, "A");
  b = find_point (placed, "B");
  g_assert_true (is_multiple (a[0], 0.05) && is_multiple (a[1], 0.05));
  g_assert_false (is_multiple (b[0], 0.05) && is_multiple (b[1], 0.05));

  act (stage, "key m");
  drag (stage, 103, 51, 83, 8);
  moved = save (stage);
  b = find_point (moved, "B");
  a = find_point (moved, "A");
  g_assert_cmpfloat (a[0], ==, b[0]);
  g_assert_cmpfloat (a[1], ==, b[1]);
  close_program (stage);
}

/* From the point before, a level line is level and a round length is round; the middle of what is drawn is its middle. */
static void
test_guides (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL;
  const double *a, *b;
  double length;

  act (stage, "key s");
  click (stage, -137, -40);
  click (stage, 150, -37);
  act (stage, "key p");
  click (stage, 8, -38);
  drawn = save (stage);
  a = find_point (drawn, "A");
  b = find_point (drawn, "B");
  length = b[0] - a[0];
  g_assert_cmpfloat (a[1], ==, b[1]);
  g_assert_cmpfloat (length, >, 0);
  g_assert_cmpstr (find_record (drawn, "C", PORISM_KIND_POINT)->operation->id, ==, "midpoint-segment");
  close_program (stage);
}

/* A slider in the figure goes by the arrows; Space plays it, and where it pauses is one step, which undo takes back. */
static void
test_slider (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) pulled = NULL, played = NULL, undone = NULL;
  double value;

  act (stage, "key ctrl+i sleep 0.7 type a=2");
  act (stage, "key Return sleep 0.5 key F9 sleep 0.7");
  click (stage, 0, 0);
  act (stage, "key Tab key Right key Right");
  pulled = save (stage);
  value = *porism_construction_get_value (get_figure (pulled), find (pulled, "a", PORISM_KIND_NUMBER));
  g_assert_cmpfloat_with_epsilon (value, 2.2, 1e-12);
  g_assert_cmpuint (count_steps (pulled), ==, 2);

  act (stage, "key space sleep 1.6 key space sleep 0.2");
  played = save (stage);
  value = *porism_construction_get_value (get_figure (played), find (played, "a", PORISM_KIND_NUMBER));
  g_assert_cmpfloat (value, >, 2.2);
  g_assert_true (is_multiple (value, 0.1));
  g_assert_cmpuint (count_steps (played), ==, 3);
  act (stage, "key ctrl+z");
  undone = save (stage);
  value = *porism_construction_get_value (get_figure (undone), find (undone, "a", PORISM_KIND_NUMBER));
  g_assert_cmpfloat_with_epsilon (value, 2.2, 1e-12);
  close_program (stage);
}

/* The space bar switches the check box that Tab is at, which shows and hides what was made to depend on it; and presses a
 * button, whose steps one undo takes back. */
static void
test_controls (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) hidden = NULL, pressed = NULL, undone = NULL;

  act (stage, "key ctrl+i sleep 0.7 type b=Checkbox()");
  act (stage, "key Return sleep 0.4 type A=(1,1)");
  act (stage, "key Return sleep 0.4 type ShowIf(A,b)");
  act (stage, "key Return sleep 0.4 type Button(\"Go\",\"b=true;A=(3,1)\")");
  act (stage, "key Return sleep 0.5 key F9 sleep 0.7");
  click (stage, 0, 0);
  act (stage, "key Tab key space sleep 0.3");
  hidden = save (stage);
  g_assert_false (porism_construction_shows (get_figure (hidden), find (hidden, "A", PORISM_KIND_POINT)));

  act (stage, "key Tab key space sleep 0.3");
  pressed = save (stage);
  g_assert_true (porism_construction_shows (get_figure (pressed), find (pressed, "A", PORISM_KIND_POINT)));
  g_assert_cmpfloat (find_point (pressed, "A")[0], ==, 3);
  act (stage, "key ctrl+z");
  undone = save (stage);
  g_assert_false (porism_construction_shows (get_figure (undone), find (undone, "A", PORISM_KIND_POINT)));
  g_assert_cmpfloat (find_point (undone, "A")[0], ==, 1);
  close_program (stage);
}

/* What is within a band is selected and moves together, by the hand and by the arrows; one undo takes a move back. */
static void
test_together (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) before = NULL, dragged = NULL, undone = NULL, nudged = NULL;
  const double *a, *b, *c, *a2, *b2, *c2;

  act (stage, "key p");
  click (stage, -60, -40);
  click (stage, 20, 31);
  click (stage, 130, -70);
  act (stage, "key m");
  before = save (stage);
  drag (stage, -90, -60, 60, 60);
  drag (stage, -60, -40, -33, -17);
  dragged = save (stage);
  a = find_point (before, "A");
  b = find_point (before, "B");
  c = find_point (before, "C");
  a2 = find_point (dragged, "A");
  b2 = find_point (dragged, "B");
  c2 = find_point (dragged, "C");
  g_assert_cmpfloat (a2[0], >, a[0]);
  g_assert_cmpfloat (a2[1], >, a[1]);
  g_assert_cmpfloat_with_epsilon (a2[0] - a[0], b2[0] - b[0], 1e-12);
  g_assert_cmpfloat_with_epsilon (a2[1] - a[1], b2[1] - b[1], 1e-12);
  g_assert_cmpfloat (c2[0], ==, c[0]);

  act (stage, "key ctrl+z");
  undone = save (stage);
  g_assert_cmpfloat (find_point (undone, "A")[0], ==, a[0]);
  g_assert_cmpfloat (find_point (undone, "B")[1], ==, b[1]);
  act (stage, "key Right");
  nudged = save (stage);
  g_assert_cmpfloat (find_point (nudged, "A")[0], >, a[0]);
  g_assert_cmpfloat_with_epsilon (find_point (nudged, "A")[0] - a[0], find_point (nudged, "B")[0] - b[0], 1e-12);
  close_program (stage);
}

/* By keys alone: the image of a triangle has vertices of its own, and is one step back. */
static void
test_image (Stage        *stage,
            gconstpointer unused)
{
  static const char *const lines[] = { "A=(0,0)", "B=(2,0)", "C=(1,2)", "t=Polygon(A,B,C)", "l:x=-1" };
  g_autoptr (PorismDocument) drawn = NULL, undone = NULL;
  const double *c;

  act (stage, "key ctrl+i sleep 0.5");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      type_text (stage, lines[i]);
      act (stage, "key Return sleep 0.2");
    }
  act (stage, "key Escape key f key Tab key Tab key Tab key Tab key Return key Tab key Tab key Tab key Tab key Return sleep 0.3");
  drawn = save (stage);
  c = find_point (drawn, "C'");
  g_assert_cmpfloat (c[0], ==, -3);
  g_assert_cmpfloat (c[1], ==, 2);
  find (drawn, "t'", PORISM_KIND_POLYGON);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 6);
  act (stage, "key ctrl+z");
  undone = save (stage);
  g_assert_cmpuint (count (undone, PORISM_KIND_POINT), ==, 3);
  g_assert_cmpuint (count (undone, PORISM_KIND_POLYGON), ==, 1);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-hand"))
    {
      g_test_add ("/window-hand/grid", Stage, NULL, set_up, test_grid, tear_down);
      g_test_add ("/window-hand/guides", Stage, NULL, set_up, test_guides, tear_down);
      g_test_add ("/window-hand/together", Stage, NULL, set_up, test_together, tear_down);
      g_test_add ("/window-hand/image", Stage, NULL, set_up, test_image, tear_down);
      g_test_add ("/window-hand/slider", Stage, NULL, set_up, test_slider, tear_down);
      g_test_add ("/window-hand/controls", Stage, NULL, set_up, test_controls, tear_down);
    }

  return g_test_run ();
}
