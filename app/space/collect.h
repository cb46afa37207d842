/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What each kind is made of in space, one function a kind that is seen there. */

#pragma once

#include "app/space/shape.h"
#include "app/trace/clip.h"
#include "app/trace/trace-fill.h"

G_BEGIN_DECLS

/* A box of space; empty where least.x > most.x. */
typedef struct
{
  PorismSpaceVector least, most;
} PorismSpaceBox;

/* One object, of which @shape is to be made. */
typedef struct
{
  PorismSpaceShape *shape;      /* what is collected is added to it */
  PorismSpaceBox reach;         /* to which what is endless is cut */
  PorismKind kind;
  const double *value;          /* as its kind lies in memory */
  guint width;
  const PorismRecord *record;   /* (nullable) */
  const PorismConstruction *construction;
  gboolean filled;              /* its area is seen */
  gboolean marked;              /* of an angle: drawn as a right one */
  /* of what lies in the plane: */
  PorismTraceFunc trace;
  PorismFillFunc fill;
  PorismBox extent;             /* all of it, where it has an end; else empty */
} PorismCollector;

/* Adds what the object is made of. */
typedef void (*PorismCollectFunc) (const PorismCollector *self);

/* Kinds that are cut to what the others reach. */
#define PORISM_KINDS_ENDLESS \
  (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_RAY) | PORISM_KINDS (PORISM_KIND_SPACE_LINE) | \
   PORISM_KINDS (PORISM_KIND_SPACE_RAY) | PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS_BY_EXPRESSION | \
   PORISM_KINDS (PORISM_KIND_CONIC) | PORISM_KINDS (PORISM_KIND_SPACE_CONIC) | PORISM_KINDS (PORISM_KIND_SLOPE_FIELD) | \
   PORISM_KINDS (PORISM_KIND_NETWORK) | PORISM_KINDS (PORISM_KIND_BIVARIATE) | PORISM_KINDS (PORISM_KIND_INTEGRAL) | \
   PORISM_KINDS (PORISM_KIND_ANGLE))

/* Whether it is cut to what the others reach: one of these kinds, or a surface of revolution whose function has no interval. */
gboolean porism_collect_is_endless (PorismKind    kind,
                                    const double *value);

void porism_collect_nothing      (const PorismCollector *self);
/* By its trace and what that encloses, in the plane z = 0. */
void porism_collect_planar       (const PorismCollector *self);
/* What space has of its own. */
void porism_collect_two_point    (const PorismCollector *self);
void porism_collect_plane        (const PorismCollector *self);
void porism_collect_polygon      (const PorismCollector *self);
void porism_collect_circle       (const PorismCollector *self);
void porism_collect_conic        (const PorismCollector *self);
void porism_collect_sphere       (const PorismCollector *self);
void porism_collect_cone         (const PorismCollector *self);
void porism_collect_cylinder     (const PorismCollector *self);
void porism_collect_cone_frustum (const PorismCollector *self);
void porism_collect_polyhedron   (const PorismCollector *self);
void porism_collect_net          (const PorismCollector *self);
void porism_collect_round_net    (const PorismCollector *self);
void porism_collect_surface      (const PorismCollector *self);
void porism_collect_sheet        (const PorismCollector *self);
void porism_collect_angle        (const PorismCollector *self);

static inline void
porism_space_box_add (PorismSpaceBox   *self,
                      PorismSpaceVector place)
{
  self->least = (PorismSpaceVector) { fmin (self->least.x, place.x), fmin (self->least.y, place.y), fmin (self->least.z, place.z) };
  self->most = (PorismSpaceVector) { fmax (self->most.x, place.x), fmax (self->most.y, place.y), fmax (self->most.z, place.z) };
}

G_END_DECLS
