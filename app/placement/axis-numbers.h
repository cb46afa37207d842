/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of axes give way to the figure: beside their tick, to the other side of the axis, or they are left out. */

#pragma once

#include "app/placement/obstacles.h"

G_BEGIN_DECLS

/* Moves, or takes out of the list, what is struck; what stays is among the obstacles afterwards. @named: (nullable): a
 * place whose own name stands for the number there. */
void porism_axis_numbers_place (PorismDisplayList *list,
                                PorismObstacles   *obstacles,
                                const PorismBox   *frame,
                                const PorismPlace *named);

G_END_DECLS
