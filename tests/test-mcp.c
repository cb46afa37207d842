/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The core of the Model Context Protocol, in every revision, without a transport. */

#include "config.h"

#include <string.h>

#include "app/agent/call-reading.h"
#include "app/agent/digest.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/meta.h"
#include "tests/json-schema.h"
#include "tests/json-text.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-tests.h"

#define A "{'name': 'A', 'x': '0', 'y': '0'}"

static void
put (json_object *json)
{
  json_object_put (json);
}

static guint
count_listed (const PorismRegistry *registry)
{
  guint n = 0;

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    n += !porism_registry_get (registry, i)->unlisted;
  return n;
}

/* The engine's tools that are listed, and ours over documents. */
static void
test_lists (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *tools, *resources, *templates, *prompts;
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  if (lab == NULL)
    return;
  tools = mcp_lab_get (lab, "tools/list", NULL);
  resources = mcp_lab_get (lab, "resources/list", "{}");
  templates = mcp_lab_get (lab, "resources/templates/list", NULL);
  prompts = mcp_lab_get (lab, "prompts/list", NULL);
  g_assert_cmpuint (porism_wire_get_length (mcp_at (tools, "tools")), ==,
                    count_listed (registry) + 9);
  g_assert_cmpuint (porism_wire_get_length (mcp_at (resources, "resources")), ==, 7);
  g_assert_cmpuint (porism_wire_get_length (mcp_at (templates, "resourceTemplates")), ==, 7);
  g_assert_cmpuint (porism_wire_get_length (mcp_at (prompts, "prompts")), ==, 3);
  put (tools);
  put (resources);
  put (templates);
  put (prompts);
  g_assert_cmpint (mcp_lab_fail (lab, "tools/list", "{'cursor': 'more'}"), ==,
                   PORISM_RPC_INVALID_PARAMS);
  mcp_lab_free (lab);
}

/* The schemas of the tools are schemas, and what the tools answer is as they say. */
static void
test_tool_schemas (void)
{
  McpLab *lab = mcp_lab_new (MCP_STATELESS, NULL);
  json_object *result, *tools;

  if (lab == NULL)
    return;
  result = mcp_lab_get (lab, "tools/list", NULL);
  tools = mcp_at (result, "tools");
  for (guint i = 0; i < porism_wire_get_length (tools); i++)
    {
      json_object *tool = porism_wire_get_nth (tools, i);
      json_object *output = mcp_at (tool, "outputSchema");
      const char *name = mcp_text_at (tool, "name");
      json_object *answer = mcp_lab_call (lab, name, "{}");
      json_object *structure = mcp_at (answer, "structuredContent");
      g_autofree char *problem = NULL;

      g_assert_cmpstr (mcp_text_at (tool, "inputSchema/type"), ==, "object");
      g_assert_nonnull (mcp_text_at (tool, "title"));
      g_assert_true (porism_wire_get_length (mcp_at (answer, "content")) > 0);
      if (output != NULL && !json_schema_validate (NULL, output, structure, &problem))
        g_error ("%s: %s", name, problem);
      put (answer);
    }
  put (result);
  mcp_lab_free (lab);
}

