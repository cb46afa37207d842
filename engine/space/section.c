/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The section of a polyhedron by a plane, as a polygon.
 *
 * A vertex in the plane counts as one above it: what is made is the section by a plane that lies lower by less than anything,
 * whose corners then move back into place. So a face in the plane with the solid below it is part of the section; where the solid
 * is above it, or nothing is below, above and below change places first. Each face has as many edges that go down through the plane as go up; from one of the former the section goes
 * through the face to one of the latter, where the next face has it going down. */

#include "engine/space/part.h"
#include "engine/space/solid.h"

/* An edge through the plane: its lower and its upper end. */
typedef struct
{
  guint16 low, high;
} F (Crossing);

/* The section of a face. */
typedef struct
{
  F (Crossing) from, to;
  gboolean used;
} F (Piece);

typedef struct
{
  F (Polyhedron) solid;
  const ELEMENT *plane;         /* with its normal to the side that counts as above */
  const ELEMENT *offsets;       /* of the vertices from it */
  const gint8 *sides;           /* of the vertices: -1 below, 0, 1 above */
  F (Piece) *pieces;
  guint n_pieces;
} F (Section);

/* ---- points ---- */

/* @r = where the edge goes through the plane. */
static void
F (put_crossing) (FIELD *f, ELEMENT *r, const F (Section) *self, F (Crossing) edge)
{
  const ELEMENT *low = F (solid_vertex) (&self->solid, edge.low), *high = F (solid_vertex) (&self->solid, edge.high);
  LOCALS (u, 3);
  LOCALS (n, 1);

  if (self->sides[edge.high] == 0)
    {
      F (space_set) (f, r, high);
      return;
    }
  F (space_arrow) (f, u, low, high);
  SUB (n, &self->offsets[edge.low], &self->offsets[edge.high]);
  F (space_along) (f, r, low, u, &self->offsets[edge.low], n);
}

/* Whether both go through the plane in one vertex. */
static gboolean
F (is_same_place) (const F (Section) *self, F (Crossing) a, F (Crossing) b)
{
  return a.high == b.high && (a.low == b.low || self->sides[a.high] == 0);
}

/* ---- faces ---- */

static gboolean
F (is_low) (const F (Section) *self, guint face, guint corner)
{
  const guint n = porism_polyhedron_get_n_of_face (&self->solid.form, face);

  return self->sides[porism_polyhedron_get_corner (&self->solid.form, face, corner % n)] < 0;
}

/* The edge of @face after @corner, of which one end is below. */
static F (Crossing)
F (get_crossing) (const F (Section) *self, guint face, guint corner)
{
  const PorismPolyhedron *form = &self->solid.form;
  const guint n = porism_polyhedron_get_n_of_face (form, face);
  const guint16 a = (guint16) porism_polyhedron_get_corner (form, face, corner);
  const guint16 b = (guint16) porism_polyhedron_get_corner (form, face, (corner + 1) % n);

  return self->sides[a] < 0 ? (F (Crossing)) { a, b } : (F (Crossing)) { b, a };
}

/* Whether @face turns inwards at the corner after the edge @up, and goes down again there. */
static PorismStatus
F (is_dent) (FIELD *f, gboolean *dent, const F (Section) *self, guint face, guint up, const ELEMENT *across)
{
  const guint n = porism_polyhedron_get_n_of_face (&self->solid.form, face);
  LOCALS (turn, 3);
  LOCALS (t, 1);
  double size[3];

  F (space_turn) (f, turn, size, F (solid_corner) (&self->solid, face, up),
                  F (solid_corner) (&self->solid, face, (up + 1) % n), F (solid_corner) (&self->solid, face, (up + 2) % n));
  F (space_dot) (f, t, turn, across);
  DECIDE (outwards, IS_POSITIVE (t));
  *dent = !outwards;

  return PORISM_OK;
}

