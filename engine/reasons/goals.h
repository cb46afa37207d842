/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a question that is no claim itself comes to: that lines meet, or that two points are one. */

#pragma once

#include "engine/reasons/diagram.h"
#include "engine/reasons/stated.h"

G_BEGIN_DECLS

/* One goal more, where it is true in the diagram; of at most PORISM_OPERATION_MOST_STATED. */
void     porism_goal_add             (const PorismDiagram *diagram,
                                      PorismClaim          goal,
                                      PorismClaim         *goals,
                                      guint               *n);
gboolean porism_stand_in_is_line     (const PorismStandIn *self);
/* That a point of the diagram is on each of three lines; how many goals, 0 where there is no such point. */
guint    porism_goals_of_concurrence (const PorismDiagram *diagram,
                                      const PorismStandIn *lines,
                                      PorismClaim         *goals);
/* Whether nothing but a few points is as the claims say: one that says where it is, or two lines or circles on which it is. */
gboolean porism_goals_determine      (const PorismClaim *goals,
                                      guint              n);

G_END_DECLS
