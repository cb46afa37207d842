/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a hand is, or how far it went: so many coordinates, in units of the figure. What is dragged reads as
 * many as it has itself. */

#pragma once

#include <math.h>

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_MAX_COORDINATES 3

typedef struct
{
  double at[PORISM_MAX_COORDINATES]; /* zero beyond them */
  guint n;
} PorismCoordinates;

#define PORISM_COORDINATES(...) \
  ((PorismCoordinates) { { __VA_ARGS__ }, sizeof ((double[]) { __VA_ARGS__ }) / sizeof (double) })

static inline gboolean
porism_coordinates_is_finite (PorismCoordinates self)
{
  for (guint i = 0; i < self.n; i++)
    if (!isfinite (self.at[i]))
      return FALSE;

  return TRUE;
}

/* From @origin to @self, which have the same number of coordinates. */
static inline PorismCoordinates
porism_coordinates_minus (PorismCoordinates self,
                          PorismCoordinates origin)
{
  for (guint i = 0; i < self.n; i++)
    self.at[i] -= origin.at[i];

  return self;
}

/* Of as many coordinates as @to has. */
static inline PorismCoordinates
porism_coordinates_halfway (PorismCoordinates self,
                            PorismCoordinates to)
{
  self.n = to.n;
  for (guint i = 0; i < self.n; i++)
    self.at[i] += (to.at[i] - self.at[i]) / 2;

  return self;
}

G_END_DECLS
