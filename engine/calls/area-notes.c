/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has to be said with an area that is not what one may take it for: that of a shaded integral has a
 * sign, that of a polygon which crosses itself is a sum in which parts cancel.
 *
 * A polygon crosses itself where two sides do, or where one of its corners lies on another side or corner
 * and the boundary changes sides there. Doubles decide, within a margin: what merely touches does not cross. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

#define MARGIN 1e-12
/* Pairs of sides that are looked at; where these do not cross, nothing is said of further ones. */
#define MOST_PAIRS 2000000

typedef struct
{
  const double *points;         /* x and y of each corner */
  guint n;
} Boundary;

static const double *
get_corner (const Boundary *self,
            guint           i)
{
  return self->points + 2 * (i % self->n);
}

/* The side of the line from @a to @b on which @p lies: 1 on the left, 0 on the line. */
static int
find_side (const double *a,
           const double *b,
           const double *p)
{
  double u = (b[0] - a[0]) * (p[1] - a[1]), v = (b[1] - a[1]) * (p[0] - a[0]);
  double size = (fabs (a[0]) + fabs (b[0]) + fabs (p[0])) * (fabs (a[1]) + fabs (b[1]) + fabs (p[1]));

  return fabs (u - v) <= MARGIN * size ? 0 : u > v ? 1 : -1;
}

/* Whether @p, which is on the line of @a and @b, lies between them or at @a. */
static gboolean
is_between (const double *a,
            const double *b,
            const double *p)
{
  int axis = fabs (b[0] - a[0]) > fabs (b[1] - a[1]) ? 0 : 1;
  double t = (p[axis] - a[axis]) / (b[axis] - a[axis]);

  return t > -MARGIN && t < 1 - MARGIN;
}

/* Whether going from @v towards @a and from there counter-clockwise, one meets @p before @b. */
static gboolean
is_in_sector (const double *v,
              const double *a,
              const double *b,
              const double *p)
{
  gboolean left_of_a = find_side (v, a, p) > 0, right_of_b = find_side (v, b, p) < 0;

  return find_side (v, a, b) >= 0 ? left_of_a && right_of_b : left_of_a || right_of_b;
}

/* Whether the way from @p over @v to @q changes sides of the one from @a over @v to @b. */
static gboolean
changes_sides (const double *a,
               const double *b,
               const double *v,
               const double *p,
               const double *q)
{
  if (find_side (v, a, p) == 0 || find_side (v, a, q) == 0 ||
      find_side (v, b, p) == 0 || find_side (v, b, q) == 0)
    return FALSE;
  return is_in_sector (v, a, b, p) != is_in_sector (v, a, b, q);
}

/* Whether the boundary crosses side @i, from its first end on, along side @k. */
static gboolean
crosses_at (const Boundary *self,
            guint           i,
            guint           k)
{
  const double *a = get_corner (self, i), *b = get_corner (self, i + 1);
  const double *p = get_corner (self, k), *q = get_corner (self, k + 1);
  int side = find_side (a, b, p);

  if (side * find_side (a, b, q) < 0 && find_side (p, q, a) * find_side (p, q, b) < 0)
    return TRUE;
  if (side != 0 || !is_between (a, b, p))
    return FALSE;
  if (hypot (p[0] - a[0], p[1] - a[1]) <= MARGIN * hypot (b[0] - a[0], b[1] - a[1]))
    a = get_corner (self, i + self->n - 1);
  return changes_sides (a, b, p, get_corner (self, k + self->n - 1), q);
}

static gboolean
crosses_itself (const Boundary *self)
{
  guint n_pairs = 0;

  for (guint i = 0; i < self->n; i++)
    for (guint k = 0; k < self->n && n_pairs < MOST_PAIRS; k++, n_pairs++)
      if (k != i && (k + 1) % self->n != i && (i + 1) % self->n != k && crosses_at (self, i, k))
        return TRUE;
  return FALSE;
}

static void
mention_crossing (PorismCall         *self,
                  PorismId            id,
                  const PorismRecord *polygon)
{
  const Boundary boundary = { porism_construction_get_value (self->construction, id), polygon->width / 2 };

  if (boundary.points == NULL || !crosses_itself (&boundary))
    return;
  if (polygon->name != NULL)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (_("“%s” crosses itself: this is the shoelace area, in which parts of opposite "
                         "orientation cancel and parts gone round twice count twice."), polygon->name));
  else
    porism_observation_mention (
      self->observation,
      g_strdup (_("The polygon crosses itself: this is the shoelace area, in which parts of opposite "
                  "orientation cancel and parts gone round twice count twice.")));
}

void
porism_call_mention_area (PorismCall         *self,
                          PorismId            id,
                          const PorismRecord *record)
{
  PorismId of = record->n_inputs > 0 ? record->inputs[0].object : 0;
  const PorismRecord *figure = of > 0 ? porism_construction_get (self->construction, of) : NULL;

  if (self->rules < PORISM_RULES_THIRD)
    return;
  if (id > 0 && record->kind == PORISM_KIND_POLYGON)
    mention_crossing (self, id, record);
  if (figure == NULL || !g_str_equal (record->operation->id, "area"))
    return;
  if (figure->kind == PORISM_KIND_POLYGON)
    mention_crossing (self, of, figure);
  else if (figure->kind == PORISM_KIND_INTEGRAL)
    porism_observation_mention (
      self->observation,
      g_strdup (_("This is the signed integral: what lies below counts as negative. For the area alone, "
                  "make a function of the absolute value and shade that.")));
}
