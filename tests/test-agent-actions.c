/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's commands on an agent, against a server on this machine: each is there exactly while
 * it can do something, and does it. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "tests/provider-server.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/dialogs/porism-model-dialog.h"
#include "ui/steps/porism-step-revision.h"
#include "ui/window/porism-window-private.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

/* GLib makes its table of quarks while it is loaded, and loses it with the 2,048th quark, which
 * these tests reach: what libraries allocate before main() is not looked at. */
static void
ignore_leaks (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used))
static void (*const before_libraries) (void) = ignore_leaks;

__attribute__ ((constructor))
static void
heed_leaks (void)
{
  __lsan_enable ();
}
#endif

typedef struct
{
  GSettings *settings;
  PorismKeys *keys;
  GtkApplication *application;
  ProviderServer *server;
  PorismWindow *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autofree char *address = NULL;

  self->server = provider_server_new ();
  address = g_strconcat (self->server->address, "/v1", NULL);
  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  g_settings_set_string (self->settings, PORISM_AGENT_PROVIDER, "openai");
  g_settings_set_string (self->settings, PORISM_AGENT_BASE_URL, address);
  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "m-1");
  self->keys = porism_keys_new (FALSE);
  self->application = GTK_APPLICATION (g_application_get_default ());
  self->window = porism_window_new (self->application, self->settings, self->keys);
  gtk_window_present (GTK_WINDOW (self->window));
  g_action_group_change_action_state (G_ACTION_GROUP (self->window), "agent-speed",
                                      g_variant_new_string ("fast"));
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_autoptr (PorismDocument) unused_document = porism_document_new ();

  /* As closing does, once what is unsaved was settled. */
  porism_window_set_document (self->window, unused_document, NULL);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
  g_object_unref (self->keys);
  provider_server_free (self->server);
}

/* "agent-run agent-step": exactly these of the commands that come and go. */
static void
assert_enabled (PorismWindow *window, const char *names)
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

static void
act (PorismWindow *window, const char *name)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), name));
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

static void
act_on (PorismWindow *window, const char *name, GVariant *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), name, target);
}

static gboolean
is_finished (gpointer window)
{
  PorismLoop *loop = ((PorismWindow *) window)->loop;

  return loop != NULL && porism_loop_get_state (loop) == PORISM_LOOP_FINISHED;
}

static void
finish (PorismWindow *window)
{
  g_assert_true (widget_wait_for (is_finished, window));
}

static gboolean
is_asked (gpointer window)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), "agent-accept");
}

static gboolean
is_requested (gpointer server)
{
  return ((ProviderServer *) server)->requests->len > 0;
}

static const PorismRun *
get_last_run (PorismWindow *window)
{
  guint n = porism_document_get_n_runs (window->document);

  g_assert_cmpuint (n, >, 0);

  return porism_document_get_run (window->document, n - 1);
}

static guint
count_entries (PorismWindow *window)
{
  return porism_session_get_n_entries (porism_window_get_session (window));
}

static void
pose (PorismWindow *window)
{
  porism_document_set_problem (window->document, "How far is A from B?");
}

