/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli as scripts use it: what it prints, what it exits with, what it leaves alone. The
 * program is named by PORISM_CLI. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "tests/command-lab.h"

#define A "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}\n"
#define B "{'tool':'add_point','args':{'name':'B','x':3,'y':5}}\n"
#define DISTANCE "{'tool':'query_distance','args':{'obj1':'A','obj2':'B'}}\n"

static const char *const commands[] = { "run", "tools", "state", "replay", "render", "solve",
                                        "convert", "bench", "explain", "gym", "stats" };

static void
test_distance (void)
{
  g_auto (Result) result = RUN (A B DISTANCE, "run", "-");

  g_assert_cmpint (result.code, ==, 0);
  g_assert_cmpuint (count_lines (result.output), ==, 3);
  assert_member (&result, 2, "step", "3");
  assert_member (&result, 2, "value.exact", "sqrt(34)");
  assert_member (&result, 2, "value.decimal", "5.830951894845301");
  assert_member (&result, 2, "value.certainty", "proved");
  g_assert_cmpstr (result.errors, ==, "");
}

static void
test_deterministic (void)
{
  g_auto (Result) once = RUN (A B DISTANCE, "run"), again = RUN (A B DISTANCE, "run", "-");

  g_assert_cmpstr (once.output, ==, again.output);
}

static void
test_refusals_go_on (void)
{
  static const char lines[] =
    A "\n   \n"
    "{'tool':'add_unicorn'}\n"
    "{'tool':'add_point','args':{'name':'C','x':1}}\n"
    "{'tool':'add_point','args':{'name':'C','x':NaN,'y':0}}\n"
    "{'tool':'add_point','args':{'name':'C','x':1e400,'y':0}}\n"
    "{'tool':'add_point','args':{'name':'A','x':1,'y':0}}\n"
    "{'tool':'add_line','args':{'name':'f','p1':'A','p2':'D'}}\n"
    "{'tool':'add_line','args':{'name':'f','p1':'A','p2':'A'}}\n"
    "not json\n"
    "{'tool':'add_point','args':{'name':'\xff'}}\n"
    B DISTANCE;
  static const char *const codes[] = { NULL, "unknown_tool", "bad_argument", "bad_argument",
                                       "limit", "name_taken", "entity_not_found", "degenerate",
                                       "bad_argument", "bad_argument", NULL, NULL };
  g_auto (Result) result = RUN (lines, "run", "-");

  g_assert_cmpint (result.code, ==, 1);
  g_assert_cmpuint (count_lines (result.output), ==, G_N_ELEMENTS (codes));
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      assert_member (&result, i, "ok", codes[i] == NULL ? "true" : "false");
      if (codes[i] != NULL)
        assert_member (&result, i, "error.code", codes[i]);
    }
  assert_member (&result, G_N_ELEMENTS (codes) - 1, "value.exact", "sqrt(34)");
}

static void
test_long_line (void)
{
  g_autofree char *filling = g_strnfill (10 * 1024 * 1024, 'x');
  g_autofree char *lines = g_strconcat (A, "{'tool':'", filling, "'}\n", B, DISTANCE, NULL);
  g_auto (Result) result = RUN (lines, "run", "-");

  g_assert_cmpint (result.code, ==, 1);
  g_assert_cmpuint (count_lines (result.output), ==, 4);
  assert_member (&result, 1, "error.code", "limit");
  assert_member (&result, 3, "value.exact", "sqrt(34)");
}

static void
test_deep_line (void)
{
  g_autofree char *deep = g_strnfill (100000, '[');
  g_autofree char *lines = g_strconcat ("{'tool':'a','args':{'x':", deep, "\n", A, NULL);
  g_auto (Result) result = RUN (lines, "run", "-");

  g_assert_cmpint (result.code, ==, 1);
  assert_member (&result, 0, "error.code", "bad_argument");
  assert_member (&result, 1, "ok", "true");
}

