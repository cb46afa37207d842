/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The conditions of a figure kept while something of it is moved by hand: what is moved is where the hand wants it
 * if that can be, else as near as the conditions let it; what they are about besides follows, as near as can be to
 * where it was when the drag began. So the way of the hand does not matter, and leading it back restores the figure. */

#pragma once

#include "engine/construction/drag.h"
#include "engine/solver/system.h"

G_BEGIN_DECLS

typedef struct _PorismRealiser PorismRealiser;

/* Borrows @construction, which must not change while it is used, but for the drag. (nullable): NULL where no
 * condition is about what moves with @id. */
PorismRealiser *porism_realiser_new      (const PorismConstruction *construction,
                                          PorismId                  id);
void            porism_realiser_free     (PorismRealiser *self);
/* For porism_drag_new_led(); it belongs to @self. */
const PorismDragLead *porism_realiser_get_lead (const PorismRealiser *self);
/* Whether the conditions held at the last move. */
gboolean        porism_realiser_is_met   (const PorismRealiser *self);
/* The system, whose unknowns are the free numbers of what moves and follows, and where those are. */
PorismSystem   *porism_realiser_get_system (const PorismRealiser *self,
                                            const double        **x);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismRealiser, porism_realiser_free)

G_END_DECLS
