/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is given stands first under its own heading; then the steps with what they follow from, and why. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/solutions/solution-words.h"
#include "engine/solutions/written.h"

static void
line_free (gpointer data)
{
  PorismWrittenLine *line = data;

  g_free (line->statement);
  g_free (line->reason);
  g_array_unref (line->premises);
  g_free (line);
}

static void
add_line (GPtrArray  *lines,
          char       *statement,
          const char *reason,
          gboolean    given,
          GArray     *premises)
{
  PorismWrittenLine *line = g_new (PorismWrittenLine, 1);

  *line = (PorismWrittenLine) { statement, g_strdup (reason), given, g_array_ref (premises) };
  g_ptr_array_add (lines, line);
}

GPtrArray *
porism_derivation_write (const PorismDerivation *self,
                         const PorismNames      *names)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);

  for (guint i = 0; i < self->steps->len; i++)
    {
      const PorismStep *step = &g_array_index (self->steps, PorismStep, i);

      add_line (lines, porism_step_say_statement (self, i, names), porism_derivation_get_reason (self, i),
                step->ground == PORISM_GROUND_GIVEN, step->premises);
    }
  return lines;
}

GPtrArray *
porism_solution_write (const PorismSolution *self,
                       const PorismNames    *names)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const PorismSolutionLine *line = &g_array_index (self->lines, PorismSolutionLine, i);

      add_line (lines, porism_solution_say_statement (self, i, names), porism_solution_get_reason (self, i),
                line->source != G_MAXUINT, line->premises);
    }
  return lines;
}

/* ---- lines ---- */

char *
porism_written_line_to_text (const GPtrArray *lines,
                             guint            i)
{
  const PorismWrittenLine *line = g_ptr_array_index (lines, i);
  g_autofree char *text = porism_line_say (line->statement, line->premises, line->reason);

  return g_strdup_printf ("%u. %s", i + 1, text);
}

