/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Space in the hand: it is turned and shifted, seen from the front or above, and turns by itself on a turntable. None of
 * that is a step, and none changes what is seen but from where. */

#include "config.h"

#include "app/space/viewport-camera.h"
#include "ui/canvas/porism-canvas-private.h"

/* Degrees a pixel, so that half a turn is about the width of a small window; and a second. */
#define TURN_STEP 0.4
#define TURNTABLE_SPEED 24.0

static void
look_again (PorismCanvas *self)
{
  self->centred = FALSE;
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_shift_space_to:
 *
 * Shows what was seen when the button went down so far from where it was then.
 */
void
porism_canvas_shift_space_to (PorismCanvas *self,
                              double        dx,
                              double        dy)
{
  self->follows = FALSE;
  self->viewport = self->grip_viewport;
  porism_viewport_shift (&self->viewport, dx, dy);
  look_again (self);
}

/**
 * porism_canvas_turn_to:
 *
 * Turns space by as far as the hand went since the button went down: what is in front follows it.
 */
void
porism_canvas_turn_to (PorismCanvas *self,
                       double        dx,
                       double        dy)
{
  porism_canvas_stop_turntable (self);
  self->follows = FALSE;
  self->viewport = self->grip_viewport;
  porism_viewport_turn (&self->viewport, dx * TURN_STEP, dy * TURN_STEP);
  look_again (self);
}

/**
 * porism_canvas_turn:
 *
 * Turns space by so many degrees.
 */
void
porism_canvas_turn (PorismCanvas *self,
                    double        turn,
                    double        tilt)
{
  self->follows = FALSE;
  porism_viewport_turn (&self->viewport, turn, tilt);
  look_again (self);
}

/**
 * porism_canvas_look_from:
 * @turn: degrees; more than 360: as the projection has it
 * @tilt: degrees, the same
 *
 * Shows all of space from there.
 */
void
porism_canvas_look_from (PorismCanvas *self,
                         double        turn,
                         double        tilt)
{
  PorismCamera camera;

  g_return_if_fail (self != NULL);

  if (!porism_canvas_is_in_space (self))
    return;
  porism_canvas_stop_turntable (self);
  porism_camera_init (&camera, self->viewport.sight.projection, turn, tilt, self->viewport.width, self->viewport.height);
  self->viewport.sight.turn = camera.turn;
  self->viewport.sight.tilt = camera.tilt;
  porism_canvas_frame (self);
  look_again (self);
}

/**
 * porism_canvas_set_projection:
 *
 * Cabinet is seen as it is drawn by hand, from the front, and has to be left from there, too.
 */
void
porism_canvas_set_projection (PorismCanvas    *self,
                              PorismProjection projection)
{
  PorismSight *sight = &self->viewport.sight;

  g_return_if_fail (self != NULL);

  if (sight->view != PORISM_VIEW_SPACE || sight->projection == projection)
    return;
  if (sight->projection == PORISM_PROJECTION_CABINET || projection == PORISM_PROJECTION_CABINET)
    {
      sight->projection = projection;
      porism_canvas_look_from (self, PORISM_VIEW_ANGLE_NONE, PORISM_VIEW_ANGLE_NONE);
      return;
    }
  sight->projection = projection;
  porism_canvas_frame (self);
}

static gboolean
turntable_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);
  const double seconds = self->turned_at > 0 ? (double) (now - self->turned_at) / G_USEC_PER_SEC : 0;

  self->turned_at = now;
  if (self->grip == PORISM_GRIP_NONE && seconds > 0)
    porism_canvas_turn (self, TURNTABLE_SPEED * seconds, 0);

  return G_SOURCE_CONTINUE;
}

/**
 * porism_canvas_stop_turntable:
 *
 * Space rests.
 */
void
porism_canvas_stop_turntable (PorismCanvas *self)
{
  if (self->turntable == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->turntable);
  self->turntable = 0;
  g_object_notify (G_OBJECT (self), "turntable");
}

/**
 * porism_canvas_get_turntable:
 *
 * Returns: whether space turns by itself
 */
gboolean
porism_canvas_get_turntable (PorismCanvas *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->turntable != 0;
}

/**
 * porism_canvas_set_turntable:
 *
 * Lets space turn by itself; not where a person wants nothing to move.
 */
void
porism_canvas_set_turntable (PorismCanvas *self,
                             gboolean      turns)
{
  gboolean animated = TRUE;

  g_return_if_fail (self != NULL);

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  if (!turns)
    porism_canvas_stop_turntable (self);
  else if (self->turntable == 0 && animated && porism_canvas_is_in_space (self))
    {
      self->turned_at = 0;
      self->turntable = gtk_widget_add_tick_callback (GTK_WIDGET (self), turntable_cb, NULL, NULL);
      g_object_notify (G_OBJECT (self), "turntable");
    }
}
