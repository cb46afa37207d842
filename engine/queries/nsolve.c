/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The solutions of an equation as the zeros of a function that no object is: its value is put together
 * here, in balls or exactly, and given to the formula of a root. */

#include "config.h"

#include <math.h>

#include "engine/calculus/differentiate.h"
#include "engine/calls/call.h"
#include "engine/calls/source.h"
#include "engine/field/exact-text.h"
#include "engine/graphs/function-points.h"
#include "engine/kinds/language.h"
#include "engine/notation/closed-form.h"
#include "engine/queries/run.h"
#include "engine/queries/solving.h"

PORISM_DECLARE_FORMULA (function_zero);

/* ±10^300 are the ends of a domain without ends. */
#define FARTHEST_POWER 300

/* The function lhs - rhs in one field. */
typedef struct
{
  PorismEvaluation *evaluation;
  PorismField *field;
  PorismExpression *equation;
  PorismExpression *numerator;
  void *elements;               /* the ends of the domain, then what the equation reads */
  gsize n;
} Function;

static gboolean
copy_references (PorismCall *call,
                 Function   *self)
{
  const PorismFieldClass *klass = self->field->klass;
  guint at = 2;

  for (guint i = 0; i < porism_expression_get_n_references (self->equation); i++)
    {
      const char *name = porism_expression_get_reference (self->equation, i);
      const void *from;

      if (porism_evaluation_get (self->evaluation, porism_construction_lookup (call->construction, name),
                                 &from) != PORISM_OK)
        return porism_call_refuse_reason (call, PORISM_REASON_TOO_DEAR);
      for (guint k = 0; k < porism_expression_get_reference_width (self->equation, i); k++, at++)
        if (klass->kind == PORISM_FIELD_BALL)
          arb_set ((arb_struct *) self->elements + at, (const arb_struct *) from + k);
        else
          ca_set ((ca_struct *) self->elements + at, (const ca_struct *) from + k,
                  ((PorismExactField *) self->field)->context);
    }
  return TRUE;
}

static gboolean
open_function (PorismCall *call,
               Function   *self)
{
  const PorismFieldClass *klass = self->field->klass;
  fmpq_t farthest;

  self->n = 2 + porism_expression_get_references_width (self->equation);
  self->elements = g_malloc0 (self->n * klass->element_size);
  klass->init_elements (self->field, self->elements, self->n);
  fmpq_init (farthest);
  fmpz_ui_pow_ui (fmpq_numref (farthest), 10, FARTHEST_POWER);
  klass->set_rational (self->field, (char *) self->elements + klass->element_size, farthest);
  fmpq_neg (farthest, farthest);
  klass->set_rational (self->field, self->elements, farthest);
  fmpq_clear (farthest);

  return copy_references (call, self);
}

static void
close_function (Function *self)
{
  self->field->klass->clear_elements (self->field, self->elements, self->n);
  g_free (self->elements);
}

/* The value of the function in the shape of a formula's input. */
typedef struct
{
  const PorismExpression *expressions[1];
  guint8 kind;
  guint16 width;
  PorismShape shape;
} Input;

static void
describe_input (const Function *self,
                guint           k,
                Input          *input)
{
  input->expressions[0] = self->equation;
  input->kind = PORISM_KIND_FUNCTION;
  input->width = (guint16) self->n;
  input->shape = (PorismShape) {
    .branch = (gint) k, .n_inputs = 1, .width = 2, .kinds = &input->kind, .widths = &input->width,
    .expression = self->numerator, .expressions = input->expressions,
  };
}

/* @point: two elements, initialised: the zero number @k and 0. */
static PorismStatus
find_zero (const Function *self,
           guint           k,
           void           *point)
{
  static const PorismFormula formula = PORISM_FORMULA (function_zero);
  const void *in[] = { self->elements };
  Input input;
  PorismStatus status;

  describe_input (self, k, &input);
  porism_evaluation_begin_formula (self->evaluation);
  status = formula.in_field[self->field->klass->kind] (self->field, &input.shape, in, point);

  return porism_evaluation_end_formula (self->evaluation) ? status : PORISM_UNABLE;
}

/* What the search for zeros did not take. */
static void
find_left_out (const Function *self,
               PorismLeftOut  *left_out)
{
  g_autofree double *elements = g_new (double, self->n);
  const double *in[] = { elements };
  Input input;

  for (gsize i = 0; i < self->n; i++)
    elements[i] = arf_get_d (arb_midref ((const arb_struct *) self->elements + i), ARF_RND_NEAR);
  describe_input (self, 0, &input);
  porism_leave_out_function_zeros (&input.shape, in, left_out);
}

/* ---- answers ---- */