/* A person, or our own agent, cannot be passed off. */
static void
test_actor (void)
{
  static const struct
  {
    const char *client;
    const char *actor;
  } cases[] = {
    { "{'name': 'Claude'}", "Claude" },
    { "{'name': 'person'}", "MCP client person" },
    { "{'name': ' Agent\\n '}", "MCP client Agent" },
    { "{'name': ''}", "MCP client" },
    { "{'name': 7}", "MCP client" },
    { "{}", "MCP client" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      json_object *client = porism_wire_parse_object (json_text (cases[i].client));
      g_autofree char *actor = porism_mcp_meta_dup_actor (client);

      g_assert_cmpstr (actor, ==, cases[i].actor);
      put (client);
    }
}

static void
test_draw (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  gboolean structured = strcmp (revision, "2025-06-18") >= 0;
  json_object *made, *distance, *refused;
  const PorismEntry *entry;

  if (lab == NULL)
    return;
  made = mcp_lab_call (lab, "add_point", A);
  put (mcp_lab_call (lab, "add_point", "{'name': 'B', 'x': 1, 'y': '1'}"));
  distance = mcp_lab_call (lab, "query_distance", "{'obj1': 'A', 'obj2': 'B'}");
  refused = mcp_lab_call (lab, "add_point", "{'name': 'A', 'x': 7, 'y': 7}");
  entry = porism_session_get_entry (mcp_lab_get_session (lab), 1);
  g_assert_cmpstr (entry->actor, ==, "Laboratory");
  g_assert_cmpuint (entry->group, ==, 0);
  g_assert_false (porism_wire_get_flag (made, "isError"));
  g_assert_nonnull (json_find (mcp_text_at (distance, "content/0/text"), "'sqrt(2)'"));
  g_assert_true (porism_wire_get_flag (refused, "isError"));
  g_assert_nonnull (strstr (mcp_text_at (refused, "content/0/text"), "name_taken"));
  g_assert_cmpstr (mcp_text_at (distance, "structuredContent/value/exact"), ==,
                   structured ? "sqrt(2)" : NULL);
  put (made);
  put (distance);
  put (refused);
  mcp_lab_free (lab);
}

static void
test_pictures (gconstpointer revision)
{
  static const char *const refused[] = { "{'width': 100000}", "{'paper_width': '2m'}", "{'paper_width': '40cm'}",
                                         "{'paper_width': '8cm', 'dpi': 600}", "{'format': 'bmp'}",
                                         "{'font_size': 'large'}" };
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *picture, *read;
  g_autofree guchar *png = NULL, *same = NULL;
  gsize size;

  if (lab == NULL)
    return;
  picture = mcp_lab_call (lab, "canvas_picture", "{'width': 320, 'height': '200'}");
  read = mcp_lab_get (lab, "resources/read", "{'uri': 'porism://doc-1/figure.png'}");
  g_assert_cmpstr (mcp_text_at (picture, "content/0/mimeType"), ==, "image/png");
  png = g_base64_decode (mcp_text_at (picture, "content/0/data"), &size);
  g_assert_cmpuint (size, >, 24);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1a\n", 8);
  g_assert_cmpuint (png[18] << 8 | png[19], ==, 320);
  g_assert_cmpuint (png[22] << 8 | png[23], ==, 200);
  same = g_base64_decode (mcp_text_at (read, "contents/0/blob"), &size);
  g_assert_cmpmem (same, 8, "\x89PNG\r\n\x1a\n", 8);
  put (picture);
  put (read);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      picture = mcp_lab_call (lab, "canvas_picture", refused[i]);
      g_assert_true (porism_wire_get_flag (picture, "isError"));
      put (picture);
    }
  mcp_lab_free (lab);
}

/* The formats that are no images are resources, of the size on paper that was asked for. */
static void
test_picture_formats (gconstpointer revision)
{
  static const struct
  {
    const char *arguments, *type, *content;
  } cases[] = {
    { "{'format': 'svg', 'paper_width': '8cm'}", "image/svg+xml", "width=\"8cm\"" },
    { "{'format': 'tikz', 'paper_width': '8cm', 'font_size': 9}", "text/x-tex", "rectangle (8," },
    { "{'format': 'tex'}", "application/x-tex", "documentclass" },
  };
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *picture;
  g_autofree guchar *pdf = NULL, *png = NULL;
  gsize size;

  if (lab == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      picture = mcp_lab_call (lab, "canvas_picture", cases[i].arguments);
      g_assert_cmpstr (mcp_text_at (picture, "content/0/resource/mimeType"), ==, cases[i].type);
      g_assert_nonnull (strstr (mcp_text_at (picture, "content/0/resource/text"), cases[i].content));
      put (picture);
    }
  picture = mcp_lab_call (lab, "canvas_picture", "{'format': 'pdf'}");
  pdf = g_base64_decode (mcp_text_at (picture, "content/0/resource/blob"), &size);
  g_assert_cmpmem (pdf, 4, "%PDF", 4);
  put (picture);
  picture = mcp_lab_call (lab, "canvas_picture", "{'paper_width': '5.08cm', 'dpi': 100}");
  png = g_base64_decode (mcp_text_at (picture, "content/0/data"), &size);
  g_assert_cmpuint (png[18] << 8 | png[19], ==, 200);
  put (picture);
  mcp_lab_free (lab);
}

