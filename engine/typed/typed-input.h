/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person types in the input bar, as the typed action that it means:
 *
 *   A = (1, 2)   (3; 60°)   a = 5   f(x) = x^2 - 1   f(x) = x^2, 0 <= x <= 1   y = 2x + 1
 *   x^2 + y^2 = 25   x + y < 3   (t^2, t), 0 <= t <= 1   "text"   Circle(A, 3)   Intersect(c, l, 1)
 *   AreCollinear(A, B, C)?
 *
 * A name that is there already is redefined, moved or set; without a name, what is made is named
 * automatically. The definition that an object shows is read back as that definition. */

#pragma once

#include "engine/actions/toolspec.h"
#include "engine/typed/typed-arguments.h"

G_BEGIN_DECLS

/* The action that @line means; (transfer full), NULL with an error of PORISM_TYPED_ERROR.
 * @position: (out) (optional): where it went wrong, in characters from 0 */
PorismAction *porism_typed_input_parse (const char               *line,
                                        const PorismConstruction *construction,
                                        const PorismRegistry     *registry,
                                        guint                    *position,
                                        GError                  **error);

/* What makes the object of one of @kinds (0: of any) that @text says without being its name; FALSE with an error of
 * PORISM_TYPED_ERROR. @call: (out): without a name; the action is (transfer full) */
gboolean      porism_typed_term_parse  (const char               *text,
                                        PorismKinds               kinds,
                                        const PorismConstruction *construction,
                                        const PorismRegistry     *registry,
                                        PorismTypedCall          *call,
                                        GError                  **error);

/* "a = 2.5" of "a = 2,5", for a person whose locale has a decimal comma; (transfer full) (nullable). */
char         *porism_typed_input_dup_with_point (const char *line);

/* What the definition of @id says: "(A+B)/2" of a point whose coordinates are calculated like that, else
 * porism_construction_dup_definition(); (transfer full). */
char *porism_typed_dup_definition (const PorismConstruction *construction,
                                   PorismId                  id);

G_END_DECLS
