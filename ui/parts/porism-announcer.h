/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens without a hand on it, said to a screen reader: a status region, which nobody sees. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PORISM_TYPE_ANNOUNCER (porism_announcer_get_type ())
G_DECLARE_FINAL_TYPE (PorismAnnouncer, porism_announcer, PORISM, ANNOUNCER, GtkWidget)

/* What is said at once is one announcement. */
void porism_announcer_say (PorismAnnouncer *self,
                           const char      *text);

G_END_DECLS
