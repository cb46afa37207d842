/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where objects that leave a trail have been: values in the plane, so that a trail is as sharp at any zoom. */

#pragma once

#include <cairo.h>

#include "app/trace/viewport.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct _PorismTrails PorismTrails;

PorismTrails *porism_trails_new     (void);
void          porism_trails_free    (PorismTrails *self);
/* Forgets where everything was. */
void          porism_trails_clear   (PorismTrails *self);
gboolean      porism_trails_is_empty (const PorismTrails *self);
/* Remembers where the objects of the figure are now that leave a trail, and forgets those that no longer do. */
void          porism_trails_follow  (PorismTrails             *self,
                                     const PorismConstruction *construction,
                                     const PorismViewport     *viewport);
/* Draws them in the colour that @cr has, or in that of the object where it has one of its own. */
void          porism_trails_draw    (PorismTrails             *self,
                                     cairo_t                  *cr,
                                     const PorismConstruction *construction,
                                     const PorismViewport     *viewport);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismTrails, porism_trails_free)

G_END_DECLS
