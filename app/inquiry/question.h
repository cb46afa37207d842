/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Something that holds in a figure, and of which it can be asked why. */

#pragma once

#include "app/illustration/illustration.h"
#include "app/journal/entry.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;                   /* what it says, in words; NULL before the figure is asked */
  PorismRecord *relation;       /* of objects of the figure; NULL: */
  PorismAction *statement;      /* the condition that says it, before it is read, */
  const PorismRegistry *registry;       /* by these tools; NULL: */
  PorismClaim claim;            /* found in the figure as it is */
  PorismId condition;           /* required in the figure, which is asked whether it follows from the others; or 0 */
  GArray *objects;              /* PorismId: what it is about */
  gboolean illustrated;
  PorismIllustration illustration;
} PorismQuestion;

/* (nullable): that the truth @id holds; NULL where it is none, or rests on nothing that theorems are about. */
PorismQuestion *porism_question_new_truth    (const PorismConstruction *construction,
                                              PorismId                  id);
/* (nullable): that "are parallel", or "are_parallel", holds of the objects of these names; NULL where that is no relation
 * of such objects. */
PorismQuestion *porism_question_new_relation (const PorismConstruction *construction,
                                              const char               *relation,
                                              const GPtrArray          *names);
/* (nullable): what the step answered that is so; NULL where it asked something else, or it is not so. @registry: outlives it */
PorismQuestion *porism_question_new_answer   (const PorismConstruction *construction,
                                              const PorismRegistry     *registry,
                                              const PorismEntry        *entry);
/* A claim that was found; @explanation has the names. */
PorismQuestion *porism_question_new_claim    (const PorismClaim       *claim,
                                              const PorismExplanation *explanation);
/* Reads the statement in @construction, which gets the condition.
 * @refusal: (out) (transfer full): why it cannot be */
gboolean        porism_question_read         (PorismQuestion     *self,
                                              PorismConstruction *construction,
                                              char              **refusal);
PorismQuestion *porism_question_copy         (const PorismQuestion *self);
void            porism_question_free         (PorismQuestion *self);
/* Whether what it is about is there. */
gboolean        porism_question_fits         (const PorismQuestion     *self,
                                              const PorismConstruction *construction);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismQuestion, porism_question_free)

G_END_DECLS
