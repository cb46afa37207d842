/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A change of a text that was read: other words in the place of a clause. */

#pragma once

#include "app/reader/reading.h"

G_BEGIN_DECLS

/* Parts clauses, and the items of no list. */
#define PORISM_BETWEEN_CLAUSES "; "

/* What takes the place of the bytes of the text from @start to @end. */
typedef struct
{
  gsize start, end;
  char *words;
} PorismAmendment;

/* @words, apart from what stands beside the clause. */
PorismAmendment *porism_amendment_new_words   (const PorismReading *reading,
                                               const PorismClause  *clause,
                                               const char          *words);
/* The clause goes with the comma behind it, or with the one before it where none is there. */
PorismAmendment *porism_amendment_new_removal (const PorismReading *reading,
                                               const PorismClause  *clause);
/* (transfer full): the text as it is then. */
char            *porism_amendment_apply       (const PorismAmendment *self,
                                               const char            *text);
void             porism_amendment_free        (PorismAmendment *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismAmendment, porism_amendment_free)

G_END_DECLS
