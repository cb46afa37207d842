/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The one way into a construction.
 *
 * Invariant: the construction is what the deltas from the root to the journal's head make, plus the
 * preview of a drag, which is no part of it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/cas/giac.h"
#include "app/cas/recorded-cas.h"
#include "app/json/json.h"
#include "app/session/session-state.h"

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  PROP_BUSY,
  N_PROPS
};

enum
{
  CHANGED,
  ENTRY_ADDED,
  REFUSED,
  HEAD_CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (PorismSession, porism_session, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* What happened to the journal; NULL: the head has moved. */
void
porism_session_record (PorismSession     *self,
                       const PorismEntry *entry)
{
  if (self->recorder != NULL)
    self->recorder (entry, self->recorder_data);
}

void
porism_session_tell_head (PorismSession *self)
{
  g_signal_emit (self, signals[HEAD_CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

void
porism_session_tell_changed (PorismSession *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* @entry is the newest of the journal. */
void
porism_session_tell_entry (PorismSession     *self,
                           const PorismEntry *entry)
{
  g_signal_emit (self, signals[ENTRY_ADDED], 0, entry->id);
  porism_session_tell_head (self);
  if (entry->delta != NULL || entry->replaces != 0)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* @entry is none of the journal. */
void
porism_session_tell_refused (PorismSession     *self,
                             const PorismEntry *entry)
{
  g_signal_emit (self, signals[REFUSED], 0, entry);
}

void
porism_session_notify_busy (PorismSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
porism_session_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  PorismSession *self = PORISM_SESSION (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, porism_session_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, porism_session_can_redo (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, porism_session_get_modified (self));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, porism_session_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_session_finalize (GObject *object)
{
  PorismSession *self = PORISM_SESSION (object);

  g_clear_pointer (&self->worker, porism_worker_leave);
  g_clear_pointer (&self->drag, porism_drag_free);
  g_clear_pointer (&self->realiser, porism_realiser_free);
  g_clear_pointer (&self->together, g_array_unref);
  porism_entry_clear (&self->refused);
  porism_journal_free (self->journal);
  porism_construction_free (self->construction);
  porism_registry_free (self->registry);
  porism_cas_free (self->cas);

  G_OBJECT_CLASS (porism_session_parent_class)->finalize (object);
}

static void
porism_session_class_init (PorismSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = porism_session_get_property;
  object_class->finalize = porism_session_finalize;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[ENTRY_ADDED] = g_signal_new ("entry-added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[HEAD_CHANGED] = g_signal_new ("head-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
}

static void
porism_session_init (PorismSession *self)
{
  self->patience = -1;
  self->registry = porism_registry_new ();
  self->construction = porism_construction_new ();
  self->journal = porism_journal_new ();
  self->cas = porism_recorded_cas_new (porism_giac_new ());
  porism_registry_set_cas (self->registry, self->cas);
}

/**
 * porism_session_new:
 *
 * Returns: (transfer full): a session with an empty figure
 */
PorismSession *
porism_session_new (void)
{
  return g_object_new (PORISM_TYPE_SESSION, NULL);
}

/**
 * porism_session_get_construction:
 *
 * Returns: (transfer none): the figure at the head; to be read, never to be changed
 */
PorismConstruction *
porism_session_get_construction (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return self->construction;
}

/**
 * porism_session_get_registry:
 *
 * Returns: (transfer none): the tools of this session; more may be added
 */
PorismRegistry *
porism_session_get_registry (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return self->registry;
}

/**
 * porism_session_set_cas:
 * @cas: (transfer full) (nullable): NULL is one that is unavailable
 *
 * Has another computer algebra system asked than giac.
 */
void
porism_session_set_cas (PorismSession *self,
                        PorismCas     *cas)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  porism_recorded_cas_set_live (self->cas, cas);
}

/**
 * porism_session_reserve_group:
 * @group: one that belongs to somebody, also where no entry belongs to it
 */
void
porism_session_reserve_group (PorismSession *self,
                              guint64        group)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  /* Strangers choose numbers as well; after the greatest there would be none that can be saved. */
  if (group <= PORISM_JSON_MAX_GROUP / 2)
    self->last_group = MAX (self->last_group, group);
}

/**
 * porism_session_new_group:
 *
 * Returns: a group that no entry belongs to yet
 */
guint64
porism_session_new_group (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), 0);

  return ++self->last_group;
}

/**
 * porism_session_get_head:
 *
 * Returns: the entry after which the figure stands; 0 for the empty figure
 */
guint64
porism_session_get_head (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), 0);

  return porism_journal_get_head (self->journal);
}

/**
 * porism_session_get_n_entries:
 *
 * Returns: how many entries the journal has on all branches; their ids are 1 to this
 */
guint
porism_session_get_n_entries (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), 0);

  return porism_journal_get_n (self->journal);
}

/**
 * porism_session_get_entry:
 *
 * Returns: (transfer none) (nullable): the entry, NULL where there is none
 */
const PorismEntry *
porism_session_get_entry (PorismSession *self,
                          guint64        id)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return porism_journal_get (self->journal, id);
}

/**
 * porism_session_get_path:
 *
 * Returns: (transfer full): ids from the root to the end of the branch that holds the head
 */
GArray *
porism_session_get_path (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return porism_journal_get_path (self->journal);
}

/**
 * porism_session_get_siblings:
 * @id: of an entry
 *
 * Returns: (transfer full): ids of the entries with the same parent, itself included, in their order
 */
GArray *
porism_session_get_siblings (PorismSession *self,
                             guint64        id)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (id > 0 && id <= porism_journal_get_n (self->journal), NULL);

