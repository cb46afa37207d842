/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The plane divided among points, their triangulation, and the shortest tree that joins them. Points at one place are one. */

#include "engine/regions/cut.h"

#define PIECE PORISM_NETWORK_PIECE

/* What is drawn, as far as it is written. */
typedef struct
{
  ELEMENT *out;
  guint n;
} F (Network);

/* A piece from @p to @q, which goes on beyond @open of its ends. */
static void
F (add_piece) (FIELD *f, F (Network) *self, const ELEMENT *p, const ELEMENT *q, int open)
{
  ELEMENT *piece = &self->out[PIECE * self->n++];

  for (int i = 0; i < 2; i++)
    {
      SET (&piece[i], &p[i]);
      SET (&piece[2 + i], &q[i]);
    }
  SET_SI (&piece[4], open);
}

/* Fills the room, and says how many pieces there are. */
static PorismStatus
F (finish) (FIELD *f, F (Network) *self, guint width)
{
  const guint n = self->n, room = width / PIECE;

  if (n == 0)
    UNDEFINED (POINTS_COINCIDE);
  while (self->n < room)
    {
      const ELEMENT *last = &self->out[PIECE * (n - 1)];

      F (add_piece) (f, self, last, &last[2], 0);
      SET (&self->out[PIECE * self->n - 1], &last[4]);
    }
  SET_SI (&self->out[width - 1], n);

  return PORISM_OK;
}

/* Which of the points are the first at their place. */
static PorismStatus
F (find_distinct) (FIELD *f, gboolean *distinct, const PorismShape *shape, const void *const *in)
{
  for (guint i = 0; i < shape->n_inputs; i++)
    {
      distinct[i] = TRUE;
      for (guint k = 0; k < i && distinct[i]; k++)
        {
          DECIDE (same, F (coincide) (f, in[k], in[i]));
          distinct[i] = !same;
        }
    }
  return PORISM_OK;
}

/* ---- neighbours ---- */

/* Where @s lies about the circle through @p, @q and @r, a triangle counter-clockwise: inside, 1, on it, or outside, -1. */
static PorismStatus
F (find_in_circle) (FIELD *f, gint *inside, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r, const ELEMENT *s)
{
  const ELEMENT *corners[] = { p, q, r };
  LOCALS (arrows, 6);
  LOCALS (t, 3);
  double sizes[3][2], size = 0;

  for (int i = 0; i < 3; i++)
    {
      F (arrow) (f, &arrows[2 * i], s, corners[i]);
      F (arrow_size) (sizes[i], s, corners[i]);
    }
  SET_SI (&t[0], 0);
  for (int i = 0; i < 3; i++)
    {
      const int j = (i + 1) % 3, k = (i + 2) % 3;

      F (dot) (f, &t[1], &arrows[2 * i], &arrows[2 * i]);
      F (cross) (f, &t[2], &arrows[2 * j], &arrows[2 * k]);
      size += SIZE (&t[1]) * F (cross_size) (&arrows[2 * j], sizes[j], &arrows[2 * k], sizes[k]);
      MUL (&t[1], &t[1], &t[2]);
      ADD (&t[0], &t[0], &t[1]);
    }
  return F (find_sign) (f, inside, &t[0], size);
}

/* Of a pair of points: of those to its left and to its right the one whose circle with the pair has none of them inside;
 * and whether one lies between. */
typedef struct
{
  const ELEMENT *p;
  const ELEMENT *q;
  guint left, right;            /* the number of points: there is none */
  gboolean parted;
} F (Pair);

/* Takes point @k into account, which lies on @side of the pair. */
static PorismStatus
F (pair_meets) (FIELD *f, F (Pair) *pair, const void *const *in, guint n, guint k, gint side)
{
  const ELEMENT *p = side > 0 ? pair->p : pair->q, *q = side > 0 ? pair->q : pair->p;
  guint *best = side > 0 ? &pair->left : &pair->right;
  gint inside = 1;

  if (*best < n)
    TRY (F (find_in_circle) (f, &inside, p, q, in[*best], in[k]));
  if (inside > 0)
    *best = k;

  return PORISM_OK;
}

