/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What answers what is told by the method of the request. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/document-tools.h"
#include "tests/json-schema.h"
#include "tests/mcp-lab.h"

#include "tests/json-text.h"

const char *const mcp_revisions[] = {
  MCP_STATELESS, MCP_HANDSHAKE, "2025-06-18", "2025-03-26", "2024-11-05", NULL
};

static const struct
{
  const char *method;
  const char *definition;
} messages[] = {
  { "initialize", "InitializeResult" },
  { "ping", "EmptyResult" },
  { "server/discover", "DiscoverResult" },
  { "tools/list", "ListToolsResult" },
  { "tools/call", "CallToolResult" },
  { "resources/list", "ListResourcesResult" },
  { "resources/templates/list", "ListResourceTemplatesResult" },
  { "resources/read", "ReadResourceResult" },
  { "resources/subscribe", "EmptyResult" },
  { "resources/unsubscribe", "EmptyResult" },
  { "subscriptions/listen", "SubscriptionsListenResult" },
  { "prompts/list", "ListPromptsResult" },
  { "prompts/get", "GetPromptResult" },
  { "completion/complete", "CompleteResult" },
  { "notifications/tools/list_changed", "ToolListChangedNotification" },
  { "notifications/resources/list_changed", "ResourceListChangedNotification" },
  { "notifications/resources/updated", "ResourceUpdatedNotification" },
  { "notifications/subscriptions/acknowledged", "SubscriptionsAcknowledgedNotification" },
};

static const struct
{
  int code;
  const char *definition;
} errors[] = {
  { PORISM_RPC_HEADER_MISMATCH, "HeaderMismatchError" },
  { PORISM_RPC_UNSUPPORTED_VERSION, "UnsupportedProtocolVersionError" },
};

char *
mcp_find_file (const char *revision,
               const char *name)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  const char *source = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *folder = shared != NULL
                              ? g_strdup (shared)
                              : g_build_filename (source != NULL ? source : ".", "..", "shared",
                                                  NULL);

  return g_build_filename (folder, "data", "mcp", revision, name, NULL);
}

json_object *
mcp_get_schema (const char *revision)
{
  static GHashTable *schemas;
  g_autofree char *path = mcp_find_file (revision, "schema.json");
  g_autofree char *text = NULL;
  json_object *schema;
  gsize length;

  if (schemas == NULL)
    schemas = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                     (GDestroyNotify) json_object_put);
  schema = g_hash_table_lookup (schemas, revision);
  if (schema == NULL && g_file_get_contents (path, &text, &length, NULL))
    {
      schema = porism_json_parse (text, (gssize) length, NULL);
      g_assert_nonnull (schema);
      g_hash_table_insert (schemas, (gpointer) revision, schema);
    }
  return schema;
}

static void
check_as (const char  *revision,
          const char  *name,
          json_object *value)
{
  json_object *root = mcp_get_schema (revision);
  json_object *definition = json_schema_definition (root, name);
  g_autofree char *problem = NULL;

  if (definition == NULL)
    g_error ("%s has no %s", revision, name);
  if (!json_schema_validate (root, definition, value, &problem))
    g_error ("%s of %s: %s in %.2000s", name, revision, problem,
             json_object_to_json_string_ext (value, JSON_C_TO_STRING_PLAIN));
}

/* Which definitions there are for an answer as a whole. */
static const char *
choose (const char *revision,
        const char *newer,
        const char *older)
{
  return json_schema_definition (mcp_get_schema (revision), newer) != NULL ? newer : older;
}

static void
check_error (const char  *revision,
             json_object *message)
{
  int code = porism_rpc_get_error_code (message);

  check_as (revision, choose (revision, "JSONRPCErrorResponse", "JSONRPCError"), message);
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    if (errors[i].code == code)
      check_as (revision, errors[i].definition, message);
}

static const char *
lookup (const char *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    if (g_str_equal (messages[i].method, method))
      return messages[i].definition;
  g_error ("what answers “%s”?", method);
}

void
mcp_check_message (const char  *revision,
                   json_object *message,
                   const char  *method)
{
  json_object *result = porism_wire_get (message, "result");
  gboolean is_error = porism_wire_get (message, "error") != NULL;

  /* The older schemas want an id where JSON-RPC has null for one that could not be read. */
  if (is_error && strcmp (revision, MCP_HANDSHAKE) < 0 && porism_wire_get (message, "id") == NULL)
    json_object_object_add (message, "id", json_object_new_int (0));
  check_as (revision, "JSONRPCMessage", message);
  if (is_error)
    check_error (revision, message);
  else if (method != NULL)
    {
      check_as (revision, choose (revision, "JSONRPCResultResponse", "JSONRPCResponse"), message);
      check_as (revision, lookup (method), result);
    }
  else
    {
      check_as (revision, lookup (porism_wire_get_text (message, "method")), message);
      check_as (revision, "ServerNotification", message);
    }
}

