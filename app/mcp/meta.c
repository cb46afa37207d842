/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of the protocol's own are reserved under one prefix. */

#include "config.h"

#include "app/json/wire.h"
#include "app/mcp/meta.h"
#include "app/session/session.h"

#define PREFIX "io.modelcontextprotocol/"
#define MAX_ACTOR 64

static json_object *
get (json_object *params,
     const char  *name)
{
  return porism_wire_get (porism_wire_get (params, "_meta"), name);
}

/**
 * porism_mcp_meta_get_revision:
 * @params: (nullable)
 *
 * Returns: (nullable): the revision, "" where it is no string
 */
const char *
porism_mcp_meta_get_revision (json_object *params)
{
  json_object *value = get (params, PREFIX "protocolVersion");

  if (value == NULL)
    return NULL;
  return json_object_is_type (value, json_type_string) ? json_object_get_string (value) : "";
}

/**
 * porism_mcp_meta_get_problem:
 * @params: (nullable)
 *
 * Returns: (nullable): what is missing
 */
const char *
porism_mcp_meta_get_problem (json_object *params)
{
  json_object *client = get (params, PREFIX "clientInfo");

  if (!json_object_is_type (get (params, PREFIX "protocolVersion"), json_type_string))
    return "_meta has no " PREFIX "protocolVersion";
  if (!json_object_is_type (get (params, PREFIX "clientCapabilities"), json_type_object))
    return "_meta has no " PREFIX "clientCapabilities";
  if (client != NULL && porism_wire_get_text (client, "name") == NULL)
    return PREFIX "clientInfo has no name";

  return NULL;
}

/**
 * porism_mcp_meta_get_client:
 *
 * Returns: (transfer none) (nullable): the client's own words
 */
json_object *
porism_mcp_meta_get_client (json_object *params)
{
  return get (params, PREFIX "clientInfo");
}

static gboolean
is_reserved (const char *name)
{
  static const char *const reserved[] = {
    PORISM_ACTOR_PERSON, PORISM_ACTOR_AGENT, "script", "import", NULL
  };
  g_autofree char *lower = g_utf8_casefold (name, -1);

  return g_strv_contains (reserved, lower);
}

/**
 * porism_mcp_meta_dup_actor:
 * @client: (nullable): as it describes itself
 *
 * Returns: (transfer full): its name, cut, without control characters, and never that of a person
 *   or of our own agent
 */
char *
porism_mcp_meta_dup_actor (json_object *client)
{
  const char *name = porism_wire_get_text (client, "name");
  g_autoptr (GString) actor = g_string_new (NULL);
  glong n = 0;

  for (; name != NULL && *name != '\0' && n < MAX_ACTOR; name = g_utf8_next_char (name), n++)
    if (g_unichar_isprint (g_utf8_get_char (name)))
      g_string_append_unichar (actor, g_utf8_get_char (name));
  g_strstrip (actor->str);
  if (*actor->str == '\0')
    return g_strdup ("MCP client");

  return is_reserved (actor->str) ? g_strconcat ("MCP client ", actor->str, NULL)
                                  : g_strdup (actor->str);
}

/**
 * porism_mcp_meta_new_server:
 *
 * Returns: (transfer full): who we are
 */
json_object *
porism_mcp_meta_new_server (const PorismMcpRevision *revision)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "name", "porism");
  if (revision->structured)
    porism_wire_add_text (json, "title", "Porism");
  porism_wire_add_text (json, "version", PORISM_VERSION);

  return json;
}

/**
 * porism_mcp_meta_complete:
 *
 * Adds what every result has since 2026-07-28.
 */
void
porism_mcp_meta_complete (json_object *result,
                          int          ttl)
{
  const PorismMcpRevision *revision =
    porism_mcp_revision_lookup (PORISM_MCP_REVISION_2026_07_28);
  json_object *meta = porism_wire_get (result, "_meta");

  if (meta == NULL)
    {
      meta = json_object_new_object ();
      porism_wire_add (result, "_meta", meta);
    }
  porism_wire_add (meta, PREFIX "serverInfo", porism_mcp_meta_new_server (revision));
  porism_wire_add_text (result, "resultType", "complete");
  if (ttl < 0)
    return;
  porism_wire_add (result, "ttlMs", json_object_new_int (ttl));
  porism_wire_add_text (result, "cacheScope", "private");
}

/**
 * porism_mcp_meta_new_subscription:
 *
 * Returns: (transfer full): the params of a notification, or a result, of a subscription
 */
json_object *
porism_mcp_meta_new_subscription (json_object *id)
{
  json_object *json = json_object_new_object ();
  json_object *meta = json_object_new_object ();

  porism_wire_add (meta, PREFIX "subscriptionId", json_object_get (id));
  porism_wire_add (json, "_meta", meta);

  return json;
}
