/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every tool of the engine as it is described to any model, with a handle for the document; an
 * action is submitted to the session under the client's name, like anyone's. */

#include "config.h"

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/document-tools.h"
#include "app/mcp/tools.h"
#include "app/toolset/action-tools.h"
#include "app/toolset/schema.h"
#include "engine/kinds/similarity.h"
#include "engine/macros/macros.h"

static json_object *
dup_title (const char *name)
{
  g_autofree char *title = g_strdelimit (g_strdup (name), "_", ' ');

  title[0] = g_ascii_toupper (title[0]);
  return porism_wire_new_text (title);
}

static void
annotate (json_object             *json,
          const PorismToolSpec    *spec,
          const PorismMcpRevision *revision)
{
  if (revision->structured)
    porism_wire_add (json, "title", dup_title (spec->name));
  else if (revision->annotations)
    porism_wire_add (porism_wire_get (json, "annotations"), "title", dup_title (spec->name));
  if (!revision->annotations)
    json_object_object_del (json, "annotations");
}

static void
add_document (json_object *schema,
              gboolean     required)
{
  porism_wire_add (porism_wire_get (schema, "properties"), "document",
                   porism_wire_new_block ("string", "description",
                                          "handle of the document, such as doc-1; may be left out "
                                          "where only one is open"));
  if (required)
    porism_wire_append (porism_wire_get (schema, "required"), porism_wire_new_text ("document"));
}

static gboolean
needs_document (const PorismToolSpec        *spec,
                const PorismMcpDocumentTool *tool)
{
  return tool != NULL ? !tool->any : !g_str_equal (spec->name, PORISM_SURFACE_FINDER);
}

static json_object *
describe (const PorismToolSpec    *spec,
          const PorismMcpRevision *revision)
{
  const PorismMcpDocumentTool *tool = porism_mcp_document_tools_lookup (spec->name);
  json_object *json = porism_schema_lookup ("mcp") (spec);
  json_object *output = NULL;

  annotate (json, spec, revision);
  if (needs_document (spec, tool))
    add_document (porism_wire_get (json, "inputSchema"),
                  g_str_equal (spec->name, "close_document"));
  if (tool != NULL && tool->schema != NULL)
    output = porism_wire_parse_object (tool->schema);
  else if (tool == NULL && needs_document (spec, tool))
    output = porism_mcp_observation_schema ();
  if (output != NULL && revision->structured)
    porism_wire_add (json, "outputSchema", output);
  else
    json_object_put (output);

  return json;
}

