/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Slots, values, transactions and the order of evaluation. Everything that changes goes through
 * put_record(), so names, order, values and the undo log cannot disagree. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"

/* The construction itself has attributes, so it has a record: that of this operation. */
static const PorismOperation construction_operation = {
  .id = "construction", .version = 1, .command = "", .label = "",
};

static PorismId
append_slot (PorismConstruction *self)
{
  PorismSlot slot = { .position = self->order->len };
  PorismId id = self->slots->len;

  g_array_append_val (self->slots, slot);
  if (id > 0)
    g_array_append_val (self->order, id);
  return id;
}

/**
 * porism_construction_new:
 *
 * Returns: (transfer full): an empty construction
 */
PorismConstruction *
porism_construction_new (void)
{
  PorismConstruction *self = g_new0 (PorismConstruction, 1);

  self->slots = g_array_new (FALSE, TRUE, sizeof (PorismSlot));
  self->order = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->names = g_hash_table_new (g_str_hash, g_str_equal);
  self->n_taken = g_new0 (guint, PORISM_N_KINDS);
  self->first_dirty = G_MAXUINT;
  self->patience = 1;
  self->balls = g_new0 (PorismBallAccount, 1);
  self->beside = g_new0 (PorismKept, 1);
  porism_construction_renew_allowance (self);
  append_slot (self);
  porism_construction_slot (self, 0)->record = porism_record_new (&construction_operation, 0);

  return self;
}

void
porism_construction_free (PorismConstruction *self)
{
  porism_construction_drop_evaluations (self);
  for (guint id = 0; id < self->slots->len; id++)
    {
      g_clear_pointer (&porism_construction_slot (self, id)->record, porism_record_unref);
      g_clear_pointer (&porism_construction_slot (self, id)->plan, porism_record_unref);
    }
  g_array_unref (self->slots);
  g_array_unref (self->order);
  g_hash_table_unref (self->names);
  g_free (self->n_taken);
  g_free (self->approximate);
  g_clear_pointer (&self->log, g_array_unref);
  g_clear_pointer (&self->settled, g_hash_table_unref);
  g_clear_pointer (&self->restored, g_hash_table_unref);
  g_free (self->balls);
  porism_kept_clear (self->beside);
  g_free (self->beside);
  g_free (self->values);
  g_free (self->errors);
  g_free (self);
}

/* ---- values ---- */

static void
reserve_values (PorismConstruction *self,
                gsize               n)
{
  if (self->n_values + n <= self->values_room)
    return;
  self->values_room = MAX (self->n_values + n, self->values_room * 2);
  self->values = g_renew (double, self->values, self->values_room);
  self->errors = g_renew (double, self->errors, self->values_room);
}

/* Room for the value and the own numbers; a slot that has enough keeps it. */
static void
reserve_slot (PorismConstruction *self,
              PorismSlot         *slot)
{
  guint room = slot->record->width + porism_record_n_numbers (slot->record);

  if (room > slot->room)
    {
      reserve_values (self, room);
      slot->offset = self->n_values;
      slot->room = room;
      self->n_values += room;
    }
  memset (self->values + slot->offset, 0, room * sizeof (double));
  memset (self->errors + slot->offset, 0, room * sizeof (double));
}

/* What those that read the value rely on. */
static gboolean
has_same_shape (const PorismRecord *a,
                const PorismRecord *b)
{
  return a != NULL && b != NULL && a->kind == b->kind && a->width == b->width &&
         a->expression == b->expression;
}

/* A locus reads the range of the slider that carries it. */
static gboolean
has_same_value (const PorismRecord *a,
                const PorismRecord *b)
{
  if (a == NULL || b == NULL || a->operation != b->operation || a->branch != b->branch ||
      a->n_inputs != b->n_inputs || !has_same_shape (a, b))
    return FALSE;
  for (guint i = 0; i < a->n_inputs; i++)
    if (a->inputs[i].object != b->inputs[i].object || a->inputs[i].number != b->inputs[i].number)
      return FALSE;
  return porism_attributes_agree (a->attributes, b->attributes, PORISM_ATTRIBUTE_SLIDER_MIN) &&
         porism_attributes_agree (a->attributes, b->attributes, PORISM_ATTRIBUTE_SLIDER_MAX);
}

