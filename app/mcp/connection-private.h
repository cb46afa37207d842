/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of a connection share. */

#pragma once

#include "app/mcp/connection.h"
#include "app/mcp/request.h"
#include "app/mcp/subscriptions.h"

G_BEGIN_DECLS

/* Answers one of its messages, or has the exchange wait for a request. */
typedef void (*PorismMcpServe) (PorismMcpExchange *exchange,
                                json_object       *message);

struct _PorismMcpConnection
{
  GObject parent_instance;

  PorismMcpServer *server;
  PorismMcpSubscriptions *subscriptions;
  const PorismMcpRevision *revision;    /* agreed on in the handshake; NULL */
  char *actor;                          /* the client's name */
  GQueue exchanges;                     /* PorismMcpExchange, the oldest first */
  PorismMcpExchange *answering;         /* the one that goes on just now; else NULL */
  gboolean closed;
};

struct _PorismMcpExchange
{
  PorismMcpConnection *connection;      /* borrowed */
  json_object *message;                 /* one, or an array */
  guint next;                           /* of them */
  json_object *answers;                 /* an array of those that are there */
  GHashTable *groups;                   /* session to group; NULL for one message */
  PorismMcpRequest *request;            /* that waits; NULL where none does */
  gboolean given_up;
  PorismMcpServe serve;
  PorismMcpAnswered answered;
  gpointer user_data;
  gboolean *gone;                       /* where to say that it is no more; NULL */
};

/* connection-exchange.c */
PorismMcpExchange *porism_mcp_exchange_new      (PorismMcpConnection *self,
                                                 json_object         *message,
                                                 PorismMcpServe       serve,
                                                 PorismMcpAnswered    answered,
                                                 gpointer             user_data);
/* It is answered by nothing. */
void         porism_mcp_exchange_give_up        (PorismMcpExchange *self);
/* An error without an id; (transfer full). */
json_object *porism_mcp_connection_refuse       (PorismMcpConnection *self,
                                                 int                  code,
                                                 const char          *message);
/* Takes @answer, which may be NULL. */
void         porism_mcp_exchange_add            (PorismMcpExchange *self,
                                                 json_object       *answer);
/* As far as nothing has to be waited for. */
void         porism_mcp_connection_go_on        (PorismMcpConnection *self);
/* The request of that id is not answered; what it waits for is given up. */
void         porism_mcp_connection_cancel       (PorismMcpConnection *self,
                                                 json_object         *id);
void         porism_mcp_connection_give_up_all  (PorismMcpConnection *self);

G_END_DECLS
