/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons lose their ears one after the other; round surfaces are nets of corners with true normals. */

#include "config.h"

#include "app/space/triangles.h"

/* Into how many parts a full turn is divided, and a sphere from pole to pole. */
#define AROUND 64
#define DOWN 32
/* Of a curve. */
#define CHORDS 24

typedef struct
{
  PorismSpaceTriangles *out;
  const PorismSpaceShape *shape;
} Writer;

static guint32
add_vertex (Writer           *self,
            PorismSpaceVector place,
            PorismSpaceVector normal)
{
  const PorismSpaceVertex vertex = { { (float) place.x, (float) place.y, (float) place.z },
                                     { (float) normal.x, (float) normal.y, (float) normal.z } };

  g_array_append_val (self->out->vertices, vertex);
  return self->out->vertices->len - 1;
}

static void
add_triangle (Writer *self,
              guint32 a,
              guint32 b,
              guint32 c)
{
  const guint32 corners[3] = { a, b, c };

  g_array_append_vals (self->out->triangles, corners, 3);
}

/* ---- flat ---- */

/* Twice the area of a, b, c as seen from where the normal points. */
static double
get_area (PorismSpaceVector a,
          PorismSpaceVector b,
          PorismSpaceVector c,
          PorismSpaceVector normal)
{
  return porism_space_dot (porism_space_cross (porism_space_subtract (b, a), porism_space_subtract (c, a)), normal);
}

/* Whether the corner @i of those left can be cut off. */
static gboolean
is_ear (const PorismSpaceVector *corners,
        const GArray            *left,
        guint                    i,
        PorismSpaceVector        normal)
{
  const guint n = left->len;
  const guint a = g_array_index (left, guint, (i + n - 1) % n), b = g_array_index (left, guint, i), c = g_array_index (left, guint, (i + 1) % n);

  if (get_area (corners[a], corners[b], corners[c], normal) <= 0)
    return FALSE;
  for (guint k = 0; k < n; k++)
    {
      const guint p = g_array_index (left, guint, k);

      if (p != a && p != b && p != c && get_area (corners[a], corners[b], corners[p], normal) > 0 &&
          get_area (corners[b], corners[c], corners[p], normal) > 0 && get_area (corners[c], corners[a], corners[p], normal) > 0)
        return FALSE;
    }
  return TRUE;
}

/* Ears are cut off until nothing is left. */
static void
add_polygon (Writer                *self,
             const PorismSpaceFace *face)
{
  const PorismSpaceVector *corners = porism_space_shape_get_corners (self->shape, face->first);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint32 first = self->out->vertices->len;
  PorismSpaceVector turned = { 0 };

  for (guint i = 0; i < face->n; i++)
    {
      add_vertex (self, corners[i], face->normal);
      g_array_append_val (left, i);
      turned = porism_space_add (turned, porism_space_cross (porism_space_subtract (corners[i], corners[0]),
                                                             porism_space_subtract (corners[(i + 1) % face->n], corners[0])));
    }
  while (left->len > 2)
    {
      guint i = 0;

      while (i < left->len - 1 && !is_ear (corners, left, i, turned))
        i++;
      add_triangle (self, first + g_array_index (left, guint, (i + left->len - 1) % left->len), first + g_array_index (left, guint, i),
                    first + g_array_index (left, guint, (i + 1) % left->len));
      g_array_remove_index (left, i);
    }
}

static void
add_disc (Writer                *self,
          const PorismSpaceFace *face)
{
  const guint32 middle = add_vertex (self, face->centre, face->normal);

  for (guint i = 0; i <= AROUND; i++)
    {
      const double t = 2 * G_PI * i / AROUND;
      const guint32 at = add_vertex (
        self, porism_space_along (porism_space_along (face->centre, cos (t), face->u), sin (t), face->v), face->normal);

      if (i > 0)
        add_triangle (self, middle, at - 1, at);
    }
}

/* ---- nets of corners ---- */

static void
add_cells (Writer *self,
           guint32 first,
           guint   across,
           guint   down)
{
  for (guint row = 0; row + 1 < down; row++)
    for (guint column = 0; column + 1 < across; column++)
      {
        const guint32 at = first + row * across + column;

        add_triangle (self, at, at + 1, at + across + 1);
        add_triangle (self, at, at + across + 1, at + across);
      }
}

static void
add_sphere (Writer                 *self,
            const PorismSpaceRound *round)
{
  const guint32 first = self->out->vertices->len;

  for (guint row = 0; row <= DOWN; row++)
    for (guint column = 0; column <= AROUND; column++)
      {
        const double b = G_PI * row / DOWN, a = 2 * G_PI * column / AROUND;
        const PorismSpaceVector normal = { sin (b) * cos (a), sin (b) * sin (a), cos (b) };

        add_vertex (self, porism_space_along (round->a, round->radius, normal), normal);
      }
  add_cells (self, first, AROUND + 1, DOWN + 1);
}

static void
add_turned (Writer                 *self,
            const PorismSpaceRound *round)
{
  const PorismSpaceVector along = porism_space_subtract (round->b, round->a), axis = porism_space_unit (along);
  const double slope = round->radius * (1 - round->taper) / porism_space_length (along);
  const guint32 first = self->out->vertices->len;
  PorismSpaceVector u, v;

  porism_space_span (axis, &u, &v);
  for (guint row = 0; row < 2; row++)
    for (guint column = 0; column <= AROUND; column++)
      {
        const double a = 2 * G_PI * column / AROUND;
        const PorismSpaceVector out = porism_space_along (porism_space_scale (u, cos (a)), sin (a), v);

        add_vertex (self, row == 0 ? porism_space_along (round->a, round->radius, out)
                                   : porism_space_along (round->b, round->radius * round->taper, out),
                    porism_space_unit (porism_space_along (out, slope, axis)));
      }
  add_cells (self, first, AROUND + 1, 2);
}

