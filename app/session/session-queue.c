/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done in its turn, one at a time: evaluated by a thread, on a copy of the figure as it stands
 * when its turn comes; what came out takes the figure's place in constant time, on the thread of the
 * session. So entries stand in the order of submission, and each is what it would have been without the
 * thread.
 *
 * Who cancels leaves the figure as it is. The computation cannot be interrupted: its thread is left to
 * end it by itself, what comes of it is thrown away, and what comes next gets a thread of its own. */

#include "config.h"

#include "app/journal/route.h"
#include "app/session/session-drag.h"
#include "app/session/session-queue.h"

struct _PorismJob
{
  gatomicrefcount references;
  PorismSession *session;       /* a reference */
  GMainContext *context;
  const PorismWork *kind;
  gpointer work;
  PorismConstruction *figure;   /* the thread's while it evaluates; NULL before */
  PorismRoute *route;           /* to where the work begins; the thread's, too */
  gboolean is_settled;
  GCallback callback;
  gpointer user_data;

  GMutex lock;
  GCond evaluated;
  gboolean is_evaluated;
};

static PorismJob *
job_new (const PorismWork *kind,
         gpointer          work)
{
  PorismJob *self = g_new0 (PorismJob, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  g_cond_init (&self->evaluated);
  self->kind = kind;
  self->work = work;

  return self;
}

static PorismJob *
job_ref (PorismJob *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
porism_job_unref (gpointer data)
{
  PorismJob *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  if (self->work != NULL)
    self->kind->free (self->work);
  g_clear_pointer (&self->figure, porism_construction_free);
  g_clear_pointer (&self->route, porism_route_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->evaluated);
  g_free (self);
}

/* Whether it was done, or given up. */
gboolean
porism_job_is_settled (const PorismJob *self)
{
  return self->is_settled;
}

/* ---- on the thread ---- */

static void finish (PorismSession *self, PorismJob *job);

/* On the thread of the session, where the last reference to it must go. */
static gboolean
evaluated_cb (gpointer data)
{
  PorismJob *job = data;

  if (job->session->running == job)
    finish (job->session, job);

  return G_SOURCE_REMOVE;
}

/* On the worker's thread. @data: (transfer full): given to the session's thread, since the session must
 * not go on this one */
static void
evaluate (gpointer data)
{
  PorismJob *job = data;
  GSource *source = g_idle_source_new ();
  GMainContext *context;

  porism_route_follow (job->route, job->figure);
  if (job->kind->evaluate != NULL)
    job->kind->evaluate (job->work, job->session->registry, job->session->cas, job->figure);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, evaluated_cb, job, porism_job_unref);
  context = g_main_context_ref (job->context);
  g_mutex_lock (&job->lock);
  job->is_evaluated = TRUE;
  g_cond_signal (&job->evaluated);
  g_mutex_unlock (&job->lock);
  g_source_attach (source, context);
  g_source_unref (source);
  g_main_context_unref (context);
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

/* FALSE where there is nothing to evaluate. */
static gboolean
start (PorismSession *self,
       PorismJob     *job)
{
  guint64 head = porism_journal_get_head (self->journal), base = head;
  gboolean dragging = self->drag != NULL;

  self->running = job;
  porism_session_suspend_drag (self);
  if (job->kind->begin (self, job->work, &base))
    {
      job->figure = porism_construction_copy (self->construction);
      job->route = porism_route_new (self->journal, head, base);
    }
  if (dragging)
    porism_session_resume_drag (self);
  if (job->figure == NULL)
    return FALSE;
  if (self->worker == NULL)
    self->worker = porism_worker_new ();
  porism_worker_push (self->worker, evaluate, job_ref (job));

  return TRUE;
}

/* The job is no longer the session's; whoever waits for it hears of it. */
static void
settle (PorismSession *self,
        PorismJob     *job,
        gboolean       given_up)
{
  GCallback callback = job->callback;

  job->is_settled = TRUE;
  job->callback = NULL;
  if (callback != NULL)
    job->kind->tell (self, job->work, given_up, callback, job->user_data);
  porism_job_unref (job);
}

/* What the running job came to is the session's. */
static void
conclude (PorismSession *self,
          PorismJob     *job)
{
  gboolean dragging = self->drag != NULL && !self->released && !job->kind->ends_drag;

  self->running = NULL;
  self->released = FALSE;
  if (job->kind->ends_drag)
    porism_session_cancel_drag (self);
  porism_session_suspend_drag (self);
  if (job->figure != NULL && job->kind->replaces != NULL && job->kind->replaces (job->work))
    porism_construction_swap (self->construction, job->figure);
  if (dragging)
    porism_session_resume_drag (self);
  if (job->kind->commit != NULL)
    job->kind->commit (self, job->work);
  settle (self, job, FALSE);
}

static void
start_next (PorismSession *self)
{
  while (self->running == NULL && !g_queue_is_empty (&self->waiting))
    {
      PorismJob *job = g_queue_pop_head (&self->waiting);

      if (!start (self, job))
        conclude (self, job);
    }
}

/* Takes over what the running job came to, and goes on with the next. */
static void
finish (PorismSession *self,
        PorismJob     *job)
{
  g_autoptr (PorismSession) held = g_object_ref (self);

  conclude (self, job);
  start_next (self);
  update_busy (self);
}

static gboolean
wait_until (PorismJob *job,
            gint64     deadline)
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
      PorismJob *job = self->running;

      if (wait_until (job, G_MAXINT64))
        finish (self, job);
    }
}

