/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who has chosen no model types a problem and has its figure, its steps and its answer: from outside, by real pointer and
 * key events, as what is saved says. */

#include "config.h"

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

/* What it does not understand it says, and draws nothing. */
static void
test_refused (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) left = NULL;

  solve (stage, "The frobnication of AB is 7.");
  left = save (stage);
  g_assert_null (porism_document_get_answer (left));
  g_assert_cmpuint (count (left, PORISM_KIND_POINT), ==, 0);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (!begin_tests (&argc, &argv, "/window-planner"))
    return g_test_run ();
  g_test_add ("/window-planner/problem", Stage, NULL, set_up_console, test_problem, tear_down);
  g_test_add ("/window-planner/refused", Stage, NULL, set_up_console, test_refused, tear_down);

  return g_test_run ();
}
