/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 0xrrggbb */
typedef guint32 PorismColour;

/* Red (0), green (1) or blue (2), from 0 to 1. */
static inline double
porism_colour_get_channel (PorismColour self,
                           int          channel)
{
  return ((self >> (16 - 8 * channel)) & 0xff) / 255.0;
}

/* "#rrggbb"; FALSE for another text. */
gboolean     porism_colour_parse        (const char   *text,
                                         PorismColour *colour);
/* As WCAG 2 defines it, from 1 to 21. */
double       porism_colour_get_contrast (PorismColour a,
                                         PorismColour b);
/* @part of @b in @a. */
PorismColour porism_colour_mix          (PorismColour a,
                                         PorismColour b,
                                         double       part);

G_END_DECLS
