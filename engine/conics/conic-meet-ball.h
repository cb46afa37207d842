/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points of conics in balls, for conic-meet.c: all complex roots of the resultant are isolated,
 * so that none is overlooked. Points above each other and tangent conics, where roots coincide, are
 * left to the exact field. */

#pragma once

#include "engine/roots/isolate.h"

/* What is met, and how the roots of its resultant are to be read. */
typedef struct
{
  const ELEMENT *p, *q;
  const F (Resultant) *resultant;
  gboolean linear;              /* neither has a term in y^2: the resultant is E */
  gboolean paired;              /* the points lie in pairs above each root: the resultant is N */
  gboolean without_origin;
} F (Meeting);

/* @y = what lies above the root @x, the lower one of two first. Returns how many, or -1. */
static int
F (solve_pair) (FIELD *f, ELEMENT *y, const F (Meeting) *self, const ELEMENT *x)
{
  LOCALS (c, 3);
  LOCALS (root, 1);
  LOCALS (t, 1);

  F (section) (f, c, arb_contains_zero (&self->p[2]) ? self->q : self->p, x);
  MUL (root, &c[1], &c[1]);
  MUL (t, &c[0], &c[2]);
  MUL_SI (t, t, 4);
  SUB (root, root, t);
  if (arb_is_negative (root))
    return 0;
  if (!arb_is_positive (root) || arb_contains_zero (&c[2]))
    return -1;
  SQRT (root, root);
  if (arb_is_negative (&c[2]))
    NEG (root, root);
  MUL_SI (&c[2], &c[2], -2);
  ADD (&y[0], &c[1], root);
  SUB (&y[1], &c[1], root);
  DIV (&y[0], &y[0], &c[2]);
  DIV (&y[1], &y[1], &c[2]);

  return 2;
}

static int
F (solve_for_y) (FIELD *f, ELEMENT *y, const F (Meeting) *self, const ELEMENT *x)
{
  LOCALS (c, 3);

  if (self->paired)
    return F (solve_pair) (f, y, self, x);
  if (!self->linear)
    {
      F (horner) (f, &c[0], self->resultant->n, 2, x);
      F (horner) (f, &c[1], self->resultant->d, 1, x);
    }
  else
    {
      F (section) (f, c, self->p, x);
      if (arb_contains_zero (&c[1]))
        F (section) (f, c, self->q, x);
    }
  if (arb_contains_zero (&c[1]))
    return -1;
  DIV (y, &c[0], &c[1]);
  NEG (y, y);

  return 1;
}

static PorismStatus
F (pick_point) (FIELD *f, ELEMENT *out, const F (Meeting) *self, acb_srcptr roots, slong n, guint k)
{
  for (slong i = 0; i < n; i++)
    {
      const arb_struct *x = acb_realref (roots + i);
      int n_above;
      LOCALS (y, 2);

      if (!arb_contains_zero (acb_imagref (roots + i)))
        continue;
      n_above = F (solve_for_y) (f, y, self, x);
      if (n_above < 0)
        return PORISM_UNABLE;
      for (int above = 0; above < n_above; above++)
        {
          if (self->without_origin && arb_contains_zero (x) && arb_contains_zero (&y[above]))
            return PORISM_UNABLE;
          if (k-- > 0)
            continue;
          SET (&out[0], x);
          SET (&out[1], &y[above]);
          return PORISM_OK;
        }
    }
  UNDEFINED (NO_MEET);
}

/* @roots = all roots of the polynomial, the real ones in order; FALSE where they cannot be told apart.
 * The caller clears *@n_roots of them. */
static gboolean
F (isolate) (FIELD *f, acb_ptr *roots, slong *n_roots, const ELEMENT *c, guint length)
{
  gboolean isolated;
  acb_poly_t polynomial;
  acb_t coefficient;

  acb_poly_init (polynomial);
  acb_init (coefficient);
  for (guint i = 0; i < length; i++)
    {
      acb_set_arb (coefficient, &c[i]);
      acb_poly_set_coeff_acb (polynomial, (slong) i, coefficient);
    }
  *n_roots = (slong) length - 1;
  *roots = _acb_vec_init (*n_roots);
  isolated = porism_isolate_roots (f, *roots, polynomial);
  acb_clear (coefficient);
  acb_poly_clear (polynomial);

  return isolated;
}

PorismStatus
F (conics_meet) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q, guint k,
                 gboolean without_origin)
{
  LOCALS (polynomials, 14);
  F (Resultant) resultant = { &polynomials[0], &polynomials[3], &polynomials[5], &polynomials[9] };
  F (Meeting) meeting = { p, q, &resultant, arb_is_zero (&p[2]) && arb_is_zero (&q[2]), FALSE,
                          without_origin };
  const ELEMENT *c = meeting.linear ? resultant.e : resultant.r;
  guint length = meeting.linear ? 4 : 5;
  PorismStatus status = PORISM_UNABLE;
  acb_ptr roots;
  slong n;

  F (expand_resultant) (f, &resultant, p, q);
  if (!meeting.linear && arb_is_zero (&resultant.d[0]) && arb_is_zero (&resultant.d[1]))
    {
      meeting.paired = TRUE;
      c = resultant.n;
      length = 3;
    }
  while (length > 0 && arb_is_zero (&c[length - 1]))
    length--;
  if (length == 0 || arb_contains_zero (&c[length - 1]))
    return PORISM_UNABLE;
  if (F (isolate) (f, &roots, &n, c, length))
    status = F (pick_point) (f, out, &meeting, roots, n, k);
  _acb_vec_clear (roots, n);

  return status;
}
