/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The items of a figure on the surface. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

/* Lays every item out on the surface. */
void porism_figure_trace (PorismFigure         *self,
                          const PorismViewport *viewport);

G_END_DECLS
