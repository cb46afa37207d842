/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a drag under conditions left what follows is recorded by the actions that end it. */

#pragma once

#include "engine/actions/action.h"
#include "engine/solver/realiser.h"

G_BEGIN_DECLS

/* To the move of @moved. @construction is as it was before the drag, but for the values that this shows. */
void porism_action_add_places (PorismAction             *action,
                               const PorismConstruction *construction,
                               PorismId                  moved,
                               const PorismRealiser     *realiser);

G_END_DECLS
