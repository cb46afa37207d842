/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems of school, written for this test: the number that is asked is reached by steps, and is exactly the answer that
 * was found without them. Run with --verbose it prints the solutions. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/notation/closed-form.h"
#include "engine/solutions/account.h"
#include "engine/solutions/written.h"
#include "tests/command-lab.h"
#include "tests/tool-scene.h"

#define NAME "asked"
#define BEGIN_OF_DOCUMENT "\\begin{document}\n"
#define END_OF_DOCUMENT "\\end{document}\n"

typedef struct
{
  char **parts;                 /* subject, statements, question, answer */
  PorismSession *session;
  PorismAccount account;
} Problem;

static GStrv
read_problems (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests", "school", "problems.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return g_strsplit (text, "\n", -1);
}

/* "!parallel A,B,C,D", "!area A,B,C 6", or a line as it is typed. */
static void
state (PorismSession *session,
       const char    *statement)
{
  g_auto (GStrv) words = g_strsplit (statement + 1, " ", -1);
  const char *answer;

  if (statement[0] == '!')
    {
      g_autofree char *value = words[2] != NULL ? g_strdup_printf (",'value':'%s'", words[2]) : g_strdup ("");
      g_autofree char *arguments = g_strdup_printf ("{'relation':'%s','objects':'%s'%s}", words[0], words[1], value);

      answer = tool_scene_submit (session, "add_condition", arguments);
    }
  else
    {
      g_autofree char *arguments = g_strdup_printf ("{'line':'%s'}", statement);

      answer = tool_scene_submit (session, "type", arguments);
    }
  if (strstr (answer, "\"ok\":true") == NULL)
    g_test_message ("%s: %s", statement, answer);
}

static void
ask (Problem *self)
{
  g_auto (GStrv) statements = g_strsplit (self->parts[1], ";", -1);
  g_autofree char *arguments = g_strdup_printf ("{'expr':'%s','name':'" NAME "'}", self->parts[2]);
  const PorismConstruction *construction;

  self->session = porism_session_new ();
  for (guint i = 0; statements[i] != NULL; i++)
    state (self->session, g_strstrip (statements[i]));
  if (strstr (tool_scene_submit (self->session, "query_value", arguments), "\"ok\":true") == NULL)
    {
      g_test_message ("%s %s", self->parts[1], self->parts[2]);
      return;
    }
  construction = porism_session_get_construction (self->session);
  porism_construction_explain_value (construction,
                                     porism_construction_get (construction, porism_construction_lookup (construction, NAME)),
                                     &self->account);
}

static char *
close_form (const char *text)
{
  const PorismExpressionScope scope = { .variables = NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);

  g_assert_nonnull (expression);

  return porism_closed_form_of (expression);
}

/* Why it is not answered, or NULL. */
static const char *
find_fault (const Problem *self)
{
  g_autofree char *expected = close_form (self->parts[3]), *answer = NULL;

  if (self->account.figure.closure == NULL || !self->account.asked)
    return "it is no question of sizes";
  if (self->account.solution == NULL)
    return "no steps lead to it";
  answer = close_form (self->account.solution->answer);

  return g_str_equal (answer, expected) ? NULL : "another answer";
}

/* Each line follows from lines before it, and each but the last is used. */
static void
check_lines (const GPtrArray *lines)
{
  g_autofree gboolean *used = g_new0 (gboolean, lines->len);

  for (guint i = 0; i < lines->len; i++)
    {
      const PorismWrittenLine *line = g_ptr_array_index (lines, i);

      for (guint j = 0; j < line->premises->len; j++)
        {
          g_assert_cmpuint (g_array_index (line->premises, guint, j), <, i);
          used[g_array_index (line->premises, guint, j)] = TRUE;
        }
      g_assert_cmpint (line->given, ==, line->given && line->premises->len == 0);
    }
  for (guint i = 0; i + 1 < lines->len; i++)
    g_assert_true (used[i]);
}

/* @latex: all solutions, as one document */
static void
show (const Problem *self,
      GString       *latex)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = NULL, *document = NULL;

  if (self->account.solution == NULL)
    return;
  lines = porism_solution_write (self->account.solution, &self->account.figure.names);
  check_lines (lines);
  text = porism_written_to_text (lines, NULL, NULL, PORISM_WRITTEN_TEXT);
  document = porism_written_to_text (lines, self->parts[2], NULL, PORISM_WRITTEN_LATEX);
  if (g_test_verbose ())
    g_test_message ("%s | %s\n%s", self->parts[1], self->parts[2], text);
  if (latex->len > 0)
    g_string_truncate (latex, latex->len - strlen (END_OF_DOCUMENT));
  g_string_append (latex, latex->len == 0 ? document : strstr (document, BEGIN_OF_DOCUMENT) + strlen (BEGIN_OF_DOCUMENT));
}

