/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/porism-problem-view.h"

/* What the pane has room for. */
#define SMALL_WIDTH 270.0
#define SMALL_HEIGHT 120.0

#define LARGE_WIDTH 800
#define LARGE_HEIGHT 600

struct _PorismProblemView
{
  GtkWidget parent_instance;

  PorismDocument *document;
  GSignalGroup *document_signals;
  GdkTexture *texture;          /* NULL where there is no picture */

  GtkLabel *text;
  GtkWidget *frame;
  GtkPicture *picture;
};

G_DEFINE_FINAL_TYPE (PorismProblemView, porism_problem_view, GTK_TYPE_WIDGET)

/* (nullable): NULL where there is none, or bytes that are no picture. */
static GdkTexture *
load_picture (PorismDocument *document)
{
  GBytes *bytes = document ? porism_document_get_picture (document) : NULL;
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = bytes ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (error != NULL)
    g_message ("The picture of the problem cannot be shown: %s", error->message);

  return texture;
}

/* All of its pixels, at a size that fits the pane. */
static GdkPaintable *
create_small_picture (GdkTexture *texture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  double factor = MIN (1, MIN (SMALL_WIDTH / width, SMALL_HEIGHT / height));

  gdk_paintable_snapshot (GDK_PAINTABLE (texture), snapshot, width * factor, height * factor);

  return gtk_snapshot_free_to_paintable (
    snapshot, &GRAPHENE_SIZE_INIT ((float) (width * factor), (float) (height * factor)));
}

static void
update (PorismProblemView *self)
{
  const char *problem = self->document ? porism_document_get_problem (self->document) : NULL;
  g_autoptr (GdkPaintable) small = NULL;
  gboolean has_text = problem != NULL && *problem != '\0';

  g_clear_object (&self->texture);
  self->texture = load_picture (self->document);
  small = self->texture ? create_small_picture (self->texture) : NULL;
  gtk_label_set_text (self->text, has_text ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), has_text);
  gtk_picture_set_paintable (self->picture, small);
  gtk_widget_set_visible (self->frame, small != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), has_text || small != NULL);
}

static GtkWidget *
create_large_picture (PorismProblemView *self)
{
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (self->texture));

  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _("Picture of the problem"));
  gtk_widget_set_vexpand (picture, TRUE);
  gtk_widget_add_css_class (picture, "picture");

  return picture;
}

static void
enlarge_cb (PorismProblemView *self)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_window_set_title (GTK_WINDOW (window), _("Picture of the Problem"));
  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), LARGE_WIDTH, LARGE_HEIGHT);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), create_large_picture (self));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_window_present (GTK_WINDOW (window));
}

static void
porism_problem_view_dispose (GObject *object)
{
  PorismProblemView *self = PORISM_PROBLEM_VIEW (object);
  GtkWidget *child;

  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->texture);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (porism_problem_view_parent_class)->dispose (object);
}

static void
porism_problem_view_class_init (PorismProblemViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_problem_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-problem-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, text);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, frame);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, picture);
  gtk_widget_class_bind_template_callback (widget_class, enlarge_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "problemview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_problem_view_init (PorismProblemView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (PORISM_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify::problem", G_CALLBACK (update),
                                  self);
  update (self);
}

/**
 * porism_problem_view_set_document:
 * @document: (nullable): whose problem to show
 *
 * Shows another problem; where there is none, the view hides.
 */
void
porism_problem_view_set_document (PorismProblemView *self,
                                  PorismDocument    *document)
{
  g_return_if_fail (PORISM_IS_PROBLEM_VIEW (self));

  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  update (self);
}
