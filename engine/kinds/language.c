/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#undef _
#undef N_

#include "engine/kinds/language.h"

static _Thread_local gboolean silent;

/**
 * porism_language_set_translating:
 *
 * Turns translation on (as it is at first) or off on this thread.
 *
 * Returns: whether it was on
 */
gboolean
porism_language_set_translating (gboolean translating)
{
  gboolean before = !silent;

  silent = !translating;
  return before;
}

/**
 * porism_language_has_translations:
 *
 * Returns: whether the person's language is another than that of the observations
 */
gboolean
porism_language_has_translations (void)
{
  /* A catalogue has its header as the translation of nothing. */
  return *g_dgettext (GETTEXT_PACKAGE, "") != '\0';
}

/**
 * porism_translate:
 *
 * Returns: @text in the person's language, or itself while an action runs for the journal
 */
const char *
porism_translate (const char *text)
{
  return silent ? text : g_dgettext (GETTEXT_PACKAGE, text);
}

/**
 * porism_translate_plural:
 *
 * Returns: the form for @n of them, as porism_translate()
 */
const char *
porism_translate_plural (const char *singular,
                         const char *plural,
                         gulong      n)
{
  if (silent)
    return n == 1 ? singular : plural;
  return g_dngettext (GETTEXT_PACKAGE, singular, plural, n);
}
