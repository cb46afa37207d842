/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A place under the pointer, from doubles: the engine decides again, exactly, when the action that makes the point is
 * submitted. What is hidden is found as well: who builds a section needs the edges behind. */

#include "config.h"

#include "app/axes/ticks.h"
#include "app/space/viewport-camera.h"
#include "engine/kinds/polyhedron.h"
#include "ui/construct/porism-space-placement.h"

/* How far a hand is drawn to the middle of an edge, and to a place of the ground's grid, in pixels. */
#define MIDDLE_REACH 8.0
#define GRID_REACH 7.0
#define GRID_SPACING 26.0

#define SOLID PORISM_KINDS (PORISM_KIND_POLYHEDRON)
#define SEGMENTS (PORISM_KINDS (PORISM_KIND_SEGMENT) | PORISM_KINDS (PORISM_KIND_SPACE_SEGMENT))
#define PATHS \
  (PORISM_KINDS_SPACE_TWO_POINT | PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR | PORISM_KINDS (PORISM_KIND_PLANE) | \
   PORISM_KINDS (PORISM_KIND_FINITE_PLANE))
#define IN_PLANE (PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR)

static const PorismSpaceVector upwards = { 0, 0, 1 };

typedef struct
{
  PorismPlacement *place;
  const PorismConstruction *construction;
  const PorismSpaceWish *wish;
  PorismCamera camera;
  double sx, sy;
} Search;

static double
get_distance (const Search     *self,
              PorismSpaceVector place)
{
  const PorismSpaceVector seen = porism_camera_to_picture (&self->camera, place);

  return hypot (seen.x - self->sx, seen.y - self->sy);
}

static void
take (Search             *self,
      PorismPlacementType type,
      PorismId            id,
      guint               index,
      PorismSpaceVector   place)
{
  self->place->type = type;
  self->place->id = id;
  self->place->index = index;
  self->place->x = place.x;
  self->place->y = place.y;
  self->place->z = place.z;
}

static GArray *
pick_all (const Search *self,
          PorismKinds   kinds)
{
  return porism_space_view_pick_all (self->wish->view, &self->camera, self->sx, self->sy, PORISM_POINTER_REACH, kinds);
}

/**
 * porism_space_placement_pick:
 *
 * Returns: the best object there; 0 for none
 */
PorismId
porism_space_placement_pick (const PorismViewport *viewport,
                             PorismSpaceView      *view,
                             PorismKinds           kinds,
                             double                sx,
                             double                sy)
{
  PorismCamera camera;

  porism_camera_init_viewport (&camera, viewport);

  return porism_space_view_pick (view, &camera, sx, sy, PORISM_POINTER_REACH, kinds);
}

static gboolean
find_point (Search *self)
{
  const PorismKinds kinds = self->wish->wanted & PORISM_KINDS_SPACE_POINT;
  const PorismId id = kinds != 0 ? porism_space_view_pick (self->wish->view, &self->camera, self->sx, self->sy,
                                                           PORISM_POINTER_REACH, kinds)
                                 : 0;
  const double *value = id != 0 ? porism_construction_get_value (self->construction, id) : NULL;

  if (id == 0)
    return FALSE;
  take (self, PORISM_PLACEMENT_EXISTING, id, 0,
        (PorismSpaceVector) { value[0], value[1],
                              porism_construction_get (self->construction, id)->kind == PORISM_KIND_SPACE_POINT ? value[2] : 0 });
  return TRUE;
}

/* ---- parts of solids ---- */

static PorismSpaceVector
get_vertex (const double *value,
            guint         i)
{
  return (PorismSpaceVector) { value[3 * i], value[3 * i + 1], value[3 * i + 2] };
}

/* The nearest vertex within reach; of two that are seen at one place the one in front. */
static gboolean
find_vertex (Search                 *self,
             PorismId                id,
             const PorismPolyhedron *solid,
             const double           *value)
{
  double best = PORISM_POINTER_REACH, depth = -HUGE_VAL;
  guint found = 0;

  for (guint i = 0; i < solid->n_vertices; i++)
    {
      const PorismSpaceVector seen = porism_camera_to_picture (&self->camera, get_vertex (value, i));
      const double distance = hypot (seen.x - self->sx, seen.y - self->sy);

      if (distance > best + 0.5 || (distance > best - 0.5 && found > 0 && seen.z < depth))
        continue;
      best = distance;
      depth = seen.z;
      found = i + 1;
    }
  if (found > 0)
    take (self, PORISM_PLACEMENT_VERTEX, id, found, get_vertex (value, found - 1));
  return found > 0;
}

static gboolean
find_edge_middle (Search                 *self,
                  PorismId                id,
                  const PorismPolyhedron *solid,
                  const double           *value)
{
  const guint n = porism_polyhedron_count_edges (solid);
  double best = MIDDLE_REACH;
  guint found = 0;

  for (guint i = 0; i < n; i++)
    {
      const PorismEdge edge = porism_polyhedron_get_edge (solid, i);
      const PorismSpaceVector middle =
        porism_space_scale (porism_space_add (get_vertex (value, edge.ends[0]), get_vertex (value, edge.ends[1])), 0.5);
      const double distance = get_distance (self, middle);

      if (distance > best)
        continue;
      best = distance;
      found = i + 1;
      take (self, PORISM_PLACEMENT_EDGE_MIDDLE, id, found, middle);
    }
  return found > 0;
}

