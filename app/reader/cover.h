/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which words of a text are statements, and which were not understood. */

#pragma once

#include "app/reader/clause.h"
#include "app/reader/matcher.h"

G_BEGIN_DECLS

/* (transfer full) of PorismClause, in the order of the text; adds to @parses the statement that each is, borrowed from
 * @matcher, and NULL for what was not understood. */
GPtrArray *porism_cover_text (const PorismGrammar *grammar,
                              const PorismText    *text,
                              PorismMatcher       *matcher,
                              GPtrArray           *parses);

G_END_DECLS
