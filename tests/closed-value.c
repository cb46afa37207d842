/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "tests/closed-value.h"

static double read_sum (const char **text);

gboolean
read_word (const char **text,
           const char  *word)
{
  const char *next = *text;

  while (*next == ' ')
    next++;
  if (!g_str_has_prefix (next, word))
    return FALSE;
  *text = next + strlen (word);
  return TRUE;
}

static void
must_read (const char **text,
           const char  *word)
{
  if (!read_word (text, word))
    g_error ("“%s” is missing before “%s”", word, *text);
}

static double
read_call (const char **text)
{
  static const struct { const char *name; double (*call) (double); } calls[] = {
    { "sqrt(", sqrt }, { "ln(", log }, { "exp(", exp }, { "sin(", sin }, { "cos(", cos }, { "tan(", tan },
    { "atan(", atan }, { "asin(", asin }, { "acos(", acos }, { "(", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    if (read_word (text, calls[i].name))
      {
        double value = read_sum (text);

        must_read (text, ")");
        return calls[i].call != NULL ? calls[i].call (value) : value;
      }
  g_error ("no value: “%s”", *text);
}

static double
read_atom (const char **text)
{
  char *end;
  double value;

  while (**text == ' ')
    (*text)++;
  if (read_word (text, "pi"))
    return G_PI;
  if (**text == 'e' && (*text)[1] != 'x')
    {
      (*text)++;
      return G_E;
    }
  if (!g_ascii_isdigit (**text))
    return read_call (text);
  value = g_ascii_strtod (*text, &end);
  *text = end;

  return read_word (text, "°") ? value * G_PI / 180 : value;
}

static double
read_power (const char **text)
{
  double base;

  if (read_word (text, "-"))
    return -read_power (text);
  base = read_atom (text);

  return **text == '^' && read_word (text, "^") ? pow (base, read_power (text)) : base;
}

static double
read_product (const char **text)
{
  double value = read_power (text);

  for (;;)
    if (read_word (text, "*"))
      value *= read_power (text);
    else if (read_word (text, "/"))
      value /= read_power (text);
    else
      return value;
}

static double
read_sum (const char **text)
{
  double value = read_product (text);

  for (;;)
    if (read_word (text, "+"))
      value += read_product (text);
    else if (read_word (text, "-"))
      value -= read_product (text);
    else
      return value;
}

double
read_closed_value (const char **text)
{
  return read_sum (text);
}

Place
read_closed_place (const char **text)
{
  Place place;

  must_read (text, "(");
  place.x = read_sum (text);
  must_read (text, ",");
  place.y = read_sum (text);
  must_read (text, ")");

  return place;
}

GArray *
read_closed_places (const char **text)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  while (*(*text + strspn (*text, " ")) == '(')
    {
      Place place = read_closed_place (text);

      g_array_append_val (places, place);
    }
  return places;
}
