/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure as a picture that goes elsewhere but into a file that a person names: to the clipboard, to a program
 * that it is dragged to, to a printer; and what is selected of it, which is copied and pasted. */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app/files/whole-file.h"
#include "ui/clipboard/porism-objects-content.h"
#include "ui/clipboard/porism-paste.h"
#include "ui/dialogs/porism-picture-content.h"
#include "ui/dialogs/porism-picture-settings.h"
#include "ui/insertion/porism-insertion.h"
#include "ui/window/porism-window-private.h"

#define PREVIEW_HEIGHT 200
#define PREVIEW_DPI 150

/**
 * porism_window_read_picture:
 * @title: (out) (transfer full): of the figure, which @export borrows
 *
 * How a picture of the figure was wanted last.
 */
void
porism_window_read_picture (PorismWindow *self,
                            PorismExport *export,
                            char        **title)
{
  porism_picture_settings_read (self->settings, porism_session_get_construction (porism_window_get_session (self)),
                                export);
  *title = porism_document_dup_title (self->document);
  export->title = *title;
}

static GdkContentProvider *
create_content (PorismWindow *self,
                const char   *format)
{
  g_autofree char *title = NULL;
  PorismExport export;

  porism_window_read_picture (self, &export, &title);
  return porism_picture_content_new (&export, porism_session_get_construction (porism_window_get_session (self)),
                                     porism_canvas_get_viewport (self->canvas), format);
}

/* @format: (nullable) */
static void
copy (PorismWindow *self,
      const char   *format)
{
  g_autoptr (GdkContentProvider) content = create_content (self, format);

  if (gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content))
    porism_window_say (self, _("The picture was copied."));
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  copy (user_data, NULL);
}

static void
copy_as_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  const char *format = g_variant_get_string (parameter, NULL);

  if (porism_export_get_media_type (format) != NULL)
    copy (user_data, format);
}

/* ---- objects ---- */

/* Pixels between what is copied and what is pasted. */
#define PASTE_DISTANCE 24

/* What is typed somewhere has commands of its own. */
static gboolean
act_in_text (PorismWindow *self,
             const char   *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_activate_action (focus, action, NULL);
}

/* (transfer full) (nullable): what is selected, with what it depends on */
static PorismClipping *
take_selection (PorismWindow *self)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);
  PorismClipping *clipping = porism_clipping_take (porism_window_get_session (self), ids, n);

  if (clipping->len > 0 && clipping->len <= PORISM_CLIPPING_MOST_OBJECTS)
    return clipping;
  porism_window_say (self, clipping->len == 0 ? _("Select what shall be copied.") : _("That is too much to be copied at once."));
  g_ptr_array_unref (clipping);

  return NULL;
}

/* Other programs take the picture of the figure. */
static gboolean
copy_objects (PorismWindow *self)
{
  g_autoptr (GPtrArray) clipping = take_selection (self);
  g_autoptr (GdkContentProvider) content = NULL;
  GdkContentProvider *contents[2];
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));

  if (clipping == NULL)
    return FALSE;
  contents[0] = porism_objects_content_new (clipping, porism_window_get_session (self));
  contents[1] = create_content (self, NULL);
  g_object_set_data_full (G_OBJECT (clipboard), PORISM_CLIPPING_MEDIA_TYPE, g_object_ref (contents[0]), g_object_unref);
  content = gdk_content_provider_new_union (contents, G_N_ELEMENTS (contents));
  self->n_pasted = 0;

  return gdk_clipboard_set_content (clipboard, content);
}

static void
pasted_cb (const GArray *made,
           guint         n_refused,
           gpointer      user_data)
{
  g_autoptr (PorismWindow) self = user_data;

  porism_canvas_set_selection (self->canvas, (const PorismId *) (const void *) made->data, made->len);
  if (n_refused > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u object could not be pasted.", "%u objects could not be pasted.", n_refused),
                                               n_refused);

      porism_window_say (self, text);
    }
}

/* @clipping: (transfer full) */
static void
paste (PorismWindow   *self,
       PorismClipping *clipping,
       gboolean        here,
       guint           times)
{
  const PorismViewport *view = porism_canvas_get_viewport (self->canvas);
  PorismPasteOptions options = { .here = here };
  /* A figure that one can write down: one digit. */
  const double unit = pow (10, floor (log10 (PASTE_DISTANCE / view->scale)));

  if (here)
    {
      options.x = times * unit * round (PASTE_DISTANCE / view->scale / unit);
      options.y = -options.x;
    }
  porism_paste (porism_window_get_session (self), clipping, &options, pasted_cb, g_object_ref (self));
}

