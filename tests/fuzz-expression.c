/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for the expression language. Whatever the bytes are: what is read reads the
 * same when it is printed, no value is infinite or none at all, and the field of bounds does not
 * contradict that of doubles. The first bytes choose the values of the variables and objects. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/expressions/program.h"

#define N_CHOICES 2

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);

static const struct
{
  const char *name;
  PorismKind kind;
} objects[] = {
  { "A", PORISM_KIND_POINT }, { "B", PORISM_KIND_POINT },   { "c", PORISM_KIND_CIRCLE },
  { "s", PORISM_KIND_SEGMENT }, { "v", PORISM_KIND_VECTOR }, { "d", PORISM_KIND_ANGLE },
  { "k", PORISM_KIND_NUMBER }, { "t", PORISM_KIND_BOOLEAN }, { "p", PORISM_KIND_POLYGON },
};

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    if (g_str_equal (objects[i].name, name))
      return objects[i].kind;
  return PORISM_KIND_NONE;
}

/* A number that the byte @choice stands for: corners and ordinary ones. */
static double
choose (guint choice)
{
  static const double values[] = {
    0, 1, -1, 0.5, 2, -2, 3, 0.1, 1e-9, -1e-300, 1e300, -1e9, 1e17, 90, 1.0 / 3, 5e-324,
  };

  return values[choice % G_N_ELEMENTS (values)];
}

/* The same element in both fields; a circle's square and an angle's turns are what they can be. */
static double
choose_element (PorismKind kind,
                guint      element,
                guint      choice)
{
  double value = choose (choice + element);

  if (kind == PORISM_KIND_CIRCLE && element == 2)
    return fabs (value);
  if (kind == PORISM_KIND_ANGLE)
    return element == 0 ? value + (value == 0) : element == 2 ? (double) (choice % 3) : value;
  return kind == PORISM_KIND_BOOLEAN ? (double) (choice & 1) : value;
}

/* Doubles take for equal what differs by rounding errors, so a comparison may rightly come out
 * otherwise in the field of bounds. */
static gboolean
compares (const PorismExpression *expression)
{
  for (guint i = 0; i < expression->n_nodes; i++)
    if (expression->nodes[i].op >= PORISM_OP_LESS && expression->nodes[i].op <= PORISM_OP_NOT_EQUAL)
      return TRUE;
  return FALSE;
}

static void
check_values (const PorismExpression *expression,
              const guint8           *choices)
{
  PorismDoubleField double_field;
  PorismBoundField bound_field;
  double elements[G_N_ELEMENTS (objects)][4];
  PorismBound bounds[G_N_ELEMENTS (objects)][4];
  double variable = choose (choices[1]);
  PorismBound bound_variable = { variable, 0 };
  guint n = porism_expression_get_n_references (expression);
  g_autofree const void **references = g_new0 (const void *, n + 1);
  g_autofree const void **bound_references = g_new0 (const void *, n + 1);
  double value = 0;
  PorismBound bound = { 0, 0 };
  PorismStatus status, bound_status;

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    for (guint j = 0; j < 4; j++)
      {
        elements[i][j] = choose_element (objects[i].kind, j, choices[0] + 3 * i);
        bounds[i][j] = (PorismBound) { elements[i][j], 0 };
      }
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (objects); j++)
      if (g_str_equal (porism_expression_get_reference (expression, i), objects[j].name))
        {
          references[i] = elements[j];
          bound_references[i] = bounds[j];
        }

  porism_double_field_init (&double_field);
  porism_bound_field_init (&bound_field);
  status = porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&double_field, expression, references,
                                                            &variable, &value);
  bound_status = porism_expression_evaluate[PORISM_FIELD_BOUND] (
    &bound_field, expression, bound_references, &bound_variable, &bound);
  g_assert_true (status != PORISM_UNABLE);
  g_assert_true (status != PORISM_OK || isfinite (value));
  g_assert_true (status == PORISM_OK || double_field.base.reason != PORISM_REASON_NONE);
  g_assert_true (bound_status != PORISM_OK || (isfinite (bound.mid) && isfinite (bound.rad)));
  g_assert_true (bound_status != PORISM_OK || bound.rad >= 0);
  if (status == PORISM_OK && bound_status == PORISM_OK && !compares (expression))
    g_assert_true (fabs (value - bound.mid) <= bound.rad);
}

static void
check_round_trip (const PorismExpression      *expression,
                  const PorismExpressionScope *scope,
                  const guint8                *choices)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = porism_expression_to_text (expression, NULL);
  g_autofree char *display = porism_expression_to_display (expression, NULL);
  g_autoptr (PorismExpression) again = porism_expression_parse (text, scope, &error);
  g_autofree char *second = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (again->n_nodes, ==, expression->n_nodes);
  for (guint i = 0; i < again->n_nodes; i++)
    g_assert_cmpint (again->nodes[i].op, ==, expression->nodes[i].op);
  second = porism_expression_to_text (again, NULL);
  g_assert_cmpstr (text, ==, second);
  g_assert_true (g_utf8_validate (display, -1, NULL));
  check_values (again, choices);
}

static void
check_questions (const PorismExpression *expression)
{
  g_autoptr (GPtrArray) coefficients = porism_expression_get_polynomial (expression, 0, 8);

  for (guint i = 0; coefficients && i < coefficients->len; i++)
    {
      g_autofree char *text = porism_expression_to_text (coefficients->pdata[i], NULL);

      g_assert_cmpuint (strlen (text), >, 0);
    }
  g_assert_cmpuint (porism_expression_collect_order (expression, 1), >, 0);
  g_assert_false (porism_expression_is_condition (expression) &&
                  porism_expression_is_equation (expression));
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  static const char *const variables[] = { "x", NULL };
  const PorismExpressionScope scope = { variables, resolve, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (PorismExpression) expression = NULL;

  if (size < N_CHOICES)
    return 0;
  text = g_strndup ((const char *) bytes + N_CHOICES, size - N_CHOICES);
  expression = porism_expression_parse (text, &scope, &error);
  g_assert_true ((expression == NULL) == (error != NULL));
  if (!expression)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  check_values (expression, bytes);
  check_round_trip (expression, &scope, bytes);
  check_questions (expression);

  return 0;
}
