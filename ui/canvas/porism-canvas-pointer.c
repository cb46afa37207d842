/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pointer: a click selects or constructs, a drag moves objects or is a band around some, with another button or
 * Space held it moves the view; wheel and pinch zoom at the pointer, a touchpad pans. */

#include "config.h"

#include <math.h>

#include "ui/canvas/porism-canvas-private.h"

/* A press that moves less is a click. */
#define CLICK_SLACK 4.0

/* One notch of a wheel. */
#define WHEEL_STEP 1.2

#define ALL_KINDS ((PorismKinds) ~0u)

/**
 * porism_canvas_update_cursor:
 *
 * Shows what a press of the button would do.
 */
void
porism_canvas_update_cursor (PorismCanvas *self)
{
  const char *cursor = NULL;

  if (self->grip == PORISM_GRIP_PAN || self->grip == PORISM_GRIP_TURN || self->grip == PORISM_GRIP_OBJECT || self->grip == PORISM_GRIP_LABEL ||
      self->grip == PORISM_GRIP_AXIS || self->grip == PORISM_GRIP_DIMENSION)
    cursor = "grabbing";
  else if (self->space)
    cursor = "grab";
  else if (self->mode != NULL)
    cursor = "crosshair";
  else if (self->hovered != 0)
    cursor = "pointer";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), cursor);
}

/**
 * porism_canvas_pick:
 *
 * A label is its object's.
 *
 * Returns: what a click there means; 0 for nothing
 */
PorismId
porism_canvas_pick (PorismCanvas *self,
                    double        x,
                    double        y)
{
  const PorismId labelled = porism_canvas_find_label (self, x, y);

  if (labelled != 0)
    return labelled;
  if (porism_canvas_is_in_space (self))
    return porism_canvas_pick_in_space (self, x, y);
  return porism_render_pick (porism_canvas_get_construction (self), &self->viewport, x, y, PORISM_POINTER_REACH, ALL_KINDS);
}

/**
 * porism_canvas_update_hover:
 *
 * Finds again what is under the pointer.
 */
