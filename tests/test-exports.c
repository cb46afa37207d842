/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document as lines of JSON and in the Agent Trajectory Interchange Format: everything that
 * happened on the way to its head, in order, nothing twice and nothing of branches left behind. */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/formats/atif.h"
#include "app/formats/jsonl.h"
#include "app/formats/open.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/recorded-run.h"

static json_object *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  json_object *json = porism_json_parse (text, -1, &error);

  g_assert_no_error (error);
  return json;
}

static json_object *
at (json_object *json,
    const char  *path)
{
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);

  for (char **key = keys; *key != NULL; key++)
    {
      if (g_ascii_isdigit (**key))
        {
          json = json_object_array_get_idx (json, (size_t) atoi (*key));
          continue;
        }
      if (!json_object_object_get_ex (json, *key, &json))
        g_error ("there is no %s", path);
    }
  return json;
}

#define assert_text(json, path, text) \
  g_assert_cmpstr (json_object_get_string (at (json, path)), ==, text)
#define assert_count(json, path, count) \
  g_assert_cmpint (json_object_get_int64 (at (json, path)), ==, count)
#define assert_length(json, path, length) \
  g_assert_cmpuint (json_object_array_length (at (json, path)), ==, length)

/* (transfer full): an array of the lines. */
static json_object *
parse_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  json_object *array = json_object_new_array ();

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      json_object_array_add (array, parse (*line));

  return array;
}

static void
test_jsonl (void)
{
  static const char *const types[] = { "problem", "run", "turn", "turn", "turn", "actions", "run",
                                       "turn", "turn", "turn" };
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  g_autofree char *text = porism_jsonl_to_text (document);
  json_object *lines = parse_lines (text);

  g_assert_cmpuint (json_object_array_length (lines), ==, G_N_ELEMENTS (types));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_cmpstr (porism_wire_get_text (json_object_array_get_idx (lines, i), "type"), ==,
                     types[i]);
  assert_text (lines, "0.problem", "How long is the hypotenuse?");
  assert_text (lines, "0.answer", "5");
  assert_text (lines, "0.provenance", "resilient");
  g_assert_null (at (lines, "0.picture"));
  assert_text (lines, "1.model", "claude-test");
  assert_count (lines, "1.seed", 7);
  assert_text (lines, "1.end", "stopped");
  assert_text (lines, "1.started", "2020-01-01T00:00:00Z");
  assert_length (lines, "2.calls", 5);
  assert_text (lines, "2.text", "A triangle.");
  assert_text (lines, "2.started", "2020-01-01T00:00:00Z");
  assert_count (lines, "2.duration_ms", 1500);
  assert_count (lines, "2.usage.input", 1000);
  g_assert_false (json_object_object_get_ex (at (lines, "2.usage"), "written", NULL));
  assert_text (lines, "2.calls.1.action.tool", "add_point");
  assert_text (lines, "2.calls.1.observation.new.0.name", "B");
  assert_text (lines, "3.calls.0.observation.error.code", "precondition");
  assert_text (lines, "3.calls.3.proposed.args.p2", "C");
  assert_text (lines, "3.calls.3.action.args.p2", "B");
  g_assert_true (json_object_get_boolean (at (lines, "3.calls.4.declined")));
  assert_text (lines, "4.unreadable.0.tool", "add_point");
  assert_text (lines, "5.actor", "person");
  assert_text (lines, "5.calls.0.observation.new.0.name", "D");
  g_assert_null (at (lines, "6.seed"));
  assert_text (lines, "7.looks.0.answer", "query_distance");
  assert_text (lines, "7.thinking", "Three, four, five.");
  /* What was left is told, and which branch goes on. */
  assert_text (lines, "8.text", "A detour.");
  g_assert_false (json_object_get_boolean (at (lines, "8.current")));
  assert_text (lines, "9.text", "ANSWER: 5");
  g_assert_true (json_object_get_boolean (at (lines, "9.current")));
  assert_count (lines, "9.turn", 6);
  assert_count (lines, "9.previous", 4);
  assert_count (lines, "2.previous", 0);
  assert_count (lines, "2.calls.1.parent", 1);
  json_object_put (lines);
}

