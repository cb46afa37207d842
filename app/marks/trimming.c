/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies on a line is found in doubles: of a point that seems to be on it nobody sees that it is not. */

#include "config.h"

#include <math.h>

#include "app/marks/trimming.h"

/* How far the line goes on behind the last point. */
#define BEYOND 22.0
/* How far off a point may be that lies on it. */
#define OFF 0.02

static gboolean
is_visible_point (const PorismConstruction *construction,
                  PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->kind == PORISM_KIND_POINT && !(record->flags & PORISM_RECORD_ANONYMOUS) &&
         porism_construction_is_defined (construction, id) &&
         porism_construction_shows (construction, id);
}

/**
 * porism_trim_piece:
 *
 * A ray begins where it begins.
 */
void
porism_trim_piece (PorismPiece              *piece,
                   const PorismConstruction *construction,
                   const PorismViewport     *viewport,
                   gboolean                  is_ray)
{
  const double dx = piece->x2 - piece->x1, dy = piece->y2 - piece->y1, length = hypot (dx, dy);
  const double ux = dx / length, uy = dy / length, x = piece->x1, y = piece->y1;
  double least = HUGE_VAL, most = -HUGE_VAL, from, to;
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  if (!(length > 0))
    return;
  for (guint i = 0; i < n; i++)
    {
      const double *value;
      double sx, sy, along;

      if (!is_visible_point (construction, order[i]))
        continue;
      value = porism_construction_get_value (construction, order[i]);
      porism_viewport_to_screen (viewport, value[0], value[1], &sx, &sy);
      along = (sx - x) * ux + (sy - y) * uy;
      if (!(fabs ((sx - x) * uy - (sy - y) * ux) <= OFF))
        continue;
      least = fmin (least, along);
      most = fmax (most, along);
    }
  if (!(most - least > 1))
    return;
  from = is_ray ? 0 : fmax (0, least - BEYOND);
  to = fmin (length, most + BEYOND);
  if (!(to > from))
    return;
  piece->x1 = x + from * ux;
  piece->y1 = y + from * uy;
  piece->x2 = x + to * ux;
  piece->y2 = y + to * uy;
  piece->phase += from;
}
