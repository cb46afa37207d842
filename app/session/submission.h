/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody wants done, and what came of it. Doing it needs nothing of the session but its tools, so
 * it can be done on any figure and on any thread. */

#pragma once

#include "app/journal/repetition.h"
#include "engine/actions/cas.h"

G_BEGIN_DECLS

/* Actions that somebody wants done one after the other, until they are journalled. */
typedef struct
{
  GPtrArray *actions;           /* PorismAction, at least one */
  PorismAction *proposed;       /* instead of the first, where it was edited; else NULL */
  char *actor;
  guint64 group;
  gboolean exact;
  gboolean by_hand;             /* a drag, a pull of a slider, a nudge */

  guint64 next_id;              /* of its first entry */
  guint64 head;                 /* at which it was begun */
  guint64 base;                 /* after which it is done: the head, or before the step it goes on with */
  guint64 replaces;             /* that step's last entry; 0: none */
  GPtrArray *repetitions;       /* PorismRepetition, what each action repeats, or NULL */
  GArray *drafts;               /* PorismEntry, as they were done */
  const PorismEntry *last;      /* the last of them, as it was journalled; NULL before */
} PorismSubmission;

/* Takes over @actions. */
PorismSubmission *porism_submission_new       (GPtrArray  *actions,
                                               const char *actor,
                                               guint64     group,
                                               gboolean    exact);
/* One action; @proposed: what was proposed instead, or NULL. */
PorismSubmission *porism_submission_new_for   (const PorismAction *proposed,
                                               const PorismAction *action,
                                               const char         *actor,
                                               guint64             group,
                                               gboolean            exact);
void              porism_submission_free      (PorismSubmission *self);
/* Does what it says on @figure, which stands at its base; on any thread. */
void              porism_submission_evaluate  (PorismSubmission     *self,
                                               const PorismRegistry *registry,
                                               PorismCas            *cas,
                                               PorismConstruction   *figure);
/* Whether anything of it makes an entry. */
gboolean          porism_submission_has_steps (const PorismSubmission *self);

/* Fills @entry, but for its line, with what comes of @action. @replies: (nullable): what a computer
 * algebra system answers, where it is not to be asked. */
void              porism_entry_run            (PorismEntry            *entry,
                                               const PorismRegistry   *registry,
                                               PorismCas              *cas,
                                               PorismConstruction     *figure,
                                               const PorismAction     *action,
                                               const PorismRepetition *repetition,
                                               GPtrArray              *replies);

G_END_DECLS
