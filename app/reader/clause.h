/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A clause of a problem in words: what it says, speaks of and asks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A condition by its name in engine/solver/phrase, or what is asked about. */
typedef struct
{
  char *name;
  GPtrArray *objects;           /* char: points; of a line with a name of its own, l, they are l_1 and l_2 */
  GPtrArray *values;            /* char: expressions */
  gboolean implied;             /* the text does not say it, a figure has it so */
} PorismStatement;

/* What the text speaks of, to be drawn. */
typedef struct
{
  char *kind;                   /* point, segment, leg (of an angle), line, ray, circle, arc, triangle, quadrilateral, polygon */
  char *name;                   /* of a line that has one; else NULL */
  GPtrArray *points;            /* char: of a circle the centre and, if one is known, a point of it */
} PorismMention;

typedef enum
{
  PORISM_CLAUSE_SAYS,
  PORISM_CLAUSE_SAYS_NOTHING,   /* “as shown in the figure” */
  PORISM_CLAUSE_ASKS,
  PORISM_CLAUSE_UNKNOWN,        /* it was not understood */
} PorismClauseState;

typedef struct
{
  gsize start, end;             /* bytes of the text */
  PorismClauseState state;
  GPtrArray *statements;        /* PorismStatement */
  GPtrArray *mentions;          /* PorismMention */
  GPtrArray *questions;         /* PorismStatement: the kind of what is asked, and of what */
  char *reason;                 /* why it was not understood; else NULL */
  char *assumption;             /* what is taken of it that it leaves open, in a sentence; else NULL */
} PorismClause;

/* (nullable): why there is no such length or angle, in words; NULL where there may be. */
const char      *porism_statement_find_fault  (const PorismStatement *self);
/* Whether there is such a condition of so many points, or it is one that is settled as some: “parts”, “two_sides”, “touches”, “inscribed”, “midline”. */
gboolean         porism_statement_is_condition (const PorismStatement *self);
/* Whether both say where the same two lines meet, and not in one point. */
gboolean         porism_statement_meets_elsewhere (const PorismStatement *one,
                                                   const PorismStatement *other);
const char      *porism_clause_state_get_name (PorismClauseState state);
/* Empty. */
PorismClause    *porism_clause_new            (gsize start,
                                               gsize end);
void             porism_clause_free           (PorismClause *self);
/* (transfer full): its words of @text. */
char            *porism_clause_dup_words      (const PorismClause *self,
                                               const char         *text);
/* Adds what it speaks of; (transfer none). @points: (transfer full) of char. */
PorismMention   *porism_clause_mention        (PorismClause *self,
                                               const char   *kind,
                                               GPtrArray    *points);
PorismStatement *porism_statement_new         (const char *name);
void             porism_statement_free        (PorismStatement *self);
gboolean         porism_statement_equal       (const PorismStatement *self,
                                               const PorismStatement *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismStatement, porism_statement_free)

G_END_DECLS
