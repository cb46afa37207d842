/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which model solves a problem: its server, its key, what it is asked to do, and what it may cost.
 * Each choice holds at once, for the next run. */

#pragma once

#include <adwaita.h>

#include "app/providers/keys.h"

G_BEGIN_DECLS

#define PORISM_TYPE_MODEL_DIALOG (porism_model_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PorismModelDialog, porism_model_dialog, PORISM, MODEL_DIALOG,
                      AdwPreferencesWindow)

GtkWidget *porism_model_dialog_new (GtkWindow  *parent,
                                    GSettings  *settings,
                                    PorismKeys *keys);

G_END_DECLS
