/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A server over HTTP and a client of it, for tests. */

#pragma once

#include <libsoup/soup.h>

#include "app/mcp/http.h"
#include "tests/mcp-lab.h"

G_BEGIN_DECLS

#define SITE_TOKEN "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

#define SITE_POINT \
  "{'name': 'add_point', 'arguments': {'name': 'A', 'x': 1, 'y': 2}}"

/* With one empty document. */
typedef struct
{
  PorismWorkspace *workspace;
  PorismMcpServer *server;
  PorismMcpHttp *http;
  SoupSession *client;
} Site;

/* A response as a whole. */
typedef struct
{
  guint status;
  char *type;
  char *session;
  char *text;
  json_object *json;
} Reply;

/* FALSE after g_test_skip(). */
gboolean          mcp_has_schemas          (void);

void              site_init                (Site *self);
void              site_clear               (Site *self);
void              reply_clear              (Reply *self);

/* A request that may come in; @body may be NULL. */
SoupMessage      *site_new_message         (Site       *self,
                                            const char *method,
                                            const char *body);
/* One since 2026-07-28, with its headers. */
SoupMessage      *site_new_request         (Site       *self,
                                            const char *method,
                                            const char *params);
/* One of a session. */
SoupMessage      *site_new_session_message (Site       *self,
                                            const char *verb,
                                            const char *session,
                                            const char *body);
void              message_set              (SoupMessage *message,
                                            const char  *header,
                                            const char  *value);

/* (transfer full) @message. */
Reply             site_send                (Site        *self,
                                            SoupMessage *message);
void              site_assert_status       (Site        *site,
                                            SoupMessage *message,
                                            guint        status);
/* The id of a new session, (transfer full). */
char             *site_begin_session       (Site *self);

/* (transfer full) @message, which is answered with a stream; (transfer full). */
GDataInputStream *site_open_stream         (Site        *self,
                                            SoupMessage *message);
/* The next line, (transfer full); NULL where there is no more. */
char             *site_read_line           (GDataInputStream *lines);
/* The next event, (transfer full). */
json_object      *site_read_event          (GDataInputStream *lines);

G_END_DECLS
