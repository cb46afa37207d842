/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/reader/amendment.h"

static gboolean
is_blank (const char *at)
{
  return g_unichar_isspace (g_utf8_get_char (at));
}

static gboolean
is_punctuation (const char *at)
{
  const GUnicodeType type = g_unichar_type (g_utf8_get_char (at));

  return type == G_UNICODE_OTHER_PUNCTUATION || type == G_UNICODE_OPEN_PUNCTUATION || type == G_UNICODE_CLOSE_PUNCTUATION;
}

static gboolean
is_comma (const char *at)
{
  static const gunichar commas[] = { ',', 0xff0c, 0x3001 };
  const gunichar c = g_utf8_get_char (at);

  return c == commas[0] || c == commas[1] || c == commas[2];
}

PorismAmendment *
porism_amendment_new_words (const PorismReading *reading,
                            const PorismClause  *clause,
                            const char          *words)
{
  PorismAmendment *self = g_new (PorismAmendment, 1);
  const char *start = reading->text + clause->start, *end = reading->text + clause->end;
  const char *before = g_utf8_find_prev_char (reading->text, start);
  const gboolean parted = before == NULL || is_blank (before) || is_punctuation (before);
  const gboolean ended = *end == '\0' || is_blank (end) || is_punctuation (end);

  *self = (PorismAmendment) { clause->start, clause->end, NULL };
  self->words = g_strconcat (parted ? "" : PORISM_BETWEEN_CLAUSES, words, ended ? "" : PORISM_BETWEEN_CLAUSES, NULL);
  return self;
}

PorismAmendment *
porism_amendment_new_removal (const PorismReading *reading,
                              const PorismClause  *clause)
{
  PorismAmendment *self = g_new (PorismAmendment, 1);
  const char *start = reading->text + clause->start, *end = reading->text + clause->end, *before;

  if (*end != '\0' && is_comma (end))
    for (end = g_utf8_next_char (end); *end != '\0' && is_blank (end);)
      end = g_utf8_next_char (end);
  else
    {
      for (before = g_utf8_find_prev_char (reading->text, start); before != NULL && is_blank (before);)
        before = g_utf8_find_prev_char (reading->text, before);
      if (before != NULL && is_comma (before))
        start = before;
    }
  *self = (PorismAmendment) { (gsize) (start - reading->text), (gsize) (end - reading->text), g_strdup ("") };
  return self;
}

char *
porism_amendment_apply (const PorismAmendment *self,
                        const char            *text)
{
  return g_strdup_printf ("%.*s%s%s", (int) self->start, text, self->words, text + self->end);
}

void
porism_amendment_free (PorismAmendment *self)
{
  if (self == NULL)
    return;
  g_free (self->words);
  g_free (self);
}
