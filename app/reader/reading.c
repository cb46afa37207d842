/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is covered by statements, with what is no statement between them, so that as little as can be is left that was
 * not understood, and by as few statements as can be. */

#include "config.h"

#include <string.h>

#include "app/reader/discourse.h"
#include "app/reader/settle.h"

/* What a step through the text costs. */
#define STATEMENT 1000
#define UNKNOWN 4000
#define UNKNOWN_CHARACTER 200
/* A capital names a point. */
#define UNKNOWN_LETTER 2000
#define MOST_BENEFIT 500
/* Where one begins at once where another ends, and that between two letters. */
#define RUN_ON 600
#define TORN 500
/* Bytes of a text that is read. */
#define LONGEST_TEXT 20000

/* The cheapest way to a place; @parse: by a statement; @unknown: through something not understood */
typedef struct
{
  guint cost;                   /* G_MAXUINT: there is none */
  guint from;
  gboolean from_unknown;
  const PorismParse *parse;
} Step;

typedef struct
{
  const PorismGrammar *grammar;
  const PorismText *text;
  PorismMatcher *matcher;
  Step *steps[2];               /* to each place: outside, and within what is not understood */
} Cover;

/* ---- statements ---- */

PorismStatement *
porism_statement_new (const char *name)
{
  PorismStatement *self = g_new0 (PorismStatement, 1);

  self->name = g_strdup (name);
  self->objects = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
porism_statement_free (PorismStatement *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_ptr_array_unref (self->objects);
  g_ptr_array_unref (self->values);
  g_free (self);
}

static gboolean
are_equal_lists (const GPtrArray *a,
                 const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

gboolean
porism_statement_equal (const PorismStatement *self,
                        const PorismStatement *other)
{
  return g_str_equal (self->name, other->name) && are_equal_lists (self->objects, other->objects) &&
         are_equal_lists (self->values, other->values);
}

void
porism_mention_free (PorismMention *self)
{
  if (self == NULL)
    return;
  g_free (self->kind);
  g_free (self->name);
  g_ptr_array_unref (self->points);
  g_free (self);
}

/* ---- clauses ---- */

static void
free_clause (gpointer data)
{
  PorismClause *clause = data;

  g_ptr_array_unref (clause->statements);
  g_ptr_array_unref (clause->mentions);
  g_ptr_array_unref (clause->questions);
  g_free (clause->reason);
  g_free (clause);
}

static PorismClause *
new_clause (const PorismText *text,
            guint             start,
            guint             end)
{
  PorismClause *clause = g_new0 (PorismClause, 1);

  start = porism_text_skip_blanks (text, start);
  while (end > start && text->characters[end - 1] == ' ')
    end--;
  clause->start = text->places[start];
  clause->end = text->places[MAX (start, end)];
  clause->statements = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_statement_free);
  clause->mentions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_mention_free);
  clause->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_statement_free);
  return clause;
}

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

const char *
porism_clause_state_get_name (PorismClauseState state)
{
  static const char *const names[] = { "says", "says nothing", "asks", "not understood" };

  return names[state];
}

/* ---- covering ---- */

static void
reach (Cover             *self,
       guint              to,
       gboolean           unknown,
       guint              cost,
       const Step        *step)
{
  if (cost >= self->steps[unknown][to].cost)
    return;
  self->steps[unknown][to] = *step;
  self->steps[unknown][to].cost = cost;
}

static gboolean
is_letter (const Cover *self,
           guint        at)
{
  const gunichar c = self->text->characters[at];

  return c >= 'A' && c <= 'Z';
}

static gboolean
is_small (const Cover *self,
          guint        at)
{
  const gunichar c = self->text->characters[at];

  return c >= 'a' && c <= 'z';
}

static gboolean
is_within_word (const Cover *self,
                guint        at)
{
  return at > 0 && is_small (self, at) && (is_small (self, at - 1) || is_letter (self, at - 1));
}

static guint
get_unknown (const Cover *self,
             guint        at)
{
  return is_letter (self, at) ? UNKNOWN_LETTER : UNKNOWN_CHARACTER;
}

/* The point within a number. */
static gboolean
is_decimal_point (const Cover *self,
                  guint        at)
{
  const gunichar *characters = self->text->characters;

  return characters[at] == '.' && at > 0 && g_unichar_isdigit (characters[at - 1]) && g_unichar_isdigit (characters[at + 1]);
}

