/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nets: the faces of a convex polyhedron, turned about edges until they lie in the plane of the first one.
 *
 * Each face hangs from one that is nearer to the first, by the tree of a breadth-first search: so the sides of a prism or a pyramid
 * lie around its base. Unfolded by t from 0 to 1 it is turned out by t times the angle by which it leans in from the plane of the
 * other. With e along the edge and n across a face, out of the solid where its corners run counter-clockwise, e × n points in the
 * plane of the face away from it, or into the one that hangs there.
 *
 * No two faces of the net of a regular polyhedron overlap, whatever the tree (T. Horiyama, W. Shoji, Edge unfoldings of Platonic
 * solids never overlap, Canadian Conference on Computational Geometry 2011). */

#include <string.h>

#include "engine/geometry/numeric.h"
#include "engine/space/solid.h"

#if defined PORISM_IN_DOUBLE
#include "engine/expressions/functions-double.h"
#elif defined PORISM_IN_BOUND
#include "engine/expressions/functions-bound.h"
#elif defined PORISM_IN_BALL
#include "engine/expressions/functions-ball.h"
#elif defined PORISM_IN_EXACT
#include "engine/expressions/functions-exact.h"
#elif defined PORISM_IN_GENERIC
#include "engine/expressions/functions-generic.h"
#else
#include "engine/expressions/functions-gradient.h"
#endif
#include "engine/field/angle.h"

typedef struct
{
  F (Polyhedron) solid;
  guint n_faces;
  const guint *starts;          /* of the corners of each face in @out */
  gboolean *placed;
  ELEMENT *areas, *across;      /* of the faces: as vectors in the solid, and the unit vectors across them in the net */
  ELEMENT *out;
  const ELEMENT *bend;          /* 1 - t, or NULL where that is 0 */
  gboolean outward;
} F (Net);

static const ELEMENT *
F (net_corner) (const F (Net) *self, guint face, guint i)
{
  return &self->out[3 * (self->starts[face] + i % porism_polyhedron_get_n_of_face (&self->solid.form, face))];
}

/* ---- what can be unfolded ---- */

/* Whether no vertex is beyond the plane of @face; its own are in it. */
static PorismStatus
F (need_behind) (FIELD *f, const F (Net) *self, guint face, const double size[3])
{
  const ELEMENT *corner = F (solid_corner) (&self->solid, face, 0);
  LOCALS (w, 3);
  LOCALS (t, 1);
  double sw[3];
  gboolean own[self->solid.form.n_vertices];

  memset (own, FALSE, sizeof own);
  for (guint i = 0; i < porism_polyhedron_get_n_of_face (&self->solid.form, face); i++)
    own[porism_polyhedron_get_corner (&self->solid.form, face, i)] = TRUE;
  for (guint k = 0; k < self->solid.form.n_vertices; k++)
    {
      if (own[k])
        continue;
      F (space_arrow) (f, w, corner, F (solid_vertex) (&self->solid, k));
      F (space_arrow_size) (sw, corner, F (solid_vertex) (&self->solid, k));
      F (space_dot) (f, t, w, &self->areas[3 * face]);
      if (self->outward)
        NEG (t, t);
      NEED (WITHIN (t, F (space_dot_size) (&self->areas[3 * face], size, w, sw)), NOT_CONVEX);
    }

  return PORISM_OK;
}

static PorismStatus
F (measure_faces) (FIELD *f, F (Net) *self)
{
  TRY (F (find_orientation) (f, &self->outward, &self->solid));
  for (guint face = 0; face < self->n_faces; face++)
    {
      double size[3];

      F (face_area) (f, &self->areas[3 * face], size, &self->solid, face);
      NEED (NOT (F (space_vanishes) (f, &self->areas[3 * face], size)), NO_AREA);
      TRY (F (need_behind) (f, self, face, size));
    }

  return PORISM_OK;
}

/* ---- turning ---- */

/* @cosine and @sine of what is left of the angle between both faces' planes. */
static PorismStatus
F (find_lean) (FIELD *f, ELEMENT *cosine, ELEMENT *sine, const F (Net) *self, guint parent, guint face)
{
  const ELEMENT *m = &self->areas[3 * parent], *n = &self->areas[3 * face];
  LOCALS (u, 3);
  LOCALS (t, 2);

  F (space_dot) (f, &t[0], m, n);
  F (space_cross) (f, u, m, n);
  F (space_dot) (f, &t[1], u, u);
  SQRT (&t[1], &t[1]);
  TRY (F (radians) (f, u, &t[0], &t[1]));
  MUL (u, u, self->bend);
  TRY (F (cos) (f, cosine, u));

  return F (sin) (f, sine, u);
}

