/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who has chosen no model types a problem and has its figure, its steps and its answer: from outside, by real pointer and
 * key events, as what is saved says. */

#include "config.h"

#include <math.h>

#include "tests/window-stage.h"

static void
set_up_console (Stage        *stage,
                gconstpointer unused)
{
  static const char *const variables[] = { "GSETTINGS_BACKEND", "memory", NULL };

  open_stage (stage);
  stage->variables = g_strdupv ((char **) variables);
  start_program (stage);
  act (stage, "key shift+F9 sleep 1");
}

static void
solve (Stage      *stage,
       const char *problem)
{
  act (stage, "mousemove %d %d sleep " SETTLE " click 1 sleep 0.5", stage->x + stage->width / 2 - 165,
       stage->y - stage->height / 2 + 80);
  type_text (stage, problem);
  act (stage, "sleep 0.3 key ctrl+Return sleep 2");
}

static void
test_problem (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) solved = NULL;

  solve (stage, "In triangle ABC, AB = AC = 5, D is the midpoint of BC, angle BAC = 40 degrees. Find angle ABC.");
  solved = save (stage);
  g_assert_cmpstr (porism_document_get_answer (solved), ==, "70°");
  g_assert_cmpuint (count (solved, PORISM_KIND_POINT), ==, 4);
  g_assert_cmpuint (porism_document_get_n_turns (solved), ==, 5);
  close_program (stage);
}

/* ---- the reading ---- */

#define TRIANGLE "In triangle ABC, AB = AC = 5, D is the midpoint of BC, angle BAC = 40 degrees. Find angle ABC."

/* From the text to the line @n of the reading, past its heading; what stands there is selected. */
static void
go_to_line (Stage *stage,
            guint  n)
{
  for (guint i = 0; i <= n; i++)
    act (stage, "key Tab sleep 0.1");
}

static double
measure (PorismDocument *document,
         const char     *from,
         const char     *to)
{
  const double *p = find_point (document, from), *q = find_point (document, to);

  return hypot (p[0] - q[0], p[1] - q[1]);
}

/* Another condition is another text, and another figure; the text takes it back as any edit. */
static void
test_edited (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, redrawn = NULL, back = NULL;

  solve (stage, TRIANGLE);
  drawn = save (stage);
  g_assert_cmpfloat_with_epsilon (measure (drawn, "A", "C"), 5, 1e-9);
  go_to_line (stage, 3);
  type_text (stage, "AC = 8");
  act (stage, "key Return sleep 3");
  redrawn = save (stage);
  g_assert_cmpstr (porism_document_get_problem (redrawn), ==,
                   "In triangle ABC, AB = AC; AC = 8, D is the midpoint of BC, angle BAC = 40 degrees. Find angle ABC.");
  g_assert_cmpfloat_with_epsilon (measure (redrawn, "A", "C"), 8, 1e-9);
  g_assert_cmpfloat_with_epsilon (measure (redrawn, "A", "B"), 8, 1e-9);
  g_assert_cmpuint (count (redrawn, PORISM_KIND_POINT), ==, 4);
  g_assert_cmpuint (porism_document_get_n_runs (redrawn), ==, 2);
  g_assert_cmpstr (porism_document_get_answer (redrawn), ==, "70°");
  act (stage, "key Escape sleep 0.2 key ctrl+z sleep 1");
  back = save (stage);
  g_assert_cmpstr (porism_document_get_problem (back), ==, TRIANGLE);
  close_program (stage);
}

/* What cannot be read changes nothing. */
static void
test_not_taken (Stage        *stage,
                gconstpointer unused)
{
  g_autoptr (PorismDocument) left = NULL;

  solve (stage, TRIANGLE);
  go_to_line (stage, 3);
  type_text (stage, "AC frobs 8");
  act (stage, "key Return sleep 2");
  left = save (stage);
  g_assert_cmpstr (porism_document_get_problem (left), ==, TRIANGLE);
  g_assert_cmpuint (porism_document_get_n_runs (left), ==, 1);
  close_program (stage);
}

/* A line that is emptied is said no more. */
static void
test_left_out (Stage        *stage,
               gconstpointer unused)
{
  g_autoptr (PorismDocument) redrawn = NULL;

  solve (stage, TRIANGLE);
  go_to_line (stage, 4);
  act (stage, "key BackSpace Return sleep 3");
  redrawn = save (stage);
  g_assert_cmpstr (porism_document_get_problem (redrawn), ==, "In triangle ABC, AB = AC = 5, angle BAC = 40 degrees. Find angle ABC.");
  g_assert_cmpuint (count (redrawn, PORISM_KIND_POINT), ==, 3);
  close_program (stage);
}

