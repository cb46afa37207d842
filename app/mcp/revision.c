/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The revisions, newest first. */

#include "config.h"

#include "app/json/wire.h"
#include "app/mcp/revision.h"

static const PorismMcpRevision revisions[] = {
  { PORISM_MCP_REVISION_2026_07_28, TRUE, FALSE, TRUE, TRUE, TRUE },
  { "2025-11-25", FALSE, FALSE, TRUE, TRUE, TRUE },
  { "2025-06-18", FALSE, FALSE, TRUE, TRUE, FALSE },
  { "2025-03-26", FALSE, TRUE, TRUE, FALSE, FALSE },
  { "2024-11-05", FALSE, FALSE, FALSE, FALSE, FALSE },
};

/**
 * porism_mcp_revision_lookup:
 * @name: (nullable)
 *
 * Returns: (nullable): the revision of that name
 */
const PorismMcpRevision *
porism_mcp_revision_lookup (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (revisions); i++)
    if (g_strcmp0 (revisions[i].name, name) == 0)
      return &revisions[i];
  return NULL;
}

/**
 * porism_mcp_revision_agree:
 * @name: (nullable): what the client asks for in its handshake
 *
 * Returns: what is answered
 */
const PorismMcpRevision *
porism_mcp_revision_agree (const char *name)
{
  const PorismMcpRevision *newest = NULL;

  for (guint i = G_N_ELEMENTS (revisions); i-- > 0;)
    {
      if (revisions[i].stateless)
        continue;
      newest = &revisions[i];
      if (g_strcmp0 (newest->name, name) == 0)
        return newest;
    }
  return newest;
}

/**
 * porism_mcp_revision_list:
 *
 * Returns: (transfer full): an array of names
 */
json_object *
porism_mcp_revision_list (void)
{
  json_object *list = json_object_new_array ();

  for (guint i = 0; i < G_N_ELEMENTS (revisions); i++)
    porism_wire_append (list, porism_wire_new_text (revisions[i].name));

  return list;
}
