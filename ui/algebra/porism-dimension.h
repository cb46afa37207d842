/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dimension lines beside what is selected: a segment between two points, or two points. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* Whether one could be added between the ends of these objects. */
gboolean porism_dimension_fits (PorismSession  *session,
                                const PorismId *ids,
                                guint           n);
/* Adds one, with the length as its number. */
void     porism_dimension_add  (PorismSession  *session,
                                const PorismId *ids,
                                guint           n);

G_END_DECLS
