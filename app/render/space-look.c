/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hidden lines are thinner than visible ones, and dashed; fine ones are thinner still, and paler. */

#include "config.h"

#include "app/render/drawn-kind.h"
#include "app/render/emitter.h"
#include "app/render/space-look.h"

#define HOVER_ALPHA 0.22
#define SELECT_ALPHA 0.42
/* Of the width of a visible line; and dashes in units of that width. */
#define HIDDEN_WIDTH 0.62
#define HIDDEN_LEAST 0.5
#define DASH 3.4
#define GAP 2.8
#define FINE_WIDTH 0.5
#define FINE_ALPHA 0.55
#define SHADE 0.5
#define LIGHT_ALPHA 0.07
#define LIGHT_ALPHA_ON_DARK 0.022

static gboolean
is_dark (const PorismHouseStyle *house)
{
  return house->style == PORISM_STYLE_DARK;
}

/**
 * porism_space_get_shade:
 *
 * Returns: a part of what the face covers, of either sign
 */
double
porism_space_get_shade (const PorismHouseStyle *house)
{
  return is_dark (house) ? -SHADE : SHADE;
}

/**
 * porism_space_get_light_alpha:
 *
 * Returns: how much white covers
 */
double
porism_space_get_light_alpha (const PorismHouseStyle *house)
{
  return is_dark (house) ? LIGHT_ALPHA_ON_DARK : LIGHT_ALPHA;
}

static void
set_hidden (PorismPen *pen)
{
  pen->width = fmax (pen->width * HIDDEN_WIDTH, HIDDEN_LEAST);
  pen->cap = PORISM_CAP_BUTT;
  pen->n_dashes = 2;
  pen->dashes[0] = DASH * fmax (pen->width, 1);
  pen->dashes[1] = GAP * fmax (pen->width, 1);
  pen->phase = 0;
}

/**
 * porism_space_get_pen:
 *
 * Returns: a pen, of no width where nothing is drawn
 */
PorismPen
porism_space_get_pen (const PorismHouseStyle *house,
                      const PorismItem       *item,
                      PorismSpaceLines        which,
                      PorismDisplayInk       *ink)
{
  PorismPen pen = { item != NULL ? item->look.width : house->weight * house->fine, PORISM_CAP_ROUND, PORISM_JOIN_ROUND };

  if (pen.width <= 0)
    return pen;
  if (which == PORISM_SPACE_LINES_HIDDEN)
    set_hidden (&pen);
  else if (item != NULL && item->look.dashes != 0)
    porism_stroke_set_dashes (&pen, item, 0);
  if (which == PORISM_SPACE_LINES_FINE)
    {
      pen.width *= FINE_WIDTH;
      ink->alpha *= FINE_ALPHA;
    }
  return pen;
}

/**
 * porism_space_get_glow:
 *
 * Sets its colour and how much it covers.
 */
gboolean
porism_space_get_glow (const PorismHouseStyle *house,
                       const PorismItem       *item,
                       PorismDisplayInk       *ink)
{
  const gboolean selected = (item->flags & PORISM_ITEM_SELECTED) != 0;

  if (!(item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)) || item->flags & PORISM_ITEM_LEFT_OUT ||
      item->drawn->as == PORISM_DRAWN_AS_WORDS)
    return FALSE;
  ink->colour = selected ? house->inks[PORISM_INK_ACCENT] : item->look.colour;
  ink->alpha *= selected ? SELECT_ALPHA : HOVER_ALPHA;
  return TRUE;
}

/**
 * porism_space_get_disc:
 *
 * A point that is neither selected nor pointed at.
 */
gboolean
porism_space_get_disc (const PorismFigure *figure,
                       const PorismItem   *item,
                       double             *radius,
                       double             *rim)
{
  return item->drawn->as == PORISM_DRAWN_AS_SIGN &&
         !(item->flags & (PORISM_ITEM_LEFT_OUT | PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)) &&
         porism_sign_get_disc (figure, item, radius, rim);
}
