/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The range of a number that a person changes, and the places in it. */

#pragma once

#include "engine/construction/record.h"

G_BEGIN_DECLS

/* The place of the grid nearest to @value, or the end of the range, exactly; (transfer full). */
char             *porism_slider_dup_place  (const PorismRecord *record,
                                            double              value);
/* Lets the range of @record hold its value; FALSE where it does, or where there is none. */
gboolean          porism_slider_widen      (PorismRecord *record,
                                            double        value);
/* @attributes with the range that @ranged has; (transfer full) (nullable). */
PorismAttributes *porism_slider_keep_range (const PorismAttributes *attributes,
                                            const PorismAttributes *ranged);

G_END_DECLS