static gboolean
find_on_solids (Search *self)
{
  g_autoptr (GArray) ids = pick_all (self, SOLID);

  for (int middles = 0; middles < 2; middles++)
    for (guint i = 0; i < ids->len; i++)
      {
        const PorismId id = g_array_index (ids, PorismId, i);
        const double *value = porism_construction_get_value (self->construction, id);
        const guint width = porism_construction_get (self->construction, id)->width;
        const PorismPolyhedron solid = porism_polyhedron_from_value (width, value[width - 1]);

        if (middles ? find_edge_middle (self, id, &solid, value) : find_vertex (self, id, &solid, value))
          return TRUE;
      }
  return FALSE;
}

/* ---- paths ---- */

static PorismSpaceVector
get_middle (const Search *self,
            PorismId      id)
{
  const double *ends = porism_construction_get_value (self->construction, id);

  if (porism_construction_get (self->construction, id)->kind == PORISM_KIND_SEGMENT)
    return (PorismSpaceVector) { (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2, 0 };
  return porism_space_scale (porism_space_add (get_vertex (ends, 0), get_vertex (ends, 1)), 0.5);
}

static gboolean
find_on_paths (Search *self)
{
  g_autoptr (GArray) ids = pick_all (self, PATHS);
  PorismSpaceVector place;

  for (guint i = 0; i < ids->len; i++)
    {
      const PorismId id = g_array_index (ids, PorismId, i);

      if (!(PORISM_KINDS (porism_construction_get (self->construction, id)->kind) & SEGMENTS))
        continue;
      place = get_middle (self, id);
      if (get_distance (self, place) > MIDDLE_REACH)
        continue;
      take (self, PORISM_PLACEMENT_MIDDLE, id, 0, place);
      return TRUE;
    }
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismId id = g_array_index (ids, PorismId, i);

      if (!porism_space_view_hit (self->wish->view, &self->camera, id, self->sx, self->sy, &place))
        continue;
      self->place->in_space = !(PORISM_KINDS (porism_construction_get (self->construction, id)->kind) & IN_PLANE);
      take (self, PORISM_PLACEMENT_ON_PATH, id, 0, place);
      return TRUE;
    }
  return FALSE;
}

/* ---- the ground ---- */

/* To a place of the grid that is near on the surface; along the axes that the point may move. */
static PorismSpaceVector
snap (const Search     *self,
      PorismSpaceVector place,
      gboolean          upright)
{
  const double step = porism_tick_step_choose (self->camera.scale, GRID_SPACING).step;
  const PorismSpaceVector round_place = {
    upright ? place.x : round (place.x / step) * step, upright ? place.y : round (place.y / step) * step,
    upright ? round (place.z / step) * step : place.z,
  };

  return !self->wish->suspended && get_distance (self, round_place) <= GRID_REACH ? round_place : place;
}

/* Where the ground is seen on edge, as from the front, the upright plane through the axes is what is drawn on. */
static void
find_on_ground (Search *self)
{
  const PorismSpaceVector origin = { 0, 0, 0 }, towards = self->camera.towards;
  const PorismSpaceVector facing = fabs (towards.x) > fabs (towards.y) ? (PorismSpaceVector) { 1, 0, 0 }
                                                                       : (PorismSpaceVector) { 0, 1, 0 };
  PorismSpaceVector place = self->camera.target;

  if (porism_camera_hit_plane (&self->camera, origin, upwards, self->sx, self->sy, &place))
    place = snap (self, (PorismSpaceVector) { place.x, place.y, 0 }, FALSE);
  else if (porism_camera_hit_plane (&self->camera, origin, facing, self->sx, self->sy, &place))
    place = snap (self, snap (self, place, TRUE), FALSE);
  if (!self->place->in_space)
    place.z = 0;
  take (self, PORISM_PLACEMENT_FREE, 0, 0, place);
}

static gboolean
find_above (Search *self)
{
  PorismSpaceVector place;

  if (self->wish->foot == NULL || !self->place->in_space ||
      !porism_camera_hit_line (&self->camera, *self->wish->foot, upwards, self->sx, self->sy, &place))
    return FALSE;
  take (self, PORISM_PLACEMENT_FREE, 0, 0, snap (self, place, TRUE));
  return TRUE;
}

/**
 * porism_space_placement_find:
 * @self: (out): the place
 *
 * What a click at the place (@sx, @sy) of the surface means where a point is wanted.
 */
void
porism_space_placement_find (PorismPlacement          *self,
                             const PorismConstruction *construction,
                             const PorismViewport     *viewport,
                             const PorismSpaceWish    *wish,
                             double                    sx,
                             double                    sy)
{
  const gboolean in_space = (wish->wanted & PORISM_KINDS (PORISM_KIND_SPACE_POINT)) != 0;
  Search search = { .place = self, .construction = construction, .wish = wish, .sx = sx, .sy = sy };

  *self = (PorismPlacement) { .type = PORISM_PLACEMENT_FREE, .in_space = in_space };
  porism_camera_init_viewport (&search.camera, viewport);
  if (find_above (&search) || find_point (&search))
    return;
  if (!wish->suspended && in_space && (find_on_solids (&search) || find_on_paths (&search)))
    return;
  find_on_ground (&search);
}
