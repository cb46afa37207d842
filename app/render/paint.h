/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Outlines for Cairo. */

#pragma once

#include <cairo.h>

#include "app/trace/path.h"

G_BEGIN_DECLS

/* Adds the outline to the path of @cr. */
void porism_paint_path (const PorismPath *path,
                        cairo_t          *cr);

G_END_DECLS
