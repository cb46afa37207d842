/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the selected objects look, beside the figure, to be changed there. */

#pragma once

#include "app/document/document.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PROPERTIES_PANE (porism_properties_pane_get_type ())
G_DECLARE_FINAL_TYPE (PorismPropertiesPane, porism_properties_pane, PORISM, PROPERTIES_PANE, PorismFrame)

void porism_properties_pane_set_document  (PorismPropertiesPane *self,
                                           PorismDocument       *document);
void porism_properties_pane_set_selection (PorismPropertiesPane *self,
                                           const PorismId       *ids,
                                           guint                 n);

G_END_DECLS
