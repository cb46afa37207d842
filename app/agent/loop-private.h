/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a loop is made of, for the files that make it. */

#pragma once

#include "app/agent/loop.h"
#include "app/agent/stuck.h"

G_BEGIN_DECLS

struct _PorismLoop
{
  GObject parent_instance;

  PorismDocument *document;
  PorismAgent *agent;
  PorismLoopState state;
  gboolean single;              /* pause after the next action */
  gboolean rest;                /* pause after the turn */
  gboolean approval;
  gboolean accepted;            /* the rest of the turn is */
  guint interval;
  guint max_turns;
  guint max_objects;
  guint turn_timeout;
  guint run_timeout;

  GCancellable *cancellable;    /* of the request under way */
  guint64 request;              /* its number */
  gint64 asked;                 /* when it was made, monotonic */
  GSource *deadline;
  GSource *tick;

  guint run;                    /* the run's number in the document; 0 before it began */
  gboolean continued;           /* the next run goes on from the turns before it */
  gboolean rewinding;           /* somebody goes back in time: one at a time, and nothing runs */
  gboolean under_way;           /* and is not there yet */
  gboolean runs_after;          /* when he is there it shall run */
  const char *end;              /* PORISM_END_*; NULL where none has ended */
  gint64 used;                  /* microseconds that the run has taken */
  guint n_turns;
  guint n_objects;
  PorismUsage spent;
  double cost;
  gboolean cost_known;
  gint64 budget_tokens;         /* 0: any number */
  double budget_cost;           /* 0: any cost */

  gboolean looking;             /* a person looks at another step than the work's */
  gboolean returning;           /* the figure is on its way back from there */
  guint64 work;                 /* the head when that began */
  guint64 looked_at;
  guint64 n_entries;            /* that there were then */
  PorismProposal *arrived;      /* while somebody looked; or NULL */

  PorismProposal *proposal;     /* the turn under way */
  guint next;                   /* its next action */
  gpointer submission;          /* of the one before, until its entry is there; else NULL */
  guint turn;                   /* its index in the document */
  guint64 group;
  guint n_accepted;
  PorismStuck stuck;
  GHashTable *marks;            /* id to text */
};

/* loop.c: tells, and forgets what is under way. */
void     porism_loop_set_state    (PorismLoop     *self,
                                   PorismLoopState state);
void     porism_loop_tell_asking  (PorismLoop *self);
void     porism_loop_tell_turn    (PorismLoop *self);
void     porism_loop_tell_step    (PorismLoop *self,
                                   guint64     entry,
                                   const char *mark);
void     porism_loop_tell_pending (PorismLoop *self);
void     porism_loop_tell_finished (PorismLoop *self,
                                    const char *error);
void     porism_loop_clear_tick   (PorismLoop *self);
/* The request is over, one way or the other. */
void     porism_loop_end_request  (PorismLoop *self);
void     porism_loop_forget_request (PorismLoop *self);
void     porism_loop_forget_submission (PorismLoop *self);
/* The run is over: where one looks is where one is. */
void     porism_loop_forget_look  (PorismLoop *self);

/* loop-run.c */
void     porism_loop_begin_run    (PorismLoop *self);
void     porism_loop_summarise_turn (PorismLoop           *self,
                                     const PorismProposal *proposal);
/* Whatever is under way is not, any more; the run has ended so, and the loop has finished. */
void     porism_loop_end_run      (PorismLoop *self,
                                   const char *end,
                                   const char *message);
/* The same, and everyone is told. */
void     porism_loop_finish       (PorismLoop *self,
                                   const char *end,
                                   const char *error);

/* loop-turn.c */
void     porism_loop_go_on        (PorismLoop *self);
void     porism_loop_apply        (PorismLoop *self);
/* Begins the turn; takes @proposal. */
void     porism_loop_receive      (PorismLoop     *self,
                                   PorismProposal *proposal);

/* loop-look.c */
typedef void (*PorismLoopThen)    (PorismLoop *self);
/* Back to the work, then what arrived meanwhile begins, then @then. */
void     porism_loop_look_away    (PorismLoop    *self,
                                   PorismLoopThen then);

G_END_DECLS