/* Whether what was planned with @before can stay with @after. */
static gboolean
keeps_plans (const PorismRecord *before,
             const PorismRecord *after)
{
  return has_same_value (before, after) && !((before->flags ^ after->flags) & PORISM_RECORD_REQUIRED);
}

static void
set_dirty (PorismConstruction *self,
           PorismSlot         *slot)
{
  slot->dirty = TRUE;
  self->first_dirty = MIN (self->first_dirty, slot->position);
}

/* The one place where a record comes or goes; @record is taken. */
static void
put_record (PorismConstruction *self,
            PorismId            id,
            PorismRecord       *record)
{
  PorismSlot *slot = porism_construction_slot (self, id);
  PorismRecord *before = slot->record;
  gboolean same_value = has_same_value (before, record);
  gboolean same_shape = has_same_shape (before, record);

  if (!same_value)
    {
      porism_construction_note_before (self, id);
      slot->dear = FALSE;
    }
  if (before != NULL && before->name != NULL &&
      porism_construction_lookup (self, before->name) == id)
    {
      g_hash_table_remove (self->names, before->name);
      memset (self->n_taken, 0, sizeof (guint) * PORISM_N_KINDS);
    }
  slot->record = record;
  if (record != NULL && record->name != NULL)
    g_hash_table_insert (self->names, record->name, GUINT_TO_POINTER (id));
  if (id > 0)
    self->n_objects += (record != NULL) - (before != NULL);

  if (!same_value && id > 0)
    {
      if (before != NULL)
        self->epoch++;
      if (record != NULL)
        reserve_slot (self, slot);
      slot->unchecked = TRUE;
      slot->reshaped |= !same_shape;
      set_dirty (self, slot);
    }
  g_clear_pointer (&before, porism_record_unref);
  self->version++;
}

/* The one place where a plan comes or goes; @plan is taken. */
static void
put_plan (PorismConstruction *self,
          PorismId            id,
          PorismRecord       *plan)
{
  PorismSlot *slot = porism_construction_slot (self, id);

  porism_construction_note_before (self, id);
  slot->dear = FALSE;
  self->n_plans += (plan != NULL) - (slot->plan != NULL);
  g_clear_pointer (&slot->plan, porism_record_unref);
  slot->plan = plan;
  self->epoch++;
  self->version++;
  set_dirty (self, slot);
}

/* ---- transactions ---- */

static void
clear_change (PorismChange *change)
{
  g_clear_pointer (&change->before, porism_record_unref);
  g_clear_pointer (&change->after, porism_record_unref);
}

/**
 * porism_construction_begin:
 *
 * Begins a transaction; they do not nest.
 */
void
porism_construction_begin (PorismConstruction *self)
{
  g_return_if_fail (self->log == NULL);

  self->first_new = self->slots->len;
  self->first_version = self->version;
  if (!self->kept)
    porism_construction_renew_allowance (self);
  self->log = g_array_new (FALSE, FALSE, sizeof (PorismChange));
  g_array_set_clear_func (self->log, (GDestroyNotify) clear_change);
}

static void
log_change (PorismConstruction *self,
            PorismId            id,
            gboolean            plan,
            PorismRecord       *before,
            PorismRecord       *after)
{
  PorismChange change = {
    id, plan,
    before != NULL ? porism_record_ref (before) : NULL,
    after != NULL ? porism_record_ref (after) : NULL,
  };

  g_assert (self->log != NULL);
  g_array_append_val (self->log, change);
}

static void
change_plan (PorismConstruction *self,
             PorismId            id,
             PorismRecord       *plan)
{
  log_change (self, id, TRUE, porism_construction_slot (self, id)->plan, plan);
  put_plan (self, id, plan);
}

static void
drop_plans (PorismConstruction *self)
{
  for (PorismId id = 1; self->n_plans > 0 && id < self->slots->len; id++)
    if (porism_construction_slot (self, id)->plan != NULL)
      change_plan (self, id, NULL);
}