static PorismStatus
F (look_around) (FIELD *f, F (Pair) *pair, const void *const *in, const gboolean *distinct, guint n, guint i, guint j)
{
  gint side, after, before;

  *pair = (F (Pair)) { in[i], in[j], n, n, FALSE };
  for (guint k = 0; k < n; k++)
    {
      if (!distinct[k] || k == i || k == j)
        continue;
      TRY (F (find_side) (f, &side, pair->p, pair->q, in[k]));
      if (side != 0)
        {
          TRY (F (pair_meets) (f, pair, in, n, k, side));
          continue;
        }
      TRY (F (find_order) (f, &after, pair->p, pair->q, pair->p, in[k]));
      TRY (F (find_order) (f, &before, pair->p, pair->q, in[k], pair->q));
      pair->parted |= after > 0 && before > 0;
    }
  return PORISM_OK;
}

/* Whether the right neighbour is outside the left one's circle, -1, on it, or inside, so that the pair are no neighbours; -1 where
 * there are not both. */
static PorismStatus
F (find_gap) (FIELD *f, gint *gap, const F (Pair) *pair, const void *const *in, guint n)
{
  *gap = pair->parted ? 1 : -1;
  if (pair->parted || pair->left == n || pair->right == n)
    return PORISM_OK;
  return F (find_in_circle) (f, gap, pair->p, pair->q, in[pair->left], in[pair->right]);
}

/* ---- the points nearest to each ---- */

static void
F (find_centre) (FIELD *f, ELEMENT *centre, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 4);

  F (arrow) (f, u, p, q);
  F (arrow) (f, v, p, r);
  F (dot) (f, &t[0], u, u);
  F (dot) (f, &t[1], v, v);
  F (cross) (f, &t[2], u, v);
  MUL_SI (&t[2], &t[2], 2);
  for (int i = 0; i < 2; i++)
    {
      MUL (&centre[i], &t[0], &v[1 - i]);
      MUL (&t[3], &t[1], &u[1 - i]);
      SUB (&centre[i], &centre[i], &t[3]);
      DIV (&centre[i], &centre[i], &t[2]);
      if (i == 1)
        NEG (&centre[i], &centre[i]);
      ADD (&centre[i], &centre[i], &p[i]);
    }
}

/* The border between the pair: from centre to centre, and on and on where nobody is. */
static void
F (add_border) (FIELD *f, F (Network) *self, const F (Pair) *pair, const void *const *in, guint n)
{
  const ELEMENT *p = pair->p, *q = pair->q;
  const guint first = MIN (pair->left, pair->right), second = MAX (pair->left, pair->right);
  const int sign = pair->left == n ? 1 : -1;
  LOCALS (ends, 4);

  for (int i = 0; i < 2 && first == n; i++)
    {
      ADD (&ends[i], &p[i], &q[i]);
      DIV_SI (&ends[i], &ends[i], 2);
    }
  if (first < n)
    F (find_centre) (f, ends, p, q, in[first]);
  if (second < n)
    F (find_centre) (f, &ends[2], p, q, in[second]);
  else
    {
      SUB (&ends[2], &p[1], &q[1]);
      SUB (&ends[3], &q[0], &p[0]);
      for (int i = 2; i < 4; i++)
        {
          MUL_SI (&ends[i], &ends[i], sign);
          ADD (&ends[i], &ends[i], &ends[i - 2]);
        }
    }
  F (add_piece) (f, self, ends, &ends[2], (first == n) + (second == n));
}

FORMULA (voronoi)
{
  BEGIN;
  const guint n = shape->n_inputs;
  gboolean distinct[n];
  F (Network) network = { out, 0 };
  F (Pair) pair;
  gint gap;

  TRY (F (find_distinct) (f, distinct, shape, in));
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        if (!distinct[i] || !distinct[j])
          continue;
        TRY (F (look_around) (f, &pair, in, distinct, n, i, j));
        TRY (F (find_gap) (f, &gap, &pair, in, n));
        if (gap < 0)
          F (add_border) (f, &network, &pair, in, n);
      }
  return F (finish) (f, &network, shape->width);
}

/* ---- triangles ---- */

