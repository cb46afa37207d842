/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions put into expressions. */

#pragma once

#include "engine/expressions/program.h"

G_BEGIN_DECLS

/* A comparison of two numbers. */
typedef struct
{
  PorismOp op;                  /* LESS to NOT_EQUAL */
  PorismExpression *difference; /* lhs - rhs, as the value of an equation; owned */
} PorismComparison;

/* What the leaf @node of @self becomes: (transfer full) (nullable); NULL leaves it as it is. */
typedef PorismExpression *(*PorismExpressionReplace) (const PorismExpression *self,
                                                      const PorismNode       *node,
                                                      gpointer                user_data);

PorismExpression *porism_expression_replace   (const PorismExpression *self,
                                               PorismExpressionReplace replace,
                                               gpointer                user_data);
PorismExpression *porism_expression_set       (const PorismExpression *self,
                                               guint                   variable,
                                               PorismExpression       *value);
/* @a - @b, whose variables are the same; (transfer full) (nullable). */
PorismExpression *porism_expression_subtract  (const PorismExpression *a,
                                               const PorismExpression *b);
/* lhs = rhs for a condition on two sides; (transfer full). */
PorismExpression *porism_expression_equate    (const PorismExpression *comparison);
/* The comparisons of which a condition is the conjunction: (transfer full) (nullable), of
 * PorismComparison; NULL where it is none of such, which would say “or”, “not” or a truth by name. */
GArray           *porism_expression_list_comparisons (const PorismExpression *condition);
/* Whether angles are compared with angles: nothing else is read, and no function of them. */
gboolean          porism_comparison_is_angular (const PorismComparison *self);
/* The number that the right side is whatever moves; 0 where it is none. */
double            porism_comparison_get_number (const PorismComparison *self);
/* An expression of that leaf alone; (transfer full). */
PorismExpression *porism_expression_take_leaf (const PorismExpression *self,
                                               const PorismNode       *node);
/* How many objects a leaf of that operation reads; 0 where it reads none. */
guint             porism_op_count_objects     (PorismOp op);

G_END_DECLS
