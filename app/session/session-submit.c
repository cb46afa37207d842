/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a submission becomes entries of the journal, and how what is not run becomes one. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/journal/route.h"
#include "app/json/json.h"
#include "app/session/session-drag.h"
#include "app/session/session-queue.h"
#include "app/session/session-step.h"
#include "app/session/session-submit.h"

/* What comes in between takes nothing back of what follows. */
static void
note_done (PorismSession     *self,
           const PorismEntry *entry)
{
  if (self->done_to == 0 || !porism_session_is_after (self, self->done_to, entry->id))
    self->done_to = porism_journal_has_children (self->journal, entry->id) ? 0 : entry->id;
}

/* Takes over what @draft points to. */
static const PorismEntry *
add_entry (PorismSession *self,
           PorismEntry   *draft)
{
  const PorismEntry *entry;

  porism_session_find_place (self, draft);
  entry = porism_journal_add (self->journal, draft);
  *draft = (PorismEntry) { 0 };
  self->wanted_head = entry->id;
  note_done (self, entry);
  self->going_on = 0;
  porism_session_reserve_group (self, entry->group);
  porism_session_record (self, entry);

  return entry;
}

static const PorismEntry *
add_refused (PorismSession *self,
             PorismEntry   *draft)
{
  porism_entry_clear (&self->refused);
  self->refused = *draft;
  *draft = (PorismEntry) { 0 };
  self->refused.id = 0;

  return &self->refused;
}

static const PorismEntry *
tell_entry (PorismSession     *self,
            const PorismEntry *entry)
{
  if (entry->id != 0)
    porism_session_tell_entry (self, entry);
  else
    porism_session_tell_refused (self, entry);

  return entry;
}

const PorismEntry *
porism_session_commit (PorismSession    *self,
                       PorismSubmission *submission)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  gboolean can_go_on = porism_submission_has_steps (submission) &&
                       porism_session_is_gesture (self, submission);

  for (guint i = 0; i < submission->drafts->len; i++)
    {
      PorismEntry *draft = &g_array_index (submission->drafts, PorismEntry, i);

      g_ptr_array_add (entries, (gpointer) (porism_entry_is_step (draft)
                                            ? add_entry (self, draft)
                                            : add_refused (self, draft)));
    }
  if (can_go_on)
    self->going_on = porism_journal_get_head (self->journal);
  for (guint i = 0; i < entries->len; i++)
    tell_entry (self, g_ptr_array_index (entries, i));

  return g_ptr_array_index (entries, entries->len - 1);
}

/* What goes on with an earlier gesture is done on a copy, so that a refusal leaves the figure alone. */
static void
evaluate_here (PorismSession    *self,
               PorismSubmission *submission)
{
  g_autoptr (PorismConstruction) figure = NULL;

  if (submission->base == submission->head)
    {
      porism_submission_evaluate (submission, self->registry, self->cas, self->construction);
      return;
    }
  figure = porism_construction_copy (self->construction);
  porism_route_move (self->journal, submission->head, submission->base, figure);
  porism_submission_evaluate (submission, self->registry, self->cas, figure);
  if (porism_submission_has_steps (submission))
    porism_construction_swap (self->construction, figure);
}

const PorismEntry *
porism_session_submit_all (PorismSession    *self,
                           PorismSubmission *submission)
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
begin_entry (PorismSession *self,
             const char    *actor,
             guint64        group,
             gboolean       exact)
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
begin_withheld (PorismSession *self,
                gpointer       work,
                guint64       *base)
{
  return FALSE;
}

/* Journals the refusal. */
static void
commit_withheld (PorismSession *self,
                 gpointer       work)
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
  draft.line = porism_json_observation_to_line (draft.observation);
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

  ((PorismSubmitted) callback)(self, given_up ? NULL : withheld->entry, user_data);
}

static const PorismWork withheld_work = {
  .begin = begin_withheld,
  .commit = commit_withheld,
  .tell = tell_withheld,
  .free = withheld_free,
};

/* @withheld: (transfer full) */
static const PorismEntry *
withhold (PorismSession  *self,
          Withheld       *withheld,
          PorismSubmitted callback,
          gpointer        user_data)
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
