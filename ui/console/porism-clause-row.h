/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A clause of a problem as it was understood: an entry for each thing that it says, or one for what it was meant to say.
 *
 * Signals: "amend" (guint line, const char *words), when Return takes other words for a line; "look" (gboolean), when
 * pointer or focus come and go; "leave", when Escape gives up. */

#pragma once

#include <gtk/gtk.h>

#include "app/reader/notation.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_CLAUSE_ROW (porism_clause_row_get_type ())
G_DECLARE_FINAL_TYPE (PorismClauseRow, porism_clause_row, PORISM, CLAUSE_ROW, PorismFrame)

GtkWidget *porism_clause_row_new (const PorismNotation *notation,
                                  guint clause);
/* Says why what was written last is not taken. */
void       porism_clause_row_refuse       (PorismClauseRow *self,
                                           const char      *reason);
void       porism_clause_row_set_looked   (PorismClauseRow *self,
                                           gboolean         looked);
void       porism_clause_row_set_editable (PorismClauseRow *self,
                                           gboolean         editable);
/* FALSE where there is none. */
gboolean   porism_clause_row_focus_line   (PorismClauseRow *self,
                                           guint            line);
guint      porism_clause_row_get_n_lines  (PorismClauseRow *self);

G_END_DECLS
