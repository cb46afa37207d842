/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a value is on the surface: a row of straight and round pieces, cut to what can be seen.
 *
 * Drawing, hit-testing and the placing of labels all read the same trace, so each kind says once
 * what it looks like. Pieces are in pixels; y points down. */

#pragma once

#include <cairo.h>

#include "app/trace/clip.h"
#include "app/trace/viewport.h"
#include "engine/kinds/kind.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean starts;              /* not joined to the piece before */
  gboolean closes;              /* the last of a closed path */
  double x1, y1, x2, y2;        /* its ends */
  double cx, cy;
  double radius;                /* 0: straight */
  double start, sweep;          /* radians; positive is clockwise on the surface */
  double phase;                 /* how far the true start lies before this one, for dashes */
} PorismPiece;

/* The radius beyond which an arc is laid out as a row of chords: cairo would overflow. */
#define PORISM_TRACE_MAX_RADIUS 16384.0

/* Pixels around the surface. */
#define PORISM_TRACE_MARGIN 64.0

/* What is drawn at all: the surface and a margin for thick lines, rims and arrowheads. */
PorismBox porism_trace_get_box      (const PorismViewport *viewport);
/* Appends the trace of a value to @pieces (of PorismPiece). Points, texts and functions have none
 * here; an angle has one when its value is followed by its vertex and a point of each arm. */
void      porism_trace_value        (GArray               *pieces,
                                     const PorismViewport *viewport,
                                     PorismKind            kind,
                                     const double         *value,
                                     guint                 width);
void      porism_trace_add_segment  (GArray               *pieces,
                                     gboolean              starts,
                                     double                x1,
                                     double                y1,
                                     double                x2,
                                     double                y2);
/* The region that a polygon, circle, sector or angle covers, as a path of @cr; FALSE for none. */
gboolean  porism_trace_add_region   (cairo_t              *cr,
                                     const PorismViewport *viewport,
                                     PorismKind            kind,
                                     const double         *value,
                                     guint                 width);
void      porism_trace_add_path     (cairo_t              *cr,
                                     const PorismPiece    *pieces,
                                     guint                 n);
double    porism_trace_get_distance (const PorismPiece    *pieces,
                                     guint                 n,
                                     double                x,
                                     double                y);
double    porism_trace_get_length   (const PorismPiece    *pieces,
                                     guint                 n);
/* The place at @along pixels of the trace, and the unit normal there. FALSE for an empty trace. */
gboolean  porism_trace_locate       (const PorismPiece    *pieces,
                                     guint                 n,
                                     double                along,
                                     PorismPlace          *place,
                                     PorismPlace          *normal);

G_END_DECLS
