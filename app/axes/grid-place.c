/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A crossing is known exactly, since its lines are: multiples of a step that was given or chosen, ticks that were
 * wanted, rays at so many degrees. */

#include "config.h"

#include <math.h>

#include "app/axes/grid-place.h"
#include "app/axes/tick-text.h"
#include "app/axes/ticks.h"

/* Digits of what is a decimal: a step that was chosen has few. */
#define DIGITS "%.12g"

static gboolean
write_decimal (char   text[PORISM_EXACT_LENGTH],
               double value)
{
  g_ascii_formatd (text, PORISM_EXACT_LENGTH, DIGITS, value == 0 ? 0 : value);
  return TRUE;
}

/* @step: (nullable): its exact text; "" for a decimal. FALSE where there is no room for it. */
static gboolean
write_multiple (char        text[PORISM_EXACT_LENGTH],
                double      times,
                double      value,
                const char *step)
{
  char *end;

  if (times == 0)
    return write_decimal (text, 0);
  g_ascii_strtod (step, &end);
  if (*end == '\0')
    return write_decimal (text, times * value);

  return g_snprintf (text, PORISM_EXACT_LENGTH, "%.0f*(%s)", times, step) < PORISM_EXACT_LENGTH;
}

/* ---- lines across and up ---- */

static gboolean
find_even (double      value,
           double      step,
           const char *exact,
           double     *at,
           char        text[PORISM_EXACT_LENGTH])
{
  const double times = round (value / step);

  *at = times * step;
  return isfinite (*at) && write_multiple (text, times, step, exact);
}

/* Of a list of ticks the one that is @value. */
static gboolean
write_wanted (const char *list,
              double      value,
              char        text[PORISM_EXACT_LENGTH])
{
  g_auto (GStrv) texts = g_strsplit (list, ";", -1);
  double wanted;

  for (guint i = 0; texts[i] != NULL; i++)
    if (porism_tick_read (g_strstrip (texts[i]), &wanted) && wanted == value)
      return g_strlcpy (text, texts[i], PORISM_EXACT_LENGTH) < PORISM_EXACT_LENGTH;
  return FALSE;
}

static const PorismTick *
find_nearest (const PorismTicks    *ticks,
              const PorismViewport *viewport,
              gboolean              vertical,
              double                value)
{
  const double mark = porism_viewport_get_mark (viewport, vertical, value);
  const PorismTick *nearest = NULL;
  double best = HUGE_VAL;

  for (guint i = 0; i < ticks->ticks->len; i++)
    {
      const PorismTick *tick = &g_array_index (ticks->ticks, PorismTick, i);
      const double distance = fabs (porism_viewport_get_mark (viewport, vertical, tick->value) - mark);

      if (distance >= best)
        continue;
      best = distance;
      nearest = tick;
    }
  return nearest;
}

/* The line of a Cartesian grid nearest to @value. */
static gboolean
find_line (const PorismViewport   *viewport,
           const PorismAttributes *attributes,
           gboolean                vertical,
           double                  value,
           double                 *at,
           char                    text[PORISM_EXACT_LENGTH])
{
  const PorismAttribute wanted = vertical ? PORISM_ATTRIBUTE_Y_TICKS : PORISM_ATTRIBUTE_X_TICKS;
  const PorismAttribute stepped = vertical ? PORISM_ATTRIBUTE_Y_STEP : PORISM_ATTRIBUTE_X_STEP;
  const char *list = porism_attributes_get_text (attributes, wanted);
  const double step = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_GRID_STEP);
  g_auto (PorismTicks) ticks = { 0 };
  const PorismTick *tick;

  if (step > 0)
    return find_even (value, step, porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_GRID_STEP), at, text);
  porism_ticks_init (&ticks, viewport, vertical, attributes);
  tick = find_nearest (&ticks, viewport, vertical, value);
  if (tick == NULL)
    return FALSE;
  *at = tick->value;
  if (*list != '\0')
    return write_wanted (list, tick->value, text);
  if (porism_attributes_get_number (attributes, stepped) > 0 && porism_viewport_is_affine (viewport))
    return find_even (tick->value, porism_attributes_get_number (attributes, stepped),
                      porism_attributes_get_text (attributes, stepped), at, text);

  return write_decimal (text, tick->value);
}

