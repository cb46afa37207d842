/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from the coordinates of a curve by its parameter; a function runs along x. */

#include "config.h"

#include "engine/calculus/algebra.h"
#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

/* Of x and y the derivatives of the orders 0, 1 and 2. */
typedef struct
{
  PorismTerm x[3];
  PorismTerm y[3];
} Motion;

/* FALSE where they cannot be written down. */
static gboolean
read_motion (PorismTerms            *self,
             const PorismExpression *expression,
             Motion                 *motion)
{
  const PorismTerm whole = porism_terms_read (self, expression);
  const PorismTermNode *node = porism_terms_get (self, whole);
  const gboolean pair = porism_expression_is_pair (expression);

  motion->x[0] = pair ? node->terms[0] : porism_terms_add_variable (self, self->variable);
  motion->y[0] = pair ? node->terms[1] : whole;
  for (int i = 1; i < 3; i++)
    {
      motion->x[i] = porism_terms_differentiate (self, motion->x[i - 1]);
      motion->y[i] = motion->x[i] != PORISM_NO_TERM ? porism_terms_differentiate (self, motion->y[i - 1]) : PORISM_NO_TERM;
      if (motion->y[i] == PORISM_NO_TERM)
        return FALSE;
    }
  return !self->exceeded;
}

/**
 * porism_expression_find_velocity:
 *
 * Returns: (transfer full) (nullable): the pair of the derivatives of the coordinates
 */
PorismExpression *
porism_expression_find_velocity (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Motion motion;

  return read_motion (terms, self, &motion) ? porism_terms_write_pair (terms, motion.x[1], motion.y[1], self) : NULL;
}

/**
 * porism_expression_find_slopes:
 *
 * Returns: (transfer full) (nullable): the pair of the first coordinate and the slope of the curve there
 */
PorismExpression *
porism_expression_find_slopes (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Motion motion;

  return read_motion (terms, self, &motion)
           ? porism_terms_write_pair (terms, motion.x[0], porism_terms_divide (terms, motion.y[1], motion.x[1]), self) : NULL;
}

/* x' y" - y' x" and x'² + y'² */
static void
find_turn (PorismTerms  *self,
           const Motion *motion,
           PorismTerm   *turn,
           PorismTerm   *square)
{
  *turn = porism_terms_difference (self, porism_terms_multiply (self, motion->x[1], motion->y[2]),
                                   porism_terms_multiply (self, motion->y[1], motion->x[2]));
  *square = porism_terms_sum (self, porism_terms_raise_to (self, motion->x[1], 2, 1),
                              porism_terms_raise_to (self, motion->y[1], 2, 1));
}

/**
 * porism_expression_find_curvature:
 *
 * Returns: (transfer full) (nullable): the curvature, positive to the left
 */
PorismExpression *
porism_expression_find_curvature (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Motion motion;
  PorismTerm turn, square;

  if (!read_motion (terms, self, &motion))
    return NULL;
  find_turn (terms, &motion, &turn, &square);
  return porism_terms_write (terms, porism_terms_divide (terms, turn, porism_terms_raise_to (terms, square, 3, 2)), self);
}

/**
 * porism_expression_find_curvature_vector:
 *
 * Returns: (transfer full) (nullable): the pair of the components of the vector towards the centre of curvature that is
 *   as long as the curvature
 */
PorismExpression *
porism_expression_find_curvature_vector (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Motion motion;
  PorismTerm turn, square, factor;

  if (!read_motion (terms, self, &motion))
    return NULL;
  find_turn (terms, &motion, &turn, &square);
  factor = porism_terms_divide (terms, turn, porism_terms_raise_to (terms, square, 2, 1));
  return porism_terms_write_pair (terms, porism_terms_negate (terms, porism_terms_multiply (terms, motion.y[1], factor)),
                                  porism_terms_multiply (terms, motion.x[1], factor), self);
}

static PorismTerm
find_squared_speed (PorismTerms  *self,
                    const Motion *motion)
{
  return porism_terms_sum (self, porism_terms_raise_to (self, motion->x[1], 2, 1), porism_terms_raise_to (self, motion->y[1], 2, 1));
}

/**
 * porism_expression_find_speed:
 *
 * Returns: (transfer full) (nullable): how fast the point of the curve moves
 */
PorismExpression *
porism_expression_find_speed (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Motion motion;

  if (!read_motion (terms, self, &motion))
    return NULL;
  return porism_terms_write (terms, porism_terms_raise_to (terms, find_squared_speed (terms, &motion), 1, 2), self);
}

/**
 * porism_expression_find_turned_square:
 *
 * Returns: (transfer full) (nullable): the square of the function @self
 */
PorismExpression *
porism_expression_find_turned_square (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  const PorismTerm y = porism_terms_read (terms, self);

  return porism_terms_write (terms, porism_terms_shorten (terms, porism_terms_raise_to (terms, y, 2, 1)), self);
}

/* √(y² + (y y')²), in which the roots of a half-circle and the like go; else |y| √(1 + y'²). */
static PorismExpression *
write_strip (const PorismExpression *self,
             gboolean                joined)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm square, whole;
  Motion motion;

  if (!read_motion (terms, self, &motion))
    return NULL;
  if (!joined)
    {
      square = find_squared_speed (terms, &motion);
      whole = porism_terms_multiply (terms, porism_terms_call (terms, PORISM_OP_ABS, motion.y[0]),
                                     porism_terms_raise_to (terms, square, 1, 2));
      return porism_terms_write (terms, whole, self);
    }
  square = porism_terms_raise_to (terms, porism_terms_multiply (terms, motion.y[0], motion.y[1]), 2, 1);
  square = porism_terms_sum (terms, porism_terms_expand (terms, porism_terms_raise_to (terms, motion.y[0], 2, 1)),
                             porism_terms_expand (terms, square));
  return porism_terms_write (terms, porism_terms_raise_to (terms, porism_terms_shorten (terms, square), 1, 2), self);
}

/**
 * porism_expression_find_turned_strip:
 *
 * Returns: (transfer full) (nullable): how wide a strip the graph of the function @self runs over where it is turned about the
 *   x-axis, over the angle: a form whose antiderivative is found, where there is one
 */
PorismExpression *
porism_expression_find_turned_strip (const PorismExpression *self)
{
  PorismExpression *joined = write_strip (self, TRUE), *apart = NULL;
  g_autoptr (PorismExpression) whole = joined != NULL ? porism_expression_integrate (joined) : NULL;

  if (whole != NULL)
    return joined;
  apart = write_strip (self, FALSE);
  if (apart != NULL)
    whole = porism_expression_integrate (apart);
  if (whole == NULL && joined != NULL)
    {
      g_clear_pointer (&apart, porism_expression_unref);
      return joined;
    }
  g_clear_pointer (&joined, porism_expression_unref);
  return apart;
}
