/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only here is a locale known: files, the command line and agents write a point. */

#include "config.h"

#include <locale.h>

#include "engine/typed/typed-input.h"
#include "ui/parts/porism-decimal.h"

/**
 * porism_decimal_dup_read:
 *
 * Returns: (transfer full): @text, or what it means in this locale
 */
char *
porism_decimal_dup_read (const char *text)
{
  char *meant = g_str_equal (localeconv ()->decimal_point, ",")
                  ? porism_typed_input_dup_with_point (text) : NULL;

  return meant != NULL ? meant : g_strdup (text);
}
