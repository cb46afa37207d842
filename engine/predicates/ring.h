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

/* Corners that are compared at most, in all orders of two rings together; a proof compares rational functions,
 * and again for every case. */
#if defined PORISM_IN_GENERIC
#define MOST_COMPARED 2000
#else
#define MOST_COMPARED 100000
#endif

/* What is left of that, and where the last order failed: the next one is likely to fail there as well. */
typedef struct
{
  guint left;
  guint first;
} F (RingSearch);

/* Which corner is compared as number @i; FALSE where no more may be. */
static inline gboolean
F (ring_search_next) (F (RingSearch) *search, const F (Ring) *ring, guint i, guint *corner)
{
  *corner = (search->first + i) % ring->n;
  if (search->left == 0)
    return FALSE;
  search->left--;

  return TRUE;
}

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
