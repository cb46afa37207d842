/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zeros in balls, for roots.c: those of a polynomial by isolating all its complex roots, those of any
 * other function by a change of sign about a zero that the search in doubles has found. */

#pragma once

#include "engine/roots/isolate.h"
#include "engine/roots/searched.h"

/* Bits for the search, which needs no more than doubles have. */
#define SEARCH_PRECISION 64
#define BITS_A_DEGREE 12

/* Whether @t is in the interval. */
static PorismTruth
is_between (const F (Problem) *problem,
            const arb_t        t,
            slong              precision)
{
  PorismTruth after, before;
  arb_t d;

  arb_init (d);
  arb_sub (d, t, problem->start, precision);
  after = arb_is_nonnegative (d) ? PORISM_TRUE : arb_is_negative (d) ? PORISM_FALSE : PORISM_UNKNOWN;
  arb_sub (d, problem->end, t, precision);
  before = arb_is_nonnegative (d) ? PORISM_TRUE : arb_is_negative (d) ? PORISM_FALSE : PORISM_UNKNOWN;
  arb_clear (d);

  return porism_truth_and (after, before);
}

static PorismTruth
is_admitted (FIELD             *f,
             const F (Problem) *problem,
             const arb_t        t)
{
  PorismStatus status;
  LOCALS (value, 1);

  if (problem->admits == NULL)
    return PORISM_TRUE;
  /* A function that turns where two pieces meet has a value there, whichever counts. */
  f->joins = problem->crossings;
  status = problem->admits (f, problem->closure, t, value);
  f->joins = FALSE;

  return status == PORISM_OK ? PORISM_TRUE : status == PORISM_UNDEFINED ? PORISM_FALSE
                                                                         : PORISM_UNKNOWN;
}

/* ---- any function ---- */

typedef struct
{
  FIELD f;
  const F (Problem) *problem;
} Sampled;

/* A value that a double cannot hold keeps its sign. */
static double
get_double (const arb_t value)
{
  double mid = arf_get_d (arb_midref (value), ARF_RND_NEAR);

  return mid == 0 && !arf_is_zero (arb_midref (value))
           ? arf_sgn (arb_midref (value)) * 2.2250738585072014e-308 : mid;
}

static gboolean
sample (gpointer closure,
        double   t,
        double  *value)
{
  Sampled *self = closure;
  FIELD *f = &self->f;
  gboolean defined;
  LOCALS (x, 2);

  arb_set_d (&x[0], t);
  defined = self->problem->function (f, self->problem->closure, &x[0], &x[1]) == PORISM_OK;
  *value = get_double (&x[1]);

  return defined;
}

/* The sign of the function at @t, 0 where it vanishes; 2 where that is not known. */
static int
get_sign (FIELD             *f,
          const F (Problem) *problem,
          const arf_t        t)
{
  int sign = 2;
  LOCALS (x, 2);

  arb_set_arf (&x[0], t);
  if (problem->function (f, problem->closure, &x[0], &x[1]) == PORISM_OK)
    sign = arb_is_zero (&x[1]) ? 0 : arb_contains_zero (&x[1]) ? 2 : arf_sgn (arb_midref (&x[1]));
  return sign;
}

/* Halves [@a, @b], at the ends of which the signs differ, as often as the precision tells signs. */
static void
narrow (FIELD             *f,
        const F (Problem) *problem,
        arf_t              a,
        arf_t              b,
        int                sign_a,
        ELEMENT           *out)
{
  arf_t middle;

  arf_init (middle);
  for (slong bits = 0; bits < f->precision; bits++)
    {
      int sign;

      arf_add (middle, a, b, f->precision, ARF_RND_NEAR);
      arf_mul_2exp_si (middle, middle, -1);
      sign = get_sign (f, problem, middle);
      if (sign == 2 || arf_cmp (middle, a) <= 0 || arf_cmp (middle, b) >= 0)
        break;
      if (sign == 0)
        {
          arf_set (a, middle);
          arf_set (b, middle);
          break;
        }
      arf_set (sign == sign_a ? a : b, middle);
    }
  arb_set_interval_arf (out, a, b, f->precision);
  arf_clear (middle);
}

