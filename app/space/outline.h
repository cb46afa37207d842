/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The outlines of round surfaces as a camera sees them: where lines through the eye touch. */

#pragma once

#include "app/space/camera.h"
#include "app/space/shape.h"

G_BEGIN_DECLS

/* Adds the lines of the outline, a circle or two straight lines, and as corners a polygon of space that hardly differs
 * from what is seen of the surface. */
void porism_outline_add        (const PorismSpaceRound *round,
                                const PorismCamera     *camera,
                                PorismSpaceShape       *shape);
/* Adds as corners the polygon of a part of the surface that light falls on, all of which is seen: @step from 0, the
 * greatest, to PORISM_OUTLINE_LIGHTS - 1. FALSE where there is none. */
#define PORISM_OUTLINE_LIGHTS 7
gboolean porism_outline_add_light (const PorismSpaceRound *round,
                                   const PorismCamera     *camera,
                                   guint                   step,
                                   PorismSpaceShape       *shape);

G_END_DECLS
