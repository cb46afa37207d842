/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function for each way in which a kind is drawn, and one a sign. A filled sign gets a rim that sets it off from the
 * lines that meet in it. */

#include "config.h"

#include <math.h>

#include "app/render/emitter.h"

/* How wide the line of an open sign is, of the radius. */
#define STROKE 0.35
/* How much smaller a sign is drawn than it counts, of its size. */
#define INSET 0.1
#define GLOW 5.0

/* ---- lines ---- */

/**
 * porism_stroke_set_dashes:
 *
 * In units of the line's width, so that thick lines are not crowded.
 */
void
porism_stroke_set_dashes (PorismPen        *pen,
                          const PorismItem *item,
                          double            phase)
{
  static const struct
  {
    guint n;
    double lengths[PORISM_PEN_MAX_DASHES];
  } patterns[] = { { 0 }, { 2, { 5, 3.5 } }, { 2, { 2.5, 2.5 } }, { 2, { 0, 2.2 } },
                   { 4, { 5, 2.5, 0, 2.5 } } };
  int style = CLAMP (item->look.dashes, 0, (int) G_N_ELEMENTS (patterns) - 1);
  double period = 0, unit = fmax (item->look.width, 1);

  pen->n_dashes = patterns[style].n;
  for (guint i = 0; i < pen->n_dashes; i++)
    {
      pen->dashes[i] = patterns[style].lengths[i] * unit;
      period += pen->dashes[i];
    }
  pen->phase = period > 0 && isfinite (phase) ? fmod (phase, period) : 0;
}

/* Emits what was added to the path as a line of the item, if that has any thickness. */
static void
emit_line (PorismEmitter    *self,
           PorismDisplayRole role,
           const PorismItem *item)
{
  PorismDisplayInk ink = porism_emitter_get_ink (self, role, item, item->look.colour);
  PorismPen pen;

  if (item->look.width <= 0)
    {
      porism_display_list_drop (self->list);
      return;
    }
  self->pen = (PorismPen) { item->look.width, PORISM_CAP_ROUND, PORISM_JOIN_ROUND };
  pen = self->pen;
  if (role == PORISM_DISPLAY_LINE && item->look.dashes != 0)
    porism_stroke_set_dashes (&pen, item, item->n > 0 ? porism_figure_get_pieces (self->figure, item)->phase : 0);
  porism_display_list_stroke (self->list, &ink, &pen);
}

/* The middle of a line @width wide, moved by less than a device pixel so that its edges are
 * sharp. */
static double
sharpen (const PorismEmitter *self,
         double               at,
         double               width)
{
  double half = fmax (1, round (width * self->list->density)) / 2;

  return (round (at * self->list->density - half) + half) / self->list->density;
}

/**
 * porism_emitter_add_trace:
 *
 * A line along an axis lies on whole device pixels.
 */
void
porism_emitter_add_trace (PorismEmitter    *self,
                          const PorismItem *item)
{
  const PorismPiece *pieces = porism_figure_get_pieces (self->figure, item);
  PorismPiece sharp;

  if (item->n == 1 && pieces->radius == 0 &&
      (fabs (pieces->x1 - pieces->x2) < 1e-6 || fabs (pieces->y1 - pieces->y2) < 1e-6))
    {
      sharp = *pieces;
      if (fabs (sharp.x1 - sharp.x2) < 1e-6)
        sharp.x1 = sharp.x2 = sharpen (self, sharp.x1, item->look.width);
      else
        sharp.y1 = sharp.y2 = sharpen (self, sharp.y1, item->look.width);
      pieces = &sharp;
    }
  porism_trace_add_path (&self->list->path, pieces, item->n);
}

static void
emit_heads (PorismEmitter    *self,
            const PorismItem *item)
{
  const PorismDisplayInk ink = porism_emitter_get_ink (self, PORISM_DISPLAY_ARROWHEAD, item, item->look.colour);

  porism_trace_add_path (&self->list->path, porism_figure_get_marks (self->figure, item) + item->n_marks, item->n_heads);
  porism_display_list_fill (self->list, &ink);
}

/**
 * porism_stroke_trace:
 *
 * The line itself, dashed as it looks, what is at its ends, and the marks upon it, which are as thick.
 */
void
porism_stroke_trace (PorismEmitter    *self,
                     const PorismItem *item)
{
  if (item->n_heads > 0)
    emit_heads (self, item);
  if (item->n > 0)
    {
      porism_emitter_add_trace (self, item);
      emit_line (self, PORISM_DISPLAY_LINE, item);
    }
  if (item->n_marks > 0)
    {
      porism_trace_add_path (&self->list->path, porism_figure_get_marks (self->figure, item), item->n_marks);
      emit_line (self, PORISM_DISPLAY_MARK, item);
    }
}

/**
 * porism_stroke_polygon:
 *
 * The border, but where its sides are drawn as objects.
 */
void
porism_stroke_polygon (PorismEmitter    *self,
                       const PorismItem *item)
{
  if (!(item->flags & PORISM_ITEM_HAS_SIDES))
    porism_stroke_trace (self, item);
}

/* ---- signs ---- */

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
 * porism_sign_get_disc:
 *
 * Returns: whether two discs, the larger one in the background's colour, are all of it
 */
gboolean
porism_sign_get_disc (const PorismFigure *figure,
                      const PorismItem   *item,
                      double             *radius,
                      double             *rim)
{
  const Sign *sign = get_sign (item);

  *radius = item->look.size - INSET * item->look.size;
  *rim = figure->house.rim;
  return sign->add_path == add_disc && sign->filled;
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
