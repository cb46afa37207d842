/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for the reader of JGEX problems. Whatever the bytes are: what is read is
 * consistent, what is refused has a reason, and nothing is both. */

#include "config.h"

#include "app/jgex/jgex.h"

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);

static void
check_clause (const PorismJgexClause *clause)
{
  g_assert_cmpuint (clause->points->len, >, 0);
  g_assert_cmpuint (clause->steps->len, >, 0);
  g_assert_cmpuint (clause->steps->len, <=, 2);
  for (guint i = 0; i < clause->steps->len; i++)
    {
      const PorismJgexStep *step = g_ptr_array_index (clause->steps, i);
      g_auto (GStrv) letters = g_strsplit (step->construction->arguments, " ", -1);

      g_assert_cmpuint (g_strv_length (step->arguments), ==, g_strv_length (letters));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = porism_jgex_read ((const char *) bytes, size, &error);

  g_assert_true ((problems == NULL) == (error != NULL));
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    {
      const PorismJgexProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *goal = porism_jgex_problem_dup_goal (problem);

      g_assert_true (g_str_has_prefix (goal, problem->relation->name));
      for (guint k = 0; k < problem->clauses->len; k++)
        check_clause (g_ptr_array_index (problem->clauses, k));
    }
  return 0;
}
