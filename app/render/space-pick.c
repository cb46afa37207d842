/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies at a place of the surface: points first, then lines, those that are seen before those that are hidden, then
 * faces and surfaces, the nearest to who looks first. */

#include "config.h"

#include "app/render/drawn-kind.h"
#include "app/render/space-emit.h"

typedef enum
{
  RANK_POINT,
  RANK_LINE,
  RANK_HIDDEN_LINE,
  RANK_FACE,
} Rank;

typedef struct
{
  guint item;
  Rank rank;
  double distance;              /* on the surface; of a face how far it is behind the nearest depth there is */
} Hit;

typedef struct
{
  PorismSpaceView *view;
  const PorismCamera *camera;
  double x, y, reach;
  PorismKinds kinds;
  GArray *hits;
} Pointer;

static void
add_hit (Pointer *self,
         guint    item,
         Rank     rank,
         double   distance)
{
  const Hit hit = { item, rank, distance };

  if (item < self->view->figure.n && PORISM_KINDS (self->view->figure.items[item].kind) & self->kinds)
    g_array_append_val (self->hits, hit);
}

static void
pick_points (Pointer *self)
{
  for (guint i = 0; i < self->view->figure.n; i++)
    {
      const PorismItem *item = &self->view->figure.items[i];
      const double distance = hypot (item->place.x - self->x, item->place.y - self->y);

      if ((item->drawn->as == PORISM_DRAWN_AS_SIGN || item->drawn->as == PORISM_DRAWN_AS_WORDS) &&
          distance <= self->reach + item->look.size)
        add_hit (self, i, RANK_POINT, distance);
    }
}

/* The nearest place of a part of a line, as a parameter of the line. */
static double
get_nearest (const PorismSeenCurve *curve,
             const PorismLinePart  *line,
             double                 x,
             double                 y,
             double                *nearest)
{
  const guint n = curve->degree == 1 ? 1 : 24;
  double best = HUGE_VAL;
  PorismHomogeneous a = porism_space_curve_get (curve->points, curve->degree, line->from);

  for (guint i = 1; i <= n; i++)
    {
      const double t = line->from + (line->to - line->from) * i / n, before = line->from + (line->to - line->from) * (i - 1) / n;
      const PorismHomogeneous b = porism_space_curve_get (curve->points, curve->degree, t);
      const double ax = a.at[0] / a.at[3], ay = a.at[1] / a.at[3], dx = b.at[0] / b.at[3] - ax, dy = b.at[1] / b.at[3] - ay;
      const double square = dx * dx + dy * dy, s = square > 0 ? CLAMP (((x - ax) * dx + (y - ay) * dy) / square, 0, 1) : 0;
      const double distance = hypot (x - ax - s * dx, y - ay - s * dy);

      if (distance < best)
        {
          best = distance;
          *nearest = before + s * (t - before);
        }
      a = b;
    }
  return best;
}

static void
pick_lines (Pointer *self)
{
  for (guint i = 0; i < self->view->lines->len; i++)
    {
      const PorismLinePart *line = &g_array_index (self->view->lines, PorismLinePart, i);
      const PorismSeenCurve *curve = &g_array_index (self->view->picture.curves, PorismSeenCurve, line->curve);
      double t, distance;

      if (curve->owner >= self->view->figure.n || curve->fine)
        continue;
      distance = get_nearest (curve, line, self->x, self->y, &t);
      if (distance <= self->reach + self->view->figure.items[curve->owner].look.width / 2)
        add_hit (self, curve->owner, line->hidden ? RANK_HIDDEN_LINE : RANK_LINE, distance);
    }
}

static void
pick_faces (Pointer *self)
{
  const PorismSpacePicture *picture = &self->view->picture;
  double depth;

  for (guint i = 0; i < picture->faces->len; i++)
    {
      const PorismSeenFace *face = &g_array_index (picture->faces, PorismSeenFace, i);

      if (porism_hidden_meet_face (picture, face, self->x, self->y, &depth))
        add_hit (self, face->owner, RANK_FACE, -depth);
    }
  for (guint i = 0; i < picture->rounds->len; i++)
    {
      const PorismSeenRound *round = &g_array_index (picture->rounds, PorismSeenRound, i);

      if (porism_hidden_meet_round (round, self->x, self->y, &depth))
        add_hit (self, round->owner, RANK_FACE, -depth);
    }
}