/* @r = the image of e × n, with n the unit vector across @face, and that vector in the net, where it hangs from @parent by an
 * edge with that @square of its length: @away is e × n of that one. */
static PorismStatus
F (turn_face) (FIELD *f, ELEMENT *r, F (Net) *self, guint parent, guint face, const ELEMENT *away, const ELEMENT *square)
{
  const ELEMENT *n = &self->across[3 * parent];
  ELEMENT *across = &self->across[3 * face];
  LOCALS (lean, 2);
  LOCALS (length, 1);
  LOCALS (t, 1);

  if (self->bend == NULL)
    {
      F (space_set) (f, r, away);
      F (space_set) (f, across, n);
      return PORISM_OK;
    }
  SQRT (length, square);
  TRY (F (find_lean) (f, &lean[0], &lean[1], self, parent, face));
  if (!self->outward)
    NEG (&lean[1], &lean[1]);
  for (int i = 0; i < 3; i++)
    {
      MUL (&r[i], &away[i], &lean[0]);
      MUL (t, &n[i], &lean[1]);
      MUL (t, t, length);
      SUB (&r[i], &r[i], t);
      MUL (&across[i], &away[i], &lean[1]);
      DIV (&across[i], &across[i], length);
      MUL (t, &n[i], &lean[0]);
      ADD (&across[i], &across[i], t);
    }

  return PORISM_OK;
}

/* @r = the image of the corner @q, which is so far along the edge @e from @p and so far from it: along the images @image of the edge
 * and of what points into the face, from @start. @square: of the length of the edge. */
static void
F (put_corner) (FIELD *f, ELEMENT *r, const ELEMENT *q, const ELEMENT *p, const ELEMENT *e, const ELEMENT *square,
                const ELEMENT *start, const ELEMENT *image)
{
  LOCALS (w, 3);
  LOCALS (n, 3);
  LOCALS (t, 3);

  F (space_arrow) (f, w, p, q);
  F (space_dot) (f, &t[0], w, e);
  DIV (&t[0], &t[0], square);
  F (space_cross) (f, n, w, e);
  F (space_dot) (f, &t[1], n, n);
  MUL (&t[2], square, square);
  DIV (&t[1], &t[1], &t[2]);
  SQRT (&t[1], &t[1]);
  F (space_scale) (f, w, image, &t[0]);
  F (space_add) (f, r, start, w);
  F (space_scale) (f, w, &image[3], &t[1]);
  F (space_add) (f, r, r, w);
}

/* Hangs @face from @parent by the edge after the corner @i of that. */
static PorismStatus
F (hang_face) (FIELD *f, F (Net) *self, guint parent, guint i, guint face)
{
  const PorismPolyhedron *form = &self->solid.form;
  const guint next = (i + 1) % porism_polyhedron_get_n_of_face (form, parent);
  const guint ends[] = { porism_polyhedron_get_corner (form, parent, i), porism_polyhedron_get_corner (form, parent, next) };
  const ELEMENT *p = F (solid_vertex) (&self->solid, ends[0]);
  const ELEMENT *images[] = { F (net_corner) (self, parent, i), F (net_corner) (self, parent, next) };
  LOCALS (e, 3);
  LOCALS (image, 6);
  LOCALS (away, 3);
  LOCALS (square, 1);

  F (space_arrow) (f, e, p, F (solid_vertex) (&self->solid, ends[1]));
  F (space_arrow) (f, image, images[0], images[1]);
  F (space_dot) (f, square, e, e);
  F (space_cross) (f, away, image, &self->across[3 * parent]);
  TRY (F (turn_face) (f, &image[3], self, parent, face, away, square));
  for (guint k = 0; k < porism_polyhedron_get_n_of_face (form, face); k++)
    {
      const guint vertex = porism_polyhedron_get_corner (form, face, k);
      ELEMENT *r = &self->out[3 * (self->starts[face] + k)];

      if (vertex == ends[0] || vertex == ends[1])
        F (space_set) (f, r, images[vertex == ends[1]]);
      else
        F (put_corner) (f, r, F (solid_vertex) (&self->solid, vertex), p, e, square, images[0], image);
    }
  self->placed[face] = TRUE;

  return PORISM_OK;
}

