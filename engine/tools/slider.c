/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers that a person changes: sliders with a given range, and numbers with a given value. */

#include "config.h"

#include <math.h>

#include "engine/kinds/language.h"
#include "engine/tools/call.h"

/* The double of a constant argument; 0 where it depends on objects, which is refused elsewhere. */
static double
get_constant (PorismCall *self,
              const char *parameter)
{
  PorismExpression *expression = porism_call_get (self, parameter)->expression;
  PorismDoubleField field;
  double value = 0;

  porism_double_field_init (&field);
  if (!porism_expression_is_constant (expression) ||
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, &value) !=
        PORISM_OK)
    return 0;
  return value;
}

static void
set_range (PorismRecord *record,
           double        least,
           double        greatest,
           double        step)
{
  const struct
  {
    PorismAttribute attribute;
    double value;
  } settings[] = {
    { PORISM_ATTRIBUTE_SLIDER_MIN, least },
    { PORISM_ATTRIBUTE_SLIDER_MAX, greatest },
    { PORISM_ATTRIBUTE_SLIDER_STEP, step },
  };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      PorismAttributes *before = record->attributes;

      record->attributes = porism_attributes_with_number (before, settings[i].attribute,
                                                          settings[i].value);
      porism_attributes_unref (before);
    }
}

gboolean
porism_run_slider (PorismCall *self)
{
  static const PorismOverload overload = { "slider", { "min" } };
  double least = get_constant (self, "min"), greatest = get_constant (self, "max");
  double step = get_constant (self, "step");
  PorismRecord *record;

  if (!(least < greatest) || !(step > 0))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "max",
                                      _("Give numbers with min < max and step > 0."),
                                      _("A slider needs min < max and a positive step."));
  record = porism_call_new_record (self, &overload);
  if (record == NULL)
    return FALSE;
  set_range (record, least, greatest, step);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* What a number runs through that was given no range: GeoGebra's, from -5 to 5 in tenths, or the power
 * of ten that holds it in hundredths. */
static void
set_usual_range (PorismRecord *record,
                 double        value)
{
  double greatest = fabs (value) <= 5 ? 5 : pow (10, ceil (log10 (fabs (value))));

  set_range (record, 0 - greatest, greatest, greatest == 5 ? 0.1 : greatest / 100);
}

gboolean
porism_run_number (PorismCall *self)
{
  static const PorismOverload overload = { "slider", { "value" } };
  PorismRecord *record;

  if (!porism_expression_is_constant (porism_call_get (self, "value")->expression))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "value",
                                      _("Give a number, such as 5 or sqrt(2)."),
                                      _("“value” must be a number, not an object."));
  record = porism_call_new_record (self, &overload);
  if (record == NULL)
    return FALSE;
  set_usual_range (record, get_constant (self, "value"));
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
