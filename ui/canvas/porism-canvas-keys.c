/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard: everything that the pointer can do. Tab walks over the objects, arrows move the selected
 * point or the view, with Control and Shift the label of the selected object, Enter chooses for the tool. */

#include "config.h"

#include "ui/canvas/porism-canvas-private.h"
#include "ui/canvas/porism-course.h"
#include "ui/parts/porism-slider-pull.h"

/* How far an arrow key moves what is selected, with Shift and with Control; how far it moves a label, and the view: in
 * pixels. */
#define NUDGE 10.0
#define FINE_NUDGE 1.0
#define COARSE_NUDGE 100.0
#define LABEL_NUDGE 4.0
#define FINE_LABEL_NUDGE 1.0
#define PAN 40.0
/* How far an arrow key turns space, with Shift and with Control: in degrees. */
#define TURN 5.0
#define FINE_TURN 1.0
#define COARSE_TURN 45.0
#define ZOOM_STEP 1.25

static void
move_point (PorismCanvas *self,
            PorismId      id,
            double        dx,
            double        dy)
{
  PorismSession *session = porism_canvas_get_session (self);
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const double *at = porism_construction_get_value (construction, id);
  g_autoptr (PorismAction) action = porism_action_new ("move_point");
  double sx, sy, x, y;

  porism_viewport_to_screen (&self->viewport, at[0], at[1], &sx, &sy);
  porism_viewport_from_screen (&self->viewport, sx + dx, sy + dy, &x, &y);

  porism_action_add_string (action, "name", porism_construction_get (construction, id)->name);
  porism_action_add_coordinate (action, "x", x, &self->viewport);
  porism_action_add_coordinate (action, "y", y, &self->viewport);
  porism_session_act_by_hand (session, action);
}

/* The one object that is selected, or 0. */
static PorismId
get_selected (PorismCanvas *self)
{
  return self->selection->len == 1 ? g_array_index (self->selection, PorismId, 0) : 0;
}

/* Right and up are more. */
static void
step_slider (PorismCanvas       *self,
             PorismId            id,
             const PorismRecord *record,
             double              steps)
{
  const double value = porism_construction_get_value (porism_canvas_get_construction (self), id)[0];

  porism_animation_pause (self->animation);
  porism_slider_put (porism_canvas_get_session (self), id,
                     value + steps * porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_STEP));
}

/* Level, or up and down after a click upon it. */
static void
move_in_space (PorismCanvas *self,
               PorismId      id,
               double        across,
               double        away)
{
  const gboolean upright = self->upright == id;

  porism_canvas_nudge_in_space (self, id, upright ? 0 : across, upright ? 0 : away, upright ? away : 0);
}

/* By a vector of the screen: what the objects are made of. */
static gboolean
move_together (PorismCanvas *self,
               double        dx,
               double        dy)
{
  PorismSession *session = porism_canvas_get_session (self);
  const PorismCoordinates by =
    PORISM_COORDINATES (dx / self->viewport.scale, -dy / porism_viewport_get_rise (&self->viewport));

  porism_animation_pause (self->animation);
  if (!porism_session_begin_drag_together (session, (const PorismId *) (const void *) self->selection->data,
                                           self->selection->len, PORISM_COORDINATES (0, 0)))
    return FALSE;
  porism_session_end_drag (session, by, porism_viewport_get_unit (&self->viewport), PORISM_ACTOR_PERSON);

  return TRUE;
}

/* Moves what is selected; FALSE where nothing of it can be. */
static gboolean
move_selected (PorismCanvas *self,
               double        dx,
               double        dy,
               double        step)
{
  const PorismId id = get_selected (self);
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), id);
  const gboolean in_space = porism_canvas_is_in_space (self);

  if (self->selection->len > 1)
    return !in_space && move_together (self, dx * step, dy * step);
  if (record == NULL || !porism_construction_is_defined (porism_canvas_get_construction (self), id))
    return FALSE;
  if (porism_slider_has_range (record))
    step_slider (self, id, record, (dx - dy) * MAX (step / NUDGE, 1));
  else if (PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT && in_space)
    move_in_space (self, id, dx * step, -dy * step);
  else if (record->kind == PORISM_KIND_POINT)
    move_point (self, id, dx * step, dy * step);
  else
    return !in_space && move_together (self, dx * step, dy * step);

  return TRUE;
}

/* Up and down. */
static gboolean
raise_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;
  const PorismId id = get_selected (self);
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), id);

  if (self->grip != PORISM_GRIP_NONE || !porism_canvas_is_in_space (self) || record == NULL ||
      record->kind != PORISM_KIND_SPACE_POINT)
    return GDK_EVENT_PROPAGATE;
  porism_canvas_nudge_in_space (self, id, 0, 0, g_variant_get_double (args));

  return GDK_EVENT_STOP;
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;

  porism_canvas_zoom_at (self, g_variant_get_double (args), self->viewport.width / 2, self->viewport.height / 2);

  return GDK_EVENT_STOP;
}

