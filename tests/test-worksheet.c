/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Worksheets, as poppler reads them: titles, numbers, problems and labels are texts that stand there once; the answers
 * are on the last page. */

#include "config.h"

#include "tests/command-lab.h"

#define TRIANGLE \
  "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}\n" \
  "{'tool':'add_point','args':{'name':'B','x':4,'y':0}}\n" \
  "{'tool':'add_point','args':{'name':'C','x':1,'y':3}}\n" \
  "{'tool':'add_polygon','args':{'name':'t','points':'A, B, C'}}\n" \
  "{'tool':'add_midpoint','args':{'name':'M','p1':'B','p2':'C'}}\n"
#define PROBLEM "In triangle PQR, PQ = 5, QR = 6 and ∠PQR = 60°. Find the length of PR."

/* What poppler says of a PDF; NULL where there is no poppler. */
static char *
read_pdf (const char *program,
          const char *path)
{
  g_autofree char *found = g_find_program_in_path (program), *output = NULL;
  const char *arguments[] = { program, path, strcmp (program, "pdftotext") == 0 ? "-" : NULL, NULL };
  int status;

  if (found == NULL)
    {
      g_test_skip ("poppler-utils is not installed");
      return NULL;
    }
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, &status, NULL);
  g_assert_true (g_spawn_check_wait_status (status, NULL));

  return g_steal_pointer (&output);
}

static guint
count_words (const char *text,
             const char *word)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\f\t", -1);
  guint n = 0;

  for (char **w = words; *w != NULL; w++)
    n += g_str_equal (*w, word);
  return n;
}

static void
assert_once (const char *text,
             const char *words)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (char **word = each; *word != NULL; word++)
    if (count_words (text, *word) != 1)
      g_error ("“%s” stands %u times in: %s", *word, count_words (text, *word), text);
}

/* Every page ends with a form feed. */
static guint
count_pages (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\f';
  return n;
}

static char *
save_actions (const char *name,
              const char *actions)
{
  char *path = temporary (name);
  g_auto (Result) result = RUN (actions, "run", "--save", path);

  g_assert_cmpint (result.code, ==, 0);
  return path;
}

static char *
save_solved (const char *name)
{
  char *path = temporary (name);
  g_auto (Result) result = RUN ("", "solve", "--agent", "planner", "--save", path, PROBLEM);

  g_assert_cmpint (result.code, ==, 0);
  return path;
}

static void
test_texts (void)
{
  g_autofree char *figure = save_actions ("figure.porism", TRIANGLE), *solved = save_solved ("solved.porism");
  g_autofree char *pdf = temporary ("sheet.pdf"), *text = NULL;
  g_auto (Result) result = RUN ("", "worksheet", "--title", "Triangles", "--name-line", figure, solved, "-o", pdf);

  g_assert_cmpint (result.code, ==, 0);
  g_assert_cmpstr (result.errors, ==, "");
  text = read_pdf ("pdftotext", pdf);
  if (text == NULL)
    return;
  g_assert_cmpuint (count_pages (text), ==, 1);
  assert_once (text, "Triangles Name: Date: 1. 2. A B C M P Q R length");
  g_assert_null (strstr (text, "Answers"));
}

static void
test_answers (void)
{
  g_autofree char *figure = save_actions ("figure.porism", TRIANGLE), *solved = save_solved ("solved.porism");
  g_autofree char *pdf = temporary ("sheet.pdf"), *text = NULL;
  g_auto (Result) result = RUN ("", "worksheet", "--answers", figure, solved, "-o", pdf);
  const char *last;

  g_assert_cmpint (result.code, ==, 0);
  text = read_pdf ("pdftotext", pdf);
  if (text == NULL)
    return;
  g_assert_cmpuint (count_pages (text), ==, 2);
  last = strchr (text, '\f');
  g_assert_null (g_strstr_len (text, last - text, "√31"));
  g_assert_nonnull (strstr (last, "Answers"));
  g_assert_nonnull (strstr (last, "2."));
  g_assert_null (strstr (last, "1."));
  g_assert_nonnull (strstr (last, "√31 ≈ 5.567764 (measured in the figure)"));
}

