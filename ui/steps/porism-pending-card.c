/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-pending-card.h"
#include "ui/steps/porism-step-form.h"

struct _PorismPendingCard
{
  PorismFrame parent_instance;

  PorismLoop *loop;             /* NULL where it shows nothing */
  guint i;

  GtkLabel *action;
};

G_DEFINE_FINAL_TYPE (PorismPendingCard, porism_pending_card, PORISM_TYPE_FRAME)

static PorismSession *
get_session (PorismLoop *loop)
{
  return porism_document_get_session (porism_loop_get_document (loop));
}

static PorismRegistry *
get_registry (PorismLoop *loop)
{
  return porism_session_get_registry (get_session (loop));
}

/* ---- changing ---- */

typedef struct
{
  PorismLoop *loop;
  PorismAction *action;         /* as it was when the dialog opened */
  PorismStepForm *form;         /* which waits for the trial; NULL where none is under way */
  PorismAction *changed;        /* that is tried */
} Changing;

static void
changing_free (gpointer changing)
{
  Changing *self = changing;

  if (g_steal_pointer (&self->form) != NULL)
    porism_session_give_up (get_session (self->loop), self);
  g_clear_pointer (&self->changed, porism_action_free);
  g_object_unref (self->loop);
  porism_action_free (self->action);
  g_free (self);
}

/* Where the action waits now; the number of those that wait where it waits no more. */
static guint
find_pending (const Changing *self)
{
  PorismRegistry *registry = get_registry (self->loop);
  g_autofree char *wanted = porism_action_describe (registry, self->action);
  guint n = porism_loop_get_n_pending (self->loop);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = porism_action_describe (registry,
                                                      porism_loop_get_pending (self->loop, i));

      if (g_str_equal (text, wanted))
        return i;
    }
  return n;
}

static void
settle (Changing   *self,
        const char *refusal)
{
  g_autoptr (PorismAction) changed = g_steal_pointer (&self->changed);
  PorismStepForm *form = g_steal_pointer (&self->form);
  guint i = find_pending (self);

  if (i == porism_loop_get_n_pending (self->loop))
    refusal = _("This step waits no more.");
  if (refusal == NULL)
    porism_loop_edit (self->loop, i, g_steal_pointer (&changed));
  porism_step_form_settle (form, refusal == NULL, refusal);
}

static void
tried_cb (PorismSession           *session,
          const PorismObservation *observation,
          const char              *refusal,
          gpointer                 user_data)
{
  Changing *self = user_data;

  if (self->form == NULL)
    return;
  if (observation != NULL)
    settle (self, refusal);
  else
    porism_step_form_settle (g_steal_pointer (&self->form), FALSE, NULL);
}

/* As if it were done after the first @n that wait. */
static void
try_after (Changing           *self,
           guint               n,
           const PorismAction *action)
{
  PorismSession *session = get_session (self->loop);
  g_autoptr (GPtrArray) actions = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (actions, (gpointer) porism_loop_get_pending (self->loop, i));
  g_ptr_array_add (actions, (gpointer) action);
  porism_session_try (session, porism_session_get_head (session), actions, tried_cb, self);
}

static void
change (PorismStepForm     *form,
        const PorismAction *action,
        gpointer            user_data)
{
  Changing *self = user_data;
  guint i = find_pending (self);

  if (i == porism_loop_get_n_pending (self->loop))
    porism_step_form_settle (form, FALSE, _("This step waits no more."));
  else if (porism_action_is_same (porism_loop_get_pending (self->loop, i), action))
    porism_step_form_settle (form, TRUE, NULL);
  else
    {
      self->form = form;
      g_clear_pointer (&self->changed, porism_action_free);
      self->changed = porism_action_copy (action);
      try_after (self, i, self->changed);
    }
}

static void
edit_cb (PorismPendingCard *self)
{
  const PorismAction *action = porism_loop_get_pending (self->loop, self->i);
  Changing *changing;

  if (action == NULL)
    return;
  changing = g_new0 (Changing, 1);
  changing->loop = g_object_ref (self->loop);
  changing->action = porism_action_copy (action);
  porism_step_form_show (GTK_WIDGET (self), get_registry (self->loop), action, _("_Apply"), change,
                         changing, changing_free);
}

/* ---- the widget ---- */

static void
porism_pending_card_dispose (GObject *object)
{
  PorismPendingCard *self = PORISM_PENDING_CARD (object);

  g_clear_object (&self->loop);

  G_OBJECT_CLASS (porism_pending_card_parent_class)->dispose (object);
}

static void
porism_pending_card_class_init (PorismPendingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_pending_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-pending-card.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismPendingCard, action);
  gtk_widget_class_bind_template_callback (widget_class, edit_cb);
  gtk_widget_class_set_css_name (widget_class, "pendingcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_pending_card_init (PorismPendingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * porism_pending_card_new:
 *
 * Returns: (transfer floating): a card that shows nothing yet
 */
GtkWidget *
porism_pending_card_new (void)
{
  return g_object_new (PORISM_TYPE_PENDING_CARD, NULL);
}

/**
 * porism_pending_card_show:
 * @i: which of the pending actions of @loop
 *
 * Shows another action, or the same one as it was changed.
 */
void
porism_pending_card_show (PorismPendingCard *self,
                          PorismLoop        *loop,
                          guint              i)
{
  g_autofree char *whole = NULL, *text = NULL;

  g_return_if_fail (PORISM_IS_PENDING_CARD (self));

  g_set_object (&self->loop, loop);
  self->i = i;
  whole = porism_action_describe (get_registry (loop), porism_loop_get_pending (loop, i));
  text = porism_step_dup_short (whole);
  gtk_label_set_text (self->action, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
