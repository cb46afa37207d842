/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/notation/filled-text.h"

#define DECIMALS "%.2f"

static void
clear_part (gpointer part)
{
  g_free (((PorismTextPart *) part)->literal);
}

static void
end_literal (GArray  *parts,
             GString *literal)
{
  if (literal->len == 0)
    return;
  g_array_append_val (parts, ((PorismTextPart) { .literal = g_strdup (literal->str) }));
  g_string_truncate (literal, 0);
}

/* The number in the braces at @at, from 1 to @n, and its end; 0 where none stands there. */
static guint
read_value (const char  *at,
            guint        n,
            const char **end)
{
  char *after = NULL;
  guint64 value;

  if (*at != '{' || !g_ascii_isdigit (at[1]))
    return 0;
  value = g_ascii_strtoull (at + 1, &after, 10);
  *end = after + 1;
  return *after == '}' && value <= n ? (guint) value : 0;
}

GArray *
porism_filled_text_split (const char *text,
                          guint       n)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (PorismTextPart));
  g_autoptr (GString) literal = g_string_new (NULL);

  g_array_set_clear_func (parts, clear_part);
  for (const char *at = text; *at != '\0';)
    {
      const char *end = at + 1;
      const guint value = read_value (at, n, &end);

      if (value > 0)
        {
          end_literal (parts, literal);
          g_array_append_val (parts, ((PorismTextPart) { .value = value }));
          at = end;
          continue;
        }
      g_string_append_c (literal, *at);
      at += at[0] == '{' && at[1] == '{' ? 2 : 1;
    }
  end_literal (parts, literal);
  return parts;
}

/* Two decimals at most, as GeoGebra shows a number that was given no other form. */
static void
append_number (GString *text,
               double   value)
{
  char digits[512];
  gsize n;

  g_ascii_formatd (digits, sizeof digits, DECIMALS, value);
  n = strlen (digits);
  while (n > 0 && digits[n - 1] == '0')
    n--;
  digits[n > 0 && digits[n - 1] == '.' ? n - 1 : n] = '\0';
  g_string_append (text, g_str_equal (digits, "-0") ? "0" : digits);
}

char *
porism_filled_text_dup (const char   *text,
                        const double *values,
                        guint         n)
{
  g_autoptr (GArray) parts = porism_filled_text_split (text, n);
  GString *filled = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const PorismTextPart *part = &g_array_index (parts, PorismTextPart, i);

      if (part->value > 0)
        append_number (filled, values[part->value - 1]);
      else
        g_string_append (filled, part->literal);
    }
  return g_string_free (filled, FALSE);
}

void
porism_filled_text_escape (GString    *text,
                           const char *literal)
{
  for (const char *at = literal; *at != '\0'; at++)
    g_string_append (text, *at == '{' ? "{{" : (char[]) { *at, '\0' });
}