/* As a new document is seen. */
static gboolean
home_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;

  if (self->document == NULL || self->grip != PORISM_GRIP_NONE)
    return GDK_EVENT_PROPAGATE;
  porism_canvas_look_from (self, PORISM_VIEW_ANGLE_NONE, PORISM_VIEW_ANGLE_NONE);
  self->follows = TRUE;
  porism_canvas_frame (self);

  return GDK_EVENT_STOP;
}

static gboolean
arrow_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;
  double dx, dy, step;

  g_variant_get (args, "(ddd)", &dx, &dy, &step);
  if (self->document == NULL || self->grip != PORISM_GRIP_NONE || move_selected (self, dx, dy, step))
    return GDK_EVENT_STOP;
  if (porism_canvas_is_in_space (self))
    {
      const double turn = step > NUDGE ? COARSE_TURN : step < NUDGE ? FINE_TURN : TURN;

      porism_canvas_turn (self, dx * turn, dy * turn);
      return GDK_EVENT_STOP;
    }
  self->follows = FALSE;
  porism_canvas_set_viewport (self, self->viewport.x + dx * PAN / self->viewport.scale,
                              self->viewport.y - dy * PAN / porism_viewport_get_rise (&self->viewport),
                              self->viewport.scale);

  return GDK_EVENT_STOP;
}

static gboolean
label_arrow_cb (GtkWidget *widget,
                GVariant  *args,
                gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;
  double dx, dy, step;

  g_variant_get (args, "(ddd)", &dx, &dy, &step);
  if (self->document == NULL || self->grip != PORISM_GRIP_NONE || self->selection->len != 1)
    return GDK_EVENT_PROPAGATE;
  return porism_canvas_nudge_label (self, g_array_index (self->selection, PorismId, 0), dx * step, dy * step);
}

/* Whether a tool waits for more than it has. */
static gboolean
is_collecting (PorismCanvas *self)
{
  guint n = 0;

  if (self->mode != NULL)
    porism_construct_mode_get_chosen (self->mode, &n);
  return n > 0;
}

/* The next object that is shown after @id, in the order in which they were made; 0 after the last. */
static PorismId
find_next (PorismCanvas *self,
           PorismId      id,
           int           step)
{
  const PorismId end = porism_construction_get_next_id (porism_canvas_get_construction (self));

  for (id += (PorismId) step; id > 0 && id < end; id += (PorismId) step)
    if (porism_canvas_is_shown (self, id))
      return id;
  return 0;
}

/* After the last object the focus goes on to the next widget, so nobody is caught here; while a tool waits for
 * more objects it goes round, until Escape takes its choices back. */
static gboolean
tab_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;
  PorismConstruction *construction = porism_canvas_get_construction (self);
  int step = g_variant_get_int32 (args);
  PorismId before;

  if (construction == NULL)
    return GDK_EVENT_PROPAGATE;
  before = step > 0 ? 0 : porism_construction_get_next_id (construction);
  if (self->selection->len > 0)
    self->tabbed = g_array_index (self->selection, PorismId, self->selection->len - 1);
  self->tabbed = find_next (self, self->tabbed > 0 ? self->tabbed : before, step);
  if (self->tabbed == 0 && is_collecting (self))
    self->tabbed = find_next (self, before, step);
  porism_canvas_select (self, self->tabbed, FALSE);
  if (self->tabbed == 0)
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* Enter: the selected object for the tool, the end of a list, or a click where the pointer is. Nothing is
 * deleted that nobody pointed at. */
static gboolean
choose_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;
  double x = self->inside ? self->pointer_x : self->viewport.width / 2;
  double y = self->inside ? self->pointer_y : self->viewport.height / 2;
  PorismId id = self->selection->len > 0 ? g_array_index (self->selection, PorismId, 0) : 0;

  if (self->mode == NULL)
    return GDK_EVENT_PROPAGATE;
  if (id != 0)
    {
      porism_canvas_select (self, 0, FALSE);
      porism_construct_mode_choose_object (self->mode, id);
    }
  else if (!porism_construct_mode_close (self->mode) &&
           (self->inside || !g_str_equal (self->tool->tool, "delete_object")))
    {
      porism_canvas_aim (self);
      porism_construct_mode_choose (self->mode, &self->viewport, x, y);
    }

  return GDK_EVENT_STOP;
}

