/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of values and how each lies in memory: a row of elements of any field.
 *
 *   number    v                      boolean   0 or 1
 *   angle     dx, dy, turns          the direction (not normalised, not zero) and whole turns
 *   point     x, y
 *   vector    x1, y1, x2, y2         from its start to its end
 *   segment   x1, y1, x2, y2
 *   ray       x1, y1, x2, y2         from the first through the second
 *   line      a, b, c                a x + b y + c = 0, direction (b, -a)
 *   circle    x, y, r^2              the square keeps towers of roots low
 *   arc       x, y, r^2, sx, sy, ex, ey   counter-clockwise from the start; the end gives a direction
 *   sector    as arc
 *   polygon   x1, y1, …, xn, yn
 *   polyline  x1, y1, …, xn, yn      open
 *   conic     a, b, c, d, e, f       a x^2 + b x y + c y^2 + d x + e y + f = 0
 *   function  start, end, …          domain, ±1e300 where unbounded; then the elements that its
 *                                    expression in x reads from each object it refers to
 *   curve     start, end, a, b, c, d, e, f, …   domain of the parameter; its point (x, y) is shown
 *                                    at (a x + b y + e, c x + d y + f); then as a function
 *   region    …                      the elements that its condition in x and y reads; at least one
 *   integral  area, start, end       signed; the functions are the first inputs of its record
 *   locus     x, y, defined, …       samples along it; 0, 0, 0 where there is none
 *   text      x, y                   position; the text is beside it
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_KIND_NONE,
  PORISM_KIND_NUMBER,
  PORISM_KIND_BOOLEAN,
  PORISM_KIND_ANGLE,
  PORISM_KIND_POINT,
  PORISM_KIND_VECTOR,
  PORISM_KIND_SEGMENT,
  PORISM_KIND_RAY,
  PORISM_KIND_LINE,
  PORISM_KIND_CIRCLE,
  PORISM_KIND_ARC,
  PORISM_KIND_SECTOR,
  PORISM_KIND_POLYGON,
  PORISM_KIND_POLYLINE,
  PORISM_KIND_CONIC,
  PORISM_KIND_FUNCTION,
  PORISM_KIND_CURVE,
  PORISM_KIND_REGION,
  PORISM_KIND_INTEGRAL,
  PORISM_KIND_LOCUS,
  PORISM_KIND_TEXT,
  PORISM_N_KINDS
} PorismKind;

/* A set of kinds, one bit each. */
typedef guint32 PorismKinds;

#define PORISM_KINDS(kind) ((PorismKinds) 1 << (kind))

#define PORISM_KINDS_NUMERIC (PORISM_KINDS (PORISM_KIND_NUMBER) | PORISM_KINDS (PORISM_KIND_ANGLE))
#define PORISM_KINDS_TWO_POINT \
  (PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_SEGMENT) | \
   PORISM_KINDS (PORISM_KIND_RAY))
/* What an expression reads as its length. */
#define PORISM_KINDS_WITH_LENGTH (PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_SEGMENT))
/* What has a direction and a carrying line. */
#define PORISM_KINDS_LINEAR (PORISM_KINDS_TWO_POINT | PORISM_KINDS (PORISM_KIND_LINE))
/* What lies on a circle. */
#define PORISM_KINDS_CIRCULAR \
  (PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_ARC) | \
   PORISM_KINDS (PORISM_KIND_SECTOR))
/* What runs along a parameter, by an expression beside its value. */
#define PORISM_KINDS_GRAPH (PORISM_KINDS (PORISM_KIND_FUNCTION) | PORISM_KINDS (PORISM_KIND_CURVE))
/* What a point lies on, or in, by what an expression beside the value says of it. */
#define PORISM_KINDS_BY_EXPRESSION \
  (PORISM_KINDS_GRAPH | PORISM_KINDS (PORISM_KIND_REGION) | PORISM_KINDS (PORISM_KIND_LOCUS))
/* What has sides. */
#define PORISM_KINDS_SIDED \
  (PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_POLYLINE))
/* What a point can lie on. */
#define PORISM_KINDS_PATH \
  (PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR | PORISM_KINDS_SIDED | \
   PORISM_KINDS (PORISM_KIND_CONIC))

const char *porism_kind_get_name  (PorismKind  kind);
const char *porism_kind_get_label (PorismKind  kind);
guint       porism_kind_get_width (PorismKind  kind);
PorismKind  porism_kind_from_name (const char *name);
char       *porism_kinds_to_text  (PorismKinds kinds);

G_END_DECLS
