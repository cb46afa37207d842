/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/parts/porism-frame.h"

G_DEFINE_ABSTRACT_TYPE (PorismFrame, porism_frame, GTK_TYPE_WIDGET)

static void
porism_frame_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (porism_frame_parent_class)->dispose (object);
}

static void
porism_frame_class_init (PorismFrameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_frame_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
porism_frame_init (PorismFrame *self)
{
}
