/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What questions share. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

/* Says, where @question is answered with no, that figures of one size may lie at different places. */
void               porism_call_mention_congruence (PorismCall         *self,
                                                   const PorismRecord *question);

/* relation.c */
/* The query that decides the relation @text: “query_are_collinear”, also by “are_collinear”, “AreCollinear”,
 * “are-collinear” and “collinear”; (nullable). */
const PorismToolSpec *porism_call_find_relation   (PorismCall *self,
                                                   const char *text);
/* The names of all, without “query_”; (transfer full). */
char                 *porism_call_list_relations  (PorismCall *self);
/* What @spec asks of @objects (PorismId), as a record; NULL after a refusal; (transfer full). */
PorismRecord         *porism_call_read_question   (PorismCall           *self,
                                                   const PorismToolSpec *spec,
                                                   const GArray         *objects);

/* statement.c */
/* What the call's “relation”, “objects” and “value” state, as a record; NULL after a refusal; (transfer full). */
PorismRecord         *porism_call_read_statement  (PorismCall *self);
/* Whether a phrase or a query is called that. */
gboolean              porism_call_knows_relation  (PorismCall *self,
                                                   const char *word);
/* The truth that @text compares; NULL after a refusal; (transfer full). */
PorismRecord         *porism_call_read_comparison (PorismCall *self,
                                                   const char *text);

G_END_DECLS
