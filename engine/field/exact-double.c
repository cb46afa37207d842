/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Correct rounding: the precision rises until both ends of the enclosure round to one double. That
 * ends for every number that is not half way between two doubles, and those are rational. */

#include "config.h"

#include <math.h>

#include "engine/field/exact-text.h"
#include "engine/field/exact.h"

#define FIRST_PRECISION 64
#define LAST_PRECISION 4096
/* Intermediate degrees on the way to a rational number that no enclosure rounds. */
#define RATIONAL_DEGREE 16
#define GREATEST 1e300
#define LEAST 1e-300

/**
 * porism_ball_to_double:
 *
 * The double nearest to every number in the ball, ties to even.
 *
 * Returns: FALSE where they round differently, or not to a finite double
 */
gboolean
porism_ball_to_double (const arb_t ball,
                       double     *nearest)
{
  arf_t low, high;
  double a, b;

  if (!arb_is_finite (ball))
    return FALSE;
  arf_init (low);
  arf_init (high);
  if (arb_is_exact (ball))
    {
      arf_set (low, arb_midref (ball));
      arf_set (high, arb_midref (ball));
    }
  else
    arb_get_interval_arf (low, high, ball, arb_bits (ball) + FIRST_PRECISION);
  a = arf_get_d (low, ARF_RND_NEAR);
  b = arf_get_d (high, ARF_RND_NEAR);
  arf_clear (low);
  arf_clear (high);
  if (a != b || !isfinite (a))
    return FALSE;
  /* the ends of a ball around 0 may round to zeros of both signs */
  *nearest = a == 0 ? 0 : a;

  return TRUE;
}

static gboolean
is_in_range (double x)
{
  return x == 0 || (fabs (x) >= LEAST && fabs (x) <= GREATEST);
}

static gboolean
rational_to_double (const fmpq_t value,
                    double      *nearest)
{
  gboolean found = FALSE;
  arb_t ball;

  arb_init (ball);
  /* a number that is half way has a power of two as its denominator, so it becomes exact */
  for (slong precision = FIRST_PRECISION; !found && precision <= LAST_PRECISION; precision *= 2)
    {
      arb_set_fmpq (ball, value, precision);
      found = porism_ball_to_double (ball, nearest);
    }
  arb_clear (ball);

  return found && is_in_range (*nearest) && (*nearest != 0 || fmpq_is_zero (value));
}

/**
 * porism_exact_to_double:
 *
 * @value: a real number; one whose enclosure excludes every real one is refused
 *
 * Returns: FALSE where @value cannot be enclosed well enough, or is beyond 1e±300
 */
gboolean
porism_exact_to_double (PorismExactField *field,
                        const ca_t        value,
                        double           *nearest)
{
  gboolean found = FALSE;
  acb_t ball;
  fmpq_t rational;

  if (CA_IS_SPECIAL (value))
    return FALSE;
  if (CA_IS_QQ (value, field->context))
    return rational_to_double (CA_FMPQ (value), nearest);

  acb_init (ball);
  for (slong precision = FIRST_PRECISION; !found && precision <= LAST_PRECISION; precision *= 2)
    {
      ca_get_acb (ball, value, precision, field->context);
      if (!arb_contains_zero (acb_imagref (ball)))
        break;
      found = porism_ball_to_double (acb_realref (ball), nearest);
    }
  acb_clear (ball);
  if (found)
    return is_in_range (*nearest) &&
           (*nearest != 0 || porism_exact_is_zero (field, value) == PORISM_TRUE);

  fmpq_init (rational);
  found = porism_exact_afford (field, porism_exact_conversion_cost (field, value, RATIONAL_DEGREE)) &&
          ca_get_fmpq (rational, value, field->context) && rational_to_double (rational, nearest);
  fmpq_clear (rational);

  return found;
}
