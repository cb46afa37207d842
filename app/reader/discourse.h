/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a text mean: things, and what is said of them, in the order of the text.
 *
 * Names that are not settled before all was read stand for points: “<A” and “>A” are on the legs of the angle at A, “*O”
 * is on the circle about O, “@1” is a point of a line of which the text has named one point less than it has. */

#pragma once

#include "app/reader/clause.h"
#include "app/reader/matcher.h"

G_BEGIN_DECLS

typedef struct
{
  const char *kind;
  GPtrArray *names;             /* char, borrowed */
  const char *value;            /* of a number; of a line its name; else NULL */
} PorismThing;

typedef struct
{
  const PorismGrammar *grammar;
  const PorismText *text;
  GStringChunk *names;
  GPtrArray *things;            /* PorismThing: all there are */
  GHashTable *last;             /* by kind or role: the PorismThing spoken of last */
  GHashTable *spoken;           /* const char: the points that were spoken of */
  PorismClause *turn;           /* the clause by which the last “turn” was told; NULL: there is none */
  guint n_open;                 /* points @1, @2, … */
  gboolean goes_on;             /* the statement is about the subject of the one before, or says what its own is */
} PorismDiscourse;

void     porism_discourse_init  (PorismDiscourse     *self,
                                 const PorismGrammar *grammar,
                                 const PorismText    *text);
void     porism_discourse_clear (PorismDiscourse *self);
/* Adds to @clause what the @parse of a statement says; where it says nothing that can be made out, @clause has a
 * reason. */
void     porism_discourse_take  (PorismDiscourse   *self,
                                 const PorismParse *parse,
                                 PorismClause      *clause);

G_END_DECLS
