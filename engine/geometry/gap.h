/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shortest distances, squared, of points, lines as they are bounded, and boundaries of polygons. */

#pragma once

#include "engine/geometry/meet.h"

/* How many pieces the boundary of input @i has. */
static inline guint
F (n_pieces) (const PorismShape *shape, guint i)
{
  return PORISM_KINDS (shape->kinds[i]) & (PORISM_KINDS_SIDED | PORISM_KINDS_POLYGONAL) ? F (n_sides) (shape, i) : 1;
}

/* A side, the whole of a linear object, or a point: of that kind, and its own start and end. */
static inline F (Linear)
F (piece) (const PorismShape *shape, const void *const *in, guint i, guint k)
{
  if (PORISM_KINDS (shape->kinds[i]) & (PORISM_KINDS_SIDED | PORISM_KINDS_POLYGONAL))
    return F (side) (shape, in, i, k);
  if (shape->kinds[i] == PORISM_KIND_POINT)
    return (F (Linear)) { PORISM_KIND_POINT, in[i], in[i], NULL };
  return F (linear) (shape, in, i);
}

/* The points where a piece ends; returns how many. */
static inline guint
F (piece_ends) (const F (Linear) *l, const ELEMENT *ends[2])
{
  if (l->kind == PORISM_KIND_LINE)
    return 0;
  ends[0] = l->start;
  ends[1] = l->end;

  return l->kind == PORISM_KIND_RAY || l->kind == PORISM_KIND_POINT ? 1 : 2;
}

/* @r = the squared distance of @p from a piece. */
static inline PorismStatus
F (point_gap) (FIELD *f, ELEMENT *r, const F (Linear) *l, const ELEMENT *p)
{
  LOCALS (d, 2);
  LOCALS (n, 1);

  if (l->kind == PORISM_KIND_POINT)
    {
      F (squared_distance) (f, r, l->start, p);
      return PORISM_OK;
    }
  F (direction) (f, d, l);
  F (dot) (f, n, d, d);
  if (l->kind != PORISM_KIND_LINE)
    {
      LOCALS (w, 2);
      LOCALS (t, 1);

      F (arrow) (f, w, l->start, p);
      F (dot) (f, t, d, w);
      DECIDE (after, IS_POSITIVE (t));
      if (!after)
        {
          F (dot) (f, r, w, w);
          return PORISM_OK;
        }
      SUB (t, n, t);
      DECIDE (before, l->kind == PORISM_KIND_RAY ? PORISM_TRUE : IS_POSITIVE (t));
      if (!before)
        {
          F (squared_distance) (f, r, l->end, p);
          return PORISM_OK;
        }
    }
  F (offset) (f, r, l, p);
  MUL (r, r, r);
  DIV (r, r, n);

  return PORISM_OK;
}

/* @least = the least of the distances so far, of which there are *@n, and @candidate. */
static inline PorismStatus
F (take_least) (FIELD *f, ELEMENT *least, guint *n, const ELEMENT *candidate)
{
  LOCALS (t, 1);

  if ((*n)++ == 0)
    {
      SET (least, candidate);
      return PORISM_OK;
    }
  SUB (t, least, candidate);
  DECIDE (less, IS_POSITIVE (t));
  if (less)
    SET (least, candidate);

  return PORISM_OK;
}

/* @r = the squared distance of two pieces: 0 where they meet, else that of an end of one from the
 * other, or of two parallel lines. */
static inline PorismStatus
F (piece_gap) (FIELD *f, ELEMENT *r, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (p, 2);
  LOCALS (t, 1);
  guint n = 0;

  if (k->kind == PORISM_KIND_POINT)
    return F (point_gap) (f, r, l, k->start);
  if (l->kind == PORISM_KIND_POINT)
    return F (point_gap) (f, r, k, l->start);

  DECIDE (parallel, F (lines_parallel) (f, t, k, l));
  if (!parallel)
    {
      TRY (F (lines_meet) (f, p, k, l));
      DECIDE (meet, porism_truth_and (F (within_ends) (f, k, p), F (within_ends) (f, l, p)));
      if (meet)
        {
          SET_SI (r, 0);
          return PORISM_OK;
        }
    }
  for (int side = 0; side < 2; side++)
    {
      const F (Linear) *from = side ? l : k;
      const ELEMENT *ends[2];
      guint n_ends = F (piece_ends) (from, ends);

      for (guint i = 0; i < n_ends; i++)
        {
          TRY (F (point_gap) (f, t, side ? k : l, ends[i]));
          TRY (F (take_least) (f, r, &n, t));
        }
    }
  if (n > 0)
    return PORISM_OK;

  F (base_point) (f, p, k);

  return F (point_gap) (f, r, l, p);
}

/* @r = the squared distance of the inputs @i and @j, neither of which is circular. */
static inline PorismStatus
F (gap) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i, guint j)
{
  LOCALS (t, 1);
  guint n = 0;

  for (guint a = 0; a < F (n_pieces) (shape, i); a++)
    for (guint b = 0; b < F (n_pieces) (shape, j); b++)
      {
        F (Linear) k = F (piece) (shape, in, i, a);
        F (Linear) l = F (piece) (shape, in, j, b);

        TRY (F (piece_gap) (f, t, &k, &l));
        TRY (F (take_least) (f, r, &n, t));
      }

  return PORISM_OK;
}

/* @r = the squared distance of @p from input @i, which is not circular. */
static inline PorismStatus
F (gap_from_point) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i,
                    const ELEMENT *p)
{
  LOCALS (t, 1);
  guint n = 0;

  for (guint a = 0; a < F (n_pieces) (shape, i); a++)
    {
      F (Linear) l = F (piece) (shape, in, i, a);

      TRY (F (point_gap) (f, t, &l, p));
      TRY (F (take_least) (f, r, &n, t));
    }

  return PORISM_OK;
}
