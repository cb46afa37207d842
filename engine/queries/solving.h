/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Solutions of equations and antiderivatives, of our own or of a computer algebra system. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

/* nsolve.c */
/* An exact number as a solution; (transfer full). */
PorismQuantity    *porism_new_exact_solution  (PorismExactField *field,
                                               ca_srcptr         value);
/* Answers with the exact solutions of an equation of fractions in its first variable, or refuses (@done);
 * FALSE where it is none. */
gboolean           porism_call_solve_rational (PorismCall       *self,
                                               PorismExpression *equation,
                                               gboolean         *done);

/* cas-solutions.c */
/* Answers with the solutions of @equation for the variable of that index that a computer algebra system
 * finds, each checked. */
gboolean           porism_call_solve_by_cas  (PorismCall             *self,
                                              const PorismExpression *equation,
                                              guint                   variable);

/* cas-antiderivative.c */
/* An antiderivative of @function that a computer algebra system finds, checked; (transfer full)
 * (nullable): NULL with the outcome. */
PorismExpression  *porism_call_find_antiderivative (PorismCall             *self,
                                                    const PorismExpression *function,
                                                    guint                   variable,
                                                    gboolean               *proved,
                                                    PorismCasOutcome       *outcome);

G_END_DECLS
