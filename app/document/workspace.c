/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file is open at most once, and a document has one handle as long as it is open. */

#include "config.h"

#include "app/document/workspace.h"

typedef struct
{
  char *handle;
  PorismDocument *document;
} Open;

struct _PorismWorkspace
{
  GPtrArray *open;              /* Open, in the order of opening */
  guint last;                   /* the number of the last handle */
};

static void
open_free (gpointer data)
{
  Open *open = data;

  g_free (open->handle);
  g_object_unref (open->document);
  g_free (open);
}

/**
 * porism_workspace_new:
 *
 * Returns: (transfer full): a workspace without documents
 */
PorismWorkspace *
porism_workspace_new (void)
{
  PorismWorkspace *self = g_new0 (PorismWorkspace, 1);

  self->open = g_ptr_array_new_with_free_func (open_free);

  return self;
}

/**
 * porism_workspace_free:
 *
 * Frees the workspace; documents that nobody else holds are closed.
 */
void
porism_workspace_free (PorismWorkspace *self)
{
  g_ptr_array_unref (self->open);
  g_free (self);
}

/**
 * porism_workspace_get_handle:
 *
 * Returns: (transfer none) (nullable): the handle of @document, NULL where it is not open here
 */
const char *
porism_workspace_get_handle (const PorismWorkspace *self,
                             PorismDocument        *document)
{
  guint i;

  for (i = 0; i < self->open->len; i++)
    {
      const Open *open = g_ptr_array_index (self->open, i);

      if (open->document == document)
        return open->handle;
    }

  return NULL;
}

/**
 * porism_workspace_add:
 *
 * Takes @document among the open ones.
 *
 * Returns: (transfer none): its handle, which it keeps as long as it is open
 */
const char *
porism_workspace_add (PorismWorkspace *self,
                      PorismDocument  *document)
{
  const char *handle = porism_workspace_get_handle (self, document);
  Open *open;

  if (handle != NULL)
    return handle;

  open = g_new0 (Open, 1);
  open->handle = g_strdup_printf ("doc-%u", ++self->last);
  open->document = g_object_ref (document);
  g_ptr_array_add (self->open, open);

  return open->handle;
}

/**
 * porism_workspace_lookup:
 * @handle: (nullable): a handle; NULL means the document where only one is open
 *
 * Returns: (transfer none) (nullable): the document, NULL where @handle says none
 */
PorismDocument *
porism_workspace_lookup (const PorismWorkspace *self,
                         const char            *handle)
{
  guint i;

  for (i = 0; i < self->open->len; i++)
    {
      const Open *open = g_ptr_array_index (self->open, i);

      if (handle != NULL ? g_str_equal (open->handle, handle) : self->open->len == 1)
        return open->document;
    }

  return NULL;
}

/**
 * porism_workspace_close:
 *
 * Returns: whether there was a document of that @handle
 */
gboolean
porism_workspace_close (PorismWorkspace *self,
                        const char      *handle)
{
  guint i;

  for (i = 0; i < self->open->len; i++)
    {
      const Open *open = g_ptr_array_index (self->open, i);

      if (g_str_equal (open->handle, handle))
        {
          g_ptr_array_remove_index (self->open, i);
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * porism_workspace_list:
 *
 * Returns: (transfer full): the handles in the order of opening, NULL-terminated
 */
char **
porism_workspace_list (const PorismWorkspace *self)
{
  GStrvBuilder *handles = g_strv_builder_new ();
  char **list;
  guint i;

  for (i = 0; i < self->open->len; i++)
    g_strv_builder_add (handles, ((const Open *) g_ptr_array_index (self->open, i))->handle);
  list = g_strv_builder_end (handles);
  g_strv_builder_unref (handles);

  return list;
}
