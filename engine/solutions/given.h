/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sizes the records of a construction give. */

#pragma once

#include "engine/solutions/sizes.h"
#include "engine/solutions/valuation.h"

G_BEGIN_DECLS

/* Appends PorismGivenValues: what @record, the object @id or a condition that holds, gives. */
void porism_record_list_given (const PorismSizeReader *reader,
                               const PorismRecord     *record,
                               PorismId                id,
                               GArray                 *given);
void porism_given_value_clear (gpointer data);

G_END_DECLS
