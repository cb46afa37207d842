/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is covered by statements, with what is no statement between them, so that as little as can be is left that was
 * not understood, and by as few statements as can be. */

#include "config.h"

#include "app/reader/cover.h"

/* What a step through the text costs. */
#define STATEMENT 1000
#define UNKNOWN 4000
#define UNKNOWN_CHARACTER 200
/* A capital names a point. */
#define UNKNOWN_LETTER 2000
#define MOST_BENEFIT 500
/* Where one begins at once where another ends; where one begins between two letters. */
#define RUN_ON 600
#define TORN 20000

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

static PorismClause *
new_clause (const PorismText *text,
            guint             start,
            guint             end)
{
  start = porism_text_skip_blanks (text, start);
  while (end > start && text->characters[end - 1] == ' ')
    end--;
  return porism_clause_new (text->places[start], text->places[MAX (start, end)]);
}

static void
reach (Cover      *self,
       guint       to,
       gboolean    unknown,
       guint       cost,
       const Step *step)
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

/* (nullable): the statement that ends at @at but for blanks. */
static const PorismParse *
find_before (const Cover *self,
             guint        at)
{
  while (at > 0 && self->text->characters[at - 1] == ' ')
    at--;
  return self->steps[0][at].parse;
}

/* Between two letters of one name nothing begins. */
static guint
get_torn (const Cover *self,
          guint        at)
{
  return at > 0 && is_letter (self, at) && is_letter (self, at - 1) ? TORN : 0;
}

/* A statement that nothing parts from the one before it. */
static guint
get_run_on (const Cover *self,
            guint        at)
{
  return find_before (self, at) != NULL ? RUN_ON : 0;
}

/* A number is not parted from its sign, nor from the angle that it is so many times of. */
static gboolean
is_factor (const Cover *self,
           guint        at)
{
  const gunichar *characters = self->text->characters;

  return characters[at] == 0xb0 || (characters[at] == 0x2220 && at > 0 && g_unichar_isdigit (characters[at - 1]));
}

/* “3x” is no 3. */
static gboolean
tears_number (const Cover *self,
              guint        end)
{
  const gunichar *characters = self->text->characters;

  return end > 0 && g_unichar_isdigit (characters[end - 1]) && is_small (self, end);
}

static void
pass_statements (Cover *self,
                 guint  at,
                 guint  cost)
{
  const GPtrArray *parses = porism_matcher_match (self->matcher, PORISM_PART_STATEMENT, at);

  cost += get_run_on (self, at) + get_torn (self, at);
  for (guint i = 0; i < parses->len; i++)
    {
      const PorismParse *parse = g_ptr_array_index (parses, i);
      const Step step = { .from = at, .parse = parse };

      if (parse->end > at && !tears_number (self, parse->end) && !is_factor (self, parse->end))
        reach (self, parse->end, FALSE, cost + STATEMENT - get_benefit (parse), &step);
    }
}

/* “AB is” asks how long it is only where nothing comes after it. */
static gboolean
is_open_question (const PorismParse *parse)
{
  for (guint i = 0; parse != NULL && i < parse->rule->meanings->len; i++)
    if (g_strcmp0 (((PorismMeaning *) g_ptr_array_index (parse->rule->meanings, i))->name, "ask") == 0)
      return TRUE;
  return FALSE;
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
      if (gap == 0 && !is_open_question (find_before (self, at)))
        reach (self, at + 1, TRUE, outside + UNKNOWN + get_unknown (self, at) + get_torn (self, at), &step);
    }
  within = self->steps[1][at].cost;
  if (within != G_MAXUINT && (gap == 0 || self->text->characters[at] == ' '))
    reach (self, at + 1, TRUE, within + get_unknown (self, at), &close);
}

static void
mention_point (PorismClause *clause,
               char         *name)
{
  GPtrArray *points = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (points, name);
  porism_clause_mention (clause, "point", points);
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
  GPtrArray *clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_clause_free);
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

GPtrArray *
porism_cover_text (const PorismGrammar *grammar,
                   const PorismText    *text,
                   PorismMatcher       *matcher,
                   GPtrArray           *parses)
{
  const guint n = text->length;
  Cover cover = { grammar, text, matcher }, *self = &cover;
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
