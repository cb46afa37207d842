/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person prefers in all documents: how values are written, how large letters are, the style, what is kept. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PORISM_TYPE_PREFERENCES (porism_preferences_get_type ())
G_DECLARE_FINAL_TYPE (PorismPreferences, porism_preferences, PORISM, PREFERENCES, AdwPreferencesWindow)

/* (transfer none): a dialog whose rows are bound to the settings */
GtkWidget *porism_preferences_new (GtkWindow *parent,
                                   GSettings *settings);

G_END_DECLS
