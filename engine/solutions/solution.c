/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sizes on the way are calculated exactly, each from those before it, and held against the diagram; then the facts
 * on which the laws rest are derived together, and all is put in the order in which it is used. */

#include "config.h"

#include <math.h>

#include "engine/expressions/program.h"
#include "engine/notation/closed-form.h"
#include "engine/solutions/solution.h"

#define NOTHING G_MAXUINT
#define TOLERANCE 1e-6
/* More of a value is no form that a person reads. */
#define LONGEST_VALUE 200

typedef struct
{
  PorismSolution *solution;
  PorismValuation *valuation;
  GArray *needed;               /* guint: values, inputs before what is calculated from them */
  GArray *grounds;              /* PorismClaim: what has to be told */
  GArray *order;                /* PorismSolutionLine, as they are met */
  guint *line_of_value, *line_of_step;
} Writer;

static const PorismValued *
get_value (const Writer *self,
           guint         number)
{
  return &g_array_index (self->valuation->values, PorismValued, number);
}

/* NULL of what is given. */
static const PorismApplication *
get_application (const Writer *self,
                 guint         number)
{
  const PorismValued *value = get_value (self, number);

  return value->given != NOTHING ? NULL
                                 : &g_array_index (self->valuation->applications, PorismApplication, value->application);
}

static void
add_once (GArray *numbers,
          guint   number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return;
  g_array_append_val (numbers, number);
}

/* ---- exact values ---- */

static char *
simplify (const char *text)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  g_autoptr (PorismExpression) form = NULL;
  g_autofree char *closed = NULL;
  char *rational;

  if (expression == NULL)
    return NULL;
  closed = porism_closed_form_of (expression);
  form = porism_expression_parse (closed, &scope, NULL);
  if (form == NULL)
    return NULL;
  rational = porism_rational_form_of (form);
  if (rational != NULL && strlen (rational) - strcspn (rational, ".") > 3)
    g_clear_pointer (&rational, g_free);

  return rational != NULL ? rational : g_steal_pointer (&closed);
}

static gboolean
is_near (const char *text,
         double      size)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  PorismDoubleField field;
  double value;

  porism_double_field_init (&field);
  return expression != NULL &&
         porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, &value) == PORISM_OK &&
         fabs (value - size) <= TOLERANCE * (1 + fabs (size));
}

/* The value as an operand; an angle with its sign. */
static char *
write_operand (const Writer *self,
               guint         number)
{
  gboolean angle = get_value (self, number)->magnitude.kind == PORISM_MAGNITUDE_ANGLE;

  return g_strdup_printf (angle ? "((%s)°)" : "(%s)", self->solution->values[number]);
}

/* What the expression comes to with these values for its references; NULL where that has no form. */
static char *
calculate (const Writer           *self,
           const PorismExpression *expression,
           const guint            *inputs,
           gboolean                is_angle)
{
  g_autoptr (GPtrArray) operands = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL, *turned = NULL;
  char *value;

  for (guint i = 0; i < porism_expression_get_n_references (expression); i++)
    g_ptr_array_add (operands, write_operand (self, inputs[i]));
  g_ptr_array_add (operands, NULL);
  text = porism_expression_to_text (expression, (const char *const *) operands->pdata);
  turned = is_angle ? g_strdup_printf ("(%s)*180/pi", text) : g_steal_pointer (&text);
  value = simplify (turned);
  if (value != NULL && strlen (value) > LONGEST_VALUE)
    g_clear_pointer (&value, g_free);

  return value;
}

/* FALSE where it has no exact form, or is another one than in the diagram, which would be our mistake. */
static gboolean
evaluate (Writer *self,
          guint   number)
{
  const PorismValued *value = get_value (self, number);
  const PorismApplication *application = get_application (self, number);
  gboolean angle = value->magnitude.kind == PORISM_MAGNITUDE_ANGLE;
  char **text = &self->solution->values[number];

  if (application == NULL)
    *text = simplify (g_array_index (self->valuation->given, PorismGivenValue, value->given).value);
  else
    *text = calculate (self, porism_laws_get_form (application->law)->formulas[application->formula].expression,
                       application->inputs, angle);

  return *text != NULL && is_near (*text, angle ? value->size * 180 / G_PI : value->size);
}

static gboolean
need_value (Writer *self,
            guint   number)
{
  const PorismApplication *application = get_application (self, number);

  if (self->solution->values[number] != NULL)
    return TRUE;
  for (guint i = 0; application != NULL && i < application->n_inputs; i++)
    if (!need_value (self, application->inputs[i]))
      return FALSE;
  if (!evaluate (self, number))
    return FALSE;
  g_array_append_val (self->needed, number);

  return TRUE;
}

