/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a theorem are chosen one after the other; each claim is looked at as soon as its points are
 * chosen. Pairs of triangles are found by their shape. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/reasons/matching.h"

#define SHAPE_TOLERANCE 1e-7

typedef struct
{
  const PorismDiagram *diagram;
  const PorismTheoremForm *form;
  GArray *instances;
  guint most, n_claims;         /* premises, and conclusions where these are looked at */
  guint8 last[PORISM_THEOREM_MOST_PREMISES + PORISM_THEOREM_MOST_CONCLUSIONS]; /* point of each claim */
  guint64 used;
  PorismInstance instance;
} Search;

static const PorismClaim *
get_claim (const PorismTheoremForm *form,
           guint                    i)
{
  return i < form->n_premises ? &form->premises[i] : &form->conclusions[i - form->n_premises];
}

static void
find_last_points (Search *self)
{
  for (guint i = 0; i < self->n_claims; i++)
    {
      const PorismClaim *claim = get_claim (self->form, i);

      self->last[i] = 0;
      for (guint j = 0; j < porism_saying_get_n_points (claim->saying); j++)
        self->last[i] = MAX (self->last[i], claim->points[j]);
    }
}

/* Where the point of number @depth may be, by the lines and circles on which it is. */
static guint64
find_candidates (const Search *self,
                 guint         depth)
{
  guint64 candidates = (((guint64) 1 << self->diagram->n) - 1) & ~self->used;

  for (guint i = 0; i < self->form->n_premises; i++)
    {
      const PorismClaim *claim = &self->form->premises[i];
      guint n = porism_saying_get_n_points (claim->saying), n_others = 0;
      guint8 others[4];

      if (self->last[i] != depth ||
          (claim->saying != PORISM_SAYS_COLLINEAR && claim->saying != PORISM_SAYS_MIDPOINT &&
           claim->saying != PORISM_SAYS_CONCYCLIC))
        continue;
      for (guint j = 0; j < n; j++)
        if (claim->points[j] != depth)
          others[n_others++] = self->instance.points[claim->points[j]];
      candidates &= n == 4 ? porism_diagram_get_circle (self->diagram, others[0], others[1], others[2])
                           : self->diagram->lines[porism_diagram_pair (others[0], others[1])];
    }
  return candidates;
}

static gboolean
fits_at (const Search *self,
         guint         depth)
{
  for (guint i = 0; i < self->form->n_orders; i++)
    {
      guint a = self->form->orders[i][0], b = self->form->orders[i][1];

      if (MAX (a, b) == depth && self->instance.points[a] > self->instance.points[b])
        return FALSE;
    }
  for (guint i = 0; i < self->n_claims; i++)
    if (self->last[i] == depth)
      {
        PorismClaim placed
          = porism_claim_place (get_claim (self->form, i), self->instance.points);

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
      self->instance.points[depth] = (guint8) point;
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

/* All pairs of similar triangles, vertex by vertex: six points each. */
static GArray *
list_similar (const PorismDiagram *diagram,
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

static void
find_by_points (const PorismDiagram     *diagram,
                const PorismTheoremForm *form,
                guint                    number,
                gboolean                 premises_alone,
                guint                    most,
                GArray                  *instances)
{
  Search search = { .diagram = diagram, .form = form, .instances = instances, .most = most,
                    .n_claims = form->n_premises + (premises_alone ? 0 : form->n_conclusions),
                    .instance = { .theorem = (guint16) number } };

  find_last_points (&search);
  search_from (&search, 0);
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
      pairs = list_similar (diagram, most);
      find_by_triangles (diagram, form, theorem, pairs, most, instances);
    }
  else
    find_by_points (diagram, form, theorem, premises_alone, most, instances);

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
      pairs = list_similar (diagram, most);
      find_by_triangles (diagram, form, number, pairs, most, instances);
    }
  else
    find_by_points (diagram, form, number, TRUE, most, instances);

  return instances;
}

/**
 * porism_instances_find:
 *
 * Returns: (transfer full): where each theorem could apply
 */
GArray *
porism_instances_find (const PorismDiagram *diagram,
                       guint                most)
{
  GArray *instances = g_array_new (FALSE, FALSE, sizeof (PorismInstance));
  g_autoptr (GArray) pairs = list_similar (diagram, most);

  for (guint i = 0; i < porism_theorems_get_n (); i++)
    if (porism_theorems_get (i)->of_triangles)
      find_by_triangles (diagram, porism_theorems_get_form (i), i, pairs, most, instances);
    else
      find_by_points (diagram, porism_theorems_get_form (i), i, FALSE, most, instances);
  return instances;
}
