/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure as the turns of somebody who draws it from its text: clause by clause the points that it is the first to
 * name, what can be drawn of them, and what it says of them. */

#pragma once

#include "app/agent/agent.h"
#include "app/geobuildbench/problem.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* (transfer full), of PorismProposal: @actions (PorismAction: points at their places, conditions c1, c2, … of
 * @statements (PorismStatement), what is drawn), where the engine is as sure of the conditions with constructions in
 * the place of points that they determine. NULL where the engine refuses one of the actions. @figure: (out) (transfer
 * full): what comes of them. */
GPtrArray *porism_planner_lay_out (const PorismRegistry     *registry,
                                   const PorismReading      *reading,
                                   const PorismBuildProblem *problem,
                                   const GPtrArray          *statements,
                                   const GPtrArray          *actions,
                                   PorismConstruction      **figure);

G_END_DECLS
