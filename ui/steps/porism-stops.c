/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-stops.h"

/* What makes something is worth a stop of its own. */
static gboolean
only_changes (const PorismEntry *entry)
{
  return entry->group != 0 && g_str_equal (entry->actor, PORISM_ACTOR_PERSON) && entry->observation->ok &&
         entry->observation->new_objects->len == 0;
}

/* Whether no stop is between the two, of which @after comes directly after @before. */
static gboolean
are_one (const PorismEntry *before,
         const PorismEntry *after)
{
  return before->group == after->group && only_changes (before) && only_changes (after);
}

/**
 * porism_stops_new:
 *
 * Returns: (transfer full): the stops on the path through the head
 */
GArray *
porism_stops_new (PorismSession *session)
{
  g_autoptr (GArray) path = porism_session_get_path (session);
  GArray *self = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < path->len; i++)
    {
      const guint64 id = g_array_index (path, guint64, i);
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (i > 0 && are_one (porism_session_get_entry (session, g_array_index (path, guint64, i - 1)), entry))
        g_array_index (self, guint64, self->len - 1) = id;
      else
        g_array_append_val (self, id);
    }
  return self;
}

/**
 * porism_stops_find_head:
 *
 * Returns: the number of the stop at which the head is, or that it is on the way to; 0 before the first
 */
guint
porism_stops_find_head (const GArray  *self,
                        PorismSession *session)
{
  g_autoptr (GArray) path = porism_session_get_path (session);
  const guint64 head = porism_session_get_head (session);
  guint stop = 0;

  for (guint i = 0; head != 0 && i < path->len; i++)
    {
      const guint64 id = g_array_index (path, guint64, i);

      if (id == head)
        return stop + 1;
      if (id == g_array_index (self, guint64, stop))
        stop++;
    }
  return 0;
}

/**
 * porism_stop_dup_words:
 *
 * Returns: (transfer full): the sentences of all that belongs to the stop
 */
char *
porism_stop_dup_words (PorismSession *session,
                       guint64        entry)
{
  const PorismEntry *last = porism_session_get_entry (session, entry);
  char *words = porism_step_dup_action (session, last);

  for (guint64 id = last->parent; id != 0; id = last->parent)
    {
      const PorismEntry *before = porism_session_get_entry (session, id);
      g_autofree char *after = words, *said = NULL, *small = NULL;

      if (!are_one (before, last))
        return g_steal_pointer (&after);
      said = porism_step_dup_action (session, before);
      small = g_utf8_strdown (after, (gssize) (g_utf8_next_char (after) - after));
      /* Translators: one sentence after the other; the second begins with a small letter. */
      words = g_strdup_printf (_("%1$s; %2$s%3$s"), said, small, g_utf8_next_char (after));
      last = before;
    }
  return words;
}
