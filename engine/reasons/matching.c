/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a theorem are chosen one after the other; each claim is looked at as soon as its points are
 * chosen. Pairs of triangles are found by their shape. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/reasons/matching.h"

#define SHAPE_TOLERANCE 1e-7

#define MOST_CLAIMS (PORISM_THEOREM_MOST_PREMISES + PORISM_THEOREM_MOST_CONCLUSIONS)
#define NO_POINT G_MAXUINT

typedef struct
{
  const PorismDiagram *diagram;
  const PorismTheoremForm *form;
  GArray *instances;
  guint most, n_claims;         /* premises, and conclusions where these are looked at */
  guint first;                  /* point of the diagram that is chosen before all others, or NO_POINT */
  guint8 order[PORISM_THEOREM_MOST_POINTS]; /* point of the theorem that is chosen at each depth */
  guint8 depth_of[PORISM_THEOREM_MOST_POINTS];
  guint8 depths[MOST_CLAIMS];   /* at which the points of each claim are chosen */
  guint8 n_points[MOST_CLAIMS]; /* of each claim */
  guint8 by_depth[MOST_CLAIMS], starts[PORISM_THEOREM_MOST_POINTS + 1]; /* claims in the order of their depths */
  guint64 used;
  guint n_looked_at;
  PorismInstance instance;
} Search;

static const PorismClaim *
get_claim (const PorismTheoremForm *form,
           guint                    i)
{
  return i < form->n_premises ? &form->premises[i] : &form->conclusions[i - form->n_premises];
}

/* The points in their order, but the one of number @foremost before all others. */
static void
choose_order (Search *self,
              guint   foremost)
{
  self->order[0] = (guint8) foremost;
  for (guint i = 0, depth = 1; i < self->form->n_points; i++)
    if (i != foremost)
      self->order[depth++] = (guint8) i;
  for (guint i = 0; i < self->form->n_points; i++)
    self->depth_of[self->order[i]] = (guint8) i;
  for (guint i = 0; i < self->n_claims; i++)
    {
      const PorismClaim *claim = get_claim (self->form, i);

      self->depths[i] = 0;
      self->n_points[i] = (guint8) porism_saying_get_n_points (claim->saying);
      for (guint j = 0; j < self->n_points[i]; j++)
        self->depths[i] = MAX (self->depths[i], self->depth_of[claim->points[j]]);
    }
  for (guint depth = 0, n = 0; depth < self->form->n_points; depth++)
    {
      for (guint i = 0; i < self->n_claims; i++)
        if (self->depths[i] == depth)
          self->by_depth[n++] = (guint8) i;
      self->starts[depth + 1] = (guint8) n;
    }
}

/* Where the point of the theorem that is chosen at @depth may be, by the lines and circles on which it is. */
static guint64
find_candidates (const Search *self,
                 guint         depth)
{
  guint64 candidates = (((guint64) 1 << self->diagram->n) - 1) & ~self->used;

  if (depth == 0 && self->first != NO_POINT)
    return (guint64) 1 << self->first;
  for (guint i = self->starts[depth]; i < self->starts[depth + 1]; i++)
    {
      guint number = self->by_depth[i], n = self->n_points[number], n_others = 0;
      const PorismClaim *claim = get_claim (self->form, number);
      guint8 others[4];

      if (claim->saying != PORISM_SAYS_COLLINEAR && claim->saying != PORISM_SAYS_MIDPOINT &&
          claim->saying != PORISM_SAYS_CONCYCLIC)
        continue;
      for (guint j = 0; j < n; j++)
        if (claim->points[j] != self->order[depth])
          others[n_others++] = self->instance.points[claim->points[j]];
      candidates &= n == 4 ? porism_diagram_get_circle (self->diagram, others[0], others[1], others[2])
                           : self->diagram->lines[porism_diagram_pair (others[0], others[1])];
    }
  return candidates;
}

/* Whether the point that was chosen last is in order with those before it. */
static gboolean
is_in_order (const Search *self,
             guint         depth)
{
  for (guint i = 0; i < self->form->n_orders; i++)
    {
      guint a = self->form->orders[i][0], b = self->form->orders[i][1];

      if (MAX (self->depth_of[a], self->depth_of[b]) == depth && self->instance.points[a] > self->instance.points[b])
        return FALSE;
    }
  return TRUE;
}

static gboolean
fits_at (const Search *self,
         guint         depth)
{
  if (!is_in_order (self, depth))
    return FALSE;
  for (guint i = self->starts[depth]; i < self->starts[depth + 1]; i++)
    {
      guint number = self->by_depth[i];
      const PorismClaim *claim = get_claim (self->form, number);
      PorismClaim placed;

      placed.saying = claim->saying;
      for (guint j = 0; j < self->n_points[number]; j++)
        placed.points[j] = self->instance.points[claim->points[j]];
      if (!porism_diagram_shows (self->diagram, &placed))
        return FALSE;
    }
  return TRUE;
}

