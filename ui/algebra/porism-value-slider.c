/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/algebra/porism-value-slider.h"
#include "ui/parts/porism-slider-pull.h"

struct _PorismValueSlider
{
  GtkWidget parent_instance;

  PorismSession *session;       /* NULL where it shows nothing */
  PorismId id;
  GtkWidget *scale;
  gulong moved;                 /* the handler of the scale */
  gboolean held;                /* a button is down on the scale */
  gboolean pulled;              /* and has moved it */
};

G_DEFINE_FINAL_TYPE (PorismValueSlider, porism_value_slider, GTK_TYPE_WIDGET)

static double
get_attribute (PorismValueSlider *self,
               PorismAttribute    attribute)
{
  PorismConstruction *construction = porism_session_get_construction (self->session);

  return porism_attributes_get_number (porism_construction_get_attributes (construction, self->id),
                                       attribute);
}

/* The value of the scale on the grid that its least value and its step make. */
static double
get_value (PorismValueSlider *self)
{
  const PorismRecord *record = porism_construction_get (porism_session_get_construction (self->session), self->id);
  const double value = gtk_range_get_value (GTK_RANGE (self->scale));

  return record != NULL && porism_slider_has_range (record) ? porism_slider_get_place (record, value) : value;
}

static void
value_changed_cb (PorismValueSlider *self)
{
  if (self->session == NULL)
    return;
  self->pulled = self->held;
  if (self->held)
    porism_slider_pull (self->session, self->id, get_value (self));
  else
    porism_slider_put (self->session, self->id, gtk_range_get_value (GTK_RANGE (self->scale)));
}

static void
release (PorismValueSlider *self)
{
  gboolean pulled = self->pulled;

  self->held = self->pulled = FALSE;
  if (pulled)
    porism_slider_release (self->session, self->id, gtk_range_get_value (GTK_RANGE (self->scale)));
}

/* The gestures of a scale keep its events from other gestures. */
static gboolean
event_cb (PorismValueSlider *self,
          GdkEvent          *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      self->held = self->session != NULL;
      break;
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
      release (self);
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
porism_value_slider_dispose (GObject *object)
{
  PorismValueSlider *self = PORISM_VALUE_SLIDER (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->scale, gtk_widget_unparent);

  G_OBJECT_CLASS (porism_value_slider_parent_class)->dispose (object);
}

static void
porism_value_slider_class_init (PorismValueSliderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_value_slider_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

/* The wheel belongs to the list that the slider stands in. */
static void
ignore_wheel (GtkWidget *scale)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scale);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
porism_value_slider_init (PorismValueSlider *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);
  gtk_widget_set_focusable (self->scale, FALSE);
  ignore_wheel (self->scale);
  gtk_widget_set_parent (self->scale, GTK_WIDGET (self));
  self->moved = g_signal_connect_swapped (self->scale, "value-changed",
                                          G_CALLBACK (value_changed_cb), self);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

/**
 * porism_value_slider_new:
 *
 * Returns: (transfer floating): a scale that shows nothing yet
 */
GtkWidget *
porism_value_slider_new (void)
{
  return g_object_new (PORISM_TYPE_VALUE_SLIDER, NULL);
}

/**
 * porism_value_slider_set_focusable:
 *
 * Whether the keyboard reaches the scale itself; in a list the row does.
 */
void
porism_value_slider_set_focusable (PorismValueSlider *self,
                                   gboolean           focusable)
{
  g_return_if_fail (PORISM_IS_VALUE_SLIDER (self));

  gtk_widget_set_focusable (self->scale, focusable);
}

/**
 * porism_value_slider_follow:
 * @session: (nullable): NULL for none
 * @id: a slider that fits
 *
 * Shows the range and the value that the slider has now, unless it is being pulled.
 */
void
porism_value_slider_follow (PorismValueSlider *self,
                            PorismSession     *session,
                            PorismId           id)
{
  PorismConstruction *construction;

  g_return_if_fail (PORISM_IS_VALUE_SLIDER (self));

  if (self->held && id == self->id && session == self->session)
    return;
  self->held = self->pulled = FALSE;
  g_set_object (&self->session, session);
  self->id = id;
  if (session == NULL)
    return;
  construction = porism_session_get_construction (session);
  g_signal_handler_block (self->scale, self->moved);
  gtk_range_set_range (GTK_RANGE (self->scale), get_attribute (self, PORISM_ATTRIBUTE_SLIDER_MIN),
                       get_attribute (self, PORISM_ATTRIBUTE_SLIDER_MAX));
  gtk_range_set_increments (GTK_RANGE (self->scale),
                            get_attribute (self, PORISM_ATTRIBUTE_SLIDER_STEP),
                            10 * get_attribute (self, PORISM_ATTRIBUTE_SLIDER_STEP));
  gtk_range_set_value (GTK_RANGE (self->scale),
                       porism_construction_get_value (construction, id)[0]);
  g_signal_handler_unblock (self->scale, self->moved);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  porism_construction_get (construction, id)->name, -1);
}

/**
 * porism_value_slider_step:
 *
 * Moves it by so many of its steps, as an arrow key does.
 */
void
porism_value_slider_step (PorismValueSlider *self,
                          int                steps)
{
  g_return_if_fail (PORISM_IS_VALUE_SLIDER (self) && self->session != NULL);

  gtk_range_set_value (GTK_RANGE (self->scale),
                       get_value (self) + steps * get_attribute (self, PORISM_ATTRIBUTE_SLIDER_STEP));
}
