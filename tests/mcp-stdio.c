/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli mcp as a client starts it. */

#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-tests.h"

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

  g_assert_true (g_output_stream_write_all (input, text, strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_write_all (input, "\n", 1, NULL, NULL, NULL));
}

/* (transfer full): the next message, which must be as the schema says. */
static json_object *
hear (Program    *self,
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
                                          "{\"name\": \"add_point\", \"arguments\": {\"name\":"
                                          "\"A\", \"x\": \"1/3\", \"y\": 0}}");
  json_object *answer;

  say (self, request);
  answer = hear (self, revision, "tools/call");
  g_assert_false (porism_wire_get_flag (mcp_at (answer, "result"), "isError"));
  json_object_put (answer);
}

static void
test_session (void)
{
  g_autofree char *hello = mcp_request (MCP_HANDSHAKE, 1, "initialize", "{\"protocolVersion\": \""
                                        MCP_HANDSHAKE "\", \"capabilities\": {},"
                                        "\"clientInfo\": {\"name\": \"t\", \"version\": \"1\"}}");
  Program program;

  if (mcp_get_schema (MCP_HANDSHAKE) == NULL)
    {
      g_test_skip ("the schemas of the protocol are not there");
      return;
    }
  program = start (NULL, NULL);
  say (&program, hello);
  json_object_put (hear (&program, MCP_HANDSHAKE, "initialize"));
  say (&program, "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
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
  refusal = hear (&program, MCP_STATELESS, NULL);
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
  g_unlink (path);
  g_rmdir (folder);
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

void
mcp_add_stdio_tests (void)
{
  g_test_add_func ("/mcp/stdio/session", test_session);
  g_test_add_func ("/mcp/stdio/long-line", test_long_line);
  g_test_add_func ("/mcp/stdio/save", test_save);
  g_test_add_func ("/mcp/stdio/unusable", test_unusable);
}
