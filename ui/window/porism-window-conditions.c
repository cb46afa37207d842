/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pane of conditions in the window: it comes by itself with the first one, and what it points at is shown
 * on the canvas. */

#include "config.h"

#include "ui/conditions/porism-condition-text.h"
#include "ui/window/porism-window-private.h"

static void
populated_cb (PorismWindow *self)
{
  if (porism_conditions_pane_get_populated (self->conditions_pane))
    porism_window_volunteer_pane (self, self->conditions_flap, TRUE);
}

/* What came by itself with the last document goes with it. */
static void
document_changed_cb (PorismWindow *self)
{
  porism_window_volunteer_pane (self, self->conditions_flap,
                                porism_conditions_pane_get_populated (self->conditions_pane));
}

static void
highlight_cb (PorismWindow *self,
              guint         id)
{
  PorismConstruction *construction = porism_session_get_construction (porism_window_get_session (self));
  g_autoptr (GArray) ids = porism_condition_list_objects (construction, id);

  porism_canvas_set_highlight (self->canvas, (const PorismId *) (const void *) ids->data, ids->len);
}

/**
 * porism_window_add_conditions:
 *
 * Joins the list of conditions to the figure.
 */
void
porism_window_add_conditions (PorismWindow *self)
{
  g_signal_connect_object (self->conditions_pane, "notify::populated", G_CALLBACK (populated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->conditions_pane, "highlight", G_CALLBACK (highlight_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
}
