/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Submissions that do not hold up whoever submits them. One at a time is evaluated by a thread, on a
 * copy of the figure as it stands when its turn comes; what came out takes the figure's place in
 * constant time and is journalled on the thread of the session. So entries stand in the order of
 * submission, and each is what it would have been without the thread.
 *
 * Who cancels leaves the figure as it is. The computation cannot be interrupted: its thread is left to
 * end it by itself, what comes of it is thrown away, and the next submission gets a thread of its own. */

#include "config.h"

#include "app/session/session-state.h"
#include "engine/field/thread.h"

/* A thread and what it is to do; it ends after a job without a session. */
typedef struct
{
  gatomicrefcount references;
  GAsyncQueue *jobs;            /* Job */
} Worker;

struct _PorismJob
{
  gatomicrefcount references;
  PorismSession *session;       /* a reference, until it is settled; NULL: the worker shall end */
  GMainContext *context;
  PorismSubmission *submission; /* NULL: a move of the head */
  PorismSessionMove move;
  guint64 target;
  PorismConstruction *figure;   /* the thread's while it evaluates; NULL before */
  PorismSubmitted callback;
  gpointer user_data;

  GMutex lock;
  GCond evaluated;
  gboolean is_evaluated;
};

typedef struct _PorismJob Job;

static Job *
job_new (void)
{
  Job *self = g_new0 (Job, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  g_cond_init (&self->evaluated);

  return self;
}

static Job *
job_ref (Job *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

static void
job_unref (gpointer data)
{
  Job *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->submission, porism_submission_free);
  g_clear_pointer (&self->figure, porism_construction_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->evaluated);
  g_free (self);
}

/* ---- the thread ---- */

static void
worker_unref (Worker *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_async_queue_unref (self->jobs);
  g_free (self);
}

static const PorismEntry *finish (PorismSession *self, Job *job);

/* On the thread of the session, where the last reference to it must go. */
static gboolean
evaluated_cb (gpointer data)
{
  Job *job = data;

  if (job->session->running == job)
    finish (job->session, job);

  return G_SOURCE_REMOVE;
}

/* @job: (transfer full): given to the session's thread, since the session must not go on this one */
static void
evaluate (Job *job)
{
  GSource *source = g_idle_source_new ();
  GMainContext *context;

  porism_submission_evaluate (job->submission, job->session->registry, job->session->cas,
                              job->figure);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, evaluated_cb, job, job_unref);
  context = g_main_context_ref (job->context);
  g_mutex_lock (&job->lock);
  job->is_evaluated = TRUE;
  g_cond_signal (&job->evaluated);
  g_mutex_unlock (&job->lock);
  g_source_attach (source, context);
  g_source_unref (source);
  g_main_context_unref (context);
}

static gpointer
work (gpointer data)
{
  Worker *self = data;
  gboolean going_on = TRUE;

  while (going_on)
    {
      Job *job = g_async_queue_pop (self->jobs);

      going_on = job->session != NULL;
      if (going_on)
        evaluate (job);
      else
        job_unref (job);
    }
  porism_field_leave_thread ();
  worker_unref (self);

  return NULL;
}

static Worker *
worker_new (void)
{
  Worker *self = g_new0 (Worker, 1);

  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  self->jobs = g_async_queue_new_full (job_unref);
  g_thread_unref (g_thread_new ("porism-evaluate", work, self));

  return self;
}

/* Whatever it is doing it ends; nobody waits for it. */
void
porism_session_leave_worker (PorismSession *self)
{
  Worker *worker = g_steal_pointer (&self->worker);

  if (worker == NULL)
    return;
  g_async_queue_push (worker->jobs, job_new ());
  worker_unref (worker);
}

/* ---- the queue ---- */

static void
update_busy (PorismSession *self)
{
  gboolean busy = self->running != NULL;

  if (busy == self->busy)
    return;
  self->busy = busy;
  porism_session_notify_busy (self);
}

