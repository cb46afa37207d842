/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Outside agents in the window: nobody comes in before the switch is on, and what comes in acts on
 * what the windows show. */

#include "config.h"

#include <glib/gstdio.h>
#include <libsoup/soup.h>
#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/application/porism-outside-agents.h"
#include "ui/window/porism-window.h"

#define POINT "{'name': 'A', 'x': 1, 'y': 2}"

typedef struct
{
  GtkApplication *application;
  PorismKeys *keys;
  PorismOutsideService *service;
  PorismWindow *window;
  SoupSession *client;
} Fixture;

static PorismWindow *
open_window (Fixture *self)
{
  PorismWindow *window = porism_window_new (self->application, NULL, self->keys);

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static PorismDocument *
open_cb (gpointer user_data)
{
  return porism_window_get_document (open_window (user_data));
}

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  self->application = GTK_APPLICATION (g_application_get_default ());
  self->keys = porism_keys_new (FALSE);
  self->service = porism_outside_service_new (self->application, open_cb, self);
  self->window = open_window (self);
  self->client = soup_session_new ();
}

static void
close_windows (Fixture *self)
{
  GtkWindow *window;

  while ((window = gtk_application_get_active_window (self->application)) != NULL)
    gtk_window_destroy (window);
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  soup_session_abort (self->client);
  g_object_unref (self->client);
  close_windows (self);
  g_object_unref (self->service);
  g_object_unref (self->keys);
}

static void
done_cb (GObject      *client,
         GAsyncResult *result,
         gpointer      user_data)
{
  GBytes **bytes = user_data;

  *bytes = soup_session_send_and_read_finish (SOUP_SESSION (client), result, NULL);
  g_assert_nonnull (*bytes);
}

/* (transfer full): what a call of a tool answers. */
static json_object *
call (Fixture    *self,
      const char *tool,
      const char *arguments)
{
  PorismMcpHttp *http = porism_outside_service_get_http (self->service);
  g_autoptr (SoupMessage) message = soup_message_new ("POST", porism_mcp_http_get_url (http));
  SoupMessageHeaders *headers = soup_message_get_request_headers (message);
  g_autofree char *letter = g_strconcat ("Bearer ", porism_mcp_http_get_token (http), NULL);
  g_autofree char *body =
    g_strdup_printf ("{'jsonrpc': '2.0', 'id': 1, 'method': 'tools/call', 'params':"
                     "{'name': '%s', 'arguments': %s, '_meta': {"
                     "'io.modelcontextprotocol/protocolVersion': '2026-07-28',"
                     "'io.modelcontextprotocol/clientInfo': {'name': 'Robot',"
                     "'version': '1'}, 'io.modelcontextprotocol/clientCapabilities': {}}}}",
                     tool, arguments);
  g_autoptr (GBytes) bytes = g_bytes_new (json_text (body), strlen (body));
  g_autoptr (GBytes) answer = NULL;
  json_object *json, *result;

  soup_message_headers_append (headers, "Authorization", letter);
  soup_message_headers_append (headers, "MCP-Protocol-Version", "2026-07-28");
  soup_message_headers_append (headers, "Mcp-Method", "tools/call");
  soup_message_headers_append (headers, "Mcp-Name", tool);
  soup_message_set_request_body_from_bytes (message, "application/json", bytes);
  soup_session_send_and_read_async (self->client, message, G_PRIORITY_DEFAULT, NULL, done_cb,
                                    &answer);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  json = porism_json_parse (g_bytes_get_data (answer, NULL), (gssize) g_bytes_get_size (answer),
                            NULL);
  result = json_object_get (porism_wire_get (porism_wire_get (json, "result"),
                                             "structuredContent"));
  g_assert_nonnull (result);
  json_object_put (json);

  return result;
}

static guint
count_documents (Fixture *self)
{
  json_object *answer = call (self, "list_documents", "{}");
  guint n = porism_wire_get_length (porism_wire_get (answer, "documents"));

  json_object_put (answer);
  return n;
}

