/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Adding a record to the construction, verified. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/construction/restyle.h"
#include "engine/kinds/language.h"

/* Whether the relation of the two objects is refuted by their error bounds. */
static gboolean
is_refuted (PorismCall            *self,
            const PorismOperation *relation,
            PorismId               first,
            PorismId               second)
{
  g_autoptr (PorismRecord) question = porism_record_new (relation, 2);
  PorismReason reason;
  PorismBound holds;

  question->inputs[0].object = first;
  question->inputs[1].object = second;
  return porism_construction_filter (self->construction, question, &holds, &reason) == PORISM_OK &&
         holds.mid == 0;
}

static gboolean
is_off (PorismCall *self,
        PorismId    point,
        PorismId    object)
{
  const PorismKind first = porism_construction_get (self->construction, point)->kind;
  const PorismKind second = porism_construction_get (self->construction, object)->kind;

  return is_refuted (self, porism_operation_lookup_incidence (first, second), point, object);
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
        refuted = is_off (self, id, input);
      else if (flags & PORISM_ROLE_THROUGH)
        refuted = is_off (self, input, id);
      else if (flags & PORISM_ROLE_TOUCHES)
        refuted = is_refuted (self, porism_call_get_operation (self, "is-tangent"), id, input);
    }
  if (!refuted)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_INTERNAL, NULL,
                                    _("Please report this construction."),
                                    _("The result does not have the incidences of %s."),
                                    record->operation->command);
}

/* Whether what is redefined would be made of itself, by what an expression reads. */
static gboolean
would_be_circular (PorismCall         *self,
                   const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object == self->redefined ||
        (record->inputs[i].object > 0 &&
         porism_construction_depends_on (self->construction, record->inputs[i].object,
                                         self->redefined)))
      return TRUE;
  return FALSE;
}

gboolean
porism_call_refuse_circle (PorismCall *self,
                           PorismId    id)
{
  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, "args",
    _("Use objects that do not depend on it."), _("“%s” would depend on itself."),
    porism_construction_get (self->construction, id)->name);
}

gboolean
porism_call_make (PorismCall   *self,
                  PorismRecord *record,
                  const char   *name,
                  PorismId     *id)
{
  PorismCondition condition;
  PorismId made;

  if (!porism_call_check_parents (self, record) ||
      (name != NULL && !porism_call_check_name_of (self, "name", name, record->kind)))
    {
      porism_record_unref (record);
      return FALSE;
    }
  record->name = g_strdup (name);
  if (self->is_inner)
    record->flags = (record->flags & ~(guint) PORISM_RECORD_AUTOMATIC_NAME) | PORISM_RECORD_ANONYMOUS;
  if (self->redefined > 0 && name != NULL &&
      g_str_equal (name, porism_construction_get (self->construction, self->redefined)->name))
    {
      made = self->redefined;
      if (would_be_circular (self, record))
        {
          porism_record_unref (record);
          return porism_call_refuse_circle (self, made);
        }
      porism_construction_replace (self->construction, made, record);
    }
  else
    {
      if (name != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT &&
          !porism_call_check_point_name (self, name))
        {
          porism_record_unref (record);
          return FALSE;
        }
      if (name != NULL)
        porism_call_claim_name (self, name);
      if (name != NULL && !self->is_inner && record->attributes == NULL)
        record->attributes = porism_default_style_get (porism_construction_get_attributes (self->construction, 0), record->kind);
      made = porism_construction_add (self->construction, record);
    }
  condition = porism_construction_get_condition (self->construction, made);
  if (condition.status != PORISM_OK)
    return porism_call_refuse_reason (self, condition.reason);
  if (!porism_construction_is_enclosed (self->construction, made) &&
      !porism_construction_admits_estimate (self->construction, record))
    return porism_call_refuse_reason (self, condition.reason);
  if (!check_incidences (self, made))
    return FALSE;
  g_array_append_val (self->made, made);
  if (id != NULL)
    *id = made;

  return TRUE;
}

void
porism_call_remember_defined (PorismCall *self)
{
  guint n = porism_construction_get_next_id (self->construction);

  if (self->was_defined != NULL)
    return;
  self->was_defined = g_byte_array_sized_new (n);
  for (PorismId id = 0; id < n; id++)
    {
      guint8 defined = porism_construction_is_defined (self->construction, id);

      g_byte_array_append (self->was_defined, &defined, 1);
    }
}