/* What pdflatex can set is what it says it is. */
static void
compile (const char *latex)
{
  g_autofree char *program = g_find_program_in_path ("pdflatex"), *path = temporary ("school.tex"), *told = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  const char *arguments[] = { program, "-interaction=nonstopmode", "-halt-on-error", "school.tex", NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (program == NULL)
    {
      g_test_message ("there is no pdflatex");
      return;
    }
  write_file (path, latex);
  g_spawn_sync (folder, (char **) arguments, NULL, 0, NULL, NULL, &told, NULL, &status, &error);
  g_assert_no_error (error);
  if (status != 0)
    g_test_message ("%s", told);
  g_assert_cmpint (status, ==, 0);
  g_assert_null (strstr (told, "undefined"));
}

static void
test_problems (void)
{
  g_auto (GStrv) lines = read_problems ();
  g_autoptr (GString) latex = g_string_new (NULL);
  guint n = 0, n_answered = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      Problem problem = { NULL };
      const char *fault;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      problem.parts = g_strsplit (lines[i], " | ", -1);
      g_assert_cmpuint (g_strv_length (problem.parts), ==, 4);
      ask (&problem);
      fault = find_fault (&problem);
      show (&problem, latex);
      if (fault != NULL)
        g_test_message ("line %u: %s: %s", i + 1, fault, lines[i]);
      n++;
      n_answered += fault == NULL;
      porism_account_clear (&problem.account);
      g_object_unref (problem.session);
      g_strfreev (problem.parts);
    }
  g_test_message ("%u of %u problems answered", n_answered, n);
  compile (latex->str);
  g_assert_cmpuint (n, ==, 80);
  g_assert_cmpuint (n_answered, >=, 70);
}

#define RIGHT_TRIANGLE "A=(0,0)\nB=(3,0)\nC=(0,4)\n∠BAC = 90°\nAB = 3\nAC = 4\n"

/* What a person types, and the steps as they are printed. */
static void
test_command (void)
{
  g_autofree char *path = temporary ("figure.txt"), *none = temporary ("none.txt");

  write_file (path, RIGHT_TRIANGLE);
  {
    g_auto (Result) text = RUN ("", "explain", "--typed", path, "BC");
    g_auto (Result) markdown = RUN ("", "explain", "--typed", "--format=markdown", path, "Area(A,B,C)");

    g_assert_cmpint (text.code, ==, 0);
    g_assert_cmpstr (text.output, ==,
                     "1. ∠BAC = 90° (given)\n2. AB = 3 (given)\n3. AC = 4 (given)\n"
                     "4. BC = √(AB² + AC²) = √(3² + 4²) = 5 (1, 2, 3, Pythagoras’s theorem)\n");
    g_assert_cmpstr (markdown.output, ==,
                     "# Area(A,B,C)\n\n## Given\n\n1. ∠BAC = 90°\n2. AB = 3\n3. AC = 4\n\n## Steps\n\n"
                     "4. area(ABC) = AB·AC/2 = 3·4/2 = 6 (1, 2, 3, area of a right triangle)\n");
  }
  {
    g_auto (Result) nothing = RUN ("", "explain", "--typed", path, "x(A)");
    g_auto (Result) format = RUN ("", "explain", "--typed", "--format=word", path, "BC");
    g_auto (Result) file = RUN ("", "explain", "--typed", none, "BC");

    g_assert_cmpint (nothing.code, ==, 1);
    g_assert_nonnull (strstr (nothing.errors, "Steps are found for lengths"));
    assert_unusable (&format);
    assert_unusable (&file);
  }
}

/* In the language of the terminal, where its messages were built. */
static void
test_chinese (void)
{
  g_autofree char *locales = g_build_filename (g_getenv ("PORISM_BUILD_DIR"), "po", NULL);
  g_autofree char *messages = g_build_filename (locales, "zh_CN", "LC_MESSAGES", "porism.mo", NULL);
  g_autofree char *path = temporary ("figure.txt");

  if (!g_file_test (messages, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the messages were not built");
      return;
    }
  write_file (path, RIGHT_TRIANGLE);
  g_setenv ("LANGUAGE", "zh_CN", TRUE);
  g_setenv ("PORISM_LOCALE_DIR", locales, TRUE);
  {
    g_auto (Result) text = RUN ("", "explain", "--typed", path, "BC");

    g_assert_cmpstr (text.output, ==,
                     "1. ∠BAC = 90°（已知）\n2. AB = 3（已知）\n3. AC = 4（已知）\n"
                     "4. ∵ 1、2、3，∴ BC = √(AB² + AC²) = √(3² + 4²) = 5（勾股定理）\n");
  }
  g_unsetenv ("LANGUAGE");
  g_unsetenv ("PORISM_LOCALE_DIR");
}

/* A tool answers with the same steps; where there are none it says so. */
static void
test_tool (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "1", "4"),
        { "query_explain", "{'expr':'BC'}", "Theorems do not lead to this value from what is given" },
        { "query_explain", "{'expr':'x(A)'}", "Steps are found for lengths, angles, areas and ratios" },
        { "add_condition", "{'relation':'AB = 3'}", "" }, { "add_condition", "{'relation':'AC = 4'}", "" },
        { "add_condition", "{'relation':'∠BAC = 90°'}", "" },
        { "query_explain", "{'expr':'BC'}", "'value':{'type':'number','exact':'5'" },
        { "query_explain", "{'expr':'BC'}",
          "'4. BC = √(AB² + AC²) = √(3² + 4²) = 5 (3, 1, 2, Pythagoras’s theorem)'" },
        { "add_condition", "{'relation':'sin(AB) == 2','force':true}", "kept and violated" },
        { "query_explain", "{'expr':'BC'}", "Pythagoras’s theorem)'" },
        { "query_explain", "{'expr':'AB+BC+CA'}",
          "'5. AB + BC + CA = 3 + 5 + 4 = 12 (1, 4, 2, calculation)'" });
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_CTYPE, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/school/problems", test_problems);
  g_test_add_func ("/school/command", test_command);
  g_test_add_func ("/school/chinese", test_chinese);
  g_test_add_func ("/school/tool", test_tool);

  return g_test_run ();
}
