/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a tool. */

#include "config.h"

#include "app/agent/digest.h"
#include "app/agent/look.h"
#include "app/export/options.h"
#include "app/json/wire.h"
#include "app/mcp/document-tools.h"

#define MIN_SIDE 64
#define MAX_SIDE 2048
#define MAX_CM 30
#define MAX_DPI 150
/* What an agent looks at is fine enough so. */
#define SCREEN_DPI 120
#define PICTURE_LIMITS "width and height: 64 to 2048 pixels; paper_width: at most 30cm, dpi at most 150."

#define POSITION_SCHEMA \
  "{\"type\": \"object\", \"required\": [\"ok\"], \"properties\": {" \
  "\"ok\": {\"type\": \"boolean\"}," \
  "\"document\": {\"type\": \"string\"}, \"step\": {\"type\": \"integer\"}," \
  "\"objects\": {\"type\": \"integer\"}, \"can_undo\": {\"type\": \"boolean\"}," \
  "\"can_redo\": {\"type\": \"boolean\"}, \"title\": {\"type\": \"string\"}," \
  "\"active\": {\"type\": \"boolean\"}}}"

#define READING_SCHEMA \
  "{\"type\": \"object\", \"required\": [\"ok\"], \"properties\": {" \
  "\"ok\": {\"type\": \"boolean\"}, \"language\": {\"type\": \"string\"}, \"understood\": {\"type\": \"boolean\"}," \
  "\"clauses\": {\"type\": \"array\", \"items\": {\"type\": \"object\"," \
  "\"required\": [\"words\"], \"properties\": {\"words\": {\"type\": \"string\"}," \
  "\"conditions\": {\"type\": \"array\", \"items\": {\"type\": \"object\"}}," \
  "\"implied\": {\"type\": \"array\", \"items\": {\"type\": \"object\"}}," \
  "\"draw\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}}," \
  "\"asked\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}}," \
  "\"assumed\": {\"type\": \"string\"}, \"not_understood\": {\"type\": \"string\"}}}}," \
  "\"options\": {\"type\": \"object\"}}}"

static json_object *
describe (PorismMcpRequest *request,
          PorismDocument   *document)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *title = porism_document_dup_title (document);
  g_autoptr (GPtrArray) names = porism_digest_names (session);
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "ok", json_object_new_boolean (TRUE));
  porism_wire_add_text (json, "document", porism_workspace_get_handle (workspace, document));
  porism_wire_add_text (json, "title", title);
  porism_wire_add (json, "active", json_object_new_boolean (
                     porism_mcp_server_is_active (request->server, document)));
  porism_wire_add (json, "step", json_object_new_uint64 (porism_session_get_head (session)));
  porism_wire_add (json, "objects", json_object_new_int64 (names->len));
  porism_wire_add (json, "can_undo", json_object_new_boolean (porism_session_can_undo (session)));
  porism_wire_add (json, "can_redo", json_object_new_boolean (porism_session_can_redo (session)));

  return json;
}

static gboolean
run_list (PorismMcpRequest    *request,
          PorismDocument      *document,
          json_object         *arguments,
          PorismMcpToolResult *result,
          PorismObservation   *refusal)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  g_auto (GStrv) handles = porism_workspace_list (workspace);
  json_object *json = json_object_new_object ();
  json_object *list = json_object_new_array ();

  for (guint i = 0; handles[i] != NULL; i++)
    porism_wire_append (list, describe (request, porism_workspace_lookup (workspace, handles[i])));
  porism_wire_add (json, "ok", json_object_new_boolean (TRUE));
  porism_wire_add (json, "documents", list);
  porism_mcp_tool_result_structure (result, json);

  return TRUE;
}

static gboolean
run_new (PorismMcpRequest    *request,
         PorismDocument      *document,
         json_object         *arguments,
         PorismMcpToolResult *result,
         PorismObservation   *refusal)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  const char *handle = porism_mcp_server_open (request->server);

  if (handle == NULL)
    return porism_observation_refuse (refusal, PORISM_ERROR_LIMIT, NULL,
                                      "Go on in one that is open; list_documents names them.",
                                      "No more than %d documents are opened.",
                                      PORISM_MCP_MAX_DOCUMENTS);
  porism_mcp_tool_result_structure (result,
                                    describe (request, porism_workspace_lookup (workspace,
                                                                                handle)));
  return TRUE;
}

