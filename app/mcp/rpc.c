/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An id is given back as it came: it is never read. */

#include "config.h"

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/rpc.h"

static json_object *
new_message (void)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "jsonrpc", "2.0");
  return json;
}

/**
 * porism_rpc_get_id:
 *
 * Returns: (transfer none) (nullable): the id
 */
json_object *
porism_rpc_get_id (json_object *message)
{
  json_object *id = porism_wire_get (message, "id");

  return json_object_is_type (id, json_type_string) || json_object_is_type (id, json_type_int)
         ? id : NULL;
}

/**
 * porism_rpc_get_kind:
 *
 * Returns: what @message is; INVALID where it is no message of the protocol
 */
PorismRpcKind
porism_rpc_get_kind (json_object *message)
{
  const char *version = porism_wire_get_text (message, "jsonrpc");
  const char *method = porism_wire_get_text (message, "method");
  json_object *params = porism_wire_get (message, "params");
  gboolean has_id = json_object_is_type (message, json_type_object) &&
                    json_object_object_get_ex (message, "id", NULL);

  if (version == NULL || !g_str_equal (version, "2.0"))
    return PORISM_RPC_INVALID;
  if (method == NULL)
    return porism_wire_get (message, "result") != NULL || porism_wire_get (message, "error") != NULL
           ? PORISM_RPC_RESPONSE : PORISM_RPC_INVALID;
  if (params != NULL && !json_object_is_type (params, json_type_object))
    return PORISM_RPC_INVALID;
  if (!has_id)
    return PORISM_RPC_NOTIFICATION;

  return porism_rpc_get_id (message) != NULL ? PORISM_RPC_REQUEST : PORISM_RPC_INVALID;
}

/**
 * porism_rpc_new_result:
 * @result: (transfer full)
 *
 * Returns: (transfer full): the response
 */
json_object *
porism_rpc_new_result (json_object *id,
                       json_object *result)
{
  json_object *json = new_message ();

  porism_wire_add (json, "id", json_object_get (id));
  porism_wire_add (json, "result", result);

  return json;
}

/**
 * porism_rpc_new_error:
 * @id: (nullable): NULL where it could not be read
 * @data: (transfer full) (nullable)
 *
 * Returns: (transfer full): the response
 */
json_object *
porism_rpc_new_error (json_object *id,
                      int          code,
                      const char  *message,
                      json_object *data)
{
  json_object *json = new_message ();
  json_object *error = json_object_new_object ();

  if (id != NULL)
    porism_wire_add (json, "id", json_object_get (id));
  porism_wire_add (error, "code", json_object_new_int (code));
  porism_wire_add_text (error, "message", message);
  if (data != NULL)
    porism_wire_add (error, "data", data);
  porism_wire_add (json, "error", error);

  return json;
}

/**
 * porism_rpc_refuse_nul:
 *
 * Returns: (transfer full) (nullable): the response
 */
json_object *
porism_rpc_refuse_nul (const char   *text,
                       gssize        length,
                       const GError *error)
{
  json_object *message, *id, *refusal = NULL;

  if (!g_error_matches (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_NUL))
    return NULL;
  message = porism_json_parse_without_nul (text, length, NULL);
  id = porism_rpc_get_id (message);
  if (id != NULL)
    refusal = porism_rpc_new_error (id, PORISM_RPC_INVALID_PARAMS, error->message, NULL);
  json_object_put (message);

  return refusal;
}

/**
 * porism_rpc_new_notification:
 * @params: (transfer full) (nullable)
 *
 * Returns: (transfer full): the notification
 */
json_object *
porism_rpc_new_notification (const char  *method,
                             json_object *params)
{
  json_object *json = new_message ();

  porism_wire_add_text (json, "method", method);
  if (params != NULL)
    porism_wire_add (json, "params", params);

  return json;
}

/**
 * porism_rpc_get_error_code:
 *
 * Returns: the code of an error response, else 0
 */
int
porism_rpc_get_error_code (json_object *message)
{
  return json_object_get_int (porism_wire_get (porism_wire_get (message, "error"), "code"));
}
