/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The old step stays in the journal, on the branch that it began. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/loop.h"
#include "app/json/json.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-step-form.h"
#include "ui/steps/porism-step-revision.h"

typedef struct
{
  PorismLoop *loop;
  guint64 entry;
  PorismStepForm *form;         /* which waits for the trial; NULL where none is under way */
  PorismAction *action;         /* that is tried */
} Revision;

static PorismSession *
get_session (PorismLoop *loop)
{
  return porism_document_get_session (porism_loop_get_document (loop));
}

static void
revision_free (gpointer revision)
{
  Revision *self = revision;

  if (g_steal_pointer (&self->form) != NULL)
    porism_session_give_up (get_session (self->loop), self);
  g_clear_pointer (&self->action, porism_action_free);
  g_object_unref (self->loop);
  g_free (self);
}

/* The step is done anew. */
static void
go_on_after (PorismLoop        *loop,
             const PorismEntry *entry)
{
  porism_loop_continue_from (loop, entry->id);
  porism_loop_run (loop);
}

static void
revised_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  g_autoptr (PorismLoop) loop = user_data;

  if (entry != NULL)
    go_on_after (loop, entry);
}

static void
do_anew (PorismLoop         *loop,
         const PorismEntry  *old,
         const PorismAction *action)
{
  PorismSession *session = get_session (loop);
  const PorismAction *proposed = porism_action_is_same (old->action, action) ? NULL : old->action;
  const PorismEntry *entry;

  porism_loop_continue_from (loop, old->parent);
  entry = porism_session_act_edited (session, proposed, action, PORISM_ACTOR_PERSON, 0, TRUE,
                                     revised_cb, g_object_ref (loop));
  if (entry == NULL)
    return;
  go_on_after (loop, entry);
  g_object_unref (loop);
}

/* The dialog takes this with it when it closes. */
static void
tried_cb (PorismSession           *session,
          const PorismObservation *observation,
          const char              *refusal,
          gpointer                 user_data)
{
  Revision *self = user_data;
  g_autoptr (PorismLoop) loop = g_object_ref (self->loop);
  g_autoptr (PorismAction) action = g_steal_pointer (&self->action);
  PorismStepForm *form = g_steal_pointer (&self->form);
  const PorismEntry *old = porism_session_get_entry (session, self->entry);
  gboolean possible = observation != NULL && refusal == NULL;

  if (form != NULL)
    porism_step_form_settle (form, possible, refusal);
  if (possible)
    do_anew (loop, old, action);
}

/* Nothing is touched before it is known that the step can be done. */
static void
revise (PorismStepForm     *form,
        const PorismAction *action,
        gpointer            user_data)
{
  Revision *self = user_data;
  PorismSession *session = get_session (self->loop);
  const PorismEntry *old = porism_session_get_entry (session, self->entry);
  g_autoptr (GPtrArray) actions = g_ptr_array_new ();

  self->form = form;
  self->action = porism_action_copy (action);
  g_ptr_array_add (actions, self->action);
  porism_session_try (session, old->parent, actions, tried_cb, self);
}

/**
 * porism_step_revision_ask:
 * @over: a widget of the window in which is asked
 * @loop: whose agent goes on
 * @entry: the id of the step
 *
 * Asks how the step shall be done; then the figure stands before it, it is done so, and the agent goes
 * on from there.
 */
void
porism_step_revision_ask (GtkWidget  *over,
                          PorismLoop *loop,
                          guint64     entry)
{
  const PorismEntry *step = porism_session_get_entry (get_session (loop), entry);
  Revision *revision;

  if (step == NULL)
    return;
  revision = g_new (Revision, 1);
  *revision = (Revision) { .loop = g_object_ref (loop), .entry = entry };
  porism_step_form_show (over, porism_session_get_registry (get_session (loop)), step->action,
                         _("_Go On"), revise, revision, revision_free);
}

/**
 * porism_step_dup_json:
 *
 * Returns: (transfer full): the action of @entry as porism-cli reads it
 */
char *
porism_step_dup_json (const PorismEntry *entry)
{
  json_object *json = porism_json_from_action (entry->action);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}
