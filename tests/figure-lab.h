/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures built from the operations themselves, and pictures of them. */

#pragma once

#include "app/render/render.h"
#include "engine/construction/construction.h"

#define WIDTH 400
#define HEIGHT 300

/* One object of an operation; inputs are names or numbers, separated by blanks. */
PorismId            make                (PorismConstruction *construction,
                                         const char         *operation_id,
                                         const char         *name,
                                         const char         *inputs,
                                         gint                branch);
/* Of x; @interval: its ends, or NULL. */
PorismId            make_function       (PorismConstruction *construction,
                                         const char         *name,
                                         const char         *expression,
                                         const char         *interval);
PorismId            make_text           (PorismConstruction *construction,
                                         const char         *name,
                                         const char         *place,
                                         const char         *text);
/* An attribute of an object, or of the figure where @name is NULL. */
void                style               (PorismConstruction *construction,
                                         const char         *name,
                                         PorismAttribute     attribute,
                                         double              value);
/* One object of every kind that can be seen, apart from each other; (transfer full). */
PorismConstruction *make_all_kinds      (void);

/* WIDTH x HEIGHT pixels, 20 of them a unit, about the origin. */
PorismViewport      get_viewport        (void);
/* The picture in 0xAARRGGBB, premultiplied; (transfer full). */
cairo_surface_t    *draw                (const PorismConstruction  *construction,
                                         const PorismViewport      *viewport,
                                         const PorismRenderOptions *options);
guint32             get_pixel           (cairo_surface_t *surface,
                                         int              x,
                                         int              y);
void                assert_same_picture (cairo_surface_t *a,
                                         cairo_surface_t *b,
                                         gboolean         same);
