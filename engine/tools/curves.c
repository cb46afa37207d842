/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves, regions and polylines: what their expressions must be. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/expressions/replace.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

/* A record of @operation: @n_numbers arguments, then what @expression (taken) refers to. */
static PorismRecord *
new_record (PorismCall       *self,
            const char       *operation,
            guint             n_numbers,
            PorismExpression *expression)
{
  guint n = porism_expression_get_n_references (expression);
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n_numbers + n);

  record->expression = expression;
  for (guint i = 0; i < n; i++)
    record->inputs[n_numbers + i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

static gboolean
finish (PorismCall   *self,
        PorismRecord *record)
{
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* ---- parametric curves ---- */

/* The parameter's name in canonical form, or NULL after a refusal. */
static char *
read_parameter (PorismCall *self)
{
  const PorismValue *value = porism_call_get (self, "param");
  char *name;

  if (!value->given)
    return g_strdup ("t");
  name = porism_name_canonicalise (value->text);
  if (name == NULL)
    porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "param",
                               _("Give a letter such as t."),
                               _("“%s” cannot be the name of a parameter."), value->text);
  return name;
}

static PorismExpression *
parse_coordinate (PorismCall *self,
                  const char *argument,
                  const char *parameter)
{
  const char *const variables[] = { parameter, NULL };
  PorismExpression *expression =
    porism_call_parse (self, argument, porism_call_get (self, argument)->text, variables);

  if (expression == NULL || !(porism_expression_is_condition (expression) ||
                              porism_expression_is_equation (expression)))
    return expression;
  porism_expression_unref (expression);
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, argument,
                             _("Write a term such as 3*cos(t)."),
                             _("A coordinate is a term in the parameter, not an equation or a "
                               "condition."));
  return NULL;
}

/* The pair of two terms in @parameter: they take the places of the names that a pair is read with. */
static PorismExpression *
join_coordinates (PorismExpression *x,
                  PorismExpression *y,
                  const char       *parameter)
{
  g_autofree char *first = g_strconcat (parameter, "x", NULL);
  g_autofree char *second = g_strconcat (parameter, "y", NULL);
  g_autofree char *text = g_strdup_printf ("(%s, %s)", first, second);
  const char *const variables[] = { parameter, first, second, NULL };
  const PorismExpressionScope scope = { .variables = variables, .pairs = TRUE };
  g_autoptr (PorismExpression) pair = porism_expression_parse (text, &scope, NULL);
  g_autoptr (PorismExpression) half = pair != NULL ? porism_expression_set (pair, 1, x) : NULL;

  return half != NULL ? porism_expression_set (half, 2, y) : NULL;
}

static PorismExpression *
read_coordinates (PorismCall *self)
{
  g_autofree char *parameter = read_parameter (self);
  g_autoptr (PorismExpression) x = NULL;
  g_autoptr (PorismExpression) y = NULL;
  PorismExpression *pair;

  if (parameter == NULL || (x = parse_coordinate (self, "x_expr", parameter)) == NULL ||
      (y = parse_coordinate (self, "y_expr", parameter)) == NULL)
    return NULL;
  pair = join_coordinates (x, y, parameter);
  if (pair == NULL)
    porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, "x_expr", NULL,
                               _("The expressions are too long."));
  return pair;
}

/* The end of a domain as an input: a number of its own, or what follows an expression. */
static gboolean
read_end (PorismCall   *self,
          const char   *argument,
          PorismRecord *record,
          guint         input)
{
  PorismValue *value = (PorismValue *) porism_call_get (self, argument);

  value->expression = porism_call_parse (self, argument, value->text, NULL);
  if (value->expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (value->expression) ||
      porism_expression_is_equation (value->expression))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, argument, NULL,
                                      _("“%s” must be a number."), argument);
  return porism_call_make_number_input (self, argument,
                                        porism_operation_get_role (record->operation, input),
                                        &record->inputs[input]);
}

gboolean
porism_run_curve (PorismCall *self)
{
  PorismExpression *pair = read_coordinates (self);
  PorismRecord *record;

  if (pair == NULL)
    return FALSE;
  record = new_record (self, "curve", 2, pair);
  if (!read_end (self, "t_start", record, 0) || !read_end (self, "t_end", record, 1))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return finish (self, record);
}

/* ---- regions ---- */

gboolean
porism_run_inequality (PorismCall *self)
{
  static const char *const variables[] = { "x", "y", NULL };
  PorismExpression *condition =
    porism_call_parse (self, "expr", porism_call_get (self, "expr")->text, variables);

  if (condition == NULL)
    return FALSE;
  if (!porism_expression_is_condition (condition))
    {
      porism_expression_unref (condition);
      return porism_observation_refuse (
        self->observation, PORISM_ERROR_BAD_ARGUMENT, "expr",
        _("Write a condition in x and y such as y < x^2 or x > 0 && y > 0."),
        _("A region is given by an inequality, not by a term or an equation."));
    }
  return finish (self, new_record (self, "region", 0, condition));
}

/* ---- polylines ---- */

gboolean
porism_run_polyline (PorismCall *self)
{
  const GArray *points = porism_call_get (self, "points")->objects;
  const PorismOverload *overload;
  PorismRecord *record;

  if (points->len < 2)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "points",
                                      _("Give at least two points, for example \"A,B,C\"."),
                                      _("A polyline needs at least two points."));
  overload = porism_call_choose_overload (self);
  record = overload != NULL ? porism_call_new_record (self, overload) : NULL;
  if (record == NULL)
    return FALSE;
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
