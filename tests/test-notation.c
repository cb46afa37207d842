/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read of a problem, in lines that read as the same, and texts changed so that they say something else. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "app/reader/notation.h"

static PorismNotation *
note (const char *text)
{
  g_autoptr (GError) error = NULL;
  PorismNotation *notation = porism_notation_new (text, &error);

  g_assert_no_error (error);
  return notation;
}

/* “△ABC | AB = AC; AC = 5 | ”: clause by clause. */
static char *
dup_lines (const PorismNotation *notation)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < notation->clauses->len; i++)
    {
      const GPtrArray *lines = g_ptr_array_index (notation->clauses, i);

      g_string_append (text, i > 0 ? " | " : "");
      for (guint k = 0; k < lines->len; k++)
        {
          const PorismLine *line = g_ptr_array_index (lines, k);

          g_string_append_printf (text, "%s%s", k > 0 ? "; " : "", line->text);
          if (line->gloss != NULL)
            g_string_append_printf (text, " (%s)", line->gloss);
        }
    }
  return g_strdup (text->str);
}

static const struct { const char *text, *lines; } notes[] = {
  { "In triangle ABC, AB = AC = 5, D is the midpoint of BC, angle BAC = 40 degrees. Find angle ABC.",
    "△ABC | AB = AC; AC = 5 | D is the midpoint of BC | ∠BAC = 40° | ∠ABC = ?" },
  { "如图，在等腰△ABC中，AB=2√3，D为BC的中点，求∠BAC的度数", " | △ABC是等腰三角形 | AB = 2√3 | D是BC的中点 | ∠BAC = ?" },
  { "The frobnication of AB, AB=AC. The area of triangle ABC is 7", " | AB = AC | area of △ABC is 7" },
  /* What would be drawn otherwise, or say something else of the circle, stays as it is written. */
  { "AB is a chord of circle O. C lies on circle O.",
    "AB is a chord of circle O (B lies on circle with center O through A) | C lies on circle with center O through A" },
  { "A poem about nothing.", "" },
  { "", "" },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      g_autoptr (PorismNotation) notation = note (notes[i].text);
      g_autofree char *lines = dup_lines (notation);

      g_assert_cmpstr (lines, ==, notes[i].lines);
    }
}

/* ---- changes ---- */

#define TRIANGLE "In triangle ABC, AB = AC = 5, D is the midpoint of BC. Find angle ABC."

static const struct { const char *text; guint clause, line; const char *words, *amended; } amendments[] = {
  { TRIANGLE, 1, 1, "AC = 6", "In triangle ABC, AB = AC; AC = 6, D is the midpoint of BC. Find angle ABC." },
  { TRIANGLE, 1, 0, "", "In triangle ABC, AC = 5, D is the midpoint of BC. Find angle ABC." },
  { TRIANGLE, 1, 2, "BC = 4", "In triangle ABC, AB = AC; AC = 5; BC = 4, D is the midpoint of BC. Find angle ABC." },
  { TRIANGLE, 2, 0, "AD ⊥ BC", "In triangle ABC, AB = AC = 5, AD ⊥ BC. Find angle ABC." },
  { TRIANGLE, 2, 0, "", "In triangle ABC, AB = AC = 5. Find angle ABC." },
  { TRIANGLE, 0, 0, "", "AB = AC = 5, D is the midpoint of BC. Find angle ABC." },
  { TRIANGLE, 3, 0, "∠BAC = ?", "In triangle ABC, AB = AC = 5, D is the midpoint of BC. ∠BAC = ?." },
  { "△ABC, frobnicate, AB = 3", 1, 0, "AC = 4", "△ABC, AC = 4, AB = 3" },
  { "在△ABC中AB=AC,∠A=40°", 1, 0, "AB = 5", "在△ABC中; AB = 5,∠A=40°" },
};

