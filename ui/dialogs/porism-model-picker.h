/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The models that a server offers, to choose one from: asked for when they are first wanted, and
 * narrowed down by typing. */

#pragma once

#include <gtk/gtk.h>

#include "app/providers/provider.h"

G_BEGIN_DECLS

/* Signals: "chosen" (const char *id). */
#define PORISM_TYPE_MODEL_PICKER (porism_model_picker_get_type ())
G_DECLARE_FINAL_TYPE (PorismModelPicker, porism_model_picker, PORISM, MODEL_PICKER, GtkPopover)

/* @provider: whose models; NULL where nobody can be asked. What is known of another is forgotten. */
void porism_model_picker_set_provider (PorismModelPicker *self,
                                       PorismProvider    *provider);
/* Asks again. */
void porism_model_picker_refresh      (PorismModelPicker *self);

G_END_DECLS
