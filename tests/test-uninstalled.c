/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program as it was built, before it is installed: it speaks the language of the desktop. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

static void
test_language (void)
{
  g_autofree char *translations = g_build_filename (g_getenv ("PORISM_BUILD_DIR"), "po", NULL);
  g_autofree char *german = g_build_filename (translations, "de", "LC_MESSAGES", "porism.mo", NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) program = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *help = NULL;

  if (!g_file_test (german, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the translations are not built");
      return;
    }
  g_subprocess_launcher_setenv (launcher, "PORISM_LOCALE_DIR", translations, TRUE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", "de", TRUE);
  program = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("PORISM_GUI"), "--help", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (program, NULL, NULL, &help, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (help, "[DATEI"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uninstalled/language", test_language);

  return g_test_run ();
}