/* Whether the edge after the corner @up is ahead of that after @down in the section of @face, which goes along @d. */
static PorismStatus
F (is_ahead) (FIELD *f, gboolean *ahead, ELEMENT *step, const F (Section) *self, guint face, guint down, guint up,
              const ELEMENT *d, const ELEMENT *across)
{
  const F (Crossing) from = F (get_crossing) (self, face, down), to = F (get_crossing) (self, face, up);
  LOCALS (p, 6);
  gboolean dent;

  SET_SI (step, 0);
  if (F (is_same_place) (self, from, to))
    {
      TRY (F (is_dent) (f, &dent, self, face, up, across));
      *ahead = !dent;
      return PORISM_OK;
    }
  F (put_crossing) (f, p, self, from);
  F (put_crossing) (f, &p[3], self, to);
  F (space_arrow) (f, p, p, &p[3]);
  F (space_dot) (f, step, p, d);
  DECIDE (positive, IS_POSITIVE (step));
  *ahead = positive;

  return PORISM_OK;
}

/* The corner before the nearest edge ahead that goes up. */
static PorismStatus
F (find_way_out) (FIELD *f, guint *out, const F (Section) *self, guint face, guint down)
{
  const guint n = porism_polyhedron_get_n_of_face (&self->solid.form, face);
  LOCALS (across, 3);
  LOCALS (d, 3);
  LOCALS (step, 1);
  LOCALS (best, 1);
  LOCALS (t, 1);
  double size[3];

  *out = n;
  F (face_area) (f, across, size, &self->solid, face);
  F (space_cross) (f, d, self->plane, across);
  for (guint up = 0; up < n; up++)
    {
      gboolean ahead;

      if (!F (is_low) (self, face, up) || F (is_low) (self, face, up + 1))
        continue;
      TRY (F (is_ahead) (f, &ahead, step, self, face, down, up, d, across));
      if (!ahead)
        continue;
      SUB (t, best, step);
      DECIDE (nearer, *out == n ? PORISM_TRUE : IS_POSITIVE (t));
      if (!nearer)
        continue;
      *out = up;
      SET (best, step);
    }
  /* Doubles may contradict themselves. */
  if (*out == n)
    UNDEFINED (NOT_FINITE);

  return PORISM_OK;
}

static PorismStatus
F (cut_face) (FIELD *f, F (Section) *self, guint face)
{
  const guint n = porism_polyhedron_get_n_of_face (&self->solid.form, face);
  guint n_down = 0, last_up = 0;

  for (guint i = 0; i < n; i++)
    if (F (is_low) (self, face, i) != F (is_low) (self, face, i + 1))
      {
        n_down += F (is_low) (self, face, i + 1);
        last_up = F (is_low) (self, face, i) ? i : last_up;
      }
  for (guint down = 0; down < n && n_down > 0; down++)
    {
      guint up = last_up;

      if (F (is_low) (self, face, down) || !F (is_low) (self, face, down + 1))
        continue;
      if (n_down > 1)
        TRY (F (find_way_out) (f, &up, self, face, down));
      if (self->n_pieces == porism_polyhedron_count_most_cuts (&self->solid.form))
        UNDEFINED (TOO_MANY_CORNERS);
      self->pieces[self->n_pieces++] =
        (F (Piece)) { F (get_crossing) (self, face, down), F (get_crossing) (self, face, up), FALSE };
    }

  return PORISM_OK;
}

/* ---- the whole ---- */

/* @ring = the corners of the part that begins with piece @first, each once. */
static PorismStatus
F (go_around) (FIELD *f, F (Section) *self, F (Crossing) *ring, guint *n_ring, guint first)
{
  guint at = first;

  *n_ring = 0;
  do
    {
      F (Piece) *piece = &self->pieces[at];

      if (piece->used)
        UNDEFINED (NOT_FINITE);
      piece->used = TRUE;
      if (*n_ring == 0 || !F (is_same_place) (self, ring[*n_ring - 1], piece->from))
        ring[(*n_ring)++] = piece->from;
      for (at = 0; at < self->n_pieces; at++)
        if (self->pieces[at].from.low == piece->to.low && self->pieces[at].from.high == piece->to.high)
          break;
      if (at == self->n_pieces)
        UNDEFINED (NOT_FINITE);
    }
  while (at != first);
  if (*n_ring > 1 && F (is_same_place) (self, ring[0], ring[*n_ring - 1]))
    (*n_ring)--;

  return PORISM_OK;
}

