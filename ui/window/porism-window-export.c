/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of the figure that the window shows as a file, on white paper; what an agent did as data. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/export/export.h"
#include "app/files/whole-file.h"
#include "app/formats/open.h"
#include "ui/dialogs/porism-picture-dialog.h"
#include "ui/window/porism-window-private.h"

/* A name that ends like a format means that format, whatever is chosen beside it. */
static const char *
find_format (const char        *chosen,
             GFile             *file,
             const char *const *ids)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (base, -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *ending = g_strconcat (".", ids[i], NULL);

      if (g_str_has_suffix (lower, ending))
        return ids[i];
    }
  return chosen != NULL ? chosen : ids[0];
}

/**
 * porism_window_add_ending:
 * @chosen: in a file chooser, which asked whether it may be replaced, and of no other
 * @format: the ending, without its dot
 *
 * Returns: (transfer full) (nullable): @chosen with the ending; NULL with @error where it has none and
 *   there is a file called so already
 */
GFile *
porism_window_add_ending (GFile      *chosen,
                          const char *format,
                          GError    **error)
{
  g_autofree char *base = g_file_get_basename (chosen);
  g_autofree char *lower = g_ascii_strdown (base, -1);
  g_autofree char *ending = g_strdup_printf (".%s", format);
  g_autofree char *name = g_strconcat (base, ending, NULL);
  g_autoptr (GFile) parent = g_file_get_parent (chosen);
  g_autoptr (GFile) file = NULL;

  if (g_str_has_suffix (lower, ending))
    return g_object_ref (chosen);
  file = g_file_get_child (parent, name);
  if (!g_file_query_exists (file, NULL))
    return g_steal_pointer (&file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               _("There is a file %s already. To replace it, choose it with its ending."), name);

  return NULL;
}

/* A picture on its way into its file. */
typedef struct
{
  GFile *file;
  GApplication *application;    /* which goes on until then, whatever becomes of the window; NULL */
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_object_unref (self->file);
  if (self->application != NULL)
    g_application_release (self->application);
  g_clear_object (&self->application);
  g_free (self);
}

