/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces may arrive by the hundred a second: they are gathered, and shown once a frame. Of a long text
 * only the end is shown, since to lay out all of it each time would hold up the window; the turn keeps
 * it whole. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "ui/console/porism-reply-view.h"
#include "ui/steps/porism-step-markup.h"

/* Characters of a text that grows. */
#define MOST_CHARACTERS 2000

/* Pixels of the text; what is more is scrolled below the header. */
#define MOST_HEIGHT 200

/* Milliseconds between two looks at the clock. */
#define COUNTING 250

struct _PorismReplyView
{
  PorismFrame parent_instance;

  PorismLoop *loop;             /* NULL where no agent is at work */
  GSignalGroup *loop_signals;
  GSignalGroup *stream_signals;
  GString *text;
  GString *thinking;
  char *reason;                 /* why another attempt is waited for; NULL where none is */
  gint64 attempt;               /* when it is made, in monotonic time */
  guint ticking;                /* the tick callback that will show what arrived, else 0 */
  guint counting;               /* the source that counts the seconds, else 0 */

  GtkWidget *header;
  GtkScrolledWindow *scrolled;
  GtkWidget *content;
  GtkSpinner *spinner;
  GtkLabel *state;
  GtkLabel *reply;
  GtkExpander *expander;
  GtkLabel *thoughts;
};

G_DEFINE_FINAL_TYPE (PorismReplyView, porism_reply_view, PORISM_TYPE_FRAME)

static const char *
get_name (PorismReplyView *self)
{
  return porism_agent_get_name (porism_loop_get_agent (self->loop));
}

static char *
dup_waiting (PorismReplyView *self)
{
  gint64 left = self->attempt - g_get_monotonic_time ();
  guint seconds = (guint) ((MAX (left, 0) + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);

  return g_strdup_printf (ngettext ("Another attempt in %u second: %s",
                                    "Another attempt in %u seconds: %s", seconds),
                          seconds, self->reason);
}

static char *
dup_state (PorismReplyView *self)
{
  if (self->reason != NULL)
    return dup_waiting (self);
  if (self->text->len > 0)
    return g_strdup_printf (_("%s is writing…"), get_name (self));
  if (self->thinking->len > 0)
    return g_strdup_printf (_("%s is thinking…"), get_name (self));

  return g_strdup_printf (_("Waiting for %s…"), get_name (self));
}

/* Text without its end that is only white space; "…" stands for what came before. */
static void
show_end (GtkLabel  *label,
          GtkWidget *shown,
          GString   *text)
{
  glong length = g_utf8_strlen (text->str, -1);
  const char *end = length > MOST_CHARACTERS
                      ? g_utf8_offset_to_pointer (text->str, length - MOST_CHARACTERS) : text->str;
  g_autofree char *markup = NULL;
  g_autofree char *tail = g_strchomp (g_strconcat (end > text->str ? "…" : "", end, NULL));

  markup = porism_step_dup_markup (tail);
  gtk_label_set_markup (label, markup);
  gtk_widget_set_visible (shown, *tail != '\0');
}

static void
show (PorismReplyView *self)
{
  gboolean asking = self->loop != NULL && porism_loop_is_asking (self->loop);
  g_autofree char *state = asking ? dup_state (self) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), asking);
  gtk_spinner_set_spinning (self->spinner, asking);
  gtk_label_set_text (self->state, state != NULL ? state : "");
  show_end (self->reply, GTK_WIDGET (self->reply), self->text);
  show_end (self->thoughts, GTK_WIDGET (self->expander), self->thinking);
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled),
                          gtk_widget_get_visible (GTK_WIDGET (self->reply)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->expander)));
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PorismReplyView *self = PORISM_REPLY_VIEW (widget);

  self->ticking = 0;
  show (self);

  return G_SOURCE_REMOVE;
}

static void
show_soon (PorismReplyView *self)
{
  if (self->ticking == 0)
    self->ticking = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
stop_counting (PorismReplyView *self)
{
  g_clear_handle_id (&self->counting, g_source_remove);
  g_clear_pointer (&self->reason, g_free);
}

/* Once the time has come, the next attempt is waited for as the first one was. */
static gboolean
count_cb (gpointer user_data)
{
  PorismReplyView *self = user_data;

  if (self->attempt <= g_get_monotonic_time ())
    {
      self->counting = 0;
      g_clear_pointer (&self->reason, g_free);
    }
  show (self);

  return self->reason != NULL ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
clear (PorismReplyView *self)
{
  g_string_truncate (self->text, 0);
  g_string_truncate (self->thinking, 0);
  stop_counting (self);
  show (self);
}

/* ---- what the agent tells ---- */

static void
text_cb (PorismReplyView *self,
         const char      *further)
{
  stop_counting (self);
  g_string_append (self->text, further);
  show_soon (self);
}

static void
thinking_cb (PorismReplyView *self,
             const char      *further)
{
  stop_counting (self);
  g_string_append (self->thinking, further);
  show_soon (self);
}

static void
waiting_cb (PorismReplyView *self,
            guint            milliseconds,
            const char      *reason)
{
  stop_counting (self);
  self->reason = g_strdup (reason);
  self->attempt = g_get_monotonic_time () + (gint64) milliseconds * 1000;
  self->counting = g_timeout_add (COUNTING, count_cb, self);
  show (self);
}

/* What was written last is what is read. */
static void
grown_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
asking_cb (PorismReplyView *self)
{
  gtk_expander_set_expanded (self->expander, FALSE);
  clear (self);
}

/* ---- the widget ---- */

static gboolean
has_text (PorismReplyView *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->scrolled));
}

