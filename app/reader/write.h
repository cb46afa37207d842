/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules the other way: what was read, in words that say it and nothing else. Notation that every language shares comes
 * before words. */

#pragma once

#include "app/reader/clause.h"
#include "app/reader/grammar.h"

G_BEGIN_DECLS

/* All: (transfer full) (nullable): NULL where the rules have no words for it. */
char *porism_write_statement (const PorismGrammar   *grammar,
                              const PorismStatement *statement);
char *porism_write_question  (const PorismGrammar   *grammar,
                              const PorismStatement *question);
/* “△ABC”; of a circle its centre says which it is. */
char *porism_write_figure    (const PorismGrammar *grammar,
                              const PorismMention *figure);

G_END_DECLS
