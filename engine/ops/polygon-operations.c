/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons, and the centres of a triangle. */

#include <math.h>

#include "engine/ops/role.h"
#include "engine/regions/limits.h"

#define MAX_REGULAR_SIDES 1000
#define MAX_VERTICES (G_MAXUINT16 / 2)
#define MAX_HULL_POINTS 1000

PORISM_DECLARE_FORMULA (polygon);
PORISM_DECLARE_FORMULA (regular_polygon);
PORISM_DECLARE_FORMULA (rectangle_on_side);
PORISM_DECLARE_FORMULA (convex_hull);
PORISM_DECLARE_FORMULA (count_vertices);
PORISM_DECLARE_FORMULA (polygons_union);
PORISM_DECLARE_FORMULA (polygons_difference);
PORISM_DECLARE_FORMULA (polygons_common);
PORISM_DECLARE_FORMULA (polygons_exclusive);
PORISM_DECLARE_FORMULA (line_within);
PORISM_DECLARE_FORMULA (voronoi);
PORISM_DECLARE_FORMULA (delaunay);
PORISM_DECLARE_FORMULA (spanning_tree);
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

static guint
rectangle_width (const PorismShape   *shape,
                 const double *const *in)
{
  return 8;
}

/* Room for all vertices, and how many there are. */
static guint
hull_width (const PorismShape   *shape,
            const double *const *in)
{
  return shape->n_inputs >= 3 && shape->n_inputs <= MAX_HULL_POINTS ? 2 * shape->n_inputs + 1 : 0;
}

/* All corners, and a crossing of every side with every other. */
static guint
outline_width (const PorismShape   *shape,
               const double *const *in)
{
  const guint n = shape->widths[0] / 2, m = shape->widths[1] / 2;

  return 2 * MIN (n + m + n * m, PORISM_MOST_CUT_NODES);
}

static guint
n_parts (const PorismShape   *shape,
         const double *const *in)
{
  return PORISM_MOST_PARTS;
}

/* Each side bounds a piece, and one begins where the line does. */
static guint
n_line_parts (const PorismShape   *shape,
              const double *const *in)
{
  return shape->widths[1] / 4 + 1;
}

/* Less than three for each point, for one crosses no other. */
static guint
diagram_width (const PorismShape   *shape,
               const double *const *in)
{
  const guint n = shape->n_inputs;

  return n >= 2 && n <= PORISM_MOST_DIVIDING_POINTS ? PORISM_NETWORK_PIECE * (3 * n - 3) + 1 : 0;
}

static guint
tree_width (const PorismShape   *shape,
            const double *const *in)
{
  const guint n = shape->n_inputs;

  return n >= 2 && n <= PORISM_MOST_JOINED_POINTS ? PORISM_NETWORK_PIECE * (n - 1) + 1 : 0;
}

#define NETWORK .version = 1, .result = PORISM_KIND_NETWORK, \
  .roles = { { KIND (POINT), N_("point"), PORISM_ROLE_LIST, 0 } }
#define OUTLINE .version = 1, .result = PORISM_KIND_POLYGON, \
  .roles = { GIVEN (PORISM_KINDS_POLYGONAL, "first polygon"), GIVEN (PORISM_KINDS_POLYGONAL, "second polygon") }, \
  .width = outline_width, .branches = n_parts, .of_parts = TRUE
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
  { .id = "rectangle-on-side", .version = 1, .command = "Rectangle", .label = N_("Rectangle on a Side"),
    .result = PORISM_KIND_POLYGON,
    .roles = { THROUGH ("first vertex"), THROUGH ("second vertex"), NUMBER ("ratio of the other side to that one", 0) },
    FORMULA (rectangle_on_side), .width = rectangle_width },
  { .id = "convex-hull", .version = 1, .command = "ConvexHull", .label = N_("Convex Hull"),
    .result = PORISM_KIND_HULL,
    .roles = { { KIND (POINT), N_("point"), PORISM_ROLE_LIST, 0 } },
    FORMULA (convex_hull), .width = hull_width },
  { .id = "polygons-union", OUTLINE, .command = "Union", .label = N_("Union of Polygons"),
    FORMULA (polygons_union) },
  { .id = "polygons-difference", OUTLINE, .command = "Difference", .label = N_("Difference of Polygons"),
    FORMULA (polygons_difference) },
  { .id = "polygons-common", OUTLINE, .command = "IntersectPath", .label = N_("Intersection of Polygons"),
    FORMULA (polygons_common) },
  { .id = "polygons-exclusive", OUTLINE, .command = "SymmetricDifference", .label = N_("Symmetric Difference of Polygons"),
    FORMULA (polygons_exclusive) },
  { .id = "line-within", .version = 1, .command = "IntersectPath", .label = N_("Line within Polygon"),
    .result = PORISM_KIND_SEGMENT,
    .roles = { GIVEN (LINEAR, "line"), GIVEN (PORISM_KINDS_POLYGONAL, "polygon") },
    FORMULA (line_within), .branches = n_line_parts, .of_parts = TRUE },
  { .id = "voronoi", NETWORK, .command = "Voronoi", .label = N_("Voronoi Diagram"),
    FORMULA (voronoi), .width = diagram_width },
  { .id = "delaunay", NETWORK, .command = "DelaunayTriangulation", .label = N_("Delaunay Triangulation"),
    FORMULA (delaunay), .width = diagram_width },
  { .id = "spanning-tree", NETWORK, .command = "MinimumSpanningTree", .label = N_("Minimum Spanning Tree"),
    FORMULA (spanning_tree), .width = tree_width },
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