static void
test_resources (gconstpointer revision)
{
  static const char *const names[] = { "document.json", "objects.json", "journal.jsonl",
                                       "figure.svg", "figure.tikz" };
  McpLab *lab = mcp_lab_new (revision, NULL);
  gboolean stateless = g_str_equal (revision, MCP_STATELESS);

  if (lab == NULL)
    return;
  put (mcp_lab_call (lab, "add_point", A));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *params = g_strdup_printf ("{'uri': 'porism://doc-1/%s'}", names[i]);
      json_object *result = mcp_lab_get (lab, "resources/read", params);
      const char *text = mcp_text_at (result, "contents/0/text");

      g_assert_nonnull (json_find (text, i < 3 ? "'A'" : i == 3 ? "<svg" : "tikzpicture"));
      put (result);
    }
  for (guint i = 0; i < 4; i++)
    {
      static const char *const missing[] = { "porism://doc-2/objects.json", "porism://doc-1/",
                                             "porism://doc-1", "file:///etc/passwd" };
      g_autofree char *params = g_strdup_printf ("{'uri': '%s'}", missing[i]);

      g_assert_cmpint (mcp_lab_fail (lab, "resources/read", params), ==,
                       stateless ? PORISM_RPC_INVALID_PARAMS : PORISM_RPC_RESOURCE_NOT_FOUND);
    }
  g_assert_cmpint (mcp_lab_fail (lab, "resources/read", NULL), ==, PORISM_RPC_INVALID_PARAMS);
  mcp_lab_free (lab);
}

static void
test_prompts (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *construct, *check, *completion;

  if (lab == NULL)
    return;
  put (mcp_lab_call (lab, "add_point", A));
  construct = mcp_lab_get (lab, "prompts/get", "{'name': 'construct_problem', 'arguments':"
                           "{'problem': 'Draw a square.', 'document': 'doc-1'}}");
  check = mcp_lab_get (lab, "prompts/get", "{'name': 'check_figure'}");
  completion = mcp_lab_get (lab, "completion/complete", "{'ref': {'type': 'ref/prompt',"
                            "'name': 'check_figure'}, 'argument': {'name': 'document',"
                            "'value': 'do'}}");
  g_assert_nonnull (strstr (mcp_text_at (construct, "messages/0/content/text"), "Draw a square."));
  g_assert_nonnull (json_find (mcp_text_at (check, "messages/1/content/resource/text"), "'A'"));
  g_assert_cmpstr (mcp_text_at (completion, "completion/values/0"), ==, "doc-1");
  put (construct);
  put (check);
  put (completion);
  g_assert_cmpint (mcp_lab_fail (lab, "prompts/get", "{'name': 'construct_problem'}"), ==,
                   PORISM_RPC_INVALID_PARAMS);
  g_assert_cmpint (mcp_lab_fail (lab, "prompts/get", "{'name': 'steal'}"), ==,
                   PORISM_RPC_INVALID_PARAMS);
  g_assert_cmpint (mcp_lab_fail (lab, "completion/complete", "{'ref': 1}"), ==,
                   PORISM_RPC_INVALID_PARAMS);
  mcp_lab_free (lab);
}

/* With several documents, whoever names none is told which there are. */
static void
test_documents (void)
{
  McpLab *lab = mcp_lab_new (MCP_STATELESS, NULL);
  json_object *made, *unsaid, *said, *list, *closed;

  if (lab == NULL)
    return;
  made = mcp_lab_call (lab, "new_document", "{}");
  unsaid = mcp_lab_call (lab, "add_point", A);
  said = mcp_lab_call (lab, "add_point", "{'name': 'A', 'x': 0, 'y': 0,"
                       "'document': 'doc-2'}");
  list = mcp_lab_call (lab, "list_documents", "{}");
  closed = mcp_lab_call (lab, "close_document", "{'document': 'doc-2'}");
  g_assert_cmpstr (mcp_text_at (made, "structuredContent/document"), ==, "doc-2");
  g_assert_true (porism_wire_get_flag (unsaid, "isError"));
  g_assert_nonnull (strstr (mcp_text_at (unsaid, "structuredContent/error/hint"), "doc-1, doc-2"));
  g_assert_false (porism_wire_get_flag (said, "isError"));
  g_assert_cmpint (json_object_get_int (mcp_at (list, "structuredContent/documents/1/objects")),
                   ==, 1);
  g_assert_false (porism_wire_get_flag (closed, "isError"));
  put (made);
  put (unsaid);
  put (said);
  put (list);
  put (closed);
  for (guint i = 0; i < PORISM_MCP_MAX_DOCUMENTS; i++)
    put (mcp_lab_call (lab, "new_document", "{}"));
  made = mcp_lab_call (lab, "new_document", "{}");
  g_assert_cmpstr (mcp_text_at (made, "structuredContent/error/code"), ==, "limit");
  put (made);
  mcp_lab_free (lab);
}

