/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of an angle is a direction: where it lies its points, its polygon or its lines say. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/angle-place.h"

/* What rounding leaves of a right angle, also where conditions hold in numbers only. */
#define NEAR 1e-6
/* How far from the vertex the leg along a line is said to go on. */
#define FAR_ALONG 1e6

static const PorismRecord *
get_input (const PorismFigure *self,
           const PorismItem   *item,
           guint               i,
           const double      **value)
{
  PorismId id = item->record->inputs[i].object;

  if (id == 0)
    return NULL;
  *value = porism_construction_get_value (self->construction, id);
  return porism_construction_get (self->construction, id);
}

/* At the second of three points. */
static gboolean
place_at_points (const PorismFigure *self,
                 PorismItem         *item)
{
  static const guint order[] = { 1, 0, 2 };

  for (int i = 0; i < 3; i++)
    {
      const double *value;
      const PorismRecord *point = get_input (self, item, order[i], &value);

      if (point == NULL || point->kind != PORISM_KIND_POINT)
        return FALSE;
      memcpy (&item->placed[3 + 2 * i], value, 2 * sizeof (double));
    }
  return TRUE;
}

/* At the vertex of a polygon that the branch says, from the side after it to the one before or the other way
 * round: counter-clockwise through the inside. */
static gboolean
place_in_polygon (const PorismFigure *self,
                  PorismItem         *item)
{
  const double *x;
  const PorismRecord *polygon = get_input (self, item, 0, &x);
  guint n, at[3];
  double turn = 0;

  if (polygon == NULL || polygon->kind != PORISM_KIND_POLYGON)
    return FALSE;
  n = polygon->width / 2;
  for (guint i = 0; i < n; i++)
    turn += x[2 * i] * x[2 * ((i + 1) % n) + 1] - x[2 * i + 1] * x[2 * ((i + 1) % n)];
  at[0] = (guint) item->record->branch % n;
  at[1] = (at[0] + (turn > 0 ? 1 : n - 1)) % n;
  at[2] = (at[0] + (turn > 0 ? n - 1 : 1)) % n;
  for (int i = 0; i < 3; i++)
    memcpy (&item->placed[3 + 2 * i], &x[2 * at[i]], 2 * sizeof (double));

  return TRUE;
}

/* A point of a line and its direction, which of a whole line goes far. */
static gboolean
read_line (const PorismRecord *record,
           const double       *value,
           double              base[2],
           double              d[2])
{
  double square;

  if (record == NULL || !(PORISM_KINDS (record->kind) & PORISM_KINDS_LINEAR))
    return FALSE;
  if (record->kind != PORISM_KIND_LINE)
    {
      for (int i = 0; i < 2; i++)
        {
          base[i] = value[i];
          d[i] = value[i + 2] - value[i];
        }
      return TRUE;
    }
  square = value[0] * value[0] + value[1] * value[1];
  for (int i = 0; i < 2; i++)
    {
      base[i] = -value[i] * value[2] / square;
      d[i] = (i == 0 ? value[1] : -value[0]) * FAR_ALONG / sqrt (square);
    }
  return TRUE;
}

/* Where two lines meet. */
static gboolean
place_between_lines (const PorismFigure *self,
                     PorismItem         *item)
{
  const double *values[2] = { NULL, NULL };
  double base[2][2], d[2][2], t, turn;

  for (guint i = 0; i < 2; i++)
    {
      const PorismRecord *line = get_input (self, item, i, &values[i]);

      if (!read_line (line, values[i], base[i], d[i]))
        return FALSE;
    }
  turn = d[0][0] * d[1][1] - d[0][1] * d[1][0];
  t = ((base[1][0] - base[0][0]) * d[1][1] - (base[1][1] - base[0][1]) * d[1][0]) / turn;
  for (int i = 0; i < 2; i++)
    {
      item->placed[3 + i] = base[0][i] + t * d[0][i];
      item->placed[5 + i] = item->placed[3 + i] + d[0][i];
      item->placed[7 + i] = item->placed[3 + i] + d[1][i];
    }
  return isfinite (item->placed[3]) && isfinite (item->placed[4]);
}

/* It was proved of the figure before a drag, and is seen of it now. */
static gboolean
is_right (const PorismItem *item)
{
  return item->exact != NULL && item->exact->right && fabs (item->value[0]) <= NEAR * item->value[1];
}

/**
 * porism_angle_place:
 *
 * One that was computed from numbers, or of parallel lines, has no place.
 *
 * Returns: whether the item has a place
 */
gboolean
porism_angle_place (const PorismFigure *self,
                    PorismItem         *item)
{
  const guint n = item->record->n_inputs;

  if (!(n == 3 ? place_at_points (self, item) : n == 2 ? place_between_lines (self, item)
        : n == 1 && place_in_polygon (self, item)))
    return FALSE;
  memcpy (item->placed, item->value, 3 * sizeof (double));
  item->placed[PORISM_ANGLE_RADIUS] = porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_ANGLE_RADIUS);
  item->placed[PORISM_ANGLE_RIGHT] = is_right (item);
  item->value = item->placed;
  item->width = PORISM_ANGLE_DRAWN_WIDTH;
  return TRUE;
}
