/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure as it is read for theorems: its points are those of a diagram, a line with fewer than two of them gets points
 * that only stand for it, and what lies on what, what operations state and what conditions require is given. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/reasons/closure.h"
#include "engine/reasons/stated.h"

G_BEGIN_DECLS

#define PORISM_NO_POINT G_MAXUINT
/* With more different points a figure is not read. */
#define PORISM_READING_MOST_POINTS 30

/* A line or a circle, and the points known on it. */
typedef struct
{
  PorismId id;
  gboolean round;
  guint centre;                 /* or PORISM_NO_POINT */
  guint n;
  guint8 points[PORISM_DIAGRAM_MOST_POINTS];
} PorismCarrier;

typedef struct
{
  PorismConstruction *construction; /* a copy with the points that stand for lines */
  GArray *objects;              /* PorismId: what is read, in order */
  GArray *points;               /* PorismId by number, stand-ins included */
  GArray *stands_for;           /* PorismId by number: itself, or the line */
  GArray *carriers;             /* PorismCarrier */
  PorismId other;               /* while it is asked whether it is one with the point of number @same: that point; else 0 */
  guint same;
} PorismReading;

/* Reads a copy of @construction, all of it or, where its objects are many, what @question rests on.
 * @question: (nullable)
 * @closure: (out) (transfer full): in which nothing has been derived; NULL where the points are none for a diagram, or too
 * many. The copy and the points are whose the reading is handed to; the rest porism_reading_clear() frees. */
void                porism_reading_begin         (PorismReading            *self,
                                                  const PorismConstruction *construction,
                                                  const PorismRecord       *question,
                                                  PorismClosure           **closure);
void                porism_reading_clear         (PorismReading *self);
const PorismRecord *porism_reading_get           (const PorismReading *self,
                                                  PorismId             id);
gboolean            porism_reading_has_kind      (const PorismReading *self,
                                                  PorismId             id,
                                                  PorismKinds          kinds);
/* Whether they are at one place, as far as doubles tell. */
gboolean            porism_reading_coincide      (const PorismReading *self,
                                                  PorismId             a,
                                                  PorismId             b);
/* Its number; PORISM_NO_POINT where it was not read. */
guint               porism_reading_find_point    (const PorismReading *self,
                                                  PorismId             id);
/* A PorismFindStandIn of a reading. */
gboolean            porism_reading_find_stand_in (PorismId       id,
                                                  PorismStandIn *stand_in,
                                                  gpointer       self);
/* What the record states: by its operation, or as an equation; how many claims.
 * @id: whose record it is, or 0 */
guint               porism_reading_read_claims   (PorismReading       *self,
                                                  const PorismRecord  *record,
                                                  PorismId             id,
                                                  const PorismDiagram *diagram,
                                                  PorismClaim         *claims);

G_END_DECLS
