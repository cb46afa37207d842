/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who solves a problem, as the command line names it: a recording, or a model of a provider. */

#pragma once

#include "app/agent/setup.h"
#include "app/cli/surface-choice.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;                   /* "script:FILE", "anthropic:MODEL" */
  PorismModelSetup setup;       /* dialect and model are read from the name */
  PorismSurfaceChoice surface;
} PorismSolverChoice;

#define PORISM_SOLVER_CHOICE_INIT { .setup = { .seed = -1 } }

/* @who: porism_solver_describe() */
#define PORISM_SOLVER_OPTIONS(choice, who) \
  { "agent", 0, 0, G_OPTION_ARG_STRING, &(choice).name, who, "NAME" }, \
  { "base-url", 0, 0, G_OPTION_ARG_STRING, &(choice).setup.base, \
    "The server's address, where it is not the vendor's own", "URL" }, \
  { "allow-plain-http", 0, 0, G_OPTION_ARG_NONE, &(choice).setup.allow_plain, \
    "Speak HTTP without TLS to another machine, too", NULL }, \
  { "task", 0, 0, G_OPTION_ARG_STRING, &(choice).setup.task, \
    "What is wanted: solve (the default), diagram, realise or direct (without tools)", "TASK" }, \
  { "effort", 0, 0, G_OPTION_ARG_STRING, &(choice).setup.effort, \
    "How hard the model thinks: low, medium, high, …", "EFFORT" }, \
  { "seed", 0, 0, G_OPTION_ARG_INT64, &(choice).setup.seed, \
    "The seed of the model's choices, where its server takes one", "N" }, \
  { "pictures", 0, 0, G_OPTION_ARG_NONE, &(choice).setup.pictures, \
    "Show the model the canvas after each turn", NULL }, \
  PORISM_SURFACE_CHOICE_ENTRIES ((choice).surface)

/* What --agent may be; (transfer full). */
char           *porism_solver_describe      (void);
void            porism_solver_choice_clear  (PorismSolverChoice *self);
/* (transfer full): NULL after it complained. */
PorismAgent    *porism_solver_make          (PorismSolverChoice *choice);
/* Prints what the provider offers; the exit code. */
int             porism_solver_list_models   (PorismSolverChoice *choice);
/* On stderr: tokens, and what they cost where that is known. */
void            porism_solver_tell_usage    (PorismAgent *agent);

G_END_DECLS
