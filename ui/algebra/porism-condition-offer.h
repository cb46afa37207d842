/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said before something is made to hold: what that moves. */

#pragma once

#include "engine/actions/observation.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* “Make AB = 5? This moves B. …” of the figure as it is, and of what would come of it; (transfer full). */
char *porism_condition_offer_dup_sentence (const PorismConstruction *construction,
                                           const char               *says,
                                           const PorismObservation  *observation);

G_END_DECLS
