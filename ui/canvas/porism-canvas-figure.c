/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure that the canvas shows, and what is drawn of it beside it. */

#include "config.h"

#include <adwaita.h>

#include "ui/canvas/porism-canvas-private.h"
#include "ui/scene/porism-space-area.h"

/**
 * porism_canvas_get_session:
 *
 * Returns: (nullable): the session of its document
 */
PorismSession *
porism_canvas_get_session (PorismCanvas *self)
{
  return self->document ? porism_document_get_session (self->document) : NULL;
}

/**
 * porism_canvas_get_construction:
 *
 * Returns: (nullable): the figure of its document
 */
PorismConstruction *
porism_canvas_get_construction (PorismCanvas *self)
{
  return self->document ? porism_session_get_construction (porism_canvas_get_session (self)) : NULL;
}

/* The area in which space is drawn is made when it is first shown. */
static void
queue_space (PorismCanvas *self)
{
  if (self->space_area == NULL)
    {
      self->space_area = porism_space_area_new ();
      gtk_widget_insert_after (self->space_area, GTK_WIDGET (self), NULL);
    }
  gtk_gl_area_queue_render (GTK_GL_AREA (self->space_area));
}

/**
 * porism_canvas_queue_draw:
 *
 * Has what moves drawn again, and all of space.
 */
void
porism_canvas_queue_draw (PorismCanvas *self)
{
  if (self->document != NULL && self->viewport.sight.view == PORISM_VIEW_SPACE)
    queue_space (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * porism_canvas_invalidate:
 *
 * Has everything drawn again.
 */
void
porism_canvas_invalidate (PorismCanvas *self)
{
  g_clear_pointer (&self->layer, porism_layer_free);
  g_clear_object (&self->texture);
  porism_canvas_queue_draw (self);
}

static PorismStyle
get_style (PorismCanvas *self)
{
  AdwStyleManager *manager =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  if (adw_style_manager_get_high_contrast (manager) && !adw_style_manager_get_dark (manager))
    return PORISM_STYLE_HIGH_CONTRAST;
  return adw_style_manager_get_dark (manager) ? PORISM_STYLE_DARK : PORISM_STYLE_LIGHT;
}

/* The person's text size; GTK keeps it as 1024 times the dots per inch, of which 96 are normal. */
static double
get_text_scale (PorismCanvas *self)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? dpi / (96.0 * 1024.0) : 1.0;
}

/**
 * porism_canvas_init_options:
 *
 * What is drawn of the figure, and how, but for its background and what is pointed at.
 */
void
porism_canvas_init_options (PorismCanvas        *self,
                            PorismRenderOptions *options)
{
  porism_render_options_init (options);
  options->style = get_style (self);
  options->radians = self->radians;
  options->text_scale = get_text_scale (self) * self->text_scale;
  options->stroke_scale = self->stroke_scale;
  options->background = FALSE;
  options->memory = self->label_memory;
  options->selected = (const PorismId *) self->selection->data;
  options->n_selected = self->selection->len;
  if (self->mode != NULL)
    options->selected = porism_construct_mode_get_chosen (self->mode, &options->n_selected);
}
