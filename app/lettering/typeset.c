/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and numbers as a textbook writes them. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/typeset.h"

/* Text in which nothing is markup. */
void
porism_typeset_add_escaped (GString    *out,
                            const char *text,
                            gssize      length)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (out, escaped);
}

/* One letter is a variable or a point, two are a product, more are points in a row (ABC) or a
 * word. */
static gboolean
is_slanted (const char *text,
            gsize       length)
{
  const char *end = text + length;
  glong n = g_utf8_strlen (text, (gssize) length);

  if (n <= 2)
    return n > 0 && g_unichar_isalpha (g_utf8_get_char (text)) &&
           g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (end)));
  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    if (!g_unichar_isupper (g_utf8_get_char (p)))
      return FALSE;
  return n <= 4;
}

/* Letters as a formula shows them. */
void
porism_typeset_add_letters (GString    *out,
                            const char *text,
                            gsize       length)
{
  gboolean slanted = is_slanted (text, length);

  if (slanted && g_str_has_suffix (out->str, "</i>"))
    g_string_truncate (out, out->len - strlen ("</i>"));
  else if (slanted)
    g_string_append (out, "<i>");
  porism_typeset_add_escaped (out, text, (gssize) length);
  g_string_append (out, slanted ? "</i>" : "");
}

/* @arrow: over what is no prime and no index */
static char *
typeset_name (const char *name,
              gboolean    arrow)
{
  const char *bar = strchr (name, '_'), *tag;
  gsize length = bar != NULL ? (gsize) (bar - name) : strlen (name), letters = length;
  GString *out = g_string_new (NULL);

  while (letters > 0 && name[letters - 1] == '\'')
    letters--;
  tag = g_utf8_strlen (name, (gssize) letters) == 1 ? "vec" : "arrow";
  if (arrow)
    g_string_append_printf (out, "<%s>", tag);
  porism_typeset_add_letters (out, name, letters);
  if (arrow)
    g_string_append_printf (out, "</%s>", tag);
  for (gsize i = letters; i < length; i++)
    g_string_append (out, "′");
  if (bar != NULL && bar[1] != '\0')
    {
      g_string_append (out, "<sub>");
      porism_typeset_add_letters (out, bar + 1, strlen (bar + 1));
      g_string_append (out, "</sub>");
    }
  return g_string_free (out, FALSE);
}

/**
 * porism_typeset_name:
 *
 * Returns: (transfer full): Pango markup
 */
char *
porism_typeset_name (const char *name)
{
  return typeset_name (name, FALSE);
}

/**
 * porism_typeset_vector:
 *
 * Returns: (transfer full): the markup of labels
 */
char *
porism_typeset_vector (const char *name)
{
  return typeset_name (name, TRUE);
}

/**
 * porism_typeset_drop_arrows:
 *
 * Returns: (transfer full): Pango markup
 */
char *
porism_typeset_drop_arrows (const char *markup)
{
  static const char *const tags[] = { "<vec>", "</vec>", "<arrow>", "</arrow>" };
  GString *out = g_string_new (markup);

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    g_string_replace (out, tags[i], "", 0);
  return g_string_free (out, FALSE);
}

/**
 * porism_typeset_expression:
 *
 * Returns: (transfer full): Pango markup
 */
char *
porism_typeset_expression (const char *text)
{
  GString *out = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *end = text;

      while (*end != '\0' && g_unichar_isalpha (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      porism_typeset_add_letters (out, text, (gsize) (end - text));
      for (text = end; *end != '\0' && !g_unichar_isalpha (g_utf8_get_char (end));)
        end = g_utf8_next_char (end);
      porism_typeset_add_escaped (out, text, end - text);
      text = end;
    }
  return g_string_free (out, FALSE);
}

static void
strip_zeros (char *text)
{
  char *end = text + strlen (text);

  while (strchr (text, '.') != NULL && (end[-1] == '0' || end[-1] == '.'))
    *--end = '\0';
}

static char *
typeset_power (const char *sign,
               double      size)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  int exponent = (int) floor (log10 (size));
  g_autofree char *power = g_strdup_printf ("%d", abs (exponent));
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  GString *out = g_string_new (sign);

  g_ascii_formatd (text, sizeof text, "%.2f", size / exp10 (exponent));
  strip_zeros (text);
  g_string_append_printf (out, "%s·10%s", text, exponent < 0 ? "⁻" : "");
  for (const char *p = power; *p != '\0'; p++)
    g_string_append (out, digits[*p - '0']);
  return g_string_free (out, FALSE);
}

/**
 * porism_typeset_number:
 *
 * A number that @digits decimals would show as 0, or that is very large, gets three digits and a
 * power of ten.
 *
 * Returns: (transfer full): plain text
 */
char *
porism_typeset_number (double value,
                       int    digits)
{
  char format[16], text[64];
  double size = fabs (value);
  const char *sign = value < 0 ? "−" : "";

  if (size > 0 && (size >= 1e9 || size < 0.5 * exp10 (-digits)))
    return typeset_power (sign, size);
  g_snprintf (format, sizeof format, "%%.%df", CLAMP (digits, 0, 15));
  g_ascii_formatd (text, sizeof text, format, size);
  strip_zeros (text);
  return g_strconcat (sign, text, NULL);
}
