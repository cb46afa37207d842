/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the HTTP transport share. */

#pragma once

#include "app/mcp/http-channel.h"
#include "app/mcp/http-listener.h"
#include "app/mcp/http.h"

G_BEGIN_DECLS

/* The one path. */
#define PORISM_MCP_PATH "/mcp"

struct _PorismMcpHttp
{
  GObject parent_instance;

  PorismMcpServer *server;
  SoupServer *soup;             /* NULL while it does not run */
  PorismMcpListener *listener;  /* as soup */
  char *url;
  char *token;

  GHashTable *sessions;         /* id to Session, before 2026-07-28 */
  GPtrArray *streams;           /* PorismMcpChannel, since then */
  GQueue replies;               /* Reply, which wait for their answers */
  GHashTable *clients;          /* name to PorismMcpClient */
};

/* http-exchange.c: before the body is read; and with it. */
void porism_mcp_http_read_head (PorismMcpHttp     *self,
                                SoupServerMessage *message);
void porism_mcp_http_answer    (PorismMcpHttp     *self,
                                SoupServerMessage *message);

/* http-reply.c */
/* An error of the protocol as the body of a response. */
void porism_mcp_http_refuse    (SoupServerMessage *message,
                                guint              status,
                                int                code,
                                const char        *text);
void porism_mcp_http_respond   (SoupServerMessage *message,
                                guint              status,
                                json_object       *answer);

/* @answer: NULL where there is none. Returns whether @channel is kept. */
typedef gboolean (*PorismMcpRespond) (PorismMcpHttp     *self,
                                      SoupServerMessage *message,
                                      PorismMcpChannel  *channel,
                                      json_object       *body,
                                      json_object       *answer);
/* Has @channel answer @body, and @respond say it, now or later. A channel that is @owned is freed where
 * it is not kept. */
void porism_mcp_http_reply     (PorismMcpHttp     *self,
                                SoupServerMessage *message,
                                PorismMcpChannel  *channel,
                                gboolean           owned,
                                json_object       *body,
                                PorismMcpRespond   respond);
/* Nobody is answered any more. */
void porism_mcp_http_drop_replies (PorismMcpHttp *self);

/* http-session.c */
GHashTable *porism_mcp_http_new_sessions (void);
void porism_mcp_http_serve_session (PorismMcpHttp     *self,
                                    SoupServerMessage *message,
                                    json_object       *body);
void porism_mcp_http_serve_stream  (PorismMcpHttp     *self,
                                    SoupServerMessage *message);
void porism_mcp_http_end_session   (PorismMcpHttp     *self,
                                    SoupServerMessage *message);

G_END_DECLS
