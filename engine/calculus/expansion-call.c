/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language on asymptotic expansions, compiled once per field. What is analytic where its
 * argument tends to has the series that its differential equation gives; towards infinity it is known what
 * outgrows what. */

#include "config.h"

#include <math.h>

#include "engine/calculus/expansion.h"

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT

#if defined PORISM_IN_DOUBLE
#include "engine/expressions/functions-double.h"
#elif defined PORISM_IN_GRADIENT
#include "engine/expressions/functions-gradient.h"
#elif defined PORISM_IN_BALL
#include "engine/expressions/functions-ball.h"
#else
#include "engine/expressions/functions-exact.h"
#endif

#define FAR PORISM_ORDER_FAR

typedef F (Expander) Expander;
typedef F (Expansion) Expansion;

static PorismStatus
set_integer (const Expander *e,
             Expansion      *r,
             long            n)
{
  FIELD *f = e->f;
  LOCALS (number, 1);

  SET_SI (number, n);
  return F (expansion_set) (e, r, number);
}

static PorismStatus
set_bound (Expansion     *r,
           PorismTendency tendency,
           int            sign,
           int            low,
           int            high)
{
  r->tendency = tendency;
  r->sign = sign;
  r->low = low;
  r->high = high;
  r->n = 0;
  r->finite = FALSE;
  return PORISM_OK;
}

static PorismStatus
set_bounded (Expansion *r)
{
  return set_bound (r, PORISM_TENDS_BOUNDED, 0, 0, FAR);
}

/* Whether it tends to a number whose neighbourhood a series knows, and how many coefficients from s^0 on. */
static gboolean
is_regular (const Expander  *e,
            const Expansion *a,
            guint           *n)
{
  gboolean known = a->tendency == PORISM_TENDS_KNOWN;
  int end = known ? a->low + (int) a->n : a->low;

  *n = (guint) CLAMP (end, 0, (int) e->n_terms);
  return (known && a->low >= 0) || a->tendency == PORISM_TENDS_CONSTANTLY_ZERO ||
         (a->tendency == PORISM_TENDS_TO_ZERO && a->low > 0);
}

/* The coefficient of s^@i of what is regular. */
static const ELEMENT *
get_coefficient (const Expansion *a,
                 guint            i,
                 const ELEMENT   *zero)
{
  return a->tendency == PORISM_TENDS_KNOWN && (int) i >= a->low ? &a->c[(int) i - a->low] : zero;
}

/* From coefficients of s^0, …, settled. */
static PorismStatus
take_series (const Expander *e,
             Expansion      *r,
             const ELEMENT  *series,
             guint           n)
{
  FIELD *f = e->f;
  guint first = 0;

  while (first < n && IS_ZERO (&series[first]) == PORISM_TRUE)
    first++;
  if (first == n)
    return set_bound (r, n > 0 ? PORISM_TENDS_TO_ZERO : PORISM_TENDS_UNKNOWN, 0, (int) n, FAR);
  for (guint i = first; i < n; i++)
    SET (&r->c[i - first], &series[i]);
  r->tendency = PORISM_TENDS_KNOWN;
  r->sign = 0;
  r->low = r->high = (int) first;
  r->n = n - first;
  r->finite = FALSE;
  return PORISM_OK;
}

#if defined PORISM_BY_DOUBLES
#define MEASURE(a) fabs (VALUE (a))
#elif defined PORISM_IN_BALL
#define MEASURE(a) fabs (arf_get_d (arb_midref (a), ARF_RND_NEAR))
#else
#define MEASURE(a) 0.0
#endif

/* @out = the sum of k u_k v_(n-k) for k from 1 to @n, over n. */
static PorismStatus
integrate_step (const Expander  *e,
                ELEMENT         *out,
                const Expansion *u,
                const ELEMENT   *v,
                guint            n)
{
  FIELD *f = e->f;
  double size = 0;
  LOCALS (t, 2);

  SET_SI (&t[1], 0);
  SET_SI (out, 0);
  for (guint k = 1; k <= n; k++)
    {
      const ELEMENT *c = get_coefficient (u, k, &t[1]);

      if (IS_ZERO (c) == PORISM_TRUE || IS_ZERO (&v[n - k]) == PORISM_TRUE)
        continue;
      MUL (&t[0], c, &v[n - k]);
      MUL_SI (&t[0], &t[0], k);
      ADD (out, out, &t[0]);
      size += MEASURE (&t[0]);
    }
  DIV_SI (out, out, n);
  return F (expansion_settle) (e, out, size / n);
}

