/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session is made of, for the files that make it. */

#pragma once

#include "app/journal/journal.h"
#include "app/session/session-private.h"
#include "app/session/worker.h"
#include "engine/solver/realiser.h"

G_BEGIN_DECLS

typedef struct _PorismJob PorismJob;

struct _PorismSession
{
  GObject parent_instance;

  PorismRegistry *registry;
  PorismConstruction *construction;
  PorismCas *cas;               /* remembers what an action asked */
  PorismJournal *journal;
  guint64 last_group;
  guint64 going_on;             /* the last entry of the step that a person may go on with; 0: none */
  PorismEntry refused;          /* what a person was refused last */

  PorismDrag *drag;
  PorismRealiser *realiser;     /* of the drag: keeps the conditions; or NULL */
  PorismId dragged;
  GArray *together;             /* PorismId of all that is dragged; NULL where it is one object */
  PorismCoordinates dragged_to; /* not finite before it moved */
  PorismCoordinates grabbed_at;

  guint64 wanted_head;          /* where acting, undo and redo left it: looking elsewhere is no change */
  guint64 done_to;              /* the last entry that nobody took back; 0: as far as the way leads */
  guint64 saved_head;
  guint saved_n;
  gboolean never_saved;         /* it came from elsewhere than the file it would be saved to */

  PorismRecorder recorder;
  gpointer recorder_data;

  gint64 patience;              /* microseconds that porism_session_act() may take; negative: any */
  gint64 patient_since;         /* the beginning of the period that it is measured in */
  gint64 patience_left;
  PorismWorker *worker;         /* the thread; NULL before it is needed */
  PorismJob *running;
  GQueue waiting;               /* PorismJob */
  gboolean busy;                /* as it was told last */
  gboolean released;            /* the drag has ended: it shows where its object will be */
};

/* What happened to the journal is told to its recorder before anyone else hears of it. */
void porism_session_record       (PorismSession     *self,
                                  const PorismEntry *entry);
void porism_session_tell_changed (PorismSession *self);
void porism_session_tell_head    (PorismSession *self);
void porism_session_tell_entry   (PorismSession     *self,
                                  const PorismEntry *entry);
void porism_session_tell_refused (PorismSession     *self,
                                  const PorismEntry *entry);
void porism_session_notify_busy  (PorismSession *self);

G_END_DECLS
