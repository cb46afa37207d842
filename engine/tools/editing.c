/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools that alter what exists: delete, rename, set a value, redefine. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/construction/switch.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"
#include "engine/tools/slider.h"

gboolean
porism_run_delete (PorismCall *self)
{
  g_autoptr (GArray) removed =
    porism_construction_delete (self->construction, porism_call_get (self, "name")->object);

  self->takes_away = TRUE;
  return removed->len > 0;
}

/* What is written with a variable of that name would be read otherwise. */
static gboolean
check_variables (PorismCall *self,
                 PorismId    id,
                 const char *name)
{
  g_autoptr (GArray) dependents = porism_construction_get_dependents (self->construction, id);

  for (guint i = 0; i < dependents->len; i++)
    {
      const PorismRecord *record =
        porism_construction_get (self->construction, g_array_index (dependents, PorismId, i));

      if (record->expression == NULL || !porism_expression_has_variable (record->expression, name))
        continue;
      return porism_observation_refuse (self->observation, PORISM_ERROR_NAME_TAKEN, "new_name",
                                        _("Choose a name that is not the variable of a function or a curve."),
                                        _("“%s” is the variable of “%s”, which depends on “%s”."), name,
                                        record->name != NULL ? record->name : "",
                                        porism_construction_get (self->construction, id)->name);
    }
  return TRUE;
}

gboolean
porism_run_rename (PorismCall *self)
{
  PorismId id = porism_call_get (self, "name")->object;
  const char *name = porism_call_get (self, "new_name")->text;
  PorismRecord *record = porism_record_copy (porism_construction_get (self->construction, id));

  if (!porism_call_check_name_of (self, "new_name", name, record->kind) ||
      !check_variables (self, id, name) ||
      (record->kind == PORISM_KIND_POINT && !porism_call_check_point_name (self, name)))
    {
      porism_record_unref (record);
      return FALSE;
    }
  if (porism_construction_lookup (self->construction, name) != id)
    porism_call_claim_name (self, name);
  g_free (record->name);
  record->name = g_strdup (name);
  record->flags &= ~(guint) PORISM_RECORD_AUTOMATIC_NAME;
  porism_construction_replace (self->construction, id, record);

  return TRUE;
}

gboolean
porism_run_fix (PorismCall *self)
{
  PorismId id = porism_call_get (self, "name")->object;
  const PorismRecord *record = porism_construction_get (self->construction, id);
  PorismAttributes *attributes;

  if (!porism_record_is_free (record))
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "name",
                                      _("Fix the free objects that it depends on."),
                                      _("“%s” follows from other objects."), record->name);
  attributes = porism_attributes_with_number (record->attributes, PORISM_ATTRIBUTE_FIXED,
                                              (double) porism_call_get (self, "fixed")->integer);
  porism_construction_set_attributes (self->construction, id, attributes);
  porism_attributes_unref (attributes);

  return TRUE;
}

/* A range that does not hold the value is widened by it. */
static void
widen_range (PorismCall *self,
             PorismId    id)
{
  const PorismRecord *present = porism_construction_get (self->construction, id);
  double value = porism_construction_get_value (self->construction, id)[0];
  g_autoptr (PorismRecord) record = porism_record_copy (present);
  char from[G_ASCII_DTOSTR_BUF_SIZE], to[G_ASCII_DTOSTR_BUF_SIZE];

  if (!porism_slider_widen (record, value))
    return;
  porism_construction_set_attributes (self->construction, id, record->attributes);
  g_ascii_formatd (from, sizeof from, "%g",
                   porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN));
  g_ascii_formatd (to, sizeof to, "%g",
                   porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX));
  porism_observation_mention (self->observation,
                              g_strdup_printf (_("“%s” runs from %s to %s now."), record->name, from, to));
}

