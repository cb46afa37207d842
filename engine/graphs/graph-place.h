/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Places of graphs in doubles: the search that every field starts from, so that a place has the same
 * ordinal in each. */

#pragma once

#include "engine/expressions/expression.h"
#include "engine/roots/zeros.h"

G_BEGIN_DECLS

#define PORISM_MOST_CROSSINGS 64

/* A function or a curve in doubles. */
typedef struct
{
  const PorismExpression *expression;
  double domain[2];
  double map[6];                /* as of a curve; the identity for a function */
  const double *kept;
} PorismPlainGraph;

/* FALSE where the graph has no point. */
gboolean porism_plain_graph_at          (const PorismPlainGraph *self,
                                         double                  t,
                                         double                  p[2]);
/* The parameter in the domain of the place nearest to (x, y); FALSE where none is found. */
gboolean porism_plain_graph_get_nearest (const PorismPlainGraph *self,
                                         double                  x,
                                         double                  y,
                                         double                 *t);
/* Where two curves cross: the parameters of both, in the order of the first; their number, at most
 * PORISM_MOST_CROSSINGS. Where they touch without crossing is not found. */
guint    porism_plain_graphs_cross      (const PorismPlainGraph *a,
                                         const PorismPlainGraph *b,
                                         double                (*crossings)[2]);

/* The parameters of the meets of a graph, for PorismFindZeros, how many branches there may be, and what a search
 * for them did not take (graph-meet.c). */
gint     porism_find_meet_graph           (const PorismShape   *shape,
                                           const double *const *in,
                                           double              *zeros);
guint    porism_meet_graph_branches       (const PorismShape   *shape,
                                           const double *const *in);
void     porism_leave_out_meet_graph      (const PorismShape   *shape,
                                           const double *const *in,
                                           PorismLeftOut       *left_out);
guint    porism_meet_graph_sides_branches (const PorismShape   *shape,
                                           const double *const *in);
guint    porism_meet_curves_branches      (const PorismShape   *shape,
                                           const double *const *in);

G_END_DECLS