/* ---- exponentials and logarithms ---- */

static PorismStatus
expand_exponential (const Expander  *e,
                    Expansion       *r,
                    const Expansion *a)
{
  FIELD *f = e->f;
  int sign;
  guint n;
  LOCALS (series, PORISM_EXPANSION_TERMS);
  LOCALS (zero, 1);

  SET_SI (zero, 0);
  if (is_regular (e, a, &n))
    {
      if (a->tendency == PORISM_TENDS_CONSTANTLY_ZERO)
        return set_integer (e, r, 1);
      TRY (F (exp) (f, &series[0], get_coefficient (a, 0, zero)));
      TRY (F (check) (f, &series[0]));
      for (guint i = 1; i < n; i++)
        TRY (integrate_step (e, &series[i], a, series, i));
      return take_series (e, r, series, n);
    }
  if (a->tendency == PORISM_TENDS_BOUNDED || a->tendency == PORISM_TENDS_TO_ZERO)
    return set_bound (r, PORISM_TENDS_BOUNDED, 1, 0, 0);
  TRY (F (expansion_get_sign) (e, a, &sign));
  if (sign == 0 || a->tendency == PORISM_TENDS_UNKNOWN)
    return set_bound (r, PORISM_TENDS_UNKNOWN, 1, -FAR, FAR);
  return sign > 0 ? set_bound (r, PORISM_TENDS_TO_INFINITY, 1, -FAR, a->high < 0 ? -FAR : 0)
                  : set_bound (r, PORISM_TENDS_TO_ZERO, 1, a->high < 0 ? FAR : 0, FAR);
}

static PorismStatus
expand_known_logarithm (const Expander  *e,
                        Expansion       *r,
                        const Expansion *a)
{
  FIELD *f = e->f;
  LOCALS (series, PORISM_EXPANSION_TERMS);
  LOCALS (t, 1);

  TRY (F (ln) (f, &series[0], &a->c[0]));
  TRY (F (expansion_settle) (e, &series[0], 1));
  for (guint n = 1; n < a->n; n++)
    {
      double size = MEASURE (&a->c[n]) * n;

      MUL_SI (&series[n], &a->c[n], n);
      for (guint k = 1; k < n; k++)
        {
          MUL (t, &series[k], &a->c[n - k]);
          MUL_SI (t, t, k);
          SUB (&series[n], &series[n], t);
          size += MEASURE (t);
        }
      TRY (F (expansion_settle) (e, &series[n], size));
      DIV (&series[n], &series[n], &a->c[0]);
      DIV_SI (&series[n], &series[n], n);
    }
  return take_series (e, r, series, a->n);
}

static PorismStatus
expand_logarithm_call (const Expander  *e,
                       Expansion       *r,
                       const Expansion *a)
{
  FIELD *f = e->f;
  gboolean known = a->tendency == PORISM_TENDS_KNOWN;
  int sign;

  TRY (F (expansion_get_sign) (e, a, &sign));
  if (sign < 0 || a->tendency == PORISM_TENDS_CONSTANTLY_ZERO)
    UNDEFINED (OUTSIDE_DOMAIN);
  if (known && a->low == 0)
    return expand_known_logarithm (e, r, a);
  if (sign > 0 && (a->tendency == PORISM_TENDS_TO_INFINITY || (known && a->low < 0)))
    return set_bound (r, PORISM_TENDS_TO_INFINITY, 1, a->low > -FAR ? 0 : -FAR, 0);
  if (sign > 0 && (a->tendency == PORISM_TENDS_TO_ZERO || known))
    return set_bound (r, PORISM_TENDS_TO_INFINITY, -1, a->high < FAR ? 0 : -FAR, 0);
  return PORISM_UNABLE;
}

/* ---- functions of a turn ---- */

static PorismStatus
expand_sine (const Expander  *e,
             Expansion       *r,
             const Expansion *a,
             gboolean         cosine)
{
  FIELD *f = e->f;
  guint n;
  LOCALS (sines, PORISM_EXPANSION_TERMS);
  LOCALS (cosines, PORISM_EXPANSION_TERMS);
  LOCALS (zero, 1);

  SET_SI (zero, 0);
  if (!is_regular (e, a, &n) || n == 0)
    return set_bounded (r);
  if (a->tendency == PORISM_TENDS_CONSTANTLY_ZERO)
    return cosine ? set_integer (e, r, 1) : F (expansion_copy) (e, r, a);
  TRY (F (sin) (f, &sines[0], get_coefficient (a, 0, zero)));
  TRY (F (cos) (f, &cosines[0], get_coefficient (a, 0, zero)));
  TRY (F (expansion_settle) (e, &sines[0], 1));
  TRY (F (expansion_settle) (e, &cosines[0], 1));
  for (guint i = 1; i < n; i++)
    {
      TRY (integrate_step (e, &sines[i], a, cosines, i));
      TRY (integrate_step (e, &cosines[i], a, sines, i));
      NEG (&cosines[i], &cosines[i]);
    }
  return take_series (e, r, cosine ? cosines : sines, n);
}

