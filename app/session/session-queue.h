/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The queue of a session: what is done one after the other, within its patience or later. */

#pragma once

#include "app/session/session-state.h"

G_BEGIN_DECLS

/* What is done in its turn. What it has to evaluate is evaluated on a thread, on a copy of the figure;
 * all else happens on the thread of the session. */
typedef struct
{
  /* Its turn has come; @base: after which entry the copy shall stand, at first the head. FALSE where
   * there is nothing to evaluate. */
  gboolean (*begin)(PorismSession *self,
                    gpointer       work,
                    guint64       *base);
  /* On the copy; NULL where it need only stand where it does. */
  void (*evaluate)(gpointer              work,
                   const PorismRegistry *registry,
                   PorismCas            *cas,
                   PorismConstruction   *figure);
  /* Whether the copy takes the figure's place; NULL: it does not. */
  gboolean (*replaces)(gpointer work);
  /* After that; NULL where there is nothing left to do. */
  void (*commit)(PorismSession *self,
                 gpointer       work);
  /* Calls @callback. */
  void (*tell)(PorismSession *self,
               gpointer       work,
               gboolean       given_up,
               GCallback      callback,
               gpointer       user_data);
  GDestroyNotify free;
  gboolean ends_drag;
} PorismWork;

void       porism_session_wait          (PorismSession *self);
/* Does @work in its turn, within the session's patience if that is so long; takes it over. @callback:
 * called when it is settled, where that was not yet when this returned. Returns: (transfer full). */
PorismJob *porism_session_enqueue       (PorismSession    *self,
                                         const PorismWork *kind,
                                         gpointer          work,
                                         GCallback         callback,
                                         gpointer          user_data);
/* The same without patience: @callback is called in any case. */
PorismJob *porism_session_enqueue_async (PorismSession    *self,
                                         const PorismWork *kind,
                                         gpointer          work,
                                         GCallback         callback,
                                         gpointer          user_data);
gboolean   porism_job_is_settled        (const PorismJob *self);
void       porism_job_unref             (gpointer self);
/* What is done last of all that is under way or waits, where it is of that kind; else NULL.
 * @changeable: whether it did not begin yet and nobody is told of it */
gpointer   porism_session_get_newest_work (PorismSession    *self,
                                           const PorismWork *kind,
                                           gboolean         *changeable);

G_END_DECLS
