/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where all texts of a figure go: beside what they name, and on nothing else. */

#pragma once

#include "app/placement/obstacles.h"
#include "app/render/label-places.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismItem *item;
  const PorismLettering *lettering;
  double x, y;                  /* the start of its first baseline */
  PorismBox box;                /* what it covers */
  gboolean crowded;             /* what is under it would be read with it: it needs a ground */
  double angle;                 /* by which it is turned about (x, y) */
  gboolean led;                 /* a line leads to it, from @from */
  PorismPlace from;             /* the place of the object that it is near to */
} PorismLabel;

/* @list: the figure as it was emitted, of which all is kept clear; the numbers of its axes may move, or go. @resting:
 * (nullable): what rests, where the figure is what moves. @frame: (nullable): within which labels stay; NULL: the surface. @obstacles: takes what is in the list and the texts.
 * (transfer full): of PorismLabel; the same figure gives the same places, but for what options->memory remembers. */
GArray *porism_labels_place (const PorismFigure *figure,
                             PorismDisplayList  *list,
                             const PorismBox    *frame,
                             PorismObstacles    *resting,
                             PorismObstacles    *obstacles);
/* Those whose objects are drawn, and that are near the surface. */
void    porism_labels_emit  (const GArray       *labels,
                             PorismDisplayList  *list,
                             const PorismFigure *figure);
/* Appends a grip of each to @grips, of PorismLabelGrip. */
void    porism_labels_add_grips (const GArray *labels,
                                 GArray       *grips);

G_END_DECLS