/* The face that has the edge after the corner @i of @face as well. */
static guint
F (find_neighbour) (const F (Net) *self, guint face, guint i)
{
  const PorismPolyhedron *form = &self->solid.form;
  const guint n = porism_polyhedron_get_n_of_face (form, face);
  const guint from = porism_polyhedron_get_corner (form, face, i);
  const guint to = porism_polyhedron_get_corner (form, face, (i + 1) % n);

  for (guint other = 0; other < self->n_faces; other++)
    {
      const guint m = porism_polyhedron_get_n_of_face (form, other);

      for (guint k = 0; k < m; k++)
        if (porism_polyhedron_get_corner (form, other, k) == to && porism_polyhedron_get_corner (form, other, (k + 1) % m) == from)
          return other;
    }
  g_return_val_if_reached (face);
}

static PorismStatus
F (hang_faces) (FIELD *f, F (Net) *self)
{
  guint queue[self->n_faces], n = 1;
  LOCALS (length, 1);

  queue[0] = 0;
  F (space_dot) (f, length, self->areas, self->areas);
  SQRT (length, length);
  for (int i = 0; i < 3; i++)
    DIV (&self->across[i], &self->areas[i], length);
  for (guint at = 0; at < n; at++)
    for (guint i = 0; i < porism_polyhedron_get_n_of_face (&self->solid.form, queue[at]); i++)
      {
        const guint face = F (find_neighbour) (self, queue[at], i);

        if (self->placed[face])
          continue;
        TRY (F (hang_face) (f, self, queue[at], i, face));
        queue[n++] = face;
      }

  return PORISM_OK;
}

/* @t = what input 1 says, and @r = 1 - t. */
static PorismStatus
F (find_bend) (FIELD *f, ELEMENT *t, ELEMENT *r, gboolean *folded, gboolean *flat, const PorismShape *shape, const void *const *in)
{
  TRY (F (numeric) (f, t, shape, in, 1));
  SET_SI (r, 1);
  SUB (r, r, t);
  NEED (WITHIN (t, 1), NOT_A_PART);
  NEED (WITHIN (r, 1), NOT_A_PART);
  DECIDE (is_folded, IS_ZERO (t));
  DECIDE (is_flat, IS_ZERO (r));
  *folded = is_folded;
  *flat = is_flat;

  return PORISM_OK;
}

FORMULA (net)
{
  BEGIN;
  POLYHEDRON (solid, 0);
  const guint n = porism_polyhedron_count_faces (&solid.form);
  LOCALS (areas, 3 * n);
  LOCALS (across, 3 * n);
  LOCALS (unfold, 1);
  LOCALS (bend, 1);
  guint starts[n], n_corners = 0;
  gboolean placed[n], folded, flat;
  F (Net) self = { .solid = solid, .n_faces = n, .starts = starts, .placed = placed, .areas = areas, .across = across, .out = out };

  TRY (F (find_bend) (f, unfold, bend, &folded, &flat, shape, in));
  TRY (F (measure_faces) (f, &self));
  for (guint face = 0; face < n; face++)
    {
      starts[face] = n_corners;
      placed[face] = folded || face == 0;
      for (guint i = 0; i < porism_polyhedron_get_n_of_face (&solid.form, face); i++, n_corners++)
        if (placed[face])
          F (space_set) (f, &out[3 * n_corners], F (solid_corner) (&solid, face, i));
    }
  SET_SI (&out[3 * n_corners], (int) solid.form.family);
  self.bend = flat ? NULL : bend;
  if (!folded)
    TRY (F (hang_faces) (f, &self));

  return PORISM_OK;
}

FORMULA (round_net)
{
  BEGIN;
  INPUT (x, 0);
  LOCALS (bend, 1);
  gboolean folded, flat;

  TRY (F (find_bend) (f, &out[7], bend, &folded, &flat, shape, in));
  for (int i = 0; i < 7; i++)
    SET (&out[i], &x[i]);
  if (shape->kinds[0] == PORISM_KIND_CONE_FRUSTUM)
    SET (&out[8], &x[7]);
  else
    SET_SI (&out[8], shape->kinds[0] == PORISM_KIND_CONE ? 0 : 1);

  return PORISM_OK;
}
