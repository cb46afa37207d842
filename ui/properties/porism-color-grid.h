/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours to choose from: the figure's own, those that are offered, any other one. */

#pragma once

#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Signals: "chosen" (const char *): "#rrggbb", or "" for the figure's own. */
#define PORISM_TYPE_COLOR_GRID (porism_color_grid_get_type ())
G_DECLARE_FINAL_TYPE (PorismColorGrid, porism_color_grid, PORISM, COLOR_GRID, PorismFrame)

GtkWidget *porism_color_grid_new (const char *label);
/* Shows what is so; NULL: no colour in common. */
void       porism_color_grid_show (PorismColorGrid *self,
                                   const char      *color);

G_END_DECLS