static void
test_history (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  json_object *undone, *nothing, *redone, *sought, *bad;

  if (lab == NULL)
    return;
  put (mcp_lab_call (lab, "add_point", A));
  undone = mcp_lab_call (lab, "undo", "{}");
  nothing = mcp_lab_call (lab, "undo", "{}");
  redone = mcp_lab_call (lab, "redo", "{}");
  sought = mcp_lab_call (lab, "seek", "{'step': 0}");
  bad = mcp_lab_call (lab, "seek", "{'step': 2}");
  g_assert_cmpint (json_object_get_int (mcp_at (undone, "structuredContent/objects")), ==, 0);
  g_assert_true (porism_wire_get_flag (nothing, "isError"));
  g_assert_cmpint (json_object_get_int (mcp_at (redone, "structuredContent/step")), ==, 1);
  g_assert_cmpint (json_object_get_int (mcp_at (sought, "structuredContent/step")), ==, 0);
  g_assert_cmpstr (mcp_text_at (bad, "structuredContent/error/code"), ==, "bad_argument");
  put (undone);
  put (nothing);
  put (redone);
  put (sought);
  put (bad);
  bad = mcp_lab_call (lab, "undo", "{'twice': true}");
  g_assert_cmpstr (mcp_text_at (bad, "structuredContent/error/code"), ==, "bad_argument");
  put (bad);
  mcp_lab_free (lab);
}

/* The same words for the state of the canvas as our own agents have, and the same bounds. */
static void
test_state (void)
{
  static const struct
  {
    const char *arguments;
    const char *code;
  } cases[] = {
    { "{}", NULL },
    { "{'from': 1, 'names': ['A']}", NULL },
    { "{'from': '1', 'names': 'A'}", NULL },
    { "{'from': 0}", "bad_argument" },
    { "{'from': 'first'}", "bad_argument" },
    { "{'from': 1.5}", "bad_argument" },
    { "{'from': 99999999999}", "bad_argument" },
    { "{'step': 1}", NULL },
    { "{'step': -1}", "bad_argument" },
  };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);

  if (lab == NULL)
    return;
  put (mcp_lab_call (lab, "add_point", A));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismPart) part = porism_part_new_call ("1", "canvas_state",
                                                          json_text (cases[i].arguments));
      PorismModelCall *call = porism_model_call_read (part);
      json_object *seen = mcp_lab_call (lab, "canvas_state", cases[i].arguments);

      g_assert_cmpstr (mcp_text_at (seen, "structuredContent/error/code"), ==, cases[i].code);
      g_assert_cmpint (call->kind, ==, cases[i].code != NULL ? PORISM_CALL_UNREADABLE
                                                             : PORISM_CALL_STATE);
      g_assert_cmpint (call->problem != NULL, ==, cases[i].code != NULL);
      porism_model_call_free (call);
      put (seen);
    }
  mcp_lab_free (lab);
}

/* Page after page of a step are together what it answered. */
static void
read_whole (McpLab      *lab,
            guint        step,
            json_object *expected)
{
  g_autoptr (GString) whole = g_string_new (NULL);
  gint64 from = 1;
  json_object *json;

  while (from > 0)
    {
      g_autofree char *arguments =
        g_strdup_printf ("{'step': %u, 'from': %" G_GINT64_FORMAT "}", step, from);
      json_object *page = mcp_lab_call (lab, "canvas_state", arguments);

      g_assert_cmpint (g_utf8_strlen (mcp_text_at (page, "content/0/text"), -1), <=,
                       PORISM_DIGEST_LIMIT);
      g_string_append (whole, mcp_text_at (page, "structuredContent/observation"));
      from = json_object_get_int64 (mcp_at (page, "structuredContent/next_from"));
      put (page);
    }
  json = json_tokener_parse (whole->str);
  g_assert_true (json_object_equal (json, expected));
  put (json);
}

