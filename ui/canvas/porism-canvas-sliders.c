/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sliders upon the figure, and what plays. */

#include "config.h"

#include "ui/canvas/porism-canvas-private.h"
#include "ui/controls/porism-canvas-slider.h"
#include "ui/canvas/porism-course.h"
#include "ui/parts/porism-slider-pull.h"

static const PorismRecord *
get_slider (PorismCanvas *self,
            PorismId      id)
{
  const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self), id);
  const gboolean shown = record != NULL && record->name != NULL && porism_slider_has_range (record) &&
                         porism_construction_is_defined (porism_canvas_get_construction (self), id) &&
                         porism_construction_shows (porism_canvas_get_construction (self), id);

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

/* ---- which there are ---- */

static void
play_cb (PorismCanvas       *self,
         PorismCanvasSlider *slider)
{
  porism_canvas_toggle_play (self, porism_canvas_slider_get_id (slider));
}

static GtkWidget *
add_slider (PorismCanvas *self)
{
  GtkWidget *slider = porism_canvas_slider_new ();

  g_signal_connect_swapped (slider, "play", G_CALLBACK (play_cb), self);
  porism_canvas_take_control (self, slider);
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
