/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window shows before it has a document: a place for a problem, new documents, files that were used last,
 * and samples.
 *
 * Signals: "solve" (string: a problem that shall be solved), "open-file" (GFile), "open-document" (PorismDocument),
 * "demonstrate". New documents are the window's actions win.new, win.new-axes and win.new-space. */

#pragma once

#include <gtk/gtk.h>

#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_START_PAGE (porism_start_page_get_type ())
G_DECLARE_FINAL_TYPE (PorismStartPage, porism_start_page, PORISM, START_PAGE, PorismFrame)

/* Lists what was used last anew, and draws the small pictures that are not there yet. */
void porism_start_page_refresh (PorismStartPage *self);

G_END_DECLS
