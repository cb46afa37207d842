/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds by its form, that a point is on a line through it, is no goal. */

#include "config.h"

#include "engine/reasons/goals.h"
#include "engine/reasons/knowledge.h"

void
porism_goal_add (const PorismDiagram *diagram,
                 PorismClaim          goal,
                 PorismClaim         *goals,
                 guint               *n)
{
  if (*n < PORISM_OPERATION_MOST_STATED && porism_diagram_shows (diagram, &goal))
    goals[(*n)++] = goal;
}

gboolean
porism_stand_in_is_line (const PorismStandIn *self)
{
  return self->has[1] && self->has[2] && !self->has[3];
}

guint
porism_goals_of_concurrence (const PorismDiagram *diagram,
                             const PorismStandIn *lines,
                             PorismClaim         *goals)
{
  guint64 common = ((guint64) 1 << diagram->n) - 1;
  guint n = 0;

  for (guint i = 0; i < 3; i++)
    {
      if (!porism_stand_in_is_line (&lines[i]))
        return 0;
      common &= diagram->lines[porism_diagram_pair (lines[i].points[1], lines[i].points[2])];
    }
  for (guint i = 0; i < 3 && common != 0; i++)
    porism_goal_add (diagram,
                     (PorismClaim) { PORISM_SAYS_COLLINEAR,
                                     { (guint8) __builtin_ctzll (common), lines[i].points[1], lines[i].points[2] } },
                     goals, &n);
  return n;
}

gboolean
porism_goals_determine (const PorismClaim *goals,
                        guint              n)
{
  return n > 1 || (n == 1 && (goals->saying == PORISM_SAYS_MIDPOINT || goals->saying == PORISM_SAYS_PARALLELOGRAM ||
                              porism_claim_get_calculus (goals) == PORISM_CALCULUS_NONE));
}
