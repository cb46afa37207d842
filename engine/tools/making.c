/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From arguments to objects: which overload is meant, the record of an operation, its branches, and
 * adding it verified. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/tools/call.h"

/* ---- numbers ---- */

static gboolean
check_magnitude (PorismCall  *self,
                 const char  *parameter,
                 PorismBound  bound)
{
  if (fabs (bound.mid) <= 1e300)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, parameter,
                                    _("Use a number between -1e300 and 1e300."),
                                    _("The number is too large."));
}

/* An unnamed object for an expression: of @operation, its references as the last inputs. */
static PorismRecord *
new_expression_record (PorismCall       *self,
                       const char       *operation,
                       PorismExpression *expression,
                       guint             n_before)
{
  guint n = porism_expression_get_n_references (expression);
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n_before + n);

  record->expression = porism_expression_ref (expression);
  record->flags |= PORISM_RECORD_ANONYMOUS;
  for (guint i = 0; i < n; i++)
    record->inputs[n_before + i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

static gboolean
check_constant (PorismCall       *self,
                const char       *parameter,
                PorismExpression *number)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup ("number"), 0);
  PorismReason reason;
  PorismBound bound;

  record->expression = porism_expression_ref (number);
  if (porism_construction_decide (self->construction, record, &bound, &reason) != PORISM_OK)
    {
      if (reason == PORISM_REASON_NOT_FINITE)
        return check_magnitude (self, parameter, (PorismBound) { HUGE_VAL, 0 });
      porism_call_refuse_reason (self, reason);
      self->observation->error.argument = g_strdup (parameter);
      return FALSE;
    }
  return check_magnitude (self, parameter, bound);
}

static PorismExpression *
wrap (PorismCall       *self,
      const char       *parameter,
      const char       *function,
      PorismExpression *expression)
{
  g_autofree char *inner = porism_expression_to_text (expression, NULL);
  g_autofree char *text = g_strdup_printf ("%s(%s)", function, inner);

  return porism_call_parse (self, parameter, text, NULL);
}

/* cos or sin of @expression: a number of the record's own, or an unnamed object that follows. */
static gboolean
make_component (PorismCall       *self,
                const char       *parameter,
                const char       *function,
                PorismExpression *expression,
                PorismInput      *input)
{
  g_autoptr (PorismExpression) component = wrap (self, parameter, function, expression);

  if (component == NULL)
    return FALSE;
  if (porism_expression_is_constant (component))
    {
      input->number = g_steal_pointer (&component);
      return check_constant (self, parameter, input->number);
    }
  return porism_call_make (self, new_expression_record (self, "number", component, 0), NULL,
                           &input->object);
}

static gboolean
make_angle (PorismCall       *self,
            const char       *parameter,
            PorismExpression *expression,
            PorismId         *id)
{
  PorismRecord *record = new_expression_record (self, "angle-number", expression, 2);

  if (!make_component (self, parameter, "cos", expression, &record->inputs[0]) ||
      !make_component (self, parameter, "sin", expression, &record->inputs[1]))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, NULL, id);
}

/* 65 instead of 65°: more than a whole turn, and no degree sign. */
static void
note_radians (PorismCall        *self,
              const PorismValue *value)
{
  PorismBoundField field;
  PorismBound bound = { 0, 0 };

  porism_bound_field_init (&field);
  if (porism_expression_is_constant (value->expression) &&
      !porism_expression_has_degrees (value->expression) &&
      porism_expression_evaluate[PORISM_FIELD_BOUND] (&field, value->expression, NULL, NULL,
                                                      &bound) == PORISM_OK &&
      fabs (bound.mid) > 2 * G_PI)
    {
      g_free (self->observation->message);
      self->observation->message =
        g_strdup_printf (_("%s was read as radians; write %s° for degrees."), value->text, value->text);
    }
}

