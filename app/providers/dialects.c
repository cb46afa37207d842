/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocols that there are. */

#include "config.h"

#include "app/providers/dialects.h"

static const PorismDialect *const dialects[] = {
  &porism_openai_chat, &porism_openai_responses, &porism_anthropic, &porism_gemini, NULL
};

/**
 * porism_dialect_get_all:
 *
 * Returns: (transfer none): all of them, then NULL
 */
const PorismDialect *const *
porism_dialect_get_all (void)
{
  return dialects;
}

/**
 * porism_dialect_lookup:
 *
 * Returns: (nullable) (transfer none): the dialect of that id
 */
const PorismDialect *
porism_dialect_lookup (const char *id)
{
  for (guint i = 0; dialects[i] != NULL; i++)
    if (g_str_equal (dialects[i]->id, id))
      return dialects[i];
  return NULL;
}
