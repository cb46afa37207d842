/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One property of the selected objects: what it is of all of them, or that it differs; what is chosen is done at once. */

#pragma once

#include "ui/parts/porism-frame.h"
#include "ui/properties/porism-property.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PROPERTY_ROW (porism_property_row_get_type ())
G_DECLARE_FINAL_TYPE (PorismPropertyRow, porism_property_row, PORISM, PROPERTY_ROW, PorismFrame)

GtkWidget *porism_property_row_new (const PorismProperty *property);
/* Shows it of these objects of @session (nullable); hidden where it suits none. Returns: whether it is shown. */
gboolean   porism_property_row_follow (PorismPropertyRow *self,
                                       PorismSession     *session,
                                       const PorismId    *ids,
                                       guint              n);

G_END_DECLS