/* A scrolled window asks for the height that its content has where it is narrowest. */
static void
porism_reply_view_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  PorismReplyView *self = PORISM_REPLY_VIEW (widget);

  int header_minimum, header_natural;

  gtk_widget_measure (self->header, orientation, for_size, &header_minimum, &header_natural, NULL,
                      NULL);
  gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = header_natural + (has_text (self) ? MIN (*natural, MOST_HEIGHT) : 0);
  else
    {
      *minimum = MAX (*minimum, header_minimum);
      *natural = MAX (*natural, header_natural);
    }
}

static GtkSizeRequestMode
porism_reply_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
porism_reply_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PorismReplyView *self = PORISM_REPLY_VIEW (widget);

  int header;

  gtk_widget_measure (self->header, GTK_ORIENTATION_VERTICAL, width, NULL, &header, NULL, NULL);
  gtk_widget_allocate (self->header, width, header, -1, NULL);
  if (has_text (self))
    gtk_widget_size_allocate (GTK_WIDGET (self->scrolled),
                              &(GtkAllocation){ 0, header, width, MAX (height - header, 0) }, -1);
}

static void
porism_reply_view_dispose (GObject *object)
{
  PorismReplyView *self = PORISM_REPLY_VIEW (object);

  stop_counting (self);
  g_clear_object (&self->loop_signals);
  g_clear_object (&self->stream_signals);
  g_clear_object (&self->loop);

  G_OBJECT_CLASS (porism_reply_view_parent_class)->dispose (object);
}

static void
porism_reply_view_finalize (GObject *object)
{
  PorismReplyView *self = PORISM_REPLY_VIEW (object);

  g_string_free (self->text, TRUE);
  g_string_free (self->thinking, TRUE);

  G_OBJECT_CLASS (porism_reply_view_parent_class)->finalize (object);
}

static void
porism_reply_view_class_init (PorismReplyViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_reply_view_dispose;
  object_class->finalize = porism_reply_view_finalize;
  widget_class->measure = porism_reply_view_measure;
  widget_class->get_request_mode = porism_reply_view_get_request_mode;
  widget_class->size_allocate = porism_reply_view_size_allocate;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-reply-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, header);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, content);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, spinner);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, state);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, reply);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, expander);
  gtk_widget_class_bind_template_child (widget_class, PorismReplyView, thoughts);
  gtk_widget_class_set_css_name (widget_class, "replyview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_reply_view_init (PorismReplyView *self)
{
  self->text = g_string_new (NULL);
  self->thinking = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* It measures itself. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->loop_signals = g_signal_group_new (PORISM_TYPE_LOOP);
  g_signal_group_connect_swapped (self->loop_signals, "notify::asking", G_CALLBACK (asking_cb),
                                  self);
  self->stream_signals = g_signal_group_new (PORISM_TYPE_STREAM);
  g_signal_group_connect_swapped (self->stream_signals, "text", G_CALLBACK (text_cb), self);
  g_signal_group_connect_swapped (self->stream_signals, "thinking", G_CALLBACK (thinking_cb), self);
  g_signal_group_connect_swapped (self->stream_signals, "restarted", G_CALLBACK (clear), self);
  g_signal_group_connect_swapped (self->stream_signals, "waiting", G_CALLBACK (waiting_cb), self);
  g_signal_connect (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed",
                    G_CALLBACK (grown_cb), NULL);
  show (self);
}

/**
 * porism_reply_view_set_loop:
 * @loop: (nullable): whose agent is listened to
 *
 * Shows what another agent says.
 */
void
porism_reply_view_set_loop (PorismReplyView *self,
                            PorismLoop      *loop)
{
  g_return_if_fail (PORISM_IS_REPLY_VIEW (self));

  g_set_object (&self->loop, loop);
  g_signal_group_set_target (self->loop_signals, loop);
  g_signal_group_set_target (self->stream_signals,
                             loop != NULL ? porism_agent_get_stream (porism_loop_get_agent (loop)) : NULL);
  clear (self);
}
