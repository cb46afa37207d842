/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tool in hand, and the construct mode in which it is used. */

#include "config.h"

#include "ui/canvas/porism-canvas-private.h"

static void
mode_changed_cb (PorismCanvas *self)
{
  guint n;

  porism_construct_mode_get_chosen (self->mode, &n);
  porism_canvas_update_prompt (self);
  if (n != self->n_chosen)
    porism_canvas_invalidate (self);
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mode_ask_cb (PorismCanvas *self,
             const char   *label,
             const char   *suggestion,
             const char   *reason)
{
  g_signal_emit_by_name (self, "ask", label, suggestion, reason);
}

/**
 * porism_canvas_renew_mode:
 *
 * Begins anew with the tool in hand, on the document that there is.
 */
void
porism_canvas_renew_mode (PorismCanvas *self)
{
  if (self->mode != NULL)
    g_signal_handlers_disconnect_by_data (self->mode, self);
  g_clear_object (&self->mode);
  if (self->document != NULL && self->tool->tool != NULL)
    {
      self->mode = porism_construct_mode_new (porism_canvas_get_session (self), self->tool);
      porism_canvas_suspend_snapping (self, 0);
      g_signal_connect_object (self->mode, "changed", G_CALLBACK (mode_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->mode, "ask", G_CALLBACK (mode_ask_cb), self,
                               G_CONNECT_SWAPPED);
    }
  porism_canvas_aim (self);
  self->hovered = 0;
  /* What the keyboard went to is what the tool gets next. */
  if (!self->tool->of_selection && (self->selection->len != 1 || g_array_index (self->selection, PorismId, 0) != self->tabbed))
    porism_canvas_replace_selection (self, NULL, 0);
  porism_canvas_update_prompt (self);
  porism_canvas_update_cursor (self);
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_take_tool:
 *
 * Chooses what clicks do. Points made for the former tool stay.
 */
void
porism_canvas_take_tool (PorismCanvas            *self,
                         const PorismPaletteTool *tool)
{
  if (tool == self->tool)
    return;
  self->tool = tool;
  porism_canvas_cancel_grip (self);
  porism_canvas_renew_mode (self);
  g_object_notify (G_OBJECT (self), "tool");
}

/**
 * porism_canvas_use_tool:
 * @tool: an id of the palette
 * @ids: what it is given, in order
 *
 * Uses a tool on objects, as if they were clicked. Where that is all that it needs, the tool in hand stays.
 */
void
porism_canvas_use_tool (PorismCanvas   *self,
                        const char     *tool,
                        const PorismId *ids,
                        guint           n)
{
  const PorismPaletteTool *before, *found = porism_palette_tool_lookup (tool);
  g_autofree PorismId *given = g_memdup2 (ids, n * sizeof *ids);
  guint n_chosen;

  if (found == NULL || found->tool == NULL)
    return;
  before = self->tool;
  porism_canvas_take_tool (self, found);
  if (self->mode == NULL)
    return;
  porism_construct_mode_cancel (self->mode);
  for (guint i = 0; i < n; i++)
    porism_construct_mode_choose_object (self->mode, given[i]);
  porism_construct_mode_get_chosen (self->mode, &n_chosen);
  if (n_chosen > 0 && porism_construct_mode_close (self->mode))
    n_chosen = 0;
  if (n_chosen == 0)
    porism_canvas_take_tool (self, before);
}
