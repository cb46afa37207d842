/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A number stands upon its ray, which is hidden under it; upon an axis it would be struck, and stands beside that. */

#include "config.h"

#include <math.h>

#include "app/axes/tick-text.h"
#include "app/lettering/lettering.h"
#include "app/render/ray-numbers.h"

/* From the edge of the surface, and from an axis. */
#define EDGE 4.0
#define BESIDE 8.0
/* Of the surface: where so little of a ray is seen it is not worth a number. */
#define LEAST_RAY 0.05

static const PorismAttributes *
get_attributes (const PorismFigure *figure)
{
  return porism_construction_get_attributes (figure->construction, 0);
}

static int
get_choice (const PorismFigure *figure,
            PorismAttribute     attribute)
{
  return (int) porism_attributes_get_number (get_attributes (figure), attribute);
}

/* In degrees, where these are whole. */
static char *
dup_angle (const PorismFigure *figure,
           int                 i,
           int                 n_rays)
{
  const PorismTickForm form = { .known = TRUE, .pi = TRUE, .part = 2, .whole = n_rays };

  if (get_choice (figure, PORISM_ATTRIBUTE_GRID_ANGLES) == PORISM_GRID_ANGLES_DEGREES && 360 % n_rays == 0)
    return g_strdup_printf ("%d°", 360 / n_rays * i);
  return porism_tick_form_write (&form, i, 0, FALSE);
}

/* Where the middle of a number of this size stands; FALSE where its ray is not seen. */
static gboolean
find_middle (const PorismFigure *figure,
             double              angle,
             double              w,
             double              h,
             PorismPlace        *middle)
{
  const PorismViewport *viewport = figure->viewport;
  const PorismBox surface = { EDGE + w / 2, EDGE + h / 2, viewport->width - EDGE - w / 2, viewport->height - EDGE - h / 2 };
  const double dx = cos (angle) * viewport->scale, dy = -sin (angle) * porism_viewport_get_rise (viewport);
  double t0 = 0, t1 = HUGE_VAL, x, y;

  porism_viewport_to_screen (viewport, 0, 0, &x, &y);
  if (!porism_clip_span (&surface, x, y, dx, dy, &t0, &t1) ||
      (t1 - t0) * hypot (dx, dy) < LEAST_RAY * fmin (viewport->width, viewport->height))
    return FALSE;
  *middle = (PorismPlace) { x + t1 * dx, y + t1 * dy };
  return TRUE;
}

/* Above the axis, or to the right of it. */
static void
move_off_axis (PorismPlace *middle,
               double       angle,
               double       w,
               double       h)
{
  if (fabs (sin (angle)) < 1e-9)
    middle->y -= h / 2 + BESIDE;
  else if (fabs (cos (angle)) < 1e-9)
    middle->x += w / 2 + BESIDE;
}

static const PorismLettering *
get_number (const PorismFigure *figure,
            int                 i,
            int                 n_rays)
{
  g_autofree char *text = dup_angle (figure, i, n_rays);

  return porism_lettering_get (PORISM_LETTERING_NUMBER, text);
}

/**
 * porism_ray_numbers_emit:
 *
 * Those of rays that are seen.
 */
void
porism_ray_numbers_emit (const PorismFigure *figure,
                         PorismDisplayList  *list)
{
  const int n = get_choice (figure, PORISM_ATTRIBUTE_GRID_RAYS);
  const PorismDisplayInk ink = { PORISM_DISPLAY_AXIS_NUMBER, 0, figure->house.inks[PORISM_INK_AXIS], 1 };
  const gboolean axes = get_choice (figure, PORISM_ATTRIBUTE_AXES) != 0;

  for (int i = 0; i < n; i++)
    {
      const PorismLettering *number = get_number (figure, i, n);
      const PorismBox *box = &number->ink;
      const double w = box->x2 - box->x1, h = box->y2 - box->y1;
      PorismPlace middle;

      if (!find_middle (figure, 2 * G_PI * i / n, w, h, &middle))
        continue;
      if (axes)
        move_off_axis (&middle, 2 * G_PI * i / n, w, h);
      porism_display_list_text (list, &ink, number, middle.x - w / 2 - box->x1, middle.y - h / 2 - box->y1,
                                &figure->house.inks[PORISM_INK_BACKGROUND]);
    }
}

/**
 * porism_ray_numbers_add_reach:
 *
 * They stand at the edge, wherever that is.
 */
void
porism_ray_numbers_add_reach (const PorismFigure *figure,
                              PorismBox          *box)
{
  const int n = get_choice (figure, PORISM_ATTRIBUTE_GRID_RAYS);
  double w = 0, h = 0;

  for (int i = 0; i < n; i++)
    {
      const PorismBox *ink = &get_number (figure, i, n)->ink;

      w = fmax (w, ink->x2 - ink->x1);
      h = fmax (h, ink->y2 - ink->y1);
    }
  *box = (PorismBox) { box->x1 - w - EDGE, box->y1 - h - EDGE, box->x2 + w + EDGE, box->y2 + h + EDGE };
}
