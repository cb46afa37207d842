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
#include "tests/tool-scene.h"

#define NAME "asked"

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

static void
show (const Problem *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = NULL;

  if (self->account.solution == NULL)
    return;
  lines = porism_solution_write (self->account.solution, &self->account.figure.names);
  check_lines (lines);
  text = porism_written_to_text (lines, NULL, PORISM_WRITTEN_TEXT);
  if (g_test_verbose ())
    g_test_message ("%s | %s\n%s", self->parts[1], self->parts[2], text);
}

static void
test_problems (void)
{
  g_auto (GStrv) lines = read_problems ();
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
      show (&problem);
      if (fault != NULL)
        g_test_message ("line %u: %s: %s", i + 1, fault, lines[i]);
      n++;
      n_answered += fault == NULL;
      porism_account_clear (&problem.account);
      g_object_unref (problem.session);
      g_strfreev (problem.parts);
    }
  g_test_message ("%u of %u problems answered", n_answered, n);
  g_assert_cmpuint (n, ==, 80);
  g_assert_cmpuint (n_answered, >=, 70);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_CTYPE, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/school/problems", test_problems);

  return g_test_run ();
}
