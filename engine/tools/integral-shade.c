/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shaded integrals: the areas under the functions are objects of their own without a name, on which the
 * shaded one rests. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

/* Reads an end, an expression without variables, into @input. */
static gboolean
read_end (PorismCall       *self,
          const char       *argument,
          const PorismRole *role,
          PorismInput      *input)
{
  PorismValue *value = (PorismValue *) porism_call_get (self, argument);

  value->expression = porism_call_parse (self, argument, value->text, NULL);
  if (value->expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (value->expression) ||
      porism_expression_is_equation (value->expression))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, argument, NULL,
                                      _("“%s” must be a number."), argument);
  return porism_call_make_number_input (self, argument, role, input);
}

static void
copy_input (PorismInput       *to,
            const PorismInput *from)
{
  to->object = from->object;
  to->number = from->number != NULL ? porism_expression_ref (from->number) : NULL;
}

/* The area under @function between the @ends, as an object without a name. */
static gboolean
make_area (PorismCall        *self,
           PorismId           function,
           const PorismInput *ends,
           PorismId          *area)
{
  PorismRecord *record = porism_record_new (porism_call_get_operation (self, "definite-integral"), 3);

  record->flags |= PORISM_RECORD_ANONYMOUS;
  record->inputs[0].object = function;
  copy_input (&record->inputs[1], &ends[0]);
  copy_input (&record->inputs[2], &ends[1]);
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, NULL, area);
}

/* Fills in the inputs of @record: the functions, the ends, the areas. */
static gboolean
fill_inputs (PorismCall   *self,
             PorismRecord *record,
             guint         n_functions)
{
  static const char *const functions[] = { "func", "func2" };
  static const char *const ends[] = { "x_start", "x_end" };

  for (guint i = 0; i < n_functions; i++)
    record->inputs[i].object = porism_call_get (self, functions[i])->object;
  for (guint i = 0; i < 2; i++)
    if (!read_end (self, ends[i], porism_operation_get_role (record->operation, n_functions + i),
                   &record->inputs[n_functions + i]))
      return FALSE;
  for (guint i = 0; i < n_functions; i++)
    if (!make_area (self, record->inputs[i].object, &record->inputs[n_functions],
                    &record->inputs[n_functions + 2 + i].object))
      return FALSE;
  return porism_call_complete_record (self, record);
}

gboolean
porism_run_integral_shade (PorismCall *self)
{
  guint n_functions = porism_call_is_given (self, "func2") ? 2 : 1;
  PorismRecord *record;

  for (guint i = 0; i < n_functions; i++)
    {
      const char *argument = i == 0 ? "func" : "func2";
      PorismId function = porism_call_get (self, argument)->object;

      if (porism_construction_get (self->construction, function)->kind != PORISM_KIND_FUNCTION)
        return porism_call_refuse_kind (self, argument, function,
                                        PORISM_KINDS (PORISM_KIND_FUNCTION));
    }
  record = porism_record_new (porism_operation_lookup (n_functions == 2 ? "integral-between"
                                                                        : "integral-shade"),
                              2 * n_functions + 2);
  if (!fill_inputs (self, record, n_functions))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