static gboolean
run_close (PorismMcpRequest    *request,
           PorismDocument      *document,
           json_object         *arguments,
           PorismMcpToolResult *result,
           PorismObservation   *refusal)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  json_object *json;

  if (!porism_mcp_server_can_close (request->server))
    return porism_observation_refuse (refusal, PORISM_ERROR_PRECONDITION, NULL,
                                      "Leave it open, or ask the person to close its window.",
                                      "Documents in windows are closed by the person.");
  json = json_object_new_object ();
  porism_wire_add (json, "ok", json_object_new_boolean (TRUE));
  porism_wire_add_text (json, "document", porism_workspace_get_handle (workspace, document));
  porism_mcp_tool_result_structure (result, json);

  return porism_mcp_server_close (request->server,
                                  porism_workspace_get_handle (workspace, document));
}

gboolean
porism_mcp_refuse_given_up (PorismObservation *refusal)
{
  return porism_observation_refuse (refusal, PORISM_ERROR_PRECONDITION, NULL,
                                    "Nothing was changed. Ask for less, or ask the person.",
                                    "A person gave this up before it was done.");
}

/* What came of the move of the request. */
static gboolean
answer_move (PorismMcpRequest    *request,
             PorismDocument      *document,
             PorismMcpToolResult *result,
             PorismObservation   *refusal)
{
  if (request->end == PORISM_MOVE_GIVEN_UP)
    return porism_mcp_refuse_given_up (refusal);
  if (request->end == PORISM_MOVE_NOWHERE)
    return porism_observation_refuse (refusal, PORISM_ERROR_PRECONDITION, NULL, NULL,
                                      "There is nothing to %s.", refusal->tool);
  porism_mcp_tool_result_structure (result, describe (request, document));

  return TRUE;
}

/* The request waits where it took its time. */
static void
moved_cb (PorismSession *session,
          PorismMoveEnd  end,
          gpointer       user_data)
{
  PorismMcpRequest *request = user_data;
  g_autoptr (PorismObservation) refusal =
    porism_observation_new (porism_wire_get_text (request->params, "name"));
  g_auto (PorismMcpToolResult) result = { 0 };

  request->end = (int) end;
  if (request->document == NULL)
    return;
  porism_mcp_tool_result_init (&result);
  if (!answer_move (request, request->document, &result, refusal))
    porism_mcp_tool_result_observe (&result, refusal);
  porism_mcp_request_finish (request, porism_mcp_tool_result_to_json (&result, request->revision));
}

static gboolean
run_move (PorismMcpRequest    *request,
          PorismDocument      *document,
          PorismMove           move,
          guint64              target,
          PorismMcpToolResult *result,
          PorismObservation   *refusal)
{
  porism_session_move (porism_document_get_session (document), move, target, moved_cb, request);
  if (request->end >= 0)
    return answer_move (request, document, result, refusal);
  porism_mcp_request_wait (request, document);

  return TRUE;
}

static gboolean
run_undo (PorismMcpRequest    *request,
          PorismDocument      *document,
          json_object         *arguments,
          PorismMcpToolResult *result,
          PorismObservation   *refusal)
{
  return run_move (request, document, PORISM_MOVE_UNDO, 0, result, refusal);
}

static gboolean
run_redo (PorismMcpRequest    *request,
          PorismDocument      *document,
          json_object         *arguments,
          PorismMcpToolResult *result,
          PorismObservation   *refusal)
{
  return run_move (request, document, PORISM_MOVE_REDO, 0, result, refusal);
}

static gboolean
refuse_argument (PorismObservation *refusal,
                 const char        *name,
                 const GError      *error)
{
  return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, name, NULL, "%s.",
                                    error->message);
}

