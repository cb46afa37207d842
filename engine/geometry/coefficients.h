/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The coefficients of an equation as a person writes them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes the @n numbers, all but the last of which are coefficients and that the constant, coprime
 * integers where they are fractions with a small denominator; the first coefficient that is not 0
 * becomes positive. */
void porism_coefficients_reduce (double *coefficients,
                                 guint   n);

G_END_DECLS
