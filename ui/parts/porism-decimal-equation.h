/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Equations of lines, circles and conics in decimals: "x + 2y = 3", "(x − 1)² + y² ≈ 2.33". */

#pragma once

#include "engine/actions/observation.h"

G_BEGIN_DECLS

/* @equation: of x and y, as the engine writes it. With ≈ where it is rounded; NULL where it is of another kind. */
char *porism_decimal_equation_dup (const PorismQuantity *quantity,
                                   const char           *equation);

G_END_DECLS