static gboolean
read_integer (json_object       *arguments,
              const char        *name,
              gint64             least,
              gint64             most,
              gint64            *value,
              PorismObservation *refusal)
{
  g_autoptr (GError) error = NULL;

  return porism_wire_read_integer (arguments, name, least, most, value, &error) ||
         refuse_argument (refusal, name, error);
}

static gboolean
run_seek (PorismMcpRequest    *request,
          PorismDocument      *document,
          json_object         *arguments,
          PorismMcpToolResult *result,
          PorismObservation   *refusal)
{
  PorismSession *session = porism_document_get_session (document);
  gint64 step = -1;

  if (!read_integer (arguments, "step", 0, (gint64) porism_session_get_n_entries (session), &step,
                     refusal))
    return FALSE;
  if (step < 0)
    return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, "step", NULL,
                                      "The argument “step” is missing.");

  return run_move (request, document, PORISM_MOVE_SEEK, (guint64) step, result, refusal);
}

static gboolean
run_state (PorismMcpRequest    *request,
           PorismDocument      *document,
           json_object         *arguments,
           PorismMcpToolResult *result,
           PorismObservation   *refusal)
{
  PorismStateWish wish = { 0 };
  g_autofree char *state = NULL;
  g_autoptr (GError) error = NULL;

  if (!porism_look_read_state (arguments, &wish, &error))
    return refuse_argument (refusal, NULL, error);
  state = porism_digest_state (porism_document_get_session (document), &wish);
  g_free (wish.names);
  porism_mcp_tool_result_structure (result, porism_wire_parse_object (state));

  return TRUE;
}

static gboolean
run_problem (PorismMcpRequest    *request,
             PorismDocument      *document,
             json_object         *arguments,
             PorismMcpToolResult *result,
             PorismObservation   *refusal)
{
  g_autoptr (GError) error = NULL;
  json_object *reading = porism_look_read_problem (arguments, &error);

  if (reading == NULL)
    return refuse_argument (refusal, NULL, error);
  porism_mcp_tool_result_structure (result, reading);

  return TRUE;
}

static const char *const styles[] = {
  [PORISM_STYLE_LIGHT] = "light",
  [PORISM_STYLE_DARK] = "dark",
  [PORISM_STYLE_HIGH_CONTRAST] = "high-contrast",
  [PORISM_STYLE_PRINT] = "print",
  NULL
};

static gboolean
read_style (json_object       *arguments,
            PorismStyle       *style,
            PorismObservation *refusal)
{
  const char *name = porism_wire_get_text (arguments, "style");

  *style = PORISM_STYLE_PRINT;
  if (porism_wire_get (arguments, "style") == NULL)
    return TRUE;
  for (guint i = 0; name != NULL && styles[i] != NULL; i++)
    if (g_str_equal (styles[i], name))
      {
        *style = (PorismStyle) i;
        return TRUE;
      }
  return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, "style",
                                    "There are light, dark, high-contrast and print.",
                                    "There is no such style.");
}

/* The formats that are texts are told as texts, the others as numbers. */
static gboolean
answer_picture (PorismMcpRequest    *request,
                PorismDocument      *document,
                const char          *format,
                GBytes              *picture,
                const GError        *error,
                PorismMcpToolResult *result,
                PorismObservation   *refusal)
{
  PorismWorkspace *workspace = porism_mcp_server_get_workspace (request->server);
  g_autofree char *text = NULL, *uri = NULL;

  if (picture == NULL)
    return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, NULL, NULL, "%s", error->message);
  text = g_strdup_printf ("The canvas after step %" G_GUINT64_FORMAT ". Measure with queries, not "
                          "by eye.", porism_session_get_head (porism_document_get_session (document)));
  uri = g_strdup_printf ("porism://%s/figure.%s", porism_workspace_get_handle (workspace, document), format);
  if (porism_export_has_pixels (format))
    porism_mcp_tool_result_add_image (result, picture);
  else
    porism_mcp_tool_result_add_file (result, picture, uri, porism_export_get_media_type (format));
  porism_mcp_tool_result_add_text (result, text);

  return TRUE;
}

