/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* On the screen, hues are few and mean something: blue is what the hand can move, green an angle, orange an
 * area, violet a vector, teal a circle, red a graph. Lines contrast with the background by 3 at least, text by
 * 4.5; tests/test-typeset.c holds the tables to it. On paper, lengths are in points, as printers have them. */

#include "config.h"

#include <string.h>

#include "app/render/house-style.h"

static const PorismColour screens[][PORISM_N_INKS] = {
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
};

/* Of paper, but for what is drawn of the figure itself: points; lines; circles; areas; angles; vectors; graphs. */
#define INKS(points, lines, circles, areas, angles, vectors, graphs) \
  [PORISM_INK_BACKGROUND] = 0xffffff, [PORISM_INK_TEXT] = 0x000000, [PORISM_INK_ACCENT] = 0x1c71d8, \
  [PORISM_INK_AXIS] = 0x000000, [PORISM_INK_GRID] = 0xc8c8c8, [PORISM_INK_GRID_MINOR] = 0xe8e8e8, \
  [PORISM_INK_POINT_FREE] = points, [PORISM_INK_POINT_ON_PATH] = points, [PORISM_INK_POINT_DEPENDENT] = points, \
  [PORISM_INK_LINE] = lines, [PORISM_INK_CIRCLE] = circles, [PORISM_INK_POLYGON] = areas, \
  [PORISM_INK_ANGLE] = angles, [PORISM_INK_VECTOR] = vectors, [PORISM_INK_FUNCTION] = graphs, \
  [PORISM_INK_FAULT] = 0xa51d2d

/* Presets on paper. What is black here is the text's colour on a dark screen. */
static const PorismColour papers[][PORISM_N_INKS] = {
  [PORISM_PRESET_TEXTBOOK] = { INKS (0x000000, 0x000000, 0x000000, 0x000000, 0x000000, 0x000000, 0x000000) },
  [PORISM_PRESET_GREY] = { INKS (0x000000, 0x000000, 0x000000, 0x404040, 0x404040, 0x000000, 0x303030) },
  [PORISM_PRESET_COLOUR] = { INKS (0x000000, 0x1a1a1a, 0x0b4f8a, 0x2a5d8f, 0x17633a, 0x8a1c1c, 0x0b4f8a) },
  [PORISM_PRESET_COLOUR_BLIND] = { INKS (0x000000, 0x000000, 0x005a94, 0x4d3200, 0x006b50, 0xa84300, 0xa84300) },
  [PORISM_PRESET_PROJECTOR] = { INKS (0x000000, 0x000000, 0x0048a8, 0x6b3600, 0x00602e, 0x9c0000, 0x9c0000) },
};

/* What a preset says beside its colours, in points. */
static const struct
{
  double font;                  /* how high the letters of names are in print */
  double screen_font;           /* the same that a unit of a screen stands for: 16 units are so many points */
  double weight, fine, diameter;
  double rim;                   /* around points, of their radius */
  gboolean filled;
} measures[PORISM_N_PRESETS] = {
  [PORISM_PRESET_SCREEN] = { 12, 12, 1.5, 0.75, 7.5, 0.25, TRUE },
  [PORISM_PRESET_TEXTBOOK] = { 10, 10, 0.8, 0.6, 3, 0, FALSE },
  [PORISM_PRESET_GREY] = { 10, 10, 0.8, 0.6, 3, 0, TRUE },
  [PORISM_PRESET_COLOUR] = { 10, 10, 0.9, 0.6, 3.6, 0, TRUE },
  [PORISM_PRESET_COLOUR_BLIND] = { 10, 10, 1, 0.6, 4, 0, TRUE },
  [PORISM_PRESET_PROJECTOR] = { 18, 12, 2.2, 0.7, 8, 0.25, TRUE },
};

/* The least contrast of what was black on paper and is drawn on a dark screen. */
#define LINE_CONTRAST 3.0

static double
get_setting (const PorismConstruction *construction,
             PorismAttribute           attribute,
             double                    otherwise)
{
  double value = construction != NULL
                   ? porism_attributes_get_number (porism_construction_get_attributes (construction, 0), attribute)
                   : 0;

  return value > 0 ? value : otherwise;
}

static PorismPreset
get_preset (const PorismConstruction *construction)
{
  return (PorismPreset) get_setting (construction, PORISM_ATTRIBUTE_PRESET, PORISM_PRESET_SCREEN);
}

