/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a move does to intersections beyond their places: branches are stored, and intersections that
 * appear are mentioned. A stored branch is a number of the operation's own. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/calls/tracing.h"
#include "engine/kinds/language.h"

/* ---- branches ---- */

void
porism_action_add_branches (PorismAction             *action,
                            const PorismConstruction *construction,
                            const GArray             *branches)
{
  PorismArgument *argument = porism_argument_new ("branches", PORISM_ARGUMENT_OBJECT, NULL);

  for (guint i = 0; i < branches->len; i++)
    {
      PorismDragBranch now = g_array_index (branches, PorismDragBranch, i);
      const PorismRecord *record = porism_construction_get (construction, now.id);
      g_autofree char *number = g_strdup_printf ("%d", now.branch);

      if (record != NULL && record->name != NULL)
        g_ptr_array_add (argument->items,
                         porism_argument_new (record->name, PORISM_ARGUMENT_NUMBER, number));
    }
  if (argument->items->len > 0)
    porism_action_add (action, argument);
  else
    porism_argument_free (argument);
}

static gboolean
refuse_branch (PorismCall *self,
               const char *name,
               guint       n)
{
  g_autofree char *hint =
    g_strdup_printf (_("The branches of “%s” are numbered from 0 to %u."), name, n - 1);

  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "branches", hint,
                                    _("“%s” has no such branch."), name);
}

static gboolean
take_branch (PorismCall *self,
             PorismId    moved,
             PorismId    id,
             const char *text)
{
  const PorismRecord *present = porism_construction_get (self->construction, id);
  guint n = porism_call_count_branches (self, present);
  PorismRecord *record;
  gint64 branch;

  if (!porism_construction_depends_on (self->construction, id, moved) || id == moved)
    return porism_observation_refuse (
      self->observation, PORISM_ERROR_PRECONDITION, "branches",
      _("Name what follows the object that is moved."), _("“%s” does not depend on “%s”."),
      present->name, porism_construction_get (self->construction, moved)->name);
  if (present->operation->branches == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "branches",
                                      _("Leave it out."), _("“%s” has one branch only."),
                                      present->name);
  if (!g_ascii_string_to_signed (text, 10, 0, (gint64) n - 1, &branch, NULL))
    return refuse_branch (self, present->name, n);
  if (branch == present->branch)
    return TRUE;
  record = porism_record_copy (present);
  record->branch = (gint) branch;
  porism_construction_replace (self->construction, id, record);

  return TRUE;
}

gboolean
porism_call_take_branches (PorismCall *self,
                           PorismId    moved)
{
  const PorismArgument *nested = porism_call_get (self, "branches")->nested;

  for (guint i = 0; nested != NULL && i < nested->items->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (nested->items, i);
      PorismId id;

      if (!porism_call_find_object (self, "branches", argument->name, &id))
        return FALSE;
      if (argument->type != PORISM_ARGUMENT_NUMBER)
        return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "branches",
                                          _("Give names and numbers, such as {\"P\": 2}."),
                                          _("The branch of “%s” must be a number."), argument->name);
      if (!take_branch (self, moved, id, argument->text))
        return FALSE;
    }
  return TRUE;
}

/* ---- intersections that appear ---- */

/* The points that one action made of the same two objects. */
typedef struct
{
  PorismId first;
  guint n_made;                 /* with ids one after the other */
  guint n;                      /* there are */
} Meets;

static gboolean
is_meet (const PorismRecord *record)
{
  const PorismOperation *operation = record->operation;

  return operation->result == PORISM_KIND_POINT && operation->branches != NULL &&
         record->name != NULL && record->n_inputs >= 2 && record->inputs[0].object > 0 &&
         record->inputs[1].object > 0 && operation->roles[0].flags & PORISM_ROLE_ON &&
         operation->roles[1].flags & PORISM_ROLE_ON;
}

