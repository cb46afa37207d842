/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The plane cut up by the sides of polygons: its nodes are their corners and where they cross; each side is the chain of the
 * nodes on it; and of a piece of a side it is known what lies to the left and to the right. */

#pragma once

#include "engine/geometry/meet.h"
#include "engine/regions/limits.h"

#define PORISM_MOST_CUT_LINKS (4 * PORISM_MOST_CUT_NODES)

/* A node on a side, and the next one along it. */
typedef struct
{
  guint16 node;
  guint16 next;                 /* 0: none, for no chain goes on with the first link of all */
} PorismCutLink;

typedef struct
{
  guint n_first;                /* the sides of the first polygon, of those of both */
  guint n_sides;
  guint n_nodes;
  guint n_links;                /* side i begins with link 2 i */
  ELEMENT *nodes;               /* x, y; first where side i begins */
  guint16 *corners;             /* the node where side i begins: the first that is there */
  guint16 *nexts;               /* the side that follows side i */
  gint8 *offsets;               /* n_sides × n_sides: on which side of side i corner k lies */
  PorismCutLink *links;
} F (Cut);

static inline ELEMENT *
F (cut_node) (const F (Cut) *self, guint i)
{
  return &self->nodes[2 * i];
}

/* -1, 0 or 1. */
static inline PorismStatus
F (find_sign) (FIELD *f, gint *sign, const ELEMENT *a, double size)
{
  DECIDE (zero, VANISHES (a, size));

  *sign = 0;
  if (!zero)
    {
      DECIDE (positive, IS_POSITIVE (a));
      *sign = positive ? 1 : -1;
    }
  return PORISM_OK;
}

/* On which side of the way from @p to @q, left being 1, @r lies. */
static inline PorismStatus
F (find_side) (FIELD *f, gint *side, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r)
{
  LOCALS (det, 1);
  DECIDE (on, F (collinear) (f, det, p, q, r));

  *side = 0;
  if (!on)
    {
      DECIDE (left, IS_POSITIVE (det));
      *side = left ? 1 : -1;
    }
  return PORISM_OK;
}

/* Whether @s comes after @r, 1, or before it, -1, along the way from @p to @q. */
static inline PorismStatus
F (find_order) (FIELD *f, gint *order, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r, const ELEMENT *s)
{
  LOCALS (d, 2);
  LOCALS (w, 2);
  LOCALS (t, 1);
  double sd[2], sw[2];

  F (arrow) (f, d, p, q);
  F (arrow) (f, w, r, s);
  F (dot) (f, t, d, w);
  F (arrow_size) (sd, p, q);
  F (arrow_size) (sw, r, s);

  return F (find_sign) (f, order, t, F (dot_size) (d, sd, w, sw));
}

/* Puts node @id where it belongs on the chain that begins with link @at; another one that is there is @id from then on. */
static inline PorismStatus
F (cut_insert) (FIELD *f, F (Cut) *self, guint at, const ELEMENT *p, const ELEMENT *q, guint *id)
{
  for (guint next;; at = next)
    {
      gint order = 1;

      next = self->links[at].next;
      if (next != 0 && self->links[next].node != *id)
        TRY (F (find_order) (f, &order, p, q, F (cut_node) (self, *id), F (cut_node) (self, self->links[next].node)));
      else if (next != 0)
        order = 0;
      if (order == 0)
        {
          *id = self->links[next].node;
          return PORISM_OK;
        }
      if (order < 0)
        continue;
      if (self->n_links == PORISM_MOST_CUT_LINKS)
        UNDEFINED (TOO_MANY_CORNERS);
      self->links[self->n_links] = (PorismCutLink) { (guint16) *id, (guint16) next };
      self->links[at].next = (guint16) self->n_links++;
      return PORISM_OK;
    }
}

/* What lies to the @left and to the @right of the piece from node @a to node @b, in the first polygon and in the second: the
 * sides that a ray from its middle crosses are counted. */
static inline PorismStatus
F (cut_find_insides) (FIELD *f, const F (Cut) *self, guint a, guint b, gboolean left[2], gboolean right[2])
{
  const ELEMENT *p = F (cut_node) (self, a), *q = F (cut_node) (self, b);
  LOCALS (middle, 2);
  gint ahead[self->n_sides], side;

  left[0] = left[1] = right[0] = right[1] = FALSE;
  for (int i = 0; i < 2; i++)
    {
      ADD (&middle[i], &p[i], &q[i]);
      DIV_SI (&middle[i], &middle[i], 2);
    }
  for (guint i = 0; i < self->n_sides; i++)
    TRY (F (find_order) (f, &ahead[i], p, q, middle, F (cut_node) (self, i)));
  for (guint i = 0; i < self->n_sides; i++)
    {
      const guint next = self->nexts[i], which = i >= self->n_first;

      if ((ahead[i] > 0) == (ahead[next] > 0))
        continue;
      TRY (F (find_side) (f, &side, F (cut_node) (self, i), F (cut_node) (self, next), middle));
      if (ahead[i] > 0)
        side = -side;
      left[which] ^= side < 0;
      right[which] ^= side <= 0;
    }
  return PORISM_OK;
}

