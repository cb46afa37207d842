/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps are done again on a copy of the figure. They become entries only where the figure comes out as it was: each
 * object made by the same operation of the same objects, wherever it stands in the order. So what is exactly true of it
 * stays so, without being decided again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/journal/route.h"
#include "app/journal/step-order.h"
#include "app/json/json.h"
#include "app/session/session-queue.h"
#include "app/session/session-rearrange.h"
#include "app/session/session-submit.h"

typedef struct
{
  guint64 entry;                /* that is moved; 0: steps are carried over */
  guint64 before;
  guint64 after;
  guint64 first;

  guint64 base;                 /* after which they are done again */
  guint64 end;                  /* the last one of the way that was */
  GPtrArray *steps;             /* PorismEntry of the journal, in their new order */
  PorismRoute *route;           /* from @base, or from where they stood before, to @end */
  PorismSubmission *done;
  char *refusal;
} Rearrangement;

static void
rearrangement_free (gpointer data)
{
  Rearrangement *self = data;

  g_clear_pointer (&self->route, porism_route_free);
  g_ptr_array_unref (self->steps);
  porism_submission_free (self->done);
  g_free (self->refusal);
  g_free (self);
}

static Rearrangement *
rearrangement_new (void)
{
  Rearrangement *self = g_new0 (Rearrangement, 1);

  self->steps = g_ptr_array_new ();
  self->done = porism_submission_new (g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free),
                                      PORISM_ACTOR_PERSON, 0, TRUE);
  return self;
}

/* ---- what is to be done ---- */

/* "A, B" */
static char *
dup_names (const PorismEntry *entry)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < entry->observation->new_objects->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((const PorismNewObject *) entry->observation->new_objects->pdata[i])->name);
  return g_strdup (names->str);
}

/* @forward: whether the step was to come earlier */
static void
refuse_order (Rearrangement     *self,
              const PorismEntry *moved,
              const PorismEntry *obstacle,
              gboolean           forward)
{
  g_autofree char *name = dup_names (moved), *other = dup_names (obstacle);

  self->refusal = g_strdup_printf (forward ? _("%s cannot come before %s, on which it depends.")
                                           : _("%s cannot come after %s, which depends on it."), name, other);
}

static int
find (const GArray *path,
      guint64       id)
{
  for (guint i = 0; i < path->len; i++)
    if (g_array_index (path, guint64, i) == id)
      return (int) i;
  return -1;
}

/* What changed nothing and answered nothing is left where it was. */
static void
add_step (Rearrangement     *self,
          const PorismEntry *entry)
{
  if (entry->observation->ok && (entry->delta != NULL || entry->observation->value != NULL))
    g_ptr_array_add (self->steps, (gpointer) entry);
}

static void
add_steps (PorismSession *session,
           Rearrangement *self,
           const GArray  *path,
           const GArray  *order)
{
  guint same = 0;

  while (same < path->len && g_array_index (path, guint64, same) == g_array_index (order, guint64, same))
    same++;
  self->base = same > 0 ? g_array_index (path, guint64, same - 1) : 0;
  self->end = g_array_index (path, guint64, path->len - 1);
  for (guint i = same; i < order->len; i++)
    add_step (self, porism_journal_get (session->journal, g_array_index (order, guint64, i)));
  self->route = porism_route_new (session->journal, self->base, self->end);
}

static void
find_order (PorismSession *session,
            Rearrangement *self)
{
  g_autoptr (GArray) path = porism_journal_get_path (session->journal), order = NULL;
  const int from = find (path, self->entry), before = find (path, self->before);
  const guint to = before >= 0 ? (guint) before : path->len;
  guint64 obstacle = 0;

  if (from < 0 || (before < 0 && self->before != 0))
    {
      self->refusal = g_strdup (_("The step is no longer there."));
      return;
    }
  order = porism_step_order_move (session->journal, path, (guint) from, to, &obstacle);
  if (order != NULL)
    add_steps (session, self, path, order);
  else
    refuse_order (self, porism_journal_get (session->journal, self->entry), porism_journal_get (session->journal, obstacle),
                  to <= (guint) from);
}

/* The steps from @first to the last one that was visited below it. */
static void
find_followers (PorismSession *session,
                Rearrangement *self)
{
  guint64 at;

  self->base = self->after;
  self->end = porism_journal_get_tip (session->journal, self->first);
  for (at = self->end; at != 0; at = porism_journal_get (session->journal, at)->parent)
    {
      const PorismEntry *entry = porism_journal_get (session->journal, at);

      add_step (self, entry);
      if (at == self->first)
        break;
    }
  for (guint i = 0; i < self->steps->len / 2; i++)
    {
      gpointer entry = self->steps->pdata[i];

      self->steps->pdata[i] = self->steps->pdata[self->steps->len - 1 - i];
      self->steps->pdata[self->steps->len - 1 - i] = entry;
    }
  self->route = porism_route_new (session->journal, self->base, self->end);
}

