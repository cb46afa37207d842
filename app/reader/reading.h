/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A problem as it was understood from its text, clause by clause: what shall hold, what shall be drawn, what is asked,
 * and which words were not understood. */

#pragma once

#include "app/reader/clause.h"
#include "app/reader/grammar.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;
  char *language;
  GPtrArray *clauses;           /* PorismClause, in the order of the text; the answers that it offers are one */
  char *complaint;              /* why nothing can be made of all of it, in a sentence; else NULL */
  gboolean solid;               /* it is of space, whatever it says */
} PorismReading;

/* @language: of which there are rules; NULL: the one that the text looks like.
 * (nullable): NULL with an error where there are no rules of that language. Any text is read, if only to say that
 * nothing was understood; what is no UTF-8 is passed over. */
PorismReading  *porism_reading_new              (const char *text,
                                                 const char *language,
                                                 GError    **error);
/* By the rules of @language, which are loaded. */
PorismReading  *porism_reading_new_by           (const char          *text,
                                                 const char          *language,
                                                 const PorismGrammar *grammar);
void            porism_reading_free             (PorismReading *self);
/* Of all clauses, the same ones once; (transfer container) of PorismStatement. */
GPtrArray      *porism_reading_list_statements  (const PorismReading *self);
guint           porism_reading_count            (const PorismReading *self,
                                                 PorismClauseState    state);
/* (transfer full): the statements in words that read as the same; NULL where the language has none for one of them. */
char           *porism_reading_write            (const GPtrArray *statements,
                                                 const char      *language,
                                                 GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismReading, porism_reading_free)

G_END_DECLS
