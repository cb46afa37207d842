/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines through the eye touch a sphere in a circle, in the polar plane of the eye. Planes through the eye that touch a
 * cone or a cylinder touch it along lines through its base: at the tangents from the place where the line from the apex
 * through the eye, or the one along the axis of a cylinder, meets the plane of the base. */

#include "config.h"

#include "app/space/outline.h"

/* Corners of a full turn. */
#define CORNERS 64
/* Half of how wide the light lies on a surface, in degrees. */
static const double lights[PORISM_OUTLINE_LIGHTS] = { 47, 41, 35, 28, 21, 14, 8 };

static void
add_turn (PorismSpaceShape *shape,
          PorismSpaceVector centre,
          PorismSpaceVector u,
          PorismSpaceVector v,
          double            from,
          double            to)
{
  const guint n = (guint) ceil (fabs (to - from) / (2 * G_PI) * CORNERS) + 1;

  for (guint i = 0; i < n; i++)
    {
      const double t = from + (to - from) * i / (n - 1);
      const PorismSpaceVector corner = porism_space_along (porism_space_along (centre, cos (t), u), sin (t), v);

      g_array_append_val (shape->corners, corner);
    }
}

/* A circle on the sphere about the direction @axis; @sine: of its distance from the middle. */
static void
get_parallel (const PorismSpaceRound *round,
              PorismSpaceVector       axis,
              double                  sine,
              PorismSpaceVector      *centre,
              PorismSpaceVector      *u,
              PorismSpaceVector      *v)
{
  const double radius = round->radius * sqrt (fmax (1 - sine * sine, 0));

  porism_space_span (axis, u, v);
  *centre = porism_space_along (round->a, round->radius * sine, axis);
  *u = porism_space_scale (*u, radius);
  *v = porism_space_scale (*v, radius);
}

/* To the eye from @from; not as long as 1. */
static PorismSpaceVector
get_way (const PorismCamera *camera,
         PorismSpaceVector   from)
{
  const PorismHomogeneous eye = porism_camera_get_eye (camera);
  const PorismSpaceVector at = { eye.at[0], eye.at[1], eye.at[2] };

  return eye.at[3] > 0 ? porism_space_subtract (at, from) : at;
}

static void
add_sphere (const PorismSpaceRound *round,
            const PorismCamera     *camera,
            PorismSpaceShape       *shape)
{
  const PorismSpaceVector way = get_way (camera, round->a);
  const double distance = porism_space_length (way);
  const double sine = porism_camera_get_eye (camera).at[3] > 0 ? fmin (round->radius / distance, 1) : 0;
  PorismSpaceVector centre, u, v;

  get_parallel (round, porism_space_unit (way), sine, &centre, &u, &v);
  porism_space_shape_add_arc (shape, centre, u, v, 0, 2 * G_PI);
  add_turn (shape, centre, u, v, 0, 2 * G_PI);
}

/* A cone or a cylinder by its base. */
typedef struct
{
  const PorismSpaceRound *round;
  PorismSpaceVector axis, u, v; /* as long as 1 */
  double height;
  PorismSpaceVector tip;        /* of a cone, or of that which it was cut off from */
} Base;

static void
base_init (Base                   *self,
           const PorismSpaceRound *round)
{
  const PorismSpaceVector along = porism_space_subtract (round->b, round->a);

  self->round = round;
  self->height = porism_space_length (along);
  self->axis = porism_space_unit (along);
  porism_space_span (self->axis, &self->u, &self->v);
  self->tip = round->type == PORISM_ROUND_CONE ? porism_space_round_get_apex (round) : round->b;
}

/* The directions, as angles, between which the surface looks towards the eye: @middle and @half to both sides. FALSE where
 * all of it does, or nothing: then @half is G_PI or 0. */
