/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is made to hold by a person: from outside, by real pointer and key events, as what is saved says. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/solver/conditions.h"
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
       stage->x - stage->width / 2 + 60, stage->y - stage->height / 2 + 125);
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

  /* What is offered is what stands there. */
  act (stage, "key ctrl+a sleep 0.1");
  type_text (stage, "AB = 15");
  act (stage, "key Left key Left key Return sleep 0.3 key Delete sleep 0.2 key Return sleep 0.3 key Return sleep 0.4");
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

/* A measured length is typed over in the list of objects, where its row is the last of three. */
static void
test_retyped (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) offered = NULL, made = NULL;

  act (stage, "key s");
  drag (stage, -120, -40, 80, -40);
  act (stage, "key Escape sleep 0.1 key F9 sleep 0.3");
  click (stage, -20, -40);
  act (stage, "mousemove %d %d sleep 0.2 click --repeat 2 1 sleep 0.4", stage->x - stage->width / 2 + 100,
       stage->y - stage->height / 2 + 275);
  type_text (stage, "5");
  act (stage, "key Return sleep 0.3");
  offered = save (stage);
  g_assert_cmpuint (count_conditions (offered), ==, 0);
  act (stage, "key Return sleep 0.4");
  made = save (stage);
  g_assert_cmpuint (count_conditions (made), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (made, "A", "B"), 5, 1e-9);
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
  act (stage, "key Return sleep 0.6 mousemove %d %d sleep 0.2 click 1 sleep 0.2 key space sleep 0.3", x + 60, y + 125);
  off = save (stage);
  g_assert_cmpuint (count_conditions (off), ==, 0);
  g_assert_cmpuint (count (off, PORISM_KIND_BOOLEAN), ==, 1);

  act (stage, "key Escape sleep 0.1 key Escape sleep 0.1 key Tab sleep 0.1 key Right key Right key Right sleep 0.2");
  moved = save (stage);
  g_assert_cmpfloat (fabs (get_length (moved, "A", "B") - 5), >, 1e-3);

  act (stage, "mousemove %d %d sleep 0.2 click 1 sleep 0.4", x + 26, y + 125);
  on = save (stage);
  g_assert_cmpuint (count_conditions (on), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (on, "A", "B"), 5, 1e-9);
  act (stage, "key ctrl+z sleep 0.3");
  undone = save (stage);
  g_assert_cmpuint (count_conditions (undone), ==, 0);
  close_program (stage);
}

/* ---- by keys ---- */

/* A free point is fixed by its menu: what is made to hold moves the other, no hand moves it, and so it is let move again. */
static void
test_fixed (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, fixed = NULL, held = NULL, freed = NULL;

  act (stage, "key s");
  drag (stage, -120, -40, 80, -40);
  act (stage, "key Escape sleep 0.1");
  drawn = save (stage);
  click (stage, -120, -40);
  act (stage, "key shift+F10 sleep 0.4 key x sleep 0.4");
  fixed = save (stage);
  g_assert_false (porism_record_is_movable (porism_construction_get (get_figure (fixed), find (fixed, "A", PORISM_KIND_POINT))));
  g_assert_true (porism_record_is_movable (porism_construction_get (get_figure (fixed), find (fixed, "B", PORISM_KIND_POINT))));

  click (stage, -20, -40);
  act (stage, "key shift+F10 sleep 0.4 key m sleep 0.4 key l sleep 0.6 key ctrl+a type 5");
  act (stage, "key Return sleep 0.6 key Escape sleep 0.1");
  drag (stage, -120, -40, -60, 60);
  held = save (stage);
  g_assert_cmpfloat_with_epsilon (get_length (held, "A", "B"), 5, 1e-9);
  g_assert_cmpmem (find_point (held, "A"), 2 * sizeof (double), find_point (drawn, "A"), 2 * sizeof (double));

  act (stage, "key Escape key Tab sleep 0.1 key shift+F10 sleep 0.4 key x sleep 0.4 key Escape key Tab sleep 0.1 key Right sleep 0.2");
  freed = save (stage);
  g_assert_true (porism_record_is_movable (porism_construction_get (get_figure (freed), find (freed, "A", PORISM_KIND_POINT))));
  g_assert_cmpfloat (find_point (freed, "A")[0], >, find_point (held, "A")[0]);
  close_program (stage);
}

