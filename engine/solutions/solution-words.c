/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is calculated is written as pupils do: the formula with names, with numbers, and what that comes to. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "engine/kinds/language.h"
#include "engine/solutions/solution-words.h"

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

/* "3/2" where it is rational. */
static char *
display_fraction (const char *text)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  char *shown = NULL;
  fmpq_t value;

  fmpq_init (value);
  if (expression != NULL && porism_expression_get_rational (expression, value))
    {
      char *fraction = fmpq_get_str (NULL, 10, value);

      shown = g_strdup (fraction);
      flint_free (fraction);
    }
  fmpq_clear (value);

  return shown != NULL ? shown : display (text);
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
  g_autofree char *fraction = NULL;
  const char *bar;

  if (!is_ratio (magnitude))
    return display_value (self->values[number], magnitude->kind == PORISM_MAGNITUDE_ANGLE);
  fraction = display_fraction (self->values[number]);
  bar = strspn (fraction, "0123456789/") == strlen (fraction) ? strchr (fraction, '/') : NULL;

  return bar != NULL ? g_strdup_printf ("%.*s : %s", (int) (bar - fraction), fraction, bar + 1)
                     : g_strdup_printf ("%s : 1", fraction);
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
  char *text = is_ratio (&get_value (self, number)->magnitude) ? display_fraction (self->values[number])
                                                               : display_value (self->values[number], angle);
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

/* Stands for an operand until the formula is written: a character that none has. */
#define FIRST_PLACE 0xe000

/* The formula with the operands in their places; between numbers a dot, which is left out before names only. */
static char *
fill_display (const PorismExpression *expression,
              const GPtrArray        *operands)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *form = NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < operands->len; i++)
    {
      char place[8] = { 0 };

      g_unichar_to_utf8 (FIRST_PLACE + i, place);
      g_ptr_array_add (places, g_strdup (place));
    }
  g_ptr_array_add (places, NULL);
  form = porism_expression_to_display (expression, (const char *const *) places->pdata);
  for (const char *at = form; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar sign = g_utf8_get_char (at);
      const char *operand = sign >= FIRST_PLACE && sign < FIRST_PLACE + operands->len
                              ? g_ptr_array_index (operands, sign - FIRST_PLACE) : NULL;

      if (sign == '(' && g_str_has_suffix (text->str, ")"))
        g_string_append (text, "·");
      if (operand != NULL && text->len > 0 && (g_ascii_isdigit (*operand) || *operand == '(') &&
          (g_ascii_isdigit (text->str[text->len - 1]) || g_str_has_suffix (text->str, "π") ||
           g_str_has_suffix (text->str, ")")))
        g_string_append (text, "·");
      if (operand != NULL)
        g_string_append (text, operand);
      else
        g_string_append_unichar (text, sign);
    }
  return g_string_free (text, FALSE);
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

  return fill_display (expression, operands);
}

/* Whether the texts differ in dots between factors at most. */
static gboolean
is_same_text (const char *a,
              const char *b)
{
  g_auto (GStrv) left = g_strsplit (a, "·", -1), right = g_strsplit (b, "·", -1);
  g_autofree char *first = g_strjoinv ("", left), *second = g_strjoinv ("", right);

  return g_str_equal (first, second);
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
      gboolean repeated = is_same_text (parts[i], last) || (i < 2 && is_same_text (parts[i], value));

      if (!repeated)
        {
          g_string_append_printf (text, " = %s", parts[i]);
          last = parts[i];
        }
    }
  return g_string_free (text, FALSE);
}

/* With a decimal where nobody sees how large it is: "10sin(40°) ≈ 6.428"; the text is taken. */
static char *
approximate (char       *text,
             const char *value,
             double      size)
{
  char *whole;

  if (strstr (value, "sin") == NULL && strstr (value, "cos") == NULL && strstr (value, "tan") == NULL)
    return text;
  whole = g_strdup_printf ("%s ≈ %.4g", text, size);
  g_free (text);

  return whole;
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

  return approximate (join_parts (name, formula, numbers, value), value, target->size);
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

/* The number of a length whose value is known; PORISM_NOT_VALUED: it is none. */
static guint
find_length (const PorismSolution *self,
             guint8                a,
             guint8                b)
{
  const PorismMagnitude length = { PORISM_MAGNITUDE_LENGTH, 2, { a, b } };
  guint number = porism_valuation_find ((PorismValuation *) self->valuation, &length);

  return number != PORISM_NOT_VALUED && self->values[number] != NULL ? number : PORISM_NOT_VALUED;
}

/* "CA² + CB² = 3² + 4² = 5² = AB²" of the sides of a right angle and the one opposite, of which a theorem says that the angle
 * is right; NULL where it is another theorem. */
static char *
say_squares (const PorismSolution *self,
             const PorismInstance *instance,
             const PorismNames    *names)
{
  const PorismTheoremForm *form = porism_theorems_get_form (instance->theorem);
  const guint8 *p = instance->points;
  const guint8 sides[3][2] = { { p[0], p[1] }, { p[0], p[2] }, { p[1], p[2] } };
  g_auto (GStrv) said = g_new0 (char *, 4), values = g_new0 (char *, 4);

  if (form->n_premises != 3 || form->premises[0].saying != PORISM_SAYS_KNOWN_LENGTH)
    return NULL;
  for (guint i = 0; i < 3; i++)
    {
      guint number = find_length (self, sides[i][0], sides[i][1]);

      if (number == PORISM_NOT_VALUED)
        return NULL;
      said[i] = porism_magnitude_say (&get_value (self, number)->magnitude, names);
      values[i] = write_operand (self, number);
    }
  return g_strdup_printf ("%s² + %s² = %s² + %s² = %s² = %s²", said[0], said[1], values[0], values[1], values[2], said[2]);
}

static char *
say_fact (const PorismSolution *self,
          guint                 number,
          const PorismNames    *names)
{
  const PorismStep *step = &g_array_index (self->derivation->steps, PorismStep, number);
  g_autofree char *statement = porism_step_say_statement (self->derivation, number, names);
  g_autofree char *squares
    = step->ground == PORISM_GROUND_THEOREM ? say_squares (self, &step->instance, names) : NULL;

  return squares != NULL ? g_strdup_printf (_("%s, so %s"), squares, statement) : g_steal_pointer (&statement);
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
      return say_fact (self, item->number, names);
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
    return _("calculation");
  if (item->kind == PORISM_LINE_FACT)
    return porism_derivation_get_reason (self->derivation, item->number);

  return _(porism_laws_get (g_array_index (self->valuation->applications, PorismApplication,
                                           get_value (self, item->number)->application).law)->name);
}
