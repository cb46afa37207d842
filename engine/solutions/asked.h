/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sizes the records of a construction give, and which a number that is asked for is made of. */

#pragma once

#include "engine/solutions/solution.h"
#include "engine/reasons/stated.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismConstruction *construction;
  PorismFindStandIn find;
  gpointer user_data;
} PorismSizeReader;

/* Appends PorismGivenValues: what @record, the object @id or a condition that holds, gives. */
void     porism_record_list_given    (const PorismSizeReader *reader,
                                      const PorismRecord     *record,
                                      PorismId                id,
                                      GArray                 *given);
void     porism_given_value_clear    (gpointer data);
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
