/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure in the window of 100 × 100 in which the reference judges. Its margins are random; ours are all 15 %. */

#pragma once

#include "app/geobuildbench/problem.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef double PorismPlace[2];

typedef struct
{
  double x, y, r2;
} PorismBuildCircle;

typedef struct
{
  const PorismConstruction *figure;
  const PorismBuildProblem *problem;
  double scale, x, y;           /* of the window: (scale x + x, scale y + y) */
  GArray *circles;              /* PorismBuildCircle */
} PorismBuildWindow;

/* Borrows both. */
PorismBuildWindow *porism_build_window_new  (const PorismConstruction *figure,
                                             const PorismBuildProblem *problem);
void               porism_build_window_free (PorismBuildWindow *self);
/* The point @label, or that of a line with a name; FALSE where there is none. */
gboolean           porism_build_window_find (const PorismBuildWindow *self,
                                             const char              *label,
                                             double                  *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismBuildWindow, porism_build_window_free)

G_END_DECLS
