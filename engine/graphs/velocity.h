/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a graph's point moves with the parameter, by the derivative beside the graph. */

#pragma once

#include "engine/graphs/function.h"

/* @d = the velocity of the graph's point for the parameter @t. */
static inline PorismStatus
F (velocity) (FIELD *f, ELEMENT *d, const F (Derived) *self, const ELEMENT *t)
{
  const ELEMENT *map = self->graph.map;
  LOCALS (plain, 2);
  LOCALS (term, 1);

  SET_SI (&plain[0], 1);
  TRY (F (derived_at) (f, self, t,
                       porism_expression_is_pair (self->derived) ? plain : &plain[1]));
  for (int i = 0; i < 2; i++)
    {
      SET (&d[i], &plain[i]);
      if (map == NULL)
        continue;
      MUL (term, &map[2 * i + 1], &plain[1]);
      MUL (&d[i], &map[2 * i], &plain[0]);
      ADD (&d[i], &d[i], term);
    }

  return PORISM_OK;
}

/* Whether the curve is shown where its expression says, or moved from there without a turn. */
static inline PorismTruth
F (is_upright) (FIELD *f, const F (Graph) *curve)
{
  PorismTruth upright = PORISM_TRUE;
  LOCALS (t, 1);

  for (int i = 0; i < 4; i++)
    {
      SET_SI (t, i == 0 || i == 3);
      SUB (t, &curve->map[i], t);
      upright = porism_truth_and (upright, IS_ZERO (t));
    }
  return upright;
}
