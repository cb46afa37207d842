/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The grid of decimals on which a drag lands: the text is the coordinate. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *porism_decimal_grid_format (double value,
                                  double unit);

G_END_DECLS