gboolean
porism_call_make_number_input (PorismCall       *self,
                               const char       *parameter,
                               const PorismRole *role,
                               PorismInput      *input)
{
  const PorismValue *value = porism_call_get (self, parameter);
  g_autofree char *name = porism_name_canonicalise (value->text);
  PorismId named = name != NULL ? porism_construction_lookup (self->construction, name) : 0;
  gboolean turn = (role->flags & PORISM_ROLE_TURN) != 0;

  if (named > 0 && porism_construction_get (self->construction, named)->kind ==
                     (turn ? PORISM_KIND_ANGLE : PORISM_KIND_NUMBER))
    {
      input->object = named;
      return TRUE;
    }
  if (turn)
    {
      note_radians (self, value);
      return make_angle (self, parameter, value->expression, &input->object);
    }
  if (porism_expression_is_constant (value->expression))
    {
      input->number = porism_expression_ref (value->expression);
      return check_constant (self, parameter, input->number);
    }
  if (role->flags & PORISM_ROLE_CONSTANT)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, NULL,
                                      _("“%s” must be a number, not an object."), parameter);

  return porism_call_make (self, new_expression_record (self, "number", value->expression, 0), NULL,
                           &input->object);
}

/* ---- overloads ---- */

static const PorismParameter *
find_parameter (const PorismToolSpec *spec,
                const char           *name)
{
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    if (g_str_equal (spec->parameters[i].name, name))
      return &spec->parameters[i];
  return NULL;
}

static gboolean
uses_parameter (const PorismOverload *overload,
                const char           *name)
{
  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    if (g_str_equal (overload->parameters[i], name))
      return TRUE;
  return FALSE;
}

/* Whether exactly the overload's parameters are given, beside the name. */
static gboolean
is_complete (PorismCall           *self,
             const PorismOverload *overload)
{
  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    {
      const PorismParameter *parameter = &self->spec->parameters[i];
      gboolean used = uses_parameter (overload, parameter->name);

      if (parameter->type == PORISM_PARAMETER_NEW_NAME)
        continue;
      if (self->values[i].given != used)
        return FALSE;
    }
  return TRUE;
}

/* The parameter of the first object of a wrong kind, or NULL where all fit. */
static const char *
find_misfit (PorismCall           *self,
             const PorismOverload *overload,
             PorismId             *object,
             PorismKinds          *wanted)
{
  const PorismOperation *operation = porism_operation_lookup (overload->operation);

  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    {
      const PorismValue *value = porism_call_get (self, overload->parameters[i]);

      *wanted = porism_operation_get_role (operation, i)->kinds;
      *object = value->object;
      if (value->object > 0 && value->expression == NULL &&
          !(*wanted & PORISM_KINDS (porism_construction_get (self->construction,
                                                             value->object)->kind)))
        return overload->parameters[i];
      for (guint k = 0; value->objects != NULL && k < value->objects->len; k++)
        {
          *object = g_array_index (value->objects, PorismId, k);
          if (!(*wanted & PORISM_KINDS (porism_construction_get (self->construction, *object)->kind)))
            return overload->parameters[i];
        }
    }
  return NULL;
}

static void
refuse_combination (PorismCall *self)
{
  g_autoptr (GString) hint = g_string_new (NULL);

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && self->spec->overloads[i].operation != NULL; i++)
    {
      g_string_append (hint, i == 0 ? _("Give either ") : _(", or "));
      for (guint k = 0; k < PORISM_MAX_ROLES && self->spec->overloads[i].parameters[k] != NULL; k++)
        g_string_append_printf (hint, "%s%s", k > 0 ? _(" and ") : "",
                                self->spec->overloads[i].parameters[k]);
    }
  g_string_append_c (hint, '.');
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL, hint->str,
                             _("These arguments of %s do not go together."), self->spec->name);
}

/* What all overloads together accept for @parameter. */
static PorismKinds
collect_kinds (PorismCall *self,
               const char *parameter)
{
  PorismKinds kinds = 0;

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && self->spec->overloads[i].operation != NULL; i++)
    {
      const PorismOverload *overload = &self->spec->overloads[i];

      if (!is_complete (self, overload))
        continue;
      for (guint k = 0; k < PORISM_MAX_ROLES && overload->parameters[k] != NULL; k++)
        if (g_str_equal (overload->parameters[k], parameter))
          kinds |= porism_operation_get_role (porism_operation_lookup (overload->operation), k)->kinds;
    }
  return kinds;
}

const PorismOverload *
porism_call_choose_overload (PorismCall *self)
{
  const char *misfit = NULL;
  PorismId object = 0, misfit_object = 0;
  PorismKinds wanted = 0;

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && self->spec->overloads[i].operation != NULL; i++)
    {
      const PorismOverload *overload = &self->spec->overloads[i];
      const char *wrong;

      if (!is_complete (self, overload))
        continue;
      wrong = find_misfit (self, overload, &object, &wanted);
      if (wrong == NULL)
        return overload;
      if (misfit == NULL)
        {
          misfit = wrong;
          misfit_object = object;
        }
    }
  if (misfit != NULL)
    porism_call_refuse_kind (self, misfit, misfit_object, collect_kinds (self, misfit));
  else
    refuse_combination (self);
  return NULL;
}

