/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a relation holds wherever the free points are put.
 *
 * It is refuted by one place where it fails, looked for at round coordinates first. It is proved
 * where it is an identity of rational functions. Else it is decided at random places, and how
 * improbable it is that it holds there by accident follows from the degree of what must vanish:
 * a polynomial of degree d that is not 0 vanishes at random values, drawn from n each, with a
 * probability of d/n at most (Schwartz, Fast probabilistic algorithms for verification of polynomial
 * identities, 1980). Of what is a matter of sides or ends nothing has to vanish: places far away are
 * tried as well, and no probability is given. */

#pragma once

#include "engine/proof/generic.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PROOF_PROVED,
  PORISM_PROOF_PROBABLE,
  PORISM_PROOF_DISPROVED,
  PORISM_PROOF_UNDECIDED,       /* no place could be decided beside the present one */
} PorismProofVerdict;

/* Where a movable object is in a counterexample. */
typedef struct
{
  PorismId id;
  double at[2];                 /* of a slider: its value */
} PorismPosition;

typedef struct
{
  PorismProofVerdict verdict;
  guint n_instances;            /* decided at random */
  double error;                 /* of a probable one: at most this; negative where none can be said */
  gboolean here;                /* it is disproved by the figure as it is */
  PorismTruth holds_here;       /* of one that is disproved: in the figure as it is */
  GPtrArray *conditions;        /* of a proved one: sentences */
  GPtrArray *existing;          /* likewise: what exists on one side of something only */
  GArray *movable;              /* PorismId: what was put elsewhere */
  gboolean constrained;         /* where conditions of the figure let it be */
  GArray *positions;            /* of a disproved one: PorismPosition */
} PorismProof;

/* What a proof may cost: some hundred milliseconds. */
#define PORISM_PROOF_LIMIT 2000000
/* A look: some milliseconds. */
#define PORISM_PROOF_GLANCE 20000

/* @question: a relation of defined objects that need not be in the construction
 * @limit: of operations with rational functions
 * @proof: (out caller-allocates): to be cleared */
void porism_construction_prove (PorismConstruction *self,
                                const PorismRecord *question,
                                gulong              limit,
                                PorismProof        *proof);
void porism_proof_clear        (PorismProof *self);

G_END_DECLS
