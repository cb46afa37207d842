/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The vertices of a polygon in order, from any of them on, forwards or backwards. */

#pragma once

#include "engine/geometry/plane.h"

typedef struct
{
  const ELEMENT *vertices;
  guint n;
  guint first;
  gboolean backward;
} F (Ring);

/* Vertex @i of the ring, counted in its order from its first one; @i at most twice the number. */
static inline const ELEMENT *
F (ring_vertex) (const F (Ring) *ring, guint i)
{
  guint step = i % ring->n;

  return &ring->vertices[2 * ((ring->first + (ring->backward ? ring->n - step : step)) % ring->n)];
}

static inline void
F (ring_edge) (FIELD *f, ELEMENT *r, const F (Ring) *ring, guint i)
{
  F (arrow) (f, r, F (ring_vertex) (ring, i), F (ring_vertex) (ring, i + 1));
}

/* The size of the greatest coordinates. */
static inline double
F (ring_size) (const F (Ring) *ring)
{
  double size = 0;

  for (guint i = 0; i < ring->n; i++)
    size = MAX (size, SIZE_2 (&ring->vertices[2 * i]));

  return size;
}
