/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What each kind is made of in space, one function a kind that is seen there. */

#pragma once

#include "app/render/figure.h"
#include "app/space/shape.h"

G_BEGIN_DECLS

/* A box of space; empty where least.x > most.x. */
typedef struct
{
  PorismSpaceVector least, most;
} PorismSpaceBox;

typedef struct
{
  PorismSpaceShape *shape;      /* what is collected is added to it */
  const PorismFigure *figure;
  PorismSpaceBox reach;         /* to which what is endless is cut */
} PorismCollector;

/* Adds what the item is made of. */
typedef void (*PorismCollectFunc) (PorismCollector *self, const PorismItem *item);

/* Kinds that are cut to what the others reach. */
#define PORISM_KINDS_ENDLESS \
  (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_RAY) | PORISM_KINDS (PORISM_KIND_SPACE_LINE) | \
   PORISM_KINDS (PORISM_KIND_SPACE_RAY) | PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS_BY_EXPRESSION | \
   PORISM_KINDS (PORISM_KIND_CONIC) | PORISM_KINDS (PORISM_KIND_SPACE_CONIC) | PORISM_KINDS (PORISM_KIND_SLOPE_FIELD) | \
   PORISM_KINDS (PORISM_KIND_NETWORK) | PORISM_KINDS (PORISM_KIND_BIVARIATE) | PORISM_KINDS (PORISM_KIND_INTEGRAL) | \
   PORISM_KINDS (PORISM_KIND_ANGLE))

void porism_collect_nothing      (PorismCollector  *self,
                                  const PorismItem *item);
/* By its trace and what that encloses, in the plane z = 0. */
void porism_collect_planar       (PorismCollector  *self,
                                  const PorismItem *item);
/* What space has of its own. */
void porism_collect_two_point    (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_plane        (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_polygon      (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_circle       (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_conic        (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_sphere       (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_cone         (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_cylinder     (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_polyhedron   (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_net          (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_round_net    (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_surface      (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_sheet        (PorismCollector  *self,
                                  const PorismItem *item);
void porism_collect_angle        (PorismCollector  *self,
                                  const PorismItem *item);

static inline void
porism_space_box_add (PorismSpaceBox   *self,
                      PorismSpaceVector place)
{
  self->least = (PorismSpaceVector) { fmin (self->least.x, place.x), fmin (self->least.y, place.y), fmin (self->least.z, place.z) };
  self->most = (PorismSpaceVector) { fmax (self->most.x, place.x), fmax (self->most.y, place.y), fmax (self->most.z, place.z) };
}

G_END_DECLS
