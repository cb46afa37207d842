/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/reader/choices.h"
#include "app/reader/cover.h"
#include "app/reader/discourse.h"
#include "app/reader/settle.h"
#include "app/reader/solids.h"

/* Bytes of a text that is read: in Chinese some 1300 characters, ten times as much as the longest problem. */
#define LONGEST_TEXT 4000

static void
judge_clause (PorismClause *clause)
{
  if (clause->reason != NULL)
    {
      clause->state = PORISM_CLAUSE_UNKNOWN;
      g_ptr_array_set_size (clause->statements, 0);
      g_ptr_array_set_size (clause->questions, 0);
    }
  else if (clause->questions->len > 0)
    clause->state = PORISM_CLAUSE_ASKS;
  else if (clause->statements->len == 0 && clause->mentions->len == 0)
    clause->state = PORISM_CLAUSE_SAYS_NOTHING;
}

/* “Is ABC a right triangle?” asks what it says. */
static void
take_question_mark (const char   *text,
                    PorismClause *clause)
{
  const char *after = text + clause->end;

  while (*after == ' ' || *after == '\n')
    after++;
  if (clause->questions->len > 0 || (*after != '?' && !g_str_has_prefix (after, "？")))
    return;
  while (clause->statements->len > 0)
    g_ptr_array_add (clause->questions, g_ptr_array_steal_index (clause->statements, 0));
}

/* Whether the clause has no subject of its own; and what was spoken of before is none where words that were not
 * understood stand in its place. */
static gboolean
lacks_subject (const PorismClause  *clause,
               const PorismClause  *before,
               const PorismGrammar *grammar,
               const PorismParse   *parse,
               const char          *text)
{
  const PorismPiece *first = parse->rule != NULL && parse->rule->pieces->len > 0 ? g_ptr_array_index (parse->rule->pieces, 0) : NULL;
  gsize at = before->end;

  if (before->state != PORISM_CLAUSE_UNKNOWN || first == NULL || !first->recalled ||
      !g_str_equal (porism_grammar_get_part_name (grammar, first->part), "subject"))
    return FALSE;
  while (at < clause->start && text[at] == ' ')
    at++;
  return at >= clause->start;
}

static void
understand_clauses (PorismReading       *self,
                    const PorismGrammar *grammar,
                    const PorismText    *text,
                    const GPtrArray     *parses)
{
  PorismDiscourse discourse;

  porism_discourse_init (&discourse, grammar, text);
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClause *clause = g_ptr_array_index (self->clauses, i);

      if (g_ptr_array_index (parses, i) != NULL &&
          !(i > 0 && lacks_subject (clause, g_ptr_array_index (self->clauses, i - 1), grammar, g_ptr_array_index (parses, i), self->text)))
        {
          porism_discourse_take (&discourse, g_ptr_array_index (parses, i), clause);
          take_question_mark (self->text, clause);
          judge_clause (clause);
          continue;
        }
      clause->state = PORISM_CLAUSE_UNKNOWN;
      clause->reason = g_strdup (_("the words are not known"));
    }
  porism_discourse_clear (&discourse);
}

/* Whether more than the letters of it was made out. */
static gboolean
is_known_in_part (const PorismClause *clause)
{
  for (guint i = 0; i < clause->mentions->len; i++)
    if (!g_str_equal (((PorismMention *) g_ptr_array_index (clause->mentions, i))->kind, "point"))
      return TRUE;
  return clause->statements->len > 0;
}

/* (transfer full) (nullable): why nothing is said by the first clause that was understood in part. */
static char *
find_reason (const PorismReading *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);
      g_autofree char *words = porism_clause_dup_words (clause, self->text);

      if (clause->state == PORISM_CLAUSE_UNKNOWN && is_known_in_part (clause))
        return g_strdup_printf (_("“%s”: %s."), words, clause->reason);
    }
  return NULL;
}

static void
complain (PorismReading *self,
          gboolean       cut,
          gboolean       exhausted)
{
  if (cut)
    self->complaint = g_strdup_printf (_("The text is too long: no more than %u bytes are read."), LONGEST_TEXT);
  else if (self->clauses->len == 0)
    self->complaint = g_strdup (_("There is nothing to read."));
  else if (self->solid)
    self->complaint = g_strdup (_("This speaks of a solid. I draw figures in the plane only."));
  else if (porism_reading_count (self, PORISM_CLAUSE_SAYS) + porism_reading_count (self, PORISM_CLAUSE_ASKS) == 0)
    {
      self->complaint = find_reason (self);
      if (self->complaint == NULL)
        self->complaint = g_strdup (_("Nothing in this text was understood as a statement about a figure."));
    }
  else if (exhausted)
    self->complaint = g_strdup (_("The text is too involved: its end was not read."));
}

