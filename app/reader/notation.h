/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A reading as a person revises it: what each clause says in lines, each of which reads as it does, and how the text is to
 * be changed for a clause to say something else. */

#pragma once

#include "app/reader/amendment.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_LINE_SAYS,
  PORISM_LINE_DRAWS,            /* a figure is spoken of, and nothing is said of it */
  PORISM_LINE_ASKS,
} PorismLineKind;

typedef struct
{
  PorismLineKind kind;
  char *text;                   /* “AB = AC”; the clause's own words where others would not read as the same */
  char *gloss;                  /* what those say; NULL where the text does */
  const PorismStatement *statement; /* that is said or asked; NULL: the text is all of the clause, or of a figure */
} PorismLine;

typedef struct
{
  PorismReading *reading;
  GPtrArray *clauses;           /* GPtrArray of PorismLine, of each clause of the reading; empty where it says nothing, and
                                 * where it was not understood */
} PorismNotation;

/* (nullable): NULL with an error where there are no rules at all. */
PorismNotation  *porism_notation_new    (const char *text,
                                         GError    **error);
/* Counted, on any thread. */
PorismNotation  *porism_notation_ref    (PorismNotation *self);
void             porism_notation_unref  (PorismNotation *self);
/* How clause @clause comes to say @words in the place of line @line, which may be the one after the last; "": it does not
 * say the line, and without any line it is not there. (nullable): NULL with a sentence where the text would not say that. */
PorismAmendment *porism_notation_amend  (const PorismNotation *self,
                                         guint                 clause,
                                         guint                 line,
                                         const char           *words,
                                         GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismNotation, porism_notation_unref)

G_END_DECLS
