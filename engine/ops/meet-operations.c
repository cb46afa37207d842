/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (meet_lines);
PORISM_DECLARE_FORMULA (meet_line_circle);
PORISM_DECLARE_FORMULA (meet_line_circle_other);
PORISM_DECLARE_FORMULA (meet_circles);
PORISM_DECLARE_FORMULA (meet_circles_other);
PORISM_DECLARE_FORMULA (meet_known);
PORISM_DECLARE_FORMULA (meet_tangent);
PORISM_DECLARE_FORMULA (meet_line_polygon);
PORISM_DECLARE_FORMULA (meet_circle_polygon);
PORISM_DECLARE_FORMULA (meet_polygons);

static guint
two (const PorismShape   *shape,
     const double *const *in)
{
  return 2;
}

static guint
count_sides (const PorismShape *shape,
             guint              i)
{
  return shape->widths[i] / 2 - (shape->kinds[i] == PORISM_KIND_POLYLINE);
}

static guint
n_sides (const PorismShape   *shape,
         const double *const *in)
{
  return count_sides (shape, 1);
}

static guint
two_a_side (const PorismShape   *shape,
            const double *const *in)
{
  return 2 * count_sides (shape, 1);
}

static guint
n_pairs_of_sides (const PorismShape   *shape,
                  const double *const *in)
{
  return count_sides (shape, 0) * count_sides (shape, 1);
}

#define MEET .version = 1, .command = "Intersect", .label = N_("Intersection"), \
  .result = PORISM_KIND_POINT

const PorismOperation porism_meet_operations[] = {
  { .id = "meet-lines", MEET,
    .roles = { ON (LINEAR, "first line"), ON (LINEAR, "second line") },
    FORMULA (meet_lines) },
  { .id = "meet-line-circle", MEET,
    .roles = { ON (LINEAR, "line"), ON (CIRCULAR, "circle") },
    FORMULA (meet_line_circle), .branches = two },
  { .id = "meet-line-circle-other", MEET,
    .roles = { ON (LINEAR, "line"), ON (CIRCULAR, "circle"), KNOWN ("known common point") },
    FORMULA (meet_line_circle_other) },
  { .id = "meet-circles", MEET,
    .roles = { ON (CIRCULAR, "first circle"), ON (CIRCULAR, "second circle") },
    FORMULA (meet_circles), .branches = two },
  { .id = "meet-circles-other", MEET,
    .roles = { ON (CIRCULAR, "first circle"), ON (CIRCULAR, "second circle"),
               KNOWN ("known common point") },
    FORMULA (meet_circles_other) },
  { .id = "meet-known", MEET,
    .roles = { ON (PATH, "first object"), ON (PATH, "second object"),
               KNOWN ("known common point") },
    FORMULA (meet_known) },
  { .id = "meet-tangent", MEET,
    .roles = { ON (LINEAR, "tangent"), ON (CIRCULAR, "circle") },
    FORMULA (meet_tangent) },
  { .id = "meet-line-polygon", MEET,
    .roles = { ON (LINEAR, "line"), ON (PORISM_KINDS_SIDED, "polygon") },
    FORMULA (meet_line_polygon), .branches = n_sides, .traced = TRUE },
  { .id = "meet-circle-polygon", MEET,
    .roles = { ON (CIRCULAR, "circle"), ON (PORISM_KINDS_SIDED, "polygon") },
    FORMULA (meet_circle_polygon), .branches = two_a_side, .traced = TRUE },
  { .id = "meet-polygons", MEET,
    .roles = { ON (PORISM_KINDS_SIDED, "first polygon"),
               ON (PORISM_KINDS_SIDED, "second polygon") },
    FORMULA (meet_polygons), .branches = n_pairs_of_sides, .traced = TRUE },
};

const guint porism_n_meet_operations = G_N_ELEMENTS (porism_meet_operations);
