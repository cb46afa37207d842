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

G_END_DECLS
