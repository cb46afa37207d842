/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The one door to a construction.
 *
 * Invariant: the construction is what the deltas from the root to the journal's head make, plus the
 * preview of a drag, which is no part of it. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/cas/giac.h"
#include "app/cas/recorded-cas.h"
#include "app/formats/json.h"
#include "app/session/decimal-grid.h"
#include "app/session/journal.h"
#include "app/session/session-private.h"
#include "engine/tools/tracing.h"

struct _PorismSession
{
  GObject parent_instance;

  PorismRegistry *registry;
  PorismConstruction *construction;
  PorismCas *cas;               /* remembers what an action asked */
  PorismJournal *journal;
  guint64 last_group;

  PorismDrag *drag;
  PorismId dragged;
  double drag_x, drag_y;        /* where the drag is; not finite before it moved */
  double grab_x, grab_y;        /* where it began */

  guint64 wanted_head;          /* where acting, undo and redo left it: looking elsewhere is no change */
  guint64 saved_head;
  guint saved_n;
  gboolean never_saved;         /* it came from elsewhere than the file it would be saved to */

  PorismRecorder recorder;
  gpointer recorder_data;
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  CHANGED,
  ENTRY_ADDED,
  HEAD_CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (PorismSession, porism_session, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
record (PorismSession *self, const PorismEntry *entry)
{
  if (self->recorder != NULL)
    self->recorder (entry, self->recorder_data);
}

static void
notify_head (PorismSession *self)
{
  g_signal_emit (self, signals[HEAD_CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* Takes back what leads to the head from the common ancestor and puts what leads from there to @id;
 * evaluation happens once. */
static void
move_head (PorismSession *self, guint64 id)
{
  g_autoptr (GPtrArray) down = g_ptr_array_new ();
  guint64 head = porism_journal_get_head (self->journal);
  guint64 ancestor = porism_journal_get_ancestor (self->journal, head, id);
  const PorismEntry *entry;
  guint i;

  porism_construction_freeze (self->construction);
  for (; head != ancestor; head = entry->parent)
    {
      entry = porism_journal_get (self->journal, head);
      if (entry->delta != NULL)
        porism_construction_apply (self->construction, entry->delta, FALSE);
    }
  for (head = id; head != ancestor; head = entry->parent)
    {
      entry = porism_journal_get (self->journal, head);
      if (entry->delta != NULL)
        g_ptr_array_add (down, entry->delta);
    }
  for (i = down->len; i-- > 0;)
    porism_construction_apply (self->construction, g_ptr_array_index (down, i), TRUE);
  porism_construction_thaw (self->construction);

  porism_journal_set_head (self->journal, id);
}

/* What porism_session_submit() makes of an action, but for the journal. @replies: (nullable): what a
 * computer algebra system answers, where it is not to be asked. */
static GPtrArray *
run_action (PorismSession *self, const PorismAction *action, PorismEntry *entry, GPtrArray *replies)
{
  g_autoptr (PorismAction) understood = NULL;

  porism_recorded_cas_begin (self->cas, replies);
  entry->observation = porism_registry_run (self->registry, self->construction, action,
                                            entry->exact, entry->id, &entry->delta, &understood);
  if (!entry->observation->ok)
    entry->refusal = porism_registry_explain_refusal (self->registry, self->construction,
                                                      action, &entry->hint);
  if (entry->action == NULL)
    entry->action = understood != NULL ? g_steal_pointer (&understood)
                                       : porism_action_copy (action);

  return porism_recorded_cas_finish (self->cas);
}

static char *
observation_to_line (const PorismObservation *observation)
{
  json_object *json = porism_json_from_observation (observation);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/* Puts the dragged object back to where it is committed. */
static void
suspend_drag (PorismSession *self)
{
  g_clear_pointer (&self->drag, porism_drag_free);
}

/* Whether the drag moves what the object is made of by a vector, not the object itself to a place. */
static gboolean
is_carrying (PorismSession *self)
{
  guint n;

  return porism_drag_get_roots (self->drag, &n)[0] != self->dragged;
}

static void
move_drag (PorismSession *self)
{
  if (is_carrying (self))
    porism_drag_move_by (self->drag, self->drag_x - self->grab_x, self->drag_y - self->grab_y);
  else
    porism_drag_move (self->drag, self->drag_x, self->drag_y);
}

/* Goes on with a suspended drag where the object still can be moved. */
static void
resume_drag (PorismSession *self)
{
  if (porism_construction_get (self->construction, self->dragged) != NULL)
    self->drag = porism_drag_new (self->construction, self->dragged);
  if (self->drag != NULL && isfinite (self->drag_x))
    move_drag (self);
}

static void
porism_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
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
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_session_finalize (GObject *object)
{
  PorismSession *self = PORISM_SESSION (object);

  g_clear_pointer (&self->drag, porism_drag_free);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[ENTRY_ADDED] = g_signal_new ("entry-added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[HEAD_CHANGED] = g_signal_new ("head-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
}

static void
porism_session_init (PorismSession *self)
{
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
porism_session_set_cas (PorismSession *self, PorismCas *cas)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  porism_recorded_cas_set_live (self->cas, cas);
}

/**
 * porism_session_submit:
 *
 * Executes or refuses @action and journals it either way, as the child of the head; the head moves
 * to the new entry. Emits "entry-added", "head-changed" and, if the figure changed, "changed".
 *
 * Returns: (transfer none): the entry
 */
const PorismEntry *
porism_session_submit (PorismSession      *self,
                       const PorismAction *action,
                       const char         *actor,
                       guint64             group,
                       gboolean            exact)
{
  const PorismEntry *entry;
  PorismEntry draft = { 0 };
  gboolean dragging;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && actor != NULL, NULL);

  dragging = self->drag != NULL;
  suspend_drag (self);
  draft.id = porism_journal_get_next_id (self->journal);
  draft.parent = porism_journal_get_head (self->journal);
  draft.group = group;
  draft.actor = g_strdup (actor);
  draft.exact = exact;
  draft.time = g_get_real_time ();
  draft.asked = run_action (self, action, &draft, NULL);
  draft.line = observation_to_line (draft.observation);
  entry = porism_journal_add (self->journal, &draft);
  self->wanted_head = entry->id;
  self->last_group = MAX (self->last_group, group);

  record (self, entry);
  if (dragging)
    resume_drag (self);
  g_signal_emit (self, signals[ENTRY_ADDED], 0, entry->id);
  notify_head (self);
  if (entry->delta != NULL)
    g_signal_emit (self, signals[CHANGED], 0);

  return entry;
}

/**
 * porism_session_replay:
 * @recorded: a recorded entry but for its observation and delta; its parent is the root or an
 *   earlier entry, its id the next one
 * @accepted: the recorded verdict
 *
 * Runs the recorded action after its parent and journals it with the recorded line, taking over
 * what
 * @recorded points to. No other program is asked: the entry has what was answered. Where the verdict is another one than the recorded, the entry changes
 * nothing, so that what follows meets the recorded figure as far as it can. Emits no signal.
 *
 * Returns: (transfer full): the line of the observation as it is now
 */
char *
porism_session_replay (PorismSession *self, const PorismEntry *recorded, gboolean accepted)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GPtrArray) asked = NULL;
  PorismEntry draft = *recorded;
  char *line;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  if (porism_journal_get_head (self->journal) != draft.parent)
    move_head (self, draft.parent);
  asked = run_action (self, recorded->action, &draft,
                      recorded->asked != NULL ? recorded->asked : nothing);
  if (draft.delta != NULL && !accepted)
    {
      porism_construction_apply (self->construction, draft.delta, FALSE);
      g_clear_pointer (&draft.delta, porism_delta_unref);
    }
  line = observation_to_line (draft.observation);
  porism_journal_add (self->journal, &draft);
  self->last_group = MAX (self->last_group, draft.group);

  return line;
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
porism_session_get_entry (PorismSession *self, guint64 id)
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
 * porism_session_seek:
 * @id: an entry on any branch, or 0
 *
 * Shows the figure as it was after @id, in time proportional to the number of entries in between.
 */
void
porism_session_seek (PorismSession *self, guint64 id)
{
  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (id <= porism_journal_get_n (self->journal));

  porism_session_cancel_drag (self);
  if (id == porism_journal_get_head (self->journal))
    return;

  move_head (self, id);
  record (self, NULL);
  notify_head (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * porism_session_undo:
 *
 * Takes back the last action that changed something, or the last turn of an agent.
 *
 * Returns: whether there was one
 */
gboolean
porism_session_undo (PorismSession *self)
{
  guint64 target;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  if (!porism_journal_get_undo_target (self->journal, &target))
    return FALSE;
  self->wanted_head = target;
  porism_session_seek (self, target);

  return TRUE;
}

/**
 * porism_session_redo:
 *
 * Puts back what undo took last, on the branch last visited.
 *
 * Returns: whether there was anything
 */
gboolean
porism_session_redo (PorismSession *self)
{
  guint64 target;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  if (!porism_journal_get_redo_target (self->journal, &target))
    return FALSE;
  self->wanted_head = target;
  porism_session_seek (self, target);

  return TRUE;
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
 * porism_session_begin_drag:
 *
 * Begins to move @id by hand; a drag under way is given up.
 *
 * Returns: FALSE where @id cannot be moved
 */
gboolean
porism_session_begin_drag (PorismSession *self, PorismId id)
{
  const PorismRecord *record;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  record = porism_construction_get (self->construction, id);
  return record != NULL && porism_record_is_free (record) &&
         porism_session_begin_drag_at (self, id, 0, 0);
}

/**
 * porism_session_begin_drag_at:
 * @x, @y: where it is taken hold of
 *
 * Begins to move @id, or the free points that it is made of, by hand; a drag under way is given up.
 *
 * Returns: FALSE where @id cannot be moved
 */
gboolean
porism_session_begin_drag_at (PorismSession *self, PorismId id, double x, double y)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (isfinite (x) && isfinite (y), FALSE);

  porism_session_cancel_drag (self);
  self->drag = porism_drag_new (self->construction, id);
  self->dragged = id;
  self->drag_x = self->drag_y = INFINITY;
  self->grab_x = x;
  self->grab_y = y;

  return self->drag != NULL;
}

/**
 * porism_session_drag_to:
 *
 * Shows the figure with the dragged object at (@x, @y), or as near as it can be. Emits "changed".
 */
void
porism_session_drag_to (PorismSession *self, double x, double y)
{
  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (isfinite (x) && isfinite (y));

  if (self->drag == NULL)
    return;
  self->drag_x = x;
  self->drag_y = y;
  move_drag (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * porism_session_get_drag:
 *
 * Returns: (transfer none) (nullable): the drag under way
 */
PorismDrag *
porism_session_get_drag (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return self->drag;
}

static PorismAction *
new_move (const char *name, const char *x, const char *y)
{
  PorismAction *action = porism_action_new ("move_point");

  porism_action_add_string (action, "name", name);
  porism_action_add_number (action, "x", x);
  porism_action_add_number (action, "y", y);

  return action;
}

/* One group of moves, of which the last one takes the branches; returns its entry. */
static const PorismEntry *
carry (PorismSession *self, GArray *roots, double unit, GArray *branches, const char *actor)
{
  g_autofree char *dx = porism_decimal_grid_format (self->drag_x - self->grab_x, unit);
  g_autofree char *dy = porism_decimal_grid_format (self->drag_y - self->grab_y, unit);
  guint64 group = porism_session_new_group (self);
  const PorismEntry *entry = NULL;

  for (guint i = 0; i < roots->len; i++)
    {
      const PorismRecord *record =
        porism_construction_get (self->construction, g_array_index (roots, PorismId, i));
      g_autofree char *x = porism_decimal_displace (record->inputs[0].number, dx);
      g_autofree char *y = porism_decimal_displace (record->inputs[1].number, dy);
      g_autoptr (PorismAction) action = new_move (record->name, x, y);

      if (i == roots->len - 1)
        porism_action_add_branches (action, self->construction, branches);
      entry = porism_session_submit (self, action, actor, group, FALSE);
    }
  return entry;
}

static const PorismEntry *
move_to_grid (PorismSession *self, double unit, GArray *branches, const char *actor)
{
  g_autofree char *x = porism_decimal_grid_format (self->drag_x, unit);
  g_autofree char *y = porism_decimal_grid_format (self->drag_y, unit);
  const PorismRecord *dragged = porism_construction_get (self->construction, self->dragged);
  g_autoptr (PorismAction) action = new_move (dragged->name, x, y);

  porism_action_add_branches (action, self->construction, branches);
  return porism_session_submit (self, action, actor, 0, FALSE);
}

/* The place nearest to @at whose distance from @origin is a multiple of @unit. */
static double
snap (double at, double origin, double unit)
{
  return origin + round ((at - origin) / unit) * unit;
}

/**
 * porism_session_end_drag:
 * @unit: a power of ten
 *
 * Ends the drag where it was released: one move_point to the point of the decimal grid, or a group of
 * them by a vector of the grid.
 *
 * Returns: (transfer none) (nullable): the last entry; NULL where no drag was under way
 */
const PorismEntry *
porism_session_end_drag (PorismSession *self, double x, double y, double unit, const char *actor)
{
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GArray) branches = NULL;
  const PorismId *ids;
  const PorismEntry *entry;
  gboolean carrying;
  guint n;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (isfinite (x) && isfinite (y) && isfinite (unit) && unit > 0, NULL);

  if (self->drag == NULL)
    return NULL;
  carrying = is_carrying (self);
  self->drag_x = snap (x, carrying ? self->grab_x : 0, unit);
  self->drag_y = snap (y, carrying ? self->grab_y : 0, unit);
  move_drag (self);
  branches = porism_drag_dup_branches (self->drag);
  ids = porism_drag_get_roots (self->drag, &n);
  g_array_append_vals (roots, ids, n);
  suspend_drag (self);

  entry = carrying ? carry (self, roots, unit, branches, actor)
                   : move_to_grid (self, unit, branches, actor);
  if (entry->delta == NULL)
    g_signal_emit (self, signals[CHANGED], 0);

  return entry;
}

/**
 * porism_session_cancel_drag:
 *
 * Puts everything back to where it was before the drag under way.
 */
void
porism_session_cancel_drag (PorismSession *self)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  if (self->drag == NULL)
    return;
  suspend_drag (self);
  g_signal_emit (self, signals[CHANGED], 0);
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
porism_session_set_saved (PorismSession *self, gboolean saved)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->never_saved = !saved;
  self->saved_head = self->wanted_head = porism_journal_get_head (self->journal);
  self->saved_n = porism_journal_get_n (self->journal);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/**
 * porism_session_set_recorder:
 *
 * Has @recorder called for whatever happens to the journal before anyone else hears of it.
 */
void
porism_session_set_recorder (PorismSession *self, PorismRecorder recorder, gpointer user_data)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  self->recorder = recorder;
  self->recorder_data = user_data;
}
