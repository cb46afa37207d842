/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another figure of the same conditions. */

#pragma once

#include "engine/calls/call.h"
#include "engine/solver/system.h"

G_BEGIN_DECLS

/* Puts into @x, of the unknowns of @system, another place where @conditions (PorismId) hold. What the call pins stays;
 * where it says nothing of that, what can be moved freely does, if there is a choice of roots. A figure that is
 * not congruent to the present one comes before those that are. Else refuses. */
gboolean porism_call_solve_elsewhere (PorismCall   *self,
                                      const GArray *conditions,
                                      PorismSystem *system,
                                      double       *x);

G_END_DECLS
