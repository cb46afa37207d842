/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A graph of any field as doubles, for the searches of graph-place.h. */

#pragma once

#include "engine/graphs/graph-place.h"
#include "engine/graphs/graph.h"

/* The double nearest to @a, or so: searches only begin there. */
static inline double
F (approximate) (FIELD *f, const ELEMENT *a)
{
#if defined PORISM_BY_DOUBLES
  return VALUE (a);
#elif defined PORISM_IN_BOUND
  return a->mid;
#elif defined PORISM_IN_BALL
  return arf_get_d (arb_midref (a), ARF_RND_NEAR);
#elif defined PORISM_IN_EXACT
  double value;
  acb_t ball;

  acb_init (ball);
  ca_get_acb (ball, a, 64, f->context);
  value = arf_get_d (arb_midref (acb_realref (ball)), ARF_RND_NEAR);
  acb_clear (ball);

  return value;
#else
  (void) f;
  (void) a;
  return NAN;
#endif
}

/* @plain = the graph, its references in @kept, which has room for them. */
static inline void
F (plain_graph) (FIELD *f, PorismPlainGraph *plain, double *kept, const F (Graph) *graph)
{
  static const double identity[6] = { 1, 0, 0, 1, 0, 0 };
  guint n = porism_expression_get_references_width (graph->expression);

  plain->expression = graph->expression;
  plain->kept = kept;
  for (guint i = 0; i < 2; i++)
    plain->domain[i] = F (approximate) (f, &graph->domain[i]);
  for (guint i = 0; i < 6; i++)
    plain->map[i] = graph->map != NULL ? F (approximate) (f, &graph->map[i]) : identity[i];
  for (guint i = 0; i < n; i++)
    kept[i] = F (approximate) (f, &graph->kept[i]);
}

/* Declares @name, @graph in doubles. */
#define PLAIN_GRAPH(name, graph) \
  double name##_kept_[porism_expression_get_references_width ((graph)->expression) + 1]; \
  PorismPlainGraph name; \
  F (plain_graph) (f, &name, name##_kept_, (graph))
