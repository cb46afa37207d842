/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/providers/stream.h"

enum
{
  TEXT,
  THINKING,
  RESTARTED,
  WAITING,
  N_SIGNALS
};

G_DEFINE_INTERFACE (PorismStream, porism_stream, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void
porism_stream_default_init (PorismStreamInterface *iface)
{
  const GType type = G_TYPE_FROM_INTERFACE (iface);

  signals[TEXT] = g_signal_new ("text", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
  signals[THINKING] = g_signal_new ("thinking", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RESTARTED] = g_signal_new ("restarted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[WAITING] = g_signal_new ("waiting", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
}

/**
 * porism_stream_tell_text:
 *
 * Emits "text".
 */
void
porism_stream_tell_text (PorismStream *self,
                         const char   *further)
{
  g_signal_emit (self, signals[TEXT], 0, further);
}

/**
 * porism_stream_tell_thinking:
 *
 * Emits "thinking".
 */
void
porism_stream_tell_thinking (PorismStream *self,
                             const char   *further)
{
  g_signal_emit (self, signals[THINKING], 0, further);
}

/**
 * porism_stream_tell_restarted:
 *
 * Emits "restarted".
 */
void
porism_stream_tell_restarted (PorismStream *self)
{
  g_signal_emit (self, signals[RESTARTED], 0);
}

/**
 * porism_stream_tell_waiting:
 *
 * Emits "waiting".
 */
void
porism_stream_tell_waiting (PorismStream *self,
                            guint         milliseconds,
                            const char   *reason)
{
  g_signal_emit (self, signals[WAITING], 0, milliseconds, reason);
}
