/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass over the text before json-c reads it. json-c 0.16 takes "1.", "-01", NaN and bare
 * control characters in strict mode, turns an integer beyond 64 bits into the largest one, and a
 * string with \u0000 into one that C cuts short. */

#include "config.h"

#include <errno.h>
#include <string.h>

#include "app/json/json-token.h"
#include "app/json/json.h"

G_DEFINE_QUARK (porism-json-error-quark, porism_json_error)

static const char *
skip_digits (const char *at,
             const char *end)
{
  while (at < end && g_ascii_isdigit (*at))
    at++;
  return at;
}

/* The end of a number by the grammar of RFC 8259, or NULL; whether it is an integer. */
static const char *
scan_number (const char *at,
             const char *end,
             gboolean   *is_integer)
{
  const char *digits;

  if (at < end && *at == '-')
    at++;
  digits = at;
  at = skip_digits (at, end);
  if (at == digits || (*digits == '0' && at > digits + 1))
    return NULL;
  *is_integer = TRUE;
  if (at < end && *at == '.')
    {
      *is_integer = FALSE;
      digits = ++at;
      at = skip_digits (at, end);
      if (at == digits)
        return NULL;
    }
  if (at < end && (*at == 'e' || *at == 'E'))
    {
      *is_integer = FALSE;
      at++;
      if (at < end && (*at == '+' || *at == '-'))
        at++;
      digits = at;
      at = skip_digits (at, end);
      if (at == digits)
        return NULL;
    }
  return at;
}

/**
 * porism_json_is_number:
 *
 * Returns: whether the whole of @text is one JSON number
 */
gboolean
porism_json_is_number (const char *text)
{
  const char *end = text + strlen (text);
  gboolean is_integer;

  return scan_number (text, end, &is_integer) == end;
}

/**
 * porism_json_is_wide:
 *
 * Returns: whether @text is an integer that does not fit 64 bits
 */
gboolean
porism_json_is_wide (const char *text,
                     gsize       length)
{
  g_autofree char *digits = NULL;
  gboolean is_integer = FALSE;

  if (length <= 18 || scan_number (text, text + length, &is_integer) != text + length || !is_integer)
    return FALSE;
  digits = g_strndup (text, length);
  errno = 0;
  if (*digits == '-')
    g_ascii_strtoll (digits, NULL, 10);
  else
    g_ascii_strtoull (digits, NULL, 10);

  return errno == ERANGE;
}

static gboolean
fail (GError            **error,
      PorismJsonErrorCode code,
      const char         *text,
      const char         *at,
      const char         *what)
{
  g_set_error (error, PORISM_JSON_ERROR, (int) code, "%s at character %ld", what,
               g_utf8_pointer_to_offset (text, at) + 1);
  return FALSE;
}

static gboolean
check_number (const char  *text,
              const char **at,
              const char  *end,
              GArray      *wide,
              GError     **error)
{
  const char *start = *at;
  gboolean is_integer;
  gsize place;

  *at = scan_number (start, end, &is_integer);
  if (*at == NULL || (*at < end && (g_ascii_isalnum (**at) || strchr (".+-_", **at) != NULL)))
    return fail (error, PORISM_JSON_ERROR_SYNTAX, text, start, "this is not a number:");
  place = (gsize) (*at - text);
  if (!porism_json_is_wide (start, (gsize) (*at - start)))
    return TRUE;
  if (wide == NULL)
    return fail (error, PORISM_JSON_ERROR_LIMIT, text, start, "an integer beyond 64 bits");
  g_array_append_val (wide, place);

  return TRUE;
}

static gboolean
check_word (const char  *text,
            const char **at,
            const char  *end,
            GError     **error)
{
  const char *start = *at;
  gsize length;

  while (*at < end && (g_ascii_isalnum (**at) || **at == '_'))
    (*at)++;
  length = (gsize) (*at - start);
  if ((length == 4 && (memcmp (start, "true", 4) == 0 || memcmp (start, "null", 4) == 0)) ||
      (length == 5 && memcmp (start, "false", 5) == 0))
    return TRUE;

  return fail (error, PORISM_JSON_ERROR_SYNTAX, text, start,
               "a word that is neither true nor false nor null");
}

static gboolean
check_string (const char  *text,
              const char **at,
              const char  *end,
              GError     **error)
{
  const char *start = (*at)++;

  for (; *at < end && **at != '"'; (*at)++)
    {
      if ((guchar) **at < 0x20)
        return fail (error, PORISM_JSON_ERROR_SYNTAX, text, *at,
                     "a control character without its escape (\\n, \\t) in a string");
      if (**at != '\\')
        continue;
      if (end - *at >= 6 && memcmp (*at, "\\u0000", 6) == 0)
        return fail (error, PORISM_JSON_ERROR_NUL, text, *at, "a NUL character in a string");
      if (*at + 1 < end)
        (*at)++;
    }
  if (*at >= end)
    return fail (error, PORISM_JSON_ERROR_SYNTAX, text, start,
                 "the text ends inside the string that begins");
  (*at)++;

  return TRUE;
}

/**
 * porism_json_check_tokens:
 * @text: valid UTF-8
 * @wide: (nullable):
 *
 * Returns: whether the tokens are those of the standard
 */
gboolean
porism_json_check_tokens (const char *text,
                          gsize       length,
                          GArray     *wide,
                          GError    **error)
{
  const char *at = text, *end = text + length;
  gboolean good = TRUE;

  while (good && at < end)
    if (*at == '"')
      good = check_string (text, &at, end, error);
    else if (*at == '-' || g_ascii_isdigit (*at))
      good = check_number (text, &at, end, wide, error);
    else if (g_ascii_isalpha (*at))
      good = check_word (text, &at, end, error);
    else
      at++;

  return good;
}
