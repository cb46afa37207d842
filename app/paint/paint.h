/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Display lists and outlines for Cairo. */

#pragma once

#include <cairo.h>

#include "app/display/display-list.h"

G_BEGIN_DECLS

/* Draws the list; the state of @cr is as before, but for its path, which is empty. */
void   porism_paint_list        (const PorismDisplayList *list,
                                 cairo_t                 *cr);
/* Two of its steps, for who draws the items of a list in another way. */
void   porism_paint_clip        (const PorismDisplayList *list,
                                 const PorismDisplayItem *item,
                                 cairo_t                 *cr);
void   porism_paint_item        (const PorismDisplayList *list,
                                 const PorismDisplayItem *item,
                                 cairo_t                 *cr);
/* Adds the outline to the path of @cr. */
void   porism_paint_path        (const PorismPath *path,
                                 cairo_t          *cr);
/* Device pixels a unit of @cr, with which a list for it is to be begun. */
double porism_paint_get_density (cairo_t *cr);

G_END_DECLS