/* ---- records ---- */

/* Whether every object among the inputs is defined; names the first undefined ancestor where not. */
static gboolean
check_parents (PorismCall         *self,
               const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;
      g_autofree char *why = NULL;

      if (parent == 0 || porism_construction_is_defined (self->construction, parent))
        continue;
      why = porism_construction_explain (self->construction, parent);
      return porism_observation_refuse (
        self->observation, PORISM_ERROR_UNDEFINED_PARENT, NULL,
        _("Move the figure to where it exists, or use other objects."), _("“%s” is undefined now. %s"),
        porism_construction_get (self->construction, parent)->name, why);
    }
  return TRUE;
}

static guint
count_list (PorismCall           *self,
            const PorismOverload *overload)
{
  guint n = 0;

  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    {
      const PorismValue *value = porism_call_get (self, overload->parameters[i]);

      n += value->objects != NULL ? value->objects->len : 1;
    }
  return n;
}

PorismRecord *
porism_call_new_record (PorismCall           *self,
                        const PorismOverload *overload)
{
  const PorismOperation *operation = porism_operation_lookup (overload->operation);
  g_autoptr (PorismRecord) record = porism_record_new (operation, count_list (self, overload));
  guint at = 0;

  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    {
      const PorismValue *value = porism_call_get (self, overload->parameters[i]);

      if (value->objects != NULL)
        for (guint k = 0; k < value->objects->len; k++)
          record->inputs[at++].object = g_array_index (value->objects, PorismId, k);
      else if (find_parameter (self->spec, overload->parameters[i])->type == PORISM_PARAMETER_OBJECT)
        record->inputs[at++].object = value->object;
      else if (find_parameter (self->spec, overload->parameters[i])->type == PORISM_PARAMETER_INTEGER)
        {
          fmpq_t number;

          fmpq_init (number);
          fmpq_set_si (number, value->integer, 1);
          record->inputs[at++].number = porism_expression_new_rational (number);
          fmpq_clear (number);
        }
      else if (!porism_call_make_number_input (self, overload->parameters[i],
                                               porism_operation_get_role (operation, i),
                                               &record->inputs[at++]))
        return NULL;
    }
  return porism_call_complete_record (self, record) ? g_steal_pointer (&record) : NULL;
}

/* A record's shape and inputs in doubles, for width() and branches(). */
typedef struct
{
  PorismShape shape;
  guint8 *kinds;
  guint16 *widths;
  const double **in;
  double *numbers;
} Doubles;

static void
gather_doubles (PorismCall         *self,
                const PorismRecord *record,
                Doubles            *doubles)
{
  PorismDoubleField field;
  guint n = record->n_inputs;

  porism_double_field_init (&field);
  doubles->kinds = g_new0 (guint8, n + 1);
  doubles->widths = g_new0 (guint16, n + 1);
  doubles->in = g_new0 (const double *, n + 1);
  doubles->numbers = g_new0 (double, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const PorismInput *input = &record->inputs[i];
      const PorismRecord *parent = porism_construction_get (self->construction, input->object);

      doubles->kinds[i] = input->number != NULL ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      doubles->widths[i] = input->number != NULL ? 1 : (guint16) parent->width;
      doubles->in[i] = input->number != NULL
                         ? &doubles->numbers[i]
                         : porism_construction_get_value (self->construction, input->object);
      if (input->number != NULL &&
          porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, input->number, NULL, NULL,
                                                           &doubles->numbers[i]) != PORISM_OK)
        doubles->numbers[i] = 0;
    }
  doubles->shape = (PorismShape) { .branch = record->branch, .n_inputs = n, .width = record->width,
                                   .kinds = doubles->kinds, .widths = doubles->widths,
                                   .expression = record->expression };
}

static void
clear_doubles (Doubles *doubles)
{
  g_free (doubles->kinds);
  g_free (doubles->widths);
  g_free (doubles->in);
  g_free (doubles->numbers);
}

