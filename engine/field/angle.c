/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles in every field.
 *
 * In the exact field an angle is a rational multiple of pi exactly where its direction, made a
 * unit, is a root of unity (Niven, Irrational Numbers, 1956, chapter 3). An enclosure proposes the
 * only order that it can be; the power of that order decides. */

#include "config.h"

#include "engine/field/angle.h"
#include "engine/field/ball.h"
#include "engine/field/bound.h"
#include "engine/field/double.h"
#include "engine/field/exact.h"
#include "engine/field/exact-text.h"
#include "engine/field/gradient.h"

/* glibc promises less than 2 ulp; the rounding of the argument is within the rest. */
#define LIBM_ERROR (4 * DBL_EPSILON)

#define ENCLOSURE_BITS 128
#define MAX_ORDER 4096

void
porism_double_pi (PorismDoubleField *f,
                  double            *r)
{
  *r = G_PI;
}

void
porism_bound_pi (PorismBoundField *f,
                 PorismBound      *r)
{
  porism_bound_store (r, G_PI, 1.3e-16);
}

void
porism_ball_pi (PorismBallField *f,
                arb_struct      *r)
{
  arb_const_pi (r, f->precision);
}

void
porism_exact_pi (PorismExactField *f,
                 ca_struct        *r)
{
  ca_pi (r, f->context);
}

void
porism_gradient_pi (PorismGradientField *f,
                    PorismGradient      *r)
{
  porism_gradient_set_double (f, r, G_PI);
}

PorismStatus
porism_double_radians (PorismDoubleField *f,
                       double            *r,
                       const double      *dx,
                       const double      *dy)
{
  double angle;

  if (*dx == 0 && *dy == 0)
    {
      f->base.reason = PORISM_REASON_ZERO_VECTOR;
      return PORISM_UNDEFINED;
    }
  angle = atan2 (*dy + 0.0, *dx + 0.0);
  *r = angle < 0 ? angle + 2 * G_PI : angle;

  return PORISM_OK;
}

PorismStatus
porism_gradient_radians (PorismGradientField  *f,
                         PorismGradient       *r,
                         const PorismGradient *dx,
                         const PorismGradient *dy)
{
  double n = dx->value * dx->value + dy->value * dy->value;
  PorismDoubleField plain;
  double angle;

  porism_double_field_init (&plain);
  if (porism_double_radians (&plain, &angle, &dx->value, &dy->value) != PORISM_OK)
    {
      f->base.reason = plain.base.reason;
      return PORISM_UNDEFINED;
    }
  porism_gradient_chain_2 (r, angle, dx->value / n, dy, -dy->value / n, dx);

  return PORISM_OK;
}

/* A disc of radius d about a point at distance D is seen from 0 within asin (d/D) <= d/(D - d). */
PorismStatus
porism_bound_radians (PorismBoundField  *f,
                      PorismBound       *r,
                      const PorismBound *dx,
                      const PorismBound *dy)
{
  double distance = hypot (dx->mid, dy->mid) * (1 - LIBM_ERROR);
  double radius = hypot (dx->rad, dy->rad) * (1 + LIBM_ERROR);
  gboolean straddles = dy->rad > 0 && fabs (dy->mid) <= dy->rad && dy->mid - dy->rad < 0;
  PorismDoubleField plain;
  double angle;

  if (dx->rad == 0 && dy->rad == 0 && dx->mid == 0 && dy->mid == 0)
    {
      f->base.reason = PORISM_REASON_ZERO_VECTOR;
      return PORISM_UNDEFINED;
    }
  if (!(radius < distance) || (straddles && dx->mid + dx->rad >= 0))
    return PORISM_UNABLE;

  porism_double_field_init (&plain);
  if (porism_double_radians (&plain, &angle, &dx->mid, &dy->mid) != PORISM_OK)
    return PORISM_UNABLE;
  /* where 2 pi was added to a negative angle, that rounded as well */
  porism_bound_store (r, angle, radius / (distance - radius) +
                      (angle > G_PI ? 2 * G_PI : angle) * LIBM_ERROR + (dy->mid < 0 ? 1e-15 : 0) +
                      (dy->mid != 0 ? DBL_MIN : 0));

  return PORISM_OK;
}

