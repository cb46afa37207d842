/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours that are offered, as small discs, and any other one, which a dialog asks for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "#rrggbb" of the @i-th colour, and what it is called, translated; NULL after the last. */
const char *porism_swatch_get_color (guint        i,
                                     const char **label);
/* (transfer floating): a disc of the colour @color; of "" one that says: as the figure has it. */
GtkWidget  *porism_swatch_new       (const char *color);
void        porism_swatch_set_color (GtkWidget  *swatch,
                                     const char *color);

/* Called with "#rrggbb" where a colour was chosen. */
typedef void (*PorismColorChosen) (const char *color,
                                   gpointer    user_data);
/* Asks for any colour; @user_data is @owner's, which lives as long. */
void        porism_swatch_ask       (GtkWindow        *parent,
                                     const char       *color,
                                     PorismColorChosen chosen,
                                     GObject          *owner);

G_END_DECLS
