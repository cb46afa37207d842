/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An action runs as everyone's does; afterwards it is taken back where it touched what the task
 * gave or made too much. */

#include "config.h"

#include <string.h>

#include "app/gym/environment.h"
#include "app/gym/goal.h"
#include "app/toolset/action-tools.h"
#include "engine/construction/evaluation.h"

/* Where an episode stands. */
typedef struct
{
  PorismConstruction *figure;
  guint step;
  double potential;             /* the share of the goal that is reached */
  gboolean done;
  gboolean truncated;
} Place;

struct _PorismEnvironment
{
  const PorismRegistry *registry;
  guint max_objects;
  PorismTask *task;
  double start_potential;
  Place now;
  Place kept[PORISM_ENVIRONMENT_SLOTS];
};

static void
place_clear (Place *place)
{
  g_clear_pointer (&place->figure, porism_construction_free);
  memset (place, 0, sizeof *place);
}

static Place
place_copy (const Place *place)
{
  Place copy = *place;

  copy.figure = porism_construction_copy (place->figure);

  return copy;
}

/**
 * porism_environment_new:
 *
 * Returns: (transfer full): an environment without a task
 */
PorismEnvironment *
porism_environment_new (const PorismRegistry *registry,
                        guint                 max_objects)
{
  PorismEnvironment *self = g_new0 (PorismEnvironment, 1);

  self->registry = registry;
  self->max_objects = max_objects;

  return self;
}

static void
forget_places (PorismEnvironment *self)
{
  place_clear (&self->now);
  for (guint i = 0; i < PORISM_ENVIRONMENT_SLOTS; i++)
    if (self->kept[i].figure != NULL)
      place_clear (&self->kept[i]);
}

void
porism_environment_free (PorismEnvironment *self)
{
  forget_places (self);
  g_clear_pointer (&self->task, porism_task_unref);
  g_free (self);
}

PorismTask *
porism_environment_get_task (const PorismEnvironment *self)
{
  return self->task;
}

gboolean
porism_environment_is_open (const PorismEnvironment *self)
{
  return self->task != NULL && !self->now.done && !self->now.truncated;
}

/* Says where the episode stands now that the terms are known. */
static void
conclude (PorismEnvironment *self,
          PorismOutcome     *outcome)
{
  outcome->terms.predicates = self->now.potential;
  outcome->reward = porism_reward_total (&outcome->terms, &self->task->weights);
  outcome->done = self->now.done;
  outcome->truncated = self->now.truncated;
  outcome->step = self->now.step;
}

/**
 * porism_environment_reset:
 * @outcome: (out caller-allocates): without any reward
 */
void
porism_environment_reset (PorismEnvironment *self,
                          PorismTask        *task,
                          PorismOutcome     *outcome)
{
  gboolean same = self->task == task;

  porism_task_ref (task);
  forget_places (self);
  g_clear_pointer (&self->task, porism_task_unref);
  self->task = task;
  self->now.figure = porism_construction_copy (task->start);
  if (!same)
    self->start_potential = porism_goal_measure (task, self->registry, self->now.figure);
  self->now.potential = self->start_potential;
  *outcome = (PorismOutcome) { .terms.format = 1 };
  conclude (self, outcome);
}

static char **
list_parents (const PorismConstruction *figure,
              const PorismRecord       *record)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId id = record->inputs[i].object;
      const PorismRecord *parent = id > 0 ? porism_construction_get (figure, id) : NULL;

      if (parent != NULL && parent->name != NULL)
        g_ptr_array_add (names, g_strdup (parent->name));
    }
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

/**
 * porism_environment_observe:
 *
 * Returns: (transfer full): the figure as it is now
 */
