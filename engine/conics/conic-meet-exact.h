/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points of conics in the exact field, for conic-meet.c. */

#pragma once

#include "engine/field/exact-text.h"

/* What is looked for: the common point number @k, put into @out. */
typedef struct
{
  const ELEMENT *p, *q;
  const F (Resultant) *resultant;
  guint k;
  gboolean without_origin;
  ELEMENT *out;
} F (Search);

/* OK where this is the point that was looked for, UNDEFINED where it is another one. */
static PorismStatus
F (offer) (FIELD *f, F (Search) *self, const ELEMENT *x, const ELEMENT *y)
{
  f->base.reason = PORISM_REASON_NO_MEET;
  if (self->without_origin)
    {
      DECIDE (origin, porism_truth_and (IS_ZERO (x), IS_ZERO (y)));
      if (origin)
        return PORISM_UNDEFINED;
    }
  if (self->k-- > 0)
    return PORISM_UNDEFINED;
  SET (&self->out[0], x);
  SET (&self->out[1], y);

  return PORISM_OK;
}

/* All points above @x: the real roots of the quadratic of that conic which has a term in y^2. */
static PorismStatus
F (offer_above) (FIELD *f, F (Search) *self, const ELEMENT *x)
{
  LOCALS (c, 3);
  PorismStatus status;
  ca_vec_t roots;
  DECIDE (flat, IS_ZERO (&self->p[2]));

  F (section) (f, c, flat ? self->q : self->p, x);
  ca_vec_init (roots, 0, f->context);
  status = porism_exact_real_roots (f, c, 3, roots);
  if (status == PORISM_OK)
    {
      status = PORISM_UNDEFINED;
      for (slong i = 0; i < ca_vec_length (roots, f->context) && status == PORISM_UNDEFINED; i++)
        status = F (offer) (f, self, x, ca_vec_entry (roots, i));
    }
  ca_vec_clear (roots, f->context);

  return status;
}

static PorismStatus
F (offer_at_root) (FIELD *f, F (Search) *self, const ELEMENT *x)
{
  LOCALS (y, 2);

  F (horner) (f, &y[1], self->resultant->d, 1, x);
  DECIDE (above, IS_ZERO (&y[1]));
  if (above)
    return F (offer_above) (f, self, x);
  F (horner) (f, &y[0], self->resultant->n, 2, x);
  DIV (&y[0], &y[0], &y[1]);
  NEG (&y[0], &y[0]);

  return F (offer) (f, self, x, &y[0]);
}

/* Where both conics are linear in y, the one of them that is not constant at @x gives y. */
static PorismStatus
F (offer_linear) (FIELD *f, F (Search) *self, const ELEMENT *x)
{
  gboolean constant = TRUE;
  LOCALS (c, 3);

  for (int i = 0; i < 2; i++)
    {
      F (section) (f, c, i ? self->q : self->p, x);
      DECIDE (vertical, IS_ZERO (&c[1]));
      if (!vertical)
        {
          DIV (&c[0], &c[0], &c[1]);
          NEG (&c[0], &c[0]);
          return F (offer) (f, self, x, &c[0]);
        }
      DECIDE (whole, IS_ZERO (&c[0]));
      constant = constant && whole;
    }
  f->base.reason = constant ? PORISM_REASON_GRAPHS_COINCIDE : PORISM_REASON_NO_MEET;

  return PORISM_UNDEFINED;
}

typedef PorismStatus (*F (TryRoot))(FIELD *f, F (Search) *self, const ELEMENT *root);

/* Tries the roots of a resultant in turn. */
static PorismStatus
F (try_roots) (FIELD *f, F (Search) *self, const ELEMENT *resultant, guint n,
               F (TryRoot) try_root)
{
  PorismStatus status;
  ca_vec_t roots;

  ca_vec_init (roots, 0, f->context);
  status = porism_exact_real_roots (f, resultant, n, roots);
  if (status == PORISM_UNDEFINED)
    f->base.reason = PORISM_REASON_GRAPHS_COINCIDE;
  else if (status == PORISM_OK)
    {
      f->base.reason = PORISM_REASON_NO_MEET;
      status = PORISM_UNDEFINED;
      for (slong i = 0; i < ca_vec_length (roots, f->context) && status == PORISM_UNDEFINED &&
           f->base.reason == PORISM_REASON_NO_MEET; i++)
        status = try_root (f, self, ca_vec_entry (roots, i));
    }
  ca_vec_clear (roots, f->context);

  return status;
}

/* Two pairs of upright lines have a common line or none. */
static PorismStatus
F (meet_upright) (FIELD *f, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (t, 3);

  F (minor) (f, &t[0], p, q, 0, 5);
  MUL (&t[0], &t[0], &t[0]);
  F (minor) (f, &t[1], p, q, 0, 3);
  F (minor) (f, &t[2], p, q, 3, 5);
  MUL (&t[1], &t[1], &t[2]);
  SUB (&t[0], &t[0], &t[1]);
  NEED (NOT (IS_ZERO (&t[0])), GRAPHS_COINCIDE);
  UNDEFINED (NO_MEET);
}

PorismStatus
F (conics_meet) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q, guint k,
                 gboolean without_origin)
{
  LOCALS (polynomials, 14);
  F (Resultant) resultant = { &polynomials[0], &polynomials[3], &polynomials[5], &polynomials[9] };
  F (Search) search = { p, q, &resultant, k, without_origin, out };
  DECIDE (linear, porism_truth_and (IS_ZERO (&p[2]), IS_ZERO (&q[2])));

  F (expand_resultant) (f, &resultant, p, q);
  if (porism_exact_exceeded (f))
    return PORISM_UNABLE;
  if (!linear)
    {
      DECIDE (upright_pencil, porism_truth_and (IS_ZERO (&resultant.d[0]), IS_ZERO (&resultant.d[1])));
      if (upright_pencil)
        return F (try_roots) (f, &search, resultant.n, 3, F (offer_above));
      return F (try_roots) (f, &search, resultant.r, 5, F (offer_at_root));
    }

  DECIDE (upright, porism_truth_and (porism_truth_and (IS_ZERO (&p[1]), IS_ZERO (&q[1])),
                                     porism_truth_and (IS_ZERO (&p[4]), IS_ZERO (&q[4]))));
  if (upright)
    return F (meet_upright) (f, p, q);

  /* an upright line that both contain shows at its root only, which need not be the first one */
  F (Search) all = { p, q, &resultant, G_MAXUINT, FALSE, out };
  PorismStatus status = F (try_roots) (f, &all, resultant.e, 4, F (offer_linear));

  if (status == PORISM_UNABLE || f->base.reason == PORISM_REASON_GRAPHS_COINCIDE)
    return status;
  return F (try_roots) (f, &search, resultant.e, 4, F (offer_linear));
}