/* ---- making it ---- */

/* The corners of input @i but those that repeat the one before, which what has room for more does. */
static inline PorismStatus
F (cut_add_polygon) (FIELD *f, F (Cut) *self, const PorismShape *shape, const void *const *in, guint i)
{
  const ELEMENT *x = in[i];
  const guint first = self->n_sides, n = F (n_vertices) (shape, i);

  for (guint k = 0; k < n; k++)
    {
      DECIDE (same, F (coincide) (f, &x[2 * k], &x[2 * (k == 0 ? n - 1 : k - 1)]));
      if (same)
        continue;
      if (self->n_sides == PORISM_MOST_CUT_SIDES)
        UNDEFINED (TOO_MANY_CORNERS);
      SET (&self->nodes[2 * self->n_sides], &x[2 * k]);
      SET (&self->nodes[2 * self->n_sides + 1], &x[2 * k + 1]);
      self->nexts[self->n_sides] = (guint16) (self->n_sides + 1);
      self->n_sides++;
    }
  if (self->n_sides == first)
    UNDEFINED (NO_AREA);
  self->nexts[self->n_sides - 1] = (guint16) first;

  return PORISM_OK;
}

static inline PorismStatus
F (cut_name_corners) (FIELD *f, F (Cut) *self)
{
  self->n_nodes = self->n_sides;
  for (guint i = 0; i < self->n_sides; i++)
    {
      self->corners[i] = (guint16) i;
      for (guint k = 0; k < i && self->corners[i] == i; k++)
        {
          DECIDE (same, F (coincide) (f, F (cut_node) (self, i), F (cut_node) (self, k)));
          if (same)
            self->corners[i] = (guint16) k;
        }
    }
  for (guint i = 0; i < self->n_sides; i++)
    {
      self->links[2 * i] = (PorismCutLink) { self->corners[i], (guint16) (2 * i + 1) };
      self->links[2 * i + 1] = (PorismCutLink) { self->corners[self->nexts[i]], 0 };
    }
  self->n_links = 2 * self->n_sides;

  return PORISM_OK;
}

/* The corners that lie on sides. */
static inline PorismStatus
F (cut_at_corners) (FIELD *f, F (Cut) *self)
{
  const guint n = self->n_sides;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      {
        const ELEMENT *p = F (cut_node) (self, i), *q = F (cut_node) (self, self->nexts[i]), *r = F (cut_node) (self, k);
        guint id = self->corners[k];
        gint side = 0, after, before;

        if (id != self->corners[i] && id != self->corners[self->nexts[i]])
          {
            TRY (F (find_side) (f, &side, p, q, r));
            if (side == 0)
              {
                TRY (F (find_order) (f, &after, p, q, p, r));
                TRY (F (find_order) (f, &before, p, q, r, q));
                if (after > 0 && before > 0)
                  TRY (F (cut_insert) (f, self, 2 * i, p, q, &id));
              }
          }
        self->offsets[i * n + k] = (gint8) side;
      }
  return PORISM_OK;
}

/* Where side @i and side @k cross. */
static inline PorismStatus
F (cut_at_meet) (FIELD *f, F (Cut) *self, guint i, guint k)
{
  const ELEMENT *p[] = { F (cut_node) (self, i), F (cut_node) (self, k) };
  const ELEMENT *q[] = { F (cut_node) (self, self->nexts[i]), F (cut_node) (self, self->nexts[k]) };
  const F (Linear) lines[] = { { PORISM_KIND_SEGMENT, p[0], q[0], NULL }, { PORISM_KIND_SEGMENT, p[1], q[1], NULL } };
  guint id = self->n_nodes;

  if (self->n_nodes == PORISM_MOST_CUT_NODES)
    UNDEFINED (TOO_MANY_CORNERS);
  TRY (F (lines_meet) (f, F (cut_node) (self, id), &lines[0], &lines[1]));
  TRY (F (cut_insert) (f, self, 2 * i, p[0], q[0], &id));
  self->n_nodes += id == self->n_nodes;

  return F (cut_insert) (f, self, 2 * k, p[1], q[1], &id);
}

static inline PorismStatus
F (cut_at_meets) (FIELD *f, F (Cut) *self)
{
  const guint n = self->n_sides;

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (self->offsets[i * n + k] * self->offsets[i * n + self->nexts[k]] < 0 &&
          self->offsets[k * n + i] * self->offsets[k * n + self->nexts[i]] < 0)
        TRY (F (cut_at_meet) (f, self, i, k));
  return PORISM_OK;
}
