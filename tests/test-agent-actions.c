/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's commands on an agent, against a server on this machine: each is there exactly while
 * it can do something, and does it. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/agent/loop.h"
#include "app/planner/planner-agent.h"
#include "tests/agent-window-stage.h"
#include "tests/json-text.h"
#include "tests/widget-search.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/dialogs/porism-model-dialog.h"

/* "agent-run agent-step": exactly these of the commands that come and go. */
static void
assert_enabled (PorismWindow *window,
                const char   *names)
{
  static const char *const all[] = {
    "agent-run", "agent-pause", "agent-step", "agent-stop", "agent-accept", "agent-accept-all",
    "agent-decline", "agent-retry", "agent-solve",
  };
  g_autoptr (GString) enabled = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), all[i]))
      g_string_append_printf (enabled, "%s%s", enabled->len > 0 ? " " : "", all[i]);
  g_assert_cmpstr (enabled->str, ==, names);
}

static gboolean
is_asked (gpointer window)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), "agent-accept");
}

static gboolean
has_dialog (gpointer window)
{
  g_autoptr (GListModel) windows = G_LIST_MODEL (g_object_ref (gtk_window_get_toplevels ()));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (PORISM_IS_MODEL_DIALOG (other) && gtk_window_get_transient_for (other) == window)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_loop (gpointer window)
{
  return ((PorismWindow *) window)->loop != NULL;
}

/* A problem, and the built-in agent where no model is chosen; it reads no pictures, so of one it is asked for a model. It
 * begins where it understands all of the text. */
static void
test_choice (Fixture      *self,
             gconstpointer unused)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("\211PNG\r\n\032\n", 8);

  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "");
  assert_enabled (self->window, "");
  porism_document_set_problem (self->window->document, " \n");
  assert_enabled (self->window, "");
  pose (self->window);
  assert_enabled (self->window, "agent-solve");
  assert_mentions (GTK_WIDGET (self->window), "Built-in Agent");
  porism_document_set_picture (self->window->document, picture);
  act (self->window, "agent-solve");
  g_assert_true (has_dialog (self->window));
  g_assert_null (self->window->loop);

  porism_document_set_picture (self->window->document, NULL);
  porism_document_set_problem (self->window->document, "The frobnication of AB is odd.");
  act (self->window, "agent-solve");
  assert_mentions (GTK_WIDGET (self->window), "Not drawn: 1 clause is not understood.");
  g_assert_null (self->window->loop);
  porism_document_set_problem (self->window->document, "AB = 5, BC = 7.");
  act (self->window, "agent-solve");
  g_assert_true (widget_wait_for (has_loop, self->window));
  g_assert_cmpstr (porism_agent_get_name (porism_loop_get_agent (self->window->loop)), ==, PORISM_PLANNER_NAME);
  act (self->window, "agent-stop");

  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "m-1");
  assert_mentions (GTK_WIDGET (self->window), "m-1");
}

/* What a screen reader was told last. */
static GtkWidget *
get_status (PorismWindow *window)
{
  return gtk_widget_get_first_child (GTK_WIDGET (window->announcer));
}

static gboolean
is_answer_told (gpointer window)
{
  const char *text = gtk_label_get_text (GTK_LABEL (get_status (window)));

  return strstr (text, "Answer: 3√3") != NULL && strstr (text, "engine") != NULL;
}

static gboolean
is_question_told (gpointer window)
{
  return strstr (gtk_label_get_text (GTK_LABEL (get_status (window))), "waits for you") != NULL;
}

static void
test_solve (Fixture      *self,
            gconstpointer unused)
{
  GtkTextView *problem;

  replay (self);
  pose (self->window);
  problem = GTK_TEXT_VIEW (widget_search (GTK_WIDGET (self->window), GTK_TYPE_TEXT_VIEW, NULL));
  act (self->window, "agent-solve");
  assert_enabled (self->window, "agent-pause agent-stop");
  g_assert_false (gtk_text_view_get_editable (problem));
  finish (self->window);
  assert_enabled (self->window, "agent-retry agent-solve");
  widget_assert_named (GTK_WIDGET (self->window));
  g_assert_true (widget_wait_for (is_answer_told, self->window));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_status (self->window)),
                                   GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_true (gtk_text_view_get_editable (problem));
  g_assert_cmpuint (count_entries (self->window), ==, 2);
  g_assert_cmpstr (porism_document_get_answer (self->window->document), ==, "3*sqrt(3)");
  g_assert_cmpstr (get_last_run (self->window)->end, ==, PORISM_END_ANSWER);
  g_assert_cmpstr (get_last_run (self->window)->model, ==, "m-1");
}

