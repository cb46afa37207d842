/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points: free ones, points on paths, and points that one or two objects determine. */

#include <math.h>

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (point);
PORISM_DECLARE_FORMULA (locate_point);
PORISM_DECLARE_FORMULA (point_on_line);
PORISM_DECLARE_FORMULA (locate_on_line);
PORISM_DECLARE_FORMULA (point_on_line_from);
PORISM_DECLARE_FORMULA (locate_on_line_from);
PORISM_DECLARE_FORMULA (point_on_segment);
PORISM_DECLARE_FORMULA (locate_on_segment);
PORISM_DECLARE_FORMULA (point_on_circle);
PORISM_DECLARE_FORMULA (locate_on_circle);
PORISM_DECLARE_FORMULA (point_on_arc);
PORISM_DECLARE_FORMULA (locate_on_arc);
PORISM_DECLARE_FORMULA (point_on_polygon);
PORISM_DECLARE_FORMULA (locate_on_polygon);
PORISM_DECLARE_FORMULA (midpoint);
PORISM_DECLARE_FORMULA (midpoint_segment);
PORISM_DECLARE_FORMULA (centre);
PORISM_DECLARE_FORMULA (vertex);
PORISM_DECLARE_FORMULA (closest_point);
PORISM_DECLARE_FORMULA (point_at);
PORISM_DECLARE_FORMULA (closest_point_of_region);
PORISM_DECLARE_FORMULA (point_in_area);
PORISM_DECLARE_FORMULA (locate_in_area);
PORISM_DECLARE_FORMULA (meet_lines);

static guint
n_ends (const PorismShape   *shape,
        const double *const *in)
{
  return shape->kinds[0] == PORISM_KIND_RAY ? 1 : 2;
}

static guint
n_vertices (const PorismShape   *shape,
            const double *const *in)
{
  return shape->widths[0] / 2;
}

static guint
count_sides (const PorismShape   *shape,
             const double *const *in)
{
  return n_vertices (shape, in) - (shape->kinds[0] == PORISM_KIND_POLYLINE);
}

/* The distance of (x, y) from the side from @p to @q. */
static double
side_distance (const double *p,
               const double *q,
               double        x,
               double        y)
{
  double dx = q[0] - p[0], dy = q[1] - p[1];
  double n = dx * dx + dy * dy;
  double t = n > 0 ? ((x - p[0]) * dx + (y - p[1]) * dy) / n : 0;

  t = CLAMP (t, 0, 1);

  return hypot (p[0] + t * dx - x, p[1] + t * dy - y);
}

static gint
nearest_side (const PorismShape   *shape,
              const double *const *in,
              const double        *to)
{
  guint n_points = shape->widths[0] / 2, n = count_sides (shape, in);
  double least = HUGE_VAL;
  guint nearest = 0;

  for (guint i = 0; i < n; i++)
    {
      double distance = side_distance (&in[0][2 * i], &in[0][2 * ((i + 1) % n_points)], to[0], to[1]);

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }

  return (gint) nearest;
}

