/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A plane p and a surface x' Q x become p M⁻¹ and M⁻' Q M⁻¹ in picture space, where one looks along the depth: the outline
 * of a surface is where the roots in the depth are one, the discriminant of Q by its third row. */

#include "config.h"

#include <string.h>

#include "app/space/mesh.h"
#include "app/space/outline.h"
#include "app/space/picture.h"
#include "app/space/repeated.h"

/* A disc as a polygon, for its extent. */
#define DISC_CORNERS 72
/* The depth of what is painted: where a unit of the surface across is so many deep it is seen edge on. */
#define EDGE_ON 1e-4

void
porism_space_picture_init (PorismSpacePicture *self)
{
  *self = (PorismSpacePicture) { 0 };
  self->curves = g_array_new (FALSE, FALSE, sizeof (PorismSeenCurve));
  self->faces = g_array_new (FALSE, FALSE, sizeof (PorismSeenFace));
  self->rounds = g_array_new (FALSE, FALSE, sizeof (PorismSeenRound));
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  self->edges = g_array_new (FALSE, FALSE, sizeof (PorismMeshEdge));
}

void
porism_space_picture_clear (PorismSpacePicture *self)
{
  g_clear_pointer (&self->curves, g_array_unref);
  g_clear_pointer (&self->faces, g_array_unref);
  g_clear_pointer (&self->rounds, g_array_unref);
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->edges, g_array_unref);
  g_clear_pointer (&self->facing, g_free);
}

/**
 * porism_space_picture_begin:
 *
 * Forgets what was seen.
 */
void
porism_space_picture_begin (PorismSpacePicture *self,
                            const PorismCamera *camera)
{
  self->camera = camera;
  self->n_meshes = 0;
  g_array_set_size (self->curves, 0);
  g_array_set_size (self->faces, 0);
  g_array_set_size (self->rounds, 0);
  g_array_set_size (self->corners, 0);
}

/* ---- extents ---- */

static const PorismSeenExtent nowhere = { { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL }, HUGE_VAL, -HUGE_VAL };

static void
widen (PorismSeenExtent *self,
       double            x,
       double            y,
       double            depth)
{
  self->box = (PorismBox) { fmin (self->box.x1, x), fmin (self->box.y1, y), fmax (self->box.x2, x), fmax (self->box.y2, y) };
  self->far = fmin (self->far, depth);
  self->near = fmax (self->near, depth);
}

static void
widen_by_corners (PorismSeenExtent        *self,
                  const PorismSpaceVector *corners,
                  guint                    n)
{
  for (guint i = 0; i < n; i++)
    widen (self, corners[i].x, corners[i].y, corners[i].z);
}

/* ---- lines ---- */

static void
add_curve (PorismSpacePicture     *self,
           const PorismSpaceCurve *curve,
           guint                   owner,
           guint                   outline_of,
           guint                   mesh)
{
  PorismSeenCurve seen = { .degree = curve->degree, .owner = owner, .fine = curve->fine, .outline_of = outline_of, .mesh = mesh,
                           .extent = nowhere };

  for (guint i = 0; i <= curve->degree; i++)
    {
      seen.points[i] = porism_space_matrix_apply (&self->camera->matrix, &curve->points[i]);
      widen (&seen.extent, seen.points[i].at[0] / seen.points[i].at[3], seen.points[i].at[1] / seen.points[i].at[3],
             seen.points[i].at[2] / seen.points[i].at[3]);
    }
  g_array_append_val (self->curves, seen);
}

/* ---- faces ---- */

static PorismHomogeneous
map_plane (const PorismSpacePicture *self,
           const PorismHomogeneous  *plane)
{
  PorismHomogeneous result = { { 0 } };

  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      result.at[i] += plane->at[k] * self->camera->inverse.at[k][i];
  return result;
}

static void
add_corner (PorismSpacePicture *self,
            PorismSpaceVector   place)
{
  const PorismSpaceVector seen = porism_camera_to_picture (self->camera, place);

  g_array_append_val (self->corners, seen);
}

static void
add_disc_corners (PorismSpacePicture    *self,
                  const PorismSpaceFace *face)
{
  for (int i = 0; i < DISC_CORNERS; i++)
    {
      const double t = 2 * G_PI * i / DISC_CORNERS;

      add_corner (self, porism_space_along (porism_space_along (face->centre, cos (t), face->u), sin (t), face->v));
    }
}

