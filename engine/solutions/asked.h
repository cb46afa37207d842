/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of which sizes a number that is asked for is made. */

#pragma once

#include "engine/solutions/sizes.h"
#include "engine/solutions/solution.h"

G_BEGIN_DECLS

/* FALSE where it is made of something else than lengths, angles and areas between points.
 * @record: by an expression, or a measure
 * @question: (out caller-allocates): to be cleared */
gboolean porism_record_read_question (const PorismSizeReader *reader,
                                      const PorismRecord     *record,
                                      PorismNumberQuestion   *question);
/* Of a quotient of two lengths or areas: their ratio is asked in the place of both where the way to it is shorter. */
void     porism_number_question_ask_ratio (PorismValuation      *valuation,
                                           PorismNumberQuestion *question);
void     porism_number_question_clear (PorismNumberQuestion *question);

G_END_DECLS