static gboolean
begin (PorismSession *session,
       gpointer       work,
       guint64       *base)
{
  Rearrangement *self = work;

  self->done->next_id = porism_journal_get_next_id (session->journal);
  if (self->entry != 0)
    find_order (session, self);
  else
    find_followers (session, self);
  *base = self->base;

  return self->refusal == NULL && self->steps->len > 0;
}

/* ---- doing it ---- */

/* The places of points that the step made: those that it chose itself it chooses again. */
static GArray *
list_places (const PorismEntry *entry)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (PorismRecordedPoint));

  for (guint i = 0; i < entry->observation->new_objects->len; i++)
    {
      const PorismNewObject *object = entry->observation->new_objects->pdata[i];
      const PorismQuantity *x = object->value != NULL ? porism_quantity_get_part (object->value, "x") : NULL;
      const PorismQuantity *y = x != NULL ? porism_quantity_get_part (object->value, "y") : NULL;
      PorismRecordedPoint place = { x != NULL ? x->decimal : 0, y != NULL ? y->decimal : 0 };

      if (object->kind == PORISM_KIND_POINT && y != NULL)
        g_array_append_val (places, place);
    }
  return places;
}

/* The entry that @original becomes after @parent. */
static PorismEntry
begin_draft (const PorismEntry *original,
             guint64            id,
             guint64            parent)
{
  PorismEntry draft = { .id = id, .parent = parent, .origin = parent, .group = original->group,
                        .actor = g_strdup (original->actor), .exact = original->exact, .time = original->time,
                        .action = porism_action_copy (original->action) };

  if (draft.action->recorded == NULL)
    draft.action->recorded = list_places (original);
  if (original->proposed != NULL)
    draft.proposed = porism_action_copy (original->proposed);

  return draft;
}

static void
list_made (const PorismDelta *delta,
           GArray            *made)
{
  const PorismRecord *before, *after;

  for (guint i = 0; delta != NULL && i < porism_delta_get_n (delta); i++)
    {
      const PorismId id = porism_delta_get (delta, i, &before, &after);

      if (before == NULL && after != NULL)
        g_array_append_val (made, id);
    }
}

/* What @original made is what @again made; FALSE where that cannot be. */
static gboolean
note_made (GHashTable        *ids,
           const PorismEntry *original,
           const PorismEntry *again)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (PorismId));

  list_made (original->delta, before);
  list_made (again->delta, after);
  for (guint i = 0; i < before->len && before->len == after->len; i++)
    g_hash_table_insert (ids, GUINT_TO_POINTER (g_array_index (before, PorismId, i)),
                         GUINT_TO_POINTER (g_array_index (after, PorismId, i)));
  return before->len == after->len;
}

static PorismId
get_id (GHashTable *ids,
        PorismId    id)
{
  gpointer now = g_hash_table_lookup (ids, GUINT_TO_POINTER (id));

  return now != NULL ? GPOINTER_TO_UINT (now) : id;
}

static gboolean
looks_same (GHashTable         *ids,
            const PorismRecord *record,
            const PorismRecord *now)
{
  const guint condition = (guint) porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SHOWN_IF);

  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    if (i != PORISM_ATTRIBUTE_SHOWN_IF && !porism_attributes_agree (record->attributes, now->attributes, (PorismAttribute) i))
      return FALSE;
  return get_id (ids, condition) == (guint) porism_attributes_get_number (now->attributes, PORISM_ATTRIBUTE_SHOWN_IF);
}

/* Whether @now is made of the same in the same way as @record, and looks so. */
static gboolean
is_same (GHashTable         *ids,
         const PorismRecord *record,
         const PorismRecord *now)
{
  g_autoptr (PorismRecord) copy = porism_record_copy (record);

  for (guint i = 0; i < copy->n_inputs; i++)
    copy->inputs[i].object = get_id (ids, copy->inputs[i].object);
  if (copy->flags & PORISM_RECORD_AUTOMATIC_NAME)
    {
      g_free (copy->name);
      copy->name = g_strdup (now->name);
    }
  return porism_record_is_same (copy, now) && looks_same (ids, record, now);
}

/* (transfer full) (nullable): what is no longer as it was in @before. */
static char *
find_difference (GHashTable               *ids,
                 const PorismConstruction *before,
                 const PorismConstruction *now)
{
  guint n;
  const PorismId *order = porism_construction_get_order (before, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (before, order[i]);
      const PorismRecord *again = record != NULL ? porism_construction_get (now, get_id (ids, order[i])) : NULL;

      if (record != NULL && (again == NULL || !is_same (ids, record, again)))
        return g_strdup (record->name != NULL ? record->name : "?");
    }
  return NULL;
}

