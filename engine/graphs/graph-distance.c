/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The distance of a point from a graph, and the place that is nearest to it: the least of those of the ends of its domain and of the places
 * where the graph's velocity, which is the record's own expression, is perpendicular to the way from the
 * point. */

#include "config.h"

#include <math.h>

#include "engine/geometry/gap.h"
#include "engine/geometry/plane.h"
#include "engine/graphs/graph-plain.h"
#include "engine/graphs/velocity.h"
#include "engine/roots/roots.h"

typedef struct
{
  F (Derived) graph;
  const ELEMENT *p;
} F (Way);

/* @out = the velocity along the way from the point. */
static PorismStatus
F (along_way) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Way) *self = closure;
  LOCALS (at, 2);
  LOCALS (way, 2);
  LOCALS (d, 2);

  TRY (F (graph_at) (f, at, &self->graph.graph, t));
  TRY (F (velocity) (f, d, &self->graph, t));
  F (arrow) (f, way, self->p, at);
  F (dot) (f, out, way, d);

  return PORISM_OK;
}

/* Takes the squared distance of the place for the parameter @t, where there is one. */
static PorismStatus
F (take_place) (FIELD *f, ELEMENT *least, guint *n, const F (Way) *self, const ELEMENT *t)
{
  LOCALS (at, 2);
  LOCALS (square, 1);
  PorismStatus status = F (graph_at) (f, at, &self->graph.graph, t);

  if (status != PORISM_OK)
    return status == PORISM_UNDEFINED ? PORISM_OK : status;
  F (squared_distance) (f, square, self->p, at);
#if defined PORISM_IN_BALL
  /* Which of two is the less need not be known. */
  if ((*n)++ > 0)
    arb_min (least, least, square, f->precision);
  else
    arb_set (least, square);
  return PORISM_OK;
#else
  return F (take_least) (f, least, n, square);
#endif
}

/* Takes the place for the parameter @t and its squared distance where that is less: x, y and the square are in @nearest. */
static PorismStatus
F (take_nearer) (FIELD *f, ELEMENT *nearest, guint *n, const F (Way) *self, const ELEMENT *t)
{
  LOCALS (at, 3);
  LOCALS (less, 1);
  PorismStatus status = F (graph_at) (f, at, &self->graph.graph, t);

  if (status != PORISM_OK)
    return status == PORISM_UNDEFINED ? PORISM_OK : status;
  F (squared_distance) (f, &at[2], self->p, at);
  SUB (less, &nearest[2], &at[2]);
  DECIDE (nearer, *n == 0 ? PORISM_TRUE : IS_POSITIVE (less));
  for (int i = 0; i < 3 && nearer; i++)
    SET (&nearest[i], &at[i]);
  (*n)++;

  return PORISM_OK;
}

/* Lets @take have every place that may be the nearest one; undefined where there is none. */
static PorismStatus
F (search_places) (FIELD *f, ELEMENT *taken, const F (Way) *way, const PorismShape *shape, const void *const *in,
                   PorismStatus (*take)(FIELD *f, ELEMENT *taken, guint *n, const F (Way) *self, const ELEMENT *t))
{
  gint degree = F (graph_degree) (&way->graph.graph);
  const ELEMENT *domain = way->graph.graph.domain;
  const F (Problem) problem = {
    .function = F (along_way), .closure = way, .degree = degree < 0 ? -1 : 2 * degree - 1,
    .start = &domain[0], .end = &domain[1], .shape = shape, .in = in,
  };
  guint n = 0;
  LOCALS (t, 1);

  for (int i = 0; i < 2; i++)
    if (fabs (F (approximate) (f, &domain[i])) < 1e299)
      TRY (take (f, taken, &n, way, &domain[i]));
  for (guint k = 0; k < PORISM_MOST_ZEROS; k++)
    {
      PorismStatus status = F (kth_zero_of) (f, &problem, k, t);

      /* All along a circle about the point every place is as near as another. */
      if (status == PORISM_UNDEFINED)
        break;
      TRY (status);
      TRY (take (f, taken, &n, way, t));
    }
  if (n == 0)
    UNDEFINED (OUTSIDE_DOMAIN);

  return PORISM_OK;
}

FORMULA (distance_from_graph)
{
  BEGIN;
  F (Way) way = { F (derived) (shape, in, 1), in[0] };

  TRY (F (search_places) (f, out, &way, shape, in, F (take_place)));
  SQRT (out, out);

  return PORISM_OK;
}

/* Of places that are as near as each other, the first. */
FORMULA (closest_point_of_graph)
{
  BEGIN;
  F (Way) way = { F (derived) (shape, in, 0), in[1] };
  LOCALS (nearest, 3);

  TRY (F (search_places) (f, nearest, &way, shape, in, F (take_nearer)));
  SET (&out[0], &nearest[0]);
  SET (&out[1], &nearest[1]);

  return PORISM_OK;
}
