/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A handshake makes one subscription without an id, which is told of all lists; a stream is told of
 * what it asked for, under the id of its request. */

#include "config.h"

#include "app/json/wire.h"
#include "app/mcp/meta.h"
#include "app/mcp/resources.h"
#include "app/mcp/subscriptions.h"

#define MAX_STREAMS 16
#define MAX_RESOURCES 256

typedef struct
{
  json_object *id;              /* NULL: of the handshake */
  gboolean changes[PORISM_MCP_DOCUMENT_CHANGED];        /* of lists */
  GHashTable *uris;
} Subscription;

struct _PorismMcpSubscriptions
{
  Subscription *common;         /* NULL before the handshake */
  GPtrArray *streams;           /* Subscription */
};

static const char *const methods[] = {
  [PORISM_MCP_TOOLS_CHANGED] = "notifications/tools/list_changed",
  [PORISM_MCP_RESOURCES_CHANGED] = "notifications/resources/list_changed",
  [PORISM_MCP_DOCUMENT_CHANGED] = "notifications/resources/updated",
};

static const char *const filters[] = {
  [PORISM_MCP_TOOLS_CHANGED] = "toolsListChanged",
  [PORISM_MCP_RESOURCES_CHANGED] = "resourcesListChanged",
};

static Subscription *
subscription_new (json_object *id)
{
  Subscription *self = g_new0 (Subscription, 1);

  self->id = json_object_get (id);
  self->uris = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

static void
subscription_free (gpointer data)
{
  Subscription *self = data;

  json_object_put (self->id);
  g_hash_table_unref (self->uris);
  g_free (self);
}

/**
 * porism_mcp_subscriptions_new:
 *
 * Returns: (transfer full): none yet
 */
PorismMcpSubscriptions *
porism_mcp_subscriptions_new (void)
{
  PorismMcpSubscriptions *self = g_new0 (PorismMcpSubscriptions, 1);

  self->streams = g_ptr_array_new_with_free_func (subscription_free);

  return self;
}

void
porism_mcp_subscriptions_free (PorismMcpSubscriptions *self)
{
  g_clear_pointer (&self->common, subscription_free);
  g_ptr_array_unref (self->streams);
  g_free (self);
}

void
porism_mcp_subscriptions_shake_hands (PorismMcpSubscriptions *self)
{
  g_clear_pointer (&self->common, subscription_free);
  self->common = subscription_new (NULL);
  self->common->changes[PORISM_MCP_TOOLS_CHANGED] = TRUE;
  self->common->changes[PORISM_MCP_RESOURCES_CHANGED] = TRUE;
}

/**
 * porism_mcp_subscriptions_subscribe:
 *
 * Returns: (transfer full) (nullable): the empty result
 */
json_object *
porism_mcp_subscriptions_subscribe (PorismMcpSubscriptions *self,
                                    PorismMcpRequest       *request)
{
  const char *uri = porism_wire_get_text (request->params, "uri");

  if (uri == NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "“uri” is missing");
  if (!porism_mcp_resources_exists (request->server, uri))
    return porism_mcp_request_fail (request, PORISM_RPC_RESOURCE_NOT_FOUND, NULL,
                                    "Resource not found");
  if (g_hash_table_size (self->common->uris) >= MAX_RESOURCES)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "There are too many subscriptions");
  g_hash_table_add (self->common->uris, g_strdup (uri));

  return json_object_new_object ();
}

/**
 * porism_mcp_subscriptions_unsubscribe:
 *
 * Returns: (transfer full) (nullable): the empty result
 */
json_object *
porism_mcp_subscriptions_unsubscribe (PorismMcpSubscriptions *self,
                                      PorismMcpRequest       *request)
{
  const char *uri = porism_wire_get_text (request->params, "uri");

  if (uri == NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "“uri” is missing");
  g_hash_table_remove (self->common->uris, uri);

  return json_object_new_object ();
}

/* Which of what is asked for can be had. */
static json_object *
agree (Subscription     *stream,
       PorismMcpRequest *request,
       json_object      *wanted)
{
  json_object *agreed = json_object_new_object ();
  json_object *uris = porism_wire_get (wanted, "resourceSubscriptions");
  json_object *kept = json_object_new_array ();

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    if (porism_wire_get_flag (wanted, filters[i]))
      {
        stream->changes[i] = TRUE;
        porism_wire_add (agreed, filters[i], json_object_new_boolean (TRUE));
      }
  for (guint i = 0; i < MIN (porism_wire_get_length (uris), MAX_RESOURCES); i++)
    {
      json_object *item = porism_wire_get_nth (uris, i);

      if (!json_object_is_type (item, json_type_string) ||
          !porism_mcp_resources_exists (request->server, json_object_get_string (item)))
        continue;
      g_hash_table_add (stream->uris, g_strdup (json_object_get_string (item)));
      porism_wire_append (kept, json_object_get (item));
    }
  if (porism_wire_get_length (kept) > 0)
    porism_wire_add (agreed, "resourceSubscriptions", kept);
  else
    json_object_put (kept);

  return agreed;
}

