/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A client of the protocol core for tests: asks in any revision, and lets no message pass that is
 * not as the schema of that revision says. */

#pragma once

#include "app/mcp/connection.h"
#include "app/mcp/rpc.h"

G_BEGIN_DECLS

#define MCP_STATELESS "2026-07-28"
#define MCP_HANDSHAKE "2025-11-25"

/* The revisions, newest first; NULL-terminated. */
extern const char *const mcp_revisions[];

typedef struct
{
  const char *revision;
  PorismWorkspace *workspace;
  PorismMcpServer *server;
  PorismMcpConnection *connection;
  GPtrArray *told;              /* json_object: notifications, and answers that came late */
  int last_id;
} McpLab;

/* NULL after g_test_skip() where the schemas are not there. With one empty document; where the
 * revision has a handshake, it is done. */
McpLab      *mcp_lab_new          (const char                 *revision,
                                   const PorismSurfaceOptions *options);
void         mcp_lab_free         (McpLab *self);
PorismSession *mcp_lab_get_session (McpLab *self);

/* A request with the next id, of which @params is JSON or NULL; the answer, (transfer full). */
json_object *mcp_lab_ask          (McpLab     *self,
                                   const char *method,
                                   const char *params);
/* The same; its result, (transfer full), where it must be none that fails. */
json_object *mcp_lab_get          (McpLab     *self,
                                   const char *method,
                                   const char *params);
/* The code of the error that it must be. */
int          mcp_lab_fail         (McpLab     *self,
                                   const char *method,
                                   const char *params);
/* tools/call; @arguments is JSON. */
json_object *mcp_lab_call         (McpLab     *self,
                                   const char *tool,
                                   const char *arguments);
/* Any text as it is; the answer, (transfer full), NULL where there is none. */
json_object *mcp_lab_say          (McpLab     *self,
                                   const char *text);

/* The text of a request, as the revision wants it; (transfer full). */
char        *mcp_request          (const char *revision,
                                   int         id,
                                   const char *method,
                                   const char *params);
/* Fails where the message from the server is not as the schema of @revision says. @method: of the
 * request that it answers, NULL for a notification. */
void         mcp_check_message    (const char  *revision,
                                   json_object *message,
                                   const char  *method);
/* (nullable): the schema of a revision. */
json_object *mcp_get_schema       (const char *revision);
char        *mcp_find_file        (const char *revision,
                                   const char *name);
/* At a path such as "tools/0/name"; (nullable). */
json_object *mcp_at               (json_object *json,
                                   const char  *path);
const char  *mcp_text_at          (json_object *json,
                                   const char  *path);

G_END_DECLS
