/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A mark that is not closed in its line stands for itself, so that what is written is never lost, and
 * a text that still grows is no error. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/agent/answer.h"
#include "app/lettering/typeset.h"
#include "ui/steps/porism-step-markup.h"

#define ANSWER "ANSWER:"

static void append_span (GString    *markup,
                         const char *start,
                         const char *end);

static void
append_code (GString    *markup,
             const char *start,
             const char *end)
{
  g_string_append (markup, "<tt>");
  porism_typeset_add_escaped (markup, start, end - start);
  g_string_append (markup, "</tt>");
}

static void
append_bold (GString    *markup,
             const char *start,
             const char *end)
{
  g_string_append (markup, "<b>");
  append_span (markup, start, end);
  g_string_append (markup, "</b>");
}

static void
append_formula (GString    *markup,
                const char *start,
                const char *end)
{
  g_autofree char *formula = g_strdup_printf ("$%.*s$", (int) (end - start), start);
  g_autofree char *typeset = porism_typeset_latex (formula);

  g_string_append (markup, typeset);
}

/* What stands between two marks. A dollar inside of a formula would end it. */
typedef struct
{
  const char *opening;
  const char *closing;
  gboolean tight;               /* no space stands beside it: else it is an amount, or a star */
  gboolean formula;
  void (*append)(GString    *markup,
                 const char *start,
                 const char *end);
} Mark;

static const Mark marks[] = {
  { "**", "**", TRUE, FALSE, append_bold },
  { "`", "`", FALSE, FALSE, append_code },
  { "$$", "$$", FALSE, TRUE, append_formula },
  { "$", "$", TRUE, TRUE, append_formula },
  { "\\(", "\\)", FALSE, TRUE, append_formula },
  { "\\[", "\\]", FALSE, TRUE, append_formula },
};

/* (nullable): where what @mark opens before @start is closed. */
static const char *
find_closing (const Mark *mark,
              const char *start,
              const char *end)
{
  gsize length = strlen (mark->closing);
  const char *at = g_strstr_len (start, end - start, mark->closing);

  if (at == NULL || at == start || (mark->formula && memchr (start, '$', (gsize) (at - start))))
    return NULL;
  if (mark->tight && (g_ascii_isspace (*start) || g_ascii_isspace (at[-1])))
    return NULL;
  if (*mark->closing == '$' && at + length < end && g_ascii_isdigit (at[length]))
    return NULL;

  return at;
}

/* (nullable): where it goes on after what begins at @at, which was appended. */
static const char *
append_marked (GString    *markup,
               const char *at,
               const char *end)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      gsize length = strlen (marks[i].opening);
      const char *closing;

      if ((gsize) (end - at) <= length || strncmp (at, marks[i].opening, length) != 0)
        continue;
      closing = find_closing (&marks[i], at + length, end);
      if (closing == NULL)
        continue;
      marks[i].append (markup, at + length, closing);
      return closing + strlen (marks[i].closing);
    }
  return NULL;
}

static void
append_span (GString    *markup,
             const char *start,
             const char *end)
{
  const char *plain = start;

  for (const char *at = start; at < end;)
    {
      const char *next = NULL;

      if (strchr ("*`$\\", *at) != NULL)
        {
          porism_typeset_add_escaped (markup, plain, at - plain);
          plain = at;
          next = append_marked (markup, at, end);
        }
      if (next != NULL)
        plain = next;
      at = next != NULL ? next : at + 1;
    }
  porism_typeset_add_escaped (markup, plain, end - plain);
}

/* How many of @mark the line begins with, before a space. */
static gsize
count_leading (const char *line,
               const char *end,
               char        mark)
{
  gsize n = 0;

  while (line + n < end && line[n] == mark)
    n++;

  return line + n < end && line[n] == ' ' ? n : 0;
}

static void
append_line (GString    *markup,
             const char *line,
             const char *end)
{
  gsize n_title = count_leading (line, end, '#');

  if (n_title > 0)
    append_bold (markup, line + n_title + 1, end);
  else if (count_leading (line, end, '-') == 1 || count_leading (line, end, '*') == 1)
    {
      g_string_append (markup, "• ");
      append_span (markup, line + 2, end);
    }
  else
    append_span (markup, line, end);
}

/**
 * porism_step_dup_markup:
 *
 * Bold, code, titles, items of lists, and formulas between dollars; everything else as it is.
 *
 * Returns: (transfer full): Pango markup
 */
char *
porism_step_dup_markup (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *markup = g_string_new (NULL);
  gboolean fenced = FALSE;

  for (const char *line = valid, *end; *line != '\0'; line = *end != '\0' ? end + 1 : end)
    {
      end = line + strcspn (line, "\n");
      if (g_str_has_prefix (line, "```"))
        {
          fenced = !fenced;
          continue;
        }
      if (fenced)
        append_code (markup, line, end);
      else
        append_line (markup, line, end);
      if (*end != '\0')
        g_string_append_c (markup, '\n');
    }
  return g_string_free (markup, FALSE);
}

/**
 * porism_step_dup_plain_answer:
 *
 * Returns: (transfer full): @text, in which the line with its answer is one for a person
 */
char *
porism_step_dup_plain_answer (const char *text)
{
  const char *mark = g_strrstr (text, ANSWER);
  g_autofree char *line = NULL, *display = NULL, *answered = NULL;
  g_autoptr (PorismAnswer) answer = NULL;
  gsize before;

  if (mark == NULL)
    return g_strdup (text);
  line = g_strndup (mark, strcspn (mark, "\n"));
  answer = porism_answer_find (line);
  if (answer == NULL)
    return g_strdup (text);
  before = (gsize) (mark - text);
  while (before > 0 && strchr ("*_` #", text[before - 1]) != NULL)
    before--;
  display = porism_answer_to_display (answer->text);
  answered = g_strdup_printf (_("Answer: %s"), display);

  return g_strdup_printf ("%.*s%s%s", (int) before, text, answered, mark + strlen (line));
}