static void
test_last_line_without_end (void)
{
  static const char *const arguments[] = { "run", "-", NULL };
  g_auto (Result) result = run_bytes (json_text (A), strlen (A) - 1, arguments);

  g_assert_cmpint (result.code, ==, 0);
  g_assert_cmpuint (count_lines (result.output), ==, 1);
}

static void
test_document_handle (void)
{
  g_auto (Result) result = RUN ("{'tool':'add_point','document':'doc-7','args':{}}\n"
                                "{'tool':'add_point','document':'doc-1',"
                                "'args':{'name':'A','x':0,'y':0}}\n", "run", "-");

  g_assert_cmpint (result.code, ==, 1);
  assert_member (&result, 0, "error.code", "entity_not_found");
  assert_member (&result, 1, "ok", "true");
}

static void
test_help (void)
{
  g_auto (Result) help = RUN ("", "--help");
  g_auto (Result) version = RUN ("", "--version");

  g_assert_cmpint (help.code, ==, 0);
  g_assert_cmpint (version.code, ==, 0);
  g_assert_cmpstr (version.output, ==, "porism-cli " PORISM_VERSION "\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (Result) one = RUN ("", commands[i], "--help");
      g_auto (Result) its_version = RUN ("", commands[i], "--version");

      g_assert_nonnull (strstr (help.output, commands[i]));
      g_assert_cmpint (one.code, ==, 0);
      g_assert_nonnull (strstr (one.output, "Usage:"));
      g_assert_cmpstr (one.errors, ==, "");
      g_assert_cmpint (its_version.code, ==, 0);
      g_assert_cmpstr (its_version.output, ==, version.output);
    }
}

static void
test_unusable (void)
{
  g_auto (Result) none = run_bytes ("", 0, (const char *const[]) { NULL });
  g_auto (Result) command = RUN ("", "fly");
  g_auto (Result) option = RUN ("", "run", "--fast");
  g_auto (Result) many = RUN ("", "run", "a", "b");
  g_auto (Result) few = RUN ("", "state");
  g_auto (Result) missing = RUN ("", "run", "/nowhere/lines");
  g_auto (Result) opened = RUN (A, "run", "--open", "/nowhere/x.porism", "-");
  g_auto (Result) saved = RUN ("", "run", "--save", "/nowhere/x.porism", "-");
  g_auto (Result) format = RUN ("", "tools", "--format", "klingon");
  g_auto (Result) set = RUN ("", "tools", "--set", "hyperbolic");
  g_auto (Result) agent = RUN ("", "solve", "--agent", "klingon", "What?");
  g_auto (Result) script = RUN ("", "solve", "--agent", "script:/nowhere/x.json");

  assert_unusable (&none);
  assert_unusable (&command);
  assert_unusable (&option);
  assert_unusable (&many);
  assert_unusable (&few);
  assert_unusable (&missing);
  assert_unusable (&opened);
  assert_unusable (&saved);
  assert_unusable (&format);
  assert_unusable (&set);
  assert_unusable (&agent);
  assert_unusable (&script);
}

#define STEP_LINE(tool, arguments) "{'tool':'" tool "','args':{" arguments "}}\n"

static void
test_save_and_open (void)
{
  g_autofree char *file = temporary ("saved.porism");
  g_auto (Result) first = RUN (A B, "run", "-", "--save", file);
  g_auto (Result) second = RUN (DISTANCE, "run", "--open", file, "-");
  g_auto (Result) state = RUN ("", "state", file);
  g_auto (Result) early = RUN ("", "state", file, "--step", "1");
  g_auto (Result) empty = RUN ("", "state", file, "--step", "0");
  g_auto (Result) late = RUN ("", "state", file, "--step", "9");
  json_object *json, *objects;

  g_assert_cmpint (first.code, ==, 0);
  assert_member (&second, 0, "step", "3");
  assert_member (&second, 0, "value.exact", "sqrt(34)");
  assert_member (&state, 0, "step", "2");
  json = parse (state.output);
  g_assert_true (json_object_object_get_ex (json, "objects", &objects));
  g_assert_cmpuint (json_object_array_length (objects), ==, 2);
  json_object_put (json);
  assert_member (&early, 0, "step", "1");
  g_assert_null (json_find (early.output, "'B'"));
  assert_member (&empty, 0, "objects", "[]");
  assert_unusable (&late);
}

