/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The live preview of the construct mode: the operation's own formula, with the pointer in the one role
 * that is missing. */

#include "config.h"

#include "app/paint/paint.h"
#include "app/space/viewport-camera.h"
#include "ui/construct/porism-construct-mode-private.h"
#include "ui/construct/porism-scratch.h"

/* A result wider than this has no live preview. */
#define MAX_PREVIEW_WIDTH 256

/* Of the point that a click would make. */
static PorismKind
get_point_kind (PorismConstructMode *self)
{
  return self->place.in_space ? PORISM_KIND_SPACE_POINT : PORISM_KIND_POINT;
}

static void
draw_value (PorismConstructMode       *self,
            cairo_t                   *cr,
            PorismKind                 kind,
            const double              *value,
            guint                      width,
            const PorismViewport      *viewport,
            const PorismRenderOptions *options)
{
  g_auto (PorismDisplayList) list = { 0 };
  PorismCamera camera;

  if (self->space == NULL)
    {
      porism_render_draw_value (cr, kind, value, width, viewport, options);
      return;
    }
  porism_camera_init_viewport (&camera, viewport);
  porism_space_emit_value (&list, porism_paint_get_density (cr), kind, value, width, &camera, options);
  porism_paint_list (&list, cr);
}

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
  if (!(role->kinds & PORISM_KINDS (get_point_kind (self))))
    return FALSE;
  porism_scratch_add (scratch, get_point_kind (self), self->place.in_space ? 3 : 2, &self->place.x);

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
        draw_value (self, cr, porism_scratch_get_kind (&scratch), value, place_angle (&scratch, value, width), viewport,
                    options);
        drawn = TRUE;
      }

  return drawn;
}

/* Where a point is that was chosen, or would be made. */
static PorismSpaceVector
get_corner (PorismConstructMode *self,
            guint                i)
{
  PorismConstruction *construction = porism_session_get_construction (self->session);
  const double *at;
  PorismId id;

  if (i == self->chosen->len)
    return (PorismSpaceVector) { self->place.x, self->place.y, self->place.z };
  id = g_array_index (self->chosen, PorismId, i);
  at = porism_construction_get_value (construction, id);
  return (PorismSpaceVector) { at[0], at[1],
                               porism_construction_get (construction, id)->kind == PORISM_KIND_SPACE_POINT ? at[2] : 0 };
}

/* The sides of a list of points that is not closed yet, the last one to the pointer. */
static void
draw_chain (PorismConstructMode       *self,
            cairo_t                   *cr,
            const PorismViewport      *viewport,
            const PorismRenderOptions *options)
{
  for (guint i = 1; i <= self->chosen->len; i++)
    {
      const PorismSpaceVector from = get_corner (self, i - 1), to = get_corner (self, i);
      const double in_plane[] = { from.x, from.y, to.x, to.y };
      const double in_space[] = { from.x, from.y, from.z, to.x, to.y, to.z };

      if (self->space != NULL)
        draw_value (self, cr, PORISM_KIND_SPACE_SEGMENT, in_space, 6, viewport, options);
      else
        draw_value (self, cr, PORISM_KIND_SEGMENT, in_plane, 4, viewport, options);
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
  if (porism_construct_mode_draws_base (self))
    draw_chain (self, cr, viewport, options);
  while ((pattern = porism_construct_mode_next_match (self, pattern, &match)) != NULL)
    {
      if (pattern->operation == NULL || pattern->plane != NULL || match.n_missing != 1)
        continue;
      if (porism_role_is_list (&pattern->roles[match.next]))
        draw_chain (self, cr, viewport, options);
      else if (!draw_result (self, pattern, &match, cr, viewport, options))
        continue;
      break;
    }
  if (self->hovered == 0 &&
      (porism_construct_mode_get_wanted (self) & PORISM_KINDS_SPACE_POINT))
    draw_value (self, cr, get_point_kind (self), &self->place.x, self->place.in_space ? 3 : 2, viewport, options);
}
