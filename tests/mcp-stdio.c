/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli mcp as a client starts it. */

#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-site.h"
#include "tests/mcp-tests.h"

#define N_DEAR 2
#define N_WAITING 12

typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
} Program;

static Program
start (const char *option,
       const char *value)
{
  g_autoptr (GError) error = NULL;
  Program self = { 0 };

  self.process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                   &error, g_getenv ("PORISM_CLI"), "mcp", option, value, NULL);
  g_assert_no_error (error);
  self.output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self.process));

  return self;
}

static void
say (Program    *self,
     const char *text)
{
  GOutputStream *input = g_subprocess_get_stdin_pipe (self->process);

  g_assert_true (g_output_stream_write_all (input, json_text (text), strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_write_all (input, "\n", 1, NULL, NULL, NULL));
}

/* (transfer full): the next message, which must be as the schema says. */
static json_object *
read_answer (Program    *self,
             const char *revision,
             const char *method)
{
  g_autofree char *line = g_data_input_stream_read_line (self->output, NULL, NULL, NULL);
  json_object *message;

  g_assert_nonnull (line);
  message = porism_json_parse (line, -1, NULL);
  g_assert_nonnull (message);
  mcp_check_message (revision, message, method);

  return message;
}

/* How it ends, after everything else that it has to say is read. */
static int
finish (Program *self)
{
  g_autofree char *more = g_data_input_stream_read_line (self->output, NULL, NULL, NULL);

  g_assert_null (more);
  g_assert_true (g_subprocess_wait (self->process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_object_unref (self->output);

  return g_subprocess_get_exit_status (self->process);
}

static void
close_input (Program *self)
{
  g_assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (self->process), NULL, NULL));
}

static void
draw_a (Program    *self,
        const char *revision)
{
  g_autofree char *request = mcp_request (revision, 7, "tools/call",
                                          "{'name': 'add_point', 'arguments': {'name':"
                                          "'A', 'x': '1/3', 'y': 0}}");
  json_object *answer;

  say (self, request);
  answer = read_answer (self, revision, "tools/call");
  g_assert_false (porism_wire_get_flag (mcp_at (answer, "result"), "isError"));
  json_object_put (answer);
}

static void
test_session (void)
{
  g_autofree char *hello = mcp_request (MCP_HANDSHAKE, 1, "initialize", "{'protocolVersion': '"
                                        MCP_HANDSHAKE "', 'capabilities': {},"
                                        "'clientInfo': {'name': 't', 'version': '1'}}");
  Program program;

  if (mcp_get_schema (MCP_HANDSHAKE) == NULL)
    {
      g_test_skip ("the schemas of the protocol are not there");
      return;
    }
  program = start (NULL, NULL);
  say (&program, hello);
  json_object_put (read_answer (&program, MCP_HANDSHAKE, "initialize"));
  say (&program, "{'jsonrpc': '2.0', 'method': 'notifications/initialized'}");
  say (&program, "  \t\r");
  draw_a (&program, MCP_HANDSHAKE);
  close_input (&program);
  g_assert_cmpint (finish (&program), ==, 0);
  g_object_unref (program.process);
}

/* A line over the limit is refused without keeping it, and the next one is read. */
static void
test_long_line (void)
{
  g_autofree char *line = g_strnfill (3 * PORISM_JSON_MAX_LINE, 'x');
  json_object *refusal;
  Program program;

  if (mcp_get_schema (MCP_STATELESS) == NULL)
    {
      g_test_skip ("the schemas of the protocol are not there");
      return;
    }
  program = start (NULL, NULL);
  say (&program, line);
  refusal = read_answer (&program, MCP_STATELESS, NULL);
  g_assert_cmpint (porism_rpc_get_error_code (refusal), ==, PORISM_RPC_INVALID_REQUEST);
  json_object_put (refusal);
  draw_a (&program, MCP_STATELESS);
  close_input (&program);
  g_assert_cmpint (finish (&program), ==, 0);
  g_object_unref (program.process);
}

static void
assert_saved (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load (file, &error);
  PorismSession *session;

  g_assert_no_error (error);
  session = porism_document_get_session (document);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 1);
  g_assert_cmpstr (porism_session_get_entry (session, 1)->actor, ==, "Laboratory");
}

/* What was drawn is saved although the program was told to end, or is about to be killed. */
static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("porism-mcp-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "figure.porism", NULL);
  Program program, other;

  if (mcp_get_schema (MCP_STATELESS) == NULL)
    {
      g_test_skip ("the schemas of the protocol are not there");
      return;
    }
  program = start ("--save", path);
  draw_a (&program, MCP_STATELESS);
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_usleep (10000);
  assert_saved (path);
  other = start ("--save", path);
  g_assert_cmpint (finish (&other), ==, 2);
  g_object_unref (other.process);
  assert_saved (path);
  g_unlink (path);
  g_subprocess_send_signal (program.process, SIGTERM);
  g_assert_cmpint (finish (&program), ==, 0);
  assert_saved (path);
  g_object_unref (program.process);
  remove_folder (folder);
}

