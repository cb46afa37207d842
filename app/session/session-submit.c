/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How an action becomes an entry: it is run on a figure, which needs nothing of the session but its
 * tools, and then it is journalled. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/cas/recorded-cas.h"
#include "app/formats/json.h"
#include "app/session/repetition.h"
#include "app/session/session-state.h"

PorismSubmission *
porism_submission_new (GPtrArray *actions, const char *actor, guint64 group, gboolean exact)
{
  PorismSubmission *self = g_new0 (PorismSubmission, 1);

  self->actions = actions;
  self->actor = g_strdup (actor);
  self->group = group;
  self->exact = exact;
  self->repetitions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_repetition_free);
  self->drafts = g_array_new (FALSE, FALSE, sizeof (PorismEntry));
  g_array_set_clear_func (self->drafts, (GDestroyNotify) porism_entry_clear);

  return self;
}

PorismSubmission *
porism_submission_new_for (const PorismAction *proposed,
                           const PorismAction *action,
                           const char         *actor,
                           guint64             group,
                           gboolean            exact)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  PorismSubmission *self = porism_submission_new (actions, actor, group, exact);

  g_ptr_array_add (actions, porism_action_copy (action));
  self->proposed = proposed != NULL ? porism_action_copy (proposed) : NULL;

  return self;
}

void
porism_submission_free (PorismSubmission *self)
{
  g_ptr_array_unref (self->actions);
  g_clear_pointer (&self->proposed, porism_action_free);
  g_free (self->actor);
  g_array_unref (self->drafts);
  g_ptr_array_unref (self->repetitions);
  g_free (self);
}

static char *
observation_to_line (const PorismObservation *observation)
{
  json_object *json = porism_json_from_observation (observation);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/* What is made of an action, but for the journal. @replies: (nullable): what a computer algebra system
 * answers, where it is not to be asked. */
static void
run_action (const PorismRegistry *registry,
            PorismCas            *cas,
            PorismConstruction   *figure,
            const PorismAction   *action,
            const PorismRepetition *repetition,
            PorismEntry          *entry,
            GPtrArray            *replies)
{
  g_autoptr (PorismAction) understood = NULL;

  porism_recorded_cas_begin (cas, replies);
  entry->observation = porism_registry_run (registry, figure, action, entry->exact,
                                            entry->id, &entry->delta, &understood);
  porism_repetition_accept (repetition, figure, entry, &understood);
  if (!entry->observation->ok)
    entry->refusal = porism_registry_explain_refusal (registry, figure, action, &entry->hint);
  if (entry->action == NULL)
    entry->action = understood != NULL ? g_steal_pointer (&understood)
                                       : porism_action_copy (action);
  entry->asked = porism_recorded_cas_finish (cas);
}

void
porism_submission_evaluate (PorismSubmission     *self,
                            const PorismRegistry *registry,
                            PorismCas            *cas,
                            PorismConstruction   *figure)
{
  guint64 id = self->next_id, parent = self->base;

  for (guint i = 0; i < self->actions->len; i++)
    {
      PorismEntry draft = { .id = id, .parent = parent, .origin = parent, .inserted = TRUE,
                            .replaces = i == 0 ? self->replaces : 0,
                            .group = self->group, .actor = g_strdup (self->actor),
                            .exact = self->exact, .time = g_get_real_time () };

      if (i == 0)
        draft.proposed = g_steal_pointer (&self->proposed);
      run_action (registry, cas, figure, g_ptr_array_index (self->actions, i),
                  i < self->repetitions->len ? g_ptr_array_index (self->repetitions, i) : NULL, &draft,
                  NULL);
      draft.line = observation_to_line (draft.observation);
      g_array_append_val (self->drafts, draft);
      if (porism_entry_is_step (&draft))
        parent = id++;
    }
}

/* Takes over what @draft points to. */
static const PorismEntry *
add_entry (PorismSession *self, PorismEntry *draft)
{
  const PorismEntry *entry;

  draft->inserted = draft->inserted && g_str_equal (draft->actor, PORISM_ACTOR_PERSON);
  porism_session_find_place (self, draft);
  entry = porism_journal_add (self->journal, draft);
  *draft = (PorismEntry) { 0 };
  self->wanted_head = self->going_on = entry->id;
  porism_session_reserve_group (self, entry->group);
  porism_session_record (self, entry);

  return entry;
}

static const PorismEntry *
add_refused (PorismSession *self, PorismEntry *draft)
{
  porism_entry_clear (&self->refused);
  self->refused = *draft;
  *draft = (PorismEntry) { 0 };
  self->refused.id = 0;

  return &self->refused;
}

static const PorismEntry *
tell_entry (PorismSession *self, const PorismEntry *entry)
{
  if (entry->id != 0)
    porism_session_tell_entry (self, entry);
  else
    porism_session_tell_refused (self, entry);

  return entry;
}

const PorismEntry *
porism_session_commit (PorismSession *self, PorismSubmission *submission)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  for (guint i = 0; i < submission->drafts->len; i++)
    {
      PorismEntry *draft = &g_array_index (submission->drafts, PorismEntry, i);

      g_ptr_array_add (entries, (gpointer) (porism_entry_is_step (draft)
                                            ? add_entry (self, draft)
                                            : add_refused (self, draft)));
    }
  for (guint i = 0; i < entries->len; i++)
    tell_entry (self, g_ptr_array_index (entries, i));

  return g_ptr_array_index (entries, entries->len - 1);
}

