/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* query_solve: the real solutions of an equation, exactly: of polynomials up to a degree of 24, which have
 * a closed form up to 4 and often beyond, and of fractions of these. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/field/exact-text.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/queries/solving.h"

#define GREATEST_DEGREE 24
#define MOST_COEFFICIENT_BITS 1000      /* some 300 digits, as everywhere */

static gboolean
refuse_equation (PorismCall *self,
                 const char *variable)
{
  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, "equation",
    _("Give one equation in one unknown, for example x^2 = 2; solve a system one unknown at a time."),
    _("This is no polynomial equation in %s."), variable);
}

/* Roots of larger numbers would take minutes to separate. */
static gboolean
is_too_large (PorismExactField *field,
              ca_srcptr         coefficient)
{
  return CA_IS_QQ (coefficient, field->context) &&
         fmpq_height_bits (CA_FMPQ (coefficient)) > MOST_COEFFICIENT_BITS;
}

/* The elements of the coefficients; the objects that they refer to are taken from @exact. */
static gboolean
evaluate_coefficients (PorismCall       *self,
                       PorismEvaluation *exact,
                       GPtrArray        *polynomial,
                       ca_ptr            coefficients)
{
  PorismField *field = porism_evaluation_get_field (exact);

  for (guint i = 0; i < polynomial->len; i++)
    {
      const PorismExpression *coefficient = g_ptr_array_index (polynomial, i);
      guint n = porism_expression_get_n_references (coefficient);
      g_autofree const void **references = g_new0 (const void *, n + 1);

      for (guint k = 0; k < n; k++)
        if (porism_evaluation_get (
              exact,
              porism_construction_lookup (self->construction,
                                          porism_expression_get_reference (coefficient, k)),
              &references[k]) != PORISM_OK)
          return porism_call_refuse_reason (self, PORISM_REASON_TOO_DEAR);
      if (porism_expression_evaluate[PORISM_FIELD_EXACT] (field, coefficient, references, NULL,
                                                          coefficients + i) != PORISM_OK)
        return porism_call_refuse_reason (self, field->reason != PORISM_REASON_NONE
                                                  ? field->reason : PORISM_REASON_TOO_DEAR);
      if (is_too_large ((PorismExactField *) field, coefficients + i))
        return porism_call_refuse_reason (self, PORISM_REASON_TOO_DEAR);
    }
  return TRUE;
}

static gboolean
answer_with_roots (PorismCall       *self,
                   PorismExactField *field,
                   ca_ptr            coefficients,
                   guint             n,
                   const char       *variable)
{
  PorismQuantity *solutions;
  PorismStatus status;
  ca_vec_t roots;

  ca_vec_init (roots, 0, field->context);
  status = porism_exact_real_roots (field, coefficients, n, roots);
  if (status == PORISM_OK)
    {
      solutions = porism_quantity_new ("list");
      solutions->items = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_quantity_free);
      for (slong i = 0; i < ca_vec_length (roots, field->context); i++)
        porism_quantity_add_item (solutions, porism_new_exact_solution (field, ca_vec_entry (roots, i)));
      self->observation->value = solutions;
      if (solutions->items->len == 0)
        porism_observation_mention (self->observation, g_strdup (_("There is no real solution.")));
    }
  ca_vec_clear (roots, field->context);

  if (status == PORISM_UNDEFINED)
    return porism_observation_refuse (self->observation, PORISM_ERROR_DEGENERATE, "equation",
                                      _("Give an equation that restricts the variable."),
                                      _("Every number is a solution for %s."), variable);
  if (status == PORISM_UNABLE)
    return porism_call_refuse_reason (self, PORISM_REASON_TOO_DEAR);
  return TRUE;
}

gboolean
porism_run_solve (PorismCall *self)
{
  const char *variable = porism_call_get (self, "variable")->text;
  g_autofree char *name = porism_name_canonicalise (variable);
  const char *variables[] = { name, NULL };
  g_autoptr (PorismExpression) equation = NULL;
  g_autoptr (GPtrArray) polynomial = NULL;
  PorismEvaluation *exact;
  PorismField *field;
  ca_ptr coefficients;
  gboolean done;

  if (name == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "variable",
                                      _("Name one variable, for example x."),
                                      _("“%s” is not a variable."), variable);
  equation = porism_call_parse_equation (self, "equation", porism_call_get (self, "equation")->text,
                                         variables);
  if (equation == NULL)
    return FALSE;
  if (porism_expression_is_condition (equation))
    return refuse_equation (self, variable);
  polynomial = porism_expression_get_polynomial (equation, 0, GREATEST_DEGREE);
  if (polynomial == NULL && porism_call_solve_rational (self, equation, &done))
    return done;
  if (polynomial == NULL)
    return porism_call_solve_by_cas (self, equation, 0);
  if (polynomial->len == 0)
    return refuse_equation (self, variable);

  exact = porism_construction_get_exact_in (self->construction, equation);
  field = porism_evaluation_get_field (exact);
  coefficients = g_new0 (ca_struct, polynomial->len);
  field->klass->init_elements (field, coefficients, polynomial->len);
  done = evaluate_coefficients (self, exact, polynomial, coefficients) &&
         answer_with_roots (self, (PorismExactField *) field, coefficients, polynomial->len, variable);
  field->klass->clear_elements (field, coefficients, polynomial->len);
  g_free (coefficients);

  return done;
}
