/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an expression in u and v is the equation of a line or a circle, seen from its coefficients: polynomials in
 * what is constant for them. */

#include "config.h"

#include "engine/solver/point-search.h"
#include "engine/surd/flint.h"

/* Different terms that are constant for the point, in one equation. */
#define MOST_CONSTANTS 48

/* A polynomial in u, v and what is constant for them. */
typedef struct
{
  const PorismExpression *expression;
  GPtrArray *constants;         /* their texts */
  fmpq_mpoly_ctx_t context;
} Ring;

static gboolean
has_variable (const PorismExpression *self,
              guint                   at)
{
  for (guint i = at + 1 - self->nodes[at].size; i <= at; i++)
    if (self->nodes[i].op == PORISM_OP_VARIABLE)
      return TRUE;
  return FALSE;
}

static gboolean
is_number (const PorismExpression *self,
           guint                   at)
{
  return self->nodes[at].op == PORISM_OP_RATIONAL;
}

static guint
find_constant (Ring *self,
               guint at)
{
  g_autofree char *text = porism_plan_write_part (self->expression, at);

  for (guint i = 0; i < self->constants->len; i++)
    if (g_str_equal (g_ptr_array_index (self->constants, i), text))
      return i;
  g_ptr_array_add (self->constants, g_steal_pointer (&text));
  return self->constants->len - 1;
}

static void
collect_constants (Ring *self,
                   guint at)
{
  guint operands[3], n;

  if (is_number (self->expression, at))
    return;
  if (!has_variable (self->expression, at))
    {
      find_constant (self, at);
      return;
    }
  n = porism_nodes_get_operands (self->expression->nodes, at, operands);
  for (guint i = 0; i < n; i++)
    collect_constants (self, operands[i]);
}

/* @result = the subtree of node @at; FALSE where that is no polynomial. */
static gboolean
expand (Ring        *self,
        guint        at,
        fmpq_mpoly_t result)
{
  const PorismNode *node = &self->expression->nodes[at];
  fmpq_mpoly_t other;
  guint operands[3], n;
  gboolean good = TRUE;

  if (is_number (self->expression, at))
    {
      fmpq_mpoly_set_fmpq (result, self->expression->constants[node->operands[0]].value, self->context);
      return TRUE;
    }
  if (node->op == PORISM_OP_VARIABLE || !has_variable (self->expression, at))
    {
      fmpq_mpoly_gen (result, node->op == PORISM_OP_VARIABLE ? node->operands[0] : 2 + (slong) find_constant (self, at),
                      self->context);
      return TRUE;
    }
  n = porism_nodes_get_operands (self->expression->nodes, at, operands);
  if (!expand (self, operands[0], result))
    return FALSE;
  if (node->op == PORISM_OP_NEGATE)
    fmpq_mpoly_neg (result, result, self->context);
  else if (node->op == PORISM_OP_POWER)
    good = node->denominator == 1 && node->numerator >= 0 && node->numerator <= 4 &&
           fmpq_mpoly_pow_ui (result, result, (ulong) node->numerator, self->context);
  if (n < 2 || node->op == PORISM_OP_POWER)
    return good && (node->op == PORISM_OP_NEGATE || node->op == PORISM_OP_POWER);
  fmpq_mpoly_init (other, self->context);
  good = expand (self, operands[1], other);
  if (good && node->op == PORISM_OP_ADD)
    fmpq_mpoly_add (result, result, other, self->context);
  else if (good && node->op == PORISM_OP_SUB)
    fmpq_mpoly_sub (result, result, other, self->context);
  else if (good && node->op == PORISM_OP_MUL)
    fmpq_mpoly_mul (result, result, other, self->context);
  else
    good = FALSE;
  fmpq_mpoly_clear (other, self->context);

  return good;
}

/* The coefficient of u^@i v^@k. */
static void
get_coefficient (const Ring        *self,
                 fmpq_mpoly_t       coefficient,
                 const fmpq_mpoly_t polynomial,
                 ulong              i,
                 ulong              k)
{
  const slong variables[2] = { 0, 1 };
  const ulong exponents[2] = { i, k };

  fmpq_mpoly_get_coeff_vars_ui (coefficient, polynomial, variables, exponents, 2, self->context);
}

/* Whether a(u² + v²) + bu + cv + d is all that there is, and not d alone; @circle: whether a is. */
static gboolean
is_circular (const Ring        *self,
             const fmpq_mpoly_t polynomial,
             gboolean          *circle)
{
  fmpq_mpoly_t a, b;
  gboolean good = TRUE;
  slong degree = MAX (fmpq_mpoly_degree_si (polynomial, 0, self->context),
                      fmpq_mpoly_degree_si (polynomial, 1, self->context));

  if (degree < 1 || degree > 2)
    return FALSE;
  fmpq_mpoly_init (a, self->context);
  fmpq_mpoly_init (b, self->context);
  for (ulong i = 1; i <= 2; i++)
    for (ulong k = 1; k <= 2; k++)
      {
        get_coefficient (self, a, polynomial, i, k);
        good = good && fmpq_mpoly_is_zero (a, self->context);
      }
  get_coefficient (self, a, polynomial, 2, 0);
  get_coefficient (self, b, polynomial, 0, 2);
  good = good && fmpq_mpoly_equal (a, b, self->context);
  *circle = !fmpq_mpoly_is_zero (a, self->context);
  fmpq_mpoly_clear (a, self->context);
  fmpq_mpoly_clear (b, self->context);

  return good;
}

gboolean
porism_point_locus_find_form (const PorismConstruction *construction,
                              PorismPointLocus         *locus)
{
  g_autoptr (PorismExpression) expression = porism_plan_parse (construction, locus->residual);
  Ring ring = { expression, NULL };
  fmpq_mpoly_t polynomial;
  gboolean good;

  if (expression == NULL)
    return FALSE;
  ring.constants = g_ptr_array_new_with_free_func (g_free);
  collect_constants (&ring, expression->n_nodes - 1);
  good = ring.constants->len <= MOST_CONSTANTS;
  if (good)
    {
      fmpq_mpoly_ctx_init (ring.context, 2 + (slong) ring.constants->len, ORD_LEX);
      fmpq_mpoly_init (polynomial, ring.context);
      good = expand (&ring, expression->n_nodes - 1, polynomial) && is_circular (&ring, polynomial, &locus->circle);
      fmpq_mpoly_clear (polynomial, ring.context);
      fmpq_mpoly_ctx_clear (ring.context);
    }
  g_ptr_array_unref (ring.constants);
  return good;
}
