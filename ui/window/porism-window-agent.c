/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on the agent's loop. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "app/planner/planner-agent.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/window/porism-window-private.h"

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

/* Nobody waits for who does not think, unless the steps shall be slow. */
static guint
get_interval (PorismWindow *self,
              guint         i)
{
  const gboolean planner = g_str_equal (porism_agent_get_name (porism_loop_get_agent (self->loop)), PORISM_PLANNER_NAME);

  return planner && i > 0 ? speeds[G_N_ELEMENTS (speeds) - 1].interval : speeds[i].interval;
}

static void
apply_speed (PorismWindow *self)
{
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (self), "agent-speed");

  for (guint i = 0; i < G_N_ELEMENTS (speeds) && self->loop != NULL; i++)
    if (g_str_equal (speeds[i].name, g_variant_get_string (state, NULL)))
      porism_loop_set_interval (self->loop, get_interval (self, i));
}

static gboolean
is_waiting (PorismWindow *self)
{
  PorismLoopState state =
    self->loop != NULL ? porism_loop_get_state (self->loop) : PORISM_LOOP_FINISHED;

  return state == PORISM_LOOP_READY || state == PORISM_LOOP_PAUSED;
}

/* A recording that was stopped goes on itself: nobody asked for a model. */
static void
run_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  PorismWindow *self = user_data;
  guint64 head = porism_session_get_head (porism_window_get_session (self));

  if (is_waiting (self))
    porism_loop_run (self->loop);
  else if (porism_window_is_recording (self))
    porism_window_go_on_from (self, self->loop, head);
  else
    porism_window_go_on_from (self, porism_window_ensure_loop (self), head);
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
stop_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  porism_window_stop_agent (user_data);
}

static void
set_enabled (PorismWindow *self,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static gboolean
is_approving (PorismWindow *self)
{
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (self), "agent-approve");

  return g_variant_get_boolean (state);
}

static void
update_approval (PorismWindow *self)
{
  gboolean asks;

  if (self->loop != NULL)
    porism_loop_set_approval (self->loop, is_approving (self));
  asks = self->loop != NULL && porism_loop_can_decide (self->loop);
  set_enabled (self, "agent-accept", asks);
  set_enabled (self, "agent-accept-all", asks);
  set_enabled (self, "agent-decline", asks);
}

/* Whether the problem is the one that the recording in this window draws. */
static gboolean
shows_recording (PorismWindow *self)
{
  PorismAgent *agent = porism_window_is_recording (self) ? porism_loop_get_agent (self->loop) : NULL;

  return PORISM_IS_SCRIPT_AGENT (agent) &&
         g_strcmp0 (porism_script_agent_get_problem (PORISM_SCRIPT_AGENT (agent)), porism_document_get_problem (self->document)) == 0;
}

/* What is told of the choice of a model, and what it allows. */
static void
update_choice (PorismWindow *self,
               gboolean      busy)
{
  PorismProblemView *problem = porism_agent_console_get_problem_view (self->agent_console);
  g_autofree char *model = porism_window_dup_model (self);
  gboolean can_go_on = self->loop != NULL || self->settings != NULL;

  porism_problem_view_set_model (problem, model);
  porism_agent_console_set_recorded (self->agent_console, shows_recording (self));
  porism_agent_console_set_has_model (self->agent_console, model != NULL);
  porism_problem_view_set_locked (problem, busy);
  set_enabled (self, "agent-setup", self->settings != NULL);
  set_enabled (self, "agent-solve", self->settings != NULL && !busy &&
               porism_window_has_problem (self));
  set_enabled (self, "agent-draw-rest", self->settings != NULL && !busy && porism_window_has_problem (self));
  set_enabled (self, "agent-redraw", !busy && porism_window_is_outdated (self));
  porism_reading_pane_set_outdated (porism_problem_view_get_reading_pane (problem), porism_window_is_outdated (self));
  set_enabled (self, "agent-continue", can_go_on);
  set_enabled (self, "export-run", porism_document_get_n_turns (self->document) > 0);
  set_enabled (self, "agent-retry", can_go_on && porism_document_get_n_turns (self->document) > 0);
}

/* Enables what the loop can do now. */
static void
update_agent (PorismWindow *self)
{
  PorismLoopState state =
    self->loop != NULL ? porism_loop_get_state (self->loop) : PORISM_LOOP_FINISHED;
  gboolean busy = state == PORISM_LOOP_RUNNING || state == PORISM_LOOP_PAUSED;

  if (self->document == NULL)
    return;
  set_enabled (self, "agent-run", is_waiting (self) ||
               (porism_window_was_cut_short (self) &&
                (self->loop != NULL || self->settings != NULL)));
  set_enabled (self, "agent-step", is_waiting (self));
  set_enabled (self, "agent-pause", state == PORISM_LOOP_RUNNING);
  set_enabled (self, "agent-stop", busy);
  update_approval (self);
  update_choice (self, busy);
  apply_speed (self);
}

