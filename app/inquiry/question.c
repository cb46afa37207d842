/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/inquiry/question.h"
#include "engine/solver/condition-words.h"

/* With which the tools begin that ask. */
#define QUERY "query_"

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

/* ---- what was asked before ---- */

/* “AreCollinear(A, B, C)” as the word and its objects, anything else as it is written. */
static void
add_statement (PorismAction *statement,
               const char   *relation)
{
  const gsize length = strspn (relation, G_CSET_A_2_Z G_CSET_a_2_z "_-");
  g_autofree char *word = g_strndup (relation, length), *objects = NULL;

  if (length == 0 || relation[length] != '(' || !g_str_has_suffix (relation, ")"))
    {
      porism_action_add_string (statement, "relation", relation);
      return;
    }
  objects = g_strndup (relation + length + 1, strlen (relation) - length - 2);
  porism_action_add_string (statement, "relation", word);
  porism_action_add_string (statement, "objects", objects);
}

/* Of query_prove. */
static PorismQuestion *
read_proof (const PorismRegistry *registry,
            const PorismAction   *action)
{
  static const char *const parameters[] = { "objects", "value" };
  const PorismArgument *relation = porism_action_get (action, "relation");
  PorismQuestion *self;

  if (relation == NULL || relation->text == NULL)
    return NULL;
  self = question_new (NULL);
  self->registry = registry;
  self->statement = porism_action_new ("add_condition");
  add_statement (self->statement, relation->text);
  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    {
      const PorismArgument *argument = porism_action_get (action, parameters[i]);

      if (argument != NULL && argument->text != NULL)
        porism_action_add_string (self->statement, parameters[i], argument->text);
    }
  return self;
}

/* Of a query of its own, such as query_are_collinear: what it takes are the objects. */
static PorismQuestion *
read_query (const PorismConstruction *construction,
            const PorismAction       *action)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = action->arguments->pdata[i];

      if (argument->text != NULL && !g_str_equal (argument->name, "name"))
        g_ptr_array_add (names, argument->text);
    }
  return porism_question_new_relation (construction, action->tool + strlen (QUERY), names);
}

PorismQuestion *
porism_question_new_answer (const PorismConstruction *construction,
                            const PorismRegistry     *registry,
                            const PorismEntry        *entry)
{
  const PorismQuantity *value = entry->observation != NULL ? entry->observation->value : NULL;

  if (value == NULL || !value->has_boolean || !value->boolean || !g_str_has_prefix (entry->action->tool, QUERY))
    return NULL;
  return g_str_equal (entry->action->tool, "query_prove") ? read_proof (registry, entry->action)
                                                          : read_query (construction, entry->action);
}

/* The condition holds already: nothing of the figure is moved for it. */
gboolean
porism_question_read (PorismQuestion     *self,
                      PorismConstruction *construction,
                      char              **refusal)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;
  g_autoptr (PorismQuestion) truth = NULL;

  observation = porism_registry_run (self->registry, construction, self->statement, FALSE, 1, &delta, NULL);
  if (observation->ok && observation->new_objects->len > 0)
    truth = porism_question_new_truth (construction, ((PorismNewObject *) observation->new_objects->pdata[0])->id);
  if (truth == NULL)
    {
      *refusal = g_strdup (observation->ok ? "" : observation->error.message);
      return FALSE;
    }
  g_free (self->text);
  self->text = g_steal_pointer (&truth->text);
  self->relation = g_steal_pointer (&truth->relation);
  self->condition = truth->condition;
  g_array_append_vals (self->objects, truth->objects->data, truth->objects->len);
  return TRUE;
}

/* ---- questions ---- */

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
  copy->statement = self->statement != NULL ? porism_action_copy (self->statement) : NULL;
  copy->objects = g_array_copy (self->objects);
  return copy;
}

void
porism_question_free (PorismQuestion *self)
{
  g_free (self->text);
  if (self->relation != NULL)
    porism_record_unref (self->relation);
  if (self->statement != NULL)
    porism_action_free (self->statement);
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