static PorismQuantity *
new_numeric (const arb_t value)
{
  PorismQuantity *solution = porism_quantity_new ("number");

  solution->has_exact = TRUE;
  solution->has_decimal = TRUE;
  solution->certainty = PORISM_CERTAINTY_NUMERIC;
  if (!porism_ball_to_double (value, &solution->decimal))
    {
      solution->decimal = arf_get_d (arb_midref (value), ARF_RND_NEAR);
      solution->radius = mag_get_d (arb_radref (value));
    }
  solution->radius = porism_round_radius (MAX (solution->radius, 0) +
                                          fabs (solution->decimal) * 1.2e-16);
  return solution;
}

/**
 * porism_new_exact_solution:
 *
 * Returns: (transfer full): @value as a solution; one without a closed form has the radius of its decimal
 */
PorismQuantity *
porism_new_exact_solution (PorismExactField *field,
                           ca_srcptr         value)
{
  PorismQuantity *solution = porism_quantity_new ("number");

  solution->has_exact = TRUE;
  solution->exact = porism_closed_form (field, value);
  solution->has_decimal = porism_exact_to_double (field, value, &solution->decimal);
  solution->certainty = solution->exact != NULL ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC;
  if (solution->exact == NULL)
    solution->radius = fabs (solution->decimal) * 1.2e-16;
  return solution;
}

static PorismQuantity *
new_exact (PorismExactField *field,
           ca_srcptr         value)
{
  PorismQuantity *solution = porism_new_exact_solution (field, value);

  if (solution->exact == NULL)
    solution->radius = porism_round_radius (solution->radius);
  return solution;
}

/* The exact zero number @k, where the sides touch, which balls cannot verify. FALSE where it has no simple form. */
static gboolean
add_touching (PorismCall     *call,
              const Function *self,
              guint           k,
              PorismQuantity *solutions)
{
  Function exact = { .evaluation = porism_construction_get_exact_in (call->construction, self->equation),
                     .equation = self->equation, .numerator = self->numerator };
  gboolean found = FALSE;
  ca_ptr point;

  exact.field = porism_evaluation_get_field (exact.evaluation);
  point = g_new0 (ca_struct, 2);
  exact.field->klass->init_elements (exact.field, point, 2);
  if (open_function (call, &exact))
    found = find_zero (&exact, k, point) == PORISM_OK;
  if (found)
    porism_quantity_add_item (solutions, new_exact ((PorismExactField *) exact.field, point));
  exact.field->klass->clear_elements (exact.field, point, 2);
  g_free (point);
  close_function (&exact);

  return found;
}

/* One solution after the other, as long as there are some; how the search ended. */
static PorismStatus
add_solutions (PorismCall     *call,
               const Function *self,
               PorismQuantity *solutions,
               guint          *n_unverified)
{
  const PorismFieldClass *klass = self->field->klass;
  g_autofree void *point = g_malloc0 (2 * klass->element_size);
  PorismStatus status = PORISM_OK;

  klass->init_elements (self->field, point, 2);
  *n_unverified = 0;
  for (guint k = 0; k < PORISM_MOST_ZEROS && status != PORISM_UNDEFINED; k++)
    {
      status = find_zero (self, k, point);
      if (status == PORISM_OK && klass->kind == PORISM_FIELD_BALL)
        porism_quantity_add_item (solutions, new_numeric (point));
      else if (status == PORISM_OK)
        porism_quantity_add_item (solutions, new_exact ((PorismExactField *) self->field, point));
      else if (status == PORISM_UNABLE &&
               !(call->rules >= PORISM_RULES_FIFTH && klass->kind == PORISM_FIELD_BALL &&
                 porism_expression_get_degree (self->numerator) < 0 && add_touching (call, self, k, solutions)))
        {
          (*n_unverified)++;
          if (klass->kind == PORISM_FIELD_EXACT || porism_expression_get_degree (self->numerator) >= 0)
            break;
        }
    }
  klass->clear_elements (self->field, point, 2);

  return status;
}

static void
set_message (PorismCall     *call,
             const Function *self,
             PorismQuantity *solutions,
             guint           n_unverified)
{
  g_autoptr (GString) message = g_string_new (NULL);
  gboolean searched = porism_expression_get_degree (self->numerator) < 0;
  PorismLeftOut left_out = { 0 };
  g_autofree char *pieces = NULL;

  if (searched && call->rules >= PORISM_RULES_FOURTH)
    find_left_out (self, &left_out);
  if (call->rules < PORISM_RULES_FIFTH)
    left_out.n_pieces = 0;
  if (solutions->items->len == 0 && !searched)
    g_string_append (message, _("There is no real solution."));
  else if (solutions->items->len == 0 && !left_out.crowded && left_out.n_pieces == 0 && n_unverified == 0)
    g_string_append_printf (message,
                            _("No real solution was found from %g to %g; elsewhere none was looked for. "
                              "To look elsewhere, give add_function a start_x and an end_x, then use "
                              "add_roots."), -PORISM_FARTHEST_SEARCHED, PORISM_FARTHEST_SEARCHED);
  else if (searched)
    g_string_append_printf (message, _("Searched from %g to %g."), -PORISM_FARTHEST_SEARCHED,
                            PORISM_FARTHEST_SEARCHED);
  if (left_out.more)
    g_string_append_printf (message, _(" There are more than these %u."), solutions->items->len + n_unverified);
  if (left_out.crowded)
    g_string_append_printf (
      message, _(" From %g to %g the sides cross too often for solutions to be told apart: those are left out."),
      left_out.start, left_out.end);
  pieces = porism_describe_left_out_pieces (&left_out);
  if (pieces != NULL)
    g_string_append_printf (message, " %s", pieces);
  if (n_unverified > 0)
    g_string_append_printf (message,
                            porism_translate_plural (
                              " %u place where both sides touch was not verified.",
                              " %u places where both sides touch were not verified.", n_unverified),
                            n_unverified);
  porism_observation_mention (call->observation, g_string_free (g_steal_pointer (&message), FALSE));
}

