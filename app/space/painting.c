/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Binary space partition: one face is taken, what lies behind its plane comes before it and what lies before it after.
 * The face that divides the fewest others, of some that are tried, is taken. */

#include "config.h"

#include "app/space/painting.h"

/* Units of the surface: nearer to a plane is in it. */
#define IN_PLANE 1e-3
#define N_TRIED 6
/* More faces than so are painted by the depth of their middles. */
#define MOST_DIVIDED 800

/* What is still to be ordered: a face or a part of one, a surface or a mesh as a place. */
typedef struct
{
  guint face, round, mesh;
  guint first, n;               /* of the corners of the painting */
  PorismSpaceVector middle;
} Piece;

static const Piece nothing = { PORISM_SEEN_NONE, PORISM_SEEN_NONE, PORISM_SEEN_NONE, 0, 0, { 0, 0, 0 } };

typedef struct
{
  PorismPainting *painting;
  const PorismSpacePicture *picture;
  GArray *facets;               /* Piece: of meshes */
} Ordering;

void
porism_painting_init (PorismPainting *self)
{
  self->painted = g_array_new (FALSE, FALSE, sizeof (PorismPainted));
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
}

void
porism_painting_clear (PorismPainting *self)
{
  g_clear_pointer (&self->painted, g_array_unref);
  g_clear_pointer (&self->corners, g_array_unref);
}

static const PorismSeenFace *
get_face (const Ordering *self,
          guint           face)
{
  return &g_array_index (self->picture->faces, PorismSeenFace, face);
}

static void
paint (Ordering    *self,
       const Piece *piece)
{
  const PorismPainted painted = {
    .owner = piece->face != PORISM_SEEN_NONE ? get_face (self, piece->face)->owner
                                             : g_array_index (self->picture->rounds, PorismSeenRound, piece->round).owner,
    .face = piece->face, .round = piece->round, .first = piece->first, .n = piece->n,
  };

  g_array_append_val (self->painting->painted, painted);
}

static int
compare_depth (gconstpointer a,
               gconstpointer b)
{
  const Piece *first = a, *second = b;

  if (first->middle.z != second->middle.z)
    return first->middle.z < second->middle.z ? -1 : 1;
  return first->face < second->face ? -1 : first->face > second->face;
}

/* The facets of a mesh where it is. */
static void
paint_piece (Ordering    *self,
             const Piece *piece)
{
  if (piece->mesh == PORISM_SEEN_NONE)
    paint (self, piece);
  for (guint i = 0; i < self->facets->len && piece->mesh != PORISM_SEEN_NONE; i++)
    if (g_array_index (self->facets, Piece, i).mesh == piece->mesh)
      paint (self, &g_array_index (self->facets, Piece, i));
}

/* How far a place is before the plane, as one looks. */
static double
get_before (const PorismSeenFace *face,
            PorismSpaceVector     place)
{
  const double *plane = face->plane.at;
  const double size = sqrt (plane[0] * plane[0] + plane[1] * plane[1] + plane[2] * plane[2]);

  return copysign (1, plane[2]) * (plane[0] * place.x + plane[1] * place.y + plane[2] * place.z + plane[3]) / size;
}

typedef enum
{
  IN = 0,
  BEHIND = 1 << 0,
  BEFORE = 1 << 1,
} Side;

static Side
get_side (const Ordering       *self,
          const PorismSeenFace *face,
          const Piece          *piece)
{
  const PorismSpaceVector *corners = (const PorismSpaceVector *) (const void *) self->painting->corners->data + piece->first;
  Side side = IN;

  if (piece->face == PORISM_SEEN_NONE || piece->mesh != PORISM_SEEN_NONE)
    return get_before (face, piece->middle) < 0 ? BEHIND : BEFORE;
  for (guint i = 0; i < piece->n; i++)
    {
      const double before = get_before (face, corners[i]);

      side |= before > IN_PLANE ? BEFORE : before < -IN_PLANE ? BEHIND : IN;
    }
  return side;
}

/* The part of the piece on one side; a polygon that is not convex may get edges along the cut, which fills do not show. */
static Piece
cut (Ordering             *self,
     const PorismSeenFace *face,
     const Piece          *piece,
     gboolean              before)
{
  GArray *corners = self->painting->corners;
  Piece part = *piece;

  part.first = corners->len;
  for (guint i = 0; i < piece->n; i++)
    {
      const PorismSpaceVector a = g_array_index (corners, PorismSpaceVector, piece->first + i);
      const PorismSpaceVector b = g_array_index (corners, PorismSpaceVector, piece->first + (i + 1) % piece->n);
      const double da = get_before (face, a) * (before ? 1 : -1), db = get_before (face, b) * (before ? 1 : -1);

      if (da >= 0)
        g_array_append_val (corners, a);
      if ((da < 0) != (db < 0))
        {
          const PorismSpaceVector crossing = porism_space_along (a, da / (da - db), porism_space_subtract (b, a));

          g_array_append_val (corners, crossing);
        }
    }
  part.n = corners->len - part.first;
  return part;
}

static guint
count_divided (const Ordering       *self,
               const PorismSeenFace *face,
               const GArray         *pieces)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    n += get_side (self, face, &g_array_index (pieces, Piece, i)) == (BEHIND | BEFORE);
  return n;
}

