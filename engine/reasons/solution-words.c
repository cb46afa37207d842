/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is calculated is written as pupils do: the formula with names, with numbers, and what that comes to. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/kinds/language.h"
#include "engine/reasons/solution-words.h"

static const PorismValued *
get_value (const PorismSolution *self,
           guint                 number)
{
  return &g_array_index (self->valuation->values, PorismValued, number);
}

static char *
display (const char *text)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);

  return expression != NULL ? porism_expression_to_display (expression, NULL) : g_strdup (text);
}

/* "5", "40°", "2√3"; an angle that is more than a number in brackets. */
static char *
display_value (const char *text,
               gboolean    is_angle)
{
  g_autofree char *shown = display (text);

  if (!is_angle)
    return g_steal_pointer (&shown);
  return g_strdup_printf (strspn (shown, "0123456789.") == strlen (shown) ? "%s°" : "(%s)°", shown);
}

static gboolean
is_ratio (const PorismMagnitude *magnitude)
{
  return magnitude->kind >= PORISM_MAGNITUDE_RATIO;
}

/* Of a ratio "2 : 3". */
static char *
display_size (const PorismSolution *self,
              guint                 number)
{
  const PorismMagnitude *magnitude = &get_value (self, number)->magnitude;
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = NULL;
  char *text = NULL;
  fmpq_t value;

  if (!is_ratio (magnitude))
    return display_value (self->values[number], magnitude->kind == PORISM_MAGNITUDE_ANGLE);
  expression = porism_expression_parse (self->values[number], &scope, NULL);
  fmpq_init (value);
  if (expression != NULL && porism_expression_get_rational (expression, value))
    {
      char *fraction = fmpq_get_str (NULL, 10, value);
      char *bar = strchr (fraction, '/');

      text = bar != NULL ? g_strdup_printf ("%.*s : %s", (int) (bar - fraction), fraction, bar + 1)
                         : g_strdup_printf ("%s : 1", fraction);
      flint_free (fraction);
    }
  fmpq_clear (value);

  return text != NULL ? text : display (self->values[number]);
}

/* ---- formulas ---- */

static char *
in_brackets (char *text)
{
  char *bracketed = g_strdup_printf ("(%s)", text);

  g_free (text);

  return bracketed;
}

/* A value as an operand: in brackets unless it is a number as it stands. */
static char *
write_operand (const PorismSolution *self,
               guint                 number)
{
  gboolean angle = get_value (self, number)->magnitude.kind == PORISM_MAGNITUDE_ANGLE;
  char *text = display_value (self->values[number], angle);
  gsize plain = strspn (text, "0123456789.");

  return plain == strlen (text) || g_str_equal (text + plain, "°") ? text : in_brackets (text);
}

static char *
write_name (const PorismSolution *self,
            guint                 number,
            const PorismNames    *names)
{
  const PorismMagnitude *magnitude = &get_value (self, number)->magnitude;
  char *name = porism_magnitude_say (magnitude, names);

  return is_ratio (magnitude) ? in_brackets (name) : name;
}

/* @names: (nullable): NULL: with numbers */
static char *
write_formula (const PorismSolution   *self,
               const PorismExpression *expression,
               const guint            *inputs,
               const PorismNames      *names)
{
  g_autoptr (GPtrArray) operands = g_ptr_array_new_with_free_func (g_free);
  gboolean alone = expression->n_nodes == 1;

  for (guint i = 0; i < porism_expression_get_n_references (expression); i++)
    g_ptr_array_add (operands, names != NULL ? write_name (self, inputs[i], names)
                               : alone ? display_size (self, inputs[i]) : write_operand (self, inputs[i]));
  g_ptr_array_add (operands, NULL);

  return porism_expression_to_display (expression, (const char *const *) operands->pdata);
}

/* "name = formula = numbers = value", without what would be said twice. */
static char *
join_parts (const char *name,
            const char *formula,
            const char *numbers,
            const char *value)
{
  GString *text = g_string_new (name);
  const char *parts[] = { formula, numbers, value };
  const char *last = name;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gboolean repeated = g_str_equal (parts[i], last) || (i < 2 && g_str_equal (parts[i], value));

      if (!repeated)
        {
          g_string_append_printf (text, " = %s", parts[i]);
          last = parts[i];
        }
    }
  return g_string_free (text, FALSE);
}

static char *
say_calculated (const PorismSolution *self,
                guint                 number,
                const PorismNames    *names)
{
  const PorismValued *target = get_value (self, number);
  const PorismApplication *application
    = &g_array_index (self->valuation->applications, PorismApplication, target->application);
  const PorismExpression *expression
    = porism_laws_get_form (application->law)->formulas[application->formula].expression;
  g_autofree char *name = porism_magnitude_say (&target->magnitude, names);
  g_autofree char *value = display_size (self, number);
  g_autofree char *formula = write_formula (self, expression, application->inputs, names);
  g_autofree char *numbers = write_formula (self, expression, application->inputs, NULL);

  return join_parts (name, formula, numbers, value);
}

static char *
say_given (const PorismSolution *self,
           guint                 number,
           const PorismNames    *names)
{
  g_autofree char *name = porism_magnitude_say (&get_value (self, number)->magnitude, names);
  g_autofree char *value = display_size (self, number);

  return g_strdup_printf ("%s = %s", name, value);
}

/* The number that is made of several sizes. */
static char *
say_result (const PorismSolution *self,
            const PorismNames    *names)
{
  const PorismNumberQuestion *question = self->question;
  guint inputs[PORISM_QUESTION_MOST_MAGNITUDES];
  g_autofree char *value = display_value (self->answer, question->is_angle);
  g_autofree char *formula = NULL, *numbers = NULL;

  for (guint i = 0; i < question->n_magnitudes; i++)
    inputs[i] = porism_valuation_find ((PorismValuation *) self->valuation, &question->magnitudes[i]);
  formula = write_formula (self, question->expression, inputs, names);
  numbers = write_formula (self, question->expression, inputs, NULL);

  return join_parts (formula, numbers, numbers, value);
}

/**
 * porism_solution_say_statement:
 *
 * Returns: (transfer full): what the line says, with the account of what is calculated
 */
char *
porism_solution_say_statement (const PorismSolution *self,
                               guint                 line,
                               const PorismNames    *names)
{
  const PorismSolutionLine *item = &g_array_index (self->lines, PorismSolutionLine, line);

  switch (item->kind)
    {
    case PORISM_LINE_FACT:
      return porism_step_say_statement (self->derivation, item->number, names);
    case PORISM_LINE_GIVEN:
      return say_given (self, item->number, names);
    case PORISM_LINE_CALCULATED:
      return say_calculated (self, item->number, names);
    case PORISM_LINE_RESULT:
      return say_result (self, names);
    }
  g_return_val_if_reached (NULL);
}

const char *
porism_solution_get_reason (const PorismSolution *self,
                            guint                 line)
{
  const PorismSolutionLine *item = &g_array_index (self->lines, PorismSolutionLine, line);

  if (item->kind == PORISM_LINE_GIVEN)
    return _("given");
  if (item->kind == PORISM_LINE_RESULT)
    return _("what is asked");
  if (item->kind == PORISM_LINE_FACT)
    return porism_step_get_reason (&g_array_index (self->derivation->steps, PorismStep, item->number));

  return _(porism_laws_get (g_array_index (self->valuation->applications, PorismApplication,
                                           get_value (self, item->number)->application).law)->name);
}
