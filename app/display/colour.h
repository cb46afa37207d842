/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 0xrrggbb */
typedef guint32 PorismColour;

/* "#rrggbb"; FALSE for another text. */
gboolean     porism_colour_parse        (const char   *text,
                                         PorismColour *colour);
/* Red, green, blue for 0, 1, 2. */
double       porism_colour_get_channel  (PorismColour  self,
                                         int           channel);
/* As WCAG 2 defines it, from 1 to 21. */
double       porism_colour_get_contrast (PorismColour  a,
                                         PorismColour  b);
/* @part of @b in @a. */
PorismColour porism_colour_mix          (PorismColour  a,
                                         PorismColour  b,
                                         double        part);

G_END_DECLS
