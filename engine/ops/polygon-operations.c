/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons, and the centres of a triangle. */

#include <math.h>

#include "engine/ops/role.h"

#define MAX_REGULAR_SIDES 1000
#define MAX_VERTICES (G_MAXUINT16 / 2)
#define MAX_HULL_POINTS 1000

PORISM_DECLARE_FORMULA (polygon);
PORISM_DECLARE_FORMULA (regular_polygon);
PORISM_DECLARE_FORMULA (convex_hull);
PORISM_DECLARE_FORMULA (count_vertices);
PORISM_DECLARE_FORMULA (polygon_centroid);
PORISM_DECLARE_FORMULA (triangle_incentre);
PORISM_DECLARE_FORMULA (trilinear);
PORISM_DECLARE_FORMULA (triangle_centroid);
PORISM_DECLARE_FORMULA (triangle_circumcentre);
PORISM_DECLARE_FORMULA (triangle_orthocentre);
PORISM_DECLARE_FORMULA (triangle_nine_point_centre);

static guint
polygon_width (const PorismShape   *shape,
               const double *const *in)
{
  return shape->n_inputs >= 3 && shape->n_inputs <= MAX_VERTICES ? 2 * shape->n_inputs : 0;
}

static guint
regular_polygon_width (const PorismShape   *shape,
                       const double *const *in)
{
  double n = in[2][0];

  return n >= 3 && n <= MAX_REGULAR_SIDES && n == floor (n) ? 2 * (guint) n : 0;
}

/* Room for all vertices, and how many there are. */
static guint
hull_width (const PorismShape   *shape,
            const double *const *in)
{
  return shape->n_inputs >= 3 && shape->n_inputs <= MAX_HULL_POINTS ? 2 * shape->n_inputs + 1 : 0;
}

#define TRIANGLE \
  { GIVEN (KIND (POINT), "first vertex"), GIVEN (KIND (POINT), "second vertex"), \
    GIVEN (KIND (POINT), "third vertex") }
#define CENTRE .version = 1, .command = "TriangleCenter", .result = PORISM_KIND_POINT, \
  .roles = TRIANGLE

const PorismOperation porism_polygon_operations[] = {
  { .id = "polygon", .version = 1, .command = "Polygon", .label = N_("Polygon"),
    .result = PORISM_KIND_POLYGON,
    .roles = { LIST ("vertex") },
    FORMULA (polygon), .width = polygon_width },
  { .id = "regular-polygon", .version = 1, .command = "Polygon",
    .label = N_("Regular Polygon"), .result = PORISM_KIND_POLYGON,
    .roles = { THROUGH ("first vertex"), THROUGH ("second vertex"),
               CONSTANT ("number of vertices") },
    FORMULA (regular_polygon), .width = regular_polygon_width },
  { .id = "convex-hull", .version = 1, .command = "ConvexHull", .label = N_("Convex Hull"),
    .result = PORISM_KIND_HULL,
    .roles = { { KIND (POINT), N_("point"), PORISM_ROLE_LIST, 0 } },
    FORMULA (convex_hull), .width = hull_width },
  { .id = "vertex-count", .version = 1, .command = "Vertices", .label = N_("Number of Vertices"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (PORISM_KINDS_POLYGONAL | KIND (POLYLINE), "polygon") },
    FORMULA (count_vertices) },
  { .id = "polygon-centroid", .version = 1, .command = "Centroid", .label = N_("Centroid of Polygon"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (POLYGON), "polygon") },
    FORMULA (polygon_centroid) },
  { .id = "triangle-incentre", .label = N_("Incentre"), CENTRE,
    FORMULA (triangle_incentre) },
  { .id = "triangle-centroid", .label = N_("Centroid"), CENTRE,
    FORMULA (triangle_centroid) },
  { .id = "triangle-circumcentre", .label = N_("Circumcentre"), CENTRE,
    FORMULA (triangle_circumcentre) },
  { .id = "triangle-orthocentre", .label = N_("Orthocentre"), CENTRE,
    FORMULA (triangle_orthocentre) },
  { .id = "triangle-nine-point-centre", .label = N_("Nine-Point Centre"), CENTRE,
    FORMULA (triangle_nine_point_centre) },
  { .id = "trilinear", .version = 1, .command = "Trilinear", .label = N_("Point by Trilinear Coordinates"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (POINT), "first vertex"), GIVEN (KIND (POINT), "second vertex"),
               GIVEN (KIND (POINT), "third vertex"), NUMBER ("first coordinate", 0),
               NUMBER ("second coordinate", 0), NUMBER ("third coordinate", 0) },
    FORMULA (trilinear) },
};

const guint porism_n_polygon_operations = G_N_ELEMENTS (porism_polygon_operations);
