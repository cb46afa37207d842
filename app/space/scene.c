/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons that are not convex lose their ears one after the other; round surfaces are nets of corners with true normals;
 * curves are chords. */

#include "config.h"

#include "app/space/mesh.h"
#include "app/space/scene.h"

/* How far a chord of a full turn may be from it, on the surface; and into how many parts it is divided at least and at
 * most. */
#define SAG 0.7
#define LEAST_AROUND 16
#define MOST_AROUND 120
/* Of a disc. */
#define AROUND 72
/* Of a curve, which turns by 90° at most. */
#define CHORDS 24

/* What a corner has in common with those beside it. */
typedef struct
{
  PorismSpaceScene *scene;
  GArray *to;                   /* guint32: where the indices are added */
  PorismSceneSurface surface;
  PorismColour fill;
  double opacity;
  gboolean open;                /* seen from both sides */
  PorismSpaceVector axis;
} Writer;

enum { SURFACE_FACETS, SURFACE_HIDING, SURFACE_PAPER };

void
porism_space_scene_init (PorismSpaceScene *self)
{
  *self = (PorismSpaceScene) { 0 };
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismSceneCorner));
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->pieces = g_array_new (FALSE, TRUE, sizeof (PorismSceneRun));
  for (guint i = 0; i < G_N_ELEMENTS (self->surface); i++)
    self->surface[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint layer = 0; layer < PORISM_SCENE_N_LAYERS; layer++)
    self->lines[layer] = g_array_new (FALSE, FALSE, sizeof (PorismSceneLine));
}

void
porism_space_scene_clear (PorismSpaceScene *self)
{
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->indices, g_array_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->surface); i++)
    g_clear_pointer (&self->surface[i], g_array_unref);
  for (guint layer = 0; layer < PORISM_SCENE_N_LAYERS; layer++)
    g_clear_pointer (&self->lines[layer], g_array_unref);
}

/**
 * porism_space_scene_empty:
 *
 * What is added from now on is as round as can be seen.
 */
void
porism_space_scene_empty (PorismSpaceScene *self,
                          double            detail)
{
  self->detail = detail;
  g_array_set_size (self->corners, 0);
  g_array_set_size (self->indices, 0);
  g_array_set_size (self->pieces, 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->surface); i++)
    g_array_set_size (self->surface[i], 0);
  for (guint layer = 0; layer < PORISM_SCENE_N_LAYERS; layer++)
    g_array_set_size (self->lines[layer], 0);
}

static void
set_place (float             to[3],
           PorismSpaceVector place)
{
  to[0] = (float) place.x;
  to[1] = (float) place.y;
  to[2] = (float) place.z;
}

static void
set_colour (guint8       to[4],
            PorismColour colour,
            double       alpha)
{
  for (int channel = 0; channel < 3; channel++)
    to[channel] = (guint8) lround (255 * porism_colour_get_channel (colour, channel));
  to[3] = (guint8) lround (255 * CLAMP (alpha, 0, 1));
}

static guint32
add_corner (const Writer     *self,
            PorismSpaceVector place,
            PorismSpaceVector normal)
{
  PorismSceneCorner corner = { .surface = (float) self->surface };

  set_place (corner.place, place);
  set_place (corner.normal, normal);
  set_place (corner.axis, self->axis);
  set_colour (corner.fill, self->fill, self->opacity);
  g_array_append_val (self->scene->corners, corner);
  return self->scene->corners->len - 1;
}