static PorismSpaceVector
get_mesh_normal (const PorismSpaceVector *corners,
                 const PorismSpaceMesh   *mesh,
                 guint                    row,
                 guint                    column)
{
  const PorismSpaceVector *here = &corners[row * mesh->across + column];
  const PorismSpaceVector *left = column > 0 ? here - 1 : here, *right = column + 1 < mesh->across ? here + 1 : here;
  const PorismSpaceVector *above = row > 0 ? here - mesh->across : here, *below = row + 1 < mesh->down ? here + mesh->across : here;
  const PorismSpaceVector normal =
    porism_space_unit (porism_space_cross (porism_space_subtract (*right, *left), porism_space_subtract (*below, *above)));

  return isfinite (normal.x + normal.y + normal.z) ? normal : (PorismSpaceVector) { 0, 0, 1 };
}

/* A corner that is not finite has no triangle. */
static void
add_mesh (Writer                *self,
          const PorismSpaceMesh *mesh)
{
  const PorismSpaceVector *corners = porism_space_shape_get_corners (self->shape, mesh->first);
  const guint32 first = self->out->vertices->len;

  for (guint row = 0; row < mesh->down; row++)
    for (guint column = 0; column < mesh->across; column++)
      {
        const PorismSpaceVector at = corners[row * mesh->across + column];

        add_vertex (self, isfinite (at.z) ? at : (PorismSpaceVector) { 0, 0, 0 }, get_mesh_normal (corners, mesh, row, column));
      }
  for (guint row = 0; row + 1 < mesh->down; row++)
    for (guint column = 0; column + 1 < mesh->across; column++)
      {
        const guint i = row * mesh->across + column;

        if (!isfinite (corners[i].z + corners[i + 1].z + corners[i + mesh->across].z + corners[i + mesh->across + 1].z))
          continue;
        add_triangle (self, first + i, first + i + 1, first + i + mesh->across + 1);
        add_triangle (self, first + i, first + i + mesh->across + 1, first + i + mesh->across);
      }
}

/* ---- lines ---- */

static void
add_curve (Writer                 *self,
           const PorismSpaceCurve *curve)
{
  const guint n = curve->degree == 1 ? 1 : CHORDS;

  for (guint i = 0; i <= n; i++)
    {
      const PorismHomogeneous at = porism_space_curve_get (curve->points, curve->degree, (double) i / n);
      const guint32 ends[2] = {
        self->out->vertices->len - 1,
        add_vertex (self, (PorismSpaceVector) { at.at[0] / at.at[3], at.at[1] / at.at[3], at.at[2] / at.at[3] },
                    (PorismSpaceVector) { 0, 0, 0 }),
      };

      if (i > 0)
        g_array_append_vals (self->out->lines, ends, 2);
    }
}

static void
add_shape (Writer *self)
{
  const PorismSpaceShape *shape = self->shape;

  for (guint i = 0; i < shape->faces->len; i++)
    {
      const PorismSpaceFace *face = &g_array_index (shape->faces, PorismSpaceFace, i);

      if (face->disc)
        add_disc (self, face);
      else
        add_polygon (self, face);
    }
  for (guint i = 0; i < shape->rounds->len; i++)
    {
      const PorismSpaceRound *round = &g_array_index (shape->rounds, PorismSpaceRound, i);

      if (round->type == PORISM_ROUND_SPHERE)
        add_sphere (self, round);
      else
        add_turned (self, round);
    }
  for (guint i = 0; i < shape->meshes->len; i++)
    add_mesh (self, &g_array_index (shape->meshes, PorismSpaceMesh, i));
  for (guint i = 0; i < shape->curves->len; i++)
    add_curve (self, &g_array_index (shape->curves, PorismSpaceCurve, i));
}

/**
 * porism_space_triangles_add:
 *
 * Sets where in the arrays it lies.
 */
void
porism_space_triangles_add (PorismSpaceTriangles   *self,
                            const PorismSpaceShape *shape,
                            PorismSpaceVector       spot,
                            PorismSpaceRange        range)
{
  Writer writer = { self, shape };

  range.first_triangle = self->triangles->len / 3;
  range.first_line = self->lines->len / 2;
  range.first_point = self->points->len;
  if (range.size > 0)
    {
      const guint32 at = add_vertex (&writer, spot, (PorismSpaceVector) { 0, 0, 0 });

      g_array_append_val (self->points, at);
    }
  add_shape (&writer);
  range.n_triangles = self->triangles->len / 3 - range.first_triangle;
  range.n_lines = self->lines->len / 2 - range.first_line;
  range.n_points = self->points->len - range.first_point;
  g_array_append_val (self->ranges, range);
}

void
porism_space_triangles_init (PorismSpaceTriangles *self)
{
  *self = (PorismSpaceTriangles) { 0 };
  self->vertices = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVertex));
  self->triangles = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->points = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->ranges = g_array_new (FALSE, FALSE, sizeof (PorismSpaceRange));
}

void
porism_space_triangles_clear (PorismSpaceTriangles *self)
{
  g_clear_pointer (&self->vertices, g_array_unref);
  g_clear_pointer (&self->triangles, g_array_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->ranges, g_array_unref);
}

void
porism_space_triangles_empty (PorismSpaceTriangles *self)
{
  g_array_set_size (self->vertices, 0);
  g_array_set_size (self->triangles, 0);
  g_array_set_size (self->lines, 0);
  g_array_set_size (self->points, 0);
  g_array_set_size (self->ranges, 0);
}
