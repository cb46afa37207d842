/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conics from points or equations, and which image an inversion gives. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

/* ---- add_conic ---- */

#define N_COEFFICIENTS 6

/* Where the factor of x^i y^k is among the coefficients. */
static const guint8 places[3][3] = { { 5, 4, 2 }, { 3, 1, 0 }, { 0, 0, 0 } };

static void
clear_coefficients (PorismExpression *coefficients[N_COEFFICIENTS])
{
  for (guint i = 0; i < N_COEFFICIENTS; i++)
    g_clear_pointer (&coefficients[i], porism_expression_unref);
}

/* The coefficients of an equation of degree two at most; those that are missing are NULL. */
static gboolean
expand_equation (const PorismExpression *equation,
                 PorismExpression       *coefficients[N_COEFFICIENTS])
{
  g_autoptr (GPtrArray) in_x = NULL;

  if (!porism_expression_is_equation (equation))
    return FALSE;
  in_x = porism_expression_get_polynomial (equation, 0, 2);
  for (guint i = 0; in_x != NULL && i < in_x->len; i++)
    {
      g_autoptr (GPtrArray) in_y =
        porism_expression_get_polynomial (g_ptr_array_index (in_x, i), 1, 2 - i);

      if (in_y == NULL)
        return FALSE;
      for (guint k = 0; k < in_y->len; k++)
        coefficients[places[i][k]] =
          porism_expression_ref (g_ptr_array_index (in_y, k));
    }
  return in_x != NULL;
}

static gboolean
is_zero (const PorismExpression *coefficient)
{
  gboolean zero;
  fmpq_t value;

  if (coefficient == NULL)
    return TRUE;
  fmpq_init (value);
  zero = porism_expression_get_rational (coefficient, value) && fmpq_is_zero (value);
  fmpq_clear (value);

  return zero;
}

static gboolean
make_coefficient (PorismCall       *self,
                  PorismValue      *value,
                  PorismExpression *coefficient,
                  PorismRecord     *record,
                  guint             i)
{
  fmpq_t zero;

  g_clear_pointer (&value->expression, porism_expression_unref);
  if (coefficient != NULL)
    value->expression = porism_expression_ref (coefficient);
  else
    {
      fmpq_init (zero);
      value->expression = porism_expression_new_rational (zero);
      fmpq_clear (zero);
    }
  return porism_call_make_number_input (self, "equation",
                                        porism_operation_get_role (record->operation, i),
                                        &record->inputs[i]);
}

static gboolean
make_conic (PorismCall       *self,
            PorismExpression *coefficients[N_COEFFICIENTS])
{
  PorismValue *value = (PorismValue *) porism_call_get (self, "equation");
  PorismRecord *record = porism_record_new (porism_operation_lookup ("conic-coefficients"),
                                            N_COEFFICIENTS);

  for (guint i = 0; i < N_COEFFICIENTS; i++)
    if (!make_coefficient (self, value, coefficients[i], record, i))
      {
        porism_record_unref (record);
        return FALSE;
      }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* The conic follows the functions that the equation calls, as they are redefined. */
static gboolean
make_conic_of_functions (PorismCall       *self,
                         PorismExpression *equation)
{
  const guint n = porism_expression_get_n_references (equation);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("conic-by-equation"), n);

  record->expression = porism_expression_ref (equation);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = porism_construction_lookup (self->construction, porism_expression_get_reference (equation, i));
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
  porism_record_unref (record);
  return FALSE;
}

/* Whether it calls functions of two variables; before there were such, it was the coefficients that were kept. */
static gboolean
calls_functions_of_two (PorismCall             *self,
                        const PorismExpression *equation)
{
  for (guint i = 0; i < porism_expression_get_n_references (equation); i++)
    {
      const PorismId id = porism_construction_lookup (self->construction, porism_expression_get_reference (equation, i));

      if (id > 0 && porism_construction_get (self->construction, id)->kind == PORISM_KIND_BIVARIATE)
        return TRUE;
    }
  return FALSE;
}

static gboolean
run_equation (PorismCall *self)
{
  static const char *const variables[] = { "x", "y", NULL };
  g_autoptr (PorismExpression) equation =
    porism_call_parse_equation (self, "equation", porism_call_get (self, "equation")->text, variables);
  PorismExpression *coefficients[N_COEFFICIENTS] = { NULL };
  gboolean made = FALSE;

  if (equation == NULL)
    return FALSE;
  if (!expand_equation (equation, coefficients))
    porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "equation",
                               _("Write an equation of degree two, such as x^2 + 4y^2 = 4."),
                               _("This is not the equation of a conic."));
  else if (is_zero (coefficients[0]) && is_zero (coefficients[1]) && is_zero (coefficients[2]))
    porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "equation",
                               _("For a line use add_line_by_equation."),
                               _("The equation has no term of degree two."));
  else
    made = calls_functions_of_two (self, equation) ? make_conic_of_functions (self, equation) : make_conic (self, coefficients);
  clear_coefficients (coefficients);

  return made;
}

gboolean
porism_run_conic (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record;

  if (overload == NULL)
    return FALSE;
  if (porism_call_is_given (self, "equation"))
    return run_equation (self);
  if (porism_call_get (self, "points")->objects->len != 5)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "points",
                                      _("Give five points, for example \"A,B,C,D,E\"."),
                                      _("A conic is given by five points."));
  record = porism_call_new_record (self, overload);
  if (record == NULL)
    return FALSE;
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* ---- transform_invert ---- */

/* What takes the place of an operation for an object through the centre. */
static const struct
{
  const char *operation;
  PorismOverload through_centre;
} inversions[] = {
  { "invert-line-to-circle", { "invert-line", { "obj", "circle" } } },
  { "invert-to-arc", { "invert-segment", { "obj", "circle" } } },
  { "invert-circle", { "invert-circle-to-line", { "obj", "circle" } } },
  { "invert-arc", { "invert-arc-to-segment", { "obj", "circle" } } },
};

static gboolean
passes_through_centre (PorismCall         *self,
                       const PorismRecord *record)
{
  g_autofree PorismBound *bounds = g_new (PorismBound, record->width);
  PorismReason reason = PORISM_REASON_NONE;

  return porism_construction_decide (self->construction, record, bounds, &reason) != PORISM_OK &&
         reason == PORISM_REASON_THROUGH_CENTRE;
}

static PorismRecord *
new_image_through_centre (PorismCall           *self,
                          const PorismOverload *overload)
{
  PorismId object = porism_call_get (self, "obj")->object;

  if (porism_construction_get (self->construction, object)->kind == PORISM_KIND_RAY)
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "obj",
                                 _("Invert the line or a segment of it."),
                                 _("The ray lies on a line through the centre: its image is no arc."));
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (inversions); i++)
    if (g_str_equal (inversions[i].operation, overload->operation))
      return porism_call_new_record (self, &inversions[i].through_centre);
  g_return_val_if_reached (NULL);
}

gboolean
porism_run_invert (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record = overload != NULL ? porism_call_new_record (self, overload) : NULL;

  if (record == NULL)
    return FALSE;
  if (passes_through_centre (self, record))
    {
      porism_record_unref (record);
      record = new_image_through_centre (self, overload);
      if (record == NULL)
        return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
