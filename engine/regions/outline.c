/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons as sets of points: what belongs to one or both, to one but not the other, and what of a line lies within. What a polygon
 * encloses is what it goes around an odd number of times, so that its sides may cross. */

#include "engine/regions/cut.h"
#include "engine/space/part.h"

typedef enum
{
  UNION,
  DIFFERENCE,
  COMMON,
  EXCLUSIVE,
} F (Rule);

/* A piece of a side, with what is wanted to its left. */
typedef struct
{
  guint16 from, to;
  gboolean used;
} F (Way);

typedef struct
{
  F (Cut) cut;
  F (Way) *ways;
  guint n_ways;
  guint16 *ring;                /* nodes */
  guint n_ring;
} F (Outline);

static gboolean
F (is_wanted) (F (Rule) rule, const gboolean inside[2])
{
  switch (rule)
    {
    case UNION:
      return inside[0] || inside[1];
    case DIFFERENCE:
      return inside[0] && !inside[1];
    case COMMON:
      return inside[0] && inside[1];
    case EXCLUSIVE:
    default:
      return inside[0] != inside[1];
    }
}

/* Whether an earlier piece lies there, too. */
static gboolean
F (is_repeated) (const F (Cut) *cut, guint from, guint to)
{
  for (guint at = 0; at != from; at++)
    {
      const guint a = cut->links[at].node, next = cut->links[at].next, b = cut->links[next].node;
      const guint p = cut->links[from].node, q = cut->links[to].node;

      if (next != 0 && ((a == p && b == q) || (a == q && b == p)))
        return TRUE;
    }
  return FALSE;
}

static PorismStatus
F (add_way) (FIELD *f, F (Outline) *self, guint at, F (Rule) rule)
{
  const F (Cut) *cut = &self->cut;
  const guint next = cut->links[at].next;
  const guint16 a = cut->links[at].node, b = cut->links[next].node;
  gboolean left[2], right[2], wanted;

  if (F (is_repeated) (cut, at, next))
    return PORISM_OK;
  TRY (F (cut_find_insides) (f, cut, a, b, left, right));
  wanted = F (is_wanted) (rule, left);
  if (wanted != F (is_wanted) (rule, right))
    {
      F (Way) *way = &self->ways[self->n_ways++];

      way->from = (guint16) (wanted ? a : b);
      way->to = (guint16) (wanted ? b : a);
      way->used = FALSE;
    }

  return PORISM_OK;
}

/* In the order of the sides and along each of them: an image of the polygons has the images of the pieces in the same order. */
static PorismStatus
F (add_ways) (FIELD *f, F (Outline) *self, F (Rule) rule)
{
  const F (Cut) *cut = &self->cut;

  for (guint i = 0; i < cut->n_sides; i++)
    for (guint at = 2 * i; cut->links[at].next != 0; at = cut->links[at].next)
      TRY (F (add_way) (f, self, at, rule));
  return PORISM_OK;
}

/* Whether who comes by the way @by turns more to the left with way @k than with way @i. */
static PorismStatus
F (turns_more) (FIELD *f, gboolean *more, const F (Outline) *self, guint by, guint i, guint k)
{
  const ELEMENT *from = F (cut_node) (&self->cut, self->ways[by].from), *at = F (cut_node) (&self->cut, self->ways[by].to);
  const ELEMENT *to[] = { F (cut_node) (&self->cut, self->ways[i].to), F (cut_node) (&self->cut, self->ways[k].to) };
  gint sides[2], between;

  for (int n = 0; n < 2; n++)
    TRY (F (find_side) (f, &sides[n], from, at, to[n]));
  TRY (F (find_side) (f, &between, at, to[0], to[1]));
  *more = sides[0] != sides[1] ? sides[1] > sides[0] : between > 0;

  return PORISM_OK;
}

/* The way on after way @by, as far to the left as can be: where two parts touch in a corner, each goes around by itself. */
static PorismStatus
F (find_way_on) (FIELD *f, const F (Outline) *self, guint by, guint *on)
{
  guint best = self->n_ways;

  for (guint k = 0; k < self->n_ways; k++)
    {
      gboolean more = best == self->n_ways;

      if (self->ways[k].from != self->ways[by].to)
        continue;
      if (!more)
        TRY (F (turns_more) (f, &more, self, by, best, k));
      if (more)
        best = k;
    }
  *on = best;

  /* Doubles may contradict themselves. */
  if (best == self->n_ways)
    UNDEFINED (NOT_FINITE);

  return PORISM_OK;
}

