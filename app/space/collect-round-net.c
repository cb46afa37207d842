/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The net of a cone, of its frustum or of a cylinder: the side is bent open, and a base hangs on it by one place of its border.
 * Then all of it is moved so that the first base is where it was. */

#include "config.h"

#include "app/space/collect.h"

#define CORNERS 49

/* The axis is from the centre of the wider base to that of the other one, whose radius is a part of the first; u and v are at
 * right angles to it. */
typedef struct
{
  PorismSpaceVector base, axis, u, v;
  double height, radius, part;
  double unfold;
  gboolean turned;              /* the second base is the wider one */
} Roll;

static Roll
read_roll (const double *value)
{
  const PorismSpaceVector a = porism_space_read (value), b = porism_space_read (value + 3), along = porism_space_subtract (b, a);
  Roll roll = { a, porism_space_unit (along), .height = porism_space_length (along), .radius = sqrt (value[6]), .part = value[8],
                .unfold = value[7] };

  porism_space_span (roll.axis, &roll.u, &roll.v);
  if (roll.part <= 1)
    return roll;
  roll.base = b;
  roll.axis = porism_space_scale (roll.axis, -1);
  roll.radius *= roll.part;
  roll.part = 1 / roll.part;
  roll.turned = TRUE;
  return roll;
}

/* What is less bent is drawn as if it were of a cylinder: the apex of the cone is too far. */
#define LEAST_TAPER 1e-4

/* The lateral surface while it is bent open, as one that is less and less bent: the part of a wider one that is as long. */
static PorismSpaceVector
get_unrolled (const Roll *self,
              double      around,
              double      from)
{
  const double up = self->turned ? 1 - from : from, t = self->unfold, radius = self->radius;
  const double height = self->height / (1 - self->part), slant = hypot (height, radius);
  PorismSpaceVector on;
  double sine, turn;

  if (1 - self->part > LEAST_TAPER)
    {
      /* About the apex. */
      sine = radius / slant + t * (1 - radius / slant);
      turn = around * radius / slant / sine;
      on = porism_space_along (porism_space_along (porism_space_scale (self->axis, -sqrt (1 - sine * sine)), sine * cos (turn), self->u),
                               sine * sin (turn), self->v);
      return porism_space_along (porism_space_along (self->base, height, self->axis), (1 - (1 - self->part) * up) * slant, on);
    }
  on = porism_space_along (self->base, up * self->height, self->axis);
  if (t >= 1)
    return porism_space_along (porism_space_along (on, radius, self->u), around * radius, self->v);
  turn = around * (1 - t);
  on = porism_space_along (on, radius - radius / (1 - t), self->u);
  return porism_space_along (porism_space_along (on, radius / (1 - t) * cos (turn), self->u), radius / (1 - t) * sin (turn), self->v);
}

/* A base by the place where it hangs on the side, the direction along its border there, and that to its centre: turned from
 * where it closes the solid to where it lies flat. */
typedef struct
{
  PorismSpaceVector hinge, beside, towards;
  double radius;
} Lid;

static Lid
get_lid (const Roll *self,
         double      up)
{
  const gboolean wider = (up > 0.5) == self->turned;
  const double lean = (wider ? 1 : -1) * self->radius * (1 - self->part);
  Lid lid = { get_unrolled (self, 0, up), .radius = self->radius * (wider ? 1 : self->part) };
  const PorismSpaceVector side = porism_space_unit (porism_space_subtract (lid.hinge, get_unrolled (self, 0, 1 - up)));
  const double turn = (G_PI - atan2 (self->height, lean)) * (1 - self->unfold);
  PorismSpaceVector out;

  lid.beside = porism_space_unit (porism_space_subtract (get_unrolled (self, 1e-4, up), get_unrolled (self, -1e-4, up)));
  out = porism_space_cross (lid.beside, side);
  lid.towards = porism_space_along (porism_space_scale (side, cos (turn)), (up > 0.5 ? -1 : 1) * sin (turn), out);
  return lid;
}

/* Moves the place as the lid @from is moved to where it closes the solid. */
static PorismSpaceVector
lay (const Lid        *from,
     const Lid        *to,
     PorismSpaceVector place)
{
  const PorismSpaceVector way = porism_space_subtract (place, from->hinge);
  const PorismSpaceVector across = porism_space_cross (from->beside, from->towards), upwards = porism_space_cross (to->beside, to->towards);

  return porism_space_along (porism_space_along (porism_space_along (to->hinge, porism_space_dot (way, from->beside), to->beside),
                                                 porism_space_dot (way, from->towards), to->towards),
                             porism_space_dot (way, across), upwards);
}

static void
add_lid (const PorismCollector *self,
         const Lid             *lid,
         const Lid             *from,
         const Lid             *to)
{
  const PorismSpaceVector centre = lay (from, to, porism_space_along (lid->hinge, lid->radius, lid->towards));
  const PorismSpaceVector u = porism_space_subtract (lay (from, to, lid->hinge), centre);
  const PorismSpaceVector v = porism_space_subtract (lay (from, to, porism_space_along (porism_space_along (lid->hinge, lid->radius, lid->towards),
                                                                                        lid->radius, lid->beside)), centre);

  porism_space_shape_add_disc (self->shape, centre, u, v);
  porism_space_shape_add_arc (self->shape, centre, u, v, 0, 2 * G_PI);
}

/**
 * porism_collect_round_net:
 *
 * Closed where it is unfolded by 0, flat where by 1: in the plane of its first base, which stays.
 */
void
porism_collect_round_net (const PorismCollector *self)
{
  g_autofree PorismSpaceVector *corners = g_new (PorismSpaceVector, 2 * CORNERS);
  const Roll roll = read_roll (self->value);
  Roll closed = roll;
  Lid from, to, other;

  closed.unfold = 0;
  from = get_lid (&roll, 0);
  to = get_lid (&closed, 0);
  other = get_lid (&roll, 1);
  for (guint i = 0; i < CORNERS; i++)
    {
      const double around = 2 * G_PI * i / (CORNERS - 1) - G_PI;

      corners[i] = lay (&from, &to, get_unrolled (&roll, around, 0));
      corners[CORNERS + i] = lay (&from, &to, get_unrolled (&roll, around, 1));
    }
  porism_space_shape_add_mesh (self->shape, corners, CORNERS, 2, 0);
  add_lid (self, &from, &from, &to);
  if (self->value[8] != 0)
    add_lid (self, &other, &from, &to);
}
