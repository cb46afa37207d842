/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* query_solve where our own means end: a computer algebra system proposes, we check. Each number in
 * the answer is one that the equation was tried with; that there are no others is only said. */

#include "config.h"

#include <math.h>

#include "engine/actions/cas.h"
#include "engine/calls/call.h"
#include "engine/calls/source.h"
#include "engine/expressions/program.h"
#include "engine/field/exact-text.h"
#include "engine/kinds/language.h"
#include "engine/notation/closed-form.h"
#include "engine/queries/cas-check.h"
#include "engine/queries/solving.h"

#define SECONDS 5

/* ---- refusals ---- */

static gboolean
refuse_outcome (PorismCall      *self,
                PorismCasOutcome outcome)
{
  PorismObservation *observation = self->observation;

  if (outcome == PORISM_CAS_UNAVAILABLE)
    return porism_observation_refuse (
      observation, PORISM_ERROR_UNAVAILABLE, "equation",
      _("Install giac (in Debian the package xcas), or ask query_nsolve, which needs none."),
      _("This equation needs a computer algebra system, and giac is missing or died."));
  if (outcome == PORISM_CAS_ABANDONED)
    return porism_observation_refuse (observation, PORISM_ERROR_LIMIT, "equation",
                                      _("Ask query_nsolve, which searches numerically."),
                                      _("No solution was found in time."));
  return porism_observation_refuse (observation, PORISM_ERROR_PRECONDITION, "equation",
                                    _("Ask query_nsolve, which searches numerically."),
                                    _("No solution in closed form was found."));
}

/* That the solution is the variable itself means every number. */
static gboolean
is_everything (const GPtrArray *answers,
               guint            variable)
{
  const PorismExpression *first = answers->len == 1 ? answers->pdata[0] : NULL;

  return first != NULL && first->n_nodes == 1 && first->nodes[0].op == PORISM_OP_VARIABLE &&
         first->nodes[0].operands[0] == variable;
}

static gboolean
refuse_everything (PorismCall *self)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_DEGENERATE, "equation",
                                    _("Give an equation that restricts the variable."),
                                    _("Every number seems to be a solution."));
}

/* ---- solutions as quantities ---- */

static void
set_decimal (PorismQuantity *quantity,
             const arb_t     value)
{
  double middle = arf_get_d (arb_midref (value), ARF_RND_NEAR);

  quantity->has_decimal = TRUE;
  quantity->decimal = middle;
  porism_ball_to_double (value, &quantity->decimal);
  if (quantity->certainty != PORISM_CERTAINTY_PROVED)
    quantity->radius = porism_round_radius (fabs (middle) * 1.2e-16 +
                                            mag_get_d (arb_radref (value)));
}

static PorismQuantity *
describe_solution (const PorismCasSolution *solution,
                   const char              *source)
{
  PorismQuantity *quantity = porism_quantity_new ("number");

  quantity->has_exact = TRUE;
  quantity->certainty = solution->proved ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC;
  if (solution->proved)
    quantity->exact = porism_closed_form_of (solution->form);
  else if (solution->form != NULL)
    quantity->text = porism_expression_to_text (solution->form, NULL);
  if (!solution->proved)
    quantity->source = source;
  set_decimal (quantity, solution->value);

  return quantity;
}

/* ---- the list ---- */

static int
compare_solutions (gconstpointer a,
                   gconstpointer b)
{
  const PorismCasSolution *first = *(const PorismCasSolution *const *) a;
  const PorismCasSolution *second = *(const PorismCasSolution *const *) b;

  return arf_cmp (arb_midref (first->value), arb_midref (second->value));
}

/* Those that cannot be told apart are one: the one of which more is known. */
static void
add_solution (GPtrArray         *solutions,
              PorismCasSolution *solution)
{
  for (guint i = 0; i < solutions->len; i++)
    {
      PorismCasSolution *other = g_ptr_array_index (solutions, i);

      if (!arb_overlaps (other->value, solution->value))
        continue;
      if (solution->proved && !other->proved)
        {
          solutions->pdata[i] = solution;
          solution = other;
        }
      porism_cas_solution_free (solution);
      return;
    }
  g_ptr_array_add (solutions, solution);
}

/* Beyond 1e±300 there are no numbers here. */
static gboolean
is_representable (const PorismCasSolution *solution)
{
  double size = fabs (arf_get_d (arb_midref (solution->value), ARF_RND_NEAR));

  return size <= 1e300 && (size >= 1e-300 || arb_contains_zero (solution->value));
}

static GPtrArray *
check_answers (PorismCall             *self,
               const PorismExpression *equation,
               guint                   variable,
               GPtrArray              *answers)
{
  GPtrArray *solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_cas_solution_free);

  for (guint i = 0; i < answers->len; i++)
    {
      PorismCasSolution *solution = porism_construction_check_solution (
        self->construction, equation, variable, g_ptr_array_index (answers, i));

      if (solution != NULL && is_representable (solution))
        add_solution (solutions, solution);
      else
        g_clear_pointer (&solution, porism_cas_solution_free);
    }
  g_ptr_array_sort (solutions, compare_solutions);

  return solutions;
}

static gboolean
answer_with_solutions (PorismCall *self,
                       GPtrArray  *solutions,
                       const char *source)
{
  PorismQuantity *list = porism_quantity_new ("list");

  porism_quantity_add_item (list, NULL);
  list->source = source;
  for (guint i = 0; i < solutions->len; i++)
    porism_quantity_add_item (list, describe_solution (g_ptr_array_index (solutions, i), source));
  self->observation->value = list;
  porism_observation_mention (
    self->observation,
    g_strdup (solutions->len > 0
                ? _("Each was checked by substitution; there may be other solutions.")
                : self->rules < PORISM_RULES_FIFTH
                    ? _("There seems to be no real solution, but that is not proved.")
                    : _("No real solution was found in symbols; that proves nothing: query_nsolve looks for numbers.")));
  return TRUE;
}

/**
 * porism_call_solve_by_cas:
 * @equation: an equation, or an expression that is to vanish
 * @variable: the index of its variable
 *
 * Answers with the real solutions that a computer algebra system proposes and that hold when they
 * are put in.
 *
 * Returns: FALSE after a refusal
 */
gboolean
porism_call_solve_by_cas (PorismCall             *self,
                          const PorismExpression *equation,
                          guint                   variable)
{
  PorismCas *cas = porism_registry_get_cas (self->registry);
  g_autoptr (PorismExpression) bound = porism_construction_bind (self->construction, equation);
  g_autoptr (GPtrArray) answers =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_expression_unref);
  g_autoptr (GPtrArray) solutions = NULL;
  const PorismCasQuestion question = { PORISM_CAS_SOLVE, bound, variable, SECONDS };
  PorismCasOutcome outcome = PORISM_CAS_NO_FORM;

  if (bound != NULL)
    outcome = porism_cas_ask (cas, &question, answers);
  if (outcome != PORISM_CAS_ANSWERED)
    return refuse_outcome (self, outcome);
  if (is_everything (answers, variable))
    return refuse_everything (self);
  solutions = check_answers (self, bound, variable, answers);
  if (solutions->len == 0 && answers->len > 0)
    return refuse_outcome (self, PORISM_CAS_NO_FORM);

  return answer_with_solutions (self, solutions, cas->source);
}
