/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a sign. A filled sign gets a rim that sets it off from the lines that meet in it. */

#include "config.h"

#include <math.h>

#include "app/render/sign.h"

/* How wide the line of an open sign is, of the radius. */
#define STROKE 0.35
/* How much smaller a sign is drawn than it counts, of its size. */
#define INSET 0.1
#define GLOW 5.0

typedef struct
{
  void (*add_path)(PorismPath *path, double x, double y, double radius);
  gboolean filled;
} Sign;

static void
add_disc (PorismPath *path,
          double      x,
          double      y,
          double      radius)
{
  porism_path_arc (path, x, y, radius, 0, 2 * G_PI);
}

static void
add_cross (PorismPath *path,
           double      x,
           double      y,
           double      radius)
{
  double r = radius * G_SQRT2 / 2;

  porism_path_move (path, x - r, y - r);
  porism_path_line (path, x + r, y + r);
  porism_path_move (path, x - r, y + r);
  porism_path_line (path, x + r, y - r);
}

static void
add_plus (PorismPath *path,
          double      x,
          double      y,
          double      radius)
{
  porism_path_move (path, x - radius, y);
  porism_path_line (path, x + radius, y);
  porism_path_move (path, x, y - radius);
  porism_path_line (path, x, y + radius);
}

static void
add_diamond (PorismPath *path,
             double      x,
             double      y,
             double      radius)
{
  porism_path_move (path, x - radius, y);
  porism_path_line (path, x, y - radius);
  porism_path_line (path, x + radius, y);
  porism_path_line (path, x, y + radius);
  porism_path_close (path);
}

/* Equilateral, with its centre in the point. */
static void
add_triangle (PorismPath *path,
              double      x,
              double      y,
              double      radius,
              double      up)
{
  double half = radius * sqrt (3) / 2;

  porism_path_move (path, x, y - up * radius);
  porism_path_line (path, x + half, y + up * radius / 2);
  porism_path_line (path, x - half, y + up * radius / 2);
  porism_path_close (path);
}

static void
add_up (PorismPath *path,
        double      x,
        double      y,
        double      radius)
{
  add_triangle (path, x, y, radius * 1.15, 1);
}

static void
add_down (PorismPath *path,
          double      x,
          double      y,
          double      radius)
{
  add_triangle (path, x, y, radius * 1.15, -1);
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

/* What sets the sign off from the lines that meet in it: a rim around it, or paper inside of it. */
static void
emit_rim (PorismEmitter    *self,
          const PorismItem *item,
          const Sign       *sign)
{
  PorismColour paper = self->figure->house.inks[PORISM_INK_BACKGROUND];
  PorismDisplayInk ink = porism_emitter_get_ink (self, PORISM_DISPLAY_RIM, item, paper);

  self->pen.width = 2 * self->figure->house.rim;
  self->pen.join = PORISM_JOIN_ROUND;
  if (sign->filled)
    porism_display_list_stroke (self->list, &ink, &self->pen);
  else
    porism_display_list_fill (self->list, &ink);
  porism_display_list_anchor (self->list, item->place.x, item->place.y);
  porism_display_list_repeat (self->list);
}

/**
 * porism_sign_emit:
 *
 * An open ring or diamond is filled with the background, so that lines end at it.
 */
void
porism_sign_emit (PorismEmitter    *self,
                  const PorismItem *item)
{
  const Sign *sign = get_sign (item);
  PorismDisplayInk ink =
    porism_emitter_get_ink (self, PORISM_DISPLAY_SIGN, item, item->look.colour);

  sign->add_path (&self->list->path, item->place.x, item->place.y, item->look.size - INSET * item->look.size);
  if (sign->filled ? self->figure->house.rim > 0 : sign->add_path != add_cross && sign->add_path != add_plus)
    emit_rim (self, item, sign);
  self->pen.width = STROKE * self->figure->house.radius;
  if (sign->filled)
    porism_display_list_fill (self->list, &ink);
  else
    porism_display_list_stroke (self->list, &ink, &self->pen);
  porism_display_list_anchor (self->list, item->place.x, item->place.y);
}

/**
 * porism_sign_emit_glow:
 *
 * The same disc for every sign.
 */
void
porism_sign_emit_glow (PorismEmitter          *self,
                       const PorismItem       *item,
                       const PorismDisplayInk *ink)
{
  add_disc (&self->list->path, item->place.x, item->place.y, item->look.size + GLOW);
  porism_display_list_fill (self->list, ink);
  porism_display_list_anchor (self->list, item->place.x, item->place.y);
}
