/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of tasks, one JSON object a line, or of the problems of GeoBuildBench; chosen by id or by
 * number. A task that draws nothing is made once: whoever begins with it again gets the figure that
 * is there. */

#pragma once

#include <gio/gio.h>

#include "app/gym/task.h"

G_BEGIN_DECLS

typedef struct _PorismTaskBook PorismTaskBook;

PorismTaskBook *porism_task_book_new   (void);
/* Adds the tasks of @file; FALSE with an error that names the line. */
gboolean        porism_task_book_load  (PorismTaskBook *self,
                                        GFile          *file,
                                        GError        **error);
void            porism_task_book_free  (PorismTaskBook *self);
guint           porism_task_book_get_n (const PorismTaskBook *self);
/* Of GeoBuildBench: problems that cannot be said as tasks. */
guint           porism_task_book_get_n_left_out (const PorismTaskBook *self);
/* -1 where there is none. */
gint            porism_task_book_find  (const PorismTaskBook *self,
                                        const char           *id);
PorismTask     *porism_task_book_take  (PorismTaskBook            *self,
                                        guint                      i,
                                        guint64                    seed,
                                        const PorismRegistry      *registry,
                                        const PorismRewardWeights *weights,
                                        GError                   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismTaskBook, porism_task_book_free)

G_END_DECLS
