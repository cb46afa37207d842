/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Terms: expressions in a form that can be computed with.
 *
 * A term is a number, a sum of terms with rational coefficients, a product of powers, or an operation on
 * terms. Sums and products are flat, like terms are collected, and equal terms are one: a term is an
 * index into the table that it lives in, so equality is that of the indices. Where two factors meet, as
 * in x/x, they are collected though the product has a gap at 0; who cannot have that keeps the
 * expression as it was written. */

#pragma once

#include "engine/expressions/program.h"

G_BEGIN_DECLS

typedef guint PorismTerm;

/* What no term is: the answer where there is none. */
#define PORISM_NO_TERM G_MAXUINT

typedef enum
{
  PORISM_TERM_NUMBER,
  PORISM_TERM_SUM,              /* coefficients * terms; the number 1 among them is the constant */
  PORISM_TERM_PRODUCT,          /* terms ^ exponents */
  PORISM_TERM_OPERATION,        /* of terms; without any it is a leaf: a variable, a constant, an object */
} PorismTermKind;

typedef struct
{
  PorismTermKind kind;
  PorismOp op;                  /* of an operation */
  PorismNode leaf;              /* of a leaf: its node, as it was read */
  gboolean depends;             /* on the variable */
  guint n;
  guint size;                   /* nodes, roughly */
  PorismTerm *terms;
  PorismTerm *exponents;
  fmpq *coefficients;
  fmpq_t value;                 /* of a number */
  guint hash;
} PorismTermNode;

typedef struct
{
  GPtrArray *nodes;             /* PorismTermNode */
  GHashTable *known;            /* PorismTermNode → index + 1 */
  guint variable;               /* that terms depend on, an index into those of the expression */
  gsize n_parts;                /* of all nodes together */
  gboolean joins;               /* where pieces meet, derivatives are signs times what they are beside it */
  gboolean exceeded;            /* more terms than is reasonable: what was found is of no use */
} PorismTerms;

PorismTerms          *porism_terms_new            (guint variable);
void                  porism_terms_free           (PorismTerms *self);
const PorismTermNode *porism_terms_get            (const PorismTerms *self,
                                                   PorismTerm         term);

/* Making terms. */
PorismTerm            porism_terms_add_number     (PorismTerms *self,
                                                   const fmpq_t value);
PorismTerm            porism_terms_add_integer    (PorismTerms *self,
                                                   slong        value);
PorismTerm            porism_terms_add_fraction   (PorismTerms *self,
                                                   slong        numerator,
                                                   ulong        denominator);
PorismTerm            porism_terms_add_leaf       (PorismTerms      *self,
                                                   const PorismNode *leaf);
PorismTerm            porism_terms_add_constant   (PorismTerms *self,
                                                   PorismOp     op);
PorismTerm            porism_terms_add_variable   (PorismTerms *self,
                                                   guint        variable);
/* The operation as it stands; porism_terms_apply() knows what it is of some arguments. */
PorismTerm            porism_terms_add_operation  (PorismTerms      *self,
                                                   PorismOp          op,
                                                   const PorismTerm *arguments,
                                                   guint             n);
/* Borrows the arrays, which need not be sorted; entries of coefficient or exponent 0 are left out. */
PorismTerm            porism_terms_add_sum        (PorismTerms      *self,
                                                   const PorismTerm *terms,
                                                   const fmpq       *coefficients,
                                                   guint             n);
PorismTerm            porism_terms_add_product    (PorismTerms      *self,
                                                   const PorismTerm *bases,
                                                   const PorismTerm *exponents,
                                                   guint             n);

/* A sum in the making. */
typedef struct
{
  GArray *terms;                /* PorismTerm */
  GArray *coefficients;         /* fmpq */
} PorismSummands;

void                  porism_summands_init        (PorismSummands *list);
/* Appends the summands of @factor times @a. */
void                  porism_summands_add         (PorismTerms    *self,
                                                   PorismSummands *list,
                                                   PorismTerm      a,
                                                   const fmpq_t    factor);
/* The sum; clears @list. */
PorismTerm            porism_summands_take        (PorismTerms    *self,
                                                   PorismSummands *list);

/* Computing with them (sums: term.c; the rest: term-algebra.c). */
PorismTerm            porism_terms_sum            (PorismTerms *self,
                                                   PorismTerm   a,
                                                   PorismTerm   b);
PorismTerm            porism_terms_difference     (PorismTerms *self,
                                                   PorismTerm   a,
                                                   PorismTerm   b);
PorismTerm            porism_terms_scale          (PorismTerms *self,
                                                   PorismTerm   a,
                                                   const fmpq_t factor);
PorismTerm            porism_terms_scale_by       (PorismTerms *self,
                                                   PorismTerm   a,
                                                   slong        numerator,
                                                   ulong        denominator);