/* Another attempt does not begin with the former one's answer. */
static void
test_solve_again (Fixture      *self,
                  gconstpointer unused)
{
  provider_server_replay (self->server, "openai-answer", 0);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  g_assert_nonnull (porism_document_get_answer (self->window->document));
  provider_server_answer (self->server, 401, NULL, "{'error':{'message':'bad key'}}", 0,
                          PROVIDER_SERVER_WHOLE);
  act (self->window, "agent-solve");
  finish (self->window);
  g_assert_null (porism_document_get_answer (self->window->document));
  g_assert_cmpstr (get_last_run (self->window)->end, ==, PORISM_END_FAILED);
  g_assert_cmpstr (get_last_run (self->window)->message, ==,
                   "The key was not accepted (HTTP 401): bad key. Check the key.");
}

/* A run that was cut short goes on with its history, instead of beginning on half a figure. */
static void
test_solve_after_stop (Fixture      *self,
                       gconstpointer unused)
{
  const char *body;

  replay (self);
  pose (self->window);
  act_on (self->window, "agent-approve", NULL);
  act (self->window, "agent-solve");
  g_assert_true (widget_wait_for (is_asked, self->window));
  act (self->window, "agent-accept");
  act (self->window, "agent-stop");
  g_assert_cmpstr (get_last_run (self->window)->end, ==, PORISM_END_STOPPED);
  g_assert_cmpuint (self->server->requests->len, ==, 1);
  assert_enabled (self->window, "agent-run agent-retry agent-solve");

  act (self->window, "agent-solve");
  finish (self->window);
  g_assert_cmpuint (self->server->requests->len, ==, 2);
  g_assert_true (get_last_run (self->window)->continued);
  g_assert_cmpstr (porism_document_get_answer (self->window->document), ==, "3*sqrt(3)");
  g_assert_null (porism_document_get_run_answer (self->window->document, 1));
  g_assert_cmpuint (porism_document_get_turn (self->window->document, 1)->previous, ==, 1);
  /* What it said and drew before is part of what is sent. */
  body = provider_server_get_request (self->server, 1)->body;
  g_assert_nonnull (json_find (body, "'assistant'"));
  g_assert_nonnull (json_find (body, "'role':'tool'"));
}

/* Nothing is done before it is accepted. */
static void
test_approval (Fixture      *self,
               gconstpointer unused)
{
  PorismSession *session = porism_window_get_session (self->window);

  replay (self);
  pose (self->window);
  act_on (self->window, "agent-approve", NULL);
  act (self->window, "agent-solve");
  g_assert_true (widget_wait_for (is_asked, self->window));
  assert_enabled (self->window, "agent-pause agent-stop agent-accept agent-accept-all "
                  "agent-decline agent-retry");
  g_assert_cmpuint (count_entries (self->window), ==, 0);
  widget_assert_named (GTK_WIDGET (self->window));
  g_assert_true (widget_wait_for (is_question_told, self->window));
  act (self->window, "agent-accept");
  g_assert_true (widget_wait_for (is_asked, self->window));
  g_assert_cmpuint (count_entries (self->window), ==, 1);
  act (self->window, "agent-decline");
  finish (self->window);
  g_assert_cmpuint (count_entries (self->window), ==, 2);
  g_assert_true (porism_session_get_entry (session, 1)->observation->ok);
  g_assert_true (porism_session_get_entry (session, 2)->declined);
}

