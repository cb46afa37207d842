/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How an action becomes an entry: it is run on a figure, which needs nothing of the session but its
 * tools, and then it is journalled. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/cas/recorded-cas.h"
#include "app/json/json.h"
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
    entry->refusal = porism_registry_explain_refusal (registry, figure, action, entry->observation,
                                                      &entry->hint);
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

/* An action that is not run. */
typedef struct
{
  PorismAction *action;
  char *actor;
  guint64 group;
  gboolean declined;            /* by a person; else a limit is reached */
  char *message;                /* in English */
  char *hint;                   /* or NULL */
  const PorismEntry *entry;     /* NULL before it is journalled */
} Withheld;

static Withheld *
withheld_new (const PorismAction *action,
              const char         *actor,
              guint64             group,
              const char         *message,
              const char         *hint)
{
  Withheld *self = g_new0 (Withheld, 1);

  self->action = porism_action_copy (action);
  self->actor = g_strdup (actor);
  self->group = group;
  self->message = g_strdup (message);
  self->hint = g_strdup (hint);

  return self;
}

static void
withheld_free (gpointer data)
{
  Withheld *self = data;

  porism_action_free (self->action);
  g_free (self->actor);
  g_free (self->message);
  g_free (self->hint);
  g_free (self);
}

static gboolean
begin_withheld (PorismSession *self, gpointer work, guint64 *base)
{
  return FALSE;
}

/* Journals the refusal. */
static void
commit_withheld (PorismSession *self, gpointer work)
{
  Withheld *withheld = work;
  PorismEntry draft = begin_entry (self, withheld->actor, withheld->group, TRUE);

  draft.declined = withheld->declined;
  draft.over_limit = !withheld->declined;
  draft.refusal = g_strdup (withheld->declined
                            ? _("A person declined this step.")
                            : _("A limit is reached: this step was not carried out."));
  draft.action = porism_action_copy (withheld->action);
  draft.observation = porism_observation_new (withheld->action->tool);
  draft.observation->step = draft.id;
  porism_observation_refuse (draft.observation,
                             withheld->declined ? PORISM_ERROR_PRECONDITION : PORISM_ERROR_LIMIT,
                             NULL, withheld->hint, "%s", withheld->message);
  draft.hint = g_strdup (withheld->hint);
  draft.line = observation_to_line (draft.observation);
  withheld->entry = tell_entry (self, add_entry (self, &draft));
}

static void
tell_withheld (PorismSession *self,
               gpointer       work,
               gboolean       given_up,
               GCallback      callback,
               gpointer       user_data)
{
  const Withheld *withheld = work;

  ((PorismSubmitted) callback) (self, given_up ? NULL : withheld->entry, user_data);
}

static const PorismWork withheld_work = {
  .begin = begin_withheld,
  .commit = commit_withheld,
  .tell = tell_withheld,
  .free = withheld_free,
};

/* @withheld: (transfer full) */
static const PorismEntry *
withhold (PorismSession   *self,
          Withheld        *withheld,
          PorismSubmitted  callback,
          gpointer         user_data)
{
  const PorismEntry *entry;
  PorismJob *job;

  if (self->patience < 0)
    {
      porism_session_wait (self);
      commit_withheld (self, withheld);
      entry = withheld->entry;
      withheld_free (withheld);
      return entry;
    }
  job = porism_session_enqueue (self, &withheld_work, withheld, G_CALLBACK (callback), user_data);
  entry = porism_job_is_settled (job) ? withheld->entry : NULL;
  porism_job_unref (job);

  return entry;
}

/**
 * porism_session_decline:
 * @actor: who proposed it
 * @reason: (nullable): why a person does not want it
 * @callback: (nullable): called when it is journalled, where that was not yet when this returned
 *
 * Journals that a person declined @action, which is not run, after what was submitted before. Emits
 * what porism_session_submit() emits.
 *
 * Returns: (transfer none) (nullable): the entry, whose observation is a refusal; NULL where it comes
 *   later
 */
const PorismEntry *
porism_session_decline (PorismSession      *self,
                        const PorismAction *action,
                        const char         *actor,
                        guint64             group,
                        const char         *reason,
                        PorismSubmitted     callback,
                        gpointer            user_data)
{
  g_autofree char *hint = reason != NULL ? g_utf8_make_valid (reason, -1) : NULL;
  Withheld *withheld;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL, NULL);

  withheld = withheld_new (action, actor, group, "A person declined this step.", hint);
  withheld->declined = TRUE;

  return withhold (self, withheld, callback, user_data);
}

/**
 * porism_session_limit:
 * @message: which limit it is beyond
 * @hint: what to do instead
 * @callback: (nullable): called when it is journalled, where that was not yet when this returned
 *
 * Journals that @action was not run because its actor has reached a limit, after what was submitted
 * before. Emits what porism_session_submit() emits.
 *
 * Returns: (transfer none) (nullable): the entry, whose observation is a refusal; NULL where it comes
 *   later
 */
const PorismEntry *
porism_session_limit (PorismSession      *self,
                      const PorismAction *action,
                      const char         *actor,
                      guint64             group,
                      const char         *message,
                      const char         *hint,
                      PorismSubmitted     callback,
                      gpointer            user_data)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL && message != NULL, NULL);

  return withhold (self, withheld_new (action, actor, group, message, hint), callback, user_data);
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
