/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON text into values, strictly: UTF-8, the tokens of the standard, at most 64 levels. The text
 * of a number is kept as it was written, but for integers beyond 64 bits: json-c would saturate them, so
 * they are read with "e0" behind. */

#include "config.h"

#include <limits.h>
#include <string.h>

#include "app/json/json-token.h"
#include "app/json/json.h"

#define MAX_DEPTH 64

static gboolean
check_utf8 (const char *text,
            gsize       length,
            GError    **error)
{
  const char *end;

  if (g_utf8_validate_len (text, length, &end))
    return TRUE;
  g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_SYNTAX,
               *end == '\0' ? "a NUL byte at byte %zu" : "the text is not UTF-8 at byte %zu",
               (gsize) (end - text) + 1);
  return FALSE;
}

static const char *
describe_error (enum json_tokener_error code)
{
  if (code == json_tokener_error_depth)
    return "values are nested deeper than 64 levels";
  if (code == json_tokener_continue || code == json_tokener_error_parse_eof)
    return "the text ends too early,";

  return json_tokener_error_desc (code);
}

/* (transfer full): @text with "e0" at the places @wide. */
static char *
widen (const char   *text,
       gsize        *size,
       const GArray *wide)
{
  GString *widened = g_string_sized_new (*size + 2 * wide->len);
  gsize from = 0;

  for (guint i = 0; i < wide->len; i++)
    {
      gsize place = g_array_index (wide, gsize, i);

      g_string_append_len (widened, text + from, (gssize) (place - from));
      g_string_append (widened, "e0");
      from = place;
    }
  g_string_append_len (widened, text + from, (gssize) (*size - from));
  *size = widened->len;

  return g_string_free (widened, FALSE);
}

/**
 * porism_json_parse:
 * @length: in bytes, or -1 where @text ends with a NUL
 *
 * Returns: (transfer full): the value; NULL with an error, and NULL without one for the text "null"
 */
json_object *
porism_json_parse (const char *text,
                   gssize      length,
                   GError    **error)
{
  g_autoptr (GArray) wide = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autofree char *widened = NULL;
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  enum json_tokener_error code;
  json_tokener *tokener;
  json_object *json;
  gsize end;

  if (size >= INT_MAX / 2)
    {
      g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_LIMIT, "the text is too long");
      return NULL;
    }
  if (!check_utf8 (text, size, error) || !porism_json_check_tokens (text, size, wide, error))
    return NULL;
  if (wide->len > 0)
    text = widened = widen (text, &size, wide);

  tokener = json_tokener_new_ex (MAX_DEPTH);
  json_tokener_set_flags (tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
  json = json_tokener_parse_ex (tokener, text, (int) size);
  end = MIN (json_tokener_get_parse_end (tokener), size);
  code = json_tokener_get_error (tokener);
  /* A number at the top is finished only by what follows it. */
  if (code == json_tokener_continue)
    {
      json = json_tokener_parse_ex (tokener, "", 1);
      code = json_tokener_get_error (tokener);
    }
  json_tokener_free (tokener);
  if (code == json_tokener_success)
    return json;
  g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_SYNTAX, "%s at character %ld",
               describe_error (code), g_utf8_pointer_to_offset (text, text + end) + 1);

  return NULL;
}

/**
 * porism_json_parse_without_nul:
 *
 * Returns: (transfer full) (nullable): as porism_json_parse()
 */
json_object *
porism_json_parse_without_nul (const char *text,
                               gssize      length,
                               GError    **error)
{
  g_autofree char *copy = g_strndup (text, length < 0 ? strlen (text) : (gsize) length);

  for (char *at = copy; (at = strchr (at, '\\')) != NULL && at[1] != '\0'; at += 2)
    if (strncmp (at, "\\u0000", 6) == 0)
      memcpy (at, "\\ufffd", 6);

  return porism_json_parse (copy, -1, error);
}
