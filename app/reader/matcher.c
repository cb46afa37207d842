/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/reader/matcher.h"

/* Bounds: of a rule's pieces in a text, of a statement's length, of a list, and of the work for a whole text. */
#define MOST_CAPTURES 32
#define LONGEST 160
#define MOST_ITEMS 12
#define MOST_STEPS 3000000
/* What is not in the text weighs against the words that are. */
#define RECALLED 8

struct _PorismMatcher
{
  const PorismGrammar *grammar;
  const PorismText *text;
  guint n_places;               /* the end of the text is one, too */
  guint n_found;
  GPtrArray **found;            /* by part and place: of PorismParse; NULL: not looked for yet */
  GPtrArray *all;               /* PorismParse */
  guint64 steps;
};

/* A rule on its way through the text. */
typedef struct
{
  PorismMatcher *matcher;
  const PorismRule *rule;
  guint start;
  GPtrArray *results;
  gint weight;
  guint n_captures;
  PorismCapture captures[MOST_CAPTURES];
} Way;

static void go_on (Way  *way,
                   guint piece,
                   guint at);

static void
free_parse (gpointer data)
{
  PorismParse *parse = data;

  g_free (parse->captures);
  g_free (parse);
}

PorismMatcher *
porism_matcher_new (const PorismGrammar *grammar,
                    const PorismText    *text)
{
  PorismMatcher *self = g_new0 (PorismMatcher, 1);

  self->grammar = grammar;
  self->text = text;
  self->n_places = text->length + 1;
  self->n_found = grammar->parts->len * self->n_places;
  self->found = g_new0 (GPtrArray *, self->n_found);
  self->all = g_ptr_array_new_with_free_func (free_parse);

  return self;
}

void
porism_matcher_free (PorismMatcher *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_found; i++)
    g_clear_pointer (&self->found[i], g_ptr_array_unref);
  g_free (self->found);
  g_ptr_array_unref (self->all);
  g_free (self);
}

gboolean
porism_matcher_is_exhausted (const PorismMatcher *self)
{
  return self->steps > MOST_STEPS;
}

/* ---- results ---- */

/* Of two that fit as well the first rule is meant, and the shorter list. */
static gboolean
is_better (const PorismParse *parse,
           const Way         *way)
{
  if (way->weight != parse->weight)
    return way->weight > parse->weight;
  if (way->rule == parse->rule)
    return way->n_captures < parse->n_captures;
  return parse->rule != NULL && way->rule->order < parse->rule->order;
}

static PorismParse *
new_parse (PorismMatcher *self)
{
  PorismParse *parse = g_new0 (PorismParse, 1);

  g_ptr_array_add (self->all, parse);
  return parse;
}

/* The room for what ends at @end with that weight; NULL where something better is there. */
static PorismParse *
find_room (Way  *way,
           guint end)
{
  for (guint i = 0; i < way->results->len; i++)
    {
      PorismParse *parse = g_ptr_array_index (way->results, i);

      if (parse->end != end)
        continue;
      return is_better (parse, way) ? parse : NULL;
    }
  g_ptr_array_add (way->results, new_parse (way->matcher));
  return g_ptr_array_index (way->results, way->results->len - 1);
}

/* ---- lists side by side ---- */

static guint
count_captured (const Way *way,
                char       variable)
{
  guint n = 0;

  for (guint i = 0; i < way->n_captures; i++)
    if (*way->captures[i].piece->variable == variable)
      n += way->captures[i].parse->n_things;
  return n;
}

static gboolean
is_paired (const PorismMeaning *meaning,
           char                 variable)
{
  for (guint i = 0; i < meaning->arguments->len; i++)
    {
      const char *argument = g_ptr_array_index (meaning->arguments, i);

      if (*argument == '$' && argument[1] == variable && argument[2] == '+')
        return TRUE;
    }
  return FALSE;
}

/* How many times @meaning is said, from the lists that it goes through one by one; 0: these differ. */
static guint
count_times (const Way           *way,
             const PorismMeaning *meaning)
{
  guint n = 1, paired = 0;

  for (guint i = 0; i < meaning->arguments->len; i++)
    {
      const char *argument = g_ptr_array_index (meaning->arguments, i);
      guint one;

      if (*argument != '$' || (argument[2] != '\0' && strchr ("#&-", argument[2]) != NULL))
        continue;
      one = count_captured (way, argument[1]);
      if (is_paired (meaning, argument[1]))
        paired = --one;
      if (one == 0)
        return 0;
      if (one != n && one > 1 && n > 1)
        return 0;
      n = MAX (n, one);
    }
  return paired == 0 || paired == n ? n : 0;
}

static gboolean
goes_together (const Way *way)
{
  for (guint i = 0; i < way->rule->meanings->len; i++)
    if (count_times (way, g_ptr_array_index (way->rule->meanings, i)) == 0)
      return FALSE;
  return TRUE;
}

