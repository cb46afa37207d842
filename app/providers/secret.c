/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/providers/secret.h"

#define SHORTEST 8
#define MASK "…"

static gboolean
is_secret (const char *key)
{
  return key != NULL && strlen (key) >= SHORTEST;
}

void
porism_secret_mask (GString    *text,
                    gsize       start,
                    const char *key)
{
  const char *found;

  if (!is_secret (key))
    return;
  while ((found = strstr (text->str + start, key)) != NULL)
    {
      start = (gsize) (found - text->str);
      g_string_erase (text, (gssize) start, (gssize) strlen (key));
      g_string_insert (text, (gssize) start, MASK);
      start += strlen (MASK);
    }
}

/**
 * porism_secret_mask_text:
 * @text: (inout) (nullable)
 */
void
porism_secret_mask_text (char      **text,
                         const char *key)
{
  GString *masked;

  if (*text == NULL || !is_secret (key) || strstr (*text, key) == NULL)
    return;
  masked = g_string_new (*text);
  porism_secret_mask (masked, 0, key);
  g_free (*text);
  *text = g_string_free (masked, FALSE);
}

/* (transfer full): @json with its strings masked, and @json is dropped. Names are the vendor's own. */
static json_object *
mask_json (json_object *json,
           const char  *key)
{
  json_object *masked;

  if (json_object_is_type (json, json_type_array))
    for (gsize i = 0; i < json_object_array_length (json); i++)
      json_object_array_put_idx (
        json, i, mask_json (json_object_get (json_object_array_get_idx (json, i)), key));
  if (json_object_is_type (json, json_type_object))
    {
      json_object_object_foreach (json, name, member)
        json_object_object_add (json, name, mask_json (json_object_get (member), key));
    }
  if (json_object_is_type (json, json_type_string))
    {
      g_autofree char *text = g_strdup (json_object_get_string (json));

      porism_secret_mask_text (&text, key);
      if (!g_str_equal (text, json_object_get_string (json)))
        {
          masked = json_object_new_string (text);
          json_object_put (json);
          return masked;
        }
    }
  return json;
}

void
porism_secret_mask_reply (PorismReply *reply,
                          const char  *key)
{
  if (!is_secret (key))
    return;
  porism_secret_mask (reply->text, 0, key);
  porism_secret_mask (reply->thinking, 0, key);
  porism_secret_mask_text (&reply->stop_reason, key);
  for (guint i = 0; i < reply->calls->len; i++)
    {
      PorismPart *call = g_ptr_array_index (reply->calls, i);

      porism_secret_mask_text (&call->id, key);
      porism_secret_mask_text (&call->tool, key);
      porism_secret_mask_text (&call->arguments, key);
    }
  if (reply->native != NULL)
    reply->native = mask_json (reply->native, key);
}

/**
 * porism_secret_begins:
 *
 * Returns: the length of the longest end of @text that is a beginning of @key and not all of it
 */
gsize
porism_secret_begins (const GString *text,
                      const char    *key)
{
  gsize length = is_secret (key) ? MIN (text->len, strlen (key) - 1) : 0;

  while (length > 0 && memcmp (text->str + text->len - length, key, length) != 0)
    length--;
  return length;
}
