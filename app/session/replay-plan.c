/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Read from what each entry did, so that nothing has to be evaluated. */

#include "config.h"

#include "app/session/replay-plan.h"
#include "app/session/session-state.h"

/* While it is read. */
typedef struct
{
  GHashTable *makers;           /* by id: the index of its entry */
  GHashTable *stops;            /* the ids at which it stops */
} Reading;

static void
read_object (const Reading      *reading,
             guint               index,
             PorismId            id,
             const PorismRecord *before,
             const PorismRecord *after)
{
  if (before == NULL)
    g_hash_table_insert (reading->makers, GUINT_TO_POINTER (id), GUINT_TO_POINTER (index));
  if (after != NULL && porism_attributes_get_number (after->attributes, PORISM_ATTRIBUTE_BREAKPOINT) != 0)
    g_hash_table_add (reading->stops, GUINT_TO_POINTER (id));
  else
    g_hash_table_remove (reading->stops, GUINT_TO_POINTER (id));
}

static void
read_entry (PorismReplayPlan  *self,
            const Reading     *reading,
            guint              index,
            const PorismEntry *entry)
{
  const PorismRecord *before, *after;

  for (guint i = 0; entry->delta != NULL && i < porism_delta_get_n (entry->delta); i++)
    {
      const PorismId id = porism_delta_get (entry->delta, i, &before, &after);

      if (id > 0)
        read_object (reading, index, id, before, after);
      else if (after != NULL)
        {
          self->only = porism_attributes_get_number (after->attributes, PORISM_ATTRIBUTE_BREAKPOINTS_ONLY) != 0;
          self->seconds = porism_attributes_get_number (after->attributes, PORISM_ATTRIBUTE_REPLAY_SECONDS);
        }
    }
}

/* What makes something is worth a stop of its own. */
static gboolean
only_changes (const PorismEntry *entry)
{
  return entry->group != 0 && g_str_equal (entry->actor, PORISM_ACTOR_PERSON) && entry->observation->ok &&
         entry->observation->new_objects->len == 0;
}

gboolean
porism_entries_are_one_stop (const PorismEntry *before,
                             const PorismEntry *after)
{
  return before->group == after->group && only_changes (before) && only_changes (after);
}

static void
add_entry (PorismReplayPlan  *self,
           const PorismEntry *before,
           const PorismEntry *entry)
{
  if (before != NULL && porism_entries_are_one_stop (before, entry))
    g_array_index (self->path, guint64, self->path->len - 1) = entry->id;
  else
    g_array_append_val (self->path, entry->id);
  g_hash_table_insert (self->places, GSIZE_TO_POINTER (entry->id), GUINT_TO_POINTER (self->path->len));
}

/**
 * porism_replay_plan_new:
 *
 * Returns: (transfer full): as it is now
 */
PorismReplayPlan *
porism_replay_plan_new (PorismSession *session)
{
  PorismReplayPlan *self = g_new0 (PorismReplayPlan, 1);
  g_autoptr (GHashTable) makers = g_hash_table_new (NULL, NULL), stops = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) entries = NULL;
  const Reading reading = { makers, stops };
  const PorismEntry *before = NULL;
  gboolean undone = FALSE;
  GHashTableIter iter;
  gpointer id, maker;

  g_return_val_if_fail (PORISM_IS_SESSION (session), self);

  entries = porism_session_get_path (session);
  self->path = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->places = g_hash_table_new (NULL, NULL);
  self->breakpoints = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      const PorismEntry *entry = porism_session_get_entry (session, g_array_index (entries, guint64, i));

      add_entry (self, before, entry);
      /* What undo took back says nothing any more. */
      if (!undone)
        {
          read_entry (self, &reading, self->path->len - 1, entry);
          self->end = entry->id;
        }
      undone |= entry->id == session->done_to;
      before = entry;
    }
  g_hash_table_iter_init (&iter, stops);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (g_hash_table_lookup_extended (makers, id, NULL, &maker))
      g_hash_table_add (self->breakpoints, maker);

  return self;
}

/**
 * porism_replay_plan_free:
 *
 * Frees the plan.
 */
void
porism_replay_plan_free (PorismReplayPlan *self)
{
  g_array_unref (self->path);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->breakpoints);
  g_free (self);
}

/**
 * porism_replay_plan_find:
 *
 * Returns: the place behind the stop of @entry
 */
guint
porism_replay_plan_find (const PorismReplayPlan *self,
                         guint64                 entry)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->places, GSIZE_TO_POINTER (entry)));
}

/**
 * porism_replay_plan_is_breakpoint:
 *
 * Returns: whether a person marked what @entry made
 */
gboolean
porism_replay_plan_is_breakpoint (const PorismReplayPlan *self,
                                  guint64                 entry)
{
  const guint place = porism_replay_plan_find (self, entry);

  return place > 0 && g_hash_table_contains (self->breakpoints, GUINT_TO_POINTER (place - 1));
}

/* The empty figure and the whole one are always seen. */
static gboolean
stops_at (const PorismReplayPlan *self,
          guint                   place)
{
  return !self->only || g_hash_table_size (self->breakpoints) == 0 || place == 0 || place == self->path->len ||
         g_hash_table_contains (self->breakpoints, GUINT_TO_POINTER (place - 1));
}

/**
 * porism_replay_plan_get_next:
 *
 * Returns: where a replay stops after @place; the last place where it stands there
 */
guint
porism_replay_plan_get_next (const PorismReplayPlan *self,
                             guint                   place)
{
  do
    place = MIN (place + 1, self->path->len);
  while (!stops_at (self, place));

  return place;
}

/**
 * porism_replay_plan_get_previous:
 *
 * Returns: where it stopped before @place; 0 where that is the first
 */
guint
porism_replay_plan_get_previous (const PorismReplayPlan *self,
                                 guint                   place)
{
  do
    place = place > 0 ? place - 1 : 0;
  while (!stops_at (self, place));

  return place;
}

/**
 * porism_replay_plan_get_nearest:
 *
 * Returns: @place where it stops there, else the nearest place where it does
 */
guint
porism_replay_plan_get_nearest (const PorismReplayPlan *self,
                                guint                   place)
{
  guint before, behind;

  if (stops_at (self, place))
    return place;
  before = porism_replay_plan_get_previous (self, place);
  behind = porism_replay_plan_get_next (self, place);

  return place - before <= behind - place ? before : behind;
}
