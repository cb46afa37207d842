/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One episode after another: a figure, the task that it is about, and what each action is worth.
 *
 * It keeps no journal, so a step costs what the engine costs; going back to a place is taking a
 * copy of the figure. What the task gave stays as it was: an action that would move, redefine,
 * rename or delete it is refused, so that a goal cannot be reached by bending the question. */

#pragma once

#include "app/gym/task.h"

G_BEGIN_DECLS

/* Places that can be kept at once. */
#define PORISM_ENVIRONMENT_SLOTS 64
/* Objects that a figure may have, unless said otherwise. */
#define PORISM_ENVIRONMENT_MAX_OBJECTS 1000

typedef struct _PorismEnvironment PorismEnvironment;

typedef struct
{
  PorismReward terms;
  double reward;
  gboolean done;                /* solved, or answered */
  gboolean truncated;           /* no step is left */
  guint step;
} PorismOutcome;

/* @registry: borrowed for the environment's life. */
PorismEnvironment *porism_environment_new          (const PorismRegistry *registry,
                                                    guint                 max_objects);
void               porism_environment_free         (PorismEnvironment *self);
/* Puts the figure to the start of @task, which it holds; what was kept of an episode is gone. */
void               porism_environment_reset        (PorismEnvironment *self,
                                                    PorismTask        *task,
                                                    PorismOutcome     *outcome);
/* (nullable): NULL before the first reset. */
PorismTask        *porism_environment_get_task     (const PorismEnvironment *self);
/* Whether a step can be made. */
gboolean           porism_environment_is_open      (const PorismEnvironment *self);
/* All objects, as if an action had made them; (transfer full). */
PorismObservation *porism_environment_observe      (const PorismEnvironment *self);
/* One action is one step; while the environment is open. (transfer full) */
PorismObservation *porism_environment_step         (PorismEnvironment *self,
                                                    PorismAction      *action,
                                                    PorismOutcome     *outcome);
/* A step by what is no action: it costs one and changes nothing. */
void               porism_environment_waste        (PorismEnvironment *self,
                                                    PorismObservation *refusal,
                                                    PorismOutcome     *outcome);
/* Ends the episode. */
void               porism_environment_answer       (PorismEnvironment *self,
                                                    const char        *answer,
                                                    PorismOutcome     *outcome);
/* Keeps the place, and goes back to it; FALSE where nothing was kept there. */
void               porism_environment_keep         (PorismEnvironment *self,
                                                    guint              slot);
gboolean           porism_environment_restore      (PorismEnvironment *self,
                                                    guint              slot,
                                                    PorismOutcome     *outcome);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismEnvironment, porism_environment_free)

G_END_DECLS