static void
add_triangle (const Writer *self,
              guint32       a,
              guint32       b,
              guint32       c)
{
  const guint32 corners[6] = { a, b, c, a, c, b };

  g_array_append_vals (self->to, corners, self->open ? 6 : 3);
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

/* How it turns: a vector at right angles to it, twice as long as its area. */
static PorismSpaceVector
get_turn (const PorismSpaceVector *corners,
          guint                    n)
{
  PorismSpaceVector turn = { 0, 0, 0 };

  for (guint i = 1; i + 1 < n; i++)
    turn = porism_space_add (turn, porism_space_cross (porism_space_subtract (corners[i], corners[0]),
                                                       porism_space_subtract (corners[i + 1], corners[0])));
  return turn;
}

/* All triangles from the first corner turn as it does. */
static gboolean
is_fan (const PorismSpaceVector *corners,
        guint                    n,
        PorismSpaceVector        turn)
{
  for (guint i = 1; i + 1 < n; i++)
    if (get_area (corners[0], corners[i], corners[i + 1], turn) < 0)
      return FALSE;
  return TRUE;
}

static void
cut_ears (const Writer            *self,
          const PorismSpaceVector *corners,
          guint                    n,
          PorismSpaceVector        turn,
          guint32                  first)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n; i++)
    g_array_append_val (left, i);
  while (left->len > 2)
    {
      guint i = 0;

      while (i < left->len - 1 && !is_ear (corners, left, i, turn))
        i++;
      add_triangle (self, first + g_array_index (left, guint, (i + left->len - 1) % left->len), first + g_array_index (left, guint, i),
                    first + g_array_index (left, guint, (i + 1) % left->len));
      g_array_remove_index (left, i);
    }
}

/* It turns counter-clockwise where its normal points. */
static void
add_polygon (const Writer            *self,
             const PorismSpaceVector *given,
             guint                    n,
             PorismSpaceVector        normal)
{
  const gboolean back = porism_space_dot (get_turn (given, n), normal) < 0;
  g_autofree PorismSpaceVector *corners = g_new (PorismSpaceVector, n);
  const guint32 first = self->scene->corners->len;
  PorismSpaceVector turn;

  for (guint i = 0; i < n; i++)
    {
      corners[i] = given[back ? n - 1 - i : i];
      add_corner (self, corners[i], normal);
    }
  turn = get_turn (corners, n);
  if (!is_fan (corners, n, turn))
    {
      cut_ears (self, corners, n, turn, first);
      return;
    }
  for (guint i = 1; i + 1 < n; i++)
    add_triangle (self, first, first + i, first + i + 1);
}

static void
add_disc (const Writer          *self,
          const PorismSpaceFace *face)
{
  PorismSpaceVector corners[AROUND];

  for (guint i = 0; i < AROUND; i++)
    {
      const double t = 2 * G_PI * i / AROUND;

      corners[i] = porism_space_along (porism_space_along (face->centre, cos (t), face->u), sin (t), face->v);
    }
  add_polygon (self, corners, AROUND, face->normal);
}

/* ---- nets of corners ---- */

static void
add_cells (const Writer *self,
           guint32       first,
           guint         across,
           guint         down)
{
  for (guint row = 0; row + 1 < down; row++)
    for (guint column = 0; column + 1 < across; column++)
      {
        const guint32 at = first + row * across + column;

        add_triangle (self, at, at + across + 1, at + 1);
        add_triangle (self, at, at + across, at + across + 1);
      }
}

/* Into how many parts a full turn of the radius is divided: an even number. */
static guint
count_around (const PorismSpaceScene *scene,
              double                  radius)
{
  const double n = G_PI * sqrt (radius * scene->detail / (2 * SAG));

  return 2 * (guint) (CLAMP (ceil (n), LEAST_AROUND, MOST_AROUND) / 2);
}

static void
add_sphere (const Writer           *self,
            const PorismSpaceRound *round)
{
  const guint32 first = self->scene->corners->len;
  const guint around = count_around (self->scene, round->radius), down = around / 2;

  for (guint row = 0; row <= down; row++)
    for (guint column = 0; column <= around; column++)
      {
        const double b = G_PI * row / down, a = 2 * G_PI * column / around;
        const PorismSpaceVector normal = { sin (b) * cos (a), sin (b) * sin (a), cos (b) };

        add_corner (self, porism_space_along (round->a, round->radius, normal), normal);
      }
  add_cells (self, first, around + 1, down + 1);
}

