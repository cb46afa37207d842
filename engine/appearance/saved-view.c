/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The text is a key file, a group a view, so that a later Porism can say more of one. */

#include "config.h"

#include <string.h>

#include "engine/appearance/saved-view.h"

#define GROUP "View %u"

typedef struct
{
  const char *key;
  gsize offset;
} Row;

static const Row numbers[] = {
  { "x-min", G_STRUCT_OFFSET (PorismSavedView, x_min) }, { "x-max", G_STRUCT_OFFSET (PorismSavedView, x_max) },
  { "y-min", G_STRUCT_OFFSET (PorismSavedView, y_min) }, { "y-max", G_STRUCT_OFFSET (PorismSavedView, y_max) },
  { "turn", G_STRUCT_OFFSET (PorismSavedView, turn) }, { "tilt", G_STRUCT_OFFSET (PorismSavedView, tilt) },
  { "z", G_STRUCT_OFFSET (PorismSavedView, z) }, { "distance", G_STRUCT_OFFSET (PorismSavedView, distance) },
};

static const Row flags[] = {
  { "axes", G_STRUCT_OFFSET (PorismSavedView, axes) }, { "grid", G_STRUCT_OFFSET (PorismSavedView, grid) },
  { "home", G_STRUCT_OFFSET (PorismSavedView, home) }, { "space", G_STRUCT_OFFSET (PorismSavedView, space) },
};

/**
 * porism_saved_view_copy:
 *
 * Returns: (transfer full): the same view once more
 */
PorismSavedView *
porism_saved_view_copy (const PorismSavedView *self)
{
  PorismSavedView *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);

  return copy;
}

/**
 * porism_saved_view_free:
 *
 * Frees a view that its owner no longer wants.
 */
void
porism_saved_view_free (gpointer data)
{
  PorismSavedView *self = data;

  g_free (self->name);
  g_free (self);
}

static PorismSavedView *
read_view (GKeyFile   *file,
           const char *group)
{
  PorismSavedView *view = g_new0 (PorismSavedView, 1);

  view->name = g_key_file_get_string (file, group, "name", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    G_STRUCT_MEMBER (double, view, numbers[i].offset) = g_key_file_get_double (file, group, numbers[i].key, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    G_STRUCT_MEMBER (gboolean, view, flags[i].offset) = g_key_file_get_boolean (file, group, flags[i].key, NULL);

  return view;
}

/**
 * porism_saved_views_read:
 * @attributes: (nullable): of the construction
 *
 * Returns: (transfer full): PorismSavedView
 */
GPtrArray *
porism_saved_views_read (const PorismAttributes *attributes)
{
  GPtrArray *views = g_ptr_array_new_with_free_func (porism_saved_view_free);
  const char *text = porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_SAVED_VIEWS);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL))
    return views;
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    if (g_key_file_has_key (file, groups[i], "name", NULL))
      g_ptr_array_add (views, read_view (file, groups[i]));

  return views;
}

static void
write_view (GKeyFile              *file,
            const char            *group,
            const PorismSavedView *view)
{
  g_key_file_set_string (file, group, "name", view->name);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (G_STRUCT_MEMBER (double, view, numbers[i].offset) != 0)
      g_key_file_set_double (file, group, numbers[i].key, G_STRUCT_MEMBER (double, view, numbers[i].offset));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (G_STRUCT_MEMBER (gboolean, view, flags[i].offset))
      g_key_file_set_boolean (file, group, flags[i].key, TRUE);
}

/**
 * porism_saved_views_keep:
 * @views: PorismSavedView
 *
 * Returns: (transfer full): the attributes of a construction that has these views
 */
PorismAttributes *
porism_saved_views_keep (const PorismAttributes *attributes,
                         const GPtrArray        *views)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < views->len; i++)
    {
      g_autofree char *group = g_strdup_printf (GROUP, i + 1);

      write_view (file, group, views->pdata[i]);
    }
  text = g_key_file_to_data (file, NULL, NULL);

  return porism_attributes_with_text (attributes, PORISM_ATTRIBUTE_SAVED_VIEWS, text);
}

/**
 * porism_saved_views_find:
 * @views: PorismSavedView
 *
 * Returns: (transfer none) (nullable): the view called @name
 */
PorismSavedView *
porism_saved_views_find (const GPtrArray *views,
                         const char      *name)
{
  for (guint i = 0; i < views->len; i++)
    if (g_str_equal (((const PorismSavedView *) views->pdata[i])->name, name))
      return views->pdata[i];
  return NULL;
}

/**
 * porism_saved_views_get_home:
 * @views: PorismSavedView
 *
 * Returns: (transfer none) (nullable): the view with which a document opens
 */
const PorismSavedView *
porism_saved_views_get_home (const GPtrArray *views)
{
  for (guint i = 0; i < views->len; i++)
    if (((const PorismSavedView *) views->pdata[i])->home)
      return views->pdata[i];
  return NULL;
}