static void
paste_text (PorismWindow *self,
            const char   *text,
            gboolean      here)
{
  g_autoptr (GError) error = NULL;
  PorismClipping *clipping = porism_clipping_from_text (text, &error);

  if (clipping != NULL)
    paste (self, clipping, here, ++self->n_pasted);
  else
    porism_window_say (self, error->message);
}

static void
read_cb (GObject      *stream,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (PorismWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gssize size = g_output_stream_splice_finish (G_OUTPUT_STREAM (stream), result, &error);

  if (size < 0)
    {
      porism_window_say (self, error->message);
      return;
    }
  g_output_stream_write (G_OUTPUT_STREAM (stream), "", 1, NULL, NULL);
  paste_text (self, g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), FALSE);
}

static void
arrived_cb (GObject      *clipboard,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PorismWindow) self = user_data;
  g_autoptr (GInputStream) source = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);
  g_autoptr (GOutputStream) text = NULL;

  if (source == NULL)
    {
      porism_window_say (self, _("There are no objects on the clipboard."));
      return;
    }
  text = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (text, source, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, G_PRIORITY_DEFAULT, NULL, read_cb,
                                g_steal_pointer (&self));
}

static void
copy_objects_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (!act_in_text (self, "clipboard.copy") && copy_objects (self))
    porism_announcer_say (self->announcer, _("Copied"));
}

static void
cut_objects_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (!act_in_text (self, "clipboard.cut") && copy_objects (self))
    porism_canvas_delete_selection (self->canvas);
}

static void
paste_objects_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  static const char *types[] = { PORISM_CLIPPING_MEDIA_TYPE, NULL };
  PorismWindow *self = user_data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  PorismObjectsContent *content = g_object_get_data (G_OBJECT (clipboard), PORISM_CLIPPING_MEDIA_TYPE);

  if (act_in_text (self, "clipboard.paste"))
    return;
  if (gdk_clipboard_is_local (clipboard) && content != NULL &&
      gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), PORISM_CLIPPING_MEDIA_TYPE))
    paste_text (self, porism_objects_content_get_text (content),
                porism_objects_content_is_from (content, porism_window_get_session (self)));
  else if (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), PORISM_CLIPPING_MEDIA_TYPE) ||
           !porism_insertion_paste (self->canvas))
    gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, NULL, arrived_cb, g_object_ref (self));
}

static void
duplicate_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PorismClipping *clipping = take_selection (user_data);

  if (clipping != NULL)
    paste (user_data, clipping, TRUE, 1);
}

static void
insert_picture_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  porism_insertion_choose (((PorismWindow *) user_data)->canvas);
}

static void
say_cb (GObject    *window,
        const char *message)
{
  porism_window_say (PORISM_WINDOW (window), message);
}

/* ---- dragged ---- */

/* (nullable): a file that is there as long as the session of the desktop. */
static GFile *
write_file (PorismWindow *self)
{
  g_autofree char *title = NULL, *name = NULL;
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "porism-dragged", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *ending = NULL;
  g_autoptr (GFile) file = NULL;
  PorismExport export;

  porism_window_read_picture (self, &export, &title);
  ending = g_strconcat (".", export.format, NULL);
  name = porism_document_dup_file_name (self->document, ending);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return NULL;
  bytes = porism_export_draw (&export, porism_session_get_construction (porism_window_get_session (self)),
                              porism_canvas_get_viewport (self->canvas), NULL);
  if (bytes == NULL)
    return NULL;
  file = g_file_new_build_filename (folder, name, NULL);
  return porism_file_replace (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL, NULL)
           ? g_steal_pointer (&file)
           : NULL;
}

/**
 * porism_window_create_drag:
 *
 * Returns: (transfer full): what is dragged: a file, or the picture for who takes that
 */
