/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a recorded entry becomes one again. */

#include "config.h"

#include "app/journal/route.h"
#include "app/json/json.h"
#include "app/session/session-state.h"
#include "app/session/session-step.h"
#include "app/session/submission.h"

static void
move_head (PorismSession *self,
           guint64        id)
{
  porism_route_move (self->journal, porism_journal_get_head (self->journal), id, self->construction);
  porism_journal_set_head (self->journal, id);
  self->going_on = 0;
}

/* As the entry was recorded; one that was not run then is not run now. */
static void
rerun (PorismSession *self,
       PorismEntry   *draft)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  GPtrArray *recorded = draft->asked;

  if (draft->observation == NULL)
    {
      PorismRepetition *repetition =
        porism_repetition_new (self->journal, draft->parent, self->construction, draft->action);

      porism_entry_run (draft, self->registry, self->cas, self->construction, draft->action, repetition,
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
 * Runs the recorded action after its parent, unless it was refused, and journals it with the recorded
 * line, taking over what @recorded points to. No other program is asked: the entry has what was
 * answered. Where the verdict is another one than the recorded, the entry changes nothing, so that what
 * follows meets the recorded figure as far as it can. Emits no signal.
 *
 * Returns: (transfer full): the line of the observation as it is now
 */
char *
porism_session_replay (PorismSession     *self,
                       const PorismEntry *recorded,
                       gboolean           accepted)
{
  PorismEntry draft = *recorded;
  char *line;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  draft.parent = draft.origin;
  if (porism_journal_get_head (self->journal) != draft.parent)
    move_head (self, draft.parent);
  rerun (self, &draft);
  if (draft.delta != NULL && !accepted)
    {
      porism_construction_apply (self->construction, draft.delta, FALSE);
      g_clear_pointer (&draft.delta, porism_delta_unref);
    }
  line = porism_json_observation_to_line (draft.observation);
  porism_session_find_place (self, &draft);
  porism_journal_add (self->journal, &draft);
  porism_session_reserve_group (self, draft.group);

  return line;
}
