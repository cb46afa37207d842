/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of the plane lies in z = 0: the trace of an object on a surface that shows just the part of the plane that
 * is wanted, taken back to the plane. So a kind says only once what it looks like. Angles are drawn in the plane of
 * their arms. */

#include "config.h"

#include <string.h>

#include "app/space/collect.h"
#include "app/trace/angle.h"
#include "app/trace/trace.h"

/* Pixels of the surface on which it is traced; round it a trace goes on. */
#define SIDE 600.0
/* By how much an endless line is longer than what the others reach, of that. */
#define BEYOND 0.15
/* Of what all reach: the radius of an angle's arc; and of its arms at most. */
#define ANGLE_RADIUS 0.075
#define ANGLE_ARM 0.4
#define RIGHT_SIDE 0.7
/* What rounding leaves of a right angle. */
#define NEAR 1e-9
/* Corners of an arc that is filled, a full turn. */
#define CORNERS 72

/* The box is what the surface and the margin around it show. */
static PorismViewport
get_viewport (PorismBox box)
{
  const double size = fmax (fmax (box.x2 - box.x1, box.y2 - box.y1), 1e-9);
  PorismViewport self = { .x = (box.x1 + box.x2) / 2, .y = (box.y1 + box.y2) / 2 };

  self.scale = SIDE / size;
  self.width = fmax ((box.x2 - box.x1) * self.scale - 2 * PORISM_TRACE_MARGIN, 1);
  self.height = fmax ((box.y2 - box.y1) * self.scale - 2 * PORISM_TRACE_MARGIN, 1);
  return self;
}

static PorismBox
grow (PorismBox box)
{
  const double by = BEYOND * fmax (box.x2 - box.x1, box.y2 - box.y1);

  return porism_box_grow (&box, by);
}

/* Of what is bounded, all of it. */
static PorismBox
get_window (const PorismCollector *self)
{
  PorismBox box = self->extent;

  if (PORISM_KINDS (self->kind) & PORISM_KINDS_ENDLESS || box.x1 > box.x2)
    box = (PorismBox) { self->reach.least.x, self->reach.least.y, self->reach.most.x, self->reach.most.y };
  box.x2 = fmax (box.x2, box.x1 + 1e-9);
  return grow (box);
}

static PorismSpaceVector
get_place (const PorismViewport *viewport,
           double                x,
           double                y)
{
  PorismSpaceVector place = { 0, 0, 0 };

  porism_viewport_from_screen (viewport, x, y, &place.x, &place.y);
  return place;
}

static void
add_piece (const PorismCollector *self,
           const PorismViewport  *viewport,
           const PorismPiece     *piece)
{
  const double radius = piece->radius / viewport->scale;
  const PorismSpaceVector u = { radius, 0, 0 }, v = { 0, radius, 0 };

  if (piece->radius > 0)
    porism_space_shape_add_arc (self->shape, get_place (viewport, piece->cx, piece->cy), u, v, -piece->start, -piece->sweep);
  else
    porism_space_shape_add_segment (self->shape, get_place (viewport, piece->x1, piece->y1),
                                    get_place (viewport, piece->x2, piece->y2), FALSE);
}

/* ---- areas ---- */

static void
add_area (const PorismCollector *self,
          GArray                *corners)
{
  porism_space_shape_add_polygon (self->shape, (const PorismSpaceVector *) (const void *) corners->data, corners->len);
  g_array_set_size (corners, 0);
}

static void
add_corner (GArray               *corners,
            const PorismViewport *viewport,
            double                x,
            double                y)
{
  const PorismSpaceVector corner = get_place (viewport, x, y);

  g_array_append_val (corners, corner);
}

static void
add_corners_of_arc (GArray               *corners,
                    const PorismViewport *viewport,
                    const double         *n)
{
  const guint steps = (guint) ceil (fabs (n[4] - n[3]) / (2 * G_PI) * CORNERS) + 1;

  for (guint i = 0; i <= steps; i++)
    {
      const double angle = n[3] + (n[4] - n[3]) * i / steps;

      add_corner (corners, viewport, n[0] + n[2] * cos (angle), n[1] + n[2] * sin (angle));
    }
}

/* Each outline is a face. */
static void
add_areas (const PorismCollector *self,
           const PorismViewport  *viewport,
           const PorismPath      *path)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  const double *n = path->numbers;
  double x = 0, y = 0;

  for (guint i = 0; i < path->n_verbs; n += porism_path_counts[path->verbs[i++]])
    switch ((PorismPathVerb) path->verbs[i])
      {
      case PORISM_PATH_MOVE:
        add_area (self, corners);
        G_GNUC_FALLTHROUGH;
      case PORISM_PATH_LINE:
        x = n[0];
        y = n[1];
        add_corner (corners, viewport, x, y);
        break;
      case PORISM_PATH_STEP:
        x += n[0];
        y += n[1];
        add_corner (corners, viewport, x, y);
        break;
      case PORISM_PATH_ARC:
      case PORISM_PATH_ARC_BACK:
        add_corners_of_arc (corners, viewport, n);
        break;
      case PORISM_PATH_RECTANGLE:
        for (guint k = 0; k < 4; k++)
          add_corner (corners, viewport, n[0] + (k == 1 || k == 2 ? n[2] : 0), n[1] + (k >= 2 ? n[3] : 0));
        add_area (self, corners);
        break;
      case PORISM_PATH_CLOSE:
      case PORISM_PATH_LIFT:
        add_area (self, corners);
        break;
      case PORISM_N_PATH_VERBS:
      default:
        g_assert_not_reached ();
      }
  add_area (self, corners);
}