static Subscription *
find (PorismMcpSubscriptions *self,
      json_object            *id,
      guint                  *index)
{
  for (guint i = 0; i < self->streams->len; i++)
    {
      Subscription *stream = g_ptr_array_index (self->streams, i);

      if (json_object_equal (stream->id, id))
        {
          *index = i;
          return stream;
        }
    }
  return NULL;
}

/**
 * porism_mcp_subscriptions_listen:
 *
 * Returns: (transfer full) (nullable): the notification that comes first on the stream
 */
json_object *
porism_mcp_subscriptions_listen (PorismMcpSubscriptions *self,
                                 PorismMcpRequest       *request,
                                 json_object            *id)
{
  json_object *wanted = porism_wire_get (request->params, "notifications");
  json_object *params;
  Subscription *stream;
  guint index;

  if (!json_object_is_type (wanted, json_type_object))
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "“notifications” is missing");
  if (find (self, id, &index) != NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_REQUEST, NULL,
                                    "A stream of that id is open");
  if (self->streams->len >= MAX_STREAMS)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "There are too many streams");
  stream = subscription_new (id);
  g_ptr_array_add (self->streams, stream);
  params = porism_mcp_meta_new_subscription (id);
  porism_wire_add (params, "notifications", agree (stream, request, wanted));

  return porism_rpc_new_notification ("notifications/subscriptions/acknowledged", params);
}

/**
 * porism_mcp_subscriptions_cancel:
 *
 * Returns: whether there was a stream of that id
 */
gboolean
porism_mcp_subscriptions_cancel (PorismMcpSubscriptions *self,
                                 json_object            *id)
{
  guint index;

  if (find (self, id, &index) == NULL)
    return FALSE;
  g_ptr_array_remove_index (self->streams, index);

  return TRUE;
}

/**
 * porism_mcp_subscriptions_get_n:
 *
 * Returns: how many streams are open
 */
guint
porism_mcp_subscriptions_get_n (PorismMcpSubscriptions *self)
{
  return self->streams->len;
}

/* (nullable): of a stream, with its id. */
static json_object *
new_params (const Subscription *subscription)
{
  return subscription->id != NULL ? porism_mcp_meta_new_subscription (subscription->id) : NULL;
}

static void
tell_of_document (const Subscription *subscription,
                  const char         *handle,
                  PorismMcpSend       send,
                  gpointer            user_data)
{
  GHashTableIter iter;
  gpointer uri;

  g_hash_table_iter_init (&iter, subscription->uris);
  while (g_hash_table_iter_next (&iter, &uri, NULL))
    if (porism_mcp_resources_belongs (uri, handle))
      {
        json_object *params = new_params (subscription);

        if (params == NULL)
          params = json_object_new_object ();
        porism_wire_add_text (params, "uri", uri);
        send (porism_rpc_new_notification (methods[PORISM_MCP_DOCUMENT_CHANGED], params),
              user_data);
      }
}

static void
tell (const Subscription *subscription,
      PorismMcpChange     change,
      const char         *handle,
      PorismMcpSend       send,
      gpointer            user_data)
{
  if (change == PORISM_MCP_DOCUMENT_CHANGED)
    tell_of_document (subscription, handle, send, user_data);
  else if (subscription->changes[change])
    send (porism_rpc_new_notification (methods[change], new_params (subscription)), user_data);
}

/**
 * porism_mcp_subscriptions_tell:
 * @handle: (nullable): of the document, where one changed
 */
void
porism_mcp_subscriptions_tell (PorismMcpSubscriptions *self,
                               PorismMcpChange         change,
                               const char             *handle,
                               PorismMcpSend           send,
                               gpointer                user_data)
{
  if (self->common != NULL)
    tell (self->common, change, handle, send, user_data);
  for (guint i = 0; i < self->streams->len; i++)
    tell (g_ptr_array_index (self->streams, i), change, handle, send, user_data);
}

void
porism_mcp_subscriptions_end (PorismMcpSubscriptions *self,
                              PorismMcpSend           send,
                              gpointer                user_data)
{
  for (guint i = 0; i < self->streams->len; i++)
    {
      const Subscription *stream = g_ptr_array_index (self->streams, i);
      json_object *result = porism_mcp_meta_new_subscription (stream->id);

      porism_mcp_meta_complete (result, -1);
      send (porism_rpc_new_result (stream->id, result), user_data);
    }
  g_ptr_array_set_size (self->streams, 0);
}
