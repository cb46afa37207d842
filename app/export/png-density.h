/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How many dots an inch a PNG has, which Cairo does not write. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @png: a whole PNG that does not say it yet */
void porism_png_set_density (GByteArray *png,
                             double      dpi);

G_END_DECLS
