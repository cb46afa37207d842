/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a conic looks like on the surface. */

#pragma once

#include "app/trace/trace.h"

G_BEGIN_DECLS

/* A PorismTraceFunc. */
void     porism_trace_conic       (GArray              *pieces,
                                   const PorismSubject *subject);
/* Appends the border of an ellipse, as far as it can be seen, to @places (of PorismPlace); FALSE for
 * any other conic. */
gboolean porism_trace_add_ellipse (GArray               *places,
                                   const PorismViewport *viewport,
                                   const double         *conic);
/* The box around an ellipse in the plane; FALSE for any other conic. */
gboolean porism_ellipse_get_box   (const double *conic,
                                   PorismBox    *box);

G_END_DECLS
