/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The scales of both axes, as a construction has them: alike, in a ratio, whatever fills the picture, logarithmic. */

#pragma once

#include "app/trace/clip.h"
#include "app/trace/viewport.h"
#include "engine/construction/attribute.h"

G_BEGIN_DECLS

/* Takes over what @attributes, the construction's, say of the scales. TRUE where their ratio is free: then it stays
 * as it is. */
gboolean porism_axis_scales_adopt (PorismViewport         *viewport,
                                   const PorismAttributes *attributes);
/* A part of the plane in marks of both scales, as porism_viewport_get_mark() has them; of a logarithmic one what is
 * positive. */
void     porism_axis_scales_mark  (const PorismViewport *viewport,
                                   PorismBox            *box);

G_END_DECLS
