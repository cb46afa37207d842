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
 *   function  start, end             domain; ±HUGE where unbounded; the expression is beside it
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
  PORISM_KIND_FUNCTION,
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
/* What has a direction and a carrying line. */
#define PORISM_KINDS_LINEAR (PORISM_KINDS_TWO_POINT | PORISM_KINDS (PORISM_KIND_LINE))
/* What lies on a circle. */
#define PORISM_KINDS_CIRCULAR \
  (PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_ARC) | \
   PORISM_KINDS (PORISM_KIND_SECTOR))
/* What a point can lie on. */
#define PORISM_KINDS_PATH \
  (PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR | PORISM_KINDS (PORISM_KIND_POLYGON))

const char *porism_kind_get_name  (PorismKind  kind);
const char *porism_kind_get_label (PorismKind  kind);
guint       porism_kind_get_width (PorismKind  kind);
PorismKind  porism_kind_from_name (const char *name);
char       *porism_kinds_to_text  (PorismKinds kinds);

G_END_DECLS
