/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Binary space partition: one face is taken, what lies behind its plane comes before it and what lies before it after, as
 * the eye has it. The face that divides the fewest others, of some that are tried, is taken. */

#include "config.h"

#include <stdlib.h>

#include "app/space/mesh.h"
#include "app/space/painting.h"

/* Nearer to a plane, as a part of the size of all, is in it. */
#define IN_PLANE 1e-6
#define N_TRIED 6
/* More faces than so are painted by the depth of their middles. */
#define MOST_DIVIDED 800
/* A disc as a polygon. */
#define DISC_CORNERS 72

#define NO_NODE G_MAXUINT

/* What is ordered: a piece, or all facets of a mesh where its first one is. */
typedef struct
{
  guint piece, n;
} Unit;

/* A plane through all that it divides, and the units in it; without a face they are in no order. */
typedef struct
{
  gboolean divides;
  PorismHomogeneous plane;
  guint first, n;               /* of the units that lie in the plane, or that no plane divides */
  guint behind, before;         /* of the plane, where its normal points; or NO_NODE */
} Node;

typedef struct
{
  guint piece;
  double depth;
} Keyed;

void
porism_painting_init (PorismPainting *self)
{
  *self = (PorismPainting) { .root = NO_NODE };
  self->pieces = g_array_new (FALSE, FALSE, sizeof (PorismPainted));
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->units = g_array_new (FALSE, FALSE, sizeof (Unit));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  self->pending = g_array_new (FALSE, FALSE, sizeof (Unit));
  self->depths = g_array_new (FALSE, FALSE, sizeof (double));
}

void
porism_painting_clear (PorismPainting *self)
{
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->order, g_array_unref);
  g_clear_pointer (&self->units, g_array_unref);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->pending, g_array_unref);
  g_clear_pointer (&self->depths, g_array_unref);
}

void
porism_painting_begin (PorismPainting *self)
{
  g_array_set_size (self->pieces, 0);
  g_array_set_size (self->corners, 0);
  g_array_set_size (self->order, 0);
  g_array_set_size (self->units, 0);
  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->pending, 0);
  self->root = NO_NODE;
  self->n_rounds = self->n_meshes = 0;
}

static PorismPainted *
get_piece (const PorismPainting *self,
           guint                 piece)
{
  return &g_array_index (self->pieces, PorismPainted, piece);
}

/* ---- what is painted ---- */

static void
set_middle (const PorismPainting *self,
            PorismPainted        *piece)
{
  PorismSpaceVector sum = { 0, 0, 0 };

  for (guint i = 0; i < piece->n; i++)
    sum = porism_space_add (sum, porism_painting_get_corners (self, piece)[i]);
  piece->middle = porism_space_scale (sum, 1.0 / piece->n);
}

static void
add_unit (PorismPainting *self,
          guint           piece,
          guint           n)
{
  const Unit unit = { piece, n };

  g_array_append_val (self->pending, unit);
}

static void
add_face (PorismPainting         *self,
          const PorismSpaceShape *shape,
          const PorismSpaceFace  *face,
          guint                   owner)
{
  PorismPainted piece = { .owner = owner, .round = PORISM_PAINTED_NONE, .first = self->corners->len, .normal = face->normal,
                          .closed = face->closed, .mesh = PORISM_PAINTED_NONE };

  if (face->disc)
    for (guint i = 0; i < DISC_CORNERS; i++)
      {
        const double t = 2 * G_PI * i / DISC_CORNERS;
        const PorismSpaceVector corner =
          porism_space_along (porism_space_along (face->centre, cos (t), face->u), sin (t), face->v);

        g_array_append_val (self->corners, corner);
      }
  else
    g_array_append_vals (self->corners, porism_space_shape_get_corners (shape, face->first), face->n);
  piece.n = self->corners->len - piece.first;
  if (piece.n < 3)
    return;
  set_middle (self, &piece);
  add_unit (self, self->pieces->len, 1);
  g_array_append_val (self->pieces, piece);
}

static void
add_round (PorismPainting         *self,
           const PorismSpaceRound *round,
           guint                   owner)
{
  const gboolean sphere = round->type == PORISM_ROUND_SPHERE;
  const PorismPainted piece = {
    .owner = owner, .round = self->n_rounds, .mesh = PORISM_PAINTED_NONE, .closed = TRUE,
    .middle = sphere ? round->a : porism_space_scale (porism_space_add (round->a, round->b), 0.5),
  };

  add_unit (self, self->pieces->len, 1);
  g_array_append_val (self->pieces, piece);
}

