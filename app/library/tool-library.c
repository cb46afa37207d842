/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/files/whole-file.h"
#include "app/library/tool-library.h"
#include "engine/macros/macro-text.h"

/* More are no tools that a person made. */
#define MOST_FILES 500

GFile *
porism_tool_library_dup_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "porism", "tools", NULL);
}

static GFile *
get_file (GFile      *folder,
          const char *name)
{
  g_autofree char *base = g_strconcat (name, PORISM_TOOL_FILE_ENDING, NULL);

  return g_file_get_child (folder, base);
}

/**
 * porism_tool_file_read:
 *
 * Returns: (transfer full) (nullable): the text, which has been tried
 */
char *
porism_tool_file_read (GFile   *file,
                       GError **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  g_autoptr (GPtrArray) macros = NULL;
  g_autofree char *text = NULL;
  gsize length;
  const char *data;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  text = g_strndup (data != NULL ? data : "", length);
  macros = porism_macros_from_text (text, error);

  return macros != NULL ? g_steal_pointer (&text) : NULL;
}

gboolean
porism_tool_file_write (GFile             *file,
                        const PorismMacro *macro,
                        GError           **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_ptr_array_add (one, (gpointer) macro);
  text = porism_macros_to_text (one);

  return porism_file_replace (file, text, strlen (text), NULL, NULL, error);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return g_utf8_collate ((*(const PorismMacro *const *) a)->title, (*(const PorismMacro *const *) b)->title);
}

static void
read_file (GPtrArray *macros,
           GFile     *file)
{
  g_autofree char *text = porism_tool_file_read (file, NULL);
  g_autoptr (GPtrArray) read = text != NULL ? porism_macros_from_text (text, NULL) : NULL;

  for (guint i = 0; read != NULL && i < read->len; i++)
    g_ptr_array_add (macros, porism_macro_ref (read->pdata[i]));
}

/**
 * porism_tool_library_list:
 *
 * What is damaged is left out: it is no tool.
 */
GPtrArray *
porism_tool_library_list (GFile *folder)
{
  GPtrArray *macros = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_macro_unref);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE,
                                                                 NULL, NULL);
  GFile *file;

  for (guint n = 0; n < MOST_FILES && files != NULL && g_file_enumerator_iterate (files, NULL, &file, NULL, NULL) && file != NULL;
       n++)
    {
      g_autofree char *name = g_file_get_basename (file);

      if (g_str_has_suffix (name, PORISM_TOOL_FILE_ENDING))
        read_file (macros, file);
    }
  g_ptr_array_sort (macros, compare);

  return macros;
}

gboolean
porism_tool_library_keep (GFile             *folder,
                          const PorismMacro *macro,
                          GError           **error)
{
  g_autoptr (GFile) file = get_file (folder, macro->name);
  g_autoptr (GError) wrong = NULL;

  if (!g_file_make_directory_with_parents (folder, NULL, &wrong) && !g_error_matches (wrong, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  return porism_tool_file_write (file, macro, error);
}

gboolean
porism_tool_library_remove (GFile      *folder,
                            const char *name,
                            GError    **error)
{
  g_autoptr (GFile) file = get_file (folder, name);

  return g_file_delete (file, NULL, error);
}
