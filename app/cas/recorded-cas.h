/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A computer algebra system with a memory: what it was asked while one action ran, for the journal,
 * and on replay the journal's answers instead of its own. */

#pragma once

#include "engine/actions/cas.h"

G_BEGIN_DECLS

/* A question and what became of it, in the language of expressions. */
typedef struct
{
  char *question;
  PorismCasOutcome outcome;
  char **answers;
} PorismCasReply;

void       porism_cas_reply_free      (PorismCasReply *self);

/* Takes over @live. */
PorismCas *porism_recorded_cas_new    (PorismCas *live);
/* The system that is asked; taken over. */
void       porism_recorded_cas_set_live (PorismCas *self,
                                         PorismCas *live);
/* From now on questions belong to one action. @replies: (nullable): what was answered when it ran
 * before, of PorismCasReply, borrowed; nobody else is asked then. */
void       porism_recorded_cas_begin  (PorismCas *self,
                                       GPtrArray *replies);
/* (transfer full) (nullable): what the action asked since, of PorismCasReply; NULL for nothing. */
GPtrArray *porism_recorded_cas_finish (PorismCas *self);

G_END_DECLS