/* What was undone stays in the data; where the head is, is said. */
static void
test_jsonl_at_head (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *all = NULL, *undone = NULL, *again = NULL;

  submit_line (session, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
               PORISM_ACTOR_PERSON, 0);
  submit_line (session, "{'tool':'add_point','args':{'name':'B','x':1,'y':0}}",
               "mcp-client", 0);
  all = porism_jsonl_to_text (document);
  g_assert_nonnull (json_find (all, "'actor':'mcp-client'"));
  porism_session_undo (session);
  undone = porism_jsonl_to_text (document);
  g_assert_nonnull (json_find (undone, "'head':1}"));
  g_assert_nonnull (json_find (undone, "'actor':'mcp-client'"));
  g_assert_nonnull (json_find (undone, "'actor':'person'"));
  porism_session_redo (session);
  again = porism_jsonl_to_text (document);
  g_assert_cmpstr (all, ==, again);
}

/* The same way, without what was undone, in the format that has no place for branches. */
static void
test_atif_at_head (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  json_object *json;

  submit_line (session, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
               PORISM_ACTOR_PERSON, 0);
  submit_line (session, "{'tool':'add_point','args':{'name':'B','x':1,'y':0}}",
               "mcp-client", 0);
  porism_session_undo (session);
  json = porism_atif_to_json (document);
  assert_length (json, "steps", 1);
  json_object_put (json);
}

/* A run that failed before it said anything is a run. */
static void
test_jsonl_silent_run (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autofree char *text = NULL;
  json_object *lines;
  PorismRun run;

  porism_run_init (&run);
  run.agent = (char *) "openai:test";
  porism_document_end_run (document, porism_document_add_run (document, &run), PORISM_END_FAILED,
                           "no key");
  text = porism_jsonl_to_text (document);
  lines = parse_lines (text);
  assert_text (lines, "1.type", "run");
  assert_text (lines, "1.end", "failed");
  json_object_put (lines);
}

static void
check_picture (const char *content,
               gsize       length,
               const char *type)
{
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  g_autoptr (GBytes) bytes = g_bytes_new (content, length);
  g_autofree char *base64 = g_base64_encode ((const guchar *) content, length);
  g_autofree char *text = NULL;
  json_object *lines, *atif;

  porism_document_set_picture (document, bytes);
  text = porism_jsonl_to_text (document);
  lines = parse_lines (text);
  assert_text (lines, "0.picture.media_type", type);
  assert_text (lines, "0.picture.base64", base64);
  /* Once, with the problem. */
  g_assert_true (strstr (text, base64) == g_strrstr (text, base64));
  json_object_put (lines);
  atif = porism_atif_to_json (document);
  assert_text (atif, "steps.0.extra.picture.media_type", type);
  assert_text (atif, "steps.0.extra.picture.base64", base64);
  json_object_put (atif);
}

static void
test_picture (void)
{
  check_picture ("\x89PNG\r\n\x1a\n", 8, "image/png");
  check_picture ("\xff\xd8\xff\xe0", 4, "image/jpeg");
  check_picture ("no picture", 10, NULL);
}

/* ---- ATIF ---- */

typedef struct
{
  const char *name;
  enum json_type type;
  gboolean required;
} Member;

/* The members of the format's version 1.4, for those objects that we write. */
static const Member root_members[] = {
  { "schema_version", json_type_string, TRUE }, { "session_id", json_type_string, TRUE },
  { "agent", json_type_object, TRUE }, { "steps", json_type_array, TRUE },
  { "notes", json_type_string, FALSE }, { "final_metrics", json_type_object, FALSE },
  { "extra", json_type_object, FALSE }, { NULL },
};

