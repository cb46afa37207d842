/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread that does one thing after the other. What it has begun cannot be interrupted: whoever leaves
 * the thread leaves it to end by itself when it has done what it was given. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PorismWorker PorismWorker;

PorismWorker *porism_worker_new   (void);
typedef void (*PorismErrandFunc) (gpointer data);

/* Has @run called on the thread, which takes over @data. */
void          porism_worker_push  (PorismWorker    *self,
                                   PorismErrandFunc run,
                                   gpointer         data);
void          porism_worker_leave (PorismWorker *self);

G_END_DECLS
