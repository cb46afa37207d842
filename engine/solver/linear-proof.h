/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether equations and inequalities with rational coefficients contradict each other, decided exactly: they do if and
 * only if the equations, times any numbers, and the inequalities, times numbers that are not negative, add up to
 * 0 > 0 (Farkas). The numbers are looked for by the simplex method. */

#pragma once

#include <glib.h>

#include "engine/surd/flint.h"

G_BEGIN_DECLS

/* What a row says of its value. */
typedef enum
{
  PORISM_LINEAR_ZERO,
  PORISM_LINEAR_POSITIVE_OR_ZERO,
  PORISM_LINEAR_POSITIVE,
} PorismLinearSense;

typedef struct _PorismLinearProof PorismLinearProof;

PorismLinearProof *porism_linear_proof_new      (void);
void               porism_linear_proof_free     (PorismLinearProof *self);
/* Begins a row; @why: (nullable): how a sum that needs it is explained; borrowed. */
void               porism_linear_proof_add_row  (PorismLinearProof *self,
                                                 PorismLinearSense  sense,
                                                 const char        *why);
/* Adds @coefficient times the unknown that is called @unknown to the last row; "" is the number 1. */
void               porism_linear_proof_add_term (PorismLinearProof *self,
                                                 const char        *unknown,
                                                 const fmpq_t       coefficient);
/* Whether the rows contradict each other; FALSE as well where that would take too long to tell. @why: (out): of a row
 * that is needed for it; NULL where there is none. */
gboolean           porism_linear_proof_find     (PorismLinearProof *self,
                                                 const char       **why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismLinearProof, porism_linear_proof_free)

G_END_DECLS
