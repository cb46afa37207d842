/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's commands on a step of a run: it is gone on from, tried again, done anew. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "tests/agent-window-stage.h"
#include "tests/widget-search.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/steps/porism-step-revision.h"

/* What was saved goes on with the model that is chosen now, from any step. */
static void
test_continue (Fixture      *self,
               gconstpointer unused)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PorismDocument) loaded = NULL;

  replay (self);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  bytes = porism_document_to_bytes (self->window->document);
  loaded = porism_document_load_bytes (bytes, NULL);
  porism_window_set_document (self->window, loaded, NULL);
  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "m-2");

  provider_server_replay (self->server, "openai-answer", 0);
  act_on (self->window, "agent-continue", g_variant_new_uint64 (1));
  g_assert_nonnull (self->window->loop);
  g_assert_cmpuint (porism_session_get_head (porism_window_get_session (self->window)), ==, 1);
  finish (self->window);
  g_assert_cmpstr (get_last_run (self->window)->model, ==, "m-2");
  g_assert_cmpstr (get_last_run (self->window)->end, ==, PORISM_END_ANSWER);
}

/* The same agent goes on as long as it is the chosen one, with the budget that is set now. */
static void
test_retry (Fixture      *self,
            gconstpointer unused)
{
  PorismLoop *loop;
  gint64 tokens;
  double cost;

  replay (self);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  loop = self->window->loop;
  g_settings_set_int64 (self->settings, PORISM_AGENT_BUDGET_TOKENS, 50000);

  provider_server_replay (self->server, "openai-answer", 0);
  act_on (self->window, "agent-retry", g_variant_new_uint32 (1));
  finish (self->window);
  g_assert_true (self->window->loop == loop);
  porism_loop_get_budget (loop, &tokens, &cost);
  g_assert_cmpint (tokens, ==, 50000);
  g_assert_cmpuint (porism_document_get_n_turns (self->window->document), ==, 3);

  g_settings_set_string (self->settings, PORISM_AGENT_EFFORT, "low");
  provider_server_replay (self->server, "openai-answer", 0);
  act_on (self->window, "agent-retry", g_variant_new_uint32 (1));
  finish (self->window);
  g_assert_true (self->window->loop != loop);
}

/* Cards of a document that is gone name steps and turns that are not there. */
static void
test_nowhere (Fixture      *self,
              gconstpointer unused)
{
  pose (self->window);
  act_on (self->window, "agent-continue", g_variant_new_uint64 (4711));
  act_on (self->window, "agent-continue", g_variant_new_uint64 (G_MAXUINT64));
  act_on (self->window, "agent-retry", g_variant_new_uint32 (G_MAXUINT));
  g_assert_null (self->window->loop);
}

static PorismAction *
new_point (const char *name,
           const char *x)
{
  PorismAction *action = porism_action_new ("add_point");

  porism_action_add_string (action, "name", name);
  porism_action_add_number (action, "x", x);
  porism_action_add_number (action, "y", "0");

  return action;
}

/* A recorded agent that draws A and B; both are drawn. */
static void
play_recording (PorismWindow *window)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismLoop) loop = NULL;
  g_autoptr (PorismAgent) agent = NULL;
  GPtrArray *proposals = g_ptr_array_new ();
  PorismProposal *turn = porism_proposal_new ();

  g_ptr_array_add (turn->actions, new_point ("A", "1"));
  g_ptr_array_add (turn->actions, new_point ("B", "2"));
  turn->done = TRUE;
  g_ptr_array_add (proposals, turn);
  agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
  loop = porism_loop_new (document, agent);
  porism_window_set_document (window, document, loop);
  porism_session_set_patience (porism_window_get_session (window), 0);
  porism_loop_run (loop);
  finish (window);
}

/* The dialog over the window; NULL where there is none. */
static GtkWindow *
find_dialog (PorismWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window) &&
          g_strcmp0 (gtk_window_get_title (other), "Change Step") == 0)
        return other;
    }
  return NULL;
}

static gboolean
is_closed (gpointer window)
{
  return find_dialog (window) == NULL;
}

static gboolean
is_idle (gpointer window)
{
  return !porism_session_get_busy (porism_window_get_session (window));
}

/* The entry at or below @at that says @text. */
static GtkWidget *
find_entry (GtkWidget  *at,
            const char *text)
{
  GtkWidget *found = GTK_IS_ENTRY (at) &&
                     g_str_equal (gtk_editable_get_text (GTK_EDITABLE (at)), text) ? at : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (at); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child, text);

  return found;
}

/* Step @entry with @x instead; the dialog waits for what comes of it. */
static GtkWindow *
ask_anew (PorismWindow *window,
          guint64       entry,
          const char   *before,
          const char   *x)
{
  GtkWidget *field;
  GtkWindow *dialog;

  porism_step_revision_ask (GTK_WIDGET (window), window->loop, entry);
  dialog = find_dialog (window);
  g_assert_nonnull (dialog);
  field = find_entry (GTK_WIDGET (dialog), before);
  g_assert_nonnull (field);
  gtk_editable_set_text (GTK_EDITABLE (field), x);
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");

  return dialog;
}

/* Whether it can be done is found out while the window goes on; who closes the dialog before that gave it
 * up, and a refusal is told in it. */
static void
test_revise (Fixture      *self,
             gconstpointer unused)
{
  PorismSession *session;
  GtkWindow *dialog;

  play_recording (self->window);
  session = porism_window_get_session (self->window);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  dialog = ask_anew (self->window, 1, "1", "7");
  g_assert_false (gtk_widget_get_sensitive (gtk_window_get_default_widget (dialog)));
  gtk_window_close (dialog);
  g_assert_true (widget_wait_for (is_closed, self->window));
  g_assert_true (widget_wait_for (is_idle, self->window));
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);

  dialog = ask_anew (self->window, 1, "1", "1/0");
  g_assert_true (widget_wait_for (is_idle, self->window));
  g_assert_false (is_closed (self->window));
  g_assert_true (gtk_widget_get_sensitive (gtk_window_get_default_widget (dialog)));
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  gtk_window_close (dialog);
  g_assert_true (widget_wait_for (is_closed, self->window));

  ask_anew (self->window, 1, "1", "7");
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  g_assert_true (widget_wait_for (is_closed, self->window));
  g_assert_true (widget_wait_for (is_idle, self->window));
  finish (self->window);
  g_assert_cmpstr (porism_action_get (porism_session_get_entry (session, 3)->action, "x")->text, ==,
                   "7");
  g_assert_cmpuint (porism_session_get_entry (session, 3)->parent, ==, 0);
  g_assert_true (porism_session_is_after (session, porism_session_get_head (session), 3));
}

static void
add_tests (void)
{
  stage_add ("/agent-actions/continue", test_continue);
  stage_add ("/agent-actions/retry", test_retry);
  stage_add ("/agent-actions/nowhere", test_nowhere);
  stage_add ("/agent-actions/revise", test_revise);
}

int
main (int    argc,
      char **argv)
{
  return run_stage (argc, argv, add_tests);
}