/* @record is taken; the log keeps both sides. */
static void
change_record (PorismConstruction *self,
               PorismId            id,
               PorismRecord       *record)
{
  PorismRecord *before = porism_construction_slot (self, id)->record;

  if (record != NULL)
    porism_construction_note_sources (self, record);
  if (before != NULL && !keeps_plans (before, record))
    drop_plans (self);
  log_change (self, id, FALSE, before, record);
  put_record (self, id, record);
}

void
porism_construction_set_plan (PorismConstruction *self,
                              PorismId            id,
                              PorismRecord       *plan)
{
  if (plan != NULL || porism_construction_slot (self, id)->plan != NULL)
    change_plan (self, id, plan);
  porism_construction_settle (self);
}

void
porism_construction_drop_plans (PorismConstruction *self)
{
  drop_plans (self);
  porism_construction_settle (self);
}

gboolean
porism_construction_wants_plans (const PorismConstruction *self)
{
  for (guint i = 0; i < self->log->len; i++)
    {
      const PorismChange *change = &g_array_index (self->log, PorismChange, i);

      if (change->plan || (change->before != NULL && !keeps_plans (change->before, change->after)) ||
          (change->after != NULL && change->after->flags & PORISM_RECORD_REQUIRED))
        return TRUE;
    }
  return FALSE;
}

PorismDelta *
porism_delta_new (guint n)
{
  PorismDelta *self = g_malloc0 (sizeof *self + n * sizeof (PorismChange));

  self->ref_count = 1;
  self->n = self->n_records = n;

  return self;
}

/* The changes of records, then those of plans, each in their order. */
static PorismDelta *
delta_from_log (const GArray *log)
{
  PorismDelta *delta = porism_delta_new (log->len);
  guint n = 0;

  for (int plans = 0; plans < 2; plans++)
    {
      for (guint i = 0; i < log->len; i++)
        if (g_array_index (log, PorismChange, i).plan == plans)
          delta->changes[n++] = g_array_index (log, PorismChange, i);
      if (!plans)
        delta->n_records = n;
    }
  return delta;
}

PorismDelta *
porism_construction_commit (PorismConstruction *self)
{
  g_autoptr (GArray) log = g_steal_pointer (&self->log);
  PorismDelta *delta;

  g_return_val_if_fail (log != NULL, NULL);

  if (log->len == 0)
    {
      g_clear_pointer (&self->settled, g_hash_table_unref);
      return NULL;
    }
  delta = delta_from_log (log);
  g_array_set_clear_func (log, NULL);
  delta->settled = g_steal_pointer (&self->settled);

  return delta;
}

/* Ids that never were seen outside a transaction that failed are given out again. */
static void
forget_new_ids (PorismConstruction *self)
{
  guint kept = 0;

  if (self->slots->len == self->first_new)
    return;
  for (guint position = 0; position < self->order->len; position++)
    {
      PorismId id = g_array_index (self->order, PorismId, position);

      if (id >= self->first_new)
        continue;
      g_array_index (self->order, PorismId, kept) = id;
      porism_construction_slot (self, id)->position = kept++;
    }
  g_array_set_size (self->order, kept);
  g_array_set_size (self->slots, self->first_new);
}

static void
put_side (PorismConstruction *self,
          const PorismChange *change,
          gboolean            forward)
{
  PorismRecord *record = forward ? change->after : change->before;

  if (record != NULL)
    porism_record_ref (record);
  if (change->plan)
    put_plan (self, change->id, record);
  else
    put_record (self, change->id, record);
}

void
porism_construction_rollback (PorismConstruction *self)
{
  g_autoptr (GArray) log = g_steal_pointer (&self->log);
  g_autoptr (GHashTable) settled = g_steal_pointer (&self->settled);

  g_return_if_fail (log != NULL);

  porism_construction_restore (self, settled, FALSE);
  for (guint i = log->len; i-- > 0;)
    {
      put_side (self, &g_array_index (log, PorismChange, i), FALSE);
    }
  porism_construction_settle (self);
  forget_new_ids (self);
  self->version = self->first_version;
}

