/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact numbers as a person reads them. What is printed is in the expression language and parses
 * back to the same number. */

#pragma once

#include "engine/field/field.h"

G_BEGIN_DECLS

/* "5", "-3/7", "sqrt(34)", "2*sqrt(3)", "(1+sqrt(5))/2", "25*pi", "sqrt(2-sqrt(2))", "cos(pi/7)";
 * NULL where there is no closed form of reasonable length. */
char    *porism_exact_to_text       (PorismExactField *field,
                                     const ca_t        value);
/* An angle given by its direction (not normalised) and whole turns: "65°", "acos(3/5)",
 * "360°-acos(3/5)", "atan(2)"; NULL where there is no closed form. */
char    *porism_exact_angle_to_text (PorismExactField *field,
                                     const ca_t        dx,
                                     const ca_t        dy,
                                     long              turns);
/* The double nearest to a real number; FALSE where it cannot be enclosed within the limits, or is
 * beyond 1e±300. */
gboolean porism_exact_to_double     (PorismExactField *field,
                                     const ca_t        value,
                                     double           *nearest);
/* The degrees of such an angle, in [0, 360) plus 360 a turn, correctly rounded. */
gboolean porism_exact_angle_to_degrees (PorismExactField *field,
                                        const ca_t        dx,
                                        const ca_t        dy,
                                        long              turns,
                                        double           *degrees);
/* "65°", "22.5°", "(180/7)°". */
char    *porism_degrees_to_text     (const fmpq_t degrees);
/* Whether such a direction is known to be a rational number of turns; that, in [0, 1). */
gboolean porism_exact_angle_get_turn (PorismExactField *field,
                                      const ca_t        dx,
                                      const ca_t        dy,
                                      fmpq_t            turn);
/* Whether it is the rotation by @turn. */
PorismTruth porism_exact_angle_is_turn (PorismExactField *field,
                                        const ca_t        dx,
                                        const ca_t        dy,
                                        const fmpq_t      turn);
/* Its radians in [0, 2 pi); FALSE where a sign is not known. */
gboolean porism_exact_angle_enclose (PorismExactField *field,
                                     const ca_t        dx,
                                     const ca_t        dy,
                                     slong             precision,
                                     arb_t             radians);
/* The double nearest to every number in the ball, FALSE where they round differently. */
gboolean porism_ball_to_double      (const arb_t ball,
                                     double     *nearest);
/* The real roots, each once and in ascending order, of the polynomial with these exact coefficients,
 * lowest first; the caller clears @roots. UNABLE where the coefficients are too complicated;
 * UNDEFINED where every number is a root. */
PorismStatus porism_exact_real_roots (PorismExactField *field,
                                      const ca_struct  *coefficients,
                                      guint             n,
                                      ca_vec_t          roots) PORISM_MUST_USE;
/* exp(2 pi i k/n) as (cos, sin), in the field's one cyclotomic field; UNABLE where n does not divide
 * its order. */
PorismStatus porism_exact_rotation  (PorismExactField *field,
                                     const fmpq_t      turn,
                                     ca_t              cosine,
                                     ca_t              sine) PORISM_MUST_USE;

G_END_DECLS
