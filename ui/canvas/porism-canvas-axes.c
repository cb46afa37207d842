/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An axis in the hand: with Shift it is pulled or pushed along itself, and its scale follows, about the origin. What
 * it is when it is let go of is the figure's. */

#include "config.h"

#include <math.h>

#include "ui/canvas/porism-canvas-private.h"

/* Nearer to the origin a hand has no lever. */
#define LEAST_LEVER 16.0
#define MOST_FACTOR 50.0

static gboolean
is_shown (PorismCanvas *self,
          gboolean      vertical)
{
  const PorismAttributes *attributes =
    porism_construction_get_attributes (porism_canvas_get_construction (self), 0);
  int wish = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_AXES);
  int which = (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_AXES_SHOWN);

  return (wish != 0 ? wish > 0 : porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_AXES) != 0) &&
         which != (vertical ? PORISM_AXES_X : PORISM_AXES_Y);
}

/**
 * porism_canvas_grip_axis:
 *
 * Takes hold of the axis at a place of the canvas.
 *
 * Returns: whether there is one
 */
gboolean
porism_canvas_grip_axis (PorismCanvas *self,
                         double        sx,
                         double        sy)
{
  double x, y;

  if (!porism_viewport_is_affine (&self->viewport))
    return FALSE;
  porism_viewport_to_screen (&self->viewport, 0, 0, &x, &y);
  self->grip_dx = sx - x;
  self->grip_dy = sy - y;
  self->vertical = fabs (self->grip_dx) < fabs (self->grip_dy);

  return fabs (self->vertical ? self->grip_dx : self->grip_dy) <= PORISM_POINTER_REACH &&
         fabs (self->vertical ? self->grip_dy : self->grip_dx) >= LEAST_LEVER && is_shown (self, self->vertical);
}

/**
 * porism_canvas_pull_axis:
 * @dx: how far the hand has gone
 * @dy: downwards
 *
 * The place of the axis that was taken hold of follows; the origin stays.
 */
void
porism_canvas_pull_axis (PorismCanvas *self,
                         double        dx,
                         double        dy)
{
  const PorismViewport *from = &self->grip_viewport;
  double rise = porism_viewport_get_rise (from);
  double factor = self->vertical ? 1 + dy / self->grip_dy : 1 + dx / self->grip_dx;
  double across = self->vertical ? 1 : CLAMP (factor, 1 / MOST_FACTOR, MOST_FACTOR);
  double up = self->vertical ? CLAMP (factor, 1 / MOST_FACTOR, MOST_FACTOR) : 1;

  self->follows = FALSE;
  porism_canvas_set_viewport (self, from->x / across, from->y / up, from->scale * across);
  self->viewport.stretch = rise * up / self->viewport.scale;
}

/**
 * porism_canvas_release_axis:
 *
 * The ratio, to three digits, becomes the figure's.
 */
void
porism_canvas_release_axis (PorismCanvas *self)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_set_axis_ratio");
  char ratio[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (ratio, sizeof ratio, "%.3g", porism_viewport_get_rise (&self->viewport) / self->viewport.scale);
  porism_action_add_number (action, "x", ratio);
  porism_action_add_number (action, "y", "1");
  porism_session_act (porism_canvas_get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}
