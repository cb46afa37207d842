/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rational functions over Q in parameters, with square roots: what holds for an element holds for
 * every value of the parameters at which it is defined.
 *
 * A decision that these values leave open (which sign an expression has) splits the question into
 * cases: an evaluation is repeated with other answers until all of them were given. A decision
 * beyond the limits is UNKNOWN; nothing here depends on the clock. */

#pragma once

#include "engine/field/field.h"

G_BEGIN_DECLS

void porism_generic_init   (PorismGenericField *f,
                            PorismGeneric      *x,
                            gsize               n);
void porism_generic_clear  (PorismGenericField *f,
                            PorismGeneric      *x,
                            gsize               n);
void porism_generic_set    (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a);
void porism_generic_set_si (PorismGenericField *f,
                            PorismGeneric      *r,
                            long                n);
void porism_generic_set_fmpq (PorismGenericField *f,
                              PorismGeneric      *r,
                              const fmpq_t        value);
void porism_generic_neg    (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a);
void porism_generic_add    (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a,
                            const PorismGeneric *b);
void porism_generic_sub    (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a,
                            const PorismGeneric *b);
void porism_generic_mul    (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a,
                            const PorismGeneric *b);
void porism_generic_mul_si (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a,
                            long                 n);
void porism_generic_div    (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a,
                            const PorismGeneric *b);
void porism_generic_div_si (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a,
                            long                 n);

/* generic-root.c: the root that is not negative. */
void porism_generic_sqrt   (PorismGenericField  *f,
                            PorismGeneric       *r,
                            const PorismGeneric *a);

/* generic-sign.c */
PorismTruth porism_generic_is_zero       (PorismGenericField  *f,
                                          const PorismGeneric *a);
PorismTruth porism_generic_is_positive   (PorismGenericField  *f,
                                          const PorismGeneric *a);
PorismTruth porism_generic_is_inside     (PorismGenericField  *f,
                                          const PorismGeneric *a,
                                          const PorismGeneric *scale);
PorismTruth porism_generic_is_negligible (PorismGenericField  *f,
                                          const PorismGeneric *a,
                                          const PorismGeneric *scale);

/* generic-angle.c */
PorismStatus porism_generic_cos_sin (PorismGenericField *f,
                                     PorismGeneric      *cosine,
                                     PorismGeneric      *sine,
                                     ulong               k,
                                     ulong               n) PORISM_MUST_USE;
PorismStatus porism_generic_radians (PorismGenericField  *f,
                                     PorismGeneric       *r,
                                     const PorismGeneric *dx,
                                     const PorismGeneric *dy) PORISM_MUST_USE;

/* An indeterminate: no polynomial with algebraic coefficients vanishes at it. */
void     porism_generic_pi            (PorismGenericField *f,
                                       PorismGeneric      *r);
/* Whether @a is rational; whether it is a rational multiple of 2 pi; and which. */
gboolean porism_generic_get_rational  (PorismGenericField  *f,
                                       const PorismGeneric *a,
                                       fmpq_t               value);
gboolean porism_generic_get_turn      (PorismGenericField  *f,
                                       const PorismGeneric *a,
                                       fmpq_t               turn);
/* @r = parameter number @i. */
void     porism_generic_set_parameter (PorismGenericField *f,
                                       PorismGeneric      *r,
                                       guint               i);
gboolean porism_generic_is_constant   (PorismGenericField  *f,
                                       const PorismGeneric *a);
/* A constant's ball; FALSE where @a depends on a parameter. */
gboolean porism_generic_enclose       (PorismGenericField  *f,
                                       arb_t                ball,
                                       const PorismGeneric *a,
                                       slong                precision);
/* Whether the limits of the field cut something short. */
gboolean porism_generic_is_exceeded   (const PorismGenericField *f);
/* From now on everything is UNKNOWN. */
void     porism_generic_exceed        (PorismGenericField *f);
gulong   porism_generic_get_operations (const PorismGenericField *f);
void     porism_generic_set_limit     (PorismGenericField *f,
                                       gulong              operations);

/* The first @n answers to what the values leave open are the bits of @choices, lowest first; later
 * ones are true. */
void     porism_generic_choose        (PorismGenericField *f,
                                       guint64             choices,
                                       guint               n);
/* How many answers were asked for. */
guint    porism_generic_get_n_asked   (const PorismGenericField *f);

/* What is asked whether it vanishes, and does not, is counted from here on; @pretended of those
 * (from the one with that number) are said to vanish. */
void     porism_generic_begin_tests   (PorismGenericField *f,
                                       guint               first,
                                       guint               pretended);
guint    porism_generic_get_n_tests   (const PorismGenericField *f);

/* From now on only bounds of degrees are computed, and everything is taken as not zero and positive. */
void     porism_generic_measure       (PorismGenericField *f);
/* The sum of the degrees of everything that was asked whether it vanishes, with all conjugates. */
double   porism_generic_get_degree    (const PorismGenericField *f);
/* Whether roots were taken or signs asked for: what vanishes on one side of something need not on the other. */
gboolean porism_generic_has_sides     (const PorismGenericField *f);

G_END_DECLS