const PorismOperation porism_point_operations[] = {
  { .id = "point", .version = 1, .bound_to_axes = TRUE, .command = "Point", .label = N_("Point"),
    .result = PORISM_KIND_POINT,
    .roles = { FREE ("x-coordinate", 1), FREE ("y-coordinate", 1) },
    FORMULA (point), LOCATE (locate_point) },
  { .id = "point-on-line", .version = 1, .bound_to_axes = TRUE, .command = "Point",
    .label = N_("Point on Line"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (LINE), "line"), FREE ("parameter", 0) },
    FORMULA (point_on_line), LOCATE (locate_on_line) },
  { .id = "point-on-line-from", .version = 1, .command = "Point", .label = N_("Point on Line"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (LINE), "line"), KNOWN ("point of the line"), FREE ("parameter", 0) },
    FORMULA (point_on_line_from), LOCATE (locate_on_line_from) },
  { .id = "point-on-segment", .version = 1, .command = "Point", .label = N_("Point on Segment"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (PORISM_KINDS_TWO_POINT, "segment"), FREE ("parameter", 0) },
    FORMULA (point_on_segment), LOCATE (locate_on_segment) },
  { .id = "point-on-circle", .version = 1, .bound_to_axes = TRUE, .command = "Point",
    .label = N_("Point on Circle"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (CIRCLE), "circle"), FREE ("x-component of the direction", 1),
               FREE ("y-component of the direction", 1) },
    FORMULA (point_on_circle), LOCATE (locate_on_circle) },
  { .id = "point-on-arc", .version = 1, .bound_to_axes = TRUE, .command = "Point",
    .label = N_("Point on Arc"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (ARC) | KIND (SECTOR), "arc"), FREE ("x-component of the direction", 1),
               FREE ("y-component of the direction", 1) },
    FORMULA (point_on_arc), LOCATE (locate_on_arc) },
  { .id = "point-on-polygon", .version = 1, .command = "Point", .label = N_("Point on Polygon"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (PORISM_KINDS_SIDED, "polygon"), FREE ("parameter", 0) },
    FORMULA (point_on_polygon), LOCATE (locate_on_polygon),
    .branches = count_sides, .locate_branch = nearest_side },
  { .id = "point-in-area", .version = 1, .bound_to_axes = TRUE, .command = "PointIn", .label = N_("Point in Area"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (PORISM_KINDS_POLYGONAL | KIND (CIRCLE), "polygon or circle"), FREE ("x-coordinate", 1),
               FREE ("y-coordinate", 1) },
    FORMULA (point_in_area), LOCATE (locate_in_area) },
  { .id = "midpoint", .version = 1, .command = "Midpoint", .label = N_("Midpoint"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (POINT), "first point"), GIVEN (KIND (POINT), "second point") },
    FORMULA (midpoint) },
  { .id = "midpoint-segment", .version = 1, .command = "Midpoint",
    .label = N_("Midpoint of Segment"), .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (SEGMENT) | KIND (VECTOR), "segment") },
    FORMULA (midpoint_segment) },
  { .id = "centre", .version = 1, .command = "Center", .label = N_("Centre"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (CIRCULAR, "circle") },
    FORMULA (centre) },
  { .id = "segment-end", .version = 1, .command = "Vertex", .label = N_("End of Segment"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (PORISM_KINDS_TWO_POINT, "segment") },
    FORMULA (vertex), .branches = n_ends },
  { .id = "polygon-vertex", .version = 1, .command = "Vertex", .label = N_("Vertex of Polygon"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (POLYGON), "polygon") },
    FORMULA (vertex), .branches = n_vertices },
  { .id = "closest-point", .version = 1, .command = "ClosestPoint", .label = N_("Closest Point"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (LINEAR | KIND (CIRCLE) | PORISM_KINDS_SIDED, "path"), GIVEN (KIND (POINT), "point") },
    FORMULA (closest_point) },
  { .id = "point-at", .version = 1, .command = "PointAt", .label = N_("Point by Angle and Distance"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (POINT), "point on the leg"), GIVEN (KIND (POINT), "vertex"), TURN ("angle"),
               NUMBER ("distance", 1) },
    FORMULA (point_at) },
  { .id = "closest-point-lines", .version = 1, .command = "ClosestPoint", .label = N_("Point of a Line Nearest to Another"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (LINE), "line"), ON (KIND (LINE), "other line") },
    FORMULA (meet_lines) },
  { .id = "closest-point-region", .version = 1, .command = "ClosestPointRegion",
    .label = N_("Closest Point of Polygon"), .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (POLYGON), "polygon"), GIVEN (KIND (POINT), "point") },
    FORMULA (closest_point_of_region) },
};

const guint porism_n_point_operations = G_N_ELEMENTS (porism_point_operations);