char *
mcp_request (const char *revision,
             int         id,
             const char *method,
             const char *params)
{
  json_object *json = json_object_new_object ();
  json_object *members = porism_wire_parse_object (params != NULL ? json_text (params) : "{}");
  char *text;

  if (g_str_equal (revision, MCP_STATELESS) && porism_wire_get (members, "_meta") == NULL)
    porism_wire_add (members, "_meta", porism_wire_parse_object (
                       json_text ("{'io.modelcontextprotocol/protocolVersion': '" MCP_STATELESS "',"
                                  "'io.modelcontextprotocol/clientInfo':"
                                  " {'name': 'Laboratory', 'version': '1'},"
                                  "'io.modelcontextprotocol/clientCapabilities': {}}")));
  porism_wire_add_text (json, "jsonrpc", "2.0");
  if (id > 0)
    porism_wire_add (json, "id", json_object_new_int (id));
  porism_wire_add_text (json, "method", method);
  porism_wire_add (json, "params", members);
  text = porism_json_to_line (json);
  json_object_put (json);

  return text;
}

static void
message_cb (PorismMcpConnection *connection,
            const char          *line,
            McpLab              *self)
{
  json_object *message = porism_json_parse (line, -1, NULL);

  g_assert_nonnull (message);
  mcp_check_message (self->revision, message, porism_wire_get (message, "result") != NULL
                                              ? "subscriptions/listen" : NULL);
  g_ptr_array_add (self->told, message);
}

McpLab *
mcp_lab_new (const char                 *revision,
             const PorismSurfaceOptions *options)
{
  g_autoptr (PorismDocument) document = NULL;
  g_autofree char *params = NULL;
  McpLab *self;

  if (mcp_get_schema (revision) == NULL)
    {
      g_test_skip ("the schemas of the protocol are not there");
      return NULL;
    }
  document = porism_document_new ();
  self = g_new0 (McpLab, 1);
  self->revision = revision;
  self->workspace = porism_workspace_new ();
  porism_workspace_add (self->workspace, document);
  self->server = porism_mcp_document_tools_serve (self->workspace, options, NULL);
  self->connection = porism_mcp_connection_new (self->server);
  self->told = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_put);
  g_signal_connect (self->connection, "message", G_CALLBACK (message_cb), self);
  if (g_str_equal (revision, MCP_STATELESS))
    return self;
  params = g_strdup_printf ("{'protocolVersion': '%s', 'capabilities': {},"
                            "'clientInfo': {'name': 'Laboratory', 'version': '1'}}",
                            revision);
  json_object_put (mcp_lab_get (self, "initialize", params));
  g_assert_null (mcp_lab_say (self, "{'jsonrpc': '2.0',"
                              "'method': 'notifications/initialized'}"));
  return self;
}

void
mcp_lab_free (McpLab *self)
{
  g_object_unref (self->connection);
  g_object_unref (self->server);
  porism_workspace_free (self->workspace);
  g_ptr_array_unref (self->told);
  g_free (self);
}

PorismSession *
mcp_lab_get_session (McpLab *self)
{
  return porism_document_get_session (porism_workspace_lookup (self->workspace, "doc-1"));
}

json_object *
mcp_lab_say (McpLab     *self,
             const char *text)
{
  g_autofree char *line = porism_mcp_connection_receive (self->connection, json_text (text),
                                                         strlen (text));
  json_object *answer;

  if (line == NULL)
    return NULL;
  g_assert_null (strchr (line, '\n'));
  answer = porism_json_parse (line, -1, NULL);
  g_assert_nonnull (answer);

  return answer;
}

json_object *
mcp_lab_ask (McpLab     *self,
             const char *method,
             const char *params)
{
  g_autofree char *text = mcp_request (self->revision, ++self->last_id, method, params);
  json_object *answer = mcp_lab_say (self, text);

  g_assert_nonnull (answer);
  g_assert_cmpint (json_object_get_int (porism_wire_get (answer, "id")), ==, self->last_id);
  mcp_check_message (self->revision, answer, method);

  return answer;
}

json_object *
mcp_lab_get (McpLab     *self,
             const char *method,
             const char *params)
{
  json_object *answer = mcp_lab_ask (self, method, params);
  json_object *result = json_object_get (porism_wire_get (answer, "result"));

  if (result == NULL)
    g_error ("%s failed: %s", method, json_object_to_json_string (answer));
  json_object_put (answer);

  return result;
}

int
mcp_lab_fail (McpLab     *self,
              const char *method,
              const char *params)
{
  json_object *answer = mcp_lab_ask (self, method, params);
  int code = porism_rpc_get_error_code (answer);

  g_assert_cmpint (code, !=, 0);
  json_object_put (answer);

  return code;
}

json_object *
mcp_lab_call (McpLab     *self,
              const char *tool,
              const char *arguments)
{
  g_autofree char *params = g_strdup_printf (json_text ("{'name': '%s', 'arguments': %s}"), tool,
                                             json_text (arguments));

  return mcp_lab_get (self, "tools/call", params);
}

json_object *
mcp_at (json_object *json,
        const char  *path)
{
  g_auto (GStrv) steps = g_strsplit (path, "/", -1);

  for (guint i = 0; steps[i] != NULL && json != NULL; i++)
    json = json_object_is_type (json, json_type_array)
             ? porism_wire_get_nth (json, (guint) g_ascii_strtoull (steps[i], NULL, 10))
             : porism_wire_get (json, steps[i]);
  return json;
}

const char *
mcp_text_at (json_object *json,
             const char  *path)
{
  json_object *value = mcp_at (json, path);

  return json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
}