void
porism_canvas_update_hover (PorismCanvas *self)
{
  PorismId hovered = 0;

  if (self->document == NULL)
    return;
  if (self->mode != NULL && self->inside)
    {
      porism_canvas_aim (self);
      porism_construct_mode_hover (self->mode, &self->viewport, self->pointer_x, self->pointer_y);
      hovered = porism_construct_mode_get_hovered (self->mode);
    }
  else if (self->inside)
    hovered = porism_canvas_pick (self, self->pointer_x, self->pointer_y);
  if (hovered == self->hovered)
    return;
  self->hovered = hovered;
  porism_canvas_update_cursor (self);
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_cancel_grip:
 *
 * Lets go of what is dragged, as if nothing had been.
 */
void
porism_canvas_cancel_grip (PorismCanvas *self)
{
  PorismGrip grip = self->grip;

  self->grip = PORISM_GRIP_NONE;
  if (grip == PORISM_GRIP_OBJECT && porism_session_get_drag (porism_canvas_get_session (self)))
    porism_session_cancel_drag (porism_canvas_get_session (self));
  if (grip == PORISM_GRIP_AXIS)
    self->viewport = self->grip_viewport;
  if (grip == PORISM_GRIP_LABEL)
    porism_canvas_let_go_of_label (self);
  if (grip == PORISM_GRIP_DIMENSION)
    porism_canvas_pull_dimension (self, 0, 0);
  porism_canvas_update_cursor (self);
  porism_canvas_invalidate (self);
}

static void
motion_cb (PorismCanvas       *self,
           double              x,
           double              y,
           GtkEventController *controller)
{
  porism_canvas_suspend_snapping (self, gtk_event_controller_get_current_event_state (controller));
  self->inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (self->grip == PORISM_GRIP_NONE || self->grip == PORISM_GRIP_CONSTRUCT ||
      self->grip == PORISM_GRIP_PLACE)
    porism_canvas_update_hover (self);
}

static void
leave_cb (PorismCanvas *self)
{
  self->inside = FALSE;
  if (self->mode != NULL)
    porism_construct_mode_leave (self->mode);
  if (self->grip == PORISM_GRIP_NONE)
    porism_canvas_update_hover (self);
}

/* From where the button went down to the point that moves. */
static void
hold_point (PorismCanvas *self,
            PorismId      id)
{
  const double *at = porism_construction_get_value (porism_canvas_get_construction (self), id);

  self->grip_dx = at[0] - self->grip_x;
  self->grip_dy = at[1] - self->grip_y;
}

/* A path follows the pointer with the free points that it is made of. Where that is one, as with a
 * circle of a given radius, the point itself is what moves. */
static gboolean
begin_path_drag (PorismCanvas *self,
                 PorismId      id)
{
  PorismSession *session = porism_canvas_get_session (self);
  const PorismId *roots;
  PorismId root;
  guint n;

  self->grip_dx = self->grip_dy = 0;
  if (!porism_session_begin_drag_at (session, id, PORISM_COORDINATES (self->grip_x, self->grip_y)))
    return FALSE;
  roots = porism_drag_get_roots (porism_session_get_drag (session), &n);
  if (n > 1)
    return TRUE;
  root = roots[0];
  hold_point (self, root);

  return porism_session_begin_drag (session, root);
}

static gboolean
begin_object_drag (PorismCanvas *self,
                   PorismId      id)
{
  const PorismRecord *record =
    porism_construction_get (porism_canvas_get_construction (self), id);

  porism_animation_pause (self->animation);
  if (record->kind != PORISM_KIND_POINT)
    return (PORISM_KINDS_PATH & PORISM_KINDS (record->kind)) && begin_path_drag (self, id);
  hold_point (self, id);

  return porism_session_begin_drag (porism_canvas_get_session (self), id);
}

static void
press (PorismCanvas *self,
       double        x,
       double        y)
{
  self->gripped = porism_canvas_pick (self, x, y);
  self->grip = PORISM_GRIP_PRESSED;
  porism_viewport_from_screen (&self->viewport, x, y, &self->grip_x, &self->grip_y);
}

/* The last object that a tool needs is chosen where the button is let go of, any other where it goes
 * down: a drag with a tool for two points makes both. */
static void
press_for_tool (PorismCanvas *self,
                double        x,
                double        y)
{
  self->grip = PORISM_GRIP_PLACE;
  porism_canvas_aim (self);
  if (porism_construct_mode_would_finish (self->mode, &self->viewport, x, y))
    {
      porism_construct_mode_press (self->mode, &self->viewport, x, y);
      return;
    }
  self->grip = PORISM_GRIP_CONSTRUCT;
  porism_construct_mode_choose (self->mode, &self->viewport, x, y);
}

static void
release_for_tool (PorismCanvas *self,
                  PorismGrip    grip,
                  double        x,
                  double        y,
                  double        dx,
                  double        dy)
{
  gboolean moved = hypot (dx, dy) > (grip == PORISM_GRIP_PLACE ? CLICK_SLACK : PORISM_POINTER_REACH);

  porism_canvas_aim (self);
  if (moved)
    porism_construct_mode_choose (self->mode, &self->viewport, x + dx, y + dy);
  else if (grip == PORISM_GRIP_PLACE)
    {
      porism_construct_mode_release (self->mode);
      porism_construct_mode_choose (self->mode, &self->viewport, x, y);
    }
  porism_construct_mode_release (self->mode);
}

static void
drag_begin_cb (PorismCanvas *self,
               double        x,
               double        y,
               GtkGesture   *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->document == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->grip_viewport = self->viewport;
  self->centred = FALSE;
  motion_cb (self, x, y, GTK_EVENT_CONTROLLER (gesture));
  if (button == GDK_BUTTON_SECONDARY && porism_canvas_is_in_space (self))
    self->grip = PORISM_GRIP_TURN;
  else if (button != GDK_BUTTON_PRIMARY || self->space)
    self->grip = PORISM_GRIP_PAN;
  else if (self->mode != NULL)
    press_for_tool (self, x, y);
  else
    press (self, x, y);
  porism_canvas_update_cursor (self);
}

static void
pan_to (PorismCanvas *self,
        double        dx,
        double        dy)
{
  const PorismViewport *from = &self->grip_viewport;

  if (porism_canvas_is_in_space (self))
    {
      porism_canvas_shift_space_to (self, dx, dy);
      return;
    }
  self->follows = FALSE;
  porism_canvas_set_viewport (self, from->x - dx / from->scale, from->y + dy / porism_viewport_get_rise (from),
                              from->scale);
}

static void
drag_object_to (PorismCanvas *self,
                double        sx,
                double        sy)
{
  double x, y;

  if (porism_canvas_is_in_space (self))
    {
      porism_canvas_drag_in_space (self, sx, sy);
      return;
    }
  porism_viewport_from_screen (&self->viewport, sx, sy, &x, &y);
  porism_canvas_snap_grip (self, x + self->grip_dx, y + self->grip_dy);
  porism_session_drag_to (porism_canvas_get_session (self), PORISM_COORDINATES (self->grip_place.x, self->grip_place.y));
}

/* A text moves with the place at which it is drawn. */
static gboolean
grip_text (PorismCanvas *self,
           double        sx,
           double        sy)
{
  const PorismId id = porism_canvas_find_label (self, sx, sy);

  if (id == 0 || !begin_object_drag (self, id))
    return FALSE;
  self->gripped = id;
  return TRUE;
}

/* Several that are selected move together, taken hold of by any of them. */
static gboolean
grip_selection (PorismCanvas *self)
{
  if (self->selection->len < 2 || !porism_canvas_is_selected (self, self->gripped))
    return FALSE;
  porism_animation_pause (self->animation);
  self->grip_dx = self->grip_dy = 0;
  if (!porism_session_begin_drag_together (porism_canvas_get_session (self),
                                           (const PorismId *) (const void *) self->selection->data, self->selection->len,
                                           PORISM_COORDINATES (self->grip_x, self->grip_y)))
    return FALSE;
  self->gripped = 0;
  return TRUE;
}

/* A finger moves the view; a mouse has its wheel and its other buttons for that. */
static gboolean
is_finger (GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Takes hold of the first object under the place that can be moved: a median gives way to the
 * triangle that it lies on. */
static gboolean
grip_object (PorismCanvas *self,
             double        sx,
             double        sy)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  g_autoptr (GArray) ids = porism_render_pick_all (construction, &self->viewport, sx, sy,
                                                   PORISM_POINTER_REACH, ALL_KINDS);

  for (guint i = 0; i < ids->len; i++)
    if (begin_object_drag (self, g_array_index (ids, PorismId, i)))
      {
        self->gripped = g_array_index (ids, PorismId, i);
        return TRUE;
      }
  return FALSE;
}

/* Of a label, of an object that can be moved, else of space, which turns, and with Shift is shifted. */
static void
begin_drag_in_space (PorismCanvas   *self,
                     double          sx,
                     double          sy,
                     GdkModifierType state)
{
  const gboolean held = !(state & GDK_SHIFT_MASK), label = held && porism_canvas_grip_label (self, sx, sy);

  if (label || (held && porism_canvas_grip_in_space (self, sx, sy, state)))
    {
      self->grip = label ? PORISM_GRIP_LABEL : PORISM_GRIP_OBJECT;
      porism_canvas_select (self, self->gripped, FALSE);
    }
  else
    self->grip = state & GDK_SHIFT_MASK ? PORISM_GRIP_PAN : PORISM_GRIP_TURN;
}

/* A press that has moved is a drag: of an axis with Shift, of objects that can be moved, else of a band around some. */
static void
begin_drag (PorismCanvas   *self,
            double          sx,
            double          sy,
            GtkGesture     *gesture,
            GdkModifierType state)
{
  if (porism_canvas_is_in_space (self))
    begin_drag_in_space (self, sx, sy, state);
  else if (state & GDK_SHIFT_MASK && self->gripped == 0 && porism_canvas_grip_axis (self, sx, sy))
    self->grip = PORISM_GRIP_AXIS;
  else if (porism_canvas_grip_label (self, sx, sy))
    {
      self->grip = PORISM_GRIP_LABEL;
      porism_canvas_select (self, self->gripped, FALSE);
    }
  else if (porism_canvas_grip_dimension (self))
    {
      self->grip = PORISM_GRIP_DIMENSION;
      porism_canvas_select (self, self->gripped, FALSE);
    }
  else if (grip_selection (self))
    self->grip = PORISM_GRIP_OBJECT;
  else if (grip_text (self, sx, sy) || grip_object (self, sx, sy))
    {
      self->grip = PORISM_GRIP_OBJECT;
      porism_canvas_select (self, self->gripped, FALSE);
    }
  else
    self->grip = is_finger (gesture) ? PORISM_GRIP_PAN : PORISM_GRIP_BAND;
  porism_canvas_update_cursor (self);
}

static void
drag_update_cb (PorismCanvas *self,
                double        dx,
                double        dy,
                GtkGesture   *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  porism_canvas_suspend_snapping (self, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  if (self->grip == PORISM_GRIP_PRESSED && hypot (dx, dy) > CLICK_SLACK)
    begin_drag (self, x, y, gesture, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  if (self->grip == PORISM_GRIP_PAN)
    pan_to (self, dx, dy);
  else if (self->grip == PORISM_GRIP_TURN)
    porism_canvas_turn_to (self, dx, dy);
  else if (self->grip == PORISM_GRIP_BAND)
    porism_canvas_stretch_band (self, x, y, dx, dy);
  else if (self->grip == PORISM_GRIP_AXIS)
    porism_canvas_pull_axis (self, dx, dy);
  else if (self->grip == PORISM_GRIP_OBJECT)
    drag_object_to (self, x + dx, y + dy);
  else if (self->grip == PORISM_GRIP_LABEL)
    porism_canvas_pull_label (self, dx, dy);
  else if (self->grip == PORISM_GRIP_DIMENSION)
    porism_canvas_pull_dimension (self, dx, dy);
}

static void
end_object_drag (PorismCanvas *self,
                 double        sx,
                 double        sy)
{
  PorismSession *session = porism_canvas_get_session (self);
  const PorismPlacement *place = &self->grip_place;
  g_autofree char *exact_x = NULL, *exact_y = NULL;
  double x, y;

  self->grip = PORISM_GRIP_NONE;
  if (porism_session_get_drag (session) == NULL)
    return;
  porism_viewport_from_screen (&self->viewport, sx, sy, &x, &y);
  porism_canvas_snap_grip (self, x + self->grip_dx, y + self->grip_dy);
  if (place->type == PORISM_PLACEMENT_FREE && place->snap.guides == 0)
    {
      porism_session_end_drag (session, PORISM_COORDINATES (place->x, place->y),
                               porism_viewport_get_unit (&self->viewport), PORISM_ACTOR_PERSON);
      return;
    }
  exact_x = porism_snap_dup_form (place->snap.place.exact[0]);
  exact_y = porism_snap_dup_form (place->snap.place.exact[1]);
  porism_session_end_drag_exactly (session, PORISM_COORDINATES (place->x, place->y),
                                   (const char *const[]) { exact_x, exact_y }, PORISM_ACTOR_PERSON);
}

/* A click upon a point of space that is selected makes it move in the other direction. */
static void
end_click (PorismCanvas *self,
           gboolean      more)
{
  const gboolean again = self->selection->len == 1 && g_array_index (self->selection, PorismId, 0) == self->gripped;

  if (again && porism_canvas_is_in_space (self) && !more)
    porism_canvas_toggle_upright (self, self->gripped);
  porism_canvas_select (self, self->gripped, more);
}

static void
drag_end_cb (PorismCanvas *self,
             double        dx,
             double        dy,
             GtkGesture   *gesture)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  const gboolean more = (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  PorismGrip grip = self->grip;
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  if (grip == PORISM_GRIP_OBJECT && porism_canvas_is_in_space (self))
    porism_canvas_drop_in_space (self, x + dx, y + dy);
  else if (grip == PORISM_GRIP_OBJECT)
    end_object_drag (self, x + dx, y + dy);
  else if (grip == PORISM_GRIP_AXIS)
    porism_canvas_release_axis (self);
  else if (grip == PORISM_GRIP_LABEL)
    porism_canvas_drop_label (self, dx, dy);
  else if (grip == PORISM_GRIP_DIMENSION)
    porism_canvas_pull_dimension (self, dx, dy);
  self->grip = PORISM_GRIP_NONE;
  if (grip == PORISM_GRIP_BAND)
    porism_canvas_close_band (self, more);
  else if (grip == PORISM_GRIP_PRESSED)
    end_click (self, more);
  else if ((grip == PORISM_GRIP_CONSTRUCT || grip == PORISM_GRIP_PLACE) && self->mode != NULL)
    release_for_tool (self, grip, x, y, dx, dy);
  porism_canvas_invalidate (self);
  porism_canvas_update_hover (self);
  porism_canvas_update_cursor (self);
}

static gboolean
scroll_cb (PorismCanvas             *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double x = self->inside ? self->pointer_x : self->viewport.width / 2;
  double y = self->inside ? self->pointer_y : self->viewport.height / 2;

  if (self->grip != PORISM_GRIP_NONE)
    return GDK_EVENT_STOP;
  if (wheel)
    porism_canvas_zoom_at (self, pow (WHEEL_STEP, -dy), x, y);
  else if (state & GDK_CONTROL_MASK)
    porism_canvas_zoom_at (self, exp (-dy / 200), x, y);
  else
    {
      self->grip_viewport = self->viewport;
      pan_to (self, -dx, -dy);
    }
  porism_canvas_update_hover (self);

  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (PorismCanvas *self)
{
  porism_canvas_cancel_grip (self);
  self->grip_viewport = self->viewport;
}

static void
pinch_cb (PorismCanvas *self,
          double        scale,
          GtkGesture   *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    porism_canvas_zoom_at (self, self->grip_viewport.scale * scale / self->viewport.scale, x, y);
}

/**
 * porism_canvas_add_pointer:
 *
 * Gives the canvas its gestures.
 */
void
porism_canvas_add_pointer (PorismCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (porism_canvas_cancel_grip), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);

  porism_canvas_add_definition_clicks (self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  porism_canvas_add_label_clicks (self);
}
