/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a figure meets a problem, by our reading: each condition is decided exactly; where that says no, it still
 * holds as far as numbers tell if it is violated by no more than they are rounded. */

#pragma once

#include "app/geobuildbench/problem.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_BUILD_MALFORMED,       /* the problem's own fault */
  PORISM_BUILD_VIOLATED,
  PORISM_BUILD_NUMERIC,         /* within 1e-9 of the figure's size */
  PORISM_BUILD_PROVED,
} PorismBuildState;

const char      *porism_build_state_get_name (PorismBuildState state);
/* @reason: (out) (transfer full) (nullable): why it is violated, where more is known than that. @figure is the
 * same again afterwards. */
PorismBuildState porism_build_judge_condition (const PorismRegistry       *registry,
                                               PorismConstruction         *figure,
                                               const PorismBuildProblem   *problem,
                                               const PorismBuildCondition *condition,
                                               char                      **reason);
/* Whether a required point, or object, is there. A segment, line or circle is where its points are; a polygon where
 * its corners are, in no crossing order, and no triangle is flat. */
gboolean         porism_build_has_point      (const PorismConstruction *figure,
                                              const char               *label);
gboolean         porism_build_has_object     (const PorismConstruction *figure,
                                              const PorismBuildObject  *object);

G_END_DECLS
