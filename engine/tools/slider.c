/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers that a person changes: sliders with a given range, and numbers with a given value. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/notation/closed-form.h"
#include "engine/tools/run.h"
#include "engine/tools/slider.h"

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

typedef struct
{
  double value;
  char *text;                   /* exactly; NULL: the decimal */
} Bound;

enum { LEAST, GREATEST, STEP, N_BOUNDS };

static const PorismAttribute range_attributes[N_BOUNDS] = {
  [LEAST] = PORISM_ATTRIBUTE_SLIDER_MIN,
  [GREATEST] = PORISM_ATTRIBUTE_SLIDER_MAX,
  [STEP] = PORISM_ATTRIBUTE_SLIDER_STEP,
};

static void
set_range (PorismRecord *record,
           const Bound   bounds[N_BOUNDS])
{
  for (guint i = 0; i < N_BOUNDS; i++)
    {
      PorismAttributes *before = record->attributes;

      record->attributes = porism_attributes_with_exact (before, range_attributes[i], bounds[i].value,
                                                         bounds[i].text);
      porism_attributes_unref (before);
    }
}

/* The slider that the call defines anew and that keeps what it can; NULL where there is none. */
static const PorismRecord *
get_former (PorismCall *self)
{
  const PorismRecord *former = porism_construction_get (self->construction, self->redefined);

  return self->rules >= PORISM_RULES_FOURTH && self->redefined > 0 && former != NULL &&
         g_str_equal (former->operation->id, "slider") && porism_record_is_free (former)
           ? former : NULL;
}

/* The value that the slider begins with: its least one; one that is defined anew keeps its own as far as the
 * range lets it. */
static PorismRecord *
new_slider (PorismCall *self,
            const Bound bounds[N_BOUNDS])
{
  static const PorismOverload at_least = { "slider", { "min" } }, at_most = { "slider", { "max" } };
  const PorismRecord *former = get_former (self);
  double value = former != NULL ? porism_construction_get_value (self->construction, self->redefined)[0] : -HUGE_VAL;
  PorismRecord *record = porism_call_new_record (self, value > bounds[GREATEST].value ? &at_most : &at_least);

  /* What is made of other objects follows them. */
  if (record != NULL && record->inputs[0].number != NULL && value >= bounds[LEAST].value &&
      value <= bounds[GREATEST].value)
    {
      porism_expression_unref (record->inputs[0].number);
      record->inputs[0].number = porism_expression_ref (former->inputs[0].number);
    }
  return record;
}

gboolean
porism_run_slider (PorismCall *self)
{
  static const char *const parameters[N_BOUNDS] = {[LEAST] = "min", [GREATEST] = "max", [STEP] = "step" };
  Bound bounds[N_BOUNDS];
  PorismRecord *record;

  for (guint i = 0; i < N_BOUNDS; i++)
    bounds[i] = (Bound) { get_constant (self, parameters[i]), NULL };
  if (!(bounds[LEAST].value < bounds[GREATEST].value) || !(bounds[STEP].value > 0))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "max",
                                      _("Give numbers with min < max and step > 0."),
                                      _("A slider needs min < max and a positive step."));
  record = new_slider (self, bounds);
  if (record == NULL)
    return FALSE;
  for (guint i = 0; i < N_BOUNDS; i++)
    {
      const PorismExpression *expression = porism_call_get (self, parameters[i])->expression;

      if (porism_expression_is_constant (expression))
        bounds[i].text = porism_expression_to_text (expression, NULL);
    }
  set_range (record, bounds);
  for (guint i = 0; i < N_BOUNDS; i++)
    g_free (bounds[i].text);

  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* What a number runs through that was given no range: GeoGebra's, from -5 to 5 in tenths, or the power
 * of ten that holds it in hundredths. */
static void
set_usual_range (PorismRecord *record,
                 double        value)
{
  double greatest = fabs (value) <= 5 ? 5 : pow (10, ceil (log10 (fabs (value))));
  const Bound bounds[N_BOUNDS] = {
    [LEAST] = { 0 - greatest, NULL },
    [GREATEST] = { greatest, NULL },
    [STEP] = { greatest == 5 ? 0.1 : greatest / 100, NULL },
  };

  set_range (record, bounds);
}

