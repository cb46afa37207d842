/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A judge of recorded drawings, who knows nothing of how texts are placed: which are struck by a stroke, a mark, a
 * point or another text, which are not wholly on the surface, and which of what names a side or a vertex of a
 * polygon lie inside of it. */

#pragma once

#include "app/display/display-list.h"

typedef struct
{
  guint texts;
  guint clear;                  /* neither struck nor outside */
  guint struck, outside;
  guint inside;                 /* of a polygon on whose border what they name lies */
} FigureTally;

/* Adds what the list has to the tally, and a line for each fault to @faults (nullable). */
void figure_check (const PorismDisplayList *list,
                   double                   width,
                   double                   height,
                   FigureTally             *tally,
                   GString                 *faults);