/* One whose corners are not all finite, or in a row, is none. */
static void
add_facet (PorismPainting          *self,
           const PorismSpaceVector *a,
           const PorismSpaceVector *b,
           const PorismSpaceVector *c,
           guint                    owner)
{
  const PorismSpaceVector corners[3] = { *a, *b, *c };
  PorismPainted piece = { .owner = owner, .round = PORISM_PAINTED_NONE, .first = self->corners->len, .n = 3, .mesh = self->n_meshes };

  piece.normal = porism_space_unit (porism_space_cross (porism_space_subtract (*b, *a), porism_space_subtract (*c, *a)));
  if (!(porism_space_length (piece.normal) > 0))
    return;
  g_array_append_vals (self->corners, corners, 3);
  set_middle (self, &piece);
  g_array_append_val (self->pieces, piece);
}

static void
add_mesh (PorismPainting          *self,
          const PorismSpaceMesh   *mesh,
          const PorismSpaceVector *corners,
          guint                    owner)
{
  const guint first = self->pieces->len;

  for (guint row = 0; row + 1 < mesh->down; row++)
    for (guint column = 0; column + 1 < mesh->across; column++)
      {
        const PorismSpaceVector *here = &corners[row * mesh->across + column];

        if (!porism_space_mesh_has_cell (here, mesh->across))
          continue;
        add_facet (self, here, here + 1, here + mesh->across + 1, owner);
        add_facet (self, here, here + mesh->across + 1, here + mesh->across, owner);
      }
  if (self->pieces->len > first)
    add_unit (self, first, self->pieces->len - first);
  self->n_meshes++;
}

/**
 * porism_painting_add:
 *
 * To be done before all of it is divided.
 */
void
porism_painting_add (PorismPainting         *self,
                     const PorismSpaceShape *shape,
                     guint                   owner,
                     gboolean                filled)
{
  for (guint i = 0; i < shape->faces->len && filled; i++)
    add_face (self, shape, &g_array_index (shape->faces, PorismSpaceFace, i), owner);
  for (guint i = 0; i < shape->rounds->len; i++, self->n_rounds++)
    if (filled)
      add_round (self, &g_array_index (shape->rounds, PorismSpaceRound, i), owner);
  for (guint i = 0; i < shape->meshes->len && filled; i++)
    {
      const PorismSpaceMesh *mesh = &g_array_index (shape->meshes, PorismSpaceMesh, i);

      add_mesh (self, mesh, porism_space_shape_get_corners (shape, mesh->first), owner);
    }
}

/**
 * porism_painted_get_light:
 *
 * An open face has light on the side that is seen, a mesh on both.
 */
double
porism_painted_get_light (const PorismPainted *painted,
                          const PorismCamera  *camera)
{
  const PorismHomogeneous plane = porism_homogeneous_plane (painted->middle, painted->normal), eye = porism_camera_get_eye (camera);
  const double lit = porism_space_dot (painted->normal, porism_camera_get_light (camera));

  if (painted->mesh != PORISM_PAINTED_NONE)
    return fabs (lit);
  return fmax (!painted->closed && porism_homogeneous_dot (&plane, &eye) < 0 ? -lit : lit, 0);
}

/* ---- what is before what ---- */

typedef enum
{
  IN = 0,
  BEHIND = 1 << 0,
  BEFORE = 1 << 1,
} Side;

typedef struct
{
  PorismPainting *painting;
  double in_plane;              /* what is nearer to a plane is in it */
} Division;

static double
get_before (const PorismHomogeneous *plane,
            PorismSpaceVector        place)
{
  return plane->at[0] * place.x + plane->at[1] * place.y + plane->at[2] * place.z + plane->at[3];
}

/* Whether it is a flat piece, that has a plane and can be divided. */
static gboolean
is_flat (const PorismPainting *self,
         const Unit           *unit)
{
  const PorismPainted *piece = get_piece (self, unit->piece);

  return piece->round == PORISM_PAINTED_NONE && piece->mesh == PORISM_PAINTED_NONE;
}

static PorismHomogeneous
get_plane (const PorismPainting *self,
           const Unit           *unit)
{
  const PorismPainted *piece = get_piece (self, unit->piece);

  return porism_homogeneous_plane (porism_painting_get_corners (self, piece)[0], piece->normal);
}

