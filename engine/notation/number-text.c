/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/notation/number-text.h"

#define NOTHING "?"
/* A fraction with a greater denominator, or a root of an equation with greater coefficients, would be found near numbers
 * that are none. */
#define GREATEST_DENOMINATOR 100000
#define GREATEST_FACTOR      20
#define GREATEST_COEFFICIENT 200
/* No fraction with that denominator has more. */
#define MOST_QUOTIENTS       26
/* Beyond it a double is not the only one of its whole number. */
#define GREATEST_WHOLE       9007199254740992.0

typedef char *(*Write) (const char *form, double value);

static gboolean
is_whole (double value)
{
  return floor (value) == value && fabs (value) <= GREATEST_WHOLE;
}

/* Whether a sum of terms of that size is 0 but for rounding. */
static gboolean
is_rounding (double sum,
             double size)
{
  return fabs (sum) <= 4 * DBL_EPSILON * size;
}

/* All the digits that are known. */
static char *
dup_decimal (double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  return isfinite (value) ? g_strdup (g_ascii_formatd (digits, sizeof digits, "%.15g", value)) : g_strdup (NOTHING);
}

/* ---- fractions ---- */

/* The fraction that @value is; @quotients, of which there are @n, is its continued fraction. FALSE where it is none, and
 * @quotients are the first ones. */
static gboolean
find_fraction (double  value,
               gint64 *numerator,
               gint64 *denominator,
               gint64  quotients[MOST_QUOTIENTS],
               guint  *n)
{
  gint64 p[2] = { 0, 1 }, q[2] = { 1, 0 };
  double rest = value;

  for (*n = 0; *n < MOST_QUOTIENTS && fabs (rest) < GREATEST_WHOLE / GREATEST_DENOMINATOR;)
    {
      const gint64 whole = (gint64) floor (rest);
      gint64 next_p, next_q;

      if (fabs ((double) whole * (double) q[1] + (double) q[0]) > GREATEST_DENOMINATOR)
        return FALSE;
      next_p = whole * p[1] + p[0];
      next_q = whole * q[1] + q[0];
      quotients[(*n)++] = whole;
      p[0] = p[1];
      q[0] = q[1];
      *numerator = p[1] = next_p;
      *denominator = q[1] = next_q;
      if (is_rounding (value - (double) next_p / (double) next_q, fabs (value)))
        return TRUE;
      rest = 1 / (rest - (double) whole);
    }
  return FALSE;
}

static char *
write_fraction (const char *form,
                double      value)
{
  gint64 numerator, denominator, quotients[MOST_QUOTIENTS];
  guint n;

  if (!find_fraction (value, &numerator, &denominator, quotients, &n))
    return dup_decimal (value);
  return denominator == 1 ? g_strdup_printf ("%" G_GINT64_FORMAT, numerator)
                          : g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, numerator, denominator);
}

/* The @quotients of the fraction, of which there are @n: those found on the way to it may be off by rounding. */
static void
divide (gint64 numerator,
        gint64 denominator,
        gint64 quotients[MOST_QUOTIENTS],
        guint *n)
{
  for (*n = 0; denominator > 0 && *n < MOST_QUOTIENTS; (*n)++)
    {
      const gint64 rest = (numerator % denominator + denominator) % denominator;

      quotients[*n] = (numerator - rest) / denominator;
      numerator = denominator;
      denominator = rest;
    }
}

/* 5 + 1/(2 + 1/(4 + 1/2)) */
static char *
write_continued (const char *form,
                 double      value)
{
  gint64 numerator, denominator, quotients[MOST_QUOTIENTS];
  GString *text = g_string_new (NULL);
  guint n;
  const gboolean ends = find_fraction (value, &numerator, &denominator, quotients, &n);

  if (ends)
    divide (numerator, denominator, quotients, &n);
  for (guint i = 0; i < n; i++)
    {
      const gboolean last = ends && i + 1 == n;

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "%s", i > 0 && !last ? "(" : "", quotients[i],
                              last ? "" : " + 1/");
    }
  if (!ends)
    g_string_append (text, "…");
  for (guint i = 1; i + (ends ? 1 : 0) < n; i++)
    g_string_append_c (text, ')');
  if (n == 0)
    g_string_assign (text, NOTHING);
  return g_string_free (text, FALSE);
}

