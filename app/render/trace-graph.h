/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The traces of what has an expression beside its value: parametric curves, the images of graphs,
 * regions and shaded integrals. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

/* Appends the curve to @pieces, sampled where it needs to be. */
void     porism_trace_curve         (GArray               *pieces,
                                     const PorismViewport *viewport,
                                     const PorismItem     *item);
/* The boundary of a region: dashed where the comparison leaves it out. */
void     porism_trace_boundary      (GArray               *pieces,
                                     const PorismViewport *viewport,
                                     const PorismItem     *item);
/* The inside of a region as a path of @cr; FALSE where nothing of it is seen. */
gboolean porism_trace_add_inside    (cairo_t              *cr,
                                     const PorismViewport *viewport,
                                     const PorismItem     *item);
/* The outline of a shaded integral, and what it encloses. */
void     porism_trace_integral      (GArray               *pieces,
                                     const PorismFigure   *figure,
                                     const PorismItem     *item);
gboolean porism_trace_add_integral  (cairo_t              *cr,
                                     const PorismFigure   *figure,
                                     const PorismItem     *item);

G_END_DECLS
