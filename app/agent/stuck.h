/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an agent goes round in circles. */

#pragma once

#include "app/document/turn.h"
#include "app/session/session.h"

G_BEGIN_DECLS

/* So many turns that did the same with the same outcome, or in which all was refused. Where a
 * circle has several turns, it is one from its second round on, one turn later. */
#define PORISM_STUCK_SAME    3
#define PORISM_STUCK_REFUSED 5

typedef enum
{
  PORISM_STUCK_NOT,
  PORISM_STUCK_CIRCLE,
  PORISM_STUCK_REFUSALS,
} PorismStuckReason;

typedef struct
{
  GString *turn;                /* what the turn under way did, and what came of it */
  gboolean any_accepted;
  GPtrArray *turns;             /* char *: the same of the turns before it */
  guint n_refused;              /* turns in a row in which everything was refused */
  guint period;                 /* turns of the circle; 0 where there is none */
} PorismStuck;

void              porism_stuck_init     (PorismStuck *self);
void              porism_stuck_clear    (PorismStuck *self);
/* What a turn calls besides actions: looks, and calls that could not be read. */
void              porism_stuck_begin    (PorismStuck      *self,
                                         const PorismTurn *turn);
void              porism_stuck_add      (PorismStuck       *self,
                                         const PorismEntry *entry);
/* The turn is over. Whether there is no sense in going on. */
PorismStuckReason porism_stuck_end_turn (PorismStuck *self);

G_END_DECLS
