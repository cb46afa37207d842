/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points of conics in balls, for conic-meet.c: all complex roots of the resultant are isolated,
 * so that none is overlooked. Points above each other and tangent conics, where roots coincide, are
 * left to the exact field. */

#pragma once

/* By default it stops so early that a root may be isolated and yet have few digits. */
#define MOST_STEPS 200

static int
F (compare_real_parts) (const void *a, const void *b)
{
  return arf_cmp (arb_midref (acb_realref ((const acb_struct *) a)),
                  arb_midref (acb_realref ((const acb_struct *) b)));
}

/* @y = what goes with the root @x. */
static PorismStatus
F (solve_for_y) (FIELD *f, ELEMENT *y, const ELEMENT *p, const ELEMENT *q,
                 const F (Resultant) *resultant, gboolean linear, const ELEMENT *x)
{
  LOCALS (c, 3);

  if (!linear)
    {
      F (horner) (f, &c[0], resultant->n, 2, x);
      F (horner) (f, &c[1], resultant->d, 1, x);
    }
  else
    {
      F (section) (f, c, p, x);
      if (arb_contains_zero (&c[1]))
        F (section) (f, c, q, x);
    }
  if (arb_contains_zero (&c[1]))
    return PORISM_UNABLE;
  DIV (y, &c[0], &c[1]);
  NEG (y, y);

  return PORISM_OK;
}

static PorismStatus
F (pick_point) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q,
                const F (Resultant) *resultant, gboolean linear, acb_srcptr roots, slong n, guint k,
                gboolean without_origin)
{
  for (slong i = 0; i < n; i++)
    {
      const arb_struct *x = acb_realref (roots + i);
      LOCALS (y, 1);

      if (!arb_contains_zero (acb_imagref (roots + i)))
        continue;
      TRY (F (solve_for_y) (f, y, p, q, resultant, linear, x));
      if (without_origin && arb_contains_zero (x) && arb_contains_zero (y))
        return PORISM_UNABLE;
      if (k-- > 0)
        continue;
      SET (&out[0], x);
      SET (&out[1], y);
      return PORISM_OK;
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
  isolated = acb_poly_find_roots (*roots, polynomial, NULL, MOST_STEPS, f->precision) == *n_roots &&
             acb_poly_validate_real_roots (*roots, polynomial, f->precision);
  qsort (*roots, (gsize) *n_roots, sizeof **roots, F (compare_real_parts));
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
  gboolean linear = arb_is_zero (&p[2]) && arb_is_zero (&q[2]);
  const ELEMENT *c;
  guint length = linear ? 4 : 5;
  PorismStatus status = PORISM_UNABLE;
  acb_ptr roots;
  slong n;

  F (expand_resultant) (f, &resultant, p, q);
  c = linear ? resultant.e : resultant.r;
  while (length > 0 && arb_is_zero (&c[length - 1]))
    length--;
  if (length == 0 || arb_contains_zero (&c[length - 1]))
    return PORISM_UNABLE;
  if (F (isolate) (f, &roots, &n, c, length))
    status = F (pick_point) (f, out, p, q, &resultant, linear, roots, n, k, without_origin);
  _acb_vec_clear (roots, n);

  return status;
}
