/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The streamable HTTP transport on the loopback interface: for clients that did not start us. Off
 * until somebody starts it. */

#pragma once

#include "app/mcp/server.h"

G_BEGIN_DECLS

/* Signal: "clients-changed": who was heard of, and when. */
#define PORISM_TYPE_MCP_HTTP (porism_mcp_http_get_type ())
G_DECLARE_FINAL_TYPE (PorismMcpHttp, porism_mcp_http, PORISM, MCP_HTTP, GObject)

typedef struct
{
  char *name;
  guint requests;
  gint64 last;                  /* microseconds of Unix time */
} PorismMcpClient;

PorismMcpHttp   *porism_mcp_http_new         (PorismMcpServer *server);
/* @port: tried first; where it is taken or 0, any. @token: a new one where it is NULL. */
gboolean         porism_mcp_http_start       (PorismMcpHttp *self,
                                              guint          port,
                                              const char    *token,
                                              GError       **error);
void             porism_mcp_http_stop        (PorismMcpHttp *self);
gboolean         porism_mcp_http_is_running  (PorismMcpHttp *self);
/* NULL while it does not run. */
const char      *porism_mcp_http_get_url     (PorismMcpHttp *self);
const char      *porism_mcp_http_get_token   (PorismMcpHttp *self);
/* Of const PorismMcpClient *, the last one first; (transfer container). */
GPtrArray       *porism_mcp_http_list_clients (PorismMcpHttp *self);

G_END_DECLS