static void
add_turned (Writer                 *self,
            const PorismSpaceRound *round)
{
  const PorismSpaceVector along = porism_space_subtract (round->b, round->a), axis = porism_space_unit (along);
  const double slope = round->radius * (1 - round->taper) / porism_space_length (along);
  const guint32 first = self->scene->corners->len;
  PorismSpaceVector u, v;

  self->axis = axis;
  porism_space_span (axis, &u, &v);
  for (guint row = 0; row < 2; row++)
    for (guint column = 0; column <= AROUND; column++)
      {
        const double a = 2 * G_PI * column / AROUND;
        const PorismSpaceVector out = porism_space_along (porism_space_scale (u, cos (a)), sin (a), v);

        add_corner (self, row == 1 ? porism_space_along (round->a, round->radius, out)
                                   : porism_space_along (round->b, round->radius * round->taper, out),
                    porism_space_unit (porism_space_along (out, slope, axis)));
      }
  add_cells (self, first, AROUND + 1, 2);
  self->axis = (PorismSpaceVector) { 0, 0, 0 };
}

static void
add_round (Writer                 *self,
           const PorismSpaceRound *round)
{
  if (round->type == PORISM_ROUND_SPHERE)
    add_sphere (self, round);
  else
    add_turned (self, round);
}

static void
add_mesh (const Writer            *self,
          const PorismSpaceMesh   *mesh,
          const PorismSpaceVector *corners)
{
  for (guint row = 0; row + 1 < mesh->down; row++)
    for (guint column = 0; column + 1 < mesh->across; column++)
      {
        const PorismSpaceVector *here = &corners[row * mesh->across + column];
        const PorismSpaceVector halves[2][3] = { { here[0], here[1], here[mesh->across + 1] },
                                                 { here[0], here[mesh->across + 1], here[mesh->across] } };

        if (porism_space_mesh_has_cell (here, mesh->across))
          for (int half = 0; half < 2; half++)
            add_polygon (self, halves[half], 3, porism_space_unit (get_turn (halves[half], 3)));
      }
}

/* ---- what is painted, and what hides ---- */

/**
 * porism_space_scene_add_piece:
 * @round: of a round surface; NULL of a flat piece and of a facet
 *
 * Facets are drawn all together, since they cover what is behind them.
 */
void
porism_space_scene_add_piece (PorismSpaceScene       *self,
                              const PorismPainting   *painting,
                              guint                   piece,
                              const PorismSpaceRound *round,
                              PorismColour            fill,
                              double                  opacity)
{
  const PorismPainted *painted = &g_array_index (painting->pieces, PorismPainted, piece);
  const gboolean facet = painted->mesh != PORISM_PAINTED_NONE;
  Writer writer = { self, facet ? self->surface[SURFACE_FACETS] : self->indices, .fill = fill, .opacity = opacity };
  PorismSceneRun run = { self->indices->len, 0 };

  writer.surface = facet                ? PORISM_SCENE_FACET
                   : round != NULL ? PORISM_SCENE_ROUND
                   : painted->closed    ? PORISM_SCENE_CLOSED
                                        : PORISM_SCENE_OPEN;
  /* Through what covers, the far sides of a solid are seen, too. */
  writer.open = round == NULL && !facet;
  if (round != NULL)
    add_round (&writer, round);
  else
    add_polygon (&writer, porism_painting_get_corners (painting, painted), painted->n, painted->normal);
  run.n = self->indices->len - run.first;
  if (self->pieces->len <= piece)
    g_array_set_size (self->pieces, piece + 1);
  g_array_index (self->pieces, PorismSceneRun, piece) = run;
}

/**
 * porism_space_scene_add_paper:
 *
 * Of four corners.
 */
void
porism_space_scene_add_paper (PorismSpaceScene        *self,
                              const PorismSpaceVector *corners,
                              PorismColour             fill,
                              double                   opacity)
{
  const Writer writer = { .scene = self, .to = self->surface[SURFACE_PAPER], .surface = PORISM_SCENE_PAPER, .fill = fill,
                          .opacity = opacity };

  add_polygon (&writer, corners, 4, (PorismSpaceVector) { 0, 0, 1 });
}

/**
 * porism_space_scene_add_hiding:
 *
 * Whether or not they are filled.
 */
