/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures laid into the figure: from a file that is chosen or dropped, and from the clipboard. Whatever they are, the
 * figure gets a PNG that is small enough for it. */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ui/console/porism-problem-picture.h"
#include "ui/window/porism-window-private.h"

/* Of the view, so wide is a picture at first. */
#define SHARE 0.4
/* What a figure takes, as engine/tools/picture.c has it. */
#define MOST_BYTES (8 * 1024 * 1024)

typedef struct
{
  PorismWindow *window;
  PorismSession *session;       /* the figure that it was meant for */
  double x, y;                  /* its middle, in the plane */
} Insertion;

static Insertion *
insertion_new (PorismWindow *window,
               double        x,
               double        y)
{
  Insertion *self = g_new (Insertion, 1);

  *self = (Insertion) { g_object_ref (window), g_object_ref (porism_window_get_session (window)), x, y };
  return self;
}

static void
insertion_free (Insertion *self)
{
  g_object_unref (self->window);
  g_object_unref (self->session);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Insertion, insertion_free)

/* (transfer full) (nullable): as a PNG, half as large until it is small enough */
static GBytes *
encode (GdkTexture *texture)
{
  GdkPixbuf *pixbuf = NULL;
  GBytes *png = gdk_texture_save_to_png_bytes (texture);

  while (png != NULL && g_bytes_get_size (png) > MOST_BYTES)
    {
      g_autoptr (GdkPixbuf) before = pixbuf != NULL ? pixbuf : gdk_pixbuf_get_from_texture (texture);
      g_autoptr (GdkTexture) smaller = NULL;

      pixbuf = gdk_pixbuf_scale_simple (before, MAX (gdk_pixbuf_get_width (before) / 2, 1), MAX (gdk_pixbuf_get_height (before) / 2, 1),
                                        GDK_INTERP_BILINEAR);
      g_clear_pointer (&png, g_bytes_unref);
      smaller = pixbuf != NULL ? gdk_texture_new_for_pixbuf (pixbuf) : NULL;
      png = smaller != NULL ? gdk_texture_save_to_png_bytes (smaller) : NULL;
    }
  g_clear_object (&pixbuf);
  return png;
}

static void
say_refused_cb (PorismSession     *session,
                const PorismEntry *entry,
                gpointer           user_data)
{
  g_autoptr (PorismWindow) window = user_data;

  if (entry != NULL && !entry->observation->ok)
    porism_window_say (window, entry->observation->error.message);
}

/* With its middle at the place, as wide as a part of the view. */
static void
insert (Insertion  *self,
        GdkTexture *texture)
{
  const PorismViewport *viewport = porism_canvas_get_viewport (self->window->canvas);
  const double pixels = SHARE * MIN (viewport->width, viewport->height * gdk_texture_get_width (texture) / gdk_texture_get_height (texture));
  const double width = pixels / viewport->scale;
  const double height = width * gdk_texture_get_height (texture) / gdk_texture_get_width (texture);
  g_autoptr (GBytes) png = encode (texture);
  g_autoptr (PorismAction) action = porism_action_new ("add_picture");
  g_autofree char *name = porism_construction_suggest_name (porism_session_get_construction (self->session), PORISM_KIND_POLYGON);
  g_autofree char *text = NULL;
  const PorismEntry *entry;

  if (png == NULL)
    {
      porism_window_say (self->window, _("The picture is damaged."));
      return;
    }
  text = g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png));
  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "picture", text);
  porism_action_add_coordinate (action, "x", self->x - width / 2, viewport);
  porism_action_add_coordinate (action, "y", self->y - height / 2, viewport);
  porism_action_add_coordinate (action, "width", width, viewport);
  entry = porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, FALSE, say_refused_cb, g_object_ref (self->window));
  if (entry != NULL)
    say_refused_cb (self->session, entry, self->window);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Insertion) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = porism_problem_picture_finish (result, &error);
  g_autoptr (GdkTexture) texture = bytes != NULL ? porism_problem_picture_create_texture (bytes, &error) : NULL;

  if (texture != NULL)
    insert (self, texture);
  else
    porism_window_say (self->window, error->message);
}

static void
get_middle (PorismWindow *self,
            double       *x,
            double       *y)
{
  const PorismViewport *viewport = porism_canvas_get_viewport (self->canvas);

  porism_viewport_from_screen (viewport, viewport->width / 2, viewport->height / 2, x, y);
}

/* ---- from a file ---- */

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           gpointer         user_data)
{
  PorismWindow *self = user_data;
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  double x, y;

  if (file != NULL)
    {
      get_middle (self, &x, &y);
      porism_problem_picture_load_async (file, NULL, loaded_cb, insertion_new (self, x, y));
    }
  g_object_unref (dialog);
}

static void
insert_picture_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (_("Insert Picture"), GTK_WINDOW (user_data),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Insert"), _("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), user_data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* ---- dropped and pasted ---- */

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         sx,
         double         sy,
         gpointer       user_data)
{
  PorismWindow *self = user_data;
  g_autoptr (Insertion) insertion = NULL;
  double x, y;

  porism_viewport_from_screen (porism_canvas_get_viewport (self->canvas), sx, sy, &x, &y);
  insertion = insertion_new (self, x, y);
  if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    insert (insertion, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    porism_problem_picture_load_async (g_value_get_object (value), NULL, loaded_cb, g_steal_pointer (&insertion));
  else
    return FALSE;
  return TRUE;
}

static void
read_texture_cb (GObject      *clipboard,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Insertion) self = user_data;
  g_autoptr (GdkTexture) texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (texture != NULL)
    insert (self, texture);
  else
    porism_window_say (self->window, _("The picture is damaged."));
}

/**
 * porism_window_paste_picture:
 *
 * Returns: whether there is a picture on the clipboard, which is laid into the figure now or later
 */
gboolean
porism_window_paste_picture (PorismWindow *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  double x, y;

  if (!gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE))
    return FALSE;
  get_middle (self, &x, &y);
  gdk_clipboard_read_texture_async (clipboard, NULL, read_texture_cb, insertion_new (self, x, y));

  return TRUE;
}

/**
 * porism_window_add_insertion:
 *
 * Lets pictures come into the figure.
 */
void
porism_window_add_insertion (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "insert-picture", insert_picture_cb } };
  GType types[] = { GDK_TYPE_TEXTURE, G_TYPE_FILE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), GTK_EVENT_CONTROLLER (target));
}