static Side
get_side (const Division          *self,
          const PorismHomogeneous *plane,
          const Unit              *unit)
{
  const PorismPainted *piece = get_piece (self->painting, unit->piece);
  Side side = IN;

  if (!is_flat (self->painting, unit))
    return get_before (plane, piece->middle) < 0 ? BEHIND : BEFORE;
  for (guint i = 0; i < piece->n; i++)
    {
      const double before = get_before (plane, porism_painting_get_corners (self->painting, piece)[i]);

      side |= before > self->in_plane ? BEFORE : before < -self->in_plane ? BEHIND : IN;
    }
  return side;
}

/* The part of the piece on one side, as a piece; a polygon that is not convex may get edges along the cut, which fills do
 * not show. */
static Unit
cut (PorismPainting          *self,
     const PorismHomogeneous *plane,
     const Unit              *unit,
     gboolean                 before)
{
  PorismPainted part = *get_piece (self, unit->piece);
  const guint first = part.first;

  part.first = self->corners->len;
  for (guint i = 0; i < get_piece (self, unit->piece)->n; i++)
    {
      const guint n = get_piece (self, unit->piece)->n;
      const PorismSpaceVector a = g_array_index (self->corners, PorismSpaceVector, first + i);
      const PorismSpaceVector b = g_array_index (self->corners, PorismSpaceVector, first + (i + 1) % n);
      const double da = get_before (plane, a) * (before ? 1 : -1), db = get_before (plane, b) * (before ? 1 : -1);

      if (da >= 0)
        g_array_append_val (self->corners, a);
      if ((da < 0) != (db < 0))
        {
          const PorismSpaceVector crossing = porism_space_along (a, da / (da - db), porism_space_subtract (b, a));

          g_array_append_val (self->corners, crossing);
        }
    }
  part.n = self->corners->len - part.first;
  set_middle (self, &part);
  g_array_append_val (self->pieces, part);
  return (Unit) { self->pieces->len - 1, 1 };
}

static guint
count_divided (const Division *self,
               const Unit     *chosen,
               const GArray   *units)
{
  const PorismHomogeneous plane = get_plane (self->painting, chosen);
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += get_side (self, &plane, &g_array_index (units, Unit, i)) == (BEHIND | BEFORE);
  return n;
}

/* The number of a face by which all others are told apart; NO_NODE where there is none. */
static guint
choose (const Division *self,
        const GArray   *units)
{
  guint best = NO_NODE, fewest = G_MAXUINT, tried = 0;
  const guint step = MAX (units->len / N_TRIED, 1);

  for (guint i = 0; i < units->len && fewest > 0; i++)
    {
      const Unit *unit = &g_array_index (units, Unit, i);
      guint n;

      if (!is_flat (self->painting, unit) || (i % step != 0 && tried > 0))
        continue;
      n = count_divided (self, unit, units);
      tried++;
      if (n < fewest)
        {
          best = i;
          fewest = n;
        }
    }
  return best;
}

static guint
add_node (PorismPainting *self,
          const Node     *node)
{
  g_array_append_val (self->nodes, *node);
  return self->nodes->len - 1;
}

/* Sorts the units by the plane of the one that was chosen. */
static void
part_units (const Division          *self,
            const GArray            *units,
            guint                    chosen,
            const PorismHomogeneous *plane,
            GArray                  *behind,
            GArray                  *before)
{
  for (guint i = 0; i < units->len; i++)
    {
      const Unit *unit = &g_array_index (units, Unit, i);
      const Side side = i == chosen ? IN : get_side (self, plane, unit);

      if (side == IN)
        g_array_append_val (self->painting->units, *unit);
      else if (side == (BEHIND | BEFORE))
        {
          const Unit parts[2] = { cut (self->painting, plane, unit, FALSE), cut (self->painting, plane, unit, TRUE) };

          g_array_append_val (behind, parts[0]);
          g_array_append_val (before, parts[1]);
        }
      else
        g_array_append_val (side == BEHIND ? behind : before, *unit);
    }
}

