/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/file-lab.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/files/whole-file.h"
#include "tests/folder.h"

void
set_up (Fixture      *fixture,
        gconstpointer unused)
{
  fixture->folder = g_dir_make_tmp ("porism-whole-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "figure.porism", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, OLD, -1, NULL));
}

guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

void
tear_down (Fixture      *fixture,
           gconstpointer unused)
{
  remove_folder (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

char *
read_text (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = read_text (path);

  g_assert_cmpstr (text, ==, expected);
}

gboolean
put (GFile      *file,
     const char *text,
     GError    **error)
{
  return porism_file_replace (file, text, strlen (text), NULL, NULL, error);
}

void
assert_put (GFile      *file,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  put (file, text, &error);
  g_assert_no_error (error);
}