static void
test_no_answers (void)
{
  g_autofree char *figure = save_actions ("figure.porism", TRIANGLE);
  g_autofree char *pdf = temporary ("sheet.pdf"), *text = NULL;
  g_auto (Result) result = RUN ("", "worksheet", "--answers", figure, "-o", pdf);

  g_assert_cmpint (result.code, ==, 0);
  g_assert_nonnull (strstr (result.errors, "no document has an answer"));
  text = read_pdf ("pdftotext", pdf);
  if (text != NULL)
    g_assert_cmpuint (count_pages (text), ==, 1);
}

static void
test_steps (void)
{
  g_autofree char *figure = save_actions ("figure.porism", TRIANGLE);
  g_autofree char *pdf = temporary ("sheet.pdf"), *text = NULL;
  g_auto (Result) result = RUN ("", "worksheet", "--steps", "1, 3-5", "--columns", "4", figure, "-o", pdf);

  g_assert_cmpint (result.code, ==, 0);
  text = read_pdf ("pdftotext", pdf);
  if (text == NULL)
    return;
  assert_once (text, "1. 2. 3. 4. M");
  g_assert_cmpuint (count_words (text, "A"), ==, 4);
  g_assert_cmpuint (count_words (text, "B"), ==, 3);
}

/* The words of a problem are printed with its first step, its answer is one. */
static void
test_steps_of_problem (void)
{
  g_autofree char *solved = save_solved ("solved.porism");
  g_autofree char *pdf = temporary ("sheet.pdf"), *text = NULL;
  g_auto (Result) result = RUN ("", "worksheet", "--steps", "2,5,8", "--answers", solved, "-o", pdf);

  g_assert_cmpint (result.code, ==, 0);
  text = read_pdf ("pdftotext", pdf);
  if (text == NULL)
    return;
  assert_once (text, "length 1. 2. √31");
  g_assert_cmpuint (count_words (text, "3."), ==, 2);
}

static void
test_many_pages (void)
{
  g_autofree char *figure = save_actions ("figure.porism", TRIANGLE);
  g_autofree char *pdf = temporary ("sheet.pdf"), *text = NULL, *info = NULL;
  g_auto (Result) result = RUN ("", "worksheet", "--page", "letter", "--columns", "1", figure, figure, figure, "-o", pdf);

  g_assert_cmpint (result.code, ==, 0);
  text = read_pdf ("pdftotext", pdf);
  info = read_pdf ("pdfinfo", pdf);
  if (text == NULL || info == NULL)
    return;
  g_assert_cmpuint (count_pages (text), ==, 3);
  g_assert_true (strstr (text, "3 / 3") != NULL || strstr (text, "3/3") != NULL);
  g_assert_nonnull (strstr (info, "612 x 792 pts (letter)"));
}

static void
test_refusals (void)
{
  g_autofree char *figure = save_actions ("figure.porism", TRIANGLE), *empty = save_actions ("empty.porism", "");
  g_autofree char *pdf = temporary ("refused.pdf");
  const struct
  {
    const char *arguments[8];
    const char *complaint;
  } cases[] = {
    { { "worksheet", figure, NULL }, "say where to with -o OUT.pdf" },
    { { "worksheet", figure, "-o", pdf, "--columns", "5", NULL }, "from 1 to 4" },
    { { "worksheet", figure, "-o", pdf, "--page", "a3", NULL }, "there are a4, letter" },
    { { "worksheet", figure, figure, "-o", pdf, "--steps", "1", NULL }, "name only one file" },
    { { "worksheet", figure, "-o", pdf, "--steps", "1,b", NULL }, "such as 1, 3, 5 or 1-4" },
    { { "worksheet", figure, "-o", pdf, "--steps", "4-2", NULL }, "such as 1, 3, 5 or 1-4" },
    { { "worksheet", figure, "-o", pdf, "--steps", "1-99999999999", NULL }, "at most 1000" },
    { { "worksheet", figure, "-o", pdf, "--steps", "9", NULL }, "the last one is 5" },
    { { "worksheet", empty, "-o", pdf, NULL }, "neither a figure nor a problem" },
    { { "worksheet", "/nowhere/at/all.porism", "-o", pdf, NULL }, "/nowhere/at/all.porism" },
    { { "worksheet", figure, "-o", "/nowhere/at/all.pdf", NULL }, "/nowhere/at" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Result) result = run_bytes ("", 0, cases[i].arguments);

      assert_unusable (&result);
      if (strstr (result.errors, cases[i].complaint) == NULL)
        g_error ("“%s” does not say “%s”", result.errors, cases[i].complaint);
      g_assert_false (g_file_test (pdf, G_FILE_TEST_EXISTS));
    }
}

