/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where lines go through spheres and the faces of polyhedra. */

#include "engine/space/solid.h"

/* The first one along the line for the branch 0, the second for 1. With w from the centre to the start and d along the line the
 * steps to them are the roots of d² t² + 2 (w · d) t + w² - r², of which a quarter of the discriminant is d² r² - (d × w)². */
FORMULA (meet_line_sphere)
{
  BEGIN;
  SPACE_LINE (l, 0);
  INPUT (x, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  LOCALS (t, 3);

  F (space_arrow) (f, w, x, l);
  F (space_cross) (f, n, &l[3], w);
  F (space_dot) (f, &t[0], n, n);
  F (space_dot) (f, &t[1], &l[3], &l[3]);
  MUL (&t[2], &t[1], &x[3]);
  const double size = SIZE (&t[0]) + SIZE (&t[2]);
  SUB (&t[0], &t[2], &t[0]);
  DECIDE (touches, VANISHES (&t[0], size));
  if (touches)
    SET_SI (&t[0], 0);
  else
    {
      NEED (IS_POSITIVE (&t[0]), NO_MEET);
      SQRT (&t[0], &t[0]);
    }
  if (shape->branch == 0)
    NEG (&t[0], &t[0]);
  F (space_dot) (f, &t[2], w, &l[3]);
  SUB (&t[0], &t[0], &t[2]);
  F (space_along) (f, out, l, &l[3], &t[0], &t[1]);
  NEED (F (space_within_ends) (f, (PorismKind) shape->kinds[0], l, out), MEET_OUTSIDE);

  return PORISM_OK;
}

/* ---- faces ---- */

/* A face as it is seen from a point of its plane. */
typedef struct
{
  const F (Polyhedron) *solid;
  guint face;
  const ELEMENT *across;        /* the face, as a vector */
  const ELEMENT *p;
  const ELEMENT *ahead;         /* a vector in the plane */
} F (Outlook);

/* @r = a · (u × v), where u goes from the point to @q, or is @ahead, and v to @s. */
static PorismStatus
F (find_turn) (FIELD *f, gint *sign, const F (Outlook) *self, const ELEMENT *q, const ELEMENT *s)
{
  LOCALS (u, 3);
  LOCALS (v, 3);
  LOCALS (t, 1);
  double su[3], sv[3], size[3], sn[3];

  for (int i = 0; i < 3; i++)
    {
      su[i] = SIZE (&self->ahead[i]);
      sn[i] = SIZE (&self->across[i]);
    }
  if (q == NULL)
    F (space_set) (f, u, self->ahead);
  else
    {
      F (space_arrow) (f, u, self->p, q);
      F (space_arrow_size) (su, self->p, q);
    }
  F (space_arrow) (f, v, self->p, s);
  F (space_arrow_size) (sv, self->p, s);
  LOCALS (n, 3);
  F (space_cross) (f, n, u, v);
  F (space_cross_size) (size, u, su, v, sv);
  F (space_dot) (f, t, n, self->across);
  DECIDE (aligned, VANISHES (t, F (space_dot_size) (n, size, self->across, sn)));
  DECIDE (left, IS_POSITIVE (t));
  *sign = aligned ? 0 : left ? 1 : -1;

  return PORISM_OK;
}

/* Whether the point, which is on the line of the side from @q to @s, lies between them. */
static PorismTruth
F (is_between) (FIELD *f, const F (Outlook) *self, const ELEMENT *q, const ELEMENT *s)
{
  LOCALS (u, 3);
  LOCALS (v, 3);
  LOCALS (t, 1);

  F (space_arrow) (f, u, q, self->p);
  F (space_arrow) (f, v, self->p, s);
  F (space_dot) (f, t, u, v);

  return WITHIN (t, SIZE (t));
}

/* Whether the point lies in the face, by how often its sides go around it. */
static PorismStatus
F (is_in_face) (FIELD *f, gboolean *inside, const F (Outlook) *self)
{
  const guint n = porism_polyhedron_get_n_of_face (&self->solid->form, self->face);
  gint turns = 0;

  *inside = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const ELEMENT *q = F (solid_corner) (self->solid, self->face, i), *s = F (solid_corner) (self->solid, self->face, (i + 1) % n);
      gint from, to, side;

      TRY (F (find_turn) (f, &from, self, NULL, q));
      TRY (F (find_turn) (f, &to, self, NULL, s));
      TRY (F (find_turn) (f, &side, self, q, s));
      if (side == 0)
        {
          DECIDE (between, F (is_between) (f, self, q, s));
          if (between)
            return PORISM_OK;
        }
      if (from <= 0 && to > 0 && side > 0)
        turns++;
      else if (from > 0 && to <= 0 && side < 0)
        turns--;
    }
  *inside = turns != 0;

  return PORISM_OK;
}

/* The point in the face that the branch means. */
FORMULA (meet_line_face)
{
  BEGIN;
  SPACE_LINE (l, 0);
  POLYHEDRON (solid, 1);
  const guint face = (guint) shape->branch;
  LOCALS (plane, 4);
  LOCALS (ahead, 3);
  double size[4];
  gboolean inside;

  if (face >= porism_polyhedron_count_faces (&solid.form))
    UNDEFINED (NO_SUCH_ITEM);
  const ELEMENT *corner = F (solid_corner) (&solid, face, 0);
  F (face_area) (f, plane, size, &solid, face);
  NEED (NOT (F (space_vanishes) (f, plane, size)), NO_AREA);
  F (plane_across) (f, plane, corner, plane);
  size[3] = size[0] * SIZE (&corner[0]) + size[1] * SIZE (&corner[1]) + size[2] * SIZE (&corner[2]);
  /* Where it lies in the plane of one face it meets those beside that. */
  const PorismStatus status = F (line_meets_plane) (f, out, l, l_size, plane, size);
  if (status == PORISM_UNDEFINED)
    UNDEFINED (NO_MEET);
  TRY (status);
  NEED (F (space_within_ends) (f, (PorismKind) shape->kinds[0], l, out), MEET_OUTSIDE);
  F (space_arrow) (f, ahead, corner, F (solid_corner) (&solid, face, 1));
  F (Outlook) outlook = { &solid, face, plane, out, ahead };
  TRY (F (is_in_face) (f, &inside, &outlook));
  if (!inside)
    UNDEFINED (NO_MEET);

  return PORISM_OK;
}
