/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/parts/porism-list-focus.h"

/**
 * porism_list_focus_get_row:
 *
 * Returns: (transfer none) (nullable): the widget that the factory gave the item with the focus in
 *   it
 */
GtkWidget *
porism_list_focus_get_row (GtkListView *list)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (list));
  GtkWidget *at = root ? gtk_root_get_focus (root) : NULL;

  while (at != NULL && gtk_widget_get_parent (at) != GTK_WIDGET (list))
    at = gtk_widget_get_parent (at);

  return at != NULL ? gtk_widget_get_first_child (at) : NULL;
}
