/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a claim says in each calculus, as linear relations. */

#pragma once

#include "engine/reasons/knowledge.h"
#include "engine/reasons/span.h"

G_BEGIN_DECLS

#define PORISM_MOST_RELATIONS (PORISM_DIAGRAM_MOST_POINTS + 4)

/* How many quantities a calculus has. */
guint porism_calculus_get_n_quantities (PorismCalculus       calculus,
                                        const PorismDiagram *diagram);
/* What follows from the claim. */
guint porism_relations_implied         (PorismCalculus       calculus,
                                        const PorismDiagram *diagram,
                                        const PorismClaim   *claim,
                                        PorismRelation      *relations);
/* What it follows from, all together; 0 where there is no such thing. */
guint porism_relations_sufficient      (PorismCalculus       calculus,
                                        const PorismDiagram *diagram,
                                        const PorismClaim   *claim,
                                        PorismRelation      *relations);

G_END_DECLS