/* A number that is not 0 is true. */
static gboolean
set_switch (PorismCall         *self,
            PorismId            id,
            const PorismRecord *present)
{
  const PorismExpression *expression = porism_call_get (self, "value")->expression;
  PorismDoubleField field;
  PorismRecord *record;
  double value = 0;

  porism_double_field_init (&field);
  if (!porism_expression_is_constant (expression) ||
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, &value) != PORISM_OK)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "value", NULL,
                                      _("“value” must be a number, not an object."));
  porism_call_remember_defined (self);
  record = porism_record_copy (present);
  porism_expression_unref (record->expression);
  record->expression = porism_switch_new_expression (value != 0);
  porism_record_clear_sources (record);
  porism_construction_replace (self->construction, id, record);

  return TRUE;
}

gboolean
porism_run_set_value (PorismCall *self)
{
  PorismId id = porism_call_get (self, "name")->object;
  const PorismRecord *present = porism_construction_get (self->construction, id);
  g_autoptr (GArray) meets = NULL;
  PorismRecord *record;

  if (porism_record_is_switch (present))
    return set_switch (self, id, present);
  if (present->kind != PORISM_KIND_NUMBER)
    return porism_call_refuse_kind (self, "name", id, PORISM_KINDS (PORISM_KIND_NUMBER));
  if (!porism_record_is_free (present))
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "name",
                                      _("Change what it depends on, or use redefine_object."),
                                      _("The value of “%s” follows from other objects."),
                                      present->name);
  porism_call_remember_defined (self);
  meets = porism_call_count_meets (self, id);
  record = porism_record_copy (present);
  g_clear_pointer (&record->inputs[0].number, porism_expression_unref);
  if (!porism_call_make_number_input (self, "value", porism_operation_get_role (record->operation, 0),
                                      &record->inputs[0]))
    {
      porism_record_unref (record);
      return FALSE;
    }
  if (record->inputs[0].object > 0)
    {
      porism_record_unref (record);
      return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "value", NULL,
                                        _("“value” must be a number, not an object."));
    }
  porism_construction_replace (self->construction, id, record);
  self->moved = id;
  widen_range (self, id);
  if (!porism_call_take_branches (self, id))
    return FALSE;
  porism_call_mention_meets (self, meets);

  return TRUE;
}

/* ---- redefine_object ---- */

static gboolean
mentions (const PorismCall *call,
          const PorismId   *ids,
          guint             n)
{
  for (guint i = 0; i < PORISM_MAX_PARAMETERS; i++)
    for (guint k = 0; k < n; k++)
      {
        const PorismValue *value = &call->values[i];

        if (value->object == ids[k])
          return TRUE;
        for (guint m = 0; value->objects != NULL && m < value->objects->len; m++)
          if (g_array_index (value->objects, PorismId, m) == ids[k])
            return TRUE;
        for (guint m = 0; value->expression != NULL &&
             m < porism_expression_get_n_references (value->expression); m++)
          if (porism_construction_lookup (call->construction,
                                          porism_expression_get_reference (value->expression, m)) ==
              ids[k])
            return TRUE;
      }
  return FALSE;
}

/* Whether the object's sides and vertices can go: nothing else may depend on them. */
static gboolean
delete_owned (PorismCall *self,
              PorismId    id)
{
  for (PorismId owned = 1; owned < porism_construction_get_next_id (self->construction); owned++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, owned);
      g_autoptr (GArray) dependents = NULL;

      /* The condition on which it is shown belongs to it whatever it is. */
      if (record == NULL || record->owner != id || porism_construction_get_shown_if (self->construction, id) == owned)
        continue;
      dependents = porism_construction_get_dependents (self->construction, owned);
      for (guint i = 0; i < dependents->len; i++)
        if (porism_construction_get (self->construction,
                                     g_array_index (dependents, PorismId, i))->owner != id)
          return porism_observation_refuse (
            self->observation, PORISM_ERROR_PRECONDITION, "name",
            _("Delete what depends on its sides or vertices first."),
            _("Other objects depend on “%s”, which is a part of it."), record->name);
      g_array_unref (porism_construction_delete (self->construction, owned));
    }
  return TRUE;
}

