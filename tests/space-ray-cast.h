/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a place of space is hidden, by the plainest way there is: the ray from it to the eye against everything, in
 * space itself. For the tests of what a view hides. */

#pragma once

#include "app/space/camera.h"
#include "app/space/shape.h"

/* @shapes: of PorismSpaceShape; what is nearer than @least to the place hides nothing. */
gboolean ray_cast_is_hidden (const PorismCamera *camera,
                             const GPtrArray    *shapes,
                             PorismSpaceVector   place,
                             double              least);
