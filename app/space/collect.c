/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of space, from how their values lie in memory (engine/kinds/kind.h). */

#include "config.h"

#include "app/space/collect.h"
#include "app/trace/trace-graph.h"
#include "engine/field/field.h"

/* By how much a line or a plane is longer than what the others reach. */
#define BEYOND 0.18
/* Corners of sheets and of surfaces that are turned. */
#define SHEET_CORNERS 33
#define TURN_CORNERS 49
#define PROFILE_CORNERS 33
#define MESH_LINES 4
/* Where an interval ends that has no end it is farther away. */
#define FARTHEST 1e15

static PorismSpaceVector
get_middle (const PorismSpaceBox *box)
{
  return porism_space_scale (porism_space_add (box->least, box->most), 0.5);
}

static double
get_radius (const PorismSpaceBox *box)
{
  return porism_space_length (porism_space_subtract (box->most, box->least)) / 2;
}

/**
 * porism_collect_nothing:
 *
 * A place, or words at one.
 */
void
porism_collect_nothing (const PorismCollector *self)
{
}

/* ---- straight ---- */

/* What lies near the others of the line through @from along @unit: before and behind the middle of all. */
static void
get_span (const PorismCollector *self,
          PorismSpaceVector      from,
          PorismSpaceVector      unit,
          double                *t0,
          double                *t1)
{
  const double middle = porism_space_dot (porism_space_subtract (get_middle (&self->reach), from), unit);
  const double half = get_radius (&self->reach) * (1 + BEYOND);

  *t0 = middle - half;
  *t1 = middle + half;
}

/**
 * porism_collect_two_point:
 *
 * A line and a ray go a little beyond what the others reach, however long the arrow is by which they are given.
 */
void
porism_collect_two_point (const PorismCollector *self)
{
  const PorismSpaceVector from = porism_space_read (self->value), to = porism_space_read (self->value + 3);
  const PorismSpaceVector along = porism_space_subtract (to, from), unit = porism_space_unit (along);
  const double length = porism_space_length (along);
  double t0, t1;

  if (length == 0)
    return;
  get_span (self, from, unit, &t0, &t1);
  if (self->kind != PORISM_KIND_SPACE_LINE)
    t0 = 0;
  if (self->kind == PORISM_KIND_SPACE_RAY)
    t1 = fmax (t1, get_radius (&self->reach));
  else if (self->kind != PORISM_KIND_SPACE_LINE)
    t1 = length;
  porism_space_shape_add_segment (self->shape, porism_space_along (from, t0, unit), porism_space_along (from, t1, unit), FALSE);
}

static void
add_bordered (const PorismCollector   *self,
              const PorismSpaceVector *corners,
              guint                    n)
{
  porism_space_shape_add_polygon (self->shape, corners, n);
  for (guint i = 0; i < n; i++)
    porism_space_shape_add_segment (self->shape, corners[i], corners[(i + 1) % n], FALSE);
}

/* The extent of the corners of the box along a direction, from @origin. */
static void
get_shadow (const PorismSpaceBox *box,
            PorismSpaceVector     origin,
            PorismSpaceVector     direction,
            double               *least,
            double               *most)
{
  *least = HUGE_VAL;
  *most = -HUGE_VAL;
  for (int i = 0; i < 8; i++)
    {
      const PorismSpaceVector corner = { i & 1 ? box->most.x : box->least.x, i & 2 ? box->most.y : box->least.y,
                                         i & 4 ? box->most.z : box->least.z };
      const double at = porism_space_dot (porism_space_subtract (corner, origin), direction);

      *least = fmin (*least, at);
      *most = fmax (*most, at);
    }
}

/**
 * porism_collect_plane:
 *
 * A rectangle of it, two sides of which are level, under all that is not endless.
 */
void
porism_collect_plane (const PorismCollector *self)
{
  const PorismSpaceVector normal = porism_space_read (self->value), unit = porism_space_unit (normal), middle = get_middle (&self->reach);
  const double off = (porism_space_dot (normal, middle) + self->value[3]) / porism_space_length (normal);
  const PorismSpaceVector origin = porism_space_along (middle, -off, unit);
  PorismSpaceVector u, v, corners[4];
  double u0, u1, v0, v1, beyond;

  porism_space_span (unit, &u, &v);
  get_shadow (&self->reach, origin, u, &u0, &u1);
  get_shadow (&self->reach, origin, v, &v0, &v1);
  beyond = BEYOND * fmax (u1 - u0, v1 - v0);
  corners[0] = porism_space_along (porism_space_along (origin, u0 - beyond, u), v0 - beyond, v);
  corners[1] = porism_space_along (porism_space_along (origin, u1 + beyond, u), v0 - beyond, v);
  corners[2] = porism_space_along (porism_space_along (origin, u1 + beyond, u), v1 + beyond, v);
  corners[3] = porism_space_along (porism_space_along (origin, u0 - beyond, u), v1 + beyond, v);
  add_bordered (self, corners, 4);
}

