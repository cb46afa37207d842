/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Closed forms, checked by reading them back: in balls, against the enclosure of the number itself. */

#include "config.h"

#include <string.h>

#include "engine/expressions/closed-form.h"
#include "engine/expressions/expression.h"
#include "engine/field/ball.h"
#include "engine/field/exact.h"
#include "engine/field/exact-text.h"

#define PRECISION 256
/* Fewer say nothing of whether two numbers are the same. */
#define LEAST_ACCURACY 64

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
is_read_as (const char  *text,
            const arb_t  value)
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
take_if_read_as (char        *text,
                 const arb_t  value)
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
