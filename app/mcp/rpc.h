/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages of JSON-RPC 2.0 as the Model Context Protocol uses them. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

enum
{
  PORISM_RPC_PARSE_ERROR = -32700,
  PORISM_RPC_INVALID_REQUEST = -32600,
  PORISM_RPC_METHOD_NOT_FOUND = -32601,
  PORISM_RPC_INVALID_PARAMS = -32602,
  PORISM_RPC_INTERNAL_ERROR = -32603,
  PORISM_RPC_RESOURCE_NOT_FOUND = -32002,       /* before 2026-07-28 */
  PORISM_RPC_HEADER_MISMATCH = -32020,
  PORISM_RPC_UNSUPPORTED_VERSION = -32022,
};

typedef enum
{
  PORISM_RPC_REQUEST,
  PORISM_RPC_NOTIFICATION,
  PORISM_RPC_RESPONSE,          /* to something that we never asked */
  PORISM_RPC_INVALID,
} PorismRpcKind;

PorismRpcKind  porism_rpc_get_kind         (json_object *message);
/* (nullable): the id where it is one that can be answered: a string or an integer. */
json_object   *porism_rpc_get_id           (json_object *message);

/* (transfer full): @id is borrowed, may be NULL for an error; the rest is taken. */
json_object   *porism_rpc_new_result       (json_object *id,
                                            json_object *result);
json_object   *porism_rpc_new_error        (json_object *id,
                                            int          code,
                                            const char  *message,
                                            json_object *data);
json_object   *porism_rpc_new_notification (const char  *method,
                                            json_object *params);
/* (transfer full) (nullable): the refusal of @text, which cannot be read, where it is a request with a NUL
 * in a string: its id is known. */
json_object   *porism_rpc_refuse_nul        (const char   *text,
                                             gssize        length,
                                             const GError *error);
/* 0 where it is no error. */
int            porism_rpc_get_error_code   (json_object *message);

G_END_DECLS
