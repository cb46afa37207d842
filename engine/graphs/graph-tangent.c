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

/* At the x of the point: from there the centre lies at (-y', 1) (1 + y'^2)/y''. */
FORMULA (osculating_circle)
{
  BEGIN;
  INPUT (p, 0);
  F (Derived) derived = F (derived) (shape, in, 1);
  LOCALS (touch, 2);
  LOCALS (d, 2);
  LOCALS (factor, 1);
  LOCALS (arrow, 2);

  NEED (F (within_domain) (f, &derived.graph, &p[0]), OUTSIDE_DOMAIN);
  TRY (F (derived_at) (f, &derived, &p[0], d));
  TRY (F (graph_at) (f, touch, &derived.graph, &p[0]));
  NEED (NOT (IS_ZERO (&d[1])), DIVISION_BY_ZERO);
  SET_SI (factor, 1);
  MUL (&arrow[0], &d[0], &d[0]);
  ADD (factor, factor, &arrow[0]);
  DIV (factor, factor, &d[1]);
  MUL (&arrow[0], &d[0], factor);
  NEG (&arrow[0], &arrow[0]);
  SET (&arrow[1], factor);
  for (int i = 0; i < 2; i++)
    ADD (&out[i], &touch[i], &arrow[i]);
  F (dot) (f, &out[2], arrow, arrow);

  return PORISM_OK;
}