/* The ring that begins with way @first: its corners, and whether it goes around what is wanted or around a hole in it. */
static PorismStatus
F (go_around) (FIELD *f, F (Outline) *self, guint first)
{
  LOCALS (area, 1);
  LOCALS (corners, 2 * self->n_ways);
  guint n = 0, at = first;

  self->n_ring = 0;
  do
    {
      const ELEMENT *p = F (cut_node) (&self->cut, self->ways[at].from), *q = F (cut_node) (&self->cut, self->ways[at].to);
      guint on;
      gint side;

      if (self->ways[at].used)
        UNDEFINED (NOT_FINITE);
      self->ways[at].used = TRUE;
      TRY (F (find_way_on) (f, self, at, &on));
      TRY (F (find_side) (f, &side, p, q, F (cut_node) (&self->cut, self->ways[on].to)));
      SET (&corners[2 * n], &q[0]);
      SET (&corners[2 * n + 1], &q[1]);
      n++;
      if (side != 0)
        self->ring[self->n_ring++] = self->ways[at].to;
      at = on;
    }
  while (at != first);
  F (double_area) (f, area, corners, n);
  NEED (IS_POSITIVE (area), HAS_HOLE);

  return PORISM_OK;
}

/* From the corner that has the first number, to that of its neighbours which has: an image of the polygons has the image of it. */
static PorismStatus
F (write_ring) (FIELD *f, ELEMENT *out, const F (Outline) *self, guint room)
{
  const guint n = self->n_ring;
  const guint16 *ring = self->ring;
  guint first = 0;
  gboolean back;

  if (n > room)
    UNDEFINED (TOO_MANY_CORNERS);
  for (guint i = 1; i < n; i++)
    if (ring[i] < ring[first])
      first = i;
  back = ring[(first + n - 1) % n] < ring[(first + 1) % n];
  for (guint i = 0; i < room; i++)
    {
      const guint along = MIN (i, n - 1);
      const ELEMENT *p = F (cut_node) (&self->cut, ring[(first + (back ? n - along : along)) % n]);

      SET (&out[2 * i], &p[0]);
      SET (&out[2 * i + 1], &p[1]);
    }
  return PORISM_OK;
}

/* The part that @branch means of what is wanted; all are gone around, so that no hole is passed over. */
static PorismStatus
F (write_part) (FIELD *f, ELEMENT *out, F (Outline) *self, gint branch, guint room)
{
  gboolean meant, found = FALSE;
  guint n = 0;

  for (guint i = 0; i < self->n_ways; i++)
    {
      if (self->ways[i].used)
        continue;
      TRY (F (go_around) (f, self, i));
      TRY (F (is_meant_part) (f, &meant, branch, n++));
      if (meant)
        TRY (F (write_ring) (f, out, self, room));
      found |= meant;
    }
  if (n > PORISM_MOST_PARTS)
    UNDEFINED (TOO_MANY_CORNERS);
  if (!found)
    UNDEFINED (NOTHING_LEFT);

  return PORISM_OK;
}

#define CUT(self) \
  LOCALS (nodes, 2 * PORISM_MOST_CUT_NODES); \
  guint16 corners[PORISM_MOST_CUT_SIDES], nexts[PORISM_MOST_CUT_SIDES]; \
  PorismCutLink links[PORISM_MOST_CUT_LINKS]; \
  F (Cut) self = { .nodes = nodes, .corners = corners, .nexts = nexts, .links = links }

static PorismStatus
F (cut_sides) (FIELD *f, F (Cut) *self)
{
  gint8 offsets[self->n_sides * self->n_sides];

  self->offsets = offsets;
  TRY (F (cut_name_corners) (f, self));
  TRY (F (cut_at_corners) (f, self));

  return F (cut_at_meets) (f, self);
}

static PorismStatus
F (combine) (FIELD *f, const PorismShape *shape, const void *const *in, ELEMENT *out, F (Rule) rule)
{
  CUT (cut);
  F (Way) ways[PORISM_MOST_CUT_LINKS];
  guint16 ring[PORISM_MOST_CUT_LINKS];
  F (Outline) self = { .ways = ways, .ring = ring };

  TRY (F (cut_add_polygon) (f, &cut, shape, in, 0));
  cut.n_first = cut.n_sides;
  TRY (F (cut_add_polygon) (f, &cut, shape, in, 1));
  TRY (F (cut_sides) (f, &cut));
  self.cut = cut;
  TRY (F (add_ways) (f, &self, rule));

  return F (write_part) (f, out, &self, shape->branch, shape->width / 2);
}

FORMULA (polygons_union)
{
  BEGIN;

  return F (combine) (f, shape, in, out, UNION);
}

FORMULA (polygons_difference)
{
  BEGIN;

  return F (combine) (f, shape, in, out, DIFFERENCE);
}

FORMULA (polygons_common)
{
  BEGIN;

  return F (combine) (f, shape, in, out, COMMON);
}

