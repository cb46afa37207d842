/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions as a person says them. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* “M is the midpoint of AB”, “∠ABC = 40°”; (transfer full). In the language of the engine. */
char *porism_condition_dup_words (const PorismConstruction *construction,
                                  PorismId                  id);

G_END_DECLS