static int
compare_hits (gconstpointer a,
              gconstpointer b)
{
  const Hit *first = a, *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  /* A pointer cannot mean a distance of less than half a pixel. */
  if (fabs (first->distance - second->distance) > (first->rank == RANK_FACE ? 1e-6 : 0.5))
    return first->distance < second->distance ? -1 : 1;
  return first->item > second->item ? -1 : first->item < second->item;
}

/**
 * porism_space_view_pick_all:
 *
 * Each object once.
 *
 * Returns: (transfer full): an array of #PorismId, the best first
 */
GArray *
porism_space_view_pick_all (PorismSpaceView    *self,
                            const PorismCamera *camera,
                            double              x,
                            double              y,
                            double              reach,
                            PorismKinds         kinds)
{
  g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (Hit));
  g_autofree guint8 *taken = g_new0 (guint8, self->figure.n + 1);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  Pointer pointer = { self, camera, x, y, reach, kinds, hits };

  porism_space_view_look (self, camera);
  pick_points (&pointer);
  pick_lines (&pointer);
  pick_faces (&pointer);
  g_array_sort (hits, compare_hits);
  for (guint i = 0; i < hits->len; i++)
    {
      const guint item = g_array_index (hits, Hit, i).item;

      if (!taken[item])
        g_array_append_val (ids, self->figure.items[item].id);
      taken[item] = TRUE;
    }
  return ids;
}

/**
 * porism_space_view_pick:
 *
 * Returns: the best of porism_space_view_pick_all(), or 0
 */
PorismId
porism_space_view_pick (PorismSpaceView    *self,
                        const PorismCamera *camera,
                        double              x,
                        double              y,
                        double              reach,
                        PorismKinds         kinds)
{
  g_autoptr (GArray) ids = porism_space_view_pick_all (self, camera, x, y, reach, kinds);

  return ids->len > 0 ? g_array_index (ids, PorismId, 0) : 0;
}

/* Of the faces and surfaces of the item the one in front. */
static gboolean
hit_faces (const PorismSpaceView *self,
           guint                  item,
           double                 x,
           double                 y,
           double                *depth)
{
  double at;

  *depth = -HUGE_VAL;
  for (guint i = 0; i < self->picture.faces->len; i++)
    {
      const PorismSeenFace *face = &g_array_index (self->picture.faces, PorismSeenFace, i);

      if (face->owner == item && porism_hidden_meet_face (&self->picture, face, x, y, &at))
        *depth = fmax (*depth, at);
    }
  for (guint i = 0; i < self->picture.rounds->len; i++)
    {
      const PorismSeenRound *round = &g_array_index (self->picture.rounds, PorismSeenRound, i);

      if (round->owner == item && porism_hidden_meet_round (round, x, y, &at))
        *depth = fmax (*depth, at);
    }
  return isfinite (*depth);
}

static gboolean
hit_lines (const PorismSpaceView *self,
           guint                  item,
           double                 x,
           double                 y,
           PorismHomogeneous     *at)
{
  double best = HUGE_VAL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const PorismLinePart *line = &g_array_index (self->lines, PorismLinePart, i);
      const PorismSeenCurve *curve = &g_array_index (self->picture.curves, PorismSeenCurve, line->curve);
      double t, distance;

      if (curve->owner != item)
        continue;
      distance = get_nearest (curve, line, x, y, &t);
      if (distance < best)
        *at = porism_space_curve_get (curve->points, curve->degree, t);
      best = fmin (best, distance);
    }
  return isfinite (best);
}

/**
 * porism_space_view_hit:
 *
 * A point is where it is.
 *
 * Returns: whether there is such a place
 */
gboolean
porism_space_view_hit (PorismSpaceView    *self,
                       const PorismCamera *camera,
                       PorismId            id,
                       double              x,
                       double              y,
                       PorismSpaceVector  *place)
{
  guint item = 0;
  double depth;
  PorismHomogeneous at;

  while (item < self->figure.n && self->figure.items[item].id != id)
    item++;
  if (item == self->figure.n)
    return FALSE;
  *place = porism_space_parts_get (&self->parts, item)->spot;
  if (self->figure.items[item].drawn->as == PORISM_DRAWN_AS_SIGN)
    return TRUE;
  porism_space_view_look (self, camera);
  if (hit_faces (self, item, x, y, &depth))
    *place = porism_camera_from_picture (camera, (PorismSpaceVector) { x, y, depth });
  else if (hit_lines (self, item, x, y, &at))
    *place = porism_camera_from_picture (camera, (PorismSpaceVector) { at.at[0] / at.at[3], at.at[1] / at.at[3], at.at[2] / at.at[3] });
  else
    return FALSE;
  return TRUE;
}
