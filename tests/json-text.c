/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "tests/json-text.h"

const char *
json_text (const char *text)
{
  g_autofree char *quoted = NULL;

  if (text == NULL || strchr (text, '"') != NULL || strchr (text, '\'') == NULL)
    return text;
  quoted = g_strdelimit (g_strdup (text), "'", '"');

  return g_intern_string (quoted);
}

const char *
json_find (const char *line,
           const char *text)
{
  return strstr (line, json_text (text));
}
