/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as they are written: {1, 2, 3}, 1..5, Sequence(k^2, k, 1, 4), Zip(2a, a, L), L(2), L + 1. */

#pragma once

#include "engine/typed/typed-forms.h"

G_BEGIN_DECLS

/* Whether the definition is one of these. */
gboolean porism_typed_line_is_list   (PorismTypedLine *self);
/* Reads it; FALSE with the error set. */
gboolean porism_typed_line_read_list (PorismTypedLine *self,
                                      PorismTypedCall *call);

G_END_DECLS
