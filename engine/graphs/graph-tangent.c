/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tangents to graphs, along the derivative, which is the record's own expression. */

#include "config.h"

#include "engine/geometry/linear.h"
#include "engine/graphs/graph-point.h"
#include "engine/graphs/velocity.h"

/* At the point of a function's graph with the x of the point, of a curve at the point itself, which
 * lies on it. */
FORMULA (tangent_to_graph)
{
  BEGIN;
  INPUT (p, 0);
  F (Derived) derived = F (derived) (shape, in, 1);
  LOCALS (touch, 2);
  LOCALS (d, 2);
  LOCALS (t, 1);

  TRY (F (parameter_of) (f, t, &derived.graph, p));
  NEED (F (within_domain) (f, &derived.graph, t), OUTSIDE_DOMAIN);
  TRY (F (velocity) (f, d, &derived, t));
  NEED (NOT (porism_truth_and (IS_ZERO (&d[0]), IS_ZERO (&d[1]))), NO_DERIVATIVE);
  if (derived.graph.map == NULL)
    TRY (F (graph_at) (f, touch, &derived.graph, t));
  else
    for (int i = 0; i < 2; i++)
      SET (&touch[i], &p[i]);
  F (line_along) (f, out, touch, d);

  return PORISM_OK;
}
