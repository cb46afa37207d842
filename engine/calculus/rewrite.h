/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions that have the same value, with the references and variables under the same indices. */

#pragma once

#include "engine/calculus/differentiate.h"

G_BEGIN_DECLS

PorismExpression *porism_expression_expand   (const PorismExpression *self);
PorismExpression *porism_expression_factor   (const PorismExpression *self);
PorismExpression *porism_expression_simplify (const PorismExpression *self);
/* The shorter of two that are the same function, either of which may be NULL; takes both. */
PorismExpression *porism_expression_take_shorter (PorismExpression *best,
                                                  PorismExpression *candidate);
/* The pair of the first two derivatives by the first variable; (transfer full) (nullable). */
PorismExpression *porism_expression_find_derivatives (const PorismExpression *self);

G_END_DECLS
