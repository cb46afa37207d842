/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which revision of the protocol is spoken: by a handshake, by each request, or both on one connection. */

#include "config.h"

#include "tests/mcp-lab.h"
#include "tests/mcp-tests.h"

/* Before a handshake only that, and ping; an unknown revision is answered with the newest. */
static void
test_handshake (void)
{
  McpLab *lab = mcp_lab_new (MCP_STATELESS, NULL);
  g_autofree char *list = mcp_request (MCP_HANDSHAKE, 1, "tools/list", NULL);
  g_autofree char *ping = mcp_request (MCP_HANDSHAKE, 2, "ping", NULL);
  g_autofree char *bare = mcp_request (MCP_HANDSHAKE, 3, "initialize", NULL);
  g_autofree char *hello = mcp_request (MCP_HANDSHAKE, 4, "initialize",
                                        "{'protocolVersion': '3000-01-01'}");
  json_object *early, *pong, *without, *first, *again;

  if (lab == NULL)
    return;
  early = mcp_lab_say (lab, list);
  pong = mcp_lab_say (lab, ping);
  without = mcp_lab_say (lab, bare);
  first = mcp_lab_say (lab, hello);
  again = mcp_lab_say (lab, hello);
  g_assert_cmpint (porism_rpc_get_error_code (early), ==, PORISM_RPC_INVALID_PARAMS);
  g_assert_nonnull (mcp_at (pong, "result"));
  g_assert_cmpint (porism_rpc_get_error_code (without), ==, PORISM_RPC_INVALID_PARAMS);
  g_assert_cmpstr (mcp_text_at (first, "result/protocolVersion"), ==, MCP_HANDSHAKE);
  g_assert_cmpint (porism_rpc_get_error_code (again), ==, PORISM_RPC_INVALID_REQUEST);
  json_object_put (early);
  json_object_put (pong);
  json_object_put (without);
  json_object_put (first);
  json_object_put (again);
  mcp_lab_free (lab);
}

/* Since 2026-07-28 each request says its revision, whatever was said before. */
static void
test_stateless (void)
{
  static const struct
  {
    const char *meta;
    int code;
  } cases[] = {
    { "{}", PORISM_RPC_INVALID_PARAMS },
    { "{'io.modelcontextprotocol/protocolVersion': 1}", PORISM_RPC_INVALID_PARAMS },
    { "{'io.modelcontextprotocol/protocolVersion': '2026-07-28'}", PORISM_RPC_INVALID_PARAMS },
    { "{'io.modelcontextprotocol/protocolVersion': '1900-01-01',"
      "'io.modelcontextprotocol/clientCapabilities': {}}", PORISM_RPC_UNSUPPORTED_VERSION },
    { "{'io.modelcontextprotocol/protocolVersion': '2025-11-25',"
      "'io.modelcontextprotocol/clientCapabilities': {}}", PORISM_RPC_UNSUPPORTED_VERSION },
  };
  McpLab *lab = mcp_lab_new (MCP_STATELESS, NULL);
  json_object *discovered;

  if (lab == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *params = g_strdup_printf ("{'_meta': %s}", cases[i].meta);

      g_assert_cmpint (mcp_lab_fail (lab, "tools/list", params), ==, cases[i].code);
    }
  discovered = mcp_lab_get (lab, "server/discover", NULL);
  g_assert_cmpstr (mcp_text_at (discovered, "supportedVersions/0"), ==, MCP_STATELESS);
  g_assert_nonnull (mcp_at (discovered, "capabilities/tools"));
  json_object_put (discovered);
  g_assert_cmpint (mcp_lab_fail (lab, "ping", NULL), ==, PORISM_RPC_METHOD_NOT_FOUND);
  g_assert_cmpint (mcp_lab_fail (lab, "resources/subscribe", NULL), ==,
                   PORISM_RPC_METHOD_NOT_FOUND);
  mcp_lab_free (lab);
}

/* One connection serves both eras at once. */
static void
test_both_eras (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  g_autofree char *stateless = mcp_request (MCP_STATELESS, 9, "tools/list", NULL);
  json_object *answer;

  if (lab == NULL)
    return;
  json_object_put (mcp_lab_get (lab, "tools/list", NULL));
  answer = mcp_lab_say (lab, stateless);
  mcp_check_message (MCP_STATELESS, answer, "tools/list");
  json_object_put (answer);
  json_object_put (mcp_lab_get (lab, "ping", NULL));
  mcp_lab_free (lab);
}

void
mcp_add_revision_tests (void)
{
  g_test_add_func ("/mcp/handshake", test_handshake);
  g_test_add_func ("/mcp/stateless", test_stateless);
  g_test_add_func ("/mcp/both-eras", test_both_eras);
}
