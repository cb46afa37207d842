/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Processes that share out work: each is given a number a line, and answers it with a line. One that hangs or crashes
 * takes nothing with it but what it was at. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PorismCrew PorismCrew;

/* @line: (nullable): the answer to @number; NULL: there will be none, because of @failure, or because it took too long
 * where that is NULL as well. FALSE where the process is not to be given more. */
typedef gboolean (*PorismCrewAnswer) (guint       number,
                                      const char *line,
                                      const char *failure,
                                      gpointer    user_data);

/* Borrows @command (NULL-terminated). @seconds: that an answer may take */
PorismCrew *porism_crew_new  (const char *const *command,
                              double             seconds);
void        porism_crew_free (PorismCrew *self);
/* Returns when all of @numbers (guint) are answered, or it was stopped; at most @size at a time. */
void        porism_crew_work (PorismCrew      *self,
                              guint            size,
                              const GArray    *numbers,
                              PorismCrewAnswer answer,
                              gpointer         user_data);
/* What is under way is not answered any more. */
void        porism_crew_stop (PorismCrew *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismCrew, porism_crew_free)

G_END_DECLS
