/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polynomials on [0, 1] by their Bernstein coefficients, the sum of which with positive weights their values are: where
 * no two coefficients differ in sign there is no zero, where the sign changes once there is one. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_BERNSTEIN_MAX_DEGREE 4

/* The zeros within (0, 1), increasing; returns how many. Two that cannot be told apart are one, or none. */
guint porism_bernstein_find_zeros (const double *coefficients,
                                   guint         degree,
                                   double        zeros[PORISM_BERNSTEIN_MAX_DEGREE]);

G_END_DECLS
