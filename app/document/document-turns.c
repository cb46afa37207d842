/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The turns of agents.
 *
 * Turns are a tree like the journal's: each knows the one before it. Which of its branches the
 * document is on follows from the journal's head; only turns that made no entry are not told apart
 * by it, so the turn that the next one follows is kept as well. */

#include "config.h"

#include "app/document/document-state.h"

/* The way from the root to an entry. */
typedef struct
{
  GHashTable *entries;          /* of guint64 */
  GHashTable *groups;           /* of guint64 */
} Way;

static Way
find_way (PorismDocument *self,
          guint64         id)
{
  Way way = { g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
              g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };

  while (id != 0)
    {
      const PorismEntry *entry = porism_session_get_entry (self->session, id);

      g_hash_table_add (way.entries, g_memdup2 (&entry->id, sizeof entry->id));
      if (entry->group != 0)
        g_hash_table_add (way.groups, g_memdup2 (&entry->group, sizeof entry->group));
      id = entry->parent;
    }
  return way;
}

static void
way_clear (Way *way)
{
  g_hash_table_unref (way->entries);
  g_hash_table_unref (way->groups);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Way, way_clear)

static const PorismTurn *
get_turn (PorismDocument *self, guint number)
{
  return g_ptr_array_index (self->turns, number - 1);
}

/* Whether it made an entry on the way. */
static gboolean
has_acted (const Way        *way,
           const PorismTurn *turn)
{
  return turn->group != 0 && g_hash_table_contains (way->groups, &turn->group);
}

static gboolean
has_entries (PorismDocument   *self,
             const PorismTurn *turn)
{
  guint64 n = porism_session_get_n_entries (self->session);

  for (guint64 id = turn->after + 1; turn->group != 0 && id <= n; id++)
    if (porism_session_get_entry (self->session, id)->group == turn->group)
      return TRUE;
  return FALSE;
}

/* Whether it made no entry at all, at a place on the way. */
static gboolean
has_only_spoken (PorismDocument   *self,
                 const Way        *way,
                 const PorismTurn *turn)
{
  return (turn->after == 0 || g_hash_table_contains (way->entries, &turn->after)) &&
         !has_entries (self, turn);
}

/* Whether turn @number is what was only said after turn @acted, or that turn itself. */
static gboolean
leads_to (PorismDocument *self,
          const Way      *way,
          guint           number,
          guint           acted)
{
  while (number > acted && has_only_spoken (self, way, get_turn (self, number)))
    number = get_turn (self, number)->previous;

  return number == acted;
}

/* The number of the last turn on the way; 0 for none. Where the way is another one than that of the
 * turn that was kept, what was said at its end belongs to it, the latest where there is more. */
static guint
find_last (PorismDocument *self,
           const Way      *way)
{
  guint acted = self->turns->len, last = self->turns->len;

  while (acted > 0 && !has_acted (way, get_turn (self, acted)))
    acted--;
  if (self->last_turn >= acted && leads_to (self, way, self->last_turn, acted))
    return self->last_turn;
  while (last > acted && !leads_to (self, way, last, acted))
    last--;

  return last;
}

/* The number of the last turn on the way from the root to @entry; 0 for none. */
static guint
find_last_turn (PorismDocument *self,
                guint64         entry)
{
  g_auto (Way) way = find_way (self, entry);

  return find_last (self, &way);
}

/**
 * porism_document_has_turn_acted:
 *
 * Returns: whether turn @i made entries, on whatever branch
 */
gboolean
porism_document_has_turn_acted (PorismDocument *self,
                                guint           i)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (i < self->turns->len, FALSE);

  return has_entries (self, get_turn (self, i + 1));
}

/**
 * porism_document_get_last_turn:
 *
 * Returns: the index of the last turn of the branch that the document is on; G_MAXUINT for none
 */
guint
porism_document_get_last_turn (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), G_MAXUINT);

  return find_last_turn (self, porism_session_get_head (self->session)) - 1;
}

static gboolean
is_after (PorismDocument *self,
          guint           number,
          guint           before)
{
  while (number > before)
    number = get_turn (self, number)->previous;

  return number == before;
}

/**
 * porism_document_get_end_turn:
 *
 * Returns: the index of the last turn of the branch in view, beyond the head as well, unless the agent
 *   has gone on elsewhere from there; G_MAXUINT for none
 */
guint
porism_document_get_end_turn (PorismDocument *self)
{
  g_autoptr (GArray) path = NULL;
  guint last, at_tip;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), G_MAXUINT);

  path = porism_session_get_path (self->session);
  last = find_last_turn (self, porism_session_get_head (self->session));
  at_tip = find_last_turn (self,
                           path->len > 0 ? g_array_index (path, guint64, path->len - 1) : 0);

  return (is_after (self, at_tip, last) ? at_tip : last) - 1;
}

/**
 * porism_document_is_turn_current:
 *
 * Returns: whether turn @i is on the branch that the document is on
 */
gboolean
porism_document_is_turn_current (PorismDocument *self,
                                 guint           i)
{
  g_auto (Way) way = { NULL };
  guint number;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (i < self->turns->len, FALSE);

  way = find_way (self, porism_session_get_head (self->session));
  number = find_last (self, &way);
  while (number > i + 1)
    number = get_turn (self, number)->previous;

  return number == i + 1 && (has_acted (&way, get_turn (self, number)) ||
                             has_only_spoken (self, &way, get_turn (self, number)));
}

