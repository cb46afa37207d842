/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be asked over a connection, and who answers it. */

#include "config.h"

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/connection-private.h"
#include "app/mcp/meta.h"
#include "app/mcp/prompts.h"
#include "app/mcp/resources.h"
#include "app/mcp/tools.h"

#define LONG (60 * 60 * 1000)

G_DEFINE_FINAL_TYPE (PorismMcpConnection, porism_mcp_connection, G_TYPE_OBJECT)

static guint message_signal;

static const char instructions[] =
  "An exact geometry engine with a canvas that people see. Objects have names; each tool call is "
  "one action that is executed and verified, or refused with a reason and a hint. Values are "
  "exact. Begin with canvas_state to see what is there; canvas_picture shows it. Where several "
  "documents are open, name one with “document” (list_documents).";

/* (transfer full) @message. */
static void
send_cb (json_object *message,
         gpointer     user_data)
{
  PorismMcpConnection *self = user_data;
  g_autofree char *line = porism_json_to_line (message);

  if (!self->closed)
    g_signal_emit (self, message_signal, 0, line);
  json_object_put (message);
}

static void
documents_changed_cb (PorismMcpConnection *self)
{
  porism_mcp_subscriptions_tell (self->subscriptions, PORISM_MCP_RESOURCES_CHANGED, NULL, send_cb,
                                 self);
}

static void
document_changed_cb (PorismMcpConnection *self,
                     const char          *handle)
{
  porism_mcp_subscriptions_tell (self->subscriptions, PORISM_MCP_DOCUMENT_CHANGED, handle, send_cb,
                                 self);
}

static void
tools_changed_cb (PorismMcpConnection *self)
{
  porism_mcp_subscriptions_tell (self->subscriptions, PORISM_MCP_TOOLS_CHANGED, NULL, send_cb,
                                 self);
}

static void
porism_mcp_connection_dispose (GObject *object)
{
  porism_mcp_connection_give_up_all (PORISM_MCP_CONNECTION (object));

  G_OBJECT_CLASS (porism_mcp_connection_parent_class)->dispose (object);
}

static void
porism_mcp_connection_finalize (GObject *object)
{
  PorismMcpConnection *self = PORISM_MCP_CONNECTION (object);

  porism_mcp_subscriptions_free (self->subscriptions);
  g_clear_object (&self->server);
  g_free (self->actor);

  G_OBJECT_CLASS (porism_mcp_connection_parent_class)->finalize (object);
}

