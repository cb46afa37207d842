/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A look is worked out on a copy, of which nothing is kept; so it holds up nobody, and can be given up. */

#include "config.h"

#include "app/session/session-look.h"
#include "app/session/session-queue.h"

typedef struct
{
  const PorismLookFuncs *funcs;
  gpointer look;
} Work;

static gboolean
begin_look (PorismSession *self,
            gpointer       work,
            guint64       *base)
{
  const Work *own = work;

  own->funcs->begin (self, own->look);

  return TRUE;
}

static void
evaluate_look (gpointer              work,
               const PorismRegistry *registry,
               PorismCas            *cas,
               PorismConstruction   *figure)
{
  const Work *own = work;

  own->funcs->evaluate (figure, own->look);
}

static void
tell_look (PorismSession *self,
           gpointer       work,
           gboolean       given_up,
           GCallback      callback,
           gpointer       user_data)
{
  const Work *own = work;

  ((PorismLooked) callback)(self, own->look, given_up, user_data);
}

static void
work_free (gpointer work)
{
  Work *own = work;

  own->funcs->free (own->look);
  g_free (own);
}

static const PorismWork look_work = {
  .begin = begin_look,
  .evaluate = evaluate_look,
  .tell = tell_look,
  .free = work_free,
};

/**
 * porism_session_look:
 * @look: (transfer full): what @funcs are called with
 * @callback: hears of it, never before this returned
 *
 * Nothing is changed or journalled, and nothing is emitted.
 */
void
porism_session_look (PorismSession         *self,
                     const PorismLookFuncs *funcs,
                     gpointer               look,
                     PorismLooked           callback,
                     gpointer               user_data)
{
  Work *work;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (funcs != NULL && callback != NULL);

  work = g_new (Work, 1);
  *work = (Work) { funcs, look };
  porism_job_unref (porism_session_enqueue_async (self, &look_work, work, G_CALLBACK (callback),
                                                  user_data));
}