static void
drawn_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  const Export *export = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = porism_export_draw_finish (result, &error);

  porism_window_end_export (g_task_get_source_object (task), g_task_get_cancellable (task));
  if (bytes != NULL &&
      porism_file_replace (export->file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                           NULL, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * porism_window_write_picture_async:
 * @format: (nullable): for a name that says none; the one that was chosen last where it is NULL
 *
 * Writes the figure as it is now into @chosen, to which the ending of the format is added where it has
 * none. It can be given up as what is computed can.
 */
void
porism_window_write_picture_async (PorismWindow       *self,
                                   GFile              *chosen,
                                   const char         *format,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data)
{
  const PorismViewport *view = porism_canvas_get_viewport (self->canvas);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_autofree char *title = NULL;
  GError *error = NULL;
  PorismExport wish;
  Export *export;
  GFile *file;

  g_task_set_check_cancellable (task, FALSE);
  porism_window_read_picture (self, &wish, &title);
  format = find_format (format != NULL ? format : wish.format, chosen, porism_export_get_formats ());
  file = porism_window_add_ending (chosen, format, &error);
  if (file == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  export = g_new0 (Export, 1);
  export->file = file;
  if (gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    export->application = g_object_ref (
      G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  if (export->application != NULL)
    g_application_hold (export->application);
  g_task_set_task_data (task, export, export_free);
  porism_window_begin_export (self, cancellable);
  wish.format = format;
  porism_export_draw_async (&wish, porism_session_get_construction (porism_window_get_session (self)), view,
                            cancellable, drawn_cb, g_steal_pointer (&task));
}

/**
 * porism_window_write_picture_finish:
 *
 * Returns: %FALSE with @error set where it was not written
 */
gboolean
porism_window_write_picture_finish (PorismWindow *self,
                                    GAsyncResult *result,
                                    GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* The files that are shown: those of the formats first. */
static void
add_filters (GtkFileChooser    *chooser,
             const char        *kind,
             const char *const *ids)
{
  GtkFileFilter *formats = gtk_file_filter_new (), *all = gtk_file_filter_new ();

  gtk_file_filter_set_name (formats, kind);
  for (guint i = 0; ids[i] != NULL; i++)
    gtk_file_filter_add_suffix (formats, ids[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, formats);
  gtk_file_chooser_add_filter (chooser, all);
  g_object_unref (formats);
  g_object_unref (all);
}

/* What is asked with either dialog; the callback owns it. @kind: what its files are called. */
static GtkFileChooserNative *
create_chooser (PorismWindow      *self,
                const char        *heading,
                const char        *kind,
                const char *const *ids)
{
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (heading, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                 _("_Export"), _("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autofree char *name = porism_document_dup_file_name (self->document, "");

  gtk_file_chooser_set_current_name (chooser, name);
  add_filters (chooser, kind, ids);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);

  return native;
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);
  g_autoptr (GError) error = NULL;
  gboolean written = porism_window_write_picture_finish (self, result, &error);

  if (self->document != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    porism_window_say (self, written ? _("The picture was saved.") : error->message);
}

static void
chosen_cb (GtkNativeDialog *native,
           int              response,
           PorismWindow    *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    porism_window_write_picture_async (self, file, NULL, written_cb, NULL);
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

static void
ask_for_file (PorismWindow *self)
{
  GtkFileChooserNative *native = create_chooser (self, _("Export Picture"), _("Pictures"), porism_export_get_formats ());

  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/**
 * porism_window_export:
 *
 * Asks for a format, a size and a file, and writes the figure into it.
 */
void
porism_window_export (PorismWindow *self)
{
  PorismExport own;
  GtkWidget *dialog;

  if (self->settings == NULL)
    {
      ask_for_file (self);
      return;
    }
  porism_export_init (&own, porism_session_get_construction (porism_window_get_session (self)));
  dialog = porism_picture_dialog_new (GTK_WINDOW (self), self->settings, porism_window_create_preview (self),
                                      own.width_cm > 0 || own.height_cm > 0);
  g_signal_connect_object (dialog, "export", G_CALLBACK (ask_for_file), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What the formats for runs have, NULL-terminated: @endings without their dots, as the formats of pictures
 * are, or the labels. */
static const char **
list_run_formats (gboolean endings)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  const PorismFormat *format;

  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    if (format->is_export)
      g_ptr_array_add (texts, (gpointer) (endings ? format->ending + 1 : _(format->label)));
  g_ptr_array_add (texts, NULL);

  return (const char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

/**
 * porism_window_write_run:
 * @format: the ending of its files, without its dot
 *
 * Writes what was done on the way to the figure into @chosen, to which the ending of the format is
 * added where it has none.
 *
 * Returns: %FALSE with @error set where it was not written
 */
gboolean
porism_window_write_run (PorismWindow *self,
                         GFile        *chosen,
                         const char   *format,
                         GError      **error)
{
  g_autoptr (GFile) file = porism_window_add_ending (chosen, format, error);

  return file != NULL && porism_export (self->document, file, NULL, NULL, error);
}

static void
run_chosen_cb (GtkNativeDialog *native,
               int              response,
               PorismWindow    *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree const char **endings = list_run_formats (TRUE);
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      const char *format = find_format (gtk_file_chooser_get_choice (chooser, "format"), file, endings);
      gboolean written = porism_window_write_run (self, file, format, &error);

      porism_window_say (self, written ? _("The run was saved.") : error->message);
    }
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

/**
 * porism_window_export_run:
 *
 * Asks for a file and writes into it what was done on the way to the figure.
 */
void
porism_window_export_run (PorismWindow *self)
{
  g_autofree const char **endings = list_run_formats (TRUE), **labels = list_run_formats (FALSE);
  GtkFileChooserNative *native = create_chooser (self, _("Export Run"), _("Runs"), endings);

  gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (native), "format", _("Format"), endings, labels);
  gtk_file_chooser_set_choice (GTK_FILE_CHOOSER (native), "format", endings[0]);
  g_signal_connect_object (native, "response", G_CALLBACK (run_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}