static const Member agent_members[] = {
  { "name", json_type_string, TRUE }, { "version", json_type_string, TRUE },
  { "model_name", json_type_string, FALSE }, { "extra", json_type_object, FALSE }, { NULL },
};

static const Member step_members[] = {
  { "step_id", json_type_int, TRUE }, { "timestamp", json_type_string, FALSE },
  { "source", json_type_string, TRUE }, { "message", json_type_string, TRUE },
  { "observation", json_type_object, FALSE }, { "extra", json_type_object, FALSE },
  /* From here on: of agents only. */
  { "model_name", json_type_string, FALSE }, { "reasoning_effort", json_type_string, FALSE },
  { "reasoning_content", json_type_string, FALSE }, { "tool_calls", json_type_array, FALSE },
  { "metrics", json_type_object, FALSE }, { NULL },
};
#define FIRST_OF_AGENTS 6

static const Member call_members[] = {
  { "tool_call_id", json_type_string, TRUE }, { "function_name", json_type_string, TRUE },
  { "arguments", json_type_object, TRUE }, { NULL },
};

static const Member result_members[] = {
  { "source_call_id", json_type_string, FALSE }, { "content", json_type_string, FALSE }, { NULL },
};

static const Member metrics_members[] = {
  { "prompt_tokens", json_type_int, FALSE }, { "completion_tokens", json_type_int, FALSE },
  { "cached_tokens", json_type_int, FALSE }, { "cost_usd", json_type_double, FALSE },
  { "extra", json_type_object, FALSE }, { NULL },
};

static const Member final_members[] = {
  { "total_prompt_tokens", json_type_int, FALSE },
  { "total_completion_tokens", json_type_int, FALSE },
  { "total_cached_tokens", json_type_int, FALSE }, { "total_cost_usd", json_type_double, FALSE },
  { "total_steps", json_type_int, FALSE }, { "extra", json_type_object, FALSE }, { NULL },
};

static void
check_members (json_object  *json,
               const Member *members)
{
  g_assert_true (json_object_is_type (json, json_type_object));
  for (const Member *member = members; member->name != NULL; member++)
    if (member->required && !json_object_object_get_ex (json, member->name, NULL))
      g_error ("%s is missing in %s", member->name, json_object_get_string (json));
  json_object_object_foreach (json, name, value)
    {
      const Member *member = members;

      while (member->name != NULL && !g_str_equal (member->name, name))
        member++;
      if (member->name == NULL || !json_object_is_type (value, member->type))
        g_error ("%s has no place in %s", name, json_object_get_string (json));
    }
}

static void
check_step (json_object *step,
            guint        number,
            GHashTable  *ids)
{
  const char *source = porism_wire_get_text (step, "source");
  json_object *calls = porism_wire_get (step, "tool_calls");
  json_object *results = porism_wire_get (porism_wire_get (step, "observation"), "results");

  check_members (step, step_members);
  g_assert_cmpint (porism_wire_get_count (step, "step_id"), ==, number);
  g_assert_true (g_str_equal (source, "user") || g_str_equal (source, "agent"));
  for (const Member *member = step_members + FIRST_OF_AGENTS; member->name != NULL; member++)
    if (json_object_object_get_ex (step, member->name, NULL))
      g_assert_cmpstr (source, ==, "agent");
  g_assert_cmpuint (porism_wire_get_length (calls), ==, porism_wire_get_length (results));
  for (guint i = 0; i < porism_wire_get_length (calls); i++)
    {
      json_object *call = porism_wire_get_nth (calls, i);
      json_object *result = porism_wire_get_nth (results, i);
      const char *id = porism_wire_get_text (call, "tool_call_id");

      check_members (call, call_members);
      check_members (result, result_members);
      g_assert_cmpstr (id, ==, porism_wire_get_text (result, "source_call_id"));
      g_assert_true (g_hash_table_add (ids, g_strdup (id)));
    }
  if (porism_wire_get (step, "metrics") != NULL)
    check_members (porism_wire_get (step, "metrics"), metrics_members);
}

