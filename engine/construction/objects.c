/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is in a construction, as it stands. */

#include "config.h"

#include "engine/construction/construction-private.h"
#include "engine/notation/scanner.h"
#include "engine/kinds/language.h"

const PorismRecord *
porism_construction_get (const PorismConstruction *self,
                         PorismId                  id)
{
  return id < self->slots->len ? porism_construction_slot (self, id)->record : NULL;
}

const PorismRecord *
porism_construction_get_plan (const PorismConstruction *self,
                              PorismId                  id)
{
  return id < self->slots->len ? porism_construction_slot (self, id)->plan : NULL;
}

/* The object without a name that @name, such as #12, tells by its id; 0 where there is none. */
static PorismId
find_inner (const PorismConstruction *self,
            const char               *name)
{
  char *end;
  const guint64 id = g_ascii_strtoull (name + 1, &end, 10);
  const PorismRecord *record = porism_construction_get (self, id < self->slots->len ? (PorismId) id : 0);

  return record != NULL && record->flags & PORISM_RECORD_ANONYMOUS && *end == '\0' ? (PorismId) id : 0;
}

PorismId
porism_construction_lookup (const PorismConstruction *self,
                            const char               *name)
{
  return *name == PORISM_INNER_SIGN ? find_inner (self, name) : GPOINTER_TO_UINT (g_hash_table_lookup (self->names, name));
}

const PorismId *
porism_construction_get_order (const PorismConstruction *self,
                               guint                    *n)
{
  *n = self->order->len;
  return (const PorismId *) (const void *) self->order->data;
}

guint
porism_construction_get_n_objects (const PorismConstruction *self)
{
  return self->n_objects;
}

/**
 * porism_construction_get_next_id:
 *
 * Returns: the id that the next object will have
 */
PorismId
porism_construction_get_next_id (const PorismConstruction *self)
{
  return self->slots->len;
}

const double *
porism_construction_get_value (const PorismConstruction *self,
                               PorismId                  id)
{
  return self->values + porism_construction_slot (self, id)->offset;
}

PorismCondition
porism_construction_get_condition (const PorismConstruction *self,
                                   PorismId                  id)
{
  return porism_construction_slot (self, id)->condition;
}

gboolean
porism_construction_is_defined (const PorismConstruction *self,
                                PorismId                  id)
{
  const PorismSlot *slot = porism_construction_slot (self, id);

  return slot->record != NULL && slot->condition.status == PORISM_OK;
}

const PorismAttributes *
porism_construction_get_attributes (const PorismConstruction *self,
                                    PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (self, id);

  return record != NULL ? record->attributes : NULL;
}

PorismId
porism_construction_get_shown_if (const PorismConstruction *self,
                                  PorismId                  id)
{
  const PorismId truth = (PorismId) porism_attributes_get_number (porism_construction_get_attributes (self, id), PORISM_ATTRIBUTE_SHOWN_IF);
  const PorismRecord *record = truth > 0 ? porism_construction_get (self, truth) : NULL;

  return record != NULL && record->kind == PORISM_KIND_BOOLEAN ? truth : 0;
}

gboolean
porism_construction_shows (const PorismConstruction *self,
                           PorismId                  id)
{
  const PorismId truth = porism_construction_get_shown_if (self, id);

  if (porism_attributes_get_number (porism_construction_get_attributes (self, id), PORISM_ATTRIBUTE_VISIBLE) == 0)
    return FALSE;
  return truth == 0 || (porism_construction_is_defined (self, truth) && porism_construction_get_value (self, truth)[0] != 0);
}

guint64
porism_construction_get_version (const PorismConstruction *self)
{
  return self->version;
}

/**
 * porism_construction_explain:
 *
 * Returns: (transfer full) (nullable): why @id is undefined, naming the first undefined ancestor
 */
char *
porism_construction_explain (const PorismConstruction *self,
                             PorismId                  id)
{
  PorismCondition condition = porism_construction_get_condition (self, id);
  const PorismRecord *record = porism_construction_get (self, id);
  const PorismRecord *culprit = porism_construction_get (self, condition.culprit);
  const char *message;

  if (record == NULL || condition.status == PORISM_OK)
    return NULL;
  message = porism_reason_get_message (condition.reason);
  if (condition.culprit == id || culprit == NULL || culprit->name == NULL)
    return g_strdup (message);

  return g_strdup_printf (_("“%s” is undefined: %s"), culprit->name, message);
}

guint
porism_record_n_numbers (const PorismRecord *record)
{
  guint n = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].number != NULL)
      n++;
  return n;
}

void
porism_construction_get_bounds (PorismConstruction *self,
                                PorismId            id,
                                PorismBound        *bounds)
{
  const PorismSlot *slot = porism_construction_slot (self, id);

  for (guint i = 0; i < slot->record->width; i++)
    bounds[i] = (PorismBound) { self->values[slot->offset + i], self->errors[slot->offset + i] };
}
