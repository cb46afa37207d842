/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures unpacked, the last ones of each thread kept, since the same ones are drawn again and again. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What @png, base64, shows; borrowed, until others are asked for; NULL where it cannot be unpacked. */
cairo_surface_t *porism_picture_get (const char *png);

G_END_DECLS