/* tan, cot, sec, csc. */
static PorismStatus
expand_quotient (const Expander  *e,
                 Expansion       *r,
                 PorismOp         op,
                 const Expansion *a)
{
  FIELD *f = e->f;
  EXPANSION (sine);
  EXPANSION (cosine);

  TRY (expand_sine (e, &sine, a, FALSE));
  TRY (expand_sine (e, &cosine, a, TRUE));
  if (op == PORISM_OP_TAN || op == PORISM_OP_COT)
    return F (expansion_divide) (e, r, op == PORISM_OP_TAN ? &sine : &cosine,
                                 op == PORISM_OP_TAN ? &cosine : &sine);
  return F (expansion_invert) (e, r, op == PORISM_OP_SEC ? &cosine : &sine);
}

/* sinh = (E - 1/E)/2, cosh = (E + 1/E)/2, tanh = 1 - 2/(E^2 + 1). */
static PorismStatus
expand_hyperbolic (const Expander  *e,
                   Expansion       *r,
                   PorismOp         op,
                   const Expansion *a)
{
  FIELD *f = e->f;
  EXPANSION (up);
  EXPANSION (down);
  EXPANSION (sum);
  EXPANSION (number);

  TRY (expand_exponential (e, &up, a));
  if (op == PORISM_OP_TANH)
    {
      TRY (F (expansion_multiply) (e, &down, &up, &up));
      TRY (set_integer (e, &number, 1));
      TRY (F (expansion_add) (e, &sum, &down, &number));
      TRY (set_integer (e, &number, 2));
      TRY (F (expansion_divide) (e, &down, &number, &sum));
      TRY (set_integer (e, &number, 1));
      return F (expansion_subtract) (e, r, &number, &down);
    }
  TRY (F (expansion_invert) (e, &down, &up));
  TRY (op == PORISM_OP_SINH ? F (expansion_subtract) (e, &sum, &up, &down)
                            : F (expansion_add) (e, &sum, &up, &down));
  TRY (set_integer (e, &number, 2));
  return F (expansion_divide) (e, r, &sum, &number);
}

/* ---- their inverses ---- */

/* @r = @start plus the integral of a' times @slope. */
static PorismStatus
integrate (const Expander  *e,
           Expansion       *r,
           const Expansion *a,
           const Expansion *slope,
           const ELEMENT   *start)
{
  FIELD *f = e->f;
  guint n, n_slope;
  LOCALS (series, PORISM_EXPANSION_TERMS);
  LOCALS (slopes, PORISM_EXPANSION_TERMS);
  LOCALS (zero, 1);

  SET_SI (zero, 0);
  if (!is_regular (e, a, &n) || !is_regular (e, slope, &n_slope))
    return set_bounded (r);
  n = MIN (n, n_slope + 1);
  for (guint i = 0; i + 1 < n; i++)
    SET (&slopes[i], get_coefficient (slope, i, zero));
  SET (&series[0], start);
  TRY (F (expansion_settle) (e, &series[0], 1));
  for (guint i = 1; i < n; i++)
    TRY (integrate_step (e, &series[i], a, slopes, i));
  return take_series (e, r, series, n);
}

/* A quarter turn with the sign of @a, less atan (1/@a). */
static PorismStatus
expand_steep_arctangent (const Expander  *e,
                         Expansion       *r,
                         const Expansion *a)
{
  FIELD *f = e->f;
  int sign;
  LOCALS (quarter, 1);
  EXPANSION (inverse);
  EXPANSION (rest);
  EXPANSION (limit);

  TRY (F (expansion_get_sign) (e, a, &sign));
  if (sign == 0)
    return set_bounded (r);
  F (set_pi) (f, quarter);
  DIV_SI (quarter, quarter, 2);
  MUL_SI (quarter, quarter, sign);
  TRY (F (expansion_set) (e, &limit, quarter));
  TRY (F (expansion_invert) (e, &inverse, a));
  TRY (F (expansion_call) (e, &rest, PORISM_OP_ATAN, &inverse));
  return F (expansion_subtract) (e, r, &limit, &rest);
}

