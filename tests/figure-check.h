/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A judge of recorded drawings, who knows nothing of how texts are placed: which are struck by a stroke, a mark, a
 * point or another text, which are not wholly on the surface, and which of what names a side or a vertex of a
 * polygon lie inside of it. Told of the figure, he misses the labels of what is seen that are not there; numbers of
 * axes may give way, and are counted apart. */

#pragma once

#include "app/display/display-list.h"
#include "app/render/render.h"

typedef struct
{
  guint texts;                  /* with those that are missing */
  guint clear;                  /* there, and neither struck nor outside */
  guint struck, outside;
  guint inside;                 /* of a polygon on whose border what they name lies */
  guint missing;                /* labels that what is seen should have */
  guint dropped;                /* numbers of axes that gave way */
} FigureTally;

/* Adds what the list has to the tally, and a line for each fault to @faults (nullable). */
void figure_check (const PorismDisplayList *list,
                   double                   width,
                   double                   height,
                   FigureTally             *tally,
                   GString                 *faults);
/* Adds what @list, a drawing of the figure, should have, and has not. */
void figure_check_missing (const PorismDisplayList   *list,
                           const PorismConstruction  *figure,
                           const PorismViewport      *viewport,
                           const PorismRenderOptions *options,
                           FigureTally               *tally,
                           GString                   *faults);
