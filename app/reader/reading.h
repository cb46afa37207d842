/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A problem as it was understood from its text, clause by clause: what shall hold, what shall be drawn, what is asked,
 * and which words were not understood. */

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
} PorismClause;

typedef struct
{
  char *text;
  char *language;
  GPtrArray *clauses;           /* PorismClause, in the order of the text */
  char *complaint;              /* why nothing can be made of all of it, in a sentence; else NULL */
} PorismReading;

/* @language: of which there are rules; NULL: the one that the text looks like.
 * (nullable): NULL with an error where there are no rules of that language. Any text is read, if only to say that
 * nothing was understood; what is no UTF-8 is passed over. */
PorismReading  *porism_reading_new              (const char          *text,
                                                 const char          *language,
                                                 GError             **error);
void            porism_reading_free             (PorismReading       *self);
/* Of all clauses, the same ones once; (transfer container) of PorismStatement. */
GPtrArray      *porism_reading_list_statements  (const PorismReading *self);
guint           porism_reading_count            (const PorismReading *self,
                                                 PorismClauseState    state);
const char     *porism_clause_state_get_name    (PorismClauseState    state);
/* (transfer full): the statements in words that read as the same; NULL where the language has none for one of them. */
char           *porism_reading_write            (const GPtrArray     *statements,
                                                 const char          *language,
                                                 GError             **error);

PorismStatement *porism_statement_new   (const char            *name);
void             porism_statement_free  (PorismStatement       *self);
gboolean         porism_statement_equal (const PorismStatement *self,
                                         const PorismStatement *other);
void             porism_mention_free    (PorismMention         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismReading, porism_reading_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismStatement, porism_statement_free)

G_END_DECLS
