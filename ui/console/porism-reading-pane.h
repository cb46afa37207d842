/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the text of a problem was understood, clause by clause, beside the text: what a person changes here is changed there,
 * and what was not understood is marked in both.
 *
 * Signal: "revised", when the text was changed here and is understood. */

#pragma once

#include <gtk/gtk.h>

#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_READING_PANE (porism_reading_pane_get_type ())
G_DECLARE_FINAL_TYPE (PorismReadingPane, porism_reading_pane, PORISM, READING_PANE, PorismFrame)

typedef void (*PorismUnderstood) (gpointer user_data);

/* It lives as long as the pane does. */
void porism_reading_pane_set_text_view (PorismReadingPane *self,
                                        GtkTextView       *view);
/* Whether anybody goes by the reading; else nothing is read and shown. */
void porism_reading_pane_set_active    (PorismReadingPane *self,
                                        gboolean           active);
void porism_reading_pane_set_editable  (PorismReadingPane *self,
                                        gboolean           editable);
/* Whether what is drawn is of an earlier text, and can be drawn again. */
void porism_reading_pane_set_outdated  (PorismReadingPane *self,
                                        gboolean           outdated);
/* Calls @understood as soon as the text was read, if all of it was understood; else shows what was not. */
void porism_reading_pane_await         (PorismReadingPane *self,
                                        PorismUnderstood   understood,
                                        gpointer           user_data);

G_END_DECLS
