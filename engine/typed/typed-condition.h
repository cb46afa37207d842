/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person types to say that something shall hold:
 *
 *   AB = 5   AB = CD   ∠ABC = 40°   AB is parallel to CD   AB is perpendicular to CD   d = 5, where d is measured
 *
 * AB ∥ CD asks, as A ≟ B does: it is a truth that follows the figure.
 *
 * and the switch by which a truth of the figure is required or only followed. */

#pragma once

#include "engine/actions/toolspec.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* The action that @line means: what shall hold, else what porism_typed_input_parse() reads, with its error; with the line
 * beside it. (transfer full) */
PorismAction *porism_typed_line_parse (const char               *line,
                                       const PorismConstruction *construction,
                                       const PorismRegistry     *registry,
                                       guint                    *position,
                                       GError                  **error);

/* The add_condition that @line means; (transfer full) (nullable): NULL where it says no such thing: where it defines
 * what its left side names, or gives a value to what is there to be given one. @in_degrees: (out) (optional):
 * whether the number that @line ends with was read as degrees, though no sign says so. */
PorismAction *porism_typed_condition_parse      (const char               *line,
                                                 const PorismConstruction *construction,
                                                 const PorismRegistry     *registry,
                                                 gboolean                 *in_degrees);
/* The action by which the truth @id of the figure is @required from now on, or is not; (transfer full) (nullable):
 * NULL where it is no truth that can be required. */
PorismAction *porism_typed_condition_new_switch (const PorismConstruction *construction,
                                                 const PorismRegistry     *registry,
                                                 PorismId                  id,
                                                 gboolean                  required);

G_END_DECLS
