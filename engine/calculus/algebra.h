/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the algebra of a school makes of a function: each with the references and variables of @self under the same
 * indices; (transfer full) (nullable), NULL where the function has no such form. */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

/* As a polynomial and fractions over powers of irreducible polynomials (partial-fractions.c). */
PorismExpression *porism_expression_find_parts       (const PorismExpression *self);
/* What stands above and below where it is one fraction, as it is written (polynomial-forms.c). */
PorismExpression *porism_expression_find_above       (const PorismExpression *self);
PorismExpression *porism_expression_find_below       (const PorismExpression *self);
/* a (x + p)² + q of a polynomial of degree 2. */
PorismExpression *porism_expression_complete_square  (const PorismExpression *self);
/* Multiplied out, of a polynomial. */
PorismExpression *porism_expression_write_polynomial (const PorismExpression *self);
/* Of polynomials, the divisor with rational coefficients; what is left has a lower degree than that. */
PorismExpression *porism_expression_find_quotient    (const PorismExpression *self,
                                                      const PorismExpression *divisor);
PorismExpression *porism_expression_find_remainder   (const PorismExpression *self,
                                                      const PorismExpression *divisor);
/* What is at 0, 1, … the coefficient of that power. */
PorismExpression *porism_expression_find_coefficients (const PorismExpression *self);
/* How many of them such an expression has. */
guint             porism_expression_count_coefficients (const PorismExpression *choice);
/* The function that undoes it (inverse.c). */
PorismExpression *porism_expression_invert           (const PorismExpression *self);
/* Sines and cosines of sums by those of the summands; products of them by those of sums; the shortest that these and
 * sin² + cos² = 1 make (trigonometric-forms.c). */
PorismExpression *porism_expression_split_angles     (const PorismExpression *self);
PorismExpression *porism_expression_join_angles      (const PorismExpression *self);
PorismExpression *porism_expression_shorten_angles   (const PorismExpression *self);
/* Of a curve, or a function that runs along x (curve-derivatives.c): the pair of the derivatives of its coordinates; the
 * pair of x and the slope there; its curvature, also as a vector; its speed. */
PorismExpression *porism_expression_find_velocity    (const PorismExpression *self);
PorismExpression *porism_expression_find_slopes      (const PorismExpression *self);
PorismExpression *porism_expression_find_curvature   (const PorismExpression *self);
PorismExpression *porism_expression_find_curvature_vector (const PorismExpression *self);
PorismExpression *porism_expression_find_speed       (const PorismExpression *self);
/* Of a function that is turned about the x-axis: what makes the volume and the surface (curve-derivatives.c). */
PorismExpression *porism_expression_find_turned_square (const PorismExpression *self);
PorismExpression *porism_expression_find_turned_strip  (const PorismExpression *self);

G_END_DECLS
