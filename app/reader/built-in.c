/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/reader/built-in.h"

#include "app/reader/grammar.h"

#define FIRST_GREEK 0x3b1
#define LAST_GREEK 0x3c9
#define SCRIPT_A 0x251
#define ROOT 0x221a

static gboolean
is_upper (gunichar c)
{
  return c >= 'A' && c <= 'Z';
}

static gboolean
is_digit (gunichar c)
{
  return c >= '0' && c <= '9';
}

static guint
skip_digits (const PorismText *text,
             guint             at)
{
  while (at < text->length && is_digit (text->characters[at]))
    at++;
  return at;
}

/* A capital with digits and primes. */
static guint
match_letter (const PorismText *text,
              guint             at)
{
  if (!is_upper (text->characters[at]))
    return 0;
  at = skip_digits (text, at + 1);
  while (at < text->length && text->characters[at] == '\'')
    at++;
  return at;
}

/* The name of a line or an unknown: one small letter, Latin or Greek, that is no part of a word. */
static guint
match_small (const PorismText *text,
             guint             at)
{
  const gunichar c = text->characters[at], next = c != 0 ? text->characters[at + 1] : 0;

  if (!(c >= 'a' && c <= 'z') && !(c >= FIRST_GREEK && c <= LAST_GREEK) && c != SCRIPT_A)
    return 0;
  return c < 128 && next >= 'a' && next <= 'z' ? 0 : skip_digits (text, at + 1);
}

/* “22. 5” is a number, too, torn as it often is. */
static guint
match_decimal (const PorismText *text,
               guint             at)
{
  guint end = skip_digits (text, at), more = end;

  if (end == at || end >= text->length || text->characters[end] != '.')
    return end;
  more = porism_text_skip_blanks (text, end + 1);
  return more < text->length && is_digit (text->characters[more]) ? skip_digits (text, more) : end;
}

/* 3, 1.5, 2/3, √2, 2√3, 3√2/2 */
static guint
match_number (const PorismText *text,
              guint             at)
{
  guint end = match_decimal (text, at);

  if (end < text->length && text->characters[end] == ROOT)
    {
      guint radicand = match_decimal (text, end + 1);

      end = radicand > end + 1 ? radicand : end;
    }
  if (end > at && end + 1 < text->length && text->characters[end] == '/' && is_digit (text->characters[end + 1]))
    end = skip_digits (text, end + 1);
  return end > at ? end : 0;
}

void
porism_built_in_add_starts (guint         part,
                            PorismStarts *starts)
{
  if (part == PORISM_PART_LETTER)
    porism_starts_add_range (starts, 'A', 'Z');
  if (part == PORISM_PART_SMALL)
    {
      porism_starts_add_range (starts, 'a', 'z');
      porism_starts_add_range (starts, FIRST_GREEK, LAST_GREEK);
      porism_starts_add_range (starts, SCRIPT_A, SCRIPT_A);
    }
  if (part == PORISM_PART_NUMBER)
    porism_starts_add_range (starts, ROOT, ROOT);
  if (part == PORISM_PART_NUMBER || part == PORISM_PART_DIGITS)
    porism_starts_add_range (starts, '0', '9');
}

guint
porism_built_in_match (guint             part,
                       const PorismText *text,
                       guint             at)
{
  guint end;

  switch (part)
    {
    case PORISM_PART_LETTER:
      return match_letter (text, at);
    case PORISM_PART_SMALL:
      return match_small (text, at);
    case PORISM_PART_NUMBER:
      return match_number (text, at);
    default:
      end = skip_digits (text, at);
      return end > at ? end : 0;
    }
}