void
porism_space_scene_add_hiding (PorismSpaceScene       *self,
                               const PorismSpaceShape *shape)
{
  Writer writer = { .scene = self, .to = self->surface[SURFACE_HIDING], .surface = PORISM_SCENE_PAPER };

  for (guint i = 0; i < shape->rounds->len; i++)
    add_round (&writer, &g_array_index (shape->rounds, PorismSpaceRound, i));
  for (guint i = 0; i < shape->faces->len; i++)
    {
      const PorismSpaceFace *face = &g_array_index (shape->faces, PorismSpaceFace, i);

      writer.open = !face->closed;
      if (face->disc)
        add_disc (&writer, face);
      else if (face->n > 2)
        add_polygon (&writer, porism_space_shape_get_corners (shape, face->first), face->n, face->normal);
    }
  writer.open = TRUE;
  for (guint i = 0; i < shape->meshes->len; i++)
    {
      const PorismSpaceMesh *mesh = &g_array_index (shape->meshes, PorismSpaceMesh, i);

      add_mesh (&writer, mesh, porism_space_shape_get_corners (shape, mesh->first));
    }
}

static PorismSceneRun
take_surface (PorismSpaceScene *self,
              guint             surface)
{
  const PorismSceneRun run = { self->indices->len, self->surface[surface]->len };

  if (run.n > 0)
    g_array_append_vals (self->indices, self->surface[surface]->data, run.n);
  return run;
}

/**
 * porism_space_scene_finish:
 *
 * Puts together what is drawn at once.
 */
void
porism_space_scene_finish (PorismSpaceScene *self)
{
  self->facets = take_surface (self, SURFACE_FACETS);
  self->hiding = take_surface (self, SURFACE_HIDING);
  self->paper = take_surface (self, SURFACE_PAPER);
}

/* ---- lines ---- */

static PorismSceneLine
get_line (PorismSceneLineType   type,
          const PorismScenePen *pen)
{
  PorismSceneLine line = { .type = (float) type, .width = (float) pen->width, .butt = pen->butt ? 1 : 0 };

  for (int i = 0; i < 4; i++)
    line.dashes[i] = (float) pen->dashes[i];
  set_colour (line.colour, pen->colour, pen->alpha);
  return line;
}

static PorismSpaceVector
get_place (const PorismSpaceCurve *curve,
           double                  t)
{
  const PorismHomogeneous at = porism_space_curve_get (curve->points, curve->degree, t);

  return porism_homogeneous_get (&at);
}

/**
 * porism_space_scene_add_curve:
 *
 * As chords, but for a segment.
 */
void
porism_space_scene_add_curve (PorismSpaceScene       *self,
                              PorismSceneLayer        layer,
                              const PorismSpaceCurve *curve,
                              const PorismScenePen   *pen,
                              double                 *along)
{
  const guint n = curve->degree == 1 ? 1 : CHORDS;
  PorismSceneLine line = get_line (n == 1 ? PORISM_SCENE_STRAIGHT : PORISM_SCENE_CHORD, pen);
  PorismSpaceVector from = get_place (curve, 0);

  for (guint i = 1; i <= n; i++)
    {
      const PorismSpaceVector to = get_place (curve, (double) i / n);

      set_place (line.a, from);
      set_place (line.b, to);
      line.along = (float) *along;
      g_array_append_val (self->lines[layer], line);
      *along += porism_space_length (porism_space_subtract (to, from));
      from = to;
    }
}

/**
 * porism_space_scene_add_disc:
 *
 * Of the radius, in units of the surface.
 */
void
porism_space_scene_add_disc (PorismSpaceScene *self,
                             PorismSceneLayer  layer,
                             PorismSpaceVector place,
                             double            radius,
                             PorismColour      colour)
{
  const PorismScenePen pen = { .colour = colour, .alpha = 1, .width = 2 * radius };
  PorismSceneLine line = get_line (PORISM_SCENE_STRAIGHT, &pen);

  set_place (line.a, place);
  set_place (line.b, place);
  g_array_append_val (self->lines[layer], line);
}

