/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A definition in the place of a name: Midpoint(A, B), (1, 2), y = 2x, AB for the segment of A and B, xAxis. */

#pragma once

#include "engine/typed/typed-arguments.h"

G_BEGIN_DECLS

/* Reads @slice as what makes an object of one of @kinds (0: of any, within an expression); @call: (out): without a name. */
gboolean porism_typed_read_term (PorismTypedReader *reader,
                                 PorismSlice        slice,
                                 PorismKinds        kinds,
                                 PorismTypedCall   *call);

G_END_DECLS
