/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window joins the panes to one document. Its commands are in porism-window-actions.c, its files in
 * porism-window-files.c, its agent in porism-window-agent.c. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "ui/parts/porism-decimal.h"
#include "ui/window/porism-shortcuts.h"
#include "ui/window/porism-window-private.h"

/* How long a gesture may hold up the window, in microseconds: less than a person sees. */
#define PATIENCE 30000
/* Long enough to read why something was refused, in seconds. */
#define TOAST_TIMEOUT 8

/* Of a toast: the characters in a line, its lines, and the pixels beside its text. */
#define TOAST_CHARS 60
#define TOAST_LEAST_CHARS 12
#define TOAST_LINES 8
#define TOAST_FRAME 124

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_OUTSIDE_AGENTS,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (PorismWindow, porism_window, ADW_TYPE_APPLICATION_WINDOW)

static GParamSpec *properties[N_PROPS];

/**
 * porism_window_get_session:
 *
 * Returns: the session of its document
 */
PorismSession *
porism_window_get_session (PorismWindow *self)
{
  return porism_document_get_session (self->document);
}

/**
 * porism_window_is_untouched:
 *
 * Returns: whether its document is new and nothing was done in it
 */
gboolean
porism_window_is_untouched (PorismWindow *self)
{
  g_return_val_if_fail (PORISM_IS_WINDOW (self), FALSE);

  return self->opening == NULL && self->loop == NULL && self->destination == NULL &&
         porism_document_get_file (self->document) == NULL &&
         porism_document_get_problem (self->document) == NULL &&
         porism_document_get_picture (self->document) == NULL &&
         porism_session_get_n_entries (porism_window_get_session (self)) == 0;
}

/* Whether its problem came with a recorded trajectory. */
static gboolean
is_recording (PorismWindow *self)
{
  return self->loop != NULL && PORISM_IS_SCRIPT_AGENT (porism_loop_get_agent (self->loop));
}

/**
 * porism_window_has_changes:
 *
 * Returns: whether work would be lost; a problem that was opened and not begun is none
 */
gboolean
porism_window_has_changes (PorismWindow *self)
{
  return porism_document_get_modified (self->document) &&
         (porism_document_get_file (self->document) != NULL ||
          porism_session_get_n_entries (porism_window_get_session (self)) > 0 ||
          (porism_window_has_problem (self) && !is_recording (self)));
}

static void
toast_dismissed_cb (PorismWindow *self,
                    AdwToast     *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

/* A toast of libadwaita 1.2 is as wide as its text would like, and cut off at the edge of the figure: the
 * text is given lines that fit. */
static int
get_toast_chars (PorismWindow *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->toasts));
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));
  PangoFontMetrics *metrics;
  int size, room = gtk_widget_get_width (GTK_WIDGET (self->toasts)) - TOAST_FRAME;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  metrics = pango_context_get_metrics (context, font, NULL);
  size = MAX (pango_font_metrics_get_approximate_char_width (metrics),
              pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  pango_font_description_free (font);

  return room <= 0 || size <= 0 ? TOAST_CHARS
                                : CLAMP (room * PANGO_SCALE / size, TOAST_LEAST_CHARS, TOAST_CHARS);
}

static GtkWidget *
create_toast_label (PorismWindow *self,
                    const char   *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "lines", TOAST_LINES,
                                   "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars",
                                   get_toast_chars (self), "tooltip-text", text, NULL);

  gtk_widget_add_css_class (label, "heading");

  return label;
}

/**
 * porism_window_fit_toast:
 *
 * Breaks the message over the canvas anew, for the width that there is.
 */
void
porism_window_fit_toast (PorismWindow *self)
{
  GtkWidget *label = self->toast != NULL ? adw_toast_get_custom_title (self->toast) : NULL;

  if (label != NULL)
    gtk_label_set_max_width_chars (GTK_LABEL (label), get_toast_chars (self));
}

/**
 * porism_window_say:
 * @text: a sentence, or a few
 *
 * Shows a message over the canvas, in place of the last one.
 */
void
porism_window_say (PorismWindow *self,
                   const char   *text)
{
  AdwToast *toast;

  g_return_if_fail (PORISM_IS_WINDOW (self));

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, create_toast_label (self, text));
  adw_toast_set_timeout (toast, TOAST_TIMEOUT);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  self->toast = toast;
  adw_toast_overlay_add_toast (self->toasts, toast);
  porism_announcer_say (self->announcer, text);
}

static void
changed_outside_cb (PorismWindow *self)
{
  gtk_revealer_set_reveal_child (self->changed_banner, TRUE);
}

