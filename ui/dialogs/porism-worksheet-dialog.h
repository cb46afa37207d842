/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What shall be on a worksheet, and how it shall look. "accepted" is emitted when a person is content with it. */

#pragma once

#include <adwaita.h>

#include "app/worksheet/contents.h"

G_BEGIN_DECLS

#define PORISM_TYPE_WORKSHEET_DIALOG (porism_worksheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PorismWorksheetDialog, porism_worksheet_dialog, PORISM, WORKSHEET_DIALOG, AdwWindow)

GtkWidget *porism_worksheet_dialog_new (GtkWindow      *parent,
                                        PorismDocument *document);
/* For tests, and for who has chosen them elsewhere; @files: of GFile. */
void       porism_worksheet_dialog_set_files    (PorismWorksheetDialog *self,
                                                 GPtrArray             *files);
/* What was chosen, to be cleared; FALSE after the dialog said what is amiss. */
gboolean   porism_worksheet_dialog_get_contents (PorismWorksheetDialog   *self,
                                                 PorismWorksheetContents *contents);
/* Borrows its title. */
void       porism_worksheet_dialog_get_style    (PorismWorksheetDialog *self,
                                                 PorismWorksheetStyle  *style);

G_END_DECLS