/* The number of characters of what stands between statements at @at; 0: nothing does. */
static guint
get_break (const Cover *self,
           guint        at)
{
  const GPtrArray *breaks = self->grammar->breaks;
  guint most = 0;

  if (self->text->characters[at] == ' ')
    return 1;
  if (is_decimal_point (self, at))
    return 0;
  for (guint i = 0; i < breaks->len; i++)
    {
      const guint end = porism_text_match (self->text, at, g_ptr_array_index (breaks, i));

      most = end > at ? MAX (most, end - at) : most;
    }
  return most;
}

static void
pass_leads (Cover *self,
            guint  at,
            guint  cost)
{
  const GPtrArray *leads = porism_matcher_match (self->matcher, PORISM_PART_LEAD, at);
  const Step step = { .from = at };

  for (guint i = 0; i < leads->len; i++)
    reach (self, ((PorismParse *) g_ptr_array_index (leads, i))->end, FALSE, cost, &step);
}

/* How much better than several a long statement is, and one by words that are known. */
static guint
get_benefit (const PorismParse *parse)
{
  const gint length = (gint) (parse->end - parse->start);

  return (guint) CLAMP (parse->weight + length * length / 4, 0, MOST_BENEFIT);
}

/* A statement that nothing parts from the one before it. */
static guint
get_run_on (const Cover *self,
            guint        at)
{
  if (self->steps[0][at].parse == NULL)
    return 0;
  return RUN_ON + (at > 0 && is_letter (self, at) && is_letter (self, at - 1) ? TORN : 0);
}

static void
pass_statements (Cover *self,
                 guint  at,
                 guint  cost)
{
  const GPtrArray *parses = porism_matcher_match (self->matcher, PORISM_PART_STATEMENT, at);

  cost += get_run_on (self, at);
  for (guint i = 0; i < parses->len; i++)
    {
      const PorismParse *parse = g_ptr_array_index (parses, i);
      const Step step = { .from = at, .parse = parse };

      if (parse->end > at)
        reach (self, parse->end, FALSE, cost + STATEMENT - get_benefit (parse), &step);
    }
}

static void
go_from (Cover *self,
         guint  at)
{
  const guint gap = get_break (self, at);
  const Step close = { .from = at, .from_unknown = TRUE }, step = { .from = at };
  guint within = self->steps[1][at].cost, outside;

  if (within != G_MAXUINT && !is_within_word (self, at))
    reach (self, at, FALSE, within, &close);
  outside = self->steps[0][at].cost;
  if (outside != G_MAXUINT)
    {
      if (gap > 0)
        reach (self, at + gap, FALSE, outside, &step);
      pass_leads (self, at, outside);
      pass_statements (self, at, outside);
      if (gap == 0)
        reach (self, at + 1, TRUE, outside + UNKNOWN + get_unknown (self, at), &step);
    }
  within = self->steps[1][at].cost;
  if (within != G_MAXUINT && (gap == 0 || self->text->characters[at] == ' '))
    reach (self, at + 1, TRUE, within + get_unknown (self, at), &close);
}

static void
mention_point (PorismClause *clause,
               char         *name)
{
  PorismMention *mention = g_new0 (PorismMention, 1);

  mention->kind = g_strdup ("point");
  mention->points = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (mention->points, name);
  g_ptr_array_add (clause->mentions, mention);
}

/* The points that words name which were not understood: capitals that begin no word. */
static void
mention_letters (const Cover  *self,
                 PorismClause *clause,
                 guint         start,
                 guint         end)
{
  for (guint at = start; at < end; at++)
    {
      const GPtrArray *letters = is_letter (self, at) ? porism_matcher_match (self->matcher, PORISM_PART_LETTER, at) : NULL;
      const guint after = letters != NULL && letters->len > 0 ? ((PorismParse *) g_ptr_array_index (letters, 0))->end : 0;

      if (after > 0 && (self->text->characters[after] >= 128 || !g_unichar_islower (self->text->characters[after])))
        mention_point (clause, porism_text_dup (self->text, at, after));
    }
}