gboolean
porism_written_format_find (const char          *name,
                            PorismWrittenFormat *format)
{
  static const char *const names[] = {
    [PORISM_WRITTEN_TEXT] = "text", [PORISM_WRITTEN_MARKDOWN] = "markdown", [PORISM_WRITTEN_LATEX] = "latex",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        *format = (PorismWrittenFormat) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_given (const GPtrArray *lines,
          guint            i)
{
  return ((const PorismWrittenLine *) g_ptr_array_index (lines, i))->given;
}

/* The heading that stands before line @i; NULL: none. */
static const char *
find_heading (const GPtrArray *lines,
              guint            i)
{
  if (i > 0 && is_given (lines, i) == is_given (lines, i - 1))
    return NULL;

  return is_given (lines, i) ? _("Given") : _("Steps");
}

/* ---- Markdown ---- */

static char *
escape_markdown (const char *text)
{
  GString *escaped = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      if (strchr ("\\*_`[]<>#", *at) != NULL)
        g_string_append_c (escaped, '\\');
      g_string_append_c (escaped, *at);
    }
  return g_string_free (escaped, FALSE);
}

static char *
write_markdown (const GPtrArray *lines,
                const char      *title,
                const char      *preface)
{
  GString *text = g_string_new (NULL);

  if (title != NULL)
    {
      g_autofree char *heading = escape_markdown (title);

      g_string_append_printf (text, "# %s\n\n", heading);
    }
  if (preface != NULL)
    {
      g_autofree char *paragraph = escape_markdown (preface);

      g_string_append_printf (text, "%s\n\n", paragraph);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const PorismWrittenLine *line = g_ptr_array_index (lines, i);
      g_autofree char *said = porism_line_say (line->statement, line->premises, line->reason);
      g_autofree char *statement = escape_markdown (line->given ? line->statement : said);
      const char *heading = find_heading (lines, i);

      if (heading != NULL)
        g_string_append_printf (text, "%s## %s\n\n", i > 0 ? "\n" : "", heading);
      g_string_append_printf (text, "%u. %s\n", i + 1, statement);
    }
  return g_string_free (text, FALSE);
}

/* ---- LaTeX ---- */

/* What a character is in LaTeX: a command of mathematics, or of text. */
static const struct
{
  const char *sign, *command;
  gboolean math;
} signs[] = {
  { "∠", "\\angle ", TRUE }, { "△", "\\triangle ", TRUE }, { "∥", "\\parallel ", TRUE }, { "⊥", "\\perp ", TRUE },
  { "∼", "\\sim ", TRUE }, { "≅", "\\cong ", TRUE }, { "≈", "\\approx ", TRUE }, { "°", "^{\\circ}", TRUE },
  { "·", "\\cdot ", TRUE }, { "−", "-", TRUE }, { "²", "^{2}", TRUE }, { "³", "^{3}", TRUE }, { "π", "\\pi ", TRUE },
  { "∛", "\\sqrt[3]", TRUE }, { "⁴", "^{4}", TRUE }, { "₀", "_{0}", TRUE }, { "₁", "_{1}", TRUE }, { "₂", "_{2}", TRUE },
  { "₃", "_{3}", TRUE }, { "₄", "_{4}", TRUE }, { "₅", "_{5}", TRUE }, { "₆", "_{6}", TRUE }, { "₇", "_{7}", TRUE },
  { "₈", "_{8}", TRUE }, { "₉", "_{9}", TRUE }, { "′", "'", TRUE },
  { "asin(", "\\arcsin(", TRUE }, { "acos(", "\\arccos(", TRUE }, { "atan(", "\\arctan(", TRUE },
  { "sin(", "\\sin(", TRUE }, { "cos(", "\\cos(", TRUE }, { "tan(", "\\tan(", TRUE },
  { "∵", "\\because ", TRUE }, { "∴", "\\therefore ", TRUE }, { "’", "'", FALSE }, { "“", "``", FALSE }, { "”", "''", FALSE }, { "–", "--", FALSE }, { "\\", "\\textbackslash{}", FALSE },
  { "{", "\\{", FALSE }, { "}", "\\}", FALSE }, { "$", "\\$", FALSE }, { "&", "\\&", FALSE }, { "#", "\\#", FALSE },
  { "%", "\\%", FALSE }, { "_", "\\_", FALSE }, { "^", "\\^{}", FALSE }, { "~", "\\~{}", FALSE },
};

/* Where the operand of a root ends that begins at @text: its bracket, or what is one number or name. */
static const char *
find_operand_end (const char *text)
{
  guint depth = 0;
  const char *at = text;

  if (*text != '(')
    {
      while (g_ascii_isalnum (*at) || *at == '.')
        at++;
      return at;
    }
  do
    {
      depth += *at == '(';
      depth -= *at == ')';
      at++;
    }
  while (depth > 0 && *at != '\0');
  return at;
}

static void append_latex (GString    *latex,
                          const char *text,
                          const char *end,
                          gboolean    math);

/* @at: behind the sign of a root; where its operand ends */
static const char *
append_root (GString    *latex,
             const char *at)
{
  const char *end = find_operand_end (at);
  gboolean bracket = *at == '(' && end[-1] == ')';

  g_string_append (latex, "\\sqrt{");
  append_latex (latex, bracket ? at + 1 : at, bracket ? end - 1 : end, TRUE);
  g_string_append_c (latex, '}');

  return end;
}

static const char *
append_sign (GString    *latex,
             const char *at,
             gboolean    math)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i].sign))
      {
        g_string_append_printf (latex, signs[i].math && !math ? "\\ensuremath{%s}" : "%s", signs[i].command);
        return at + strlen (signs[i].sign);
      }
  return NULL;
}

static void
append_latex (GString    *latex,
              const char *text,
              const char *end,
              gboolean    math)
{
  while (text < end)
    {
      const char *next;

      if (g_str_has_prefix (text, "√"))
        {
          if (!math)
            g_string_append_c (latex, '$');
          text = append_root (latex, text + strlen ("√"));
          if (!math)
            g_string_append_c (latex, '$');
          continue;
        }
      next = append_sign (latex, text, math);
      if (next == NULL)
        {
          next = g_utf8_next_char (text);
          g_string_append_len (latex, text, next - text);
        }
      text = next;
    }
}

static const char *
skip_sign (const char *at)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].math && g_str_has_prefix (at, signs[i].sign))
      return at + strlen (signs[i].sign);
  return g_str_has_prefix (at, "√") ? at + strlen ("√") : NULL;
}

