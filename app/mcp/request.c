/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that handlers share. */

#include "config.h"

#include "app/json/wire.h"
#include "app/mcp/request.h"

static void
clear_error (PorismMcpRequest *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->data, json_object_put);
}

/**
 * porism_mcp_request_new:
 * @groups: (nullable): outlives it
 *
 * Returns: (transfer full): a request of which is not known yet in which revision it is
 */
PorismMcpRequest *
porism_mcp_request_new (PorismMcpServer  *server,
                        json_object      *message,
                        GHashTable       *groups,
                        PorismMcpFinished finished,
                        gpointer          user_data)
{
  PorismMcpRequest *self = g_new0 (PorismMcpRequest, 1);

  self->server = g_object_ref (server);
  self->groups = groups;
  self->message = json_object_get (message);
  self->params = porism_wire_get (message, "params");
  self->ttl = self->end = -1;
  self->finished = finished;
  self->user_data = user_data;

  return self;
}

void
porism_mcp_request_free (PorismMcpRequest *self)
{
  clear_error (self);
  g_clear_object (&self->document);
  g_object_unref (self->server);
  json_object_put (self->message);
  g_free (self);
}

void
porism_mcp_request_wait (PorismMcpRequest *self,
                         PorismDocument   *document)
{
  g_set_object (&self->document, document);
  self->actor = NULL;
}

/**
 * porism_mcp_request_finish:
 * @result: (transfer full) (nullable)
 *
 * What nobody waits for any more is dropped.
 */
void
porism_mcp_request_finish (PorismMcpRequest *self,
                           json_object      *result)
{
  if (!self->abandoned)
    {
      self->finished (self, result, self->user_data);
      return;
    }
  json_object_put (result);
  porism_mcp_request_free (self);
}

/**
 * porism_mcp_request_abandon:
 *
 * What is being journalled just then is done, and nobody hears of it.
 */
void
porism_mcp_request_abandon (PorismMcpRequest *self)
{
  self->abandoned = TRUE;
  porism_session_give_up (porism_document_get_session (self->document), self);
}

/**
 * porism_mcp_request_fail:
 * @data: (transfer full) (nullable)
 *
 * Returns: NULL, the result of a request that failed
 */
json_object *
porism_mcp_request_fail (PorismMcpRequest *self,
                         int               code,
                         json_object      *data,
                         const char       *format,
                         ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  clear_error (self);
  self->code = code;
  self->data = data;
  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  self->text = porism_dup_with_short_quotes (text);

  return NULL;
}

/**
 * porism_mcp_request_find_document:
 * @handle: (nullable)
 * @refusal: becomes one where there is no such document, or a choice of several
 *
 * Returns: (transfer none) (nullable): the document
 */
PorismDocument *
porism_mcp_request_find_document (PorismMcpRequest  *self,
                                  const char        *handle,
                                  PorismObservation *refusal)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (self->server);
  PorismDocument *document = porism_workspace_lookup (workspace, handle);
  g_auto (GStrv) handles = porism_workspace_list (workspace);
  g_autofree char *list = g_strjoinv (", ", handles);
  g_autofree char *hint = handles[0] != NULL
                          ? g_strdup_printf ("Open documents: %s.", list)
                          : g_strdup ("No document is open; new_document opens one.");

  if (document != NULL)
    return document;
  if (handle != NULL)
    porism_observation_refuse (refusal, PORISM_ERROR_ENTITY_NOT_FOUND, "document", hint,
                               "There is no document “%s”.", handle);
  else
    porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, "document", hint,
                               handles[0] != NULL
                               ? "Several documents are open; say which with “document”."
                               : "There is no document.");
  return NULL;
}

/**
 * porism_mcp_request_get_group:
 *
 * Returns: one group for each session of requests that came together
 */
guint64
porism_mcp_request_get_group (PorismMcpRequest *self,
                              PorismSession    *session)
{
  guint64 *group;

  if (self->groups == NULL)
    return 0;
  group = g_hash_table_lookup (self->groups, session);
  if (group == NULL)
    {
      group = g_new (guint64, 1);
      *group = porism_session_new_group (session);
      g_hash_table_insert (self->groups, g_object_ref (session), group);
    }
  return *group;
}
