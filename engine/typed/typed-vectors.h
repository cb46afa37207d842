/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points and vectors that are calculated: (A + B)/2, A + t (B - A), 2u - v, Midpoint(A, B) + (1, 0); the product u v, a
 * number; the same in space; complex numbers, which are points: 2 + 3i. */

#pragma once

#include "engine/typed/typed-arguments.h"

G_BEGIN_DECLS

/* Coordinates as expressions of numbers. */
typedef struct
{
  char *x, *y;
  char *z;                      /* NULL in the plane */
  gboolean is_vector;           /* made of vectors alone; else a point */
  gboolean is_complex;          /* the letter i is in it */
  gboolean is_number;           /* a product of vectors; then x is all of it */
} PorismTypedVector;

/* Whether @name is a function of complex numbers, such as conjugate. */
gboolean porism_typed_vector_has_function (const char *name);
/* Whether @slice calculates with points or vectors; close it. Sets no error. */
gboolean porism_typed_vector_read  (PorismTypedReader *reader,
                                    PorismSlice        slice,
                                    PorismTypedVector *vector);
void     porism_typed_vector_close (PorismTypedVector *self);

G_END_DECLS
