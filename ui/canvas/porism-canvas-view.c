/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which part of the plane, or of space, is shown. The view follows the figure as long as nobody chose one by hand. */

#include "config.h"

#include <math.h>

#include "app/axes/axis-scales.h"
#include "app/space/viewport-camera.h"
#include "ui/canvas/porism-canvas-private.h"

/* Beyond these a double no longer tells neighbouring pixels apart. */
#define LEAST_SCALE 1e-9
#define GREATEST_SCALE 1e12

/* Along a logarithmic axis a unit is a decade, and doubles have some six hundred. */
#define LEAST_DECADE 2.0

/* The figure is framed again when it could be drawn that much larger. */
#define TOO_SMALL 2.5

static double
clamp_scale (PorismCanvas *self,
             double        scale)
{
  const PorismViewport *view = &self->viewport;
  double least = LEAST_SCALE;

  if (view->log_x)
    least = LEAST_DECADE;
  if (view->log_y)
    least = fmax (least, LEAST_DECADE * view->scale / porism_viewport_get_rise (view));
  return CLAMP (scale, least, fmax (least, GREATEST_SCALE));
}

/**
 * porism_canvas_set_viewport:
 * @x: the point of the plane in the middle
 * @y: its ordinate
 * @scale: pixels a unit
 *
 * Shows another part of the plane.
 */
void
porism_canvas_set_viewport (PorismCanvas *self,
                            double        x,
                            double        y,
                            double        scale)
{
  self->viewport.x = x;
  self->viewport.y = y;
  self->viewport.scale = clamp_scale (self, scale);
  self->centred = FALSE;
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_zoom_at:
 * @factor: above 1 for larger
 * @sx: the screen point that stays where it is
 * @sy: its ordinate
 *
 * Zooms by hand; the view then no longer follows the figure.
 */
void
porism_canvas_zoom_at (PorismCanvas *self,
                       double        factor,
                       double        sx,
                       double        sy)
{
  const PorismViewport *view = &self->viewport;
  double old_scale = view->scale, scale = clamp_scale (self, old_scale * factor);
  double part = (1 / old_scale - 1 / scale), stretch = porism_viewport_get_rise (view) / old_scale;

  self->follows = FALSE;
  if (porism_canvas_is_in_space (self))
    {
      porism_viewport_approach (&self->viewport, scale, sx, sy);
      self->centred = FALSE;
      porism_canvas_invalidate (self);
      return;
    }
  porism_canvas_set_viewport (self, view->x + (sx - view->width / 2) * part,
                              view->y - (sy - view->height / 2) * part / stretch, scale);
}

/* Whether some of the figure has left the view. */
static gboolean
has_left (PorismCanvas         *self,
          const PorismViewport *fitting)
{
  const PorismViewport *view = &self->viewport;
  double slack_x = (view->width / view->scale - fitting->width / fitting->scale) / 2;
  double slack_y = (view->height / porism_viewport_get_rise (view) -
                    fitting->height / porism_viewport_get_rise (fitting)) / 2;
  double tolerance = 1e-6 * fmax (view->width / view->scale, view->height / porism_viewport_get_rise (view));

  if (porism_canvas_is_in_space (self))
    return porism_canvas_has_left_space (self, fitting);
  return fabs (fitting->x - view->x) > slack_x + tolerance ||
         fabs (fitting->y - view->y) > slack_y + tolerance;
}

/* Whether it has, or fills little of it. */
static gboolean
is_outgrown (PorismCanvas         *self,
             const PorismViewport *fitting)
{
  return has_left (self, fitting) || fitting->scale > TOO_SMALL * self->viewport.scale;
}

/* Lets @fitting show the whole figure. */
static void
fit (PorismCanvas   *self,
     PorismViewport *fitting)
{
  if (porism_canvas_is_in_space (self))
    porism_canvas_fit_space (self, fitting);
  else
    porism_viewport_fit (fitting, porism_canvas_get_construction (self));
}

/**
 * porism_canvas_adopt_scales:
 *
 * Whether space is seen, and from where, is the figure's, or what a person wishes. The ratio of the axes, and what is logarithmic, is the figure's. A ratio that is free is found when it becomes so,
 * and then stays while the view is moved. A view that was restored stays where it was.
 */
void
porism_canvas_adopt_scales (PorismCanvas *self)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  PorismViewport before = self->viewport;
  gboolean was_free = self->scales_free;

  if (construction == NULL || self->viewport.width < 1)
    return;
  if (porism_canvas_adopt_space (self) && !self->centred)
    porism_canvas_frame (self);
  if (porism_canvas_is_in_space (self))
    return;
  self->scales_free =
    porism_axis_scales_adopt (&self->viewport, porism_construction_get_attributes (construction, 0));
  if (before.log_x != self->viewport.log_x || before.log_y != self->viewport.log_y ||
      (self->scales_free && !was_free) || (self->follows && before.stretch != self->viewport.stretch))
    porism_canvas_frame (self);
  if (self->centred)
    {
      self->viewport.x = before.x;
      self->viewport.y = before.y;
      self->viewport.scale = before.scale;
    }
}

