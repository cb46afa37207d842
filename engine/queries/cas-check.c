/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A claimed solution is put into the equation. Exactly zero: it is one. A ball of 1,024 bits that
 * excludes zero: it is none, but it may be a decimal near one, which then is enclosed: where a
 * function is finite on a whole interval it is continuous there, and where it changes its sign it
 * has a zero. */

#include "config.h"

#include "engine/expressions/replace.h"
#include "engine/field/exact.h"
#include "engine/notation/closed-form.h"
#include "engine/queries/cas-check.h"

/* Zero to 1,024 bits: what is left of a value of ordinary size is rounding. */
#define ZERO_BITS 700
/* Decimals of twelve digits lie this close to what they stand for, relatively. */
#define DECIMAL_DISTANCE 1000000000
#define MOST_HALVINGS 200
#define SHARP_BITS 1024

void
porism_cas_solution_free (PorismCasSolution *self)
{
  g_clear_pointer (&self->form, porism_expression_unref);
  arb_clear (self->value);
  g_free (self);
}

/* (transfer full) (nullable): the values of what @expression refers to, borrowed. */
static const void **
get_references (PorismConstruction     *construction,
                PorismEvaluation       *evaluation,
                const PorismExpression *expression)
{
  guint n = porism_expression_get_n_references (expression);
  g_autofree const void **references = g_new0 (const void *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      PorismId id = porism_construction_lookup (construction,
                                                porism_expression_get_reference (expression, i));

      if (id == 0 || porism_evaluation_get (evaluation, id, &references[i]) != PORISM_OK)
        return NULL;
    }
  return g_steal_pointer (&references);
}

/* The closed form of a value in the figure; (transfer full) (nullable). */
static PorismExpression *
read_closed_form (PorismField *field,
                  ca_srcptr    value)
{
  const PorismExpressionScope scope = { NULL, NULL, NULL };
  PorismExactField *exact = (PorismExactField *) field;
  g_autofree char *text = NULL;

  if (CA_IS_QQ (value, exact->context))
    return porism_expression_new_rational (CA_FMPQ (value));
  text = porism_closed_form (exact, value);
  return text != NULL ? porism_expression_parse (text, &scope, NULL) : NULL;
}

static PorismExpression *
bind_reading (const PorismExpression *self,
              const PorismNode       *node,
              gpointer                user_data)
{
  PorismConstruction *construction = user_data;
  PorismEvaluation *exact;
  PorismField *field;
  g_autoptr (PorismExpression) leaf = NULL;
  g_autofree const void **references = NULL;
  PorismExpression *form = NULL;
  ca_t value;

  if (node->op == PORISM_OP_VARIABLE)
    return NULL;
  leaf = porism_expression_take_leaf (self, node);
  exact = porism_construction_get_exact_in (construction, leaf);
  field = porism_evaluation_get_field (exact);
  references = get_references (construction, exact, leaf);
  if (references == NULL)
    return NULL;
  ca_init (value, ((PorismExactField *) field)->context);
  if (porism_expression_evaluate[PORISM_FIELD_EXACT] (field, leaf, references, NULL, value) ==
      PORISM_OK)
    form = read_closed_form (field, value);
  ca_clear (value, ((PorismExactField *) field)->context);

  return form;
}

/**
 * porism_construction_bind:
 *
 * Returns: (transfer full) (nullable): @expression with its objects' values instead of them; those
 *   without a closed form stay. NULL where that would be too large
 */
PorismExpression *
porism_construction_bind (PorismConstruction     *self,
                          const PorismExpression *expression)
{
  return porism_expression_replace (expression, bind_reading, self);
}

/**
 * porism_expression_is_zero:
 *
 * Returns: whether it is; false where it has no value, since then it is not zero either
 */
PorismTruth
porism_expression_is_zero (const PorismExpression *expression)
{
  PorismTruth truth = PORISM_UNKNOWN;
  PorismExactField field;
  PorismStatus status;
  ca_t value;

  if (!porism_expression_open_exact (expression, &field))
    return PORISM_UNKNOWN;
  ca_init (value, field.context);
  status = porism_expression_evaluate[PORISM_FIELD_EXACT] (&field, expression, NULL, NULL, value);
  if (status != PORISM_UNABLE)
    truth = status == PORISM_OK ? porism_exact_is_zero (&field, value) : PORISM_FALSE;
  ca_clear (value, field.context);
  porism_exact_field_clear (&field);

  return truth;
}

