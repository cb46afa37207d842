/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of the input bar by which an object is what it is. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* What stands before the definition: "c =", "f(x) =", "l:"; (transfer full). */
char *porism_definition_dup_head (const PorismRecord *record);
/* "Circle(A, 2)", "x^2"; of a slider its value, exactly; (transfer full). */
char *porism_definition_dup_body (const PorismConstruction *construction,
                                  PorismId                  id);

G_END_DECLS
