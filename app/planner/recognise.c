/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/planner/question.h"
#include "app/planner/recognise.h"

/* A statement that may be the reply, of the question's points in an order, a digit each from 1. */
typedef struct
{
  const char *question;
  guint n_points;
  const char *name;
  const char *order;
  gboolean adds;                /* where it holds, what comes after it may hold besides */
} Candidate;

/* What says more comes before what says less. */
static const Candidate candidates[] = {
  { "kind", 3, "equilateral", "123" },
  { "kind", 3, "right_triangle", "123", TRUE },
  { "kind", 3, "isosceles", "123" },
  { "kind", 3, "isosceles", "231" },
  { "kind", 3, "isosceles", "312" },
  { "kind", 3, "acute_triangle", "123" },
  { "kind", 3, "obtuse_triangle", "123" },
  { "kind", 4, "square", "1234" },
  { "kind", 4, "rhombus", "1234" },
  { "kind", 4, "rectangle", "1234" },
  { "kind", 4, "parallelogram", "1234" },
  { "kind", 4, "isosceles_trapezoid", "1234" },
  { "kind", 4, "isosceles_trapezoid", "4123" },
  { "kind", 4, "trapezoid", "1234" },
  { "kind", 4, "trapezoid", "4123" },
  { "kind", 4, "kite", "1234" },
  { "kind", 4, "kite", "2341" },
  { "position", 4, "parallel", "1234" },
  { "position", 4, "perpendicular", "1234" },
  { "comparison", 4, "equal_distances", "1234" },
  { "comparison", 6, "equal_angles", "123456" },
  { "relation", 4, "equal_distances", "1234", TRUE },
  { "relation", 4, "parallel", "1234" },
  { "relation", 4, "perpendicular", "1234" },
};

/* (transfer full) */
static PorismStatement *
new_statement (const Candidate       *candidate,
               const PorismStatement *question)
{
  PorismStatement *statement = porism_statement_new (candidate->name);

  for (const char *digit = candidate->order; *digit != '\0'; digit++)
    g_ptr_array_add (statement->objects, g_strdup (g_ptr_array_index (question->objects, *digit - '1')));
  return statement;
}

static gboolean
is_proved (PorismDrawing         *drawing,
           const PorismStatement *statement)
{
  g_autoptr (PorismAction) proof = porism_question_new_proof (statement);

  return proof != NULL && porism_question_prove (drawing, proof) == PORISM_VERDICT_PROVED;
}

GPtrArray *
porism_recognise (PorismDrawing         *drawing,
                  const PorismStatement *question)
{
  GPtrArray *found = NULL;
  gboolean ended = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (candidates) && !ended; i++)
    {
      PorismStatement *statement;

      if (!g_str_equal (candidates[i].question, question->name) || candidates[i].n_points != question->objects->len)
        continue;
      if (found == NULL)
        found = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_statement_free);
      statement = new_statement (&candidates[i], question);
      if (is_proved (drawing, statement))
        {
          ended = !candidates[i].adds;
          g_ptr_array_add (found, statement);
        }
      else
        porism_statement_free (statement);
    }
  return found;
}