/* What an object was defined by is shown as it reads now: names change, and go to others. */
static void
test_state_of_renamed (void)
{
  static const char actions[] =
    STEP_LINE ("add_conic", "'name':'k','equation':'x^2+2y^2=3'")
    STEP_LINE ("add_slider", "'name':'s','min':1,'max':2,'step':1")
    STEP_LINE ("add_conic", "'name':'m','equation':'x^2+s*y^2=3'")
    STEP_LINE ("query_value", "'name':'f','expr':'2*s+1'")
    STEP_LINE ("rename_object", "'name':'s','new_name':'u'")
    STEP_LINE ("rename_object", "'name':'f','new_name':'g'")
    STEP_LINE ("add_slider", "'name':'s','min':5,'max':6,'step':1");
  g_autofree char *file = temporary ("renamed.porism");
  g_auto (Result) run = RUN (actions, "run", "-", "--save", file);
  g_auto (Result) state = RUN ("", "state", file);

  g_assert_cmpint (run.code, ==, 0);
  g_assert_nonnull (json_find (state.output, "'equation':'x^2+2y^2=3'"));
  g_assert_nonnull (json_find (state.output, "'equation':'(1)*x^2 + (u)*y^2 + (-3) = 0'"));
  g_assert_nonnull (json_find (state.output, "{'name':'g','expr':'2*u+1'}"));
}

/* Every beginning of a document is refused, or, where only the last line end is missing, read. */
static void
test_truncated_document (void)
{
  g_autofree char *file = temporary ("whole.porism");
  g_autofree char *part = temporary ("part.porism");
  g_auto (Result) result = RUN (A B DISTANCE, "run", "-", "--save", file);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_cmpint (result.code, ==, 0);
  g_assert_true (g_file_get_contents (file, &text, &length, NULL));
  for (gsize cut = 1; cut < length - 2; cut += length / 12)
    {
      g_auto (Result) state = { 0 };

      g_assert_true (g_file_set_contents (part, text, (gssize) cut, NULL));
      state = RUN ("", "state", part);
      assert_unusable (&state);
    }
}

