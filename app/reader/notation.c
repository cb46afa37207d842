/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A clause is changed only where the changed text, read as a whole, says there what it shall. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "app/reader/notation.h"
#include "app/reader/write.h"
#include "engine/kinds/language.h"
#include "engine/solver/phrase.h"

/* Bytes that are read to see whether what was written reads the same; of a longer text the words stay as they are. */
#define MOST_READ 60000

static void
free_line (gpointer data)
{
  PorismLine *line = data;

  g_free (line->text);
  g_free (line->gloss);
  g_free (line);
}

/* @text: (transfer full) */
static void
add_line (GPtrArray             *lines,
          PorismLineKind         kind,
          char                  *text,
          const PorismStatement *statement)
{
  PorismLine *line = g_new (PorismLine, 1);

  *line = (PorismLine) { kind, text, NULL, statement };
  g_ptr_array_add (lines, line);
}

static char *
join_lines (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? PORISM_BETWEEN_CLAUSES : "", ((PorismLine *) g_ptr_array_index (lines, i))->text);
  return g_string_free (text, FALSE);
}

/* ---- what is spoken of ---- */

static gboolean
is_figure (const PorismMention *mention)
{
  static const char *const kinds[] = { "triangle", "quadrilateral", "polygon", "circle", NULL };

  return g_strv_contains (kinds, mention->kind) && mention->name == NULL;
}

static gboolean
names_all (const GPtrArray *points,
           const GPtrArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (!g_ptr_array_find_with_equal_func ((GPtrArray *) points, g_ptr_array_index (others, i), g_str_equal, NULL))
      return FALSE;
  return TRUE;
}

/* Of a circle the centre says which it is. */
static gboolean
is_same (const PorismMention *a,
         const PorismMention *b)
{
  if (!g_str_equal (a->kind, b->kind) || g_strcmp0 (a->name, b->name) != 0)
    return FALSE;
  if (g_str_equal (a->kind, "circle") && a->points->len > 0 && b->points->len > 0)
    return g_str_equal (g_ptr_array_index (a->points, 0), g_ptr_array_index (b->points, 0));
  return names_all (a->points, b->points) && names_all (b->points, a->points);
}

/* Whether one of the first @n clauses speaks of it. */
static gboolean
is_spoken_of (const PorismReading *reading,
              guint                n,
              const PorismMention *mention)
{
  for (guint i = 0; i < n; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        if (is_same (mention, g_ptr_array_index (clause->mentions, k)))
          return TRUE;
    }
  return FALSE;
}

/* ---- whether other words say the same ---- */

static gboolean
contains (const GPtrArray *statements,
          const GPtrArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (!g_ptr_array_find_with_equal_func ((GPtrArray *) statements, g_ptr_array_index (others, i),
                                           (GEqualFunc) porism_statement_equal, NULL))
      return FALSE;
  return TRUE;
}

/* (transfer container) */
static GPtrArray *
list_questions (const PorismReading *reading)
{
  GPtrArray *questions = g_ptr_array_new ();

  for (guint i = 0; i < reading->clauses->len; i++)
    g_ptr_array_extend (questions, ((PorismClause *) g_ptr_array_index (reading->clauses, i))->questions, NULL, NULL);
  return questions;
}

