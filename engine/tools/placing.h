/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting points in their places. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

/* Gives @record's FREE numbers the place (x, y), or the nearest that it can take. */
gboolean           porism_call_place            (PorismCall       *self,
                                                 PorismRecord     *record,
                                                 PorismExpression *x,
                                                 PorismExpression *y);

G_END_DECLS
