/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the canvas says to the person: what the tool wants next, and to a screen reader what the figure
 * holds. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/lessons/noun.h"
#include "ui/canvas/porism-canvas-private.h"
#include "ui/canvas/porism-figure-summary.h"

/* The prompt of the tool, or the one object selected. */
static char *
dup_instruction (PorismCanvas *self)
{
  PorismId id;
  const PorismRecord *record;

  if (self->mode != NULL)
    return g_strdup (self->prompt);
  if (self->selection->len != 1 && porism_canvas_is_in_space (self))
    return g_strdup (_("Move: drag a point, or empty space to turn the figure; with Shift held, to shift it"));
  if (self->selection->len != 1)
    return g_strdup (_("Move: drag an object, or a rectangle around several; with Space held, the view"));
  id = g_array_index (self->selection, PorismId, 0);
  record = porism_construction_get (porism_canvas_get_construction (self), id);

  return g_strdup_printf (_("Selected: %s %s"), porism_record_get_noun (record), record->name);
}

/**
 * porism_canvas_update_description:
 *
 * Tells a screen reader what the figure holds, and what can be done.
 */
void
porism_canvas_update_description (PorismCanvas *self)
{
  const PorismConstruction *construction =
    self->document != NULL ? porism_canvas_get_construction (self) : NULL;
  guint64 version = construction != NULL ? porism_construction_get_version (construction) : 0;
  g_autofree char *instruction = dup_instruction (self), *text = NULL;

  if (construction != NULL && (self->summary == NULL || version != self->summary_version))
    {
      g_free (self->summary);
      self->summary = porism_figure_dup_summary (construction);
      self->summary_version = version;
    }
  text = g_strjoin (" ", self->summary != NULL ? self->summary : "", instruction, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

/**
 * porism_canvas_update_prompt:
 *
 * Follows the construct mode with what is said to the person.
 */
void
porism_canvas_update_prompt (PorismCanvas *self)
{
  g_autofree char *prompt =
    self->mode ? porism_construct_mode_dup_prompt (self->mode) : g_strdup ("");

  if (g_strcmp0 (prompt, self->prompt) != 0)
    {
      g_free (self->prompt);
      self->prompt = g_steal_pointer (&prompt);
      g_object_notify (G_OBJECT (self), "prompt");
    }
  porism_canvas_update_description (self);
}