  return porism_journal_get_siblings (self->journal, id);
}

/**
 * porism_session_get_tip:
 * @id: an entry, or 0
 *
 * Returns: the end of the branch that was last visited below @id; @id where nothing follows it
 */
guint64
porism_session_get_tip (PorismSession *self,
                        guint64        id)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), 0);
  g_return_val_if_fail (id <= porism_journal_get_n (self->journal), 0);

  return porism_journal_get_tip (self->journal, id);
}

/**
 * porism_session_is_after:
 * @id: an entry, or 0
 * @ancestor: an entry, or 0
 *
 * Returns: whether @ancestor is @id or on the way from the root to it
 */
gboolean
porism_session_is_after (PorismSession *self,
                         guint64        id,
                         guint64        ancestor)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return porism_journal_get_ancestor (self->journal, id, ancestor) == ancestor;
}

/**
 * porism_session_can_undo:
 *
 * Returns: whether porism_session_undo() would do anything
 */
gboolean
porism_session_can_undo (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return porism_journal_get_undo_target (self->journal, NULL);
}

/**
 * porism_session_can_redo:
 *
 * Returns: whether porism_session_redo() would do anything
 */
gboolean
porism_session_can_redo (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return porism_journal_get_redo_target (self->journal, NULL);
}

/**
 * porism_session_get_undone:
 *
 * Returns: (transfer none) (nullable): the first entry of the step that undo takes back
 */
const PorismEntry *
porism_session_get_undone (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return porism_journal_get_undone (self->journal);
}

/**
 * porism_session_get_redone:
 *
 * Returns: (transfer none) (nullable): the first entry of the step that redo puts back
 */
const PorismEntry *
porism_session_get_redone (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return porism_journal_get_redone (self->journal);
}

/**
 * porism_session_get_busy:
 *
 * Returns: whether something is under way
 */
gboolean
porism_session_get_busy (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return self->running != NULL;
}

/**
 * porism_session_get_modified:
 *
 * Returns: whether entries were added, or undone or redone, since it was saved or loaded
 */
gboolean
porism_session_get_modified (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return self->never_saved || self->saved_head != self->wanted_head ||
         self->saved_n != porism_journal_get_n (self->journal);
}

/**
 * porism_session_set_saved:
 *
 * Says that the session as it stands is what its file holds, or (FALSE) that no file holds it.
 */
void
porism_session_set_saved (PorismSession *self,
                          gboolean       saved)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->never_saved = !saved;
  self->saved_head = self->wanted_head = porism_journal_get_head (self->journal);
  self->saved_n = porism_journal_get_n (self->journal);
  self->going_on = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/**
 * porism_session_close_step:
 *
 * Whatever a person does next is a step of its own.
 */
void
porism_session_close_step (PorismSession *self)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->going_on = 0;
}

/**
 * porism_session_set_recorder:
 *
 * Has @recorder called for whatever happens to the journal before anyone else hears of it.
 */
void
porism_session_set_recorder (PorismSession *self,
                             PorismRecorder recorder,
                             gpointer       user_data)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->recorder = recorder;
  self->recorder_data = user_data;
}
