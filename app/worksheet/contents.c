/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/formats/open.h"
#include "app/worksheet/contents.h"
#include "engine/surd/thread.h"

/* More would fill a book. */
#define MOST_STEPS 1000

typedef struct
{
  PorismWorksheetContents contents;
  PorismWorksheetStyle style;
  char *title;
} Work;

/**
 * porism_worksheet_contents_clear:
 */
void
porism_worksheet_contents_clear (PorismWorksheetContents *self)
{
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->document, g_bytes_unref);
  g_clear_pointer (&self->steps, g_array_unref);
}

/* "5" or "5-8" at *@text, which goes on behind it. */
static gboolean
read_range (const char **text,
            guint64     *first,
            guint64     *last)
{
  char *end;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  *first = *last = g_ascii_strtoull (*text, &end, 10);
  if (*end == '-')
    {
      if (!g_ascii_isdigit (end[1]))
        return FALSE;
      *last = g_ascii_strtoull (end + 1, &end, 10);
    }
  *text = end;

  return *first > 0 && *first <= *last && *last - *first < MOST_STEPS;
}

static gboolean
read_steps (const char *text,
            GArray     *steps)
{
  do
    {
      guint64 first, last;

      text += strspn (text, ", ");
      if (!read_range (&text, &first, &last) || steps->len + (last - first) >= MOST_STEPS)
        return FALSE;
      for (guint64 step = first; step <= last; step++)
        g_array_append_val (steps, step);
      text += strspn (text, " ");
    }
  while (*text == ',');

  return *text == '\0';
}

/**
 * porism_worksheet_parse_steps:
 *
 * Returns: (transfer full) (nullable): the steps in their order
 */
GArray *
porism_worksheet_parse_steps (const char *text,
                              GError    **error)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (read_steps (text, steps))
    return g_steal_pointer (&steps);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _("“%s” names no steps; write their numbers, such as 1, 3, 5 or 1-4, at most %d."), text, MOST_STEPS);

  return NULL;
}

static gboolean
add_files (PorismWorksheet *worksheet,
           const GPtrArray *files,
           GCancellable    *cancellable,
           GError         **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (PorismDocument) document = NULL;
      g_autofree char *name = g_file_get_basename (g_ptr_array_index (files, i));

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      document = porism_open (g_ptr_array_index (files, i), NULL, error);
      if (document == NULL)
        {
          g_prefix_error (error, "%s: ", name);
          return FALSE;
        }
      if (!porism_worksheet_add (worksheet, document, FALSE))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s has neither a figure nor a problem."), name);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
add_document (PorismWorksheet               *worksheet,
              const PorismWorksheetContents *contents,
              GError                       **error)
{
  g_autoptr (PorismDocument) document = porism_document_load_bytes (contents->document, error);

  if (document == NULL)
    return FALSE;
  if (contents->steps != NULL)
    return porism_worksheet_add_steps (worksheet, document, contents->steps, error);
  porism_worksheet_add (worksheet, document, FALSE);

  return TRUE;
}

static void
work_free (gpointer data)
{
  Work *self = data;

  porism_worksheet_contents_clear (&self->contents);
  g_free (self->title);
  g_free (self);
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Work *self = data;
  GError *error = NULL;
  GBytes *bytes = NULL;
  PorismWorksheet *worksheet = porism_worksheet_new ();

  if (self->contents.files != NULL ? add_files (worksheet, self->contents.files, cancellable, &error)
                                   : add_document (worksheet, &self->contents, &error))
    bytes = porism_worksheet_draw (worksheet, &self->style, &error);
  porism_worksheet_free (worksheet);
  porism_field_leave_thread ();
  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/**
 * porism_worksheet_make_async:
 *
 * Opens what there is to be opened, and draws it.
 */
void
porism_worksheet_make_async (const PorismWorksheetContents *contents,
                             const PorismWorksheetStyle    *style,
                             GCancellable                  *cancellable,
                             GAsyncReadyCallback            callback,
                             gpointer                       user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->contents.files = contents->files != NULL ? g_ptr_array_ref (contents->files) : NULL;
  work->contents.document = contents->document != NULL ? g_bytes_ref (contents->document) : NULL;
  work->contents.steps = contents->steps != NULL ? g_array_ref (contents->steps) : NULL;
  work->style = *style;
  work->style.title = work->title = g_strdup (style->title);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_thread);
}

/**
 * porism_worksheet_make_finish:
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF
 */
GBytes *
porism_worksheet_make_finish (GAsyncResult *result,
                              GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
