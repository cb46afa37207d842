/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shapes as triangles, lines and points of space, for what draws these itself: nothing of it depends on a camera. */

#pragma once

#include "app/display/colour.h"
#include "app/space/shape.h"
#include "engine/construction/record.h"

G_BEGIN_DECLS

/* Where an object lies in the arrays of PorismSpaceTriangles. What is drawn of it is told by its colours. */
typedef struct
{
  PorismId id;                  /* 0: the axes and the plate */
  PorismKind kind;
  PorismColour colour;          /* of its lines and points */
  PorismColour fill;
  double opacity;               /* of its faces; 0: they are not filled, but hide what is behind them */
  double width;                 /* of its lines, in units of the surface */
  double size;                  /* of its points: the radius */
  gboolean hides;               /* whether its faces hide what is behind them */
  guint first_triangle, n_triangles;    /* three indices each */
  guint first_line, n_lines;    /* two indices each: lines along edges and curves */
  guint first_point, n_points;  /* one index each */
} PorismSpaceRange;

typedef struct
{
  float place[3];
  float normal[3];              /* as long as 1; of lines and points 0 */
} PorismSpaceVertex;

/* Everything as triangles, lines and points. Round surfaces have their true normals; their outlines are not lines of it,
 * since they follow the eye. */
typedef struct
{
  GArray *vertices;             /* PorismSpaceVertex */
  GArray *triangles;            /* guint32: three a triangle */
  GArray *lines;                /* guint32: two a line */
  GArray *points;               /* guint32 */
  GArray *ranges;               /* PorismSpaceRange, in the order of evaluation */
  guint64 version;              /* another one where anything differs */
} PorismSpaceTriangles;

void porism_space_triangles_init  (PorismSpaceTriangles *self);
void porism_space_triangles_clear (PorismSpaceTriangles *self);
/* Without anything; the memory is kept. */
void porism_space_triangles_empty (PorismSpaceTriangles *self);
/* Adds the shape, and a point at @spot where @range has a size; @range says whose it is and how it looks. */
void porism_space_triangles_add   (PorismSpaceTriangles   *self,
                                   const PorismSpaceShape *shape,
                                   PorismSpaceVector       spot,
                                   PorismSpaceRange        range);

G_END_DECLS
