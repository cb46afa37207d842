/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines and braces beside a segment, by which its length is told. */

#pragma once

#include "app/marks/line-ends.h"

G_BEGIN_DECLS

/* A segment on the surface, and how far to the left of it, as seen in the plane, it is drawn. */
typedef struct
{
  double x1, y1, x2, y2;
  double offset;
} PorismBeside;

/* The dimension line, its heads and the lines from the segment to it. */
void porism_beside_add_dimension (const PorismBeside *self,
                                  PorismLineEnds     *ends);
void porism_beside_add_brace     (const PorismBeside *self,
                                  GArray             *pieces);

G_END_DECLS
