/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles in every field: pi, the radians of a direction, and the direction of a rational turn. */

#pragma once

#include "engine/field/field.h"

G_BEGIN_DECLS

void porism_double_pi (PorismDoubleField *f,
                       double            *r);
void porism_bound_pi  (PorismBoundField *f,
                       PorismBound      *r);
void porism_ball_pi   (PorismBallField *f,
                       arb_struct      *r);
void porism_exact_pi  (PorismExactField *f,
                       ca_struct        *r);
void porism_gradient_pi (PorismGradientField *f,
                         PorismGradient      *r);

/* @r = the angle of the direction (@dx, @dy), from 0 to below 2 pi. UNDEFINED where that is (0, 0);
 * UNABLE where the field cannot tell a small angle from one just below 2 pi, and in the exact field
 * where the angle is not a rational multiple of pi. */
PorismStatus porism_double_radians (PorismDoubleField *f,
                                    double            *r,
                                    const double      *dx,
                                    const double      *dy) PORISM_MUST_USE;
PorismStatus porism_bound_radians  (PorismBoundField  *f,
                                    PorismBound       *r,
                                    const PorismBound *dx,
                                    const PorismBound *dy) PORISM_MUST_USE;
PorismStatus porism_ball_radians   (PorismBallField  *f,
                                    arb_struct       *r,
                                    const arb_struct *dx,
                                    const arb_struct *dy) PORISM_MUST_USE;
PorismStatus porism_exact_radians  (PorismExactField *f,
                                    ca_struct        *r,
                                    const ca_struct  *dx,
                                    const ca_struct  *dy) PORISM_MUST_USE;
PorismStatus porism_gradient_radians (PorismGradientField  *f,
                                      PorismGradient       *r,
                                      const PorismGradient *dx,
                                      const PorismGradient *dy) PORISM_MUST_USE;

/* The cosine and the sine of @k/@n turns, for 0 <= @k < @n. UNABLE in the exact field where @n does
 * not divide the order of its cyclotomic field. */
PorismStatus porism_double_cos_sin (PorismDoubleField *f,
                                    double            *cosine,
                                    double            *sine,
                                    ulong              k,
                                    ulong              n) PORISM_MUST_USE;
PorismStatus porism_bound_cos_sin  (PorismBoundField *f,
                                    PorismBound      *cosine,
                                    PorismBound      *sine,
                                    ulong             k,
                                    ulong             n) PORISM_MUST_USE;
PorismStatus porism_ball_cos_sin   (PorismBallField *f,
                                    arb_struct      *cosine,
                                    arb_struct      *sine,
                                    ulong            k,
                                    ulong            n) PORISM_MUST_USE;
PorismStatus porism_exact_cos_sin  (PorismExactField *f,
                                    ca_struct        *cosine,
                                    ca_struct        *sine,
                                    ulong             k,
                                    ulong             n) PORISM_MUST_USE;
PorismStatus porism_gradient_cos_sin (PorismGradientField *f,
                                      PorismGradient      *cosine,
                                      PorismGradient      *sine,
                                      ulong                k,
                                      ulong                n) PORISM_MUST_USE;

G_END_DECLS
