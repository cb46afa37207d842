/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An action is run on a figure; what came of it is a draft of its entry. */

#include "config.h"

#include "app/cas/recorded-cas.h"
#include "app/json/json.h"
#include "app/session/submission.h"

PorismSubmission *
porism_submission_new (GPtrArray  *actions,
                       const char *actor,
                       guint64     group,
                       gboolean    exact)
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

void
porism_entry_run (PorismEntry            *entry,
                  const PorismRegistry   *registry,
                  PorismCas              *cas,
                  PorismConstruction     *figure,
                  const PorismAction     *action,
                  const PorismRepetition *repetition,
                  GPtrArray              *replies)
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
      porism_entry_run (&draft, registry, cas, figure, g_ptr_array_index (self->actions, i),
                        i < self->repetitions->len ? g_ptr_array_index (self->repetitions, i) : NULL,
                        NULL);
      draft.line = porism_json_observation_to_line (draft.observation);
      g_array_append_val (self->drafts, draft);
      if (porism_entry_is_step (&draft))
        parent = id++;
    }
}

gboolean
porism_submission_has_steps (const PorismSubmission *self)
{
  for (guint i = 0; i < self->drafts->len; i++)
    if (porism_entry_is_step (&g_array_index (self->drafts, PorismEntry, i)))
      return TRUE;
  return FALSE;
}
