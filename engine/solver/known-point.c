/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/expressions/replace.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/point-locus.h"

typedef struct
{
  const PorismConstruction *construction;
  PorismId point;
} Place;

/* Puts the point in the place of u and v, and coordinates in that of distances. */
static PorismExpression *
put_point (const PorismExpression *self,
           const PorismNode       *node,
           gpointer                data)
{
  const Place *place = data;
  g_autofree char *text = NULL;
  PorismId a, b;

  if (node->op == PORISM_OP_VARIABLE)
    text = g_strdup_printf ("%c(r%u)", "xy"[node->operands[0]], place->point);
  else if (node->op == PORISM_OP_DISTANCE)
    {
      a = porism_plan_get_object (self->references[node->operands[0]]);
      b = porism_plan_get_object (self->references[node->operands[1]]);
      text = g_strdup_printf ("sqrt((x(r%u)-x(r%u))^2+(y(r%u)-y(r%u))^2)", a, b, a, b);
    }
  return text != NULL ? porism_plan_parse (place->construction, text) : NULL;
}

/* Where the equation does not speak of the point it cannot hold for it whatever it is. */
static gboolean
refers_to (const PorismExpression *expression,
           PorismId                point)
{
  for (guint i = 0; i < porism_expression_get_n_references (expression); i++)
    if (porism_plan_get_object (porism_expression_get_reference (expression, i)) == point)
      return TRUE;
  return FALSE;
}

gboolean
porism_point_locus_passes_through (const PorismPointLocus   *self,
                                   const PorismConstruction *construction,
                                   PorismId                  point)
{
  Place place = { construction, point };
  g_autoptr (PorismExpression) residual = porism_plan_parse (construction, self->residual);
  g_autoptr (PorismExpression) at = NULL;

  if (!refers_to (residual, point))
    return FALSE;
  at = porism_expression_replace (residual, put_point, &place);
  return at != NULL && porism_expression_vanishes (at);
}