/* The number of a face by which all others are told apart; PORISM_SEEN_NONE where there is none. */
static guint
choose (const Ordering *self,
        const GArray   *pieces)
{
  guint best = PORISM_SEEN_NONE, fewest = G_MAXUINT, tried = 0;
  const guint step = MAX (pieces->len / N_TRIED, 1);

  for (guint i = 0; i < pieces->len && fewest > 0; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);
      guint n;

      if (piece->face == PORISM_SEEN_NONE || piece->mesh != PORISM_SEEN_NONE || (i % step != 0 && tried > 0))
        continue;
      n = count_divided (self, get_face (self, piece->face), pieces);
      tried++;
      if (n < fewest)
        {
          best = i;
          fewest = n;
        }
    }
  return best;
}

static void
paint_by_depth (Ordering *self,
                GArray   *pieces)
{
  g_array_sort (pieces, compare_depth);
  for (guint i = 0; i < pieces->len; i++)
    paint_piece (self, &g_array_index (pieces, Piece, i));
}

static void
paint_all (Ordering *self,
           GArray   *pieces)
{
  g_autoptr (GArray) behind = NULL, within = NULL, before = NULL;
  const guint chosen = pieces->len > 1 && pieces->len <= MOST_DIVIDED ? choose (self, pieces) : PORISM_SEEN_NONE;
  const PorismSeenFace *face;

  if (chosen == PORISM_SEEN_NONE)
    {
      paint_by_depth (self, pieces);
      return;
    }
  face = get_face (self, g_array_index (pieces, Piece, chosen).face);
  behind = g_array_new (FALSE, FALSE, sizeof (Piece));
  within = g_array_new (FALSE, FALSE, sizeof (Piece));
  before = g_array_new (FALSE, FALSE, sizeof (Piece));
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);
      const Side side = i == chosen ? IN : get_side (self, face, piece);

      if (side == IN)
        g_array_append_val (within, *piece);
      else if (side == (BEHIND | BEFORE))
        {
          const Piece parts[2] = { cut (self, face, piece, FALSE), cut (self, face, piece, TRUE) };

          g_array_append_val (behind, parts[0]);
          g_array_append_val (before, parts[1]);
        }
      else
        g_array_append_val (side == BEHIND ? behind : before, *piece);
    }
  paint_all (self, behind);
  for (guint i = 0; i < within->len; i++)
    paint_piece (self, &g_array_index (within, Piece, i));
  paint_all (self, before);
}

static PorismSpaceVector
get_middle (const PorismSeenExtent *extent)
{
  return (PorismSpaceVector) { (extent->box.x1 + extent->box.x2) / 2, (extent->box.y1 + extent->box.y2) / 2,
                               (extent->near + extent->far) / 2 };
}

static guint
add_corners (Ordering *self,
             guint     first,
             guint     n)
{
  const guint at = self->painting->corners->len;

  g_array_append_vals (self->painting->corners, porism_space_picture_get_corners (self->picture, first), n);
  return at;
}

static void
add_mesh (GArray      *pieces,
          const Piece *facet,
          guint       *last)
{
  Piece mesh = nothing;

  if (facet->mesh == *last)
    return;
  *last = mesh.mesh = facet->mesh;
  mesh.middle = facet->middle;
  g_array_append_val (pieces, mesh);
}

static void
add_faces (Ordering     *self,
           const guint8 *wanted,
           GArray       *pieces)
{
  guint last = PORISM_SEEN_NONE;

  for (guint i = 0; i < self->picture->faces->len; i++)
    {
      const PorismSeenFace *face = get_face (self, i);
      Piece piece = nothing;

      if (!wanted[face->owner] || face->edge_on)
        continue;
      piece.face = i;
      piece.mesh = face->mesh;
      piece.first = add_corners (self, face->first, face->n);
      piece.n = face->n;
      piece.middle = get_middle (&face->extent);
      if (face->mesh != PORISM_SEEN_NONE)
        add_mesh (pieces, &piece, &last);
      g_array_append_val (face->mesh != PORISM_SEEN_NONE ? self->facets : pieces, piece);
    }
}

static void
add_rounds (Ordering     *self,
            const guint8 *wanted,
            GArray       *pieces)
{
  for (guint i = 0; i < self->picture->rounds->len; i++)
    {
      const PorismSeenRound *round = &g_array_index (self->picture->rounds, PorismSeenRound, i);
      Piece piece = nothing;

      if (!wanted[round->owner] || round->n < 3)
        continue;
      piece.round = i;
      piece.first = add_corners (self, round->first, round->n);
      piece.n = round->n;
      piece.middle = get_middle (&round->extent);
      g_array_append_val (pieces, piece);
    }
}

/**
 * porism_painting_order:
 *
 * Whatever is seen edge on is not painted.
 */
void
porism_painting_order (PorismPainting           *self,
                       const PorismSpacePicture *picture,
                       const guint8             *wanted)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_autoptr (GArray) facets = g_array_new (FALSE, FALSE, sizeof (Piece));
  Ordering ordering = { self, picture, facets };

  g_array_set_size (self->painted, 0);
  g_array_set_size (self->corners, 0);
  add_faces (&ordering, wanted, pieces);
  add_rounds (&ordering, wanted, pieces);
  g_array_sort (facets, compare_depth);
  paint_all (&ordering, pieces);
}
