/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An expression is read as the reference has Python read it: + - * / ** and brackets over decimals and over the
 * cosine, sine and tangent of one decimal, in degrees unless it says rad or r. A degree sign elsewhere says nothing.
 * It has no value where Python finds none: a division by zero, a root of a negative number, more than a double holds. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geodsl/number.h"

/* As many brackets as Python opens; no program is near it. */
#define MOST_DEPTH 100
#define DEGREE "°"
#define RADIANS_PER_DEGREE (G_PI / 180.0)

typedef struct
{
  const char *at;
  GString *text;                /* what was read, in the engine's language */
  guint depth;
} Reader;

static gboolean read_sum (Reader *self,
                          double *value);
static gboolean read_factor (Reader *self,
                             double *value);

void
porism_geodsl_number_clear (PorismGeodslNumber *self)
{
  g_clear_pointer (&self->value, g_free);
}

/* ---- decimals ---- */

static const char *
skip_digits (const char *at)
{
  while (g_ascii_isdigit (*at))
    at++;
  return at;
}

static const char *
skip_exponent (const char *at)
{
  const char *digits = at + 1;

  if (*at != 'e' && *at != 'E')
    return at;
  if (*digits == '+' || *digits == '-')
    digits++;
  return g_ascii_isdigit (*digits) ? skip_digits (digits) : at;
}

/* Behind the decimal that begins at @at; @at where none does. */
static const char *
skip_decimal (const char *at)
{
  const char *end = skip_digits (at);
  gboolean digits = end > at;

  if (*end == '.')
    {
      digits |= g_ascii_isdigit (end[1]);
      end = skip_digits (end + 1);
    }
  return digits ? skip_exponent (end) : at;
}

/* The decimal between @start and @end as the engine writes it: with a digit on either side of its point, and no
 * zero before the others. */
static void
append_decimal (GString    *text,
                const char *start,
                const char *end)
{
  const char *point = memchr (start, '.', (gsize) (end - start));

  while (end - start > 1 && *start == '0' && g_ascii_isdigit (start[1]))
    start++;
  if (*start == '.')
    g_string_append_c (text, '0');
  if (point == NULL || g_ascii_isdigit (point[1]))
    {
      g_string_append_len (text, start, end - start);
      return;
    }
  g_string_append_len (text, start, point - start);
  g_string_append_len (text, point + 1, end - point - 1);
}

static double
get_decimal (const char *start,
             const char *end)
{
  g_autofree char *text = g_strndup (start, (gsize) (end - start));

  return g_ascii_strtod (text, NULL);
}

static gboolean
is_integer (const char *start,
            const char *end)
{
  return skip_digits (start) == end;
}

/* Python takes no integer that begins with a zero. */
static gboolean
has_leading_zero (const char *start,
                  const char *end)
{
  return is_integer (start, end) && *start == '0' && strspn (start, "0") < (gsize) (end - start);
}

/* ---- expressions ---- */

static void
skip_degrees (Reader *self)
{
  while (g_str_has_prefix (self->at, DEGREE))
    self->at += strlen (DEGREE);
}

/* Passes over @word; its letters may be of either case where @any_case. */
static gboolean
take (Reader     *self,
      const char *word,
      gboolean    any_case)
{
  gsize length = strlen (word);

  if (any_case ? g_ascii_strncasecmp (self->at, word, length) != 0 : strncmp (self->at, word, length) != 0)
    return FALSE;
  self->at += length;
  return TRUE;
}

static gboolean
take_operator (Reader     *self,
               const char *word)
{
  skip_degrees (self);
  return take (self, word, FALSE);
}

/* Whether a sign that is written now would stand behind an operator. */
static gboolean
is_behind_operator (const Reader *self)
{
  return self->text->len > 0 && self->text->str[self->text->len - 1] != '(';
}

static gboolean
read_decimal (Reader *self,
              double *value)
{
  const char *start = self->at, *end = skip_decimal (start);

  if (end == start || has_leading_zero (start, end))
    return FALSE;
  append_decimal (self->text, start, end);
  *value = get_decimal (start, end);
  self->at = end;

  return TRUE;
}

/* "40°)", "-0.7rad)": the argument of a function, and the bracket. */
static gboolean
read_argument (Reader *self,
               double *radians)
{
  gboolean negative = *self->at == '-';
  const char *start, *end;

  if (*self->at == '+' || *self->at == '-')
    self->at++;
  start = self->at;
  end = start + strspn (start, "0123456789.");
  if (skip_decimal (start) != end || end == start)
    return FALSE;
  if (negative)
    g_string_append_c (self->text, '-');
  append_decimal (self->text, start, end);
  *radians = negative ? -get_decimal (start, end) : get_decimal (start, end);
  self->at = end;
  if (!take (self, "rad", FALSE) && !take (self, "r", FALSE))
    {
      if (!take (self, DEGREE, FALSE))
        take (self, "deg", FALSE);
      g_string_append (self->text, DEGREE);
      *radians *= RADIANS_PER_DEGREE;
    }
  g_string_append_c (self->text, ')');

  return take (self, ")", FALSE);
}