/* ---- surds ---- */

/* @value = (@a + @b √@r) / @d */
typedef struct
{
  gint64 a, b, r, d;
} Surd;

static gint64
find_gcd (gint64 a,
          gint64 b)
{
  while (b != 0)
    {
      const gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return ABS (a);
}

/* Takes squares out of the root, and what is common out of the fraction. */
static void
reduce (Surd *self)
{
  gint64 common;

  for (gint64 k = 2; k * k <= self->r; k++)
    while (self->r % (k * k) == 0)
      {
        self->r /= k * k;
        self->b *= k;
      }
  common = find_gcd (find_gcd (self->a, self->b), self->d);
  self->a /= common;
  self->b /= common;
  self->d /= common;
}

/* The root of a x² + b x + c that @value is. */
static gboolean
is_root (double value,
         gint64 a,
         gint64 b,
         Surd  *surd)
{
  const double known = (double) a * value * value + (double) b * value, c = -round (known);
  const double size = (double) a * value * value + fabs ((double) b * value) + fabs (c);
  const gint64 square = b * b - 4 * a * (gint64) c;

  if (fabs (c) > GREATEST_DENOMINATOR || !is_rounding (known + c, size) || square <= 0)
    return FALSE;
  *surd = (Surd) { -b, 2 * (double) a * value + (double) b > 0 ? 1 : -1, square, 2 * a };
  reduce (surd);
  return TRUE;
}

static gboolean
find_surd (double value,
           Surd  *surd)
{
  for (gint64 a = 1; a <= GREATEST_FACTOR && fabs (value) < GREATEST_DENOMINATOR; a++)
    for (gint64 b = 0; b <= GREATEST_COEFFICIENT; b++)
      if (is_root (value, a, b, surd) || is_root (value, a, -b, surd))
        return TRUE;
  return FALSE;
}

static char *
write_surd (const char *form,
            double      value)
{
  gint64 numerator, denominator, quotients[MOST_QUOTIENTS];
  GString *text;
  Surd surd;
  guint n;

  if (find_fraction (value, &numerator, &denominator, quotients, &n) || !find_surd (value, &surd))
    return write_fraction (form, value);
  text = g_string_new (NULL);
  if (surd.a != 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " %s ", surd.a, surd.b < 0 ? "-" : "+");
  else if (surd.b < 0)
    g_string_append_c (text, '-');
  if (ABS (surd.b) > 1)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, ABS (surd.b));
  g_string_append_printf (text, "√%" G_GINT64_FORMAT, surd.r);
  if (surd.a != 0 && surd.d > 1)
    {
      g_string_prepend_c (text, '(');
      g_string_append_c (text, ')');
    }
  if (surd.d > 1)
    g_string_append_printf (text, " / %" G_GINT64_FORMAT, surd.d);
  return g_string_free (text, FALSE);
}

/* ---- other forms ---- */

/* 2 × 10⁻³ */
static char *
write_scientific (const char *form,
                  double      value)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char *exponent;
  gsize n;
  GString *text;

  if (!isfinite (value))
    return g_strdup (NOTHING);
  g_ascii_formatd (digits, sizeof digits, "%.14e", value);
  exponent = strchr (digits, 'e');
  for (n = (gsize) (exponent - digits); digits[n - 1] == '0'; n--)
    continue;
  text = g_string_new_len (digits, (gssize) (digits[n - 1] == '.' ? n - 1 : n));
  g_string_append_printf (text, " × 10%s", exponent[1] == '-' ? "⁻" : "");
  exponent += 2;
  while (exponent[0] == '0' && exponent[1] != '\0')
    exponent++;
  for (; *exponent != '\0'; exponent++)
    g_string_append (text, raised[*exponent - '0']);
  return g_string_free (text, FALSE);
}