/* The border of a disc is H' diag (1, 1, -1) H, H the map from the surface to the coordinates s and t of the disc. */
static void
set_rim (PorismSpacePicture    *self,
         const PorismSpaceFace *face,
         PorismSeenFace        *seen)
{
  const PorismSpaceVector spans[3] = { face->u, face->v, face->centre };
  double to[3][3], from[3][3], determinant;

  for (int k = 0; k < 3; k++)
    {
      const PorismHomogeneous span = { { spans[k].x, spans[k].y, spans[k].z, k == 2 } };
      const PorismHomogeneous image = porism_space_matrix_apply (&self->camera->matrix, &span);

      to[0][k] = image.at[0];
      to[1][k] = image.at[1];
      to[2][k] = image.at[3];
    }
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      from[k][i] = to[(i + 1) % 3][(k + 1) % 3] * to[(i + 2) % 3][(k + 2) % 3] -
                   to[(i + 1) % 3][(k + 2) % 3] * to[(i + 2) % 3][(k + 1) % 3];
  determinant = to[0][0] * from[0][0] + to[0][1] * from[1][0] + to[0][2] * from[2][0];
  seen->edge_on = seen->edge_on || determinant == 0;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      seen->rim[i][k] = (from[0][i] * from[0][k] + from[1][i] * from[1][k] - from[2][i] * from[2][k]) /
                        (determinant * determinant);
}

static gboolean
is_edge_on (const PorismHomogeneous *plane)
{
  return fabs (plane->at[2]) <= EDGE_ON * hypot (plane->at[0], plane->at[1]);
}

static void
add_face (PorismSpacePicture     *self,
          const PorismSpaceShape *shape,
          const PorismSpaceFace  *face,
          guint                   owner,
          gboolean                hides)
{
  const PorismSpaceVector *corners = porism_space_shape_get_corners (shape, face->first);
  const PorismHomogeneous plane = porism_homogeneous_plane (face->disc ? face->centre : corners[0], face->normal);
  const PorismHomogeneous eye = porism_camera_get_eye (self->camera);
  const gboolean away = porism_homogeneous_dot (&plane, &eye) < 0;
  PorismSeenFace seen = { .first = self->corners->len, .owner = owner, .disc = face->disc, .mesh = PORISM_SEEN_NONE,
                          .extent = nowhere };

  seen.plane = map_plane (self, &plane);
  seen.edge_on = is_edge_on (&seen.plane);
  if (face->disc)
    {
      set_rim (self, face, &seen);
      add_disc_corners (self, face);
    }
  else
    for (guint i = 0; i < face->n; i++)
      add_corner (self, corners[i]);
  seen.n = self->corners->len - seen.first;
  seen.hides = hides && !seen.edge_on && !(face->closed && away);
  widen_by_corners (&seen.extent, porism_space_picture_get_corners (self, seen.first), seen.n);
  g_array_append_val (self->faces, seen);
}

/* ---- round surfaces ---- */

/* The sum of f f' for the planes, less r² of the last coordinate: what is as far as @radius from where all are 0. */
static void
set_form (PorismSeenRound    *seen,
          double              form[4][4],
          const PorismCamera *camera)
{
  double half[4][4];

  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      {
        half[i][k] = 0;
        for (int j = 0; j < 4; j++)
          half[i][k] += form[i][j] * camera->inverse.at[j][k];
      }
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      {
        seen->form[i][k] = 0;
        for (int j = 0; j < 4; j++)
          seen->form[i][k] += camera->inverse.at[j][i] * half[j][k];
      }
}

static void
add_square (double                   form[4][4],
            const PorismHomogeneous *plane,
            double                   factor)
{
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      form[i][k] += factor * plane->at[i] * plane->at[k];
}

/* Its equation in space. */
static void
get_form (const PorismSpaceRound *round,
          double                  form[4][4])
{
  const gboolean sphere = round->type == PORISM_ROUND_SPHERE;
  const PorismSpaceVector axis = sphere ? (PorismSpaceVector) { 0, 0, 1 }
                                        : porism_space_unit (porism_space_subtract (round->b, round->a));
  const double height = porism_space_length (porism_space_subtract (round->b, round->a));
  PorismHomogeneous planes[3], one = { { 0, 0, 0, 1 } };
  PorismSpaceVector u, v;

  memset (form, 0, 16 * sizeof (double));
  porism_space_span (axis, &u, &v);
  planes[0] = porism_homogeneous_plane (round->a, u);
  planes[1] = porism_homogeneous_plane (round->a, v);
  planes[2] = porism_homogeneous_plane (round->type == PORISM_ROUND_CONE ? porism_space_round_get_apex (round) : round->a, axis);
  add_square (form, &planes[0], 1);
  add_square (form, &planes[1], 1);
  if (sphere)
    add_square (form, &planes[2], 1);
  if (round->type == PORISM_ROUND_CONE)
    add_square (form, &planes[2], -pow (round->radius * (1 - round->taper) / height, 2));
  else
    add_square (form, &one, -round->radius * round->radius);
}

