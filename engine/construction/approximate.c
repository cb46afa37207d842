/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that conditions put where they are, are on the grid of the decimals, beside the places where the conditions
 * hold exactly: what rests on them is known as far as decimals reach, and nothing exact is said of it. */

#include "config.h"

#include "engine/construction/construction-private.h"

/* Whether a condition holds in numbers only. */
static gboolean
is_unmet (const PorismConstruction *self,
          const PorismSlot         *slot)
{
  return slot->record != NULL && slot->record->flags & PORISM_RECORD_REQUIRED &&
         (slot->condition.status != PORISM_OK || self->values[slot->offset] == 0);
}

/* What such a condition is about, back to the points that are free. */
static gboolean
mark_about (const PorismConstruction *self,
            guint8                   *about)
{
  gboolean any = FALSE;

  for (guint i = self->order->len; i-- > 0;)
    {
      PorismId id = g_array_index (self->order, PorismId, i);
      const PorismSlot *slot = porism_construction_slot (self, id);

      about[id] |= is_unmet (self, slot);
      any = any || about[id];
      for (guint k = 0; about[id] && slot->record != NULL && k < slot->record->n_inputs; k++)
        about[slot->record->inputs[k].object] = TRUE;
    }
  return any;
}

static void
find_approximate (PorismConstruction *self)
{
  const guint n = self->slots->len;
  g_autofree guint8 *about = g_malloc0 (n);

  g_free (self->approximate);
  self->approximate = g_malloc0 (n);
  self->n_approximate = n;
  self->approximate_version = self->version;
  if (!mark_about (self, about))
    return;
  for (guint i = 0; i < self->order->len; i++)
    {
      PorismId id = g_array_index (self->order, PorismId, i);
      const PorismRecord *record = porism_construction_get (self, id);
      const PorismRecord *evaluated = porism_construction_evaluated (self, id);

      if (record == NULL)
        continue;
      self->approximate[id] = about[id] && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT && porism_record_is_movable (record);
      for (guint k = 0; k < evaluated->n_inputs; k++)
        self->approximate[id] |= self->approximate[evaluated->inputs[k].object];
    }
}

static void
ensure_approximate (PorismConstruction *self)
{
  if (self->approximate == NULL || self->approximate_version != self->version || self->n_approximate != self->slots->len)
    find_approximate (self);
}

gboolean
porism_construction_is_approximate (PorismConstruction *self,
                                    PorismId            id)
{
  ensure_approximate (self);
  return self->approximate[id];
}

gboolean
porism_construction_rests_on_approximate (PorismConstruction *self,
                                          const PorismRecord *record)
{
  ensure_approximate (self);
  for (guint i = 0; i < record->n_inputs; i++)
    if (self->approximate[record->inputs[i].object])
      return TRUE;
  return FALSE;
}
