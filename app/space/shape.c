/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An arc of a conic is a rational curve of the second degree: its middle control point is where the tangents of its
 * ends meet, with the cosine (of a hyperbola the hyperbolic one) of half its turn as its weight. */

#include "config.h"

#include "app/space/shape.h"

/* Parts of a full turn: each turns by 90° at most. */
#define QUARTER G_PI_2
/* The most that a part of a hyperbola's parameter may be: its weights grow with it exponentially. */
#define HYPERBOLIC_STEP 1.5
/* A frustum whose radii differ by less of the radius is drawn as a cylinder: the cone that it was cut off from is too long. */
#define LEAST_SLOPE 1e-6

void
porism_space_shape_init (PorismSpaceShape *self)
{
  self->curves = g_array_new (FALSE, FALSE, sizeof (PorismSpaceCurve));
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  self->faces = g_array_new (FALSE, FALSE, sizeof (PorismSpaceFace));
  self->rounds = g_array_new (FALSE, FALSE, sizeof (PorismSpaceRound));
  self->meshes = g_array_new (FALSE, FALSE, sizeof (PorismSpaceMesh));
}

void
porism_space_shape_clear (PorismSpaceShape *self)
{
  g_clear_pointer (&self->curves, g_array_unref);
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->faces, g_array_unref);
  g_clear_pointer (&self->rounds, g_array_unref);
  g_clear_pointer (&self->meshes, g_array_unref);
}

void
porism_space_shape_empty (PorismSpaceShape *self)
{
  g_array_set_size (self->curves, 0);
  g_array_set_size (self->corners, 0);
  g_array_set_size (self->faces, 0);
  g_array_set_size (self->rounds, 0);
  g_array_set_size (self->meshes, 0);
}

/**
 * porism_space_curve_get:
 *
 * Returns: the place at @t, by de Casteljau's rule
 */
PorismHomogeneous
porism_space_curve_get (const PorismHomogeneous *points,
                        guint                    degree,
                        double                   t)
{
  PorismHomogeneous result;

  for (int k = 0; k < 4; k++)
    result.at[k] = degree == 1 ? (1 - t) * points[0].at[k] + t * points[1].at[k]
                               : (1 - t) * ((1 - t) * points[0].at[k] + t * points[1].at[k]) +
                   t * ((1 - t) * points[1].at[k] + t * points[2].at[k]);
  return result;
}

/**
 * porism_space_shape_add_segment:
 *
 * A line between two places.
 */
void
porism_space_shape_add_segment (PorismSpaceShape *self,
                                PorismSpaceVector from,
                                PorismSpaceVector to,
                                gboolean          fine)
{
  const PorismSpaceCurve curve = { { porism_homogeneous (from), porism_homogeneous (to) }, 1, fine };

  g_array_append_val (self->curves, curve);
}

/* The place centre + c u + s v. */
static PorismHomogeneous
get_combined (PorismSpaceVector centre,
              PorismSpaceVector u,
              PorismSpaceVector v,
              double            c,
              double            s)
{
  return porism_homogeneous (porism_space_along (porism_space_along (centre, c, u), s, v));
}

/* A control point at weight * centre + c u + s v. */
static PorismHomogeneous
get_weighted (PorismSpaceVector centre,
              PorismSpaceVector u,
              PorismSpaceVector v,
              double            weight,
              double            c,
              double            s)
{
  PorismHomogeneous point = get_combined (porism_space_scale (centre, weight), u, v, c, s);

  point.at[3] = weight;
  return point;
}

/**
 * porism_space_shape_add_arc:
 *
 * A part of an ellipse with the conjugate half-diameters @u and @v.
 */
void
porism_space_shape_add_arc (PorismSpaceShape *self,
                            PorismSpaceVector centre,
                            PorismSpaceVector u,
                            PorismSpaceVector v,
                            double            start,
                            double            sweep)
{
  const guint n = (guint) fmax (ceil (fabs (sweep) / QUARTER - 1e-9), 1);

  for (guint i = 0; i < n; i++)
    {
      const double from = start + sweep * i / n, to = start + sweep * (i + 1) / n, middle = (from + to) / 2;
      PorismSpaceCurve curve = { .degree = 2 };

      curve.points[0] = get_combined (centre, u, v, cos (from), sin (from));
      curve.points[1] = get_weighted (centre, u, v, cos ((to - from) / 2), cos (middle), sin (middle));
      curve.points[2] = get_combined (centre, u, v, cos (to), sin (to));
      g_array_append_val (self->curves, curve);
    }
}

