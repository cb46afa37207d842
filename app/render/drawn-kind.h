/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What drawing knows of a kind: one row each, in drawn-kind.c. A new kind is a row there, and of the functions
 * below those that no other kind has yet, each in the file of its subject.
 *
 * Every row fills every column: what a kind does not do is said by a porism_no_… function, so nobody asks
 * before calling. Hit-testing follows from how a kind is drawn and what it fills, and needs no column. */

#pragma once

#include "app/render/caption-value.h"
#include "app/render/extent.h"
#include "app/render/label-places.h"
#include "app/render/emitter.h"
#include "app/space/collect.h"
#include "app/trace/trace-fill.h"

G_BEGIN_DECLS

/* Completes the value of an item that does not say its own place; FALSE where there is none. */
typedef gboolean (*PorismPlaceFunc) (const PorismFigure *figure, PorismItem *item);

typedef enum
{
  PORISM_DRAWN_NOT,             /* it has no place in the plane */
  PORISM_DRAWN_AS_SIGN,         /* at its first two elements; over all lines, under all labels */
  PORISM_DRAWN_AS_LINES,        /* by its trace, and what that encloses */
  PORISM_DRAWN_AS_WORDS,        /* a text that begins at its first two elements */
} PorismDrawnAs;

typedef enum
{
  PORISM_DRAWN_ORDINARY,
  PORISM_DRAWN_FINE,            /* what is said of the figure rather than drawn of it */
  PORISM_DRAWN_DOTTED,          /* as wide as points */
} PorismDrawnLine;

/* What a label says of which nothing was set. */
typedef enum
{
  PORISM_UNASKED_NOTHING,       /* there is none */
  PORISM_UNASKED_NAME,
  PORISM_UNASKED_VALUE,         /* but where a mark says it */
} PorismUnasked;

struct _PorismDrawnKind
{
  PorismKind kind;
  PorismDrawnAs as;
  PorismInk ink;                /* its colour; signs have three, see PorismInk */
  double opacity;               /* of its filling where none is set; 0 for none */
  PorismDrawnLine line;         /* its width where none is set */
  PorismUnasked unasked;
  const char *link;             /* between name and value in a label */
  PorismPlaceFunc place;        /* where it lies, for what does not say it */
  PorismTraceFunc trace;
  PorismFillFunc fill;
  PorismStrokeFunc stroke;
  PorismCaptionFunc say;        /* its value */
  PorismPlacerFunc label;       /* where its label may be */
  PorismExtentFunc fit;         /* how far it reaches */
  gboolean fits_others;         /* as far as the others do */
  PorismCollectFunc collect;    /* what it is made of in space */
};

const PorismDrawnKind *porism_drawn_kind_get (PorismKind kind);
/* Whether the object is drawn in the plane wherever it is defined. */
gboolean               porism_drawn_kind_shows (const PorismConstruction *construction,
                                                PorismId                  id);
/* The same in space, where what lies in the plane is seen, too. */
gboolean               porism_drawn_kind_shows_in_space (const PorismConstruction *construction,
                                                         PorismId                  id);
/* The row of an item that is seen in space: what a label of it is near to is a line there, whatever it is in the plane. */
const PorismDrawnKind *porism_drawn_kind_get_in_space (PorismKind kind);

/* The explicit nothing of each column. */
gboolean porism_no_place  (const PorismFigure *figure,
                           PorismItem         *item);
void     porism_no_trace  (GArray              *pieces,
                           const PorismSubject *subject);
gboolean porism_no_fill   (PorismPath          *path,
                           const PorismSubject *subject);
void     porism_no_stroke (PorismEmitter    *emitter,
                           const PorismItem *item);
void     porism_no_words  (GString          *out,
                           const PorismItem *item);
void     porism_no_label  (PorismPlacer     *placer,
                           const PorismItem *item);
void     porism_no_extent (PorismExtent     *extent,
                           const PorismItem *item);

G_END_DECLS
