/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "tests/json-text.h"

/* Kept for good. Not among GLib's quarks: past 2,048 of those it lets go of its first table, which a sanitizer takes for
 * a leak. */
static const char *
keep_text (const char *text)
{
  static GMutex mutex;
  static GStringChunk *texts;
  const char *kept;

  g_mutex_lock (&mutex);
  if (texts == NULL)
    texts = g_string_chunk_new (4096);
  kept = g_string_chunk_insert_const (texts, text);
  g_mutex_unlock (&mutex);

  return kept;
}

const char *
json_text (const char *text)
{
  g_autofree char *quoted = NULL;

  if (text == NULL || strchr (text, '"') != NULL || strchr (text, '\'') == NULL)
    return text;
  quoted = g_strdelimit (g_strdup (text), "'", '"');

  return keep_text (quoted);
}

const char *
json_find (const char *line,
           const char *text)
{
  return strstr (line, json_text (text));
}