PorismStatus
porism_ball_radians (PorismBallField  *f,
                     arb_struct       *r,
                     const arb_struct *dx,
                     const arb_struct *dy)
{
  gboolean below = arb_is_negative (dy);
  arb_t pi;

  if (arb_is_zero (dx) && arb_is_zero (dy))
    {
      f->base.reason = PORISM_REASON_ZERO_VECTOR;
      return PORISM_UNDEFINED;
    }
  if (!below && !arb_is_nonnegative (dy))
    {
      /* across the negative axis the angle is continuous; across the positive one it is not */
      if (!arb_is_negative (dx))
        return PORISM_UNABLE;
      arb_init (pi);
      arb_div (r, dy, dx, f->precision);
      arb_atan (r, r, f->precision);
      arb_const_pi (pi, f->precision);
      arb_add (r, r, pi, f->precision);
      arb_clear (pi);
      return PORISM_OK;
    }

  if (arb_contains_zero (dx) && arb_contains_zero (dy))
    return PORISM_UNABLE;
  arb_init (pi);
  arb_const_pi (pi, f->precision);
  arb_mul_2exp_si (pi, pi, 1);
  arb_atan2 (r, dy, dx, f->precision);
  if (below)
    arb_add (r, r, pi, f->precision);
  arb_clear (pi);

  return PORISM_OK;
}

/* The simplest number of turns in an enclosure of the angle, whose sine has the sign of @below. */
static gboolean
propose_turn (PorismExactField *f,
              fmpq_t            turn,
              const ca_struct  *dx,
              const ca_struct  *dy,
              gboolean          below)
{
  gboolean found = FALSE;
  acb_t x, y;
  arb_t pi;

  acb_init (x);
  acb_init (y);
  arb_init (pi);
  ca_get_acb (x, dx, ENCLOSURE_BITS, f->context);
  ca_get_acb (y, dy, ENCLOSURE_BITS, f->context);
  arb_atan2 (acb_realref (x), acb_realref (y), acb_realref (x), ENCLOSURE_BITS);
  arb_const_pi (pi, ENCLOSURE_BITS);
  arb_div (acb_realref (x), acb_realref (x), pi, ENCLOSURE_BITS);
  arb_mul_2exp_si (acb_realref (x), acb_realref (x), -1);
  if (below)
    arb_add_si (acb_realref (x), acb_realref (x), 1, ENCLOSURE_BITS);
  if (arb_is_finite (acb_realref (x)) &&
      arb_rel_accuracy_bits (acb_realref (x)) > ENCLOSURE_BITS / 2)
    {
      arf_t low, high;
      fmpq_t a, b;

      arf_init (low);
      arf_init (high);
      fmpq_init (a);
      fmpq_init (b);
      arb_get_interval_arf (low, high, acb_realref (x), ENCLOSURE_BITS);
      arf_get_fmpq (a, low);
      arf_get_fmpq (b, high);
      fmpq_simplest_between (turn, a, b);
      found = fmpz_cmp_ui (fmpq_denref (turn), MAX_ORDER) <= 0;
      arf_clear (low);
      arf_clear (high);
      fmpq_clear (a);
      fmpq_clear (b);
    }
  acb_clear (x);
  acb_clear (y);
  arb_clear (pi);

  return found;
}

/* (@c + i @s) = (@c + i @s)(@x + i @y). */
static void
multiply (PorismExactField *f,
          ca_struct        *c,
          ca_struct        *s,
          const ca_struct  *x,
          const ca_struct  *y)
{
  ca_t t, u;

  ca_init (t, f->context);
  ca_init (u, f->context);
  porism_exact_mul (f, t, c, x);
  porism_exact_mul (f, u, s, y);
  porism_exact_sub (f, t, t, u);
  porism_exact_mul (f, u, c, y);
  porism_exact_mul (f, s, s, x);
  porism_exact_add (f, s, s, u);
  porism_exact_set (f, c, t);
  ca_clear (t, f->context);
  ca_clear (u, f->context);
}

/* Whether ((dx + i dy)/|dx + i dy|)^(2 n) = 1. */
static PorismTruth
is_root_of_unity (PorismExactField *f,
                  const ca_struct  *dx,
                  const ca_struct  *dy,
                  ulong             n)
{
  /* the square of the unit, its power, and 1 less or the norm */
  ca_struct x[6];
  PorismTruth truth;

  porism_exact_init (f, x, G_N_ELEMENTS (x));
  porism_exact_mul (f, &x[4], dx, dx);
  porism_exact_mul (f, &x[5], dy, dy);
  porism_exact_sub (f, &x[0], &x[4], &x[5]);
  porism_exact_add (f, &x[4], &x[4], &x[5]);
  porism_exact_mul (f, &x[1], dx, dy);
  porism_exact_mul_si (f, &x[1], &x[1], 2);
  porism_exact_div (f, &x[0], &x[0], &x[4]);
  porism_exact_div (f, &x[1], &x[1], &x[4]);

  porism_exact_set_si (f, &x[2], 1);
  for (; n > 0; n >>= 1)
    {
      if (n & 1)
        multiply (f, &x[2], &x[3], &x[0], &x[1]);
      if (n > 1)
        multiply (f, &x[0], &x[1], &x[0], &x[1]);
    }
  porism_exact_set_si (f, &x[4], 1);
  porism_exact_sub (f, &x[4], &x[2], &x[4]);
  truth = porism_exact_is_zero (f, &x[4]);
  porism_exact_clear (f, x, G_N_ELEMENTS (x));

  return truth;
}

