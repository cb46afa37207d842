/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window joins the panes to one document and one agent. It knows nothing of the parts that act on it,
 * which follow its properties and signals; porism-window-new.c gives it them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "ui/views/porism-seen-view.h"
#include "ui/window/porism-window-private.h"

/* How long a gesture may hold up the window, in microseconds: less than a person sees. */
#define PATIENCE_MICROSECONDS 30000

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_LOOP,
  PROP_OUTSIDE_AGENTS,
  N_PROPS
};

enum { SIGNAL_RESIZED, SIGNAL_SOLVE_ELSEWHERE, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismWindow, porism_window, ADW_TYPE_APPLICATION_WINDOW)

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

/**
 * porism_window_has_problem:
 *
 * Returns: whether the document has a problem that a model could work on
 */
gboolean
porism_window_has_problem (PorismWindow *self)
{
  const char *text = porism_document_get_problem (self->document);

  return porism_document_get_picture (self->document) != NULL ||
         (text != NULL && strspn (text, " \t\r\n") < strlen (text));
}

/**
 * porism_window_is_recording:
 *
 * Returns: whether its problem came with a recorded trajectory, which its agent plays
 */
gboolean
porism_window_is_recording (PorismWindow *self)
{
  return self->loop != NULL && self->agent_identity == NULL;
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
          (porism_window_has_problem (self) && !porism_window_is_recording (self)));
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

/* At the top, but where it would cover what is to be pulled or pressed. */
static void
place_prompt (PorismWindow *self)
{
  GtkRequisition size;
  graphene_rect_t area;

  gtk_widget_get_preferred_size (GTK_WIDGET (self->prompt_label), NULL, &size);
  size.width = MIN (size.width, gtk_widget_get_width (GTK_WIDGET (self->canvas)));
  graphene_rect_init (&area, (float) (gtk_widget_get_width (GTK_WIDGET (self->canvas)) - size.width) / 2, 0, (float) size.width,
                      (float) size.height);
  gtk_widget_set_valign (GTK_WIDGET (self->prompt),
                         porism_canvas_has_control_in (self->canvas, &area) ? GTK_ALIGN_END : GTK_ALIGN_START);
}

static void
prompt_changed_cb (PorismWindow *self)
{
  g_autofree char *prompt = NULL;

  g_object_get (self->canvas, "prompt", &prompt, NULL);
  if (*prompt != '\0')
    {
      gtk_label_set_text (self->prompt_label, prompt);
      place_prompt (self);
    }
  gtk_revealer_set_reveal_child (self->prompt, *prompt != '\0');
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

/* The document begins with the view that is its home, else with that which it was saved with; a new one is framed. */
static void
restore_view (PorismWindow *self)
{
  double x, y, scale;

  if (!porism_seen_view_show_home (self->canvas, self->document) && porism_document_get_view (self->document, &x, &y, &scale))
    porism_canvas_show (self->canvas, x, y, scale);
}

/**
 * porism_window_stop_agent:
 *
 * Ends a run that is under way, in a state that can be saved; what was drawn stays.
 */
void
porism_window_stop_agent (PorismWindow *self)
{
  if (self->loop != NULL)
    porism_loop_stop (self->loop);
}

/**
 * porism_window_set_loop:
 * @loop: (nullable): an agent on its document
 * @identity: (nullable): what the agent was made from; %NULL for a recording
 *
 * Gives the document to another agent. A run that is under way ends.
 */
void
porism_window_set_loop (PorismWindow *self,
                        PorismLoop   *loop,
                        const char   *identity)
{
  porism_window_stop_agent (self);
  g_set_object (&self->loop, loop);
  g_free (self->agent_identity);
  self->agent_identity = g_strdup (identity);
  g_signal_group_set_target (self->loop_signals, loop);
  porism_agent_console_set_loop (self->agent_console, loop);
  porism_replay_bar_set_loop (self->replay_bar, loop);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOP]);
}

/**
 * porism_window_shows_start:
 *
 * Returns: whether the page where one begins is shown in place of the figure
 */
gboolean
porism_window_shows_start (PorismWindow *self)
{
  return gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->start_page);
}

/**
 * porism_window_show_start:
 *
 * Shows the page where one begins, in place of an untouched document, until something is opened or drawn.
 */
void
porism_window_show_start (PorismWindow *self)
{
  g_return_if_fail (PORISM_IS_WINDOW (self));

  porism_start_page_refresh (self->start_page);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->start_page));
  /* What is not seen is not measured and styled, either. */
  gtk_widget_set_visible (GTK_WIDGET (self->algebra_flap), FALSE);
}

/**
 * porism_window_leave_start:
 *
 * Shows the figure. What has the focus there keeps it.
 */
void
porism_window_leave_start (PorismWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!porism_window_shows_start (self))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->algebra_flap), TRUE);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->algebra_flap));
  if (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->start_page)))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  else
    gtk_widget_grab_focus (focus);
}

/**
 * porism_window_release_document:
 *
 * Ends what is under way in its document, which was settled.
 */
