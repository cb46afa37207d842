/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The way to the document's head, entry by entry, each in the turn that made it; what others did
 * stands between the turns, or in the middle of one, as it was done. So the same observations come
 * out again, in the same order. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/agent/script-document.h"

typedef struct
{
  PorismDocument *document;
  GPtrArray *proposals;
  guint next;                   /* the turn that may be next */
  PorismProposal *proposal;     /* the one that is being filled, or NULL */
  guint64 group;                /* to which its entries belong; 0: they are no agent's */
} Script;

static void
free_action (gpointer action)
{
  if (action != NULL)
    porism_action_free (action);
}

static PorismProposal *
add_proposal (Script *script)
{
  PorismProposal *proposal = porism_proposal_new ();

  proposal->recorded = g_ptr_array_new_with_free_func (g_free);
  proposal->declined = g_ptr_array_new_with_free_func (g_free);
  proposal->proposed = g_ptr_array_new_with_free_func (free_action);
  g_ptr_array_add (script->proposals, proposal);

  return proposal;
}

static PorismProposal *
add_turn (Script           *script,
          const PorismTurn *turn)
{
  PorismProposal *proposal = add_proposal (script);

  g_free (proposal->text);
  proposal->text = g_strdup (turn->text);
  proposal->thinking = g_strdup (turn->thinking);
  proposal->stop = g_strdup (turn->stop);
  proposal->unreadable = porism_unreadable_calls_copy (turn->unreadable);
  proposal->looks = porism_looks_copy (turn->looks);

  return proposal;
}

static gboolean
has_group (const PorismEntry *entry,
           const PorismTurn  *turn)
{
  return entry != NULL && entry->group != 0 && entry->group == turn->group;
}

/* The turns that were taken before @entry, NULL for all; the last of them where it made the entry. */
static void
take_turns (Script            *script,
            const PorismEntry *entry)
{
  while (script->next < porism_document_get_n_turns (script->document))
    {
      const PorismTurn *turn = porism_document_get_turn (script->document, script->next);

      if (entry != NULL && turn->after >= entry->id)
        return;
      if (porism_document_is_turn_current (script->document, script->next))
        {
          script->proposal = add_turn (script, turn);
          script->group = turn->group;
        }
      script->next++;
      if (has_group (entry, turn))
        return;
    }
}

static char *
dup_verdict (const PorismObservation *observation)
{
  if (observation->ok)
    return g_strdup (PORISM_VERDICT_OK);

  return g_strdup (*observation->error.message != '\0' ? observation->error.message
                                                       : _("no reason was recorded"));
}

/* An agent is told exact values, which others may not have been; queries tell them to everyone. */
static void
ask_as_before (Script            *script,
               const PorismEntry *entry,
               PorismAction      *action)
{
  PorismSession *session = porism_document_get_session (script->document);
  const PorismToolSpec *spec =
    porism_registry_lookup (porism_session_get_registry (session), action->tool);

  if (!entry->exact && action->exact < 0 && spec != NULL && !porism_tool_spec_is_exact (spec))
    action->exact = 0;
}

static void
add_entry (Script            *script,
           const PorismEntry *entry)
{
  PorismAction *action = porism_action_copy (entry->action);
  PorismProposal *proposal;

  take_turns (script, entry);
  if (script->proposal == NULL || script->group != entry->group)
    {
      script->proposal = add_proposal (script);
      script->group = entry->group;
    }
  proposal = script->proposal;
  ask_as_before (script, entry, action);
  g_ptr_array_add (proposal->actions, action);
  g_ptr_array_add (proposal->recorded, dup_verdict (entry->observation));
  g_ptr_array_add (proposal->declined,
                   entry->declined ? g_strdup (entry->observation->error.hint) : NULL);
  g_ptr_array_add (proposal->proposed,
                   entry->proposed != NULL ? porism_action_copy (entry->proposed) : NULL);
}

/* The entries from the root to the head; (transfer full), of const PorismEntry. */
static GPtrArray *
list_entries (PorismSession *session)
{
  GPtrArray *entries = g_ptr_array_new ();
  guint64 id = porism_session_get_head (session);

  while (id != 0)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      g_ptr_array_insert (entries, 0, (gpointer) entry);
      id = entry->parent;
    }
  return entries;
}

/**
 * porism_script_proposals_from_document:
 *
 * Returns: (transfer full): the proposals, with the document's answer as that of the last one
 */
GPtrArray *
porism_script_proposals_from_document (PorismDocument *document)
{
  Script script = { .document = document, .proposals = g_ptr_array_new () };
  g_autoptr (GPtrArray) entries = list_entries (porism_document_get_session (document));
  PorismProposal *last;

  for (guint i = 0; i < entries->len; i++)
    add_entry (&script, g_ptr_array_index (entries, i));
  take_turns (&script, NULL);
  if (script.proposals->len == 0)
    add_proposal (&script);
  last = g_ptr_array_index (script.proposals, script.proposals->len - 1);
  last->answer = g_strdup (porism_document_get_answer (document));
  last->done = TRUE;

  return script.proposals;
}
