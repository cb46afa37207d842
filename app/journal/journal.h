/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal: a tree of entries and a head that moves on it. It knows nothing of constructions;
 * what an entry did to one is an opaque delta, of which the journal only asks whether there is
 * any. */

#pragma once

#include "app/journal/entry.h"

G_BEGIN_DECLS

typedef struct _PorismJournal PorismJournal;

PorismJournal     *porism_journal_new             (void);
void               porism_journal_free            (PorismJournal *self);
guint64            porism_journal_get_next_id     (const PorismJournal *self);
guint              porism_journal_get_n           (const PorismJournal *self);
const PorismEntry *porism_journal_get             (const PorismJournal *self,
                                                   guint64              id);
/* Whether anything follows @id, undone or not. */
gboolean           porism_journal_has_children    (const PorismJournal *self,
                                                   guint64              id);
/* The first entry of the step that ends with @last: it follows @before, from which nothing else led to
 * @last; 0 where @last does not come after @before. */
guint64            porism_journal_get_first       (const PorismJournal *self,
                                                   guint64              before,
                                                   guint64              last);
/* Takes over what @entry points to and moves the head to it. Where it is inserted, or replaces
 * another one, what followed follows it, and both must change no more than the look. */
const PorismEntry *porism_journal_add             (PorismJournal     *self,
                                                   const PorismEntry *entry);
guint64            porism_journal_get_head        (const PorismJournal *self);
void               porism_journal_set_head        (PorismJournal *self,
                                                   guint64        id);
guint64            porism_journal_get_ancestor    (const PorismJournal *self,
                                                   guint64              a,
                                                   guint64              b);
GArray            *porism_journal_get_path        (const PorismJournal *self);
GArray            *porism_journal_get_siblings    (const PorismJournal *self,
                                                   guint64              id);
guint64            porism_journal_get_tip         (const PorismJournal *self,
                                                   guint64              at);
/* The first entry of what undo takes back, and of what redo puts back; NULL where there is nothing. */
const PorismEntry *porism_journal_get_undone      (const PorismJournal *self);
const PorismEntry *porism_journal_get_redone      (const PorismJournal *self);
gboolean           porism_journal_get_undo_target (const PorismJournal *self,
                                                   guint64             *target);
gboolean           porism_journal_get_redo_target (const PorismJournal *self,
                                                   guint64             *target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismJournal, porism_journal_free)

G_END_DECLS