/* That a point is there, its legs say, too. */
static gboolean
speaks_of_all (const PorismReading *reading,
               const PorismReading *former)
{
  for (guint i = 0; i < former->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (former->clauses, i);

      for (guint k = 0; k < clause->mentions->len; k++)
        {
          const PorismMention *mention = g_ptr_array_index (clause->mentions, k);

          if (!g_str_equal (mention->kind, "point") && !g_str_equal (mention->kind, "leg") &&
              !is_spoken_of (reading, reading->clauses->len, mention))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
says_the_same (const PorismReading *reading,
               const PorismReading *former)
{
  g_autoptr (GPtrArray) said = porism_reading_list_statements (reading), before = porism_reading_list_statements (former);
  g_autoptr (GPtrArray) asked = list_questions (reading), asked_before = list_questions (former);

  return contains (said, before) && contains (before, said) && contains (asked, asked_before) &&
         contains (asked_before, asked) && speaks_of_all (reading, former) &&
         porism_reading_count (reading, PORISM_CLAUSE_UNKNOWN) == porism_reading_count (former, PORISM_CLAUSE_UNKNOWN);
}

/* But for blanks. */
static gboolean
is_written_so (const PorismReading *reading,
               const PorismClause  *clause,
               const char          *words)
{
  const char *at = reading->text + clause->start, *const end = reading->text + clause->end;

  for (; *words != '\0'; words++)
    {
      if (*words == ' ')
        continue;
      while (at < end && *at == ' ')
        at++;
      if (at == end || *at++ != *words)
        return FALSE;
    }
  return at == end;
}

/* Whether the text does with @words in the place of the clause. */
static gboolean
can_say (const PorismReading *reading,
         const PorismClause  *clause,
         const char          *words,
         const PorismGrammar *grammar)
{
  g_autoptr (PorismAmendment) amendment = porism_amendment_new_words (reading, clause, words);
  g_autofree char *text = NULL;
  g_autoptr (PorismReading) amended = NULL;

  if (is_written_so (reading, clause, words))
    return TRUE;
  if (strlen (reading->text) * reading->clauses->len > MOST_READ)
    return FALSE;
  text = porism_amendment_apply (amendment, reading->text);
  amended = porism_reading_new_by (text, reading->language, grammar);

  return says_the_same (amended, reading);
}

/* ---- the lines of a clause ---- */

/* In words that nobody reads back; (transfer full). */
static char *
describe (const PorismStatement *statement)
{
  const PorismPhrase *phrase = porism_phrases_find (statement->name, statement->objects->len, statement->values->len);

  if (phrase == NULL)
    return g_strdup (statement->name);
  return porism_phrase_fill (_(phrase->sentence),
                             (const char *const *) statement->objects->pdata, (const char *const *) statement->values->pdata);
}

/* @text: (transfer full) (nullable): NULL where there are no words for it that can be read */
static gboolean
add_statement (GPtrArray             *lines,
               PorismLineKind         kind,
               char                  *text,
               const PorismStatement *statement)
{
  add_line (lines, kind, text != NULL ? text : describe (statement), statement);
  return text != NULL;
}

/* Whether all of them can be read. */
static gboolean
add_statements (GPtrArray           *lines,
                const PorismClause  *clause,
                const PorismGrammar *grammar)
{
  gboolean readable = TRUE;

  for (guint i = 0; i < clause->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (clause->statements, i);

      if (!statement->implied)
        readable &= add_statement (lines, PORISM_LINE_SAYS, porism_write_statement (grammar, statement), statement);
    }
  for (guint i = 0; i < clause->questions->len; i++)
    {
      const PorismStatement *question = g_ptr_array_index (clause->questions, i);

      readable &= add_statement (lines, PORISM_LINE_ASKS, porism_write_question (grammar, question), question);
    }
  return readable;
}

/* The figures that the clause is the first to speak of, unless @said does. */
static void
add_figures (GPtrArray           *lines,
             const PorismReading *reading,
             guint                number,
             const PorismReading *said,
             const PorismGrammar *grammar)
{
  const PorismClause *clause = g_ptr_array_index (reading->clauses, number);

  for (guint i = 0; i < clause->mentions->len; i++)
    {
      const PorismMention *mention = g_ptr_array_index (clause->mentions, i);
      char *figure = NULL;

      if (is_figure (mention) && !is_spoken_of (reading, number, mention) && !is_spoken_of (said, said->clauses->len, mention))
        figure = porism_write_figure (grammar, mention);
      if (figure != NULL)
        add_line (lines, PORISM_LINE_DRAWS, figure, NULL);
    }
}

/* (transfer full): figures, before what is said of them. @readable: (out): whether all that can be read */
static GPtrArray *
write_lines (const PorismReading *reading,
             guint                number,
             const PorismGrammar *grammar,
             gboolean            *readable)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line), *statements = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autoptr (PorismReading) said = NULL;

  *readable = add_statements (statements, g_ptr_array_index (reading->clauses, number), grammar);
  text = join_lines (statements);
  said = porism_reading_new_by (text, reading->language, grammar);
  add_figures (lines, reading, number, said, grammar);
  g_ptr_array_extend_and_steal (lines, statements);

  return lines;
}

static PorismLineKind
get_kind (const PorismClause *clause)
{
  if (clause->state == PORISM_CLAUSE_ASKS)
    return PORISM_LINE_ASKS;
  return clause->statements->len > 0 ? PORISM_LINE_SAYS : PORISM_LINE_DRAWS;
}

/* (transfer full): the clause as it stands, with what it says. */
static GPtrArray *
quote (const PorismReading *reading,
       const PorismClause  *clause,
       const GPtrArray     *said)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);
  g_autofree char *gloss = join_lines (said);

  add_line (lines, get_kind (clause), g_strndup (reading->text + clause->start, clause->end - clause->start), NULL);
  if (said->len > 0)
    ((PorismLine *) g_ptr_array_index (lines, 0))->gloss = g_steal_pointer (&gloss);
  return lines;
}

/* (transfer full) */
static GPtrArray *
list_lines (const PorismReading *reading,
            guint                number,
            const PorismGrammar *grammar)
{
  const PorismClause *clause = g_ptr_array_index (reading->clauses, number);
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = NULL;
  gboolean readable;

  if (clause->state != PORISM_CLAUSE_SAYS && clause->state != PORISM_CLAUSE_ASKS)
    return g_ptr_array_new ();
  lines = write_lines (reading, number, grammar, &readable);
  text = join_lines (lines);
  if (readable && lines->len > 0 && can_say (reading, clause, text, grammar))
    return g_steal_pointer (&lines);
  return quote (reading, clause, lines);
}

