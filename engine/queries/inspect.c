/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking into a figure: the value of any expression, what an object rests on, and the whole graph. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calls/call.h"
#include "engine/expressions/program.h"
#include "engine/expressions/replace.h"
#include "engine/field/exact-text.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/solver/conditions.h"
#include "engine/solver/known-truth.h"

/* Of the graph's objects in one answer. */
#define MOST_NODES 60

/* ---- values ---- */

static PorismRecord *
new_by_expression (PorismCall       *self,
                   const char       *operation,
                   PorismExpression *expression)
{
  guint n = porism_expression_get_n_references (expression);
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);

  record->expression = porism_expression_ref (expression);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

static PorismRecord *
new_number (PorismCall       *self,
            PorismExpression *expression)
{
  return new_by_expression (self, "number", expression);
}

/* An angle of three points is measured as query_angle measures it. */
static PorismRecord *
new_value (PorismCall       *self,
           PorismExpression *expression)
{
  PorismRecord *number = new_number (self, expression), *angle;

  if (self->rules < PORISM_RULES_SECOND || expression->nodes[expression->n_nodes - 1].op != PORISM_OP_ANGLE_AT)
    return number;
  angle = porism_record_new (porism_call_get_operation (self, "angle"), 3);
  for (guint i = 0; i < 3; i++)
    angle->inputs[i].object = number->inputs[expression->nodes->operands[i]].object;
  porism_record_unref (number);

  return angle;
}

static PorismQuantity *
describe_value (PorismCall         *self,
                PorismExpression   *expression,
                const PorismRecord *record)
{
  return self->rules >= PORISM_RULES_SECOND && expression->nodes[expression->n_nodes - 1].op == PORISM_OP_ANGLE
           ? porism_call_describe_object (self, record->inputs[0].object)
           : porism_call_describe_record (self, record);
}

/* A sum of angles of the figure is given in degrees: @value, in radians, becomes that. */
static gboolean
turn_into_degrees (PorismCall       *self,
                   PorismExpression *expression,
                   PorismQuantity   *value)
{
  g_autofree char *radians = porism_expression_to_text (expression, NULL);
  g_autofree char *text = g_strdup_printf ("(%s)*180/pi", radians);
  g_autoptr (PorismExpression) in_degrees = porism_call_parse (self, "expr", text, NULL);
  g_autoptr (PorismRecord) record = in_degrees != NULL ? new_number (self, in_degrees) : NULL;
  PorismQuantity *degrees = record != NULL ? porism_call_describe_record (self, record) : NULL;
  fmpq_t number;

  if (degrees == NULL)
    return FALSE;
  fmpq_init (number);
  if (degrees->exact != NULL && fmpq_set_str (number, degrees->exact, 10) == 0)
    {
      g_free (value->exact);
      value->exact = porism_degrees_to_text (number);
    }
  fmpq_clear (number);
  g_free (value->type);
  value->type = g_strdup ("angle");
  value->unit = "degree";
  value->decimal = degrees->decimal;
  value->radius = degrees->radius;
  value->certainty = value->exact != NULL ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC;
  porism_quantity_free (degrees);

  return TRUE;
}

/* The truth of a condition, which as a number is 0 or 1. */
static void
make_boolean (PorismCall         *self,
              const PorismRecord *record,
              PorismQuantity     *value)
{
  gboolean sure = value->certainty == PORISM_CERTAINTY_PROVED;
  gboolean holds = value->decimal != 0 ||
                   (!sure && porism_construction_nearly_holds (self->construction, record));

  g_free (value->type);
  g_clear_pointer (&value->exact, g_free);
  value->type = g_strdup ("boolean");
  value->has_exact = value->has_decimal = FALSE;
  value->has_boolean = TRUE;
  value->boolean = holds;
  value->radius = -1;
  value->certainty = !sure ? PORISM_CERTAINTY_NUMERIC
                     : holds ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_DISPROVED;
}

