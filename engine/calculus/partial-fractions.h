/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rational functions with rational coefficients as sums of fractions, each over a power of one irreducible
 * polynomial. */

#pragma once

#include "engine/calculus/term.h"

G_BEGIN_DECLS

/* above/factor^power, the degree of above below that of the factor. */
typedef struct
{
  fmpq_poly_t factor;
  fmpq_poly_t above;
  slong power;
} PorismPart;

/* What is made of one part; PORISM_NO_TERM where nothing can be. */
typedef PorismTerm (*PorismPartFunc) (PorismTerms      *self,
                                      const PorismPart *part);

/* The sum of what @make makes of the parts of @a, whose polynomial part goes into @whole; PORISM_NO_TERM where it
 * is no such function, or @make cannot. */
PorismTerm porism_terms_sum_parts (PorismTerms   *self,
                                   PorismTerm     a,
                                   PorismPartFunc make,
                                   fmpq_poly_t    whole);

G_END_DECLS