/* ---- facts ---- */

static void
list_grounds (const Writer            *self,
              const PorismApplication *application,
              GArray                  *grounds)
{
  for (guint i = 0; i < application->n_claims; i++)
    porism_derivation_list_grounds (self->valuation->closure,
                                    &g_array_index (self->valuation->claims, PorismClaim, application->first_claim + i),
                                    grounds);
}

static void
derive_facts (Writer *self)
{
  for (guint i = 0; i < self->needed->len; i++)
    {
      const PorismApplication *application = get_application (self, g_array_index (self->needed, guint, i));

      if (application != NULL)
        list_grounds (self, application, self->grounds);
    }
  if (self->grounds->len > 0)
    self->solution->derivation
      = porism_derivation_new (self->valuation->closure, (const PorismClaim *) self->grounds->data, self->grounds->len);
}

static guint
find_step (const Writer      *self,
           const PorismClaim *claim)
{
  const GArray *steps = self->solution->derivation->steps;

  for (guint i = 0; i < steps->len; i++)
    if (porism_claim_equal (&g_array_index (steps, PorismStep, i).claim, claim))
      return i;
  return NOTHING;
}

/* ---- lines ---- */

static guint
add_line (Writer        *self,
          PorismLineKind kind,
          guint          number,
          guint          source,
          GArray        *premises)
{
  PorismSolutionLine line = { kind, number, source, premises };

  g_array_append_val (self->order, line);

  return self->order->len - 1;
}

static GArray *
new_numbers (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint));
}

/* The given size that the step states as well, or NOTHING. */
static guint
find_stated_value (const Writer     *self,
                   const PorismStep *step)
{
  if (step->ground != PORISM_GROUND_GIVEN ||
      (step->claim.saying != PORISM_SAYS_KNOWN_LENGTH && step->claim.saying != PORISM_SAYS_KNOWN_ANGLE &&
       step->claim.saying != PORISM_SAYS_KNOWN_RATIO))
    return NOTHING;
  for (guint i = 0; i < self->valuation->values->len; i++)
    {
      guint given = get_value (self, i)->given;

      if (given != NOTHING && g_array_index (self->valuation->given, PorismGivenValue, given).source == step->source &&
          get_value (self, i)->magnitude.kind != PORISM_MAGNITUDE_ANGLE_RATIO &&
          (self->solution->values[i] != NULL || evaluate ((Writer *) self, i)))
        return i;
    }
  return NOTHING;
}

static guint write_value (Writer *self,
                          guint   number);

static guint
write_step (Writer *self,
            guint   number)
{
  const PorismStep *step = &g_array_index (self->solution->derivation->steps, PorismStep, number);
  guint value = find_stated_value (self, step);
  GArray *premises;

  if (self->line_of_step[number] != NOTHING)
    return self->line_of_step[number];
  if (value != NOTHING)
    return self->line_of_step[number] = write_value (self, value);
  premises = new_numbers ();
  for (guint i = 0; i < step->premises->len; i++)
    add_once (premises, write_step (self, g_array_index (step->premises, guint, i)));

  return self->line_of_step[number] = add_line (self, PORISM_LINE_FACT, number,
                                                step->ground == PORISM_GROUND_GIVEN ? step->source : NOTHING, premises);
}

static guint
write_value (Writer *self,
             guint   number)
{
  const PorismApplication *application = get_application (self, number);
  GArray *premises;

  if (self->line_of_value[number] != NOTHING)
    return self->line_of_value[number];
  premises = new_numbers ();
  if (application == NULL)
    {
      guint given = get_value (self, number)->given;

      return self->line_of_value[number]
               = add_line (self, PORISM_LINE_GIVEN, number,
                           g_array_index (self->valuation->given, PorismGivenValue, given).source, premises);
    }
  {
    g_autoptr (GArray) grounds = g_array_new (FALSE, FALSE, sizeof (PorismClaim));

    list_grounds (self, application, grounds);
    for (guint i = 0; i < grounds->len; i++)
      add_once (premises, write_step (self, find_step (self, &g_array_index (grounds, PorismClaim, i))));
  }
  for (guint i = 0; i < application->n_inputs; i++)
    add_once (premises, write_value (self, application->inputs[i]));

  return self->line_of_value[number] = add_line (self, PORISM_LINE_CALCULATED, number, NOTHING, premises);
}

static int
compare_sources (const void *a,
                 const void *b,
                 gpointer    lines)
{
  const PorismSolutionLine *left = &g_array_index ((GArray *) lines, PorismSolutionLine, *(const guint *) a);
  const PorismSolutionLine *right = &g_array_index ((GArray *) lines, PorismSolutionLine, *(const guint *) b);

  return (left->source > right->source) - (left->source < right->source);
}