gboolean
porism_submission_has_steps (const PorismSubmission *self)
{
  for (guint i = 0; i < self->drafts->len; i++)
    if (porism_entry_is_step (&g_array_index (self->drafts, PorismEntry, i)))
      return TRUE;
  return FALSE;
}

/* What goes on with an earlier gesture is done on a copy, so that a refusal leaves the figure alone. */
static void
evaluate_here (PorismSession *self, PorismSubmission *submission)
{
  g_autoptr (PorismConstruction) figure = NULL;

  if (submission->base == submission->head)
    {
      porism_submission_evaluate (submission, self->registry, self->cas, self->construction);
      return;
    }
  figure = porism_construction_copy (self->construction);
  porism_session_move_figure (self, figure, submission->head, submission->base);
  porism_submission_evaluate (submission, self->registry, self->cas, figure);
  if (porism_submission_has_steps (submission))
    porism_construction_swap (self->construction, figure);
}

const PorismEntry *
porism_session_submit_all (PorismSession *self, PorismSubmission *submission)
{
  gboolean dragging;
  const PorismEntry *entry;

  porism_session_wait (self);
  dragging = self->drag != NULL && !self->released;
  porism_session_suspend_drag (self);
  porism_session_find_base (self, submission);
  evaluate_here (self, submission);
  if (dragging)
    porism_session_resume_drag (self);
  entry = porism_session_commit (self, submission);
  porism_submission_free (submission);

  return entry;
}

/**
 * porism_session_submit_edited:
 * @proposed: (nullable): what was proposed, where it was changed before it is submitted
 *
 * As porism_session_submit() of @action; the entry remembers what was @proposed.
 *
 * Returns: (transfer none): the entry
 */
const PorismEntry *
porism_session_submit_edited (PorismSession      *self,
                              const PorismAction *proposed,
                              const PorismAction *action,
                              const char         *actor,
                              guint64             group,
                              gboolean            exact)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL, NULL);

  return porism_session_submit_all (self, porism_submission_new_for (proposed, action, actor, group,
                                                                     exact));
}

/**
 * porism_session_submit:
 *
 * Executes or refuses @action and journals it either way, as the child of the head; the head moves
 * to the new entry. Emits "entry-added", "head-changed" and, if the figure changed, "changed". What
 * a person does is journalled as session.h says.
 *
 * Returns: (transfer none): the entry
 */
