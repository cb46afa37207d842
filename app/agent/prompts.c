/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looked for in the person's configuration, then beside the sources, then where it is installed. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/prompts.h"

/**
 * porism_prompt_find_file:
 *
 * Returns: (transfer full) (nullable): the path of the first that there is
 */
char *
porism_prompt_find_file (const char *name)
{
  g_autofree char *own = g_build_filename (g_get_user_config_dir (), "porism", NULL);
  const char *const directories[] = { own, PORISM_SOURCE_DATADIR, PORISM_DATADIR };

  for (guint i = 0; i < G_N_ELEMENTS (directories); i++)
    {
      g_autofree char *path = g_build_filename (directories[i], "agent", name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/**
 * porism_prompt_load:
 * @task: a word of letters
 *
 * Returns: (transfer full): the text; NULL with @error where there is no such task
 */
char *
porism_prompt_load (const char *task,
                    GError    **error)
{
  gboolean is_word = strspn (task, "abcdefghijklmnopqrstuvwxyz-") == strlen (task) && *task != '\0';
  g_autofree char *name = g_strconcat (task, ".md", NULL);
  g_autofree char *path = is_word ? porism_prompt_find_file (name) : NULL;
  char *text;

  if (path == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("there is no prompt for the task “%s”"), task);
      return NULL;
    }
  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  if (g_utf8_validate (text, -1, NULL))
    return text;
  g_free (text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s is not UTF-8"), path);

  return NULL;
}
