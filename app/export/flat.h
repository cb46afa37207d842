/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A display list without opacity, for what knows none. */

#pragma once

#include <cairo.h>

#include "app/display/display-list.h"

G_BEGIN_DECLS

/* As porism_paint_list(), with colours that are opaque. @paper: under all that is drawn */
void porism_flat_paint (const PorismDisplayList *list,
                        PorismColour             paper,
                        cairo_t                 *cr);

G_END_DECLS