static void
test_switch (Fixture      *self,
             gconstpointer unused)
{
  PorismMcpHttp *http = porism_outside_service_get_http (self->service);
  GtkWidget *dialog = porism_outside_agents_new (GTK_WINDOW (self->window), self->service, 0);
  GtkSwitch *running;
  g_autofree char *url = NULL, *token = NULL;
  GtkWidget *row;

  gtk_window_present (GTK_WINDOW (dialog));
  running = GTK_SWITCH (widget_find (dialog, GTK_TYPE_SWITCH, NULL));
  g_assert_false (porism_mcp_http_is_running (http));
  g_assert_false (gtk_switch_get_active (running));
  assert_says_not (dialog, "Address");

  gtk_switch_set_active (running, TRUE);
  g_assert_true (gtk_switch_get_state (running));
  url = g_strdup (porism_mcp_http_get_url (http));
  token = g_strdup (porism_mcp_http_get_token (http));
  assert_says (dialog, url);
  assert_says_not (dialog, token);
  row = gtk_widget_get_ancestor (widget_find (dialog, GTK_TYPE_LABEL, "Token"),
                                 ADW_TYPE_ACTION_ROW);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (widget_find (row, GTK_TYPE_TOGGLE_BUTTON, NULL)), TRUE);
  assert_says (dialog, token);
  assert_says (dialog, "Nobody was heard of yet.");
  json_object_put (call (self, "add_point", POINT));
  assert_says (dialog, "Robot");
  widget_assert_named (dialog);

  gtk_switch_set_active (running, FALSE);
  g_assert_false (porism_mcp_http_is_running (http));
  assert_says_not (dialog, "Address");
  gtk_switch_set_active (running, TRUE);
  g_assert_cmpstr (porism_mcp_http_get_token (http), !=, token);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gboolean
shows_outside_agents (PorismWindow *window)
{
  gboolean shown;

  g_object_get (window, "outside-agents", &shown, NULL);

  return shown;
}

/* Whoever is let in is seen to be, in every window. */
static void
test_sign (Fixture      *self,
           gconstpointer unused)
{
  PorismWindow *later;

  g_assert_false (shows_outside_agents (self->window));
  g_assert_true (porism_outside_service_start (self->service, 0, NULL, NULL));
  later = open_window (self);
  g_assert_true (shows_outside_agents (self->window));
  g_assert_true (shows_outside_agents (later));
  porism_outside_service_stop (self->service);
  g_assert_false (shows_outside_agents (self->window));
  g_assert_false (shows_outside_agents (later));
}

/* The step of an outside agent is one of the document that is shown, under its name. */
static void
test_draw (Fixture      *self,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) first = g_object_ref (porism_window_get_document (self->window));
  PorismSession *session = porism_document_get_session (first);
  g_autoptr (PorismDocument) other = porism_document_new ();
  json_object *answer;

  g_assert_true (porism_outside_service_start (self->service, 0, NULL, NULL));
  answer = call (self, "add_point", POINT);
  g_assert_true (porism_wire_get_flag (answer, "ok"));
  g_assert_cmpstr (porism_session_get_entry (session, 1)->actor, ==, "Robot");
  json_object_put (answer);

  porism_window_set_document (self->window, other, NULL);
  answer = call (self, "add_point", POINT);
  g_assert_true (porism_wire_get_flag (answer, "ok"));
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 1);
  g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (other)), ==, 1);
  json_object_put (answer);
}

/* What the windows show is what is open; only a person closes it. */
static void
test_windows (Fixture      *self,
              gconstpointer unused)
{
  json_object *answer;

  g_assert_true (porism_outside_service_start (self->service, 0, NULL, NULL));
  g_assert_cmpuint (count_documents (self), ==, 1);
  json_object_put (call (self, "new_document", "{}"));
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (self->application)), ==, 2);
  g_assert_cmpuint (count_documents (self), ==, 2);
  answer = call (self, "close_document", "{'document': 'doc-2'}");
  g_assert_false (porism_wire_get_flag (answer, "ok"));
  json_object_put (answer);
  answer = call (self, "add_point", POINT);
  g_assert_false (porism_wire_get_flag (answer, "ok"));
  json_object_put (answer);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_assert_cmpuint (count_documents (self), ==, 1);
  answer = call (self, "add_point", POINT);
  g_assert_true (porism_wire_get_flag (answer, "ok"));
  json_object_put (answer);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no display");
}

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

static void
add (const char *path,
     FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("porism-outside-XXXXXX", NULL);
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    adw_init ();

  if (gdk_display_get_default () == NULL)
    g_test_add_func ("/outside-agents/widgets", test_no_display);
  else
    {
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      add ("/outside-agents/switch", test_switch);
      add ("/outside-agents/sign", test_sign);
      add ("/outside-agents/draw", test_draw);
      add ("/outside-agents/windows", test_windows);
    }
  status = g_test_run ();
  remove_folder (folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