/* Returns the node of them, or NO_NODE of none. */
static guint
divide (const Division *self,
        const GArray   *units)
{
  PorismPainting *painting = self->painting;
  const guint chosen = units->len > 1 && units->len <= MOST_DIVIDED ? choose (self, units) : NO_NODE;
  Node node = { .first = painting->units->len, .behind = NO_NODE, .before = NO_NODE };
  g_autoptr (GArray) behind = NULL, before = NULL;

  if (units->len == 0)
    return NO_NODE;
  if (chosen == NO_NODE)
    {
      g_array_append_vals (painting->units, units->data, units->len);
      node.n = units->len;
      return add_node (painting, &node);
    }
  behind = g_array_new (FALSE, FALSE, sizeof (Unit));
  before = g_array_new (FALSE, FALSE, sizeof (Unit));
  node.divides = TRUE;
  node.plane = get_plane (painting, &g_array_index (units, Unit, chosen));
  part_units (self, units, chosen, &node.plane, behind, before);
  node.n = painting->units->len - node.first;
  node.behind = divide (self, behind);
  node.before = divide (self, before);
  return add_node (painting, &node);
}

/* How far it is through all corners. */
static double
get_size (const PorismPainting *self)
{
  double least = HUGE_VAL, most = -HUGE_VAL;

  for (guint i = 0; i < self->corners->len; i++)
    {
      const PorismSpaceVector at = g_array_index (self->corners, PorismSpaceVector, i);

      least = fmin (least, fmin (at.x, fmin (at.y, at.z)));
      most = fmax (most, fmax (at.x, fmax (at.y, at.z)));
    }
  return most > least ? most - least : 0;
}

/**
 * porism_painting_divide:
 *
 * Whoever looks: nothing of it depends on a camera.
 */
void
porism_painting_divide (PorismPainting *self)
{
  const Division division = { self, IN_PLANE * get_size (self) };

  self->root = divide (&division, self->pending);
}

/* ---- for an eye ---- */

static int
compare_depth (const void *a,
               const void *b)
{
  const Keyed *first = a, *second = b;

  if (first->depth != second->depth)
    return first->depth < second->depth ? -1 : 1;
  return first->piece < second->piece ? -1 : first->piece > second->piece;
}

/* The facets of a mesh, or whatever no plane divides, by depth. */
static void
sort (Keyed *keys,
      guint  n)
{
  if (n > 0)
    qsort (keys, n, sizeof (Keyed), compare_depth);
}

static void
paint_unit (PorismPainting *self,
            const Unit     *unit)
{
  g_autofree Keyed *keys = unit->n > 1 ? g_new (Keyed, unit->n) : NULL;

  if (keys == NULL)
    g_array_append_val (self->order, unit->piece);
  for (guint i = 0; i < unit->n && keys != NULL; i++)
    keys[i] = (Keyed) { unit->piece + i, g_array_index (self->depths, double, unit->piece + i) };
  if (keys != NULL)
    sort (keys, unit->n);
  for (guint i = 0; i < unit->n && keys != NULL; i++)
    g_array_append_val (self->order, keys[i].piece);
}

static void
paint_by_depth (PorismPainting *self,
                const Node     *node)
{
  g_autofree Keyed *keys = g_new (Keyed, node->n);

  for (guint i = 0; i < node->n; i++)
    keys[i] = (Keyed) { node->first + i,
                        g_array_index (self->depths, double, g_array_index (self->units, Unit, node->first + i).piece) };
  sort (keys, node->n);
  for (guint i = 0; i < node->n; i++)
    paint_unit (self, &g_array_index (self->units, Unit, keys[i].piece));
}

static void
paint (PorismPainting          *self,
       guint                    at,
       const PorismHomogeneous *eye)
{
  const Node *node = at != NO_NODE ? &g_array_index (self->nodes, Node, at) : NULL;
  gboolean before;

  if (node == NULL)
    return;
  if (!node->divides)
    {
      paint_by_depth (self, node);
      return;
    }
  before = porism_homogeneous_dot (&node->plane, eye) >= 0;
  paint (self, before ? node->behind : node->before, eye);
  for (guint i = 0; i < node->n; i++)
    paint_unit (self, &g_array_index (self->units, Unit, node->first + i));
  paint (self, before ? node->before : node->behind, eye);
}

/**
 * porism_painting_order:
 *
 * What is painted was divided before.
 */
void
porism_painting_order (PorismPainting     *self,
                       const PorismCamera *camera)
{
  const PorismHomogeneous eye = porism_camera_get_eye (camera);

  g_array_set_size (self->order, 0);
  g_array_set_size (self->depths, 0);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const double depth = porism_camera_to_picture (camera, get_piece (self, i)->middle).z;

      g_array_append_val (self->depths, depth);
    }
  paint (self, self->root, &eye);
}