/* (nullable) */
static GtkWindow *
find_question (void)
{
  g_autoptr (GListModel) windows = G_LIST_MODEL (g_object_ref (gtk_window_get_toplevels ()));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static void
reply_to_question (const char *response)
{
  GtkWindow *question = find_question ();

  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (question);
}

/* (nullable): a window other than the fixture's. */
static PorismWindow *
find_other_window (Fixture *self)
{
  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    if (PORISM_IS_WINDOW (l->data) && l->data != (gpointer) self->window)
      return l->data;
  return NULL;
}

/* Another problem does not take over the steps of the former one unless that is wanted. */
static void
test_solve_another (Fixture      *self,
                    gconstpointer unused)
{
  PorismWindow *other;

  replay (self);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  porism_document_set_problem (self->window->document, "How far is C from D?");
  act (self->window, "agent-solve");
  reply_to_question ("cancel");
  g_assert_cmpuint (porism_document_get_n_runs (self->window->document), ==, 1);

  act (self->window, "agent-solve");
  provider_server_replay (self->server, "openai-answer", 0);
  reply_to_question ("new");
  other = find_other_window (self);
  g_assert_nonnull (other);
  finish (other);
  g_assert_cmpuint (porism_document_get_n_runs (self->window->document), ==, 1);
  g_assert_cmpstr (porism_document_get_problem (self->window->document), ==,
                   "How far is A from B?");
  g_assert_cmpstr (porism_document_get_problem (other->document), ==, "How far is C from D?");
  g_assert_cmpstr (get_last_run (other)->problem, ==, "How far is C from D?");
  gtk_window_destroy (GTK_WINDOW (other));

  porism_document_set_problem (self->window->document, "How far is E from F?");
  act (self->window, "agent-solve");
  provider_server_replay (self->server, "openai-answer", 0);
  reply_to_question ("keep");
  finish (self->window);
  g_assert_cmpuint (porism_document_get_n_runs (self->window->document), ==, 2);
  g_assert_cmpstr (porism_document_get_run (self->window->document, 0)->problem, ==,
                   "How far is A from B?");
}

/* Whoever wants to go on after a failure presses Run. */
static void
test_run_again (Fixture      *self,
                gconstpointer unused)
{
  provider_server_answer (self->server, 401, NULL, "{}", 0, PROVIDER_SERVER_WHOLE);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  assert_enabled (self->window, "agent-run agent-solve");
  provider_server_replay (self->server, "openai-answer", 0);
  act (self->window, "agent-run");
  finish (self->window);
  g_assert_cmpstr (get_last_run (self->window)->end, ==, PORISM_END_ANSWER);
  assert_enabled (self->window, "agent-retry agent-solve");
}

/* A model that says nothing is stopped at once; the run says so. */
static void
test_stop (Fixture      *self,
           gconstpointer unused)
{
  provider_server_answer (self->server, 200, "Content-Type: text/event-stream",
                          "data: {'choices':[]}\n\ndata: {'choices':[]}\n\n", 8,
                          PROVIDER_SERVER_HANG);
  pose (self->window);
  act (self->window, "agent-solve");
  g_assert_true (widget_wait_for (is_requested, self->server));
  act (self->window, "agent-stop");
  g_assert_true (is_finished (self->window));
  assert_enabled (self->window, "agent-run agent-solve");
  g_assert_cmpstr (get_last_run (self->window)->end, ==, PORISM_END_STOPPED);
}

/* Whoever opens another document leaves no run behind that never ends. */
static void
test_other_document (Fixture      *self,
                     gconstpointer unused)
{
  g_autoptr (PorismDocument) former = g_object_ref (self->window->document);
  g_autoptr (PorismDocument) other = porism_document_new ();

  provider_server_answer (self->server, 200, NULL, "data: {}\n\n", 4, PROVIDER_SERVER_HANG);
  pose (self->window);
  act (self->window, "agent-solve");
  porism_window_set_document (self->window, other, NULL);
  g_assert_cmpstr (porism_document_get_run (former, 0)->end, ==, PORISM_END_STOPPED);
  assert_enabled (self->window, "");
}

/* An address that may not be spoken to is said, and nothing is sent. */
static void
test_plain_address (Fixture      *self,
                    gconstpointer unused)
{
  g_settings_set_string (self->settings, PORISM_AGENT_BASE_URL, "http://192.0.2.1/v1");
  pose (self->window);
  act (self->window, "agent-solve");
  g_assert_null (self->window->loop);
  assert_mentions (GTK_WIDGET (self->window), "192.0.2.1 is another machine");
}

/* While the model of one window keeps silent, that of another answers. */
static void
test_two_windows (Fixture      *self,
                  gconstpointer unused)
{
  PorismWindow *other = porism_window_new (self->application, self->settings, self->keys);

  provider_server_answer (self->server, 200, NULL, "data: {}\n\n", 4, PROVIDER_SERVER_HANG);
  pose (self->window);
  act (self->window, "agent-solve");
  g_assert_true (widget_wait_for (is_requested, self->server));
  provider_server_replay (self->server, "openai-answer", 0);
  pose (other);
  act (other, "agent-solve");
  finish (other);
  g_assert_cmpstr (porism_document_get_answer (other->document), ==, "3*sqrt(3)");
  assert_enabled (self->window, "agent-pause agent-stop");
  gtk_window_destroy (GTK_WINDOW (other));
}

/* What was typed is asked for before it is lost, also where nothing was drawn. */
static void
test_unsaved_problem (Fixture      *self,
                      gconstpointer unused)
{
  g_assert_false (porism_window_has_changes (self->window));
  g_assert_true (porism_window_is_untouched (self->window));
  pose (self->window);
  g_assert_true (porism_window_has_changes (self->window));
  g_assert_false (porism_window_is_untouched (self->window));
}

/* The keys of the history belong to the text while it is being typed. */
static void
test_undo (Fixture      *self,
           gconstpointer unused)
{
  GtkWidget *text = widget_search (GTK_WIDGET (self->window), GTK_TYPE_TEXT_VIEW, NULL);

  replay (self);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)), "Well? ", -1);
  gtk_widget_grab_focus (text);
  act (self->window, "undo");
  g_assert_cmpstr (porism_document_get_problem (self->window->document), ==,
                   "How far is A from B?");
  g_assert_cmpuint (porism_session_get_head (porism_window_get_session (self->window)), ==, 2);
  gtk_widget_grab_focus (GTK_WIDGET (self->window->canvas));
  act (self->window, "undo");
  g_assert_cmpuint (porism_session_get_head (porism_window_get_session (self->window)), ==, 0);
}

