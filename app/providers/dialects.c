/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocols that there are. */

#include "config.h"

#include "app/providers/dialects.h"

#define ROW(NAME) &porism_##NAME,
static const PorismDialect *const dialects[] = { PORISM_DIALECTS (ROW) NULL };
#undef ROW

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

/**
 * porism_dialect_list:
 * @after: what follows each
 *
 * Returns: (transfer full): the ids of all, "openai:, anthropic:"
 */
char *
porism_dialect_list (const char *after)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; dialects[i] != NULL; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "", dialects[i]->id, after);

  return g_string_free (text, FALSE);
}
