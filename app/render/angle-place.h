/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where an angle lies. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

/* Completes the value of an item that does not say its own place; FALSE where there is none. */
typedef gboolean (*PorismPlaceFunc) (const PorismFigure *figure, PorismItem *item);

gboolean porism_angle_place (const PorismFigure *self,
                             PorismItem         *item);

G_END_DECLS