/* What can be made to hold of the selection comes by a key, and so does a length without its sign, by a word. */
static void
test_keys (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) made = NULL, angle = NULL;
  const double *a, *b, *c;

  act (stage, "key p");
  click (stage, -120, -40);
  click (stage, 80, -40);
  click (stage, -20, 80);
  act (stage, "key Escape sleep 0.1 key Tab sleep 0.1 key Tab sleep 0.1");
  act (stage, "keydown shift mousemove %d %d sleep 0.2 click 1 keyup shift sleep 0.2", stage->x - 120, stage->y + 40);
  act (stage, "key ctrl+alt+k sleep 0.4 key d sleep 0.6 key ctrl+a type 5");
  act (stage, "key Return sleep 0.6");
  made = save (stage);
  g_assert_cmpuint (count_conditions (made), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_length (made, "A", "B"), 5, 1e-9);

  act (stage, "key F9 sleep 0.3 key ctrl+i sleep 0.2");
  type_text (stage, "angle BAC = 90");
  act (stage, "key Return sleep 1 key Return sleep 0.8");
  angle = save (stage);
  g_assert_cmpuint (count_conditions (angle), ==, 2);
  a = find_point (angle, "A");
  b = find_point (angle, "B");
  c = find_point (angle, "C");
  g_assert_cmpfloat_with_epsilon ((b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1]), 0, 1e-9);
  close_program (stage);
}

/* The settings as a file. */
static void
set_up_kept (Stage        *stage,
             gconstpointer unused)
{
  const char *const variables[] = { "GSETTINGS_BACKEND", "keyfile", NULL };

  open_stage (stage);
  stage->variables = g_strdupv ((char **) variables);
  start_program (stage);
}

static gboolean
wants_badges (Stage *stage)
{
  g_autofree char *path = g_build_filename (stage->folder, "glib-2.0", "settings", "keyfile", NULL);
  g_autoptr (GKeyFile) settings = g_key_file_new ();

  return g_key_file_load_from_file (settings, path, G_KEY_FILE_NONE, NULL) &&
         g_key_file_get_boolean (settings, "org/porism/Porism", "condition-badges", NULL);
}

/* The badges are shown by a key, and are not by the same. */
static void
test_badges (Stage        *stage,
             gconstpointer unused)
{
  act (stage, "key ctrl+shift+c sleep 0.4");
  g_assert_true (wants_badges (stage));
  act (stage, "key ctrl+shift+c sleep 0.4");
  g_assert_false (wants_badges (stage));
  close_program (stage);
}

/* ---- drags ---- */

/* Points by the tool at places of the canvas, in their order A, B, C, … */
static void
place_points (Stage *stage,
              const int  (*places)[2],
              guint  n)
{
  act (stage, "key p");
  for (guint i = 0; i < n; i++)
    click (stage, places[i][0], places[i][1]);
  act (stage, "key Escape sleep 0.1");
}

/* Each is made to hold as it is typed; the panes are there for that only. */
static void
require (Stage             *stage,
         const char *const *lines)
{
  act (stage, "key F9 sleep 0.3");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      act (stage, "key ctrl+i sleep 0.1");
      type_text (stage, lines[i]);
      act (stage, "key Return sleep 0.2 key Return sleep 0.3");
    }
  act (stage, "key F9 sleep 0.3 key ctrl+F9 sleep 0.5");
}

