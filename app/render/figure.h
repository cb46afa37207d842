/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a construction can be seen, made ready once for drawing, picking and labelling. */

#pragma once

#include "app/render/exact-values.h"
#include "app/render/look.h"
#include "app/trace/angle.h"
#include "app/trace/trace.h"

G_BEGIN_DECLS

typedef struct _PorismDrawnKind PorismDrawnKind;

typedef enum
{
  PORISM_ITEM_HOVERED = 1 << 0,
  PORISM_ITEM_SELECTED = 1 << 1,
  PORISM_ITEM_LEFT_OUT = 1 << 2,        /* not drawn now; still an obstacle for labels */
  PORISM_ITEM_MOVING = 1 << 3,          /* on the other one of the two layers of a drag */
  PORISM_ITEM_HAS_SIDES = 1 << 4,       /* a polygon whose sides are objects and drawn */
  PORISM_ITEM_MOVED = 1 << 8,           /* by a drag; it is MOVING while it is defined */
  PORISM_ITEM_DECIMAL_COMMA = 1 << 12,  /* its numbers are written as 3,14 */
  PORISM_ITEM_ARROWED = 1 << 13,        /* its name has an arrow over it */
  PORISM_ITEM_RADIANS = 1 << 14,        /* its angle is written in radians */
} PorismItemFlags;

typedef struct
{
  PorismId id;                  /* 0 for a preview */
  PorismKind kind;
  const PorismDrawnKind *drawn; /* what drawing knows of the kind */
  const PorismRecord *record;   /* NULL for a preview */
  const double *value;
  guint width;
  const PorismExactValue *exact;        /* what is known of the value; NULL where that was not asked */
  double placed[PORISM_ANGLE_DRAWN_WIDTH];      /* the value of an angle, and how it is drawn */
  PorismPlace place;            /* of a point or a text, in pixels */
  guint first, n;               /* its pieces: its trace, */
  guint n_marks, n_heads;       /* then marks that are stroked, then heads that are filled */
  guint flags;
  PorismLook look;
} PorismItem;

typedef struct
{
  const PorismConstruction *construction;
  const PorismRenderOptions *options;
  const PorismViewport *viewport;
  PorismHouseStyle house;
  PorismItem *items;            /* in evaluation order */
  guint n;
  GArray *pieces;               /* PorismPiece */
  GHashTable *exact;            /* PorismExactValue by id; NULL of a preview */
} PorismFigure;

/* The visible, defined objects that have a place in the plane. */
void     porism_figure_init       (PorismFigure              *self,
                                   const PorismConstruction  *construction,
                                   const PorismRenderOptions *options);
/* The same of what has a place in space; places and pieces are set by whoever sees it. */
void     porism_figure_init_space (PorismFigure              *self,
                                   const PorismConstruction  *construction,
                                   const PorismRenderOptions *options);
/* What a drag draws over its layer: the objects of options->except, whether or not they are defined
 * now. */
void     porism_figure_init_drag  (PorismFigure              *self,
                                   const PorismConstruction  *construction,
                                   const PorismRenderOptions *options);
/* What has moved is MOVING where it is defined at this moment, else LEFT_OUT. */
void     porism_figure_follow_drag (PorismFigure *self);
/* One value that is in no construction. */
void     porism_figure_init_value (PorismFigure              *self,
                                   PorismKind                 kind,
                                   const double              *value,
                                   guint                      width,
                                   const PorismRenderOptions *options);
/* Begins texts of the size and in the font that the figure has on its surface. */
void     porism_figure_begin_texts (const PorismFigure *self);
void     porism_figure_clear      (PorismFigure *self);
/* The item where it is seen, to be traced and filled. */
PorismSubject porism_figure_get_subject (const PorismFigure *self,
                                         const PorismItem   *item);

static inline const PorismPiece *
porism_figure_get_pieces (const PorismFigure *self,
                          const PorismItem   *item)
{
  return (const PorismPiece *) (const void *) self->pieces->data + item->first;
}

/* The marks upon the item, which are not of its trace; then come its heads. */
static inline const PorismPiece *
porism_figure_get_marks (const PorismFigure *self,
                         const PorismItem   *item)
{
  return porism_figure_get_pieces (self, item) + item->n;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismFigure, porism_figure_clear)

G_END_DECLS
