/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a figure meets a problem, as the reference of GeoBuildBench judges: by doubles in a window of 100 × 100, with the
 * tolerances that it has for each type.
 *
 * Relaxed: collinear and concyclic within 1e-6, in whichever sense a figure runs, perimeters and sums in the units of
 * the problem, lines beyond the segments on them. Strict: as it is implemented, collinear within a rounding error. */

#pragma once

#include "app/geobuildbench/window.h"

G_BEGIN_DECLS

gboolean porism_build_window_judge (const PorismBuildWindow    *self,
                                    const PorismBuildCondition *condition,
                                    gboolean                    strict);

G_END_DECLS
