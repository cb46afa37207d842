/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An action that was done before, to the letter, and whose result still stands. */

#pragma once

#include "app/journal/journal.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct _PorismRepetition PorismRepetition;

/* What @action repeats after the entry @after, as far as the journal says: asked on the thread of the session;
 * (transfer full) (nullable). @construction: where its name is not taken it repeats nothing. */
PorismRepetition *porism_repetition_new    (const PorismJournal      *journal,
                                            guint64                   after,
                                            const PorismConstruction *construction,
                                            const PorismAction       *action);
/* Puts another answer in place of a refusal in @entry where @construction already is as the action would make
 * it, and the action that made it in place of @understood. */
void              porism_repetition_accept (const PorismRepetition   *self,
                                            const PorismConstruction *construction,
                                            PorismEntry              *entry,
                                            PorismAction            **understood);
void              porism_repetition_free   (PorismRepetition *self);

G_END_DECLS
