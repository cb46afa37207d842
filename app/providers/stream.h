/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who tells of a reply while it arrives.
 *
 * Signals: "text" and "thinking" (const char *further), "restarted" (what arrived so far is void: another
 * attempt follows), "waiting" (guint milliseconds, const char *reason) before that. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define PORISM_TYPE_STREAM (porism_stream_get_type ())
G_DECLARE_INTERFACE (PorismStream, porism_stream, PORISM, STREAM, GObject)

struct _PorismStreamInterface
{
  GTypeInterface parent;
};

/* For whoever implements the interface. */
void porism_stream_tell_text      (PorismStream *self,
                                   const char   *further);
void porism_stream_tell_thinking  (PorismStream *self,
                                   const char   *further);
void porism_stream_tell_restarted (PorismStream *self);
void porism_stream_tell_waiting   (PorismStream *self,
                                   guint         milliseconds,
                                   const char   *reason);

G_END_DECLS