/* Positive between the ends of a cone or a cylinder. */
static void
set_ends (const PorismSpacePicture *self,
          PorismSeenRound          *seen)
{
  const PorismSpaceRound *round = seen->round;
  const PorismSpaceVector axis = porism_space_unit (porism_space_subtract (round->b, round->a));
  const PorismHomogeneous ends[2] = { porism_homogeneous_plane (round->a, axis),
                                      porism_homogeneous_plane (round->b, porism_space_scale (axis, -1)) };

  seen->n_ends = round->type == PORISM_ROUND_SPHERE ? 0 : 2;
  for (guint i = 0; i < seen->n_ends; i++)
    seen->ends[i] = map_plane (self, &ends[i]);
}

static void
set_outline (PorismSeenRound *seen)
{
  static const int kept[3] = { 0, 1, 3 };

  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      seen->outline[i][k] = seen->form[2][kept[i]] * seen->form[2][kept[k]] - seen->form[2][2] * seen->form[kept[i]][kept[k]];
}

/* The corners of a box around it. */
static void
widen_by_round (const PorismSpacePicture *self,
                PorismSeenRound          *seen)
{
  const PorismSpaceRound *round = seen->round;
  const gboolean sphere = round->type == PORISM_ROUND_SPHERE;
  const PorismSpaceVector axis = sphere ? (PorismSpaceVector) { 0, 0, 1 }
                                        : porism_space_unit (porism_space_subtract (round->b, round->a));
  const PorismSpaceVector ends[2] = { porism_space_along (round->a, sphere ? -round->radius : 0, axis),
                                      porism_space_along (round->b, sphere ? round->radius : 0, axis) };
  PorismSpaceVector u, v;

  porism_space_span (axis, &u, &v);
  for (int i = 0; i < 8; i++)
    {
      const PorismSpaceVector place = porism_space_along (
        porism_space_along (ends[i & 1], i & 2 ? round->radius : -round->radius, u), i & 4 ? round->radius : -round->radius, v);
      const PorismSpaceVector at = porism_camera_to_picture (self->camera, place);

      widen (&seen->extent, at.x, at.y, at.z);
    }
}

static void
add_round (PorismSpacePicture     *self,
           const PorismSpaceRound *round,
           guint                   owner)
{
  PorismSeenRound seen = { .owner = owner, .round = round, .extent = nowhere };
  PorismSpaceShape outline;
  double form[4][4];

  get_form (round, form);
  set_form (&seen, form, self->camera);
  set_ends (self, &seen);
  set_outline (&seen);
  widen_by_round (self, &seen);
  porism_space_shape_init (&outline);
  porism_outline_add (round, self->camera, &outline);
  for (guint i = 0; i < outline.curves->len; i++)
    add_curve (self, &g_array_index (outline.curves, PorismSpaceCurve, i), owner, self->rounds->len, PORISM_SEEN_NONE);
  seen.first = self->corners->len;
  for (guint i = 0; i < outline.corners->len; i++)
    add_corner (self, g_array_index (outline.corners, PorismSpaceVector, i));
  seen.n = self->corners->len - seen.first;
  porism_space_shape_clear (&outline);
  g_array_append_val (self->rounds, seen);
}

/* ---- meshes ---- */

/* Whether a facet looks towards the eye; where two corners of it coincide it has no sides, and goes with the other one of
 * its cell. */
typedef enum
{
  FACING_NONE,                  /* there is none */
  FACING_TOWARDS,
  FACING_AWAY,
  FACING_ANY,
} Facing;

static void
settle_facing (guint8 *cell)
{
  for (int half = 0; half < 2; half++)
    if (cell[half] == FACING_ANY)
      cell[half] = cell[1 - half] == FACING_ANY ? FACING_NONE : cell[1 - half];
}

/* Two triangles a cell. */
static void
add_facet (PorismSpacePicture      *self,
           const PorismSpaceVector *a,
           const PorismSpaceVector *b,
           const PorismSpaceVector *c,
           guint                    owner,
           gboolean                 hides)
{
  const PorismSpaceVector corners[3] = { *a, *b, *c };
  const PorismSpaceVector normal = porism_space_unit (porism_space_cross (porism_space_subtract (*b, *a), porism_space_subtract (*c, *a)));
  const PorismHomogeneous plane = porism_homogeneous_plane (*a, normal), eye = porism_camera_get_eye (self->camera);
  PorismSeenFace seen = { .first = self->corners->len, .n = 3, .owner = owner, .mesh = self->n_meshes, .extent = nowhere };

  for (int i = 0; i < 3; i++)
    add_corner (self, corners[i]);
  seen.plane = map_plane (self, &plane);
  seen.edge_on = is_edge_on (&seen.plane);
  seen.hides = hides && !seen.edge_on;
  widen_by_corners (&seen.extent, porism_space_picture_get_corners (self, seen.first), 3);
  self->facing[self->n_facing++] = porism_space_length (normal) == 0                 ? FACING_ANY
                                   : porism_homogeneous_dot (&plane, &eye) > 0 ? FACING_TOWARDS
                                                                               : FACING_AWAY;
  if (porism_space_length (normal) > 0)
    g_array_append_val (self->faces, seen);
}

