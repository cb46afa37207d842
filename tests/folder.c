/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "tests/folder.h"

gboolean
try_remove_folder (const char *folder)
{
  gboolean is_link = g_file_test (folder, G_FILE_TEST_IS_SYMLINK);
  g_autoptr (GDir) dir = is_link ? NULL : g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      try_remove_folder (path);
    }
  return g_remove (folder) == 0;
}

void
remove_folder (const char *folder)
{
  g_assert_true (try_remove_folder (folder));
}