/* What the agent did can be taken along, once it did something. */
static void
test_export (Fixture      *self,
             gconstpointer unused)
{
  static const struct { const char *name, *format, *written; } files[] = {
    { "a", "jsonl", "a.jsonl" },
    { "b.atif.json", "atif.json", "b.atif.json" },
  };
  g_autofree char *folder = g_dir_make_tmp ("porism-export-XXXXXX", NULL);

  pose (self->window);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "export-run"));
  replay (self);
  act (self->window, "agent-solve");
  finish (self->window);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "export-run"));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autofree char *expected = g_build_filename (folder, files[i].written, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_assert_true (porism_window_write_run (self->window, file, files[i].format, NULL));
      g_assert_cmpint (g_unlink (expected), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static gboolean
is_folded (gpointer window)
{
  return adw_flap_get_folded (((PorismWindow *) window)->agent_flap);
}

static gboolean
is_unfolded (gpointer window)
{
  return !is_folded (window);
}

static void
resize (Fixture    *self,
        int         width,
        GSourceFunc condition)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, 700);
  g_assert_true (widget_wait_for (condition, self->window));
}

/* What a narrow window has no room for is not what a person has put away. */
static void
test_narrow (Fixture      *self,
             gconstpointer unused)
{
  AdwFlap *agent = self->window->agent_flap, *algebra = self->window->algebra_flap;

  act (self->window, "show-agent");
  act (self->window, "show-algebra");
  g_assert_false (g_settings_get_boolean (self->settings, "show-algebra"));
  resize (self, 410, is_folded);
  g_assert_false (adw_flap_get_reveal_flap (agent));
  g_assert_true (g_settings_get_boolean (self->settings, "show-agent"));
  act (self->window, "show-agent");
  g_assert_true (adw_flap_get_reveal_flap (agent));
  act (self->window, "show-agent");
  g_assert_true (g_settings_get_boolean (self->settings, "show-agent"));
  resize (self, 1200, is_unfolded);
  g_assert_true (adw_flap_get_reveal_flap (agent));
  g_assert_false (adw_flap_get_reveal_flap (algebra));
}

static void
add_tests (void)
{
  stage_add ("/agent-actions/choice", test_choice);
  stage_add ("/agent-actions/solve", test_solve);
  stage_add ("/agent-actions/solve-again", test_solve_again);
  stage_add ("/agent-actions/solve-after-stop", test_solve_after_stop);
  stage_add ("/agent-actions/solve-another", test_solve_another);
  stage_add ("/agent-actions/run-again", test_run_again);
  stage_add ("/agent-actions/approval", test_approval);
  stage_add ("/agent-actions/stop", test_stop);
  stage_add ("/agent-actions/other-document", test_other_document);
  stage_add ("/agent-actions/plain-address", test_plain_address);
  stage_add ("/agent-actions/two-windows", test_two_windows);
  stage_add ("/agent-actions/unsaved-problem", test_unsaved_problem);
  stage_add ("/agent-actions/undo", test_undo);
  stage_add ("/agent-actions/export", test_export);
  stage_add ("/agent-actions/narrow", test_narrow);
}

int
main (int    argc,
      char **argv)
{
  return run_stage (argc, argv, add_tests);
}