static void
add_round_outline (PorismSpaceScene       *self,
                   PorismSceneLayer        layer,
                   const PorismSpaceRound *round,
                   const PorismScenePen   *pen)
{
  const gboolean sphere = round->type == PORISM_ROUND_SPHERE;
  const guint n = sphere ? 2 * count_around (self, round->radius) : 2;
  PorismSceneLine line = get_line (sphere                              ? PORISM_SCENE_SPHERE
                                   : round->type == PORISM_ROUND_CONE ? PORISM_SCENE_CONE
                                                                       : PORISM_SCENE_CYLINDER,
                                   pen);

  set_place (line.a, round->a);
  set_place (line.b, round->b);
  line.radius = (float) round->radius;
  for (guint i = 0; i < n; i++)
    {
      line.c[0] = sphere ? (float) (2 * G_PI * i / n) : i == 0 ? -1 : 1;
      line.c[1] = sphere ? (float) (2 * G_PI * (i + 1) / n) : (float) round->taper;
      line.along = sphere ? (float) (2 * G_PI * i / n * round->radius) : 0;
      g_array_append_val (self->lines[layer], line);
    }
}

/* Of a facet, as long as 1; 0 where there is none. One that has no sides goes with the other one of its cell. */
static PorismSpaceVector
get_facet_normal (const PorismSpaceMesh   *mesh,
                  const PorismSpaceVector *corners,
                  guint                    facet)
{
  const PorismSpaceVector none = { 0, 0, 0 };
  const guint cell = facet / 2, across = mesh->across;
  const PorismSpaceVector *here = &corners[cell / (across - 1) * across + cell % (across - 1)];
  PorismSpaceVector normals[2];

  if (facet == PORISM_FACET_NONE || !porism_space_mesh_has_cell (here, across))
    return none;
  normals[0] = porism_space_unit (porism_space_cross (porism_space_subtract (here[1], here[0]),
                                                      porism_space_subtract (here[across + 1], here[0])));
  normals[1] = porism_space_unit (porism_space_cross (porism_space_subtract (here[across + 1], here[0]),
                                                      porism_space_subtract (here[across], here[0])));
  return porism_space_length (normals[facet % 2]) > 0 ? normals[facet % 2] : normals[1 - facet % 2];
}

static void
add_mesh_outline (PorismSpaceScene        *self,
                  PorismSceneLayer         layer,
                  const PorismSpaceMesh   *mesh,
                  const PorismSpaceVector *corners,
                  const PorismScenePen    *pen)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PorismMeshEdge));
  PorismSceneLine line = get_line (PORISM_SCENE_EDGE, pen);

  porism_space_mesh_add_edges (mesh, corners, edges);
  for (guint i = 0; i < edges->len; i++)
    {
      const PorismMeshEdge *edge = &g_array_index (edges, PorismMeshEdge, i);
      const PorismSpaceVector from = corners[edge->from], to = corners[edge->to];

      if (!(porism_space_length (porism_space_subtract (from, to)) > 0))
        continue;
      set_place (line.a, from);
      set_place (line.b, to);
      set_place (line.c, get_facet_normal (mesh, corners, edge->facets[0]));
      set_place (line.d, get_facet_normal (mesh, corners, edge->facets[1]));
      g_array_append_val (self->lines[layer], line);
    }
}

/**
 * porism_space_scene_add_outlines:
 *
 * None is seen from everywhere.
 */
void
porism_space_scene_add_outlines (PorismSpaceScene       *self,
                                 PorismSceneLayer        layer,
                                 const PorismSpaceShape *shape,
                                 const PorismScenePen   *pen)
{
  for (guint i = 0; i < shape->rounds->len; i++)
    add_round_outline (self, layer, &g_array_index (shape->rounds, PorismSpaceRound, i), pen);
  for (guint i = 0; i < shape->meshes->len; i++)
    {
      const PorismSpaceMesh *mesh = &g_array_index (shape->meshes, PorismSpaceMesh, i);

      add_mesh_outline (self, layer, mesh, porism_space_shape_get_corners (shape, mesh->first), pen);
    }
}
