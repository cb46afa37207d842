/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/reader/briefing.h"
#include "app/reader/reading.h"

/* Bytes of a problem; a longer text is no exercise. */
#define LONGEST_PROBLEM 3000

static void
append_all (GString         *text,
            const char      *before,
            const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : before, (char *) g_ptr_array_index (names, i));
}

static void
append_statement (GString               *text,
                  const char            *before,
                  const PorismStatement *statement)
{
  g_string_append_printf (text, "- %s%s", before, statement->name);
  append_all (text, " ", statement->objects);
  append_all (text, " value ", statement->values);
  g_string_append_c (text, '\n');
}

static void
append_clause (GString             *text,
               const PorismReading *reading,
               const PorismClause  *clause)
{
  g_autofree char *words = porism_clause_dup_words (clause, reading->text);

  for (guint i = 0; i < clause->questions->len; i++)
    append_statement (text, "asked: ", g_ptr_array_index (clause->questions, i));
  if (clause->state == PORISM_CLAUSE_UNKNOWN)
    g_string_append_printf (text, "- not understood: “%s”\n", words);
}

char *
porism_briefing_write (const char *problem)
{
  g_autoptr (PorismReading) reading = strlen (problem) <= LONGEST_PROBLEM ? porism_reading_new (problem, NULL, NULL) : NULL;
  g_autoptr (GPtrArray) statements = reading != NULL ? porism_reading_list_statements (reading) : NULL;
  GString *text;

  if (statements == NULL || statements->len == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);

      append_statement (text, statement->implied ? "not said, but usual: " : "", statement);
    }
  for (guint i = 0; i < reading->clauses->len; i++)
    append_clause (text, reading, g_ptr_array_index (reading->clauses, i));
  return g_string_free (text, FALSE);
}
