/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/porism-algebra-pane.h"

struct _PorismAlgebraPane
{
  GtkWidget parent_instance;

  PorismDocument *document;

};

G_DEFINE_FINAL_TYPE (PorismAlgebraPane, porism_algebra_pane, GTK_TYPE_WIDGET)

static void
porism_algebra_pane_class_init (PorismAlgebraPaneClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  g_signal_new ("highlight", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("activate-object", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
porism_algebra_pane_init (PorismAlgebraPane *self)
{
}

void
porism_algebra_pane_set_document (PorismAlgebraPane *self,
                                  PorismDocument *document)
{
  g_set_object (&self->document, document);
}
