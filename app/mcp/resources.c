/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a resource. All of them are made when they are read. */

#include "config.h"

#include <string.h>

#include "app/export/export.h"
#include "app/formats/state.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/resources.h"

#define SCHEME "porism://"

typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  const char *type;
  gboolean is_text;
  GBytes *(*read)(PorismDocument *document,
                  const char     *name);
} Resource;

static GBytes *
read_document (PorismDocument *document,
               const char     *name)
{
  return porism_document_to_bytes (document);
}

/* The name says which format. */
static void
init_picture (PorismExport   *self,
              PorismDocument *document,
              const char     *name)
{
  PorismSession *session = porism_document_get_session (document);

  porism_export_init (self, porism_session_get_construction (session));
  self->format = strrchr (name, '.') + 1;
}

static GBytes *
read_picture (PorismDocument *document,
              const char     *name)
{
  PorismExport export;

  init_picture (&export, document, name);
  return porism_export_draw (&export, porism_session_get_construction (porism_document_get_session (document)),
                             NULL, NULL);
}

static GBytes *
take_json (json_object *json)
{
  char *line = porism_json_to_line (json);

  json_object_put (json);
  return g_bytes_new_take (line, strlen (line));
}

static GBytes *
read_objects (PorismDocument *document,
              const char     *name)
{
  return take_json (porism_json_from_session (porism_document_get_session (document)));
}

static void
append_entry (GString           *lines,
              const PorismEntry *entry)
{
  json_object *json = json_object_new_object ();
  g_autofree char *line = NULL;

  porism_wire_add (json, "id", json_object_new_uint64 (entry->id));
  porism_wire_add (json, "parent", json_object_new_uint64 (entry->parent));
  porism_wire_add (json, "group", json_object_new_uint64 (entry->group));
  porism_wire_add_text (json, "actor", entry->actor);
  porism_wire_add (json, "time", json_object_new_int64 (entry->time));
  porism_wire_add (json, "action", porism_json_from_action (entry->action));
  porism_wire_add (json, "observation", porism_wire_parse_object (entry->line));
  line = porism_json_to_line (json);
  g_string_append (lines, line);
  g_string_append_c (lines, '\n');
  json_object_put (json);
}

static GBytes *
read_journal (PorismDocument *document,
              const char     *name)
{
  PorismSession *session = porism_document_get_session (document);
  GString *lines = g_string_new (NULL);

  for (guint i = 1; i <= porism_session_get_n_entries (session); i++)
    append_entry (lines, porism_session_get_entry (session, i));

  return g_string_free_to_bytes (lines);
}

static const Resource resources[] = {
  { "document.json", "Document", "The whole document, as it is saved to a file",
    "application/json", TRUE, read_document },
  { "objects.json", "Objects", "The objects of the figure: definition, parents, value, attributes",
    "application/json", TRUE, read_objects },
  { "journal.jsonl", "Journal", "Every action of everyone with its observation, a line each",
    "application/jsonl", TRUE, read_journal },
  { "figure.png", "Picture", "The figure as a picture: of the size that it has on paper, else of 800×600 pixels",
    "image/png", FALSE, read_picture },
  { "figure.svg", "Drawing", "The figure as a scalable drawing whose texts are texts", "image/svg+xml", TRUE,
    read_picture },
  { "figure.pdf", "Print", "The figure as a page of a PDF", "application/pdf", FALSE, read_picture },
  { "figure.tikz", "TikZ", "The figure as a tikzpicture for a document in LaTeX", "text/x-tex", TRUE, read_picture },
};

static char *
build_uri (const char *handle,
           const char *name)
{
  return g_strconcat (SCHEME, handle, "/", name, NULL);
}

static json_object *
describe (PorismMcpRequest *request,
          const Resource   *resource,
          const char       *key,
          const char       *handle)
{
  json_object *json = json_object_new_object ();
  g_autofree char *uri = build_uri (handle, resource->name);
  g_autofree char *name = g_strconcat (handle, "/", resource->name, NULL);

  porism_wire_add_text (json, key, uri);
  porism_wire_add_text (json, "name", name);
  if (request->revision->structured)
    porism_wire_add_text (json, "title", resource->title);
  porism_wire_add_text (json, "description", resource->description);
  porism_wire_add_text (json, "mimeType", resource->type);

  return json;
}

json_object *
porism_mcp_resources_list (PorismMcpRequest *request)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  g_auto (GStrv) handles = porism_workspace_list (workspace);
  json_object *json = json_object_new_object ();
  json_object *list = json_object_new_array ();

  for (guint i = 0; handles[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (resources); j++)
      porism_wire_append (list, describe (request, &resources[j], "uri", handles[i]));
  porism_wire_add (json, "resources", list);

  return json;
}

json_object *
porism_mcp_resources_list_templates (PorismMcpRequest *request)
{
  json_object *json = json_object_new_object ();
  json_object *list = json_object_new_array ();

  for (guint i = 0; i < G_N_ELEMENTS (resources); i++)
    porism_wire_append (list, describe (request, &resources[i], "uriTemplate", "{document}"));
  porism_wire_add (json, "resourceTemplates", list);

  return json;
}

static const Resource *
lookup (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (resources); i++)
    if (g_str_equal (resources[i].name, name))
      return &resources[i];
  return NULL;
}