/* What it looks like, but not the range of a slider, which says what it can be. */
static void
keep_appearance (PorismCall         *self,
                 PorismId            id,
                 const PorismRecord *before)
{
  const PorismRecord *now = porism_construction_get (self->construction, id);
  PorismAttributes *attributes = self->rules >= PORISM_RULES_FOURTH
    ? porism_slider_keep_range (before->attributes, now->attributes)
    : porism_attributes_ref (before->attributes);

  if (attributes != NULL)
    porism_construction_set_attributes (self->construction, id, attributes);
  porism_attributes_unref (attributes);
}

static gboolean
run_nested (PorismCall         *self,
            PorismCall         *nested,
            const PorismRecord *before)
{
  g_autoptr (GArray) followers = NULL;
  PorismId id = self->redefined = porism_call_get (self, "name")->object;

  nested->redefined = id;
  if (!porism_call_read_arguments (nested))
    return FALSE;
  followers = porism_construction_get_followers (self->construction, id);
  g_array_append_val (followers, id);
  if (mentions (nested, (const PorismId *) (const void *) followers->data, followers->len))
    return porism_call_refuse_circle (self, id);
  if (!delete_owned (self, id))
    return FALSE;
  if (!porism_call_run (nested) || !porism_call_rebuild_dependents (self, id))
    return FALSE;
  keep_appearance (self, id, before);
  for (guint i = 0; i < nested->made->len; i++)
    if (g_array_index (nested->made, PorismId, i) != id)
      g_array_append_val (self->made, g_array_index (nested->made, PorismId, i));
  return TRUE;
}

static void
mention_kind (PorismCall         *self,
              PorismId            id,
              const PorismRecord *before)
{
  PorismKind now = porism_construction_get (self->construction, id)->kind;
  const char *was_called = porism_kind_get_label (before->kind), *is_called = porism_kind_get_label (now);

  if (self->rules < PORISM_RULES_SECOND || now == before->kind)
    return;
  porism_observation_mention (
    self->observation,
    self->rules < PORISM_RULES_THIRD
      ? g_strdup_printf ("“%s” was a %s; it is a %s now.", before->name, was_called, is_called)
      : g_strdup_printf (_("“%s” is of another kind now: %s instead of %s."), before->name, is_called, was_called));
}

/* What only the former definition said without naming it. */
static void
delete_steps (PorismCall         *self,
              const PorismRecord *before)
{
  for (guint i = 0; i < before->n_inputs; i++)
    {
      const PorismId id = before->inputs[i].object;
      const PorismRecord *step = porism_construction_get (self->construction, id);
      g_autoptr (GArray) dependents = NULL;

      if (step == NULL || !(step->flags & PORISM_RECORD_ANONYMOUS))
        continue;
      dependents = porism_construction_get_dependents (self->construction, id);
      if (dependents->len == 0)
        g_array_unref (porism_construction_delete (self->construction, id));
    }
}

gboolean
porism_run_redefine (PorismCall *self)
{
  PorismId id = porism_call_get (self, "name")->object;
  const PorismValue *index = porism_call_get (self, "index");
  g_autoptr (PorismRecord) before =
    porism_record_ref ((PorismRecord *) porism_construction_get (self->construction, id));
  PorismCall nested;
  gboolean done;

  if (index->given && index->integer < 1)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "index", NULL,
                                      _("“index” counts from 1."));
  porism_call_remember_defined (self);
  if (!porism_call_open_nested (self, before->name, &nested))
    return FALSE;
  nested.index = index->integer;
  done = run_nested (self, &nested, before);
  if (done)
    delete_steps (self, before);
  porism_call_close_nested (&nested);
  if (done)
    mention_kind (self, id, before);

  return done;
}
