/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "space-ray-cast.h"

typedef struct
{
  PorismSpaceVector origin, towards;    /* as long as 1 */
  double least, most;
} Ray;

static gboolean
counts (const Ray *ray,
        double     at)
{
  return at > ray->least && at < ray->most;
}

/* By the turns of its corners around the place, in the plane of the polygon. */
static gboolean
is_within (const PorismSpaceVector *corners,
           guint                    n,
           PorismSpaceVector        normal,
           PorismSpaceVector        place)
{
  double turn = 0;

  for (guint i = 0; i < n; i++)
    {
      const PorismSpaceVector a = porism_space_subtract (corners[i], place), b = porism_space_subtract (corners[(i + 1) % n], place);

      turn += atan2 (porism_space_dot (porism_space_cross (a, b), normal), porism_space_dot (a, b));
    }
  return fabs (turn) > G_PI;
}

static gboolean
hits_face (const Ray              *ray,
           const PorismSpaceShape *shape,
           const PorismSpaceFace  *face)
{
  const PorismSpaceVector *corners = porism_space_shape_get_corners (shape, face->first);
  const PorismSpaceVector on = face->disc ? face->centre : corners[0];
  const double down = porism_space_dot (ray->towards, face->normal);
  const double at = porism_space_dot (porism_space_subtract (on, ray->origin), face->normal) / down;
  const PorismSpaceVector place = porism_space_along (ray->origin, at, ray->towards);
  const PorismSpaceVector off = porism_space_subtract (place, face->centre);

  if (fabs (down) < 1e-12 || !counts (ray, at))
    return FALSE;
  if (!face->disc)
    return is_within (corners, face->n, face->normal, place);
  return pow (porism_space_dot (off, face->u) / porism_space_dot (face->u, face->u), 2) +
         pow (porism_space_dot (off, face->v) / porism_space_dot (face->v, face->v), 2) < 1;
}

/* Of where the ray is from the axis the part across it. */
static PorismSpaceVector
get_across (PorismSpaceVector a,
            PorismSpaceVector axis)
{
  return porism_space_along (a, -porism_space_dot (a, axis), axis);
}

static gboolean
hits_round (const Ray              *ray,
            const PorismSpaceRound *round)
{
  const PorismSpaceVector along = porism_space_subtract (round->b, round->a), from = porism_space_subtract (ray->origin, round->a);
  const PorismSpaceVector axis = porism_space_unit (along);
  const double height = porism_space_length (along), slope = round->type == PORISM_ROUND_SPHERE ? 0 : round->radius * (1 - round->taper) / height;
  const PorismSpaceVector o = get_across (from, axis), d = get_across (ray->towards, axis);
  /* The radius of the surface at the height of the ray: r0 + r1 t. */
  const double r0 = round->radius - slope * porism_space_dot (from, axis), r1 = -slope * porism_space_dot (ray->towards, axis);
  const double a = porism_space_dot (d, d) - r1 * r1, b = porism_space_dot (o, d) - r0 * r1, c = porism_space_dot (o, o) - r0 * r0;
  const double discriminant = b * b - a * c;

  if (discriminant <= 0)
    return FALSE;
  for (int side = -1; side <= 1; side += 2)
    {
      const double at = (-b + side * sqrt (discriminant)) / a;
      const double up = porism_space_dot (porism_space_along (from, at, ray->towards), axis);

      if (counts (ray, at) && (round->type == PORISM_ROUND_SPHERE || (up >= 0 && up <= height)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
hits_triangle (const Ray               *ray,
               const PorismSpaceVector *a,
               const PorismSpaceVector *b,
               const PorismSpaceVector *c)
{
  const PorismSpaceVector u = porism_space_subtract (*b, *a), v = porism_space_subtract (*c, *a);
  const PorismSpaceVector p = porism_space_cross (ray->towards, v), from = porism_space_subtract (ray->origin, *a);
  const double size = porism_space_dot (u, p), s = porism_space_dot (from, p) / size;
  const PorismSpaceVector q = porism_space_cross (from, u);
  const double t = porism_space_dot (ray->towards, q) / size;

  return size != 0 && s >= 0 && t >= 0 && s + t <= 1 && counts (ray, porism_space_dot (v, q) / size);
}

static gboolean
hits_mesh (const Ray               *ray,
           const PorismSpaceMesh   *mesh,
           const PorismSpaceVector *corners)
{
  for (guint row = 0; row + 1 < mesh->down; row++)
    for (guint column = 0; column + 1 < mesh->across; column++)
      {
        const PorismSpaceVector *here = &corners[row * mesh->across + column], *below = here + mesh->across;

        if (hits_triangle (ray, here, here + 1, below + 1) || hits_triangle (ray, here, below + 1, below))
          return TRUE;
      }
  return FALSE;
}

static gboolean
hits_shape (const Ray              *ray,
            const PorismSpaceShape *shape)
{
  gboolean hit = FALSE;

  for (guint i = 0; i < shape->faces->len && !hit; i++)
    hit = hits_face (ray, shape, &g_array_index (shape->faces, PorismSpaceFace, i));
  for (guint i = 0; i < shape->rounds->len && !hit; i++)
    {
      PorismSpaceRound round = g_array_index (shape->rounds, PorismSpaceRound, i);

      if (round.type == PORISM_ROUND_SPHERE)
        {
          const PorismSpaceVector from = porism_space_subtract (ray->origin, round.a);
          const double b = porism_space_dot (from, ray->towards), c = porism_space_dot (from, from) - round.radius * round.radius;

          hit = b * b > c && (counts (ray, -b + sqrt (b * b - c)) || counts (ray, -b - sqrt (b * b - c)));
        }
      else
        hit = hits_round (ray, &round);
    }
  for (guint i = 0; i < shape->meshes->len && !hit; i++)
    {
      const PorismSpaceMesh *mesh = &g_array_index (shape->meshes, PorismSpaceMesh, i);

      hit = hits_mesh (ray, mesh, porism_space_shape_get_corners (shape, mesh->first));
    }
  return hit;
}

gboolean
ray_cast_is_hidden (const PorismCamera *camera,
                    const GPtrArray    *shapes,
                    PorismSpaceVector   place,
                    double              least)
{
  const PorismHomogeneous eye = porism_camera_get_eye (camera);
  const PorismSpaceVector at = { eye.at[0], eye.at[1], eye.at[2] };
  const PorismSpaceVector way = eye.at[3] > 0 ? porism_space_subtract (at, place) : at;
  const Ray ray = { place, porism_space_unit (way), least, eye.at[3] > 0 ? porism_space_length (way) : HUGE_VAL };

  for (guint i = 0; i < shapes->len; i++)
    if (hits_shape (&ray, g_ptr_array_index (shapes, i)))
      return TRUE;
  return FALSE;
}
