/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a relation holds in a construction: a proof from what its operations and conditions state, for whoever shows it,
 * in words or by the objects that a step is about. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/reasons/words.h"

G_BEGIN_DECLS

typedef struct
{
  PorismClosure *closure;       /* NULL where the figure or the question is none for theorems */
  PorismDerivation *derivation; /* NULL where no proof was found */
  GArray *objects;              /* PorismId by point of the diagram: the point, or the line for which it stands */
  GPtrArray *texts;             /* their names */
  PorismNames names;            /* the same, for words */
} PorismExplanation;

/* Looks for it among all objects of the figure, or where these are many among those that the question rests on. Every
 * step is decided exactly, and a proof with one that cannot be is none. The construction is not changed.
 * @question: a relation that holds, of objects of the construction
 * @explanation: (out caller-allocates): to be cleared */
void porism_construction_explain_relation (const PorismConstruction *construction,
                                           const PorismRecord       *question,
                                           PorismExplanation        *explanation);
/* The same of what porism_construction_discover() found in the figure as it is. */
void porism_construction_explain_claim    (const PorismConstruction *construction,
                                           const PorismClaim        *claim,
                                           PorismExplanation        *explanation);
void porism_explanation_clear             (PorismExplanation *self);

typedef struct
{
  PorismClaim claim;
  guint n_steps;                /* of its proof, what is given included */
} PorismFinding;

/* What holds in the figure and is not stated by it: at most @most, the most remarkable first, each decided exactly. The
 * explanation then has no derivation, but the names for words.
 * @explanation: (out caller-allocates): to be cleared
 * Returns: (transfer full): PorismFindings */
GArray *porism_construction_discover      (const PorismConstruction *construction,
                                           guint                     most,
                                           PorismExplanation        *explanation);
/* The objects that a step is about, points and lines; (transfer full), of PorismId, each once. */
GArray *porism_explanation_list_objects   (const PorismExplanation *self,
                                           guint                    step);

G_END_DECLS
