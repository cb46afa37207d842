/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions of the figure in expressions. */

#pragma once

#include "engine/expressions/program.h"

G_BEGIN_DECLS

/* Whether it was written with functions of the figure in it, as f(2) + 1. */
gboolean          porism_expression_has_calls (const PorismExpression *self);
/* Whether it calls some that were not put in their places yet. */
gboolean          porism_expression_calls_functions (const PorismExpression *self);
/* @self with @functions, by reference, in the places of their calls; (transfer full) (nullable). */
PorismExpression *porism_expression_compose   (PorismExpression              *self,
                                               const PorismExpression *const *functions);
/* @self with the functions that it calls as they are now, which are the last of @inputs; (transfer full)
 * (nullable). */
PorismExpression *porism_expression_follow_functions (PorismExpression              *self,
                                                      const PorismExpression *const *inputs,
                                                      guint                          n_inputs);
/* The same expression as that of a function whose domain has ends; (transfer full) (nullable). */
PorismExpression *porism_expression_with_ends (PorismExpression *self);

G_END_DECLS
