/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves as observations give them. Of one with a parameter its coordinates as terms of that; those of an image are
 * the terms of the curve that it is the image of, put into the map. Of a conic what it is, its equation, its centre and
 * its foci. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
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

/* ---- what a conic is ---- */

PORISM_DECLARE_FORMULA (conic_form_number);

static gboolean
get_form_in (PorismEvaluation   *evaluation,
             const PorismRecord *question,
             long               *number)
{
  static const PorismFormula formula = PORISM_FORMULA (conic_form_number);
  PorismField *field = porism_evaluation_get_field (evaluation);
  void *element = g_malloc0 (field->klass->element_size);
  gboolean decided;

  field->klass->init_elements (field, element, 1);
  decided = porism_evaluation_apply (evaluation, &formula, question, element) == PORISM_OK;
  if (decided && field->klass->kind == PORISM_FIELD_BALL)
    *number = arf_get_si (arb_midref ((arb_struct *) element), ARF_RND_NEAR);
  else if (decided)
    {
      fmpz_t value;

      fmpz_init (value);
      decided = ca_get_fmpz (value, element, ((PorismExactField *) field)->context);
      *number = fmpz_get_si (value);
      fmpz_clear (value);
    }
  field->klass->clear_elements (field, element, 1);
  g_free (element);

  return decided;
}

gboolean
porism_construction_get_conic_form (PorismConstruction *construction,
                                    PorismId            conic,
                                    PorismConicForm    *form)
{
  g_autoptr (PorismRecord) question =
    porism_record_new (porism_operation_lookup ("centre-conic"), 1);
  long number;

  question->inputs[0].object = conic;
  if (!get_form_in (porism_construction_get_ball (construction), question, &number) &&
      !get_form_in (porism_construction_get_sharp_ball (construction), question, &number) &&
      !get_form_in (porism_construction_get_exact_for (construction, 0, question), question, &number))
    return FALSE;
  *form = (PorismConicForm) number;

  return TRUE;
}

/* ---- in words ---- */

static const char *const form_names[PORISM_N_CONIC_FORMS] = {
  [PORISM_CONIC_EMPTY] = "empty",
  [PORISM_CONIC_CIRCLE] = "circle",
  [PORISM_CONIC_ELLIPSE] = "ellipse",
  [PORISM_CONIC_PARABOLA] = "parabola",
  [PORISM_CONIC_HYPERBOLA] = "hyperbola",
  [PORISM_CONIC_CROSSING_LINES] = "crossing lines",
  [PORISM_CONIC_PARALLEL_LINES] = "parallel lines",
  [PORISM_CONIC_DOUBLE_LINE] = "double line",
};

/* The point that @operation makes of the conic; NULL where there is none. */
static PorismQuantity *
describe_point_of (const PorismSource *self,
                   const char         *operation,
                   gint                branch)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup (operation), 1);
  PorismSource source = { .construction = self->construction, .record = record,
                          .want_exact = self->want_exact };
  PorismQuantity *point;
  PorismReason reason;

  record->inputs[0].object = self->id;
  record->branch = branch;
  if (!porism_source_open (&source, &reason))
    return NULL;
  point = porism_source_new_point (&source, 0);
  porism_source_clear (&source);

  return point;
}

/* A point that the conic was made from. */
static PorismQuantity *
describe_parent (const PorismSource *self,
                 PorismId            point)
{
  PorismSource source = { .construction = self->construction, .id = point,
                          .record = porism_construction_get (self->construction, point),
                          .want_exact = self->want_exact };
  PorismQuantity *quantity;
  PorismReason reason;

  if (!porism_source_open (&source, &reason))
    return NULL;
  quantity = porism_source_new_point (&source, 0);
  porism_source_clear (&source);

  return quantity;
}

static void
add_focus (PorismQuantity *foci,
           PorismQuantity *focus)
{
  if (focus != NULL)
    porism_quantity_add_item (foci, focus);
}

/* The foci from which it was made need not be computed. */
static void
add_foci (const PorismSource *self,
          PorismQuantity     *quantity,
          PorismConicForm     form)
{
  static const char *const of_foci[] = {
    "ellipse-foci", "ellipse-axis", "hyperbola-foci", "hyperbola-axis", "parabola", NULL
  };
  gboolean by_foci = g_strv_contains (of_foci, self->record->operation->id);
  guint n = form == PORISM_CONIC_PARABOLA ? 1 : 2;
  PorismQuantity *foci = porism_quantity_new ("list");

  porism_quantity_add_item (foci, NULL);
  for (guint i = 0; i < n; i++)
    add_focus (foci, by_foci ? describe_parent (self, self->record->inputs[i].object)
                             : describe_point_of (self, "focus", (gint) i));
  porism_quantity_add_part (quantity, "foci", foci);
}

static PorismQuantity *
describe_form (PorismConicForm form)
{
  PorismQuantity *name = porism_quantity_new ("name");

  name->text = g_strdup (form_names[form]);
  return name;
}

PorismQuantity *
porism_source_describe_conic_form (const PorismSource *self)
{
  PorismConicForm form;

  if (self->id == 0 || !porism_construction_get_conic_form (self->construction, self->id, &form))
    return NULL;
  return describe_form (form);
}

PorismQuantity *
porism_source_describe_conic (const PorismSource *self)
{
  PorismConicForm form;
  gboolean known = self->id > 0 &&
                   porism_construction_get_conic_form (self->construction, self->id, &form);
  gboolean closed = known && (form == PORISM_CONIC_ELLIPSE || form == PORISM_CONIC_CIRCLE);
  PorismQuantity *quantity = closed ? porism_source_new_measured (self, "conic", "area-conic")
                                    : porism_quantity_new ("conic");
  PorismQuantity *centre;

  if (known)
    porism_quantity_add_part (quantity, "form", describe_form (form));
  porism_quantity_add_part (quantity, "equation", porism_source_describe_equation_of_conic (self));
  if (!known)
    return quantity;
  centre = describe_point_of (self, "centre-conic", 0);
  if (centre != NULL)
    porism_quantity_add_part (quantity, "center", centre);
  if (form == PORISM_CONIC_ELLIPSE || form == PORISM_CONIC_HYPERBOLA ||
      form == PORISM_CONIC_PARABOLA)
    add_foci (self, quantity, form);

  return quantity;
}