static void
porism_mcp_connection_class_init (PorismMcpConnectionClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_mcp_connection_dispose;
  G_OBJECT_CLASS (klass)->finalize = porism_mcp_connection_finalize;

  message_signal = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
porism_mcp_connection_init (PorismMcpConnection *self)
{
  self->subscriptions = porism_mcp_subscriptions_new ();
}

/**
 * porism_mcp_connection_new:
 *
 * Returns: (transfer full): a connection over which nothing was said yet
 */
PorismMcpConnection *
porism_mcp_connection_new (PorismMcpServer *server)
{
  PorismMcpConnection *self;

  g_return_val_if_fail (PORISM_IS_MCP_SERVER (server), NULL);

  self = g_object_new (PORISM_TYPE_MCP_CONNECTION, NULL);
  self->server = g_object_ref (server);
  g_signal_connect_object (server, "documents-changed", G_CALLBACK (documents_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (server, "document-changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (server, "tools-changed", G_CALLBACK (tools_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
add_flag (json_object *json,
          const char  *name)
{
  porism_wire_add (json, name, json_object_new_boolean (TRUE));
}

static json_object *
describe_capabilities (const PorismMcpRevision *revision)
{
  json_object *json = json_object_new_object ();
  json_object *tools = json_object_new_object ();
  json_object *resources = json_object_new_object ();

  add_flag (tools, "listChanged");
  add_flag (resources, "subscribe");
  add_flag (resources, "listChanged");
  porism_wire_add (json, "tools", tools);
  porism_wire_add (json, "resources", resources);
  porism_wire_add (json, "prompts", json_object_new_object ());
  if (revision->annotations)
    porism_wire_add (json, "completions", json_object_new_object ());

  return json;
}

static json_object *
discover (PorismMcpRequest *request)
{
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "supportedVersions", porism_mcp_revision_list ());
  porism_wire_add (json, "capabilities", describe_capabilities (request->revision));
  porism_wire_add_text (json, "instructions", instructions);

  return json;
}

static json_object *
ping (PorismMcpRequest *request)
{
  return json_object_new_object ();
}

/* Who asks is known from here on. */
static void
name_client (PorismMcpConnection *self,
             json_object         *client)
{
  g_free (self->actor);
  self->actor = porism_mcp_meta_dup_actor (client);
}

static json_object *
initialize (PorismMcpConnection *self,
            PorismMcpRequest    *request,
            json_object         *id)
{
  const char *wanted = porism_wire_get_text (request->params, "protocolVersion");
  json_object *json;

  if (wanted == NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "“protocolVersion” is missing");
  if (request->groups != NULL || self->revision != NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_REQUEST, NULL,
                                    "A connection is initialized once, before anything else");
  self->revision = request->revision = porism_mcp_revision_agree (wanted);
  porism_mcp_subscriptions_shake_hands (self->subscriptions);
  name_client (self, porism_wire_get (request->params, "clientInfo"));
  json = json_object_new_object ();
  porism_wire_add_text (json, "protocolVersion", self->revision->name);
  porism_wire_add (json, "capabilities", describe_capabilities (self->revision));
  porism_wire_add (json, "serverInfo", porism_mcp_meta_new_server (self->revision));
  porism_wire_add_text (json, "instructions", instructions);

  return json;
}

static json_object *
subscribe (PorismMcpConnection *self,
           PorismMcpRequest    *request,
           json_object         *id)
{
  return porism_mcp_subscriptions_subscribe (self->subscriptions, request);
}

static json_object *
unsubscribe (PorismMcpConnection *self,
             PorismMcpRequest    *request,
             json_object         *id)
{
  return porism_mcp_subscriptions_unsubscribe (self->subscriptions, request);
}

/* The result comes when the stream ends. */
static json_object *
listen (PorismMcpConnection *self,
        PorismMcpRequest    *request,
        json_object         *id)
{
  json_object *first = porism_mcp_subscriptions_listen (self->subscriptions, request, id);

  if (first != NULL)
    send_cb (first, self);
  return NULL;
}

typedef enum
{
  HANDSHAKE = 1 << 0,           /* before 2026-07-28 */
  STATELESS = 1 << 1,           /* since then */
} Era;

typedef struct
{
  const char *name;
  guint eras;
  int ttl;                      /* milliseconds that the result may be kept; -1: it is not */
  PorismMcpHandler handle;
  /* In place of it, where it is of the connection. */
  json_object *(*serve)(PorismMcpConnection *self,
                        PorismMcpRequest    *request,
                        json_object         *id);
  gboolean paged;
} Method;

static const Method methods[] = {
  { "initialize", HANDSHAKE, -1, NULL, initialize, FALSE },
  { "ping", HANDSHAKE, -1, ping, NULL, FALSE },
  { "resources/subscribe", HANDSHAKE, -1, NULL, subscribe, FALSE },
  { "resources/unsubscribe", HANDSHAKE, -1, NULL, unsubscribe, FALSE },
  { "server/discover", STATELESS, LONG, discover, NULL, FALSE },
  { "subscriptions/listen", STATELESS, -1, NULL, listen, FALSE },
  { "tools/list", HANDSHAKE | STATELESS, 0, porism_mcp_tools_list, NULL, TRUE },
  { "tools/call", HANDSHAKE | STATELESS, -1, porism_mcp_tools_call, NULL, FALSE },
  { "resources/list", HANDSHAKE | STATELESS, 0, porism_mcp_resources_list, NULL, TRUE },
  { "resources/templates/list", HANDSHAKE | STATELESS, LONG, porism_mcp_resources_list_templates,
    NULL, TRUE },
  { "resources/read", HANDSHAKE | STATELESS, 0, porism_mcp_resources_read, NULL, FALSE },
  { "prompts/list", HANDSHAKE | STATELESS, LONG, porism_mcp_prompts_list, NULL, TRUE },
  { "prompts/get", HANDSHAKE | STATELESS, -1, porism_mcp_prompts_get, NULL, FALSE },
  { "completion/complete", HANDSHAKE | STATELESS, -1, porism_mcp_completion_complete, NULL, FALSE },
};

static const Method *
lookup (const char *name,
        Era         era)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if ((methods[i].eras & era) != 0 && g_str_equal (methods[i].name, name))
      return &methods[i];
  return NULL;
}

static json_object *
serve (PorismMcpConnection *self,
       PorismMcpRequest    *request,
       const char          *name,
       json_object         *id)
{
  const Method *method = lookup (name, request->revision->stateless ? STATELESS : HANDSHAKE);

  if (method == NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_METHOD_NOT_FOUND, NULL,
                                    "Method not found: “%s”", name);
  /* Lists are given whole: no cursor was ever handed out. */
  if (method->paged && porism_wire_get (request->params, "cursor") != NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL, "Invalid cursor");
  request->ttl = method->ttl;

  return method->serve != NULL ? method->serve (self, request, id) : method->handle (request);
}

static json_object *
fail_version (PorismMcpRequest *request,
              const char       *requested)
{
  json_object *data = json_object_new_object ();

  porism_wire_add (data, "supported", porism_mcp_revision_list ());
  porism_wire_add_text (data, "requested", requested);

  return porism_mcp_request_fail (request, PORISM_RPC_UNSUPPORTED_VERSION, data,
                                  "Unsupported protocol version");
}

/* Finds out in which revision a request is; FALSE after it failed. */
static gboolean
settle_revision (PorismMcpConnection *self,
                 PorismMcpRequest    *request,
                 const char          *method)
{
  const char *said = porism_mcp_meta_get_revision (request->params);
  const char *problem = said != NULL ? porism_mcp_meta_get_problem (request->params) : NULL;
  gboolean opens = g_str_equal (method, "initialize") || g_str_equal (method, "ping");

  request->revision = said != NULL ? porism_mcp_revision_lookup (said) : self->revision;
  if (said == NULL && request->revision == NULL && opens)
    request->revision = porism_mcp_revision_agree (NULL);
  if (problem != NULL)
    porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL, "%s", problem);
  else if (said != NULL && (request->revision == NULL || !request->revision->stateless))
    fail_version (request, said);
  else if (request->revision == NULL)
    porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                             "%s; or begin with initialize",
                             porism_mcp_meta_get_problem (request->params));
  if (request->code == 0 && said != NULL)
    name_client (self, porism_mcp_meta_get_client (request->params));

  return request->code == 0;
}

/* (transfer full) (nullable): the answer. @result: (transfer full) (nullable) */
static json_object *
conclude (PorismMcpRequest *request,
          json_object      *result)
{
  json_object *id = porism_rpc_get_id (request->message);

  if (request->code != 0)
    return porism_rpc_new_error (id, request->code, request->text, g_steal_pointer (&request->data));
  if (result == NULL)
    return NULL;
  if (request->revision->stateless)
    porism_mcp_meta_complete (result, request->ttl);

  return porism_rpc_new_result (id, result);
}

static void
finished_cb (PorismMcpRequest *request,
             json_object      *result,
             gpointer          user_data)
{
  PorismMcpExchange *exchange = user_data;

  exchange->request = NULL;
  porism_mcp_exchange_add (exchange, conclude (request, result));
  porism_mcp_request_free (request);
  porism_mcp_connection_go_on (exchange->connection);
}

static void
answer_request (PorismMcpExchange *exchange,
                json_object       *message)
{
  PorismMcpConnection *self = exchange->connection;
  PorismMcpRequest *request = porism_mcp_request_new (self->server, message, exchange->groups,
                                                      finished_cb, exchange);
  const char *method = porism_wire_get_text (message, "method");
  json_object *result = NULL;

  if (settle_revision (self, request, method))
    {
      request->actor = self->actor != NULL ? self->actor : "MCP client";
      result = serve (self, request, method, porism_rpc_get_id (message));
    }
  if (request->document != NULL)
    {
      exchange->request = request;
      return;
    }
  porism_mcp_exchange_add (exchange, conclude (request, result));
  porism_mcp_request_free (request);
}

static void
obey (PorismMcpConnection *self,
      json_object         *notification)
{
  if (g_str_equal (porism_wire_get_text (notification, "method"), "notifications/cancelled"))
    {
      json_object *id = porism_wire_get (porism_wire_get (notification, "params"), "requestId");

      if (!porism_mcp_subscriptions_cancel (self->subscriptions, id))
        porism_mcp_connection_cancel (self, id);
    }
}

static void
answer_one (PorismMcpExchange *exchange,
            json_object       *message)
{
  switch (porism_rpc_get_kind (message))
    {
    case PORISM_RPC_REQUEST:
      answer_request (exchange, message);
      return;
    case PORISM_RPC_NOTIFICATION:
      obey (exchange->connection, message);
      return;
    case PORISM_RPC_RESPONSE:
      return;
    case PORISM_RPC_INVALID:
    default:
      porism_mcp_exchange_add (exchange,
                               porism_mcp_connection_refuse (exchange->connection,
                                                             PORISM_RPC_INVALID_REQUEST,
                                                             "Invalid request"));
    }
}

/**
 * porism_mcp_connection_answer:
 * @answered: called once; where nothing is under way, before this returns
 *
 * Returns: (transfer none) (nullable): what porism_mcp_connection_give_up() takes until @answered is
 *   called; NULL where that was done
 */
PorismMcpExchange *
porism_mcp_connection_answer (PorismMcpConnection *self,
                              json_object         *message,
                              PorismMcpAnswered    answered,
                              gpointer             user_data)
{
  PorismMcpExchange *exchange;
  gboolean gone = FALSE;

  g_return_val_if_fail (PORISM_IS_MCP_CONNECTION (self), NULL);

  /* That something shall not be waited for does not wait. */
  if (!json_object_is_type (message, json_type_array) &&
      porism_rpc_get_kind (message) == PORISM_RPC_NOTIFICATION)
    {
      obey (self, message);
      answered (self, NULL, user_data);
      return NULL;
    }
  exchange = porism_mcp_exchange_new (self, message, answer_one, answered, user_data);
  exchange->gone = &gone;
  porism_mcp_connection_go_on (self);
  if (gone)
    return NULL;
  exchange->gone = NULL;

  return exchange;
}

void
porism_mcp_connection_give_up (PorismMcpConnection *self,
                               PorismMcpExchange   *exchange)
{
  g_autoptr (PorismMcpConnection) held = NULL;

  g_return_if_fail (PORISM_IS_MCP_CONNECTION (self));

  held = g_object_ref (self);
  porism_mcp_exchange_give_up (exchange);
  porism_mcp_connection_go_on (self);
}

/* The text of an answer, and whether it is there while the message is being received. */
typedef struct
{
  char *line;
  gboolean late;
} Receipt;

static void
received_cb (PorismMcpConnection *self,
             json_object         *answer,
             gpointer             user_data)
{
  Receipt *receipt = user_data;
  g_autofree char *line = answer != NULL ? porism_json_to_line (answer) : NULL;

  if (!receipt->late)
    {
      receipt->line = g_steal_pointer (&line);
      return;
    }
  if (line != NULL && !self->closed)
    g_signal_emit (self, message_signal, 0, line);
  g_free (receipt);
}

/* (transfer full) (nullable): its answer, where that is there at once. */
static char *
receive_message (PorismMcpConnection *self,
                 json_object         *message)
{
  Receipt *receipt = g_new0 (Receipt, 1);
  char *line;

  if (porism_mcp_connection_answer (self, message, received_cb, receipt) != NULL)
    {
      receipt->late = TRUE;
      return NULL;
    }
  line = receipt->line;
  g_free (receipt);

  return line;
}

/**
 * porism_mcp_connection_receive:
 *
 * Returns: (transfer full) (nullable): the answer; NULL where there is none, or where it comes later
 *   as a "message"
 */
char *
porism_mcp_connection_receive (PorismMcpConnection *self,
                               const char          *text,
                               gsize                length)
{
  g_autoptr (GError) error = NULL;
  json_object *message = NULL, *refusal = NULL;
  char *line;

  g_return_val_if_fail (PORISM_IS_MCP_CONNECTION (self), NULL);

  if (length <= PORISM_JSON_MAX_LINE)
    message = porism_json_parse (text, (gssize) length, &error);
  if (length > PORISM_JSON_MAX_LINE)
    refusal = porism_mcp_connection_refuse (self, PORISM_RPC_INVALID_REQUEST, "A message has at most 1 MiB");
  else if (error != NULL &&
           (refusal = porism_rpc_refuse_nul (text, (gssize) length, error)) == NULL)
    refusal = porism_mcp_connection_refuse (self, PORISM_RPC_PARSE_ERROR, error->message);
  line = refusal != NULL ? porism_json_to_line (refusal) : receive_message (self, message);
  json_object_put (message);
  json_object_put (refusal);

  return line;
}

/**
 * porism_mcp_connection_is_busy:
 *
 * Returns: whether there is anything that was not answered yet
 */
gboolean
porism_mcp_connection_is_busy (PorismMcpConnection *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_CONNECTION (self), FALSE);

  return !g_queue_is_empty (&self->exchanges);
}

/**
 * porism_mcp_connection_get_client:
 *
 * Returns: (nullable): under which name it acts
 */
const char *
porism_mcp_connection_get_client (PorismMcpConnection *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_CONNECTION (self), NULL);

  return self->actor;
}

guint
porism_mcp_connection_get_n_streams (PorismMcpConnection *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_CONNECTION (self), 0);

  return porism_mcp_subscriptions_get_n (self->subscriptions);
}

void
porism_mcp_connection_close (PorismMcpConnection *self)
{
  g_autoptr (PorismMcpConnection) held = NULL;

  g_return_if_fail (PORISM_IS_MCP_CONNECTION (self));

  held = g_object_ref (self);
  porism_mcp_subscriptions_end (self->subscriptions, send_cb, self);
  self->closed = TRUE;
  porism_mcp_connection_give_up_all (self);
}
