/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Closed forms, checked by reading them back: in balls, against the enclosure of the number itself. */

#include "config.h"

#include <string.h>

#include "engine/expressions/decimal.h"
#include "engine/expressions/expression.h"
#include "engine/expressions/program.h"
#include "engine/field/exact-text.h"
#include "engine/field/exact.h"
#include "engine/notation/closed-form.h"

#define PRECISION 256
/* Fewer say nothing of whether two numbers are the same. */
#define LEAST_ACCURACY 64
/* Exact values of larger trees, and in cyclotomic fields of a higher degree, take longer than the
 * answer is worth; whole degrees have one of 96. */
#define MOST_EXACT_NODES 200
#define GREATEST_DEGREE 96
/* "sqrt(2)" rather than the form that was given, if that is not longer than a line. */
#define MOST_NODES_TO_REWRITE 60

static gboolean
evaluate_constant (PorismExpression *expression,
                   arb_t             ball)
{
  PorismBallField field;

  porism_ball_field_init (&field, PRECISION);
  return porism_expression_evaluate[PORISM_FIELD_BALL] (&field, expression, NULL, NULL, ball) ==
         PORISM_OK;
}

/* Whether @text is read as a number that @value encloses. */
static gboolean
is_read_as (const char *text,
            const arb_t value)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  gboolean same = FALSE;
  arb_t read;

  if (expression == NULL)
    return FALSE;
  arb_init (read);
  same = evaluate_constant (expression, read) && arb_overlaps (read, value) &&
         (arb_is_exact (read) || arb_rel_accuracy_bits (read) >= LEAST_ACCURACY) &&
         (arb_is_exact (value) || arb_rel_accuracy_bits (value) >= LEAST_ACCURACY);
  arb_clear (read);

  return same;
}

/* @text is taken. */
static char *
take_if_read_as (char       *text,
                 const arb_t value)
{
  if (text != NULL && !is_read_as (text, value))
    g_clear_pointer (&text, g_free);
  return text;
}

/**
 * porism_closed_form:
 *
 * Zero is zero, also where it is a sum of angles and roots that no text is known for.
 *
 * Returns: (transfer full) (nullable): @value in the expression language
 */
char *
porism_closed_form (PorismExactField *field,
                    const ca_t        value)
{
  char *text = porism_exact_to_text (field, value);
  acb_t enclosure;

  if (CA_IS_SPECIAL (value) || CA_IS_QQ (value, field->context))
    return text;
  acb_init (enclosure);
  ca_get_acb (enclosure, value, PRECISION, field->context);
  text = take_if_read_as (text, acb_realref (enclosure));
  acb_clear (enclosure);
  if (text == NULL && porism_exact_is_zero (field, value) == PORISM_TRUE)
    return g_strdup ("0");

  return text;
}

/**
 * porism_expression_open_exact:
 * @expression: without variables
 *
 * Makes @field one in which @expression can be evaluated exactly; the caller clears it.
 *
 * Returns: FALSE, with nothing made, where it reads objects or would be too dear
 */
gboolean
porism_expression_open_exact (const PorismExpression *expression,
                              PorismExactField       *field)
{
  ulong order = porism_expression_collect_order (expression, 1);

  if (expression->n_nodes > MOST_EXACT_NODES || expression->n_references > 0 ||
      n_euler_phi (order) > GREATEST_DEGREE)
    return FALSE;
  porism_exact_field_init (field, order);
  return TRUE;
}

/**
 * porism_rational_form_of:
 *
 * Returns: (transfer full) (nullable): the rational number that @form is, a decimal where it is one; NULL where
 *   it is none
 */
char *
porism_rational_form_of (const PorismExpression *form)
{
  g_autoptr (PorismExpression) fraction = NULL;
  GString *text = NULL;
  fmpq_t value;

  fmpq_init (value);
  if (porism_expression_get_rational (form, value) && porism_decimal_terminates (value))
    {
      text = g_string_new (fmpq_sgn (value) < 0 ? "-" : NULL);
      fmpq_abs (value, value);
      porism_decimal_append (text, value);
    }
  else if (porism_expression_get_rational (form, value))
    fraction = porism_expression_new_rational (value);
  fmpq_clear (value);
  if (text != NULL)
    return g_string_free (text, FALSE);

  return fraction != NULL ? porism_expression_to_text (fraction, NULL) : NULL;
}

/**
 * porism_closed_form_of:
 * @form: a constant expression
 *
 * Returns: (transfer full): the number that it means, in the expression language
 */
char *
porism_closed_form_of (const PorismExpression *form)
{
  PorismExactField field;
  char *text = NULL;
  ca_t value;

  if (form->n_nodes <= MOST_NODES_TO_REWRITE && porism_expression_open_exact (form, &field))
    {
      ca_init (value, field.context);
      if (porism_expression_evaluate[PORISM_FIELD_EXACT] (&field, form, NULL, NULL, value) == PORISM_OK)
        text = porism_closed_form (&field, value);
      ca_clear (value, field.context);
      porism_exact_field_clear (&field);
    }
  return text != NULL ? text : porism_expression_to_text (form, NULL);
}

/**
 * porism_closed_form_angle:
 *
 * Returns: (transfer full) (nullable): the angle in the expression language
 */
char *
porism_closed_form_angle (PorismExactField *field,
                          const ca_t        dx,
                          const ca_t        dy,
                          long              turns)
{
  char *text = porism_exact_angle_to_text (field, dx, dy, turns);
  arb_t radians, pi;

  if (text == NULL)
    return NULL;
  arb_init (radians);
  arb_init (pi);
  arb_const_pi (pi, PRECISION);
  if (porism_exact_angle_enclose (field, dx, dy, PRECISION, radians))
    arb_addmul_si (radians, pi, 2 * turns, PRECISION);
  else
    arb_indeterminate (radians);
  text = take_if_read_as (text, radians);
  arb_clear (radians);
  arb_clear (pi);

  return text;
}
