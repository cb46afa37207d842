/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure as a picture, as the window shows it, on white paper. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/porism-window-private.h"

static const char *const format_ids[] = { "png", "svg", NULL };

/* A name that ends like a format means that format, whatever is chosen beside it. */
static char *
dup_format (GtkFileChooser *chooser,
            GFile          *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (base, -1);
  const char *dot = strrchr (lower, '.');

  if (dot != NULL && g_strv_contains (format_ids, dot + 1))
    return g_strdup (dot + 1);
  return g_strdup (gtk_file_chooser_get_choice (chooser, "format"));
}

static GFile *
with_ending (GFile      *file,
             const char *format)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (base, -1);
  g_autofree char *ending = g_strdup_printf (".%s", format);
  g_autofree char *name = g_strconcat (base, ending, NULL);
  g_autoptr (GFile) parent = g_file_get_parent (file);

  return g_str_has_suffix (lower, ending) ? g_object_ref (file) : g_file_get_child (parent, name);
}

static gboolean
write_picture (PorismWindow    *self,
               GtkFileChooser  *chooser,
               GFile           *chosen,
               GError         **error)
{
  const PorismViewport *view = porism_canvas_get_viewport (self->canvas);
  g_autofree char *format = dup_format (chooser, chosen);
  const char *scale = gtk_file_chooser_get_choice (chooser, "scale");
  g_autoptr (GFile) file = with_ending (chosen, format);
  g_autoptr (GBytes) bytes = NULL;

  bytes = porism_render_export (
    porism_session_get_construction (porism_window_get_session (self)), format,
    (int) lround (view->width), (int) lround (view->height),
    scale ? g_ascii_strtod (scale, NULL) : 1, PORISM_STYLE_PRINT, view, error);

  return bytes != NULL &&
         g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static void
chosen_cb (GtkNativeDialog *native,
           int              response,
           PorismWindow    *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      gboolean written = write_picture (self, chooser, file, &error);

      porism_window_say (self, written ? _("The picture was saved.") : error->message);
    }
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

/**
 * porism_window_export:
 *
 * Asks for a file and writes the figure into it.
 */
void
porism_window_export (PorismWindow *self)
{
  const char *format_labels[] = { _("PNG picture"), _("SVG drawing"), NULL };
  const char *scales[] = { "1", "2", "4", NULL };
  const char *scale_labels[] = { _("As on screen"), _("Twice as fine"), _("Four times as fine"),
                                 NULL };
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Export Picture"), GTK_WINDOW (self),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), _("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autofree char *title = porism_document_dup_title (self->document);

  g_strdelimit (title, "/", '-');
  gtk_file_chooser_set_current_name (chooser, title);
  gtk_file_chooser_add_choice (chooser, "format", _("Format"), (const char **) format_ids,
                               format_labels);
  gtk_file_chooser_set_choice (chooser, "format", format_ids[0]);
  gtk_file_chooser_add_choice (chooser, "scale", _("Pixels"), scales, scale_labels);
  gtk_file_chooser_set_choice (chooser, "scale", "2");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}