/**
 * porism_collect_planar:
 *
 * A polygon hides what is behind it, whether or not it is filled.
 */
void
porism_collect_planar (const PorismCollector *self)
{
  const PorismViewport viewport = get_viewport (get_window (self));
  const PorismSubject subject = { &viewport, self->value, self->width, self->record, self->construction };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  g_auto (PorismPath) path = { 0 };

  self->trace (pieces, &subject);
  for (guint i = 0; i < pieces->len; i++)
    add_piece (self, &viewport, &g_array_index (pieces, PorismPiece, i));
  if ((self->filled || PORISM_KINDS (self->kind) & PORISM_KINDS_POLYGONAL) && self->fill (&path, &subject))
    add_areas (self, &viewport, &path);
}

/* ---- angles ---- */

/* The vertex and the ends of both arms; FALSE where it has no place. */
static gboolean
read_points (const PorismCollector *self,
             PorismSpaceVector      points[3])
{
  static const guint order[] = { 1, 0, 2 };

  for (guint i = 0; i < 3; i++)
    {
      const PorismId id = self->record->n_inputs == 3 ? self->record->inputs[order[i]].object : 0;
      const PorismRecord *point = id != 0 ? porism_construction_get (self->construction, id) : NULL;
      const double *value;

      if (point == NULL || !(PORISM_KINDS (point->kind) & PORISM_KINDS_SPACE_POINT))
        return FALSE;
      value = porism_construction_get_value (self->construction, id);
      points[i] = (PorismSpaceVector) { value[0], value[1], point->kind == PORISM_KIND_POINT ? 0 : value[2] };
    }
  return TRUE;
}

static void
read_placed (const PorismCollector *self,
             PorismSpaceVector      points[3])
{
  for (guint i = 0; i < 3; i++)
    points[i] = (PorismSpaceVector) { self->value[3 + 2 * i], self->value[4 + 2 * i], 0 };
}

/* At a right angle a square. */
static void
add_square (const PorismCollector *self,
            PorismSpaceVector      vertex,
            PorismSpaceVector      u,
            PorismSpaceVector      v)
{
  const PorismSpaceVector corner = porism_space_add (porism_space_add (vertex, u), v);
  const PorismSpaceVector corners[4] = { vertex, porism_space_add (vertex, u), corner, porism_space_add (vertex, v) };

  porism_space_shape_add_segment (self->shape, corners[1], corner, FALSE);
  porism_space_shape_add_segment (self->shape, corner, corners[3], FALSE);
  porism_space_shape_add_polygon (self->shape, corners, 4);
}

static void
add_sector (const PorismCollector *self,
            PorismSpaceVector      vertex,
            PorismSpaceVector      u,
            PorismSpaceVector      v,
            double                 sweep)
{
  const guint n = (guint) ceil (sweep / (2 * G_PI) * CORNERS) + 2;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));

  g_array_append_val (corners, vertex);
  for (guint i = 0; i < n; i++)
    {
      const double t = sweep * i / (n - 1);
      const PorismSpaceVector corner = porism_space_along (porism_space_along (vertex, cos (t), u), sin (t), v);

      g_array_append_val (corners, corner);
    }
  porism_space_shape_add_arc (self->shape, vertex, u, v, 0, sweep);
  add_area (self, corners);
}

/**
 * porism_collect_angle:
 *
 * In the plane it opens counter-clockwise as its value says; in space it is the smaller one.
 */
void
porism_collect_angle (const PorismCollector *self)
{
  const PorismSpaceVector size = porism_space_subtract (self->reach.most, self->reach.least);
  PorismSpaceVector points[3], arms[2], u, v;
  double radius = ANGLE_RADIUS * porism_space_length (size), sweep, sine;
  const gboolean planar = self->width == PORISM_ANGLE_DRAWN_WIDTH;

  if (planar)
    read_placed (self, points);
  else if (!read_points (self, points))
    return;
  for (int i = 0; i < 2; i++)
    {
      const PorismSpaceVector arm = porism_space_subtract (points[i + 1], points[0]);

      arms[i] = porism_space_unit (arm);
      radius = fmin (radius, ANGLE_ARM * porism_space_length (arm));
    }
  sine = porism_space_length (porism_space_cross (arms[0], arms[1]));
  sweep = atan2 (sine, porism_space_dot (arms[0], arms[1]));
  if (planar)
    {
      const double turn = atan2 (self->value[1], self->value[0]);

      sweep = turn < 0 ? turn + 2 * G_PI : turn;
    }
  u = porism_space_scale (arms[0], radius);
  v = planar ? (PorismSpaceVector) { -u.y, u.x, 0 }
             : porism_space_scale (porism_space_unit (porism_space_along (arms[1], -porism_space_dot (arms[0], arms[1]), arms[0])), radius);
  if (sweep <= 0)
    return;
  if (self->marked || fabs (sweep - G_PI_2) < NEAR)
    add_square (self, points[0], porism_space_scale (u, RIGHT_SIDE), porism_space_scale (v, RIGHT_SIDE));
  else
    add_sector (self, points[0], u, v, sweep);
}
