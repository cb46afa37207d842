/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps that came are put in when there is nothing better to do, so that all that one gesture makes goes in together. */

#include "config.h"

#include "app/session/replay-plan.h"
#include "app/session/session-rearrange.h"
#include "ui/protocol/porism-step-insertion.h"

struct _PorismStepInsertion
{
  GObject parent_instance;

  PorismSession *session;       /* or NULL */
  GSignalGroup *signals;
  gboolean active;
  guint64 place;                /* the entry after which the figure stood last */
  guint64 next;                 /* what followed it; 0: nothing */
  guint64 tip;                  /* the last that followed */
  guint64 first;                /* of what shall follow what came; 0: nothing came */
  guint64 last;                 /* of what came */
  gboolean carrying;            /* what followed is being done again */
  guint pending;                /* the source that will put in what came, else 0 */
};

enum { SIGNAL_REFUSED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismStepInsertion, porism_step_insertion, G_TYPE_OBJECT)

/* Where the figure stands, and what follows there. */
static void
look_around (PorismStepInsertion *self)
{
  g_autoptr (GArray) path = porism_session_get_path (self->session);
  g_autoptr (PorismReplayPlan) plan = NULL;
  guint i = 0;

  self->place = porism_session_get_head (self->session);
  while (self->place != 0 && i < path->len && g_array_index (path, guint64, i) != self->place)
    i++;
  i += self->place != 0;
  self->next = i < path->len ? g_array_index (path, guint64, i) : 0;
  plan = porism_replay_plan_new (self->session);
  self->tip = plan->end;
}

static void
carried_cb (PorismSession *session,
            const char    *refusal,
            gpointer       user_data)
{
  g_autoptr (PorismStepInsertion) self = user_data;

  self->carrying = FALSE;
  if (session != self->session)
    return;
  /* Nothing is out of sight then but what did not go in. */
  porism_session_seek (session, refusal != NULL ? self->tip : self->last);
  if (refusal != NULL)
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0, refusal);
  look_around (self);
}

static gboolean
insert_cb (gpointer user_data)
{
  PorismStepInsertion *self = user_data;
  const guint64 first = self->first;

  self->pending = 0;
  self->first = 0;
  if (porism_session_get_head (self->session) != self->last)
    look_around (self);
  else
    {
      self->carrying = TRUE;
      porism_session_carry_over (self->session, self->last, first, carried_cb, g_object_ref (self));
    }
  return G_SOURCE_REMOVE;
}

static void
added_cb (PorismStepInsertion *self,
          guint64              id)
{
  const PorismEntry *entry = porism_session_get_entry (self->session, id);

  if (!self->active || self->carrying)
    return;
  if (self->first != 0 && entry->parent == self->last)
    self->last = id;
  else if (self->first == 0 && self->next != 0 && entry->parent == self->place && !entry->inserted &&
           entry->replaces == 0 && entry->delta != NULL)
    {
      self->first = self->next;
      self->last = id;
      self->pending = g_idle_add_full (G_PRIORITY_LOW, insert_cb, self, NULL);
    }
}

static void
moved_cb (PorismStepInsertion *self)
{
  if (self->first == 0 && !self->carrying)
    look_around (self);
}

static void
porism_step_insertion_dispose (GObject *object)
{
  PorismStepInsertion *self = PORISM_STEP_INSERTION (object);

  g_clear_handle_id (&self->pending, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (porism_step_insertion_parent_class)->dispose (object);
}

static void
porism_step_insertion_class_init (PorismStepInsertionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_step_insertion_dispose;
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
porism_step_insertion_init (PorismStepInsertion *self)
{
  self->signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "entry-added", G_CALLBACK (added_cb), self);
  g_signal_group_connect_swapped (self->signals, "head-changed", G_CALLBACK (moved_cb), self);
}

PorismStepInsertion *
porism_step_insertion_new (void)
{
  return g_object_new (PORISM_TYPE_STEP_INSERTION, NULL);
}

/**
 * porism_step_insertion_set_session:
 * @session: (nullable): whose steps
 *
 * What came in another one and was not put in yet stays as it is.
 */
void
porism_step_insertion_set_session (PorismStepInsertion *self,
                                   PorismSession       *session)
{
  g_return_if_fail (PORISM_IS_STEP_INSERTION (self));

  g_clear_handle_id (&self->pending, g_source_remove);
  self->first = 0;
  self->carrying = FALSE;
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->signals, session);
  if (session != NULL)
    look_around (self);
}

/**
 * porism_step_insertion_set_active:
 *
 * From now on new steps go in, or begin a way of their own.
 */
void
porism_step_insertion_set_active (PorismStepInsertion *self,
                                  gboolean             active)
{
  g_return_if_fail (PORISM_IS_STEP_INSERTION (self));

  self->active = active;
}

/**
 * porism_step_insertion_get_active:
 *
 * Returns: whether new steps go in
 */
gboolean
porism_step_insertion_get_active (PorismStepInsertion *self)
{
  g_return_val_if_fail (PORISM_IS_STEP_INSERTION (self), FALSE);

  return self->active;
}
