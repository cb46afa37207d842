/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Requests are answered in the order in which they come, each before the next is looked at. One that
 * the figure has to be computed for is answered when that is done; meanwhile it can be cancelled. */

#include "config.h"

#include "app/json/wire.h"
#include "app/mcp/connection-private.h"
#include "app/mcp/rpc.h"

/* Each may take its time, and of the same client nothing else is done until all are answered. */
#define MAX_BATCH 64

void
porism_mcp_exchange_add (PorismMcpExchange *self,
                         json_object       *answer)
{
  if (answer != NULL)
    porism_wire_append (self->answers, answer);
}

/**
 * porism_mcp_exchange_new:
 * @serve: answers a message, or has the exchange wait for a request
 * @answered: called once, when all of it is answered or given up; then the exchange is no more
 *
 * Returns: (transfer none): the exchange, behind those that came before
 */
PorismMcpExchange *
porism_mcp_exchange_new (PorismMcpConnection *self,
                         json_object         *message,
                         PorismMcpServe       serve,
                         PorismMcpAnswered    answered,
                         gpointer             user_data)
{
  PorismMcpExchange *exchange = g_new0 (PorismMcpExchange, 1);

  exchange->connection = self;
  exchange->message = json_object_get (message);
  exchange->answers = json_object_new_array ();
  exchange->serve = serve;
  exchange->answered = answered;
  exchange->user_data = user_data;
  /* What is asked together is undone together. */
  if (json_object_is_type (message, json_type_array))
    exchange->groups = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  g_queue_push_tail (&self->exchanges, exchange);

  return exchange;
}

static void
exchange_free (PorismMcpExchange *self)
{
  json_object_put (self->message);
  json_object_put (self->answers);
  g_clear_pointer (&self->groups, g_hash_table_unref);
  g_free (self);
}

static gboolean
has_id (json_object *message,
        json_object *id)
{
  return porism_rpc_get_kind (message) == PORISM_RPC_REQUEST &&
         json_object_equal (porism_rpc_get_id (message), id);
}

/* Whether it is of @exchange; what is cancelled is not answered. */
static gboolean
cancel_in (PorismMcpExchange *exchange,
           json_object       *id)
{
  gboolean single = exchange->groups == NULL;

  if (exchange->request != NULL && has_id (exchange->request->message, id))
    {
      porism_mcp_request_abandon (g_steal_pointer (&exchange->request));
      return TRUE;
    }
  if (single && exchange->next == 0 && has_id (exchange->message, id))
    {
      exchange->next = 1;
      return TRUE;
    }
  for (guint i = exchange->next; !single && i < porism_wire_get_length (exchange->message); i++)
    if (has_id (porism_wire_get_nth (exchange->message, i), id))
      {
        json_object_array_del_idx (exchange->message, i, 1);
        return TRUE;
      }
  return FALSE;
}

/* An error without an id: JSON-RPC wants null for one that could not be read, and since 2025-11-25
 * it is left out. */
json_object *
porism_mcp_connection_refuse (PorismMcpConnection *self,
                              int                  code,
                              const char          *message)
{
  json_object *error = porism_rpc_new_error (NULL, code, message, NULL);

  if (self->revision != NULL && !self->revision->nameless_errors)
    porism_wire_add (error, "id", NULL);

  return error;
}

/* (nullable): why the messages are not looked at. */
static const char *
find_fault (PorismMcpConnection *self,
            json_object         *batch)
{
  if (self->revision == NULL || !self->revision->batches || porism_wire_get_length (batch) == 0)
    return "One message at a time, in an object";
  if (porism_wire_get_length (batch) > MAX_BATCH)
    return "At most " G_STRINGIFY (MAX_BATCH) " messages at a time";
  return NULL;
}

/* TRUE where all is answered. An array that is refused is answered by one error. */
static gboolean
advance (PorismMcpExchange *self)
{
  const char *fault = self->groups != NULL && self->next == 0
                      ? find_fault (self->connection, self->message) : NULL;

  if (fault != NULL)
    {
      porism_mcp_exchange_add (self, porism_mcp_connection_refuse (self->connection,
                                                                   PORISM_RPC_INVALID_REQUEST,
                                                                   fault));
      g_clear_pointer (&self->groups, g_hash_table_unref);
      self->next = 1;
    }
  if (self->groups == NULL && self->next == 0)
    {
      self->next = 1;
      self->serve (self, self->message);
    }
  while (self->groups != NULL && self->request == NULL && !self->given_up &&
         self->next < porism_wire_get_length (self->message))
    self->serve (self, porism_wire_get_nth (self->message, self->next++));

  return self->request == NULL;
}

static void
complete (PorismMcpExchange *self)
{
  json_object *answer = self->groups != NULL && porism_wire_get_length (self->answers) > 0
                        ? self->answers : porism_wire_get_nth (self->answers, 0);

  g_queue_remove (&self->connection->exchanges, self);
  if (self->gone != NULL)
    *self->gone = TRUE;
  self->answered (self->connection, self->given_up ? NULL : answer, self->user_data);
  exchange_free (self);
}

/* One after the other, as far as they go. */
void
porism_mcp_connection_go_on (PorismMcpConnection *self)
{
  g_autoptr (PorismMcpConnection) held = g_object_ref (self);

  while (self->answering == NULL && !g_queue_is_empty (&self->exchanges))
    {
      PorismMcpExchange *exchange = g_queue_peek_head (&self->exchanges);
      gboolean done;

      self->answering = exchange;
      done = exchange->request == NULL && advance (exchange);
      self->answering = NULL;
      if (!done)
        return;
      complete (exchange);
    }
}

void
porism_mcp_connection_cancel (PorismMcpConnection *self,
                              json_object         *id)
{
  for (GList *item = self->exchanges.head; item != NULL; item = item->next)
    if (cancel_in (item->data, id))
      break;
  porism_mcp_connection_go_on (self);
}

/* What goes on just now completes itself. */
void
porism_mcp_exchange_give_up (PorismMcpExchange *exchange)
{
  exchange->given_up = TRUE;
  if (exchange == exchange->connection->answering)
    return;
  if (exchange->request != NULL)
    porism_mcp_request_abandon (g_steal_pointer (&exchange->request));
  complete (exchange);
}

/* The last first, so that none begins when the one before it is gone. */
void
porism_mcp_connection_give_up_all (PorismMcpConnection *self)
{
  PorismMcpExchange *last;

  while ((last = g_queue_peek_tail (&self->exchanges)) != NULL && last != self->answering)
    porism_mcp_exchange_give_up (last);
  if (last != NULL)
    porism_mcp_exchange_give_up (last);
}