static gboolean
get_seen (const Base         *self,
          const PorismCamera *camera,
          double             *middle,
          double             *half)
{
  const gboolean cone = self->round->type == PORISM_ROUND_CONE;
  const PorismSpaceVector way = get_way (camera, cone ? self->tip : self->round->a);
  const double x = porism_space_dot (way, self->u), y = porism_space_dot (way, self->v), across = hypot (x, y);
  const double up = porism_space_dot (way, self->axis);
  const gboolean near = porism_camera_get_eye (camera).at[3] > 0;
  /* How far from the axis the surface is, so far up, as a part of how far the eye is. */
  const double reach = cone ? -up * self->round->radius * (1 - self->round->taper) / self->height : near ? self->round->radius : 0;

  *middle = atan2 (y, x);
  *half = reach >= across ? 0 : reach <= -across ? G_PI : acos (reach / across);
  return *half > 0 && *half < G_PI;
}

static PorismSpaceVector
get_on_base (const Base *self,
             double      angle)
{
  return porism_space_along (porism_space_along (self->round->a, self->round->radius * cos (angle), self->u),
                             self->round->radius * sin (angle), self->v);
}

/* The end of the surface's line that begins at @from. */
static PorismSpaceVector
get_end (const Base       *self,
         PorismSpaceVector from)
{
  return porism_space_along (self->round->b, self->round->taper, porism_space_subtract (from, self->round->a));
}

/* Along the base from one angle to another, and back at the other end. */
static void
add_strip (const Base       *self,
           double            from,
           double            to,
           PorismSpaceShape *shape)
{
  const PorismSpaceVector u = porism_space_scale (self->u, self->round->radius), v = porism_space_scale (self->v, self->round->radius);
  const double taper = self->round->taper;

  add_turn (shape, self->round->a, u, v, from, to);
  if (taper > 0)
    add_turn (shape, self->round->b, porism_space_scale (u, taper), porism_space_scale (v, taper), to, from);
  else
    g_array_append_val (shape->corners, self->round->b);
}

/**
 * porism_outline_add:
 *
 * A surface that is seen from its end has no line of its own, its rim is its outline.
 */
void
porism_outline_add (const PorismSpaceRound *round,
                    const PorismCamera     *camera,
                    PorismSpaceShape       *shape)
{
  double middle, half;
  Base base;

  if (round->type == PORISM_ROUND_SPHERE)
    {
      add_sphere (round, camera, shape);
      return;
    }
  base_init (&base, round);
  if (get_seen (&base, camera, &middle, &half))
    for (int side = -1; side <= 1; side += 2)
      {
        const PorismSpaceVector from = get_on_base (&base, middle + side * half);

        porism_space_shape_add_segment (shape, from, get_end (&base, from), FALSE);
      }
  if (half > 0)
    add_strip (&base, middle - half, middle + half, shape);
}

/**
 * porism_outline_add_light:
 *
 * Of a sphere a circle about the direction of the light; else a strip.
 *
 * Returns: whether there is light on it
 */
gboolean
porism_outline_add_light (const PorismSpaceRound *round,
                          const PorismCamera     *camera,
                          guint                   step,
                          PorismSpaceShape       *shape)
{
  const PorismSpaceVector light = porism_camera_get_light (camera);
  double middle, half, towards, width = lights[step] * G_PI / 180;
  PorismSpaceVector centre, u, v;
  Base base;

  if (round->type == PORISM_ROUND_SPHERE)
    {
      get_parallel (round, light, cos (width), &centre, &u, &v);
      add_turn (shape, centre, u, v, 0, 2 * G_PI);
      return TRUE;
    }
  base_init (&base, round);
  get_seen (&base, camera, &middle, &half);
  towards = atan2 (porism_space_dot (light, base.v), porism_space_dot (light, base.u));
  towards = remainder (towards - middle, 2 * G_PI);
  if (half <= 0)
    return FALSE;
  add_strip (&base, middle + CLAMP (towards - width, -half, half), middle + CLAMP (towards + width, -half, half), shape);
  return TRUE;
}
