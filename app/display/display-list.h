/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture as a list: what is stroked, filled and written, from the bottom to the top. app/render emits it;
 * what draws, writes or judges a picture reads it, and needs to know neither the figure nor a library.
 *
 * - Units are points of the surface, from its upper left corner; y points down. All coordinates are finite,
 *   and none lies far off the surface, however far the figure is zoomed, but the centre of an arc that is seen.
 * - An item says what it is part of: the role that it plays, and the object that owns it; 0 where none does. An
 *   object may own several items: its glow, its area, its line, the marks on it, its label.
 * - An item's outline is a part of the list's one path; several items may have the same.
 * - Its anchor is the place by which it is known: where the baseline of a text begins, the place of a point, else
 *   the first place of the outline, of an arc the centre.
 * - A clip narrows what is seen of all that follows to its outline, until the next clip; one without an outline
 *   ends it.
 * - A text is borrowed from the memory of texts: it stays until its thread begins another drawing.
 * - Lines along an axis lie on whole device pixels of the density that the list was begun with.
 *
 * Emptied and filled again, a list allocates nothing, once it has been as long before. */

#pragma once

#include "app/display/colour.h"
#include "app/trace/clip.h"
#include "app/trace/path.h"

G_BEGIN_DECLS

typedef struct _PorismLettering PorismLettering;

typedef enum
{
  PORISM_DISPLAY_CLIP,
  PORISM_DISPLAY_FILL,          /* whatever the outline winds around */
  PORISM_DISPLAY_STROKE,
  PORISM_DISPLAY_TEXT,
  PORISM_DISPLAY_PICTURE,       /* between the first, second and last corner of its outline, which has four */
} PorismDisplayType;

typedef enum
{
  PORISM_DISPLAY_SURFACE,       /* the clip around everything */
  PORISM_DISPLAY_PAPER,
  PORISM_DISPLAY_GRID_MINOR,
  PORISM_DISPLAY_GRID,
  PORISM_DISPLAY_AXIS,
  PORISM_DISPLAY_AXIS_NUMBER,
  PORISM_DISPLAY_AREA,          /* what an object covers */
  PORISM_DISPLAY_GLOW,          /* under what is selected or pointed at */
  PORISM_DISPLAY_LINE,
  PORISM_DISPLAY_MARK,          /* ticks, chevrons, further arcs */
  PORISM_DISPLAY_ARROWHEAD,
  PORISM_DISPLAY_RIM,           /* of the paper's colour, around or inside the sign of a point */
  PORISM_DISPLAY_SIGN,
  PORISM_DISPLAY_LABEL,
  PORISM_DISPLAY_WORDS,         /* a text that is an object */
  PORISM_DISPLAY_BADGE,         /* what a condition says, which owns it, upon what it is about */
  PORISM_DISPLAY_LEADER,        /* a line from a label to what it names, which is far off */
  PORISM_N_DISPLAY_ROLES
} PorismDisplayRole;

typedef enum
{
  PORISM_CAP_BUTT,
  PORISM_CAP_ROUND,
} PorismCap;

typedef enum
{
  PORISM_JOIN_MITRE,
  PORISM_JOIN_ROUND,
} PorismJoin;

#define PORISM_PEN_MAX_DASHES 4

typedef struct
{
  double width;
  PorismCap cap;
  PorismJoin join;
  guint n_dashes;               /* 0: solid */
  double dashes[PORISM_PEN_MAX_DASHES];         /* on, off, … */
  double phase;                 /* how far into the pattern the outline begins */
} PorismPen;

/* What each item has of its own, whatever its type. */
typedef struct
{
  PorismDisplayRole role;
  guint32 owner;                /* the id of an object, or 0 */
  PorismColour colour;
  double alpha;
} PorismDisplayInk;

typedef struct
{
  PorismDisplayType type;
  PorismDisplayInk ink;
  PorismPlace anchor;
  guint verb, n_verbs;          /* the outline: of a text none */
  guint number;                 /* the first of its numbers */
  PorismPen pen;                /* of a stroke */
  const PorismLettering *lettering;     /* of a text */
  const char *png;              /* of a picture: in base64, borrowed from the figure */
  double angle;                 /* of a text: radians by which it is turned about its anchor, clockwise as it is seen */
  gboolean haloed;              /* a rim of @halo sets the text off from what is under it */
  PorismColour halo;
} PorismDisplayItem;

typedef struct
{
  PorismPath path;              /* the outlines, one after the other; the last may be of no item yet */
  GArray *items;                /* PorismDisplayItem, from the bottom to the top */
  guint open_verb, open_number; /* where the outline begins that is of no item yet */
  double density;               /* device pixels a point */
} PorismDisplayList;

void porism_display_list_clear  (PorismDisplayList *self);
/* Without items; to be done before a list of zeros is used, and before it is used again. */
void porism_display_list_begin  (PorismDisplayList *self,
                                 double             density);
/* Each takes what was added to the path since the last item as its outline; without one there is nothing to
 * fill or to stroke. */
void porism_display_list_clip   (PorismDisplayList      *self,
                                 const PorismDisplayInk *ink);
void porism_display_list_fill   (PorismDisplayList      *self,
                                 const PorismDisplayInk *ink);
void porism_display_list_stroke (PorismDisplayList      *self,
                                 const PorismDisplayInk *ink,
                                 const PorismPen        *pen);
/* The outline is that of its four corners, from the lower left one on as the picture is upright. */
void porism_display_list_picture (PorismDisplayList      *self,
                                  const PorismDisplayInk *ink,
                                  const char             *png);
/* The baseline begins at (x, y). @halo: (nullable) */
void porism_display_list_text   (PorismDisplayList      *self,
                                 const PorismDisplayInk *ink,
                                 const PorismLettering  *lettering,
                                 double                  x,
                                 double                  y,
                                 const PorismColour     *halo);
/* The last item, a text, is turned about where its baseline begins; clockwise, as it is seen. */
void porism_display_list_turn   (PorismDisplayList *self,
                                 double             angle);
/* The next item shall have the outline of the last one; nothing may have been added since. */
void porism_display_list_repeat (PorismDisplayList *self);
/* Forgets what was added to the path since the last item. */
void porism_display_list_drop   (PorismDisplayList *self);
/* Of the last item. */
void porism_display_list_anchor (PorismDisplayList *self,
                                 double             x,
                                 double             y);

static inline const PorismDisplayItem *
porism_display_list_get (const PorismDisplayList *self,
                         guint                    i)
{
  return &g_array_index (self->items, PorismDisplayItem, i);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismDisplayList, porism_display_list_clear)

G_END_DECLS
