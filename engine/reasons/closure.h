/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from what is given, by the theorems and by calculation, until nothing more does or the question is
 * answered. The same givens lead to the same facts, and the work is counted, never timed. */

#pragma once

#include "engine/reasons/knowledge.h"
#include "engine/reasons/theorem.h"

G_BEGIN_DECLS

#define PORISM_AUXILIARY_MOST_POINTS 5

/* A point that the figure does not have, added for a proof (engine/reasons/auxiliary-point.h). */
typedef struct
{
  guint8 row;                   /* how it is made, */
  guint8 points[PORISM_AUXILIARY_MOST_POINTS]; /* and of which points */
  double at[2];
} PorismAuxiliary;

typedef enum
{
  PORISM_GROUND_GIVEN,
  PORISM_GROUND_AUXILIARY,      /* what an added point is made as */
  PORISM_GROUND_THEOREM,
  PORISM_GROUND_CALCULATION,
} PorismGround;

/* What a fact rests on: a claim, and the facts that it follows from by its own calculus. */
typedef struct
{
  PorismClaim claim;
  GArray *reasons;              /* guint: facts, by number */
} PorismPremise;

typedef struct
{
  PorismClaim claim;
  PorismGround ground;
  guint source;                 /* of what is given: the caller's number; of an auxiliary point its own */
  PorismInstance instance;      /* of a theorem */
  PorismCalculus calculus;      /* of a calculation */
  GArray *premises;             /* PorismPremise */
} PorismFact;

typedef struct
{
  PorismDiagram *diagram;
  PorismKnowledge *knowledge;
  GArray *facts;                /* PorismFact */
  GArray *auxiliaries;          /* PorismAuxiliary: the last points of the diagram */
  gboolean searched;            /* whether these were looked for: */
  GArray *instances;            /* PorismInstance: where a theorem could still apply */
  GArray *candidates;           /* PorismClaim: what one calculus could still hand to another */
  guint n_rounds;
  guint n_looked_at;            /* claims, and places of theorems */
  guint n_dropped;              /* claims that were given and are not so */
} PorismClosure;

/* What one closure may cost: claims that are looked at. */
#define PORISM_CLOSURE_ALLOWANCE 20000000

/* @diagram: (transfer full) */
PorismClosure *porism_closure_new   (PorismDiagram *diagram);
/* (transfer full): with all that @self knows, in a diagram with the same points and one more, which is made as @auxiliary
 * says, so that @claims hold of it.
 * @diagram: (transfer full) */
PorismClosure *porism_closure_extend (const PorismClosure   *self,
                                      PorismDiagram         *diagram,
                                      const PorismAuxiliary *auxiliary,
                                      const PorismClaim     *claims,
                                      guint                  n_claims);
void           porism_closure_free  (PorismClosure *self);
/* FALSE where the diagram does not show it. */
gboolean       porism_closure_give  (PorismClosure     *self,
                                     const PorismClaim *claim,
                                     guint              source);
/* Whether all of @goals hold; where there are none, whether the end was reached. */
gboolean       porism_closure_run   (PorismClosure     *self,
                                     const PorismClaim *goals,
                                     guint              n_goals,
                                     guint              allowance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismClosure, porism_closure_free)

G_END_DECLS