/* Until it works again, or all is saved. */
static void
autosave_failure_cb (PorismWindow *self)
{
  const char *failure = porism_document_get_autosave_failure (self->document);
  g_autofree char *text = NULL;

  if (failure != NULL)
    {
      /* Translators: %s is why what is drawn cannot be kept against a crash. */
      text = g_strdup_printf (_("%s. Save the document, or what you do now may be lost."), failure);
      gtk_label_set_text (self->autosave_label, text);
    }
  gtk_revealer_set_reveal_child (self->autosave_banner, failure != NULL);
}

static void
prompt_changed_cb (PorismWindow *self)
{
  g_autofree char *prompt = NULL;

  g_object_get (self->canvas, "prompt", &prompt, NULL);
  if (*prompt != '\0')
    gtk_label_set_text (self->prompt_label, prompt);
  gtk_revealer_set_reveal_child (self->prompt, *prompt != '\0');
}

static void
answer_cb (AdwMessageDialog *dialog,
           const char       *response,
           PorismWindow     *self)
{
  PorismConstructMode *mode = porism_canvas_get_mode (self->canvas);
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);

  if (mode == NULL)
    return;
  if (g_str_equal (response, "answer"))
    {
      g_autofree char *text =
        porism_decimal_dup_read (gtk_editable_get_text (GTK_EDITABLE (entry)));

      porism_construct_mode_answer (mode, text);
    }
  else
    porism_construct_mode_cancel (mode);
}

static char *
capitalise (const char *text)
{
  const char *rest = g_utf8_next_char (text);
  g_autofree char *first = g_utf8_strup (text, rest - text);

  return g_strconcat (first, rest, NULL);
}

/**
 * porism_window_create_question:
 * @body: (nullable): what is asked
 * @text: what stands in the entry first
 * @label: what a screen reader says it is
 * @entry: (out): where it is answered
 *
 * Returns: (transfer none): a dialog with an entry, without responses
 */
GtkWidget *
porism_window_create_question (PorismWindow  *self,
                               const char    *heading,
                               const char    *body,
                               const char    *text,
                               const char    *label,
                               GtkWidget    **entry)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  *entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (*entry), text);
  gtk_entry_set_activates_default (GTK_ENTRY (*entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (*entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), *entry);

  return dialog;
}

static void
ask_cb (PorismWindow *self,
        const char   *label,
        const char   *suggestion)
{
  g_autofree char *heading = capitalise (label);
  GtkWidget *entry;
  GtkWidget *dialog = porism_window_create_question (
    self, heading, _("A number or an expression, such as 6, 3/2, sqrt(2) or 60°."), suggestion, label,
    &entry);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "answer",
                                    _("_Draw"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "answer",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "answer");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answer_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
form_cb (PorismWindow        *self,
         double               x,
         double               y,
         PorismConstructMode *mode)
{
  PorismSession *session = porism_window_get_session (self);

  porism_window_show_form (self,
                           porism_registry_lookup (porism_session_get_registry (session),
                                                   porism_construct_mode_get_tool (mode)->tool),
                           x, y);
}

/* The canvas has another mode for every tool and document. */
static void
mode_changed_cb (PorismWindow *self)
{
  PorismConstructMode *mode = porism_canvas_get_mode (self->canvas);

  if (mode == NULL)
    return;
  g_signal_handlers_disconnect_by_func (mode, form_cb, self);
  g_signal_connect_object (mode, "form", G_CALLBACK (form_cb), self, G_CONNECT_SWAPPED);
}

static void
highlight_object_cb (PorismWindow *self,
                     guint         id)
{
  PorismId ids[] = { id };

  porism_canvas_set_highlight (self->canvas, ids, id != 0 ? 1 : 0);
}

/* What is selected on the canvas is selected in the list, and the other way round. */
static void
canvas_selection_changed_cb (PorismWindow *self)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  porism_algebra_pane_set_selection (self->algebra_pane, ids, n);
}

static void
pane_selection_changed_cb (PorismWindow *self)
{
  guint n;
  const PorismId *ids = porism_algebra_pane_get_selection (self->algebra_pane, &n);

  porism_canvas_set_selection (self->canvas, ids, n);
}

/* What an entry made, as far as it is in the figure. */
static void
highlight_entry_cb (PorismWindow *self,
                    guint64       id)
{
  const PorismEntry *entry = porism_session_get_entry (porism_window_get_session (self), id);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  const GPtrArray *made = entry && entry->observation ? entry->observation->new_objects : NULL;

  for (guint i = 0; made != NULL && i < made->len; i++)
    g_array_append_val (ids, ((PorismNewObject *) g_ptr_array_index (made, i))->id);
  porism_canvas_set_highlight (self->canvas, (const PorismId *) ids->data, ids->len);
}

/**
 * porism_window_look_at:
 * @entry: the id of any entry; 0 for the empty figure
 *
 * Shows the figure as it was after that entry; an agent at work waits meanwhile.
 */