/* The steps on the cheapest way, the first one first; (transfer full) of PorismClause with the parse of each in @parses. */
static GPtrArray *
collect (const Cover *self,
         GPtrArray   *parses)
{
  GPtrArray *clauses = g_ptr_array_new_with_free_func (free_clause);
  gboolean unknown = FALSE;
  guint end = self->text->length;

  for (guint at = self->text->length; at > 0 || unknown;)
    {
      const Step *step = &self->steps[unknown][at];

      if (step->parse != NULL)
        {
          g_ptr_array_insert (clauses, 0, new_clause (self->text, step->from, at));
          g_ptr_array_insert (parses, 0, (gpointer) step->parse);
        }
      if (!unknown && step->from_unknown)
        end = at;
      else if (unknown && !step->from_unknown)
        {
          g_ptr_array_insert (clauses, 0, new_clause (self->text, step->from, end));
          g_ptr_array_insert (parses, 0, NULL);
          mention_letters (self, g_ptr_array_index (clauses, 0), step->from, end);
        }
      unknown = step->from_unknown;
      at = step->from;
    }
  return clauses;
}

static GPtrArray *
cover (Cover     *self,
       GPtrArray *parses)
{
  const guint n = self->text->length;
  GPtrArray *clauses;

  for (guint k = 0; k < 2; k++)
    {
      self->steps[k] = g_new0 (Step, n + 2);
      for (guint i = 0; i < n + 2; i++)
        self->steps[k][i].cost = G_MAXUINT;
    }
  self->steps[0][0].cost = 0;
  for (guint at = 0; at < n; at++)
    go_from (self, at);
  if (self->steps[1][n].cost < self->steps[0][n].cost)
    reach (self, n, FALSE, self->steps[1][n].cost, &(Step) { .from = n, .from_unknown = TRUE });
  clauses = collect (self, parses);
  g_free (self->steps[0]);
  g_free (self->steps[1]);

  return clauses;
}

/* ---- readings ---- */

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

      if (g_ptr_array_index (parses, i) != NULL)
        {
          porism_discourse_take (&discourse, g_ptr_array_index (parses, i), clause);
          judge_clause (clause);
          continue;
        }
      clause->state = PORISM_CLAUSE_UNKNOWN;
      clause->reason = g_strdup ("the words are not known");
    }
  porism_discourse_clear (&discourse);
}

static void
complain (PorismReading *self,
          gboolean       cut)
{
  if (self->clauses->len == 0)
    self->complaint = g_strdup ("There is nothing to read.");
  else if (porism_reading_count (self, PORISM_CLAUSE_SAYS) + porism_reading_count (self, PORISM_CLAUSE_ASKS) == 0)
    self->complaint = g_strdup ("Nothing in this text was understood as a statement about a figure.");
  else if (cut)
    self->complaint = g_strdup_printf ("The text is too long: only the first %u bytes were read.", LONGEST_TEXT);
}

/* (transfer full): what of @text can be read at all. */
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

static PorismReading *
read_as (const char  *text,
         const char  *language,
         GError     **error)
{
  g_autoptr (PorismGrammar) grammar = porism_grammar_load (language, error);
  g_autoptr (PorismMatcher) matcher = NULL;
  g_autoptr (PorismText) characters = NULL;
  g_autoptr (GPtrArray) parses = g_ptr_array_new ();
  PorismReading *self;
  gboolean cut;
  Cover way = { grammar };

  if (grammar == NULL)
    return NULL;
  self = g_new0 (PorismReading, 1);
  self->text = dup_readable (text, &cut);
  self->language = g_strdup (language);
  characters = porism_text_new (self->text, grammar->signs);
  matcher = porism_matcher_new (grammar, characters);
  way.text = characters;
  way.matcher = matcher;
  self->clauses = cover (&way, parses);
  understand_clauses (self, grammar, characters, parses);
  porism_reading_settle (self);
  porism_reading_add_implied (self);
  complain (self, cut);

  return self;
}

static gsize
measure_unknown (const PorismReading *self)
{
  gsize n = 0;

  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->clauses, i);

      n += clause->state == PORISM_CLAUSE_UNKNOWN ? clause->end - clause->start : 0;
    }
  return n;
}

/* In the language in which the least is not understood. */
static PorismReading *
read_as_any (const char  *text,
             GError     **error)
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
porism_reading_new (const char  *text,
                    const char  *language,
                    GError     **error)
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