/* Of how many things a part speaks: those that it passes on, or as many as it makes. */
static guint
count_things (const Way *way)
{
  const PorismMeaning *value = way->rule->meanings->len > 0 ? g_ptr_array_index (way->rule->meanings, 0) : NULL;
  guint n = 0;

  if (value == NULL || value->name != NULL)
    return value != NULL ? count_times (way, value) : 0;
  for (guint i = 0; i < value->arguments->len; i++)
    n += count_captured (way, ((const char *) g_ptr_array_index (value->arguments, i))[1]);
  return n;
}

static void
finish (Way  *way,
        guint end)
{
  PorismParse *parse = goes_together (way) ? find_room (way, end) : NULL;

  if (parse == NULL)
    return;
  parse->n_things = count_things (way);
  g_free (parse->captures);
  parse->rule = way->rule;
  parse->part = way->rule->part;
  parse->start = way->start;
  parse->end = end;
  parse->weight = way->weight;
  parse->n_captures = way->n_captures;
  parse->captures = g_memdup2 (way->captures, way->n_captures * sizeof (PorismCapture));
}

/* ---- what is built in ---- */

static gboolean
is_upper (gunichar c)
{
  return c >= 'A' && c <= 'Z';
}

static gboolean
is_digit (gunichar c)
{
  return c >= '0' && c <= '9';
}

static guint
skip_digits (const PorismText *text,
             guint             at)
{
  while (at < text->length && is_digit (text->characters[at]))
    at++;
  return at;
}

/* A capital with digits and primes. */
static guint
match_letter (const PorismText *text,
              guint             at)
{
  if (!is_upper (text->characters[at]))
    return 0;
  at = skip_digits (text, at + 1);
  while (at < text->length && text->characters[at] == '\'')
    at++;
  return at;
}

/* The name of a line or an unknown: one small letter, Latin or Greek, that is no part of a word. */
static guint
match_small (const PorismText *text,
             guint             at)
{
  const gunichar c = text->characters[at], next = c != 0 ? text->characters[at + 1] : 0;

  if (!(c >= 'a' && c <= 'z') && !(c >= 0x3b1 && c <= 0x3c9) && c != 0x251)
    return 0;
  return c < 128 && next >= 'a' && next <= 'z' ? 0 : skip_digits (text, at + 1);
}

/* “22. 5” is a number, too, torn as it often is. */
static guint
match_decimal (const PorismText *text,
               guint             at)
{
  guint end = skip_digits (text, at), more = end;

  if (end == at || end >= text->length || text->characters[end] != '.')
    return end;
  more = porism_text_skip_blanks (text, end + 1);
  return more < text->length && is_digit (text->characters[more]) ? skip_digits (text, more) : end;
}

/* 3, 1.5, 2/3, √2, 2√3, 3√2/2 */
static guint
match_number (const PorismText *text,
              guint             at)
{
  guint end = match_decimal (text, at);

  if (end < text->length && text->characters[end] == 0x221a)
    {
      guint radicand = match_decimal (text, end + 1);

      end = radicand > end + 1 ? radicand : end;
    }
  if (end > at && end + 1 < text->length && text->characters[end] == '/' && is_digit (text->characters[end + 1]))
    end = skip_digits (text, end + 1);
  return end > at ? end : 0;
}

static guint
match_built_in (const PorismText *text,
                guint             part,
                guint             at)
{
  guint end;

  switch (part)
    {
    case PORISM_PART_LETTER:
      return match_letter (text, at);
    case PORISM_PART_SMALL:
      return match_small (text, at);
    case PORISM_PART_NUMBER:
      return match_number (text, at);
    default:
      end = skip_digits (text, at);
      return end > at ? end : 0;
    }
}

static void
add_built_in (PorismMatcher *self,
              GPtrArray     *results,
              guint          part,
              guint          at)
{
  const guint end = at < self->text->length ? match_built_in (self->text, part, at) : 0;
  PorismParse *parse;

  if (end == 0)
    return;
  parse = new_parse (self);
  parse->part = part;
  parse->start = at;
  parse->end = end;
  parse->n_things = 1;
  g_ptr_array_add (results, parse);
}

/* ---- rules ---- */

static void
capture (Way               *way,
         const PorismPiece *piece,
         const PorismParse *parse,
         guint              next,
         guint              at)
{
  if (way->n_captures == MOST_CAPTURES)
    return;
  way->captures[way->n_captures++] = (PorismCapture) { piece, parse };
  way->weight += parse->weight;
  go_on (way, next, at);
  way->n_captures--;
  way->weight -= parse->weight;
}

