/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that conditions determine, by their plans. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Whether the point @id has a plan that leaves it nothing but the choice of a root. */
gboolean porism_construction_is_determined (const PorismConstruction *construction,
                                            PorismId                  id);
/* Whether it is, by what is not among @movable (PorismId). */
gboolean porism_construction_is_settled    (const PorismConstruction *construction,
                                            PorismId                  id,
                                            const GArray             *movable);

G_END_DECLS