/* Names that nothing has are said. */
static void
test_missing_names (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  json_object *seen;

  if (lab == NULL)
    return;
  put (mcp_lab_call (lab, "add_point", A));
  seen = mcp_lab_call (lab, "canvas_state", "{'names': 'A, ZZ'}");
  g_assert_cmpstr (mcp_text_at (seen, "structuredContent/message"), ==,
                   "There is no object named “ZZ”.");
  json_object_put (seen);
  seen = mcp_lab_call (lab, "canvas_state", "{'names': 'A'}");
  g_assert_null (mcp_at (seen, "structuredContent/message"));
  json_object_put (seen);
  mcp_lab_free (lab);
}

/* Every number of a list is told, and what is shortened is found where it is said to be. */
static void
test_long_answers (void)
{
  static const struct
  {
    const char *tool;
    const char *arguments;
    gint n;
  } cases[] = {
    { "query_nsolve", "{'equation': 'sin(20*x) = 0', 'variable': 'x'}", 64 },
    { "query_dependents", "{'obj': 'A'}", 400 },
    { "query_graph", "{}", 60 },
  };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);

  if (lab == NULL)
    return;
  put (mcp_lab_call (lab, "add_point", A));
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *circle = g_strdup_printf ("{'name': 'circle_%u', 'center': 'A', "
                                                 "'radius': %u}", i, i + 1);

      put (mcp_lab_call (lab, "add_circle", circle));
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      json_object *answer = mcp_lab_call (lab, cases[i].tool, cases[i].arguments);
      json_object *told = json_tokener_parse (mcp_text_at (answer, "content/0/text"));

      g_assert_true (json_object_get_boolean (mcp_at (told, "ok")));
      g_assert_cmpint (json_object_get_int (mcp_at (told, "value_count")), ==, cases[i].n);
      g_assert_cmpuint (json_object_array_length (mcp_at (told, "value")), >=, 40);
      if (i == 0)
        g_assert_cmpuint (json_object_array_length (mcp_at (told, "value")), ==, 64);
      g_assert_nonnull (strstr (mcp_text_at (told, "summary"), "canvas_state with step "));
      read_whole (lab, (guint) json_object_get_int (mcp_at (told, "step")),
                  mcp_at (answer, "structuredContent"));
      put (told);
      put (answer);
    }
  mcp_lab_free (lab);
}

