/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session is made of, for the files that make it. */

#pragma once

#include "app/session/journal.h"
#include "app/session/session-private.h"

G_BEGIN_DECLS

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
  PorismId dragged;
  double drag_x, drag_y;        /* where the drag is; not finite before it moved */
  double grab_x, grab_y;        /* where it began */

  guint64 wanted_head;          /* where acting, undo and redo left it: looking elsewhere is no change */
  guint64 saved_head;
  guint saved_n;
  gboolean never_saved;         /* it came from elsewhere than the file it would be saved to */

  PorismRecorder recorder;
  gpointer recorder_data;

  gint64 patience;              /* microseconds that porism_session_act() may take; negative: any */
  gint64 patient_since;         /* the beginning of the period that it is measured in */
  gint64 patience_left;
  gpointer worker;              /* the thread; NULL before it is needed */
  struct _PorismJob *running;
  GQueue waiting;               /* PorismJob */
  gboolean busy;                /* as it was told last */
  gboolean released;            /* the drag has ended: it shows where its object will be */
};

/* Actions that somebody wants done one after the other, until they are journalled. */
typedef struct
{
  GPtrArray *actions;           /* PorismAction, at least one */
  PorismAction *proposed;       /* instead of the first, where it was edited; else NULL */
  char *actor;
  guint64 group;
  gboolean exact;

  guint64 next_id;              /* of its first entry */
  guint64 head;                 /* at which it was begun */
  guint64 base;                 /* after which it is done: the head, or before the step it goes on with */
  guint64 replaces;             /* that step's last entry; 0: none */
  GPtrArray *repetitions;       /* PorismRepetition, what each action repeats, or NULL */
  GArray *drafts;               /* PorismEntry, as they were done */
  const PorismEntry *last;      /* the last of them, as it was journalled; NULL before */
} PorismSubmission;

/* What is done in its turn. What it has to evaluate is evaluated on a thread, on a copy of the figure;
 * all else happens on the thread of the session. */
typedef struct
{
  /* Its turn has come; @base: after which entry the copy shall stand, at first the head. FALSE where
   * there is nothing to evaluate. */
  gboolean (*begin)    (PorismSession        *self,
                        gpointer              work,
                        guint64              *base);
  /* On the copy; NULL where it need only stand where it does. */
  void     (*evaluate) (gpointer              work,
                        const PorismRegistry *registry,
                        PorismCas            *cas,
                        PorismConstruction   *figure);
  /* Whether the copy takes the figure's place; NULL: it does not. */
  gboolean (*replaces) (gpointer              work);
  /* After that; NULL where there is nothing left to do. */
  void     (*commit)   (PorismSession        *self,
                        gpointer              work);
  /* Calls @callback. */
  void     (*tell)     (PorismSession        *self,
                        gpointer              work,
                        gboolean              given_up,
                        GCallback             callback,
                        gpointer              user_data);
  GDestroyNotify free;
  gboolean ends_drag;
} PorismWork;

typedef struct _PorismJob PorismJob;

/* session.c */
void porism_session_record        (PorismSession          *self,
                                   const PorismEntry      *entry);
void porism_session_tell_changed  (PorismSession          *self);
void porism_session_tell_head     (PorismSession          *self);
void porism_session_tell_entry    (PorismSession          *self,
                                   const PorismEntry      *entry);
void porism_session_tell_refused  (PorismSession          *self,
                                   const PorismEntry      *entry);

void porism_session_notify_busy   (PorismSession          *self);

/* session-move.c: at once, without a word. */
void porism_session_move_figure   (PorismSession          *self,
                                   PorismConstruction     *figure,
                                   guint64                 head,
                                   guint64                 id);
void porism_session_move_head     (PorismSession          *self,
                                   guint64                 id);

/* session-submit.c; takes over @actions. */
PorismSubmission  *porism_submission_new   (GPtrArray              *actions,
                                            const char             *actor,
                                            guint64                 group,
                                            gboolean                exact);
/* One action; @proposed: what was proposed instead, or NULL. */
PorismSubmission  *porism_submission_new_for (const PorismAction   *proposed,
                                              const PorismAction   *action,
                                              const char           *actor,
                                              guint64               group,
                                              gboolean              exact);
void               porism_submission_free  (PorismSubmission       *self);
/* Does what it says on @figure, which stands at its base; on any thread. */
void               porism_submission_evaluate (PorismSubmission    *self,
                                               const PorismRegistry *registry,
                                               PorismCas           *cas,
                                               PorismConstruction  *figure);
/* Whether anything of it makes an entry. */
gboolean           porism_submission_has_steps (const PorismSubmission *self);
/* Journals what was done, after the session's figure has become what came out. Returns the last entry. */
const PorismEntry *porism_session_commit   (PorismSession          *self,
                                            PorismSubmission       *submission);
/* The same submitted as one step, without waiting for anything. Returns the last entry. */
const PorismEntry *porism_session_submit_all (PorismSession        *self,
                                              PorismSubmission     *submission);

/* session-async.c; takes over @submission. Returns the last entry; NULL where it is settled later, and
 * the callback is called then. */
const PorismEntry *porism_session_act_all  (PorismSession          *self,
                                            PorismSubmission       *submission,
                                            PorismSubmitted         callback,
                                            gpointer                user_data);
void               porism_session_wait     (PorismSession          *self);
/* Does @work in its turn, within the session's patience if that is so long; takes it over. @callback:
 * called when it is settled, where that was not yet when this returned. Returns: (transfer full). */
PorismJob         *porism_session_enqueue  (PorismSession          *self,
                                            const PorismWork       *kind,
                                            gpointer                work,
                                            GCallback               callback,
                                            gpointer                user_data);
gboolean           porism_job_is_settled   (const PorismJob        *self);
void               porism_job_unref        (gpointer                self);
/* What is done last of all that is under way or waits, where it is of that kind; else NULL.
 * @changeable: whether it did not begin yet and nobody is told of it */
gpointer           porism_session_get_newest_work (PorismSession   *self,
                                                   const PorismWork *kind,
                                                   gboolean        *changeable);
void               porism_session_leave_worker (PorismSession      *self);

/* session-step.c: where a submission begins, and where its entries go. */
void porism_session_find_base     (PorismSession          *self,
                                   PorismSubmission       *submission);
void porism_session_find_place    (PorismSession          *self,
                                   PorismEntry            *draft);
/* Whether what a person did makes an entry. */
gboolean porism_entry_is_step     (const PorismEntry      *entry);

/* session-drag.c: puts the dragged object back to where it is committed, and goes on from there. */
void porism_session_suspend_drag  (PorismSession          *self);
void porism_session_resume_drag   (PorismSession          *self);

G_END_DECLS
