/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The construction protocol beside the window: a step that is chosen there is shown here; print and HTML. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/files/whole-file.h"
#include "ui/protocol/porism-protocol-print.h"
#include "ui/protocol/porism-protocol-window.h"
#include "ui/protocol/porism-protocol.h"
#include "ui/window/porism-window-private.h"

static char *
dup_title (PorismWindow *self)
{
  g_autofree char *title = porism_document_dup_title (self->document);

  return g_strdup (title != NULL ? title : _("Construction Protocol"));
}

static void
go_cb (PorismWindow *self,
       guint64       entry)
{
  porism_window_look_at (self, entry);
}

static void
print_cb (PorismWindow         *self,
          PorismProtocolWindow *protocol)
{
  g_autofree char *title = dup_title (self);

  porism_protocol_print (GTK_WINDOW (protocol), porism_protocol_window_get_steps (protocol), title,
                         GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL);
}

/* ---- HTML ---- */

/**
 * porism_window_write_protocol:
 * @chosen: gets the ending of HTML where it has none
 *
 * Writes the steps that are listed, with the picture of the figure.
 *
 * Returns: FALSE with an error where that cannot be
 */
gboolean
porism_window_write_protocol (PorismWindow *self,
                              GFile        *chosen,
                              GError      **error)
{
  PorismSession *session = porism_window_get_session (self);
  g_autoptr (GFile) file = porism_window_add_ending (chosen, "html", error);
  g_autoptr (GListStore) steps = porism_protocol_new (session);
  g_autoptr (GBytes) picture = NULL;
  g_autofree char *title = dup_title (self), *html = NULL;
  PorismExport export;

  if (file == NULL)
    return FALSE;
  porism_export_init (&export, porism_session_get_construction (session));
  export.format = "svg";
  picture = porism_export_draw (&export, porism_session_get_construction (session),
                                porism_canvas_get_viewport (self->canvas), error);
  if (picture == NULL)
    return FALSE;
  html = porism_protocol_to_html (G_LIST_MODEL (steps), title, picture);

  return porism_file_replace (file, html, strlen (html), NULL, NULL, error);
}

static void
chosen_cb (GtkNativeDialog *native,
           int              response,
           PorismWindow    *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    porism_window_say (self, porism_window_write_protocol (self, file, &error) ? _("The protocol was saved.") : error->message);
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

static void
export_cb (PorismWindow         *self,
           PorismProtocolWindow *protocol)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (_("Export Protocol"), GTK_WINDOW (protocol),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = porism_document_dup_file_name (self->document, ".html");

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* ---- the window ---- */

/* (nullable): while it is open. */
static PorismProtocolWindow *
get_protocol (PorismWindow *self)
{
  return g_object_get_data (G_OBJECT (self), "protocol");
}

static void
closed_cb (PorismWindow *self)
{
  g_object_set_data (G_OBJECT (self), "protocol", NULL);
}

static void
protocol_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PorismWindow *self = user_data;
  GtkWidget *protocol = (GtkWidget *) get_protocol (self);

  if (protocol == NULL)
    {
      protocol = porism_protocol_window_new (GTK_WINDOW (self));
      g_object_set_data (G_OBJECT (self), "protocol", protocol);
      g_signal_connect_object (protocol, "go", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (protocol, "print", G_CALLBACK (print_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (protocol, "export", G_CALLBACK (export_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (protocol, "destroy", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
      porism_protocol_window_set_document (PORISM_PROTOCOL_WINDOW (protocol), self->document);
    }
  gtk_window_present (GTK_WINDOW (protocol));
}

static void
document_changed_cb (PorismWindow *self)
{
  if (get_protocol (self) != NULL)
    porism_protocol_window_set_document (get_protocol (self), self->document);
}

/**
 * porism_window_add_protocol:
 *
 * Gives the window its command that shows the construction protocol.
 */
void
porism_window_add_protocol (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "protocol", protocol_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
}
