/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A curve as an observation gives it: its coordinates as terms of the parameter. Those of an image are
 * the terms of the curve that it is the image of, put into the map. */

#include "config.h"

#include <math.h>

#include "engine/calls/source.h"
#include "engine/expressions/replace.h"
#include "engine/notation/closed-form.h"

/* Beyond this a domain has no end. */
#define FARTHEST 1e299

/* Coordinate @i of the expression, which is a pair or the term of a function; (transfer full). */
static PorismExpression *
get_coordinate (const PorismExpression *expression,
                guint                   i)
{
  PorismExpression *coordinate;
  PorismProgram program;
  guint operands[3];

  porism_program_init_like (&program, expression);
  if (porism_expression_is_pair (expression))
    {
      porism_nodes_get_operands (expression->nodes, expression->n_nodes - 1, operands);
      porism_program_push_copy (&program, expression,
                                operands[i] + 1 - expression->nodes[operands[i]].size,
                                expression->nodes[operands[i]].size);
    }
  else if (i == 0)
    porism_program_push_variable (&program, 0);
  else
    porism_program_push_copy (&program, expression, 0, expression->n_nodes);
  coordinate = porism_program_finish (&program);
  porism_program_clear (&program);

  return coordinate;
}

/* Adds @factor times @what, or @factor alone; FALSE where that has no closed form. */
static gboolean
add_term (GString            *text,
          const PorismSource *self,
          guint               element,
          const char         *what)
{
  PorismField *field = porism_evaluation_get_field (self->evaluation);
  g_autofree char *factor =
    porism_closed_form ((PorismExactField *) field, porism_source_get_exact (self, element));

  if (factor == NULL)
    return FALSE;
  if (g_str_equal (factor, "0"))
    return TRUE;
  if (text->len > 0)
    g_string_append_c (text, '+');
  if (what == NULL)
    g_string_append_printf (text, "(%s)", factor);
  else if (g_str_equal (factor, "1"))
    g_string_append (text, what);
  else if (g_str_equal (factor, "-1"))
    g_string_append_printf (text, "(-%s)", what);
  else
    g_string_append_printf (text, "(%s)*%s", factor, what);
  return TRUE;
}

/* The map as a pair in the names @x and @y; (transfer full) (nullable). */
static char *
get_map_text (const PorismSource *self,
              const char         *x,
              const char         *y)
{
  g_autoptr (GString) pair = g_string_new ("(");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (!add_term (text, self, 2 + 2 * i, x) || !add_term (text, self, 3 + 2 * i, y) ||
          !add_term (text, self, 6 + i, NULL))
        return NULL;
      g_string_append_printf (pair, "%s%s", text->len > 0 ? text->str : "0", i == 0 ? "," : ")");
    }
  return g_string_free (g_steal_pointer (&pair), FALSE);
}

/* The pair of the terms in the map; (transfer full) (nullable). */
static PorismExpression *
apply_map (const PorismSource *self)
{
  const PorismExpression *expression = self->record->expression;
  const char *parameter = expression->variables[0];
  g_autofree char *x = g_strconcat (parameter, "x", NULL);
  g_autofree char *y = g_strconcat (parameter, "y", NULL);
  g_autofree char *text = get_map_text (self, x, y);
  const char *const variables[] = { parameter, x, y, NULL };
  const PorismExpressionScope scope = { .variables = variables, .pairs = TRUE };
  g_autoptr (PorismExpression) map = text != NULL ? porism_expression_parse (text, &scope, NULL) : NULL;
  g_autoptr (PorismExpression) first = get_coordinate (expression, 0);
  g_autoptr (PorismExpression) second = get_coordinate (expression, 1);
  g_autoptr (PorismExpression) half = map != NULL ? porism_expression_set (map, 1, first) : NULL;

  return half != NULL ? porism_expression_set (half, 2, second) : NULL;
}

static gboolean
has_identity (const PorismSource *self)
{
  static const double identity[6] = { 1, 0, 0, 1, 0, 0 };

  for (guint i = 0; i < 6; i++)
    if (self->bounds[2 + i].mid != identity[i] || self->bounds[2 + i].rad != 0)
      return FALSE;
  return TRUE;
}

PorismQuantity *
porism_source_describe_curve (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("curve");
  const PorismExpression *expression = self->record->expression;
  g_autoptr (PorismExpression) image = NULL;

  if (!has_identity (self) && porism_source_is_exact (self))
    expression = image = apply_map (self);
  else if (!has_identity (self))
    expression = NULL;
  quantity->has_exact = self->want_exact;
  quantity->exact = expression != NULL && self->want_exact
                      ? porism_expression_to_text (expression, NULL) : NULL;
  quantity->certainty = expression != NULL ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC;
  if (fabs (self->bounds[0].mid) < FARTHEST)
    porism_quantity_add_part (quantity, "start", porism_source_new_leaf (self, "number", 0));
  if (fabs (self->bounds[1].mid) < FARTHEST)
    porism_quantity_add_part (quantity, "end", porism_source_new_leaf (self, "number", 1));
  return quantity;
}
