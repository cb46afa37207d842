/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The marks on an object, and how they are said: "2 ticks, arrow", "3 arcs", "tick on halves". */

#pragma once

#include "engine/construction/attribute.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_MARK_TICK,
  PORISM_MARK_ARROW,            /* a chevron along the line */
  PORISM_MARK_CROSS,
  PORISM_MARK_CIRCLE,
  PORISM_MARK_ARC,              /* of an angle: how many there are in all */
  PORISM_N_MARK_SHAPES
} PorismMarkShape;

typedef struct
{
  PorismMarkShape shape;
  guint n;
  gboolean halves;              /* in the middle of each half, not of the whole */
} PorismMark;

#define PORISM_MAX_MARKS 4
/* Of one shape. */
#define PORISM_MOST_OF_A_MARK 4

typedef struct
{
  guint n;
  PorismMark marks[PORISM_MAX_MARKS];
} PorismMarks;

/* What @text says; FALSE where that is none. "" says nothing. */
gboolean porism_marks_parse   (PorismMarks *self,
                               const char  *text);
/* The same in the words that are kept; (transfer full). */
char    *porism_marks_to_text (const PorismMarks *self);
/* Whether an object of that kind can have them. */
gboolean porism_marks_suit    (const PorismMarks *self,
                               PorismKind         kind);
/* What PORISM_ATTRIBUTE_DECORATION and PORISM_ATTRIBUTE_MARKS say together. */
void     porism_marks_init    (PorismMarks            *self,
                               const PorismAttributes *attributes,
                               PorismKind              kind);

G_END_DECLS