const PorismEntry *
porism_session_submit (PorismSession      *self,
                       const PorismAction *action,
                       const char         *actor,
                       guint64             group,
                       gboolean            exact)
{
  return porism_session_submit_edited (self, NULL, action, actor, group, exact);
}

/* An entry that is to be added after the head. */
static PorismEntry
begin_entry (PorismSession *self, const char *actor, guint64 group, gboolean exact)
{
  guint64 head = porism_journal_get_head (self->journal);

  return (PorismEntry) { .id = porism_journal_get_next_id (self->journal),
                         .parent = head, .origin = head, .group = group,
                         .actor = g_strdup (actor), .exact = exact,
                         .time = g_get_real_time () };
}

/* Journals a refusal of an action that was not run. */
static const PorismEntry *
withhold (PorismSession      *self,
          PorismEntry        *draft,
          const PorismAction *action,
          PorismErrorCode     code,
          const char         *message,
          const char         *hint)
{
  draft->action = porism_action_copy (action);
  draft->observation = porism_observation_new (action->tool);
  draft->observation->step = draft->id;
  porism_observation_refuse (draft->observation, code, NULL, hint, "%s", message);
  draft->hint = g_strdup (hint);
  draft->line = observation_to_line (draft->observation);

  return tell_entry (self, add_entry (self, draft));
}

/**
 * porism_session_decline:
 * @actor: who proposed it
 * @reason: (nullable): why a person does not want it
 *
 * Journals that a person declined @action, which is not run. Emits what porism_session_submit()
 * emits.
 *
 * Returns: (transfer none): the entry, whose observation is a refusal
 */
const PorismEntry *
porism_session_decline (PorismSession      *self,
                        const PorismAction *action,
                        const char         *actor,
                        guint64             group,
                        const char         *reason)
{
  g_autofree char *hint = reason != NULL ? g_utf8_make_valid (reason, -1) : NULL;
  PorismEntry draft;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL, NULL);

  porism_session_wait (self);
  draft = begin_entry (self, actor, group, TRUE);
  draft.declined = TRUE;
  draft.refusal = g_strdup (_("A person declined this step."));

  return withhold (self, &draft, action, PORISM_ERROR_PRECONDITION, "A person declined this step.",
                   hint);
}

/**
 * porism_session_limit:
 * @message: which limit it is beyond
 * @hint: what to do instead
 *
 * Journals that @action was not run because its actor has reached a limit. Emits what
 * porism_session_submit() emits.
 *
 * Returns: (transfer none): the entry, whose observation is a refusal
 */
const PorismEntry *
porism_session_limit (PorismSession      *self,
                      const PorismAction *action,
                      const char         *actor,
                      guint64             group,
                      const char         *message,
                      const char         *hint)
{
  PorismEntry draft;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL && message != NULL, NULL);

  porism_session_wait (self);
  draft = begin_entry (self, actor, group, TRUE);
  draft.over_limit = TRUE;
  draft.refusal = g_strdup (_("A limit is reached: this step was not carried out."));

  return withhold (self, &draft, action, PORISM_ERROR_LIMIT, message, hint);
}

/* What @action answers on @figure; @refusal: (out) (transfer full) (nullable) */
static PorismObservation *
try_action (PorismSession      *self,
            PorismConstruction *figure,
            const PorismAction *action,
            char              **refusal)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autofree char *why = NULL, *hint = NULL;
  PorismObservation *observation =
    porism_registry_run (self->registry, figure, action, TRUE,
                         porism_journal_get_next_id (self->journal), &delta, NULL);

  if (observation->ok)
    return observation;
  why = porism_registry_explain_refusal (self->registry, figure, action, &hint);
  *refusal = hint != NULL && *hint != '\0' ? g_strjoin (" ", why, hint, NULL)
                                           : g_steal_pointer (&why);

  return observation;
}