void
porism_window_release_document (PorismWindow *self)
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
  g_clear_pointer (&self->own_actions, g_ptr_array_unref);
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

  porism_window_release_document (self);
  g_set_object (&self->document, document);
  if (self->settings == NULL || g_settings_get_boolean (self->settings, "autosave"))
    porism_document_start_autosave (document, autosaves);

  g_signal_group_set_target (self->document_signals, document);
  porism_session_set_patience (porism_window_get_session (self), PATIENCE_MICROSECONDS);
  g_signal_group_set_target (self->session_signals, porism_window_get_session (self));
  porism_tool_palette_set_registry (self->tool_palette,
                                    porism_session_get_registry (porism_window_get_session (self)));
  porism_canvas_set_tool (self->canvas, "move");
  porism_canvas_set_document (self->canvas, document);
  restore_view (self);
  porism_algebra_pane_set_document (self->algebra_pane, document);
  porism_conditions_pane_set_document (self->conditions_pane, document);
  porism_reasons_pane_set_document (self->reasons_pane, document);
  porism_agent_console_set_document (self->agent_console, document);
  porism_replay_bar_set_document (self->replay_bar, document);
  porism_window_set_loop (self, loop, NULL);

  gtk_revealer_set_reveal_child (self->changed_banner, FALSE);
  autosave_failure_cb (self);
  porism_window_leave_start (self);
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

static void
porism_window_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GTK_WIDGET_CLASS (porism_window_parent_class)->size_allocate (widget, width, height, baseline);
  g_signal_emit (widget, signals[SIGNAL_RESIZED], 0);
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
  else if (id == PROP_LOOP)
    g_value_set_object (value, self->loop);
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

  g_clear_handle_id (&self->fitting, g_source_remove);
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->focus_before);
  g_clear_object (&self->document_signals);
  g_clear_handle_id (&self->working, g_source_remove);
  g_clear_handle_id (&self->following, g_source_remove);
  if (self->opening != NULL)
    g_cancellable_cancel (G_CANCELLABLE (self->opening));
  g_clear_object (&self->opening);
  g_clear_object (&self->opening_file);
  g_clear_object (&self->exporting);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->loop_signals);
  g_clear_object (&self->loop);
  g_clear_pointer (&self->shown_tools, g_free);
  g_clear_pointer (&self->agent_identity, g_free);
  g_clear_pointer (&self->own_actions, g_ptr_array_unref);
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

  object_class->get_property = porism_window_get_property;
  object_class->set_property = porism_window_set_property;
  object_class->dispose = porism_window_dispose;
  widget_class->size_allocate = porism_window_size_allocate;

  properties[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, PORISM_TYPE_DOCUMENT,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOOP] = g_param_spec_object ("loop", NULL, NULL, PORISM_TYPE_LOOP,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OUTSIDE_AGENTS] =
    g_param_spec_boolean ("outside-agents", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_RESIZED] = g_signal_new ("resized", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SOLVE_ELSEWHERE] =
    g_signal_new ("solve-elsewhere", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 1, PORISM_TYPE_DOCUMENT);

  g_type_ensure (PORISM_TYPE_AGENT_CONSOLE);
  g_type_ensure (PORISM_TYPE_ALGEBRA_PANE);
  g_type_ensure (PORISM_TYPE_ANNOUNCER);
  g_type_ensure (PORISM_TYPE_CANVAS);
  g_type_ensure (PORISM_TYPE_CONDITIONS_PANE);
  g_type_ensure (PORISM_TYPE_PROPERTIES_PANE);
  g_type_ensure (PORISM_TYPE_REASONS_PANE);
  g_type_ensure (PORISM_TYPE_REPLAY_BAR);
  g_type_ensure (PORISM_TYPE_START_PAGE);
  g_type_ensure (PORISM_TYPE_TOOL_PALETTE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, title);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, header);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, replay_box);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, presentation);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, pane_buttons);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, outside_agents);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, agent_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, algebra_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, conditions_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, properties_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, reasons_flap);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, changed_banner);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, autosave_banner);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, autosave_label);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, prompt);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, prompt_label);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work_spinner);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work_label);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, work_progress);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, canvas);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, algebra_pane);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, conditions_pane);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, properties_pane);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, reasons_pane);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, agent_console);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, tool_palette);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, space_menu);
  gtk_widget_class_bind_template_child (widget_class, PorismWindow, view_section);
}

static void
connect_groups (PorismWindow *self)
{
  self->document_signals = g_signal_group_new (PORISM_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed-outside",
                                  G_CALLBACK (changed_outside_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::autosave-failure",
                                  G_CALLBACK (autosave_failure_cb), self);

  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  self->loop_signals = g_signal_group_new (PORISM_TYPE_LOOP);
}

static void
connect_panes (PorismWindow *self)
{
  g_signal_connect_object (self->canvas, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->algebra_pane, "highlight", G_CALLBACK (highlight_object_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->algebra_pane, "selection-changed",
                           G_CALLBACK (pane_selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "selection-changed",
                           G_CALLBACK (canvas_selection_changed_cb), self, G_CONNECT_SWAPPED);
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
}