GdkContentProvider *
porism_window_create_drag (PorismWindow *self)
{
  g_autoptr (GFile) file = write_file (self);
  GdkContentProvider *contents[2] = { NULL, create_content (self, NULL) };
  g_autoptr (GSList) files = g_slist_prepend (NULL, file);
  GdkFileList *list;

  if (file == NULL)
    return contents[1];
  list = gdk_file_list_new_from_list (files);
  contents[0] = gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);
  g_boxed_free (GDK_TYPE_FILE_LIST, list);

  return gdk_content_provider_new_union (contents, G_N_ELEMENTS (contents));
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            PorismWindow  *self)
{
  GtkPicture *picture = GTK_PICTURE (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  gtk_drag_source_set_icon (source, gtk_picture_get_paintable (picture), 0, 0);
  return porism_window_create_drag (self);
}

static void
preview_drawn_cb (GObject      *unused,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (GtkPicture) picture = user_data;
  g_autoptr (GBytes) bytes = porism_export_draw_finish (result, NULL);
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;

  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
}

/**
 * porism_window_create_preview:
 *
 * Returns: (transfer none): a picture of the figure, to be looked at and dragged
 */
GtkWidget *
porism_window_create_preview (PorismWindow *self)
{
  GtkWidget *picture = gtk_picture_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  g_autofree char *title = NULL;
  PorismExport export;

  gtk_widget_set_size_request (picture, -1, PREVIEW_HEIGHT);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _("The figure as it will be exported"));
  gtk_widget_set_cursor_from_name (picture, "grab");
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  gtk_widget_add_controller (picture, GTK_EVENT_CONTROLLER (source));
  porism_window_read_picture (self, &export, &title);
  export.format = "png";
  export.dpi = PREVIEW_DPI;
  porism_export_draw_async (&export, porism_session_get_construction (porism_window_get_session (self)),
                            porism_canvas_get_viewport (self->canvas), NULL, preview_drawn_cb, g_object_ref (picture));
  return picture;
}

/* ---- printed ---- */

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              PorismWindow      *self)
{
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  PorismExport export;

  porism_window_read_picture (self, &export, &title);
  if (!porism_export_paint (&export, porism_session_get_construction (porism_window_get_session (self)),
                            porism_canvas_get_viewport (self->canvas), gtk_print_context_get_cairo_context (context),
                            gtk_print_context_get_width (context), gtk_print_context_get_height (context), &error))
    porism_window_say (self, error->message);
}

/* What was chosen is there the next time. */
static void
remember (PorismWindow      *self,
          GtkPrintOperation *operation)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);

  if (self->settings == NULL)
    return;
  if (settings != NULL)
    g_settings_set_value (self->settings, "print-settings", gtk_print_settings_to_gvariant (settings));
  if (setup != NULL)
    g_settings_set_value (self->settings, "page-setup", gtk_page_setup_to_gvariant (setup));
}

static void
recall (PorismWindow      *self,
        GtkPrintOperation *operation)
{
  g_autoptr (GVariant) settings = NULL, setup = NULL;
  g_autoptr (GtkPrintSettings) chosen = NULL;
  g_autoptr (GtkPageSetup) page = NULL;

  if (self->settings == NULL)
    return;
  settings = g_settings_get_value (self->settings, "print-settings");
  setup = g_settings_get_value (self->settings, "page-setup");
  chosen = gtk_print_settings_new_from_gvariant (settings);
  page = g_variant_n_children (setup) > 0 ? gtk_page_setup_new_from_gvariant (setup) : gtk_page_setup_new ();
  gtk_print_operation_set_print_settings (operation, chosen);
  gtk_print_operation_set_default_page_setup (operation, page);
}

static void
done_cb (GtkPrintOperation      *operation,
         GtkPrintOperationResult result,
         PorismWindow           *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL)
    porism_window_say (self, error->message);
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    remember (self, operation);
}

/**
 * porism_window_print:
 * @action: what shall be done of it: by default with the dialog, which has a preview
 * @path: (nullable): the file that is written with %GTK_PRINT_OPERATION_ACTION_EXPORT
 *
 * Prints the figure of the size that it has on paper.
 */
void
porism_window_print (PorismWindow           *self,
                     GtkPrintOperationAction action,
                     const char             *path)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *title = porism_document_dup_title (self->document);

  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_allow_async (operation, TRUE);
  if (path != NULL)
    gtk_print_operation_set_export_filename (operation, path);
  recall (self, operation);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_page_cb), self, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  gtk_print_operation_run (operation, action, GTK_WINDOW (self), NULL);
}

static void
print_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  porism_window_print (user_data, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL);
}

/**
 * porism_window_add_pictures:
 *
 * Gives the window its commands on pictures that are not exported.
 */
void
porism_window_add_pictures (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "copy", copy_objects_cb },
    { "cut", cut_objects_cb },
    { "paste", paste_objects_cb },
    { "duplicate", duplicate_cb },
    { "insert-picture", insert_picture_cb },
    { "copy-picture", copy_cb },
    { "copy-picture-as", copy_as_cb, "s" },
    { "print", print_cb },
  };

  porism_insertion_add (self->canvas, G_OBJECT (self), say_cb);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