gboolean
porism_call_complete_record (PorismCall   *self,
                             PorismRecord *record)
{
  Doubles doubles;

  if (!check_parents (self, record))
    return FALSE;
  if (record->operation->result == PORISM_KIND_NONE)
    {
      const PorismRecord *first = porism_construction_get (self->construction,
                                                           record->inputs[0].object);

      record->kind = first->kind;
      record->width = first->width;
    }
  if (record->operation->width == NULL)
    return TRUE;
  gather_doubles (self, record, &doubles);
  record->width = record->operation->width (&doubles.shape, doubles.in);
  clear_doubles (&doubles);
  if (record->width == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL,
                                      _("A polygon has at least 3 and at most 1,000 vertices."),
                                      _("The number of vertices is out of range."));
  return TRUE;
}

/* Whether the relation of the two objects is refuted by their error bounds. */
static gboolean
is_refuted (PorismCall *self,
            const char *relation,
            PorismId    first,
            PorismId    second)
{
  g_autoptr (PorismRecord) question = porism_record_new (porism_operation_lookup (relation), 2);
  PorismReason reason;
  PorismBound holds;

  question->inputs[0].object = first;
  question->inputs[1].object = second;
  return porism_construction_filter (self->construction, question, &holds, &reason) == PORISM_OK &&
         holds.mid == 0;
}

/* What an operation declares of its result (that it lies on, passes through, touches an input) is
 * verified: no error bound may refute it. */
static gboolean
check_incidences (PorismCall *self,
                  PorismId    id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  gboolean refuted = FALSE;

  for (guint i = 0; i < record->n_inputs && !refuted; i++)
    {
      guint flags = porism_operation_get_role (record->operation, i)->flags;
      PorismId input = record->inputs[i].object;

      if (input == 0)
        continue;
      if (flags & PORISM_ROLE_ON)
        refuted = is_refuted (self, "is-in-region", id, input);
      else if (flags & PORISM_ROLE_THROUGH)
        refuted = is_refuted (self, "is-in-region", input, id);
      else if (flags & PORISM_ROLE_TOUCHES)
        refuted = is_refuted (self, "is-tangent", id, input);
    }
  if (!refuted)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_INTERNAL, NULL,
                                    _("Please report this construction."),
                                    _("The result does not have the incidences of %s."),
                                    record->operation->command);
}

