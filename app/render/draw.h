/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A traced figure on a surface, in parts: paper, axes and grid; the objects; the labels are in
 * labels.h. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

void     porism_figure_paint_background (const PorismFigure *figure,
                                         cairo_t            *cr);
void     porism_figure_paint            (const PorismFigure *figure,
                                         cairo_t            *cr,
                                         double              alpha);
/* Whether the item covers an area, of which its trace is the border at most. */
gboolean porism_item_is_filled          (const PorismItem   *item);

G_END_DECLS
