/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What would come of actions: they are done on a copy, of which nothing is kept. */

#include "config.h"

#include "app/cas/recorded-cas.h"
#include "app/journal/route.h"
#include "app/session/session-drag.h"
#include "app/session/session-queue.h"

typedef struct
{
  GPtrArray *actions;           /* PorismAction */
  guint64 after;
  guint64 next_id;
  PorismObservation *observation;
  char *refusal;
} Trial;

static void
trial_free (gpointer data)
{
  Trial *self = data;

  g_ptr_array_unref (self->actions);
  g_clear_pointer (&self->observation, porism_observation_free);
  g_free (self->refusal);
  g_free (self);
}

static gboolean
begin_trial (PorismSession *self,
             gpointer       work,
             guint64       *base)
{
  Trial *trial = work;

  trial->next_id = porism_journal_get_next_id (self->journal);
  *base = trial->after;

  return TRUE;
}

/* What @action answers on @figure; @refusal: (out) (transfer full) (nullable) */
static PorismObservation *
try_action (const PorismRegistry *registry,
            PorismConstruction   *figure,
            const PorismAction   *action,
            guint64               id,
            char                **refusal)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autofree char *why = NULL, *hint = NULL;
  PorismObservation *observation =
    porism_registry_run (registry, figure, action, TRUE, id, &delta, NULL);

  if (observation->ok)
    return observation;
  why = porism_registry_explain_refusal (registry, figure, action, observation, &hint);
  *refusal = hint != NULL && *hint != '\0' ? g_strjoin (" ", why, hint, NULL)
                                           : g_steal_pointer (&why);

  return observation;
}

static void
evaluate_trial (gpointer              work,
                const PorismRegistry *registry,
                PorismCas            *cas,
                PorismConstruction   *figure)
{
  g_autoptr (GPtrArray) asked = NULL;
  Trial *trial = work;

  porism_recorded_cas_begin (cas, NULL);
  for (guint i = 0; i < trial->actions->len; i++)
    {
      g_clear_pointer (&trial->observation, porism_observation_free);
      g_clear_pointer (&trial->refusal, g_free);
      trial->observation = try_action (registry, figure, g_ptr_array_index (trial->actions, i),
                                       trial->next_id, &trial->refusal);
    }
  asked = porism_recorded_cas_finish (cas);
}

static void
tell_trial (PorismSession *self,
            gpointer       work,
            gboolean       given_up,
            GCallback      callback,
            gpointer       user_data)
{
  const Trial *trial = work;

  ((PorismTried) callback)(self, given_up ? NULL : trial->observation,
                           given_up ? NULL : trial->refusal, user_data);
}

static const PorismWork trial_work = {
  .begin = begin_trial,
  .evaluate = evaluate_trial,
  .tell = tell_trial,
  .free = trial_free,
};

static Trial *
trial_new (guint64          after,
           const GPtrArray *actions)
{
  Trial *self = g_new0 (Trial, 1);

  self->after = after;
  self->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  for (guint i = 0; i < actions->len; i++)
    g_ptr_array_add (self->actions, porism_action_copy (g_ptr_array_index (actions, i)));

  return self;
}

/* Without the thread. */
static void
try_here (PorismSession *self,
          Trial         *trial)
{
  g_autoptr (PorismConstruction) figure = NULL;
  gboolean dragging;
  guint64 base;

  porism_session_wait (self);
  dragging = self->drag != NULL;
  porism_session_suspend_drag (self);
  begin_trial (self, trial, &base);
  figure = porism_construction_copy (self->construction);
  porism_route_move (self->journal, porism_journal_get_head (self->journal), base, figure);
  if (dragging)
    porism_session_resume_drag (self);
  evaluate_trial (trial, self->registry, self->cas, figure);
}

/**
 * porism_session_try:
 * @after: any entry; 0 for the empty figure
 * @actions: of PorismAction, at least one
 * @callback: hears what the last one would answer, before this returns or later
 *
 * Does @actions on a copy of the figure, as if by a person: nothing is changed or journalled, and
 * nothing is emitted. One before the last that is refused changes nothing, as in the journal.
 */
void
porism_session_try (PorismSession   *self,
                    guint64          after,
                    const GPtrArray *actions,
                    PorismTried      callback,
                    gpointer         user_data)
{
  PorismJob *job;
  Trial *trial;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (after <= porism_journal_get_n (self->journal));
  g_return_if_fail (actions != NULL && actions->len > 0 && callback != NULL);

  trial = trial_new (after, actions);
  if (self->patience < 0)
    {
      try_here (self, trial);
      callback (self, trial->observation, trial->refusal, user_data);
      trial_free (trial);
      return;
    }
  job = porism_session_enqueue (self, &trial_work, trial, G_CALLBACK (callback), user_data);
  if (porism_job_is_settled (job))
    callback (self, trial->observation, trial->refusal, user_data);
  porism_job_unref (job);
}
