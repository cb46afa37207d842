/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects of space whose values are given number by number, as their kinds lie in memory: for tests of how they are seen,
 * which do not ask how they are made. */

#pragma once

#include "engine/construction/construction.h"

/* @numbers: separated by blanks, each a constant of the language */
PorismId add_value   (PorismConstruction *construction,
                      PorismKind          kind,
                      const char         *name,
                      const char         *numbers);
/* The box between two opposite corners, a prism. */
PorismId add_box     (PorismConstruction *construction,
                      const char         *name,
                      double              x1,
                      double              y1,
                      double              z1,
                      double              x2,
                      double              y2,
                      double              z2);
/* Over a regular polygon of @n corners about (x, y, z), with its apex @height above. */
PorismId add_pyramid (PorismConstruction *construction,
                      const char         *name,
                      double              x,
                      double              y,
                      double              z,
                      double              radius,
                      guint               n,
                      double              height);
