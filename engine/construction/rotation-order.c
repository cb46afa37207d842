/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The cyclotomic field in which a value is computed exactly: that of the rotations in its own definition
 * and in all that it rests on, never of what else is drawn. So whether a value is exact depends on nothing
 * else.
 *
 * Expressions show the turns that are written; what a number or an angle of the figure is as a turn only its
 * value shows. Who takes a sine of one is evaluated, and asks for more until its field has all. */

#include "config.h"

#include "engine/construction/construction-private.h"

/* Of an id that was not asked for yet. */
#define UNKNOWN G_MAXULONG

/* The order of the rotations that are written in @record. */
static ulong
get_own_order (const PorismRecord *record)
{
  ulong order = record->expression != NULL
                  ? porism_order_join (1, porism_expression_collect_order (record->expression, 1)) : 1;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismExpression *number = record->inputs[i].number;
      fmpq_t parts;

      if (number == NULL)
        continue;
      order = porism_order_join (order, porism_expression_collect_order (number, 1));
      fmpq_init (parts);
      if (porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_PARTS &&
          porism_expression_get_rational (number, parts) && fmpq_sgn (parts) > 0)
        order = fmpz_cmp_ui (fmpq_numref (parts), PORISM_GREATEST_ORDER) <= 0
                  ? porism_order_join (order, fmpz_get_ui (fmpq_numref (parts))) : 0;
      fmpq_clear (parts);
    }
  return order;
}

/* Whether a turn may be in @record that is not written in it. */
static gboolean
has_unwritten_turns (const PorismRecord *record)
{
  if (record->expression != NULL && porism_expression_has_unwritten_turns (record->expression))
    return TRUE;
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].number != NULL &&
        porism_expression_has_unwritten_turns (record->inputs[i].number))
      return TRUE;
  return FALSE;
}

static ulong *
get_known (PorismConstruction *self,
           PorismId            id)
{
  if (self->orders == NULL)
    self->orders = g_array_new (FALSE, FALSE, sizeof (ulong));
  while (self->orders->len <= id)
    {
      ulong unknown = UNKNOWN;

      g_array_append_val (self->orders, unknown);
    }
  return &g_array_index (self->orders, ulong, id);
}

/* With the orders of the inputs, which are known. */
static ulong
find_order (PorismConstruction *self,
            PorismId            id,
            const PorismRecord *record)
{
  ulong order = get_own_order (record);
  ulong former = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0)
      order = porism_order_join (order, *get_known (self, record->inputs[i].object));
  while (order != former && order > 0 && has_unwritten_turns (record))
    {
      PorismEvaluation *exact = porism_construction_get_exact_at (self, order);

      former = order;
      order = porism_order_join (order, porism_evaluation_get_wanted_order (exact, id, record));
    }
  return order;
}

/* Puts the inputs of @record whose order is not known on @stack. */
static gboolean
push_unknown_inputs (PorismConstruction *self,
                     const PorismRecord *record,
                     GArray             *stack)
{
  guint before = stack->len;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;

      if (parent > 0 && *get_known (self, parent) == UNKNOWN)
        g_array_append_val (stack, parent);
    }
  return stack->len > before;
}

/* Finds the orders of all that @record rests on. */
static void
find_orders_of_inputs (PorismConstruction *self,
                       const PorismRecord *record)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (PorismId));

  push_unknown_inputs (self, record, stack);
  while (stack->len > 0)
    {
      guint depth = stack->len;
      PorismId top = g_array_index (stack, PorismId, depth - 1);
      const PorismRecord *needed = porism_construction_evaluated (self, top);

      if (*get_known (self, top) == UNKNOWN && push_unknown_inputs (self, needed, stack))
        continue;
      g_array_set_size (stack, depth - 1);
      if (*get_known (self, top) == UNKNOWN)
        {
          ulong order = find_order (self, top, needed);

          *get_known (self, top) = order;
        }
    }
}

ulong
porism_construction_get_rotation_order (PorismConstruction *self,
                                        PorismId            id,
                                        const PorismRecord *record)
{
  ulong order = *get_known (self, id);

  if (order != UNKNOWN)
    return order;
  if (id > 0)
    record = porism_construction_evaluated (self, id);
  find_orders_of_inputs (self, record);
  order = find_order (self, id, record);
  if (id > 0)
    *get_known (self, id) = order;

  return order;
}

ulong
porism_construction_get_rotation_order_in (PorismConstruction     *self,
                                           const PorismExpression *expression)
{
  ulong order = porism_order_join (1, porism_expression_collect_order (expression, 1));

  for (guint i = 0; i < porism_expression_get_n_references (expression); i++)
    {
      PorismId id = porism_construction_lookup (self, porism_expression_get_reference (expression, i));

      if (id > 0)
        order = porism_order_join (order, porism_construction_get_rotation_order (
                                     self, id, porism_construction_get (self, id)));
    }
  return order;
}

PorismEvaluation *
porism_construction_get_exact_for (PorismConstruction *self,
                                   PorismId            id,
                                   const PorismRecord *record)
{
  porism_construction_begin_exact (self, FALSE);
  return porism_construction_get_exact_at (self, porism_construction_get_rotation_order (self, id, record));
}

PorismEvaluation *
porism_construction_get_exact_for_both (PorismConstruction *self,
                                        const PorismRecord *a,
                                        const PorismRecord *b)
{
  porism_construction_begin_exact (self, FALSE);
  return porism_construction_get_exact_at (
    self, porism_order_join (porism_construction_get_rotation_order (self, 0, a),
                             porism_construction_get_rotation_order (self, 0, b)));
}

PorismEvaluation *
porism_construction_get_exact_in (PorismConstruction     *self,
                                  const PorismExpression *expression)
{
  porism_construction_begin_exact (self, FALSE);
  return porism_construction_get_exact_at (self,
                                           porism_construction_get_rotation_order_in (self, expression));
}

PorismEvaluation *
porism_construction_get_exact_for_answer (PorismConstruction *self,
                                          PorismId            id,
                                          const PorismRecord *record)
{
  if (self->allowance == 0)
    return NULL;
  porism_construction_begin_exact (self, TRUE);
  return porism_construction_get_exact_at (self, porism_construction_get_rotation_order (self, id, record));
}
