/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The path from the root through the head, as a line that the head moves on. Place 0 is the
 * empty figure, place n the n-th stop of the path. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "app/session/replay-plan.h"
#include "ui/parts/porism-label-tooltip.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-replay-bar.h"
#include "ui/steps/porism-stop-words.h"

/* Seconds that each step stays when the history plays, where nothing else is wished. */
#define PACE_SECONDS 0.9

/* More marks than these would be a blur. */
#define MOST_MARKS 24

struct _PorismReplayBar
{
  PorismFrame parent_instance;

  PorismDocument *document;
  PorismLoop *loop;             /* who works on it; or NULL */
  GSignalGroup *session_signals;
  PorismReplayPlan *plan;       /* NULL before there is a document */
  guint place;                  /* of the head */
  double pace;                  /* seconds that each step stays */
  guint player;                 /* the timeout while it plays, else 0 */
  gulong moved;                 /* the handler of the scale */

  GtkButton *play_button;
  GtkScale *scale;
  GtkLabel *position;
  GtkLabel *step;
};

G_DEFINE_FINAL_TYPE (PorismReplayBar, porism_replay_bar, PORISM_TYPE_FRAME)

static PorismSession *
get_session (PorismReplayBar *self)
{
  return porism_document_get_session (self->document);
}

static const PorismEntry *
get_entry (PorismReplayBar *self,
           guint            place)
{
  return porism_session_get_entry (get_session (self),
                                   g_array_index (self->plan->path, guint64, place - 1));
}

static void
seek (PorismReplayBar *self,
      guint            place)
{
  guint64 entry = place > 0 ? g_array_index (self->plan->path, guint64, place - 1) : 0;

  if (self->loop != NULL)
    porism_loop_look_at (self->loop, entry);
  else
    porism_session_seek (get_session (self), entry);
}

/* ---- what is shown ---- */

/* The step at the head in a few words. */
static char *
describe_step (PorismReplayBar *self)
{
  const PorismEntry *entry;
  g_autofree char *action = NULL;
  g_autofree char *actor = NULL;

  if (self->place == 0)
    return g_strdup (_("The empty figure"));
  entry = get_entry (self, self->place);
  action = porism_stop_dup_words (get_session (self), entry->id);
  actor = porism_step_dup_actor (entry);
  if (!entry->observation->ok)
    return g_strdup_printf (_("Refused: %s – %s"), action, entry->refusal);
  if (actor != NULL)
    return g_strdup_printf ("%s: %s", actor, action);

  return g_steal_pointer (&action);
}

static void
update_labels (PorismReplayBar *self)
{
  g_autofree char *step = describe_step (self);
  g_autofree char *position = g_strdup_printf ("%u / %u", self->place, self->plan->path->len);
  g_autofree char *widest = g_strdup_printf ("%u / %u", self->plan->path->len, self->plan->path->len);
  g_autofree char *spoken =
    g_strdup_printf (_("Step %u of %u: %s"), self->place, self->plan->path->len, step);

  gtk_label_set_text (self->position, position);
  gtk_label_set_width_chars (self->position, (int) g_utf8_strlen (widest, -1));
  gtk_label_set_text (self->step, step);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  spoken, -1);
}

/* Unless they are nearly everywhere. */
static void
add_marks (PorismReplayBar *self,
           const GArray    *places,
           GtkPositionType  side)
{
  for (guint i = 0; i < places->len && places->len <= MOST_MARKS; i++)
    gtk_scale_add_mark (self->scale, g_array_index (places, guint, i), side, NULL);
}

/* Above it, where something was refused; beneath it, the breakpoints. */
static void
update_marks (PorismReplayBar *self)
{
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) breakpoints = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint place = 1; place <= self->plan->path->len; place++)
    {
      if (!get_entry (self, place)->observation->ok)
        g_array_append_val (refused, place);
      if (g_hash_table_contains (self->plan->breakpoints, GUINT_TO_POINTER (place - 1)))
        g_array_append_val (breakpoints, place);
    }
  gtk_scale_clear_marks (self->scale);
  add_marks (self, refused, GTK_POS_TOP);
  add_marks (self, breakpoints, GTK_POS_BOTTOM);
}

/* Whether both have the same marks. */
static gboolean
is_same_plan (const PorismReplayPlan *a,
              const PorismReplayPlan *b)
{
  GHashTableIter iter;
  gpointer index;

  if (a == NULL || a->path->len != b->path->len || g_hash_table_size (a->breakpoints) != g_hash_table_size (b->breakpoints) ||
      (a->path->len > 0 && memcmp (a->path->data, b->path->data, a->path->len * sizeof (guint64)) != 0))
    return FALSE;
  g_hash_table_iter_init (&iter, a->breakpoints);
  while (g_hash_table_iter_next (&iter, &index, NULL))
    if (!g_hash_table_contains (b->breakpoints, index))
      return FALSE;
  return TRUE;
}