static void
test_unusable (void)
{
  static const char *const arguments[][2] = {
    { "--open", "/nonexistent/figure.porism" },
    { "--overlay", "/nonexistent/overlay.json" },
    { "--without", "sense" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autoptr (GSubprocess) process =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                          G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL, g_getenv ("PORISM_CLI"), "mcp",
                          arguments[i][0], arguments[i][1], NULL);
      g_autofree char *output = NULL, *errors = NULL;

      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, &errors, NULL));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 2);
      g_assert_cmpstr (output, ==, "");
      g_assert_cmpstr (errors, !=, "");
    }
}

/* Two points from which a polygon of many vertices takes a while. */
static void
draw_dear (Program    *self,
           const char *revision)
{
  for (int i = 0; i < N_DEAR; i++)
    {
      g_autofree char *params =
        g_strdup_printf ("{'name': 'add_point', 'arguments': {'name': 'P%d', 'x':"
                         "'sqrt(%d)+cbrt(%d)', 'y': 'sqrt(2+sqrt(%d))*cbrt(3)'}}",
                         i, 2 + i, 3 + i, 5 + i);
      g_autofree char *point = mcp_request (revision, 100 + i, "tools/call", params);

      say (self, point);
      json_object_put (read_answer (self, revision, "tools/call"));
    }
}

static char *
new_dear_request (int id)
{
  g_autofree char *params =
    g_strdup_printf ("{'name': 'add_regular_polygon', 'arguments': {'name': 'p_%d',"
                     "'p1': 'P0', 'p2': 'P1', 'n': 996}}", id);

  return mcp_request (MCP_STATELESS, id, "tools/call", params);
}

/* What runs is given up where that is said, what waits is not begun, and what came after both is answered;
 * neither leaves a trace. */
static void
test_cancelled (void)
{
  static const char cancel[] = "{'jsonrpc': '2.0', 'method': 'notifications/cancelled',"
                               " 'params': {'requestId': %d}}";
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *runs = new_dear_request (20);
  g_autofree char *waits = new_dear_request (21);
  g_autofree char *asks = mcp_request (MCP_STATELESS, 22, "tools/call",
                                       "{'name': 'list_documents', 'arguments': {}}");
  json_object *answer;
  Program program;

  if (!mcp_has_schemas ())
    return;
  program = start (NULL, NULL);
  draw_dear (&program, MCP_STATELESS);
  g_string_append_printf (lines, "%s\n%s\n%s\n", runs, waits, asks);
  g_string_append_printf (lines, json_text (cancel), 21);
  g_string_append_c (lines, '\n');
  g_string_append_printf (lines, json_text (cancel), 20);
  say (&program, lines->str);
  answer = read_answer (&program, MCP_STATELESS, "tools/call");
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "id")), ==, 22);
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "result/structuredContent/documents/0/step")), ==,
                   N_DEAR);
  json_object_put (answer);
  close_input (&program);
  g_assert_cmpint (finish (&program), ==, 0);
  g_object_unref (program.process);
}

/* What was asked before the input ended is answered, though it takes a while. */
static void
test_last_words (void)
{
  g_autofree char *dear = new_dear_request (20);
  json_object *answer;
  Program program;

  if (!mcp_has_schemas ())
    return;
  program = start (NULL, NULL);
  draw_dear (&program, MCP_STATELESS);
  say (&program, dear);
  close_input (&program);
  answer = read_answer (&program, MCP_STATELESS, "tools/call");
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "id")), ==, 20);
  json_object_put (answer);
  g_assert_cmpint (finish (&program), ==, 0);
  g_object_unref (program.process);
}

/* A signal ends the program while it computes: nothing more is answered. */
static void
test_terminated (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  Program program;

  if (!mcp_has_schemas ())
    return;
  program = start (NULL, NULL);
  draw_dear (&program, MCP_STATELESS);
  for (int i = 0; i < N_WAITING; i++)
    {
      g_autofree char *dear = new_dear_request (20 + i);

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", dear);
    }
  say (&program, lines->str);
  json_object_put (read_answer (&program, MCP_STATELESS, "tools/call"));
  g_subprocess_send_signal (program.process, SIGTERM);
  for (int i = 1; i < N_WAITING; i++)
    {
      g_autofree char *line = g_data_input_stream_read_line (program.output, NULL, NULL, NULL);

      if (line == NULL)
        break;
      g_assert_cmpint (i, <, N_WAITING - 1);
    }
  g_assert_cmpint (finish (&program), ==, 0);
  g_object_unref (program.process);
}

void
mcp_add_stdio_tests (void)
{
  g_test_add_func ("/mcp/stdio/cancelled", test_cancelled);
  g_test_add_func ("/mcp/stdio/last-words", test_last_words);
  g_test_add_func ("/mcp/stdio/terminated", test_terminated);
  g_test_add_func ("/mcp/stdio/session", test_session);
  g_test_add_func ("/mcp/stdio/long-line", test_long_line);
  g_test_add_func ("/mcp/stdio/save", test_save);
  g_test_add_func ("/mcp/stdio/unusable", test_unusable);
}
