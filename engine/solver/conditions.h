/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The conditions of a construction: the truths that shall hold, and whether they do. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* The truths that shall hold: (transfer full), of PorismId, in the order of evaluation. */
GArray              *porism_construction_list_conditions (const PorismConstruction *construction);
/* The same without those that were added by force and are violated now. */
GArray              *porism_construction_list_held_conditions (const PorismConstruction *construction);
/* “c1: Distance(A,B)==5”, as it was told by former rules; (transfer full). */
char                *porism_condition_to_text             (const PorismConstruction *construction,
                                                           PorismId                  id);
/* Whether the truth @record, of points that conditions put where they are, holds as far as numbers tell: on the grid of
 * the decimals they are beside the places where it may hold exactly. */
gboolean             porism_construction_nearly_holds     (PorismConstruction *construction,
                                                           const PorismRecord *record);

/* Whether @record is a truth that can be made to hold: a relation, or comparisons that hold together. */
gboolean             porism_truth_can_be_condition        (const PorismRecord *record);

/* Whether a condition holds as far as is known at once. While something is @dragged nothing is exact. */
gboolean             porism_condition_seems_to_hold       (PorismConstruction *construction,
                                                           PorismId            id,
                                                           gboolean            dragged);

G_END_DECLS
