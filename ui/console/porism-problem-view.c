/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The text goes into the document letter by letter, so that nothing is left to be taken over when
 * it is saved or solved; the text view has an undo of its own. A picture arrives from a thread;
 * what was asked for earlier, or for another document, is cancelled. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/console/porism-problem-picture.h"
#include "ui/console/porism-problem-view.h"

/* What the pane has room for. */
#define SMALL_WIDTH 270.0
#define SMALL_HEIGHT 120.0
/* Beside the picture: margins, padding and border of its button. */
#define FRAME_WIDTH 32
#define ICON_SIZE 48

/* Lines of the text that are seen: of none yet, of a long one, and while an agent is at work, when
 * its steps need the room. */
#define LEAST_LINES 3
#define MOST_LINES 9
#define LINES_AT_WORK 2
/* Above the first line; what follows the last one that is seen has none. */
#define TOP_MARGIN 9

#define LARGE_WIDTH 800
#define LARGE_HEIGHT 600

struct _PorismProblemView
{
  PorismFrame parent_instance;

  PorismDocument *document;
  GSignalGroup *document_signals;
  GBytes *shown;                /* the picture of the document that is shown; or NULL */
  GdkTexture *texture;          /* NULL where there is no picture, or none that can be shown here */
  GCancellable *arrival;        /* of a picture that is on its way; or NULL */
  gboolean locked;
  gboolean recorded;            /* it came with who draws it, so that nobody needs to read it */
  gboolean has_model;

  GtkWidget *composer;
  GtkScrolledWindow *scroller;
  GtkTextView *text;
  GtkWidget *placeholder;
  AdwClamp *clamp;
  GtkWidget *frame;
  GtkWidget *large;
  GtkPicture *picture;
  GtkWidget *remove;
  GtkWidget *unseen;
  PorismReadingPane *reading;
  GtkLabel *complaint;
  GtkWidget *add;
  GtkToggleButton *expand;
  GtkLabel *model_label;
  GtkWidget *solve;
};

G_DEFINE_FINAL_TYPE (PorismProblemView, porism_problem_view, PORISM_TYPE_FRAME)

static void
complain (PorismProblemView *self,
          const char        *message)
{
  gtk_label_set_text (self->complaint, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), message != NULL);
}

/* ---- extent ---- */

static gboolean
is_collapsed (PorismProblemView *self)
{
  return self->locked && !gtk_toggle_button_get_active (self->expand);
}

/* In pixels; no line is cut. */
static int
measure_lines (PorismProblemView *self,
               int                n)
{
  g_autoptr (GString) lines = g_string_new ("X");
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  for (int i = 1; i < n; i++)
    g_string_append (lines, "\nX");
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->text), lines->str);
  pango_layout_get_pixel_size (layout, NULL, &height);

  return height + TOP_MARGIN;
}

static void
update_extent (PorismProblemView *self)
{
  gboolean collapsed = is_collapsed (self);

  /* A scrollbar would take more height than two lines. */
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  collapsed ? GTK_POLICY_EXTERNAL : GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (self->scroller, -1);
  gtk_scrolled_window_set_min_content_height (
    self->scroller, measure_lines (self, collapsed ? LINES_AT_WORK : LEAST_LINES));
  gtk_scrolled_window_set_max_content_height (
    self->scroller, measure_lines (self, collapsed ? LINES_AT_WORK : MOST_LINES));
  gtk_widget_set_visible (self->frame, self->shown != NULL && !collapsed);
  gtk_widget_set_visible (self->unseen, self->shown != NULL && self->texture == NULL &&
                          !collapsed);
}

/* ---- text ---- */

static char *
dup_text (PorismProblemView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
text_changed_cb (PorismProblemView *self)
{
  g_autofree char *text = dup_text (self);

  gtk_widget_set_visible (self->placeholder, *text == '\0');
  complain (self, NULL);
  if (self->document != NULL &&
      (*text != '\0' || porism_document_get_problem (self->document) != NULL))
    porism_document_set_problem (self->document, *text != '\0' ? text : NULL);
}

/* The buffer is empty for a moment, which is no change of the problem. */
static void
update_text (PorismProblemView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  const char *problem = self->document ? porism_document_get_problem (self->document) : NULL;
  g_autofree char *text = dup_text (self);

  if (problem == NULL)
    problem = "";
  if (g_str_equal (text, problem))
    return;
  g_signal_handlers_block_by_func (buffer, text_changed_cb, self);
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, problem, -1);
  gtk_text_buffer_end_irreversible_action (buffer);
  g_signal_handlers_unblock_by_func (buffer, text_changed_cb, self);
  gtk_widget_set_visible (self->placeholder, *problem == '\0');
}

/* ---- picture ---- */

/* (nullable): NULL where there is none, or bytes that nothing here can decode. */
static GdkTexture *
load_picture (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  GdkTexture *texture =
    bytes ? porism_problem_picture_create_texture (bytes, &error) : NULL;

  if (error != NULL)
    g_message ("The picture of the problem cannot be shown: %s", error->message);

  return texture;
}

