/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A second construction like the first, to go back to or to go on from in another direction.
 * Records are immutable and counted, so what is copied is the values and one pointer an object. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"

static void
copy_slots (const PorismConstruction *self,
            PorismConstruction       *copy)
{
  g_array_set_size (copy->slots, 0);
  g_array_append_vals (copy->slots, self->slots->data, self->slots->len);
  for (guint id = 0; id < copy->slots->len; id++)
    {
      PorismRecord *record = porism_construction_slot (copy, id)->record;

      if (record == NULL)
        continue;
      porism_record_ref (record);
      if (porism_construction_slot (copy, id)->plan != NULL)
        porism_record_ref (porism_construction_slot (copy, id)->plan);
      if (record->name != NULL)
        g_hash_table_insert (copy->names, record->name, GUINT_TO_POINTER (id));
    }
}

/* The room behind the values is as large as the original's: the copy goes on as that would. */
static void
copy_values (const PorismConstruction *self,
             PorismConstruction       *copy)
{
  copy->n_values = self->n_values;
  copy->values_room = self->values_room;
  copy->values = g_new (double, self->values_room);
  copy->errors = g_new (double, self->values_room);
  if (self->n_values == 0)
    return;
  memcpy (copy->values, self->values, self->n_values * sizeof (double));
  memcpy (copy->errors, self->errors, self->n_values * sizeof (double));
}

/**
 * porism_construction_copy:
 * @self: in a transaction it is copied as it stands
 *
 * Copies the figure with its ids, in time proportional to the ids given out so far; nothing is
 * evaluated. What the original has computed in balls or exactly is not taken along.
 *
 * Returns: (transfer full): what is done to it from now on does not touch @self, nor the other way
 *   round; a delta of @self can be applied to it as long as both stand where they were
 */
PorismConstruction *
porism_construction_copy (const PorismConstruction *self)
{
  PorismConstruction *copy;

  g_return_val_if_fail (self->freeze_count == 0, NULL);

  copy = porism_construction_new ();
  g_clear_pointer (&porism_construction_slot (copy, 0)->record, porism_record_unref);
  copy_slots (self, copy);
  copy_values (self, copy);
  g_array_append_vals (copy->order, self->order->data, self->order->len);
  copy->n_objects = self->n_objects;
  copy->n_plans = self->n_plans;
  copy->version = self->version;
  copy->permuted = self->permuted;
  copy->epoch = self->epoch;
  copy->n_misfits = self->n_misfits;

  return copy;
}

/**
 * porism_construction_swap:
 * @self: outside any transaction
 * @other: outside any transaction
 *
 * Gives @self the figure of @other and the other way round, in constant time; whoever holds @self sees
 * the other figure. What was computed in balls or exactly is dropped.
 */
void
porism_construction_swap (PorismConstruction *self,
                          PorismConstruction *other)
{
  PorismConstruction was;

  g_return_if_fail (self->log == NULL && self->freeze_count == 0);
  g_return_if_fail (other->log == NULL && other->freeze_count == 0);

  porism_construction_drop_evaluations (self);
  porism_construction_drop_evaluations (other);
  was = *self;
  *self = *other;
  *other = was;
}
