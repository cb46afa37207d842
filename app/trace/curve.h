/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The graph of a function, sampled where it needs to be. */

#pragma once

#include "app/trace/trace.h"

G_BEGIN_DECLS

/* The value at @x; FALSE where the function is undefined. */
typedef gboolean (*PorismCurveFunc) (gpointer user_data, double x, double *y);

/* Appends the graph over [start, end] and the width of the surface to @pieces. */
void porism_curve_trace (GArray               *pieces,
                         const PorismViewport *viewport,
                         double                start,
                         double                end,
                         PorismCurveFunc       evaluate,
                         gpointer              user_data);

G_END_DECLS