/**
 * porism_construction_enclose:
 * @at: where its variables are
 *
 * Returns: whether it has a value, the same for the whole of @at
 */
PorismStatus
porism_construction_enclose (PorismConstruction     *self,
                             const PorismExpression *expression,
                             const arb_t             at,
                             arb_t                   value)
{
  PorismEvaluation *ball = porism_construction_get_sharp_ball (self);
  g_autofree const void **references = get_references (self, ball, expression);
  guint n = g_strv_length (expression->variables);
  arb_ptr variables;
  PorismStatus status;

  if (references == NULL)
    return PORISM_UNABLE;
  variables = _arb_vec_init ((slong) MAX (n, 1));
  for (guint i = 0; i < n; i++)
    arb_set (variables + i, at);
  status = porism_expression_evaluate[PORISM_FIELD_BALL] (porism_evaluation_get_field (ball),
                                                          expression, references, variables, value);
  _arb_vec_clear (variables, (slong) MAX (n, 1));

  return status;
}

/* The sign of @equation at @at; 0 where it cannot be told. */
static int
get_sign (PorismConstruction     *self,
          const PorismExpression *equation,
          const arf_t             at)
{
  arb_t place, value;
  int sign = 0;

  arb_init (place);
  arb_init (value);
  arb_set_arf (place, at);
  if (porism_construction_enclose (self, equation, place, value) == PORISM_OK)
    sign = arb_is_positive (value) ? 1 : arb_is_negative (value) ? -1 : 0;
  arb_clear (place);
  arb_clear (value);

  return sign;
}

static gboolean
is_finite_between (PorismConstruction     *self,
                   const PorismExpression *equation,
                   const arf_t             low,
                   const arf_t             high)
{
  arb_t interval, value;
  gboolean finite;

  arb_init (interval);
  arb_init (value);
  arb_set_interval_arf (interval, low, high, SHARP_BITS);
  finite = porism_construction_enclose (self, equation, interval, value) == PORISM_OK;
  arb_clear (interval);
  arb_clear (value);

  return finite;
}

/* Narrows [@low, @high], at whose ends the signs differ, by halves. */
static void
halve (PorismConstruction     *self,
       const PorismExpression *equation,
       arf_t                   low,
       arf_t                   high)
{
  int low_sign = get_sign (self, equation, low);
  arf_t middle;

  arf_init (middle);
  for (guint i = 0; i < MOST_HALVINGS; i++)
    {
      int sign;

      arf_add (middle, low, high, SHARP_BITS, ARF_RND_DOWN);
      arf_mul_2exp_si (middle, middle, -1);
      sign = get_sign (self, equation, middle);
      if (sign == 0)
        break;
      arf_set (sign == low_sign ? low : high, middle);
    }
  arf_clear (middle);
}

/* The ends of the interval that the decimal @value stands for. */
static void
spread (const fmpq_t value,
        fmpq_t       low,
        fmpq_t       high)
{
  fmpq_t distance;

  fmpq_init (distance);
  fmpq_abs (distance, value);
  if (fmpz_cmp (fmpq_numref (distance), fmpq_denref (distance)) < 0)
    fmpq_one (distance);
  fmpq_div_fmpz (distance, distance, (fmpz[1]) { DECIMAL_DISTANCE });
  fmpq_sub (low, value, distance);
  fmpq_add (high, value, distance);
  fmpq_clear (distance);
}

static PorismCasSolution *
new_solution (PorismExpression *form,
              gboolean          proved)
{
  PorismCasSolution *solution = g_new0 (PorismCasSolution, 1);

  solution->form = form != NULL ? porism_expression_ref (form) : NULL;
  solution->proved = proved;
  arb_init (solution->value);

  return solution;
}

static PorismCasSolution *
enclose_between (PorismConstruction     *self,
                 const PorismExpression *equation,
                 const fmpq_t            low,
                 const fmpq_t            high)
{
  PorismCasSolution *solution = NULL;
  arf_t ends[2];
  int product;

  arf_init (ends[0]);
  arf_init (ends[1]);
  arf_set_fmpq (ends[0], low, SHARP_BITS, ARF_RND_FLOOR);
  arf_set_fmpq (ends[1], high, SHARP_BITS, ARF_RND_CEIL);
  product = get_sign (self, equation, ends[0]) * get_sign (self, equation, ends[1]);
  if (product < 0 && is_finite_between (self, equation, ends[0], ends[1]))
    {
      halve (self, equation, ends[0], ends[1]);
      solution = new_solution (NULL, FALSE);
      arb_set_interval_arf (solution->value, ends[0], ends[1], SHARP_BITS);
    }
  arf_clear (ends[0]);
  arf_clear (ends[1]);

  return solution;
}

