/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions of two variables, f(x, y) = x^2 + y^2. */

#pragma once

#include "engine/typed/typed-form.h"

G_BEGIN_DECLS

/* Takes "f(u, v)" as the label with its variables; FALSE where @slice is none, or where f is such a function already and
 * @right, what stands on the other side of "=", calculates with such only: that is an equation. Empty: after a colon. */
gboolean porism_typed_line_take_two_variables (PorismTypedLine *self,
                                               PorismSlice      slice,
                                               PorismSlice      right);
/* The definition as such a function, of x and y where the label says no letters. */
gboolean porism_typed_line_read_bivariate     (PorismTypedLine *self,
                                               PorismTypedCall *call);

G_END_DECLS
