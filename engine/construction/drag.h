/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag: the descendants of one free object recomputed in doubles at every move, with no allocation.
 * The construction shows the moved values until the drag is freed, which puts the committed ones back;
 * the release is an action of its own (move_point). A construction has one drag at a time and must not
 * change meanwhile. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct _PorismDrag PorismDrag;

/* (nullable): NULL where @id cannot be moved. */
PorismDrag     *porism_drag_new            (PorismConstruction *construction,
                                            PorismId            id);
void            porism_drag_free           (PorismDrag         *self);
/* Moves it to (x, y), or to the nearest place that it can take. */
void            porism_drag_move           (PorismDrag         *self,
                                            double              x,
                                            double              y);
/* The ids whose values the drag recomputes, itself first; borrowed. */
const PorismId *porism_drag_get_affected   (const PorismDrag   *self,
                                            guint              *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismDrag, porism_drag_free)

G_END_DECLS
