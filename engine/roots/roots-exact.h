/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zeros of polynomials in the exact field, for roots.c. */

#pragma once

#include "engine/field/exact-text.h"

static PorismTruth
is_wanted (FIELD             *f,
           const F (Problem) *problem,
           const ca_struct   *t)
{
  PorismTruth wanted;
  PorismStatus status;
  LOCALS (d, 1);

  SUB (d, t, problem->start);
  wanted = IS_INSIDE (d, d);
  SUB (d, problem->end, t);
  wanted = porism_truth_and (wanted, IS_INSIDE (d, d));
  if (wanted != PORISM_TRUE || problem->admits == NULL)
    return wanted;
  status = problem->admits (f, problem->closure, t, d);

  return status == PORISM_OK ? PORISM_TRUE : status == PORISM_UNDEFINED ? PORISM_FALSE
                                                                         : PORISM_UNKNOWN;
}

/* A double near root @i; an infinite one beyond the first and the last. */
static double
get_near (FIELD         *f,
          const ca_vec_t roots,
          slong          i)
{
  double near = i < 0 ? -HUGE_VAL : HUGE_VAL;

  if (i >= 0 && i < ca_vec_length (roots, f->context))
    {
      acb_t value;

      acb_init (value);
      ca_get_acb (value, ca_vec_entry (roots, i), 64, f->context);
      near = arf_get_d (arb_midref (acb_realref (value)), ARF_RND_NEAR);
      acb_clear (value);
    }
  return near;
}

/* The sign of the polynomial at a place between two neighbouring roots, as an element. */
static PorismStatus
evaluate_between (FIELD             *f,
                  const F (Problem) *problem,
                  double             a,
                  double             b,
                  ELEMENT           *value)
{
  double between = isinf (a) ? b - MAX (1, fabs (b)) : isinf (b) ? a + MAX (1, fabs (a)) : (a + b) / 2;
  fmpq_t place;
  arf_t exact;
  LOCALS (t, 1);

  if (!(between > a && between < b))
    return PORISM_UNABLE;
  arf_init (exact);
  fmpq_init (place);
  arf_set_d (exact, between);
  arf_get_fmpq (place, exact);
  ca_set_fmpq (t, place, f->context);
  fmpq_clear (place);
  arf_clear (exact);
  return problem->function (f, problem->closure, t, value);
}

static PorismTruth
is_crossing (FIELD             *f,
             const F (Problem) *problem,
             const ca_vec_t     roots,
             slong              i)
{
  double near[3];
  PorismTruth before, after;
  LOCALS (values, 2);

  if (!problem->crossings)
    return PORISM_TRUE;
  for (slong k = 0; k < 3; k++)
    near[k] = get_near (f, roots, i - 1 + k);
  if (evaluate_between (f, problem, near[0], near[1], &values[0]) != PORISM_OK ||
      evaluate_between (f, problem, near[1], near[2], &values[1]) != PORISM_OK)
    return PORISM_UNKNOWN;
  before = IS_POSITIVE (&values[0]);
  after = IS_POSITIVE (&values[1]);
  if (before == PORISM_UNKNOWN || after == PORISM_UNKNOWN)
    return PORISM_UNKNOWN;
  return before != after;
}

static PorismStatus
pick_root (FIELD             *f,
           const F (Problem) *problem,
           const ca_vec_t     roots,
           guint              k,
           ELEMENT           *out)
{
  for (slong i = 0; i < ca_vec_length (roots, f->context); i++)
    {
      PorismTruth wanted = porism_truth_and (is_wanted (f, problem, ca_vec_entry (roots, i)),
                                             is_crossing (f, problem, roots, i));

      if (wanted == PORISM_UNKNOWN)
        return PORISM_UNABLE;
      if (wanted && k-- == 0)
        {
          SET (out, ca_vec_entry (roots, i));
          return PORISM_OK;
        }
    }
  UNDEFINED (NO_ZERO);
}

static PorismStatus
F (solve) (FIELD *f, const F (Problem) *problem, guint k, ELEMENT *out)
{
  PorismStatus status;
  ca_vec_t roots;
  LOCALS (coefficients, PORISM_MOST_DEGREE + 1);

  if (!F (is_polynomial) (problem))
    return PORISM_UNABLE;
  if (F (find_coefficients) (f, coefficients, problem) != PORISM_OK || porism_exact_exceeded (f))
    return PORISM_UNABLE;
  ca_vec_init (roots, 0, f->context);
  status = porism_exact_real_roots (f, coefficients, (guint) problem->degree + 1, roots);
  if (status == PORISM_OK)
    status = pick_root (f, problem, roots, k, out);
  else if (status == PORISM_UNDEFINED)
    f->base.reason = PORISM_REASON_ZERO_EVERYWHERE;
  ca_vec_clear (roots, f->context);

  return status;
}
