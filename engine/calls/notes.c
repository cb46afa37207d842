/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has to be said beside an answer that is not what one may take it for.
 *
 * An area: that of a shaded integral has a sign, that of a polygon which crosses itself is a sum in which parts cancel.
 * A polygon crosses itself where two sides do, or where one of its corners lies on another side or corner
 * and the boundary changes sides there. Doubles decide, within a margin: what merely touches does not cross.
 *
 * A contact: a segment, a ray or an arc stands for its carrier, which may touch where the thing itself is not. The
 * touching is decided already; doubles find the place. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

#define MARGIN 1e-12
#define CONTACT_MARGIN 1e-9
/* Pairs of sides that are looked at; where these do not cross, nothing is said of further ones. */
#define MOST_PAIRS 2000000

/* ---- areas ---- */

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

/* ---- contacts ---- */

/* a x^2 + b x y + c y^2 + d x + e y + f of a circle, an arc, a sector or a conic */
static void
get_conic (const PorismRecord *record,
           const double       *value,
           double              q[6])
{
  if (record->kind == PORISM_KIND_CONIC)
    for (int i = 0; i < 6; i++)
      q[i] = value[i];
  else
    {
      q[0] = q[2] = 1;
      q[1] = 0;
      q[3] = -2 * value[0];
      q[4] = -2 * value[1];
      q[5] = value[0] * value[0] + value[1] * value[1] - value[2];
    }
}

/* A point of what is linear, and its direction: to the other end where it has two. */
static void
get_way (const PorismRecord *record,
         const double       *value,
         double              start[2],
         double              along[2])
{
  if (record->kind == PORISM_KIND_LINE)
    {
      double square = value[0] * value[0] + value[1] * value[1];

      for (int i = 0; i < 2; i++)
        start[i] = -value[i] * value[2] / square;
      along[0] = -value[1];
      along[1] = value[0];
    }
  else
    for (int i = 0; i < 2; i++)
      {
        start[i] = value[i];
        along[i] = value[i + 2] - value[i];
      }
}

/* Where start + t along touches the conic, on which it has a double zero. */
static double
find_parameter (const double q[6],
                const double start[2],
                const double along[2])
{
  double square = q[0] * along[0] * along[0] + q[1] * along[0] * along[1] + q[2] * along[1] * along[1];
  double linear = 2 * q[0] * start[0] * along[0] + q[1] * (start[0] * along[1] + start[1] * along[0]) +
                  2 * q[2] * start[1] * along[1] + q[3] * along[0] + q[4] * along[1];

  return -linear / (2 * square);
}

/* Where two circles touch. */
static void
find_meeting (const double *first,
              const double *second,
              double        at[2])
{
  double d[2] = { second[0] - first[0], second[1] - first[1] };
  double distance = hypot (d[0], d[1]), r = sqrt (first[2]), s = sqrt (second[2]);
  gboolean around = fabs (s - r - distance) < fabs (r + s - distance) && s > r;

  for (int i = 0; i < 2; i++)
    at[i] = first[i] + (around ? -r : r) * d[i] / distance;
}

/* Whether the point of its circle lies on the arc, which goes counter-clockwise. */
static gboolean
is_on_arc (const PorismRecord *record,
           const double       *value,
           const double        at[2])
{
  double start, whole, part;

  if (record->kind != PORISM_KIND_ARC && record->kind != PORISM_KIND_SECTOR)
    return TRUE;
  start = atan2 (value[4] - value[1], value[3] - value[0]);
  whole = atan2 (value[6] - value[1], value[5] - value[0]) - start;
  part = atan2 (at[1] - value[1], at[0] - value[0]) - start;
  whole += whole < 0 ? 2 * G_PI : 0;
  part += part < -CONTACT_MARGIN ? 2 * G_PI : 0;

  return part <= whole + CONTACT_MARGIN || part >= 2 * G_PI - CONTACT_MARGIN;
}

static void
mention_carrier (PorismCall *self,
                 PorismId    id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  gboolean linear = (PORISM_KINDS (record->kind) & PORISM_KINDS_LINEAR) != 0;
  g_autofree char *definition =
    record->name == NULL ? porism_construction_dup_definition_in (self->construction, id, FALSE) : NULL;

  porism_observation_mention (
    self->observation,
    g_strdup_printf (linear ? _("“%s” stands for its whole line here: the point of contact is not on “%s” itself.")
                            : _("“%s” stands for its whole circle here: the point of contact is not on “%s” itself."),
                     record->name != NULL ? record->name : definition,
                     record->name != NULL ? record->name : definition));
}

void
porism_call_mention_contact (PorismCall         *self,
                             const PorismRecord *record)
{
  PorismId ids[2];
  const PorismRecord *records[2];
  const double *values[2];
  double at[2];

  if (self->rules < PORISM_RULES_THIRD || !g_str_equal (record->operation->id, "is-tangent") ||
      !self->observation->value->boolean)
    return;
  for (int i = 0; i < 2; i++)
    {
      ids[i] = record->inputs[i].object;
      records[i] = porism_construction_get (self->construction, ids[i]);
      values[i] = porism_construction_get_value (self->construction, ids[i]);
    }
  if (PORISM_KINDS (records[0]->kind) & PORISM_KINDS_LINEAR)
    {
      double q[6], start[2], along[2], t;

      get_conic (records[1], values[1], q);
      get_way (records[0], values[0], start, along);
      t = find_parameter (q, start, along);
      for (int i = 0; i < 2; i++)
        at[i] = start[i] + t * along[i];
      if (records[0]->kind != PORISM_KIND_LINE &&
          (t < -CONTACT_MARGIN || (records[0]->kind != PORISM_KIND_RAY && t > 1 + CONTACT_MARGIN)))
        mention_carrier (self, ids[0]);
    }
  else if (records[0]->kind != PORISM_KIND_CONIC && records[1]->kind != PORISM_KIND_CONIC)
    {
      find_meeting (values[0], values[1], at);
      if (!is_on_arc (records[0], values[0], at))
        mention_carrier (self, ids[0]);
    }
  else
    return;
  if (!is_on_arc (records[1], values[1], at))
    mention_carrier (self, ids[1]);
}
