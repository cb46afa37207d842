/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing values up to date after a change: the order of evaluation is kept topological, and what is
 * dirty is evaluated by the filter with all that depends on it, once each. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/construction-private.h"

/* ---- what came of dear values, kept with the transaction in which they were computed ---- */

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

/* ---- up to date again ---- */

static gboolean
is_in_order (const PorismConstruction *self,
             PorismId                  id)
{
  const PorismRecord *record = porism_construction_evaluated (self, id);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;

      if (parent > 0 && porism_construction_slot (self, parent)->position > porism_construction_slot (self, id)->position)
        return FALSE;
    }
  return TRUE;
}

/* Places @id after its parents, which are placed first; an explicit stack, for deep figures. */
static void
place_with_parents (PorismConstruction *self,
                    PorismId            id,
                    GArray             *stack)
{
  g_array_append_val (stack, id);
  while (stack->len > 0)
    {
      PorismId top = g_array_index (stack, PorismId, stack->len - 1);
      PorismSlot *slot = porism_construction_slot (self, top);
      const PorismRecord *record = porism_construction_evaluated (self, top);
      guint depth = stack->len;

      for (guint i = 0; record != NULL && i < record->n_inputs; i++)
        {
          PorismId parent = record->inputs[i].object;

          if (parent > 0 && porism_construction_slot (self, parent)->position == G_MAXUINT)
            g_array_append_val (stack, parent);
        }
      if (stack->len > depth)
        continue;
      g_array_set_size (stack, depth - 1);
      if (slot->position == G_MAXUINT)
        {
          slot->position = self->order->len;
          g_array_append_val (self->order, top);
        }
    }
}

static void
sort_order (PorismConstruction *self)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (PorismId));

  g_array_set_size (self->order, 0);
  for (PorismId id = 1; id < self->slots->len; id++)
    porism_construction_slot (self, id)->position = G_MAXUINT;
  for (PorismId id = 1; id < self->slots->len; id++)
    place_with_parents (self, id, stack);
  self->permuted = FALSE;
  for (guint i = 0; i < self->order->len && !self->permuted; i++)
    self->permuted = g_array_index (self->order, PorismId, i) != i + 1;
  self->first_dirty = 0;
}

static void
keep_order (PorismConstruction *self)
{
  if (self->permuted)
    {
      sort_order (self);
      return;
    }
  for (guint position = self->first_dirty; position < self->order->len; position++)
    {
      PorismId id = g_array_index (self->order, PorismId, position);
      const PorismSlot *slot = porism_construction_slot (self, id);

      if (slot->dirty && slot->record != NULL && !is_in_order (self, id))
        {
          sort_order (self);
          return;
        }
    }
}

/* ---- evaluation by the filter ---- */

/* Whether a parent's value was found in doubles just now: what follows from it has no enclosure either. */
static gboolean
follows_estimate (const PorismConstruction *self,
                  const PorismRecord       *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;

      if (parent > 0 && porism_construction_slot (self, parent)->dirty &&
          !porism_construction_is_enclosed (self, parent))
        return TRUE;
    }
  return FALSE;
}

/* What doubles with error bounds could not tell. */
static PorismStatus
decide_dear (PorismConstruction *self,
             const PorismRecord *record,
             PorismBound        *elements,
             PorismReason       *reason)
{
  PorismStatus status = PORISM_UNABLE;

  *reason = PORISM_REASON_TOO_DEAR;
  self->settling = TRUE;
  if (!follows_estimate (self, record))
    status = porism_construction_decide_sharply (self, record, elements, reason);
  self->settling = FALSE;
  if (status == PORISM_OK)
    *reason = PORISM_REASON_NONE;
  else if (porism_construction_estimate (self, record, *reason, elements))
    status = PORISM_OK;
  return status;
}

