/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The zeros of a function of one number, by ordinal, in every field.
 *
 * A polynomial is known by its values at as many whole numbers as it has coefficients, so it is enough
 * to evaluate it. Any other function is searched in doubles, the same way in all fields; a ball then
 * proves that there is a zero near by a change of sign, and the exact field has no answer. */

#pragma once

#include "engine/geometry/decision.h"
#include "engine/roots/zeros.h"

typedef PorismStatus (*F (Univariate))(FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out);

/* @out = the zero number @k (from 0, increasing) of @function in [@start, @end]; @degree is its degree,
 * or an upper bound of it, where it is a polynomial, else -1. UNDEFINED for the reasons NO_ZERO where
 * there are fewer, ZERO_EVERYWHERE where every place is one. */
PorismStatus F (kth_zero) (FIELD *f, F (Univariate) function, const void *closure, gint degree,
                           const ELEMENT *start, const ELEMENT *end, guint k, ELEMENT *out);

/* Into @zeros, which has room for PORISM_MOST_ZEROS; their number, or -1 where every place is one. */
typedef gint (*PorismFindZeros) (const PorismShape *shape, const double *const *in, double *zeros);

/* What is searched for zeros, where, and which of them count. */
typedef struct
{
  F (Univariate) function;
  const void *closure;
  gint degree;
  const ELEMENT *start;
  const ELEMENT *end;
  F (Univariate) admits;        /* does not find a zero that counts UNDEFINED; NULL: all count */
  gboolean crossings;           /* only zeros at which the sign changes count */
  /* What determines all of these: the formula's shape, whatever its branch, and inputs; NULL where a
   * search need not be remembered. */
  const PorismShape *shape;
  const void *const *in;
  /* The same search in doubles, of the same shape and inputs, so that balls verify the places that doubles have
   * found; NULL: balls search themselves. */
  PorismFindZeros in_doubles;
  guint part;                   /* which of several searches of the same formula */
} F (Problem);

/* @coefficients, @degree + 1 of them, lowest first, of a polynomial of at most that degree. */
PorismStatus F (interpolate) (FIELD *f, F (Univariate) function, const void *closure, guint degree,
                              ELEMENT *coefficients);
PorismStatus F (kth_zero_of) (FIELD *f, const F (Problem) *problem, guint k, ELEMENT *out);

#if defined PORISM_IN_GRADIENT
/* @t, a zero of @function, moves so that it stays one. */
PorismStatus porism_gradient_follow_zero (PorismGradientField *f, porism_gradient_Univariate function,
                                          const void *closure, PorismGradient *t);
#endif

#if defined PORISM_IN_DOUBLE
/* All of them at once, increasing, into @zeros, which has room for PORISM_MOST_ZEROS; their number, or
 * -1 where every place is one. */
gint porism_double_find_zeros_of (PorismDoubleField *f, const porism_double_Problem *problem,
                                  double *zeros);
/* What the search for them did not take. */
void porism_double_find_left_out (PorismDoubleField *f, const porism_double_Problem *problem,
                                  PorismLeftOut *left_out);
#endif
