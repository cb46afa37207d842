/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a model agent is made of, for the files that make it. */

#pragma once

#include "app/agent/call-reading.h"
#include "app/agent/model-agent.h"

G_BEGIN_DECLS

/* More calls in one turn are not looked at. */
#define PORISM_MOST_CALLS 64

struct _PorismModelAgent
{
  GObject parent_instance;

  PorismProvider *provider;
  char *name;
  char *task;
  char *prompt;
  const char *sets;             /* of tools; NULL where the task has none */
  gboolean pictures;
  gboolean unaware;             /* it is not told of the canvas in words */
  gboolean reads;               /* it is told what was read of the text by rules */
  PorismPrices *prices;
  PorismSurface *surface;       /* NULL before the first turn where none was chosen */

  PorismConversation *conversation;     /* NULL before the first turn */
  gboolean unanswered;          /* our last message has had no reply */
  GPtrArray *calls;             /* PorismModelCall, of the last reply */
  guint turn;                   /* the last reply's index among the document's turns; G_MAXUINT */
  GPtrArray *memories;          /* PorismModelMemory: every reply, of all branches */

  guint64 seen;                 /* the last entry of which the model knows */
  guint64 head;                 /* where the canvas was when the model was told of it last */
  GHashTable *elsewhere;        /* guint64: later entries that belong to a branch left behind */
  GHashTable *told;             /* name to line, as the model knows the canvas */
  char *told_freedom;           /* what it knows to be free under conditions; or NULL */
  PorismStop stop;              /* of the last reply */
  char *notice;                 /* what it is told in our next message; or NULL */
  guint n_silent;

  gint64 started;               /* when the turn was asked for */
  PorismUsage usage;
  double cost;
  double last_cost;             /* of the last reply; negative: not known */
  gboolean cost_known;          /* for each reply so far */
  PorismUsage last_usage;
  gboolean has_replied;
  gint64 uncounted;             /* tokens that no reply told of, as we would count them */
  gint64 estimate;              /* tokens of the last request, as we would count them */
  gint64 last_estimate;         /* the same of the one that last_usage tells of */
  gint64 allowed_tokens;        /* of the next reply; negative: any number */
  double allowed_cost;
};

/* A reply as it came, for when the conversation is put together again. */
typedef struct
{
  guint turn;                   /* index in the document */
  gint64 started;
  PorismConversation *conversation;
  const PorismMessage *message; /* of the conversation */
} PorismModelMemory;

/* model-briefing.c: what the model is told. */
void porism_model_agent_begin       (PorismModelAgent *self,
                                     PorismDocument   *document);
void porism_model_agent_brief       (PorismModelAgent *self,
                                     PorismDocument   *document);
/* The results of the calls of turn @turn. Without @live, a look that was not answered then is not
 * answered now. */
void porism_model_agent_add_results (PorismModelAgent *self,
                                     PorismDocument   *document,
                                     guint             turn,
                                     const GPtrArray  *calls,
                                     gboolean          live,
                                     PorismMessage    *message);
/* What others did in the entries after @from up to @to. */
void porism_model_agent_add_news    (PorismModelAgent *self,
                                     PorismDocument   *document,
                                     guint             turn,
                                     guint64           from,
                                     guint64           to,
                                     PorismMessage    *message);
void porism_model_agent_add_problem (PorismModelAgent *self,
                                     PorismDocument   *document,
                                     PorismMessage    *message);
void porism_model_agent_add_reminder (PorismModelAgent *self,
                                      PorismStop        stop,
                                      guint             n_calls,
                                      PorismMessage    *message);
/* The first entry from @id on that turn @turn made on the branch; 0 for none. */
guint64 porism_model_agent_find_entry (PorismModelAgent *self,
                                       PorismDocument   *document,
                                       guint             turn,
                                       guint64           id);

/* model-history.c: the conversation from the document. */
void porism_model_agent_remember    (PorismModelAgent    *self,
                                     const PorismMessage *message);
void porism_model_agent_recall      (PorismModelAgent *self,
                                     PorismDocument   *document);
void porism_model_memory_free       (PorismModelMemory *memory);

/* model-allowance.c: FALSE with PORISM_AGENT_ERROR_BUDGET where the next request may not be made. */
gboolean porism_model_agent_fit_allowance (PorismModelAgent *self,
                                           GError          **error);
/* The tokens of what a model said, where its server does not count them. */
gint64   porism_model_agent_estimate_output (const PorismReply *reply);

G_END_DECLS
