/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of a figure, one row a style. */

#pragma once

#include "app/display/colour.h"
#include "app/render/render.h"

G_BEGIN_DECLS

/* The default colour of what is drawn, by role. */
typedef enum
{
  PORISM_INK_BACKGROUND,
  PORISM_INK_TEXT,
  PORISM_INK_ACCENT,            /* of what is selected */
  PORISM_INK_AXIS,
  PORISM_INK_GRID,
  PORISM_INK_GRID_MINOR,
  PORISM_INK_POINT_FREE,
  PORISM_INK_POINT_ON_PATH,
  PORISM_INK_POINT_DEPENDENT,
  PORISM_INK_LINE,
  PORISM_INK_CIRCLE,
  PORISM_INK_POLYGON,
  PORISM_INK_ANGLE,
  PORISM_INK_VECTOR,
  PORISM_INK_FUNCTION,
  PORISM_INK_FAULT,             /* of a condition that does not hold */
  PORISM_N_INKS
} PorismInk;

PorismColour porism_palette_get          (PorismStyle style,
                                          PorismInk   ink);
/* Relative to an ordinary line: high contrast is also bolder. */
double       porism_palette_get_boldness (PorismStyle style);
/* The colour, or the nearest mixture of it with the text's that stands out enough. */
PorismColour porism_palette_readable     (PorismStyle  style,
                                          PorismColour colour,
                                          double       contrast);

G_END_DECLS
