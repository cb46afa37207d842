/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/parts/porism-scroll-focus.h"

/**
 * porism_scroll_focus_pass_by:
 *
 * A scrolled window has no name to say, and what is in it scrolls with the focus.
 */
void
porism_scroll_focus_pass_by (GtkWidget *root)
{
  if (GTK_IS_SCROLLED_WINDOW (root))
    gtk_widget_set_focusable (root, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    porism_scroll_focus_pass_by (child);
}
