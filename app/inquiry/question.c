/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/inquiry/question.h"
#include "engine/solver/condition-words.h"

static PorismQuestion *
question_new (PorismRecord *relation)
{
  PorismQuestion *self = g_new0 (PorismQuestion, 1);

  self->relation = relation;
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  return self;
}

/* The question is about a truth, whatever is required of it. */
static PorismRecord *
copy_truth (const PorismRecord *record)
{
  PorismRecord *truth = porism_record_copy (record);

  truth->flags &= ~(guint) (PORISM_RECORD_REQUIRED | PORISM_RECORD_YIELDING);
  return truth;
}

PorismQuestion *
porism_question_new_truth (const PorismConstruction *construction,
                           PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  PorismQuestion *self;

  if (record == NULL || record->kind != PORISM_KIND_BOOLEAN || record->n_inputs == 0)
    return NULL;
  self = question_new (copy_truth (record));
  self->text = porism_condition_dup_words (construction, id);
  self->condition = record->flags & PORISM_RECORD_REQUIRED ? id : 0;
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0)
      porism_construction_add_named (construction, record->inputs[i].object, self->objects);
  return self;
}

PorismQuestion *
porism_question_new_relation (const PorismConstruction *construction,
                              const char               *relation,
                              const GPtrArray          *names)
{
  g_autofree char *id = g_strdelimit (g_strdup (relation), " _", '-');
  const PorismOperation *operation = porism_operation_lookup (id);
  g_autoptr (PorismQuestion) self = NULL;

  if (operation == NULL || operation->result != PORISM_KIND_BOOLEAN)
    return NULL;
  self = question_new (porism_record_new (operation, names->len));
  for (guint i = 0; i < names->len; i++)
    {
      const PorismId object = porism_construction_lookup (construction, g_ptr_array_index (names, i));

      if (object == 0)
        return NULL;
      self->relation->inputs[i].object = object;
      g_array_append_val (self->objects, object);
    }
  return porism_operation_n_roles (operation) == names->len &&
         porism_construction_takes_inputs (construction, self->relation)
           ? g_steal_pointer (&self)
           : NULL;
}

PorismQuestion *
porism_question_new_claim (const PorismClaim       *claim,
                           const PorismExplanation *explanation)
{
  PorismQuestion *self = question_new (NULL);

  self->claim = *claim;
  self->text = porism_claim_say (claim, explanation->closure->diagram, &explanation->names);
  self->illustrated = TRUE;
  porism_illustration_init (&self->illustration, claim, explanation);
  g_array_unref (self->objects);
  self->objects = porism_illustration_list_objects (&self->illustration);
  return self;
}

PorismQuestion *
porism_question_copy (const PorismQuestion *self)
{
  PorismQuestion *copy = g_memdup2 (self, sizeof *self);

  copy->text = g_strdup (self->text);
  copy->relation = self->relation != NULL ? porism_record_ref (self->relation) : NULL;
  copy->objects = g_array_copy (self->objects);
  return copy;
}

void
porism_question_free (PorismQuestion *self)
{
  g_free (self->text);
  if (self->relation != NULL)
    porism_record_unref (self->relation);
  g_array_unref (self->objects);
  g_free (self);
}

gboolean
porism_question_fits (const PorismQuestion     *self,
                      const PorismConstruction *construction)
{
  for (guint i = 0; i < self->objects->len; i++)
    if (!porism_construction_is_defined (construction, g_array_index (self->objects, PorismId, i)))
      return FALSE;
  return self->relation == NULL || porism_construction_takes_inputs (construction, self->relation);
}
