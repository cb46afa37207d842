/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A request that is being answered: who asks, in which revision, and what is to be said where it
 * cannot be done. */

#pragma once

#include "app/mcp/revision.h"
#include "app/mcp/rpc.h"
#include "app/mcp/server.h"

G_BEGIN_DECLS

typedef struct _PorismMcpRequest PorismMcpRequest;

/* Takes @result, or NULL after porism_mcp_request_fail(). */
typedef void (*PorismMcpFinished) (PorismMcpRequest *request,
                                   json_object      *result,
                                   gpointer          user_data);

struct _PorismMcpRequest
{
  PorismMcpServer *server;
  const PorismMcpRevision *revision;
  const char *actor;            /* the client's name; NULL while the request waits */
  GHashTable *groups;           /* session to group of what is asked together; NULL for one */
  json_object *message;
  json_object *params;          /* NULL where there are none */
  int ttl;                      /* milliseconds that the result may be kept; -1: it is not */

  int code;                     /* of the error; 0 */
  char *text;
  json_object *data;

  PorismDocument *document;     /* in which something is under way that is the answer; NULL */
  int end;                      /* PorismMoveEnd of a move of its head; -1 before */
  PorismMcpFinished finished;
  gpointer user_data;
  gboolean abandoned;           /* nobody waits for the answer */
};

/* Answers a request with its result, (transfer full), or NULL after porism_mcp_request_fail() or
 * porism_mcp_request_wait(). */
typedef json_object *(*PorismMcpHandler) (PorismMcpRequest *request);

/* Keeps @message. @finished is called where the answer comes later. */
PorismMcpRequest *porism_mcp_request_new         (PorismMcpServer  *server,
                                                  json_object      *message,
                                                  GHashTable       *groups,
                                                  PorismMcpFinished finished,
                                                  gpointer          user_data);
void            porism_mcp_request_free          (PorismMcpRequest *self);
/* The answer comes later: when what the session of @document was asked for with the request as
 * user_data is settled, porism_mcp_request_finish() is called. */
void            porism_mcp_request_wait          (PorismMcpRequest *self,
                                                  PorismDocument   *document);
/* Takes @result, and the request. */
void            porism_mcp_request_finish        (PorismMcpRequest *self,
                                                  json_object      *result);
/* Takes the request, which waits: what is under way is given up. */
void            porism_mcp_request_abandon       (PorismMcpRequest *self);
/* (transfer full) (nullable) @data. Returns NULL. */
json_object    *porism_mcp_request_fail          (PorismMcpRequest *self,
                                                  int               code,
                                                  json_object      *data,
                                                  const char       *format,
                                                  ...) G_GNUC_PRINTF (4, 5);
/* The document of @handle; where it is NULL, the only one. NULL after @refusal says why. */
PorismDocument *porism_mcp_request_find_document (PorismMcpRequest  *self,
                                                  const char        *handle,
                                                  PorismObservation *refusal);
/* The group of what is submitted to @session; 0 for one of its own. */
guint64         porism_mcp_request_get_group     (PorismMcpRequest *self,
                                                  PorismSession    *session);

G_END_DECLS
