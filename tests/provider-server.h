/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A server on this machine that answers what it was told to, byte by byte where that is asked, with
 * the faults that networks have; and remembers what it was sent. */

#pragma once

#include <json-c/json.h>
#include <libsoup/soup.h>

typedef enum
{
  PROVIDER_SERVER_WHOLE,
  PROVIDER_SERVER_CUT,          /* the connection breaks in the middle */
  PROVIDER_SERVER_HANG,         /* nothing more comes after the middle */
} ProviderServerFault;

typedef struct
{
  char *method;
  char *path;                   /* with the query */
  char *key;                    /* whichever header held one; NULL */
  char *version;                /* of the protocol, where its header was sent */
  char *body;
  json_object *json;            /* the body, where it is JSON */
} ProviderServerRequest;

typedef struct
{
  SoupServer *soup;
  GSocketService *listener;
  GPtrArray *connections;       /* GSocketConnection, all that came in */
  GQueue *answers;
  GPtrArray *requests;          /* ProviderServerRequest */
  char *address;                /* "http://127.0.0.1:PORT" */
} ProviderServer;

ProviderServer *provider_server_new     (void);
void            provider_server_free    (ProviderServer *self);
/* From now on nobody answers at its address. */
void            provider_server_close   (ProviderServer *self);
/* The next answer. @headers: "Name: value" lines, or NULL; @piece: bytes of a chunk, 0 for all in
 * one. */
void            provider_server_answer  (ProviderServer     *self,
                                         guint               status,
                                         const char         *headers,
                                         const char         *body,
                                         gsize               piece,
                                         ProviderServerFault fault);
/* The recorded exchange tests/provider-exchanges/NAME.sse as the next answer. */
void            provider_server_replay  (ProviderServer *self,
                                         const char     *name,
                                         gsize           piece);
const ProviderServerRequest *provider_server_get_request (ProviderServer *self,
                                                          guint           i);
/* (transfer full): the recorded exchange. */
char           *provider_server_load    (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProviderServer, provider_server_free)

/* The value at "messages/1/content/0/text" of @json; NULL where there is none. */
json_object    *provider_json_at (json_object         *json,
                                  const char          *path);
const char     *provider_json_text_at   (json_object *json,
                                         const char  *path);
