/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The conditions of a figure drawn upon it, for who works on it: no export has them. */

#pragma once

#include "app/render/render.h"

G_BEGIN_DECLS

/* Badges beside what each condition is about, clear of what is drawn by the same @options where that can be. Those of
 * what does not hold, and of @faulty, are red. The list is begun. */
void porism_badges_emit (PorismDisplayList         *list,
                         double                     density,
                         PorismConstruction        *construction,
                         const PorismViewport      *viewport,
                         const PorismRenderOptions *options,
                         const PorismId            *faulty,
                         guint                      n_faulty);
/* The same on @cr, whose units are the viewport's pixels. */
void porism_badges_draw (cairo_t                   *cr,
                         PorismConstruction        *construction,
                         const PorismViewport      *viewport,
                         const PorismRenderOptions *options,
                         const PorismId            *faulty,
                         guint                      n_faulty);

G_END_DECLS
