/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A session: one construction, its journal, and the only way into both.
 *
 * Every action of everyone passes porism_session_submit(). The journal is a tree of entries; undo,
 * redo and seek move the head, nothing is erased, and an action after undo starts a branch.
 *
 * Looking is not acting. What makes and changes nothing, a question or a refusal, goes between the head
 * and what follows it, so that redo still leads there; only the turns of a run stay together, and one at
 * an earlier step begins a branch. Where a person does it:
 * - What is refused makes no entry.
 * - A change of look goes there as well; what follows is seen with the new look unless it sets that
 *   look itself.
 * - A gesture that goes on with the last one (the same point or slider moved by hand again, the same
 *   property of the same object set again) takes its place: one step, which one undo takes back. What was
 *   typed, made with a tool or done by somebody else stays. */

#pragma once

#include <gio/gio.h>

#include "app/journal/entry.h"
#include "engine/actions/toolspec.h"
#include "engine/construction/drag.h"

G_BEGIN_DECLS

/* Signals: "changed" after the figure changed in any way (submit, undo, seek, drag preview, load);
 * "entry-added" (guint64 id) after an entry was journalled; "refused" (const PorismEntry *) after a
 * person was refused something, which makes no entry; "head-changed"; properties: "can-undo",
 * "can-redo", "modified", "busy" (something is under way on the thread). */
#define PORISM_TYPE_SESSION (porism_session_get_type ())
G_DECLARE_FINAL_TYPE (PorismSession, porism_session, PORISM, SESSION, GObject)

PorismSession            *porism_session_new (void);
PorismConstruction       *porism_session_get_construction (PorismSession *self);
PorismRegistry           *porism_session_get_registry     (PorismSession *self);
/* Takes @cas, which is asked from now on instead of giac; NULL: nobody is. */
void                      porism_session_set_cas          (PorismSession *self,
                                                           PorismCas     *cas);

/* The only way to change the construction.
 * @actor: who acts; @group: 0, or a number from porism_session_new_group()
 * @exact: whether exact values are wanted where the action does not say
 * Returns: the journal entry; borrowed. What a person was refused is none, and stays until the next
 *   submission. */
const PorismEntry        *porism_session_submit           (PorismSession      *self,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           gboolean            exact);
/* What became of a submission, on the thread of the session; @entry: borrowed; NULL: it was cancelled */
typedef void (*PorismSubmitted) (PorismSession     *self,
                                 const PorismEntry *entry,
                                 gpointer           user_data);

/* The same without holding anybody up: it is evaluated on a thread and journalled on this one, with the
 * same observation, after what was submitted before it. Until then the figure is as it was; what is
 * submitted, undone or sought at once waits for it. */
void                      porism_session_submit_async     (PorismSession      *self,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           gboolean            exact,
                                                           GCancellable       *cancellable,
                                                           GAsyncReadyCallback callback,
                                                           gpointer            user_data);
const PorismEntry        *porism_session_submit_finish    (PorismSession *self,
                                                           GAsyncResult  *result,
                                                           GError       **error);
/* The same with a little patience: what is done within it is there when this returns, so that nobody
 * sees a state in between. Returns: the entry; NULL where it is settled later, when @callback, which
 * may be NULL, is called. */
const PorismEntry        *porism_session_act              (PorismSession      *self,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           gboolean            exact,
                                                           PorismSubmitted     callback,
                                                           gpointer            user_data);
/* The same of several actions of a person that are one step, such as a look of several objects: one undo takes
 * them back, and the same once more takes their place. */
const PorismEntry        *porism_session_act_together     (PorismSession   *self,
                                                           const GPtrArray *actions);
/* The same of what a person moves by hand, other than by a drag. */
const PorismEntry        *porism_session_act_by_hand      (PorismSession      *self,
                                                           const PorismAction *action);
/* The same where a person changed what was @proposed, which may be NULL, before it was applied. */
const PorismEntry        *porism_session_act_edited       (PorismSession      *self,
                                                           const PorismAction *proposed,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           gboolean            exact,
                                                           PorismSubmitted     callback,
                                                           gpointer            user_data);
/* Gives up the submission with that @user_data, unless it is settled or being journalled. */
gboolean                  porism_session_give_up          (PorismSession *self,
                                                           gpointer       user_data);
/* In microseconds; negative, as at first: porism_session_act() and all that says that it is done as
 * that wait until it is done, without a thread. */
void                      porism_session_set_patience     (PorismSession *self,
                                                           gint64         microseconds);
gint64                    porism_session_get_patience     (PorismSession *self);
gboolean                  porism_session_get_busy         (PorismSession *self);
/* Gives up what is under way and what waits; the figure stays as it is. */
void                      porism_session_cancel           (PorismSession *self);
/* As porism_session_submit() where a person changed what was @proposed before it was applied. */
const PorismEntry        *porism_session_submit_edited    (PorismSession      *self,
                                                           const PorismAction *proposed,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           gboolean            exact);
/* Journals what @actor proposed and a person did not want; nothing is run. @reason may be NULL. It
 * comes after what was submitted before: NULL where that is later, as with porism_session_act(). */
const PorismEntry        *porism_session_decline          (PorismSession      *self,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           const char         *reason,
                                                           PorismSubmitted     callback,
                                                           gpointer            user_data);
/* Journals what @actor may not do any more; nothing is run. It comes as a declined one does. */
const PorismEntry        *porism_session_limit            (PorismSession      *self,
                                                           const PorismAction *action,
                                                           const char         *actor,
                                                           guint64             group,
                                                           const char         *message,
                                                           const char         *hint,
                                                           PorismSubmitted     callback,
                                                           gpointer            user_data);
