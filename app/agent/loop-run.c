/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A run of the loop: it begins, and whatever ends it ends it here. */

#include "config.h"

#include "app/agent/loop-private.h"

/* Whoever hears of the new run finds it begun. */
void
porism_loop_begin_run (PorismLoop *self)
{
  PorismRun run;

  self->run = porism_document_get_n_runs (self->document) + 1;
  self->end = NULL;
  porism_run_init (&run);
  run.agent = g_strdup (porism_agent_get_name (self->agent));
  run.started = g_get_real_time ();
  run.problem = g_strdup (porism_document_get_problem (self->document));
  run.continued = self->continued;
  porism_agent_describe_run (self->agent, &run);
  porism_document_add_run (self->document, &run);
  porism_run_clear (&run);
}

/* "4 ok", "4 ok, 1 refused": stored in the document, so in one language everywhere. */
void
porism_loop_summarise_turn (PorismLoop           *self,
                            const PorismProposal *proposal)
{
  guint n_unreadable = proposal->unreadable != NULL ? proposal->unreadable->len : 0;
  guint n_refused = self->next - self->n_accepted + n_unreadable;
  guint n_left = proposal->actions->len - self->next;
  g_autoptr (GString) summary = g_string_new (NULL);

  g_string_printf (summary, "%u ok", self->n_accepted);
  if (n_refused > 0)
    g_string_append_printf (summary, ", %u refused", n_refused);
  if (n_left > 0)
    g_string_append_printf (summary, ", %u not done", n_left);
  porism_document_set_turn_summary (self->document, self->turn, summary->str);
}

/* All is over before anyone hears of any of it, since who hears may begin anew. */
void
porism_loop_end_run (PorismLoop *self,
                     const char *end,
                     const char *message)
{
  g_autoptr (PorismProposal) proposal = g_steal_pointer (&self->proposal);
  PorismSession *session = porism_document_get_session (self->document);
  gboolean looks_later = self->looking && self->submission != NULL;
  guint run = self->run;

  g_object_freeze_notify (G_OBJECT (session));
  g_object_freeze_notify (G_OBJECT (self));
  self->run = 0;
  self->end = end;
  porism_loop_forget_look (self);
  porism_loop_set_state (self, PORISM_LOOP_FINISHED);
  porism_loop_clear_tick (self);
  porism_loop_forget_request (self);
  porism_loop_forget_submission (self);
  if (proposal != NULL)
    porism_loop_summarise_turn (self, proposal);
  if (run != 0)
    porism_document_end_run (self->document, run - 1, end, message);
  g_object_thaw_notify (G_OBJECT (session));
  g_object_thaw_notify (G_OBJECT (self));
  if (looks_later && self->state == PORISM_LOOP_FINISHED)
    porism_session_seek (session, self->looked_at);
  if (proposal != NULL)
    porism_loop_tell_pending (self);
}

void
porism_loop_finish (PorismLoop *self,
                    const char *end,
                    const char *error)
{
  porism_loop_end_run (self, end, error);
  /* Who heard of it may have gone back in time. */
  if (self->state == PORISM_LOOP_FINISHED)
    porism_loop_tell_finished (self, error);
}

/**
 * porism_loop_pause:
 *
 * No action is applied until it runs or steps again. A request under way goes on, and its turn
 * waits; an action that is being evaluated is taken.
 */
void
porism_loop_pause (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (self->state != PORISM_LOOP_RUNNING)
    return;
  porism_loop_clear_tick (self);
  self->single = self->rest = FALSE;
  porism_loop_set_state (self, PORISM_LOOP_PAUSED);
}
