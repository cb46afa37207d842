/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a number of a construction is what it is: the steps from what its operations and conditions state. */

#pragma once

#include "engine/explanations/explanation.h"
#include "engine/solutions/solution.h"

G_BEGIN_DECLS

typedef struct
{
  PorismExplanation figure;     /* closure and names; no derivation */
  GArray *given;                /* PorismGivenValue */
  PorismValuation *valuation;
  PorismNumberQuestion question;
  gboolean asked;               /* whether the question is one of lengths, angles and areas between points */
  PorismSolution *solution;     /* NULL where theorems do not reach it */
} PorismAccount;

/* Looks for steps that lead from what operations and conditions state to the number, exactly. Each fact is decided
 * by the exact kernel where what is given is exactly so in the figure; else it is held against the figure in doubles. The
 * construction is not changed.
 * @question: a number by an expression, or a measure
 * @account: (out caller-allocates): to be cleared */
void porism_construction_explain_value (const PorismConstruction *construction,
                                        const PorismRecord       *question,
                                        PorismAccount            *account);
void porism_account_clear              (PorismAccount *self);
/* Why there is no solution, in a sentence; translated. */
const char *porism_account_get_failure (const PorismAccount *self);
/* The objects that a line is about; (transfer full), of PorismId, each once. */
GArray *porism_account_list_objects    (const PorismAccount *self,
                                        guint                line);

G_END_DECLS
