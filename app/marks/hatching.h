/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas filled with lines or dots: a clip, and what is stroked in it, so that every export has it as lines. */

#pragma once

#include "app/display/display-list.h"
#include "engine/construction/attribute.h"

G_BEGIN_DECLS

typedef struct
{
  PorismFillPattern pattern;
  double spacing;               /* 0: ordinary */
  double width;                 /* of its lines */
  PorismPlace origin;           /* of the surface: a place that moves with the plane */
  PorismBox surface;            /* what is seen at all */
} PorismHatching;

/* Fills the outline that was added to the list, which is then clipped to the surface again. */
void porism_hatching_emit (const PorismHatching   *self,
                           PorismDisplayList      *list,
                           const PorismDisplayInk *ink);

G_END_DECLS
