/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a record fits its inputs: their kinds are those of its roles and of what its expression reads,
 * and what follows from them (kind, width, derived expression) is what follows from them now. */

#include "config.h"

#include "engine/construction/construction-private.h"
#include "engine/construction/locus.h"

/* ---- kinds ---- */

/* Whether the last inputs are what the expression refers to. */
static gboolean
reads_last_inputs (const PorismRecord *record)
{
  const PorismRole *last = porism_operation_get_role (record->operation, record->n_inputs);
  guint flags = PORISM_ROLE_LIST | PORISM_ROLE_KNOWN;

  return record->expression != NULL && last != NULL && (last->flags & flags) == flags;
}

static gboolean
takes_references (const PorismConstruction *self,
                  const PorismRecord       *record)
{
  guint n = porism_expression_get_n_references (record->expression);

  if (n > record->n_inputs)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      PorismId object = record->inputs[record->n_inputs - n + i].object;
      PorismKinds kinds = porism_expression_get_reference_kinds (record->expression, i);

      if (object == 0 || !(kinds & PORISM_KINDS (porism_construction_get (self, object)->kind)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
takes_input (const PorismConstruction *self,
             const PorismRecord       *record,
             guint                     i)
{
  const PorismInput *input = &record->inputs[i];
  const PorismRecord *first = porism_construction_get (self, record->inputs[0].object);
  const PorismRecord *parent = porism_construction_get (self, input->object);
  PorismKinds kinds;

  if (porism_operation_get_role (record->operation, i) == NULL)
    return FALSE;
  kinds = porism_operation_get_kinds (record->operation, i, first != NULL ? first->kind : PORISM_KIND_NUMBER);
  if (input->number != NULL)
    return (kinds & PORISM_KINDS_NUMERIC) != 0;
  return input->object > 0 && parent != NULL && kinds & PORISM_KINDS (parent->kind);
}

/* What is of the kind of its first input stays of that kind. */
static gboolean
keeps_kind (const PorismConstruction *self,
            const PorismRecord       *record)
{
  if (record->operation->result != PORISM_KIND_NONE)
    return record->kind == record->operation->result;
  return record->n_inputs > 0 && record->inputs[0].object > 0 &&
         record->kind == porism_construction_get (self, record->inputs[0].object)->kind;
}

gboolean
porism_construction_takes_inputs (const PorismConstruction *self,
                                  const PorismRecord       *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (!takes_input (self, record, i))
      return FALSE;
  if (record->kind == PORISM_KIND_LOCUS &&
      !porism_construction_can_trace (self, record->inputs[0].object, record->inputs[1].object))
    return FALSE;
  return keeps_kind (self, record) &&
         (!reads_last_inputs (record) || takes_references (self, record));
}

/* ---- what follows from the inputs ---- */

/* The expression that a value derived from input @i depends on, or NULL. */
static PorismExpression *
get_source (const PorismConstruction *self,
            const PorismRecord       *record,
            guint                     i)
{
  const PorismRecord *parent = porism_construction_get (self, record->inputs[i].object);

  return record->inputs[i].object > 0 && parent != NULL && PORISM_KINDS (parent->kind) & PORISM_KINDS_GRAPH
           ? parent->expression : NULL;
}

void
porism_construction_note_sources (const PorismConstruction *self,
                                  PorismRecord             *record)
{
  if (record->operation->derive == NULL || record->sources != NULL)
    return;
  record->sources = g_new0 (PorismExpression *, record->n_inputs + 1);
  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismExpression *source = get_source (self, record, i);

      record->sources[i] = source != NULL ? porism_expression_ref (source) : NULL;
    }
}

static gboolean
has_present_sources (const PorismConstruction *self,
                     const PorismRecord       *record)
{
  for (guint i = 0; record->operation->derive != NULL && i < record->n_inputs; i++)
    if (record->sources[i] != get_source (self, record, i))
      return FALSE;
  return TRUE;
}

/* The width by the operation, which may look at constants among the inputs. */
static guint
find_width (const PorismConstruction *self,
            PorismId                  id)
{
  const PorismSlot *slot = porism_construction_slot (self, id);
  const PorismRecord *record = slot->record;
  guint n = record->n_inputs;
  g_autofree guint8 *kinds = g_new0 (guint8, n + 1);
  g_autofree guint16 *widths = g_new0 (guint16, n + 1);
  g_autofree const PorismExpression **expressions = g_new0 (const PorismExpression *, n + 1);
  g_autofree const double **in = g_new0 (const double *, n + 1);
  const double *number = self->values + slot->offset + record->width;
  PorismShape shape = { .branch = record->branch, .n_inputs = n, .width = record->width,
                        .kinds = kinds, .widths = widths, .expression = record->expression,
                        .expressions = expressions };

  for (guint i = 0; i < n; i++)
    {
      PorismId object = record->inputs[i].object;
      const PorismRecord *parent = porism_construction_get (self, object);

      kinds[i] = object > 0 ? (guint8) parent->kind : PORISM_KIND_NUMBER;
      widths[i] = object > 0 ? (guint16) parent->width : 1;
      expressions[i] = object > 0 ? parent->expression : NULL;
      in[i] = object > 0 ? porism_construction_get_value (self, object) : number++;
    }
  return record->operation->width (&shape, in);
}

static gboolean
has_present_width (const PorismConstruction *self,
                   PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (self, id);

  if (record->operation->width != NULL)
    return record->width == find_width (self, id);
  return record->width == porism_kind_get_width (record->kind);
}

gboolean
porism_construction_fits (const PorismConstruction *self,
                          PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (self, id);

  return porism_construction_takes_inputs (self, record) && has_present_sources (self, record) &&
         has_present_width (self, id);
}

gboolean
porism_construction_has_misfits (const PorismConstruction *self)
{
  return self->n_misfits > 0;
}