/**
 * porism_collect_polygon:
 *
 * A finite plane as well.
 */
void
porism_collect_polygon (const PorismCollector *self)
{
  const guint n = self->width / 3;
  g_autofree PorismSpaceVector *corners = g_new (PorismSpaceVector, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    corners[i] = porism_space_read (self->value + 3 * i);
  add_bordered (self, corners, n);
}

static PorismSpaceVector *
read_vertices (const PorismCollector *self)
{
  const guint n = self->width / 3;
  PorismSpaceVector *vertices = g_new (PorismSpaceVector, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    vertices[i] = porism_space_read (self->value + 3 * i);
  return vertices;
}

/**
 * porism_collect_polyhedron:
 *
 * Faces and edges.
 */
void
porism_collect_polyhedron (const PorismCollector *self)
{
  const PorismPolyhedron polyhedron = porism_polyhedron_from_value (self->width, self->value[self->width - 1]);
  g_autofree PorismSpaceVector *vertices = read_vertices (self);

  porism_space_shape_add_polyhedron (self->shape, &polyhedron, vertices);
}

/* The polyhedron of this family that has so many corners in all faces; FALSE where there is none. */
static gboolean
find_unfolded (PorismPolyhedron *self,
               PorismFamily      family,
               guint             n_corners)
{
  for (guint n = 4; n <= n_corners; n++)
    {
      *self = (PorismPolyhedron) { family, n };
      if (porism_polyhedron_count_corners (self) >= n_corners)
        return porism_polyhedron_count_corners (self) == n_corners;
    }
  return FALSE;
}

/**
 * porism_collect_net:
 *
 * Each face by itself; an edge that two have twice.
 */
void
porism_collect_net (const PorismCollector *self)
{
  g_autofree PorismSpaceVector *corners = read_vertices (self);
  const guint n_corners = self->width / 3;
  PorismPolyhedron polyhedron;
  guint at = 0;

  if (!find_unfolded (&polyhedron, (PorismFamily) self->value[self->width - 1], n_corners))
    return;
  for (guint face = 0; face < porism_polyhedron_count_faces (&polyhedron); face++)
    {
      const guint n = porism_polyhedron_get_n_of_face (&polyhedron, face);

      add_bordered (self, corners + at, n);
      at += n;
    }
}

/* ---- round ---- */

/**
 * porism_collect_circle:
 *
 * What it encloses where it is filled.
 */
void
porism_collect_circle (const PorismCollector *self)
{
  const PorismSpaceVector centre = porism_space_read (self->value);
  const double radius = sqrt (fmax (self->value[6], 0));
  PorismSpaceVector u, v;

  porism_space_span (porism_space_unit (porism_space_read (self->value + 3)), &u, &v);
  u = porism_space_scale (u, radius);
  v = porism_space_scale (v, radius);
  porism_space_shape_add_arc (self->shape, centre, u, v, 0, 2 * G_PI);
  if (self->filled)
    porism_space_shape_add_disc (self->shape, centre, u, v);
}

void
porism_collect_sphere (const PorismCollector *self)
{
  porism_space_shape_add_sphere (self->shape, porism_space_read (self->value), sqrt (fmax (self->value[3], 0)));
}

void
porism_collect_cone (const PorismCollector *self)
{
  porism_space_shape_add_cone (self->shape, porism_space_read (self->value), porism_space_read (self->value + 3), sqrt (fmax (self->value[6], 0)));
}

void
porism_collect_cylinder (const PorismCollector *self)
{
  porism_space_shape_add_cylinder (self->shape, porism_space_read (self->value), porism_space_read (self->value + 3),
                                   sqrt (fmax (self->value[6], 0)));
}

void
porism_collect_cone_frustum (const PorismCollector *self)
{
  const double radius = sqrt (fmax (self->value[6], 0));

  porism_space_shape_add_frustum (self->shape, porism_space_read (self->value), porism_space_read (self->value + 3), radius,
                                  radius * self->value[7]);
}

/* ---- meshes ---- */

/* The arc about the x-axis that @from is turned along. */
static void
add_rim (const PorismCollector *self,
         PorismSpaceVector      from,
         double                 angle)
{
  const PorismSpaceVector centre = { from.x, 0, 0 }, u = { 0, from.y, 0 }, v = { 0, 0, from.y };

  if (isfinite (from.y) && from.y != 0)
    porism_space_shape_add_arc (self->shape, centre, u, v, 0, angle);
}

/* Of a surface of revolution. */
static gboolean
has_interval (const double *value)
{
  return value[3] > -FARTHEST && value[4] < FARTHEST;
}

/**
 * porism_collect_is_endless:
 *
 * Returns: whether an object is cut to what the others reach
 */
gboolean
porism_collect_is_endless (PorismKind    kind,
                           const double *value)
{
  return (PORISM_KINDS (kind) & PORISM_KINDS_ENDLESS) != 0 || (kind == PORISM_KIND_SURFACE && !has_interval (value));
}

/**
 * porism_collect_surface:
 *
 * Of a graph that is turned about the x-axis: rows along it, columns around.
 */
void
porism_collect_surface (const PorismCollector *self)
{
  const double *function = self->value + 3;
  const double part = atan2 (self->value[1], self->value[0]);
  const double angle = (part < 0 ? part + 2 * G_PI : part) + 2 * G_PI * self->value[2];
  const double start = has_interval (self->value) ? function[0] : fmax (function[0], self->reach.least.x);
  const double end = has_interval (self->value) ? function[1] : fmin (function[1], self->reach.most.x);
  g_autofree PorismSpaceVector *corners = g_new (PorismSpaceVector, PROFILE_CORNERS * TURN_CORNERS);

  if (self->record == NULL || self->record->expression == NULL || !(start < end))
    return;
  for (guint i = 0; i < PROFILE_CORNERS; i++)
    {
      const double x = start + (end - start) * i / (PROFILE_CORNERS - 1);
      double y;

      if (!porism_graph_evaluate (self->record->expression, function, x, &y))
        y = (double) NAN;
      for (guint k = 0; k < TURN_CORNERS; k++)
        {
          const double turn = angle * k / (TURN_CORNERS - 1);

          corners[i * TURN_CORNERS + k] = (PorismSpaceVector) { x, y * cos (turn), y * sin (turn) };
        }
    }
  porism_space_shape_add_mesh (self->shape, corners, TURN_CORNERS, PROFILE_CORNERS, 2 * MESH_LINES);
  add_rim (self, corners[0], angle);
  add_rim (self, corners[(PROFILE_CORNERS - 1) * TURN_CORNERS], angle);
}

static double
get_height (const PorismCollector *self,
            double                 x,
            double                 y)
{
  const PorismExpression *expression = self->record->expression;
  const guint n = porism_expression_get_n_references (expression);
  const double *kept = self->value, place[2] = { x, y };
  const void *references[n + 1];
  PorismDoubleField field;
  double z;

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (expression, i);
    }
  porism_double_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, references, place, &z) == PORISM_OK ? z : (double) NAN;
}

/**
 * porism_collect_sheet:
 *
 * Of z = f (x, y), over what the others reach; what goes too high has a hole there.
 */
void
porism_collect_sheet (const PorismCollector *self)
{
  const PorismSpaceBox *box = &self->reach;
  const double size = fmax (box->most.x - box->least.x, box->most.y - box->least.y);
  g_autofree PorismSpaceVector *corners = g_new (PorismSpaceVector, SHEET_CORNERS * SHEET_CORNERS);

  if (self->record == NULL || self->record->expression == NULL)
    return;
  for (guint i = 0; i < SHEET_CORNERS; i++)
    for (guint k = 0; k < SHEET_CORNERS; k++)
      {
        const double x = box->least.x + (box->most.x - box->least.x) * k / (SHEET_CORNERS - 1);
        const double y = box->least.y + (box->most.y - box->least.y) * i / (SHEET_CORNERS - 1);
        const double z = get_height (self, x, y);

        corners[i * SHEET_CORNERS + k] = (PorismSpaceVector) { x, y, fabs (z) <= size ? z : (double) NAN };
      }
  porism_space_shape_add_mesh (self->shape, corners, SHEET_CORNERS, SHEET_CORNERS, MESH_LINES);
}
