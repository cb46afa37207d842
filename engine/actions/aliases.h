/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of parameters that are meant though the tool has others. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): @action with the tool's own names for the arguments that it does not know but which
 * can be none but those; NULL where there is nothing to rename. */
PorismAction *porism_aliases_resolve (const PorismToolSpec *spec,
                                      const PorismAction   *action);

G_END_DECLS
