/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An angle that follows from others by adding and subtracting, as equal sums: from one to the next by a premise. */

#pragma once

#include "engine/reasons/derivation.h"

G_BEGIN_DECLS

#define PORISM_SUM_MOST_ANGLES 2

/* Angles at points, up to 180°, each added or subtracted, and a number. */
typedef struct
{
  guint n;
  struct
  {
    gint sign;
    guint8 corner[3];           /* the vertex in the middle */
  } angles[PORISM_SUM_MOST_ANGLES];
  double degrees;
} PorismAngleSum;

/* (transfer full) (nullable): PorismAngleSums, each as large as the angle that step @number, an angle that was calculated, is
 * about, which is the first one; NULL where the premises make no such sums. */
GArray *porism_derivation_find_sums (const PorismDerivation *self,
                                     guint                   number);

G_END_DECLS
