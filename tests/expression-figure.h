/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The objects that the expressions of the tests speak of, in any field, and random expressions.
 *
 * A = (0, 0), B = (3, 4), A_1 = (3, 0); c has the radius 2, s the length 10, v the length 5, d is
 * 90 degrees and a turn, h is 60 degrees, k is 7, t is true; the others have no number. The
 * variables are x and y. */

#pragma once

#include "engine/expressions/program.h"

/* The elements of the objects and the variables in one field. */
typedef struct _Figure Figure;

extern const PorismExpressionScope figure_scope;

Figure           *figure_new      (PorismField *field,
                                   const fmpq  *x,
                                   const fmpq  *y);
void              figure_free     (Figure *self);
PorismStatus      figure_evaluate (const Figure           *self,
                                   const PorismExpression *expression,
                                   gpointer                out);

gpointer          new_elements    (PorismField *field,
                                   gsize        n);
void              free_elements   (PorismField *field,
                                   gpointer     elements,
                                   gsize        n);

/* Ends the test where @text is no expression. */
PorismExpression *parse           (const char *text);
/* @reason: (nullable) (out): why there is no value */
PorismStatus      evaluate_double (const PorismExpression *expression,
                                   double                  x,
                                   double                  y,
                                   double                 *value,
                                   PorismReason           *reason);

/* @before @n times, @middle, and @after @n times. */
char             *repeat          (const char *before,
                                   const char *middle,
                                   const char *after,
                                   guint       n);
/* Appends an expression of the language; an @algebraic one has no angles and no functions but roots
 * and absolute values. */
void              append_random   (GString *text,
                                   GRand   *random,
                                   int      depth,
                                   gboolean algebraic);
/* Seeded by the test's seed. */
GRand            *new_random      (void);
