/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From arguments to a record: which overload of a tool they fit, by what is given, then by kind; and what is
 * made of it. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

static gboolean
uses_parameter (const PorismOverload *overload,
                const char           *name)
{
  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    if (g_str_equal (overload->parameters[i], name))
      return TRUE;
  return FALSE;
}

/* Whether the overload does what the tool is told to do, where it can do several things. */
static gboolean
is_meant (PorismCall           *self,
          const PorismOverload *overload)
{
  return porism_tool_spec_find_parameter (self->spec, PORISM_PARAMETER_WHAT) == NULL ||
         g_strcmp0 (porism_operation_lookup (overload->operation)->command,
                    porism_call_get (self, PORISM_PARAMETER_WHAT)->text) == 0;
}

/* Whether exactly the overload's parameters are given, beside the name. */
static gboolean
is_complete (PorismCall           *self,
             const PorismOverload *overload)
{
  if (!is_meant (self, overload))
    return FALSE;
  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    {
      const PorismParameter *parameter = &self->spec->parameters[i];
      gboolean used = uses_parameter (overload, parameter->name);

      if (parameter->type == PORISM_PARAMETER_NEW_NAME || g_str_equal (parameter->name, PORISM_PARAMETER_WHAT))
        continue;
      if (self->values[i].given != used)
        return FALSE;
    }
  return TRUE;
}

/* What the parameter of @overload at @i may be beside what is given for the first. */
static PorismKinds
get_kinds (PorismCall           *self,
           const PorismOverload *overload,
           guint                 i)
{
  const PorismRecord *first =
    porism_construction_get (self->construction, porism_call_get (self, overload->parameters[0])->object);

  return porism_operation_get_kinds (porism_call_get_operation (self, overload->operation), i,
                                     first != NULL ? first->kind : PORISM_KIND_NUMBER);
}

/* The parameter of the first object of a wrong kind, or NULL where all fit. */
static const char *
find_misfit (PorismCall           *self,
             const PorismOverload *overload,
             PorismId             *object,
             PorismKinds          *wanted)
{
  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    {
      const PorismValue *value = porism_call_get (self, overload->parameters[i]);

      *wanted = get_kinds (self, overload, i);
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
      if (!is_meant (self, &self->spec->overloads[i]))
        continue;
      g_string_append (hint, hint->len == 0 ? _("Give either ") : _(", or "));
      for (guint k = 0; k < PORISM_MAX_ROLES && self->spec->overloads[i].parameters[k] != NULL; k++)
        g_string_append_printf (hint, "%s%s", k > 0 ? _(" and ") : "",
                                self->spec->overloads[i].parameters[k]);
    }
  if (hint->len > 0)
    g_string_append_c (hint, '.');
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, NULL, hint->str,
                             _("These arguments of %s do not go together."), self->spec->name);
}

/* What all overloads together accept for @parameter; what is given for those before it may rule some out. */
static PorismKinds
collect_kinds (PorismCall *self,
               const char *parameter,
               gboolean    beside)
{
  PorismKinds kinds = 0, wanted;
  PorismId object;

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && self->spec->overloads[i].operation != NULL; i++)
    {
      const PorismOverload *overload = &self->spec->overloads[i];

      if (!is_complete (self, overload) ||
          (beside && g_strcmp0 (find_misfit (self, overload, &object, &wanted), parameter) != 0))
        continue;
      for (guint k = 0; k < PORISM_MAX_ROLES && overload->parameters[k] != NULL; k++)
        if (g_str_equal (overload->parameters[k], parameter))
          kinds |= get_kinds (self, overload, k);
    }
  return kinds;
}

/* Each object would do with others: the misfit is what the overload that goes farthest does not take. */
static void
refuse_together (PorismCall *self)
{
  const PorismParameter *first = porism_tool_spec_find_parameter (self->spec,
                                                                  self->spec->overloads[0].parameters[0]);
  const PorismParameter *farthest = NULL;
  PorismId misfit = 0, beside;

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && self->spec->overloads[i].operation != NULL; i++)
    {
      const PorismOverload *overload = &self->spec->overloads[i];
      const PorismParameter *at;
      PorismKinds wanted;
      PorismId object;

      if (!is_complete (self, overload))
        continue;
      at = porism_tool_spec_find_parameter (self->spec, find_misfit (self, overload, &object, &wanted));
      if (farthest == NULL || at > farthest)
        {
          farthest = at;
          misfit = object;
        }
    }
  beside = porism_call_get (self, first->name)->object;
  if (farthest == first || beside == 0)
    porism_call_refuse_kind (self, farthest->name, misfit, collect_kinds (self, farthest->name, TRUE));
  else
    porism_call_refuse_kind_beside (self, farthest->name, misfit, beside,
                                    collect_kinds (self, farthest->name, TRUE));
}

static void
refuse_misfit (PorismCall *self,
               const char *misfit,
               PorismId    object)
{
  PorismKinds kinds = collect_kinds (self, misfit, FALSE);

  if (kinds & PORISM_KINDS (porism_construction_get (self->construction, object)->kind))
    refuse_together (self);
  else
    porism_call_refuse_kind (self, misfit, object, kinds);
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
    refuse_misfit (self, misfit, misfit_object);
  else
    refuse_combination (self);
  return NULL;
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
  const PorismOperation *operation = porism_call_get_operation (self, overload->operation);
  g_autoptr (PorismRecord) record = porism_record_new (operation, count_list (self, overload));
  guint at = 0;

  for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
    {
      const PorismValue *value = porism_call_get (self, overload->parameters[i]);

      if (value->objects != NULL)
        for (guint k = 0; k < value->objects->len; k++)
          record->inputs[at++].object = g_array_index (value->objects, PorismId, k);
      else if (porism_tool_spec_find_parameter (self->spec, overload->parameters[i])->type == PORISM_PARAMETER_OBJECT)
        record->inputs[at++].object = value->object;
      else if (porism_tool_spec_find_parameter (self->spec, overload->parameters[i])->type == PORISM_PARAMETER_INTEGER)
        record->inputs[at++].number = porism_expression_new_integer (value->integer);
      else if (!porism_call_make_number_input (self, overload->parameters[i],
                                               porism_operation_get_role (operation, i),
                                               &record->inputs[at++]))
        return NULL;
    }
  return porism_call_complete_record (self, record) ? g_steal_pointer (&record) : NULL;
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
