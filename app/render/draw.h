/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A traced figure as a display list, in parts: paper, axes and grid; the objects; the labels are in
 * labels.h. */

#pragma once

#include "app/display/display-list.h"
#include "app/render/figure.h"

G_BEGIN_DECLS

void     porism_figure_emit_background (const PorismFigure *figure,
                                        PorismDisplayList  *list);
void     porism_figure_emit            (const PorismFigure *figure,
                                        PorismDisplayList  *list,
                                        double              alpha);
/* Whether the item covers an area, of which its trace is the border at most. */
gboolean porism_item_is_filled         (const PorismItem *item);

G_END_DECLS