/* FALSE where the step is refused now. */
static gboolean
do_again (Rearrangement        *self,
          const PorismRegistry *registry,
          PorismCas            *cas,
          PorismConstruction   *figure,
          const PorismEntry    *original,
          GHashTable           *ids)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  const guint n = self->done->drafts->len;
  PorismEntry draft = begin_draft (original, self->done->next_id + n, n > 0 ? self->done->next_id + n - 1 : self->base);
  g_autofree char *name = dup_names (original);

  porism_entry_run (&draft, registry, cas, figure, draft.action, NULL, original->asked != NULL ? original->asked : nothing);
  draft.line = porism_json_observation_to_line (draft.observation);
  if (!draft.observation->ok)
    self->refusal = g_strdup_printf (_("In that order %s cannot be made: %s"), *name != '\0' ? name : draft.action->tool,
                                     draft.refusal);
  else if (!note_made (ids, original, &draft))
    self->refusal = g_strdup_printf (_("In that order %s would be something else."), name);
  g_array_append_val (self->done->drafts, draft);

  return self->refusal == NULL;
}

static void
evaluate (gpointer              work,
          const PorismRegistry *registry,
          PorismCas            *cas,
          PorismConstruction   *figure)
{
  Rearrangement *self = work;
  PorismConstruction *before = porism_construction_copy (figure);
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);
  g_autofree char *different = NULL;
  gboolean done = TRUE;

  porism_route_follow (self->route, before);
  for (guint i = 0; i < self->steps->len && done; i++)
    done = do_again (self, registry, cas, figure, self->steps->pdata[i], ids);
  if (done)
    different = find_difference (ids, before, figure);
  if (different != NULL)
    self->refusal = g_strdup_printf (_("In that order %s would be something else."), different);
  porism_construction_free (before);
}

static gboolean
replaces (gpointer work)
{
  const Rearrangement *self = work;

  return self->refusal == NULL && self->done->drafts->len > 0;
}

static void
commit (PorismSession *session,
        gpointer       work)
{
  Rearrangement *self = work;

  if (!replaces (self))
    return;
  if (self->entry != 0)
    g_array_index (self->done->drafts, PorismEntry, self->done->drafts->len - 1).rearranges = self->end;
  porism_session_commit (session, self->done);
}

static void
tell (PorismSession *session,
      gpointer       work,
      gboolean       given_up,
      GCallback      callback,
      gpointer       user_data)
{
  const Rearrangement *self = work;

  ((PorismRearranged) callback)(session, given_up ? _("It was given up.") : self->refusal, user_data);
}

static const PorismWork rearrangement_work = {
  .begin = begin,
  .evaluate = evaluate,
  .replaces = replaces,
  .commit = commit,
  .tell = tell,
  .free = rearrangement_free,
  .ends_drag = TRUE,
};

/* Without the thread. */
static void
rearrange_here (PorismSession *session,
                Rearrangement *self)
{
  PorismConstruction *figure;
  guint64 base;

  porism_session_wait (session);
  porism_session_cancel_drag (session);
  if (begin (session, self, &base))
    {
      figure = porism_construction_copy (session->construction);
      porism_route_move (session->journal, porism_journal_get_head (session->journal), base, figure);
      evaluate (self, session->registry, session->cas, figure);
      if (replaces (self))
        porism_construction_swap (session->construction, figure);
      porism_construction_free (figure);
    }
  commit (session, self);
}

/* @self: (transfer full) */
static void
rearrange (PorismSession   *session,
           Rearrangement   *self,
           PorismRearranged callback,
           gpointer         user_data)
{
  PorismJob *job;

  if (session->patience < 0)
    {
      rearrange_here (session, self);
      callback (session, self->refusal, user_data);
      rearrangement_free (self);
      return;
    }
  job = porism_session_enqueue (session, &rearrangement_work, self, G_CALLBACK (callback), user_data);
  if (porism_job_is_settled (job))
    callback (session, self->refusal, user_data);
  porism_job_unref (job);
}

/**
 * porism_session_move_step:
 * @entry: a construction on the way on which the figure stands
 * @before: another entry of it; 0: the end
 * @callback: hears what became of it, before this returns or later
 *
 * Does the steps in another order. It is refused where that is no order of the same figure.
 */
void
porism_session_move_step (PorismSession   *self,
                          guint64          entry,
                          guint64          before,
                          PorismRearranged callback,
                          gpointer         user_data)
{
  Rearrangement *work;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (entry != 0 && entry != before && callback != NULL);

  work = rearrangement_new ();
  work->entry = entry;
  work->before = before;
  rearrange (self, work, callback, user_data);
}

/**
 * porism_session_carry_over:
 * @after: an entry
 * @first: an entry, or a sibling of it, that does not lead to @after
 * @callback: hears what became of it, before this returns or later
 *
 * Does what was done from @first on once more after @after. It is refused where not the same would come of it.
 */
void
porism_session_carry_over (PorismSession   *self,
                           guint64          after,
                           guint64          first,
                           PorismRearranged callback,
                           gpointer         user_data)
{
  Rearrangement *work;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (after != 0 && first != 0 && callback != NULL);

  work = rearrangement_new ();
  work->after = after;
  work->first = first;
  rearrange (self, work, callback, user_data);
}
