/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step of a proof says, marked upon the figure, and all that it has not used faded. It is looking: nothing of it
 * is in the document, and without it the canvas is as it was. */

#include "config.h"

#include "app/render/house-style.h"
#include "ui/canvas/porism-canvas-private.h"

/* What a triangle takes to move onto another. */
#define MOVE_MS 1200
/* How much of what is faded is covered by the paper. */
#define COVER 0.78f

/* ---- what moves ---- */

static void
moved_cb (double   value,
          gpointer user_data)
{
  PorismCanvas *self = user_data;

  self->illustrated = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Where a person wants no animations it is at its end at once. */
static void
begin_to_move (PorismCanvas *self)
{
  if (self->illustrating == NULL)
    self->illustrating = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_MS,
                                                  adw_callback_animation_target_new (moved_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->illustrating), ADW_LINEAR);
  self->illustrated = 0;
  adw_animation_reset (self->illustrating);
  adw_animation_play (self->illustrating);
}

/**
 * porism_canvas_illustrate:
 * @illustration: (nullable): what is marked; %NULL for nothing
 *
 * Marks what a step of a proof says, in place of what was marked before.
 */
void
porism_canvas_illustrate (PorismCanvas             *self,
                          const PorismIllustration *illustration)
{
  g_return_if_fail (self != NULL);

  if (self->illustrating != NULL)
    adw_animation_reset (self->illustrating);
  g_clear_pointer (&self->illustration, g_free);
  self->illustrated = 1;
  if (illustration != NULL)
    self->illustration = g_memdup2 (illustration, sizeof *illustration);
  if (illustration != NULL && porism_illustration_moves (illustration))
    begin_to_move (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * porism_canvas_fade_others:
 * @ids: (nullable): what is seen as ever; %NULL: everything is
 *
 * Fades all other objects.
 */
void
porism_canvas_fade_others (PorismCanvas *self,
                           const GArray *ids)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->unfaded, g_array_unref);
  if (ids != NULL)
    self->unfaded = g_array_copy ((GArray *) ids);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- drawing ---- */

static void
cover (PorismCanvas              *self,
       const PorismRenderOptions *options,
       GtkSnapshot               *snapshot,
       const graphene_rect_t     *bounds)
{
  PorismHouseStyle house;
  PorismColour paper;

  porism_house_style_init (&house, porism_canvas_get_construction (self), options);
  paper = house.inks[PORISM_INK_BACKGROUND];
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA) { (float) porism_colour_get_channel (paper, 0), (float) porism_colour_get_channel (paper, 1),
                                          (float) porism_colour_get_channel (paper, 2), COVER },
                             bounds);
}

/**
 * porism_canvas_snapshot_illustration:
 *
 * Covers what is faded, and draws what is not again; then the marks.
 */
void
porism_canvas_snapshot_illustration (PorismCanvas          *self,
                                     GtkSnapshot           *snapshot,
                                     const graphene_rect_t *bounds)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  PorismRenderOptions options;
  cairo_t *cr;

  if (self->unfaded == NULL && self->illustration == NULL)
    return;
  porism_canvas_init_options (self, &options);
  if (self->unfaded != NULL)
    cover (self, &options, snapshot, bounds);
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  if (self->illustration != NULL)
    porism_illustration_draw (self->illustration, cr, construction, &self->viewport, &options, self->illustrated);
  if (self->unfaded != NULL && self->unfaded->len > 0)
    {
      options.only = (const PorismId *) (const void *) self->unfaded->data;
      options.n_only = self->unfaded->len;
      porism_render_draw (cr, construction, &self->viewport, &options);
    }
  cairo_destroy (cr);
}

/**
 * porism_canvas_end_illustration:
 *
 * Nothing is marked and nothing faded any more.
 */
void
porism_canvas_end_illustration (PorismCanvas *self)
{
  g_clear_object (&self->illustrating);
  g_clear_pointer (&self->illustration, g_free);
  g_clear_pointer (&self->unfaded, g_array_unref);
}
