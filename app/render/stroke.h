/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of each kind: its trace, and what is drawn on it. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const PorismFigure *figure;
  PorismPath path;              /* kept from one item to the next */
  PorismColour background, accent;
  double alpha;
  double device;                /* device pixels a unit */
} PorismPainter;

/* Draws the lines of the item. */
typedef void (*PorismStrokeFunc) (PorismPainter *self, const PorismItem *item);

void porism_stroke_trace        (PorismPainter    *self,
                                 const PorismItem *item);
void porism_stroke_polygon      (PorismPainter    *self,
                                 const PorismItem *item);
void porism_stroke_segment      (PorismPainter    *self,
                                 const PorismItem *item);
void porism_stroke_vector       (PorismPainter    *self,
                                 const PorismItem *item);
void porism_stroke_angle        (PorismPainter    *self,
                                 const PorismItem *item);
/* Adds the trace to the path. */
void porism_painter_add_trace   (PorismPainter    *self,
                                 const PorismItem *item);

G_END_DECLS