/**
 * porism_canvas_follow:
 *
 * Frames the figure again where it has outgrown the view, unless a person chose the view or has a tool in the hand, for
 * whom the ground must not move.
 */
void
porism_canvas_follow (PorismCanvas *self)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  PorismViewport fitting;

  porism_canvas_adopt_scales (self);
  fitting = self->viewport;
  if (!self->follows || self->mode != NULL || fitting.width < 1 || porism_construction_get_n_objects (construction) == 0)
    return;
  fit (self, &fitting);
  if (is_outgrown (self, &fitting))
    self->viewport = fitting;
}

/**
 * porism_canvas_reveal:
 *
 * Frames the figure again where some of it is not seen, whoever chose the view.
 */
void
porism_canvas_reveal (PorismCanvas *self)
{
  PorismViewport fitting = self->viewport;

  if (self->document == NULL || fitting.width < 1)
    return;
  fit (self, &fitting);
  if (has_left (self, &fitting))
    porism_canvas_frame (self);
}

/**
 * porism_canvas_frame:
 *
 * Shows the whole figure.
 */
void
porism_canvas_frame (PorismCanvas *self)
{
  if (self->document == NULL || self->viewport.width < 1)
    return;
  fit (self, &self->viewport);
  self->framed = TRUE;
  porism_canvas_invalidate (self);
}

/* The figure stays where it is in the window, whatever pane comes or goes beside it; but a view that was
 * restored waits in the middle until it is touched, while the window finds its size. */
static void
keep_in_place (PorismCanvas *self,
               int           width,
               int           height)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  double x = width / 2.0, y = height / 2.0;

  if (root != NULL)
    gtk_widget_translate_coordinates (GTK_WIDGET (self), root, x, y, &x, &y);
  if (self->framed && !self->follows && !self->centred && porism_canvas_is_in_space (self))
    porism_viewport_shift (&self->viewport, self->middle_x - x, self->middle_y - y);
  else if (self->framed && !self->follows && !self->centred)
    {
      self->viewport.x += (x - self->middle_x) / self->viewport.scale;
      self->viewport.y -= (y - self->middle_y) / porism_viewport_get_rise (&self->viewport);
    }
  self->middle_x = x;
  self->middle_y = y;
}

/**
 * porism_canvas_resize:
 *
 * The canvas has another size, or another place in the window.
 */
void
porism_canvas_resize (PorismCanvas *self,
                      int           width,
                      int           height)
{
  keep_in_place (self, width, height);
  self->viewport.width = width;
  self->viewport.height = height;
  porism_canvas_adopt_scales (self);
  if (!self->framed || self->follows)
    porism_canvas_frame (self);
  porism_canvas_invalidate (self);
}
