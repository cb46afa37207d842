/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The live preview of the construct mode: the operation's own formula, with the pointer in the one role
 * that is missing. */

#include "config.h"

#include "ui/construct/porism-construct-mode-private.h"
#include "ui/construct/porism-scratch.h"

/* A result wider than this has no live preview. */
#define MAX_PREVIEW_WIDTH 256

/* The one role that is missing is played by what the pointer is at. */
static gboolean
add_pointer (PorismConstructMode *self,
             PorismScratch       *scratch,
             const PorismRole    *role)
{
  PorismConstruction *construction = porism_session_get_construction (self->session);

  if (self->hovered != 0 &&
      (role->kinds & PORISM_KINDS (porism_construction_get (construction, self->hovered)->kind)))
    return porism_scratch_add_object (scratch, construction, self->hovered);
  if (!(role->kinds & PORISM_KINDS (PORISM_KIND_POINT)))
    return FALSE;
  porism_scratch_add (scratch, PORISM_KIND_POINT, 2, &self->place.x);

  return TRUE;
}

static gboolean
fill_scratch (PorismConstructMode     *self,
              PorismScratch           *scratch,
              const PorismToolPattern *pattern,
              const PorismMatch       *match,
              double                  *number)
{
  PorismConstruction *construction = porism_session_get_construction (self->session);

  porism_scratch_init (scratch, pattern->operation);
  for (guint i = 0; i < pattern->n_roles; i++)
    {
      const PorismRole *role = &pattern->roles[i];
      PorismId id;

      if (match->choices[i] >= 0)
        {
          id = g_array_index (self->choices, PorismChoice, match->choices[i]).id;
          if (!porism_scratch_add_object (scratch, construction, id))
            return FALSE;
        }
      else if ((gint) i == match->next)
        {
          if (!add_pointer (self, scratch, role))
            return FALSE;
        }
      else if (role->flags & PORISM_ROLE_CONSTANT)
        {
          *number = g_ascii_strtod (porism_role_get_suggestion (role), NULL);
          porism_scratch_add (scratch, PORISM_KIND_NUMBER, 1, number);
        }
      else
        return FALSE;
    }

  return TRUE;
}

/* An angle is drawn at its vertex, the second of three points: its place follows its value. */
static guint
place_angle (const PorismScratch *scratch,
             double              *value,
             guint                width)
{
  static const guint order[] = { 1, 0, 2 };

  if (porism_scratch_get_kind (scratch) != PORISM_KIND_ANGLE || scratch->n != 3)
    return width;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (scratch->kinds[order[i]] != PORISM_KIND_POINT)
        return width;
      value[width + 2 * i] = scratch->in[order[i]][0];
      value[width + 2 * i + 1] = scratch->in[order[i]][1];
    }

  return width + 6;
}

static gboolean
draw_result (PorismConstructMode       *self,
             const PorismToolPattern   *pattern,
             const PorismMatch         *match,
             cairo_t                   *cr,
             const PorismViewport      *viewport,
             const PorismRenderOptions *options)
{
  double value[MAX_PREVIEW_WIDTH + 6], number;
  gboolean drawn = FALSE;
  PorismScratch scratch;
  guint width, n_branches;

  if (!fill_scratch (self, &scratch, pattern, match, &number))
    return FALSE;
  width = porism_scratch_get_width (&scratch);
  if (width == 0 || width > MAX_PREVIEW_WIDTH)
    return FALSE;
  n_branches = porism_scratch_get_n_branches (&scratch);
  for (guint branch = 0; branch < n_branches; branch++)
    if (porism_scratch_evaluate (&scratch, (gint) branch, value))
      {
        porism_render_draw_value (cr, porism_scratch_get_kind (&scratch), value,
                                  place_angle (&scratch, value, width), viewport, options);
        drawn = TRUE;
      }

  return drawn;
}

/* The sides of a list of points that is not closed yet, the last one to the pointer. */
static void
draw_chain (PorismConstructMode       *self,
            cairo_t                   *cr,
            const PorismViewport      *viewport,
            const PorismRenderOptions *options)
{
  PorismConstruction *construction = porism_session_get_construction (self->session);
  const double *last = NULL;

  for (guint i = 0; i <= self->chosen->len; i++)
    {
      const double *at = &self->place.x;

      if (i < self->chosen->len)
        at = porism_construction_get_value (construction,
                                            g_array_index (self->chosen, PorismId, i));
      if (last != NULL)
        {
          double side[4] = { last[0], last[1], at[0], at[1] };

          porism_render_draw_value (cr, PORISM_KIND_SEGMENT, side, 4, viewport, options);
        }
      last = at;
    }
}

/**
 * porism_construct_mode_draw_preview:
 *
 * Draws what a click at the pointer would make: the operation's own formula on the chosen objects and
 * the pointer.
 */
void
porism_construct_mode_draw_preview (PorismConstructMode       *self,
                                    cairo_t                   *cr,
                                    const PorismViewport      *viewport,
                                    const PorismRenderOptions *options)
{
  const PorismToolPattern *pattern = NULL;
  PorismMatch match;

  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  if (!self->inside || self->spec == NULL)
    return;
  while ((pattern = porism_construct_mode_next_match (self, pattern, &match)) != NULL)
    {
      if (pattern->operation == NULL || match.n_missing != 1)
        continue;
      if (porism_role_is_list (&pattern->roles[match.next]))
        draw_chain (self, cr, viewport, options);
      else if (!draw_result (self, pattern, &match, cr, viewport, options))
        continue;
      break;
    }
  if (self->hovered == 0 &&
      (porism_construct_mode_get_wanted (self) & PORISM_KINDS (PORISM_KIND_POINT)))
    porism_render_draw_value (cr, PORISM_KIND_POINT, &self->place.x, 2, viewport, options);
}