/* What a person has drawn besides stays where the figure is drawn again. */
static void
test_own_objects (Stage        *stage,
                  gconstpointer unused)
{
  g_autoptr (PorismDocument) redrawn = NULL;

  solve (stage, TRIANGLE);
  act (stage, "mousemove %d %d sleep 0.3 key Escape key p", stage->x - 60, stage->y - 180);
  act (stage, "sleep 0.3 mousemove %d %d sleep 0.3 click 1 sleep 0.5 key Escape", stage->x - 60, stage->y - 180);
  act (stage, "mousemove %d %d sleep 0.3 click 1 sleep 0.5", stage->x + stage->width / 2 - 165, stage->y - stage->height / 2 + 80);
  go_to_line (stage, 3);
  type_text (stage, "AC = 8");
  act (stage, "key Return sleep 3");
  redrawn = save (stage);
  g_assert_cmpfloat_with_epsilon (measure (redrawn, "A", "C"), 8, 1e-9);
  g_assert_cmpuint (count (redrawn, PORISM_KIND_POINT), ==, 5);
  close_program (stage);
}

/* What was typed anew is drawn where the former figure was, if that is wanted. */
static void
test_again (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) left = NULL, redrawn = NULL;

  solve (stage, TRIANGLE);
  act (stage, "key ctrl+a sleep 0.2");
  type_text (stage, "In triangle ABC, AB = AC = 8.");
  act (stage, "sleep 1");
  left = save (stage);
  g_assert_cmpuint (porism_document_get_n_runs (left), ==, 1);
  act (stage, "key alt+w sleep 3");
  redrawn = save (stage);
  g_assert_cmpuint (porism_document_get_n_runs (redrawn), ==, 2);
  g_assert_cmpuint (count (redrawn, PORISM_KIND_POINT), ==, 3);
  g_assert_cmpfloat_with_epsilon (measure (redrawn, "A", "C"), 8, 1e-9);
  close_program (stage);
}

/* ---- what is not understood ---- */

#define UNKNOWN "In triangle ABC, AB = AC = 5, the frobnication of AB is large. Find angle ABC."

/* Nothing is drawn before it is. */
static void
test_waiting (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) left = NULL, drawn = NULL;

  solve (stage, UNKNOWN);
  left = save (stage);
  g_assert_null (porism_document_get_answer (left));
  g_assert_cmpuint (count (left, PORISM_KIND_POINT), ==, 0);
  g_assert_cmpuint (porism_document_get_n_runs (left), ==, 0);
  type_text (stage, "angle BAC = 40");
  act (stage, "key Return sleep 3");
  drawn = save (stage);
  g_assert_cmpstr (porism_document_get_problem (drawn), ==, "In triangle ABC, AB = AC = 5, angle BAC = 40. Find angle ABC.");
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 3);
  g_assert_cmpstr (porism_document_get_answer (drawn), ==, "70°");
  close_program (stage);
}

/* The rest is drawn where somebody says so, and all of it when that is understood. */
static void
test_rest (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) rest = NULL, drawn = NULL;

  solve (stage, UNKNOWN);
  act (stage, "key alt+d sleep 3");
  rest = save (stage);
  g_assert_cmpuint (count (rest, PORISM_KIND_POINT), ==, 3);
  g_assert_cmpstr (porism_document_get_problem (rest), ==, UNKNOWN);
  g_assert_null (porism_document_get_answer (rest));
  act (stage, "mousemove %d %d sleep 0.3 click 1 sleep 0.5", stage->x + stage->width / 2 - 165, stage->y - stage->height / 2 + 80);
  go_to_line (stage, 4);
  type_text (stage, "angle BAC = 40");
  act (stage, "key Return sleep 3");
  drawn = save (stage);
  g_assert_cmpstr (porism_document_get_answer (drawn), ==, "70°");
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 3);
  close_program (stage);
}

static void
add (const char *path,
     void (     *test ) (Stage        *stage,
                         gconstpointer unused))
{
  g_test_add (path, Stage, NULL, set_up_console, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  if (!begin_tests (&argc, &argv, "/window-planner"))
    return g_test_run ();
  add ("/window-planner/problem", test_problem);
  add ("/window-planner/edited", test_edited);
  add ("/window-planner/not-taken", test_not_taken);
  add ("/window-planner/left-out", test_left_out);
  add ("/window-planner/own-objects", test_own_objects);
  add ("/window-planner/again", test_again);
  add ("/window-planner/waiting", test_waiting);
  add ("/window-planner/rest", test_rest);

  return g_test_run ();
}
