/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions as a person says them. */

#pragma once

#include "engine/solver/phrase.h"

G_BEGIN_DECLS

/* “M is the midpoint of AB”, “∠ABC = 40°”; (transfer full). In the language of the engine. */
char *porism_condition_dup_words (const PorismConstruction *construction,
                                  PorismId                  id);
/* What the conditions of the figure, those by force aside that are violated, leave free; no more than @most objects are
 * named; (transfer full). */
char *porism_construction_dup_freedom (const PorismConstruction *construction,
                                       guint                     most);
/* The phrase that says all that the condition, a comparison, does, and of which objects; 0 where it has no more;
 * (nullable). */
const PorismPhrase *porism_condition_find_phrase (const PorismConstruction *construction,
                                                  PorismId                  id,
                                                  PorismId                  objects[PORISM_PHRASE_MOST_OBJECTS]);

/* What stands in the places of a phrase. */
typedef struct
{
  int objects[PORISM_PHRASE_MOST_OBJECTS];      /* by number: a reference of the expression, or -1 */
  int values[PORISM_PHRASE_MOST_VALUES];        /* a node of it, or -1 */
} PorismPhrasePlaces;

/* The phrase that says what the part of @expression that ends at the node @at does; (nullable). */
const PorismPhrase *porism_expression_find_phrase (const PorismExpression *expression,
                                                   guint                   at,
                                                   PorismPhrasePlaces     *places);

G_END_DECLS
