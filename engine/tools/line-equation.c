/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* add_line_by_equation, add_plane_by_equation: a line or a plane from an equation of degree 1, which may read objects. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

static PorismRecord *
new_record (PorismCall       *self,
            const char       *operation,
            PorismExpression *equation)
{
  guint n = porism_expression_get_n_references (equation);
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);

  record->expression = porism_expression_ref (equation);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (equation, i));
  return record;
}

gboolean
porism_run_line_by_equation (PorismCall *self)
{
  static const char *const variables[] = { "x", "y", NULL };
  g_autoptr (PorismExpression) equation =
    porism_call_parse_equation (self, "equation", porism_call_get (self, "equation")->text, variables);

  if (equation == NULL)
    return FALSE;
  if (!porism_expression_is_linear (equation, 2))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "equation",
                                      _("Write an equation of degree 1, such as y = 2x + 1; add_conic "
                                        "takes degree 2."),
                                      _("This is not the equation of a line."));
  return porism_call_make (self, new_record (self, "line-by-equation", equation),
                           porism_call_get (self, "name")->text, NULL);
}

gboolean
porism_run_plane_by_equation (PorismCall *self)
{
  static const char *const variables[] = { "x", "y", "z", NULL };
  g_autoptr (PorismExpression) equation =
    porism_call_parse_equation (self, "equation", porism_call_get (self, "equation")->text, variables);

  if (equation == NULL)
    return FALSE;
  if (!porism_expression_is_linear (equation, 3))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "equation",
                                      _("Write an equation of degree 1 in x, y and z, such as x + 2y - z = 4."),
                                      _("This is not the equation of a plane."));
  return porism_call_make (self, new_record (self, "plane-by-equation", equation),
                           porism_call_get (self, "name")->text, NULL);
}
