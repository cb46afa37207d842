/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of asymptotic expansions, compiled once per field. */

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
/* A sum is 0 where it is so small beside its terms: what rounding and a place that a search found leave. Where it
 * is no smaller than the other bound it is not 0; between them that is not known. */
#define NOTHING 1e-12
#define DOUBTFUL 1e-6
#define GREATEST_POWER 200

typedef F (Expander) Expander;
typedef F (Expansion) Expansion;

/* ---- numbers ---- */

static double
get_size (const ELEMENT *a)
{
#if defined PORISM_BY_DOUBLES
  return fabs (VALUE (a));
#elif defined PORISM_IN_BALL
  return fabs (arf_get_d (arb_midref (a), ARF_RND_NEAR));
#else
  return 0;
#endif
}

#if !defined PORISM_IN_EXACT
/* Whether a number of the size @of_number, with that error, is 0. */
static PorismTruth
is_nothing (const Expander *e,
            double          of_number,
            double          error,
            double          size)
{
  if (!isfinite (of_number) || !isfinite (size))
    return PORISM_UNKNOWN;
  if (of_number + error <= (e->coarse ? DOUBTFUL : NOTHING) * size)
    return PORISM_TRUE;
  return of_number - error > DOUBTFUL * size ? PORISM_FALSE : PORISM_UNKNOWN;
}

#endif

static PorismTruth
is_zero (const Expander *e,
         const ELEMENT  *a,
         double          size)
{
#if defined PORISM_BY_DOUBLES
  return VALUE (a) == 0 ? PORISM_TRUE : is_nothing (e, fabs (VALUE (a)), 0, size);
#elif defined PORISM_IN_BALL
  double error = mag_get_d (arb_radref (a));

  if (arb_is_zero (a))
    return PORISM_TRUE;
  /* at infinity nothing is off but by the radius */
  if (e->place == NULL)
    return !arb_contains_zero (a) ? PORISM_FALSE : error <= NOTHING * size ? PORISM_TRUE : PORISM_UNKNOWN;
  return is_nothing (e, get_size (a), error, size);
#else
  FIELD *f = e->f;

  return IS_ZERO (a);
#endif
}

