/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A model reads an observation without what is told twice; where that is too long, a program gets all of it. */

#include "config.h"

#include "app/agent/digest.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/tool-result.h"

/* An observation, as porism_json_compact_observation() writes it. A refusal has the first three
 * members and the error. */
static const char observation_schema[] =
  "{\"type\": \"object\", \"required\": [\"step\", \"tool\", \"ok\"], \"properties\": {"
  "\"step\": {\"type\": \"integer\"}, \"tool\": {\"type\": \"string\"},"
  "\"ok\": {\"type\": \"boolean\"}, \"value\": {\"type\": \"object\"},"
  "\"new\": {\"type\": \"array\", \"items\": {\"type\": \"object\","
  "\"required\": [\"name\", \"kind\"], \"properties\": {"
  "\"name\": {\"type\": [\"string\", \"null\"]}, \"kind\": {\"type\": \"string\"},"
  "\"definition\": {\"type\": [\"string\", \"null\"]},"
  "\"value\": {\"type\": [\"object\", \"null\"]}}}},"
  "\"changed\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}},"
  "\"changed_count\": {\"type\": \"integer\"},"
  "\"removed\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}},"
  "\"undefined\": {\"type\": \"array\", \"items\": {\"type\": \"object\","
  "\"required\": [\"name\"], \"properties\": {\"name\": {\"type\": \"string\"},"
  "\"reason\": {\"type\": [\"string\", \"null\"]}}}},"
  "\"message\": {\"type\": \"string\"},"
  "\"error\": {\"type\": \"object\", \"required\": [\"code\", \"message\"], \"properties\": {"
  "\"code\": {\"type\": \"string\"}, \"argument\": {\"type\": \"string\"},"
  "\"message\": {\"type\": \"string\"}, \"hint\": {\"type\": [\"string\", \"null\"]}}}}}";

/**
 * porism_mcp_observation_schema:
 *
 * Returns: (transfer full): the schema of every observation
 */
json_object *
porism_mcp_observation_schema (void)
{
  return porism_wire_parse_object (observation_schema);
}

void
porism_mcp_tool_result_init (PorismMcpToolResult *self)
{
  *self = (PorismMcpToolResult) { .content = json_object_new_array () };
}

void
porism_mcp_tool_result_clear (PorismMcpToolResult *self)
{
  g_clear_pointer (&self->content, json_object_put);
  g_clear_pointer (&self->structure, json_object_put);
}

void
porism_mcp_tool_result_add_text (PorismMcpToolResult *self,
                                 const char          *text)
{
  porism_wire_append (self->content, porism_wire_new_block ("text", "text", text));
}

void
porism_mcp_tool_result_add_image (PorismMcpToolResult *self,
                                  GBytes              *png)
{
  gsize size;
  const guchar *bytes = g_bytes_get_data (png, &size);
  g_autofree char *text = g_base64_encode (bytes, size);
  json_object *block = porism_wire_new_block ("image", "data", text);

  porism_wire_add_text (block, "mimeType", "image/png");
  porism_wire_append (self->content, block);
}

/**
 * porism_mcp_tool_result_add_file:
 *
 * Adds a file as a resource that is in the answer.
 */
void
porism_mcp_tool_result_add_file (PorismMcpToolResult *self,
                                 GBytes              *file,
                                 const char          *uri,
                                 const char          *type)
{
  gsize size;
  const char *bytes = g_bytes_get_data (file, &size);
  json_object *block = porism_wire_new_typed ("resource"), *resource = json_object_new_object ();
  g_autofree char *blob = NULL;

  porism_wire_add_text (resource, "uri", uri);
  porism_wire_add_text (resource, "mimeType", type);
  if (g_utf8_validate (bytes, (gssize) size, NULL))
    porism_wire_add (resource, "text", json_object_new_string_len (bytes, (int) size));
  else
    {
      blob = g_base64_encode ((const guchar *) bytes, size);
      porism_wire_add_text (resource, "blob", blob);
    }
  porism_wire_add (block, "resource", resource);
  porism_wire_append (self->content, block);
}

/**
 * porism_mcp_tool_result_observe:
 *
 * Makes @observation the answer, an error where it is a refusal.
 */
void
porism_mcp_tool_result_observe (PorismMcpToolResult     *self,
                                const PorismObservation *observation)
{
  g_autofree char *digest = porism_digest_observation (observation);

  porism_mcp_tool_result_add_text (self, digest);
  g_clear_pointer (&self->structure, json_object_put);
  self->structure = porism_json_compact_observation (observation);
  self->is_error = !observation->ok;
}

/**
 * porism_mcp_tool_result_structure:
 * @structure: (transfer full)
 */
void
porism_mcp_tool_result_structure (PorismMcpToolResult *self,
                                  json_object         *structure)
{
  g_autofree char *text = porism_json_to_line (structure);

  porism_mcp_tool_result_add_text (self, text);
  g_clear_pointer (&self->structure, json_object_put);
  self->structure = structure;
}

/**
 * porism_mcp_tool_result_to_json:
 *
 * Returns: (transfer full): the result of tools/call
 */
json_object *
porism_mcp_tool_result_to_json (const PorismMcpToolResult *self,
                                const PorismMcpRevision   *revision)
{
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "content", json_object_get (self->content));
  if (self->structure != NULL && revision->structured)
    porism_wire_add (json, "structuredContent", json_object_get (self->structure));
  porism_wire_add (json, "isError", json_object_new_boolean (self->is_error));

  return json;
}
