/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Derivatives and antiderivatives of expressions. */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

/* Of a number or a pair, @order times; NULL where there is none. Like all of these, with the references
 * and variables of @self under the same indices; (transfer full) (nullable). */
PorismExpression *porism_expression_differentiate (const PorismExpression *self,
                                                   guint                   variable,
                                                   guint                   order);

/* The same by the first variable, in which corners where pieces meet are poles. */
PorismExpression *porism_expression_differentiate_joined (const PorismExpression *self,
                                                          guint                   order);

/* An antiderivative by the first variable, verified by differentiating it; NULL where the rules of school
 * and a first course find none. */
PorismExpression *porism_expression_integrate     (const PorismExpression *self);
/* Whether two expressions of the same variables and references have the same value everywhere, decided
 * in a normal form; FALSE too where that cannot tell. */
gboolean          porism_expression_is_same       (const PorismExpression *self,
                                                   const PorismExpression *other);
/* Whether its value is 0 identically, decided in the same way. */
gboolean          porism_expression_vanishes      (const PorismExpression *self);
/* An expression that vanishes where @self does, a polynomial where that is a rational function. */
PorismExpression *porism_expression_find_numerator (const PorismExpression *self);
/* An expression that changes its sign where the derivative of that order by the first variable does. */
PorismExpression *porism_expression_find_sign    (const PorismExpression *self,
                                                  guint                   order);
/* The pair of an expression that vanishes wherever the derivative does or has a pole, and its
 * derivative. */
PorismExpression *porism_expression_find_critical (const PorismExpression *self);
/* The pair of the numerator and the denominator of @self as one fraction. */
PorismExpression *porism_expression_find_fraction (const PorismExpression *self);
/* Whether it is a polynomial in the first variable once it is one fraction. */
gboolean          porism_expression_is_polynomial (const PorismExpression *self);
/* A pair: @self has a pole where the second of it vanishes and the first does not. */
PorismExpression *porism_expression_find_poles    (const PorismExpression *self);
/* An expression that vanishes wherever @self may grow beyond all bounds near a place (singular.c). */
PorismExpression *porism_expression_find_singular (const PorismExpression *self);
#define PORISM_GREATEST_ROOT 6

/* The least q such that the roots of powers of s^q in the expression are whole powers of s; more than
 * PORISM_GREATEST_ROOT where it is greater. */
guint             porism_expression_find_root     (const PorismExpression *self);
/* What @self tends to where the first variable tends to infinity on the @side 1 or -1; NULL where it is not
 * known to tend to anything finite. */
PorismExpression *porism_expression_find_limit    (const PorismExpression *self,
                                                   int                     side);

G_END_DECLS
