/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/construction/record.h"

/**
 * porism_record_new:
 *
 * Returns: (transfer full): a record of @operation with @n_inputs empty inputs, to be filled in before
 *   a construction gets it; kind and width are those of the operation's result where they are fixed
 */
PorismRecord *
porism_record_new (const PorismOperation *operation,
                   guint                  n_inputs)
{
  PorismRecord *self = g_new0 (PorismRecord, 1);

  self->ref_count = 1;
  self->operation = operation;
  self->kind = operation->result;
  self->width = porism_kind_get_width (operation->result);
  self->n_inputs = n_inputs;
  self->inputs = g_new0 (PorismInput, n_inputs);

  return self;
}

static PorismExpression **
copy_sources (const PorismRecord *self)
{
  PorismExpression **sources;

  if (self->sources == NULL)
    return NULL;
  sources = g_memdup2 (self->sources, self->n_inputs * sizeof *sources);
  for (guint i = 0; i < self->n_inputs; i++)
    if (sources[i] != NULL)
      porism_expression_ref (sources[i]);
  return sources;
}

/**
 * porism_record_clear_sources:
 *
 * Forgets what the expression was derived from; the construction notes it anew.
 */
void
porism_record_clear_sources (PorismRecord *self)
{
  for (guint i = 0; self->sources != NULL && i < self->n_inputs; i++)
    g_clear_pointer (&self->sources[i], porism_expression_unref);
  g_clear_pointer (&self->sources, g_free);
}

/**
 * porism_record_copy:
 *
 * Returns: (transfer full): a copy that may be changed
 */
PorismRecord *
porism_record_copy (const PorismRecord *self)
{
  PorismRecord *copy = g_memdup2 (self, sizeof *self);

  copy->ref_count = 1;
  copy->name = g_strdup (self->name);
  copy->text = g_strdup (self->text);
  copy->attributes = porism_attributes_ref (self->attributes);
  if (copy->expression != NULL)
    porism_expression_ref (copy->expression);
  copy->sources = copy_sources (self);
  copy->inputs = g_memdup2 (self->inputs, self->n_inputs * sizeof *self->inputs);
  for (guint i = 0; i < copy->n_inputs; i++)
    if (copy->inputs[i].number != NULL)
      porism_expression_ref (copy->inputs[i].number);

  return copy;
}

PorismRecord *
porism_record_ref (PorismRecord *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
porism_record_unref (PorismRecord *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  porism_record_clear_sources (self);
  for (guint i = 0; i < self->n_inputs; i++)
    g_clear_pointer (&self->inputs[i].number, porism_expression_unref);
  g_clear_pointer (&self->expression, porism_expression_unref);
  g_clear_pointer (&self->attributes, porism_attributes_unref);
  g_free (self->inputs);
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

static gboolean
is_same_text (const PorismExpression *a,
              const PorismExpression *b)
{
  g_autofree char *first = NULL, *second = NULL;

  if (a == b || a == NULL || b == NULL)
    return a == b;
  first = porism_expression_to_text (a, NULL);
  second = porism_expression_to_text (b, NULL);
  return g_str_equal (first, second);
}

/**
 * porism_record_is_same:
 *
 * Returns: whether name, operation, branch, inputs, text and whether it is required agree; the look may differ
 */
gboolean
porism_record_is_same (const PorismRecord *self,
                       const PorismRecord *other)
{
  if (self == other)
    return TRUE;
  if (self->operation != other->operation || self->branch != other->branch ||
      self->n_inputs != other->n_inputs || (self->flags ^ other->flags) & PORISM_RECORD_REQUIRED ||
      g_strcmp0 (self->name, other->name) != 0 ||
      g_strcmp0 (self->text, other->text) != 0 || !is_same_text (self->expression, other->expression))
    return FALSE;
  for (guint i = 0; i < self->n_inputs; i++)
    if (self->inputs[i].object != other->inputs[i].object ||
        !is_same_text (self->inputs[i].number, other->inputs[i].number))
      return FALSE;
  return TRUE;
}

/**
 * porism_record_n_free:
 *
 * Returns: how many numbers of its own moving the object changes
 */
guint
porism_record_n_free (const PorismRecord *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_inputs; i++)
    if (self->inputs[i].number != NULL &&
        porism_operation_get_role (self->operation, i)->flags & PORISM_ROLE_FREE)
      n++;
  return n;
}

/**
 * porism_record_is_free:
 *
 * Returns: whether the object can be moved: it has FREE numbers, and all of them are its own. What has no name stands
 *   where it was written.
 */
gboolean
porism_record_is_free (const PorismRecord *self)
{
  guint n_roles = 0;

  if (self->flags & PORISM_RECORD_ANONYMOUS)
    return FALSE;
  for (guint i = 0; i < self->n_inputs; i++)
    if (porism_operation_get_role (self->operation, i)->flags & PORISM_ROLE_FREE)
      n_roles++;
  return n_roles > 0 && porism_record_n_free (self) == n_roles;
}

/**
 * porism_record_is_movable:
 *
 * Returns: whether it is free and nobody has fixed it
 */
gboolean
porism_record_is_movable (const PorismRecord *self)
{
  return porism_record_is_free (self) && porism_attributes_get_number (self->attributes, PORISM_ATTRIBUTE_FIXED) == 0;
}
