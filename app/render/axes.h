/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Axes, their numbers, and the grid. */

#pragma once

#include "app/display/display-list.h"
#include "app/render/figure.h"

G_BEGIN_DECLS

/* Emits what the construction shows of both. */
void porism_axes_emit      (const PorismFigure *figure,
                            PorismDisplayList  *list);
/* Widens what the figure has of the surface by what the numbers take that stand beside it. */
void porism_axes_add_reach (const PorismFigure *figure,
                            PorismBox          *box);

G_END_DECLS