static void
check_atif (json_object *json)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  json_object *steps = porism_wire_get (json, "steps");

  check_members (json, root_members);
  check_members (porism_wire_get (json, "agent"), agent_members);
  if (porism_wire_get (json, "final_metrics") != NULL)
    check_members (porism_wire_get (json, "final_metrics"), final_members);
  assert_text (json, "schema_version", "ATIF-v1.4");
  for (guint i = 0; i < porism_wire_get_length (steps); i++)
    check_step (porism_wire_get_nth (steps, i), i + 1, ids);
}

static void
test_atif (void)
{
  static const char *const sources[] = { "user", "agent", "agent", "agent", "user", "agent",
                                         "agent" };
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  json_object *json = porism_atif_to_json (document), *again;

  check_atif (json);
  assert_length (json, "steps", G_N_ELEMENTS (sources));
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    g_assert_cmpstr (porism_wire_get_text (porism_wire_get_nth (at (json, "steps"), i), "source"),
                     ==, sources[i]);
  assert_text (json, "agent.model_name", "claude-test-2");
  assert_text (json, "steps.0.message", "How long is the hypotenuse?");
  assert_text (json, "steps.1.model_name", "claude-test");
  assert_text (json, "steps.1.reasoning_effort", "high");
  assert_count (json, "steps.1.metrics.prompt_tokens", 1000);
  assert_count (json, "steps.1.metrics.cached_tokens", 600);
  g_assert_cmpfloat (json_object_get_double (at (json, "steps.1.metrics.cost_usd")), ==, 0.25);
  assert_count (json, "steps.1.metrics.extra.reasoning_tokens", 20);
  assert_text (json, "steps.2.tool_calls.3.arguments.p2", "C");
  g_assert_nonnull (strstr (json_object_get_string (at (json, "steps.2.observation.results.0")),
                            "precondition"));
  assert_text (json, "steps.3.tool_calls.0.function_name", "add_point");
  assert_text (json, "steps.3.extra.unreadable.0", json_text ("{'name': 'Q', x}"));
  g_assert_nonnull (json_find (json_object_get_string (at (json, "steps.4.message")), "'D'"));
  assert_text (json, "steps.5.tool_calls.1.function_name", "find_tools");
  assert_text (json, "steps.5.tool_calls.1.arguments.query", "distance");
  assert_text (json, "steps.6.message", "ANSWER: 5");
  assert_text (json, "steps.6.reasoning_content", "Three, four, five.");
  assert_count (json, "final_metrics.total_prompt_tokens", 5000);
  g_assert_cmpfloat (json_object_get_double (at (json, "final_metrics.total_cost_usd")), ==, 1.25);
  assert_count (json, "final_metrics.total_steps", 7);
  assert_text (json, "extra.answer", "5");
  again = porism_atif_to_json (document);
  assert_text (again, "session_id", json_object_get_string (at (json, "session_id")));
  json_object_put (again);
  json_object_put (json);
}

/* Arguments that can be read stand with the call alone; those that cannot are kept as they were. */
static void
test_atif_unreadable (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (GPtrArray) unreadable
    = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  PorismTurn turn;
  json_object *json;

  g_ptr_array_add (unreadable, porism_unreadable_call_new ("add_point", json_text ("{'y':1}"), "no name"));
  g_ptr_array_add (unreadable, porism_unreadable_call_new ("add_point", "[1]", "no object"));
  g_ptr_array_add (unreadable, porism_unreadable_call_new ("add_point", json_text ("{'y':"), "no JSON"));
  porism_turn_init (&turn);
  turn.unreadable = unreadable;
  porism_document_add_turn (document, &turn);
  json = porism_atif_to_json (document);
  check_atif (json);
  assert_length (json, "steps.0.tool_calls", 3);
  assert_count (json, "steps.0.tool_calls.0.arguments.y", 1);
  assert_length (json, "steps.0.extra.unreadable", 2);
  assert_text (json, "steps.0.extra.unreadable.0", "[1]");
  assert_text (json, "steps.0.extra.unreadable.1", json_text ("{'y':"));
  json_object_put (json);
}

