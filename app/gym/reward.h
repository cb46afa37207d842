/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step of the training environment is worth: three terms and their weights.
 *
 * The term of the predicates is a potential: what a step adds is the difference of what is
 * satisfied after and before it, so over an episode the differences sum to what was reached, and
 * nothing is gained by going in circles. What the term of the format lacks to 1 is taken off, so
 * nothing is gained by doing for the sake of it either. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double format;
  double result;
  double predicates;
} PorismRewardWeights;

#define PORISM_REWARD_WEIGHTS_DEFAULT { 0.1, 1.0, 1.0 }

typedef struct
{
  double format;                /* the share of the actions that were well-formed and accepted */
  double result;                /* 1 where the task was solved by this step, else 0 */
  double predicates;            /* the share of the goal's conditions that hold now */
  double progress;              /* how much more that is than before */
} PorismReward;

double   porism_reward_total       (const PorismReward        *self,
                                    const PorismRewardWeights *weights);
/* "format=0.1,result=1": those named are changed. FALSE with an error, which says what is wrong. */
gboolean porism_reward_weights_read (PorismRewardWeights *self,
                                     const char          *text,
                                     GError             **error);
/* Sets one; FALSE where there is none of that name, or @value is no weight. */
gboolean porism_reward_weights_set (PorismRewardWeights *self,
                                    const char          *name,
                                    double               value);

G_END_DECLS