static void
test_bad_calls (gconstpointer revision)
{
  static const char *const bad[] = {
    "{}", "{'name': 1}", "{'name': 'rm'}", "{'name': 'add_point', 'arguments': []}",
    "{'name': 'find_tools'}",
  };
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *refused;

  if (lab == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (mcp_lab_fail (lab, "tools/call", bad[i]), ==, PORISM_RPC_INVALID_PARAMS);
  refused = mcp_lab_ask (lab, "tools/call", "{'name': 'add_midpont', 'arguments': {}}");
  g_assert_nonnull (strstr (json_object_to_json_string_ext (refused, JSON_C_TO_STRING_PLAIN),
                            "Unknown tool: add_midpont. Did you mean “add_midpoint”?"));
  put (refused);
  refused = mcp_lab_call (lab, "add_point", "{'name': 'A', 'document': 1}");
  g_assert_true (porism_wire_get_flag (refused, "isError"));
  put (refused);
  g_assert_cmpint (mcp_lab_fail (lab, "tools/steal", NULL), ==, PORISM_RPC_METHOD_NOT_FOUND);
  mcp_lab_free (lab);
}

/* What cannot be read is answered without an id; what needs no answer has none. */
static void
test_malformed (gconstpointer revision)
{
  static const struct
  {
    const char *text;
    int code;
  } cases[] = {
    { "nonsense", PORISM_RPC_PARSE_ERROR },
    { "{'jsonrpc': '2.0', 'id': 1, 'method': 'ping'", PORISM_RPC_PARSE_ERROR },
    { "null", PORISM_RPC_INVALID_REQUEST },
    { "[]", PORISM_RPC_INVALID_REQUEST },
    { "7", PORISM_RPC_INVALID_REQUEST },
    { "{}", PORISM_RPC_INVALID_REQUEST },
    { "{'jsonrpc': '1.0', 'id': 1, 'method': 'ping'}", PORISM_RPC_INVALID_REQUEST },
    { "{'jsonrpc': '2.0', 'id': null, 'method': 'ping'}", PORISM_RPC_INVALID_REQUEST },
    { "{'jsonrpc': '2.0', 'id': 1.5, 'method': 'ping'}", PORISM_RPC_INVALID_REQUEST },
    { "{'jsonrpc': '2.0', 'id': 1, 'method': 1}", PORISM_RPC_INVALID_REQUEST },
    { "{'jsonrpc': '2.0', 'id': 1, 'method': 'ping', 'params': []}",
      PORISM_RPC_INVALID_REQUEST },
    { "{'jsonrpc': '2.0', 'method': 'notifications/unknown'}", 0 },
    { "{'jsonrpc': '2.0', 'method': 'tools/list'}", 0 },
    { "{'jsonrpc': '2.0', 'method': 'notifications/cancelled'}", 0 },
    { "{'jsonrpc': '2.0', 'id': 1, 'result': {}}", 0 },
  };
  McpLab *lab = mcp_lab_new (revision, NULL);

  if (lab == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      json_object *answer = mcp_lab_say (lab, cases[i].text);

      g_assert_cmpint (porism_rpc_get_error_code (answer), ==, cases[i].code);
      g_assert_true (cases[i].code != 0 || answer == NULL);
      if (answer != NULL)
        mcp_check_message (revision, answer, NULL);
      put (answer);
    }
  mcp_lab_free (lab);
}

/* Valid JSON that no tool takes is answered by its id, so that nobody waits for ever. */
static void
test_nul (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  g_autofree char *text = NULL;
  json_object *answer;

  if (lab == NULL)
    return;
  text = mcp_request (revision, 41, "tools/call",
                      "{'name': 'add_text', 'arguments': {'name': 't', 'text': 'a\\u0000b'}}");
  answer = mcp_lab_say (lab, text);
  g_assert_cmpint (porism_rpc_get_error_code (answer), ==, PORISM_RPC_INVALID_PARAMS);
  g_assert_cmpint (porism_wire_get_count (answer, "id"), ==, 41);
  put (answer);
  mcp_lab_free (lab);
}

/* Numbers are read as they are written, however long. */
static void
test_wide_integer (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  g_autofree char *text = NULL;
  json_object *answer;

  if (lab == NULL)
    return;
  text = mcp_request (revision, 42, "tools/call",
                      "{'name': 'add_point', 'arguments': {'name': 'A', 'x': 0, "
                      "'y': 123456789012345678901234567890}}");
  answer = mcp_lab_say (lab, text);
  g_assert_cmpint (porism_wire_get_count (answer, "id"), ==, 42);
  g_assert_nonnull (strstr (json_object_get_string (answer), "123456789012345678901234567890"));
  put (answer);
  mcp_lab_free (lab);
}

/* Several at once in the one revision that has that; they are one step to undo. */
static void
test_batch (void)
{
  McpLab *lab = mcp_lab_new ("2025-03-26", NULL);
  McpLab *newer = mcp_lab_new ("2025-06-18", NULL);
  g_autofree char *first = NULL, *second = NULL, *batch = NULL;
  json_object *answer;
  PorismSession *session;

  if (lab == NULL || newer == NULL)
    return;
  first = mcp_request ("2025-03-26", 5, "tools/call", "{'name': 'add_point', 'arguments': "
                       A "}");
  second = mcp_request ("2025-03-26", 6, "tools/call", "{'name': 'add_point', 'arguments':"
                        "{'name': 'B', 'x': 1, 'y': 0}}");
  batch = g_strdup_printf (json_text ("[%s, {'jsonrpc': '2.0', 'method': 'notifications/x'}, 1, %s]"),
                           first, second);
  session = mcp_lab_get_session (lab);
  answer = mcp_lab_say (lab, batch);
  g_assert_cmpuint (porism_wire_get_length (answer), ==, 3);
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "2/id")), ==, 6);
  g_assert_cmpuint (porism_session_get_entry (session, 1)->group, ==,
                    porism_session_get_entry (session, 2)->group);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 0);
  put (answer);
  answer = mcp_lab_say (newer, batch);
  g_assert_cmpint (porism_rpc_get_error_code (answer), ==, PORISM_RPC_INVALID_REQUEST);
  put (answer);
  mcp_lab_free (lab);
  mcp_lab_free (newer);
}

