/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looked for in the person's configuration, then in the program itself. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/prompts.h"

#define BUNDLED "resource:///org/porism/Porism/agent/"

/**
 * porism_prompt_find:
 * @name: a file's name
 *
 * Returns: (transfer full) (nullable): the person's own, else the one that comes with the program
 */
GFile *
porism_prompt_find (const char *name)
{
  g_autofree char *path =
    g_build_filename (g_get_user_config_dir (), "porism", "agent", name, NULL);
  g_autofree char *uri = g_strconcat (BUNDLED, name, NULL);
  g_autoptr (GFile) bundled = g_file_new_for_uri (uri);

  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return g_file_new_for_path (path);
  return g_file_query_exists (bundled, NULL) ? g_steal_pointer (&bundled) : NULL;
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
  g_autoptr (GFile) file = is_word ? porism_prompt_find (name) : NULL;
  char *text;

  if (file == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("there is no prompt for the task “%s”"), task);
      return NULL;
    }
  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, error))
    return NULL;
  if (g_utf8_validate (text, -1, NULL))
    return text;
  g_free (text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s is not UTF-8"), name);

  return NULL;
}
