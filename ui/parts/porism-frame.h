/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a window have in common: children, mostly from a template, that fill them and go with
 * them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PORISM_TYPE_FRAME (porism_frame_get_type ())
G_DECLARE_DERIVABLE_TYPE (PorismFrame, porism_frame, PORISM, FRAME, GtkWidget)

struct _PorismFrameClass
{
  GtkWidgetClass parent_class;
};

G_END_DECLS
