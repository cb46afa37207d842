/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of each kind: its trace, and what is drawn on it. */

#pragma once

#include "app/render/emitter.h"

G_BEGIN_DECLS

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

G_END_DECLS
