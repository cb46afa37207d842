/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader is told: what each step of anyone has made, answered or refused, what an agent waits
 * for, and what has come of it. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "ui/console/porism-agent-outcome.h"
#include "ui/parts/porism-step-text.h"
#include "ui/window/porism-window-private.h"

/* What a person declined has no hint. */
static char *
dup_refusal (const PorismEntry *entry)
{
  const char *hint = entry->hint != NULL ? entry->hint : "";

  return g_strjoin (*hint != '\0' ? " " : "", entry->refusal, hint, NULL);
}

/* What it made or answered; where that is nothing to be named, what was done. */
static char *
dup_result (PorismSession     *session,
            const PorismEntry *entry)
{
  g_autofree char *result = porism_step_dup_observation (entry);

  return *result != '\0' ? g_steal_pointer (&result) : porism_step_dup_action (session, entry);
}

/* A person knows who they are. */
static char *
dup_actor (const PorismEntry *entry)
{
  if (g_str_equal (entry->actor, PORISM_ACTOR_PERSON))
    return NULL;
  return g_str_equal (entry->actor, PORISM_ACTOR_AGENT) ? g_strdup (_("Agent"))
                                                        : g_strdup (entry->actor);
}

/* Whether a person's step changed what they may not have meant: a name that gave way, further common
 * points. What is typed is answered beneath the line. */
static gboolean
is_surprising (PorismWindow      *self,
               const PorismEntry *entry)
{
  return entry->observation->ok && *entry->observation->message != '\0' &&
         entry->observation->changed->len > 0 && g_str_equal (entry->actor, PORISM_ACTOR_PERSON) &&
         !self->asking &&
         !porism_input_bar_is_submitting (porism_algebra_pane_get_input (self->algebra_pane));
}

static void
entry_added_cb (PorismWindow *self,
                guint64       id)
{
  PorismSession *session = porism_window_get_session (self);
  const PorismEntry *entry = porism_session_get_entry (session, id);
  g_autofree char *actor = NULL, *text = NULL, *said = NULL;

  if (entry == NULL || entry->observation == NULL)
    return;
  actor = dup_actor (entry);
  text = entry->refusal != NULL ? dup_refusal (entry) : dup_result (session, entry);
  said = actor != NULL ? g_strdup_printf (_("%s: %s"), actor, text) : g_strdup (text);
  porism_announcer_say (self->announcer, said);
  if (is_surprising (self, entry))
    porism_window_say (self, entry->observation->message);
}

/* What is refused a person is shown over the figure, too, unless it is where it was asked. */
static void
refused_cb (PorismWindow      *self,
            const PorismEntry *entry)
{
  g_autofree char *text = dup_refusal (entry);

  if (self->asking ||
      porism_input_bar_is_submitting (porism_algebra_pane_get_input (self->algebra_pane)))
    porism_announcer_say (self->announcer, text);
  else
    porism_window_say (self, text);
}

static void
finished_cb (PorismWindow *self)
{
  g_autofree char *text = porism_agent_outcome_dup_text (self->document);

  if (text != NULL)
    porism_announcer_say (self->announcer, text);
}

/* Each step that waits for a person is told of once. */
static void
pending_cb (PorismWindow *self)
{
  g_autofree char *text = NULL, *said = NULL;
  gboolean approval;

  g_object_get (self->loop, "approval", &approval, NULL);
  if (!approval || porism_loop_get_n_pending (self->loop) == 0)
    return;
  text = porism_action_describe (porism_session_get_registry (porism_window_get_session (self)),
                                 porism_loop_get_pending (self->loop, 0));
  said = g_strdup_printf (_("The agent waits for you to accept: %s"), text);
  porism_announcer_say (self->announcer, said);
}

/**
 * porism_window_add_news:
 *
 * Has told what happens in the document and the run that the window shows.
 */
void
porism_window_add_news (PorismWindow *self)
{
  g_signal_group_connect_swapped (self->session_signals, "entry-added", G_CALLBACK (entry_added_cb),
                                  self);
  g_signal_group_connect_swapped (self->session_signals, "refused", G_CALLBACK (refused_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "finished", G_CALLBACK (finished_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "pending-changed", G_CALLBACK (pending_cb),
                                  self);
}