static void
replay (Fixture *self)
{
  provider_server_replay (self->server, "openai-calls", 0);
  provider_server_replay (self->server, "openai-answer", 0);
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

/* A problem and a model, or nothing happens but that the model is asked for. */
static void
test_choice (Fixture *self, gconstpointer unused)
{
  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "");
  assert_enabled (self->window, "");
  porism_document_set_problem (self->window->document, " \n");
  assert_enabled (self->window, "");
  pose (self->window);
  assert_enabled (self->window, "agent-solve");
  assert_mentions (GTK_WIDGET (self->window), "Choose a Model…");
  act (self->window, "agent-solve");
  g_assert_true (has_dialog (self->window));
  g_assert_null (self->window->loop);

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
test_solve (Fixture *self, gconstpointer unused)
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
test_solve_again (Fixture *self, gconstpointer unused)
{
  provider_server_replay (self->server, "openai-answer", 0);
  pose (self->window);
  act (self->window, "agent-solve");
  finish (self->window);
  g_assert_nonnull (porism_document_get_answer (self->window->document));
  provider_server_answer (self->server, 401, NULL, "{\"error\":{\"message\":\"bad key\"}}", 0,
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
test_solve_after_stop (Fixture *self, gconstpointer unused)
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
  g_assert_nonnull (strstr (body, "\"assistant\""));
  g_assert_nonnull (strstr (body, "\"role\":\"tool\""));
}

/* Nothing is done before it is accepted. */
static void
test_approval (Fixture *self, gconstpointer unused)
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
test_solve_another (Fixture *self, gconstpointer unused)
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
test_run_again (Fixture *self, gconstpointer unused)
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
test_stop (Fixture *self, gconstpointer unused)
{
  provider_server_answer (self->server, 200, "Content-Type: text/event-stream",
                          "data: {\"choices\":[]}\n\ndata: {\"choices\":[]}\n\n", 8,
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
test_other_document (Fixture *self, gconstpointer unused)
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

/* What was saved goes on with the model that is chosen now, from any step. */
static void
test_continue (Fixture *self, gconstpointer unused)
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
test_retry (Fixture *self, gconstpointer unused)
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
test_nowhere (Fixture *self, gconstpointer unused)
{
  pose (self->window);
  act_on (self->window, "agent-continue", g_variant_new_uint64 (4711));
  act_on (self->window, "agent-continue", g_variant_new_uint64 (G_MAXUINT64));
  act_on (self->window, "agent-retry", g_variant_new_uint32 (G_MAXUINT));
  g_assert_null (self->window->loop);
}

/* An address that may not be spoken to is said, and nothing is sent. */
static void
test_plain_address (Fixture *self, gconstpointer unused)
{
  g_settings_set_string (self->settings, PORISM_AGENT_BASE_URL, "http://192.0.2.1/v1");
  pose (self->window);
  act (self->window, "agent-solve");
  g_assert_null (self->window->loop);
  assert_mentions (GTK_WIDGET (self->window), "192.0.2.1 is another machine");
}

/* While the model of one window keeps silent, that of another answers. */
static void
test_two_windows (Fixture *self, gconstpointer unused)
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
test_unsaved_problem (Fixture *self, gconstpointer unused)
{
  g_assert_false (porism_window_has_changes (self->window));
  g_assert_true (porism_window_is_untouched (self->window));
  pose (self->window);
  g_assert_true (porism_window_has_changes (self->window));
  g_assert_false (porism_window_is_untouched (self->window));
}

/* The keys of the history belong to the text while it is being typed. */
static void
test_undo (Fixture *self, gconstpointer unused)
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
test_export (Fixture *self, gconstpointer unused)
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

/* ---- a step done anew ---- */

static PorismAction *
new_point (const char *name, const char *x)
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
find_entry (GtkWidget *at, const char *text)
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
ask_anew (PorismWindow *window, guint64 entry, const char *before, const char *x)
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
test_revise (Fixture *self, gconstpointer unused)
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
resize (Fixture *self, int width, gboolean (*condition) (gpointer))
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, 700);
  g_assert_true (widget_wait_for (condition, self->window));
}

/* What a narrow window has no room for is not what a person has put away. */
static void
test_narrow (Fixture *self, gconstpointer unused)
{
  AdwFlap *agent = self->window->agent_flap, *algebra = self->window->algebra_flap;

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
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

/* A process has one application at most. */
static void
add_tests (AdwApplication *application)
{
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));
  add ("/agent-actions/choice", test_choice);
  add ("/agent-actions/solve", test_solve);
  add ("/agent-actions/solve-again", test_solve_again);
  add ("/agent-actions/solve-after-stop", test_solve_after_stop);
  add ("/agent-actions/solve-another", test_solve_another);
  add ("/agent-actions/run-again", test_run_again);
  add ("/agent-actions/approval", test_approval);
  add ("/agent-actions/stop", test_stop);
  add ("/agent-actions/other-document", test_other_document);
  add ("/agent-actions/continue", test_continue);
  add ("/agent-actions/retry", test_retry);
  add ("/agent-actions/nowhere", test_nowhere);
  add ("/agent-actions/plain-address", test_plain_address);
  add ("/agent-actions/two-windows", test_two_windows);
  add ("/agent-actions/unsaved-problem", test_unsaved_problem);
  add ("/agent-actions/undo", test_undo);
  add ("/agent-actions/export", test_export);
  add ("/agent-actions/revise", test_revise);
  add ("/agent-actions/narrow", test_narrow);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

/* Nothing of the machine's own: no key of a person, no file in their home. (transfer full): where
 * files go instead. */
static char *
isolate (void)
{
  char *folder = g_dir_make_tmp ("porism-actions-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("PORISM_API_KEY", "sk-test", TRUE);
  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);

  return folder;
}

/* Every document took its autosave with it. */
static void
assert_nothing_left (const char *folder)
{
  g_autofree char *own = g_build_filename (folder, "porism", NULL);
  g_autofree char *autosaves = g_build_filename (own, "autosave", NULL);

  g_assert_cmpint (g_rmdir (autosaves), ==, 0);
  g_assert_cmpint (g_rmdir (own), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *folder = isolate ();
  int status;

  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    {
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      add_tests (application);
    }
  else
    g_test_add_func ("/agent-actions/widgets", test_no_display);
  status = g_test_run ();
  if (application != NULL && status == 0)
    assert_nothing_left (folder);

  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
