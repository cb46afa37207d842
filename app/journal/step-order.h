/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In which other orders the steps of a way can be done: no step before one that made what it needs. */

#pragma once

#include "app/journal/journal.h"

G_BEGIN_DECLS

/* Whether the entry made something that has a name: a row of the protocol. */
gboolean porism_entry_is_construction (const PorismEntry *entry);
/* @path: guint64, of entries that follow each other. (transfer full) (nullable): the same with @path[@from] before what
 * stands at @to now, or at the end where that is as many as there are; what changes or asks only goes with what it changes
 * or asks for. NULL where a construction stands in the way: @obstacle is its entry. */
GArray  *porism_step_order_move       (const PorismJournal *journal,
                                       const GArray        *path,
                                       guint                from,
                                       guint                to,
                                       guint64             *obstacle);

G_END_DECLS
