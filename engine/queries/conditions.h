/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a condition stands. */

#pragma once

#include "engine/actions/observation.h"

G_BEGIN_DECLS

/* “proved”, “numeric” or “violated”, by what the condition is worth. */
const char *porism_condition_get_state (const PorismQuantity *value);

G_END_DECLS