static void
search_from (Search *self,
             guint   depth)
{
  guint64 candidates;

  if (self->instances->len >= self->most)
    return;
  if (depth == self->form->n_points)
    {
      g_array_append_val (self->instances, self->instance);
      return;
    }
  candidates = find_candidates (self, depth);
  while (candidates != 0)
    {
      guint point = (guint) __builtin_ctzll (candidates);

      candidates &= candidates - 1;
      self->n_looked_at++;
      self->instance.points[self->order[depth]] = (guint8) point;
      if (!fits_at (self, depth))
        continue;
      self->used |= (guint64) 1 << point;
      search_from (self, depth + 1);
      self->used &= ~((guint64) 1 << point);
    }
}

/* ---- pairs of triangles ---- */

typedef struct
{
  guint8 points[3];
  double shape;                 /* of the greatest side to the least, as a logarithm */
} Triangle;

static int
compare_shapes (const void *a,
                const void *b)
{
  double x = ((const Triangle *) a)->shape, y = ((const Triangle *) b)->shape;

  return (x > y) - (x < y);
}

static double
measure_shape (const PorismDiagram *diagram,
               guint                a,
               guint                b,
               guint                c)
{
  double x = diagram->logarithms[porism_diagram_pair (a, b)];
  double y = diagram->logarithms[porism_diagram_pair (b, c)];
  double z = diagram->logarithms[porism_diagram_pair (c, a)];

  return fmax (x, fmax (y, z)) - fmin (x, fmin (y, z));
}

static GArray *
list_triangles (const PorismDiagram *diagram)
{
  GArray *triangles = g_array_new (FALSE, FALSE, sizeof (Triangle));

  for (guint a = 0; a < diagram->n; a++)
    for (guint b = a + 1; b < diagram->n; b++)
      for (guint c = b + 1; c < diagram->n; c++)
        {
          Triangle triangle = { { (guint8) a, (guint8) b, (guint8) c },
                                measure_shape (diagram, a, b, c) };

          if (!(diagram->lines[porism_diagram_pair (a, b)] >> c & 1))
            g_array_append_val (triangles, triangle);
        }
  g_array_sort (triangles, compare_shapes);

  return triangles;
}

static const guint8 orders_of_three[6][3] = {
  { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 },
};

static gboolean
respects_orders (const PorismTheoremForm *form,
                 const guint8            *points)
{
  for (guint i = 0; i < form->n_orders; i++)
    if (points[form->orders[i][0]] > points[form->orders[i][1]])
      return FALSE;
  return TRUE;
}

static gboolean
shows_all (const PorismDiagram     *diagram,
           const PorismTheoremForm *form,
           const guint8            *points)
{
  for (guint i = 0; i < form->n_premises + form->n_conclusions; i++)
    {
      PorismClaim placed = porism_claim_place (get_claim (form, i), points);

      if (!porism_diagram_shows (diagram, &placed))
        return FALSE;
    }
  return TRUE;
}

/* The similar triangles @pair in every order of their vertices that the theorem distinguishes. */
static void
add_orders (const PorismDiagram     *diagram,
            const PorismTheoremForm *form,
            guint                    number,
            const guint8            *pair,
            GArray                  *instances)
{
  for (guint i = 0; i < 6; i++)
    {
      PorismInstance instance = { .theorem = (guint16) number };

      for (guint j = 0; j < 3; j++)
        {
          instance.points[j] = pair[orders_of_three[i][j]];
          instance.points[3 + j] = pair[3 + orders_of_three[i][j]];
        }
      if (respects_orders (form, instance.points) && shows_all (diagram, form, instance.points))
        g_array_append_val (instances, instance);
    }
}

static gboolean
is_vertex (const Triangle *triangle,
           guint           point)
{
  return triangle->points[0] == point || triangle->points[1] == point || triangle->points[2] == point;
}