/* On a screen that is not white, paper's colours are as far from its background as they have to be. */
static void
set_inks (PorismHouseStyle *self)
{
  gboolean white = self->style == PORISM_STYLE_LIGHT || self->style == PORISM_STYLE_PRINT;
  const PorismColour *screen = screens[self->style == PORISM_STYLE_PRINT ? PORISM_STYLE_LIGHT : self->style];
  const PorismColour *inks = self->preset == PORISM_PRESET_SCREEN ? screen : papers[self->preset];

  memcpy (self->inks, white ? inks : screen, sizeof self->inks);
  for (guint i = PORISM_INK_POINT_FREE; i < PORISM_N_INKS && !white; i++)
    self->inks[i] = inks[i] == 0 ? screen[PORISM_INK_TEXT] : porism_house_style_readable (self, inks[i], LINE_CONTRAST);
}

/* A factor for the width of lines: high contrast is also bolder. */
static double
get_boldness (PorismStyle style)
{
  return style == PORISM_STYLE_HIGH_CONTRAST ? 1.5 : 1;
}

/**
 * porism_house_style_init:
 *
 * Borrows from the construction.
 */
void
porism_house_style_init (PorismHouseStyle          *self,
                         const PorismConstruction  *construction,
                         const PorismRenderOptions *options)
{
  PorismPreset preset = get_preset (construction);
  PorismVectorArrows arrows;
  double font, point, bold;

  *self = (PorismHouseStyle) { .style = options->style, .preset = preset };
  if (preset == PORISM_PRESET_SCREEN && options->style == PORISM_STYLE_PRINT)
    self->preset = PORISM_PRESET_COLOUR;
  set_inks (self);
  font = get_setting (construction, PORISM_ATTRIBUTE_FONT_SIZE, measures[self->preset].font);
  bold = get_boldness (self->style) * options->stroke_scale;
  /* On a page, where all lengths follow the letters, those are as high as ever; on a screen they alone do. */
  point = PORISM_FONT_UNITS / (options->font_size > 0 ? options->font_size : measures[self->preset].screen_font);
  self->text = options->font_size > 0 ? 1 : font / measures[self->preset].screen_font;
  self->weight =
    bold * point * get_setting (construction, PORISM_ATTRIBUTE_LINE_WEIGHT, measures[self->preset].weight);
  self->fine = measures[self->preset].fine;
  self->radius =
    bold * point * get_setting (construction, PORISM_ATTRIBUTE_POINT_DIAMETER, measures[self->preset].diameter) / 2;
  self->rim = measures[self->preset].rim * self->radius;
  self->arrow = point * get_setting (construction, PORISM_ATTRIBUTE_ARROW_LENGTH, 0);
  self->filled = measures[self->preset].filled;
  self->comma = get_setting (construction, PORISM_ATTRIBUTE_DECIMAL_COMMA, 0) != 0;
  arrows = (PorismVectorArrows) get_setting (construction, PORISM_ATTRIBUTE_VECTOR_ARROWS, PORISM_VECTOR_ARROWS_AUTOMATIC);
  self->arrows = arrows == PORISM_VECTOR_ARROWS_AUTOMATIC ? self->preset == PORISM_PRESET_TEXTBOOK
                                                          : arrows == PORISM_VECTOR_ARROWS_SHOWN;
  if (construction != NULL)
    self->font = porism_attributes_get_text (porism_construction_get_attributes (construction, 0), PORISM_ATTRIBUTE_FONT);
  if (self->font != NULL && *self->font == '\0')
    self->font = NULL;
}

/**
 * porism_house_style_get_font_size:
 *
 * What was set, else the preset's.
 *
 * Returns: points
 */
double
porism_house_style_get_font_size (const PorismConstruction *construction)
{
  return get_setting (construction, PORISM_ATTRIBUTE_FONT_SIZE, measures[get_preset (construction)].font);
}

/**
 * porism_house_style_readable:
 *
 * A colour that a person chose is kept wherever it can be seen.
 *
 * Returns: @colour, moved towards the text's colour by as little as gives @contrast
 */
PorismColour
porism_house_style_readable (const PorismHouseStyle *self,
                             PorismColour            colour,
                             double                  contrast)
{
  PorismColour background = self->inks[PORISM_INK_BACKGROUND], text = self->inks[PORISM_INK_TEXT], result = colour;

  for (int i = 1; i <= 16 && porism_colour_get_contrast (result, background) < contrast; i++)
    result = porism_colour_mix (colour, text, i / 16.0);
  return result;
}
