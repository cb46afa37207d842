/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies wholly within a rectangle of the surface. */

#pragma once

#include "app/trace/clip.h"
#include "app/trace/viewport.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* (transfer full): of PorismId, in the order in which they are evaluated. What is seen in part only is not among them. */
GArray *porism_render_pick_within (const PorismConstruction *construction,
                                   const PorismViewport     *viewport,
                                   const PorismBox          *box);

G_END_DECLS
