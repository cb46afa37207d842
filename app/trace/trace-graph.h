/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The traces of what has an expression beside its value: functions, parametric curves and the images of
 * graphs, regions and shaded integrals; and what the latter two cover. */

#pragma once

#include "app/trace/trace-fill.h"
#include "app/trace/trace.h"

G_BEGIN_DECLS

/* The value of a function at @x; FALSE where it is undefined. */
gboolean porism_graph_evaluate (const PorismExpression *expression,
                                const double           *value,
                                double                  x,
                                double                 *y);
void     porism_trace_function (GArray              *pieces,
                                const PorismSubject *subject);
/* Sampled where it needs to be. */
void     porism_trace_curve    (GArray              *pieces,
                                const PorismSubject *subject);
/* The boundary of a region: dashed where the comparison leaves it out. */
void     porism_trace_region   (GArray              *pieces,
                                const PorismSubject *subject);
/* Where q0 x² + q1 xy + q2 y² + q3 x + q4 y + q5 is 0, whatever the scales. */
void     porism_trace_level    (GArray               *pieces,
                                const PorismViewport *viewport,
                                const double          q[6]);
/* The outline of a shaded integral. */
void     porism_trace_integral (GArray              *pieces,
                                const PorismSubject *subject);
/* A short line for each direction. */
void     porism_trace_slope_field (GArray              *pieces,
                                   const PorismSubject *subject);
gboolean porism_fill_region    (PorismPath          *path,
                                const PorismSubject *subject);
gboolean porism_fill_integral  (PorismPath          *path,
                                const PorismSubject *subject);

G_END_DECLS