void
porism_window_look_at (PorismWindow *self,
                       guint64       entry)
{
  if (self->loop != NULL)
    porism_loop_look_at (self->loop, entry);
  else
    porism_session_seek (porism_window_get_session (self), entry);
}

/* The document was saved with the view that it had; a new one is framed. */
static void
restore_view (PorismWindow *self)
{
  double x, y, scale;

  if (porism_document_get_view (self->document, &x, &y, &scale))
    porism_canvas_show (self->canvas, x, y, scale);
}

static void
release_document (PorismWindow *self)
{
  porism_window_stop_agent (self);
  self->saving = FALSE;
  if (self->document != NULL)
    porism_session_cancel (porism_window_get_session (self));
  if (self->document != NULL)
    porism_document_discard_autosave (self->document);
  g_signal_group_set_target (self->loop_signals, NULL);
  g_signal_group_set_target (self->session_signals, NULL);
  g_signal_group_set_target (self->document_signals, NULL);
  g_clear_object (&self->loop);
  g_clear_pointer (&self->agent_identity, g_free);
  g_clear_object (&self->destination);
}

/**
 * porism_window_set_document:
 * @document: the document to show from now on
 * @loop: (nullable): an agent on it
 *
 * Shows another document. What was unsaved in the former one must be settled before.
 */
void
porism_window_set_document (PorismWindow   *self,
                            PorismDocument *document,
                            PorismLoop     *loop)
{
  g_autoptr (GFile) autosaves = porism_document_dup_autosave_directory ();

  g_return_if_fail (PORISM_IS_WINDOW (self) && PORISM_IS_DOCUMENT (document));

  release_document (self);
  g_set_object (&self->document, document);
  g_set_object (&self->loop, loop);
  porism_document_start_autosave (document, autosaves);

  g_signal_group_set_target (self->document_signals, document);
  porism_session_set_patience (porism_window_get_session (self), PATIENCE);
  g_signal_group_set_target (self->session_signals, porism_window_get_session (self));
  porism_window_follow_work (self);
  g_signal_group_set_target (self->loop_signals, loop);
  porism_window_drop_popover (self);
  porism_tool_palette_set_registry (self->tool_palette,
                                    porism_session_get_registry (porism_window_get_session (self)));
  porism_canvas_set_tool (self->canvas, "move");
  porism_canvas_set_document (self->canvas, document);
  restore_view (self);
  porism_algebra_pane_set_document (self->algebra_pane, document);
  porism_agent_console_set_document (self->agent_console, document);
  porism_agent_console_set_loop (self->agent_console, loop);
  porism_replay_bar_set_document (self->replay_bar, document);
  porism_replay_bar_set_loop (self->replay_bar, loop);

  gtk_revealer_set_reveal_child (self->changed_banner, FALSE);
  autosave_failure_cb (self);
  porism_window_update_title (self);
  porism_window_update_actions (self);
  porism_window_update_agent (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

/**
 * porism_window_get_document:
 *
 * Returns: (transfer none): what it shows
 */
PorismDocument *
porism_window_get_document (PorismWindow *self)
{
  g_return_val_if_fail (PORISM_IS_WINDOW (self), NULL);

  return self->document;
}

static gboolean
close_cb (gpointer user_data)
{
  gtk_window_close (user_data);

  return G_SOURCE_REMOVE;
}

/* The dialog that was answered still refers to the window, which goes once it is done. */
static void
settled_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);

  if (!porism_window_settle_finish (self, result))
    return;
  self->closing = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

static void
save_state (PorismWindow *self)
{
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width, height;

  if (self->settings == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", maximized);
  if (maximized)
    return;
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));
}

static gboolean
porism_window_close_request (GtkWindow *window)
{
  PorismWindow *self = PORISM_WINDOW (window);

  if (!self->closing && porism_window_has_changes (self))
    {
      porism_window_settle_async (self, settled_cb, NULL);
      return GDK_EVENT_STOP;
    }
  save_state (self);
  release_document (self);

  return GTK_WINDOW_CLASS (porism_window_parent_class)->close_request (window);
}

static void
porism_window_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GTK_WIDGET_CLASS (porism_window_parent_class)->size_allocate (widget, width, height, baseline);
  porism_window_queue_fit (PORISM_WINDOW (widget));
}

static void
porism_window_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  PorismWindow *self = PORISM_WINDOW (object);

  if (id == PROP_DOCUMENT)
    g_value_set_object (value, self->document);
  else if (id == PROP_OUTSIDE_AGENTS)
    g_value_set_boolean (value, gtk_widget_get_visible (self->outside_agents));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
