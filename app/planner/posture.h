/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a figure stands on the page. */

#pragma once

#include "app/geobuildbench/realise.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_POSTURE_UPRIGHT,       /* the letters of the base from left to right, its polygon above, mirrored where that is needed */
  PORISM_POSTURE_TURNED,        /* not mirrored: what the text says of clockwise turns stays so */
  PORISM_POSTURE_EXACT,         /* the same with all digits of their places, of which the others keep a few */
  PORISM_N_POSTURES,
} PorismPosture;

/* Turns the points of @actions (PorismAction) so that the base of the first figure of @problem lies level under it. */
void porism_planner_settle_posture (const PorismBuildProblem *problem,
                                    GPtrArray                *actions,
                                    PorismPosture             posture);

G_END_DECLS
