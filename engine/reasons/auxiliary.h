/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where what is given does not lead to the goal: points that a person would add, tried one after the other. */

#pragma once

#include "engine/reasons/auxiliary-point.h"

G_BEGIN_DECLS

/* What one search may cost, in claims looked at as for a closure. */
#define PORISM_AUXILIARY_ALLOWANCE 8000000

/* Points of the figure, to which others are added. */
typedef struct
{
  PorismConstruction *construction; /* outside any transaction; what was tried may stay in it, without a name */
  GArray *ids;                  /* PorismId by number of the diagram; those of added points follow */
  guint64 hidden;               /* points that only stand for a line, a bit each */
} PorismAuxiliaryGround;

/* How much it took. */
typedef struct
{
  guint n_listed;               /* points that could be added */
  guint n_tried;                /* of which it was tried what follows */
} PorismAuxiliaryEffort;

/* (transfer full) (nullable): a closure with this point more, which is among the ids; NULL where there is none or it is too dear. */
PorismClosure *porism_auxiliary_add    (const PorismClosure   *closure,
                                        PorismAuxiliaryGround *ground,
                                        PorismAuxiliary        auxiliary);
/* (transfer full) (nullable): a closure with one or two points more, in which all goals hold, its points among the ids; NULL
 * where none was found, and the ids are as they were.
 * @closure: one that has come to its end without them */
PorismClosure *porism_auxiliary_search (const PorismClosure   *closure,
                                        PorismAuxiliaryGround *ground,
                                        const PorismClaim     *goals,
                                        guint                  n_goals,
                                        guint                  allowance,
                                        PorismAuxiliaryEffort *effort);

G_END_DECLS
