/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing values up to date after a change: the order of evaluation is kept topological, and what is
 * dirty is evaluated by the filter with all that depends on it, once each. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/construction-private.h"

static gboolean
is_in_order (const PorismConstruction *self,
             const PorismSlot         *slot)
{
  for (guint i = 0; i < slot->record->n_inputs; i++)
    {
      PorismId parent = slot->record->inputs[i].object;

      if (parent > 0 && porism_construction_slot (self, parent)->position > slot->position)
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
      guint depth = stack->len;

      for (guint i = 0; slot->record != NULL && i < slot->record->n_inputs; i++)
        {
          PorismId parent = slot->record->inputs[i].object;

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
  g_autoptr (GArray) old = self->order;
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (PorismId));

  self->order = g_array_sized_new (FALSE, FALSE, sizeof (PorismId), old->len);
  for (guint id = 1; id < self->slots->len; id++)
    porism_construction_slot (self, id)->position = G_MAXUINT;
  for (guint i = 0; i < old->len; i++)
    place_with_parents (self, g_array_index (old, PorismId, i), stack);
  self->first_dirty = 0;
}

static void
keep_order (PorismConstruction *self)
{
  for (guint position = self->first_dirty; position < self->order->len; position++)
    {
      PorismId id = g_array_index (self->order, PorismId, position);
      const PorismSlot *slot = porism_construction_slot (self, id);

      if (slot->dirty && slot->record != NULL && !is_in_order (self, slot))
        {
          sort_order (self);
          return;
        }
    }
}

/* ---- evaluation by the filter ---- */

static void
evaluate_slot (PorismConstruction *self,
               PorismId            id)
{
  PorismSlot *slot = porism_construction_slot (self, id);
  double *value = self->values + slot->offset;
  double *error = self->errors + slot->offset;
  guint width = slot->record->width;
  g_autofree PorismBound *large = width > 64 ? g_new (PorismBound, width) : NULL;
  PorismBound small[64];
  PorismBound *elements = large != NULL ? large : small;
  PorismReason reason = PORISM_REASON_NONE;

  for (guint i = 0; i < slot->record->n_inputs; i++)
    {
      PorismId parent = slot->record->inputs[i].object;
      const PorismSlot *parent_slot = porism_construction_slot (self, parent);

      if (parent > 0 && parent_slot->condition.status != PORISM_OK)
        {
          slot->condition = parent_slot->condition;
          return;
        }
    }

  slot->condition = (PorismCondition) { PORISM_OK, PORISM_REASON_NONE, 0 };
  if (porism_construction_decide (self, slot->record, elements, &reason) != PORISM_OK)
    {
      slot->condition = (PorismCondition) { PORISM_UNDEFINED, reason, id };
      return;
    }
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

      if (slot->record == NULL)
        continue;
      if (slot->dirty)
        evaluate_numbers (self, slot);
      for (guint i = 0; !slot->dirty && i < slot->record->n_inputs; i++)
        {
          PorismId parent = slot->record->inputs[i].object;

          slot->dirty = parent > 0 && porism_construction_slot (self, parent)->dirty;
        }
      if (slot->dirty)
        evaluate_slot (self, id);
    }
  for (guint position = self->first_dirty; position < self->order->len; position++)
    porism_construction_slot (self, g_array_index (self->order, PorismId, position))->dirty = FALSE;
  self->first_dirty = G_MAXUINT;
}
