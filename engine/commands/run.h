/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands with a function of their own. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

gboolean porism_run_angle_of_size     (PorismCall *call);
gboolean porism_run_points_between    (PorismCall *call);
gboolean porism_run_taylor_polynomial (PorismCall *call);
gboolean porism_run_curvature         (PorismCall *call);
gboolean porism_run_left_sum          (PorismCall *call);
gboolean porism_run_trapezoidal_sum   (PorismCall *call);
gboolean porism_run_extreme_sum       (PorismCall *call);
gboolean porism_run_limit             (PorismCall *call);
gboolean porism_run_limit_beside      (PorismCall *call);
gboolean porism_run_solutions         (PorismCall *call);
gboolean porism_run_length_of_graph   (PorismCall *call);
gboolean porism_run_ellipse_perimeter (PorismCall *call);
gboolean porism_run_barycentre        (PorismCall *call);
gboolean porism_run_rectangle_sum     (PorismCall *call);
gboolean porism_run_limit_at_infinity (PorismCall *call);
gboolean porism_run_length_of_curve   (PorismCall *call);
gboolean porism_run_part_of_fraction  (PorismCall *call);
gboolean porism_run_root_near         (PorismCall *call);
gboolean porism_run_interpolation     (PorismCall *call);
gboolean porism_run_solution          (PorismCall *call);

/* The action that the line means. */
PorismAction *porism_read_typed_line  (PorismCall *call);
gboolean porism_run_fit_polynomial    (PorismCall *call);
gboolean porism_run_fit_by_logarithms (PorismCall *call);
gboolean porism_run_implicit_curve    (PorismCall *call);
gboolean porism_run_triangle_curve    (PorismCall *call);
gboolean porism_run_cubic             (PorismCall *call);
gboolean porism_run_curve_through     (PorismCall *call);
gboolean porism_run_function_of_two_variables (PorismCall *call);
gboolean porism_run_partial_derivative (PorismCall *call);
gboolean porism_run_point_in          (PorismCall *call);
gboolean porism_run_locus_equation    (PorismCall *call);
gboolean porism_run_envelope          (PorismCall *call);
gboolean porism_run_rigid_polygon     (PorismCall *call);
gboolean porism_run_vector_polygon     (PorismCall *call);
gboolean porism_run_compass           (PorismCall *call);
gboolean porism_run_several           (PorismCall *call);

gboolean porism_call_run_inner        (PorismCall   *self,
                                       PorismAction *action);
gboolean porism_call_make_by_expression (PorismCall       *self,
                                         const char       *operation,
                                         PorismExpression *expression);
PorismId porism_call_make_function    (PorismCall       *self,
                                       PorismExpression *expression);
void     porism_call_forget           (PorismCall *self,
                                       PorismId    id,
                                       guint       n);

G_END_DECLS
