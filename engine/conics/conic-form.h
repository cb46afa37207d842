/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an equation of degree two is the equation of. */

#pragma once

typedef enum
{
  PORISM_CONIC_EMPTY,           /* no real point, or a single one */
  PORISM_CONIC_CIRCLE,
  PORISM_CONIC_ELLIPSE,
  PORISM_CONIC_PARABOLA,
  PORISM_CONIC_HYPERBOLA,
  PORISM_CONIC_CROSSING_LINES,
  PORISM_CONIC_PARALLEL_LINES,
  PORISM_CONIC_DOUBLE_LINE,
  PORISM_N_CONIC_FORMS
} PorismConicForm;