static void
update_play_button (PorismReplayBar *self)
{
  gboolean playing = self->player != 0;
  const char *label = playing ? _("Pause the Replay") : _("Replay the Steps");

  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->play_button)), label) == 0)
    return;
  gtk_button_set_icon_name (self->play_button,
                            playing ? "porism-pause-symbolic" : "porism-play-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
stop (PorismReplayBar *self)
{
  g_clear_handle_id (&self->player, g_source_remove);
  update_play_button (self);
}

static void
update (PorismReplayBar *self)
{
  PorismReplayPlan *plan = porism_replay_plan_new (get_session (self));
  gboolean same = is_same_plan (self->plan, plan);

  g_clear_pointer (&self->plan, porism_replay_plan_free);
  self->plan = plan;
  self->place = porism_replay_plan_find (plan, porism_session_get_head (get_session (self)));

  g_signal_handler_block (self->scale, self->moved);
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (self->plan->path->len, 1));
  gtk_range_set_value (GTK_RANGE (self->scale), self->place);
  g_signal_handler_unblock (self->scale, self->moved);
  if (!same)
    update_marks (self);
  update_labels (self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->plan->path->len > 0);
}

/* ---- what a person does ---- */

static void
value_changed_cb (PorismReplayBar *self)
{
  const guint wished = MIN ((guint) (gtk_range_get_value (GTK_RANGE (self->scale)) + 0.5), self->plan->path->len);
  const guint place = porism_replay_plan_get_nearest (self->plan, wished);

  stop (self);
  if (place != self->place)
    seek (self, place);
  else
    update (self);
}

static gboolean
play_cb (gpointer user_data)
{
  PorismReplayBar *self = user_data;

  if (self->place < self->plan->path->len)
    seek (self, porism_replay_plan_get_next (self->plan, self->place));
  if (self->place < self->plan->path->len)
    return G_SOURCE_CONTINUE;
  self->player = 0;
  update_play_button (self);

  return G_SOURCE_REMOVE;
}

/* At the end, it plays from the beginning. */
static void
play_clicked_cb (PorismReplayBar *self)
{
  if (self->player != 0)
    {
      stop (self);
      return;
    }
  if (self->place == self->plan->path->len)
    seek (self, 0);
  self->player = g_timeout_add ((guint) (1000 * (self->plan->seconds > 0 ? self->plan->seconds : self->pace)), play_cb, self);
  update_play_button (self);
}

/* ---- the widget ---- */

static void
porism_replay_bar_dispose (GObject *object)
{
  PorismReplayBar *self = PORISM_REPLAY_BAR (object);

  g_clear_handle_id (&self->player, g_source_remove);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->loop);
  g_clear_pointer (&self->plan, porism_replay_plan_free);

  G_OBJECT_CLASS (porism_replay_bar_parent_class)->dispose (object);
}

static void
porism_replay_bar_class_init (PorismReplayBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_replay_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismReplayBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, PorismReplayBar, scale);
  gtk_widget_class_bind_template_child (widget_class, PorismReplayBar, position);
  gtk_widget_class_bind_template_child (widget_class, PorismReplayBar, step);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, porism_label_query_tooltip);
  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
porism_replay_bar_init (PorismReplayBar *self)
{
  self->pace = PACE_SECONDS;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->moved = g_signal_connect_swapped (self->scale, "value-changed",
                                          G_CALLBACK (value_changed_cb), self);
  update_play_button (self);

  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "head-changed", G_CALLBACK (update), self);
}

/**
 * porism_replay_bar_set_document:
 * @document: (nullable): whose steps to show
 *
 * Shows the steps of another document.
 */
void
porism_replay_bar_set_document (PorismReplayBar *self,
                                PorismDocument  *document)
{
  g_return_if_fail (PORISM_IS_REPLAY_BAR (self));

  if (!g_set_object (&self->document, document))
    return;
  stop (self);
  g_signal_group_set_target (self->session_signals,
                             document ? get_session (self) : NULL);
  if (document != NULL)
    update (self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * porism_replay_bar_set_loop:
 * @loop: (nullable): who works on the document
 *
 * While somebody looks at another step, the work waits.
 */
void
porism_replay_bar_set_loop (PorismReplayBar *self,
                            PorismLoop      *loop)
{
  g_return_if_fail (PORISM_IS_REPLAY_BAR (self));

  g_set_object (&self->loop, loop);
}

/**
 * porism_replay_bar_set_pace:
 * @seconds: that each step stays when the steps are played the next time
 */
void
porism_replay_bar_set_pace (PorismReplayBar *self,
                            double           seconds)
{
  g_return_if_fail (PORISM_IS_REPLAY_BAR (self));

  self->pace = seconds;
}
