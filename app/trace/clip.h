/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cutting to a box, in doubles: cairo's coordinates end at eight million pixels, a figure does
 * not. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x, y;
} PorismPlace;

/* Upright; empty where x1 > x2. */
typedef struct
{
  double x1, y1, x2, y2;
} PorismBox;

static inline gboolean
porism_box_contains (const PorismBox *self,
                     double           x,
                     double           y)
{
  return x >= self->x1 && x <= self->x2 && y >= self->y1 && y <= self->y2;
}

static inline gboolean
porism_box_overlaps (const PorismBox *self,
                     const PorismBox *other)
{
  return self->x1 < other->x2 && other->x1 < self->x2 && self->y1 < other->y2 &&
         other->y1 < self->y2;
}

static inline PorismBox
porism_box_grow (const PorismBox *self,
                 double           by)
{
  return (PorismBox) { self->x1 - by, self->y1 - by, self->x2 + by, self->y2 + by };
}

/* Narrows [t0, t1] to where (x, y) + t (dx, dy) lies in the box; FALSE where it never does. */
gboolean porism_clip_span    (const PorismBox *box,
                              double           x,
                              double           y,
                              double           dx,
                              double           dy,
                              double          *t0,
                              double          *t1);
/* Cuts the polygon in @points (of PorismPlace) to the box; @scratch is of the same type. The result
 * is in @points; for filling: edges along the box's border may be added. */
void     porism_clip_polygon (const PorismBox *box,
                              GArray          *points,
                              GArray          *scratch);

G_END_DECLS
