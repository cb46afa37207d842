/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a sign. A filled sign gets a rim that sets it off from the lines that meet in it. */

#include "config.h"

#include <math.h>

#include "app/render/sign.h"

#define RIM 1.25
#define STROKE 1.75
#define GLOW 5.0

typedef struct
{
  void (*add_path) (cairo_t *cr, double x, double y, double radius);
  gboolean filled;
} Sign;

static void
add_disc (cairo_t *cr,
          double   x,
          double   y,
          double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
add_cross (cairo_t *cr,
           double   x,
           double   y,
           double   radius)
{
  double r = radius * G_SQRT2 / 2;

  cairo_move_to (cr, x - r, y - r);
  cairo_line_to (cr, x + r, y + r);
  cairo_move_to (cr, x - r, y + r);
  cairo_line_to (cr, x + r, y - r);
}

static void
add_plus (cairo_t *cr,
          double   x,
          double   y,
          double   radius)
{
  cairo_move_to (cr, x - radius, y);
  cairo_line_to (cr, x + radius, y);
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x, y + radius);
}

static void
add_diamond (cairo_t *cr,
             double   x,
             double   y,
             double   radius)
{
  cairo_move_to (cr, x - radius, y);
  cairo_line_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_close_path (cr);
}

/* Equilateral, with its centre in the point. */
static void
add_triangle (cairo_t *cr,
              double   x,
              double   y,
              double   radius,
              double   up)
{
  double half = radius * sqrt (3) / 2;

  cairo_move_to (cr, x, y - up * radius);
  cairo_line_to (cr, x + half, y + up * radius / 2);
  cairo_line_to (cr, x - half, y + up * radius / 2);
  cairo_close_path (cr);
}

static void
add_up (cairo_t *cr,
        double   x,
        double   y,
        double   radius)
{
  add_triangle (cr, x, y, radius * 1.15, 1);
}

static void
add_down (cairo_t *cr,
          double   x,
          double   y,
          double   radius)
{
  add_triangle (cr, x, y, radius * 1.15, -1);
}

/* By PORISM_ATTRIBUTE_POINT_STYLE. */
static const Sign signs[] = {
  { add_disc, TRUE },
  { add_cross, FALSE },
  { add_disc, FALSE },
  { add_plus, FALSE },
  { add_diamond, TRUE },
  { add_diamond, FALSE },
  { add_up, TRUE },
  { add_down, TRUE },
};

static const Sign *
get_sign (const PorismItem *item)
{
  return &signs[item->look.sign >= 0 && item->look.sign < (int) G_N_ELEMENTS (signs)
                  ? item->look.sign
                  : 0];
}

/**
 * porism_sign_draw:
 *
 * An open ring or diamond is filled with the background, so that lines end at it.
 */
void
porism_sign_draw (cairo_t          *cr,
                  const PorismItem *item,
                  PorismColour      background,
                  double            alpha)
{
  const Sign *sign = get_sign (item);
  double radius = item->look.size - 0.5;
  gboolean lines = sign->add_path == add_cross || sign->add_path == add_plus;

  sign->add_path (cr, item->place.x, item->place.y, radius);
  if (!lines)
    {
      porism_colour_apply (background, cr, alpha);
      cairo_set_line_width (cr, 2 * RIM);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      if (sign->filled)
        cairo_stroke_preserve (cr);
      else
        cairo_fill_preserve (cr);
    }
  porism_colour_apply (item->look.colour, cr, alpha);
  cairo_set_line_width (cr, STROKE);
  if (sign->filled)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
}

/**
 * porism_sign_glow:
 *
 * The same disc for every sign.
 */
void
porism_sign_glow (cairo_t          *cr,
                  const PorismItem *item,
                  PorismColour      colour,
                  double            alpha)
{
  add_disc (cr, item->place.x, item->place.y, item->look.size + GLOW);
  porism_colour_apply (colour, cr, alpha);
  cairo_fill (cr);
}