gboolean
porism_call_make (PorismCall   *self,
                  PorismRecord *record,
                  const char   *name,
                  PorismId     *id)
{
  PorismCondition condition;
  PorismId made;

  if (!check_parents (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  record->name = g_strdup (name);
  if (self->redefined > 0 && name != NULL &&
      g_str_equal (name, porism_construction_get (self->construction, self->redefined)->name))
    {
      made = self->redefined;
      porism_construction_replace (self->construction, made, record);
    }
  else
    {
      if (name != NULL)
        porism_call_claim_name (self, name);
      made = porism_construction_add (self->construction, record);
    }
  condition = porism_construction_get_condition (self->construction, made);
  if (condition.status != PORISM_OK)
    return porism_call_refuse_reason (self, condition.reason);
  if (!check_incidences (self, made))
    return FALSE;
  g_array_append_val (self->made, made);
  if (id != NULL)
    *id = made;

  return TRUE;
}

/* ---- branches ---- */

static gboolean
bounds_differ (const PorismBound *a,
               const PorismBound *b,
               guint              width)
{
  for (guint i = 0; i < width; i++)
    if (fabs (a[i].mid - b[i].mid) > (a[i].rad + b[i].rad) * (1 + 1e-12))
      return TRUE;
  return FALSE;
}

PorismTruth
porism_construction_same_value (PorismConstruction *construction,
                                const PorismRecord *a,
                                const PorismRecord *b)
{
  guint width = a->width;
  g_autofree PorismBound *bounds = g_new (PorismBound, 2 * width);
  PorismEvaluation *exact;
  PorismField *field;
  PorismTruth same = PORISM_UNKNOWN;
  PorismReason reason;
  ca_ptr elements;

  if (width != b->width ||
      porism_construction_decide (construction, a, bounds, &reason) != PORISM_OK ||
      porism_construction_decide (construction, b, bounds + width, &reason) != PORISM_OK ||
      bounds_differ (bounds, bounds + width, width))
    return PORISM_FALSE;

  exact = porism_construction_get_exact (construction);
  field = porism_evaluation_get_field (exact);
  elements = g_new0 (ca_struct, 2 * width);
  field->klass->init_elements (field, elements, 2 * width);
  if (porism_evaluation_try (exact, a, elements) == PORISM_OK &&
      porism_evaluation_try (exact, b, elements + width) == PORISM_OK)
    {
      same = PORISM_TRUE;
      for (guint i = 0; i < width && same == PORISM_TRUE; i++)
        {
          truth_t equal = ca_check_equal (elements + i, elements + width + i,
                                          ((PorismExactField *) field)->context);

          same = equal == T_UNKNOWN ? PORISM_UNKNOWN : equal == T_TRUE;
        }
    }
  field->klass->clear_elements (field, elements, 2 * width);
  g_free (elements);

  return same;
}

static gboolean
is_among (PorismCall         *self,
          const PorismRecord *record,
          GArray             *branches)
{
  g_autoptr (PorismRecord) other = porism_record_copy (record);

  for (guint i = 0; i < branches->len; i++)
    {
      other->branch = g_array_index (branches, gint, i);
      if (porism_construction_same_value (self->construction, record, other) == PORISM_TRUE)
        return TRUE;
    }
  return FALSE;
}

GArray *
porism_call_find_branches (PorismCall   *self,
                           PorismRecord *record)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autofree PorismBound *bounds = g_new (PorismBound, record->width);
  PorismReason why = PORISM_REASON_NONE;
  guint n = 1;

  if (record->operation->branches != NULL)
    {
      Doubles doubles;

      gather_doubles (self, record, &doubles);
      n = record->operation->branches (&doubles.shape, doubles.in);
      clear_doubles (&doubles);
    }
  for (guint branch = 0; branch < n; branch++)
    {
      PorismReason reason;

      record->branch = (gint) branch;
      if (porism_construction_decide (self->construction, record, bounds, &reason) != PORISM_OK)
        {
          /* That the carriers meet outside says more than that they do not meet. */
          if (why == PORISM_REASON_NONE || reason == PORISM_REASON_MEET_OUTSIDE)
            why = reason;
        }
      else if (!is_among (self, record, found))
        g_array_append_val (found, record->branch);
    }
  if (found->len == 0)
    {
      porism_call_refuse_reason (self, why);
      return NULL;
    }
  return g_steal_pointer (&found);
}

static gboolean
refuse_index (PorismCall *self,
              gint64      index,
              guint       n)
{
  g_autofree char *hint = g_strdup_printf (_("Give an index from 1 to %u."), n);

  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "index", hint,
                                    _("There is no number %" G_GINT64_FORMAT ": there are %u."),
                                    index, n);
}

gboolean
porism_call_make_branches (PorismCall   *self,
                           PorismRecord *record,
                           const char   *name,
                           gint64        index)
{
  g_autoptr (PorismRecord) template = record;
  g_autoptr (GArray) branches = porism_call_find_branches (self, template);

  if (branches == NULL)
    return FALSE;
  if (index < 0 || index > branches->len)
    return refuse_index (self, index, branches->len);
  if (self->redefined > 0 && branches->len > 1 && index == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "args",
                                      _("Pick one with index."),
                                      _("This makes several objects; a redefinition makes one."));

  for (guint i = 0; i < branches->len; i++)
    {
      PorismRecord *copy;
      g_autofree char *own_name = NULL;

      if (index > 0 && index != i + 1)
        continue;
      copy = porism_record_copy (template);
      copy->branch = g_array_index (branches, gint, i);
      copy->ordinal = branches->len > 1 || index > 0 ? i + 1 : 0;
      own_name = branches->len > 1 && index == 0 ? g_strdup_printf ("%s_%u", name, i + 1)
                                                 : g_strdup (name);
      if (branches->len > 1 && index == 0)
        {
          g_autofree char *checked = porism_call_read_new_name (self, "name", own_name);

          if (checked == NULL)
            {
              porism_record_unref (copy);
              return FALSE;
            }
        }
      if (!porism_call_make (self, copy, own_name, NULL))
        return FALSE;
    }
  return TRUE;
}

gboolean
porism_call_run_overload (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismRecord *record = overload != NULL ? porism_call_new_record (self, overload) : NULL;

  if (record == NULL)
    return FALSE;
  return porism_call_make_branches (self, record, porism_call_get (self, "name")->text, 0);
}
