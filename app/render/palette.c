/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of colours. Hues are few and mean something: blue is what the hand can move, green an
 * angle, orange an area, violet a vector, teal a circle, red a graph. Lines contrast with the
 * background by 3 at least, text by 4.5; tests/test-typeset.c holds the table to it. */

#include "config.h"

#include "app/render/palette.h"

static const PorismColour palettes[][PORISM_N_INKS] = {
  [PORISM_STYLE_LIGHT] = {
    [PORISM_INK_BACKGROUND] = 0xffffff,
    [PORISM_INK_TEXT] = 0x241f31,
    [PORISM_INK_ACCENT] = 0x3584e4,
    [PORISM_INK_AXIS] = 0x5e5c64,
    [PORISM_INK_GRID] = 0xd9dbdf,
    [PORISM_INK_GRID_MINOR] = 0xf0f1f3,
    [PORISM_INK_POINT_FREE] = 0x1a5fb4,
    [PORISM_INK_POINT_ON_PATH] = 0x4a8fdd,
    [PORISM_INK_POINT_DEPENDENT] = 0x4a4654,
    [PORISM_INK_LINE] = 0x3d3846,
    [PORISM_INK_CIRCLE] = 0x0b7285,
    [PORISM_INK_POLYGON] = 0xb35309,
    [PORISM_INK_ANGLE] = 0x1b7f4b,
    [PORISM_INK_VECTOR] = 0x813d9c,
    [PORISM_INK_FUNCTION] = 0xc01c28,
    [PORISM_INK_FAULT] = 0xc01c28,
  },
  [PORISM_STYLE_DARK] = {
    [PORISM_INK_BACKGROUND] = 0x1e1e1e,
    [PORISM_INK_TEXT] = 0xf6f5f4,
    [PORISM_INK_ACCENT] = 0x62a0ea,
    [PORISM_INK_AXIS] = 0xa9a8ad,
    [PORISM_INK_GRID] = 0x3c3c40,
    [PORISM_INK_GRID_MINOR] = 0x2a2a2d,
    [PORISM_INK_POINT_FREE] = 0x62a0ea,
    [PORISM_INK_POINT_ON_PATH] = 0xa9cdf5,
    [PORISM_INK_POINT_DEPENDENT] = 0xc0bfbc,
    [PORISM_INK_LINE] = 0xd0cfcc,
    [PORISM_INK_CIRCLE] = 0x5bc8d7,
    [PORISM_INK_POLYGON] = 0xffa34d,
    [PORISM_INK_ANGLE] = 0x57e389,
    [PORISM_INK_VECTOR] = 0xd39bea,
    [PORISM_INK_FUNCTION] = 0xff7b83,
    [PORISM_INK_FAULT] = 0xff7b83,
  },
  [PORISM_STYLE_HIGH_CONTRAST] = {
    [PORISM_INK_BACKGROUND] = 0xffffff,
    [PORISM_INK_TEXT] = 0x000000,
    [PORISM_INK_ACCENT] = 0x0048c8,
    [PORISM_INK_AXIS] = 0x000000,
    [PORISM_INK_GRID] = 0x8a8a8a,
    [PORISM_INK_GRID_MINOR] = 0xcfcfcf,
    [PORISM_INK_POINT_FREE] = 0x0036a0,
    [PORISM_INK_POINT_ON_PATH] = 0x2f66c8,
    [PORISM_INK_POINT_DEPENDENT] = 0x000000,
    [PORISM_INK_LINE] = 0x000000,
    [PORISM_INK_CIRCLE] = 0x00505f,
    [PORISM_INK_POLYGON] = 0x7a3500,
    [PORISM_INK_ANGLE] = 0x005227,
    [PORISM_INK_VECTOR] = 0x5a1577,
    [PORISM_INK_FUNCTION] = 0x930010,
    [PORISM_INK_FAULT] = 0x930010,
  },
  [PORISM_STYLE_PRINT] = {
    [PORISM_INK_BACKGROUND] = 0xffffff,
    [PORISM_INK_TEXT] = 0x000000,
    [PORISM_INK_ACCENT] = 0x1c71d8,
    [PORISM_INK_AXIS] = 0x3d3d3d,
    [PORISM_INK_GRID] = 0xc8c8c8,
    [PORISM_INK_GRID_MINOR] = 0xe8e8e8,
    [PORISM_INK_POINT_FREE] = 0x1a5fb4,
    [PORISM_INK_POINT_ON_PATH] = 0x4a8fdd,
    [PORISM_INK_POINT_DEPENDENT] = 0x333333,
    [PORISM_INK_LINE] = 0x1a1a1a,
    [PORISM_INK_CIRCLE] = 0x0a5f6f,
    [PORISM_INK_POLYGON] = 0x9a4708,
    [PORISM_INK_ANGLE] = 0x176b40,
    [PORISM_INK_VECTOR] = 0x6f3488,
    [PORISM_INK_FUNCTION] = 0xa51d2d,
    [PORISM_INK_FAULT] = 0xa51d2d,
  },
};

/**
 * porism_palette_get:
 *
 * Returns: the colour of @ink in @style
 */
PorismColour
porism_palette_get (PorismStyle style,
                    PorismInk   ink)
{
  g_return_val_if_fail (style < G_N_ELEMENTS (palettes) && ink < PORISM_N_INKS, 0);

  return palettes[style][ink];
}

/**
 * porism_palette_get_boldness:
 *
 * Returns: a factor for the width of lines
 */
double
porism_palette_get_boldness (PorismStyle style)
{
  return style == PORISM_STYLE_HIGH_CONTRAST ? 1.5 : 1;
}

/**
 * porism_palette_readable:
 *
 * A colour that a person chose is kept wherever it can be seen.
 *
 * Returns: @colour, moved towards the text's colour by as little as gives @contrast
 */
PorismColour
porism_palette_readable (PorismStyle  style,
                         PorismColour colour,
                         double       contrast)
{
  PorismColour background = porism_palette_get (style, PORISM_INK_BACKGROUND);
  PorismColour text = porism_palette_get (style, PORISM_INK_TEXT), result = colour;

  for (int i = 1; i <= 16 && porism_colour_get_contrast (result, background) < contrast; i++)
    result = porism_colour_mix (colour, text, i / 16.0);
  return result;
}
