/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The axes of space with their ticks, and the plate: the part of the plane z = 0 that lies under the figure. */

#pragma once

#include "app/render/space-parts.h"
#include "app/space/camera.h"

G_BEGIN_DECLS

/* Adds the lines of the axes where the figure shows them, and to the places of the parts what they reach. */
void porism_space_axes_collect    (PorismSpaceParts   *parts,
                                   const PorismFigure *figure);
/* The plate: how much it covers, and how wide the lines of its grid are. */
#define PORISM_SPACE_PLATE_ALPHA 0.5
#define PORISM_SPACE_PLATE_WIDTH 0.8

/* From one line of its grid to the next; 0 where the figure has no plate. */
double porism_space_plate_get_step (const PorismFigure *figure,
                                    const PorismCamera *camera);
/* Adds the plate and its grid. */
void porism_space_plate_collect (const PorismSpaceParts *parts,
                                 double                  step,
                                 PorismSpaceShape       *shape);
/* Under everything. */
void porism_space_plate_emit      (const PorismSpaceParts *parts,
                                   const PorismFigure     *figure,
                                   const PorismCamera     *camera,
                                   PorismDisplayList      *list);
/* Heads, ticks, numbers and names. */
void porism_space_axes_emit_signs (const PorismSpaceParts *parts,
                                   const PorismFigure     *figure,
                                   const PorismCamera     *camera,
                                   PorismDisplayList      *list);

G_END_DECLS
