/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an agent goes round in circles. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* So many turns that did the same with the same outcome, or in which all was refused. */
#define PORISM_STUCK_SAME    3
#define PORISM_STUCK_REFUSED 5

typedef struct
{
  GString *turn;                /* what the turn under way did, and what came of it */
  GString *before;              /* the same of the turn before it */
  gboolean any_accepted;
  guint n_same;                 /* turns in a row that were the same */
  guint n_refused;              /* turns in a row in which everything was refused */
} PorismStuck;

void     porism_stuck_init     (PorismStuck       *self);
void     porism_stuck_clear    (PorismStuck       *self);
void     porism_stuck_add      (PorismStuck       *self,
                                const PorismEntry *entry);
/* The turn is over. TRUE where there is no sense in going on. */
gboolean porism_stuck_end_turn (PorismStuck       *self);

G_END_DECLS
