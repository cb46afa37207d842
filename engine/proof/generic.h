/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A relation decided for all values of the free numbers at once, in the field of rational functions.
 *
 * What depends on the place (the sign of an expression) divides the figure into cases; the relation
 * holds always where it holds in each of them. */

#pragma once

#include "engine/proof/instance.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_GENERIC_HOLDS,         /* wherever the figure exists and the conditions are met */
  PORISM_GENERIC_OPEN,          /* not in every case that was found, or beyond the limits */
} PorismGenericAnswer;

/* Whether @question, a relation, holds at all places.
 * @limit: of operations
 * @conditions: (nullable): gets what was presupposed, sentences, each once
 * @existing: (nullable): gets what exists on one side of something only, likewise */
PorismGenericAnswer porism_freedom_decide (const PorismFreedom *self,
                                           const PorismRecord  *question,
                                           gulong               limit,
                                           GPtrArray           *conditions,
                                           GPtrArray           *existing);
/* A bound of the degree of all that the decision looks at, as rational functions of the free numbers; negative
 * where there is none, or where they are not the same ones everywhere: it takes roots, or asks for signs. */
double              porism_freedom_measure (const PorismFreedom *self,
                                            const PorismRecord  *question);

/* generic-conditions.c */
/* Adds to @conditions what the figure of @evaluation, evaluated in the generic field, presupposes. */
void                porism_generic_collect_conditions (const PorismFreedom *self,
                                                       PorismEvaluation    *evaluation,
                                                       const PorismRecord  *question,
                                                       GPtrArray           *conditions);
/* Adds to @existing what does not exist in the case of @evaluation. */
void                porism_generic_add_missing (const PorismFreedom *self,
                                                PorismEvaluation    *evaluation,
                                                GPtrArray           *existing);
/* The same for two points that were put at different places. */
void                porism_generic_add_different (const PorismFreedom *self,
                                                  PorismId             first,
                                                  PorismId             second,
                                                  GPtrArray           *conditions);

G_END_DECLS