/* What cannot be summed is no reason to break the format. */
static void
test_atif_greatest (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismTurn turn;
  json_object *json;

  porism_turn_init (&turn);
  turn.cost = G_MAXDOUBLE;
  porism_document_add_turn (document, &turn);
  porism_document_add_turn (document, &turn);
  json = porism_atif_to_json (document);
  check_atif (json);
  g_assert_cmpfloat (json_object_get_double (at (json, "final_metrics.total_cost_usd")), ==,
                     G_MAXDOUBLE);
  json_object_put (json);
}

static void
test_empty (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autofree char *text = porism_jsonl_to_text (document);
  json_object *json = porism_atif_to_json (document), *lines = parse_lines (text);

  check_atif (json);
  assert_length (json, "steps", 0);
  g_assert_cmpuint (json_object_array_length (lines), ==, 1);
  json_object_put (lines);
  json_object_put (json);
}

/* Chosen by the ending, or by name; and nobody reads them back by mistake. */
static void
test_files (void)
{
  static const struct
  {
    const char *name, *format, *begin, *refusal;
  } cases[] = {
    { "a.jsonl", NULL, "{'type':'problem'", "JSON Lines" },
    { "a.atif.json", NULL, "{\n  'schema_version': 'ATIF-v1.4'", "ATIF" },
    { "b.json", "atif", "{\n  'schema_version': 'ATIF-v1.4'", "ATIF" },
    { "b.txt", "jsonl", "{'type':'problem'", "JSON Lines" },
  };
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("porism-exports-XXXXXX", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (PorismDocument) read = NULL;
      g_autofree char *text = NULL;

      g_assert_true (porism_export (document, file, cases[i].format, NULL, &error));
      g_assert_no_error (error);
      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (text, json_text (cases[i].begin)));
      read = porism_open (file, NULL, &error);
      g_assert_null (read);
      g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
      g_assert_nonnull (strstr (error->message, cases[i].refusal));
      g_assert_nonnull (strstr (error->message, ".porism"));
      g_clear_error (&error);
    }
  remove_folder (folder);
}

/* Whatever was published, and saved and loaded again, has a valid form. */
static void
test_published (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  g_autofree char *folder = g_build_filename (shared != NULL ? shared : "/work/shared", "data",
                                              "draw2think-demos", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  if (files == NULL)
    {
      g_test_skip ("the published trajectories are not here");
      return;
    }
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismDocument) document = NULL, loaded = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *before = NULL, *after = NULL;
      json_object *json;

      if (!g_str_has_suffix (name, ".json"))
        continue;
      document = porism_open (file, NULL, &error);
      g_assert_no_error (error);
      json = porism_atif_to_json (document);
      check_atif (json);
      json_object_put (json);
      bytes = porism_document_to_bytes (document);
      loaded = porism_document_load_bytes (bytes, &error);
      g_assert_no_error (error);
      before = porism_jsonl_to_text (document);
      after = porism_jsonl_to_text (loaded);
      g_assert_cmpstr (before, ==, after);
      n++;
    }
  g_assert_cmpuint (n, ==, 5);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exports/jsonl", test_jsonl);
  g_test_add_func ("/exports/jsonl-at-head", test_jsonl_at_head);
  g_test_add_func ("/exports/jsonl-silent-run", test_jsonl_silent_run);
  g_test_add_func ("/exports/atif-at-head", test_atif_at_head);
  g_test_add_func ("/exports/picture", test_picture);
  g_test_add_func ("/exports/atif", test_atif);
  g_test_add_func ("/exports/atif-unreadable", test_atif_unreadable);
  g_test_add_func ("/exports/atif-greatest", test_atif_greatest);
  g_test_add_func ("/exports/empty", test_empty);
  g_test_add_func ("/exports/files", test_files);
  g_test_add_func ("/exports/published", test_published);

  return g_test_run ();
}