PorismObservation *
porism_environment_observe (const PorismEnvironment *self)
{
  PorismObservation *observation = porism_observation_new (NULL);
  PorismConstruction *figure = self->now.figure;
  gulong allowance = PORISM_ALLOWANCE_OF_FIGURE;
  guint n;
  const PorismId *order = porism_construction_get_order (figure, &n);

  observation->ok = TRUE;
  observation->step = self->now.step;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (figure, order[i]);
      PorismNewObject *object;

      if (record == NULL || record->name == NULL)
        continue;
      object = g_new0 (PorismNewObject, 1);
      object->id = order[i];
      object->name = g_strdup (record->name);
      object->kind = record->kind;
      object->definition = porism_construction_dup_definition (figure, order[i]);
      object->parents = list_parents (figure, record);
      if (porism_construction_is_defined (figure, order[i]))
        object->value = porism_construction_describe_within (figure, order[i], self->task->exact,
                                                             &allowance);
      g_ptr_array_add (observation->new_objects, object);
    }
  return observation;
}

/* ---- what is taken back ---- */

static gboolean
has_same_inputs (const PorismRecord *a,
                 const PorismRecord *b)
{
  for (guint i = 0; i < a->n_inputs; i++)
    if (a->inputs[i].object != b->inputs[i].object || a->inputs[i].number != b->inputs[i].number)
      return FALSE;
  return TRUE;
}

/* Whether nothing but its look differs, or a name that nobody gave it. */
static gboolean
is_unbent (const PorismRecord *before,
           const PorismRecord *after)
{
  return after != NULL && before->operation == after->operation &&
         before->branch == after->branch && before->n_inputs == after->n_inputs &&
         before->expression == after->expression && before->width == after->width &&
         g_strcmp0 (before->text, after->text) == 0 &&
         (g_strcmp0 (before->name, after->name) == 0 ||
          (before->flags & PORISM_RECORD_AUTOMATIC_NAME) != 0) &&
         has_same_inputs (before, after);
}

static gboolean
is_free (const PorismEnvironment *self,
         const char              *name)
{
  return self->task->free != NULL && g_hash_table_contains (self->task->free, name);
}

/* (nullable): the name of what the task gave and @delta alters. */
static const char *
find_bent (const PorismEnvironment *self,
           const PorismDelta       *delta)
{
  for (guint i = 0; i < porism_delta_get_n (delta); i++)
    {
      const PorismRecord *before, *after;
      PorismId id = porism_delta_get (delta, i, &before, &after);

      if (id > 0 && id < self->task->n_given && before != NULL && before->name != NULL &&
          !is_free (self, before->name) && !is_unbent (before, after))
        return before->name;
    }
  return NULL;
}

/* Makes @observation a refusal where the action may not stand. */
static void
judge_delta (PorismEnvironment *self,
             const PorismDelta *delta,
             PorismObservation *observation)
{
  const char *bent = find_bent (self, delta);

  if (bent != NULL)
    porism_observation_refuse (observation, PORISM_ERROR_PRECONDITION, NULL,
                               "Leave what is given as it is; draw something new.",
                               "“%s” is given by the task.", bent);
  else if (porism_construction_get_n_objects (self->now.figure) > self->max_objects)
    porism_observation_refuse (observation, PORISM_ERROR_LIMIT, NULL,
                               "Delete what is no longer needed.",
                               "The figure would have more than %u objects.", self->max_objects);
}

static gboolean
is_offered (gconstpointer user_data,
            const char   *tool)
{
  const PorismEnvironment *self = user_data;

  return self->task->tools == NULL || g_hash_table_contains (self->task->tools, tool);
}

static PorismObservation *
run (PorismEnvironment *self,
     PorismAction      *action,
     PorismDelta      **delta)
{
  const char *refused = porism_action_find_refused (action, is_offered, self);
  PorismObservation *observation;

  *delta = NULL;
  if (refused != NULL)
    {
      observation = porism_observation_new (action->tool);
      observation->step = self->now.step;
      porism_observation_refuse (observation, PORISM_ERROR_UNKNOWN_TOOL, NULL,
                                 "Use the tools that the task offers.",
                                 "“%s” is not offered in this task.", refused);
      return observation;
    }
  if (action->exact < 0)
    action->exact = self->task->exact;
  observation = porism_registry_run (self->registry, self->now.figure, action, FALSE,
                                     self->now.step, delta, NULL);
  if (*delta == NULL)
    return observation;
  judge_delta (self, *delta, observation);
  if (!observation->ok)
    {
      porism_construction_apply (self->now.figure, *delta, FALSE);
      g_clear_pointer (delta, porism_delta_unref);
    }
  return observation;
}

