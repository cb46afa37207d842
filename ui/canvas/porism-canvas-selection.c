/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which objects are selected. */

#include "config.h"

#include <string.h>

#include "ui/canvas/porism-canvas-private.h"

/**
 * porism_canvas_is_shown:
 *
 * Returns: whether the object is one that a person sees or finds listed
 */
gboolean
porism_canvas_is_shown (PorismCanvas *self,
                        PorismId      id)
{
  const PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && !(record->flags & PORISM_RECORD_ANONYMOUS) &&
         porism_construction_is_defined (construction, id) &&
         porism_construction_shows (construction, id);
}

/**
 * porism_canvas_is_selected:
 *
 * Returns: whether the object is
 */
gboolean
porism_canvas_is_selected (PorismCanvas *self,
                           PorismId      id)
{
  for (guint i = 0; i < self->selection->len; i++)
    if (g_array_index (self->selection, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

static void
drop_missing_from (PorismCanvas *self,
                   GArray       *ids)
{
  for (guint i = ids->len; i > 0; i--)
    if (porism_construction_get (porism_canvas_get_construction (self),
                                 g_array_index (ids, PorismId, i - 1)) == NULL)
      g_array_remove_index (ids, i - 1);
}

/**
 * porism_canvas_drop_missing:
 *
 * What is no longer in the figure is neither selected nor pointed at.
 */
void
porism_canvas_drop_missing (PorismCanvas *self)
{
  drop_missing_from (self, self->highlight);
  if (self->unfaded != NULL)
    drop_missing_from (self, self->unfaded);
  drop_missing_from (self, self->selection);
}

/**
 * porism_canvas_replace_selection:
 *
 * Selects these objects and no others.
 */
void
porism_canvas_replace_selection (PorismCanvas   *self,
                                 const PorismId *ids,
                                 guint           n)
{
  if (n == self->selection->len &&
      (n == 0 || memcmp (ids, self->selection->data, n * sizeof *ids) == 0))
    return;
  g_array_set_size (self->selection, 0);
  if (n > 0)
    g_array_append_vals (self->selection, ids, n);
  drop_missing_from (self, self->selection);
  porism_canvas_update_description (self);
  porism_canvas_invalidate (self);
  g_signal_emit_by_name (self, "selection-changed");
}

/**
 * porism_canvas_select:
 * @id: an object, or 0
 * @extend: whether what is selected stays so; @id then changes its state
 *
 * A click on an object, or on none.
 */
void
porism_canvas_select (PorismCanvas *self,
                      PorismId      id,
                      gboolean      extend)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  gboolean was_selected = FALSE;

  for (guint i = 0; extend && i < self->selection->len; i++)
    {
      PorismId other = g_array_index (self->selection, PorismId, i);

      if (other == id)
        was_selected = TRUE;
      else
        g_array_append_val (ids, other);
    }
  if (id != 0 && !was_selected)
    g_array_append_val (ids, id);
  porism_canvas_replace_selection (self, (const PorismId *) ids->data, ids->len);
}