FORMULA (polygons_exclusive)
{
  BEGIN;

  return F (combine) (f, shape, in, out, EXCLUSIVE);
}

/* ---- a line ---- */

/* Two nodes beyond the corners, between which the line is cut, whether it ends there or not. */
static PorismStatus
F (add_line) (FIELD *f, F (Cut) *self, const F (Linear) *l)
{
  ELEMENT *start = F (cut_node) (self, self->n_sides), *end = F (cut_node) (self, self->n_sides + 1);
  LOCALS (d, 2);

  self->n_nodes = self->n_sides + 2;
  if (l->kind != PORISM_KIND_LINE)
    NEED (NOT (F (coincide) (f, l->start, l->end)), POINTS_COINCIDE);
  F (base_point) (f, start, l);
  F (direction) (f, d, l);
  for (int i = 0; i < 2; i++)
    if (l->kind == PORISM_KIND_LINE)
      ADD (&end[i], &start[i], &d[i]);
    else
      SET (&end[i], &l->end[i]);

  return PORISM_OK;
}

#define LINE_START(self) F (cut_node) (self, (self)->n_sides)
#define LINE_END(self)   F (cut_node) (self, (self)->n_sides + 1)

/* Puts node @id on the line where that has it. The chain begins and ends with links that are no places. */
static PorismStatus
F (add_to_line) (FIELD *f, F (Cut) *self, const F (Linear) *l, guint id)
{
  DECIDE (within, F (within_ends) (f, l, F (cut_node) (self, id)));

  if (!within)
    return PORISM_OK;
  return F (cut_insert) (f, self, 0, LINE_START (self), LINE_END (self), &id);
}

/* Where side @i begins on the line, and where it crosses it. */
static PorismStatus
F (cut_line_at) (FIELD *f, F (Cut) *self, const F (Linear) *l, guint i)
{
  const F (Linear) side = { PORISM_KIND_SEGMENT, F (cut_node) (self, i), F (cut_node) (self, self->nexts[i]), NULL };
  gint from, to;

  TRY (F (find_side) (f, &from, LINE_START (self), LINE_END (self), side.start));
  TRY (F (find_side) (f, &to, LINE_START (self), LINE_END (self), side.end));
  if (from == 0)
    TRY (F (add_to_line) (f, self, l, i));
  if (from * to >= 0)
    return PORISM_OK;
  if (self->n_nodes == PORISM_MOST_CUT_NODES)
    UNDEFINED (TOO_MANY_CORNERS);
  TRY (F (lines_meet) (f, F (cut_node) (self, self->n_nodes), l, &side));
  self->n_nodes++;

  return F (add_to_line) (f, self, l, self->n_nodes - 1);
}

static PorismStatus
F (cut_line) (FIELD *f, F (Cut) *self, const F (Linear) *l)
{
  TRY (F (add_line) (f, self, l));
  self->links[0] = (PorismCutLink) { G_MAXUINT16, 0 };
  self->n_links = 1;
  for (guint i = 0; i < self->n_sides; i++)
    TRY (F (cut_line_at) (f, self, l, i));
  for (guint i = 0; i < 2 && l->kind != PORISM_KIND_LINE; i++)
    if (i == 0 || l->kind != PORISM_KIND_RAY)
      TRY (F (add_to_line) (f, self, l, self->n_sides + i));
  return PORISM_OK;
}

/* The piece that the branch means of the line within the polygon, its border included; what only touches that is none. */
FORMULA (line_within)
{
  BEGIN;
  const F (Linear) l = F (linear) (shape, in, 0);
  guint n = 0;
  gboolean open = FALSE, inside, meant, found = FALSE;
  CUT (cut);

  TRY (F (cut_add_polygon) (f, &cut, shape, in, 1));
  cut.n_first = cut.n_sides;
  TRY (F (cut_line) (f, &cut, &l));
  for (guint at = cut.links[0].next, next; at != 0; at = next, open = inside)
    {
      const guint a = cut.links[at].node;
      gboolean left[2] = { FALSE }, right[2] = { FALSE };

      next = cut.links[at].next;
      if (next != 0)
        TRY (F (cut_find_insides) (f, &cut, a, cut.links[next].node, left, right));
      inside = left[0] || right[0];
      if (open == inside)
        continue;
      TRY (F (is_meant_part) (f, &meant, shape->branch, n));
      for (int i = 0; i < 2 && meant; i++)
        SET (&out[open ? 2 + i : i], &F (cut_node) (&cut, a)[i]);
      found |= meant;
      n += open;
    }
  if (!found)
    UNDEFINED (NOTHING_LEFT);

  return PORISM_OK;
}