/* What is given comes first, in the order in which it was given. */
static void
put_in_order (Writer *self)
{
  g_autoptr (GArray) sequence = new_numbers ();
  g_autofree guint *renumbered = g_new (guint, self->order->len);

  for (guint i = 0; i < self->order->len; i++)
    if (g_array_index (self->order, PorismSolutionLine, i).source != NOTHING)
      g_array_append_val (sequence, i);
  if (sequence->len > 0)
    g_qsort_with_data (sequence->data, (gint) sequence->len, sizeof (guint), compare_sources, self->order);
  for (guint i = 0; i < self->order->len; i++)
    if (g_array_index (self->order, PorismSolutionLine, i).source == NOTHING)
      g_array_append_val (sequence, i);
  for (guint i = 0; i < sequence->len; i++)
    renumbered[g_array_index (sequence, guint, i)] = i;
  for (guint i = 0; i < sequence->len; i++)
    {
      PorismSolutionLine line = g_array_index (self->order, PorismSolutionLine, g_array_index (sequence, guint, i));

      for (guint j = 0; j < line.premises->len; j++)
        g_array_index (line.premises, guint, j) = renumbered[g_array_index (line.premises, guint, j)];
      g_array_append_val (self->solution->lines, line);
    }
}

static guint *
new_places (guint n)
{
  guint *places = g_new (guint, n + 1);

  for (guint i = 0; i <= n; i++)
    places[i] = NOTHING;

  return places;
}

static void
write_lines (Writer      *self,
             const guint *asked)
{
  const PorismNumberQuestion *question = self->solution->question;
  guint n_steps = self->solution->derivation != NULL ? self->solution->derivation->steps->len : 0;
  GArray *premises = new_numbers ();

  self->line_of_value = new_places (self->valuation->values->len);
  self->line_of_step = new_places (n_steps);
  for (guint i = 0; i < question->n_magnitudes; i++)
    add_once (premises, write_value (self, asked[i]));
  if (question->expression->n_nodes > 1)
    add_line (self, PORISM_LINE_RESULT, 0, NOTHING, premises);
  else
    g_array_unref (premises);
  put_in_order (self);
  g_free (self->line_of_value);
  g_free (self->line_of_step);
}

/* ---- the whole ---- */

static void
line_clear (gpointer data)
{
  g_array_unref (((PorismSolutionLine *) data)->premises);
}

/* Whether all sizes that are asked have a way to them and exact values. */
static gboolean
find_values (Writer *self,
             guint  *asked)
{
  const PorismNumberQuestion *question = self->solution->question;

  for (guint i = 0; i < question->n_magnitudes; i++)
    {
      asked[i] = porism_valuation_find (self->valuation, &question->magnitudes[i]);
      if (asked[i] == PORISM_NOT_VALUED || !need_value (self, asked[i]))
        return FALSE;
      g_array_index (self->valuation->values, PorismValued, asked[i]).magnitude = question->magnitudes[i];
    }
  self->solution->answer = calculate (self, question->expression, asked, question->is_angle);

  return self->solution->answer != NULL;
}

/**
 * porism_solution_new:
 *
 * Returns: (transfer full) (nullable): the way, whose last line is the answer
 */
PorismSolution *
porism_solution_new (PorismValuation            *valuation,
                     const PorismNumberQuestion *question)
{
  g_autoptr (PorismSolution) self = g_new0 (PorismSolution, 1);
  g_autoptr (GArray) needed = new_numbers ();
  g_autoptr (GArray) grounds = g_array_new (FALSE, FALSE, sizeof (PorismClaim));
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (PorismSolutionLine));
  Writer writer = { .solution = self, .valuation = valuation, .needed = needed, .grounds = grounds, .order = order };
  guint asked[PORISM_QUESTION_MOST_MAGNITUDES];

  self->valuation = valuation;
  self->question = question;
  self->values = g_new0 (char *, valuation->values->len);
  self->lines = g_array_new (FALSE, FALSE, sizeof (PorismSolutionLine));
  g_array_set_clear_func (self->lines, line_clear);
  if (!find_values (&writer, asked))
    return NULL;
  derive_facts (&writer);
  write_lines (&writer, asked);

  return g_steal_pointer (&self);
}

void
porism_solution_free (PorismSolution *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->valuation->values->len; i++)
    g_free (self->values[i]);
  g_free (self->values);
  g_free (self->answer);
  g_clear_pointer (&self->derivation, porism_derivation_free);
  g_array_unref (self->lines);
  g_free (self);
}
