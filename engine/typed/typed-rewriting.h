/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that another line says: A ≟ B, g ∥ h, 2 ∈ {1, 2}, KeepIf(x < 3, L), Iteration(x^2, 3, 2). */

#pragma once

#include "engine/typed/typed-form.h"

G_BEGIN_DECLS

/* Reads the definition as what says the same. */
PorismTypedVerdict porism_typed_line_read_rewritten (PorismTypedLine *self,
                                                     PorismTypedCall *call);

G_END_DECLS
