/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ticks, chevrons and further arcs, by which a figure says what is equal or parallel;
 * arrowheads. */

#pragma once

#include "app/trace/angle.h"
#include "app/trace/path.h"

G_BEGIN_DECLS

/* Adds to the path; to be stroked. @decoration is PORISM_ATTRIBUTE_DECORATION. */
void porism_decoration_add_to_segment (PorismPath *path,
                                       int         decoration,
                                       double      x1,
                                       double      y1,
                                       double      x2,
                                       double      y2);
void porism_decoration_add_to_angle   (PorismPath           *path,
                                       int                   decoration,
                                       const PorismAngleArc *arc);
/* The head of an arrow from (x1, y1) that ends at (x2, y2), to be filled; the shaft should end
 * where @sx, @sy say. */
void porism_decoration_add_arrowhead  (PorismPath *path,
                                       double      width,
                                       double      x1,
                                       double      y1,
                                       double      x2,
                                       double      y2,
                                       double     *sx,
                                       double     *sy);

G_END_DECLS
