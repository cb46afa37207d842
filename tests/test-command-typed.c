/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli type: lines as a person types them, done or only completed. */

#include "config.h"

#include <glib/gstdio.h>

#include "tests/command-lab.h"

static void
test_lines (void)
{
  g_auto (Result) result = RUN ("A = (0, 0)\n\nB = (3, 4)\nDistance(A, B)?\nAB = 10\nMidpont(A, B)\n", "type");

  g_assert_cmpint (result.code, ==, 1);
  g_assert_cmpuint (count_lines (result.output), ==, 5);
  assert_member (&result, 0, "tool", "add_point");
  assert_member (&result, 2, "value.exact", "5");
  assert_member (&result, 3, "tool", "add_condition");
  assert_member (&result, 4, "error.message", "There is no command “Midpont”. Did you mean “Midpoint”?");
  assert_member (&result, 4, "error.hint", "It is wrong at character 1 of the line.");
}

/* What was typed is kept as the action that it meant, with the line beside it; it is not read again. */
static void
test_kept (void)
{
  g_autofree char *path = temporary ("typed.porism"), *again = temporary ("again.porism"), *text = NULL, *same = NULL;
  g_auto (Result) typed = RUN ("A = (0, 0)\nc = Circle(A, 2)\nCircle(\n", "type", "--save", path);
  g_auto (Result) more = RUN ("Radius(c)?\n", "type", "--open", path, "--save", again);

  g_assert_cmpint (typed.code, ==, 1);
  g_assert_cmpint (more.code, ==, 0);
  g_assert_cmpstr (more.errors, ==, "");
  assert_member (&more, 0, "value.exact", "2");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL) && g_file_get_contents (again, &same, NULL, NULL));
  g_assert_nonnull (strstr (text, "{\"tool\":\"add_circle\",\"args\":{\"name\":\"c\",\"center\":\"A\",\"radius\":\"2\"}}"));
  g_assert_nonnull (strstr (text, "\"typed\":\"c = Circle(A, 2)\""));
  g_assert_nonnull (strstr (same, "\"typed\":\"c = Circle(A, 2)\""));
  g_unlink (path);
  g_unlink (again);
}

static void
test_completions (void)
{
  g_auto (Result) result = RUN ("Midp\nCircle(A, \n2 + \nä = Midp\nCircle(A, Line(\nFrobnicate(\n", "type", "--complete");

  g_assert_cmpint (result.code, ==, 0);
  g_assert_cmpuint (count_lines (result.output), ==, 6);
  assert_member (&result, 0, "start", "1");
  assert_member (&result, 0, "completions",
                 "[{\"text\":\"Midpoint(\",\"signatures\":[\"Midpoint(first point, second point)\",\"Midpoint(segment)\",\"Midpoint(circle)\",\"Midpoint(conic)\"]}]");
  assert_member (&result, 1, "command", "Circle");
  assert_member (&result, 1, "argument", "2");
  assert_member (&result, 1, "signatures",
                 "[\"Circle(centre, radius)\",\"Circle(centre, point of the circle)\","
                 "\"Circle(centre, radius, axis or plane)\",\"Circle(first point, second point, third point)\",\"Circle(axis, point)\"]");
  assert_member (&result, 2, "completions", "[]");
  assert_member (&result, 3, "start", "5");
  assert_member (&result, 4, "command", "Line");
  assert_member (&result, 4, "argument", "1");
  g_assert_null (strstr (result.output + strlen (result.output) - 40, "command"));
}

/* Of a figure that is there its names are completed, and nothing of what is begun is done. */
static void
test_names_complete (void)
{
  g_autofree char *path = temporary ("figure.porism"), *before = NULL, *after = NULL;
  g_auto (Result) drawn = RUN ("Apex = (0, 0)\nApothem = 3\n", "type", "--save", path);
  g_auto (Result) completed = { 0 };

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  completed = RUN ("Circle(Ap\nApex = (1, 2)\n", "type", "--open", path, "--complete", "--save", path);
  g_assert_cmpint (drawn.code, ==, 0);
  g_assert_cmpint (completed.code, ==, 0);
  assert_member (&completed, 0, "start", "8");
  assert_member (&completed, 0, "completions",
                 "[{\"text\":\"Apex\",\"kind\":\"point\"},{\"text\":\"Apothem\",\"kind\":\"number\"},"
                 "{\"text\":\"Append(\",\"signatures\":[\"Append(list, what is appended)\"]},"
                 "{\"text\":\"ApplyPreset(\",\"signatures\":[\"ApplyPreset(0 screen, 1 textbook, 2 grey, 3 colour, "
                 "4 colour-blind, 5 projector)\"]}]");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_unlink (path);
}

static void
test_help (void)
{
  g_auto (Result) type = RUN ("", "type", "--help"), run = RUN ("", "run", "--help");

  g_assert_nonnull (strstr (type.output, "--complete"));
  g_assert_nonnull (strstr (type.output, "signatures"));
  g_assert_null (strstr (run.output, "--complete"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/command-typed/lines", test_lines);
  g_test_add_func ("/command-typed/kept", test_kept);
  g_test_add_func ("/command-typed/completions", test_completions);
  g_test_add_func ("/command-typed/names-complete", test_names_complete);
  g_test_add_func ("/command-typed/help", test_help);

  return g_test_run ();
}
