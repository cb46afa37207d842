/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/reader/text.h"

static gboolean
is_blank (gunichar c)
{
  return c != 0 && (g_unichar_isspace (c) || c == 0x00a0 || c == 0x200b || c == 0xfeff);
}

/* Full-width forms are read as the characters that they are forms of. */
static gunichar
fold (gunichar c)
{
  if (c >= 0xff01 && c <= 0xff5e)
    return c - 0xff01 + '!';
  return is_blank (c) || g_unichar_iscntrl (c) ? ' ' : c;
}

static gboolean
stands_at (const gunichar   *text,
           const PorismSign *sign)
{
  for (guint i = 0; i < sign->length; i++)
    if (fold (text[i]) != sign->written[i])
      return FALSE;
  return TRUE;
}

static const PorismSign *
find_sign (const gunichar  *text,
           const GPtrArray *signs)
{
  for (guint i = 0; i < signs->len; i++)
    if (stands_at (text, g_ptr_array_index (signs, i)))
      return g_ptr_array_index (signs, i);
  return NULL;
}

/* Adds what is read at @at; returns how many characters were written for it. */
static guint
read_sign (GArray          *characters,
           GArray          *places,
           const gunichar  *at,
           guint            place,
           const GPtrArray *signs)
{
  const PorismSign *sign = find_sign (at, signs);
  const gunichar plain[] = { fold (*at), 0 };
  const gunichar *read = sign != NULL ? sign->read : plain;

  for (; *read != 0; read++)
    {
      g_array_append_val (characters, *read);
      g_array_append_val (places, place);
    }
  return sign != NULL ? sign->length : 1;
}

PorismText *
porism_text_new (const char      *text,
                 const GPtrArray *signs)
{
  PorismText *self = g_new0 (PorismText, 1);
  glong length;
  g_autofree gunichar *all = g_utf8_to_ucs4_fast (text, -1, &length);
  GArray *characters = g_array_new (TRUE, FALSE, sizeof (gunichar)), *places = g_array_new (FALSE, FALSE, sizeof (guint));
  guint place = 0;

  for (guint i = 0; i < (guint) length;)
    {
      guint n = read_sign (characters, places, all + i, place, signs);

      for (; n > 0; n--, i++)
        place += (guint) g_unichar_to_utf8 (all[i], NULL);
    }
  g_array_append_val (places, place);
  self->length = characters->len;
  self->characters = (gunichar *) (void *) g_array_free (characters, FALSE);
  self->places = (guint *) (void *) g_array_free (places, FALSE);

  return self;
}

void
porism_text_free (PorismText *self)
{
  if (self == NULL)
    return;
  g_free (self->characters);
  g_free (self->places);
  g_free (self);
}

guint
porism_text_skip_blanks (const PorismText *self,
                         guint             at)
{
  while (at < self->length && self->characters[at] == ' ')
    at++;
  return at;
}

static gboolean
is_latin (gunichar c)
{
  return c < 128 && g_ascii_isalpha ((char) c);
}

/* “a” is no article where it is one letter of a name: words may be torn and run together, but not those of one letter. */
static gboolean
is_within_name (const PorismText *self,
                guint             start,
                guint             at)
{
  const gunichar next = at < self->length ? self->characters[at] : 0;

  return at == start + 1 && is_latin (self->characters[start]) && (is_latin (next) || g_unichar_isdigit (next) || next == '\'');
}

static gboolean
is_capital (gunichar c)
{
  return c >= 'A' && c <= 'Z';
}

/* “11KM” is eleven times KM and no way of that length. */
static gboolean
is_pair_behind_number (const PorismText *self,
                       guint             start,
                       guint             at)
{
  guint before = start;

  while (before > 0 && self->characters[before - 1] == ' ')
    before--;
  return at == start + 2 && before > 0 && g_unichar_isdigit (self->characters[before - 1]) && is_capital (self->characters[start]) &&
         is_capital (self->characters[start + 1]);
}

guint
porism_text_match (const PorismText *self,
                   guint             at,
                   const gunichar   *word)
{
  const guint start = porism_text_skip_blanks (self, at);

  for (at = start; *word != 0; word++)
    if (*word == ' ')
      at = porism_text_skip_blanks (self, at);
    else if (at >= self->length || (self->characters[at] != *word && g_unichar_tolower (self->characters[at]) != *word))
      return 0;
    else
      at++;
  return is_within_name (self, start, at) || is_pair_behind_number (self, start, at) ? 0 : at;
}

char *
porism_text_dup (const PorismText *self,
                 guint             start,
                 guint             end)
{
  GString *text = g_string_new (NULL);

  for (guint i = start; i < end; i++)
    if (self->characters[i] != ' ')
      g_string_append_unichar (text, self->characters[i]);
  return g_string_free (text, FALSE);
}

/* “2√3” as an expression. */
static char *
dup_expression (const char *text)
{
  const char *root = strstr (text, "√"), *end;
  g_autofree char *before = NULL;

  if (root == NULL)
    return g_strdup (text);
  before = g_strndup (text, (gsize) (root - text));
  root += strlen ("√");
  end = root + strspn (root, "0123456789.");
  return g_strdup_printf ("%s%ssqrt(%.*s)%s", before, *before != '\0' ? "*" : "", (int) (end - root), root, end);
}

char *
porism_text_dup_expression (const PorismText *self,
                            guint             start,
                            guint             end)
{
  g_autofree char *text = porism_text_dup (self, start, end);

  return dup_expression (text);
}