static void
test_render (void)
{
  g_autofree char *file = temporary ("drawn.porism");
  g_autofree char *png = temporary ("drawn.png"), *svg = temporary ("drawn.svg");
  g_autofree char *other = temporary ("drawn.doc");
  g_auto (Result) made = RUN (A B, "run", "-", "--save", file);
  g_auto (Result) as_png = RUN ("", "render", file, "-o", png, "--size", "320x200");
  g_auto (Result) as_svg = RUN ("", "render", file, "-o", svg, "--style", "dark");
  g_auto (Result) as_doc = RUN ("", "render", file, "-o", other);
  g_auto (Result) no_size = RUN ("", "render", file, "-o", png, "--size", "big");
  g_auto (Result) no_style = RUN ("", "render", file, "-o", png, "--style", "baroque");
  g_auto (Result) nowhere = RUN ("", "render", file);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_cmpint (made.code, ==, 0);
  g_assert_cmpint (as_png.code, ==, 0);
  g_assert_cmpint (as_svg.code, ==, 0);
  g_assert_true (g_file_get_contents (png, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 24);
  g_assert_cmpmem (bytes, 4, "\x89PNG", 4);
  g_assert_cmpmem (bytes + 16, 8, "\0\0\x01\x40\0\0\0\xc8", 8);
  assert_unusable (&as_doc);
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  assert_unusable (&no_size);
  assert_unusable (&no_style);
  assert_unusable (&nowhere);
}

#define STEP(tool, args) \
  "{'raw': {'tool': '" tool "', 'args': {" args "}}, 'ok': true}"

/* The second action is refused. */
static const char trajectory[] =
  "{'id': 'small', 'question': 'How far?', 'choices': [], 'turns': [{'steps': ["
  STEP ("add_point", "'name': 'A', 'x': 0, 'y': 0") ", "
  STEP ("add_point", "'name': 'A', 'x': 1, 'y': 0") "]}, {'steps': ["
  STEP ("add_point", "'name': 'B', 'x': 3, 'y': 5") ", "
  STEP ("query_distance", "'obj1': 'A', 'obj2': 'B'")
  "]}], 'answer': {'value': '5.83'}}";

static void
test_convert_and_replay (void)
{
  g_autofree char *json = temporary ("small.json"), *document = temporary ("small.porism");
  g_autofree char *back = temporary ("back.json"), *frames = temporary ("frames");
  g_autofree char *last = g_build_filename (frames, "step-0004.png", NULL);
  g_autofree char *again = temporary ("again.porism");
  Result to, from, replay, twice;

  write_file (json, json_text (trajectory));
  to = RUN ("", "convert", json, document);
  from = RUN ("", "convert", document, back);
  replay = RUN ("", "replay", document, "--frames", frames);
  twice = RUN ("", "convert", back, again);
  g_assert_cmpint (to.code, ==, 0);
  g_assert_cmpint (from.code, ==, 0);
  g_assert_cmpint (replay.code, ==, 0);
  g_assert_cmpint (twice.code, ==, 0);
  g_assert_cmpuint (count_lines (replay.output), ==, 4);
  assert_member (&replay, 1, "error.code", "name_taken");
  assert_member (&replay, 3, "value.exact", "sqrt(34)");
  g_assert_true (g_file_test (last, G_FILE_TEST_EXISTS));
  result_clear (&to);
  result_clear (&from);
  result_clear (&replay);
  result_clear (&twice);
}

static void
test_convert_unusable (void)
{
  g_autofree char *odd = temporary ("odd.txt"), *out = temporary ("out.porism");
  g_autofree char *json = temporary ("small.json"), *unnamed = temporary ("unnamed");
  g_auto (Result) result = { 0 }, ending = { 0 };

  write_file (odd, json_text ("{'neither': 1}"));
  write_file (json, json_text (trajectory));
  result = RUN ("", "convert", odd, out);
  ending = RUN ("", "convert", json, unnamed);
  assert_unusable (&result);
  assert_unusable (&ending);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (unnamed, G_FILE_TEST_EXISTS));
}

static void
test_solve (void)
{
  g_autofree char *json = temporary ("small.json"), *document = temporary ("solved.porism");
  g_autofree char *agent = g_strconcat ("script:", json, NULL);
  Result told, lines, state;

  write_file (json, json_text (trajectory));
  told = RUN ("", "solve", "--agent", agent, "--save", document);
  lines = RUN ("", "solve", "--agent", agent, "--json");
  state = RUN ("", "state", document);
  g_assert_cmpint (told.code, ==, 0);
  g_assert_nonnull (strstr (told.output, "1. add_point A"));
  g_assert_nonnull (strstr (told.output, "✗ name_taken"));
  g_assert_nonnull (strstr (told.output, "sqrt(34) ≈ 5.830952"));
  g_assert_nonnull (strstr (told.output, "Answer: 5.83 ("));
  g_assert_cmpint (lines.code, ==, 0);
  g_assert_cmpuint (count_lines (lines.output), ==, 4);
  assert_member (&lines, 3, "value.exact", "sqrt(34)");
  assert_member (&state, 0, "step", "4");
  result_clear (&told);
  result_clear (&lines);
  result_clear (&state);
}

static const struct
{
  const char *steps;
  const char *complaint;        /* NULL: it is done */
} figures[] = {
  { "", "nothing was constructed" },
  { STEP ("query_value", "'expr': '1 < 2'"), "nothing was constructed" },
  { STEP ("add_point", "'name': 'A', 'x': 0, 'y': 0"), NULL },
  { STEP ("add_point", "'name': 'A', 'x': 0, 'y': 0") ", "
    STEP ("query_value", "'expr': 'x(A) == 0'") ", "
    STEP ("query_value", "'expr': 'y(A) == 1'"), "1 of 2 checks" },
};