/**
 * porism_space_shape_add_hyperbola:
 *
 * A part of one branch.
 */
void
porism_space_shape_add_hyperbola (PorismSpaceShape *self,
                                  PorismSpaceVector centre,
                                  PorismSpaceVector u,
                                  PorismSpaceVector v,
                                  double            from,
                                  double            to)
{
  const guint n = (guint) CLAMP (ceil ((to - from) / HYPERBOLIC_STEP), 1, 64);

  for (guint i = 0; i < n; i++)
    {
      const double t0 = from + (to - from) * i / n, t1 = from + (to - from) * (i + 1) / n, middle = (t0 + t1) / 2;
      PorismSpaceCurve curve = { .degree = 2 };

      curve.points[0] = get_combined (centre, u, v, cosh (t0), sinh (t0));
      curve.points[1] = get_weighted (centre, u, v, cosh ((t1 - t0) / 2), cosh (middle), sinh (middle));
      curve.points[2] = get_combined (centre, u, v, cosh (t1), sinh (t1));
      g_array_append_val (self->curves, curve);
    }
}

/**
 * porism_space_shape_add_parabola:
 *
 * Its weights are all alike.
 */
void
porism_space_shape_add_parabola (PorismSpaceShape *self,
                                 PorismSpaceVector vertex,
                                 PorismSpaceVector u,
                                 PorismSpaceVector v,
                                 double            from,
                                 double            to)
{
  PorismSpaceCurve curve = { .degree = 2 };

  curve.points[0] = get_combined (vertex, u, v, from, from * from);
  curve.points[1] = get_combined (vertex, u, v, (from + to) / 2, from * to);
  curve.points[2] = get_combined (vertex, u, v, to, to * to);
  g_array_append_val (self->curves, curve);
}

/* Newell's: right also where corners lie on one line, or coincide. */
static PorismSpaceVector
get_normal (const PorismSpaceVector *corners,
            guint                    n)
{
  PorismSpaceVector sum = { 0 };

  for (guint i = 0; i < n; i++)
    sum = porism_space_add (sum, porism_space_cross (porism_space_subtract (corners[i], corners[0]),
                                                     porism_space_subtract (corners[(i + 1) % n], corners[0])));
  return porism_space_unit (sum);
}

static PorismSpaceFace *
add_face (PorismSpaceShape        *self,
          const PorismSpaceVector *corners,
          guint                    n)
{
  const PorismSpaceFace face = { .first = self->corners->len, .n = n, .normal = get_normal (corners, n) };

  g_array_append_vals (self->corners, corners, n);
  g_array_append_val (self->faces, face);
  return &g_array_index (self->faces, PorismSpaceFace, self->faces->len - 1);
}

/**
 * porism_space_shape_add_polygon:
 *
 * Fewer than three corners have nothing between them.
 */
void
porism_space_shape_add_polygon (PorismSpaceShape        *self,
                                const PorismSpaceVector *corners,
                                guint                    n)
{
  if (n >= 3)
    add_face (self, corners, n);
}

/**
 * porism_space_shape_add_disc:
 *
 * What an ellipse with these conjugate half-diameters encloses.
 */
void
porism_space_shape_add_disc (PorismSpaceShape *self,
                             PorismSpaceVector centre,
                             PorismSpaceVector u,
                             PorismSpaceVector v)
{
  const PorismSpaceFace face = {
    .disc = TRUE, .centre = centre, .u = u, .v = v, .normal = porism_space_unit (porism_space_cross (u, v)),
  };

  g_array_append_val (self->faces, face);
}

/**
 * porism_space_shape_add_sphere:
 *
 * It has no line but the outline of whoever looks.
 */
void
porism_space_shape_add_sphere (PorismSpaceShape *self,
                               PorismSpaceVector centre,
                               double            radius)
{
  const PorismSpaceRound round = { PORISM_ROUND_SPHERE, centre, centre, radius, 1 };

  g_array_append_val (self->rounds, round);
}

