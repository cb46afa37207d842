/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/source-tree.h"

static const char *const layers[] = { "engine", "app", "ui" };

static void
source_free (gpointer source)
{
  g_free ((char *) ((Source *) source)->path);
  g_free ((char *) ((Source *) source)->text);
  g_free (source);
}

static void
read_source (const char *root,
             const char *path,
             GPtrArray  *sources)
{
  g_autofree char *file = g_build_filename (root, path, NULL);
  g_autoptr (GError) error = NULL;
  Source *source = g_new (Source, 1);
  char *text;

  g_file_get_contents (file, &text, NULL, &error);
  g_assert_no_error (error);
  *source = (Source) { g_strdup (path), text };
  g_ptr_array_add (sources, source);
}

/* Reads every .c and .h file below @path; a folder that is not there has none. */
static void
read_folder (const char *root,
             const char *path,
             GPtrArray  *sources)
{
  g_autofree char *folder = g_build_filename (root, path, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      g_autofree char *full = g_build_filename (root, child, NULL);

      if (g_file_test (full, G_FILE_TEST_IS_DIR))
        read_folder (root, child, sources);
      else if (g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h"))
        read_source (root, child, sources);
    }
}

GPtrArray *
source_tree_read (void)
{
  const char *root = g_getenv ("PORISM_SOURCE_DIR");
  GPtrArray *sources = g_ptr_array_new_with_free_func (source_free);

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      guint before = sources->len;

      read_folder (root, layers[i], sources);
      g_test_message ("%s: %u files", layers[i], sources->len - before);
      g_assert_cmpuint (sources->len, >, before);
    }
  return sources;
}
