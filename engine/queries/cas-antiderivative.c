/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An antiderivative from a computer algebra system, checked by differentiating it ourselves. What
 * is left of the difference as one fraction is identically zero: it is proved. Else it is zero to
 * 1,024 bits at several places, and different nowhere: it is numeric. A difference at a single
 * place is a refutation. */

#include "config.h"

#include "engine/actions/cas.h"
#include "engine/calculus/differentiate.h"
#include "engine/calls/call.h"
#include "engine/expressions/replace.h"
#include "engine/queries/cas-check.h"
#include "engine/queries/solving.h"

#define SECONDS 5
#define FEWEST_PLACES 4

/* Both signs, near zero and far, and nothing that a formula might be special at. */
static const struct
{
  slong numerator;
  ulong denominator;
} places[] = {
  { 1, 3 }, { -2, 7 }, { 5, 4 }, { -11, 8 }, { 17, 6 }, { -23, 9 }, { 41, 11 }, { 1, 97 },
  { -1, 89 }, { 13, 15 }, { -9, 10 }, { 71, 5 },
};

/* Whether the difference vanishes at a place: UNKNOWN where it has no value, or cannot be told. */
static PorismTruth
vanishes_at (PorismConstruction     *construction,
             const PorismExpression *difference,
             guint                   i)
{
  PorismTruth truth = PORISM_UNKNOWN;
  arb_t at, value;

  arb_init (at);
  arb_init (value);
  arb_set_si (at, places[i].numerator);
  arb_div_ui (at, at, places[i].denominator, 2048);
  if (porism_construction_enclose (construction, difference, at, value) == PORISM_OK)
    truth = porism_ball_is_nothing (value) ? PORISM_TRUE
            : arb_contains_zero (value)    ? PORISM_UNKNOWN
                                           : PORISM_FALSE;
  arb_clear (at);
  arb_clear (value);

  return truth;
}

static PorismTruth
vanishes_at_places (PorismConstruction     *construction,
                    const PorismExpression *difference)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PorismTruth truth = vanishes_at (construction, difference, i);

      if (truth == PORISM_FALSE)
        return PORISM_FALSE;
      n += truth == PORISM_TRUE;
    }
  return n >= FEWEST_PLACES ? PORISM_TRUE : PORISM_UNKNOWN;
}

static gboolean
vanishes_identically (const PorismExpression *difference)
{
  g_autoptr (PorismExpression) numerator = porism_expression_find_numerator (difference);
  gboolean vanishes;
  fmpq_t value;

  fmpq_init (value);
  vanishes = numerator != NULL && porism_expression_get_rational (numerator, value) &&
             fmpq_is_zero (value);
  fmpq_clear (value);

  return vanishes;
}

/* Whether @candidate is an antiderivative, and whether that is proved. */
static gboolean
check (PorismConstruction     *construction,
       const PorismExpression *function,
       guint                   variable,
       const PorismExpression *candidate,
       gboolean               *proved)
{
  g_autoptr (PorismExpression) derivative = NULL;
  g_autoptr (PorismExpression) difference = NULL;

  *proved = FALSE;
  if (porism_expression_is_condition (candidate) || porism_expression_is_equation (candidate))
    return FALSE;
  derivative = porism_expression_differentiate (candidate, variable, 1);
  if (derivative != NULL)
    difference = porism_expression_subtract (derivative, function);
  if (difference == NULL ||
      vanishes_at_places (construction, difference) != PORISM_TRUE)
    return FALSE;
  *proved = variable == 0 && vanishes_identically (difference);

  return TRUE;
}

/**
 * porism_call_find_antiderivative:
 * @function: a number that depends on the variable with the index @variable
 * @proved: (out): whether it is one for certain, not only to 1,024 bits at several places
 * @outcome: (out): what became of the question, where there is none
 *
 * Asks a computer algebra system. What it is said to be may jump where @function is continuous: who
 * takes a definite integral from it makes sure that it does not.
 *
 * Returns: (transfer full) (nullable): an antiderivative
 */
PorismExpression *
porism_call_find_antiderivative (PorismCall             *self,
                                 const PorismExpression *function,
                                 guint                   variable,
                                 gboolean               *proved,
                                 PorismCasOutcome       *outcome)
{
  const PorismCasQuestion question = { PORISM_CAS_INTEGRATE, function, variable, SECONDS };
  g_autoptr (GPtrArray) answers =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_expression_unref);

  *outcome = porism_cas_ask (porism_registry_get_cas (self->registry), &question, answers);
  if (*outcome != PORISM_CAS_ANSWERED)
    return NULL;
  if (answers->len == 1 &&
      check (self->construction, function, variable, answers->pdata[0], proved))
    return porism_expression_ref (answers->pdata[0]);
  *outcome = PORISM_CAS_NO_FORM;

  return NULL;
}
