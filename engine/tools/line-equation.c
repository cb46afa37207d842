/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* add_line_by_equation: a line from an equation of degree 1, which may read objects. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

static const char *const variables[] = { "x", "y", NULL };

static PorismRecord *
new_line_record (PorismCall       *self,
                 PorismExpression *equation)
{
  guint n = porism_expression_get_n_references (equation);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("line-by-equation"), n);

  record->expression = porism_expression_ref (equation);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (equation, i));
  return record;
}

gboolean
porism_run_line_by_equation (PorismCall *self)
{
  g_autoptr (PorismExpression) equation =
    porism_call_parse_equation (self, "equation", porism_call_get (self, "equation")->text, variables);

  if (equation == NULL)
    return FALSE;
  if (!porism_expression_is_linear (equation))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "equation",
                                      _("Write an equation of degree 1, such as y = 2x + 1; add_conic "
                                        "takes degree 2."),
                                      _("This is not the equation of a line."));
  return porism_call_make (self, new_line_record (self, equation),
                           porism_call_get (self, "name")->text, NULL);
}