static json_object *
told (McpLab *lab,
      guint   i)
{
  g_assert_cmpuint (i, <, lab->told->len);

  return g_ptr_array_index (lab->told, i);
}

static void
test_subscribe (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);

  if (lab == NULL)
    return;
  put (mcp_lab_get (lab, "resources/subscribe", "{'uri': 'porism://doc-1/figure.png'}"));
  g_assert_cmpint (mcp_lab_fail (lab, "resources/subscribe", "{'uri': 'porism://doc-7/x'}"),
                   ==, PORISM_RPC_RESOURCE_NOT_FOUND);
  put (mcp_lab_call (lab, "add_point", A));
  g_assert_cmpstr (mcp_text_at (told (lab, 0), "params/uri"), ==, "porism://doc-1/figure.png");
  put (mcp_lab_get (lab, "resources/unsubscribe", "{'uri': 'porism://doc-1/figure.png'}"));
  put (mcp_lab_call (lab, "undo", "{}"));
  g_assert_cmpuint (lab->told->len, ==, 1);
  put (mcp_lab_call (lab, "new_document", "{}"));
  g_assert_cmpstr (mcp_text_at (told (lab, 1), "method"), ==,
                   "notifications/resources/list_changed");
  mcp_lab_free (lab);
}

/* A stream is acknowledged first, told only what it asked for, ended by its request's result. */
static void
test_listen (void)
{
  McpLab *lab = mcp_lab_new (MCP_STATELESS, NULL);
  g_autofree char *listen = NULL, *other = NULL;

  if (lab == NULL)
    return;
  listen = mcp_request (MCP_STATELESS, 100, "subscriptions/listen", "{'notifications': {"
                        "'resourceSubscriptions': ['porism://doc-1/objects.json', 1,"
                        "'porism://doc-9/objects.json'], 'promptsListChanged': true}}");
  other = mcp_request (MCP_STATELESS, 101, "subscriptions/listen",
                       "{'notifications': {'resourcesListChanged': true}}");
  g_assert_null (mcp_lab_say (lab, listen));
  g_assert_null (mcp_lab_say (lab, other));
  g_assert_cmpuint (porism_wire_get_length (mcp_at (told (lab, 0),
                                                    "params/notifications/resourceSubscriptions")),
                    ==, 1);
  g_assert_null (mcp_at (told (lab, 0), "params/notifications/promptsListChanged"));
  put (mcp_lab_call (lab, "add_point", A));
  g_assert_cmpuint (lab->told->len, ==, 3);
  g_assert_cmpstr (mcp_text_at (told (lab, 2), "params/uri"), ==, "porism://doc-1/objects.json");
  put (mcp_lab_call (lab, "new_document", "{}"));
  g_assert_cmpuint (lab->told->len, ==, 4);
  g_assert_null (mcp_lab_say (lab, "{'jsonrpc': '2.0', 'method': 'notifications/cancelled',"
                              "'params': {'requestId': 101}}"));
  porism_mcp_connection_close (lab->connection);
  g_assert_cmpuint (lab->told->len, ==, 5);
  g_assert_cmpint (json_object_get_int (mcp_at (told (lab, 4), "id")), ==, 100);
  mcp_lab_free (lab);
}

/* A small core first; what is found, or called by its name, is offered from then on. */
static void
test_disclosure (void)
{
  const PorismSurfaceOptions options = { .disclosure = TRUE };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, &options);
  json_object *before, *found, *after;

  if (lab == NULL)
    return;
  before = mcp_lab_get (lab, "tools/list", NULL);
  found = mcp_lab_call (lab, "find_tools", "{'query': 'ellipse'}");
  after = mcp_lab_get (lab, "tools/list", NULL);
  g_assert_cmpuint (porism_wire_get_length (mcp_at (before, "tools")), <, 50);
  g_assert_cmpuint (porism_wire_get_length (mcp_at (after, "tools")), >,
                    porism_wire_get_length (mcp_at (before, "tools")));
  g_assert_cmpstr (mcp_text_at (told (lab, 0), "method"), ==, "notifications/tools/list_changed");
  put (before);
  put (found);
  put (after);
  mcp_lab_free (lab);
}

