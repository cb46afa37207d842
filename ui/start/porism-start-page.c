/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/start/porism-figure-picture.h"
#include "ui/start/porism-recent-files.h"
#include "ui/start/porism-example.h"
#include "ui/start/porism-start-page.h"

#define MOST_RECENT 5

struct _PorismStartPage
{
  PorismFrame parent_instance;

  guint drawing;                /* the source that opens one sample after the other, else 0 */
  guint n_drawn;
  GPtrArray *pictures;          /* PorismFigurePicture of the samples, in their order */

  GtkTextView *text;
  GtkWidget *placeholder;
  GtkWidget *solve;
  GtkFlowBox *samples;
  GtkWidget *recent;
  GtkListBox *recent_list;
  PorismFigurePicture *axes_picture;
  PorismFigurePicture *plain_picture;
  PorismFigurePicture *space_picture;
};

enum { SIGNAL_SOLVE, SIGNAL_OPEN_FILE, SIGNAL_OPEN_DOCUMENT, SIGNAL_DEMONSTRATE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismStartPage, porism_start_page, PORISM_TYPE_FRAME)

/* ---- the problem ---- */

/* (transfer full): without the spaces around it. */
static char *
dup_problem (PorismStartPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
}

static void
text_changed_cb (PorismStartPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_autofree char *problem = dup_problem (self);

  gtk_widget_set_visible (self->placeholder, gtk_text_buffer_get_char_count (buffer) == 0);
  gtk_widget_set_sensitive (self->solve, *problem != '\0');
}

static void
solve_cb (PorismStartPage *self)
{
  g_autofree char *problem = dup_problem (self);

  if (*problem != '\0')
    g_signal_emit (self, signals[SIGNAL_SOLVE], 0, problem);
}

/* With Shift a line ends. */
static gboolean
key_cb (PorismStartPage *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || (state & GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  solve_cb (self);

  return GDK_EVENT_STOP;
}

static void
demonstrate_cb (PorismStartPage *self)
{
  g_signal_emit (self, signals[SIGNAL_DEMONSTRATE], 0);
}

/* ---- samples ---- */

static void
sample_clicked_cb (PorismStartPage *self,
                   GtkButton       *button)
{
  const PorismExample *sample = g_object_get_data (G_OBJECT (button), "sample");
  g_autoptr (PorismDocument) document = porism_example_open (sample);

  g_signal_emit (self, signals[SIGNAL_OPEN_DOCUMENT], 0, document);
}

static GtkWidget *
create_card (GtkWidget  *picture,
             const char *name)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

static void
add_sample (PorismStartPage     *self,
            const PorismExample *sample)
{
  GtkWidget *picture = porism_figure_picture_new (), *button = create_card (picture, _(sample->label));
  GtkWidget *child = gtk_flow_box_child_new ();

  g_object_set_data (G_OBJECT (button), "sample", (gpointer) sample);
  g_signal_connect_object (button, "clicked", G_CALLBACK (sample_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_flow_box_append (self->samples, child);
  g_ptr_array_add (self->pictures, picture);
}

/* One at a time, that the window answers meanwhile. */
static gboolean
draw_next_cb (gpointer user_data)
{
  PorismStartPage *self = user_data;
  g_autoptr (PorismDocument) document = porism_example_open (porism_example_get (self->n_drawn));

  porism_figure_picture_set_document (g_ptr_array_index (self->pictures, self->n_drawn), document);
  if (++self->n_drawn < self->pictures->len)
    return G_SOURCE_CONTINUE;
  self->drawing = 0;

  return G_SOURCE_REMOVE;
}

/* ---- recent files ---- */

static void
row_activated_cb (PorismStartPage *self,
                  GtkListBoxRow   *row)
{
  g_autoptr (GFile) file =
    g_file_new_for_uri (gtk_recent_info_get_uri (g_object_get_data (G_OBJECT (row), "file")));

  g_signal_emit (self, signals[SIGNAL_OPEN_FILE], 0, file);
}

static GtkWidget *
create_row (GtkRecentInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *place = folder != NULL ? g_file_get_parse_name (folder) : NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), gtk_recent_info_get_display_name (info));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place != NULL ? place : "");
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "file", gtk_recent_info_ref (info), (GDestroyNotify) gtk_recent_info_unref);

  return row;
}

static void
list_recent (PorismStartPage *self)
{
  g_autoptr (GPtrArray) files = porism_recent_files_list (MOST_RECENT);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->recent_list, 0)) != NULL)
    gtk_list_box_remove (self->recent_list, GTK_WIDGET (row));
  for (guint i = 0; i < files->len; i++)
    gtk_list_box_append (self->recent_list, create_row (g_ptr_array_index (files, i)));
  gtk_widget_set_visible (self->recent, files->len > 0);
}

/* ---- the page ---- */

static void
show_sheet (PorismFigurePicture *picture,
            gboolean             axes,
            gboolean             space)
{
  g_autoptr (PorismDocument) document = porism_document_new ();

  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_AXES, axes);
  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_GRID, axes);
  if (space)
    porism_document_set_in_space (document, TRUE);
  porism_figure_picture_set_document (picture, document);
}

/**
 * porism_start_page_refresh:
 *
 * Lists what was used last anew, and draws the small pictures that are not there yet.
 */
void
porism_start_page_refresh (PorismStartPage *self)
{
  g_return_if_fail (PORISM_IS_START_PAGE (self));

  list_recent (self);
  if (self->pictures->len > 0)
    return;
  show_sheet (self->axes_picture, TRUE, FALSE);
  show_sheet (self->plain_picture, FALSE, FALSE);
  show_sheet (self->space_picture, TRUE, TRUE);
  for (guint i = 0; porism_example_get (i) != NULL; i++)
    add_sample (self, porism_example_get (i));
  self->drawing = g_idle_add_full (G_PRIORITY_LOW, draw_next_cb, self, NULL);
}

/* One may type at once. What has the focus before it is mapped is not reached by what is typed (GTK 4.8). */
static void
porism_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (porism_start_page_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (PORISM_START_PAGE (widget)->text));
}

static void
porism_start_page_dispose (GObject *object)
{
  PorismStartPage *self = PORISM_START_PAGE (object);

  g_clear_handle_id (&self->drawing, g_source_remove);
  g_clear_pointer (&self->pictures, g_ptr_array_unref);

  G_OBJECT_CLASS (porism_start_page_parent_class)->dispose (object);
}

static void
porism_start_page_class_init (PorismStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_start_page_dispose;
  widget_class->map = porism_start_page_map;

  signals[SIGNAL_SOLVE] = g_signal_new ("solve", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_OPEN_FILE] = g_signal_new ("open-file", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[SIGNAL_OPEN_DOCUMENT] = g_signal_new ("open-document", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                                NULL, NULL, G_TYPE_NONE, 1, PORISM_TYPE_DOCUMENT);
  signals[SIGNAL_DEMONSTRATE] = g_signal_new ("demonstrate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                              NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PORISM_TYPE_FIGURE_PICTURE);
  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, text);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, placeholder);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, solve);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, samples);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, recent_list);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, axes_picture);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, plain_picture);
  gtk_widget_class_bind_template_child (widget_class, PorismStartPage, space_picture);
  gtk_widget_class_bind_template_callback (widget_class, solve_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, demonstrate_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
porism_start_page_init (PorismStartPage *self)
{
  self->pictures = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
