/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One request over HTTP. Since 2026-07-28 each stands alone and has a connection of its own, which
 * lives on only where it opened a stream. */

#include "config.h"

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/http-guard.h"
#include "app/mcp/http-private.h"
#include "app/mcp/meta.h"
#include "app/mcp/rpc.h"

#define MAX_BODY PORISM_JSON_MAX_LINE
/* Bytes: who sends so many is not waited for. */
#define MAX_READ (8 * MAX_BODY)
#define MAX_STREAMS 16

#define TOO_LARGE "porism-too-large"

static void
got_chunk_cb (SoupServerMessage *message,
              GBytes            *chunk,
              gsize             *total)
{
  SoupMessageBody *body = soup_server_message_get_request_body (message);

  *total += g_bytes_get_size (chunk);
  if (*total <= MAX_BODY)
    return;
  g_object_set_data (G_OBJECT (message), TOO_LARGE, GINT_TO_POINTER (TRUE));
  soup_message_body_set_accumulate (body, FALSE);
  if (*total > MAX_READ)
    porism_mcp_message_cut (message);
}

/* A body is read to its end before it is answered, but no more of it is kept than is allowed. */
static void
watch_body (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  gsize *total = g_new0 (gsize, 1);

  g_object_set_data_full (G_OBJECT (message), "porism-total", total, g_free);
  g_signal_connect (message, "got-chunk", G_CALLBACK (got_chunk_cb), total);
  if (soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH &&
      soup_message_headers_get_content_length (headers) > MAX_BODY)
    g_object_set_data (G_OBJECT (message), TOO_LARGE, GINT_TO_POINTER (TRUE));
}

/**
 * porism_mcp_http_read_head:
 *
 * Turns strangers away by the headers alone.
 */
void
porism_mcp_http_read_head (PorismMcpHttp     *self,
                           SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  guint status = porism_mcp_guard_check (headers, porism_mcp_listener_get_port (self->listener), self->token);

  watch_body (message);
  if (status == SOUP_STATUS_UNAUTHORIZED)
    soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                  "WWW-Authenticate", "Bearer realm=\"Porism\"");
  if (status == 0 && !porism_mcp_listener_admit (self->listener, message))
    status = SOUP_STATUS_SERVICE_UNAVAILABLE;
  if (status == 0 && g_object_get_data (G_OBJECT (message), TOO_LARGE) != NULL)
    status = SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;
  if (status == 0)
    return;
  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection",
                                "close");
  porism_mcp_http_refuse (message, status, PORISM_RPC_INVALID_REQUEST,
                          status == SOUP_STATUS_UNAUTHORIZED
                          ? "The token is missing or wrong"
                          : status == SOUP_STATUS_FORBIDDEN
                            ? "Requests come from this machine only"
                            : status == SOUP_STATUS_SERVICE_UNAVAILABLE
                              ? "Too many connections are open; close some"
                              : "A message has at most 1 MiB");
}

static void
stream_closed_cb (PorismMcpChannel *channel,
                  gpointer          user_data)
{
  PorismMcpHttp *self = user_data;

  g_ptr_array_remove (self->streams, channel);
}

/* Of an error the status says the kind, too. */
static guint
choose_status (json_object *answer,
               json_object *params)
{
  switch (porism_rpc_get_error_code (answer))
    {
    case PORISM_RPC_METHOD_NOT_FOUND:
      return SOUP_STATUS_NOT_FOUND;
    case PORISM_RPC_INVALID_PARAMS:
      return porism_mcp_meta_get_problem (params) != NULL ? SOUP_STATUS_BAD_REQUEST
                                                          : SOUP_STATUS_OK;
    case PORISM_RPC_INVALID_REQUEST:
    case PORISM_RPC_PARSE_ERROR:
    case PORISM_RPC_HEADER_MISMATCH:
    case PORISM_RPC_UNSUPPORTED_VERSION:
      return SOUP_STATUS_BAD_REQUEST;
    default:
      return SOUP_STATUS_OK;
    }
}

/* The oldest gives way: it may well be one whose client is gone, which shows only when something is
 * written to it. */
static void
make_room (PorismMcpHttp *self)
{
  if (self->streams->len < MAX_STREAMS)
    return;
  porism_mcp_channel_close (g_ptr_array_index (self->streams, 0));
  g_ptr_array_remove_index (self->streams, 0);
}

static gboolean
respond_or_listen (PorismMcpHttp     *self,
                   SoupServerMessage *message,
                   PorismMcpChannel  *channel,
                   json_object       *body,
                   json_object       *answer)
{
  if (porism_mcp_connection_get_n_streams (porism_mcp_channel_get_connection (channel)) > 0)
    {
      make_room (self);
      g_ptr_array_add (self->streams, channel);
      porism_mcp_channel_attach (channel, message, stream_closed_cb, self);
      return TRUE;
    }
  porism_mcp_http_respond (message, answer != NULL
                                    ? choose_status (answer, porism_wire_get (body, "params"))
                                    : SOUP_STATUS_ACCEPTED, answer);
  return FALSE;
}

