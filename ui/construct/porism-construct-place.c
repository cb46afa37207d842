/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the construct mode wants next, and where it would find or make it. */

#include "config.h"

#include "ui/construct/porism-construct-mode-private.h"

/**
 * porism_construct_mode_get_wanted:
 *
 * Returns: the kinds of what may be chosen next
 */
PorismKinds
porism_construct_mode_get_wanted (PorismConstructMode *self)
{
  PorismKinds wanted = 0;

  if (self->switched != 0)
    return ~(PorismKinds) 0;
  if (self->patterns->len == 0)
    return self->form ? 0 : self->space != NULL ? PORISM_KINDS_SPACE_POINT : PORISM_KINDS (PORISM_KIND_POINT);
  for (guint i = 0; i < self->patterns->len; i++)
    wanted |= porism_tool_pattern_get_wanted (
      &g_array_index (self->patterns, PorismToolPattern, i), self->choices);
  if (!porism_construct_mode_draws_base (self))
    return wanted;

  return self->chosen->len > 0 ? PORISM_KINDS_SPACE_POINT : wanted | PORISM_KINDS_SPACE_POINT;
}

static void
find_in_space (PorismConstructMode  *self,
               const PorismViewport *viewport,
               double                sx,
               double                sy,
               PorismPlacement      *place)
{
  const PorismSpaceWish wish = {
    .view = self->space, .wanted = porism_construct_mode_get_wanted (self),
    .suspended = self->wish.suspended || self->wish.snapping == PORISM_SNAPPING_OFF,
    .foot = self->raising ? &self->foot : NULL,
  };

  porism_space_placement_find (place, porism_session_get_construction (self->session), viewport, &wish, sx, sy);
}

/**
 * porism_construct_mode_find_place:
 * @place: (out): where a click would make or choose a point
 *
 * Directions and lengths count from the point that was chosen last.
 */
void
porism_construct_mode_find_place (PorismConstructMode  *self,
                                  const PorismViewport *viewport,
                                  double                sx,
                                  double                sy,
                                  PorismPlacement      *place)
{
  PorismSnapWish wish = self->wish;

  if (self->space != NULL)
    {
      find_in_space (self, viewport, sx, sy, place);
      return;
    }
  if (self->chosen->len > 0)
    wish.anchor = g_array_index (self->chosen, PorismId, self->chosen->len - 1);
  porism_placement_find (place, porism_session_get_construction (self->session), viewport, &wish, sx, sy);
}

static PorismId
pick_of_kinds (PorismConstructMode  *self,
               const PorismViewport *viewport,
               PorismKinds           kinds,
               double                sx,
               double                sy)
{
  if (self->space != NULL)
    return porism_space_placement_pick (viewport, self->space, kinds, sx, sy);
  return porism_render_pick (porism_session_get_construction (self->session), viewport, sx, sy, PORISM_POINTER_REACH, kinds);
}

/**
 * porism_construct_mode_pick:
 *
 * Returns: what a click chooses among what is there, a point before anything else; 0 for nothing
 */
PorismId
porism_construct_mode_pick (PorismConstructMode  *self,
                            const PorismViewport *viewport,
                            double                sx,
                            double                sy)
{
  const PorismKinds wanted = porism_construct_mode_get_wanted (self);
  PorismId id = 0;

  if (wanted & PORISM_KINDS_SPACE_POINT)
    id = pick_of_kinds (self, viewport, wanted & PORISM_KINDS_SPACE_POINT, sx, sy);
  if (id == 0 && (wanted & ~PORISM_KINDS_SPACE_POINT))
    id = pick_of_kinds (self, viewport, wanted & ~PORISM_KINDS_SPACE_POINT, sx, sy);

  return id;
}