static gboolean
has_name (const GPtrArray *macros,
          const char      *name)
{
  for (guint i = 0; i < macros->len; i++)
    if (g_str_equal (((const PorismMacro *) macros->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

/* The tools of the open documents' own are offered with the others; of two with one name the first says what it takes. */
static void
offer_own (PorismMcpRequest *request)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  g_auto (GStrv) handles = porism_workspace_list (workspace);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_macro_unref);

  for (guint i = 0; handles[i] != NULL; i++)
    {
      PorismSession *session = porism_document_get_session (porism_workspace_lookup (workspace, handles[i]));
      g_autoptr (GPtrArray) macros = porism_macros_list (porism_session_get_registry (session),
                                                         porism_session_get_construction (session));

      for (guint k = 0; k < macros->len; k++)
        if (!has_name (all, ((const PorismMacro *) macros->pdata[k])->name))
          g_ptr_array_add (all, porism_macro_ref (macros->pdata[k]));
    }
  if (porism_surface_set_own (porism_mcp_server_get_surface (request->server), all))
    porism_mcp_server_tools_changed (request->server);
}

json_object *
porism_mcp_tools_list (PorismMcpRequest *request)
{
  PorismSurface *surface = porism_mcp_server_get_surface (request->server);
  const GPtrArray *specs = porism_surface_get_tools (surface);
  json_object *json = json_object_new_object ();
  json_object *list = json_object_new_array_ext ((int) MAX (specs->len, 1));

  offer_own (request);
  for (guint i = 0; i < specs->len; i++)
    porism_wire_append (list, describe (g_ptr_array_index (specs, i), request->revision));
  porism_wire_add (json, "tools", list);

  return json;
}

static gboolean
find_tools (PorismMcpRequest    *request,
            json_object         *arguments,
            PorismMcpToolResult *result)
{
  PorismSurface *surface = porism_mcp_server_get_surface (request->server);
  guint before = porism_surface_get_tools (surface)->len;
  const char *query = porism_wire_get_text (arguments, "query");
  g_autofree char *text = porism_surface_find (surface, query != NULL ? query : "");

  porism_mcp_tool_result_add_text (result, text);
  if (porism_surface_get_tools (surface)->len != before)
    porism_mcp_server_tools_changed (request->server);

  return TRUE;
}

/* A run away: what makes more is refused, what deletes, asks or looks is not. */
static gboolean
check_limits (PorismSession        *session,
              const PorismToolSpec *spec,
              const PorismAction   *action,
              PorismObservation    *refusal)
{
  guint n;

  if (porism_session_get_n_entries (session) >= PORISM_MCP_MAX_STEPS)
    return porism_observation_refuse (refusal, PORISM_ERROR_LIMIT, NULL,
                                      "Go on in a new document.",
                                      "The document has %d steps.", PORISM_MCP_MAX_STEPS);
  porism_construction_get_order (porism_session_get_construction (session), &n);
  if (n < PORISM_MCP_MAX_OBJECTS || !porism_action_makes_objects (action, spec))
    return TRUE;

  return porism_observation_refuse (refusal, PORISM_ERROR_LIMIT, NULL,
                                    "Delete what is not needed, or go on in a new document.",
                                    "The figure has %u objects.", n);
}

/* It took its time. */
static void
submitted_cb (PorismSession     *session,
              const PorismEntry *entry,
              gpointer           user_data)
{
  PorismMcpRequest *request = user_data;
  g_autoptr (PorismObservation) refusal =
    porism_observation_new (porism_wire_get_text (request->params, "name"));
  g_auto (PorismMcpToolResult) result = { 0 };

  porism_mcp_tool_result_init (&result);
  if (entry == NULL)
    porism_mcp_refuse_given_up (refusal);
  porism_mcp_tool_result_observe (&result, entry != NULL ? entry->observation : refusal);
  porism_mcp_request_finish (request, porism_mcp_tool_result_to_json (&result, request->revision));
}

static gboolean
submit (PorismMcpRequest     *request,
        const PorismToolSpec *spec,
        PorismDocument       *document,
        json_object          *arguments,
        PorismMcpToolResult  *result,
        PorismObservation    *refusal)
{
  PorismSession *session = porism_document_get_session (document);
  PorismSurface *surface = porism_mcp_server_get_surface (request->server);
  json_object *json = json_object_new_object ();
  g_autoptr (GError) error = NULL;
  PorismEnvelope envelope = { 0 };
  const PorismEntry *entry;
  gboolean readable;

  porism_wire_add_text (json, "tool", spec->name);
  porism_wire_add (json, "args", json_object_get (arguments));
  readable = porism_json_read_action (json, &envelope, &error);
  json_object_put (json);
  if (!readable)
    return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, NULL, NULL, "%s.",
                                      error->message);
  if (!porism_surface_allows_action (surface, envelope.action))
    porism_observation_refuse (refusal, PORISM_ERROR_UNKNOWN_TOOL, "tool",
                               "Use one of the tools that are listed.", "There is no such tool.");
  else if (check_limits (session, spec, envelope.action, refusal))
    {
      entry = porism_session_act (session, envelope.action, request->actor,
                                  porism_mcp_request_get_group (request, session), TRUE,
                                  submitted_cb, request);
      if (entry != NULL)
        porism_mcp_tool_result_observe (result, entry->observation);
      else
        porism_mcp_request_wait (request, document);
    }
  porism_envelope_clear (&envelope);

  return refusal->ok;
}

/* The engine checks the arguments of its own tools. */
static gboolean
check_arguments (const PorismToolSpec *spec,
                 json_object          *arguments,
                 PorismObservation    *refusal)
{
  guint n = porism_tool_spec_n_parameters (spec);

  json_object_object_foreach (arguments, name, value)
    {
      guint i = 0;

      while (i < n && !g_str_equal (spec->parameters[i].name, name))
        i++;
      if (i == n)
        return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, name, NULL,
                                          "There is no argument “%s”.", name);
      (void) value;
    }
  return TRUE;
}