static gboolean
refuse_form (PorismCall *self,
             const char *message)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "expr",
                                    _("Write an expression such as AB/CD or Angle(A,B,C); to compare, "
                                      "write AB == CD."), "%s", message);
}

/* Sides whose difference vanishes identically are equal where they have a value: no account decides that. */
static PorismExpression *
find_identity (PorismCall             *self,
               const PorismExpression *condition)
{
  PorismOp op = condition->nodes[condition->n_nodes - 1].op;
  g_autoptr (PorismExpression) equation = NULL;

  if (self->rules < PORISM_RULES_FIFTH || (op != PORISM_OP_EQUAL && op != PORISM_OP_NOT_EQUAL))
    return NULL;
  equation = porism_expression_equate (condition);

  return porism_expression_vanishes (equation) ? g_steal_pointer (&equation) : NULL;
}

/* The truth of == or != between sides that are identical and have a value here; NULL after a refusal. */
static PorismQuantity *
describe_identity (PorismCall             *self,
                   const PorismExpression *condition,
                   PorismExpression       *identity)
{
  g_autoptr (PorismRecord) record = new_number (self, identity);
  PorismQuantity *value;

  if (!porism_call_complete_record (self, record))
    return NULL;
  value = porism_call_describe_record (self, record);
  if (value == NULL)
    return NULL;
  value->decimal = condition->nodes[condition->n_nodes - 1].op == PORISM_OP_EQUAL;
  value->certainty = PORISM_CERTAINTY_PROVED;

  return value;
}

/* A comparison with a name is a truth that is followed, and that nobody requires. */
static gboolean
make_truth (PorismCall       *self,
            PorismExpression *expression)
{
  PorismId id;

  if (!porism_call_make (self, new_by_expression (self, "condition", expression),
                         porism_call_get (self, "name")->text, &id))
    return FALSE;
  self->observation->value = porism_call_describe_object (self, id);
  return self->observation->value != NULL;
}

gboolean
porism_run_value (PorismCall *self)
{
  const char *text = porism_call_get (self, "expr")->text;
  gboolean named = porism_tool_spec_names_result (self->spec) && porism_call_is_given (self, "name");
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "expr", text, NULL);
  g_autoptr (PorismExpression) identity = NULL;
  g_autoptr (PorismRecord) record = NULL, reduced = NULL;

  if (expression == NULL)
    return FALSE;
  if (porism_expression_is_equation (expression))
    return refuse_form (self, _("An equation has no value."));
  if (named && porism_expression_is_condition (expression))
    return make_truth (self, expression);
  record = new_value (self, expression);
  reduced = porism_expression_is_condition (expression) ? porism_construction_reduce_truth (self->construction, record) : NULL;
  if (reduced != NULL)
    {
      porism_record_unref (record);
      record = g_steal_pointer (&reduced);
    }
  if (!porism_call_complete_record (self, record))
    return FALSE;
  identity = find_identity (self, expression);
  self->observation->value = identity != NULL ? describe_identity (self, expression, identity)
                                              : describe_value (self, expression, record);
  if (self->observation->value == NULL)
    return FALSE;
  if (porism_expression_is_condition (expression))
    make_boolean (self, record, self->observation->value);
  else if (self->rules >= PORISM_RULES_SECOND && record->kind == PORISM_KIND_NUMBER &&
           g_str_equal (self->observation->value->type, "number") &&
           porism_expression_is_angle (expression) &&
           !turn_into_degrees (self, expression, self->observation->value))
    return FALSE;
  if (named)
    return porism_call_make (self, g_steal_pointer (&record), porism_call_get (self, "name")->text,
                             NULL);
  return TRUE;
}

/* ---- dependence ---- */

