/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines and circles with the points that are known to lie on them, and their meets. Where one
 * common point is known the other one is made from it without a root: by the meet that Porism
 * knows itself, or as its mirror image. Two lines with two points in common are one, as are
 * circles with a centre and a point, or three points. */

#include "config.h"

#include <math.h>

#include "app/jgex/jgex-figure.h"

/* Nearer than this, two meets of which one is known are that one. */
#define SAME_DISTANCE 1e-7

static gboolean
contains (const GArray  *points,
          PorismJgexItem point)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, PorismJgexItem, i) == point)
      return TRUE;
  return FALSE;
}

gboolean
porism_jgex_figure_known_on (const PorismJgexFigure *self,
                             PorismJgexItem          point,
                             PorismJgexItem          locus)
{
  return contains (porism_jgex_figure_get (self, locus)->points, point);
}

static GArray *
list_common (const PorismJgexFigure *self,
             const PorismJgexEntry  *first,
             const PorismJgexEntry  *second)
{
  GArray *common = g_array_new (FALSE, FALSE, sizeof (PorismJgexItem));

  for (guint i = 0; i < first->points->len; i++)
    {
      PorismJgexItem point = g_array_index (first->points, PorismJgexItem, i);

      if (contains (second->points, point))
        g_array_append_val (common, point);
    }
  return common;
}

static gboolean
are_same (const PorismJgexFigure *self,
          const PorismJgexEntry  *first,
          const PorismJgexEntry  *second)
{
  g_autoptr (GArray) common = NULL;

  if (first->kind != second->kind || first->bounded || second->bounded)
    return FALSE;
  common = list_common (self, first, second);
  if (first->kind == PORISM_JGEX_LINE)
    return common->len >= 2;

  return common->len >= 3 ||
         (common->len >= 1 && first->centre != PORISM_JGEX_NONE && first->centre == second->centre);
}

/* The one that is drawn takes over what is known of the other. */
static void
merge (PorismJgexFigure *self,
       PorismJgexItem    first,
       PorismJgexItem    second)
{
  PorismJgexEntry *kept = porism_jgex_figure_get (self, first);
  PorismJgexEntry *left = porism_jgex_figure_get (self, second);

  if (kept->object == NULL)
    {
      PorismJgexEntry *swap = kept;

      kept = left;
      left = swap;
      second = first;
    }
  for (guint i = 0; i < left->points->len; i++)
    if (!contains (kept->points, g_array_index (left->points, PorismJgexItem, i)))
      g_array_append_val (kept->points, g_array_index (left->points, PorismJgexItem, i));
  if (kept->centre == PORISM_JGEX_NONE)
    kept->centre = left->centre;
  left->same = (PorismJgexItem) (kept - &g_array_index (self->entries, PorismJgexEntry, 0));
}

/**
 * porism_jgex_figure_join:
 *
 * Notes that the point lies on the line or circle.
 */
void
porism_jgex_figure_join (PorismJgexFigure *self,
                         PorismJgexItem    point,
                         PorismJgexItem    locus)
{
  PorismJgexEntry *entry;

  if (self->refusal != NULL || point == PORISM_JGEX_NONE || locus == PORISM_JGEX_NONE)
    return;
  entry = porism_jgex_figure_get (self, locus);
  if (!contains (entry->points, point))
    g_array_append_val (entry->points, point);
  for (PorismJgexItem i = 0; i < self->entries->len; i++)
    {
      const PorismJgexEntry *other = &g_array_index (self->entries, PorismJgexEntry, i);

      entry = porism_jgex_figure_get (self, locus);
      if (other->kind != PORISM_JGEX_POINT && other->same == PORISM_JGEX_NONE && other != entry &&
          are_same (self, entry, other))
        merge (self, locus, i);
    }
}

static PorismJgexItem
add_known (PorismJgexFigure *self,
           PorismJgexKind    kind,
           PorismJgexItem    centre)
{
  PorismJgexEntry entry = {
    .kind = kind, .points = g_array_new (FALSE, FALSE, sizeof (PorismJgexItem)), .centre = centre,
    .same = PORISM_JGEX_NONE, .twin = PORISM_JGEX_NONE,
  };

  g_array_append_val (self->entries, entry);

  return self->entries->len - 1;
}

/* A line or circle of which all @points are known, or NONE. */
static PorismJgexItem
find_through (const PorismJgexFigure *self,
              PorismJgexKind          kind,
              const PorismJgexItem   *points,
              guint                   n)
{
  for (PorismJgexItem i = 0; i < self->entries->len; i++)
    {
      const PorismJgexEntry *entry = &g_array_index (self->entries, PorismJgexEntry, i);
      gboolean all = entry->kind == kind && entry->same == PORISM_JGEX_NONE && !entry->bounded;

      for (guint k = 0; k < n && all; k++)
        all = contains (entry->points, points[k]);
      if (all)
        return i;
    }
  return PORISM_JGEX_NONE;
}