static const PorismParse *
new_recalled (Way               *way,
              const PorismPiece *piece,
              guint              at)
{
  PorismParse *parse = new_parse (way->matcher);

  parse->recalled = TRUE;
  parse->weight = -RECALLED;
  parse->n_things = 1;
  parse->part = piece->part;
  parse->start = parse->end = at;
  return parse;
}

/* A list on its way. */
typedef struct
{
  const PorismPiece *piece;
  guint next;                   /* the piece behind it */
  guint n_items;
  const GPtrArray *joints;      /* what has stood between items; NULL: nothing has yet */
} List;

static void match_items (Way        *way,
                         const List *list,
                         guint       at);

static void
match_joint (Way            *way,
             const List     *list,
             guint           at,
             const gunichar *joint)
{
  const guint end = porism_text_match (way->matcher->text, at, joint);

  if (end > 0)
    match_items (way, list, end);
}

/* What follows an item of a list: another item, joined as those before it. */
static void
match_more (Way        *way,
            const List *list,
            guint       at)
{
  const GPtrArray *lists = way->matcher->grammar->lists;

  if (list->piece->joint != NULL)
    match_joint (way, list, at, list->piece->joint);
  for (guint i = 0; i < lists->len && list->piece->joint == NULL; i++)
    {
      List more = *list;

      more.joints = g_ptr_array_index (lists, i);
      for (guint k = 0; k < more.joints->len && (list->joints == NULL || list->joints == more.joints); k++)
        match_joint (way, &more, at, g_ptr_array_index (more.joints, k));
    }
}

static void
match_items (Way        *way,
             const List *list,
             guint       at)
{
  const GPtrArray *parses = porism_matcher_match (way->matcher, list->piece->part, at);
  List more = *list;

  more.n_items++;
  for (guint i = 0; i < parses->len; i++)
    {
      const PorismParse *parse = g_ptr_array_index (parses, i);

      /* “Chords AB and CD” are not joined by =. */
      if (list->piece->joint != NULL && parse->n_things != 1)
        continue;
      capture (way, list->piece, parse, list->next, parse->end);
      if (!list->piece->list || more.n_items >= MOST_ITEMS || way->n_captures == MOST_CAPTURES)
        continue;
      way->captures[way->n_captures++] = (PorismCapture) { list->piece, parse };
      way->weight += parse->weight;
      match_more (way, &more, parse->end);
      way->n_captures--;
      way->weight -= parse->weight;
    }
}

/* Whether a word ends within a word of the text of which more is another of the @words. */
static gboolean
is_cut_short (const Way         *way,
              const PorismPiece *piece,
              guint              at,
              guint              end)
{
  const PorismText *text = way->matcher->text;

  if (end >= text->length || text->characters[end] < 'a' || text->characters[end] > 'z')
    return FALSE;
  for (guint i = 0; i < piece->words->len; i++)
    if (porism_text_match (text, at, g_ptr_array_index (piece->words, i)) > end)
      return TRUE;
  return FALSE;
}

static void
match_words (Way               *way,
             const PorismPiece *piece,
             guint              next,
             guint              at)
{
  for (guint i = 0; i < piece->words->len; i++)
    {
      const guint end = porism_text_match (way->matcher->text, at, g_ptr_array_index (piece->words, i));

      if (end == 0 || is_cut_short (way, piece, at, end))
        continue;
      way->weight += (gint) (end - at);
      go_on (way, next, end);
      way->weight -= (gint) (end - at);
    }
  if (piece->optional)
    go_on (way, next, at);
}

static void
go_on (Way  *way,
       guint number,
       guint at)
{
  const PorismPiece *piece;

  if (porism_matcher_is_exhausted (way->matcher) || at > way->start + LONGEST)
    return;
  way->matcher->steps++;
  if (number == way->rule->pieces->len)
    {
      finish (way, at);
      return;
    }
  piece = g_ptr_array_index (way->rule->pieces, number);
  if (piece->words != NULL)
    match_words (way, piece, number + 1, at);
  else if (piece->recalled)
    capture (way, piece, new_recalled (way, piece, at), number + 1, at);
  else
    match_items (way, &(List) { piece, number + 1 }, at);
}

const GPtrArray *
porism_matcher_match (PorismMatcher *self,
                      guint          part,
                      guint          at)
{
  GPtrArray **found, *results, *rules = g_ptr_array_index (self->grammar->parts, part);

  at = porism_text_skip_blanks (self->text, at);
  found = &self->found[part * self->n_places + at];
  if (*found != NULL)
    return *found;
  /* It is there, and empty, while it is being looked for: no part begins with itself. */
  *found = results = g_ptr_array_new ();
  if (part < PORISM_PART_STATEMENT)
    add_built_in (self, results, part, at);
  for (guint i = 0; i < rules->len; i++)
    {
      Way way = { self, g_ptr_array_index (rules, i), at, results };

      go_on (&way, 0, at);
    }
  return results;
}
