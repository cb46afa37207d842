/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag: the descendants of what is moved by hand recomputed in doubles at every move, with no allocation.
 * The construction shows the moved values until the drag is freed, which puts the committed ones back;
 * the release is an action of its own (move_point). A construction has one drag at a time and must not
 * change meanwhile. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/construction/coordinates.h"

G_BEGIN_DECLS

typedef struct _PorismDrag PorismDrag;

/* A branch that is not the stored one. */
typedef struct
{
  PorismId id;
  gint branch;
} PorismDragBranch;

/* What moves with what is moved by hand, for who knows why: the free objects @followers, none of which is moved itself.
 * @lead is called at every move with the free numbers of what is moved, where the hand wants it, then of the
 * followers, in their order, and changes them. */
typedef struct
{
  const PorismId *followers;
  guint n;
  void (*lead)(gpointer       data,
               double *const *numbers);
  gpointer data;
} PorismDragLead;

/* Of a free object, or of one that is made of free points only, which then move together.
 * (nullable): NULL where @id cannot be moved. */
PorismDrag     *porism_drag_new            (PorismConstruction *construction,
                                            PorismId            id);
/* The same under a lead, (nullable), whose list is copied. */
PorismDrag     *porism_drag_new_led        (PorismConstruction   *construction,
                                            PorismId              id,
                                            const PorismDragLead *lead);
/* Of several, which move together by a vector: the free points and texts of the plane among them, and those that the
 * others are made of. NULL where there is none of these. */
PorismDrag     *porism_drag_new_together   (PorismConstruction *construction,
                                            const PorismId     *ids,
                                            guint               n);
void            porism_drag_free           (PorismDrag *self);
/* Moves a free object to @to, or to the nearest place that it can take. */
void            porism_drag_move           (PorismDrag       *self,
                                            PorismCoordinates to);
/* Moves what it is made of by @by from where it was when the drag began. */
void            porism_drag_move_by        (PorismDrag       *self,
                                            PorismCoordinates by);
/* The free objects that move; borrowed. One is moved to a place, several by a vector. */
const PorismId *porism_drag_get_roots      (const PorismDrag *self,
                                            guint            *n);
/* The free numbers that @id, which moves or follows, has now; borrowed. */
const double   *porism_drag_get_numbers    (const PorismDrag *self,
                                            PorismId          id);
/* What moves when @id is moved by hand: itself, or the free points that it is made of; empty where it cannot.
 * (transfer full), of PorismId. */
GArray         *porism_drag_find_roots     (const PorismConstruction *construction,
                                            PorismId                  id);
/* What the drag changes to be seen: the ids whose values it recomputes, the moved ones first, and then those which come
 * and go with such a value; borrowed. */
const PorismId *porism_drag_get_affected   (const PorismDrag *self,
                                            guint            *n);
/* Where points whose branches are ordinals were followed to others than the stored ones: (transfer
 * full), of PorismDragBranch. The action that ends the drag records them. */
GArray         *porism_drag_dup_branches   (const PorismDrag *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismDrag, porism_drag_free)

G_END_DECLS
