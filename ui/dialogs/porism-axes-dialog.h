/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the axes and the grid of a document look, and what their scales are. Each choice is an action, done at once. */

#pragma once

#include <adwaita.h>

#include "app/document/document.h"

G_BEGIN_DECLS

#define PORISM_TYPE_AXES_DIALOG (porism_axes_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PorismAxesDialog, porism_axes_dialog, PORISM, AXES_DIALOG, AdwPreferencesWindow)

GtkWidget *porism_axes_dialog_new (GtkWindow      *parent,
                                   PorismDocument *document);

G_END_DECLS
