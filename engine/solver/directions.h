/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which lines through two of the points are parallel or perpendicular, from what is said. */

#pragma once

#include "engine/solver/statements.h"

G_BEGIN_DECLS

/* Adds to what is said what follows for directions: of vectors that are parallel or perpendicular to the same one the
 * products vanish; angles between lines that are perpendicular are right. @lines: the points of lines that are said to be parallel are two. */
void     porism_statements_add_directions (PorismStatements *self,
                                           gboolean          lines);
/* What the conditions say that hold, be it in numbers only, with what follows for directions; (nullable): NULL where it is
 * too much. */
PorismStatements *porism_statements_new_held (PorismConstruction *construction);
/* Whether the angle of three points is said to be right. */
gboolean porism_statements_are_right      (PorismStatements *self,
                                           PorismId          a,
                                           PorismId          vertex,
                                           PorismId          b);
/* Whether the points are said to lie on a line. */
gboolean porism_statements_are_collinear  (PorismStatements *self,
                                           guint             i,
                                           guint             k,
                                           guint             m);

G_END_DECLS
