/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The training environment as a conversation: one JSON object a line in, one out, in order.
 *
 *     {"cmd": "reset", "env": 0, "task": {…} or "its id", "seed": 7}
 *     {"cmd": "step", "env": 0, "action": {"tool": …, "args": {…}}}     or "actions": […]
 *     {"cmd": "answer", "env": 0, "answer": "2*sqrt(3)"}
 *     {"cmd": "observe", "env": 0}
 *     {"cmd": "snapshot", "env": 0, "slot": 1}      {"cmd": "restore", "env": 0, "slot": 1}
 *     {"cmd": "close", "env": 0}                    {"cmd": "close"}: all, and the end
 *
 *     {"env": 0, "observation": {…}, "reward": 0.25,
 *      "terms": {"format": 1, "result": 0, "predicates": 0.5, "progress": 0.25},
 *      "done": false, "truncated": false, "step": 3}
 *     {"env": 0, "error": {"code": …, "message": …, "hint": …}}
 *
 * "env" is 0 where it is left out. What cannot be read is answered by an error and changes
 * nothing; an action in a step that cannot be read, as a model may write it in a string, is a
 * refused step. The same lines give the same bytes: nothing depends on the clock, on memory or on
 * chance. */

#pragma once

#include "app/gym/environment.h"
#include "app/gym/task-book.h"

G_BEGIN_DECLS

typedef struct _PorismGym PorismGym;

typedef struct
{
  PorismRewardWeights weights;
  guint max_environments;
  guint max_objects;            /* in one figure */
} PorismGymOptions;

#define PORISM_GYM_OPTIONS_DEFAULT \
  { PORISM_REWARD_WEIGHTS_DEFAULT, 256, PORISM_ENVIRONMENT_MAX_OBJECTS }

/* Takes @book; NULL is one without tasks. */
PorismGym *porism_gym_new    (const PorismGymOptions *options,
                              PorismTaskBook         *book);
void       porism_gym_free   (PorismGym *self);
/* Appends the reply with its line end. FALSE where that was the end. */
gboolean   porism_gym_answer (PorismGym  *self,
                              const char *line,
                              gsize       length,
                              GString    *reply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismGym, porism_gym_free)

G_END_DECLS
