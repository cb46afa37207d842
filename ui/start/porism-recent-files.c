/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/start/porism-recent-files.h"

#define PROGRAM "porism"
#define MEDIA_TYPE "application/x-porism"

/**
 * porism_recent_files_add:
 *
 * Has @file listed among what was used last, where it is one of this machine.
 */
void
porism_recent_files_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) MEDIA_TYPE,
    .app_name = (char *) PROGRAM,
    .app_exec = (char *) PROGRAM " %u",
  };

  if (g_file_has_uri_scheme (file, "file"))
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified (*(GtkRecentInfo *const *) b),
                              gtk_recent_info_get_modified (*(GtkRecentInfo *const *) a));
}

/**
 * porism_recent_files_list:
 *
 * Returns: (transfer full): of GtkRecentInfo, the last one first
 */
GPtrArray *
porism_recent_files_list (guint most)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = all; l != NULL; l = l->next)
    if (gtk_recent_info_has_application (l->data, PROGRAM) && gtk_recent_info_exists (l->data))
      g_ptr_array_add (files, gtk_recent_info_ref (l->data));
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (files, compare);
  if (files->len > most)
    g_ptr_array_set_size (files, (gint) most);

  return files;
}
