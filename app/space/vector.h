/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Vectors of space, and places in homogeneous coordinates, of which maps make such again, also in perspective. */

#pragma once

#include <math.h>

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x, y, z;
} PorismSpaceVector;

/* (x : y : z : w), or a plane: the places at which the sum of products is 0. */
typedef struct
{
  double at[4];
} PorismHomogeneous;

typedef struct
{
  double at[4][4];              /* by row */
} PorismSpaceMatrix;

/* The first three of the numbers. */
static inline PorismSpaceVector
porism_space_read (const double *numbers)
{
  return (PorismSpaceVector) { numbers[0], numbers[1], numbers[2] };
}

static inline PorismSpaceVector
porism_space_add (PorismSpaceVector a,
                  PorismSpaceVector b)
{
  return (PorismSpaceVector) { a.x + b.x, a.y + b.y, a.z + b.z };
}

static inline PorismSpaceVector
porism_space_subtract (PorismSpaceVector a,
                       PorismSpaceVector b)
{
  return (PorismSpaceVector) { a.x - b.x, a.y - b.y, a.z - b.z };
}

static inline PorismSpaceVector
porism_space_scale (PorismSpaceVector a,
                    double            by)
{
  return (PorismSpaceVector) { a.x * by, a.y * by, a.z * by };
}

/* a + t b */
static inline PorismSpaceVector
porism_space_along (PorismSpaceVector a,
                    double            t,
                    PorismSpaceVector b)
{
  return (PorismSpaceVector) { a.x + t * b.x, a.y + t * b.y, a.z + t * b.z };
}

static inline double
porism_space_dot (PorismSpaceVector a,
                  PorismSpaceVector b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline PorismSpaceVector
porism_space_cross (PorismSpaceVector a,
                    PorismSpaceVector b)
{
  return (PorismSpaceVector) { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
}

static inline double
porism_space_length (PorismSpaceVector a)
{
  return sqrt (porism_space_dot (a, a));
}

/* As long as 1; of 0, 0. */
static inline PorismSpaceVector
porism_space_unit (PorismSpaceVector a)
{
  const double length = porism_space_length (a);

  return length > 0 ? porism_space_scale (a, 1 / length) : a;
}

/* Two vectors as long as 1, at right angles to @normal, which is as long, and to each other: counter-clockwise as seen
 * from where it points; the first one level. */
static inline void
porism_space_span (PorismSpaceVector  normal,
                   PorismSpaceVector *u,
                   PorismSpaceVector *v)
{
  const PorismSpaceVector up = { 0, 0, 1 }, along_x = { 1, 0, 0 };
  const PorismSpaceVector level = porism_space_cross (up, normal);

  *u = porism_space_length (level) > 1e-9 ? porism_space_unit (level)
                                          : porism_space_unit (porism_space_along (along_x, -normal.x, normal));
  *v = porism_space_cross (normal, *u);
}

static inline PorismHomogeneous
porism_homogeneous (PorismSpaceVector a)
{
  return (PorismHomogeneous) { { a.x, a.y, a.z, 1 } };
}

/* The place itself, that is not infinitely far off. */
static inline PorismSpaceVector
porism_homogeneous_get (const PorismHomogeneous *a)
{
  return (PorismSpaceVector) { a->at[0] / a->at[3], a->at[1] / a->at[3], a->at[2] / a->at[3] };
}

static inline double
porism_homogeneous_dot (const PorismHomogeneous *a,
                        const PorismHomogeneous *b)
{
  return a->at[0] * b->at[0] + a->at[1] * b->at[1] + a->at[2] * b->at[2] + a->at[3] * b->at[3];
}

/* The plane through @place at right angles to @normal; positive where that points. */
static inline PorismHomogeneous
porism_homogeneous_plane (PorismSpaceVector place,
                          PorismSpaceVector normal)
{
  return (PorismHomogeneous) { { normal.x, normal.y, normal.z, -porism_space_dot (place, normal) } };
}

static inline PorismHomogeneous
porism_space_matrix_apply (const PorismSpaceMatrix *self,
                           const PorismHomogeneous *a)
{
  PorismHomogeneous result;

  for (int i = 0; i < 4; i++)
    result.at[i] = self->at[i][0] * a->at[0] + self->at[i][1] * a->at[1] + self->at[i][2] * a->at[2] + self->at[i][3] * a->at[3];
  return result;
}

G_END_DECLS