static GdkPaintable *
create_missing_picture (PorismProblemView *self)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  return GDK_PAINTABLE (gtk_icon_theme_lookup_icon (
                          theme, "image-missing-symbolic", NULL, ICON_SIZE,
                          gtk_widget_get_scale_factor (GTK_WIDGET (self)), GTK_TEXT_DIR_NONE, 0));
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
update_picture (PorismProblemView *self)
{
  GBytes *bytes = self->document ? porism_document_get_picture (self->document) : NULL;
  g_autoptr (GdkPaintable) small = NULL;

  if (bytes == self->shown)
    return;
  g_clear_pointer (&self->shown, g_bytes_unref);
  g_clear_object (&self->texture);
  self->shown = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  self->texture = load_picture (bytes);
  if (bytes != NULL)
    small = self->texture != NULL ? create_small_picture (self->texture)
                                  : create_missing_picture (self);
  gtk_picture_set_paintable (self->picture, small);
  if (small != NULL)
    adw_clamp_set_maximum_size (self->clamp,
                                gdk_paintable_get_intrinsic_width (small) + FRAME_WIDTH);
  update_extent (self);
  gtk_widget_set_sensitive (self->large, self->texture != NULL);
}

static void
stop_arrival (PorismProblemView *self)
{
  if (self->arrival != NULL)
    g_cancellable_cancel (self->arrival);
  g_clear_object (&self->arrival);
}

static GCancellable *
start_arrival (PorismProblemView *self)
{
  stop_arrival (self);
  complain (self, NULL);
  self->arrival = g_cancellable_new ();

  return self->arrival;
}

/* @user_data: (transfer full): the view, which may be gone from its window meanwhile */
static void
arrived_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PorismProblemView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = porism_problem_picture_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->arrival);
  if (picture == NULL)
    complain (self, error->message);
  else if (self->document != NULL && !self->locked)
    porism_document_set_picture (self->document, picture);
}

static void
take_texture (PorismProblemView *self,
              GdkTexture        *texture)
{
  g_autoptr (GBytes) bytes = gdk_texture_save_to_png_bytes (texture);

  porism_problem_picture_fit_async (bytes, start_arrival (self), arrived_cb, g_object_ref (self));
}

static void
take_files (PorismProblemView *self,
            GdkFileList       *list)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (list);

  if (files != NULL)
    porism_problem_view_add_picture (self, files->data);
}

static gboolean
take_value (PorismProblemView *self,
            const GValue      *value)
{
  if (self->locked)
    return FALSE;
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    take_files (self, g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    take_texture (self, g_value_get_object (value));
  else
    return FALSE;

  return TRUE;
}

static gboolean
drop_cb (GtkDropTarget     *target,
         const GValue      *value,
         double             x,
         double             y,
         PorismProblemView *self)
{
  return take_value (self, value);
}

static GdkDragAction
drag_enter_cb (GtkDropTarget     *target,
               double             x,
               double             y,
               PorismProblemView *self)
{
  if (self->locked)
    return 0;
  gtk_widget_add_css_class (self->composer, "dropping");

  return GDK_ACTION_COPY;
}

static void
drag_leave_cb (PorismProblemView *self)
{
  gtk_widget_remove_css_class (self->composer, "dropping");
}

/* @user_data: (transfer full): the view */
static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PorismProblemView) self = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (value != NULL)
    take_value (self, value);
  else
    complain (self, error->message);
}

/* Copied files come with their names as text; a copied picture comes without any. */
static void
paste_cb (PorismProblemView *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  g_autoptr (GdkContentFormats) all =
    gdk_content_formats_union_deserialize_gtypes (gdk_content_formats_ref (formats));
  GType type = G_TYPE_INVALID;

  if (gdk_content_formats_contain_gtype (all, GDK_TYPE_FILE_LIST))
    type = GDK_TYPE_FILE_LIST;
  else if (gdk_content_formats_contain_gtype (all, GDK_TYPE_TEXTURE) &&
           !gdk_content_formats_contain_gtype (all, G_TYPE_STRING))
    type = GDK_TYPE_TEXTURE;
  if (type == G_TYPE_INVALID || self->locked)
    return;
  g_signal_stop_emission_by_name (self->text, "paste-clipboard");
  gdk_clipboard_read_value_async (clipboard, type, G_PRIORITY_DEFAULT, NULL, pasted_cb,
                                  g_object_ref (self));
}