static PorismJgexItem
add_through (PorismJgexFigure     *self,
             PorismJgexKind        kind,
             const PorismJgexItem *points,
             guint                 n)
{
  PorismJgexItem locus;

  for (guint i = 0; i < n; i++)
    if (points[i] == PORISM_JGEX_NONE)
      return PORISM_JGEX_NONE;
  locus = find_through (self, kind, points, n);
  if (locus != PORISM_JGEX_NONE)
    return locus;
  locus = add_known (self, kind, PORISM_JGEX_NONE);
  for (guint i = 0; i < n; i++)
    porism_jgex_figure_join (self, points[i], locus);

  return locus;
}

PorismJgexItem
porism_jgex_figure_line (PorismJgexFigure *self,
                         PorismJgexItem    p,
                         PorismJgexItem    q)
{
  const PorismJgexItem points[] = { p, q };

  return p == q ? porism_jgex_figure_refuse (self, "a line has two points")
                : add_through (self, PORISM_JGEX_LINE, points, 2);
}

PorismJgexItem
porism_jgex_figure_circumcircle (PorismJgexFigure    *self,
                                 const PorismJgexItem points[3])
{
  return add_through (self, PORISM_JGEX_CIRCLE, points, 3);
}

/**
 * porism_jgex_figure_circle:
 *
 * Returns: the circle with that centre through that point
 */
PorismJgexItem
porism_jgex_figure_circle (PorismJgexFigure *self,
                           PorismJgexItem    centre,
                           PorismJgexItem    point)
{
  PorismJgexItem circle;

  if (centre == PORISM_JGEX_NONE || point == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  circle = add_known (self, PORISM_JGEX_CIRCLE, centre);
  porism_jgex_figure_join (self, point, circle);

  return circle;
}

/**
 * porism_jgex_figure_draw:
 *
 * Returns: whether the object is there
 */
gboolean
porism_jgex_figure_draw (PorismJgexFigure *self,
                         PorismJgexItem    locus)
{
  const PorismJgexEntry *entry = porism_jgex_figure_get (self, locus);
  const char *names[3] = { NULL };
  PorismJgexItem drawn;

  if (entry->object != NULL)
    return TRUE;
  for (guint i = 0; i < MIN (entry->points->len, 3); i++)
    {
      PorismJgexItem point = g_array_index (entry->points, PorismJgexItem, i);

      names[i] = porism_jgex_figure_get (self, point)->object;
    }
  if (entry->kind == PORISM_JGEX_LINE)
    drawn = porism_jgex_figure_make (self, PORISM_JGEX_LINE, "add_line", "p1", names[0],
                                     "p2", names[1], NULL);
  else if (entry->centre != PORISM_JGEX_NONE)
    drawn = porism_jgex_figure_make (self, PORISM_JGEX_CIRCLE, "add_circle",
                                     "center", porism_jgex_figure_get (self, entry->centre)->object,
                                     "point", names[0], NULL);
  else
    drawn = porism_jgex_figure_make (self, PORISM_JGEX_CIRCLE, "add_circle_3_points",
                                     "a", names[0], "b", names[1], "c", names[2], NULL);
  if (drawn == PORISM_JGEX_NONE)
    return FALSE;
  merge (self, drawn, locus);

  return TRUE;
}

/**
 * porism_jgex_figure_name:
 *
 * Returns: (nullable): the object's name
 */
const char *
porism_jgex_figure_name (PorismJgexFigure *self,
                         PorismJgexItem    item)
{
  if (self->refusal != NULL || item == PORISM_JGEX_NONE || !porism_jgex_figure_draw (self, item))
    return NULL;
  return porism_jgex_figure_get (self, item)->object;
}

PorismJgexItem
porism_jgex_figure_centre (PorismJgexFigure *self,
                           PorismJgexItem    circle)
{
  PorismJgexItem centre = porism_jgex_figure_get (self, circle)->centre;

  if (centre != PORISM_JGEX_NONE)
    return centre;
  centre = porism_jgex_figure_make (self, PORISM_JGEX_POINT, "add_center",
                                    "conic", porism_jgex_figure_name (self, circle), NULL);
  porism_jgex_figure_get (self, circle)->centre = centre;

  return centre;
}

PorismJgexItem
porism_jgex_figure_perpendicular (PorismJgexFigure *self,
                                  PorismJgexItem    point,
                                  PorismJgexItem    line)
{
  PorismJgexItem made
    = porism_jgex_figure_make (self, PORISM_JGEX_LINE, "add_perpendicular_line",
                               "point", porism_jgex_figure_name (self, point),
                               "line", porism_jgex_figure_name (self, line), NULL);

  porism_jgex_figure_join (self, point, made);

  return made;
}

/* ---- meets ---- */

static PorismJgexItem
intersect (PorismJgexFigure *self,
           PorismJgexItem    first,
           PorismJgexItem    second)
{
  return porism_jgex_figure_make (self, PORISM_JGEX_POINT, "add_intersect",
                                  "obj1", porism_jgex_figure_name (self, first),
                                  "obj2", porism_jgex_figure_name (self, second), NULL);
}

static PorismJgexItem
join_both (PorismJgexFigure *self,
           PorismJgexItem    point,
           PorismJgexItem    first,
           PorismJgexItem    second)
{
  porism_jgex_figure_join (self, point, first);
  porism_jgex_figure_join (self, point, second);

  return point;
}

static gboolean
is_circle (const PorismJgexFigure *self,
           PorismJgexItem          locus)
{
  return porism_jgex_figure_get (self, locus)->kind == PORISM_JGEX_CIRCLE;
}

/* Whether a point of the problem is there already. */
static gboolean
is_taken (const PorismJgexFigure *self,
          PorismJgexItem          point)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->labels);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (porism_jgex_figure_near (self, point, GPOINTER_TO_UINT (value) - 1, SAME_DISTANCE))
      return TRUE;
  return FALSE;
}