static void
start (PorismSession *self, Job *job)
{
  gboolean dragging = self->drag != NULL;

  self->running = job;
  porism_session_suspend_drag (self);
  porism_session_find_base (self, job->submission);
  job->figure = porism_construction_copy (self->construction);
  if (dragging)
    porism_session_resume_drag (self);
  porism_session_move_figure (self, job->figure, job->submission->head, job->submission->base);
  if (self->worker == NULL)
    self->worker = worker_new ();
  g_async_queue_push (((Worker *) self->worker)->jobs, job_ref (job));
}

static void
start_next (PorismSession *self)
{
  while (self->running == NULL && !g_queue_is_empty (&self->waiting))
    {
      Job *job = g_queue_pop_head (&self->waiting);

      if (job->submission != NULL)
        start (self, job);
      else
        {
          job->move (self, job->target);
          job_unref (job);
        }
    }
}

/* The job is no longer the session's; whoever waits for it hears of it. @entry: NULL: cancelled */
static void
settle (PorismSession *self, Job *job, const PorismEntry *entry)
{
  PorismSubmitted callback = job->callback;

  job->callback = NULL;
  if (callback != NULL)
    callback (self, entry, job->user_data);
  job_unref (job);
}

/* Journals what the running job came to, and goes on with the next. Returns its last entry. */
static const PorismEntry *
finish (PorismSession *self, Job *job)
{
  g_autoptr (PorismSession) held = g_object_ref (self);
  gboolean dragging = self->drag != NULL && !self->released;
  const PorismEntry *entry;

  self->running = NULL;
  self->released = FALSE;
  porism_session_suspend_drag (self);
  if (porism_submission_has_steps (job->submission))
    porism_construction_swap (self->construction, job->figure);
  if (dragging)
    porism_session_resume_drag (self);
  entry = porism_session_commit (self, job->submission);
  settle (self, job, entry);
  start_next (self);
  update_busy (self);

  return entry;
}

static gboolean
wait_until (Job *job, gint64 deadline)
{
  gboolean evaluated;

  g_mutex_lock (&job->lock);
  while (!job->is_evaluated && g_cond_wait_until (&job->evaluated, &job->lock, deadline))
    continue;
  evaluated = job->is_evaluated;
  g_mutex_unlock (&job->lock);

  return evaluated;
}

/* Until nothing is under way: what is done at once comes after what was submitted before. */
void
porism_session_wait (PorismSession *self)
{
  while (self->running != NULL)
    {
      Job *job = self->running;

      if (wait_until (job, G_MAXINT64))
        finish (self, job);
    }
}

static Job *
enqueue (PorismSession    *self,
         PorismSubmission *submission,
         PorismSubmitted   callback,
         gpointer          user_data)
{
  Job *job = job_new ();

  job->session = g_object_ref (self);
  job->context = g_main_context_ref_thread_default ();
  job->submission = submission;
  job->callback = callback;
  job->user_data = user_data;
  g_queue_push_tail (&self->waiting, job);
  start_next (self);

  return job;
}

/* Whether the head is moved later, since something is under way and nobody shall wait for it. */
gboolean
porism_session_defer (PorismSession *self, PorismSessionMove move, guint64 target)
{
  Job *job;

  if (self->running == NULL || self->patience < 0)
    return FALSE;
  job = job_new ();
  job->session = g_object_ref (self);
  job->move = move;
  job->target = target;
  g_queue_push_tail (&self->waiting, job);

  return TRUE;
}

/* How long the caller may be held up now: as long as the session's patience says in any period of
 * twice that, so that many submissions in a row do not add up. */
static gint64
get_patience (PorismSession *self)
{
  gint64 now = g_get_monotonic_time ();

  if (now > self->patient_since + 2 * self->patience)
    {
      self->patient_since = now;
      self->patience_left = self->patience;
    }
  return self->patience_left;
}

