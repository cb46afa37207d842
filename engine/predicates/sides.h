/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point and a side of a polygon: whether it lies on it, and whether what goes from it to the right crosses that. */

#pragma once

#include "engine/geometry/linear.h"

/* A side of a polygon may be a single point, which has no carrying line. */
static inline PorismTruth
F (on_linear) (FIELD *f, const F (Linear) *l, const ELEMENT *p)
{
  LOCALS (e, 1);
  PorismTruth on;
  double size;

  if (l->kind == PORISM_KIND_SEGMENT && F (coincide) (f, l->start, l->end) == PORISM_TRUE)
    return F (coincide) (f, l->start, p);
  size = F (offset) (f, e, l, p);
  on = VANISHES (e, size);

  return on == PORISM_FALSE ? on : porism_truth_and (on, F (within_ends) (f, l, p));
}

/* Whether the half-line from @p to the right crosses the side; a side includes its lower end. */
static inline PorismTruth
F (crosses_side) (FIELD *f, const F (Linear) *side, const ELEMENT *p)
{
  LOCALS (t, 1);
  PorismTruth above1, above2, left;

  SUB (t, &side->start[1], &p[1]);
  above1 = IS_POSITIVE (t);
  SUB (t, &side->end[1], &p[1]);
  above2 = IS_POSITIVE (t);
  if (above1 == PORISM_UNKNOWN || above2 == PORISM_UNKNOWN)
    return PORISM_UNKNOWN;
  if (above1 == above2)
    return PORISM_FALSE;
  F (offset) (f, t, side, p);
  left = IS_POSITIVE (t);

  return above2 ? left : NOT (left);
}
