/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever they are, the figure gets a PNG that is small enough for it; in the middle of what is seen, or where it was
 * dropped. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/lessons/noun.h"
#include "ui/console/porism-problem-picture.h"
#include "ui/construct/porism-placement.h"
#include "ui/insertion/porism-insertion.h"

/* Of the view, so wide is a picture at first. */
#define SHARE 0.4
/* What a figure takes, as engine/lessons/picture.c has it. */
#define MOST_BYTES (8 * 1024 * 1024)
#define LISTENER "porism-insertion"

typedef struct
{
  GObject *owner;               /* borrowed: it owns the canvas */
  PorismInsertionSay say;
} Listener;

/* On its way. */
typedef struct
{
  PorismCanvas *canvas;
  PorismSession *session;       /* the figure that it is meant for */
  double x, y;                  /* its middle, in the plane */
} Insertion;

static Insertion *
insertion_new (PorismCanvas *canvas,
               double        sx,
               double        sy)
{
  Insertion *self = g_new (Insertion, 1);

  *self = (Insertion) { .canvas = g_object_ref (canvas),
                        .session = g_object_ref (porism_document_get_session (porism_canvas_get_document (canvas))) };
  porism_viewport_from_screen (porism_canvas_get_viewport (canvas), sx, sy, &self->x, &self->y);
  return self;
}

static Insertion *
insertion_new_in_the_middle (PorismCanvas *canvas)
{
  const PorismViewport *viewport = porism_canvas_get_viewport (canvas);

  return insertion_new (canvas, viewport->width / 2, viewport->height / 2);
}

static void
insertion_free (Insertion *self)
{
  g_object_unref (self->canvas);
  g_object_unref (self->session);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Insertion, insertion_free)

static void
say (PorismCanvas *canvas,
     const char   *message)
{
  const Listener *listener = g_object_get_data (G_OBJECT (canvas), LISTENER);

  listener->say (listener->owner, message);
}

/* ---- into the figure ---- */

/* Half as large; (transfer full) (nullable) */
static GdkTexture *
shrink (GdkTexture *texture)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_get_from_texture (texture);
  g_autoptr (GdkPixbuf) smaller = NULL;

  if (pixbuf != NULL)
    smaller = gdk_pixbuf_scale_simple (pixbuf, MAX (gdk_pixbuf_get_width (pixbuf) / 2, 1), MAX (gdk_pixbuf_get_height (pixbuf) / 2, 1),
                                       GDK_INTERP_BILINEAR);
  return smaller != NULL ? gdk_texture_new_for_pixbuf (smaller) : NULL;
}

/* As a PNG, half as large until it is small enough; (transfer full) (nullable) */
static GBytes *
encode (GdkTexture *texture)
{
  g_autoptr (GdkTexture) current = g_object_ref (texture);
  GBytes *png = gdk_texture_save_to_png_bytes (current);

  while (png != NULL && g_bytes_get_size (png) > MOST_BYTES)
    {
      GdkTexture *smaller = shrink (current);

      g_set_object (&current, smaller);
      g_clear_object (&smaller);
      g_clear_pointer (&png, g_bytes_unref);
      if (current != NULL)
        png = gdk_texture_save_to_png_bytes (current);
    }
  return png;
}

static void
inserted_cb (PorismSession     *session,
             const PorismEntry *entry,
             gpointer           user_data)
{
  g_autoptr (PorismCanvas) canvas = user_data;

  if (entry != NULL && !entry->observation->ok)
    say (canvas, entry->observation->error.message);
}

/* @png: in base64 */
static PorismAction *
create_action (Insertion  *self,
               GdkTexture *texture,
               const char *png)
{
  const PorismViewport *viewport = porism_canvas_get_viewport (self->canvas);
  const double ratio = (double) gdk_texture_get_height (texture) / gdk_texture_get_width (texture);
  const double width = SHARE * MIN (viewport->width, viewport->height / ratio) / viewport->scale;
  PorismAction *action = porism_action_new ("add_picture");
  g_autofree char *name = porism_construction_suggest_name_by (porism_session_get_construction (self->session), "picture");

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "picture", png);
  porism_action_add_coordinate (action, "x", self->x - width / 2, viewport);
  porism_action_add_coordinate (action, "y", self->y - width * ratio / 2, viewport);
  porism_action_add_coordinate (action, "width", width, viewport);
  return action;
}

static void
insert (Insertion  *self,
        GdkTexture *texture)
{
  g_autoptr (GBytes) png = encode (texture);
  g_autoptr (PorismAction) action = NULL;
  g_autofree char *text = NULL;
  const PorismEntry *entry;

  if (png == NULL)
    {
      say (self->canvas, _("The picture is damaged."));
      return;
    }
  text = g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png));
  action = create_action (self, texture, text);
  entry = porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, FALSE, inserted_cb, g_object_ref (self->canvas));
  if (entry != NULL)
    inserted_cb (self->session, entry, self->canvas);
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
    say (self->canvas, error->message);
}

/* ---- from a file ---- */

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           gpointer         user_data)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file != NULL)
    porism_problem_picture_load_async (file, NULL, loaded_cb, insertion_new_in_the_middle (user_data));
  g_object_unref (dialog);
}

/**
 * porism_insertion_choose:
 *
 * The picture lies in the middle of the view.
 */
void
porism_insertion_choose (PorismCanvas *canvas)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (canvas)));
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Insert Picture"), window, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Insert"), _("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), canvas, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* ---- pasted and dropped ---- */

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
    say (self->canvas, _("The picture is damaged."));
}

/**
 * porism_insertion_paste:
 *
 * Returns: %FALSE where there is no picture
 */
gboolean
porism_insertion_paste (PorismCanvas *canvas)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (canvas));

  if (!gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE))
    return FALSE;
  gdk_clipboard_read_texture_async (clipboard, NULL, read_texture_cb, insertion_new_in_the_middle (canvas));

  return TRUE;
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         sx,
         double         sy,
         PorismCanvas  *canvas)
{
  g_autoptr (Insertion) insertion = insertion_new (canvas, sx, sy);

  if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    insert (insertion, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    porism_problem_picture_load_async (g_value_get_object (value), NULL, loaded_cb, g_steal_pointer (&insertion));
  else
    return FALSE;
  return TRUE;
}

/**
 * porism_insertion_add:
 *
 * To be done once for a canvas, before anything else here.
 */
void
porism_insertion_add (PorismCanvas      *canvas,
                      GObject           *owner,
                      PorismInsertionSay said)
{
  GType types[] = { GDK_TYPE_TEXTURE, G_TYPE_FILE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  Listener *listener = g_new (Listener, 1);

  *listener = (Listener) { owner, said };
  g_object_set_data_full (G_OBJECT (canvas), LISTENER, listener, g_free);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), canvas);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (target));
}
