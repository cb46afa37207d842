/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A loop of a script on an empty document, with a log of what it told: "turn0 ok refused finished". */

#pragma once

#include "app/agent/agent.h"
#include "app/agent/loop.h"

#define POINT(name, x, y) \
  "{'tool':'add_point','args':{'name':'" name "','x':" #x ",'y':" #y "}}"
#define LINE(name, p1, p2) \
  "{'tool':'add_line','args':{'name':'" name "','p1':'" p1 "','p2':'" p2 "'}}"
#define DISTANCE(a, b) \
  "{'tool':'query_distance','args':{'obj1':'" a "','obj2':'" b "'}}"

typedef struct
{
  PorismDocument *document;
  PorismSession *session;
  PorismLoop *loop;
  GString *log;
  guint pause_after;            /* this many steps; 0 for never */
  guint n_steps;
  guint n_pending_changes;
} LoopRun;

/* (transfer full) */
PorismAction   *loop_read_action (const char *line);
/* @steps: pairs of an action and its recorded verdict */
PorismProposal *loop_make_turn   (const char        *text,
                                  const char *const *steps);
/* Two turns: A, B and a line through the missing Q; then the line AB and its length. */
PorismAgent    *loop_make_agent  (const char *answer);
void            loop_run_init    (LoopRun     *run,
                                  PorismAgent *agent);
void            loop_run_clear   (LoopRun *run);
/* Iterates while the loop runs. */
void            loop_iterate     (LoopRun *run);
/* Iterates until nothing is left to do. */
void            loop_settle      (void);
/* A person acts. */
/* As a person, or as @actor. */
void            loop_submit      (PorismSession *session,
                                  const char    *line);
void            loop_submit_as   (PorismSession *session,
                                  const char    *actor,
                                  const char    *line);
/* (transfer full): the document as it would be saved. */
char           *loop_dup_text    (PorismDocument *document);
/* Saves, loads and compares: the same bytes, no differences. (transfer full): what was loaded */
PorismDocument *loop_reload      (PorismDocument *document);

/* An agent that answers when the test says so. */
#define LOOP_TYPE_SLOW_AGENT (loop_slow_agent_get_type ())
G_DECLARE_FINAL_TYPE (LoopSlowAgent, loop_slow_agent, LOOP, SLOW_AGENT, GObject)

struct _LoopSlowAgent
{
  GObject parent_instance;
  GTask *task;                  /* the one that waits */
  gint64 tokens;                /* of the allowance */
  double cost;
};

/* @input: tokens that it used; negative: it does not say */
void            loop_answer      (LoopSlowAgent *self,
                                  gint64         input,
                                  double         cost);
