/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the points of a problem are put before its conditions are made to hold. */

#pragma once

#include "app/geobuildbench/problem.h"

G_BEGIN_DECLS

/* (transfer full): x1, y1, x2, y2, … of the problem's points: corners of a polygon around a circle, centres and midpoints
 * in the middle, points on segments between their ends. The same for the same @attempt: the first one is as textbooks draw, the
 * second as regular as it can be, those after the more at random the higher they are. */
double *porism_build_new_start (const PorismBuildProblem *problem,
                                guint                     attempt);

G_END_DECLS
