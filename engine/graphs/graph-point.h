/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points of graphs and regions: what an expression beside the value says of a point. */

#pragma once

#include "engine/graphs/graph.h"

/* @out = whether @p lies on the graph, or in the region, that is input @i. */
PorismStatus F (is_in_graph) (FIELD *f, ELEMENT *out, const PorismShape *shape,
                              const void *const *in, guint i, const ELEMENT *p);
/* @out = how far that is from true, over the distances from the origin. */
PorismStatus F (is_in_graph_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape,
                                       const void *const *in, guint i, const ELEMENT *p);
/* @t = the parameter for which the curve is at @p, a point of it. */
PorismStatus F (parameter_of) (FIELD *f, ELEMENT *t, const F (Graph) *graph, const ELEMENT *p);
