/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One channel to a client, whatever carries it: a message in, its answer out, and notifications in
 * between. Both eras are spoken: since 2026-07-28 each request says who asks and in which revision;
 * before, a handshake says it once for the connection. */

#pragma once

#include <json-c/json.h>

#include "app/mcp/server.h"

G_BEGIN_DECLS

/* Signal: "message" (const char *line): to be sent to the client, a JSON text in one line. */
#define PORISM_TYPE_MCP_CONNECTION (porism_mcp_connection_get_type ())
G_DECLARE_FINAL_TYPE (PorismMcpConnection, porism_mcp_connection, PORISM, MCP_CONNECTION, GObject)

/* Messages that came together and are not all answered. */
typedef struct _PorismMcpExchange PorismMcpExchange;

/* @answer: an array to an array; borrowed; NULL where there is none, or where it was given up */
typedef void (*PorismMcpAnswered) (PorismMcpConnection *connection,
                                   json_object         *answer,
                                   gpointer             user_data);

PorismMcpConnection *porism_mcp_connection_new           (PorismMcpServer *server);
/* The text of a message, or of several in an array; the answer, (transfer full), NULL where there
 * is none, or where it comes later, as a "message". */
char                *porism_mcp_connection_receive       (PorismMcpConnection *self,
                                                          const char          *text,
                                                          gsize                length);
/* The same of a message that was parsed, after those that came before. @answered is called when it is
 * answered, before this returns or later. Returns: (transfer none) (nullable): what is under way then,
 * NULL where it was answered. */
PorismMcpExchange   *porism_mcp_connection_answer        (PorismMcpConnection *self,
                                                          json_object         *message,
                                                          PorismMcpAnswered    answered,
                                                          gpointer             user_data);
/* Nobody waits for the answer any more: what is under way is given up. */
void                 porism_mcp_connection_give_up       (PorismMcpConnection *self,
                                                          PorismMcpExchange   *exchange);
/* Whether something is under way or waits. */
gboolean             porism_mcp_connection_is_busy       (PorismMcpConnection *self);
/* The name of the client that spoke last; NULL before it said one. */
const char          *porism_mcp_connection_get_client    (PorismMcpConnection *self);
/* How many streams of notifications the client opened. */
guint                porism_mcp_connection_get_n_streams (PorismMcpConnection *self);
/* Ends the streams, and gives up what is under way; nothing is sent afterwards. */
void                 porism_mcp_connection_close         (PorismMcpConnection *self);

G_END_DECLS