/* A base with its rim, closing a solid on the side of @outwards. */
static void
add_base (PorismSpaceShape *self,
          PorismSpaceVector centre,
          PorismSpaceVector outwards,
          double            radius)
{
  PorismSpaceVector u, v;

  porism_space_span (outwards, &u, &v);
  u = porism_space_scale (u, radius);
  v = porism_space_scale (v, radius);
  porism_space_shape_add_disc (self, centre, u, v);
  g_array_index (self->faces, PorismSpaceFace, self->faces->len - 1).closed = TRUE;
  porism_space_shape_add_arc (self, centre, u, v, 0, 2 * G_PI);
}

/**
 * porism_space_shape_add_cone:
 *
 * A right one.
 */
void
porism_space_shape_add_cone (PorismSpaceShape *self,
                             PorismSpaceVector base,
                             PorismSpaceVector apex,
                             double            radius)
{
  const PorismSpaceRound round = { PORISM_ROUND_CONE, base, apex, radius, 0 };

  g_array_append_val (self->rounds, round);
  add_base (self, base, porism_space_unit (porism_space_subtract (base, apex)), radius);
}

/**
 * porism_space_shape_add_cylinder:
 *
 * A right one.
 */
void
porism_space_shape_add_cylinder (PorismSpaceShape *self,
                                 PorismSpaceVector bottom,
                                 PorismSpaceVector top,
                                 double            radius)
{
  const PorismSpaceRound round = { PORISM_ROUND_CYLINDER, bottom, top, radius, 1 };
  const PorismSpaceVector axis = porism_space_unit (porism_space_subtract (top, bottom));

  g_array_append_val (self->rounds, round);
  add_base (self, bottom, porism_space_scale (axis, -1), radius);
  add_base (self, top, axis, radius);
}

/**
 * porism_space_shape_add_frustum:
 *
 * A right one, with its wider end first; of equal ends a cylinder.
 */
void
porism_space_shape_add_frustum (PorismSpaceShape *self,
                                PorismSpaceVector bottom,
                                PorismSpaceVector top,
                                double            radius,
                                double            top_radius)
{
  const PorismSpaceRound round = { PORISM_ROUND_CONE, bottom, top, radius, top_radius / radius };
  const PorismSpaceVector axis = porism_space_unit (porism_space_subtract (top, bottom));

  if (top_radius > radius)
    {
      porism_space_shape_add_frustum (self, top, bottom, top_radius, radius);
      return;
    }
  if (radius - top_radius < LEAST_SLOPE * radius)
    {
      porism_space_shape_add_cylinder (self, bottom, top, radius);
      return;
    }
  g_array_append_val (self->rounds, round);
  add_base (self, bottom, porism_space_scale (axis, -1), radius);
  add_base (self, top, axis, top_radius);
}

/**
 * porism_space_round_get_apex:
 *
 * Returns: the apex
 */
PorismSpaceVector
porism_space_round_get_apex (const PorismSpaceRound *self)
{
  return porism_space_along (self->a, 1 / (1 - self->taper), porism_space_subtract (self->b, self->a));
}

/* Six times what the faces enclose; negative where they are seen from inside. */
static double
get_volume (const PorismSpaceShape *self,
            guint                   first)
{
  const PorismSpaceVector origin = *porism_space_shape_get_corners (self, g_array_index (self->faces, PorismSpaceFace, first).first);
  double sum = 0;

  for (guint i = first; i < self->faces->len; i++)
    {
      const PorismSpaceFace *face = &g_array_index (self->faces, PorismSpaceFace, i);
      const PorismSpaceVector *corners = porism_space_shape_get_corners (self, face->first);

      for (guint k = 1; k + 1 < face->n; k++)
        sum += porism_space_dot (porism_space_subtract (corners[0], origin),
                                 porism_space_cross (porism_space_subtract (corners[k], origin),
                                                     porism_space_subtract (corners[k + 1], origin)));
    }
  return sum;
}

/**
 * porism_space_shape_add_polyhedron:
 *
 * Its faces look outwards, whichever way round its vertices are.
 */