/* (nullable): the resource and its document. */
static const Resource *
resolve (PorismMcpServer *server,
         const char      *uri,
         PorismDocument **document)
{
  const char *rest = uri != NULL && g_str_has_prefix (uri, SCHEME) ? uri + strlen (SCHEME) : "";
  const char *slash = strchr (rest, '/');
  g_autofree char *handle = slash != NULL ? g_strndup (rest, (gsize) (slash - rest)) : NULL;

  if (handle == NULL)
    return NULL;
  *document = porism_workspace_lookup (porism_mcp_server_get_workspace (server), handle);

  return *document != NULL ? lookup (slash + 1) : NULL;
}

gboolean
porism_mcp_resources_exists (PorismMcpServer *server,
                             const char      *uri)
{
  PorismDocument *document = NULL;

  return resolve (server, uri, &document) != NULL;
}

gboolean
porism_mcp_resources_belongs (const char *uri,
                              const char *handle)
{
  g_autofree char *start = build_uri (handle, "");

  return g_str_has_prefix (uri, start);
}

/* (nullable) (transfer full): {"uri", "mimeType", "text" or "blob"}. @bytes: (nullable) */
static json_object *
show_contents (const Resource *resource,
               GBytes         *bytes,
               const char     *uri)
{
  json_object *json;
  gsize size;
  const char *start;

  if (bytes == NULL)
    return NULL;
  start = g_bytes_get_data (bytes, &size);
  json = json_object_new_object ();
  porism_wire_add_text (json, "uri", uri);
  porism_wire_add_text (json, "mimeType", resource->type);
  if (resource->is_text)
    porism_wire_add (json, "text", json_object_new_string_len (start, (int) size));
  else
    {
      g_autofree char *blob = g_base64_encode ((const guchar *) start, size);

      porism_wire_add_text (json, "blob", blob);
    }
  return json;
}

static json_object *
read_contents (const Resource *resource,
               PorismDocument *document,
               const char     *uri)
{
  g_autoptr (GBytes) bytes = resource->read (document, resource->name);

  return show_contents (resource, bytes, uri);
}

/**
 * porism_mcp_resources_embed:
 * @name: of a resource that there is
 *
 * Returns: (transfer full): its contents
 */
json_object *
porism_mcp_resources_embed (PorismMcpServer *server,
                            PorismDocument  *document,
                            const char      *name)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (server);
  g_autofree char *uri = build_uri (porism_workspace_get_handle (workspace, document), name);

  return read_contents (lookup (name), document, uri);
}

/* The code was another one before 2026-07-28. */
static json_object *
fail_missing (PorismMcpRequest *request,
              const char       *uri)
{
  json_object *data = json_object_new_object ();

  porism_wire_add_text (data, "uri", uri);
  return porism_mcp_request_fail (request, request->revision->stateless
                                           ? PORISM_RPC_INVALID_PARAMS
                                           : PORISM_RPC_RESOURCE_NOT_FOUND, data,
                                  "Resource not found");
}

/* @contents: (transfer full) (nullable) */
static json_object *
answer (PorismMcpRequest *request,
        json_object      *contents)
{
  json_object *json, *list;

  if (contents == NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INTERNAL_ERROR, NULL,
                                    "The figure cannot be drawn");
  json = json_object_new_object ();
  list = json_object_new_array ();
  porism_wire_append (list, contents);
  porism_wire_add (json, "contents", list);

  return json;
}

static void
drawn_cb (GObject      *unused,
          GAsyncResult *drawn,
          gpointer      user_data)
{
  PorismMcpRequest *request = user_data;
  const char *uri = porism_wire_get_text (request->params, "uri");
  g_autoptr (GBytes) bytes = porism_export_draw_finish (drawn, NULL);
  json_object *contents = show_contents (lookup (strrchr (uri, '/') + 1), bytes, uri);

  porism_mcp_request_finish (request, answer (request, contents));
}

static void
listed_cb (const char *line,
           gpointer    user_data)
{
  PorismMcpRequest *request = user_data;
  const char *uri = porism_wire_get_text (request->params, "uri");
  g_autoptr (GBytes) bytes = line != NULL ? g_bytes_new (line, strlen (line)) : NULL;
  json_object *contents = show_contents (lookup (strrchr (uri, '/') + 1), bytes, uri);

  porism_mcp_request_finish (request, answer (request, contents));
}

/* What has to be worked out or drawn of a session that has patience is answered later, from a thread. */
static gboolean
reads_later (PorismMcpRequest *request,
             const Resource   *resource,
             PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  PorismExport export;

  if (porism_session_get_patience (session) < 0 ||
      (resource->read != read_picture && resource->read != read_objects))
    return FALSE;
  porism_mcp_request_wait (request, document);
  if (resource->read == read_objects)
    porism_state_tell (session, listed_cb, request);
  else
    {
      init_picture (&export, document, resource->name);
      porism_export_draw_async (&export, porism_session_get_construction (session), NULL, NULL, drawn_cb, request);
    }
  return TRUE;
}

json_object *
porism_mcp_resources_read (PorismMcpRequest *request)
{
  const char *uri = porism_wire_get_text (request->params, "uri");
  PorismDocument *document = NULL;
  const Resource *resource = resolve (request->server, uri, &document);

  if (uri == NULL)
    return porism_mcp_request_fail (request, PORISM_RPC_INVALID_PARAMS, NULL,
                                    "“uri” is missing");
  if (resource == NULL)
    return fail_missing (request, uri);
  if (reads_later (request, resource, document))
    return NULL;

  return answer (request, read_contents (resource, document, uri));
}
