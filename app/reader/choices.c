/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/reader/choices.h"

/* "A.", "A)", "(A)", "A:", "A、" at @text: its length, else 0. */
static gsize
match_label (const char *text,
             char        letter)
{
  static const char *const ends[] = { ".", ")", ":", "．", "）", "：", "、" };
  gsize opened = *text == '(' ? 1 : g_str_has_prefix (text, "（") ? strlen ("（") : 0;

  if (text[opened] != letter)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_prefix (text + opened + 1, ends[i]))
      return opened + 1 + strlen (ends[i]);
  return 0;
}

/* (nullable): the first such label from @from on, at the beginning of a word. */
static const char *
find_label (const char *problem,
            const char *from,
            char        letter,
            gsize      *length)
{
  for (const char *at = from; *at != '\0'; at++)
    if ((at == problem || !g_ascii_isalnum (at[-1]) || g_ascii_isdigit (at[-1])) &&
        (*length = match_label (at, letter)) > 0)
      return at;
  return NULL;
}

/* (transfer full): without what parts one from the next. */
static char *
dup_text (const char *start,
          const char *end)
{
  static const char *const tails[] = { ",", ";", "，", "；", "。", "　", " " };
  char *text = end != NULL ? g_strndup (start, (gsize) (end - start)) : g_strdup (start);
  gboolean more = TRUE;

  g_strstrip (text);
  text[strcspn (text, "\n")] = '\0';
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (tails); i++)
        if (g_str_has_suffix (text, tails[i]))
          {
            text[strlen (text) - strlen (tails[i])] = '\0';
            more = TRUE;
          }
    }
  return text;
}

/* Points are listed with the same letters: “A、B、C”. */
static gboolean
is_choice (const char *start,
           const char *end)
{
  g_autofree char *text = dup_text (start, end);

  return *text != '\0' && !g_str_equal (text, "点");
}

/* Whether those from B to @last follow the A whose label ends at @at. */
static gboolean
goes_on (const char *problem,
         const char *at,
         char        last)
{
  for (char letter = 'B'; letter <= last; letter++)
    {
      gsize length;
      const char *next = find_label (problem, at, letter, &length);

      if (next == NULL || !is_choice (at, next))
        return FALSE;
      at = next + length;
    }
  return is_choice (at, NULL);
}

/* (nullable): the last A that those to @last follow; @length: (out): of its label */
static const char *
find_first (const char *problem,
            char        last,
            gsize      *length)
{
  const char *found = NULL, *at = problem;
  gsize one;

  while ((at = find_label (problem, at, 'A', &one)) != NULL)
    {
      if (goes_on (problem, at + one, last))
        {
          found = at;
          *length = one;
        }
      at += one;
    }
  return found;
}

const char *
porism_choices_find (const char *problem)
{
  gsize length;

  return find_first (problem, 'C', &length);
}

char *
porism_choices_dup (const char *problem,
                    char        letter)
{
  gsize length = 0;
  const char *start = find_first (problem, 'B', &length);

  if (start == NULL || letter < 'A' || letter > 'Z')
    return NULL;
  start += length;
  for (char next = 'B'; next <= letter; next++)
    {
      start = find_label (problem, start, next, &length);
      if (start == NULL)
        return NULL;
      start += length;
    }
  return dup_text (start, find_label (problem, start, (char) (letter + 1), &length));
}