static PorismStatus
expand_arctangent (const Expander  *e,
                   Expansion       *r,
                   const Expansion *a)
{
  FIELD *f = e->f;
  guint n;
  LOCALS (v, 2);
  EXPANSION (square);
  EXPANSION (sum);
  EXPANSION (one);

  if (a->tendency == PORISM_TENDS_TO_INFINITY || (a->tendency == PORISM_TENDS_KNOWN && a->low < 0))
    return expand_steep_arctangent (e, r, a);
  if (a->tendency == PORISM_TENDS_TO_ZERO || a->tendency == PORISM_TENDS_CONSTANTLY_ZERO)
    return F (expansion_copy) (e, r, a);
  if (!is_regular (e, a, &n))
    return set_bounded (r);
  SET_SI (&v[1], 0);
  TRY (F (atan) (f, &v[0], get_coefficient (a, 0, &v[1])));
  TRY (set_integer (e, &one, 1));
  TRY (F (expansion_multiply) (e, &square, a, a));
  TRY (F (expansion_add) (e, &sum, &one, &square));
  TRY (F (expansion_invert) (e, &square, &sum));
  return integrate (e, r, a, &square, &v[0]);
}

/* Where the argument tends to 1 or -1, @difference being 1 less its square: they go as the root of that. */
static PorismStatus
expand_arcsine_at_end (const Expander  *e,
                       Expansion       *r,
                       PorismOp         op,
                       const Expansion *a,
                       const Expansion *difference)
{
  FIELD *f = e->f;
  int sign;
  LOCALS (limit, 1);

  TRY (F (expansion_get_sign) (e, difference, &sign));
  if (sign < 0)
    UNDEFINED (OUTSIDE_DOMAIN);
  if (difference->low < 2)
    return set_bounded (r);
  TRY (F (expansion_get_sign) (e, a, &sign));
  F (set_pi) (f, limit);
  DIV_SI (limit, limit, 2);
  if (op == PORISM_OP_ACOS && sign > 0)
    return set_bound (r, PORISM_TENDS_TO_ZERO, 1, difference->low / 2, (difference->low + 1) / 2);
  MUL_SI (limit, limit, op == PORISM_OP_ACOS ? 2 : sign);
  TRY (F (expansion_set) (e, r, limit));
  r->n = MIN (r->n, (guint) difference->low / 2);
  r->finite = FALSE;
  return PORISM_OK;
}

/* asin, acos: bounded, and where the slope is finite known by it. */
static PorismStatus
expand_arcsine (const Expander  *e,
                Expansion       *r,
                PorismOp         op,
                const Expansion *a)
{
  FIELD *f = e->f;
  guint n;
  LOCALS (v, 2);
  EXPANSION (square);
  EXPANSION (difference);
  EXPANSION (one);

  if (a->tendency == PORISM_TENDS_TO_INFINITY || (a->tendency == PORISM_TENDS_KNOWN && a->low < 0))
    UNDEFINED (OUTSIDE_DOMAIN);
  if (!is_regular (e, a, &n))
    return set_bounded (r);
  SET_SI (&v[1], 0);
  TRY (set_integer (e, &one, 1));
  TRY (F (expansion_multiply) (e, &square, a, a));
  TRY (F (expansion_subtract) (e, &difference, &one, &square));
  if (difference.tendency != PORISM_TENDS_KNOWN)
    return PORISM_UNABLE;
  if (difference.low > 0)
    return expand_arcsine_at_end (e, r, op, a, &difference);
  TRY (F (expansion_raise) (e, &square, &difference, -1, 2));
  if (op == PORISM_OP_ASIN)
    TRY (F (asin) (f, &v[0], get_coefficient (a, 0, &v[1])));
  else
    TRY (F (acos) (f, &v[0], get_coefficient (a, 0, &v[1])));
  for (guint i = 0; op == PORISM_OP_ACOS && i < square.n; i++)
    NEG (&square.c[i], &square.c[i]);
  return integrate (e, r, a, &square, &v[0]);
}

/* ---- steps and signs ---- */

static PorismStatus
expand_absolute (const Expander  *e,
                 Expansion       *r,
                 const Expansion *a)
{
  FIELD *f = e->f;
  int sign;

  TRY (F (expansion_get_sign) (e, a, &sign));
  TRY (F (expansion_copy) (e, r, a));
  for (guint i = 0; sign < 0 && i < a->n; i++)
    NEG (&r->c[i], &a->c[i]);
  if (a->tendency != PORISM_TENDS_KNOWN)
    r->sign = sign != 0 || a->tendency == PORISM_TENDS_TO_INFINITY ? 1 : 0;
  return PORISM_OK;
}