gboolean
porism_run_dependencies (PorismCall *self)
{
  g_autoptr (GArray) dependencies =
    porism_construction_get_dependencies (self->construction, porism_call_get (self, "obj")->object);
  PorismQuantity *names = porism_quantity_new ("names");

  porism_quantity_add_item (names, NULL);
  for (guint i = 0; i < dependencies->len; i++)
    {
      const PorismRecord *record =
        porism_construction_get (self->construction, g_array_index (dependencies, PorismId, i));
      PorismQuantity *name;

      if (record->name == NULL)
        continue;
      name = porism_quantity_new ("name");
      name->text = g_strdup (record->name);
      porism_quantity_add_item (names, name);
    }
  self->observation->value = names;

  return TRUE;
}

/* ---- the graph ---- */

/* The names of the nearest ancestors that have one: the steps of a computation are passed over. Before rules
 * FIFTH an ancestor was named as often as it was met. */
static void
add_parents (PorismCall         *self,
             const PorismRecord *record,
             PorismQuantity     *parents)
{
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < record->n_inputs; i++)
    {
      guint n = named->len;

      porism_construction_add_named (self->construction, record->inputs[i].object, named);
      for (guint k = n; k < named->len; k++)
        porism_quantity_add_item (parents, porism_quantity_new_text (porism_construction_get (
                                                                       self->construction, g_array_index (named, PorismId, k))->name));
      if (self->rules < PORISM_RULES_FIFTH)
        g_array_set_size (named, 0);
    }
}

static PorismQuantity *
describe_node (PorismCall         *self,
               PorismId            id,
               const PorismRecord *record)
{
  PorismQuantity *node = porism_quantity_new (porism_kind_get_name (record->kind));
  PorismQuantity *parents = porism_quantity_new ("");
  g_autofree char *definition = porism_construction_dup_definition (self->construction, id);

  node->text = g_strdup (record->name);
  porism_quantity_add_part (node, "definition", porism_quantity_new_text (definition));
  porism_quantity_add_item (parents, NULL);
  add_parents (self, record, parents);
  porism_quantity_add_part (node, "parents", parents);
  if (!porism_construction_is_defined (self->construction, id))
    {
      g_autofree char *why = porism_construction_explain (self->construction, id);

      porism_quantity_add_part (node, "undefined", porism_quantity_new_text (why));
    }
  return node;
}

/* The objects that have a name, in the order of evaluation; (transfer full). */
static GArray *
list_nodes (PorismCall *self)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, order[i]);

      if (record != NULL && record->name != NULL)
        g_array_append_val (nodes, order[i]);
    }
  return nodes;
}

static char *
explain_part (guint first,
              guint n,
              guint all)
{
  if (n == all)
    return g_strdup ("");
  if (first + n == all)
    return g_strdup_printf (_("Objects %u to %u of %u."), first + 1, first + n, all);
  return g_strdup_printf (_("Objects %u to %u of %u; ask again with from = %u."), first + 1, first + n,
                          all, first + n + 1);
}

gboolean
porism_run_graph (PorismCall *self)
{
  g_autoptr (GArray) nodes = list_nodes (self);
  gint64 from = porism_call_is_given (self, "from") ? porism_call_get (self, "from")->integer : 1;
  PorismQuantity *graph;
  guint first, n;

  if (from < 1 || (from > 1 && from > nodes->len))
    {
      g_autofree char *hint = g_strdup_printf (_("Give a number from 1 to %u."), nodes->len);

      return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "from", hint,
                                        _("There is no such object."));
    }
  first = (guint) from - 1;
  n = MIN (nodes->len - first, MOST_NODES);
  graph = porism_quantity_new ("graph");
  porism_quantity_add_item (graph, NULL);
  for (guint i = first; i < first + n; i++)
    {
      PorismId id = g_array_index (nodes, PorismId, i);

      porism_quantity_add_item (graph, describe_node (self, id,
                                                      porism_construction_get (self->construction,
                                                                               id)));
    }
  self->observation->value = graph;
  porism_observation_mention (self->observation, explain_part (first, n, nodes->len));

  return TRUE;
}
