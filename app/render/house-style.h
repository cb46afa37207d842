/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a figure as a whole looks, where an object has set nothing of its own: its preset and what was set beside
 * that, on the surface that it is drawn on. Resolved once a drawing. */

#pragma once

#include "app/display/colour.h"
#include "app/render/render.h"

G_BEGIN_DECLS

/* How high the letters of names are, in units of the surface. */
#define PORISM_FONT_UNITS 16.0

/* The colour of what is drawn, by role. */
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

typedef struct
{
  PorismStyle style;            /* of the surface */
  PorismPreset preset;          /* a figure on paper that has none looks as PORISM_PRESET_COLOUR */
  PorismColour inks[PORISM_N_INKS];
  /* Lengths are in units of the surface. */
  double weight;                /* of an ordinary line */
  double fine;                  /* the same of angles and axes, of the weight */
  double radius;                /* of an ordinary point */
  double rim;                   /* of paper around the sign of a point; 0: none */
  double arrow;                 /* of an ordinary arrow's head, its length; 0: by the line's weight */
  double text;                  /* the size of texts, of the ordinary one */
  const char *font;             /* (nullable): a family; borrowed from the construction */
  gboolean filled;              /* areas of which nothing is set are filled */
  gboolean comma;               /* 3,14 and not 3.14 */
  gboolean arrows;              /* names of vectors have arrows over them */
} PorismHouseStyle;

/* @construction: (nullable) */
void         porism_house_style_init         (PorismHouseStyle          *self,
                                              const PorismConstruction  *construction,
                                              const PorismRenderOptions *options);
/* The colour, or the nearest mixture of it with the text's that stands out enough. */
PorismColour porism_house_style_readable     (const PorismHouseStyle *self,
                                              PorismColour            colour,
                                              double                  contrast);
/* How high the letters of names are in print, in points. @construction: (nullable) */
double       porism_house_style_get_font_size (const PorismConstruction *construction);

G_END_DECLS
