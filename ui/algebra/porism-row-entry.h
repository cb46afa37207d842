/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry that stands in place of a label for as long as a person edits. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* FALSE where @text cannot be taken: the entry stays, marked as wrong. */
typedef gboolean (*PorismRowEntryTake) (const char *text,
                                        gpointer    user_data);

void porism_row_entry_open  (GtkWidget         *label,
                             const char        *text,
                             const char        *title,
                             PorismRowEntryTake take,
                             gpointer           user_data);
/* Closes what is open in @box. */
void porism_row_entry_close (GtkWidget *box);

G_END_DECLS
