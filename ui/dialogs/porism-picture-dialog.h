/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture before it is written: its format and its size, which the settings keep.
 *
 * Signal: "export", when a file shall be asked for. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PORISM_TYPE_PICTURE_DIALOG (porism_picture_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PorismPictureDialog, porism_picture_dialog, PORISM, PICTURE_DIALOG, AdwWindow)

/* @preview: (transfer none): what shows the figure; @own_width: the figure says itself how wide it is */
GtkWidget *porism_picture_dialog_new (GtkWindow *parent,
                                      GSettings *settings,
                                      GtkWidget *preview,
                                      gboolean own_width);

G_END_DECLS