/* Whether the function has a value throughout [@a, @b]: then it is continuous there. */
static gboolean
is_continuous (FIELD             *f,
               const F (Problem) *problem,
               const arf_t        a,
               const arf_t        b)
{
  LOCALS (x, 2);

  arb_set_interval_arf (&x[0], a, b, f->precision);
  return problem->function (f, problem->closure, &x[0], &x[1]) == PORISM_OK && arb_is_finite (&x[1]);
}

/* A zero within @radius of @near. */
static PorismStatus
verify_within (FIELD             *f,
               const F (Problem) *problem,
               double             near,
               double             radius,
               ELEMENT           *out)
{
  PorismStatus status = PORISM_UNABLE;
  int sign_a, sign_b;
  arf_t a, b;

  arf_init (a);
  arf_init (b);
  arf_set_d (a, near);
  if (!problem->crossings && get_sign (f, problem, a) == 0)
    {
      arb_set_arf (out, a);
      status = PORISM_OK;
    }
  else
    {
      arf_set_d (a, near - radius);
      arf_set_d (b, near + radius);
      sign_a = get_sign (f, problem, a);
      sign_b = get_sign (f, problem, b);
      if (sign_a * sign_b == -1 && is_continuous (f, problem, a, b))
        {
          narrow (f, problem, a, b, sign_a, out);
          status = PORISM_OK;
        }
    }
  arf_clear (a);
  arf_clear (b);

  return status;
}

static PorismStatus
verify_near (FIELD             *f,
             const F (Problem) *problem,
             double             near,
             ELEMENT           *out)
{
  PorismStatus status = PORISM_UNABLE;
  PorismTruth wanted;

  for (double radius = 1e-14; radius < 1e-7 && status != PORISM_OK; radius *= 100)
    status = verify_within (f, problem, near, radius * MAX (1, fabs (near)), out);
  if (status != PORISM_OK)
    return status;
  wanted = porism_truth_and (is_between (problem, out, f->precision), is_admitted (f, problem, out));

  return wanted == PORISM_TRUE ? PORISM_OK : PORISM_UNABLE;
}

static gboolean
is_admitted_near (FIELD             *f,
                  const F (Problem) *problem,
                  double             zero)
{
  LOCALS (t, 1);

  arb_set_d (t, zero);
  return is_admitted (f, problem, t) != PORISM_FALSE;
}

/* All that count, as doubles count them. */
static gint
find_in_doubles (const F (Problem) *problem,
                 double            *zeros)
{
  const PorismShape *shape = problem->shape;
  g_autofree double *elements = g_new (double, porism_shape_count_elements (shape) + 1);
  g_autofree const double **in = g_new (const double *, shape->n_inputs + 1);
  gsize at = 0;

  for (guint i = 0; i < shape->n_inputs; i++)
    {
      in[i] = elements + at;
      for (guint k = 0; k < shape->widths[i]; k++)
        elements[at++] = get_double ((const arb_struct *) problem->in[i] + k);
    }
  return problem->in_doubles (shape, in, zeros);
}

static PorismStatus
search (FIELD             *f,
        const F (Problem) *problem,
        PorismSearched    *found)
{
  Sampled sampled = { *f, problem };
  gulong before = f->account->work;

  sampled.f.precision = SEARCH_PRECISION;
  found->n = problem->in_doubles != NULL
               ? find_in_doubles (problem, found->zeros)
               : porism_zeros_search (sample, NULL, &sampled, get_double (problem->start), get_double (problem->end),
                                      problem->crossings, found->zeros, NULL);
  found->work = f->account->work - before;

  return porism_ball_exceeded (f) ? PORISM_UNABLE : PORISM_OK;
}

/* What is known counts like a new search, but once in a formula that asks for one zero after the other, and
 * once in an action. */
static PorismStatus
count_again (FIELD                *f,
             const F (Problem)    *problem,
             const PorismSearched *found,
             gboolean              paid)
{
  PorismBallAccount *account = f->account;

  if (account->counted != problem->closure)
    {
      account->work += found->work;
      account->known += paid ? found->work : 0;
      account->counted = problem->closure;
    }
  return porism_ball_exceeded (f) ? PORISM_UNABLE : PORISM_OK;
}

