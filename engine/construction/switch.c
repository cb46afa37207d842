/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/construction/switch.h"
#include "engine/field/field.h"

/**
 * porism_record_is_switch:
 *
 * Returns: whether the object is a truth value that a person may change by itself
 */
gboolean
porism_record_is_switch (const PorismRecord *record)
{
  return record->kind == PORISM_KIND_BOOLEAN && g_str_equal (record->operation->id, "condition") && record->n_inputs == 0 &&
         !(record->flags & PORISM_RECORD_REQUIRED);
}

/**
 * porism_switch_new_expression:
 *
 * The language has no other constants for truths than relations of numbers.
 *
 * Returns: (transfer full): one that is true where @on
 */
PorismExpression *
porism_switch_new_expression (gboolean on)
{
  const PorismExpressionScope scope = { NULL };

  return porism_expression_parse (on ? "0==0" : "0==1", &scope, NULL);
}

/**
 * porism_switch_dup_word:
 * @record: a switch
 *
 * Returns: (transfer full) (nullable): what a person writes for what it is
 */
char *
porism_switch_dup_word (const PorismRecord *record)
{
  PorismDoubleField field;
  double value;

  porism_double_field_init (&field);
  if (porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, record->expression, NULL, NULL, &value) != PORISM_OK)
    return NULL;
  return g_strdup (value != 0 ? "true" : "false");
}
