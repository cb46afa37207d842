/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>

#include <glib-unix.h>

#include "app/terminal/interruption.h"

static void
take (PorismInterruption *self,
      guint               i,
      int                 number)
{
  self->signal = number;
  self->sources[i] = 0;
  self->stop (self->user_data);
}

static gboolean
interrupt_cb (gpointer user_data)
{
  take (user_data, 0, SIGINT);
  return G_SOURCE_REMOVE;
}

static gboolean
terminate_cb (gpointer user_data)
{
  take (user_data, 1, SIGTERM);
  return G_SOURCE_REMOVE;
}

static gboolean
hang_up_cb (gpointer user_data)
{
  take (user_data, 2, SIGHUP);
  return G_SOURCE_REMOVE;
}

void
porism_interruption_begin (PorismInterruption *self,
                           PorismInterrupted   stop,
                           gpointer            user_data)
{
  self->stop = stop;
  self->user_data = user_data;
  self->sources[0] = g_unix_signal_add (SIGINT, interrupt_cb, self);
  self->sources[1] = g_unix_signal_add (SIGTERM, terminate_cb, self);
  self->sources[2] = g_unix_signal_add (SIGHUP, hang_up_cb, self);
}

void
porism_interruption_end (PorismInterruption *self)
{
  for (guint i = 0; i < PORISM_INTERRUPTING_SIGNALS; i++)
    if (self->sources[i] != 0)
      g_source_remove (self->sources[i]);
}