const PorismEntry *
porism_session_act_all (PorismSession    *self,
                        PorismSubmission *submission,
                        PorismSubmitted   callback,
                        gpointer          user_data)
{
  const PorismEntry *entry = NULL;
  gint64 patience, before;
  Job *job;

  if (self->patience < 0)
    {
      entry = porism_session_submit_all (self, submission);
      self->released = FALSE;
      return entry;
    }
  patience = get_patience (self);
  before = g_get_monotonic_time ();
  job = enqueue (self, submission, NULL, NULL);
  if (self->running == job && patience > 0 && wait_until (job, before + patience))
    entry = finish (self, job);
  else
    {
      job->callback = callback;
      job->user_data = user_data;
    }
  self->patience_left -= g_get_monotonic_time () - before;
  update_busy (self);

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

static void
submitted_cb (PorismSession *self, const PorismEntry *entry, gpointer user_data)
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

static Job *
find_job (PorismSession *self, gpointer user_data)
{
  if (self->running != NULL && ((Job *) self->running)->user_data == user_data)
    return self->running;
  for (GList *item = self->waiting.head; item != NULL; item = item->next)
    if (((Job *) item->data)->user_data == user_data)
      return item->data;
  return NULL;
}

static void
cancel_job (PorismSession *self, Job *job)
{
  if (job == self->running)
    {
      self->running = NULL;
      porism_cas_cancel (self->cas);
      porism_session_leave_worker (self);
      if (self->released)
        porism_session_cancel_drag (self);
      self->released = FALSE;
    }
  else
    g_queue_remove (&self->waiting, job);
  settle (self, job, NULL);
}

/**
 * porism_session_give_up:
 * @user_data: of the callback of one submission
 *
 * Gives up that submission, of which its callback hears, and goes on with what was submitted after it.
 *
 * Returns: whether it was under way or waited; FALSE where it is settled, or is being journalled
 */
gboolean
porism_session_give_up (PorismSession *self, gpointer user_data)
{
  g_autoptr (PorismSession) held = NULL;
  Job *job;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (user_data != NULL, FALSE);

  job = find_job (self, user_data);
  if (job == NULL)
    return FALSE;
  held = g_object_ref (self);
  cancel_job (self, job);
  start_next (self);
  update_busy (self);

  return TRUE;
}

static void
cancelled_cb (GCancellable *cancellable, GTask *task)
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
porism_session_submit_async (PorismSession       *self,
                             const PorismAction  *action,
                             const char          *actor,
                             guint64              group,
                             gboolean             exact,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
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
  enqueue (self, porism_submission_new_for (NULL, action, actor, group, exact), submitted_cb, task);
  update_busy (self);
}

/**
 * porism_session_submit_finish:
 *
 * Returns: (transfer none): the entry; NULL with @error where it was cancelled
 */
const PorismEntry *
porism_session_submit_finish (PorismSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * porism_session_cancel:
 *
 * Gives up everything that is under way or waits: the figure stays as it is.
 */
void
porism_session_cancel (PorismSession *self)
{
  g_autoptr (PorismSession) held = NULL;
  GQueue jobs = G_QUEUE_INIT;

  g_return_if_fail (PORISM_IS_SESSION (self));

  held = g_object_ref (self);
  while (!g_queue_is_empty (&self->waiting))
    g_queue_push_tail (&jobs, g_queue_pop_head (&self->waiting));
  if (self->running != NULL)
    cancel_job (self, self->running);
  while (!g_queue_is_empty (&jobs))
    settle (self, g_queue_pop_head (&jobs), NULL);
  start_next (self);
  update_busy (self);
}

/**
 * porism_session_get_busy:
 *
 * Returns: whether something is under way
 */
gboolean
porism_session_get_busy (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return self->running != NULL;
}

/**
 * porism_session_set_patience:
 * @microseconds: how long porism_session_act() may hold up its caller; negative, as it is at first:
 *   until it is done
 */
void
porism_session_set_patience (PorismSession *self, gint64 microseconds)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->patience = microseconds;
  self->patience_left = MAX (microseconds, 0);
}
