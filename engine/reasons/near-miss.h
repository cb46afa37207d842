/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why there is no proof: which theorem would say it, and what is not known for that. */

#pragma once

#include "engine/reasons/closure.h"

G_BEGIN_DECLS

typedef struct
{
  PorismInstance instance;
  guint n_missing;              /* premises, as few as there are */
  PorismClaim missing[PORISM_THEOREM_MOST_PREMISES];
} PorismNearMiss;

/* Of the theorems that would say one of @goals in a closure that has come to its end, the one with the fewest missing
 * premises. FALSE: in one step none would. */
gboolean porism_closure_find_near_miss (PorismClosure     *self,
                                        const PorismClaim *goals,
                                        guint              n_goals,
                                        PorismNearMiss    *miss);

G_END_DECLS