/* ---- whether what a person writes is read ---- */

/* Bytes of a text that was read again. */
typedef struct
{
  const PorismReading *reading;
  gsize start, end;
} Place;

static gboolean
is_touched (const Place        *self,
            const PorismClause *clause)
{
  return clause->start < self->end && clause->end > self->start;
}

static gboolean
is_said_in (const Place      *self,
            const PorismLine *line)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);
      GPtrArray *said = line->kind == PORISM_LINE_ASKS ? clause->questions : clause->statements;

      if (is_touched (self, clause) &&
          g_ptr_array_find_with_equal_func (said, line->statement, (GEqualFunc) porism_statement_equal, NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
fail (GError **error,
      char    *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, message);
  g_free (message);
  return FALSE;
}

/* Nothing there is left that was not understood, or belongs to other words as well, and something is said. */
static gboolean
is_understood (const Place *self,
               GError     **error)
{
  guint n = 0;

  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      if (!is_touched (self, clause))
        continue;
      if (clause->state == PORISM_CLAUSE_UNKNOWN)
        return fail (error, g_strdup_printf (_("“%.*s” cannot be read: %s."), (int) (clause->end - clause->start),
                                             self->reading->text + clause->start, clause->reason));
      if (clause->start < self->start || clause->end > self->end)
        return fail (error, g_strdup (_("This cannot be read here: it runs together with the words beside it.")));
      n += clause->state != PORISM_CLAUSE_SAYS_NOTHING;
    }
  return n > 0 || fail (error, g_strdup (_("This says nothing of a figure.")));
}

/* Besides the line @changed. */
static gboolean
keeps_lines (const Place     *self,
             const GPtrArray *lines,
             guint            changed,
             GError         **error)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const PorismLine *line = g_ptr_array_index (lines, i);

      if (i != changed && line->statement != NULL && !is_said_in (self, line))
        return fail (error, g_strdup_printf (_("“%s” would be read otherwise with this: change the text itself."), line->text));
    }
  return TRUE;
}

static gboolean
check (const PorismNotation  *self,
       guint                  clause,
       guint                  line,
       const PorismAmendment *amendment,
       GError               **error)
{
  g_autofree char *text = porism_amendment_apply (amendment, self->reading->text);
  g_autoptr (PorismReading) reading = porism_reading_new (text, NULL, error);
  const Place place = { reading, amendment->start, amendment->start + strlen (amendment->words) };

  return reading != NULL && is_understood (&place, error) &&
         keeps_lines (&place, g_ptr_array_index (self->clauses, clause), line, error);
}

/* (transfer full): the lines of the clause with @words in the place of one. */
static char *
replace_line (const GPtrArray *lines,
              guint            line,
              const char      *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MAX (lines->len, line + 1); i++)
    {
      const char *said = i == line ? words : ((PorismLine *) g_ptr_array_index (lines, i))->text;

      if (*said != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? PORISM_BETWEEN_CLAUSES : "", said);
    }
  return g_string_free (text, FALSE);
}

PorismAmendment *
porism_notation_amend (const PorismNotation *self,
                       guint                 clause,
                       guint                 line,
                       const char           *words,
                       GError              **error)
{
  const PorismClause *said = g_ptr_array_index (self->reading->clauses, clause);
  const GPtrArray *lines = g_ptr_array_index (self->clauses, clause);
  g_autofree char *text = NULL;
  g_autoptr (PorismAmendment) amendment = NULL;

  g_return_val_if_fail (line <= lines->len, NULL);

  text = replace_line (lines, line, words);
  if (*text == '\0')
    return porism_amendment_new_removal (self->reading, said);
  amendment = porism_amendment_new_words (self->reading, said, text);
  return check (self, clause, line, amendment, error) ? g_steal_pointer (&amendment) : NULL;
}

/* ---- all of it ---- */

PorismNotation *
porism_notation_new (const char *text,
                     GError    **error)
{
  g_autoptr (PorismReading) reading = porism_reading_new (text, NULL, error);
  const PorismGrammar *grammar = reading != NULL ? porism_grammar_get (reading->language, error) : NULL;
  PorismNotation *self;

  if (grammar == NULL)
    return NULL;
  self = g_atomic_rc_box_new (PorismNotation);
  self->clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < reading->clauses->len; i++)
    g_ptr_array_add (self->clauses, list_lines (reading, i, grammar));
  self->reading = g_steal_pointer (&reading);

  return self;
}

PorismNotation *
porism_notation_ref (PorismNotation *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer notation)
{
  PorismNotation *self = notation;

  g_ptr_array_unref (self->clauses);
  porism_reading_free (self->reading);
}

void
porism_notation_unref (PorismNotation *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}
