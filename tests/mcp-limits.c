/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a client cannot have: too much at once, too many objects, and the tools that it has to do
 * without. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-tests.h"

#define A "{'name': 'A', 'x': '0', 'y': '0'}"

static void
test_long_message (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  g_autofree char *text = g_strnfill (PORISM_JSON_MAX_LINE + 1, ' ');
  json_object *answer;

  if (lab == NULL)
    return;
  answer = mcp_lab_say (lab, text);
  g_assert_cmpint (porism_rpc_get_error_code (answer), ==, PORISM_RPC_INVALID_REQUEST);
  json_object_put (answer);
  mcp_lab_free (lab);
}

/* (transfer full): so many pings at once. */
static char *
batch_of_pings (guint n)
{
  g_autofree char *ping = mcp_request ("2025-03-26", 5, "ping", NULL);
  GString *batch = g_string_new ("[");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (batch, "%s%s", i > 0 ? "," : "", ping);

  return g_string_free (g_string_append_c (batch, ']'), FALSE);
}

static void
test_long_batch (void)
{
  McpLab *lab = mcp_lab_new ("2025-03-26", NULL);
  g_autofree char *most = batch_of_pings (64);
  g_autofree char *more = batch_of_pings (65);
  json_object *answer;

  if (lab == NULL)
    return;
  answer = mcp_lab_say (lab, most);
  g_assert_cmpuint (porism_wire_get_length (answer), ==, 64);
  json_object_put (answer);
  answer = mcp_lab_say (lab, more);
  g_assert_cmpint (porism_rpc_get_error_code (answer), ==, PORISM_RPC_INVALID_REQUEST);
  g_assert_nonnull (strstr (mcp_text_at (answer, "error/message"), "64"));
  json_object_put (answer);
  mcp_lab_free (lab);
}

static void
test_without (void)
{
  const PorismSurfaceOptions options = { .without = PORISM_WITHOUT_DELETE };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, &options);

  if (lab == NULL)
    return;
  g_assert_cmpint (mcp_lab_fail (lab, "tools/call", "{'name': 'delete_object'}"), ==,
                   PORISM_RPC_INVALID_PARAMS);
  mcp_lab_free (lab);
}

/* What a client has to do without it cannot have through another tool either. */
static void
test_without_nested (void)
{
  static const char *const calls[][2] = {
    { "redefine_object", "{'name': 'k', 'tool': 'query_distance', 'args':"
      "{'obj1': 'A', 'obj2': 'B'}}" },
    { "add_one_of", "{'name': 'm', 'index': 1, 'tool': 'query_distance', 'args':"
      "{'obj1': 'A', 'obj2': 'B'}}" },
    { "redefine_object", "{'name': 'k', 'tool': 'add_one_of', 'args': {'index': 1,"
      "'tool': 'query_distance', 'args': {}}}" },
  };
  const PorismSurfaceOptions options = { .without = PORISM_WITHOUT_MEASUREMENT };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, &options);

  if (lab == NULL)
    return;
  json_object_put (mcp_lab_call (lab, "add_point", A));
  json_object_put (mcp_lab_call (lab, "add_point", "{'name': 'B', 'x': 3, 'y': 4}"));
  json_object_put (mcp_lab_call (lab, "add_number", "{'name': 'k', 'value': 1}"));
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      json_object *refused = mcp_lab_call (lab, calls[i][0], calls[i][1]);

      g_assert_cmpstr (mcp_text_at (refused, "structuredContent/error/code"), ==, "unknown_tool");
      json_object_put (refused);
    }
  g_assert_cmpuint (porism_session_get_n_entries (mcp_lab_get_session (lab)), ==, 3);
  mcp_lab_free (lab);
}

/* A run away meets a limit, and can still clear up. */
static void
test_object_limit (void)
{
  static const struct
  {
    const char *tool;
    const char *arguments;
    gboolean makes;
  } calls[] = {
    { "add_point", A, TRUE },
    { "query_distance", "{'name': 'd', 'obj1': 'P_1', 'obj2': 'P_2'}", TRUE },
    { "query_distance", "{'obj1': 'P_1', 'obj2': 'P_2'}", FALSE },
    { "move_point", "{'name': 'P_1', 'x': 1, 'y': 1}", FALSE },
    { "rename_object", "{'name': 'P_2', 'new_name': 'Q'}", FALSE },
    { "delete_object", "{'name': 'P_1'}", FALSE },
  };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  PorismSession *session;

  if (lab == NULL)
    return;
  session = mcp_lab_get_session (lab);
  for (guint i = 0; i < PORISM_MCP_MAX_OBJECTS; i++)
    {
      g_autoptr (PorismAction) action = porism_action_new ("add_point");
      g_autofree char *name = g_strdup_printf ("P_%u", i);

      porism_action_add_string (action, "name", name);
      porism_action_add_integer (action, "x", i);
      porism_action_add_integer (action, "y", 0);
      porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, FALSE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      json_object *result = mcp_lab_call (lab, calls[i].tool, calls[i].arguments);

      g_assert_cmpstr (mcp_text_at (result, "structuredContent/error/code"), ==,
                       calls[i].makes ? "limit" : NULL);
      json_object_put (result);
    }
  mcp_lab_free (lab);
}

void
mcp_add_limit_tests (void)
{
  g_test_add_func ("/mcp/long-message", test_long_message);
  g_test_add_func ("/mcp/long-batch", test_long_batch);
  g_test_add_func ("/mcp/without", test_without);
  g_test_add_func ("/mcp/without-nested", test_without_nested);
  g_test_add_func ("/mcp/object-limit", test_object_limit);
}
