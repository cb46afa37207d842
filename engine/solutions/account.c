/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure is read for theorems, with the sizes that are given; when all is known of it that they find, the sizes are
 * calculated. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/reasons/decide.h"
#include "engine/solutions/account.h"
#include "engine/solutions/asked.h"
#include "engine/solutions/given.h"

typedef struct
{
  const PorismRecord *question;
  PorismAccount *account;
} Study;

static void
list_given (const PorismFigureReading *reading,
            const PorismSizeReader    *sizes,
            GArray                    *given)
{
  for (guint i = 0; i < reading->objects->len; i++)
    {
      PorismId id = g_array_index (reading->objects, PorismId, i);

      porism_record_list_given (sizes, porism_construction_get (reading->construction, id), id, given);
    }
}

/* That AB = 5 is given is known to theorems as well. */
static void
give_sizes (PorismClosure *closure,
            const GArray  *given)
{
  for (guint i = 0; i < given->len; i++)
    {
      const PorismGivenValue *value = &g_array_index (given, PorismGivenValue, i);
      const guint8 *p = value->magnitude.points;
      const PorismClaim length = { PORISM_SAYS_KNOWN_LENGTH, { p[0], p[1] } };
      const PorismClaim ratio = { PORISM_SAYS_KNOWN_RATIO, { p[0], p[1], p[2], p[3] } };

      if (value->magnitude.kind == PORISM_MAGNITUDE_LENGTH)
        porism_closure_give (closure, &length, value->source);
      else if (value->magnitude.kind == PORISM_MAGNITUDE_RATIO)
        porism_closure_give (closure, &ratio, value->source);
    }
}

/* Whether no step is false by the exact kernel, where the figure is exact: where already what is given is only near in
 * it, since conditions put points where no exact number does, the diagram has to do. */
static gboolean
is_consistent (const PorismFigureReading *reading,
               const PorismDerivation    *derivation)
{
  for (guint i = 0; i < derivation->steps->len; i++)
    {
      const PorismStep *step = &g_array_index (derivation->steps, PorismStep, i);
      PorismTruth truth
        = porism_claim_decide (&step->claim, derivation->diagram, reading->construction, reading->points);

      if (step->ground == PORISM_GROUND_GIVEN && truth != PORISM_TRUE)
        return TRUE;
      if (truth == PORISM_FALSE)
        return FALSE;
    }
  return TRUE;
}

static void
calculate (const PorismFigureReading *reading,
           PorismExplanation         *figure,
           gpointer                   user_data)
{
  const Study *study = user_data;
  PorismAccount *account = study->account;
  const PorismSizeReader sizes = { reading->construction, reading->find, reading->find_data };

  account->asked = porism_record_read_question (&sizes, study->question, &account->question);
  if (!account->asked)
    return;
  list_given (reading, &sizes, account->given);
  give_sizes (figure->closure, account->given);
  porism_closure_run (figure->closure, NULL, 0, PORISM_EXPLANATION_ALLOWANCE);
  account->valuation = porism_valuation_new (figure->closure, account->given, reading->named);
  porism_number_question_ask_ratio (account->valuation, &account->question);
  account->solution = porism_solution_new (account->valuation, &account->question);
  if (account->solution != NULL && account->solution->derivation != NULL &&
      !is_consistent (reading, account->solution->derivation))
    g_clear_pointer (&account->solution, porism_solution_free);
}

void
porism_construction_explain_value (const PorismConstruction *construction,
                                   const PorismRecord       *question,
                                   PorismAccount            *account)
{
  Study study = { question, account };

  *account = (PorismAccount) { .given = g_array_new (FALSE, FALSE, sizeof (PorismGivenValue)) };
  g_array_set_clear_func (account->given, porism_given_value_clear);
  porism_construction_study (construction, question, calculate, &study, &account->figure);
}

void
porism_account_clear (PorismAccount *self)
{
  g_clear_pointer (&self->solution, porism_solution_free);
  g_clear_pointer (&self->valuation, porism_valuation_free);
  g_clear_pointer (&self->given, g_array_unref);
  porism_number_question_clear (&self->question);
  porism_explanation_clear (&self->figure);
}

/**
 * porism_account_get_failure:
 * @self: without a solution
 *
 * Returns: why
 */
const char *
porism_account_get_failure (const PorismAccount *self)
{
  if (self->figure.closure == NULL)
    return _("Theorems are tried on two to 20 different points; here are fewer or more.");
  if (!self->asked)
    return _("Steps are found for lengths, angles, areas and ratios between points only.");

  return _("Theorems do not lead to this value from what is given; it was computed from the figure.");
}

static void
add_points (const PorismAccount *self,
            const guint8        *points,
            guint                n,
            GArray              *objects)
{
  for (guint i = 0; i < n; i++)
    {
      PorismId id = g_array_index (self->figure.objects, PorismId, points[i]);
      gboolean known = FALSE;

      for (guint j = 0; j < objects->len; j++)
        known = known || g_array_index (objects, PorismId, j) == id;
      if (!known)
        g_array_append_val (objects, id);
    }
}

GArray *
porism_account_list_objects (const PorismAccount *self,
                             guint                line)
{
  const PorismSolutionLine *item = &g_array_index (self->solution->lines, PorismSolutionLine, line);
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (PorismId));

  if (item->kind == PORISM_LINE_FACT)
    {
      const PorismClaim *claim
        = &g_array_index (self->solution->derivation->steps, PorismStep, item->number).claim;

      add_points (self, claim->points, porism_saying_get_n_points (claim->saying), objects);
    }
  else if (item->kind == PORISM_LINE_RESULT)
    for (guint i = 0; i < self->question.n_magnitudes; i++)
      add_points (self, self->question.magnitudes[i].points, self->question.magnitudes[i].n, objects);
  else
    {
      const PorismMagnitude *size
        = &g_array_index (self->valuation->values, PorismValued, item->number).magnitude;

      add_points (self, size->points, size->n, objects);
    }
  return objects;
}