/* Whether @record is one more of what @meets has. */
static gboolean
continues (const PorismConstruction *construction,
           const Meets              *meets,
           PorismId                  id,
           const PorismRecord       *record)
{
  const PorismRecord *first = porism_construction_get (construction, meets->first);

  return id == meets->first + meets->n_made && first->operation == record->operation &&
         first->inputs[0].object == record->inputs[0].object &&
         first->inputs[1].object == record->inputs[1].object &&
         record->ordinal == meets->n_made + 1 && first->ordinal == 1;
}

/* The branches of @record that exist now, each value once; (transfer full). */
static GArray *
find_existing (PorismCall         *self,
               const PorismRecord *record)
{
  g_autoptr (PorismRecord) probe = porism_record_copy (record);
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (PorismBound));
  PorismReason why = PORISM_REASON_NONE;
  guint n_missed = 0;

  return porism_call_collect_branches (self, probe, bounds, &why, &n_missed);
}

/* Whether every intersection was made, and there may be more than were. */
static gboolean
may_grow (PorismCall  *self,
          const Meets *meets)
{
  const PorismRecord *record = porism_construction_get (self->construction, meets->first);
  gboolean all = meets->n_made == 1 ? record->ordinal == 0 : record->ordinal == 1;

  return all && porism_call_count_branches (self, record) > meets->n_made;
}

GArray *
porism_call_count_meets (PorismCall *self,
                         PorismId    moved)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Meets));
  g_autoptr (GArray) dependents = porism_construction_get_dependents (self->construction, moved);

  for (guint i = 0; i < dependents->len; i++)
    {
      PorismId id = g_array_index (dependents, PorismId, i);
      const PorismRecord *record = porism_construction_get (self->construction, id);
      Meets *last = all->len > 0 ? &g_array_index (all, Meets, all->len - 1) : NULL;
      Meets meets = { id, 1, 0 };

      if (!is_meet (record))
        continue;
      if (last != NULL && continues (self->construction, last, id, record))
        last->n_made++;
      else
        g_array_append_val (all, meets);
    }
  for (guint i = all->len; i-- > 0;)
    {
      Meets *meets = &g_array_index (all, Meets, i);
      g_autoptr (GArray) existing = NULL;

      if (!may_grow (self, meets))
        {
          g_array_remove_index (all, i);
          continue;
        }
      existing = find_existing (self, porism_construction_get (self->construction, meets->first));
      meets->n = existing->len;
    }
  return all;
}

static char *
dup_rank (guint i)
{
  static const char *const ranks[] = { N_("the first"), N_("the second"), N_("the third"),
                                       N_("the fourth") };

  return i < G_N_ELEMENTS (ranks) ? g_strdup (_(ranks[i])) : g_strdup_printf (_("number %u"), i + 1);
}

/* "; P is the first" of each point that was made. */
static void
append_ranks (PorismCall   *self,
              GString      *text,
              const Meets  *meets,
              const GArray *existing)
{
  for (guint k = 0; k < meets->n_made; k++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, meets->first + k);

      for (guint i = 0; i < existing->len; i++)
        if (g_array_index (existing, gint, i) == record->branch)
          {
            g_autofree char *rank = dup_rank (i);

            g_string_append_printf (text, _("; %s is %s"), record->name, rank);
          }
    }
}

void
porism_call_mention_meets (PorismCall   *self,
                           const GArray *before)
{
  g_autoptr (GString) text = g_string_new (self->observation->message);

  for (guint i = 0; i < before->len; i++)
    {
      const Meets *meets = &g_array_index (before, Meets, i);
      const PorismRecord *record = porism_construction_get (self->construction, meets->first);
      g_autoptr (GArray) existing = find_existing (self, record);

      if (existing->len <= MAX (meets->n, meets->n_made))
        continue;
      g_string_append_printf (
        text, _("%sThere are now %u intersections of %s and %s"), text->len > 0 ? " " : "",
        existing->len, porism_construction_get (self->construction, record->inputs[0].object)->name,
        porism_construction_get (self->construction, record->inputs[1].object)->name);
      append_ranks (self, text, meets, existing);
      g_string_append_c (text, '.');
    }
  g_free (self->observation->message);
  self->observation->message = g_string_free (g_steal_pointer (&text), FALSE);
}
