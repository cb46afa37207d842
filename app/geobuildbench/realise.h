/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A problem's figure from its conditions alone. */

#pragma once

#include "app/geobuildbench/problem.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *actions;           /* PorismAction: the points, the conditions c1, c2, …, and what shall be drawn */
  GArray *conflict;             /* guint: conditions that were not found to hold together, each of which is needed for
                                 * that; empty where all hold */
  gboolean proved;              /* it is proved that they cannot */
  GArray *left_out;             /* guint: conditions without which the others were made to hold */
} PorismBuildRealisation;

PorismBuildRealisation *porism_build_realise          (const PorismRegistry     *registry,
                                                       const PorismBuildProblem *problem);
void                    porism_build_realisation_free (PorismBuildRealisation *self);
/* Whether places are found where the conditions of @chosen (guint) hold together. */
gboolean                porism_build_can_hold         (const PorismRegistry     *registry,
                                                       const PorismBuildProblem *problem,
                                                       const GArray             *chosen);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismBuildRealisation, porism_build_realisation_free)

G_END_DECLS
