/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Read for every drawing of an object that has marks: nothing is allocated. */

#include "config.h"

#include <string.h>

#include "engine/appearance/mark-words.h"

static const struct
{
  const char *word;
  PorismMarkShape shape;
} shapes[] = {
  { "tick", PORISM_MARK_TICK }, { "arrow", PORISM_MARK_ARROW }, { "cross", PORISM_MARK_CROSS },
  { "circle", PORISM_MARK_CIRCLE }, { "arc", PORISM_MARK_ARC }, { "stroke", PORISM_MARK_TICK },
  { "dash", PORISM_MARK_TICK }, { "hash", PORISM_MARK_TICK }, { "chevron", PORISM_MARK_ARROW }, { "x", PORISM_MARK_CROSS },
  { "ring", PORISM_MARK_CIRCLE },
};

static const char *const counts[] = { "one", "two", "three", "four" };
static const char *const counts_before[] = { "single", "double", "triple", "quadruple" };

/* A word of a text, which goes on behind it. */
typedef struct
{
  const char *start;
  gsize length;
} Word;

static gboolean
next_word (const char **text,
           Word        *word)
{
  while (**text == ' ' || **text == '-' || **text == '_')
    (*text)++;
  word->start = *text;
  while (g_ascii_isalnum (**text))
    (*text)++;
  word->length = (gsize) (*text - word->start);
  return word->length > 0;
}

static gboolean
is_word (const Word *word,
         const char *text)
{
  return word->length == strlen (text) && g_ascii_strncasecmp (word->start, text, word->length) == 0;
}

/* "tick", "ticks", "crosses" */
static gboolean
is_one_or_more (const Word *word,
                const char *text)
{
  const gsize n = strlen (text);

  return word->length >= n && g_ascii_strncasecmp (word->start, text, n) == 0 &&
         (word->length == n || (word->length == n + 1 && g_ascii_tolower (word->start[n]) == 's') ||
          (word->length == n + 2 && g_ascii_strncasecmp (word->start + n, "es", 2) == 0));
}

/* 0 where the word is no number. */
static guint
read_count (const Word *word)
{
  if (word->length == 1 && g_ascii_isdigit (word->start[0]))
    return (guint) (word->start[0] - '0');
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (is_word (word, counts[i]) || is_word (word, counts_before[i]))
      return i + 1;
  return 0;
}

static gboolean
read_shape (const Word      *word,
            PorismMarkShape *shape)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (is_one_or_more (word, shapes[i].word))
      {
        *shape = shapes[i].shape;
        return TRUE;
      }
  return FALSE;
}

/* "2 ticks on halves", up to what is none of its words. */
static gboolean
read_mark (const char **text,
           PorismMark  *mark)
{
  Word word;
  guint n;

  if (!next_word (text, &word))
    return FALSE;
  n = read_count (&word);
  *mark = (PorismMark) { .n = n > 0 ? n : 1 };
  if ((n > 0 && !next_word (text, &word)) || !read_shape (&word, &mark->shape))
    return FALSE;
  while (next_word (text, &word))
    if (is_word (&word, "half") || is_word (&word, "halves"))
      mark->halves = TRUE;
    else if (!is_word (&word, "on") && !is_word (&word, "both") && !is_word (&word, "each"))
      return FALSE;
  return mark->n <= PORISM_MOST_OF_A_MARK;
}

/* One of each shape at each place is enough. */
static gboolean
add_mark (PorismMarks      *self,
          const PorismMark *mark)
{
  for (guint i = 0; i < self->n; i++)
    if (self->marks[i].shape == mark->shape && self->marks[i].halves == mark->halves)
      {
        self->marks[i] = *mark;
        return TRUE;
      }
  if (self->n == PORISM_MAX_MARKS)
    return FALSE;
  self->marks[self->n++] = *mark;
  return TRUE;
}

/**
 * porism_marks_parse:
 *
 * Returns: whether @text is a list of marks, or empty
 */
gboolean
porism_marks_parse (PorismMarks *self,
                    const char  *text)
{
  *self = (PorismMarks) { 0 };
  while (*text == ' ')
    text++;
  if (*text == '\0' || g_ascii_strcasecmp (text, "none") == 0)
    return TRUE;
  for (;; text++)
    {
      PorismMark mark;

      if (!read_mark (&text, &mark) || !add_mark (self, &mark))
        return FALSE;
      if (*text == '\0')
        return TRUE;
      if (strchr (",;+&", *text) == NULL)
        return FALSE;
    }
}

/**
 * porism_marks_to_text:
 *
 * Returns: (transfer full): what porism_marks_parse() reads
 */
char *
porism_marks_to_text (const PorismMarks *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      const PorismMark *mark = &self->marks[i];

      g_string_append_printf (text, "%s%u %s%s%s", i > 0 ? ", " : "", mark->n, shapes[mark->shape].word,
                              mark->n == 1 ? "" : mark->shape == PORISM_MARK_CROSS ? "es" : "s",
                              mark->halves ? " on halves" : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * porism_marks_suit:
 *
 * Returns: whether each of them can be drawn on an object of @kind
 */
gboolean
porism_marks_suit (const PorismMarks *self,
                   PorismKind         kind)
{
  for (guint i = 0; i < self->n; i++)
    {
      const PorismMark *mark = &self->marks[i];

      if ((mark->shape == PORISM_MARK_ARC) > (kind == PORISM_KIND_ANGLE) ||
          (mark->shape == PORISM_MARK_ARROW && kind == PORISM_KIND_ANGLE) ||
          (mark->halves && kind != PORISM_KIND_SEGMENT))
        return FALSE;
    }
  return TRUE;
}

/* GeoGebra's numbers. */
static PorismMark
read_decoration (guint      decoration,
                 PorismKind kind)
{
  if (kind == PORISM_KIND_ANGLE && decoration <= 2)
    return (PorismMark) { PORISM_MARK_ARC, decoration + 1, FALSE };
  if (kind == PORISM_KIND_ANGLE)
    return (PorismMark) { PORISM_MARK_TICK, decoration - 2, FALSE };
  return decoration <= 3 ? (PorismMark) { PORISM_MARK_TICK, decoration, FALSE }
                         : (PorismMark) { PORISM_MARK_ARROW, decoration - 3, FALSE };
}

/**
 * porism_marks_init:
 *
 * Of what both attributes say, the marks say it.
 */
void
porism_marks_init (PorismMarks            *self,
                   const PorismAttributes *attributes,
                   PorismKind              kind)
{
  const guint decoration = (guint) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_DECORATION);
  PorismMarks further;

  *self = (PorismMarks) { 0 };
  if (decoration > 0 && (kind != PORISM_KIND_ANGLE || decoration <= 5))
    self->marks[self->n++] = read_decoration (decoration, kind);
  if (!porism_marks_parse (&further, porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_MARKS)))
    return;
  for (guint i = 0; i < further.n; i++)
    add_mark (self, &further.marks[i]);
}
