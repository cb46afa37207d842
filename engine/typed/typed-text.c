/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Slices of a typed line. Every sign that is looked for is ASCII or a whole character, so bytes can
 * be walked over one at a time. */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-text.h"

static const char brackets[] = "()[]{}";

PorismSlice
porism_slice_new (const char *line)
{
  return (PorismSlice) { line, 0, strlen (line) };
}

PorismSlice
porism_slice_trim (PorismSlice self)
{
  const char *start = self.line + self.start, *end = self.line + self.end;

  while (start < end && g_unichar_isspace (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  while (end > start && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return (PorismSlice) { self.line, (gsize) (start - self.line), (gsize) (end - self.line) };
}

gboolean
porism_slice_is_empty (PorismSlice self)
{
  return self.start >= self.end;
}

/**
 * porism_slice_dup:
 *
 * Returns: (transfer full): its text
 */
char *
porism_slice_dup (PorismSlice self)
{
  return g_strndup (self.line + self.start, self.end - self.start);
}

gsize
porism_slice_skip_blanks (PorismSlice self,
                          gsize       at)
{
  while (at < self.end && self.line[at] == ' ')
    at++;
  return at;
}

guint
porism_slice_get_position (PorismSlice self)
{
  return (guint) g_utf8_strlen (self.line, (gssize) self.start);
}

/* The byte after the quotation that begins at @at; the end where it is not closed. */
static gsize
skip_quotation (PorismSlice self,
                gsize       at)
{
  for (at++; at < self.end && self.line[at] != '"'; at++)
    if (self.line[at] == '\\' && at + 1 < self.end)
      at++;
  return MIN (at + 1, self.end);
}

/* How a byte changes the depth of brackets. */
static int
get_step (char c)
{
  const char *bracket = c != '\0' ? strchr (brackets, c) : NULL;

  return bracket == NULL ? 0 : (bracket - brackets) % 2 == 0 ? 1 : -1;
}

gsize
porism_slice_find (PorismSlice self,
                   PorismMatch matches,
                   gsize      *length)
{
  int depth = 0;

  for (gsize at = self.start; at < self.end;)
    {
      gsize n = depth == 0 ? matches (self.line + at) : 0;

      if (n > 0)
        {
          *length = n;
          return at;
        }
      if (self.line[at] == '"')
        {
          at = skip_quotation (self, at);
          continue;
        }
      depth += get_step (self.line[at]);
      /* Passes over signs such as == and <= as a whole. */
      at += strchr ("=<>!", self.line[at]) != NULL && self.line[at + 1] == '=' ? 2 : 1;
    }
  *length = 0;

  return self.end;
}

gsize
porism_sign_assigns (const char *at)
{
  if (at[0] == ':' && at[1] == '=')
    return 2;
  return at[0] == '=' && at[1] != '=';
}

gsize
porism_sign_is_less (const char *at)
{
  static const char *const spellings[] = { "<=", "≤", "⩽", "<" };

  for (gsize i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (g_str_has_prefix (at, spellings[i]))
      return strlen (spellings[i]);
  return 0;
}

gsize
porism_sign_is_semicolon (const char *at)
{
  return *at == ';';
}

static gsize
is_comma (const char *at)
{
  return *at == ',';
}

GArray *
porism_slice_split (PorismSlice self)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (PorismSlice));

  if (porism_slice_is_empty (porism_slice_trim (self)))
    return parts;
  for (;;)
    {
      gsize length;
      gsize comma = porism_slice_find (self, is_comma, &length);
      PorismSlice part = porism_slice_trim ((PorismSlice) { self.line, self.start, comma });

      g_array_append_val (parts, part);
      if (length == 0)
        return parts;
      self.start = comma + length;
    }
}

gsize
porism_slice_find_close (PorismSlice self)
{
  int depth = 0;

  for (gsize at = self.start; at < self.end;)
    {
      if (self.line[at] == '"')
        {
          at = skip_quotation (self, at);
          continue;
        }
      depth += get_step (self.line[at]);
      if (depth == 0)
        return at;
      at++;
    }
  return self.end;
}

gboolean
porism_slice_get_enclosed (PorismSlice  self,
                           char         open,
                           PorismSlice *inside)
{
  if (porism_slice_is_empty (self) || self.line[self.start] != open ||
      porism_slice_find_close (self) + 1 != self.end)
    return FALSE;
  *inside = (PorismSlice) { self.line, self.start + 1, self.end - 1 };
  return TRUE;
}

/* A digit of an exponent. */
static gboolean
is_raised (gunichar c)
{
  return c == 0xb2 || c == 0xb3 || c == 0xb9 || (c >= 0x2070 && c <= 0x207f);
}

/* A name, and the rest from the bracket on that stands after it; that is empty where there is none. */
static gboolean
split_call (PorismSlice  self,
            PorismSlice *name,
            PorismSlice *rest)
{
  const char *start = self.line + self.start;
  gsize at = self.start;

  if (porism_slice_is_empty (self) || !g_unichar_isalpha (g_utf8_get_char (start)))
    return FALSE;
  while (at < self.end && self.line[at] != '(' && self.line[at] != '[')
    {
      gunichar c = g_utf8_get_char (self.line + at);

      if (is_raised (c) || (!g_unichar_isalnum (c) && c != '_' && c != '\'' && c != ' '))
        return FALSE;
      at = (gsize) (g_utf8_next_char (self.line + at) - self.line);
    }
  *rest = (PorismSlice) { self.line, at, self.end };
  *name = porism_slice_trim ((PorismSlice) { self.line, self.start, at });

  return TRUE;
}

gboolean
porism_slice_get_call (PorismSlice  self,
                       PorismSlice *name,
                       PorismSlice *arguments)
{
  PorismSlice rest;

  return split_call (self, name, &rest) && (porism_slice_get_enclosed (rest, '(', arguments) ||
                                            porism_slice_get_enclosed (rest, '[', arguments));
}

char *
porism_slice_dup_unquoted (PorismSlice self)
{
  GString *text;

  if (porism_slice_is_empty (self) || self.line[self.start] != '"' || self.end - self.start < 2 ||
      self.line[self.end - 1] != '"' || skip_quotation (self, self.start) != self.end)
    return NULL;
  text = g_string_new (NULL);
  for (gsize at = self.start + 1; at < self.end - 1; at++)
    {
      if (self.line[at] == '\\' && at + 1 < self.end - 1 &&
          (self.line[at + 1] == '\\' || self.line[at + 1] == '"'))
        at++;
      g_string_append_c (text, self.line[at]);
    }
  return g_string_free (text, FALSE);
}
