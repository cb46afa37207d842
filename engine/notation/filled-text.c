/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/notation/filled-text.h"
#include "engine/notation/number-text.h"

#define DECIMALS "%.2f"

static void
clear_part (gpointer part)
{
  PorismTextPart *self = part;

  g_free (self->literal);
  g_free (self->form);
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

/* What the braces at @at say, a number from 1 to @n and a form, and their end; FALSE where they are none. */
static gboolean
read_value (const char     *at,
            guint           n,
            PorismTextPart *part,
            const char    **end)
{
  const char *close = *at == '{' && g_ascii_isdigit (at[1]) ? strchr (at, '}') : NULL;
  char *after = NULL;
  guint64 value;

  if (close == NULL)
    return FALSE;
  value = g_ascii_strtoull (at + 1, &after, 10);
  if (value == 0 || value > n || (after != close && *after != ':'))
    return FALSE;
  *part = (PorismTextPart) { .value = (guint) value };
  if (after != close)
    part->form = g_strndup (after + 1, (gsize) (close - after) - 1);
  *end = close + 1;
  if (part->form == NULL || porism_number_form_get_command (part->form) != NULL)
    return TRUE;
  g_clear_pointer (&part->form, g_free);
  return FALSE;
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
      PorismTextPart part;

      if (read_value (at, n, &part, &end))
        {
          end_literal (parts, literal);
          g_array_append_val (parts, part);
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

/* Appends what stands in the place of a value. */
static void
append_value (GString              *filled,
              const PorismTextPart *part,
              const double         *values,
              const char           *shown)
{
  const double value = values[part->value - 1];
  g_autofree char *formed = part->form != NULL ? porism_number_form_dup_text (part->form, value) : NULL;

  if (shown != NULL || formed != NULL)
    g_string_append (filled, shown != NULL ? shown : formed);
  else
    append_number (filled, value);
}

char *
porism_filled_text_dup_with (const char        *text,
                             const double      *values,
                             const char *const *shown,
                             guint              n)
{
  g_autoptr (GArray) parts = porism_filled_text_split (text, n);
  GString *filled = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const PorismTextPart *part = &g_array_index (parts, PorismTextPart, i);

      if (part->value > 0)
        append_value (filled, part, values, shown != NULL ? shown[part->value - 1] : NULL);
      else
        g_string_append (filled, part->literal);
    }
  return g_string_free (filled, FALSE);
}

char *
porism_filled_text_dup (const char   *text,
                        const double *values,
                        guint         n)
{
  return porism_filled_text_dup_with (text, values, NULL, n);
}

void
porism_filled_text_escape (GString    *text,
                           const char *literal)
{
  for (const char *at = literal; *at != '\0'; at++)
    g_string_append (text, *at == '{' ? "{{" : (char[]) { *at, '\0' });
}