/* What was to be drawn is done where something was drawn, and all that was asked of it holds. */
static void
test_solve_done (void)
{
  g_autofree char *json = temporary ("done.json");
  g_autofree char *agent = g_strconcat ("script:", json, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "{'id': 'd', 'question': 'Draw.', 'choices': [], 'turns': [{'text': 'So.', "
        "'steps': [%s]}], 'answer': {'value': 'done'}}", figures[i].steps);
      g_auto (Result) told = { 0 };

      write_file (json, json_text (text));
      told = RUN ("", "solve", "--agent", agent);
      g_assert_cmpint (told.code, ==, figures[i].complaint != NULL ? 1 : 0);
      if (figures[i].complaint != NULL)
        g_assert_nonnull (strstr (told.errors, figures[i].complaint));
    }
}

/* A model's tool names, arguments and words, with what would set a terminal's title, move its cursor
 * or turn the line around. */
static const char escapes[] =
  "{'id': 'e', 'question': 'Q?', 'choices': [], 'turns': [{'text': '\\u001b[2J', 'steps': ["
  STEP ("add\\u001b]0;x\\u0007", "'name': 'A', 'x': 0, 'y': 0") ", "
  STEP ("add_point", "'name': '\\u009b31m\\u202e\\r', 'x': 0, 'y': '\\u001b[1m'")
  "]}], 'answer': {'value': '\\u001b[5m\\u007f'}}";

static void
assert_clean (const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      g_assert_true (!g_unichar_iscntrl (character) || character == '\n' || character == '\t');
      g_assert_cmphex (character, !=, 0x202e);
    }
}

static void
test_escapes (void)
{
  g_autofree char *json = temporary ("escapes.json"), *odd = temporary ("odd\033[1m.json");
  g_autofree char *agent = g_strconcat ("script:", json, NULL);
  g_auto (Result) told = { 0 }, lines = { 0 }, absent = { 0 };

  write_file (json, json_text (escapes));
  told = RUN ("", "solve", "--agent", agent);
  lines = RUN ("", "solve", "--agent", agent, "--json");
  absent = RUN ("", "state", odd);
  g_assert_nonnull (strstr (told.output, "␛]0;x␇"));
  g_assert_nonnull (strstr (told.output, "Answer: ␛[5m␡"));
  assert_clean (told.output);
  assert_clean (told.errors);
  assert_clean (absent.errors);
  /* Data is what it is. */
  g_assert_nonnull (strstr (lines.output, "\\u001b]0;x\\u0007"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("PORISM_CLI") == NULL)
    {
      g_printerr ("PORISM_CLI must name the program\n");
      return 1;
    }

  g_test_add_func ("/command-line/distance", test_distance);
  g_test_add_func ("/command-line/deterministic", test_deterministic);
  g_test_add_func ("/command-line/refusals-go-on", test_refusals_go_on);
  g_test_add_func ("/command-line/long-line", test_long_line);
  g_test_add_func ("/command-line/deep-line", test_deep_line);
  g_test_add_func ("/command-line/last-line-without-end", test_last_line_without_end);
  g_test_add_func ("/command-line/document-handle", test_document_handle);
  g_test_add_func ("/command-line/help", test_help);
  g_test_add_func ("/command-line/unusable", test_unusable);
  g_test_add_func ("/command-line/save-and-open", test_save_and_open);
  g_test_add_func ("/command-line/state-of-renamed", test_state_of_renamed);
  g_test_add_func ("/command-line/truncated-document", test_truncated_document);
  g_test_add_func ("/command-line/render", test_render);
  g_test_add_func ("/command-line/convert-and-replay", test_convert_and_replay);
  g_test_add_func ("/command-line/convert-unusable", test_convert_unusable);
  g_test_add_func ("/command-line/solve", test_solve);
  g_test_add_func ("/command-line/solve-done", test_solve_done);
  g_test_add_func ("/command-line/escapes", test_escapes);

  return g_test_run ();
}