PorismId
porism_construction_add (PorismConstruction *self,
                         PorismRecord       *record)
{
  PorismId id = append_slot (self);

  change_record (self, id, record);
  porism_construction_settle (self);

  return id;
}

void
porism_construction_replace (PorismConstruction *self,
                             PorismId            id,
                             PorismRecord       *record)
{
  g_return_if_fail (id < self->slots->len);

  change_record (self, id, record);
  porism_construction_settle (self);
}

/* The anonymous steps that served what goes, and nothing else: not those that are about to serve something. */
static void
mark_unused_steps (const PorismConstruction *self,
                   guint8                   *marked)
{
  g_autofree guint8 *used = g_malloc0 (self->slots->len), *served = g_malloc0 (self->slots->len);

  for (guint position = self->order->len; position-- > 0;)
    {
      PorismId id = g_array_index (self->order, PorismId, position);
      const PorismRecord *record = porism_construction_get (self, id);

      if (record == NULL)
        continue;
      if (record->flags & PORISM_RECORD_ANONYMOUS && !used[id] && served[id])
        marked[id] = TRUE;
      for (guint i = 0; i < record->n_inputs; i++)
        (marked[id] ? served : used)[record->inputs[i].object] = TRUE;
    }
}

GArray *
porism_construction_delete (PorismConstruction *self,
                            PorismId            id)
{
  g_autofree guint8 *marked = g_malloc0 (self->slots->len);
  GArray *removed = g_array_new (FALSE, FALSE, sizeof (PorismId));

  marked[id] = TRUE;
  porism_construction_mark_followers (self, marked);
  mark_unused_steps (self, marked);
  for (guint position = self->order->len; position-- > 0;)
    {
      PorismId doomed = g_array_index (self->order, PorismId, position);

      if (!marked[doomed] || porism_construction_get (self, doomed) == NULL)
        continue;
      g_array_prepend_val (removed, doomed);
      change_record (self, doomed, NULL);
    }
  porism_construction_settle (self);

  return removed;
}

void
porism_construction_set_attributes (PorismConstruction *self,
                                    PorismId            id,
                                    PorismAttributes   *attributes)
{
  PorismRecord *record = porism_record_copy (porism_construction_get (self, id));

  g_clear_pointer (&record->attributes, porism_attributes_unref);
  record->attributes = porism_attributes_ref (attributes);
  porism_construction_replace (self, id, record);
}

void
porism_construction_apply (PorismConstruction *self,
                           const PorismDelta  *delta,
                           gboolean            forward)
{
  g_return_if_fail (self->log == NULL);

  for (guint i = 0; i < delta->n; i++)
    {
      const PorismChange *change = &delta->changes[forward ? i : delta->n - 1 - i];

      while (change->id >= self->slots->len)
        append_slot (self);
      put_side (self, change, forward);
    }
  porism_construction_renew_allowance (self);
  porism_construction_restore (self, delta->settled, forward);
  porism_construction_settle (self);
}

void
porism_construction_freeze (PorismConstruction *self)
{
  self->freeze_count++;
}

void
porism_construction_thaw (PorismConstruction *self)
{
  g_return_if_fail (self->freeze_count > 0);

  self->freeze_count--;
  porism_construction_settle (self);
}

PorismDelta *
porism_delta_ref (PorismDelta *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
porism_delta_unref (PorismDelta *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  for (guint i = 0; i < self->n; i++)
    clear_change (&self->changes[i]);
  g_clear_pointer (&self->settled, g_hash_table_unref);
  g_free (self);
}

guint
porism_delta_get_n (const PorismDelta *self)
{
  return self->n_records;
}

PorismId
porism_delta_get (const PorismDelta   *self,
                  guint                i,
                  const PorismRecord **before,
                  const PorismRecord **after)
{
  g_return_val_if_fail (i < self->n_records, 0);

  *before = self->changes[i].before;
  *after = self->changes[i].after;
  return self->changes[i].id;
}