/* Seeded damage to valid messages: whatever comes of it, what is answered is a message. */
static void
test_damaged (gconstpointer revision)
{
  static const char *const methods[][2] = {
    { "tools/call", "{'name': 'add_point', 'arguments': " A "}" },
    { "tools/call", "{'name': 'canvas_state', 'arguments': {'names': ['A', 1, null]}}" },
    { "resources/read", "{'uri': 'porism://doc-1/objects.json'}" },
    { "prompts/get", "{'name': 'check_figure', 'arguments': {'claim': 'x'}}" },
    { "completion/complete", "{'ref': {'type': 'ref/resource', 'uri': 'porism://{d}'},"
      "'argument': {'name': 'document', 'value': ''}}" },
    { "initialize", "{'protocolVersion': '2025-11-25'}" },
    { "subscriptions/listen", "{'notifications': {'toolsListChanged': true}}" },
  };
  McpLab *lab = mcp_lab_new (revision, NULL);

  if (lab == NULL)
    return;
  for (guint i = 0; i < 7000; i++)
    {
      const char *const *method = methods[i % G_N_ELEMENTS (methods)];
      g_autofree char *text = mcp_request (revision, (int) i + 1, method[0], method[1]);
      gsize length = strlen (text);
      g_autofree char *line = NULL;

      for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
        {
          gsize at = (gsize) g_test_rand_int_range (0, (gint32) length);

          if (g_test_rand_bit ())
            text[at] = "{}[]\":,0-1\\nt\xc3 "[g_test_rand_int_range (0, 16)];
          else
            memmove (text + at, text + at + 1, length-- - at);
        }
      line = porism_mcp_connection_receive (lab->connection, text, length);
      if (line != NULL)
        {
          json_object *answer = porism_json_parse (line, -1, NULL);

          g_assert_nonnull (answer);
          put (answer);
        }
    }
  mcp_lab_free (lab);
}

static void
add_for_each (const char   *path,
              GTestDataFunc test)
{
  for (guint i = 0; mcp_revisions[i] != NULL; i++)
    {
      g_autofree char *whole = g_strdup_printf ("/mcp/%s/%s", path, mcp_revisions[i]);

      g_test_add_data_func (whole, mcp_revisions[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  mcp_add_validator_tests ();
  add_for_each ("lists", test_lists);
  add_for_each ("nul", test_nul);
  add_for_each ("wide-integer", test_wide_integer);
  add_for_each ("draw", test_draw);
  add_for_each ("pictures", test_pictures);
  add_for_each ("picture-formats", test_picture_formats);
  add_for_each ("resources", test_resources);
  add_for_each ("prompts", test_prompts);
  add_for_each ("bad-calls", test_bad_calls);
  add_for_each ("malformed", test_malformed);
  add_for_each ("damaged", test_damaged);
  g_test_add_func ("/mcp/tool-schemas", test_tool_schemas);
  g_test_add_func ("/mcp/actor", test_actor);
  g_test_add_func ("/mcp/documents", test_documents);
  g_test_add_func ("/mcp/history", test_history);
  g_test_add_func ("/mcp/state", test_state);
  g_test_add_func ("/mcp/missing-names", test_missing_names);
  g_test_add_func ("/mcp/long-answers", test_long_answers);
  g_test_add_func ("/mcp/batch", test_batch);
  g_test_add_func ("/mcp/subscribe", test_subscribe);
  g_test_add_func ("/mcp/listen", test_listen);
  g_test_add_func ("/mcp/disclosure", test_disclosure);
  mcp_add_revision_tests ();
  mcp_add_limit_tests ();
  mcp_add_reading_tests ();
  mcp_add_stdio_tests ();
  mcp_add_http_tests ();
  mcp_add_stream_tests ();
  mcp_add_waiting_tests ();

  return g_test_run ();
}
