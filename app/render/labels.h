/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where labels go: beside what they name, and as far as possible on nothing else. */

#pragma once

#include "app/display/display-list.h"
#include "app/render/label-places.h"

G_BEGIN_DECLS

/* The same of what rests (@moving FALSE), or of what moves. */
GArray *porism_labels_place_part (const PorismFigure *figure,
                                  PorismOccupancy    *occupancy,
                                  gboolean            moving);
/* (transfer full), of PorismLabel: the labels and texts of a traced figure. @occupancy has what
 * must be avoided beside the figure, such as the numbers of the axes; labels are added to it.
 * The same figure gives the same places. */
GArray *porism_labels_place (const PorismFigure *figure,
                             PorismOccupancy    *occupancy);
void    porism_labels_emit  (const GArray       *labels,
                             PorismDisplayList  *list,
                             const PorismFigure *figure);

G_END_DECLS
