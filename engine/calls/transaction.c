/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Running an action as one transaction, with its observation. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/call.h"
#include "engine/calls/inner.h"
#include "engine/kinds/language.h"
#include "engine/macros/macros.h"

#define MOST_CHANGED_NAMES 100

/* ---- the observation of an accepted action ---- */

/* Before rules FIFTH what an unnamed step reads was no parent, and who was given twice was named twice. */
static void
add_parent (PorismCall *call,
            PorismId    id,
            GArray     *parents)
{
  const PorismRecord *parent = porism_construction_get (call->construction, id);

  if (call->rules >= PORISM_RULES_FIFTH)
    porism_construction_add_named (call->construction, id, parents);
  else if (parent != NULL && parent->name != NULL)
    g_array_append_val (parents, id);
}

static char **
list_parents (PorismCall         *call,
              const PorismRecord *record)
{
  g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < record->n_inputs; i++)
    if (!(porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_KNOWN) ||
        record->expression != NULL)
      add_parent (call, record->inputs[i].object, parents);
  for (guint i = 0; i < parents->len; i++)
    g_ptr_array_add (names, g_strdup (porism_construction_get (
                                        call->construction, g_array_index (parents, PorismId, i))->name));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

/* Coordinate @axis of a point; one of the plane is at height 0. */
static double
get_coordinate (const PorismConstruction *construction,
                PorismId                  id,
                guint                     axis)
{
  return axis < porism_construction_get (construction, id)->width ? porism_construction_get_value (construction, id)[axis] : 0;
}

/* Whether @id is where its inputs are, which are points with names. */
static gboolean
joins_parents (const PorismConstruction *construction,
               PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const double *at = porism_construction_get_value (construction, id);
  const guint n_axes = PORISM_KINDS (record->kind) & PORISM_KINDS_SPATIAL ? 3 : 2;

  if (record->n_inputs == 0 || record->width != n_axes * record->n_inputs || !porism_construction_is_defined (construction, id))
    return FALSE;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismId input = record->inputs[i].object;
      const PorismRecord *parent = porism_construction_get (construction, input);

      if (parent == NULL || !(PORISM_KINDS (parent->kind) & PORISM_KINDS_SPACE_POINT) || parent->name == NULL)
        return FALSE;
      for (guint axis = 0; axis < n_axes; axis++)
        if (get_coordinate (construction, input, axis) != at[n_axes * i + axis])
          return FALSE;
    }
  return TRUE;
}

/* ---- points at one place ---- */

/* Doubles of one place differ by no more, relatively. */
#define APART 1e-9

static gboolean
seem_to_coincide (const PorismConstruction *construction,
                  PorismId                  a,
                  PorismId                  b)
{
  for (guint i = 0; i < 3; i++)
    {
      const double at = get_coordinate (construction, a, i);

      if (fabs (at - get_coordinate (construction, b, i)) > APART * (1 + fabs (at)))
        return FALSE;
    }
  return TRUE;
}

/* Whether both are in the plane. */
static gboolean
are_planar (const PorismConstruction *construction,
            PorismId                  a,
            PorismId                  b)
{
  return porism_construction_get (construction, a)->kind == PORISM_KIND_POINT &&
         porism_construction_get (construction, b)->kind == PORISM_KIND_POINT;
}

static gboolean
coincide (PorismConstruction *construction,
          PorismId            a,
          PorismId            b)
{
  const char *relation = are_planar (construction, a, b) ? "are-equal" : "are-equal-in-space";
  g_autoptr (PorismRecord) question = porism_record_new (porism_operation_lookup (relation), 2);
  PorismReason reason;
  PorismBound holds;

  question->inputs[0].object = a;
  question->inputs[1].object = b;
  return porism_construction_decide (construction, question, &holds, &reason) == PORISM_OK && holds.mid != 0;
}

static gboolean
is_named_point (const PorismConstruction *construction,
                PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT && record->name != NULL &&
         porism_construction_is_defined (construction, id);
}

/* A figure that degenerates unseen is taken for another one. */
static void
mention_coincidence (PorismCall *call,
                     PorismId    id)
{
  const PorismConstruction *construction = call->construction;

  if (call->rules < PORISM_RULES_SEVENTH || !is_named_point (construction, id))
    return;
  for (PorismId other = 1; other < id; other++)
    if (is_named_point (construction, other) &&
        seem_to_coincide (construction, id, other) &&
        coincide (call->construction, id, other))
      {
        porism_observation_mention (call->observation,
                                    g_strdup_printf (_("%s falls on %s."), porism_construction_get (construction, id)->name,
                                                     porism_construction_get (construction, other)->name));
        return;
      }
}