gboolean
porism_slider_widen (PorismRecord *record,
                     double        value)
{
  double least = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN);
  double greatest = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX);
  PorismAttributes *before = record->attributes;
  g_autofree char *text = NULL;

  if (!(least < greatest) || (value >= least && value <= greatest))
    return FALSE;
  text = record->inputs[0].number != NULL ? porism_expression_to_text (record->inputs[0].number, NULL) : NULL;
  record->attributes = porism_attributes_with_exact (
    before, value < least ? PORISM_ATTRIBUTE_SLIDER_MIN : PORISM_ATTRIBUTE_SLIDER_MAX, value, text);
  porism_attributes_unref (before);

  return TRUE;
}

gboolean
porism_run_number (PorismCall *self)
{
  static const PorismOverload overload = { "slider", { "value" } };
  const PorismRecord *former = get_former (self);
  PorismRecord *record;

  if (!porism_expression_is_constant (porism_call_get (self, "value")->expression))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "value",
                                      _("Give a number, such as 5 or sqrt(2)."),
                                      _("“value” must be a number, not an object."));
  record = porism_call_new_record (self, &overload);
  if (record == NULL)
    return FALSE;
  if (former != NULL)
    {
      record->attributes = porism_attributes_ref (former->attributes);
      porism_slider_widen (record, get_constant (self, "value"));
    }
  else
    set_usual_range (record, get_constant (self, "value"));
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

gboolean
porism_run_angle_value (PorismCall *self)
{
  return porism_call_make_angle (self, "value", porism_call_get (self, "value")->expression,
                                 porism_call_get (self, "name")->text, NULL);
}

PorismAttributes *
porism_slider_keep_range (const PorismAttributes *attributes,
                          const PorismAttributes *ranged)
{
  PorismAttributes *kept = porism_attributes_ref ((PorismAttributes *) attributes);

  for (guint i = 0; i < N_BOUNDS; i++)
    {
      PorismAttributes *before = kept;

      kept = porism_attributes_with_that_of (before, range_attributes[i], ranged);
      porism_attributes_unref (before);
    }
  return kept;
}

/* ---- its grid ---- */

/* The exact text of a bound; a decimal that was never written is one of twelve digits. */
static char *
dup_bound (const PorismRecord *record,
           guint               i)
{
  const char *text = porism_attributes_get_text (record->attributes, range_attributes[i]);
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (*text != '\0')
    return g_strdup (text);
  return g_strdup (g_ascii_formatd (digits, sizeof digits, "%.12g",
                                    porism_attributes_get_number (record->attributes, range_attributes[i])));
}

/**
 * porism_slider_dup_place:
 * @record: a slider with a range
 *
 * Returns: (transfer full): the place of its grid nearest to @value, or its end, exactly: a decimal where it is
 *   one, else in the expression language
 */
char *
porism_slider_dup_place (const PorismRecord *record,
                         double              value)
{
  const PorismExpressionScope scope = { NULL };
  double least = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN);
  double greatest = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX);
  double step = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_STEP);
  double steps = MAX (round ((value - least) / step), 0);
  g_autofree char *from = dup_bound (record, LEAST), *to = dup_bound (record, GREATEST);
  g_autofree char *by = dup_bound (record, STEP), *sum = NULL;
  g_autoptr (PorismExpression) place = NULL;
  char *text = NULL;

  if (value >= greatest || least + steps * step > greatest)
    sum = g_steal_pointer (&to);
  else
    sum = g_strdup_printf ("(%s)+%.0f*(%s)", from, steps, by);
  place = porism_expression_parse (sum, &scope, NULL);
  text = place != NULL ? porism_rational_form_of (place) : NULL;
  if (text != NULL)
    return text;

  return place != NULL ? porism_closed_form_of (place) : g_steal_pointer (&sum);
}
