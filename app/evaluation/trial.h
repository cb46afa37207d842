/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One problem of GeoBuildBench, tried by one agent, which is shown its text and nothing else.
 *
 * An agent that hears has several iterations: after each its figure is validated, and it is told what the validation
 * said; the first success is the last one. What became of it is a JSON object, a line of a file:
 *
 *     {"problem", "category", "difficulty", "agent", "language", "protocol", "verdict", "reason", "milliseconds",
 *      "passed_by_reference", "passed", "passed_by_strict_reference", "proved", "conditions", "held", "objects",
 *      "there", "turns", "input_tokens", "output_tokens", "cost",
 *      "steps": [{"error": {"category", "message"}, "refused": {CATEGORY: n}, "missing": {KIND: n}, "failed": {TYPE: n}}]}
 *
 * "held" and "there" are by the reference's relaxed reading, which decides. A step without "failed" was not validated,
 * because its program was not executed. */

#pragma once

#include "app/agent/agent.h"
#include "app/geobuildbench/problem.h"

G_BEGIN_DECLS

/* Verdicts. */
#define PORISM_TRIAL_SOLVED   "solved"
#define PORISM_TRIAL_FAILED   "failed"
#define PORISM_TRIAL_WITHHELD "withheld"        /* nothing was drawn */
#define PORISM_TRIAL_TIMEOUT  "timeout"
#define PORISM_TRIAL_CRASHED  "crashed"
#define PORISM_TRIAL_ERROR    "error"           /* the agent could not be asked */

typedef struct
{
  char *agent;
  char *language;               /* "zh", "en" */
  char *protocol;
  int iterations;               /* at most */
  int turns;                    /* of an iteration, at most */
  gint64 tokens;                /* of the problem, at most; 0: any */
  double cost;                  /* the same */
  double seconds;               /* of the problem, at most */
} PorismTrialRules;

/* (transfer full) both: what became of it; @document, an empty one, has the figure then. */
json_object *porism_trial_run         (const PorismBuildProblem *problem,
                                       const PorismTrialRules   *rules,
                                       PorismAgent              *agent,
                                       PorismDocument           *document);
/* The same where nothing is known but why it came to nothing. */
json_object *porism_trial_new_failure (const PorismBuildProblem *problem,
                                       const PorismTrialRules   *rules,
                                       const char               *verdict,
                                       const char               *reason);
/* Why a problem came to its limit; (transfer full). */
char        *porism_trial_dup_lateness (const PorismTrialRules *rules);
/* Whether @trial was made by such rules. */
gboolean     porism_trial_fits        (json_object            *trial,
                                       const PorismTrialRules *rules);
gboolean     porism_trial_has_verdict (json_object *trial,
                                       const char  *verdict);

G_END_DECLS