static void
serve_alone (PorismMcpHttp     *self,
             SoupServerMessage *message,
             json_object       *body)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  gboolean says = porism_mcp_meta_get_revision (porism_wire_get (body, "params")) != NULL;
  g_autofree char *mismatch = NULL;
  json_object *error;

  if (says && porism_rpc_get_kind (body) == PORISM_RPC_REQUEST)
    mismatch = porism_mcp_guard_compare (headers, body);
  if (mismatch != NULL)
    {
      error = porism_rpc_new_error (porism_rpc_get_id (body), PORISM_RPC_HEADER_MISMATCH, mismatch,
                                    NULL);
      porism_mcp_http_respond (message, SOUP_STATUS_BAD_REQUEST, error);
      json_object_put (error);
    }
  else if (g_strcmp0 (porism_wire_get_text (body, "method"), "subscriptions/listen") == 0 &&
           !porism_mcp_guard_accepts (headers, "text/event-stream"))
    porism_mcp_http_refuse (message, SOUP_STATUS_NOT_ACCEPTABLE, PORISM_RPC_INVALID_REQUEST,
                            "Notifications are text/event-stream");
  else
    porism_mcp_http_reply (self, message, porism_mcp_channel_new (self->server), TRUE, body,
                           respond_or_listen);
}

/* Whether the request says, in its body or in a header, that it needs no session. */
static gboolean
stands_alone (SoupServerMessage *message,
              json_object       *body)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *header = soup_message_headers_get_one (headers, "MCP-Protocol-Version");
  const PorismMcpRevision *revision = porism_mcp_revision_lookup (header);

  return porism_mcp_meta_get_revision (porism_wire_get (body, "params")) != NULL ||
         (header != NULL && (revision == NULL || revision->stateless));
}

/* FALSE after it was refused. */
static gboolean
check_body (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *type = soup_message_headers_get_content_type (headers, NULL);

  if (g_object_get_data (G_OBJECT (message), TOO_LARGE) != NULL)
    porism_mcp_http_refuse (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE,
                            PORISM_RPC_INVALID_REQUEST, "A message has at most 1 MiB");
  else if (g_strcmp0 (type, "application/json") != 0)
    porism_mcp_http_refuse (message, SOUP_STATUS_UNSUPPORTED_MEDIA_TYPE,
                            PORISM_RPC_INVALID_REQUEST, "A message is application/json");
  else if (!porism_mcp_guard_accepts (headers, "application/json") &&
           !porism_mcp_guard_accepts (headers, "text/event-stream"))
    porism_mcp_http_refuse (message, SOUP_STATUS_NOT_ACCEPTABLE, PORISM_RPC_INVALID_REQUEST,
                            "Answers are application/json or text/event-stream");
  else
    return TRUE;

  return FALSE;
}

/* (transfer full) (nullable): NULL after it was refused. */
static json_object *
read_body (SoupServerMessage *message)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  json_object *json, *refusal;
  const char *start;
  gsize size;

  if (!check_body (message))
    return NULL;
  bytes = soup_message_body_flatten (soup_server_message_get_request_body (message));
  start = g_bytes_get_data (bytes, &size);
  json = porism_json_parse (start != NULL ? start : "", (gssize) size, &error);
  refusal = porism_rpc_refuse_nul (start, (gssize) size, error);
  if (refusal != NULL)
    porism_mcp_http_respond (message, SOUP_STATUS_BAD_REQUEST, refusal);
  else if (json == NULL)
    porism_mcp_http_refuse (message, SOUP_STATUS_BAD_REQUEST, PORISM_RPC_PARSE_ERROR,
                            error != NULL ? error->message : "null is no message");
  json_object_put (refusal);

  return json;
}

static void
serve_post (PorismMcpHttp     *self,
            SoupServerMessage *message)
{
  json_object *body = read_body (message);

  if (body == NULL)
    return;
  if (stands_alone (message, body))
    serve_alone (self, message, body);
  else
    porism_mcp_http_serve_session (self, message, body);
  json_object_put (body);
}

static const struct
{
  const char *method;
  void (*serve) (PorismMcpHttp     *self,
                 SoupServerMessage *message);
} verbs[] = {
  { "POST", serve_post },
  { "GET", porism_mcp_http_serve_stream },
  { "DELETE", porism_mcp_http_end_session },
};

void
porism_mcp_http_answer (PorismMcpHttp     *self,
                        SoupServerMessage *message)
{
  const char *method = soup_server_message_get_method (message);
  const char *path = g_uri_get_path (soup_server_message_get_uri (message));

  if (!g_str_equal (path, PORISM_MCP_PATH))
    {
      soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].method, method))
      {
        verbs[i].serve (self, message);
        return;
      }
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Allow",
                                "POST, GET, DELETE");
  soup_server_message_set_status (message, SOUP_STATUS_METHOD_NOT_ALLOWED, NULL);
}
