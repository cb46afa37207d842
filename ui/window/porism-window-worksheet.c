/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Documents, or steps of this one, on pages: chosen in a dialog, made on a thread, written where a person says. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/files/whole-file.h"
#include "ui/dialogs/porism-worksheet-dialog.h"
#include "ui/window/porism-window-private.h"

/* A worksheet on its way into its file. */
typedef struct
{
  PorismWindow *window;
  GCancellable *cancellable;
  GFile *file;
} Writing;

static void
writing_free (Writing *self)
{
  g_object_unref (self->window);
  g_object_unref (self->cancellable);
  g_object_unref (self->file);
  g_free (self);
}

static void
made_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  Writing *writing = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = porism_worksheet_make_finish (result, &error);
  gboolean written = bytes != NULL && porism_file_replace (writing->file, g_bytes_get_data (bytes, NULL),
                                                           g_bytes_get_size (bytes), NULL, NULL, &error);

  porism_window_end_export (writing->window, writing->cancellable);
  if (writing->window->document != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    porism_window_say (writing->window, written ? _("The worksheet was saved.") : error->message);
  writing_free (writing);
}

/**
 * porism_window_write_worksheet:
 * @chosen: gets the ending of a PDF where it has none
 *
 * Makes the worksheet and says what became of it. It can be given up as what is computed can.
 */
void
porism_window_write_worksheet (PorismWindow                  *self,
                               GFile                         *chosen,
                               const PorismWorksheetContents *contents,
                               const PorismWorksheetStyle    *style)
{
  g_autoptr (GError) error = NULL;
  GFile *file = porism_window_add_ending (chosen, "pdf", &error);
  Writing *writing;

  if (file == NULL)
    {
      porism_window_say (self, error->message);
      return;
    }
  writing = g_new0 (Writing, 1);
  writing->window = g_object_ref (self);
  writing->cancellable = g_cancellable_new ();
  writing->file = file;
  porism_window_begin_export (self, writing->cancellable);
  porism_worksheet_make_async (contents, style, writing->cancellable, made_cb, writing);
}

static void
chosen_cb (GtkNativeDialog       *native,
           int                    response,
           PorismWorksheetDialog *dialog)
{
  PorismWindow *self = PORISM_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
  g_auto (PorismWorksheetContents) contents = { 0 };
  PorismWorksheetStyle style;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && porism_worksheet_dialog_get_contents (dialog, &contents))
    {
      porism_worksheet_dialog_get_style (dialog, &style);
      porism_window_write_worksheet (self, file, &contents, &style);
      gtk_window_close (GTK_WINDOW (dialog));
    }
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

static void
accepted_cb (PorismWorksheetDialog *dialog,
             PorismWindow          *self)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (_("Save Worksheet"), GTK_WINDOW (dialog),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = porism_document_dup_file_name (self->document, ".pdf");

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), dialog, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

static void
worksheet_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PorismWindow *self = user_data;
  GtkWidget *dialog = porism_worksheet_dialog_new (GTK_WINDOW (self), self->document);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (accepted_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * porism_window_add_worksheet:
 *
 * Gives the window its command that makes a worksheet.
 */
void
porism_window_add_worksheet (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "worksheet", worksheet_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
