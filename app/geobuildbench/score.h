/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure held against a problem: its conditions and required objects one by one, and the verdict. */

#pragma once

#include "app/geobuildbench/problem.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* What a success needs, of the conditions and of the objects. */
#define PORISM_BUILD_SUCCESS 0.9

/* By whom it is judged. */
typedef enum
{
  PORISM_BUILD_BY_US,
  PORISM_BUILD_BY_REFERENCE,    /* relaxed */
  PORISM_BUILD_BY_STRICT_REFERENCE,
} PorismBuildReading;

typedef struct
{
  guint n_conditions, n_held;
  guint n_proved;               /* of them: exactly; by our reading */
  guint n_objects, n_there;
} PorismBuildScore;

PorismBuildScore porism_build_score         (const PorismRegistry     *registry,
                                             PorismConstruction       *figure,
                                             const PorismBuildProblem *problem,
                                             PorismBuildReading        reading);
gboolean         porism_build_score_passes  (const PorismBuildScore *self);
/* From 0 to 1; 1 where there are none. */
double           porism_build_get_share     (guint n,
                                             guint of);
/* A line of JSON a condition and a required object, the verdict last: (transfer full), of char. */
GPtrArray       *porism_build_report        (const PorismRegistry     *registry,
                                             PorismConstruction       *figure,
                                             const PorismBuildProblem *problem,
                                             gboolean                  by_reference,
                                             gboolean                 *passes);

G_END_DECLS