/* ---- other grids ---- */

static gboolean
find_polar (double            step,
            const char       *exact,
            int               n_rays,
            double            x,
            double            y,
            PorismExactPlace *place)
{
  const double times = round (hypot (x, y) / step), ray = round (atan2 (y, x) / (2 * G_PI) * n_rays);
  const double angle = 2 * G_PI * ray / n_rays;
  const char *const functions[] = { "cos", "sin" };
  char radius[PORISM_EXACT_LENGTH];

  if (times == 0)
    return write_decimal (place->exact[0], place->at[0] = 0) && write_decimal (place->exact[1], place->at[1] = 0);
  if (!write_multiple (radius, times, step, exact))
    return FALSE;
  place->at[0] = times * step * cos (angle);
  place->at[1] = times * step * sin (angle);
  for (guint i = 0; i < 2; i++)
    if (g_snprintf (place->exact[i], PORISM_EXACT_LENGTH, "(%s)*%s(%.0f*360°/%d)", radius, functions[i], ray, n_rays) >=
        PORISM_EXACT_LENGTH)
      return FALSE;
  return TRUE;
}

/* The upright lines are as far apart as the triangles are high; on every other one the corners are half a side higher. */
static gboolean
find_isometric (double            step,
                const char       *exact,
                double            x,
                double            y,
                PorismExactPlace *place)
{
  const double gap = step * sqrt (3) / 2, column = floor (x / gap);
  double best = HUGE_VAL;
  char halves[PORISM_EXACT_LENGTH], sides[PORISM_EXACT_LENGTH];

  for (double i = column; i <= column + 1; i++)
    {
      const double odd = fabs (fmod (i, 2)) / 2, rise = (round (y / step - odd) + odd) * 2;
      const double distance = hypot (i * gap - x, rise * step / 2 - y);

      if (distance >= best)
        continue;
      best = distance;
      place->at[0] = i * gap;
      place->at[1] = rise * step / 2;
      if (!write_multiple (sides, i, step, exact) || !write_multiple (halves, rise, step, exact))
        return FALSE;
    }
  return best < HUGE_VAL &&
         g_snprintf (place->exact[0], PORISM_EXACT_LENGTH, "(%s)*sqrt(3)/2", sides) < PORISM_EXACT_LENGTH &&
         g_snprintf (place->exact[1], PORISM_EXACT_LENGTH, "(%s)/2", halves) < PORISM_EXACT_LENGTH;
}

/**
 * porism_grid_find_place:
 * @place: (out): the crossing
 *
 * Of a Cartesian grid, lines between numbers count as well.
 *
 * Returns: whether there is one
 */
gboolean
porism_grid_find_place (const PorismViewport   *viewport,
                        const PorismAttributes *attributes,
                        double                  x,
                        double                  y,
                        PorismExactPlace       *place)
{
  const int kind = (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_GRID_KIND);
  double step = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_GRID_STEP);
  const char *exact = porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_GRID_STEP);

  if (kind == PORISM_GRID_CARTESIAN || !porism_viewport_is_affine (viewport))
    return find_line (viewport, attributes, FALSE, x, &place->at[0], place->exact[0]) &&
           find_line (viewport, attributes, TRUE, y, &place->at[1], place->exact[1]);
  if (step == 0)
    {
      g_auto (PorismTicks) ticks = { 0 };

      porism_ticks_init (&ticks, viewport, FALSE, attributes);
      step = ticks.step;
      exact = porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_X_STEP);
    }
  if (!(step > 0))
    return FALSE;
  if (kind == PORISM_GRID_POLAR)
    return find_polar (step, exact, (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_GRID_RAYS), x, y, place);

  return find_isometric (step, exact, x, y, place);
}

/**
 * porism_backdrop_is_shown:
 * @attribute: %PORISM_ATTRIBUTE_AXES or %PORISM_ATTRIBUTE_GRID
 *
 * Returns: whether it is to be seen
 */
gboolean
porism_backdrop_is_shown (const PorismViewport   *viewport,
                          const PorismAttributes *attributes,
                          PorismAttribute         attribute)
{
  const int wish = attribute == PORISM_ATTRIBUTE_AXES ? viewport->axes : viewport->grid;

  return wish != 0 ? wish > 0 : porism_attributes_get_number (attributes, attribute) != 0;
}