/* FALSE after @refusal says why. @arguments is changed. */
static gboolean
run (PorismMcpRequest     *request,
     const PorismToolSpec *spec,
     json_object          *arguments,
     PorismMcpToolResult  *result,
     PorismObservation    *refusal)
{
  const PorismMcpDocumentTool *tool = porism_mcp_document_tools_lookup (spec->name);
  json_object *handle = porism_wire_get (arguments, "document");
  PorismDocument *document = NULL;

  if (handle != NULL && !json_object_is_type (handle, json_type_string))
    return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, "document", NULL,
                                      "“document” is a handle in a string, such as \"doc-1\".");
  if (needs_document (spec, tool))
    {
      document = porism_mcp_request_find_document (request, porism_wire_get_text (arguments,
                                                                                  "document"),
                                                   refusal);
      if (document == NULL)
        return FALSE;
      json_object_object_del (arguments, "document");
    }
  if (tool != NULL)
    return check_arguments (spec, arguments, refusal) &&
           tool->run (request, document, arguments, result, refusal);
  if (document == NULL)
    return find_tools (request, arguments, result);

  return submit (request, spec, document, arguments, result, refusal);
}

/* (nullable): the tool of that name, offered now or not. */
static const PorismToolSpec *
lookup (PorismMcpServer *server,
        const char      *name)
{
  PorismSurface *surface = porism_mcp_server_get_surface (server);
  const GPtrArray *specs = porism_surface_get_tools (surface);

  if (!porism_surface_allows (surface, name))
    return NULL;
  porism_surface_unlock (surface, name);
  for (guint i = 0; i < specs->len; i++)
    {
      const PorismToolSpec *spec = g_ptr_array_index (specs, i);

      if (g_str_equal (spec->name, name))
        return spec;
    }
  return NULL;
}

static void
refuse_tool (PorismMcpRequest *request,
             const char       *name)
{
  PorismSurface *surface = porism_mcp_server_get_surface (request->server);
  const GPtrArray *specs = porism_surface_get_tools (surface);
  g_autofree char *shown = g_utf8_strlen (name, -1) > 64 ? g_utf8_substring (name, 0, 64) : g_strdup (name);
  PorismSimilarity similarity;
  const char *nearest;

  porism_similarity_init (&similarity, shown);
  for (guint i = 0; i < specs->len; i++)
    porism_similarity_consider (&similarity, ((const PorismToolSpec *) g_ptr_array_index (specs, i))->name);
  nearest = porism_similarity_get (&similarity);
  if (nearest != NULL)
    porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                             "Unknown tool: %s. Did you mean “%s”?", shown, nearest);
  else
    porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL, "Unknown tool: %s", shown);
}

/* Anything but the arguments of the tool is an error of the protocol. */
static const PorismToolSpec *
read_call (PorismMcpRequest *request,
           json_object     **arguments)
{
  PorismSurface *surface = porism_mcp_server_get_surface (request->server);
  guint before = porism_surface_get_tools (surface)->len;
  const char *name = porism_wire_get_text (request->params, "name");
  json_object *given = porism_wire_get (request->params, "arguments");
  const PorismToolSpec *spec;

  offer_own (request);
  spec = name != NULL ? lookup (request->server, name) : NULL;
  if (porism_surface_get_tools (surface)->len != before)
    porism_mcp_server_tools_changed (request->server);
  if (name == NULL)
    porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL, "“name” is missing");
  else if (spec == NULL)
    refuse_tool (request, name);
  else if (given != NULL && !json_object_is_type (given, json_type_object))
    porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                             "“arguments” is no object");
  else
    {
      *arguments = given != NULL ? json_object_get (given) : json_object_new_object ();
      return spec;
    }
  return NULL;
}

json_object *
porism_mcp_tools_call (PorismMcpRequest *request)
{
  g_auto (PorismMcpToolResult) result = { 0 };
  g_autoptr (PorismObservation) refusal = NULL;
  json_object *arguments = NULL;
  const PorismToolSpec *spec = read_call (request, &arguments);

  if (spec == NULL)
    return NULL;
  porism_mcp_tool_result_init (&result);
  refusal = porism_observation_new (spec->name);
  if (!run (request, spec, arguments, &result, refusal))
    porism_mcp_tool_result_observe (&result, refusal);
  json_object_put (arguments);

  return request->document == NULL ? porism_mcp_tool_result_to_json (&result, request->revision)
                                   : NULL;
}