guint64                   porism_session_new_group        (PorismSession *self);
/* The next gesture is a step of its own, though it goes on with the last one. */
void                      porism_session_close_step       (PorismSession *self);
/* What the last one of several actions would answer; @observation: NULL: it was given up. @refusal: why
 * it would be refused and what to do instead, in the person's language; NULL where it would not */
typedef void (*PorismTried) (PorismSession           *self,
                             const PorismObservation *observation,
                             const char              *refusal,
                             gpointer                 user_data);

/* What that is if @actions, of PorismAction and at least one, were done after the entry @after, one
 * after the other; nothing is changed or journalled. @callback hears of it, now or later. */
void                      porism_session_try              (PorismSession   *self,
                                                           guint64          after,
                                                           const GPtrArray *actions,
                                                           PorismTried      callback,
                                                           gpointer         user_data);

typedef enum
{
  PORISM_MOVE_SEEK,
  PORISM_MOVE_UNDO,
  PORISM_MOVE_REDO,
} PorismMove;

typedef enum
{
  PORISM_MOVED,
  PORISM_MOVE_NOWHERE,          /* there is nothing to undo or to redo */
  PORISM_MOVE_GIVEN_UP,
} PorismMoveEnd;

/* What became of a move of the head. */
typedef void (*PorismMoved) (PorismSession *self,
                             PorismMoveEnd  end,
                             gpointer       user_data);

/* The journal. */
guint64                   porism_session_get_head         (PorismSession *self);
guint                     porism_session_get_n_entries    (PorismSession *self);
const PorismEntry        *porism_session_get_entry        (PorismSession *self,
                                                           guint64        id);
/* Ids from the root to the newest entry of the branch that holds the head (through the head, then
 * along the entries last visited or added below it); (transfer full), of guint64. */
GArray                   *porism_session_get_path         (PorismSession *self);
/* Ids of the entries with the parent of @id, itself included, in their order, but for those whose
 * place another one took: the ways that were gone from there; (transfer full), of guint64. */
GArray                   *porism_session_get_siblings     (PorismSession *self,
                                                           guint64        id);
/* The newest entry of the branch that was last visited below @id; @id where there is none. */
guint64                   porism_session_get_tip          (PorismSession *self,
                                                           guint64        id);
/* Whether the way from the root to @id leads through @ancestor, which may be @id or 0. */
gboolean                  porism_session_is_after         (PorismSession *self,
                                                           guint64        id,
                                                           guint64        ancestor);
/* Moves the head to any entry, 0 for the empty figure. This and the next two are done as
 * porism_session_act() is: what takes long, or comes after what does, is done later. */
void                      porism_session_seek             (PorismSession *self,
                                                           guint64        id);
/* Where the head will be when what was sought last is there. */
guint64                   porism_session_get_destination  (PorismSession *self);
/* FALSE where there is nothing to take back, or to put back, as far as that is known yet. */
gboolean                  porism_session_undo             (PorismSession *self);
gboolean                  porism_session_redo             (PorismSession *self);
/* One of them; @callback hears of it, now or later. @target: of PORISM_MOVE_SEEK */
void                      porism_session_move             (PorismSession *self,
                                                           PorismMove     move,
                                                           guint64        target,
                                                           PorismMoved    callback,
                                                           gpointer       user_data);
gboolean                  porism_session_can_undo         (PorismSession *self);
gboolean                  porism_session_can_redo         (PorismSession *self);
/* The first entry of the step that undo takes back, and of that which redo puts back; NULL where there is none. */
const PorismEntry        *porism_session_get_undone       (PorismSession *self);
const PorismEntry        *porism_session_get_redone       (PorismSession *self);

/* A drag: previews between begin and end; the release submits one move_point. FALSE where @id
 * cannot be moved. A submission meanwhile acts on the committed figure, and the drag goes on from
 * where it was if the object still can be moved; undo, redo and seek cancel it. */
gboolean                  porism_session_begin_drag       (PorismSession *self,
                                                           PorismId       id);
/* The same for any object, taken hold of at @place: one that is made of free points moves with them. */
gboolean                  porism_session_begin_drag_at    (PorismSession    *self,
                                                           PorismId          id,
                                                           PorismCoordinates place);
/* The same for several, which move together; their conditions are kept when it ends. */
gboolean                  porism_session_begin_drag_together (PorismSession    *self,
                                                              const PorismId   *ids,
                                                              guint             n,
                                                              PorismCoordinates place);
void                      porism_session_drag_to          (PorismSession    *self,
                                                           PorismCoordinates place);
/* (nullable): ids that the drag recomputes. */
PorismDrag               *porism_session_get_drag         (PorismSession *self);
/* Submits move_point for the place on the decimal grid of @unit, a power of ten at most a tenth of
 * a pixel; borrowed; NULL where no drag is under way any more. */
const PorismEntry        *porism_session_end_drag         (PorismSession    *self,
                                                           PorismCoordinates place,
                                                           double            unit,
                                                           const char       *actor);
/* The same for one that moves a point: it goes to the place that @exact says, a number of the expression language for
 * each coordinate, of which @place is the double. */
const PorismEntry        *porism_session_end_drag_exactly (PorismSession     *self,
                                                           PorismCoordinates  place,
                                                           const char *const *exact,
                                                           const char        *actor);
void                      porism_session_cancel_drag      (PorismSession *self);

/* Whether something was done since it was saved or loaded. */
gboolean                  porism_session_get_modified     (PorismSession *self);

G_END_DECLS