static void
evaluate_slot (PorismConstruction *self,
               PorismId            id)
{
  PorismSlot *slot = porism_construction_slot (self, id);
  const PorismRecord *record = porism_construction_evaluated (self, id);
  double *value = self->values + slot->offset;
  double *error = self->errors + slot->offset;
  guint width = record->width;
  g_autofree PorismBound *large = width > 64 ? g_new (PorismBound, width) : NULL;
  PorismBound small[64];
  PorismBound *elements = large != NULL ? large : small;
  PorismReason reason = PORISM_REASON_NONE;
  PorismStatus status;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;
      const PorismSlot *parent_slot = porism_construction_slot (self, parent);

      if (parent > 0 && parent_slot->condition.status != PORISM_OK)
        {
          slot->condition = parent_slot->condition;
          return;
        }
    }

  if (slot->misfit)
    {
      slot->condition = (PorismCondition) { PORISM_UNDEFINED, PORISM_REASON_MISFIT, id };
      return;
    }

  if (porism_construction_put_back (self, id))
    return;
  status = porism_construction_filter_first (self, record, elements, &reason);
  if (status == PORISM_UNABLE)
    {
      slot->dear = TRUE;
      status = decide_dear (self, record, elements, &reason);
    }
  if (status != PORISM_OK)
    {
      slot->condition = (PorismCondition) { PORISM_UNDEFINED, reason, id };
      return;
    }
  slot->condition = (PorismCondition) { PORISM_OK, slot->dear ? reason : PORISM_REASON_NONE, 0 };
  for (guint i = 0; i < width; i++)
    {
      value[i] = elements[i].mid;
      error[i] = elements[i].rad;
    }
}

/* The own numbers as doubles, for drags, previews and the renderer. */
static void
evaluate_numbers (PorismConstruction *self,
                  PorismSlot         *slot)
{
  PorismBoundField field;
  gsize at = slot->offset + slot->record->width;

  porism_bound_field_init (&field);
  for (guint i = 0; i < slot->record->n_inputs; i++)
    if (slot->record->inputs[i].number != NULL)
      {
        PorismBound bound = { 0, HUGE_VAL };
        PorismStatus status =
          porism_expression_evaluate[PORISM_FIELD_BOUND] (&field, slot->record->inputs[i].number,
                                                          NULL, NULL, &bound);

        self->values[at] = status == PORISM_OK ? bound.mid : 0;
        self->errors[at] = status == PORISM_OK ? bound.rad : HUGE_VAL;
        at++;
      }
}

/* Takes over from the parents that there is something to compute, and to check before. */
static void
follow_parents (const PorismConstruction *self,
                PorismId                  id)
{
  PorismSlot *slot = porism_construction_slot (self, id);
  const PorismRecord *record = porism_construction_evaluated (self, id);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;

      if (parent == 0)
        continue;
      slot->dirty |= porism_construction_slot (self, parent)->dirty;
      slot->unchecked |= porism_construction_slot (self, parent)->reshaped;
    }
}

static void
check_slot (PorismConstruction *self,
            PorismId            id)
{
  PorismSlot *slot = porism_construction_slot (self, id);
  gboolean misfit = slot->record != NULL && !porism_construction_fits (self, id);

  self->n_misfits += misfit - slot->misfit;
  slot->misfit = (guint8) misfit;
  slot->unchecked = FALSE;
}

void
porism_construction_settle (PorismConstruction *self)
{
  if (self->freeze_count > 0 || self->first_dirty == G_MAXUINT)
    return;

  keep_order (self);
  for (guint position = self->first_dirty; position < self->order->len; position++)
    {
      PorismId id = g_array_index (self->order, PorismId, position);
      PorismSlot *slot = porism_construction_slot (self, id);

      if (slot->record != NULL)
        {
          if (slot->dirty)
            evaluate_numbers (self, slot);
          follow_parents (self, id);
        }
      if (slot->unchecked)
        check_slot (self, id);
      if (slot->dirty && slot->record != NULL)
        {
          porism_construction_note_before (self, id);
          slot->dear = FALSE;
          evaluate_slot (self, id);
          porism_construction_note_after (self, id);
        }
    }
  for (guint position = self->first_dirty; position < self->order->len; position++)
    {
      PorismSlot *slot =
        porism_construction_slot (self, g_array_index (self->order, PorismId, position));

      slot->dirty = slot->reshaped = FALSE;
    }
  self->first_dirty = G_MAXUINT;
  g_clear_pointer (&self->restored, g_hash_table_unref);
}
