/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points as they lie in one figure, in doubles: which claims are worth a thought, and which of the cases that a
 * theorem distinguishes is before us. What is not true in the diagram is never said. */

#pragma once

#include "engine/reasons/claim.h"

G_BEGIN_DECLS

#define PORISM_DIAGRAM_MOST_POINTS 40

typedef struct
{
  guint n;
  double (*at)[2];
  double *directions;           /* by pair: of the line, in half turns, from 0 to 1 */
  double *logarithms;           /* by pair: of the length */
  guint16 *parallels;           /* by pair: the class of its direction */
  guint16 *equals;              /* by pair: the class of its length */
  guint64 *lines;               /* by pair: all points on its line */
  guint64 *circles;             /* by three points, n³: all points on their circle; 0 where they lie on a line */
} PorismDiagram;

/* Points that coincide are none of a diagram. */
PorismDiagram *porism_diagram_new    (const double (*at)[2],
                                      guint n);
/* (transfer full) (nullable): with one point more, whose number is the last; NULL where that coincides with another one, is far
 * from all, or there is no room. */
PorismDiagram *porism_diagram_extend (const PorismDiagram *self,
                                      const double        *at);
void           porism_diagram_free   (PorismDiagram *self);
/* Whether two of the points coincide, or one is beyond all numbers. */
gboolean       porism_diagram_fits   (const double (*at)[2],
                                      guint n);
guint          porism_diagram_get_n_pairs (const PorismDiagram *self);
/* Whether the claim is true in the diagram, as far as doubles tell. */
gboolean       porism_diagram_shows  (const PorismDiagram *self,
                                      const PorismClaim   *claim);
/* The undirected angle at the second of three points, in degrees. */
double         porism_diagram_measure_angle (const PorismDiagram *self,
                                             guint                a,
                                             guint                vertex,
                                             guint                b);
/* Whether the triangles, in this order of vertices, turn the same way. */
gboolean       porism_diagram_same_turn (const PorismDiagram *self,
                                         const guint8        *triangles);
/* @numerator / @denominator: AB : CD, where that is a ratio of small whole numbers. */
gboolean       porism_diagram_small_ratio (const PorismDiagram *self,
                                           const guint8        *pairs,
                                           gint                *numerator,
                                           gint                *denominator);

/* Two points, in either order, by number. */
static inline guint
porism_diagram_pair (guint a,
                     guint b)
{
  return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
}

static inline guint64
porism_diagram_get_circle (const PorismDiagram *self,
                           guint                a,
                           guint                b,
                           guint                c)
{
  return self->circles[(a * self->n + b) * self->n + c];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismDiagram, porism_diagram_free)

G_END_DECLS