/* Where one facet looks towards the eye and the next one away, or there is none. */
static void
add_mesh_edges (PorismSpacePicture      *self,
                const PorismSpaceMesh   *mesh,
                const PorismSpaceVector *corners,
                guint                    owner)
{
  g_array_set_size (self->edges, 0);
  porism_space_mesh_add_edges (mesh, corners, self->edges);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const PorismMeshEdge *edge = &g_array_index (self->edges, PorismMeshEdge, i);
      const PorismSpaceVector from = corners[edge->from], to = corners[edge->to];
      const PorismSpaceCurve curve = { { porism_homogeneous (from), porism_homogeneous (to) }, 1, FALSE };
      guint8 facing[2];

      for (int side = 0; side < 2; side++)
        facing[side] = edge->facets[side] != PORISM_FACET_NONE ? self->facing[edge->facets[side]] : FACING_NONE;
      if (facing[0] != facing[1] && porism_space_length (porism_space_subtract (from, to)) > 0)
        add_curve (self, &curve, owner, PORISM_SEEN_NONE, self->n_meshes);
    }
}

static void
add_mesh (PorismSpacePicture      *self,
          const PorismSpaceMesh   *mesh,
          const PorismSpaceVector *corners,
          guint                    owner,
          gboolean                 hides)
{
  g_free (self->facing);
  self->facing = g_new0 (guint8, porism_space_mesh_count_facets (mesh));
  self->n_facing = 0;
  for (guint row = 0; row + 1 < mesh->down; row++)
    for (guint column = 0; column + 1 < mesh->across; column++)
      {
        const PorismSpaceVector *here = &corners[row * mesh->across + column];

        if (!porism_space_mesh_has_cell (here, mesh->across))
          {
            self->n_facing += 2;
            continue;
          }
        add_facet (self, here, here + 1, here + mesh->across + 1, owner, hides);
        add_facet (self, here, here + mesh->across + 1, here + mesh->across, owner, hides);
        settle_facing (&self->facing[self->n_facing - 2]);
      }
  add_mesh_edges (self, mesh, corners, owner);
  self->n_meshes++;
}

/**
 * porism_space_picture_add:
 *
 * What lies in it and how it is seen.
 */
void
porism_space_picture_add (PorismSpacePicture     *self,
                          const PorismSpaceShape *shape,
                          guint                   owner,
                          gboolean                hides)
{
  for (guint i = 0; i < shape->faces->len; i++)
    add_face (self, shape, &g_array_index (shape->faces, PorismSpaceFace, i), owner, hides);
  for (guint i = 0; i < shape->rounds->len; i++)
    add_round (self, &g_array_index (shape->rounds, PorismSpaceRound, i), owner);
  for (guint i = 0; i < shape->meshes->len; i++)
    {
      const PorismSpaceMesh *mesh = &g_array_index (shape->meshes, PorismSpaceMesh, i);

      add_mesh (self, mesh, porism_space_shape_get_corners (shape, mesh->first), owner, hides);
    }
  for (guint i = 0; i < shape->curves->len; i++)
    add_curve (self, &g_array_index (shape->curves, PorismSpaceCurve, i), owner, PORISM_SEEN_NONE, PORISM_SEEN_NONE);
}

/* ---- lines that are the same ---- */

/* So near to each other, in units of the surface, ends are the same. */
#define SAME 1e-6

/**
 * porism_space_picture_find_repeated:
 *
 * Of lines that end at the same places.
 */
void
porism_space_picture_find_repeated (PorismSpacePicture *self)
{
  g_autofree PorismRepeatable *lines = g_new (PorismRepeatable, self->curves->len);

  for (guint i = 0; i < self->curves->len; i++)
    {
      const PorismSeenCurve *curve = &g_array_index (self->curves, PorismSeenCurve, i);

      lines[i] = (PorismRepeatable) { .points = curve->points, .degree = curve->degree };
    }
  porism_repeated_find (lines, self->curves->len, SAME);
  for (guint i = 0; i < self->curves->len; i++)
    g_array_index (self->curves, PorismSeenCurve, i).again = lines[i].again;
}