/* Of points on one circle with nobody inside, the first is joined with all: whether it is one of the pair. */
static PorismStatus
F (is_fan) (FIELD *f, gboolean *fan, const F (Pair) *pair, const void *const *in, const gboolean *distinct, guint n, guint i)
{
  *fan = TRUE;
  for (guint k = 0; k < i && *fan; k++)
    {
      gint inside;

      if (!distinct[k])
        continue;
      TRY (F (find_in_circle) (f, &inside, pair->p, pair->q, in[pair->left], in[k]));
      *fan = inside != 0;
    }
  return PORISM_OK;
}

FORMULA (delaunay)
{
  BEGIN;
  const guint n = shape->n_inputs;
  gboolean distinct[n], joined;
  F (Network) network = { out, 0 };
  F (Pair) pair;
  gint gap;

  TRY (F (find_distinct) (f, distinct, shape, in));
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        if (!distinct[i] || !distinct[j])
          continue;
        TRY (F (look_around) (f, &pair, in, distinct, n, i, j));
        TRY (F (find_gap) (f, &gap, &pair, in, n));
        joined = gap < 0;
        if (gap == 0)
          TRY (F (is_fan) (f, &joined, &pair, in, distinct, n, i));
        if (joined)
          F (add_piece) (f, &network, pair.p, pair.q, 0);
      }
  return F (finish) (f, &network, shape->width);
}

/* ---- the shortest tree ---- */

/* The tree while it grows: of each point outside, the nearest one of the tree and how far it is, squared. */
typedef struct
{
  gboolean *outside;
  guint *nearest;
  ELEMENT *gaps;
} F (Tree);

static PorismStatus
F (is_nearer) (FIELD *f, gboolean *nearer, const ELEMENT *a, const ELEMENT *b)
{
  LOCALS (t, 1);
  gint sign;

  SUB (t, b, a);
  TRY (F (find_sign) (f, &sign, t, SIZE (a) + SIZE (b)));
  *nearer = sign > 0;

  return PORISM_OK;
}

/* The point outside that is nearest to the tree; @n where all are in. */
static PorismStatus
F (find_next_of_tree) (FIELD *f, guint *next, const F (Tree) *tree, guint n)
{
  *next = n;
  for (guint k = 0; k < n; k++)
    {
      gboolean nearer = *next == n;

      if (!tree->outside[k])
        continue;
      if (!nearer)
        TRY (F (is_nearer) (f, &nearer, &tree->gaps[k], &tree->gaps[*next]));
      if (nearer)
        *next = k;
    }
  return PORISM_OK;
}

/* Takes point @i in. */
static PorismStatus
F (grow_tree) (FIELD *f, F (Tree) *tree, const void *const *in, guint n, guint i)
{
  LOCALS (gap, 1);

  tree->outside[i] = FALSE;
  for (guint k = 0; k < n; k++)
    {
      gboolean nearer = tree->nearest[k] == n;

      if (!tree->outside[k])
        continue;
      F (squared_distance) (f, gap, in[i], in[k]);
      if (!nearer)
        TRY (F (is_nearer) (f, &nearer, gap, &tree->gaps[k]));
      if (!nearer)
        continue;
      tree->nearest[k] = i;
      SET (&tree->gaps[k], gap);
    }
  return PORISM_OK;
}

/* From the first point on, always the nearest one: R. C. Prim, Shortest connection networks and some generalizations, Bell
 * System Technical Journal 36 (1957). */
FORMULA (spanning_tree)
{
  BEGIN;
  const guint n = shape->n_inputs;
  gboolean outside[n];
  guint nearest[n], next = 0;
  LOCALS (gaps, n);
  F (Tree) tree = { outside, nearest, gaps };
  F (Network) network = { out, 0 };

  TRY (F (find_distinct) (f, outside, shape, in));
  for (guint k = 0; k < n; k++)
    nearest[k] = n;
  while (next < n)
    {
      TRY (F (grow_tree) (f, &tree, in, n, next));
      TRY (F (find_next_of_tree) (f, &next, &tree, n));
      if (next < n)
        F (add_piece) (f, &network, in[nearest[next]], in[next], 0);
    }
  return F (finish) (f, &network, shape->width);
}
