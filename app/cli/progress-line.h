/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far a long command is, on stderr: a bar that moves on a terminal, a line each time elsewhere. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint n;                      /* of all */
  guint done;
  guint good;                   /* of those done */
  gint64 started;               /* monotonic */
  guint at_start;               /* that were done before it started */
  gboolean moves;
} PorismProgressLine;

/* @done of @n are already. */
void porism_progress_line_begin (PorismProgressLine *self,
                                 guint               n,
                                 guint               done,
                                 guint               good);
/* One more is done; @text says which and how. */
void porism_progress_line_add   (PorismProgressLine *self,
                                 gboolean            good,
                                 const char         *text);
/* Takes the bar away, so that something else can be printed. */
void porism_progress_line_clear (const PorismProgressLine *self);

G_END_DECLS
