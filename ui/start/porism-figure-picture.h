/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of a figure, as the canvas would draw it. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"

G_BEGIN_DECLS

#define PORISM_TYPE_FIGURE_PICTURE (porism_figure_picture_get_type ())
G_DECLARE_FINAL_TYPE (PorismFigurePicture, porism_figure_picture, PORISM, FIGURE_PICTURE, GtkWidget)

GtkWidget *porism_figure_picture_new (void);
/* (nullable): whose figure is drawn from now on, as it is then. */
void       porism_figure_picture_set_document (PorismFigurePicture *self,
                                               PorismDocument      *document);

G_END_DECLS