porism_window_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  if (id == PROP_OUTSIDE_AGENTS)
    gtk_widget_set_visible (PORISM_WINDOW (object)->outside_agents, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
porism_window_dispose (GObject *object)
{
  PorismWindow *self = PORISM_WINDOW (object);

  porism_window_drop_inhibition (self);
  porism_window_drop_popover (self);
  g_clear_handle_id (&self->fitting, g_source_remove);
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->focus_before);
  g_clear_object (&self->document_signals);
  g_clear_handle_id (&self->working, g_source_remove);
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_object (&self->opening_file);
  g_clear_object (&self->exporting);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->loop_signals);
  g_clear_object (&self->loop);
  g_clear_pointer (&self->agent_identity, g_free);
  g_clear_object (&self->document);
  g_clear_object (&self->destination);
  g_clear_object (&self->settings);
  g_clear_object (&self->keys);

  G_OBJECT_CLASS (porism_window_parent_class)->dispose (object);
}

static void
porism_window_class_init (PorismWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->get_property = porism_window_get_property;
  object_class->set_property = porism_window_set_property;
  object_class->dispose = porism_window_dispose;
  widget_class->size_allocate = porism_window_size_allocate;
  window_class->close_request = porism_window_close_request;

  properties[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, PORISM_TYPE_DOCUMENT,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OUTSIDE_AGENTS] =
    g_param_spec_boolean ("outside-agents", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (PORISM_TYPE_AGENT_CONSOLE);
  g_type_ensure (PORISM_TYPE_ALGEBRA_PANE);
  g_type_ensure (PORISM_TYPE_ANNOUNCER);
  g_type_ensure (PORISM_TYPE_CANVAS);
  g_type_ensure (PORISM_TYPE_REPLAY_BAR);
  g_type_ensure (PORISM_TYPE_TOOL_PALETTE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, title);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, outside_agents);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, agent_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, algebra_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, changed_banner);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, autosave_banner);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, autosave_label);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, prompt);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, prompt_label);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work_spinner);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work_label);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, canvas);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, algebra_pane);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, agent_console);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, tool_palette);
}

static void
connect_groups (PorismWindow *self)
{
  self->document_signals = g_signal_group_new (PORISM_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify::title",
                                  G_CALLBACK (porism_window_update_title), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified",
                                  G_CALLBACK (porism_window_update_title), self);
  g_signal_group_connect_swapped (self->document_signals, "changed-outside",
                                  G_CALLBACK (changed_outside_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::autosave-failure",
                                  G_CALLBACK (autosave_failure_cb), self);

  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "head-changed",
                                  G_CALLBACK (porism_window_update_actions), self);
  g_signal_group_connect_swapped (self->session_signals, "entry-added",
                                  G_CALLBACK (porism_window_update_actions), self);
}

static void
connect_panes (PorismWindow *self)
{
  g_signal_connect_object (self->canvas, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "ask", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "notify::tool", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "notify::document", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->algebra_pane, "highlight", G_CALLBACK (highlight_object_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->algebra_pane, "selection-changed",
                           G_CALLBACK (pane_selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "selection-changed",
                           G_CALLBACK (canvas_selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "resized", G_CALLBACK (porism_window_queue_fit), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->agent_console, "highlight", G_CALLBACK (highlight_entry_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->agent_console, "activate-entry", G_CALLBACK (porism_window_look_at),
                           self, G_CONNECT_SWAPPED);
}

static void
porism_window_init (PorismWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  connect_groups (self);
  connect_panes (self);
  porism_window_add_agent (self);
  porism_window_add_files (self);
  porism_window_add_actions (self);
  porism_window_add_panes (self);
  porism_window_add_menu (self);
  porism_window_add_news (self);
  porism_window_add_work (self);
}

static void
restore_state (PorismWindow *self)
{
  if (self->settings == NULL)
    return;
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  porism_window_restore_panes (self);
}

static void
add_help (PorismWindow *self)
{
  GtkWidget *shortcuts = porism_shortcuts_create_window ();

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self),
                                           GTK_SHORTCUTS_WINDOW (shortcuts));
  g_object_unref (shortcuts);
}

/**
 * porism_window_new:
 * @settings: (nullable): where its size, its panes and the chosen model are remembered
 * @keys: the keys of providers, which all windows share
 *
 * Returns: (transfer none): a window with a new document
 */
PorismWindow *
porism_window_new (GtkApplication *application,
                   GSettings      *settings,
                   PorismKeys     *keys)
{
  PorismWindow *self = g_object_new (PORISM_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (PorismDocument) document = porism_document_new ();

  g_set_object (&self->settings, settings);
  g_set_object (&self->keys, keys);
  add_help (self);
  restore_state (self);
  porism_window_follow_settings (self);
  porism_window_set_document (self, document, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));

  return self;
}
