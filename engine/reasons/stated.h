/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the operations of a construction state of its points: a row an operation. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/reasons/claim.h"

G_BEGIN_DECLS

#define PORISM_OPERATION_MOST_STATED 12

/* What stands for an object in a claim, by number: of a point 0, itself; of a line 1 and 2, two of its points; of a
 * circle 0, its centre, and 3 to 5, three of its points; of a polygon 0 to 5, its first vertices. */
#define PORISM_MOST_STAND_INS 6

typedef struct
{
  PorismKind kind;
  guint8 points[PORISM_MOST_STAND_INS];
  gboolean has[PORISM_MOST_STAND_INS];
} PorismStandIn;

/* How a stand-in is looked up. FALSE where the object has none. */
typedef gboolean (*PorismFindStandIn) (PorismId       id,
                                       PorismStandIn *stand_in,
                                       gpointer       user_data);

/* What @record, made of objects with stand-ins, states of them and of what it makes, @id; 0 for a relation. As many
 * claims as can be said; @claims has room for PORISM_OPERATION_MOST_STATED. */
guint porism_record_state (const PorismRecord *record,
                           PorismId            id,
                           PorismFindStandIn   find,
                           gpointer            user_data,
                           PorismClaim        *claims);

/* The operation of row @i; NULL: there are no more. */
const char *porism_stated_get_operation (guint i);
/* Whether it has no row since it has nothing to say that theorems would understand. */
gboolean porism_stated_is_silent (const char *operation);

G_END_DECLS
