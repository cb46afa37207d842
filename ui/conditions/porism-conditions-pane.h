/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What shall hold in the figure, whether it does, and what is left free. */

#pragma once

#include "app/document/document.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Properties: "populated" (gboolean, read-only): whether something is required. Signals: "add" (GtkWidget, the button of
 * it), when one is wanted; "highlight" (PorismId):
 * the condition that is pointed at, 0 for none. */
#define PORISM_TYPE_CONDITIONS_PANE (porism_conditions_pane_get_type ())
G_DECLARE_FINAL_TYPE (PorismConditionsPane, porism_conditions_pane, PORISM, CONDITIONS_PANE, PorismFrame)

void     porism_conditions_pane_set_document  (PorismConditionsPane *self,
                                               PorismDocument       *document);
gboolean porism_conditions_pane_get_populated (PorismConditionsPane *self);
/* Marks these, of PorismId, until something changes. */
void     porism_conditions_pane_blame         (PorismConditionsPane *self,
                                               const GArray         *conditions);

G_END_DECLS