/* The same from memory where it is there. Which zeros count tells the searches of formulas apart. */
static PorismStatus
search_or_recall (FIELD             *f,
                  const F (Problem) *problem,
                  PorismSearched    *found)
{
  gpointer which = (gpointer) (gsize) (problem->admits != NULL ? problem->admits : problem->function);
  const PorismSearched *known = NULL;
  gboolean paid = FALSE;

  if (problem->shape != NULL)
    known = porism_searched_recall (which, problem->shape, problem->in, f->account->action, &paid);
  if (known != NULL)
    {
      *found = *known;
      return count_again (f, problem, found, paid);
    }
  found->action = f->account->action;
  TRY (search (f, problem, found));
  f->account->counted = problem->closure;
  if (problem->shape != NULL)
    porism_searched_remember (which, problem->shape, problem->in, found);
  return PORISM_OK;
}

static PorismStatus
solve_by_search (FIELD             *f,
                 const F (Problem) *problem,
                 guint              k,
                 ELEMENT           *out)
{
  FIELD coarse = *f;
  PorismSearched found;

  TRY (search_or_recall (f, problem, &found));
  if (found.n < 0)
    UNDEFINED (ZERO_EVERYWHERE);
  coarse.precision = SEARCH_PRECISION;
  for (gint i = 0; i < found.n; i++)
    if ((problem->in_doubles != NULL || is_admitted_near (&coarse, problem, found.zeros[i])) && k-- == 0)
      return verify_near (f, problem, found.zeros[i], out);
  UNDEFINED (NO_ZERO);
}

/* ---- polynomials ---- */

/* The @k-th of the roots that is real, in the interval and admitted. */
static PorismStatus
pick_root (FIELD             *f,
           const F (Problem) *problem,
           acb_srcptr         roots,
           slong              n,
           guint              k,
           ELEMENT           *out)
{
  for (slong i = 0; i < n; i++)
    {
      PorismTruth wanted;

      if (!arb_contains_zero (acb_imagref (roots + i)))
        continue;
      wanted = porism_truth_and (is_between (problem, acb_realref (roots + i), f->precision),
                                 is_admitted (f, problem, acb_realref (roots + i)));
      if (wanted == PORISM_UNKNOWN)
        return PORISM_UNABLE;
      if (wanted && k-- == 0)
        {
          arb_set (out, acb_realref (roots + i));
          return PORISM_OK;
        }
    }
  UNDEFINED (NO_ZERO);
}

static PorismStatus
isolate_roots (FIELD             *f,
               const F (Problem) *problem,
               const acb_poly_t   polynomial,
               guint              k,
               ELEMENT           *out)
{
  slong n = acb_poly_degree (polynomial);
  acb_ptr roots = _acb_vec_init (n);
  PorismStatus status = PORISM_UNABLE;

  if (porism_isolate_roots (f, roots, polynomial))
    status = pick_root (f, problem, roots, n, k, out);
  _acb_vec_clear (roots, n);

  return status;
}

static PorismStatus
solve_polynomial (FIELD             *f,
                  const F (Problem) *problem,
                  guint              k,
                  ELEMENT           *out)
{
  guint length = (guint) problem->degree + 1;
  FIELD wide = *f;
  acb_poly_t polynomial;
  PorismStatus status;
  LOCALS (coefficients, PORISM_MOST_DEGREE + 1);

  /* The values of high powers hide the low coefficients. */
  wide.precision += BITS_A_DEGREE * problem->degree;
  status = F (find_coefficients) (&wide, coefficients, problem);
  f->base.reason = wide.base.reason;
  if (status == PORISM_UNDEFINED)
    return solve_by_search (f, problem, k, out);
  if (status != PORISM_OK)
    return status;
  while (length > 0 && arb_is_zero (&coefficients[length - 1]))
    length--;
  if (length == 0)
    UNDEFINED (ZERO_EVERYWHERE);
  if (arb_contains_zero (&coefficients[length - 1]))
    return PORISM_UNABLE;
  if (length == 1)
    UNDEFINED (NO_ZERO);
  acb_poly_init (polynomial);
  for (guint i = 0; i < length; i++)
    {
      acb_t coefficient;

      acb_init (coefficient);
      acb_set_arb (coefficient, &coefficients[i]);
      acb_poly_set_coeff_acb (polynomial, (slong) i, coefficient);
      acb_clear (coefficient);
    }
  status = isolate_roots (f, problem, polynomial, k, out);
  acb_poly_clear (polynomial);

  return status;
}

static PorismStatus
F (solve) (FIELD *f, const F (Problem) *problem, guint k, ELEMENT *out)
{
  return F (is_polynomial) (problem) ? solve_polynomial (f, problem, k, out)
                                     : solve_by_search (f, problem, k, out);
}
