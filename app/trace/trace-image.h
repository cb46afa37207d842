/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The image on the surface of what is given place by place in the plane: curves, and what is straight or round
 * there and is neither on a surface of unequal or logarithmic scales. */

#pragma once

#include "app/trace/trace.h"

G_BEGIN_DECLS

/* The place at @t; FALSE where there is none. */
typedef gboolean (*PorismPlaceFunc) (gpointer user_data, double t, double p[2]);

/* Appends what is seen of the places from @start to @end. */
void porism_trace_image (GArray               *pieces,
                         const PorismViewport *viewport,
                         PorismPlaceFunc       at,
                         gpointer              user_data,
                         double                start,
                         double                end);

G_END_DECLS