static void
test_amended (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (amendments); i++)
    {
      g_autoptr (PorismNotation) notation = note (amendments[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAmendment) amendment =
        porism_notation_amend (notation, amendments[i].clause, amendments[i].line, amendments[i].words, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = porism_amendment_apply (amendment, amendments[i].text);
      g_assert_cmpstr (text, ==, amendments[i].amended);
    }
}

static const struct { guint clause; const char *words, *reason; } refusals[] = {
  { 1, "AC frobs 6", "cannot be read: the words are not known" },
  { 2, "as shown in the figure", "This says nothing of a figure." },
  { 2, ".", "This says nothing of a figure." },
};

static void
test_refused (void)
{
  g_autoptr (PorismNotation) notation = note (TRIANGLE);

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAmendment) amendment = porism_notation_amend (notation, refusals[i].clause, 0, refusals[i].words, &error);

      g_assert_null (amendment);
      g_assert_nonnull (error);
      g_test_message ("%s: %s", refusals[i].words, error->message);
      g_assert_nonnull (strstr (error->message, refusals[i].reason));
    }
}

/* ---- every line reads as it does ---- */

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
dup_said (const PorismReading *reading)
{
  g_autoptr (GPtrArray) statements = porism_reading_list_statements (reading);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);
      GString *text = g_string_new (statement->name);

      for (guint k = 0; k < statement->objects->len; k++)
        g_string_append_printf (text, " %s", (char *) g_ptr_array_index (statement->objects, k));
      for (guint k = 0; k < statement->values->len; k++)
        g_string_append_printf (text, " %s", (char *) g_ptr_array_index (statement->values, k));
      g_ptr_array_add (said, g_string_free (text, FALSE));
    }
  g_ptr_array_sort (said, compare_texts);
  g_ptr_array_add (said, NULL);
  return g_strjoinv ("; ", (char **) said->pdata);
}

static const char *const problems[] = {
  "In triangle ABC, angle C = 90°, AC = 2√3, D is the foot of the perpendicular from C to AB, E is the midpoint of AC. Find CD.",
  "Quadrilateral ABCD is a parallelogram, the diagonals AC and BD meet at O. AB = 6, OE ∥ AB, E lies on segment BC.",
  "Circle O has diameter AB, C lies on circle O, ∠BAC = 35°, CD ⊥ AB at D. Find ∠BCD.",
  "在△ABC中，AB=AC，∠BAC=100°，AD是BC边上的中线，BE平分∠ABC，交AD于点E，求∠BED的度数",
  "正方形ABCD中，E、F分别是AB、BC的中点，连接CE、DF，交于点G",
  "已知AB∥CD，∠ABE=120°，∠DCE=35°，则∠BEC=",
};

/* Where a line is written anew as it is, the whole says what it said. */
static void
check_line (const PorismNotation *notation,
            guint                 clause,
            const char           *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAmendment) amendment = porism_notation_amend (notation, clause, 0, words, &error);
  g_autoptr (PorismReading) reading = NULL;
  g_autofree char *text = NULL, *said = NULL, *before = dup_said (notation->reading);

  g_assert_no_error (error);
  text = porism_amendment_apply (amendment, notation->reading->text);
  reading = porism_reading_new (text, NULL, &error);
  g_assert_no_error (error);
  said = dup_said (reading);
  g_assert_cmpstr (said, ==, before);
}

static void
test_both_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (PorismNotation) notation = note (problems[i]);

      for (guint k = 0; k < notation->clauses->len; k++)
        {
          const GPtrArray *lines = g_ptr_array_index (notation->clauses, k);

          if (lines->len > 0)
            check_line (notation, k, ((PorismLine *) g_ptr_array_index (lines, 0))->text);
        }
    }
}

/* Nothing that somebody can paste takes long. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PorismNotation) notation = NULL;
  const gint64 start = g_get_monotonic_time ();

  while (text->len < 100000)
    g_string_append (text, "In triangle ABC, AB = AC = 5, the frobnication of AB is odd. ");
  notation = note (text->str);
  g_assert_nonnull (notation->reading->complaint);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/lines", test_lines);
  g_test_add_func ("/notation/amended", test_amended);
  g_test_add_func ("/notation/refused", test_refused);
  g_test_add_func ("/notation/both-ways", test_both_ways);
  g_test_add_func ("/notation/long", test_long);

  return g_test_run ();
}
