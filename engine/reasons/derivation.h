/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A proof as it is written down: from what is given to the goal, each step from earlier ones, none to spare. */

#pragma once

#include "engine/reasons/closure.h"

G_BEGIN_DECLS

typedef struct
{
  PorismClaim claim;
  PorismGround ground;
  guint source;                 /* of what is given: the caller's number */
  PorismInstance instance;      /* of a theorem */
  PorismCalculus calculus;      /* of a calculation */
  GArray *premises;             /* guint: steps before this one */
} PorismStep;

typedef struct
{
  const PorismDiagram *diagram;
  GArray *steps;                /* PorismStep: what is given first, the goals at the end */
} PorismDerivation;

/* (transfer full): how @goals, which hold, follow; the closure must outlive it. */
PorismDerivation *porism_derivation_new      (PorismClosure     *closure,
                                              const PorismClaim *goals,
                                              guint              n_goals);
/* Appends what a reader has to be told for @claim, which holds, to be plain: itself, or what it is another form of. */
void              porism_derivation_list_grounds (PorismClosure     *closure,
                                                  const PorismClaim *claim,
                                                  GArray            *claims);
void              porism_derivation_free     (PorismDerivation *self);
/* Whether step @number follows from those that it names and are not @without, and from nothing else. */
gboolean          porism_derivation_supports (const PorismDerivation *self,
                                              guint                   number,
                                              guint                   without);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismDerivation, porism_derivation_free)

G_END_DECLS
