/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions in the names of a plan: the object 17 is called r17, so no two objects of the figure share one, and the
 * coordinates of the point that is placed are u and v. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/expressions/program.h"

G_BEGIN_DECLS

/* The expression @text in the names of a plan; (transfer full) (nullable). */
PorismExpression *porism_plan_parse           (const PorismConstruction *construction,
                                               const char               *text);
/* The same with other variables. */
PorismExpression *porism_plan_parse_in        (const PorismConstruction *construction,
                                               const char               *text,
                                               const char *const        *variables);
/* The object that the name @name of a plan stands for. */
PorismId          porism_plan_get_object      (const char *name);
/* The record's expression in the names of a plan, in which lengths and radii of what points determine are
 * distances, written as every plan has them; (transfer full) (nullable). */
PorismExpression *porism_plan_new_expression  (const PorismConstruction *construction,
                                               const PorismRecord       *record);
/* The text of the subtree of the node @at; (transfer full). */
char             *porism_plan_write_part      (const PorismExpression *from,
                                               guint                   at);
/* The same as an expression; (transfer full). */
PorismExpression *porism_plan_new_part        (const PorismExpression *from,
                                               guint                   at);
/* The comparison of the sides of @sides, an equation; (transfer full). */
char             *porism_plan_write_comparison (PorismOp                op,
                                                const PorismExpression *sides);
/* Their difference; (transfer full). */
char             *porism_plan_write_difference (const PorismExpression *sides);
/* Gives @record, whose last inputs are what @expression refers to, that; (transfer full) @expression. */
void              porism_plan_bind            (PorismRecord     *record,
                                               PorismExpression *expression);

G_END_DECLS