/* The part that @branch means; what only touches the plane is none. */
static PorismStatus
F (write_section) (FIELD *f, ELEMENT *out, F (Section) *self, gint branch, guint room)
{
  F (Crossing) ring[MAX (self->n_pieces, 1)];
  gboolean meant, found = FALSE;
  guint n_ring, n = 0;

  for (guint i = 0; i < self->n_pieces; i++)
    {
      if (self->pieces[i].used)
        continue;
      TRY (F (go_around) (f, self, ring, &n_ring, i));
      if (n_ring < 3)
        continue;
      TRY (F (is_meant_part) (f, &meant, branch, n++));
      for (guint k = 0; k < room && meant; k++)
        F (put_crossing) (f, &out[3 * k], self, ring[MIN (k, n_ring - 1)]);
      found |= meant;
    }
  if (n == 0)
    UNDEFINED (TOUCHES_SOLID);
  if (!found)
    UNDEFINED (NOTHING_LEFT);

  return PORISM_OK;
}

/* On which side of the plane each vertex is; how many there are of those below, in it and above. */
static PorismStatus
F (find_sides) (FIELD *f, gint8 *sides, guint counts[3], ELEMENT *offsets, const ELEMENT *plane, const double size[4],
                const F (Polyhedron) *solid)
{
  for (guint k = 0; k < solid->form.n_vertices; k++)
    {
      const double terms = F (plane_offset) (f, &offsets[k], plane, size, F (solid_vertex) (solid, k));
      DECIDE (in_plane, VANISHES (&offsets[k], terms));
      DECIDE (above, IS_POSITIVE (&offsets[k]));

      sides[k] = (gint8) (in_plane ? 0 : above ? 1 : -1);
      counts[sides[k] + 1]++;
    }

  return PORISM_OK;
}

/* The first face in the plane, or how many faces there are where none is. */
static guint
F (find_face_in_plane) (const F (Section) *self)
{
  const PorismPolyhedron *form = &self->solid.form;
  guint face, i;

  for (face = 0; face < porism_polyhedron_count_faces (form); face++)
    {
      const guint n = porism_polyhedron_get_n_of_face (form, face);

      for (i = 0; i < n && self->sides[porism_polyhedron_get_corner (form, face, i)] == 0; i++)
        ;
      if (i == n)
        break;
    }
  return face;
}

/* Whether above and below have to change places: so that the solid is below a face in the plane, and something is below. */
static PorismStatus
F (is_upside_down) (FIELD *f, gboolean *turned, const F (Section) *self, guint n_below)
{
  const guint face = F (find_face_in_plane) (self);
  gboolean outward;
  LOCALS (n, 3);
  LOCALS (t, 1);
  double size[3];

  *turned = n_below == 0;
  if (face == porism_polyhedron_count_faces (&self->solid.form))
    return PORISM_OK;
  TRY (F (find_orientation) (f, &outward, &self->solid));
  F (face_area) (f, n, size, &self->solid, face);
  F (space_dot) (f, t, n, self->plane);
  DECIDE (along, IS_POSITIVE (t));
  *turned = along != (PorismTruth) outward;

  return PORISM_OK;
}

/* Turns the plane around. */
static void
F (turn) (FIELD *f, ELEMENT *plane, ELEMENT *offsets, gint8 *sides, guint n)
{
  for (int i = 0; i < 4; i++)
    NEG (&plane[i], &plane[i]);
  for (guint k = 0; k < n; k++)
    {
      NEG (&offsets[k], &offsets[k]);
      sides[k] = (gint8) -sides[k];
    }
}

FORMULA (section_of_polyhedron)
{
  BEGIN;
  SPACE_PLANE (plane, 0);
  POLYHEDRON (solid, 1);
  const guint n = solid.form.n_vertices;
  LOCALS (offsets, n);
  gint8 sides[n];
  F (Piece) pieces[porism_polyhedron_count_most_cuts (&solid.form)];
  F (Section) self = { .solid = solid, .plane = plane, .offsets = offsets, .sides = sides, .pieces = pieces };
  guint counts[3] = { 0, 0, 0 };
  gboolean turned;

  TRY (F (find_sides) (f, sides, counts, offsets, plane, plane_size, &solid));
  if (counts[1] == 0 && (counts[0] == 0 || counts[2] == 0))
    UNDEFINED (MISSES_SOLID);
  TRY (F (is_upside_down) (f, &turned, &self, counts[0]));
  if (turned)
    F (turn) (f, plane, offsets, sides, n);
  for (guint face = 0; face < porism_polyhedron_count_faces (&solid.form); face++)
    TRY (F (cut_face) (f, &self, face));

  return F (write_section) (f, out, &self, shape->branch, shape->width / 3);
}
