/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure while it is emitted as a display list. */

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

G_END_DECLS
