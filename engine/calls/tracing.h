/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that a drag followed to other branches are stored there by the action that ends it. */

#pragma once

#include "engine/actions/action.h"
#include "engine/construction/drag.h"

G_BEGIN_DECLS

/* Adds what porism_drag_dup_branches() gave as "branches": {"P": 2}, by name; nothing where there is
 * nothing. */
void porism_action_add_branches (PorismAction             *action,
                                 const PorismConstruction *construction,
                                 const GArray             *branches);

G_END_DECLS
