/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an equation of lengths or angles states: AB == CD, AB*EF == CD*GH, AB == 2*CD, AB == 5, Angle(A,B,C) == Angle(D,E,F). */

#pragma once

#include "engine/reasons/diagram.h"
#include "engine/reasons/stated.h"

G_BEGIN_DECLS

/* Whether the equation that @record has as its expression is a claim; as porism_record_state(). */
gboolean porism_record_state_equation (const PorismRecord  *record,
                                       const PorismDiagram *diagram,
                                       PorismFindStandIn    find,
                                       gpointer             user_data,
                                       PorismClaim         *claim);
/* The same of the comparison that ends at the node @at of the expression. */
gboolean porism_record_state_comparison (const PorismRecord  *record,
                                         guint                at,
                                         const PorismDiagram *diagram,
                                         PorismFindStandIn    find,
                                         gpointer             user_data,
                                         PorismClaim         *claim);

G_END_DECLS
