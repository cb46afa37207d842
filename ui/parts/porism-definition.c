/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/typed/typed-input.h"
#include "ui/parts/porism-definition.h"

/**
 * porism_definition_dup_head:
 *
 * Returns: (transfer full): the object's name as it stands in a line that defines it
 */
char *
porism_definition_dup_head (const PorismRecord *record)
{
  const gboolean equation = record->expression != NULL && porism_expression_is_equation (record->expression);

  return g_strdup_printf ("%s%s", record->name,
                          equation                                ? ":"
                          : record->kind == PORISM_KIND_FUNCTION  ? "(x) ="
                          : record->kind == PORISM_KIND_BIVARIATE ? "(x, y):"
                                                                  : " =");
}

/**
 * porism_definition_dup_body:
 *
 * Returns: (transfer full): what stands behind it
 */
char *
porism_definition_dup_body (const PorismConstruction *construction,
                            PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (g_str_equal (record->operation->id, "slider") && porism_record_is_free (record))
    return porism_expression_to_text (record->inputs[0].number, NULL);
  return porism_typed_dup_definition (construction, id);
}