/* A problem that no page has room for. */
static void
test_long_problem (void)
{
  g_autoptr (GString) problem = g_string_new ("{'type':'problem','format':'porism-episode'}");
  g_autofree char *path = temporary ("long.json"), *pdf = temporary ("refused.pdf");
  g_auto (Result) result = { 0 };

  g_string_assign (problem, "{\"id\": \"long\", \"question\": \"");
  for (guint i = 0; i < 2000; i++)
    g_string_append (problem, "How far is it from here to there? ");
  g_string_append (problem, "\", \"turns\": []}");
  write_file (path, problem->str);
  result = RUN ("", "worksheet", path, "-o", pdf);
  assert_unusable (&result);
  g_assert_nonnull (strstr (result.errors, "Shorten them."));
}

/* What is between dollars is mathematics, and money stays what it is. */
static void
test_formulas (void)
{
  g_autofree char *path = temporary ("formulas.porism"), *pdf = temporary ("formulas.pdf"), *text = NULL;
  g_auto (Result) drawn = RUN ("", "solve", "--agent", "planner", "--save", path,
                               "Triangle $ABC$ with $\\alpha = \\frac{u}{v}$ costs $5 or $6.");
  g_auto (Result) result = RUN ("", "worksheet", path, "-o", pdf);

  g_assert_cmpint (result.code, ==, 0);
  text = read_pdf ("pdftotext", pdf);
  if (text == NULL)
    return;
  g_assert_null (strstr (text, "frac"));
  g_assert_null (strstr (text, "alpha"));
  g_assert_null (strstr (text, "$A"));
  g_assert_nonnull (strstr (text, "$5 or $6."));
  g_assert_nonnull (strstr (text, "Triangle"));
}

static char *
read_file (const char *path)
{
  char *bytes = NULL;
  gsize length = 0;
  gboolean read = g_file_get_contents (path, &bytes, &length, NULL);

  g_assert_true (read);
  for (gsize i = 0; i < length; i++)
    bytes[i] = bytes[i] == '\0' ? ' ' : bytes[i];
  return bytes;
}

/* The preset is that of the pages, also of steps before; the document keeps its own. */
static void
test_preset (void)
{
  static const char *const steps[] = { "1-5", "4" };
  g_autofree char *figure = save_actions ("coloured.porism", TRIANGLE), *before = read_file (figure), *after = NULL;
  g_autofree char *pdf = temporary ("preset.pdf");
  g_auto (Result) wrong = RUN ("", "worksheet", "--preset", "sepia", figure, "-o", pdf);

  g_assert_cmpint (wrong.code, ==, 2);
  g_assert_nonnull (strstr (wrong.errors, "preset"));
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (Result) plain = RUN ("", "worksheet", "--steps", steps[i], figure, "-o", pdf);
      g_autofree char *coloured = read_file (pdf), *black = NULL;
      g_auto (Result) textbook = RUN ("", "worksheet", "--steps", steps[i], "--preset", "Textbook", figure, "-o", pdf);

      g_assert_cmpint (plain.code | textbook.code, ==, 0);
      black = read_file (pdf);
      g_assert_cmpstr (coloured, !=, black);
    }
  after = read_file (figure);
  g_assert_cmpstr (before, ==, after);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worksheet/texts", test_texts);
  g_test_add_func ("/worksheet/answers", test_answers);
  g_test_add_func ("/worksheet/no-answers", test_no_answers);
  g_test_add_func ("/worksheet/steps", test_steps);
  g_test_add_func ("/worksheet/steps-of-problem", test_steps_of_problem);
  g_test_add_func ("/worksheet/many-pages", test_many_pages);
  g_test_add_func ("/worksheet/refusals", test_refusals);
  g_test_add_func ("/worksheet/long-problem", test_long_problem);
  g_test_add_func ("/worksheet/formulas", test_formulas);
  g_test_add_func ("/worksheet/preset", test_preset);

  return g_test_run ();
}
