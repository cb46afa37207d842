/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What came of dear values, kept with the transaction in which they were computed. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"

static void
clear_outcome (PorismOutcome **outcome)
{
  g_clear_pointer (outcome, g_atomic_rc_box_release);
}

static void
settled_free (gpointer data)
{
  PorismSettled *self = data;

  clear_outcome (&self->before);
  clear_outcome (&self->after);
  g_free (self);
}

/* (transfer full) (nullable): NULL where doubles decide it. */
static PorismOutcome *
dup_outcome (const PorismConstruction *self,
             const PorismSlot         *slot)
{
  PorismOutcome *outcome;
  guint width;

  if (!slot->dear || slot->record == NULL)
    return NULL;
  width = slot->record->width;
  outcome = g_atomic_rc_box_alloc0 (sizeof *outcome + 2 * width * sizeof (double));
  outcome->condition = slot->condition;
  outcome->width = width;
  memcpy (outcome->elements, self->values + slot->offset, width * sizeof (double));
  memcpy (outcome->elements + width, self->errors + slot->offset, width * sizeof (double));

  return outcome;
}

static PorismSettled *
find_settled (PorismConstruction *self,
              PorismId            id)
{
  return self->settled != NULL ? g_hash_table_lookup (self->settled, GUINT_TO_POINTER (id)) : NULL;
}

static PorismSettled *
add_settled (PorismConstruction *self,
             PorismId            id)
{
  PorismSettled *settled = g_new0 (PorismSettled, 1);

  if (self->settled == NULL)
    self->settled = g_hash_table_new_full (NULL, NULL, NULL, settled_free);
  g_hash_table_insert (self->settled, GUINT_TO_POINTER (id), settled);

  return settled;
}

void
porism_construction_note_before (PorismConstruction *self,
                                 PorismId            id)
{
  const PorismSlot *slot = porism_construction_slot (self, id);

  if (self->log != NULL && slot->dear && find_settled (self, id) == NULL)
    add_settled (self, id)->before = dup_outcome (self, slot);
}

void
porism_construction_note_after (PorismConstruction *self,
                                PorismId            id)
{
  const PorismSlot *slot = porism_construction_slot (self, id);
  PorismSettled *settled = self->log != NULL ? find_settled (self, id) : NULL;

  if (self->log == NULL || (settled == NULL && !slot->dear))
    return;
  if (settled == NULL)
    settled = add_settled (self, id);
  clear_outcome (&settled->after);
  settled->after = dup_outcome (self, slot);
}

void
porism_construction_restore (PorismConstruction *self,
                             GHashTable         *settled,
                             gboolean            forward)
{
  GHashTableIter iter;
  gpointer id, entry;

  if (settled == NULL)
    return;
  if (self->restored == NULL)
    self->restored = g_hash_table_new_full (NULL, NULL, NULL, g_atomic_rc_box_release);
  g_hash_table_iter_init (&iter, settled);
  while (g_hash_table_iter_next (&iter, &id, &entry))
    {
      PorismSettled *both = entry;
      PorismOutcome *outcome = forward ? both->after : both->before;

      if (outcome != NULL)
        g_hash_table_insert (self->restored, id, g_atomic_rc_box_acquire (outcome));
      else
        g_hash_table_remove (self->restored, id);
    }
}

gboolean
porism_construction_put_back (PorismConstruction *self,
                              PorismId            id)
{
  PorismSlot *slot = porism_construction_slot (self, id);
  const PorismOutcome *outcome =
    self->restored != NULL ? g_hash_table_lookup (self->restored, GUINT_TO_POINTER (id)) : NULL;
  guint width = slot->record->width;

  if (outcome == NULL || outcome->width != width)
    return FALSE;
  slot->condition = outcome->condition;
  slot->dear = TRUE;
  memcpy (self->values + slot->offset, outcome->elements, width * sizeof (double));
  memcpy (self->errors + slot->offset, outcome->elements + width, width * sizeof (double));

  return TRUE;
}
