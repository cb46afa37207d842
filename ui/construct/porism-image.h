/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images under a transformation as a person draws them: that of A is A′, that of a polygon ABC has the vertices A′, B′
 * and C′, which are points. */

#pragma once

#include "engine/actions/action.h"
#include "engine/actions/toolspec.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Takes over @action, of @spec. What is done instead, one after the other: it alone where it makes no image;
 * (transfer full), of PorismAction. */
GPtrArray *porism_image_create_actions (PorismAction             *action,
                                        const PorismToolSpec     *spec,
                                        const PorismConstruction *construction);

G_END_DECLS