static void
report_made (PorismCall *call)
{
  for (guint i = 0; i < call->made->len; i++)
    {
      PorismId id = g_array_index (call->made, PorismId, i);
      const PorismRecord *record = porism_construction_get (call->construction, id);
      PorismNewObject *object;

      if (record == NULL)
        continue;
      porism_call_mention_area (call, id, record);
      if (record->name == NULL)
        continue;
      mention_coincidence (call, id);
      object = g_new0 (PorismNewObject, 1);
      object->id = id;
      object->name = g_strdup (record->name);
      object->kind = record->kind;
      object->definition = porism_construction_dup_definition_in (call->construction, id,
                                                                  call->rules < PORISM_RULES_SECOND);
      object->parents = list_parents (call, record);
      object->joins_parents = joins_parents (call->construction, id);
      object->value = porism_call_describe_object (call, id);
      g_ptr_array_add (call->observation->new_objects, object);
    }
}

static gboolean
is_made (PorismCall *call,
         PorismId    id)
{
  for (guint i = 0; i < call->made->len; i++)
    if (g_array_index (call->made, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

static void
report_changed_name (PorismCall *call,
                     PorismId    id)
{
  const PorismRecord *record = porism_construction_get (call->construction, id);
  PorismObservation *observation = call->observation;

  if (record == NULL || record->name == NULL || is_made (call, id))
    return;
  if (observation->n_changed++ < MOST_CHANGED_NAMES)
    g_ptr_array_add (observation->changed, g_strdup (record->name));
}

static void
report_undefined (PorismCall *call,
                  PorismId    id)
{
  const PorismRecord *record = porism_construction_get (call->construction, id);
  PorismUndefinedObject *object;

  if (record->name == NULL || call->was_defined == NULL || id >= call->was_defined->len ||
      !call->was_defined->data[id] || porism_construction_is_defined (call->construction, id))
    return;
  object = g_new0 (PorismUndefinedObject, 1);
  object->name = g_strdup (record->name);
  object->reason = porism_construction_explain (call->construction, id);
  g_ptr_array_add (call->observation->undefined, object);
}

/* Of the objects that were altered or made, those that nothing encloses. */
typedef struct
{
  const char *first;
  guint n;
} Estimates;

static void
count_estimate (PorismCall *call,
                PorismId    id,
                Estimates  *estimates)
{
  const PorismRecord *record = porism_construction_get (call->construction, id);

  if (record == NULL || record->name == NULL || !porism_construction_is_defined (call->construction, id) ||
      porism_construction_is_enclosed (call->construction, id))
    return;
  if (estimates->n++ == 0)
    estimates->first = record->name;
}

static void
mention_estimates (PorismCall      *call,
                   const Estimates *estimates)
{
  if (estimates->n == 1)
    porism_observation_mention (
      call->observation,
      g_strdup_printf (_("“%s” is approximate now: enclosing it exceeds the limits of one action."),
                       estimates->first));
  else if (estimates->n > 1)
    porism_observation_mention (
      call->observation,
      g_strdup_printf (porism_translate_plural (
                         "“%s” and %u more are approximate now: enclosing them exceeds the limits of one action.",
                         "“%s” and %u more are approximate now: enclosing them exceeds the limits of one action.",
                         estimates->n - 1),
                       estimates->first, estimates->n - 1));
}

/* A deletion takes the last dependent first; the names are given in the order of evaluation. */
static void
report_removed (PorismCall        *call,
                const PorismDelta *delta)
{
  for (guint i = porism_delta_get_n (delta); i-- > 0;)
    {
      const PorismRecord *before, *after;

      porism_delta_get (delta, i, &before, &after);
      if (before != NULL && after == NULL && before->name != NULL)
        g_ptr_array_add (call->observation->removed, g_strdup (before->name));
    }
}

/* What was altered, and all that follows it, in the order of evaluation. */
static void
report_altered (PorismCall        *call,
                const PorismDelta *delta,
                Estimates         *estimates)
{
  guint n = porism_construction_get_next_id (call->construction);
  g_autofree guint8 *affected = g_malloc0 (n);
  guint n_order;
  const PorismId *order = porism_construction_get_order (call->construction, &n_order);
  gboolean any = FALSE;

  for (guint i = 0; i < porism_delta_get_n (delta); i++)
    {
      const PorismRecord *before, *after;
      PorismId id = porism_delta_get (delta, i, &before, &after);

      if (before != NULL && after != NULL && id > 0)
        any = affected[id] = TRUE;
    }
  for (guint i = 0; any && i < n_order; i++)
    {
      PorismId id = order[i];
      const PorismRecord *record = porism_construction_get (call->construction, id);

      for (guint k = 0; record != NULL && call->was_defined != NULL && k < record->n_inputs; k++)
        affected[id] |= affected[record->inputs[k].object];
      if (record == NULL || !affected[id])
        continue;
      report_changed_name (call, id);
      report_undefined (call, id);
      if (!is_made (call, id))
        count_estimate (call, id, estimates);
    }
}

/* The answer to a question that is a list or a name is no object. */
static void
mention_unused_name (PorismCall *call)
{
  if (call->rules >= PORISM_RULES_FOURTH && porism_tool_spec_is_query (call->spec) &&
      call->spec->parameters[0].type == PORISM_PARAMETER_NEW_NAME && call->values[0].given &&
      call->made->len == 0)
    porism_observation_mention (call->observation,
                                g_strdup_printf (_("No object “%s” was made: such an answer is none."),
                                                 call->values[0].text));
}

static void
report (PorismCall        *call,
        const PorismDelta *delta)
{
  Estimates estimates = { NULL, 0 };

  report_made (call);
  mention_unused_name (call);
  for (guint i = 0; i < call->made->len; i++)
    count_estimate (call, g_array_index (call->made, PorismId, i), &estimates);
  if (delta != NULL)
    {
      report_removed (call, delta);
      report_altered (call, delta, &estimates);
    }
  mention_estimates (call, &estimates);
}

/* ---- running ---- */

static void
refuse_unknown_tool (const PorismRegistry *self,
                     PorismObservation    *observation,
                     const char           *name)
{
  const char *nearest = porism_registry_find_similar (self, name);
  g_autofree char *hint = NULL;
  g_autofree char *shown = NULL;

  hint = nearest != NULL
           ? g_strdup_printf (_("Did you mean “%s”?"), nearest)
           : g_strdup (_("Use a tool of the list by its exact name."));
  shown = g_utf8_strlen (name, -1) > 64 ? g_utf8_substring (name, 0, 64) : g_strdup (name);
  porism_observation_refuse (observation, PORISM_ERROR_UNKNOWN_TOOL, NULL, hint,
                             _("There is no tool named “%s”."), shown);
}

/* Whether nothing that has a name was made or changed: what was made without one to answer a question goes. */
static gboolean
only_asks (const PorismCall *call)
{
  if (!porism_tool_spec_is_query (call->spec))
    return FALSE;
  for (guint i = 0; i < call->made->len; i++)
    {
      const PorismRecord *record = porism_construction_get (call->construction, g_array_index (call->made, PorismId, i));

      if (record != NULL && record->name != NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
run_in_transaction (PorismCall   *call,
                    PorismDelta **delta)
{
  gboolean done;

  porism_construction_begin (call->construction);
  done = porism_call_read_arguments (call) && porism_call_run (call);
  if (done && porism_construction_has_misfits (call->construction))
    done = porism_observation_refuse (call->observation, PORISM_ERROR_INTERNAL, NULL,
                                      _("Please report this construction."),
                                      _("Something would depend on what it cannot take."));
  if (done)
    porism_call_sweep_inner (call);
  done = done && (porism_tool_spec_is_query (call->spec) || porism_call_realise (call));
  if (done && !(porism_inner_objects_get_n (call->inner) > 0 && only_asks (call)))
    *delta = porism_construction_commit (call->construction);
  else
    porism_construction_rollback (call->construction);

  return done;
}

static void
clear_answer (PorismObservation *observation)
{
  g_clear_pointer (&observation->value, porism_quantity_free);
  g_free (observation->message);
  observation->message = g_strdup ("");
}

/* The action that @action says in other words; (transfer full), NULL where it is itself or, with a refusal in
 * @observation, cannot be read. */
static PorismAction *
read_meant (const PorismRegistry *self,
            PorismConstruction   *construction,
            const PorismAction   *action,
            PorismObservation    *observation)
{
  PorismCall call = {
    .registry = self, .construction = construction, .action = action, .observation = observation,
    .spec = porism_tools_lookup (self, construction, action->tool), .rules = PORISM_RULES_NOW,
  };
  PorismAction *meant;

  if (call.spec == NULL || call.spec->read == NULL)
    return NULL;
  observation->ok = FALSE;
  call.made = g_array_new (FALSE, FALSE, sizeof (PorismId));
  meant = porism_call_read_arguments (&call) ? call.spec->read (&call) : NULL;
  porism_call_clear (&call);
  if (meant == NULL)
    return NULL;
  g_assert (porism_tools_lookup (self, construction, meant->tool)->read == NULL);
  meant->exact = action->exact;
  return meant;
}

static PorismObservation *
run_itself (const PorismRegistry *self,
            PorismConstruction   *construction,
            const PorismAction   *action,
            gboolean              exact,
            guint64               step,
            PorismDelta         **delta,
            PorismAction        **understood)
{
  PorismObservation *observation = porism_observation_new (action->tool);
  PorismCall call = {
    .registry = self, .construction = construction, .action = action, .observation = observation,
    .spec = porism_tools_lookup (self, construction, action->tool),
    .rules = action->rules > 0 ? action->rules : PORISM_RULES_NOW, .typed = action->typed != NULL,
    .make_inner = porism_call_make_inner, .name_terms = porism_call_name_terms,
  };

  *delta = NULL;
  observation->step = step;
  if (call.spec == NULL)
    {
      refuse_unknown_tool (self, observation, action->tool != NULL ? action->tool : "");
      if (understood != NULL)
        *understood = porism_action_copy (action);
      return observation;
    }

  call.exact = action->exact >= 0 ? action->exact : exact || porism_tool_spec_is_exact (call.spec);
  call.made = g_array_new (FALSE, FALSE, sizeof (PorismId));
  call.inner = porism_inner_objects_new ();
  observation->ok = run_in_transaction (&call, delta);
  if (!observation->ok)
    clear_answer (observation);
  else
    report (&call, *delta);
  if (understood != NULL)
    *understood = observation->ok ? porism_call_dup_understood (&call) : porism_action_copy (action);
  porism_inner_objects_free (call.inner);
  porism_call_clear (&call);

  return observation;
}

static PorismObservation *
run (const PorismRegistry *self,
     PorismConstruction   *construction,
     const PorismAction   *action,
     gboolean              exact,
     guint64               step,
     PorismDelta         **delta,
     PorismAction        **understood)
{
  g_autoptr (PorismObservation) refusal = porism_observation_new (action->tool);
  g_autoptr (PorismAction) meant = read_meant (self, construction, action, refusal);

  if (meant != NULL || refusal->error.message == NULL)
    return run_itself (self, construction, meant != NULL ? meant : action, exact, step, delta, understood);
  *delta = NULL;
  refusal->step = step;
  if (understood != NULL)
    *understood = porism_action_copy (action);
  return g_steal_pointer (&refusal);
}

/* What was accepted before there were such limits is done all the same, in doubles. */
static gboolean
is_beyond_limits_of_today (const PorismAction      *action,
                           const PorismObservation *observation)
{
  return action->recorded != NULL && !observation->ok && observation->error.code == PORISM_ERROR_LIMIT;
}

PorismObservation *
porism_registry_run (const PorismRegistry *self,
                     PorismConstruction   *construction,
                     const PorismAction   *action,
                     gboolean              exact,
                     guint64               step,
                     PorismDelta         **delta,
                     PorismAction        **understood)
{
  gboolean translating = porism_language_set_translating (FALSE);
  PorismObservation *observation = run (self, construction, action, exact, step, delta, understood);

  if (is_beyond_limits_of_today (action, observation))
    {
      porism_observation_free (observation);
      if (understood != NULL)
        g_clear_pointer (understood, porism_action_free);
      porism_construction_set_lenient (construction, TRUE);
      observation = run (self, construction, action, exact, step, delta, understood);
      porism_construction_set_lenient (construction, FALSE);
    }
  porism_language_set_translating (translating);
  return observation;
}

/* Whether @again refuses for what @first did. */
static gboolean
is_same_refusal (const PorismObservation *again,
                 const PorismObservation *first)
{
  return !again->ok && again->error.code == first->error.code &&
         g_strcmp0 (again->error.argument, first->error.argument) == 0;
}

/**
 * porism_registry_explain_refusal:
 * @action: an action that was just refused
 * @refused: what it was answered
 *
 * A refusal changes nothing, so running the action again gives the same one, now in the person's
 * language. What it may do for that is what is left of its allowances: where they do not reach to the same
 * refusal, the words stay as they are.
 *
 * Returns: (transfer full): what is wrong; @hint (transfer full): what to do instead, "" where nothing
 */
char *
porism_registry_explain_refusal (const PorismRegistry    *self,
                                 PorismConstruction      *construction,
                                 const PorismAction      *action,
                                 const PorismObservation *refused,
                                 char                   **hint)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) again = NULL;
  const PorismObservation *told = refused;

  if (porism_language_has_translations ())
    {
      porism_construction_keep_allowances (construction, TRUE);
      again = run (self, construction, action, FALSE, 0, &delta, NULL);
      porism_construction_keep_allowances (construction, FALSE);
      if (is_same_refusal (again, refused))
        told = again;
      else if (delta != NULL)
        porism_construction_apply (construction, delta, FALSE);
    }
  *hint = g_strdup (told->error.hint != NULL ? told->error.hint : "");
  return g_strdup (told->error.message);
}
