/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a message of the Model Context Protocol, before a handshake and after one: answered
 * with messages, or not at all. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/connection.h"
#include "app/mcp/document-tools.h"

/* So many steps a figure has at most before it is begun anew. */
#define MAX_STEPS 200

#define HELLO \
  "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":" \
  "\"2025-03-26\",\"capabilities\":{},\"clientInfo\":{\"name\":\"fuzz\",\"version\":\"1\"}}}"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

static void
check_message (json_object *message)
{
  gboolean has_result = porism_wire_get (message, "result") != NULL;
  gboolean has_error = porism_wire_get (message, "error") != NULL;

  g_assert_cmpstr (porism_wire_get_text (message, "jsonrpc"), ==, "2.0");
  g_assert_true (has_result + has_error + (porism_wire_get_text (message, "method") != NULL) == 1);
}

static void
check_line (const char *line)
{
  json_object *json = porism_json_parse (line, -1, NULL);

  g_assert_nonnull (json);
  g_assert_null (strchr (line, '\n'));
  if (!json_object_is_type (json, json_type_array))
    check_message (json);
  for (guint i = 0; i < porism_wire_get_length (json); i++)
    check_message (porism_wire_get_nth (json, i));
  json_object_put (json);
}

static void
message_cb (PorismMcpConnection *connection,
            const char          *line)
{
  check_line (line);
}

static void
try_message (PorismMcpServer *server,
             const char      *opening,
             const char      *text,
             gsize            length)
{
  g_autoptr (PorismMcpConnection) connection = porism_mcp_connection_new (server);
  g_autofree char *answer = NULL;

  g_signal_connect (connection, "message", G_CALLBACK (message_cb), NULL);
  if (opening != NULL)
    g_free (porism_mcp_connection_receive (connection, opening, strlen (opening)));
  answer = porism_mcp_connection_receive (connection, text, length);
  if (answer != NULL)
    check_line (answer);
  porism_mcp_connection_close (connection);
}

/* One document that is small. */
static void
tidy (PorismWorkspace *workspace,
      PorismMcpServer *server)
{
  g_auto (GStrv) handles = porism_workspace_list (workspace);
  PorismDocument *first = porism_workspace_lookup (workspace, handles[0]);

  if (handles[0] != NULL && handles[1] == NULL &&
      porism_session_get_n_entries (porism_document_get_session (first)) <= MAX_STEPS)
    return;
  for (guint i = 0; handles[i] != NULL; i++)
    porism_mcp_server_close (server, handles[i]);
  porism_mcp_server_open (server);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  static PorismWorkspace *workspace;
  static PorismMcpServer *server;

  if (server == NULL)
    {
      workspace = porism_workspace_new ();
      server = porism_mcp_document_tools_serve (workspace, NULL, NULL);
    }
  tidy (workspace, server);
  try_message (server, NULL, (const char *) data, size);
  try_message (server, HELLO, (const char *) data, size);

  return 0;
}