/* (transfer full): what of @text can be read at all; @cut: (out): it is too long, and nothing of it is made out. */
static char *
dup_readable (const char *text,
              gboolean   *cut)
{
  gsize length = strlen (text);
  g_autofree char *start = NULL;

  *cut = length > LONGEST_TEXT;
  if (*cut)
    for (length = LONGEST_TEXT; length > LONGEST_TEXT - 4 && ((guchar) text[length] & 0xc0) == 0x80; length--)
      ;
  start = g_strndup (text, length);
  return g_utf8_make_valid (start, -1);
}

/* The answers that are offered say nothing of the figure. */
static void
pass_choices (PorismReading *self,
              const char    *choices)
{
  PorismClause *clause;

  if (choices == NULL)
    return;
  clause = porism_clause_new (choices - self->text, strlen (self->text));
  clause->state = PORISM_CLAUSE_SAYS_NOTHING;
  g_ptr_array_add (self->clauses, clause);
}

PorismReading *
porism_reading_new_by (const char          *text,
                       const char          *language,
                       const PorismGrammar *grammar)
{
  PorismReading *self = g_new0 (PorismReading, 1);
  g_autoptr (PorismMatcher) matcher = NULL;
  g_autoptr (PorismText) characters = NULL;
  g_autoptr (GPtrArray) parses = g_ptr_array_new ();
  g_autofree char *before = NULL;
  const char *choices;
  gboolean cut;

  self->text = dup_readable (text, &cut);
  self->language = g_strdup (language);
  choices = cut ? self->text : porism_choices_find (self->text);
  before = choices != NULL ? g_strndup (self->text, choices - self->text) : g_strdup (self->text);
  characters = porism_text_new (before, grammar->signs);
  matcher = porism_matcher_new (grammar, characters);
  self->clauses = porism_cover_text (grammar, characters, matcher, parses);
  understand_clauses (self, grammar, characters, parses);
  pass_choices (self, cut ? NULL : choices);
  porism_reading_settle (self);
  porism_reading_add_implied (self);
  self->solid = porism_text_speaks_of_solids (characters, grammar);
  complain (self, cut, porism_matcher_is_exhausted (matcher));

  return self;
}

static PorismReading *
read_as (const char *text,
         const char *language,
         GError    **error)
{
  const PorismGrammar *grammar = porism_grammar_get (language, error);

  return grammar != NULL ? porism_reading_new_by (text, language, grammar) : NULL;
}

/* A language that knows what it is about is the right one. */
static gsize
measure_unknown (const PorismReading *self)
{
  gsize n = 0;

  for (guint i = 0; !self->solid && i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      n += clause->state == PORISM_CLAUSE_UNKNOWN ? clause->end - clause->start : 0;
    }
  return n;
}

/* In the language in which the least is not understood. */
static PorismReading *
read_as_any (const char *text,
             GError    **error)
{
  g_auto (GStrv) languages = porism_grammar_list_languages ();
  PorismReading *best = NULL;

  for (guint i = 0; languages[i] != NULL; i++)
    {
      PorismReading *reading = read_as (text, languages[i], best == NULL ? error : NULL);

      if (reading == NULL)
        continue;
      if (best != NULL && measure_unknown (reading) >= measure_unknown (best))
        {
          porism_reading_free (reading);
          continue;
        }
      porism_reading_free (best);
      best = reading;
    }
  return best;
}

PorismReading *
porism_reading_new (const char *text,
                    const char *language,
                    GError    **error)
{
  return language != NULL ? read_as (text, language, error) : read_as_any (text, error);
}

void
porism_reading_free (PorismReading *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self->language);
  g_free (self->complaint);
  g_ptr_array_unref (self->clauses);
  g_free (self);
}

GPtrArray *
porism_reading_list_statements (const PorismReading *self)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->clauses->len; i++)
      {
        const PorismClause *clause = g_ptr_array_index (self->clauses, i);

        for (guint k = 0; k < clause->statements->len && clause->state != PORISM_CLAUSE_UNKNOWN; k++)
          {
            PorismStatement *statement = g_ptr_array_index (clause->statements, k);

            if (statement->implied == (pass == 1) &&
                !g_ptr_array_find_with_equal_func (list, statement, (GEqualFunc) porism_statement_equal, NULL))
              g_ptr_array_add (list, statement);
          }
      }
  return list;
}

guint
porism_reading_count (const PorismReading *self,
                      PorismClauseState    state)
{
  guint n = 0;

  for (guint i = 0; i < self->clauses->len; i++)
    n += ((PorismClause *) g_ptr_array_index (self->clauses, i))->state == state;
  return n;
}
