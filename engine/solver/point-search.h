/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the search for the locus of a point goes through, shared by the files of it. */

#pragma once

#include "engine/solver/plan-names.h"
#include "engine/solver/point-locus.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismConstruction *construction;
  const PorismExpression *equation;
  PorismId point;
} PorismPointSearch;

/* The object that the node reads as its @i-th. */
PorismId porism_point_search_get_object (const PorismPointSearch *self,
                                         const PorismNode        *node,
                                         guint                    i);
gboolean porism_point_search_reads      (const PorismPointSearch *self,
                                         const PorismNode        *node);
/* Whether the point is in the subtree of node @at. */
gboolean porism_point_search_involves   (const PorismPointSearch *self,
                                         guint                    at);
/* The value of @text, in the names of a plan, now; 0 where it has none. */
double   porism_plan_measure            (const PorismConstruction *construction,
                                         const char               *text);
/* Whether the residual is a(u² + v²) + bu + cv + d, whatever everything else is; notes whether a is there. */
gboolean porism_point_locus_find_form   (const PorismConstruction *construction,
                                         PorismPointLocus         *locus);
/* The locus that an equation of sums of angles gives, whose sides are the nodes @operands. */
gboolean porism_point_locus_find_angular (const PorismPointSearch *self,
                                          const guint              operands[2],
                                          PorismPointLocus        *locus);

G_END_DECLS
