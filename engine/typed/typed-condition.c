/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/solver/conditions.h"
#include "engine/typed/typed-arguments.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"
#include "engine/typed/typed-phrase.h"

/* (transfer full) */
static PorismAction *
new_condition (const char *relation,
               const char *objects)
{
  PorismAction *action = porism_action_new ("add_condition");

  porism_action_add_string (action, "relation", relation);
  if (objects != NULL)
    porism_action_add_string (action, "objects", objects);
  return action;
}

/* ---- equations ---- */

/* Whether f(x) stands there, which is a definition. */
static gboolean
is_function (PorismSlice slice)
{
  PorismSlice name, argument;
  g_autofree char *variable = NULL;

  if (!porism_slice_get_call (slice, &name, &argument))
    return FALSE;
  variable = porism_slice_dup (porism_slice_trim (argument));

  return g_str_equal (variable, "x") || g_str_equal (variable, "y") || g_str_equal (variable, "t");
}

/* Whether the object is measured: its value is a number that is not its own. */
static gboolean
is_measured (const PorismRecord *record)
{
  return !porism_record_is_free (record) && !(record->flags & PORISM_RECORD_AUTOMATIC_NAME) &&
         PORISM_KINDS (record->kind) & (PORISM_KINDS_NUMERIC | PORISM_KINDS_WITH_LENGTH);
}

/* Whether @left = @right says something of what is there, and defines nothing. */
static gboolean
is_statement (PorismTypedReader *self,
              PorismSlice        left,
              PorismSlice        right)
{
  g_autofree char *text = porism_slice_dup (left);
  g_autofree char *name = porism_name_canonicalise (text);
  g_autoptr (PorismExpression) value = NULL;
  g_autoptr (GPtrArray) points = NULL;
  PorismId id;

  if (porism_slice_is_empty (left) || porism_slice_is_empty (right) || is_function (left))
    return FALSE;
  if (name == NULL)
    return TRUE;
  id = porism_construction_lookup (self->construction, name);
  if (id == 0)
    {
      points = porism_typed_points_split (self->construction, text, 2);
      return points != NULL;
    }
  value = porism_typed_reader_try (self, right, NULL);
  return value != NULL && porism_expression_is_constant (value) &&
         is_measured (porism_construction_get (self->construction, id));
}

static PorismAction *
read_equation (PorismTypedReader *self,
               PorismSlice        line)
{
  gsize length, at = porism_slice_find (line, porism_sign_assigns, &length);
  const PorismSlice left = porism_slice_trim ((PorismSlice) { line.line, line.start, at });
  const PorismSlice right = porism_slice_trim ((PorismSlice) { line.line, at + length, line.end });
  g_autofree char *before = NULL, *behind = NULL, *text = NULL;
  g_autoptr (PorismExpression) comparison = NULL;

  if (length != 1 || !is_statement (self, left, right))
    return NULL;
  before = porism_slice_dup (left);
  behind = porism_slice_dup (right);
  text = g_strdup_printf ("%s == %s", before, behind);
  comparison = porism_typed_reader_try (self, porism_slice_new (text), NULL);
  if (comparison == NULL || !porism_expression_is_condition (comparison) || porism_expression_is_constant (comparison))
    return NULL;
  return new_condition (text, NULL);
}

PorismAction *
porism_typed_condition_parse (const char               *line,
                              const PorismConstruction *construction,
                              const PorismRegistry     *registry,
                              gboolean                 *in_degrees)
{
  PorismTypedReader reader = { .registry = registry, .construction = construction };
  g_auto (PorismTypedRelation) relation = { 0 };
  PorismAction *action;

  if (!g_utf8_validate (line, -1, NULL) || !porism_typed_phrase_read (&relation, line, construction, NULL) ||
      relation.is_sign)
    return NULL;
  action = relation.objects != NULL ? new_condition (relation.says, relation.objects)
                                    : read_equation (&reader, porism_slice_trim (porism_slice_new (relation.says)));
  if (action != NULL && relation.values != NULL)
    porism_action_add_string (action, "value", relation.values);
  if (in_degrees != NULL)
    *in_degrees = relation.number != NULL;
  if (action != NULL)
    action->typed = g_strdup (line);
  return action;
}

PorismAction *
porism_typed_line_parse (const char               *line,
                         const PorismConstruction *construction,
                         const PorismRegistry     *registry,
                         guint                    *position,
                         GError                  **error)
{
  PorismAction *action = porism_typed_condition_parse (line, construction, registry, NULL);

  return action != NULL ? action : porism_typed_input_parse (line, construction, registry, position, error);
}

/* ---- the switch ---- */

/* redefine_object of @name as @action. */
static PorismAction *
redefine_as (const char         *name,
             const PorismAction *action)
{
  PorismAction *redefinition = porism_action_new ("redefine_object");
  PorismArgument *arguments = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  for (guint i = 0; i < action->arguments->len; i++)
    g_ptr_array_add (arguments->items, porism_argument_copy (g_ptr_array_index (action->arguments, i)));
  porism_action_add_string (redefinition, "name", name);
  porism_action_add_string (redefinition, "tool", action->tool);
  porism_action_add (redefinition, arguments);

  return redefinition;
}

static PorismAction *
new_requirement (const PorismConstruction *construction,
                 const PorismRecord       *record)
{
  g_autofree char *expression = record->expression != NULL ? porism_construction_dup_expression (construction, record) : NULL;
  g_autoptr (GString) objects = g_string_new (NULL);

  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (objects, "%s%s", i > 0 ? "," : "",
                            porism_construction_get (construction, record->inputs[i].object)->name);
  return expression != NULL ? new_condition (expression, NULL) : new_condition (record->operation->id, objects->str);
}

/* What it says, without a word that it shall hold; (transfer full) (nullable) */
static PorismAction *
new_question (const PorismConstruction *construction,
              const PorismRegistry     *registry,
              PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autofree char *says = record->expression != NULL ? porism_construction_dup_expression (construction, record)
                                                     : porism_construction_dup_definition (construction, id);

  return porism_typed_input_parse (says, construction, registry, NULL, NULL);
}

PorismAction *
porism_typed_condition_new_switch (const PorismConstruction *construction,
                                   const PorismRegistry     *registry,
                                   PorismId                  id,
                                   gboolean                  required)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autoptr (PorismAction) action = NULL;

  if (record == NULL || record->name == NULL || !porism_truth_can_be_condition (record))
    return NULL;
  action = required ? new_requirement (construction, record) : new_question (construction, registry, id);
  return action != NULL ? redefine_as (record->name, action) : NULL;
}