/* 1st, 2nd, 3rd, 4th; 11th, 12th, 13th */
static char *
write_ordinal (const char *form,
               double      value)
{
  static const char *const endings[] = { "th", "st", "nd", "rd" };
  gint64 n, last;

  if (!is_whole (value) || value < 0)
    return g_strdup (NOTHING);
  n = (gint64) value;
  last = n % 100 / 10 == 1 ? 0 : n % 10;
  return g_strdup_printf ("%" G_GINT64_FORMAT "%s", n, endings[last < 4 ? last : 0]);
}

static char *
write_letter (const char *form,
              double      value)
{
  GString *text;

  if (!is_whole (value) || value < ' ' || value > 0x10ffff || !g_unichar_validate ((gunichar) value))
    return g_strdup (NOTHING);
  text = g_string_new (NULL);
  g_string_append_unichar (text, (gunichar) value);
  return g_string_free (text, FALSE);
}

static char *
write_in_base (const char *form,
               double      value)
{
  const guint64 base = g_ascii_strtoull (form + strlen (PORISM_NUMBER_FORM_BASE), NULL, 10);
  GString *text;
  guint64 rest;

  if (!is_whole (value) || base < PORISM_LEAST_BASE || base > PORISM_GREATEST_BASE)
    return g_strdup (NOTHING);
  text = g_string_new (NULL);
  rest = (guint64) fabs (value);
  do
    {
      g_string_prepend_c (text, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest % base]);
      rest /= base;
    }
  while (rest > 0);
  if (value < 0)
    g_string_prepend_c (text, '-');
  return g_string_free (text, FALSE);
}

char **
porism_number_form_dup_choice (const char *form)
{
  g_auto (GStrv) parts = g_strsplit (form, "|", 3);
  char **texts = g_new0 (char *, 3);

  for (guint i = 0; i < 2; i++)
    {
      if (i + 1 < g_strv_length (parts))
        texts[i] = g_uri_unescape_string (parts[i + 1], NULL);
      if (texts[i] == NULL || !g_utf8_validate (texts[i], -1, NULL))
        {
          g_free (texts[i]);
          texts[i] = g_strdup (NOTHING);
        }
    }
  return texts;
}

static char *
write_choice (const char *form,
              double      value)
{
  g_auto (GStrv) texts = porism_number_form_dup_choice (form);

  return g_strdup (texts[value == 1 ? 0 : 1]);
}

static char *
write_nothing (const char *form,
               double      value)
{
  return g_strdup (NOTHING);
}

/* ---- the table ---- */

static const struct
{
  const char *form;
  const char *command;
  Write write;
} forms[] = {
  { "fraction", "FractionText", write_fraction },
  { "continued", "ContinuedFraction", write_continued },
  { "surd", "SurdText", write_surd },
  { "scientific", "ScientificText", write_scientific },
  { "ordinal", "Ordinal", write_ordinal },
  { "letter", "UnicodeToLetter", write_letter },
  { PORISM_NUMBER_FORM_BASE, "ToBase", write_in_base },
  { PORISM_NUMBER_FORM_CHOICE, "If", write_choice },
  { PORISM_FORM_NAME, "Name", write_nothing },
  { PORISM_FORM_FORMULA, "FormulaText", write_nothing },
};

/* The row of the first word of @form; -1 where there is none. */
static gint
find_row (const char *form)
{
  const gsize n = strcspn (form, " |");

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strlen (forms[i].form) == n && strncmp (forms[i].form, form, n) == 0)
      return (gint) i;
  return -1;
}

const char *
porism_number_form_find (const char *command)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].command, command))
      return forms[i].form;
  return NULL;
}

const char *
porism_number_form_get_command (const char *form)
{
  const gint row = find_row (form);

  return row >= 0 ? forms[row].command : NULL;
}

char *
porism_number_form_dup_text (const char *form,
                             double      value)
{
  const gint row = find_row (form);

  return row >= 0 ? forms[row].write (form, value) : g_strdup (NOTHING);
}
