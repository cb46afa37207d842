/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sliders upon the figure, and what plays. A slider stands where it was put, or else below those before it. */

#include "config.h"

#include <math.h>

#include "ui/canvas/porism-canvas-private.h"
#include "ui/canvas/porism-canvas-slider.h"
#include "ui/canvas/porism-course.h"
#include "ui/parts/porism-slider-pull.h"

/* From the edges, and between two that were not put anywhere. */
#define MARGIN 12
#define GAP 6

static const PorismRecord *
get_slider (PorismCanvas *self,
            PorismId      id)
{
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), id);
  const gboolean shown = record != NULL && record->name != NULL && porism_slider_has_range (record) &&
                         porism_construction_is_defined (porism_canvas_get_construction (self), id) &&
                         porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_VISIBLE) != 0;

  return shown ? record : NULL;
}

/* ---- playing ---- */

/**
 * porism_canvas_toggle_play:
 *
 * Plays the object, or has it pause.
 */
void
porism_canvas_toggle_play (PorismCanvas *self,
                           PorismId      id)
{
  if (porism_animation_get_played (self->animation) == id)
    porism_animation_pause (self->animation);
  else if (porism_course_can_run (porism_canvas_get_construction (self), id))
    porism_animation_play (self->animation, porism_canvas_get_session (self), id, &self->viewport);
}

static void
show_played (PorismCanvas *self)
{
  const PorismId played = porism_animation_get_played (self->animation);

  for (guint i = 0; i < self->sliders->len; i++)
    {
      PorismCanvasSlider *slider = g_ptr_array_index (self->sliders, i);

      porism_canvas_slider_set_playing (slider, porism_canvas_slider_get_id (slider) == played);
    }
  g_object_notify (G_OBJECT (self), "played");
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
           PorismCanvasSlider   *slider,
           const GtkRequisition *size,
           double               *below)
{
  const PorismId id = porism_canvas_slider_get_id (slider);
  double x = get_wish (self, id, PORISM_ATTRIBUTE_SLIDER_X), y = get_wish (self, id, PORISM_ATTRIBUTE_SLIDER_Y);

  if (x < 0 || y < 0)
    {
      x = MARGIN;
      y = *below;
      *below += size->height + GAP;
    }
  if (GTK_WIDGET (slider) == self->carried)
    {
      x += self->carried_dx;
      y += self->carried_dy;
    }
  x = fmax (0, fmin (x, self->viewport.width - size->width));
  y = fmax (0, fmin (y, self->viewport.height - size->height));

  return GRAPHENE_POINT_INIT ((float) round (x), (float) round (y));
}

/**
 * porism_canvas_allocate_sliders:
 *
 * Puts them where they stand.
 */
void
porism_canvas_allocate_sliders (PorismCanvas *self)
{
  double below = MARGIN;

  for (guint i = 0; i < self->sliders->len; i++)
    {
      GtkWidget *slider = g_ptr_array_index (self->sliders, i);
      GtkRequisition size;
      graphene_point_t place;

      gtk_widget_get_preferred_size (slider, NULL, &size);
      place = get_place (self, PORISM_CANVAS_SLIDER (slider), &size, &below);
      gtk_widget_allocate (slider, size.width, size.height, -1, gsk_transform_translate (NULL, &place));
    }
}

/* Whoever holds it by its words has moved it so far. */
static void
carried_cb (PorismCanvas *self,
            double        dx,
            double        dy,
            gboolean      down,
            GtkWidget    *slider)
{
  const PorismRecord *record = get_slider (self, porism_canvas_slider_get_id (PORISM_CANVAS_SLIDER (slider)));
  g_autoptr (PorismAction) action = NULL;
  graphene_rect_t bounds;

  if (!down)
    {
      self->carried = slider;
      self->carried_dx = dx;
      self->carried_dy = dy;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      return;
    }
  if (self->carried == NULL || record == NULL || !gtk_widget_compute_bounds (slider, GTK_WIDGET (self), &bounds))
    return;
  self->carried = NULL;
  action = porism_action_new ("render_place_slider");
  porism_action_add_string (action, "obj", record->name);
  porism_action_add_integer (action, "x", (gint64) lroundf (bounds.origin.x));
  porism_action_add_integer (action, "y", (gint64) lroundf (bounds.origin.y));
  porism_session_act_by_hand (porism_canvas_get_session (self), action);
}

/* ---- which there are ---- */

static void
play_cb (PorismCanvas       *self,
         PorismCanvasSlider *slider)
{
  porism_canvas_toggle_play (self, porism_canvas_slider_get_id (slider));
}

static void
picked_cb (PorismCanvas       *self,
           PorismCanvasSlider *slider)
{
  if (self->mode == NULL)
    porism_canvas_select (self, porism_canvas_slider_get_id (slider), FALSE);
}

static GtkWidget *
add_slider (PorismCanvas *self)
{
  GtkWidget *slider = porism_canvas_slider_new ();

  g_signal_connect_swapped (slider, "play", G_CALLBACK (play_cb), self);
  g_signal_connect_swapped (slider, "picked", G_CALLBACK (picked_cb), self);
  g_signal_connect_swapped (slider, "carried", G_CALLBACK (carried_cb), self);
  gtk_widget_set_parent (slider, GTK_WIDGET (self));
  g_ptr_array_add (self->sliders, slider);

  return slider;
}

static void
follow_figure (PorismCanvas *self)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismId end = construction != NULL ? porism_construction_get_next_id (construction) : 0;
  guint n = 0;

  for (PorismId id = 1; id < end; id++)
    {
      GtkWidget *slider;

      if (get_slider (self, id) == NULL)
        continue;
      slider = n < self->sliders->len ? g_ptr_array_index (self->sliders, n) : add_slider (self);
      n++;
      porism_canvas_slider_follow (PORISM_CANVAS_SLIDER (slider), porism_canvas_get_session (self), id);
    }
  g_ptr_array_set_size (self->sliders, (int) n);
  show_played (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * porism_canvas_follow_sliders:
 *
 * Shows the sliders of the figure as they are now; in a drag there are the same.
 */
void
porism_canvas_follow_sliders (PorismCanvas *self)
{
  PorismSession *session = porism_canvas_get_session (self);

  if (session == NULL || porism_session_get_drag (session) == NULL)
    {
      follow_figure (self);
      return;
    }
  for (guint i = 0; i < self->sliders->len; i++)
    {
      PorismCanvasSlider *slider = g_ptr_array_index (self->sliders, i);

      if (get_slider (self, porism_canvas_slider_get_id (slider)) != NULL)
        porism_canvas_slider_follow (slider, session, porism_canvas_slider_get_id (slider));
    }
}

/**
 * porism_canvas_add_sliders:
 *
 * Makes room for them.
 */
void
porism_canvas_add_sliders (PorismCanvas *self)
{
  self->sliders = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->animation = porism_animation_new (GTK_WIDGET (self));
  g_signal_connect_swapped (self->animation, "changed", G_CALLBACK (show_played), self);
}