/* Whether it is mathematics throughout, not a sentence. */
static gboolean
is_formula (const char *text)
{
  const char *at = text;

  while (*at != '\0')
    {
      const char *next = skip_sign (at);

      if (next == NULL && ((*at & 0x80) != 0 || (g_ascii_islower (at[0]) && g_ascii_islower (at[1]))))
        return FALSE;
      at = next != NULL ? next : at + 1;
    }
  return TRUE;
}

static void
append_statement (GString    *latex,
                  const char *text)
{
  gboolean formula = is_formula (text);

  g_string_append (latex, formula ? "$" : "");
  append_latex (latex, text, text + strlen (text), formula);
  g_string_append (latex, formula ? "$" : "");
}

/* The line as the language orders it, with the statement as mathematics. */
static void
append_said (GString                 *latex,
             const PorismWrittenLine *line)
{
  g_autofree char *said = porism_line_say ("\x01", line->premises, line->reason);
  const char *place = strchr (said, '\x01');

  append_latex (latex, said, place, FALSE);
  append_statement (latex, line->statement);
  append_latex (latex, place + 1, said + strlen (said), FALSE);
}

/* Whether a letter stands in it that pdflatex has in no font of Latin letters. */
static gboolean
has_chinese (const GString *text)
{
  for (const char *at = text->str; *at != '\0'; at = g_utf8_next_char (at))
    if (g_utf8_get_char (at) >= 0x2e80)
      return TRUE;
  return FALSE;
}

static void
append_line (GString         *latex,
             const GPtrArray *lines,
             guint            i)
{
  const PorismWrittenLine *line = g_ptr_array_index (lines, i);

  g_string_append (latex, "  \\item ");
  if (line->given)
    append_statement (latex, line->statement);
  else
    append_said (latex, line);
  g_string_append_c (latex, '\n');
}

static void
append_lists (GString         *latex,
              const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *heading = find_heading (lines, i);

      if (heading != NULL)
        {
          g_string_append (latex, i > 0 ? "\\end{enumerate}\n" : "");
          g_string_append (latex, "\\paragraph{");
          append_latex (latex, heading, heading + strlen (heading), FALSE);
          g_string_append_printf (latex, "}\n\\begin{enumerate}\n  \\setcounter{enumi}{%u}\n", i);
        }
      append_line (latex, lines, i);
    }
  g_string_append (latex, lines->len > 0 ? "\\end{enumerate}\n" : "");
}

static char *
write_latex (const GPtrArray *lines,
             const char      *title,
             const char      *preface)
{
  g_autoptr (GString) body = g_string_new (NULL);
  gboolean chinese;

  if (title != NULL)
    {
      g_string_append (body, "\\section*{");
      append_latex (body, title, title + strlen (title), FALSE);
      g_string_append (body, "}\n");
    }
  if (preface != NULL)
    {
      append_latex (body, preface, preface + strlen (preface), FALSE);
      g_string_append (body, "\n\n");
    }
  append_lists (body, lines);
  chinese = has_chinese (body);

  return g_strdup_printf ("\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n"
                          "\\usepackage{amssymb}\n%s\\begin{document}\n%s%s%s\\end{document}\n",
                          chinese ? "\\usepackage{CJKutf8}\n" : "",
                          chinese ? "\\begin{CJK}{UTF8}{gbsn}\n" : "", body->str, chinese ? "\\end{CJK}\n" : "");
}

static char *
write_text (const GPtrArray *lines,
            const char      *title,
            const char      *preface)
{
  GString *text = g_string_new (NULL);

  if (title != NULL)
    g_string_append_printf (text, "%s\n", title);
  if (preface != NULL)
    g_string_append_printf (text, "%s\n", preface);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *line = porism_written_line_to_text (lines, i);

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

/**
 * porism_written_to_text:
 *
 * Returns: (transfer full): all lines in the format
 */
char *
porism_written_to_text (const GPtrArray    *lines,
                        const char         *title,
                        const char         *preface,
                        PorismWrittenFormat format)
{
  switch (format)
    {
    case PORISM_WRITTEN_TEXT:
      return write_text (lines, title, preface);
    case PORISM_WRITTEN_MARKDOWN:
      return write_markdown (lines, title, preface);
    case PORISM_WRITTEN_LATEX:
      return write_latex (lines, title, preface);
    }
  g_return_val_if_reached (NULL);
}
