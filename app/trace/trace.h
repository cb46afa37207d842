/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a value is on the surface: a row of straight and round pieces, cut to what can be seen.
 *
 * Drawing, hit-testing and the placing of labels all read the same trace, so each kind says once
 * what it looks like. Pieces are in pixels; y points down. */

#pragma once

#include "app/trace/clip.h"
#include "app/trace/path.h"
#include "app/trace/subject.h"

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
/* Counter-clockwise in the plane from @start is a negative @sweep on the surface; of an arc or a sector. */
void      porism_trace_get_arc_angles (const double *value,
                                       double       *start,
                                       double       *sweep);
/* Each is a PorismTraceFunc. That of an angle needs a value which is followed by its vertex and a point of
 * each arm. */
void      porism_trace_segment     (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_ray         (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_line        (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_circle      (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_arc         (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_sector      (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_polygon     (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_polyline    (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_dots        (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_network     (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_locus       (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_angle       (GArray              *pieces,
                                    const PorismSubject *subject);
void      porism_trace_add_segment  (GArray  *pieces,
                                     gboolean starts,
                                     double   x1,
                                     double   y1,
                                     double   x2,
                                     double   y2);
void      porism_trace_add_path     (PorismPath        *path,
                                     const PorismPiece *pieces,
                                     guint              n);
double    porism_trace_get_distance (const PorismPiece *pieces,
                                     guint              n,
                                     double             x,
                                     double             y);
double    porism_trace_get_length   (const PorismPiece *pieces,
                                     guint              n);
/* The place at @along pixels of the trace, and the unit normal there. FALSE for an empty trace. */
gboolean  porism_trace_locate       (const PorismPiece *pieces,
                                     guint              n,
                                     double             along,
                                     PorismPlace       *place,
                                     PorismPlace       *normal);

G_END_DECLS