static void
approve_cb (GSimpleAction *action,
            GVariant      *state,
            gpointer       user_data)
{
  PorismWindow *self = user_data;

  g_simple_action_set_state (action, state);
  if (self->loop != NULL)
    porism_loop_set_approval (self->loop, g_variant_get_boolean (state));
  update_agent (self);
}

static void
accept_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  porism_loop_accept (((PorismWindow *) user_data)->loop);
}

static void
accept_all_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  porism_loop_accept_all (((PorismWindow *) user_data)->loop);
}

static void
decline_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  porism_loop_decline (((PorismWindow *) user_data)->loop, NULL);
}

static void
set_up_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  porism_window_set_up_agent (user_data);
}

static void
draw_rest_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  porism_window_draw_rest (user_data);
}

static void
redraw_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  porism_window_redraw (user_data);
}

static void
solve_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  porism_window_solve (user_data);
}

/* The id may come from a card of a document that was closed meanwhile. */
static void
continue_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PorismWindow *self = user_data;
  guint64 entry = g_variant_get_uint64 (parameter);

  if (entry <= porism_session_get_n_entries (porism_window_get_session (self)))
    porism_window_go_on_from (self, porism_window_ensure_loop (self), entry);
}

static void
retry_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  PorismWindow *self = user_data;
  guint turn = g_variant_get_uint32 (parameter);
  PorismLoop *loop;

  if (turn >= porism_document_get_n_turns (self->document))
    return;
  loop = porism_window_ensure_loop (self);
  if (loop == NULL)
    return;
  porism_loop_retry_turn (loop, turn);
  porism_loop_run (loop);
}

/* The console says it, too, where it is seen. */
static void
finished_cb (PorismWindow *self,
             const char   *error)
{
  porism_window_add_own_actions (self);
  if (error != NULL && !adw_flap_get_reveal_flap (self->agent_flap))
    porism_window_say (self, error);
}

/* Which model is chosen is followed, too, where another window chooses it. */
static void
connect_choice (PorismWindow *self)
{
  g_signal_group_connect_swapped (self->loop_signals, "notify::state",
                                  G_CALLBACK (update_agent), self);
  g_signal_group_connect_swapped (self->loop_signals, "pending-changed",
                                  G_CALLBACK (update_agent), self);
  g_signal_group_connect_swapped (self->loop_signals, "finished", G_CALLBACK (finished_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::problem",
                                  G_CALLBACK (update_agent), self);
  g_signal_group_connect_swapped (self->document_signals, "turn-added",
                                  G_CALLBACK (update_agent), self);
  g_signal_group_connect_swapped (self->document_signals, "runs-changed",
                                  G_CALLBACK (update_agent), self);
  g_signal_connect (self, "notify::loop", G_CALLBACK (update_agent), NULL);
  g_signal_connect (self, "notify::document", G_CALLBACK (update_agent), NULL);
  if (self->settings != NULL)
    g_signal_connect_object (self->settings, "changed::" PORISM_AGENT_MODEL,
                             G_CALLBACK (update_agent), self, G_CONNECT_SWAPPED);
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
    { "agent-stop", stop_cb },
    { "agent-speed", NULL, "s", "'normal'", speed_cb },
    { "agent-approve", NULL, NULL, "false", approve_cb },
    { "agent-accept", accept_cb },
    { "agent-accept-all", accept_all_cb },
    { "agent-decline", decline_cb },
    { "agent-continue", continue_cb, "t" },
    { "agent-retry", retry_cb, "u" },
    { "agent-setup", set_up_cb },
    { "agent-solve", solve_cb },
    { "agent-draw-rest", draw_rest_cb },
    { "agent-redraw", redraw_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  connect_choice (self);
}

/**
 * porism_window_show_script:
 * @agent: of a recorded trajectory
 *
 * Opens its problem with it, ready to run.
 */
void
porism_window_show_script (PorismWindow      *self,
                           PorismScriptAgent *agent)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismLoop) loop = NULL;

  porism_document_set_problem (document, porism_script_agent_get_problem (agent));
  porism_document_set_picture (document, porism_script_agent_get_picture (agent));
  loop = porism_loop_new (document, PORISM_AGENT (agent));
  porism_window_set_document (self, document, loop);
  porism_window_show_agent (self);
}