/* All pairs of similar triangles, vertex by vertex: six points each; those with the vertex @with, unless that is NO_POINT. */
static GArray *
list_similar (const PorismDiagram *diagram,
              guint                with,
              guint                most)
{
  g_autoptr (GArray) triangles = list_triangles (diagram);
  GArray *pairs = g_array_new (FALSE, FALSE, 6);

  for (guint i = 0; i < triangles->len; i++)
    for (guint j = i + 1; j < triangles->len && pairs->len < most; j++)
      {
        const Triangle *first = &g_array_index (triangles, Triangle, i);
        const Triangle *second = &g_array_index (triangles, Triangle, j);

        if (second->shape - first->shape > SHAPE_TOLERANCE)
          break;
        if (with != NO_POINT && !is_vertex (first, with) && !is_vertex (second, with))
          continue;
        for (guint k = 0; k < 6; k++)
          {
            PorismClaim similar = { .saying = PORISM_SAYS_SIMILAR };

            memcpy (similar.points, first->points, 3);
            for (guint l = 0; l < 3; l++)
              similar.points[3 + l] = second->points[orders_of_three[k][l]];
            if (porism_diagram_shows (diagram, &similar))
              g_array_append_vals (pairs, similar.points, 1);
          }
      }
  return pairs;
}

/* @with: a point that is in each of them, or NO_POINT. How many places were looked at. */
static guint
find_by_points (const PorismDiagram     *diagram,
                const PorismTheoremForm *form,
                guint                    number,
                gboolean                 premises_alone,
                guint                    with,
                guint                    most,
                GArray                  *instances)
{
  Search search = { .diagram = diagram, .form = form, .instances = instances, .most = most,
                    .n_claims = form->n_premises + (premises_alone ? 0 : form->n_conclusions),
                    .first = with, .instance = { .theorem = (guint16) number } };

  for (guint i = 0; i < (with == NO_POINT ? 1 : form->n_points); i++)
    {
      choose_order (&search, i);
      search_from (&search, 0);
    }
  return search.n_looked_at;
}

/* @pairs: all similar triangles */
static void
find_by_triangles (const PorismDiagram     *diagram,
                   const PorismTheoremForm *form,
                   guint                    number,
                   const GArray            *pairs,
                   guint                    most,
                   GArray                  *instances)
{
  for (guint i = 0; i < pairs->len && instances->len < most; i++)
    add_orders (diagram, form, number, (const guint8 *) pairs->data + 6 * (gsize) i, instances);
}

/**
 * porism_instances_find_of:
 * @premises_alone: of triangles no difference, since those that are looked at are similar
 *
 * Returns: (transfer full): where the theorem could apply
 */
GArray *
porism_instances_find_of (const PorismDiagram *diagram,
                          guint                theorem,
                          gboolean             premises_alone,
                          guint                most)
{
  const PorismTheoremForm *form = porism_theorems_get_form (theorem);
  GArray *instances = g_array_new (FALSE, FALSE, sizeof (PorismInstance));
  g_autoptr (GArray) pairs = NULL;

  if (porism_theorems_get (theorem)->of_triangles)
    {
      pairs = list_similar (diagram, NO_POINT, most);
      find_by_triangles (diagram, form, theorem, pairs, most, instances);
    }
  else
    find_by_points (diagram, form, theorem, premises_alone, NO_POINT, most, instances);

  return instances;
}

/**
 * porism_instances_find_of_form:
 *
 * Returns: (transfer full): where what rests on the form's premises could apply
 */
GArray *
porism_instances_find_of_form (const PorismDiagram     *diagram,
                               const PorismTheoremForm *form,
                               gboolean                 of_triangles,
                               guint                    number,
                               guint                    most)
{
  GArray *instances = g_array_new (FALSE, FALSE, sizeof (PorismInstance));
  g_autoptr (GArray) pairs = NULL;

  if (of_triangles)
    {
      pairs = list_similar (diagram, NO_POINT, most);
      find_by_triangles (diagram, form, number, pairs, most, instances);
    }
  else
    find_by_points (diagram, form, number, TRUE, NO_POINT, most, instances);

  return instances;
}

static GArray *
find_all (const PorismDiagram *diagram,
          guint                with,
          guint                most,
          guint               *n_looked_at)
{
  GArray *instances = g_array_new (FALSE, FALSE, sizeof (PorismInstance));
  g_autoptr (GArray) pairs = list_similar (diagram, with, most);

  for (guint i = 0; i < porism_theorems_get_n (); i++)
    if (porism_theorems_get (i)->of_triangles)
      find_by_triangles (diagram, porism_theorems_get_form (i), i, pairs, most, instances);
    else
      *n_looked_at += find_by_points (diagram, porism_theorems_get_form (i), i, FALSE, with, most, instances);
  return instances;
}

/**
 * porism_instances_find:
 *
 * Returns: (transfer full): where each theorem could apply
 */
GArray *
porism_instances_find (const PorismDiagram *diagram,
                       guint                most,
                       guint               *n_looked_at)
{
  return find_all (diagram, NO_POINT, most, n_looked_at);
}

GArray *
porism_instances_find_of_last (const PorismDiagram *diagram,
                               guint                most,
                               guint               *n_looked_at)
{
  return find_all (diagram, diagram->n - 1, most, n_looked_at);
}
