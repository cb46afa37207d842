/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on the agent's loop. */

#include "config.h"

#include "ui/porism-window-private.h"

/* Milliseconds between two actions, by the state of win.agent-speed. */
static const struct
{
  const char *name;
  guint interval;
} speeds[] = {
  { "slow", 1600 },
  { "normal", 600 },
  { "fast", 60 },
};

static void
apply_speed (PorismWindow *self)
{
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (self), "agent-speed");

  for (guint i = 0; i < G_N_ELEMENTS (speeds) && self->loop != NULL; i++)
    if (g_str_equal (speeds[i].name, g_variant_get_string (state, NULL)))
      porism_loop_set_interval (self->loop, speeds[i].interval);
}

static void
run_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  porism_loop_run (((PorismWindow *) user_data)->loop);
}

static void
pause_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  porism_loop_pause (((PorismWindow *) user_data)->loop);
}

static void
step_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  porism_loop_step (((PorismWindow *) user_data)->loop);
}

static void
speed_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_str_equal (speeds[i].name, g_variant_get_string (state, NULL)))
      g_simple_action_set_state (action, state);
  apply_speed (user_data);
}

static void
set_enabled (PorismWindow *self,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/**
 * porism_window_update_agent:
 *
 * Enables what the loop can do now.
 */
void
porism_window_update_agent (PorismWindow *self)
{
  PorismLoopState state =
    self->loop != NULL ? porism_loop_get_state (self->loop) : PORISM_LOOP_FINISHED;
  gboolean waiting = state == PORISM_LOOP_READY || state == PORISM_LOOP_PAUSED;

  set_enabled (self, "agent-run", waiting);
  set_enabled (self, "agent-step", waiting);
  set_enabled (self, "agent-pause", state == PORISM_LOOP_RUNNING);
  apply_speed (self);
}

static void
finished_cb (PorismWindow *self,
             const char   *error)
{
  if (error != NULL)
    porism_window_say (self, error);
}

/**
 * porism_window_add_agent:
 *
 * Gives the window its commands on the agent.
 */
void
porism_window_add_agent (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "agent-run", run_cb },
    { "agent-pause", pause_cb },
    { "agent-step", step_cb },
    { "agent-speed", NULL, "s", "'normal'", speed_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  self->loop_signals = g_signal_group_new (PORISM_TYPE_LOOP);
  g_signal_group_connect_swapped (self->loop_signals, "notify::state",
                                  G_CALLBACK (porism_window_update_agent), self);
  g_signal_group_connect_swapped (self->loop_signals, "finished", G_CALLBACK (finished_cb), self);
}

/**
 * porism_window_load_script:
 * @file: a published trajectory, or a document
 *
 * Opens the problem of a recorded trajectory with its script agent, ready to run.
 *
 * Returns: %FALSE with @error set where @file is none
 */
gboolean
porism_window_load_script (PorismWindow  *self,
                           GFile         *file,
                           GError       **error)
{
  g_autoptr (PorismScriptAgent) agent = NULL;
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (PorismLoop) loop = NULL;

  g_return_val_if_fail (PORISM_IS_WINDOW (self), FALSE);

  agent = porism_script_agent_new (file, error);
  if (agent == NULL)
    return FALSE;
  document = porism_document_new ();
  porism_document_set_problem (document, porism_script_agent_get_problem (agent));
  porism_document_set_picture (document, porism_script_agent_get_picture (agent));
  loop = porism_loop_new (document, PORISM_AGENT (agent));
  porism_window_set_document (self, document, loop);
  adw_flap_set_reveal_flap (self->agent_flap, TRUE);

  return TRUE;
}