PorismTerm            porism_terms_negate         (PorismTerms *self,
                                                   PorismTerm   a);
PorismTerm            porism_terms_multiply       (PorismTerms *self,
                                                   PorismTerm   a,
                                                   PorismTerm   b);
PorismTerm            porism_terms_divide         (PorismTerms *self,
                                                   PorismTerm   a,
                                                   PorismTerm   b);
PorismTerm            porism_terms_raise          (PorismTerms *self,
                                                   PorismTerm   base,
                                                   PorismTerm   exponent);
PorismTerm            porism_terms_raise_to       (PorismTerms *self,
                                                   PorismTerm   base,
                                                   slong        numerator,
                                                   ulong        denominator);
PorismTerm            porism_terms_apply          (PorismTerms      *self,
                                                   PorismOp          op,
                                                   const PorismTerm *arguments,
                                                   guint             n);
/* Of a function of one argument. */
PorismTerm            porism_terms_call           (PorismTerms *self,
                                                   PorismOp     op,
                                                   PorismTerm   argument);
/* Products of sums multiplied out, powers of sums up to a moderate exponent too. */
PorismTerm            porism_terms_expand         (PorismTerms *self,
                                                   PorismTerm   a);
/* @a or what it is expanded, whichever is shorter. */
PorismTerm            porism_terms_shorten        (PorismTerms *self,
                                                   PorismTerm   a);
/* A sum without the number that divides all of it; anything else as it is. */
PorismTerm            porism_terms_get_primitive  (PorismTerms *self,
                                                   PorismTerm   a);
/* @a with @value wherever @what stands. */
PorismTerm            porism_terms_replace        (PorismTerms *self,
                                                   PorismTerm   a,
                                                   PorismTerm   what,
                                                   PorismTerm   value);

/* Asking. */
gboolean              porism_terms_is_integer     (const PorismTerms *self,
                                                   PorismTerm         a,
                                                   slong              value);
gboolean              porism_terms_is_number      (const PorismTerms *self,
                                                   PorismTerm         a);
/* Whether it is a whole number of moderate size, and which. */
gboolean              porism_terms_get_integer    (const PorismTerms *self,
                                                   PorismTerm         a,
                                                   slong             *value);
gboolean              porism_terms_depends        (const PorismTerms *self,
                                                   PorismTerm         a);
gboolean              porism_terms_is_variable    (const PorismTerms *self,
                                                   PorismTerm         a);
/* Whether it is @op of one argument, and of which. */
gboolean              porism_terms_is_call        (const PorismTerms *self,
                                                   PorismTerm         a,
                                                   PorismOp           op,
                                                   PorismTerm        *argument);

/* From and to expressions (term-read.c, term-write.c). */
PorismTerm            porism_terms_read           (PorismTerms            *self,
                                                   const PorismExpression *expression);
/* The subtree whose root is the node @at. */
PorismTerm            porism_terms_read_node      (PorismTerms            *self,
                                                   const PorismExpression *expression,
                                                   guint                   at);
/* With the variables and references of @like; (transfer full) (nullable): NULL where it is too long. */
PorismExpression     *porism_terms_write          (PorismTerms            *self,
                                                   PorismTerm              a,
                                                   const PorismExpression *like);
/* The same of a point. */
PorismExpression     *porism_terms_write_pair     (PorismTerms            *self,
                                                   PorismTerm              first,
                                                   PorismTerm              second,
                                                   const PorismExpression *like);

/* The derivative by the variable; PORISM_NO_TERM where there is none (differentiate.c). */
PorismTerm            porism_terms_differentiate  (PorismTerms *self,
                                                   PorismTerm   a);
/* @a as one fraction (quotient.c). */
void                  porism_terms_split          (PorismTerms *self,
                                                   PorismTerm   a,
                                                   PorismTerm  *above,
                                                   PorismTerm  *below);
/* Whether @a is 0 for all values, decided in a normal form; FALSE too where that cannot tell
 * (normal-form.c). */
gboolean              porism_terms_vanishes       (PorismTerms *self,
                                                   PorismTerm   a);
/* An antiderivative that was verified by differentiating; PORISM_NO_TERM where the rules find none
 * (integrate.c). */
PorismTerm            porism_terms_integrate      (PorismTerms *self,
                                                   PorismTerm   a);
/* The same of a rational function with rational coefficients, not verified (integrate-rational.c). */
PorismTerm            porism_terms_integrate_rational (PorismTerms *self,
                                                       PorismTerm   a);

/* Whether @a is a polynomial in the variable with rational coefficients, and which. */
gboolean              porism_terms_read_polynomial  (PorismTerms *self,
                                                     PorismTerm   a,
                                                     fmpq_poly_t  polynomial);
PorismTerm            porism_terms_write_polynomial (PorismTerms      *self,
                                                     const fmpq_poly_t polynomial);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismTerms, porism_terms_free)

G_END_DECLS
