/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The grid of decimals on which a drag lands: the text is the coordinate. */

#pragma once

#include "engine/expressions/expression.h"

G_BEGIN_DECLS

char *porism_decimal_grid_format (double value,
                                  double unit);
char *porism_decimal_displace    (const PorismExpression *from,
                                  const char             *by);

G_END_DECLS
