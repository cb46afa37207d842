/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document keeps of an agent: its turns, and the runs that they belong to. Plain values. */

#pragma once

#include "app/document/usage.h"

G_BEGIN_DECLS

/* A call of a tool that could not even be read as an action. */
typedef struct
{
  char *tool;
  char *arguments;              /* as they were written, maybe no JSON at all */
  char *problem;                /* what the agent was told of it */
} PorismUnreadableCall;

/* A call that asked for something and did nothing: a look at the canvas, a search for tools. */
typedef struct
{
  char *tool;
  char *arguments;
  char *answer;
} PorismLook;

/* A turn of an agent: what it said, which group of entries it made, what it used. */
typedef struct
{
  guint64 group;                /* of the session's entries; 0 where it acted not at all */
  char *text;                   /* what the agent said; may be "" */
  char *summary;                /* "4 ok, 1 refused" */
  char *thinking;               /* as far as it is shown; NULL */
  PorismUsage usage;
  double cost;                  /* in the run's currency; negative: not known */
  gint64 started;               /* microseconds of Unix time, when it was asked for; 0: not known */
  gint64 duration;              /* microseconds until the reply was whole; 0: not known */
  char *stop;                   /* the provider's word for why the reply ended; NULL */
  guint run;                    /* number (from 1) of the run it belongs to; 0: none */
  guint64 after;                /* the head when the turn was taken */
  guint previous;               /* number (from 1) of the turn before it on its branch; 0: the first */
  GPtrArray *unreadable;        /* PorismUnreadableCall; NULL where none */
  GPtrArray *looks;             /* PorismLook; NULL where none */
} PorismTurn;

/* How a run ended. */
#define PORISM_END_ANSWER  "answer"
#define PORISM_END_DONE    "done"       /* it had nothing more to say */
#define PORISM_END_STUCK   "stuck"
#define PORISM_END_TURNS   "turns"      /* there were too many */
#define PORISM_END_BUDGET  "budget"
#define PORISM_END_STOPPED "stopped"    /* by a person */
#define PORISM_END_TIMEOUT "timeout"
#define PORISM_END_FAILED  "failed"

/* One run of the loop on the document. */
typedef struct
{
  char *agent;                  /* "anthropic:claude-…", "script:…" */
  char *provider;               /* NULL where it is not known, as the other texts */
  char *model;
  char *task;
  char *effort;
  char *currency;
  gint64 seed;                  /* negative: none */
  gint64 started;               /* microseconds of Unix time */
  gint64 ended;                 /* 0: under way */
  char *end;                    /* PORISM_END_*; NULL: under way */
  char *message;                /* for people; NULL */
  char *problem;                /* what it was about, as it began; NULL where that is not known */
  gboolean continued;           /* it went on from the turns before it; else it began anew */
  char *answer;                 /* that it ended with; NULL where there is none */
  char *provenance;             /* where the answer comes from, as porism_provenance_judge(); NULL */
  gint64 after;                 /* the head when it began; negative: not known */
  guint previous;               /* number (from 1) of the turn that was the last one then; 0: none */
} PorismRun;

/* Valid UTF-8: anything else could be written but not read back; (transfer full) (nullable). */
char                 *porism_turn_dup_text        (const char *text);
/* One of which nothing is known. */
void                  porism_turn_init            (PorismTurn *self);
/* @copy: what it pointed to is not freed */
void                  porism_turn_copy            (const PorismTurn *self,
                                                   PorismTurn       *copy);
void                  porism_turn_clear           (PorismTurn *self);
void                  porism_run_init             (PorismRun *self);
void                  porism_run_copy             (const PorismRun *self,
                                                   PorismRun       *copy);
void                  porism_run_clear            (PorismRun *self);
PorismUnreadableCall *porism_unreadable_call_new  (const char *tool,
                                                   const char *arguments,
                                                   const char *problem);
void                  porism_unreadable_call_free (PorismUnreadableCall *self);
PorismLook           *porism_look_new             (const char *tool,
                                                   const char *arguments,
                                                   const char *answer);
void                  porism_look_free            (PorismLook *self);
/* Of PorismUnreadableCall and of PorismLook; NULL is copied as NULL. (transfer full) */
GPtrArray            *porism_unreadable_calls_copy (const GPtrArray *calls);
GPtrArray            *porism_looks_copy           (const GPtrArray *looks);

G_END_DECLS