static const char *
get_format (json_object *arguments)
{
  const char *format = porism_wire_get_text (arguments, "format");

  return format != NULL ? format : "png";
}

static void
drawn_cb (GObject      *unused,
          GAsyncResult *drawn,
          gpointer      user_data)
{
  PorismMcpRequest *request = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = porism_export_draw_finish (drawn, &error);
  g_autoptr (PorismObservation) refusal =
    porism_observation_new (porism_wire_get_text (request->params, "name"));
  g_auto (PorismMcpToolResult) result = { 0 };

  porism_mcp_tool_result_init (&result);
  if (!answer_picture (request, request->document, get_format (porism_wire_get (request->params, "arguments")), picture,
                       error, &result, refusal))
    porism_mcp_tool_result_observe (&result, refusal);
  porism_mcp_request_finish (request, porism_mcp_tool_result_to_json (&result, request->revision));
}

/* On paper, and how many dots of it are seen. */
static gboolean
read_paper (json_object       *arguments,
            PorismExport      *export,
            PorismObservation *refusal)
{
  static const char *const names[][2] = { { "paper_width", "width" }, { "font_size", "font-size" }, { "dpi", "dpi" } };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      json_object *value = porism_wire_get (arguments, names[i][0]);

      if (value != NULL && !porism_export_set (export, names[i][1], json_object_get_string (value), &error))
        return refuse_argument (refusal, names[i][0], error);
    }
  if (export->width_cm > MAX_CM || export->dpi > MAX_DPI)
    return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, NULL, PICTURE_LIMITS,
                                      "The picture would be too large.");
  return TRUE;
}

static gboolean
read_picture (json_object       *arguments,
              PorismExport      *export,
              PorismObservation *refusal)
{
  gint64 width = 0, height = 0;

  if (porism_wire_get (arguments, "paper_width") != NULL)
    export->width_cm = export->height_cm = 0;
  if (!read_integer (arguments, "width", MIN_SIDE, MAX_SIDE, &width, refusal) ||
      !read_integer (arguments, "height", MIN_SIDE, MAX_SIDE, &height, refusal) ||
      !read_style (arguments, &export->style, refusal) || !read_paper (arguments, export, refusal))
    return FALSE;
  export->width = (guint) width;
  export->height = (guint) height;
  if (export->width_cm > 0 && export->width == 0 && export->dpi <= 0)
    export->dpi = SCREEN_DPI;
  export->format = get_format (arguments);
  if (porism_export_get_media_type (export->format) == NULL)
    return porism_observation_refuse (refusal, PORISM_ERROR_BAD_ARGUMENT, "format",
                                      "There are png, svg, pdf, eps, tikz and tex.", "There is no such format.");
  return TRUE;
}

