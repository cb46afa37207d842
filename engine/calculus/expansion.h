/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a function does near a place or towards infinity: asymptotic expansions, in every field.
 *
 * Near a place t the variable is t + s^q or t - s^q, towards infinity s^-q or -s^-q, with s > 0 tending to 0;
 * q is such that the roots in the expression have whole powers of s. A value is then known by its first
 * coefficients, as in c s^-1 + d + O(s), or where these do not tell, by what bounds it: a logarithm tends to
 * infinity slower than any power, an exponential faster, a sine stays bounded. Source: the arithmetic of
 * truncated power series (Knuth, vol. 2, 4.7) with intervals of orders for what has no such series.
 *
 * In doubles and balls a sum is taken for zero where it is small beside its terms: what follows is numeric. Exact
 * numbers decide. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/field/formula.h"

#define PORISM_EXPANSION_TERMS 24
/* The order of what is smaller than any power; the opposite one of what is greater. */
#define PORISM_ORDER_FAR (1 << 20)

typedef enum
{
  PORISM_TENDS_KNOWN,           /* the first coefficient is not 0 */
  PORISM_TENDS_CONSTANTLY_ZERO,
  PORISM_TENDS_TO_ZERO,
  PORISM_TENDS_BOUNDED,
  PORISM_TENDS_TO_INFINITY,
  PORISM_TENDS_UNKNOWN,
} PorismTendency;

typedef struct
{
  PorismTendency tendency;
  int sign;                     /* near the place; 0: not known, or changing; not of what is KNOWN */
  /* Between which powers of s the size lies, but for factors that are slower than any power; the order of the
   * first coefficient of what is KNOWN. */
  int low;
  int high;
  guint n;                      /* how many coefficients are known */
  gboolean finite;              /* there are no others: of what is KNOWN */
  ELEMENT *c;                   /* room for PORISM_EXPANSION_TERMS, cleared with LOCALS of the one who gives it */
} F (Expansion);

#define EXPANSION(name) \
  LOCALS (name##_terms, PORISM_EXPANSION_TERMS); \
  F (Expansion) name = { .c = name##_terms }

/* Of whom and where. */
typedef struct
{
  FIELD *f;
  const PorismExpression *expression;
  const void *const *references;
  const ELEMENT *place;         /* NULL: at infinity */
  int side;                     /* 1 right, -1 left */
  guint root;                   /* q */
  guint n_terms;                /* how many coefficients are computed */
  gboolean coarse;              /* in doubles: take more for zero */
} F (Expander);

/* What is computed with them (expansion.c). UNDEFINED where there is no value on that side, UNABLE where it is not
 * decided. @r is none of the others. */
PorismStatus F (expansion_set)       (const F (Expander) *e, F (Expansion) *r, const ELEMENT *number);
PorismStatus F (expansion_set_place) (const F (Expander) *e, F (Expansion) *r);
PorismStatus F (expansion_get_sign)  (const F (Expander) *e, const F (Expansion) *a, int *sign);
PorismStatus F (expansion_copy)      (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a);
PorismStatus F (expansion_add)       (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a,
                                      const F (Expansion) *b);
PorismStatus F (expansion_subtract)  (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a,
                                      const F (Expansion) *b);
PorismStatus F (expansion_multiply)  (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a,
                                      const F (Expansion) *b);
PorismStatus F (expansion_invert)    (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a);
PorismStatus F (expansion_divide)    (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a,
                                      const F (Expansion) *b);
/* @a to the power @above/@below, @below > 0. */
PorismStatus F (expansion_raise)     (const F (Expander) *e, F (Expansion) *r, const F (Expansion) *a, long above,
                                      long below);
/* A function of the language of one argument. */
PorismStatus F (expansion_call)      (const F (Expander) *e, F (Expansion) *r, PorismOp op,
                                      const F (Expansion) *a);
/* A sum of terms of the size @size in all: exactly 0 where it is taken for 0, else not 0. */
PorismStatus F (expansion_settle)    (const F (Expander) *e, ELEMENT *a, double size);

/* The expansion of the expression on one side of @place, in the first variable (expand.c). */
PorismStatus F (expression_expand)   (FIELD *f, const PorismExpression *expression, const void *const *references,
                                      const ELEMENT *place, int side, guint n_terms, gboolean coarse,
                                      F (Expansion) *r);
