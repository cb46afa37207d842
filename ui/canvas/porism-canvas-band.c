/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rubber band: what lies wholly within it is selected. And all objects of a kind, or all. */

#include "config.h"

#include <math.h>

#include "app/render/render.h"
#include "ui/canvas/porism-canvas-private.h"

/* With @more what is selected already stays so. */
static void
select_all_of (PorismCanvas *self,
               GArray       *ids,
               gboolean      more)
{
  g_autoptr (GArray) all = more ? g_array_copy (self->selection) : g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < ids->len; i++)
    {
      const PorismId id = g_array_index (ids, PorismId, i);
      gboolean known = FALSE;

      for (guint k = 0; k < all->len && !known; k++)
        known = g_array_index (all, PorismId, k) == id;
      if (!known)
        g_array_append_val (all, id);
    }
  porism_canvas_replace_selection (self, (const PorismId *) (const void *) all->data, all->len);
}

/**
 * porism_canvas_stretch_band:
 *
 * The band reaches from where the button went down to there.
 */
void
porism_canvas_stretch_band (PorismCanvas *self,
                            double        x,
                            double        y,
                            double        dx,
                            double        dy)
{
  self->band = (PorismBox) { fmin (x, x + dx), fmin (y, y + dy), fmax (x, x + dx), fmax (y, y + dy) };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * porism_canvas_close_band:
 * @more: what is selected already stays so
 *
 * Selects what is within the band.
 */
void
porism_canvas_close_band (PorismCanvas *self,
                          gboolean      more)
{
  g_autoptr (GArray) ids = porism_render_pick_within (porism_canvas_get_construction (self), &self->viewport, &self->band);

  select_all_of (self, ids, more);
}

/**
 * porism_canvas_snapshot_band:
 *
 * Draws it while it is stretched.
 */
void
porism_canvas_snapshot_band (PorismCanvas *self,
                             GtkSnapshot  *snapshot)
{
  graphene_rect_t bounds;
  GskRoundedRect outline;
  GdkRGBA color;

  if (self->grip != PORISM_GRIP_BAND)
    return;
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "accent_color", &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  bounds = GRAPHENE_RECT_INIT ((float) round (self->band.x1), (float) round (self->band.y1),
                               (float) round (self->band.x2 - self->band.x1), (float) round (self->band.y2 - self->band.y1));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  color.alpha = 0.7f;
  gtk_snapshot_append_border (snapshot, &outline, (float[]) { 1, 1, 1, 1 }, (GdkRGBA[]) { color, color, color, color });
  color.alpha = 0.12f;
  gtk_snapshot_append_color (snapshot, &color, &bounds);
}

/**
 * porism_canvas_select_kind:
 *
 * Selects all that is shown and of the kind of anything that is selected; all that is shown where nothing is.
 */
void
porism_canvas_select_kind (PorismCanvas *self)
{
  const PorismConstruction *construction = porism_canvas_get_construction (self);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  PorismKinds kinds = 0;

  for (guint i = 0; i < self->selection->len; i++)
    kinds |= PORISM_KINDS (porism_construction_get (construction, g_array_index (self->selection, PorismId, i))->kind);
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    if (porism_canvas_is_shown (self, id) &&
        (kinds == 0 || kinds & PORISM_KINDS (porism_construction_get (construction, id)->kind)))
      g_array_append_val (ids, id);
  select_all_of (self, ids, FALSE);
}
