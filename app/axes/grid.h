/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of grids that are not made of the axes' ticks. */

#pragma once

#include "app/trace/path.h"
#include "app/trace/viewport.h"

G_BEGIN_DECLS

/* Circles about the origin, every @step, and @n_rays rays from it. */
void porism_grid_add_polar     (PorismPath           *path,
                                const PorismViewport *viewport,
                                double                step,
                                int                   n_rays);
/* Equilateral triangles with sides of @step: upright lines, and those at 30° to the x-axis. */
void porism_grid_add_isometric (PorismPath           *path,
                                const PorismViewport *viewport,
                                double                step);

G_END_DECLS
