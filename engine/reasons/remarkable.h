/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What of all that follows is worth being told. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/reasons/closure.h"

G_BEGIN_DECLS

typedef struct
{
  PorismClaim claim;
  guint n_steps;                /* of its proof, what is given included */
} PorismFinding;

/* (transfer full): PorismFindings of a closure that has come to its end, at most @most, the most remarkable first, each decided
 * exactly.
 * @ids: of the points in @construction, by number */
GArray *porism_closure_find_remarkable (PorismClosure      *self,
                                        PorismConstruction *construction,
                                        const PorismId     *ids,
                                        guint               most);

G_END_DECLS
