/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person's step is. Looking is not acting: what changes only the look does not begin a branch,
 * and a gesture that goes on with the last one is the same step. */

#include "config.h"

#include "app/session/session-step.h"
#include "engine/construction/restyle.h"

static gboolean
is_by_person (const char *actor)
{
  return g_str_equal (actor, PORISM_ACTOR_PERSON);
}

/* Whether it is the same whether what follows was done before it or after it. */
static gboolean
is_look (const PorismEntry *entry)
{
  return entry->observation->ok && (entry->delta == NULL || porism_delta_is_look (entry->delta));
}

/* Whether what follows its parent may follow it: what a person looks at, and what anybody asks for in vain
 * or with nothing made. A run's turns follow each other, so that a turn at an earlier step begins a
 * branch. */
static gboolean
can_come_between (const PorismEntry *entry)
{
  if (entry->delta == NULL)
    return entry->group == 0 || !g_str_equal (entry->actor, PORISM_ACTOR_AGENT);

  return is_by_person (entry->actor) && is_look (entry);
}

static gboolean
can_replace (PorismSession     *self,
             const PorismEntry *draft)
{
  const PorismEntry *last = porism_journal_get (self->journal, draft->replaces);

  if (draft->replaces == 0 ||
      porism_journal_get_first (self->journal, draft->parent, draft->replaces) == 0)
    return FALSE;

  return !porism_journal_has_children (self->journal, last->id) ||
         (last->parent == draft->parent && is_look (last) && is_look (draft));
}

/* Settles the place of @draft, which was done after its parent; what was said of it is checked. */
void
porism_session_find_place (PorismSession *self,
                           PorismEntry   *draft)
{
  if (!can_replace (self, draft))
    draft->replaces = 0;
  draft->inserted = draft->inserted && draft->replaces == 0 && can_come_between (draft) &&
                    porism_journal_has_children (self->journal, draft->parent);
}

/* ---- going on ---- */

static gboolean
sets_look (PorismSession *self,
           const char    *tool)
{
  const PorismToolSpec *spec = porism_registry_lookup (self->registry, tool);

  return spec != NULL && spec->parameters[0].type == PORISM_PARAMETER_OBJECT &&
         spec->attributes[1] != NULL;
}

/* What a person moves by hand, or sets of how objects look. What is typed is a step of its own, as is what
 * anybody else does. */
gboolean
porism_session_is_gesture (PorismSession          *self,
                           const PorismSubmission *submission)
{
  if (submission->exact || !is_by_person (submission->actor))
    return FALSE;
  for (guint i = 0; i < submission->actions->len && !submission->by_hand; i++)
    if (!sets_look (self, ((const PorismAction *) submission->actions->pdata[i])->tool))
      return FALSE;
  return TRUE;
}

static gboolean
has_arguments_of (const PorismAction *action,
                  const PorismAction *other)
{
  for (guint i = 0; i < other->arguments->len; i++)
    {
      const char *name = ((const PorismArgument *) g_ptr_array_index (other->arguments, i))->name;

      if (!g_str_equal (name, "branches") && porism_action_get (action, name) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Whether both set the same of the same object, which the first argument names. */
static gboolean
is_same_gesture (const PorismAction *action,
                 const PorismAction *last)
{
  const PorismArgument *object = action->arguments->len > 0 ? action->arguments->pdata[0] : NULL;
  const PorismArgument *before = object != NULL ? porism_action_get (last, object->name) : NULL;

  return before != NULL && g_str_equal (action->tool, last->tool) &&
         before->text != NULL && g_strcmp0 (object->text, before->text) == 0 &&
         has_arguments_of (action, last) && has_arguments_of (last, action);
}

/* The first entry of the step that @submission goes on with, which has an entry for each of its actions
 * and no more; NULL where there is none. */
static const PorismEntry *
find_first (PorismSession          *self,
            const PorismSubmission *submission)
{
  const PorismEntry *last = porism_journal_get (self->journal, self->going_on);
  const PorismEntry *entry = last, *before;

  for (guint i = submission->actions->len; i-- > 0;)
    {
      const PorismAction *action = g_ptr_array_index (submission->actions, i);

      if (entry == NULL || entry->group != last->group || !is_same_gesture (action, entry->action))
        return NULL;
      if (i > 0)
        entry = porism_journal_get (self->journal, entry->parent);
    }
  before = porism_journal_get (self->journal, entry->parent);

  return before == NULL || before->group == 0 || before->group != last->group ? entry : NULL;
}

static PorismArgument *
unite (const PorismArgument *branches,
       const PorismArgument *before)
{
  PorismArgument *united = porism_argument_copy (before);

  for (guint i = 0; branches != NULL && i < branches->items->len; i++)
    {
      const PorismArgument *branch = g_ptr_array_index (branches->items, i);

      for (guint j = united->items->len; j-- > 0;)
        if (g_str_equal (((PorismArgument *) united->items->pdata[j])->name, branch->name))
          g_ptr_array_remove_index (united->items, j);
      g_ptr_array_add (united->items, porism_argument_copy (branch));
    }
  return united;
}

/* Points that a drag took to other branches stay there while it goes on. */
static void
keep_branches (PorismAction       *action,
               const PorismAction *last)
{
  const PorismArgument *before = porism_action_get (last, "branches");
  const PorismArgument *branches = porism_action_get (action, "branches");
  PorismArgument *united;

  if (before == NULL || before->type != PORISM_ARGUMENT_OBJECT)
    return;
  united = unite (branches, before);
  if (branches != NULL)
    g_ptr_array_remove (action->arguments, (gpointer) branches);
  porism_action_add (action, united);
}

static void
find_repetitions (PorismSession    *self,
                  PorismSubmission *submission)
{
  g_ptr_array_set_size (submission->repetitions, 0);
  for (guint i = 0; i < submission->actions->len; i++)
    g_ptr_array_add (submission->repetitions,
                     porism_repetition_new (self->journal, submission->head, self->construction,
                                            g_ptr_array_index (submission->actions, i)));
}

/* After which entry @submission is done: the head, or what the gesture that it goes on with began
 * from. A step in whose middle one stands is gone on with only where it is a look. */
void
porism_session_find_base (PorismSession    *self,
                          PorismSubmission *submission)
{
  guint64 head = porism_journal_get_head (self->journal);
  const PorismEntry *last = porism_journal_get (self->journal, self->going_on);
  const PorismEntry *first;

  submission->head = submission->base = head;
  submission->next_id = porism_journal_get_next_id (self->journal);
  find_repetitions (self, submission);
  if (!porism_session_is_gesture (self, submission) || last == NULL || self->going_on != head ||
      (submission->group == 0) != (last->group == 0))
    return;
  first = find_first (self, submission);
  if (first == NULL ||
      (porism_journal_has_children (self->journal, last->id) && (first != last || !is_look (last))))
    return;
  submission->base = first->parent;
  submission->replaces = last->id;
  keep_branches (g_ptr_array_index (submission->actions, submission->actions->len - 1),
                 last->action);
}