PorismStatus
F (expansion_settle) (const Expander *e, ELEMENT *a, double size)
{
  FIELD *f = e->f;
  PorismTruth zero;

  TRY (F (check) (f, a));
  zero = is_zero (e, a, size);
  if (zero == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  if (zero)
    SET_SI (a, 0);
  return PORISM_OK;
}

/* Whether a settled number is 0. */
static gboolean
is_settled_zero (const Expander *e,
                 const ELEMENT  *a)
{
  FIELD *f = e->f;

  return IS_ZERO (a) == PORISM_TRUE;
}

/* ---- orders ---- */

/* The order of a product; where one is smaller and the other greater than any power, what is @unknown. */
static int
add_orders (int a,
            int b,
            int unknown)
{
  if (abs (a) >= FAR || abs (b) >= FAR)
    return abs (a) < FAR ? b : abs (b) < FAR || a == b ? a : unknown;
  return CLAMP (a + b, 1 - FAR, FAR - 1);
}

static int
scale_order (int      a,
             long     above,
             long     below,
             gboolean up)
{
  if (abs (a) >= FAR)
    return above > 0 ? a : -a;
  return (int) (up ? ceil ((double) a * above / below) : floor ((double) a * above / below));
}

/* What tends as its orders tell, else as @otherwise. */
static void
set_unknown (Expansion     *r,
             PorismTendency otherwise,
             int            sign,
             int            low,
             int            high)
{
  r->tendency = low > 0 ? PORISM_TENDS_TO_ZERO : high < 0 ? PORISM_TENDS_TO_INFINITY : otherwise;
  r->sign = sign;
  r->low = low;
  r->high = high;
  r->n = 0;
  r->finite = FALSE;
}

static void
set_zero (Expansion *r)
{
  set_unknown (r, PORISM_TENDS_CONSTANTLY_ZERO, 0, FAR, FAR);
  r->tendency = PORISM_TENDS_CONSTANTLY_ZERO;
}

static gboolean
is_known (const Expansion *a)
{
  return a->tendency == PORISM_TENDS_KNOWN;
}

static gboolean
is_constantly_zero (const Expansion *a)
{
  return a->tendency == PORISM_TENDS_CONSTANTLY_ZERO;
}

/* What it tends to, without the coefficients. */
static PorismTendency
get_tendency (const Expansion *a)
{
  if (!is_known (a))
    return a->tendency;
  return a->low < 0 ? PORISM_TENDS_TO_INFINITY : a->low > 0 ? PORISM_TENDS_TO_ZERO : PORISM_TENDS_BOUNDED;
}

PorismStatus
F (expansion_get_sign) (const Expander *e, const Expansion *a, int *sign)
{
  FIELD *f = e->f;
  PorismTruth positive;

  *sign = a->sign;
  if (!is_known (a))
    return PORISM_OK;
  positive = IS_POSITIVE (&a->c[0]);
  if (positive == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  *sign = positive ? 1 : -1;
  return PORISM_OK;
}

/* The index of the last coefficient other than 0. */
static guint
get_last (const Expander  *e,
          const Expansion *a)
{
  guint last = a->n - 1;

  while (last > 0 && is_settled_zero (e, &a->c[last]))
    last--;
  return last;
}

/* Drops the coefficients that are 0 before the first other one. */
static void
normalise (const Expander *e,
           Expansion      *r,
           int             order,
           guint           n,
           gboolean        finite)
{
  FIELD *f = e->f;
  guint first = 0;

  while (first < n && is_settled_zero (e, &r->c[first]))
    first++;
  if (first == n && finite)
    set_zero (r);
  else if (first == n)
    set_unknown (r, PORISM_TENDS_UNKNOWN, 0, order + (int) n, FAR);
  if (first == n)
    return;
  for (guint i = first; first > 0 && i < n; i++)
    SET (&r->c[i - first], &r->c[i]);
  r->tendency = PORISM_TENDS_KNOWN;
  r->low = r->high = order + (int) first;
  r->n = n - first;
  r->sign = 0;
  r->finite = finite;
}

/* ---- making ---- */

PorismStatus
F (expansion_set) (const Expander *e, Expansion *r, const ELEMENT *number)
{
  FIELD *f = e->f;

  SET (&r->c[0], number);
  TRY (F (expansion_settle) (e, &r->c[0], 0));
  if (is_settled_zero (e, &r->c[0]))
    {
      set_zero (r);
      return PORISM_OK;
    }
  for (guint i = 1; i < e->n_terms; i++)
    SET_SI (&r->c[i], 0);
  normalise (e, r, 0, e->n_terms, TRUE);
  return PORISM_OK;
}

PorismStatus
F (expansion_set_place) (const Expander *e, Expansion *r)
{
  FIELD *f = e->f;

  for (guint i = 0; i < e->n_terms; i++)
    SET_SI (&r->c[i], 0);
  if (e->place == NULL)
    {
      SET_SI (&r->c[0], e->side);
      normalise (e, r, -(int) e->root, e->n_terms, TRUE);
      return PORISM_OK;
    }
  SET (&r->c[0], e->place);
#if defined PORISM_IN_EXACT
  TRY (F (expansion_settle) (e, &r->c[0], 0));
#else
  if (get_size (&r->c[0]) <= NOTHING)
    SET_SI (&r->c[0], 0);
#endif
  if (is_settled_zero (e, &r->c[0]))
    {
      SET_SI (&r->c[0], e->side);
      normalise (e, r, (int) e->root, e->n_terms, TRUE);
      return PORISM_OK;
    }
  if (e->root < e->n_terms)
    SET_SI (&r->c[e->root], e->side);
  normalise (e, r, 0, e->n_terms, e->root < e->n_terms);
  return PORISM_OK;
}

PorismStatus
F (expansion_copy) (const Expander *e, Expansion *r, const Expansion *a)
{
  FIELD *f = e->f;
  ELEMENT *c = r->c;

  for (guint i = 0; i < a->n; i++)
    SET (&c[i], &a->c[i]);
  *r = *a;
  r->c = c;
  return PORISM_OK;
}

/* ---- sums ---- */

static PorismStatus
add_known (const Expander  *e,
           Expansion       *r,
           const Expansion *a,
           const Expansion *b)
{
  FIELD *f = e->f;
  int start = MIN (a->low, b->low);
  int end = MIN (MIN (a->low + (int) a->n, b->low + (int) b->n), start + (int) e->n_terms);

  for (int i = start; i < end; i++)
    {
      ELEMENT *c = &r->c[i - start];

      if (i < a->low || i < b->low)
        {
          SET (c, i < a->low ? &b->c[i - b->low] : &a->c[i - a->low]);
          continue;
        }
      ADD (c, &a->c[i - a->low], &b->c[i - b->low]);
      TRY (F (expansion_settle) (e, c, get_size (&a->c[i - a->low]) + get_size (&b->c[i - b->low])));
    }
  normalise (e, r, start, (guint) (end - start),
             a->finite && b->finite && a->low + (int) get_last (e, a) < end && b->low + (int) get_last (e, b) < end);
  return PORISM_OK;
}

/* Of what has no coefficients that are known. */
static PorismStatus
add_bounds (const Expander  *e,
            Expansion       *r,
            const Expansion *a,
            const Expansion *b)
{
  PorismTendency at_a = get_tendency (a), at_b = get_tendency (b), both = PORISM_TENDS_UNKNOWN;
  int sign_a, sign_b, high = FAR;

  TRY (F (expansion_get_sign) (e, a, &sign_a));
  TRY (F (expansion_get_sign) (e, b, &sign_b));
  if (a->high < b->low || b->high < a->low)
    {
      const Expansion *great = a->high < b->low ? a : b;

      set_unknown (r, get_tendency (great), great == a ? sign_a : sign_b, great->low, great->high);
      return PORISM_OK;
    }
  if (sign_a == sign_b && sign_a != 0)
    high = MIN (a->high, b->high);
  if (at_a == PORISM_TENDS_TO_INFINITY && at_b == PORISM_TENDS_TO_INFINITY)
    both = sign_a == sign_b && sign_a != 0 ? PORISM_TENDS_TO_INFINITY : PORISM_TENDS_UNKNOWN;
  else if ((at_a == PORISM_TENDS_TO_INFINITY && at_b != PORISM_TENDS_UNKNOWN) ||
           (at_b == PORISM_TENDS_TO_INFINITY && at_a != PORISM_TENDS_UNKNOWN))
    {
      const Expansion *great = at_a == PORISM_TENDS_TO_INFINITY ? a : b;

      set_unknown (r, PORISM_TENDS_TO_INFINITY, great == a ? sign_a : sign_b, MIN (a->low, b->low), great->high);
      return PORISM_OK;
    }
  else if (at_a == PORISM_TENDS_TO_ZERO && at_b == PORISM_TENDS_TO_ZERO)
    both = PORISM_TENDS_TO_ZERO;
  else if (at_a != PORISM_TENDS_UNKNOWN && at_b != PORISM_TENDS_UNKNOWN)
    both = PORISM_TENDS_BOUNDED;
  set_unknown (r, both, sign_a == sign_b ? sign_a : 0, MIN (a->low, b->low), high);
  return PORISM_OK;
}

PorismStatus
F (expansion_add) (const Expander *e, Expansion *r, const Expansion *a, const Expansion *b)
{
  const Expansion *known = is_known (a) ? a : b, *other = known == a ? b : a;
  int n;

  if (is_constantly_zero (a) || is_constantly_zero (b))
    return F (expansion_copy) (e, r, is_constantly_zero (a) ? b : a);
  if (is_known (a) && is_known (b))
    return add_known (e, r, a, b);
  if (!is_known (known))
    return add_bounds (e, r, a, b);
  n = MIN (known->low + (int) known->n, other->low) - known->low;
  if (n <= 0)
    return add_bounds (e, r, a, b);
  TRY (F (expansion_copy) (e, r, known));
  r->n = (guint) n;
  r->finite = FALSE;
  return PORISM_OK;
}

PorismStatus
F (expansion_subtract) (const Expander *e, Expansion *r, const Expansion *a, const Expansion *b)
{
  FIELD *f = e->f;
  EXPANSION (negative);

  TRY (F (expansion_copy) (e, &negative, b));
  for (guint i = 0; i < b->n; i++)
    NEG (&negative.c[i], &b->c[i]);
  negative.sign = -b->sign;
  return F (expansion_add) (e, r, a, &negative);
}

/* ---- products ---- */

static PorismStatus
multiply_known (const Expander  *e,
                Expansion       *r,
                const Expansion *a,
                const Expansion *b)
{
  FIELD *f = e->f;
  guint n = MIN (a->n, b->n);
  LOCALS (term, 1);

  for (guint i = 0; i < n; i++)
    {
      double size = 0;

      SET_SI (&r->c[i], 0);
      for (guint k = 0; k <= i; k++)
        {
          if (is_settled_zero (e, &a->c[k]) || is_settled_zero (e, &b->c[i - k]))
            continue;
          MUL (term, &a->c[k], &b->c[i - k]);
          ADD (&r->c[i], &r->c[i], term);
          size += get_size (term);
        }
      TRY (F (expansion_settle) (e, &r->c[i], size));
    }
  normalise (e, r, a->low + b->low, n, a->finite && b->finite && get_last (e, a) + get_last (e, b) < n);
  return PORISM_OK;
}

static PorismTendency
multiply_tendencies (PorismTendency a,
                     PorismTendency b,
                     gboolean       a_has_limit,
                     gboolean       b_has_limit)
{
  if (a == PORISM_TENDS_UNKNOWN || b == PORISM_TENDS_UNKNOWN)
    return PORISM_TENDS_UNKNOWN;
  if (a == PORISM_TENDS_TO_INFINITY || b == PORISM_TENDS_TO_INFINITY)
    return (a == b || (a == PORISM_TENDS_BOUNDED && a_has_limit) || (b == PORISM_TENDS_BOUNDED && b_has_limit))
             ? PORISM_TENDS_TO_INFINITY : PORISM_TENDS_UNKNOWN;
  return a == PORISM_TENDS_TO_ZERO || b == PORISM_TENDS_TO_ZERO ? PORISM_TENDS_TO_ZERO : PORISM_TENDS_BOUNDED;
}

PorismStatus
F (expansion_multiply) (const Expander *e, Expansion *r, const Expansion *a, const Expansion *b)
{
  int sign_a, sign_b;

  if (is_constantly_zero (a) || is_constantly_zero (b))
    {
      set_zero (r);
      return PORISM_OK;
    }
  if (is_known (a) && is_known (b))
    return multiply_known (e, r, a, b);
  TRY (F (expansion_get_sign) (e, a, &sign_a));
  TRY (F (expansion_get_sign) (e, b, &sign_b));
  set_unknown (r, multiply_tendencies (get_tendency (a), get_tendency (b), is_known (a), is_known (b)),
               sign_a * sign_b, add_orders (a->low, b->low, -FAR), add_orders (a->high, b->high, FAR));
  return PORISM_OK;
}

/* By the recurrence for a power of a series with first coefficient other than 0. */
static PorismStatus
raise_known (const Expander  *e,
             Expansion       *r,
             const Expansion *a,
             long             above,
             long             below)
{
  FIELD *f = e->f;
  long order = a->low * above;
  guint last = get_last (e, a);
  LOCALS (v, 2);

  if (order % below != 0 || labs (order) >= FAR || labs (above) > GREATEST_POWER)
    return PORISM_UNABLE;
  SET (&v[0], &a->c[0]);
  if (below > 1)
    {
      PorismTruth positive = IS_POSITIVE (&v[0]);

      if (positive == PORISM_UNKNOWN)
        return PORISM_UNABLE;
      if (!positive && below % 2 == 0)
        UNDEFINED (OUTSIDE_DOMAIN);
      if (!positive)
        NEG (&v[0], &v[0]);
      if (below == 2)
        SQRT (&v[0], &v[0]);
      else
        TRY (F (root) (f, &v[0], &v[0], below));
      if (!positive)
        NEG (&v[0], &v[0]);
    }
  if (above == 0)
    SET_SI (&r->c[0], 1);
  else
    F (raise) (f, &r->c[0], &v[0], (gulong) labs (above));
  if (above < 0)
    {
      SET_SI (&v[1], 1);
      DIV (&r->c[0], &v[1], &r->c[0]);
    }
  TRY (F (check) (f, &r->c[0]));
  for (guint n = 1; n < a->n; n++)
    {
      double size = 0;

      SET_SI (&r->c[n], 0);
      for (guint k = 1; k <= n; k++)
        {
          long factor = (above + below) * (long) k - below * (long) n;

          if (factor == 0 || is_settled_zero (e, &a->c[k]) || is_settled_zero (e, &r->c[n - k]))
            continue;
          MUL (&v[1], &a->c[k], &r->c[n - k]);
          MUL_SI (&v[1], &v[1], factor);
          ADD (&r->c[n], &r->c[n], &v[1]);
          size += get_size (&v[1]);
        }
      TRY (F (expansion_settle) (e, &r->c[n], size));
      if (is_settled_zero (e, &r->c[n]))
        continue;
      DIV (&r->c[n], &r->c[n], &a->c[0]);
      DIV_SI (&r->c[n], &r->c[n], below * (long) n);
      TRY (F (check) (f, &r->c[n]));
    }
  normalise (e, r, (int) (order / below), a->n,
             a->finite && (last == 0 || (above > 0 && below == 1 && (guint) above * last < a->n)));
  return PORISM_OK;
}

/* The inverse of what has no coefficients. */
static PorismStatus
invert_bounds (const Expander  *e,
               Expansion       *r,
               const Expansion *a)
{
  FIELD *f = e->f;

  if (is_constantly_zero (a))
    UNDEFINED (DIVISION_BY_ZERO);
  if (a->tendency == PORISM_TENDS_TO_INFINITY)
    set_unknown (r, PORISM_TENDS_TO_ZERO, a->sign, -a->high, -a->low);
  else if (a->tendency == PORISM_TENDS_TO_ZERO && a->sign != 0)
    set_unknown (r, PORISM_TENDS_TO_INFINITY, a->sign, -a->high, -a->low);
  else
    set_unknown (r, PORISM_TENDS_UNKNOWN, a->sign, -FAR, -a->low);
  return PORISM_OK;
}

PorismStatus
F (expansion_invert) (const Expander *e, Expansion *r, const Expansion *a)
{
  return is_known (a) ? raise_known (e, r, a, -1, 1) : invert_bounds (e, r, a);
}

PorismStatus
F (expansion_divide) (const Expander *e, Expansion *r, const Expansion *a, const Expansion *b)
{
  FIELD *f = e->f;
  EXPANSION (inverse);

  TRY (F (expansion_invert) (e, &inverse, b));
  return F (expansion_multiply) (e, r, a, &inverse);
}

PorismStatus
F (expansion_raise) (const Expander *e, Expansion *r, const Expansion *a, long above, long below)
{
  FIELD *f = e->f;
  int sign = a->sign;
  EXPANSION (positive);

  if (is_known (a))
    return raise_known (e, r, a, above, below);
  if (above < 0)
    {
      TRY (F (expansion_raise) (e, &positive, a, -above, below));
      return F (expansion_invert) (e, r, &positive);
    }
  if (is_constantly_zero (a))
    {
      set_zero (r);
      return PORISM_OK;
    }
  if (below % 2 == 0 && sign < 0)
    UNDEFINED (OUTSIDE_DOMAIN);
  if (below % 2 == 0 && sign == 0)
    return PORISM_UNABLE;
  if (above % 2 == 0)
    sign = abs (sign);
  set_unknown (r, a->tendency, sign, scale_order (a->low, above, below, FALSE),
               scale_order (a->high, above, below, TRUE));
  return PORISM_OK;
}

#endif
