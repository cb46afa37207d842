/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/reader/solids.h"

static gboolean
is_letter (const PorismText *text,
           guint             at)
{
  return at < text->length && text->characters[at] < 128 && g_ascii_isalpha ((char) text->characters[at]);
}

/* Whether @word stands at @at and is no part of a longer one; blanks are no beginning. */
static gboolean
stands_at (const PorismText *text,
           guint             at,
           const gunichar   *word)
{
  const guint end = text->characters[at] != ' ' && !(at > 0 && is_letter (text, at - 1) && is_letter (text, at))
                      ? porism_text_match (text, at, word) : 0;

  return end > 0 && !(is_letter (text, end - 1) && is_letter (text, end));
}

gboolean
porism_text_speaks_of_solids (const PorismText    *text,
                              const PorismGrammar *grammar)
{
  g_autoptr (GPtrArray) words = porism_grammar_list_words (grammar, "solids");

  for (guint i = 0; i < words->len; i++)
    for (guint at = 0; at < text->length; at++)
      if (stands_at (text, at, g_ptr_array_index (words, i)))
        return TRUE;
  return FALSE;
}
