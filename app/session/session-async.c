/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Submissions that do not hold up whoever submits them: they are evaluated in their turn, and what came
 * of them is journalled on the thread of the session. */

#include "config.h"

#include "app/session/session-async.h"
#include "app/session/session-queue.h"
#include "app/session/session-step.h"
#include "app/session/session-submit.h"

static gboolean
begin_submission (PorismSession *self,
                  gpointer       work,
                  guint64       *base)
{
  PorismSubmission *submission = work;

  porism_session_find_base (self, submission);
  *base = submission->base;

  return TRUE;
}

static void
evaluate_submission (gpointer              work,
                     const PorismRegistry *registry,
                     PorismCas            *cas,
                     PorismConstruction   *figure)
{
  porism_submission_evaluate (work, registry, cas, figure);
}

static gboolean
submission_replaces (gpointer work)
{
  return porism_submission_has_steps (work);
}

static void
commit_submission (PorismSession *self,
                   gpointer       work)
{
  PorismSubmission *submission = work;

  submission->last = porism_session_commit (self, submission);
}

static void
tell_submission (PorismSession *self,
                 gpointer       work,
                 gboolean       given_up,
                 GCallback      callback,
                 gpointer       user_data)
{
  PorismSubmission *submission = work;

  ((PorismSubmitted) callback)(self, given_up ? NULL : submission->last, user_data);
}

static void
free_submission (gpointer work)
{
  porism_submission_free (work);
}

static const PorismWork submission_work = {
  .begin = begin_submission,
  .evaluate = evaluate_submission,
  .replaces = submission_replaces,
  .commit = commit_submission,
  .tell = tell_submission,
  .free = free_submission,
};

const PorismEntry *
porism_session_act_all (PorismSession    *self,
                        PorismSubmission *submission,
                        PorismSubmitted   callback,
                        gpointer          user_data)
{
  const PorismEntry *entry;
  PorismJob *job;

  if (self->patience < 0)
    {
      entry = porism_session_submit_all (self, submission);
      self->released = FALSE;
      return entry;
    }
  job = porism_session_enqueue (self, &submission_work, submission, G_CALLBACK (callback), user_data);
  entry = porism_job_is_settled (job) ? submission->last : NULL;
  porism_job_unref (job);

  return entry;
}

/**
 * porism_session_act:
 * @callback: (nullable): called when it is settled, where that was not yet when this returned
 *
 * As porism_session_submit(), but who calls it is held up no longer than the session's patience: what
 * takes longer is settled later, after what was submitted before it.
 *
 * Returns: (transfer none) (nullable): the entry; NULL where it is settled later
 */
const PorismEntry *
porism_session_act (PorismSession      *self,
                    const PorismAction *action,
                    const char         *actor,
                    guint64             group,
                    gboolean            exact,
                    PorismSubmitted     callback,
                    gpointer            user_data)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL, NULL);

  return porism_session_act_edited (self, NULL, action, actor, group, exact, callback, user_data);
}

/**
 * porism_session_act_edited:
 * @proposed: (nullable): what was proposed, where it was changed before it is submitted
 * @callback: (nullable): called when it is settled, where that was not yet when this returned
 *
 * As porism_session_act() of @action; the entry remembers what was @proposed.
 *
 * Returns: (transfer none) (nullable): the entry; NULL where it is settled later
 */
const PorismEntry *
porism_session_act_edited (PorismSession      *self,
                           const PorismAction *proposed,
                           const PorismAction *action,
                           const char         *actor,
                           guint64             group,
                           gboolean            exact,
                           PorismSubmitted     callback,
                           gpointer            user_data)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL, NULL);

  return porism_session_act_all (self, porism_submission_new_for (proposed, action, actor, group,
                                                                  exact),
                                 callback, user_data);
}

/**
 * porism_session_act_together:
 * @actions: PorismAction, at least one
 *
 * As porism_session_act() of several actions of a person, one after the other, as one step.
 *
 * Returns: (transfer none) (nullable): the last entry; NULL where they are settled later
 */
const PorismEntry *
porism_session_act_together (PorismSession   *self,
                             const GPtrArray *actions)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  guint64 group;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (actions->len > 0, NULL);

  for (guint i = 0; i < actions->len; i++)
    g_ptr_array_add (copies, porism_action_copy (g_ptr_array_index (actions, i)));
  group = actions->len > 1 ? porism_session_new_group (self) : 0;

  return porism_session_act_all (self, porism_submission_new (copies, PORISM_ACTOR_PERSON, group, FALSE), NULL, NULL);
}

/**
 * porism_session_act_by_hand:
 *
 * As porism_session_act() of what a person moves by hand: a point that is nudged, a slider that is pulled.
 * It takes the place of what was done to the same object by hand just before.
 *
 * Returns: (transfer none) (nullable): the entry; NULL where it is settled later
 */
const PorismEntry *
porism_session_act_by_hand (PorismSession      *self,
                            const PorismAction *action)
{
  PorismSubmission *submission;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL, NULL);

  submission = porism_submission_new_for (NULL, action, PORISM_ACTOR_PERSON, 0, FALSE);
  submission->by_hand = TRUE;

  return porism_session_act_all (self, submission, NULL, NULL);
}

static void
submitted_cb (PorismSession     *self,
              const PorismEntry *entry,
              gpointer           user_data)
{
  g_autoptr (GTask) task = user_data;
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (cancellable != NULL)
    g_signal_handlers_disconnect_by_data (cancellable, task);
  if (entry != NULL)
    g_task_return_pointer (task, (gpointer) entry, NULL);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
}

static void
cancelled_cb (GCancellable *cancellable,
              GTask        *task)
{
  porism_session_give_up (g_task_get_source_object (task), task);
}

/**
 * porism_session_submit_async:
 * @cancellable: (nullable): cancelled from the thread of the session
 *
 * As porism_session_submit(), on a thread.
 */
void
porism_session_submit_async (PorismSession      *self,
                             const PorismAction *action,
                             const char         *actor,
                             guint64             group,
                             gboolean            exact,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            user_data)
{
  GTask *task;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (action != NULL && actor != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (task, FALSE);
  if (g_task_return_error_if_cancelled (task))
    {
      g_object_unref (task);
      return;
    }
  if (cancellable != NULL)
    g_signal_connect (cancellable, "cancelled", G_CALLBACK (cancelled_cb), task);
  porism_job_unref (porism_session_enqueue_async (self, &submission_work,
                                                  porism_submission_new_for (NULL, action, actor,
                                                                             group, exact),
                                                  G_CALLBACK (submitted_cb), task));
}

/**
 * porism_session_submit_finish:
 *
 * Returns: (transfer none): the entry; NULL with @error where it was cancelled
 */
const PorismEntry *
porism_session_submit_finish (PorismSession *self,
                              GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
