/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where in a text a part of speech stands, by the rules: each place is looked at once. */

#pragma once

#include "app/reader/grammar.h"
#include "app/reader/text.h"

G_BEGIN_DECLS

typedef struct _PorismParse PorismParse;

typedef struct
{
  const PorismPiece *piece;
  const PorismParse *parse;
} PorismCapture;

struct _PorismParse
{
  const PorismRule *rule;       /* NULL: it is built in, or @recalled */
  gboolean recalled;
  guint part;
  guint start, end;
  gint weight;                  /* how much of it is words of the rules, less what is not in the text */
  guint n_things;               /* how many it speaks of */
  guint n_captures;
  PorismCapture *captures;      /* of a list one each */
};

typedef struct _PorismMatcher PorismMatcher;

/* Borrows both. */
PorismMatcher   *porism_matcher_new   (const PorismGrammar *grammar,
                                       const PorismText    *text);
void             porism_matcher_free  (PorismMatcher *self);
/* All PorismParse of @part that begin at @at (blanks before them are passed over), one for each end; borrowed. */
const GPtrArray *porism_matcher_match (PorismMatcher *self,
                                       guint          part,
                                       guint          at);
/* Whether so much was tried that no more is. */
gboolean         porism_matcher_is_exhausted (const PorismMatcher *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismMatcher, porism_matcher_free)

G_END_DECLS
