/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/parts/porism-label-tooltip.h"

/**
 * porism_label_query_tooltip:
 *
 * Returns: whether the label is ellipsized, so that the tooltip shall show
 */
gboolean
porism_label_query_tooltip (GtkLabel   *label,
                            int         x,
                            int         y,
                            gboolean    keyboard,
                            GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));

  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}
