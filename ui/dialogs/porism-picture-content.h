/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture for the clipboard, and for what is dragged: of the figure as it was, in several formats, of which
 * each is drawn when it is asked for. */

#pragma once

#include <gdk/gdk.h>

#include "app/export/export.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PICTURE_CONTENT (porism_picture_content_get_type ())
G_DECLARE_FINAL_TYPE (PorismPictureContent, porism_picture_content, PORISM, PICTURE_CONTENT, GdkContentProvider)

/* @format: (nullable): the only one of porism_export_get_formats(); NULL for all of them */
GdkContentProvider *porism_picture_content_new (const PorismExport       *export,
                                                const PorismConstruction *construction,
                                                const PorismViewport     *viewport,
                                                const char               *format);

G_END_DECLS
