/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface of whoever proposes actions, and the proposal. */

#include "config.h"

#include "app/agent/agent.h"

G_DEFINE_QUARK (porism-agent-error-quark, porism_agent_error)
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
  self->usage = PORISM_USAGE_UNKNOWN;
  self->cost = -1.0;
  self->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  return self;
}

static gpointer
copy_text (gconstpointer text,
           gpointer      user_data)
{
  return g_strdup (text);
}

static gpointer
copy_action (gconstpointer action,
             gpointer      user_data)
{
  return action != NULL ? porism_action_copy (action) : NULL;
}

static void
free_action (gpointer action)
{
  if (action != NULL)
    porism_action_free (action);
}

/* (nullable) (transfer full) */
static GPtrArray *
copy_array (GPtrArray     *array,
            GCopyFunc      copy,
            GDestroyNotify destroy)
{
  GPtrArray *copies;

  if (array == NULL)
    return NULL;
  copies = g_ptr_array_copy (array, copy, NULL);
  g_ptr_array_set_free_func (copies, destroy);

  return copies;
}

/**
 * porism_proposal_copy:
 *
 * Returns: (transfer full): the proposal once more
 */
PorismProposal *
porism_proposal_copy (const PorismProposal *self)
{
  PorismProposal *copy = g_new0 (PorismProposal, 1);

  *copy = *self;
  copy->text = g_strdup (self->text);
  copy->thinking = g_strdup (self->thinking);
  copy->actions = copy_array (self->actions, (GCopyFunc) copy_action, free_action);
  copy->recorded = copy_array (self->recorded, (GCopyFunc) copy_text, g_free);
  copy->proposed = copy_array (self->proposed, (GCopyFunc) copy_action, free_action);
  copy->declined = copy_array (self->declined, (GCopyFunc) copy_text, g_free);
  copy->unreadable = porism_unreadable_calls_copy (self->unreadable);
  copy->looks = porism_looks_copy (self->looks);
  copy->stop = g_strdup (self->stop);
  copy->answer = g_strdup (self->answer);

  return copy;
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
  g_clear_pointer (&self->proposed, g_ptr_array_unref);
  g_clear_pointer (&self->declined, g_ptr_array_unref);
  g_clear_pointer (&self->unreadable, g_ptr_array_unref);
  g_clear_pointer (&self->looks, g_ptr_array_unref);
  g_free (self->stop);
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
porism_agent_propose_finish (PorismAgent  *self,
                             GAsyncResult *result,
                             GError      **error)
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

/**
 * porism_agent_rewind:
 *
 * Has the agent forget all that is not on the way to the head of @document.
 */
void
porism_agent_rewind (PorismAgent    *self,
                     PorismDocument *document)
{
  g_return_if_fail (PORISM_IS_AGENT (self));

  if (PORISM_AGENT_GET_IFACE (self)->rewind != NULL)
    PORISM_AGENT_GET_IFACE (self)->rewind (self, document);
}

/**
 * porism_agent_describe_run:
 * @run: (inout): of which the agent fills in what it knows
 */
void
porism_agent_describe_run (PorismAgent *self,
                           PorismRun   *run)
{
  g_return_if_fail (PORISM_IS_AGENT (self));

  if (PORISM_AGENT_GET_IFACE (self)->describe_run != NULL)
    PORISM_AGENT_GET_IFACE (self)->describe_run (self, run);
}

/**
 * porism_agent_takes_allowance:
 *
 * Returns: whether its turns use tokens, so that there may be a budget for them
 */
gboolean
porism_agent_takes_allowance (PorismAgent *self)
{
  g_return_val_if_fail (PORISM_IS_AGENT (self), FALSE);

  return PORISM_AGENT_GET_IFACE (self)->set_allowance != NULL;
}

/**
 * porism_agent_set_allowance:
 * @tokens: that the next proposal may use; negative for any number
 * @cost: that it may cause; negative for any
 */
void
porism_agent_set_allowance (PorismAgent *self,
                            gint64       tokens,
                            double       cost)
{
  g_return_if_fail (PORISM_IS_AGENT (self));

  if (PORISM_AGENT_GET_IFACE (self)->set_allowance != NULL)
    PORISM_AGENT_GET_IFACE (self)->set_allowance (self, tokens, cost);
}

/**
 * porism_agent_tell:
 *
 * Returns: whether it will hear @text before its next proposal
 */
gboolean
porism_agent_tell (PorismAgent *self,
                   const char  *text)
{
  g_return_val_if_fail (PORISM_IS_AGENT (self), FALSE);

  if (PORISM_AGENT_GET_IFACE (self)->tell == NULL)
    return FALSE;
  PORISM_AGENT_GET_IFACE (self)->tell (self, text);

  return TRUE;
}

/**
 * porism_agent_get_stream:
 *
 * Returns: (transfer none) (nullable): what tells of a turn while it is asked for
 */
PorismStream *
porism_agent_get_stream (PorismAgent *self)
{
  PorismAgentInterface *iface;

  g_return_val_if_fail (PORISM_IS_AGENT (self), NULL);

  iface = PORISM_AGENT_GET_IFACE (self);

  return iface->get_stream != NULL ? iface->get_stream (self) : NULL;
}
