/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a point goes that somebody wants and gives no place: in what is seen, near the other points and apart from
 * them. The places that are tried are Halton's, which lie on no line of their own; so what is made of several such
 * points is no special case. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/tools/run.h"

/* How many places are tried, and how many steps at most are across what is seen. */
#define N_TRIES 24
#define N_STEPS 200
/* What is seen where nobody has said so and no points are there. */
#define EXTENT 5

typedef struct
{
  double low[2], high[2];
} Box;

static gboolean
is_placed_point (const PorismConstruction *construction,
                 PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->kind == PORISM_KIND_POINT && record->name != NULL &&
         porism_construction_is_defined (construction, id);
}

/* About the points; FALSE where there are none. */
static gboolean
enclose_points (const PorismConstruction *construction,
                Box                      *box)
{
  *box = (Box) { { HUGE_VAL, HUGE_VAL }, { -HUGE_VAL, -HUGE_VAL } };
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    for (guint axis = 0; axis < 2 && is_placed_point (construction, id); axis++)
      {
        const double value = porism_construction_get_value (construction, id)[axis];

        box->low[axis] = fmin (box->low[axis], value);
        box->high[axis] = fmax (box->high[axis], value);
      }
  return box->low[0] <= box->high[0];
}

/* A square about the points, or what is shown, or what is seen at first. */
static void
choose_box (const PorismConstruction *construction,
            Box                      *box)
{
  const PorismAttributes *attributes = porism_construction_get_attributes (construction, 0);
  const Box shown = {
    { porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MIN),
      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MIN) },
    { porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MAX),
      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MAX) },
  };
  gboolean any = enclose_points (construction, box);
  double half;

  if (shown.low[0] < shown.high[0])
    {
      *box = shown;
      return;
    }
  half = any ? fmax (box->high[0] - box->low[0], box->high[1] - box->low[1]) / 2 : 0;
  if (!(half > 0 && isfinite (half)))
    half = EXTENT;
  for (guint axis = 0; axis < 2; axis++)
    {
      const double middle = any ? (box->low[axis] + box->high[axis]) / 2 : 0;

      box->low[axis] = middle - half;
      box->high[axis] = middle + half;
    }
}

/* The distance to the nearest point. */
static double
get_clearance (const PorismConstruction *construction,
               const double              place[2])
{
  double clearance = HUGE_VAL;

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    if (is_placed_point (construction, id))
      {
        const double *value = porism_construction_get_value (construction, id);

        clearance = fmin (clearance, hypot (value[0] - place[0], value[1] - place[1]));
      }
  return clearance;
}

/* The digits of @i in that base, mirrored at the point. */
static double
get_halton (guint i,
            guint base)
{
  double value = 0, digit = 1;

  for (; i > 0; i /= base)
    {
      digit /= base;
      value += digit * (i % base);
    }
  return value;
}

/* A round number: so many steps are at most across the box. */
static double
get_step (const Box *box)
{
  return exp10 (ceil (log10 (fmax (box->high[0] - box->low[0], box->high[1] - box->low[1]) / N_STEPS)));
}

static void
find_place (const PorismConstruction *construction,
            double                    place[2],
            double                   *step)
{
  static const guint bases[] = { 2, 3 };
  double best = -1;
  Box box;

  choose_box (construction, &box);
  *step = get_step (&box);
  for (guint i = 1; i <= N_TRIES; i++)
    {
      double tried[2], clearance;

      for (guint axis = 0; axis < 2; axis++)
        tried[axis] = rint ((box.low[axis] + get_halton (i, bases[axis]) * (box.high[axis] - box.low[axis])) / *step) * *step;
      clearance = get_clearance (construction, tried);
      if (!(clearance > best))
        continue;
      best = clearance;
      place[0] = tried[0];
      place[1] = tried[1];
    }
}

/* Gives the coordinates that nobody gave. */
static gboolean
choose_place (PorismCall *self)
{
  static const char *const axes[] = { "x", "y" };
  double place[2] = { 0, 0 }, step;
  gboolean good = TRUE;

  find_place (self->construction, place, &step);
  for (guint axis = 0; axis < 2 && good; axis++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE + 330], format[16];

      g_snprintf (format, sizeof format, "%%.%df", (int) CLAMP (-floor (log10 (step) + 0.5), 0, 300));
      good = porism_call_supply_number (self, axes[axis], g_ascii_formatd (text, sizeof text, format, place[axis]));
    }
  return good;
}

gboolean
porism_run_point (PorismCall *self)
{
  if (!porism_call_is_given (self, "x") && !porism_call_is_given (self, "y") && !choose_place (self))
    return FALSE;
  return porism_call_run_overload (self);
}