/* Four sides keep their lengths while a corner goes with the hand, and where that is out of reach as well. */
static void
test_quadrilateral (Stage        *stage,
                    gconstpointer unused)
{
  static const int corners[][2] = { { -150, -100 }, { 100, -100 }, { 120, 60 }, { -100, 80 } };
  static const char *const sides[][2] = { { "A", "B" }, { "B", "C" }, { "C", "D" }, { "D", "A" } };
  static const int ends[][2] = { { 60, 110 }, { 260, 200 } };
  g_autoptr (PorismDocument) placed = NULL, before = NULL;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) conditions = NULL;
  int at[2] = { 120, 60 };

  place_points (stage, corners, G_N_ELEMENTS (corners));
  placed = save (stage);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s%s = %.3f", sides[i][0], sides[i][1],
                                               get_length (placed, sides[i][0], sides[i][1]));

      g_strv_builder_add (lines, line);
    }
  conditions = g_strv_builder_end (lines);
  require (stage, (const char *const *) conditions);
  before = save (stage);
  g_assert_cmpuint (count_conditions (before), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (PorismDocument) after = NULL;

      drag (stage, at[0], at[1], ends[i][0], ends[i][1]);
      after = save (stage);
      g_assert_cmpfloat (fabs (find_point (after, "C")[0] - find_point (before, "C")[0]), >, 0.05);
      for (guint k = 0; k < 4; k++)
        g_assert_cmpfloat_with_epsilon (get_length (after, sides[k][0], sides[k][1]),
                                        g_ascii_strtod (strchr (conditions[k], '=') + 1, NULL), 1e-9);
      at[0] = ends[i][0];
      at[1] = ends[i][1];
    }
  close_program (stage);
}

/* A triangle of two sides and the angle that does not lie between them: the hand takes the corner from either place
 * to the other. */
static void
test_two_triangles (Stage        *stage,
                    gconstpointer unused)
{
  static const int corners[][2] = { { -150, -100 }, { 100, -100 }, { 115, 52 } };
  static const int places[2][2] = { { -34, -33 }, { 109, 50 } };
  static const double distances[] = { 0.8660254037844386 - 0.33166247903554, 0.8660254037844386 + 0.33166247903554 };
  g_autoptr (PorismDocument) placed = NULL, another = NULL;
  g_autofree char *a = NULL, *b = NULL;
  const char *lines[6] = { "BC = 3/5*AB", "Angle(B,A,C) = pi/6", NULL };
  double length;

  place_points (stage, corners, G_N_ELEMENTS (corners));
  placed = save (stage);
  length = get_length (placed, "A", "B");
  a = g_strdup_printf ("Condition(x(A)==%.17g&&y(A)==%.17g)", find_point (placed, "A")[0], find_point (placed, "A")[1]);
  b = g_strdup_printf ("Condition(x(B)==%.17g&&y(B)==%.17g)", find_point (placed, "B")[0], find_point (placed, "B")[1]);
  lines[2] = a;
  lines[3] = b;
  require (stage, lines);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PorismDocument) moved = NULL;

      drag (stage, places[1 - i][0], places[1 - i][1], places[i][0], places[i][1]);
      moved = save (stage);
      g_assert_cmpuint (count_conditions (moved), ==, 4);
      g_assert_cmpfloat_with_epsilon (get_length (moved, "A", "C"), distances[i] * length, 1e-6);
      g_assert_cmpfloat_with_epsilon (get_length (moved, "B", "C"), 0.6 * length, 1e-9);
    }
  act (stage, "key ctrl+shift+k sleep 0.5");
  another = save (stage);
  g_assert_cmpfloat_with_epsilon (get_length (another, "A", "C"), distances[0] * length, 1e-6);
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
      g_test_add ("/window-conditions/retyped", Stage, NULL, set_up, test_retyped, tear_down);
      g_test_add ("/window-conditions/switch", Stage, NULL, set_up, test_switch, tear_down);
      g_test_add ("/window-conditions/fixed", Stage, NULL, set_up, test_fixed, tear_down);
      g_test_add ("/window-conditions/keys", Stage, NULL, set_up, test_keys, tear_down);
      g_test_add ("/window-conditions/badges", Stage, NULL, set_up_kept, test_badges, tear_down);
      g_test_add ("/window-conditions/quadrilateral", Stage, NULL, set_up, test_quadrilateral, tear_down);
      g_test_add ("/window-conditions/two-triangles", Stage, NULL, set_up, test_two_triangles, tear_down);
    }

  return g_test_run ();
}
