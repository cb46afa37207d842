/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A claim about points of a construction, decided exactly. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/field/field.h"
#include "engine/reasons/diagram.h"

G_BEGIN_DECLS

/* UNKNOWN where it is beyond the limits of the exact field, or has no value that could be named. The construction is
 * left as it was, outside any transaction.
 * @ids: of the points, by number */
PorismTruth porism_claim_decide (const PorismClaim   *claim,
                                 const PorismDiagram *diagram,
                                 PorismConstruction  *construction,
                                 const PorismId      *ids);

G_END_DECLS
