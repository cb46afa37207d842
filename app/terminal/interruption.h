/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What ends a command so that what there is can be kept: Ctrl+C, and being asked to end. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_INTERRUPTING_SIGNALS 3

typedef void (*PorismInterrupted) (gpointer user_data);

/* Zeros before it begins. */
typedef struct
{
  int signal;                   /* that came; or 0 */
  PorismInterrupted stop;
  gpointer user_data;
  guint sources[PORISM_INTERRUPTING_SIGNALS];
} PorismInterruption;

/* From now on such a signal calls @stop, in the main loop; a second one of its kind ends the program as ever. */
void porism_interruption_begin (PorismInterruption *self,
                                PorismInterrupted   stop,
                                gpointer            user_data);
/* It may not have begun. */
void porism_interruption_end   (PorismInterruption *self);

G_END_DECLS
