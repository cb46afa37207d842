/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims of a computer algebra system, checked on the present figure. Shared by the files of this
 * folder only. */

#pragma once

#include "engine/construction/evaluation.h"
#include "engine/expressions/expression.h"

G_BEGIN_DECLS

/* A number that an equation holds for. */
typedef struct
{
  PorismExpression *form;       /* closed; NULL where there is only an enclosure */
  gboolean proved;              /* decided exactly, not only to 1,024 bits */
  arb_t value;                  /* of the form; else what certainly holds a solution */
} PorismCasSolution;

void               porism_cas_solution_free (PorismCasSolution *self);

/* What is left of @equation when each object that it reads is given by its present value, as far as
 * that has a closed form; (transfer full) (nullable). */
PorismExpression  *porism_construction_bind (PorismConstruction     *self,
                                             const PorismExpression *expression);
/* @answer as a solution of @equation, or a solution that certainly lies where @answer is an
 * approximation of it; (transfer full) (nullable): NULL where it is none. */
PorismCasSolution *porism_construction_check_solution (PorismConstruction     *self,
                                                       const PorismExpression *equation,
                                                       guint                   variable,
                                                       PorismExpression       *answer);
/* @expression in a ball of 1,024 bits, its variables, of which all but one are unused, at @at. */
PorismStatus       porism_construction_enclose (PorismConstruction     *self,
                                                const PorismExpression *expression,
                                                const arb_t             at,
                                                arb_t                   value) PORISM_MUST_USE;
gboolean           porism_ball_is_nothing (const arb_t value);
/* Whether @expression, without variables, is zero; UNKNOWN where the exact field cannot tell. */
PorismTruth        porism_expression_is_zero (const PorismExpression *expression);

G_END_DECLS
