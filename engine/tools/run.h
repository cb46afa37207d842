/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools with a function of their own. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

gboolean porism_run_point             (PorismCall *call);
gboolean porism_run_point_on          (PorismCall *call);
gboolean porism_run_intersect         (PorismCall *call);
gboolean porism_run_intersect_choice (PorismCall *call);
gboolean porism_run_intersect_near (PorismCall *call);
gboolean porism_run_polygon           (PorismCall *call);
gboolean porism_run_regular_polygon   (PorismCall *call);
gboolean porism_run_vertex            (PorismCall *call);
gboolean porism_run_triangle_centre   (PorismCall *call);
gboolean porism_run_tangent           (PorismCall *call);
gboolean porism_run_conic             (PorismCall *call);
gboolean porism_run_invert            (PorismCall *call);
gboolean porism_run_function          (PorismCall *call);
gboolean porism_run_text              (PorismCall *call);
gboolean porism_run_derivative        (PorismCall *call);
gboolean porism_run_integral_function (PorismCall *call);
gboolean porism_run_special_points    (PorismCall *call);
gboolean porism_run_asymptotes        (PorismCall *call);
gboolean porism_run_best_fit_line     (PorismCall *call);
gboolean porism_run_curve             (PorismCall *call);
gboolean porism_run_inequality        (PorismCall *call);
gboolean porism_run_polyline          (PorismCall *call);
gboolean porism_run_integral_shade    (PorismCall *call);
gboolean porism_run_locus             (PorismCall *call);
gboolean porism_run_slider            (PorismCall *call);
gboolean porism_run_number            (PorismCall *call);
gboolean porism_run_angle_value       (PorismCall *call);
gboolean porism_run_text_with_values  (PorismCall *call);
gboolean porism_run_text_of_object    (PorismCall *call);
gboolean porism_run_line_by_equation  (PorismCall *call);
gboolean porism_run_plane_by_equation (PorismCall *call);
gboolean porism_run_add_condition     (PorismCall *call);
gboolean porism_run_solve_conditions  (PorismCall *call);
/* Says that a line touches a circle of the point where it does, if that is known; (transfer full) @record. */
PorismRecord *porism_call_restate_tangency (PorismCall   *call,
                                            PorismRecord *record);
gboolean porism_run_fix               (PorismCall *call);
gboolean porism_run_delete            (PorismCall *call);
gboolean porism_run_rename            (PorismCall *call);
gboolean porism_run_set_value         (PorismCall *call);
gboolean porism_run_move_point        (PorismCall *call);
gboolean porism_run_redefine          (PorismCall *call);
gboolean porism_run_extreme           (PorismCall *call);

G_END_DECLS