/**
 * porism_session_try:
 * @after: any entry; 0 for the empty figure
 * @actions: of PorismAction, at least one
 * @refusal: (out) (transfer full) (nullable): why the last one would be refused and what to do
 *   instead, in the person's language
 *
 * Does @actions on a copy of the figure, as if by a person: nothing is changed or journalled, and
 * nothing is emitted. One before the last that is refused changes nothing, as in the journal.
 *
 * Returns: (transfer full): what the last one would answer
 */
PorismObservation *
porism_session_try (PorismSession   *self,
                    guint64          after,
                    const GPtrArray *actions,
                    char           **refusal)
{
  g_autoptr (PorismConstruction) figure = NULL;
  g_autoptr (GPtrArray) asked = NULL;
  PorismObservation *observation = NULL;
  gboolean dragging;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (after <= porism_journal_get_n (self->journal), NULL);
  g_return_val_if_fail (actions != NULL && actions->len > 0 && refusal != NULL, NULL);

  *refusal = NULL;
  porism_session_wait (self);
  dragging = self->drag != NULL;
  porism_session_suspend_drag (self);
  figure = porism_construction_copy (self->construction);
  porism_session_move_figure (self, figure, porism_journal_get_head (self->journal), after);
  if (dragging)
    porism_session_resume_drag (self);
  porism_recorded_cas_begin (self->cas, NULL);
  for (guint i = 0; i < actions->len; i++)
    {
      g_clear_pointer (&observation, porism_observation_free);
      g_clear_pointer (refusal, g_free);
      observation = try_action (self, figure, g_ptr_array_index (actions, i), refusal);
    }
  asked = porism_recorded_cas_finish (self->cas);

  return observation;
}

/* As the entry was recorded; one that was not run then is not run now. */
static void
rerun (PorismSession *self, PorismEntry *draft)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  GPtrArray *recorded = draft->asked;

  if (draft->observation == NULL)
    {
      PorismRepetition *repetition =
        porism_repetition_new (self->journal, draft->parent, self->construction, draft->action);

      run_action (self->registry, self->cas, self->construction, draft->action, repetition, draft,
                  recorded != NULL ? recorded : nothing);
      porism_repetition_free (repetition);
      g_clear_pointer (&draft->asked, g_ptr_array_unref);
      draft->asked = recorded;
    }
  else
    {
      draft->refusal = g_strdup (draft->observation->error.message);
      draft->hint = g_strdup (draft->observation->error.hint);
    }
}

/**
 * porism_session_replay:
 * @recorded: a recorded entry but for its delta, and for its observation if it was run; its parent
 *   is the root or an earlier entry, its id the next one
 * @accepted: the recorded verdict
 *
 * Runs the recorded action after its parent, unless it was refused, and journals it with the recorded line, taking over what
 * @recorded points to. No other program is asked: the entry has what was answered. Where the verdict
 * is another one than the recorded, the entry changes nothing, so that what follows meets the
 * recorded figure as far as it can. Emits no signal.
 *
 * Returns: (transfer full): the line of the observation as it is now
 */
char *
porism_session_replay (PorismSession *self, const PorismEntry *recorded, gboolean accepted)
{
  PorismEntry draft = *recorded;
  char *line;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  draft.parent = draft.origin;
  if (porism_journal_get_head (self->journal) != draft.parent)
    porism_session_move_head (self, draft.parent);
  rerun (self, &draft);
  if (draft.delta != NULL && !accepted)
    {
      porism_construction_apply (self->construction, draft.delta, FALSE);
      g_clear_pointer (&draft.delta, porism_delta_unref);
    }
  line = observation_to_line (draft.observation);
  porism_session_find_place (self, &draft);
  porism_journal_add (self->journal, &draft);
  porism_session_reserve_group (self, draft.group);

  return line;
}