static PorismStatus
expand_sign (const Expander  *e,
             Expansion       *r,
             const Expansion *a)
{
  int sign;

  TRY (F (expansion_get_sign) (e, a, &sign));
  if (sign == 0 && a->tendency != PORISM_TENDS_CONSTANTLY_ZERO)
    return set_bounded (r);
  return set_integer (e, r, sign);
}

/* floor and ceil where the argument tends to a number. */
static PorismStatus
expand_finite_step (const Expander  *e,
                    Expansion       *r,
                    gboolean         up,
                    const Expansion *a)
{
  FIELD *f = e->f;
  int side = 0;
  guint n;
  LOCALS (v, 4);
  EXPANSION (limit);
  EXPANSION (offset);

  if (!is_regular (e, a, &n))
    return PORISM_UNABLE;
  SET_SI (&v[0], 0);
  SET (&v[1], get_coefficient (a, 0, &v[0]));
  TRY (F (round) (f, &v[2], &v[1]));
  SUB (&v[3], &v[1], &v[2]);
  TRY (F (expansion_settle) (e, &v[3], MAX (1, MEASURE (&v[1]))));
  if (IS_ZERO (&v[3]) != PORISM_TRUE)
    {
      if (up)
        TRY (F (ceil) (f, &v[2], &v[1]));
      else
        TRY (F (floor) (f, &v[2], &v[1]));
      return F (expansion_set) (e, r, &v[2]);
    }
  TRY (F (expansion_set) (e, &limit, &v[2]));
  TRY (F (expansion_subtract) (e, &offset, a, &limit));
  TRY (F (expansion_get_sign) (e, &offset, &side));
  if (side == 0 && offset.tendency != PORISM_TENDS_CONSTANTLY_ZERO)
    return PORISM_UNABLE;
  SET_SI (&v[3], up ? side > 0 : -(side < 0));
  ADD (&v[2], &v[2], &v[3]);
  return F (expansion_set) (e, r, &v[2]);
}

static PorismStatus
expand_step (const Expander  *e,
             Expansion       *r,
             PorismOp         op,
             const Expansion *a)
{
  FIELD *f = e->f;
  LOCALS (half, 1);
  EXPANSION (other);
  EXPANSION (sum);

  if (a->tendency == PORISM_TENDS_TO_INFINITY || (a->tendency == PORISM_TENDS_KNOWN && a->low < 0))
    {
      TRY (set_bounded (&other));
      return F (expansion_add) (e, r, a, &other);
    }
  if (a->tendency == PORISM_TENDS_BOUNDED)
    return set_bounded (r);
  if (op != PORISM_OP_ROUND)
    return expand_finite_step (e, r, op == PORISM_OP_CEIL, a);
  SET_SI (half, 1);
  DIV_SI (half, half, 2);
  TRY (F (expansion_set) (e, &other, half));
  TRY (F (expansion_add) (e, &sum, a, &other));
  return expand_finite_step (e, r, FALSE, &sum);
}

PorismStatus
F (expansion_call) (const Expander *e, Expansion *r, PorismOp op, const Expansion *a)
{
  if (op == PORISM_OP_EXP)
    return expand_exponential (e, r, a);
  if (op == PORISM_OP_LN)
    return expand_logarithm_call (e, r, a);
  if (op == PORISM_OP_SIN || op == PORISM_OP_COS)
    return expand_sine (e, r, a, op == PORISM_OP_COS);
  if (op == PORISM_OP_TAN || op == PORISM_OP_COT || op == PORISM_OP_SEC || op == PORISM_OP_CSC)
    return expand_quotient (e, r, op, a);
  if (op == PORISM_OP_SINH || op == PORISM_OP_COSH || op == PORISM_OP_TANH)
    return expand_hyperbolic (e, r, op, a);
  if (op == PORISM_OP_ATAN)
    return expand_arctangent (e, r, a);
  if (op == PORISM_OP_ASIN || op == PORISM_OP_ACOS)
    return expand_arcsine (e, r, op, a);
  if (op == PORISM_OP_ABS)
    return expand_absolute (e, r, a);
  if (op == PORISM_OP_SIGN)
    return expand_sign (e, r, a);
  if (op == PORISM_OP_FLOOR || op == PORISM_OP_CEIL || op == PORISM_OP_ROUND)
    return expand_step (e, r, op, a);
  return PORISM_UNABLE;
}

#endif