static gboolean
answer (PorismCall *call,
        Function   *function)
{
  g_autoptr (PorismQuantity) solutions = porism_quantity_new ("list");
  PorismStatus status = PORISM_UNABLE;
  guint n_unverified = 0;

  porism_quantity_add_item (solutions, NULL);
  function->field = porism_evaluation_get_field (function->evaluation);
  if (open_function (call, function))
    {
      status = add_solutions (call, function, solutions, &n_unverified);
      if (status == PORISM_UNDEFINED && function->field->reason == PORISM_REASON_ZERO_EVERYWHERE)
        porism_call_refuse_reason (call, PORISM_REASON_ZERO_EVERYWHERE);
      else if (status == PORISM_UNDEFINED || solutions->items->len > 0)
        {
          set_message (call, function, solutions, n_unverified);
          call->observation->value = g_steal_pointer (&solutions);
        }
      else
        porism_call_refuse_reason (call, PORISM_REASON_TOO_DEAR);
    }
  close_function (function);

  return call->observation->value != NULL;
}

/* Whether balls cannot tell the zeros of a polynomial apart: exact numbers can. */
static gboolean
has_twofold_zero (PorismCall *call,
                  Function   *function)
{
  gboolean unable = FALSE;
  arb_ptr point = _arb_vec_init (2);

  function->field = porism_evaluation_get_field (function->evaluation);
  if (porism_expression_get_degree (function->numerator) >= 0)
    {
      unable = open_function (call, function) && find_zero (function, 0, point) == PORISM_UNABLE;
      close_function (function);
    }
  _arb_vec_clear (point, 2);

  return unable;
}

/**
 * porism_call_solve_rational:
 * @equation: of one variable
 *
 * Whether it could be decided: the exact solutions of an equation of fractions are the observation's value
 * then, or it is refused; FALSE where the equation is of another form.
 */
gboolean
porism_call_solve_rational (PorismCall       *self,
                            PorismExpression *equation,
                            gboolean         *done)
{
  g_autoptr (PorismExpression) numerator = porism_expression_find_numerator (equation);
  Function function = { .equation = equation, .numerator = numerator };

  if (numerator == NULL || porism_expression_get_degree (numerator) < 0 ||
      porism_expression_get_degree (numerator) > PORISM_MOST_DEGREE)
    return FALSE;
  function.evaluation = porism_construction_get_exact_in (self->construction, equation);
  *done = answer (self, &function);
  return TRUE;
}

gboolean
porism_run_nsolve (PorismCall *self)
{
  const char *variable = porism_call_get (self, "variable")->text;
  g_autofree char *name = porism_name_canonicalise (variable);
  const char *variables[] = { name, NULL };
  g_autoptr (PorismExpression) equation = NULL;
  g_autoptr (PorismExpression) numerator = NULL;
  Function function = { .evaluation = porism_construction_get_ball (self->construction) };

  if (name == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "variable",
                                      _("Name one variable, for example x."),
                                      _("“%s” is not a variable."), variable);
  equation = porism_call_parse_equation (self, "equation", porism_call_get (self, "equation")->text,
                                         variables);
  if (equation == NULL)
    return FALSE;
  numerator = porism_expression_is_condition (equation) ? NULL
                                                        : porism_expression_find_numerator (equation);
  if (numerator == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "equation",
                                      _("Write an equation, for example cos(x) = x."),
                                      _("This is no equation that could be solved."));
  if (self->rules >= PORISM_RULES_FIFTH && porism_expression_vanishes (equation))
    return porism_observation_refuse (self->observation, PORISM_ERROR_DEGENERATE, "equation",
                                      _("Give an equation that restricts the variable."),
                                      _("Every number at which both sides have values is a solution for %s."), variable);
  function.equation = equation;
  function.numerator = numerator;
  if (has_twofold_zero (self, &function))
    function.evaluation = porism_construction_get_exact_in (self->construction, equation);

  return answer (self, &function);
}
