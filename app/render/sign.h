/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The signs that stand for points. */

#pragma once

#include <cairo.h>

#include "app/render/figure.h"

G_BEGIN_DECLS

/* The sign of @item in its place, with a rim in the background's colour. */
void porism_sign_draw (cairo_t          *cr,
                       const PorismItem *item,
                       PorismColour      background,
                       double            alpha);
/* A soft disc behind it, for what is hovered or selected. */
void porism_sign_glow (cairo_t          *cr,
                       const PorismItem *item,
                       PorismColour      colour,
                       double            alpha);

G_END_DECLS