/* Whether reaching the conditions is all that the task asks. */
static gboolean
is_solved (const PorismEnvironment *self)
{
  return self->task->answer == NULL && porism_goal_get_n_conditions (self->task) > 0 &&
         self->now.potential >= 1.0;
}

/* Once the last step is taken, unless it solved the task. */
static void
truncate_episode (PorismEnvironment *self)
{
  self->now.truncated = !self->now.done && self->now.step >= self->task->max_steps;
}

/**
 * porism_environment_step:
 * @action: its “exact” is set where it says nothing
 * @outcome: (out caller-allocates)
 *
 * Returns: (transfer full): the observation
 */
PorismObservation *
porism_environment_step (PorismEnvironment *self,
                         PorismAction      *action,
                         PorismOutcome     *outcome)
{
  g_autoptr (PorismDelta) delta = NULL;
  PorismObservation *observation;
  double before = self->now.potential;

  g_return_val_if_fail (porism_environment_is_open (self), NULL);

  self->now.step++;
  observation = run (self, action, &delta);
  if (delta != NULL)
    self->now.potential = porism_goal_measure (self->task, self->registry, self->now.figure);
  *outcome = (PorismOutcome) { .terms.format = observation->ok,
                               .terms.progress = self->now.potential - before };
  self->now.done = is_solved (self);
  truncate_episode (self);
  outcome->terms.result = self->now.done;
  conclude (self, outcome);

  return observation;
}

/**
 * porism_environment_waste:
 * @refusal: gets the number of the step
 */
void
porism_environment_waste (PorismEnvironment *self,
                          PorismObservation *refusal,
                          PorismOutcome     *outcome)
{
  g_return_if_fail (porism_environment_is_open (self));

  self->now.step++;
  truncate_episode (self);
  refusal->step = self->now.step;
  *outcome = (PorismOutcome) { 0 };
  conclude (self, outcome);
}

/**
 * porism_environment_answer:
 *
 * The result is whether the answer is right; where none is expected, whether all conditions hold.
 */
void
porism_environment_answer (PorismEnvironment *self,
                           const char        *answer,
                           PorismOutcome     *outcome)
{
  g_return_if_fail (porism_environment_is_open (self));

  *outcome = (PorismOutcome) { .terms.format = answer[strspn (answer, " \t\r\n")] != '\0' };
  outcome->terms.result = self->task->answer != NULL
                          ? porism_goal_accepts (self->task, self->registry, answer)
                          : is_solved (self);
  self->now.done = TRUE;
  conclude (self, outcome);
}

/**
 * porism_environment_keep:
 * @slot: below PORISM_ENVIRONMENT_SLOTS; what was kept there is gone
 */
void
porism_environment_keep (PorismEnvironment *self,
                         guint              slot)
{
  g_return_if_fail (self->task != NULL && slot < PORISM_ENVIRONMENT_SLOTS);

  place_clear (&self->kept[slot]);
  self->kept[slot] = place_copy (&self->now);
}

/**
 * porism_environment_restore:
 * @outcome: (out caller-allocates): of the place, without any reward
 *
 * Returns: whether something was kept in @slot
 */
gboolean
porism_environment_restore (PorismEnvironment *self,
                            guint              slot,
                            PorismOutcome     *outcome)
{
  g_return_val_if_fail (self->task != NULL && slot < PORISM_ENVIRONMENT_SLOTS, FALSE);

  if (self->kept[slot].figure == NULL)
    return FALSE;
  place_clear (&self->now);
  self->now = place_copy (&self->kept[slot]);
  *outcome = (PorismOutcome) { .terms.format = 1 };
  conclude (self, outcome);

  return TRUE;
}
