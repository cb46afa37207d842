/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Endless lines as textbooks draw them. */

#pragma once

#include "app/trace/trace.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Cuts the straight piece of a line, or of a ray where @is_ray, a little beyond the outermost of the visible points that
 * lie on it; one with fewer than two stays as it is. */
void porism_trim_piece (PorismPiece              *piece,
                        const PorismConstruction *construction,
                        const PorismViewport     *viewport,
                        gboolean                  is_ray);

G_END_DECLS