/* Escape takes back one thing at a time: a drag, the choices, the tool, the selection. Tab begins anew. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  PorismCanvas *self = (PorismCanvas *) widget;

  self->tabbed = 0;
  if (self->grip != PORISM_GRIP_NONE)
    porism_canvas_cancel_grip (self);
  else if (self->mode != NULL && porism_construct_mode_cancel (self->mode))
    porism_canvas_invalidate (self);
  else if (self->mode != NULL)
    porism_canvas_take_tool (self, porism_palette_tool_lookup ("move"));
  else if (self->selection->len > 0)
    porism_canvas_select (self, 0, FALSE);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
add_arrow (GtkWidgetClass *klass,
           guint           key,
           guint           keypad_key,
           double          dx,
           double          dy)
{
  static const struct { GdkModifierType modifiers; double step; gboolean label; } steps[] = {
    { 0, NUDGE, FALSE },
    { GDK_SHIFT_MASK, FINE_NUDGE, FALSE },
    { GDK_CONTROL_MASK, COARSE_NUDGE, FALSE },
    { GDK_CONTROL_MASK | GDK_SHIFT_MASK, LABEL_NUDGE, TRUE },
    { GDK_ALT_MASK | GDK_SHIFT_MASK, FINE_LABEL_NUDGE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const GtkShortcutFunc callback = steps[i].label ? label_arrow_cb : arrow_cb;

      gtk_widget_class_add_binding (klass, key, steps[i].modifiers, callback, "(ddd)", dx, dy, steps[i].step);
      gtk_widget_class_add_binding (klass, keypad_key, steps[i].modifiers, callback, "(ddd)", dx, dy, steps[i].step);
    }
}

/**
 * porism_canvas_add_bindings:
 *
 * Gives the class its keys.
 */
void
porism_canvas_add_bindings (GtkWidgetClass *klass)
{
  add_arrow (klass, GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0);
  add_arrow (klass, GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0);
  add_arrow (klass, GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1);
  add_arrow (klass, GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_Page_Up, 0, raise_cb, "d", NUDGE);
  gtk_widget_class_add_binding (klass, GDK_KEY_Page_Down, 0, raise_cb, "d", -NUDGE);
  gtk_widget_class_add_binding (klass, GDK_KEY_plus, 0, zoom_cb, "d", ZOOM_STEP);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Add, 0, zoom_cb, "d", ZOOM_STEP);
  gtk_widget_class_add_binding (klass, GDK_KEY_minus, 0, zoom_cb, "d", 1 / ZOOM_STEP);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Subtract, 0, zoom_cb, "d", 1 / ZOOM_STEP);
  gtk_widget_class_add_binding (klass, GDK_KEY_Home, 0, home_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Tab, 0, tab_cb, "i", 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, tab_cb, "i", -1);
  gtk_widget_class_add_binding (klass, GDK_KEY_Return, 0, choose_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Enter, 0, choose_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Delete, 0, "win.delete", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_BackSpace, 0, "win.delete", NULL);
}

/* What the hand is drawn to changes under a pointer that rests. */
static void
control_changed (PorismCanvas *self,
                 gboolean      held)
{
  porism_canvas_suspend_snapping (self, held ? GDK_CONTROL_MASK : 0);
  if (self->mode != NULL && self->inside)
    porism_canvas_update_hover (self);
}

static gboolean
is_control (guint keyval)
{
  return keyval == GDK_KEY_Control_L || keyval == GDK_KEY_Control_R;
}

static gboolean
key_pressed_cb (PorismCanvas *self,
                guint         keyval)
{
  if (is_control (keyval))
    control_changed (self, TRUE);
  if (keyval != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;
  if (self->document != NULL && self->mode == NULL && !self->space && porism_course_can_run (porism_canvas_get_construction (self), get_selected (self)))
    {
      porism_canvas_toggle_play (self, get_selected (self));
      return GDK_EVENT_STOP;
    }
  if (self->document != NULL && self->mode == NULL && !self->space && porism_canvas_use_control (self, get_selected (self)))
    return GDK_EVENT_STOP;
  self->space = TRUE;
  porism_canvas_update_cursor (self);

  return GDK_EVENT_STOP;
}

static void
key_released_cb (PorismCanvas *self,
                 guint         keyval)
{
  if (is_control (keyval))
    control_changed (self, FALSE);
  if (keyval != GDK_KEY_space)
    return;
  self->space = FALSE;
  porism_canvas_update_cursor (self);
}

static void
focus_lost_cb (PorismCanvas *self)
{
  self->space = FALSE;
  porism_canvas_update_cursor (self);
}

/**
 * porism_canvas_add_keys:
 *
 * Gives the canvas the keys that are held.
 */
void
porism_canvas_add_keys (PorismCanvas *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_lost_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
