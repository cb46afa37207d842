/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of a diagram's points, in such a form that what follows from it by calculation is known as well:
 * directions of lines, logarithms of lengths, lengths, points as vectors, and squares of lengths are each subject to linear
 * relations; points known on one circle are together. */

#pragma once

#include "engine/reasons/diagram.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_CALCULUS_ANGLES,
  PORISM_CALCULUS_RATIOS,
  PORISM_CALCULUS_LENGTHS,
  PORISM_CALCULUS_VECTORS,
  PORISM_CALCULUS_SQUARES,
  PORISM_N_CALCULI,
  PORISM_CALCULUS_CIRCLES = PORISM_N_CALCULI, /* which points are on one circle */
  PORISM_CALCULUS_NONE,         /* what is only known as such: that a point is a centre of a triangle */
} PorismCalculus;

typedef struct _PorismKnowledge PorismKnowledge;

/* @diagram: must outlive it */
PorismKnowledge *porism_knowledge_new     (const PorismDiagram *diagram);
void             porism_knowledge_free    (PorismKnowledge *self);
/* Adds all that the claim says, for a reason that is a number of the caller's. */
void             porism_knowledge_add     (PorismKnowledge   *self,
                                           const PorismClaim *claim,
                                           guint              reason);
/* Whether it is known, where it is true in the diagram. Conditions are what the diagram shows. */
gboolean         porism_knowledge_holds   (PorismKnowledge   *self,
                                           const PorismClaim *claim);
/* Whether something that the claim says is not known yet. */
gboolean         porism_knowledge_lacks   (PorismKnowledge   *self,
                                           const PorismClaim *claim);
/* Whether it follows by one way of calculating alone. */
gboolean         porism_knowledge_follows (PorismKnowledge   *self,
                                           const PorismClaim *claim,
                                           PorismCalculus     calculus);
/* The reasons of what holds, or of what follows by a calculus; (transfer full), of guint, each once, in order. */
GArray          *porism_knowledge_explain (PorismKnowledge   *self,
                                           const PorismClaim *claim);
GArray          *porism_knowledge_explain_by (PorismKnowledge   *self,
                                              const PorismClaim *claim,
                                              PorismCalculus     calculus);
/* The calculus by which a claim is held true. */
PorismCalculus   porism_claim_get_calculus (const PorismClaim *claim);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismKnowledge, porism_knowledge_free)

G_END_DECLS
