/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has to be said where something touches: a segment, a ray or an arc stands for its carrier, which may
 * touch where the thing itself is not. The touching is decided already; doubles find the place. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

#define MARGIN 1e-9

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
  part += part < -MARGIN ? 2 * G_PI : 0;

  return part <= whole + MARGIN || part >= 2 * G_PI - MARGIN;
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
          (t < -MARGIN || (records[0]->kind != PORISM_KIND_RAY && t > 1 + MARGIN)))
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