PorismStatus
porism_exact_radians (PorismExactField *f,
                      ca_struct        *r,
                      const ca_struct  *dx,
                      const ca_struct  *dy)
{
  PorismTruth on_x = porism_exact_is_zero (f, dy);
  PorismTruth on_y = porism_exact_is_zero (f, dx);
  PorismStatus status = PORISM_UNABLE;
  PorismTruth positive;
  fmpq_t turn;

  if (on_x == PORISM_UNKNOWN || on_y == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  if (on_x && on_y)
    {
      f->base.reason = PORISM_REASON_ZERO_VECTOR;
      return PORISM_UNDEFINED;
    }
  positive = porism_exact_is_positive (f, on_x ? dx : dy);
  if (positive == PORISM_UNKNOWN)
    return PORISM_UNABLE;

  fmpq_init (turn);
  if (on_x)
    fmpq_set_si (turn, positive ? 0 : 1, 2);
  else if (on_y)
    fmpq_set_si (turn, positive ? 1 : 3, 4);
  if (on_x || on_y ||
      (propose_turn (f, turn, dx, dy, !positive) &&
       is_root_of_unity (f, dx, dy, fmpz_get_ui (fmpq_denref (turn))) == PORISM_TRUE))
    {
      fmpq_mul_2exp (turn, turn, 1);
      ca_pi (r, f->context);
      ca_mul_fmpq (r, r, turn, f->context);
      status = PORISM_OK;
    }
  fmpq_clear (turn);

  return status;
}

/* The angle is brought below an eighth of a turn by symmetry, in integers. */
PorismStatus
porism_double_cos_sin (PorismDoubleField *f,
                       double            *cosine,
                       double            *sine,
                       ulong              k,
                       ulong              n)
{
  gboolean below = 2 * k > n;
  ulong half = below ? n - k : k;                 /* of n, up to 1/2 */
  gboolean back = 4 * half > n;
  ulong quarter = back ? n - 2 * half : 2 * half; /* of 2n, up to 1/4 */
  gboolean steep = 4 * quarter > n;
  ulong eighth = steep ? n - 2 * quarter : 2 * quarter; /* of 4n, up to 1/8 */
  double angle = G_PI * (double) eighth / (double) (2 * n);
  double c = cos (angle);
  double s = 3 * eighth == n ? 0.5 : sin (angle);

  *cosine = (steep ? s : c) * (back ? -1 : 1);
  *sine = (steep ? c : s) * (below ? -1 : 1);

  return PORISM_OK;
}

PorismStatus
porism_bound_cos_sin (PorismBoundField *f,
                      PorismBound      *cosine,
                      PorismBound      *sine,
                      ulong             k,
                      ulong             n)
{
  /* by Niven's theorem only multiples of 1/12 turn have rational values, and those are exact */
  gboolean twelfth = 12 * k % n == 0;
  PorismDoubleField plain;
  PorismStatus status;
  double value[2];

  porism_double_field_init (&plain);
  status = porism_double_cos_sin (&plain, &value[0], &value[1], k, n);
  for (int i = 0; i < 2; i++)
    {
      gboolean exact = twelfth && 2 * value[i] == nearbyint (2 * value[i]);

      porism_bound_store (i ? sine : cosine, value[i], exact ? 0 : fabs (value[i]) * LIBM_ERROR);
    }

  return status;
}

PorismStatus
porism_gradient_cos_sin (PorismGradientField *f,
                         PorismGradient      *cosine,
                         PorismGradient      *sine,
                         ulong                k,
                         ulong                n)
{
  PorismDoubleField plain;
  double c, s;

  porism_double_field_init (&plain);
  if (porism_double_cos_sin (&plain, &c, &s, k, n) != PORISM_OK)
    return PORISM_UNABLE;
  porism_gradient_set_double (f, cosine, c);
  porism_gradient_set_double (f, sine, s);

  return PORISM_OK;
}

PorismStatus
porism_ball_cos_sin (PorismBallField *f,
                     arb_struct      *cosine,
                     arb_struct      *sine,
                     ulong            k,
                     ulong            n)
{
  fmpq_t turns;

  fmpq_init (turns);
  fmpq_set_ui (turns, 2 * k, n);
  arb_sin_cos_pi_fmpq (sine, cosine, turns, f->precision);
  fmpq_clear (turns);

  return PORISM_OK;
}

PorismStatus
porism_exact_cos_sin (PorismExactField *f,
                      ca_struct        *cosine,
                      ca_struct        *sine,
                      ulong             k,
                      ulong             n)
{
  PorismStatus status;
  fmpq_t turn;

  fmpq_init (turn);
  fmpq_set_ui (turn, k, n);
  status = porism_exact_rotation (f, turn, cosine, sine);
  fmpq_clear (turn);

  return status;
}