static gboolean
read_function (Reader *self,
               double *value)
{
  static const struct
  {
    const char *opening;
    double (*compute) (double);
  } functions[] = { { "cos(", cos }, { "sin(", sin }, { "tan(", tan } };

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (take (self, functions[i].opening, TRUE))
      {
        double radians;

        g_string_append (self->text, functions[i].opening);
        if (!read_argument (self, &radians))
          return FALSE;
        *value = functions[i].compute (radians);
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_brackets (Reader *self,
               double *value)
{
  g_string_append_c (self->text, '(');
  if (!read_sum (self, value) || !take_operator (self, ")"))
    return FALSE;
  g_string_append_c (self->text, ')');

  return TRUE;
}

static gboolean
read_atom (Reader *self,
           double *value)
{
  skip_degrees (self);
  if (take (self, "(", FALSE))
    return read_brackets (self, value);
  return g_ascii_isalpha (*self->at) ? read_function (self, value) : read_decimal (self, value);
}

static gboolean
read_power (Reader *self,
            double *value)
{
  double exponent;

  if (!read_atom (self, value))
    return FALSE;
  if (!take_operator (self, "**"))
    return TRUE;
  g_string_append_c (self->text, '^');
  if (!read_factor (self, &exponent))
    return FALSE;
  *value = pow (*value, exponent);

  return isfinite (*value);
}

static gboolean
read_negative (Reader *self,
               double *value)
{
  gboolean brackets = is_behind_operator (self);

  g_string_append (self->text, brackets ? "(-" : "-");
  if (!read_factor (self, value))
    return FALSE;
  if (brackets)
    g_string_append_c (self->text, ')');
  *value = -*value;

  return TRUE;
}

static gboolean
read_factor (Reader *self,
             double *value)
{
  gboolean good;

  if (++self->depth > MOST_DEPTH)
    return FALSE;
  if (take_operator (self, "+"))
    good = read_factor (self, value);
  else
    good = take_operator (self, "-") ? read_negative (self, value) : read_power (self, value);
  self->depth--;

  return good;
}

static gboolean
read_product (Reader *self,
              double *value)
{
  if (!read_factor (self, value))
    return FALSE;
  for (skip_degrees (self); *self->at == '*' || *self->at == '/'; skip_degrees (self))
    {
      const char operator = *self->at++;
      double other;

      g_string_append_c (self->text, operator);
      if (!read_factor (self, &other))
        return FALSE;
      *value = operator == '*' ? *value * other : *value / other;
      if (!isfinite (*value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_sum (Reader *self,
          double *value)
{
  if (!read_product (self, value))
    return FALSE;
  for (skip_degrees (self); *self->at == '+' || *self->at == '-'; skip_degrees (self))
    {
      const char operator = *self->at++;
      double other;

      g_string_append_c (self->text, operator);
      if (!read_product (self, &other))
        return FALSE;
      *value = operator == '+' ? *value + other : *value - other;
    }
  return isfinite (*value);
}

static gboolean
may_be_expression (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);

  return strpbrk (text, "*+-/()") != NULL || strstr (lower, "cos") != NULL || strstr (lower, "sin") != NULL ||
         strstr (lower, "tan") != NULL;
}

static PorismGeodslNumber
read_expression (const char *text)
{
  Reader reader = { .at = text, .text = g_string_new (NULL) };
  PorismGeodslNumber number = { PORISM_GEODSL_NUMBER };
  gboolean good = read_sum (&reader, &number.estimate);

  skip_degrees (&reader);
  number.value = g_string_free (reader.text, !good || *reader.at != '\0');
  if (number.value == NULL)
    number.type = PORISM_GEODSL_NO_NUMBER;

  return number;
}

/* ---- tokens ---- */

PorismGeodslNumber
porism_geodsl_decimal_read (const char *text)
{
  const char *start = text + (*text == '+' || *text == '-'), *end = skip_decimal (start);
  PorismGeodslNumber number = { PORISM_GEODSL_NO_NUMBER };
  g_autoptr (GString) value = NULL;

  if (g_ascii_strcasecmp (start, "inf") == 0 || g_ascii_strcasecmp (start, "infinity") == 0)
    number.type = PORISM_GEODSL_BEYOND;
  if (end == start || *end != '\0')
    return number;
  number.estimate = *text == '-' ? -get_decimal (start, end) : get_decimal (start, end);
  number.type = isfinite (number.estimate) ? PORISM_GEODSL_NUMBER : PORISM_GEODSL_BEYOND;
  if (number.type == PORISM_GEODSL_BEYOND)
    return number;
  value = g_string_new (*text == '-' ? "-" : NULL);
  append_decimal (value, start, end);
  number.value = g_strdup (value->str);
  number.integral = strchr (start, '.') == NULL;

  return number;
}

/* Of "1.5rad" how many letters the unit has; 0: it has none. */
static gsize
measure_unit (const char *text)
{
  static const char *const units[] = { "rad", "r", DEGREE };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_has_suffix (text, units[i]))
      return strlen (units[i]);
  return 0;
}

static PorismGeodslNumber
read_angle (const char *text,
            gsize       unit)
{
  g_autofree char *decimal = g_strndup (text, strlen (text) - unit);
  PorismGeodslNumber number = porism_geodsl_decimal_read (decimal);
  g_autofree char *value = g_steal_pointer (&number.value);

  number.type = number.type == PORISM_GEODSL_NUMBER ? PORISM_GEODSL_ANGLE : PORISM_GEODSL_NO_NUMBER;
  if (number.type == PORISM_GEODSL_ANGLE)
    number.value = g_strconcat (value, g_str_has_suffix (text, DEGREE) ? DEGREE : "", NULL);

  return number;
}

PorismGeodslNumber
porism_geodsl_number_read (const char *text)
{
  gsize unit = measure_unit (text);

  if (may_be_expression (text))
    {
      PorismGeodslNumber number = read_expression (text);

      if (number.type != PORISM_GEODSL_NO_NUMBER)
        return number;
    }
  return unit > 0 ? read_angle (text, unit) : porism_geodsl_decimal_read (text);
}