static void
remove_cb (PorismProblemView *self)
{
  stop_arrival (self);
  porism_document_set_picture (self->document, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
chosen_cb (GtkNativeDialog   *native,
           int                response,
           PorismProblemView *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    porism_problem_view_add_picture (self, file);
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

static void
add_cb (PorismProblemView *self)
{
  static const char *const types[] = { "image/png", "image/jpeg", "image/webp", "image/gif" };
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Add Picture"),
                                 GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 GTK_FILE_CHOOSER_ACTION_OPEN, _("_Add"), _("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Pictures"));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    gtk_file_filter_add_mime_type (filter, types[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
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

/* ---- the widget ---- */

static void
update (PorismProblemView *self)
{
  update_text (self);
  update_picture (self);
}

/* The text may be in another size than before. */
static void
porism_problem_view_map (GtkWidget *widget)
{
  update_extent (PORISM_PROBLEM_VIEW (widget));

  GTK_WIDGET_CLASS (porism_problem_view_parent_class)->map (widget);
}

/* Who has drawn it draws what it says now. */
static void
revised_cb (PorismProblemView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.agent-redraw", NULL);
}

static void
porism_problem_view_dispose (GObject *object)
{
  PorismProblemView *self = PORISM_PROBLEM_VIEW (object);

  stop_arrival (self);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->shown, g_bytes_unref);

  G_OBJECT_CLASS (porism_problem_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PORISM_TYPE_READING_PANE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-problem-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, composer);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, scroller);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, expand);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, text);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, placeholder);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, clamp);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, frame);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, large);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, picture);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, remove);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, unseen);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, reading);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, complaint);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, add);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, model_label);
  gtk_widget_class_bind_template_child (widget_class, PorismProblemView, solve);
  gtk_widget_class_bind_template_callback (widget_class, update_extent);
  gtk_widget_class_bind_template_callback (widget_class, enlarge_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_bind_template_callback (widget_class, revised_cb);
}

static void
porism_problem_view_class_init (PorismProblemViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_problem_view_dispose;
  widget_class->map = porism_problem_view_map;

  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "problemview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Before the text view, which would take the name of a file as text. */
static void
add_drop_target (PorismProblemView *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, GDK_TYPE_TEXTURE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  g_signal_connect (target, "enter", G_CALLBACK (drag_enter_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (drag_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
porism_problem_view_init (PorismProblemView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (PORISM_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify::problem", G_CALLBACK (update),
                                  self);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed",
                           G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  porism_reading_pane_set_text_view (self->reading, self->text);
  add_drop_target (self);
  gtk_widget_set_cursor_from_name (self->large, "zoom-in");
  update_extent (self);
  porism_problem_view_set_model (self, NULL);
}

/**
 * porism_problem_view_set_document:
 * @document: (nullable): whose problem to show, and to write
 */
void
porism_problem_view_set_document (PorismProblemView *self,
                                  PorismDocument    *document)
{
  g_return_if_fail (PORISM_IS_PROBLEM_VIEW (self));

  stop_arrival (self);
  complain (self, NULL);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  update (self);
}

/**
 * porism_problem_view_set_locked:
 * @locked: whether an agent works on the problem as it stands
 */
void
porism_problem_view_set_locked (PorismProblemView *self,
                                gboolean           locked)
{
  g_return_if_fail (PORISM_IS_PROBLEM_VIEW (self));

  if (locked == self->locked)
    return;
  self->locked = locked;
  if (locked)
    stop_arrival (self);
  gtk_text_view_set_editable (self->text, !locked);
  porism_reading_pane_set_editable (self->reading, !locked);
  gtk_widget_set_visible (self->add, !locked);
  gtk_widget_set_visible (self->remove, !locked);
  gtk_toggle_button_set_active (self->expand, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->expand), locked);
  update_extent (self);
}

static void
update_reader (PorismProblemView *self)
{
  porism_reading_pane_set_active (self->reading, !self->has_model && !self->recorded);
}

/**
 * porism_problem_view_set_model:
 * @model: (nullable): who would be asked to solve it; NULL: the built-in agent
 */
void
porism_problem_view_set_model (PorismProblemView *self,
                               const char        *model)
{
  g_return_if_fail (PORISM_IS_PROBLEM_VIEW (self));

  if (model != NULL)
    gtk_label_set_text (self->model_label, model);
  else
    gtk_label_set_text_with_mnemonic (self->model_label, _("Built-in A_gent"));
  self->has_model = model != NULL;
  update_reader (self);
}

/**
 * porism_problem_view_set_recorded:
 * @recorded: whether the problem came with a recording that draws it, so that to solve it is not what is suggested
 */
void
porism_problem_view_set_recorded (PorismProblemView *self,
                                  gboolean           recorded)
{
  g_return_if_fail (PORISM_IS_PROBLEM_VIEW (self));

  self->recorded = recorded;
  if (recorded)
    gtk_widget_remove_css_class (self->solve, "suggested-action");
  else
    gtk_widget_add_css_class (self->solve, "suggested-action");
  update_reader (self);
}

/**
 * porism_problem_view_get_reading_pane:
 *
 * Returns: (transfer none): how the built-in agent understands the problem
 */
PorismReadingPane *
porism_problem_view_get_reading_pane (PorismProblemView *self)
{
  g_return_val_if_fail (PORISM_IS_PROBLEM_VIEW (self), NULL);

  return self->reading;
}

/**
 * porism_problem_view_add_picture:
 *
 * Makes a file the picture of the problem, as soon as it is read, or says why it cannot be.
 */
void
porism_problem_view_add_picture (PorismProblemView *self,
                                 GFile             *file)
{
  g_return_if_fail (PORISM_IS_PROBLEM_VIEW (self));

  porism_problem_picture_load_async (file, start_arrival (self), arrived_cb, g_object_ref (self));
}
