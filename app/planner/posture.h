/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a figure stands on the page. */

#pragma once

#include "app/geobuildbench/realise.h"

G_BEGIN_DECLS

/* Turns the points of @actions (PorismAction) so that the base of the first figure of @problem lies level under it, with
 * the letters from left to right, and rounds their places. */
void porism_planner_settle_posture (const PorismBuildProblem *problem,
                                    GPtrArray                *actions);

G_END_DECLS
