/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread and its owner share the queue: the last of them frees it. */

#include "config.h"

#include "app/session/worker.h"
#include "engine/surd/thread.h"

struct _PorismWorker
{
  gatomicrefcount references;
  GAsyncQueue *errands;         /* Errand */
};

typedef struct
{
  PorismErrandFunc run;         /* NULL: the thread shall end */
  gpointer data;
} Errand;

static void
worker_unref (PorismWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_async_queue_unref (self->errands);
  g_free (self);
}

static gpointer
work (gpointer data)
{
  PorismWorker *self = data;
  gboolean going_on = TRUE;

  while (going_on)
    {
      g_autofree Errand *errand = g_async_queue_pop (self->errands);

      going_on = errand->run != NULL;
      if (going_on)
        errand->run (errand->data);
    }
  porism_field_leave_thread ();
  worker_unref (self);

  return NULL;
}

PorismWorker *
porism_worker_new (void)
{
  PorismWorker *self = g_new0 (PorismWorker, 1);

  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  self->errands = g_async_queue_new ();
  g_thread_unref (g_thread_new ("porism-evaluate", work, self));

  return self;
}

void
porism_worker_push (PorismWorker    *self,
                    PorismErrandFunc run,
                    gpointer         data)
{
  Errand *errand = g_new (Errand, 1);

  *errand = (Errand) { run, data };
  g_async_queue_push (self->errands, errand);
}

void
porism_worker_leave (PorismWorker *self)
{
  porism_worker_push (self, NULL, NULL);
  worker_unref (self);
}