static PorismTruth
holds_exactly (const PorismExpression *equation,
               guint                   variable,
               PorismExpression       *answer)
{
  g_autoptr (PorismExpression) left = porism_expression_set (equation, variable, answer);

  return left != NULL ? porism_expression_is_zero (left) : PORISM_UNKNOWN;
}

/* The simplest fraction near a decimal may be what it stands for; else a zero near is enclosed. */
static PorismCasSolution *
check_decimal (PorismConstruction     *self,
               const PorismExpression *equation,
               guint                   variable,
               const fmpq_t            value)
{
  PorismCasSolution *solution = NULL;
  g_autoptr (PorismExpression) fraction = NULL;
  fmpq_t low, high, simple;

  fmpq_init (low);
  fmpq_init (high);
  fmpq_init (simple);
  spread (value, low, high);
  fmpq_simplest_between (simple, low, high);
  fraction = porism_expression_new_rational (simple);
  if (holds_exactly (equation, variable, fraction) == PORISM_TRUE)
    {
      solution = new_solution (fraction, TRUE);
      arb_set_fmpq (solution->value, simple, SHARP_BITS);
    }
  else
    solution = enclose_between (self, equation, low, high);
  fmpq_clear (low);
  fmpq_clear (high);
  fmpq_clear (simple);

  return solution;
}

/**
 * porism_ball_is_nothing:
 *
 * Returns: whether all of @value, computed with 1,024 bits, is zero as far as these tell
 */
gboolean
porism_ball_is_nothing (const arb_t value)
{
  gboolean nothing;
  mag_t size;

  mag_init (size);
  arb_get_mag (size, value);
  nothing = arb_contains_zero (value) && mag_cmp_2exp_si (size, -ZERO_BITS) < 0;
  mag_clear (size);

  return nothing;
}

/* What the equation leaves at @answer, which the exact field could not tell, to 1,024 bits. */
static gboolean
vanishes_to_the_last_bit (PorismConstruction     *self,
                          const PorismExpression *equation,
                          guint                   variable,
                          PorismExpression       *answer)
{
  g_autoptr (PorismExpression) left = porism_expression_set (equation, variable, answer);
  gboolean vanishes = FALSE;
  arb_t value;

  arb_init (value);
  if (left != NULL && porism_construction_enclose (self, left, value, value) == PORISM_OK)
    vanishes = porism_ball_is_nothing (value);
  arb_clear (value);

  return vanishes;
}

static gboolean
reads_variable (const PorismExpression *expression)
{
  for (guint i = 0; i < expression->n_nodes; i++)
    if (expression->nodes[i].op == PORISM_OP_VARIABLE)
      return TRUE;
  return FALSE;
}

/* Only a number can be a solution. */
static gboolean
is_number (const PorismExpression *answer)
{
  return !porism_expression_is_condition (answer) && !porism_expression_is_equation (answer) &&
         !reads_variable (answer);
}

/**
 * porism_construction_check_solution:
 * @equation: bound to the figure
 *
 * Returns: (transfer full) (nullable): the solution that @answer is or approximates
 */
PorismCasSolution *
porism_construction_check_solution (PorismConstruction     *self,
                                    const PorismExpression *equation,
                                    guint                   variable,
                                    PorismExpression       *answer)
{
  PorismCasSolution *solution = NULL;
  PorismTruth truth;
  fmpq_t decimal;

  if (!is_number (answer))
    return NULL;
  truth = holds_exactly (equation, variable, answer);
  fmpq_init (decimal);
  if (truth == PORISM_TRUE || (truth == PORISM_UNKNOWN &&
                               vanishes_to_the_last_bit (self, equation, variable, answer)))
    {
      solution = new_solution (answer, truth == PORISM_TRUE);
      if (porism_construction_enclose (self, answer, solution->value, solution->value) != PORISM_OK)
        g_clear_pointer (&solution, porism_cas_solution_free);
    }
  else if (porism_expression_get_rational (answer, decimal))
    solution = check_decimal (self, equation, variable, decimal);
  fmpq_clear (decimal);

  return solution;
}
