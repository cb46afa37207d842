/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages are looked for where the window looks for them. */

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "app/cli/reasons-language.h"

void
porism_cli_speak (void)
{
  const char *locale_directory = g_getenv ("PORISM_LOCALE_DIR");

  /* LANGUAGE chooses nothing in the locale C. */
  if (g_strcmp0 (setlocale (LC_MESSAGES, ""), "C") == 0 && g_getenv ("LANGUAGE") != NULL)
    setlocale (LC_MESSAGES, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, locale_directory != NULL ? locale_directory : PORISM_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
