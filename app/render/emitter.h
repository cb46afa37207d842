/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure while it is emitted as a display list: the lines of each kind, its trace and what is drawn on it, and the signs
 * that stand for points. */

#pragma once

#include "app/display/display-list.h"
#include "app/render/figure.h"

G_BEGIN_DECLS

typedef struct
{
  PorismDisplayList *list;
  const PorismFigure *figure;
  double alpha;                 /* of all that is emitted */
  PorismPen pen;                /* the ends and joins of the last line; those that a cross has */
} PorismEmitter;

/* What the item has in common, of this colour. */
static inline PorismDisplayInk
porism_emitter_get_ink (const PorismEmitter *self,
                        PorismDisplayRole    role,
                        const PorismItem    *item,
                        PorismColour         colour)
{
  return (PorismDisplayInk) { role, item->id, colour, self->alpha };
}

/* Emits the lines of the item. */
typedef void (*PorismStrokeFunc) (PorismEmitter *self, const PorismItem *item);

void porism_stroke_trace        (PorismEmitter    *self,
                                 const PorismItem *item);
void porism_stroke_polygon      (PorismEmitter    *self,
                                 const PorismItem *item);
/* As the item looks; @phase: how far into the pattern its line begins. */
void porism_stroke_set_dashes   (PorismPen        *pen,
                                 const PorismItem *item,
                                 double            phase);
/* Adds the trace to the path. */
void porism_emitter_add_trace  (PorismEmitter    *self,
                                const PorismItem *item);

/* The sign of @item in its place, with a rim in the background's colour. */
void porism_sign_emit      (PorismEmitter    *self,
                            const PorismItem *item);
/* Whether it is a filled disc, and of which radius, with how wide a rim. */
gboolean porism_sign_get_disc  (const PorismFigure *figure,
                                const PorismItem   *item,
                                double             *radius,
                                double             *rim);
/* A soft disc behind it, for what is hovered or selected. */
void porism_sign_emit_glow (PorismEmitter          *self,
                            const PorismItem       *item,
                            const PorismDisplayInk *ink);

G_END_DECLS
