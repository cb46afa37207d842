/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A card stays the same one while the steps before it go, so that a button under the pointer or the
 * keyboard is not taken away: the first card shows whatever is next. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "ui/steps/porism-pending-card.h"
#include "ui/steps/porism-pending-list.h"

/* What the pane has room for; more are counted only. */
#define MOST_CARDS 3

struct _PorismPendingList
{
  PorismFrame parent_instance;

  PorismLoop *loop;             /* NULL where no agent is at work */
  GSignalGroup *loop_signals;
  GPtrArray *cards;             /* PorismPendingCard, borrowed */

  GtkLabel *title;
  GtkPopover *popover;
  GtkEditable *reason;
  GtkBox *box;
  GtkLabel *more;
};

G_DEFINE_FINAL_TYPE (PorismPendingList, porism_pending_list, PORISM_TYPE_FRAME)

/**
 * porism_pending_list_is_approving:
 *
 * Returns: whether nothing is done that a person has not accepted
 */
gboolean
porism_pending_list_is_approving (PorismLoop *loop)
{
  gboolean approval;

  g_object_get (loop, "approval", &approval, NULL);

  return approval;
}

/**
 * porism_pending_list_is_waiting:
 * @loop: (nullable)
 *
 * Returns: whether a step of its turn under way is done by a person's leave only
 */
gboolean
porism_pending_list_is_waiting (PorismLoop *loop)
{
  if (loop == NULL || porism_loop_get_n_pending (loop) == 0)
    return FALSE;

  return porism_pending_list_is_approving (loop) || porism_loop_get_state (loop) == PORISM_LOOP_PAUSED;
}

static void
set_n_cards (PorismPendingList *self,
             guint              n)
{
  while (self->cards->len < n)
    {
      GtkWidget *card = porism_pending_card_new ();

      g_ptr_array_add (self->cards, card);
      gtk_box_append (self->box, card);
    }
  for (guint i = 0; i < self->cards->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->cards, i), i < n);
}

static void
show_title (PorismPendingList *self,
            guint              n)
{
  g_autofree char *title =
    porism_pending_list_is_approving (self->loop)
      ? g_strdup_printf (ngettext ("%u step waits for you", "%u steps wait for you", n), n)
      : g_strdup_printf (ngettext ("%u step comes next", "%u steps come next", n), n);
  guint further = n > MOST_CARDS ? n - MOST_CARDS : 0;
  g_autofree char *more = g_strdup_printf (
    ngettext ("and %u more step", "and %u more steps", further), further);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), further > 0);
}

static void
update (PorismPendingList *self)
{
  guint n = porism_pending_list_is_waiting (self->loop)
              ? porism_loop_get_n_pending (self->loop) : 0;

  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  set_n_cards (self, MIN (n, MOST_CARDS));
  for (guint i = 0; i < MIN (n, MOST_CARDS); i++)
    porism_pending_card_show (g_ptr_array_index (self->cards, i), self->loop, i);
  if (n > 0)
    show_title (self, n);
}

static void
decline_cb (PorismPendingList *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));

  gtk_popover_popdown (self->popover);
  gtk_editable_set_text (self->reason, "");
  porism_loop_decline (self->loop, *reason != '\0' ? reason : NULL);
}

static void
porism_pending_list_dispose (GObject *object)
{
  PorismPendingList *self = PORISM_PENDING_LIST (object);

  g_clear_object (&self->loop_signals);
  g_clear_object (&self->loop);

  G_OBJECT_CLASS (porism_pending_list_parent_class)->dispose (object);
}

static void
porism_pending_list_finalize (GObject *object)
{
  g_ptr_array_unref (PORISM_PENDING_LIST (object)->cards);

  G_OBJECT_CLASS (porism_pending_list_parent_class)->finalize (object);
}

static void
porism_pending_list_class_init (PorismPendingListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_pending_list_dispose;
  object_class->finalize = porism_pending_list_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-pending-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismPendingList, title);
  gtk_widget_class_bind_template_child (widget_class, PorismPendingList, popover);
  gtk_widget_class_bind_template_child (widget_class, PorismPendingList, reason);
  gtk_widget_class_bind_template_callback (widget_class, decline_cb);
  gtk_widget_class_bind_template_child (widget_class, PorismPendingList, box);
  gtk_widget_class_bind_template_child (widget_class, PorismPendingList, more);
  gtk_widget_class_set_css_name (widget_class, "pendinglist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_pending_list_init (PorismPendingList *self)
{
  self->cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->loop_signals = g_signal_group_new (PORISM_TYPE_LOOP);
  g_signal_group_connect_swapped (self->loop_signals, "pending-changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->loop_signals, "notify::state", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->loop_signals, "notify::approval", G_CALLBACK (update),
                                  self);
  update (self);
}

/**
 * porism_pending_list_set_loop:
 * @loop: (nullable): whose steps to show
 *
 * Shows what another agent proposes.
 */
void
porism_pending_list_set_loop (PorismPendingList *self,
                              PorismLoop        *loop)
{
  g_return_if_fail (PORISM_IS_PENDING_LIST (self));

  g_set_object (&self->loop, loop);
  g_signal_group_set_target (self->loop_signals, loop);
  update (self);
}
