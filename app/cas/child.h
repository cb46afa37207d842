/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A confined program that is talked to line by line. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_CHILD_OK,
  PORISM_CHILD_GONE,            /* it died, or closed its output, or wrote too much */
  PORISM_CHILD_LATE,            /* the deadline or its time to compute passed, or @cancellable was cancelled */
} PorismChildStatus;

typedef struct _PorismChild PorismChild;

/* Starts @program, an absolute path, without arguments and environment. NULL where there can be no
 * process; whether it came to run shows when it is spoken to. */
PorismChild      *porism_child_new       (const char *program);
/* Kills and reaps it. */
void              porism_child_free      (PorismChild *self);
/* What is allowed from now on: until @deadline, of the monotonic clock, and how much to read; in any case one
 * second of its processor. */
void              porism_child_allow     (PorismChild  *self,
                                          gint64        deadline,
                                          gsize         bytes,
                                          GCancellable *cancellable);
PorismChildStatus porism_child_write     (PorismChild *self,
                                          const char  *text);
/* @line: (out) (transfer none): without its end; valid until the next call */
PorismChildStatus porism_child_read_line (PorismChild *self,
                                          const char **line);
GPid              porism_child_get_pid   (PorismChild *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismChild, porism_child_free)

G_END_DECLS
