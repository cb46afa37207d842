/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Digits, brackets and commas have no direction of their own: between words from right to left, (1, 2)
 * would be read as (2, 1). */

#include "config.h"

#include "ui/parts/porism-formula.h"

#define LEFT_TO_RIGHT_ISOLATE "\u2066"
#define POP_DIRECTIONAL_ISOLATE "\u2069"

static gboolean
is_right_to_left (void)
{
  return gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
}

/**
 * porism_formula_set_direction:
 * @widget: a label or an entry of formulas only
 *
 * Has it read from left to right, where the language begins its lines.
 */
void
porism_formula_set_direction (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  if (GTK_IS_LABEL (widget))
    gtk_label_set_xalign (GTK_LABEL (widget), is_right_to_left () ? 1 : 0);
}

/**
 * porism_formula_isolate:
 *
 * Returns: (transfer full): @text, between marks of its direction where the language has another one
 */
char *
porism_formula_isolate (const char *text)
{
  return is_right_to_left ()
           ? g_strconcat (LEFT_TO_RIGHT_ISOLATE, text, POP_DIRECTIONAL_ISOLATE, NULL)
           : g_strdup (text);
}
