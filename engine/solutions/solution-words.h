/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the lines of a solution say. */

#pragma once

#include "engine/solutions/solution.h"

G_BEGIN_DECLS

/* "BC = √(AB² + AC²) = √(3² + 4²) = 5"; (transfer full). */
char       *porism_solution_say_statement (const PorismSolution *self,
                                           guint                 line,
                                           const PorismNames    *names);
/* Why; translated. */
const char *porism_solution_get_reason    (const PorismSolution *self,
                                           guint                 line);

G_END_DECLS