static gboolean
is_followed (PorismDocument *self,
             guint           number)
{
  for (guint i = number; i < self->turns->len; i++)
    if (get_turn (self, i + 1)->previous == number)
      return TRUE;
  return FALSE;
}

/* The number of the last turn before turn @number that made entries. */
static guint
find_acted (PorismDocument *self,
            guint           number)
{
  while (number > 0 && !has_entries (self, get_turn (self, number)))
    number = get_turn (self, number)->previous;

  return number;
}

/**
 * porism_document_list_words:
 *
 * Returns: (transfer full): indices of the turns that only said something and end a branch where turn
 *   @i ends one
 */
GArray *
porism_document_list_words (PorismDocument *self,
                            guint           i)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (guint64));
  const PorismTurn *turn;
  guint acted;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self) && i < self->turns->len, words);

  turn = get_turn (self, i + 1);
  if (has_entries (self, turn) || is_followed (self, i + 1))
    return words;
  acted = find_acted (self, i + 1);
  for (guint number = 1; number <= self->turns->len; number++)
    {
      const PorismTurn *other = get_turn (self, number);
      guint64 index = number - 1;

      if (other->after == turn->after && !has_entries (self, other) &&
          !is_followed (self, number) && find_acted (self, number) == acted)
        g_array_append_val (words, index);
    }
  return words;
}

/**
 * porism_document_set_last_turn:
 * @i: the index of a turn on the document's branch; G_MAXUINT for none
 *
 * Has the next turn follow turn @i: what was only said after it, and left no entry behind, is on
 * another branch from now on.
 */
void
porism_document_set_last_turn (PorismDocument *self,
                               guint           i)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (i == G_MAXUINT || i < self->turns->len);

  if (self->last_turn == i + 1)
    return;
  self->last_turn = i + 1;
  porism_document_touch (self, PORISM_PART_LAST_TURN, 0);
}

void
porism_document_take_turn (PorismDocument   *self,
                           const PorismTurn *turn,
                           json_object      *unknown)
{
  PorismDocumentTurn *added = g_new0 (PorismDocumentTurn, 1);

  added->turn = *turn;
  added->unknown = unknown;
  g_ptr_array_add (self->turns, added);
  porism_session_reserve_group (self->session, turn->group);
  porism_session_close_step (self->session);
}

/**
 * porism_document_get_n_turns:
 *
 * Returns: how many turns agents had, on all branches
 */
guint
porism_document_get_n_turns (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), 0);

  return self->turns->len;
}

/**
 * porism_document_get_turn:
 *
 * Returns: (transfer none): the turn
 */
const PorismTurn *
porism_document_get_turn (PorismDocument *self,
                          guint           i)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (i < self->turns->len, NULL);

  return g_ptr_array_index (self->turns, i);
}

/**
 * porism_document_add_turn:
 * @turn: its summary is NULL or "" where it is under way
 *
 * Adds a copy of @turn after the last turn of the branch that the document is on, and emits
 * "turn-added".
 */
void
porism_document_add_turn (PorismDocument   *self,
                          const PorismTurn *turn)
{
  guint i = self->turns->len;
  PorismTurn added;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (turn != NULL && turn->run <= self->runs->len);

  porism_turn_copy (turn, &added);
  added.previous = porism_document_get_last_turn (self) + 1;
  added.after = porism_session_get_head (self->session);
  porism_document_take_turn (self, &added, NULL);
  self->last_turn = i + 1;
  porism_document_touch (self, PORISM_PART_TURN, i);
  g_signal_emit_by_name (self, "turn-added", i);
}

/**
 * porism_document_set_turn_summary:
 * @summary: what became of turn @i: "4 ok, 1 refused"
 *
 * Emits "turn-changed".
 */
void
porism_document_set_turn_summary (PorismDocument *self,
                                  guint           i,
                                  const char     *summary)
{
  PorismDocumentTurn *turn;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (i < self->turns->len && summary != NULL);

  turn = g_ptr_array_index (self->turns, i);
  g_free (turn->turn.summary);
  turn->turn.summary = g_utf8_make_valid (summary, -1);
  porism_document_touch (self, PORISM_PART_TURN, i);
  g_signal_emit_by_name (self, "turn-changed", i);
}

/**
 * porism_document_set_look_answer:
 * @look: the index of a look of turn @i
 *
 * Says what was answered, and emits "turn-changed".
 */
void
porism_document_set_look_answer (PorismDocument *self,
                                 guint           i,
                                 guint           look,
                                 const char     *answer)
{
  const PorismTurn *turn;
  PorismLook *looked;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (i < self->turns->len && answer != NULL);

  turn = g_ptr_array_index (self->turns, i);
  g_return_if_fail (turn->looks != NULL && look < turn->looks->len);
  looked = g_ptr_array_index (turn->looks, look);
  g_free (looked->answer);
  looked->answer = g_utf8_make_valid (answer, -1);
  porism_document_touch (self, PORISM_PART_TURN, i);
  g_signal_emit_by_name (self, "turn-changed", i);
}