static gboolean
run_picture (PorismMcpRequest    *request,
             PorismDocument      *document,
             json_object         *arguments,
             PorismMcpToolResult *result,
             PorismObservation   *refusal)
{
  PorismSession *session = porism_document_get_session (document);
  const PorismConstruction *figure = porism_session_get_construction (session);
  g_autofree char *title = porism_document_dup_title (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = NULL;
  PorismExport export;

  porism_export_init (&export, figure);
  export.title = title;
  if (!read_picture (arguments, &export, refusal))
    return FALSE;
  if (porism_session_get_patience (session) >= 0)
    {
      porism_export_draw_async (&export, figure, NULL, NULL, drawn_cb, request);
      porism_mcp_request_wait (request, document);
      return TRUE;
    }
  picture = porism_export_draw (&export, figure, NULL, &error);

  return answer_picture (request, document, export.format, picture, error, result, refusal);
}

#define TOOL(NAME, CLASS, DESCRIPTION, ...) \
  .spec = { .name = NAME, .klass = PORISM_TOOL_##CLASS, .origin = PORISM_TOOL_OWN, \
            .group = "document", .description = DESCRIPTION, .parameters = { __VA_ARGS__ } }

static const PorismMcpDocumentTool tools[] = {
  { TOOL ("list_documents", QUERY, "List the open documents: handle, title, step, number of objects. "
          "Changes nothing."),
    .any = TRUE, .run = run_list,
    .schema = "{\"type\": \"object\", \"required\": [\"ok\"], \"properties\": {"
              "\"ok\": {\"type\": \"boolean\"},"
              "\"documents\": {\"type\": \"array\", \"items\": " POSITION_SCHEMA "}}}" },
  { TOOL ("new_document", CONSTRUCT, "Open a new, empty document; other tools name it by its handle."),
    .any = TRUE, .run = run_new, .schema = POSITION_SCHEMA },
  { TOOL ("close_document", CHANGE, "Close a document. What was not saved in it is lost."),
    .run = run_close, .schema = POSITION_SCHEMA },
  { .spec = PORISM_LOOK_AT_STATE,
    .run = run_state,
    .schema = "{\"type\": \"object\", \"required\": [\"ok\"], \"properties\": {"
              "\"ok\": {\"type\": \"boolean\"}, \"count\": {\"type\": \"integer\"},"
              "\"message\": {\"type\": \"string\"},"
              "\"next_from\": {\"type\": \"integer\"},"
              "\"objects\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}}}}" },
  { .spec = PORISM_LOOK_AT_PICTURE (
      { "width", PORISM_PARAMETER_INTEGER, TRUE, "pixels, 64 to 2048; 800 if left out" },
      { "height", PORISM_PARAMETER_INTEGER, TRUE, "pixels, 64 to 2048; 600 if left out" },
      { "style", PORISM_PARAMETER_TEXT, TRUE, "print, light, dark or high-contrast" },
      { "format", PORISM_PARAMETER_TEXT, TRUE, "png (if left out), svg, pdf, eps, tikz or tex" },
      { "paper_width", PORISM_PARAMETER_TEXT, TRUE, "how wide it is printed, such as 8cm, at most 30cm; the height "
        "follows the figure" },
      { "font_size", PORISM_PARAMETER_NUMBER, TRUE, "points of names in print" },
      { "dpi", PORISM_PARAMETER_NUMBER, TRUE, "dots an inch with paper_width, 10 to 150" }),
    .run = run_picture },
  { .spec = PORISM_LOOK_AT_PROBLEM,
    .any = TRUE, .run = run_problem, .schema = READING_SCHEMA },
  { TOOL ("undo", CHANGE,
          "Take back the last action that changed something, or an agent's last turn."),
    .spec.repeats = TRUE, .run = run_undo, .schema = POSITION_SCHEMA },
  { TOOL ("redo", CHANGE, "Put back what undo took last."),
    .spec.repeats = TRUE, .run = run_redo, .schema = POSITION_SCHEMA },
  { TOOL ("seek", CHANGE,
          "Show the figure as it was after a step, 0 for the empty one. Nothing is lost: an action "
          "from there begins a branch.",
          { "step", PORISM_PARAMETER_INTEGER, FALSE, "number of the step" }),
    .run = run_seek, .schema = POSITION_SCHEMA },
};

/**
 * porism_mcp_document_tools_serve:
 * @workspace: (transfer none): must outlive the server
 * @options: (nullable): how the tools are offered
 *
 * Returns: (transfer full): a server of what is open in @workspace; NULL with @error for an overlay
 *   that cannot be read
 */
PorismMcpServer *
porism_mcp_document_tools_serve (PorismWorkspace            *workspace,
                                 const PorismSurfaceOptions *options,
                                 GError                    **error)
{
  const PorismToolSpec *own[G_N_ELEMENTS (tools) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    own[i] = &tools[i].spec;
  own[G_N_ELEMENTS (tools)] = NULL;

  return porism_mcp_server_new (workspace, own, options, error);
}

/**
 * porism_mcp_document_tools_lookup:
 *
 * Returns: (nullable): the tool of that name
 */
const PorismMcpDocumentTool *
porism_mcp_document_tools_lookup (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (g_str_equal (tools[i].spec.name, name))
      return &tools[i];
  return NULL;
}