void
porism_space_shape_add_polyhedron (PorismSpaceShape        *self,
                                   const PorismPolyhedron  *polyhedron,
                                   const PorismSpaceVector *vertices)
{
  const guint n_faces = porism_polyhedron_count_faces (polyhedron), n_edges = porism_polyhedron_count_edges (polyhedron);
  const guint first = self->faces->len;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  gboolean inside_out;

  for (guint face = 0; face < n_faces; face++)
    {
      g_array_set_size (corners, 0);
      for (guint i = 0; i < porism_polyhedron_get_n_of_face (polyhedron, face); i++)
        g_array_append_val (corners, vertices[porism_polyhedron_get_corner (polyhedron, face, i)]);
      add_face (self, (const PorismSpaceVector *) (const void *) corners->data, corners->len)->closed = TRUE;
    }
  inside_out = get_volume (self, first) < 0;
  for (guint i = first; i < self->faces->len && inside_out; i++)
    {
      PorismSpaceFace *face = &g_array_index (self->faces, PorismSpaceFace, i);

      face->normal = porism_space_scale (face->normal, -1);
    }
  for (guint i = 0; i < n_edges; i++)
    {
      const PorismEdge edge = porism_polyhedron_get_edge (polyhedron, i);

      porism_space_shape_add_segment (self, vertices[edge.ends[0]], vertices[edge.ends[1]], FALSE);
    }
}

static gboolean
has_line (guint i,
          guint n,
          guint step)
{
  return step > 0 && (i % step == 0 || i + 1 == n);
}

/**
 * porism_space_shape_add_mesh:
 *
 * Where a corner is not finite there is a hole.
 */
void
porism_space_shape_add_mesh (PorismSpaceShape        *self,
                             const PorismSpaceVector *corners,
                             guint                    across,
                             guint                    down,
                             guint                    step)
{
  const PorismSpaceMesh mesh = { self->corners->len, across, down };

  g_array_append_vals (self->corners, corners, across * down);
  g_array_append_val (self->meshes, mesh);
  for (guint row = 0; row < down; row++)
    for (guint column = 0; column < across; column++)
      {
        const PorismSpaceVector *here = &corners[row * across + column];

        if (!isfinite (here->z))
          continue;
        if (column + 1 < across && has_line (row, down, step) && isfinite (here[1].z))
          porism_space_shape_add_segment (self, here[0], here[1], TRUE);
        if (row + 1 < down && has_line (column, across, step) && isfinite (here[across].z))
          porism_space_shape_add_segment (self, here[0], here[across], TRUE);
      }
}

static void
add_around (GArray           *places,
            PorismSpaceVector centre,
            PorismSpaceVector u,
            PorismSpaceVector v)
{
  for (int i = 0; i < 8; i++)
    {
      const PorismSpaceVector place =
        porism_space_along (porism_space_along (centre, cos (i * G_PI_4), u), sin (i * G_PI_4), v);

      g_array_append_val (places, place);
    }
}

/* A sphere is about as wide as its three great circles along the axes, from everywhere. */
static void
add_round (const PorismSpaceRound *round,
           GArray                 *places)
{
  const PorismSpaceVector x = { round->radius, 0, 0 }, y = { 0, round->radius, 0 }, z = { 0, 0, round->radius };

  if (round->type == PORISM_ROUND_SPHERE)
    {
      add_around (places, round->a, x, y);
      add_around (places, round->a, y, z);
      add_around (places, round->a, z, x);
    }
  else if (round->type == PORISM_ROUND_CONE)
    g_array_append_val (places, round->b);
}

/**
 * porism_space_shape_add_places:
 *
 * Control points of bases are a little outside of them.
 */
void
porism_space_shape_add_places (const PorismSpaceShape *self,
                               GArray                 *places)
{
  for (guint i = 0; i < self->curves->len; i++)
    {
      const PorismSpaceCurve *curve = &g_array_index (self->curves, PorismSpaceCurve, i);

      for (guint k = 0; k <= 2; k++)
        {
          const PorismHomogeneous at = porism_space_curve_get (curve->points, curve->degree, k / 2.0);
          const PorismSpaceVector place = { at.at[0] / at.at[3], at.at[1] / at.at[3], at.at[2] / at.at[3] };

          g_array_append_val (places, place);
        }
    }
  for (guint i = 0; i < self->corners->len; i++)
    if (isfinite (g_array_index (self->corners, PorismSpaceVector, i).z))
      g_array_append_val (places, g_array_index (self->corners, PorismSpaceVector, i));
  for (guint i = 0; i < self->faces->len; i++)
    {
      const PorismSpaceFace *face = &g_array_index (self->faces, PorismSpaceFace, i);

      if (face->disc)
        add_around (places, face->centre, face->u, face->v);
    }
  for (guint i = 0; i < self->rounds->len; i++)
    add_round (&g_array_index (self->rounds, PorismSpaceRound, i), places);
}