static double
distance_to_wanted (const PorismJgexFigure *self,
                    PorismJgexItem          point)
{
  const double *at = porism_jgex_figure_value (self, point);

  return hypot (at[0] - g_ascii_strtod (self->wanted->x, NULL),
                at[1] - g_ascii_strtod (self->wanted->y, NULL));
}

/* One of two meets: where the problem has it, or where no other point of it is, or either. */
static PorismJgexItem
choose (PorismJgexFigure *self,
        PorismJgexItem    point)
{
  PorismJgexItem twin = porism_jgex_figure_get (self, point)->twin;

  if (twin == PORISM_JGEX_NONE)
    return point;
  if (self->wanted != NULL)
    return distance_to_wanted (self, point) <= distance_to_wanted (self, twin) ? point : twin;
  if (is_taken (self, twin))
    return point;
  if (is_taken (self, point))
    return twin;
  self->n_choices++;

  return porism_jgex_figure_random (self, 0, 1) ? point : twin;
}

/**
 * porism_jgex_figure_choose:
 *
 * Returns: one of two points that the problem leaves open
 */
PorismJgexItem
porism_jgex_figure_choose (PorismJgexFigure *self,
                           PorismJgexItem    first,
                           PorismJgexItem    second)
{
  if (first == PORISM_JGEX_NONE || second == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  porism_jgex_figure_get (self, first)->twin = second;

  return choose (self, first);
}

static PorismJgexItem
meet_anew (PorismJgexFigure *self,
           PorismJgexItem    first,
           PorismJgexItem    second)
{
  PorismJgexItem point = intersect (self, first, second);

  if (point == PORISM_JGEX_NONE)
    return point;
  join_both (self, point, first, second);
  join_both (self, porism_jgex_figure_get (self, point)->twin, first, second);

  return choose (self, point);
}

/**
 * porism_jgex_figure_meet:
 *
 * Returns: the common point, of several the one that is not a point of the problem yet
 */
PorismJgexItem
porism_jgex_figure_meet (PorismJgexFigure *self,
                         PorismJgexItem    first,
                         PorismJgexItem    second)
{
  g_autoptr (GArray) common = NULL;

  if (self->refusal != NULL || first == PORISM_JGEX_NONE || second == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  if (porism_jgex_figure_get (self, first) == porism_jgex_figure_get (self, second))
    return porism_jgex_figure_refuse (self, "two loci are one");
  common = list_common (self, porism_jgex_figure_get (self, first),
                        porism_jgex_figure_get (self, second));
  if (common->len == 0)
    return meet_anew (self, first, second);
  for (guint i = 0; i < common->len; i++)
    if (porism_jgex_figure_get (self, g_array_index (common, PorismJgexItem, i))->label == NULL)
      return g_array_index (common, PorismJgexItem, i);
  if (!is_circle (self, first) && !is_circle (self, second))
    return g_array_index (common, PorismJgexItem, 0);

  return porism_jgex_figure_other (self, first, second, g_array_index (common, PorismJgexItem, 0));
}

/* The meets that Porism makes, without the one that is @known. */
static PorismJgexItem
exclude_known (PorismJgexFigure *self,
               PorismJgexItem    first,
               PorismJgexItem    second,
               PorismJgexItem    known)
{
  PorismJgexItem point = intersect (self, first, second);

  if (point != PORISM_JGEX_NONE && porism_jgex_figure_near (self, point, known, SAME_DISTANCE))
    point = porism_jgex_figure_get (self, point)->twin;

  return point != PORISM_JGEX_NONE ? point : porism_jgex_figure_refuse (self, "the loci touch");
}

/* In the line of centres, or in the foot of the centre. */
static PorismJgexItem
mirror_known (PorismJgexFigure *self,
              PorismJgexItem    first,
              PorismJgexItem    second,
              PorismJgexItem    known)
{
  PorismJgexItem line = is_circle (self, first) ? second : first;
  PorismJgexItem circle = is_circle (self, first) ? first : second;
  PorismJgexItem centre = porism_jgex_figure_centre (self, circle);

  if (is_circle (self, line))
    {
      line = porism_jgex_figure_line (self, centre, porism_jgex_figure_centre (self, line));
      return porism_jgex_figure_make (self, PORISM_JGEX_POINT, "transform_reflect_line",
                                      "obj", porism_jgex_figure_name (self, known),
                                      "line", porism_jgex_figure_name (self, line), NULL);
    }
  if (!porism_jgex_figure_known_on (self, centre, line))
    centre = porism_jgex_figure_meet (self, porism_jgex_figure_perpendicular (self, centre, line),
                                      line);

  return porism_jgex_figure_make (self, PORISM_JGEX_POINT, "transform_reflect_point",
                                  "obj", porism_jgex_figure_name (self, known),
                                  "point", porism_jgex_figure_name (self, centre), NULL);
}

/* Whether Porism makes the other meet without a root; of a ray it must, to see where it begins. */
static gboolean
is_known_to_porism (const PorismJgexFigure *self,
                    PorismJgexItem          first,
                    PorismJgexItem          second)
{
  const PorismJgexEntry *entry1 = porism_jgex_figure_get (self, first);
  const PorismJgexEntry *entry2 = porism_jgex_figure_get (self, second);

  return entry1->bounded || entry2->bounded ||
         porism_construction_known_common (self->construction, entry1->id, entry2->id, 0) > 0;
}

/**
 * porism_jgex_figure_other:
 * @known: a common point
 *
 * Returns: the other common point
 */
PorismJgexItem
porism_jgex_figure_other (PorismJgexFigure *self,
                          PorismJgexItem    first,
                          PorismJgexItem    second,
                          PorismJgexItem    known)
{
  g_autoptr (GArray) common = NULL;
  const char *name1 = porism_jgex_figure_name (self, first);
  const char *name2 = porism_jgex_figure_name (self, second);
  PorismJgexItem point;

  if (name1 == NULL || name2 == NULL || known == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  common = list_common (self, porism_jgex_figure_get (self, first),
                        porism_jgex_figure_get (self, second));
  for (guint i = 0; i < common->len; i++)
    if (g_array_index (common, PorismJgexItem, i) != known)
      return g_array_index (common, PorismJgexItem, i);
  if (is_known_to_porism (self, first, second))
    point = exclude_known (self, first, second, known);
  else
    point = mirror_known (self, first, second, known);
  if (point != PORISM_JGEX_NONE && porism_jgex_figure_near (self, point, known, SAME_DISTANCE))
    return porism_jgex_figure_refuse (self, "the loci touch");

  return join_both (self, point, first, second);
}

/* Whether two points lie on the same side of a line. */
static gboolean
on_one_side (const PorismJgexFigure *self,
             PorismJgexItem          line,
             PorismJgexItem          p,
             PorismJgexItem          q)
{
  const double *l = porism_jgex_figure_value (self, line);
  const double *a = porism_jgex_figure_value (self, p), *b = porism_jgex_figure_value (self, q);

  return (l[0] * a[0] + l[1] * a[1] + l[2] > 0) == (l[0] * b[0] + l[1] * b[1] + l[2] > 0);
}

PorismJgexItem
porism_jgex_figure_meet_on (PorismJgexFigure *self,
                            PorismJgexItem    first,
                            PorismJgexItem    second,
                            PorismJgexItem    line,
                            PorismJgexItem    point,
                            gboolean          same_side)
{
  PorismJgexItem met = intersect (self, first, second), twin;

  if (met == PORISM_JGEX_NONE || porism_jgex_figure_name (self, line) == NULL ||
      point == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  twin = porism_jgex_figure_get (self, met)->twin;
  if (twin != PORISM_JGEX_NONE && on_one_side (self, line, met, point) != same_side)
    met = twin;

  return join_both (self, met, first, second);
}