static PorismJob *
enqueue (PorismSession    *self,
         const PorismWork *kind,
         gpointer          work,
         GCallback         callback,
         gpointer          user_data)
{
  PorismJob *job = job_new (kind, work);

  job->session = g_object_ref (self);
  job->context = g_main_context_ref_thread_default ();
  job->callback = callback;
  job->user_data = user_data;
  g_queue_push_tail (&self->waiting, job_ref (job));
  start_next (self);

  return job;
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

PorismJob *
porism_session_enqueue_async (PorismSession    *self,
                              const PorismWork *kind,
                              gpointer          work,
                              GCallback         callback,
                              gpointer          user_data)
{
  PorismJob *job = enqueue (self, kind, work, callback, user_data);

  update_busy (self);

  return job;
}

PorismJob *
porism_session_enqueue (PorismSession    *self,
                        const PorismWork *kind,
                        gpointer          work,
                        GCallback         callback,
                        gpointer          user_data)
{
  gint64 patience = get_patience (self);
  gint64 before = g_get_monotonic_time ();
  PorismJob *job = enqueue (self, kind, work, NULL, NULL);

  if (self->running == job && patience > 0 && wait_until (job, before + patience))
    finish (self, job);
  else if (!job->is_settled)
    {
      job->callback = callback;
      job->user_data = user_data;
    }
  self->patience_left -= g_get_monotonic_time () - before;
  update_busy (self);

  return job;
}

gpointer
porism_session_get_newest_work (PorismSession    *self,
                                const PorismWork *kind,
                                gboolean         *changeable)
{
  PorismJob *newest = g_queue_peek_tail (&self->waiting);

  *changeable = newest != NULL && newest->callback == NULL;
  if (newest == NULL)
    newest = self->running;

  return newest != NULL && newest->kind == kind ? newest->work : NULL;
}

/* ---- giving up ---- */

static PorismJob *
find_job (PorismSession *self,
          gpointer       user_data)
{
  if (self->running != NULL && self->running->user_data == user_data)
    return self->running;
  for (GList *item = self->waiting.head; item != NULL; item = item->next)
    if (((PorismJob *) item->data)->user_data == user_data)
      return item->data;
  return NULL;
}

static void
cancel_job (PorismSession *self,
            PorismJob     *job)
{
  if (job == self->running)
    {
      self->running = NULL;
      porism_cas_cancel (self->cas);
      g_clear_pointer (&self->worker, porism_worker_leave);
      if (self->released)
        porism_session_cancel_drag (self);
      self->released = FALSE;
    }
  else
    g_queue_remove (&self->waiting, job);
  settle (self, job, TRUE);
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
porism_session_give_up (PorismSession *self,
                        gpointer       user_data)
{
  g_autoptr (PorismSession) held = NULL;
  PorismJob *job;

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
    settle (self, g_queue_pop_head (&jobs), TRUE);
  start_next (self);
  update_busy (self);
}

/* ---- patience ---- */

/**
 * porism_session_set_patience:
 * @microseconds: how long porism_session_act() may hold up its caller; negative, as it is at first:
 *   until it is done
 */
void
porism_session_set_patience (PorismSession *self,
                             gint64         microseconds)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->patience = microseconds;
  self->patience_left = MAX (microseconds, 0);
}

/**
 * porism_session_get_patience:
 *
 * Returns: microseconds; negative where whoever asks for something waits until it is done
 */
gint64
porism_session_get_patience (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), -1);

  return self->patience;
}
