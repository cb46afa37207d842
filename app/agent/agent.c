/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface of whoever proposes actions, and the proposal. */

#include "config.h"

#include "app/agent/agent.h"

G_DEFINE_INTERFACE (PorismAgent, porism_agent, G_TYPE_OBJECT)

static void
porism_agent_default_init (PorismAgentInterface *iface)
{
}

/**
 * porism_proposal_new:
 *
 * Returns: (transfer full): a proposal of no actions and no text
 */
PorismProposal *
porism_proposal_new (void)
{
  PorismProposal *self = g_new0 (PorismProposal, 1);

  self->text = g_strdup ("");
  self->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  return self;
}

/**
 * porism_proposal_free:
 *
 * Frees the proposal with its actions.
 */
void
porism_proposal_free (PorismProposal *self)
{
  g_free (self->text);
  g_free (self->thinking);
  g_ptr_array_unref (self->actions);
  g_clear_pointer (&self->recorded, g_ptr_array_unref);
  g_free (self->answer);
  g_free (self);
}

/**
 * porism_agent_propose_async:
 *
 * Asks for the next turn on @document as it stands.
 */
void
porism_agent_propose_async (PorismAgent        *self,
                            PorismDocument     *document,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_return_if_fail (PORISM_IS_AGENT (self));

  PORISM_AGENT_GET_IFACE (self)->propose_async (self, document, cancellable, callback, user_data);
}

/**
 * porism_agent_propose_finish:
 *
 * Returns: (transfer full): the turn; NULL with @error
 */
PorismProposal *
porism_agent_propose_finish (PorismAgent *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (PORISM_IS_AGENT (self), NULL);

  return PORISM_AGENT_GET_IFACE (self)->propose_finish (self, result, error);
}

/**
 * porism_agent_get_name:
 *
 * Returns: (transfer none): what people call it
 */
const char *
porism_agent_get_name (PorismAgent *self)
{
  g_return_val_if_fail (PORISM_IS_AGENT (self), NULL);

  return PORISM_AGENT_GET_IFACE (self)->get_name (self);
}

/**
 * porism_agent_get_n_turns:
 *
 * Returns: how many turns it will propose, 0 where it does not know
 */
guint
porism_agent_get_n_turns (PorismAgent *self)
{
  PorismAgentInterface *iface;

  g_return_val_if_fail (PORISM_IS_AGENT (self), 0);

  iface = PORISM_AGENT_GET_IFACE (self);

  return iface->get_n_turns != NULL ? iface->get_n_turns (self) : 0;
}
