/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "ui/controls/porism-carry.h"

/* A press that moves less is one. */
#define STIR 8.0

typedef struct
{
  GtkWidget *widget;            /* owns this */
  PorismCarryFunc find_grip;
  PorismCarryGrip grip;         /* of the press under way */
  gboolean carried;
  double from_x, from_y;        /* where it was taken hold of, on its parent */
} Carry;

/* Where the pointer is, to what the widget stands on: that itself goes along. */
static void
get_pointer (Carry      *self,
             GtkGesture *gesture,
             double      dx,
             double      dy,
             double     *x,
             double     *y)
{
  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), x, y);
  gtk_widget_translate_coordinates (self->widget, gtk_widget_get_parent (self->widget), *x + dx, *y + dy, x, y);
}

static void
begin_cb (GtkGesture *gesture,
          double      x,
          double      y,
          Carry      *self)
{
  GtkWidget *at = gtk_widget_pick (self->widget, x, y, GTK_PICK_DEFAULT);

  self->carried = FALSE;
  self->grip = at != NULL ? self->find_grip (self->widget, at) : PORISM_CARRY_NOT;
  if (self->grip == PORISM_CARRY_NOT)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
  if (self->grip == PORISM_CARRY_AT_ONCE)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  get_pointer (self, gesture, 0, 0, &self->from_x, &self->from_y);
}

static void
tell (Carry      *self,
      GtkGesture *gesture,
      double      dx,
      double      dy,
      gboolean    down)
{
  double x, y;

  get_pointer (self, gesture, dx, dy, &x, &y);
  g_signal_emit_by_name (self->widget, "carried", x - self->from_x, y - self->from_y, down);
}

static void
update_cb (GtkGesture *gesture,
           double      dx,
           double      dy,
           Carry      *self)
{
  if (self->grip == PORISM_CARRY_NOT || (!self->carried && self->grip == PORISM_CARRY_WHEN_MOVED && hypot (dx, dy) < STIR))
    return;
  self->carried = TRUE;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  tell (self, gesture, dx, dy, FALSE);
}

static void
end_cb (GtkGesture *gesture,
        double      dx,
        double      dy,
        Carry      *self)
{
  if (self->carried)
    tell (self, gesture, dx, dy, TRUE);
  self->carried = FALSE;
}

static void
pressed_cb (Carry *self)
{
  g_signal_emit_by_name (self->widget, "picked");
}

/**
 * porism_carry_add_signals:
 *
 * To be done once, with the class.
 */
void
porism_carry_add_signals (GType type)
{
  g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("carried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_DOUBLE, G_TYPE_DOUBLE,
                G_TYPE_BOOLEAN);
}

/**
 * porism_carry_add:
 * @find_grip: which parts it is held by
 *
 * Lets a hand carry @widget.
 */
void
porism_carry_add (GtkWidget      *widget,
                  PorismCarryFunc find_grip)
{
  Carry *self = g_new0 (Carry, 1);
  GtkGesture *carry = gtk_gesture_drag_new (), *press = gtk_gesture_click_new ();

  self->widget = widget;
  self->find_grip = find_grip;
  g_object_set_data_full (G_OBJECT (widget), "porism-carry", self, g_free);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (carry), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (carry, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (carry, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect (carry, "drag-end", G_CALLBACK (end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (carry));
}
