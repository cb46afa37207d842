/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands upon the figure without being a part of it: sliders, check boxes, buttons and fields. Each stands where it
 * was put, or else below those before it. */

#include "config.h"

#include <math.h>

#include "ui/controls/porism-canvas-control.h"
#include "ui/canvas/porism-canvas-private.h"
#include "ui/controls/porism-canvas-slider.h"

/* From the edges, and between two that were not put anywhere. */
#define MARGIN 12
#define GAP 6

static gboolean
is_field (GtkWidget *widget)
{
  return PORISM_IS_CANVAS_CONTROL (widget) &&
         porism_canvas_control_get_form (PORISM_CANVAS_CONTROL (widget)) == PORISM_CONTROL_FIELD;
}

static PorismId
get_id (GtkWidget *widget)
{
  return PORISM_IS_CANVAS_SLIDER (widget) ? porism_canvas_slider_get_id (PORISM_CANVAS_SLIDER (widget))
                                          : porism_canvas_control_get_id (PORISM_CANVAS_CONTROL (widget));
}

/* ---- where they stand ---- */

static double
get_wish (PorismCanvas   *self,
          PorismId        id,
          PorismAttribute attribute)
{
  return porism_attributes_get_number (porism_construction_get_attributes (porism_canvas_get_construction (self), id), attribute);
}

/* Where it was put, but wholly within the canvas. */
static graphene_point_t
get_place (PorismCanvas         *self,
           GtkWidget            *widget,
           const GtkRequisition *size,
           double               *below)
{
  const PorismId id = get_id (widget);
  double x = get_wish (self, id, is_field (widget) ? PORISM_ATTRIBUTE_INPUT_X : PORISM_ATTRIBUTE_SLIDER_X);
  double y = get_wish (self, id, is_field (widget) ? PORISM_ATTRIBUTE_INPUT_Y : PORISM_ATTRIBUTE_SLIDER_Y);

  if (x < 0 || y < 0)
    {
      x = MARGIN;
      y = *below;
      *below += size->height + GAP;
    }
  if (widget == self->carried)
    {
      x += self->carried_dx;
      y += self->carried_dy;
    }
  x = fmax (0, fmin (x, self->viewport.width - size->width));
  y = fmax (0, fmin (y, self->viewport.height - size->height));

  return GRAPHENE_POINT_INIT ((float) round (x), (float) round (y));
}

static void
allocate (PorismCanvas    *self,
          const GPtrArray *widgets,
          double          *below)
{
  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);
      GtkRequisition size;
      graphene_point_t place;

      gtk_widget_get_preferred_size (widget, NULL, &size);
      place = get_place (self, widget, &size, below);
      gtk_widget_allocate (widget, size.width, size.height, -1, gsk_transform_translate (NULL, &place));
    }
}

/**
 * porism_canvas_allocate_controls:
 *
 * Puts them where they stand.
 */
void
porism_canvas_allocate_controls (PorismCanvas *self)
{
  double below = MARGIN;

  allocate (self, self->sliders, &below);
  allocate (self, self->controls, &below);
}

/**
 * porism_canvas_snapshot_controls:
 *
 * They are upon everything that is drawn.
 */
void
porism_canvas_snapshot_controls (PorismCanvas *self,
                                 GtkSnapshot  *snapshot)
{
  for (guint i = 0; i < self->sliders->len; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->sliders, i), snapshot);
  for (guint i = 0; i < self->controls->len; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->controls, i), snapshot);
}

/* ---- in the hand ---- */

/* Whoever holds it has moved it so far. */
static void
carried_cb (PorismCanvas *self,
            double        dx,
            double        dy,
            gboolean      down,
            GtkWidget    *widget)
{
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), get_id (widget));
  g_autoptr (PorismAction) action = NULL;
  graphene_rect_t bounds;

  if (!down)
    {
      self->carried = widget;
      self->carried_dx = dx;
      self->carried_dy = dy;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      return;
    }
  if (self->carried == NULL || record == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return;
  self->carried = NULL;
  action = porism_action_new (is_field (widget) ? "render_place_input_box" : "render_place_slider");
  porism_action_add_string (action, "obj", record->name);
  porism_action_add_integer (action, "x", (gint64) lroundf (bounds.origin.x));
  porism_action_add_integer (action, "y", (gint64) lroundf (bounds.origin.y));
  porism_session_act_by_hand (porism_canvas_get_session (self), action);
}

static void
picked_cb (PorismCanvas *self,
           GtkWidget    *widget)
{
  if (self->mode == NULL)
    porism_canvas_select (self, get_id (widget), FALSE);
  else
    porism_construct_mode_choose_object (self->mode, get_id (widget));
}

/**
 * porism_canvas_take_control:
 * @widget: with the signals of porism_carry_add_signals()
 *
 * Puts it upon the figure, to be carried about.
 */
void
porism_canvas_take_control (PorismCanvas *self,
                            GtkWidget    *widget)
{
  g_signal_connect_swapped (widget, "picked", G_CALLBACK (picked_cb), self);
  g_signal_connect_swapped (widget, "carried", G_CALLBACK (carried_cb), self);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

/* ---- which there are ---- */

static gboolean
shows (PorismCanvas     *self,
       guint             i,
       PorismId          id,
       PorismControlForm form)
{
  PorismCanvasControl *control = i < self->controls->len ? g_ptr_array_index (self->controls, i) : NULL;

  return control != NULL && porism_canvas_control_get_id (control) == id && porism_canvas_control_get_form (control) == form;
}

/* The widget that is for this object already stays, with what is being written in it; returns whether it does. */
static gboolean
place (PorismCanvas     *self,
       guint             i,
       PorismId          id,
       PorismControlForm form)
{
  gboolean stays = shows (self, i, id, form);

  while (i < self->controls->len && !shows (self, i, id, form))
    g_ptr_array_remove_index (self->controls, i);
  if (i == self->controls->len)
    {
      GtkWidget *control = porism_canvas_control_new (form);

      porism_canvas_take_control (self, control);
      g_ptr_array_add (self->controls, control);
    }
  porism_canvas_control_follow (g_ptr_array_index (self->controls, i), porism_canvas_get_session (self), id);
  return stays;
}

/**
 * porism_canvas_follow_controls:
 *
 * Shows the check boxes, buttons and fields of the figure as they are now; in a drag they stay where they stand.
 */
void
porism_canvas_follow_controls (PorismCanvas *self)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismId end = construction != NULL ? porism_construction_get_next_id (construction) : 0;
  const gboolean dragged = construction != NULL && porism_session_get_drag (porism_canvas_get_session (self)) != NULL;
  gboolean same = dragged;
  guint n = 0;

  for (PorismId id = 1; id < end; id++)
    for (PorismControlForm form = PORISM_CONTROL_CHECK; form <= PORISM_CONTROL_FIELD; form++)
      if (porism_control_suits (construction, id, form))
        same = place (self, n++, id, form) && same;
  same = same && n == self->controls->len;
  if (n < self->controls->len)
    g_ptr_array_set_size (self->controls, (int) n);
  if (!same)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * porism_canvas_use_control:
 *
 * Switches or presses what shows the object, or begins to write in it, as the space bar does.
 *
 * Returns: whether anything shows it
 */
gboolean
porism_canvas_use_control (PorismCanvas *self,
                           PorismId      id)
{
  for (guint i = 0; id != 0 && i < self->controls->len; i++)
    if (porism_canvas_control_get_id (g_ptr_array_index (self->controls, i)) == id)
      {
        porism_canvas_control_use (g_ptr_array_index (self->controls, i));
        return TRUE;
      }
  return FALSE;
}
