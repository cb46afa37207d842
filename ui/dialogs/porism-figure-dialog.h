/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure on paper: its size, its font, its weights. What was changed is one action, when it is applied. */

#pragma once

#include <adwaita.h>

#include "app/session/session.h"

G_BEGIN_DECLS

#define PORISM_TYPE_FIGURE_DIALOG (porism_figure_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PorismFigureDialog, porism_figure_dialog, PORISM, FIGURE_DIALOG, AdwWindow)

GtkWidget *porism_figure_dialog_new (GtkWindow     *parent,
                                     PorismSession *session);

G_END_DECLS
