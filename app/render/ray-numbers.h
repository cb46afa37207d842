/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The angles at the rays of a polar grid. */

#pragma once

#include "app/display/display-list.h"
#include "app/render/figure.h"

G_BEGIN_DECLS

/* Where each ray leaves the surface. */
void porism_ray_numbers_emit      (const PorismFigure *figure,
                                   PorismDisplayList  *list);
/* Widens what the figure has of the surface by the largest of them on each side. */
void porism_ray_numbers_add_reach (const PorismFigure *figure,
                                   PorismBox          *box);

G_END_DECLS
