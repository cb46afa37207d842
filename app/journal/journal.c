/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of entries: paths, common ancestors, and what undo and redo aim at.
 *
 * A step of undo is a unit: one entry that changed something, or all such entries of one group that
 * follow each other. Entries that changed nothing belong to the place after the unit before them,
 * so undo and redo stop at the same places. Invariant: at every ancestor of the head, `visited`
 * leads towards the head; the deltas from the root to any entry make a figure. */

#include "config.h"

#include "app/journal/journal.h"
#include "engine/construction/restyle.h"

typedef struct
{
  PorismEntry entry;            /* first: an entry is its node */
  guint64 depth;
  guint64 changed;              /* the nearest of itself and its ancestors that changed something */
  guint64 visited;              /* the child last visited; 0 for none */
  guint64 youngest;             /* the child last added; 0 for none */
  guint64 older;                /* the child of its parent that was added before it; 0 for none */
  guint64 rearranged;           /* the last entry that rearranges it; 0 for none */
  gboolean replaced;            /* another entry took the place of the step that it begins */
} Node;

struct _PorismJournal
{
  GPtrArray *nodes;             /* Node, by id; the root, which is no entry, at 0 */
  guint64 head;
};

static void
node_free (gpointer data)
{
  Node *node = data;

  porism_entry_clear (&node->entry);
  g_free (node);
}

static Node *
get_node (const PorismJournal *self,
          guint64              id)
{
  g_assert (id < self->nodes->len);

  return g_ptr_array_index (self->nodes, id);
}

/**
 * porism_journal_new:
 *
 * Returns: (transfer full): a journal without entries, its head at the root
 */
PorismJournal *
porism_journal_new (void)
{
  PorismJournal *self = g_new0 (PorismJournal, 1);

  self->nodes = g_ptr_array_new_with_free_func (node_free);
  g_ptr_array_add (self->nodes, g_new0 (Node, 1));

  return self;
}

/**
 * porism_journal_free:
 *
 * Frees the journal with all its entries.
 */
void
porism_journal_free (PorismJournal *self)
{
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

/**
 * porism_journal_get_next_id:
 *
 * Returns: the id that the next entry gets
 */
guint64
porism_journal_get_next_id (const PorismJournal *self)
{
  return self->nodes->len;
}

/**
 * porism_journal_get_n:
 *
 * Returns: how many entries there are on all branches
 */
guint
porism_journal_get_n (const PorismJournal *self)
{
  return self->nodes->len - 1;
}

/**
 * porism_journal_get:
 *
 * Returns: (nullable): the entry; NULL for the root and for an unknown @id
 */
const PorismEntry *
porism_journal_get (const PorismJournal *self,
                    guint64              id)
{
  if (id == 0 || id >= self->nodes->len)
    return NULL;

  return &get_node (self, id)->entry;
}

/**
 * porism_journal_has_children:
 * @id: an entry, or 0
 *
 * Returns: whether anything follows it
 */
gboolean
porism_journal_has_children (const PorismJournal *self,
                             guint64              id)
{
  return get_node (self, id)->youngest != 0;
}

/**
 * porism_journal_get_first:
 * @before: an entry, or 0
 * @last: an entry
 *
 * Returns: the child of @before on the way to @last; 0 where there is none
 */
guint64
porism_journal_get_first (const PorismJournal *self,
                          guint64              before,
                          guint64              last)
{
  guint64 first = last;

  while (first != 0 && get_node (self, first)->entry.parent != before)
    first = get_node (self, first)->entry.parent;

  return first;
}

/* What is known of @node by its parent. */
static void
place_node (const PorismJournal *self,
            Node                *node)
{
  const Node *parent = get_node (self, node->entry.parent);

  node->depth = parent->depth + 1;
  node->changed = node->entry.delta != NULL ? node->entry.id : parent->changed;
}

typedef struct
{
  guint64 id;
  PorismRestyle *restyle;       /* owned */
} Visit;

static void
push_children (const PorismJournal *self,
               GArray              *visits,
               guint64              id,
               const PorismRestyle *restyle)
{
  for (guint64 child = get_node (self, id)->youngest; child != 0;
       child = get_node (self, child)->older)
    {
      Visit visit = { child, porism_restyle_copy (restyle) };

      g_array_append_val (visits, visit);
    }
}

/* Everything below @id has another place, and is seen with another look. */
static void
restyle_below (PorismJournal       *self,
               guint64              id,
               const PorismRestyle *restyle)
{
  g_autoptr (GArray) visits = g_array_new (FALSE, FALSE, sizeof (Visit));

  push_children (self, visits, id, restyle);
  while (visits->len > 0)
    {
      Visit visit = g_array_index (visits, Visit, visits->len - 1);
      Node *node = get_node (self, visit.id);

      g_array_set_size (visits, visits->len - 1);
      if (node->entry.delta != NULL)
        {
          PorismDelta *delta = porism_restyle_adapt (visit.restyle, node->entry.delta);

          porism_delta_unref (node->entry.delta);
          node->entry.delta = delta;
        }
      place_node (self, node);
      push_children (self, visits, visit.id, visit.restyle);
      porism_restyle_free (visit.restyle);
    }
}

/* Those of @from follow @to. */
static void
move_children (PorismJournal *self,
               Node          *from,
               Node          *to)
{
  for (guint64 child = from->youngest; child != 0; child = get_node (self, child)->older)
    get_node (self, child)->entry.parent = to->entry.id;
  to->youngest = from->youngest;
  to->visited = from->visited;
  from->youngest = from->visited = 0;
}

/* Gives @node, which is not yet a child of anything, what shall follow it. */
static void
take_over (PorismJournal *self,
           Node          *node)
{
  const PorismEntry *entry = &node->entry;
  Node *from = get_node (self, entry->replaces != 0 ? entry->replaces : entry->parent);
  g_autoptr (PorismRestyle) restyle = NULL;

  if (entry->replaces != 0)
    get_node (self, porism_journal_get_first (self, entry->parent, entry->replaces))->replaced =
      TRUE;
  if (from->youngest == 0)
    return;
  restyle = porism_restyle_new (entry->replaces != 0 ? from->entry.delta : NULL, entry->delta);
  move_children (self, from, node);
  restyle_below (self, entry->id, restyle);
}

/**
 * porism_journal_add:
 * @entry: its id is the next one, its parent the root or any entry
 *
 * Adds an entry, owning from now on everything that @entry points to.
 *
 * Returns: the entry as it stands in the journal; valid as long as the journal
 */
const PorismEntry *
porism_journal_add (PorismJournal     *self,
                    const PorismEntry *entry)
{
  Node *node = g_new0 (Node, 1), *parent = get_node (self, entry->parent);

  g_assert (entry->id == porism_journal_get_next_id (self));

  node->entry = *entry;
  place_node (self, node);
  g_ptr_array_add (self->nodes, node);
  if (entry->inserted || entry->replaces != 0)
    take_over (self, node);
  if (entry->rearranges != 0)
    get_node (self, entry->rearranges)->rearranged = entry->id;
  node->older = parent->youngest;
  parent->youngest = entry->id;
  porism_journal_set_head (self, entry->id);

  return &node->entry;
}

/**
 * porism_journal_get_head:
 *
 * Returns: the id of the entry after which the figure stands; 0 for the root
 */
guint64
porism_journal_get_head (const PorismJournal *self)
{
  return self->head;
}

/**
 * porism_journal_set_head:
 *
 * Moves the head and marks the way to it as visited, in time proportional to the distance.
 */
void
porism_journal_set_head (PorismJournal *self,
                         guint64        id)
{
  guint64 ancestor = porism_journal_get_ancestor (self, self->head, id);
  guint64 at;

  for (at = id; at != ancestor; at = get_node (self, at)->entry.parent)
    get_node (self, get_node (self, at)->entry.parent)->visited = at;
  self->head = id;
}

/**
 * porism_journal_get_ancestor:
 *
 * Returns: the deepest entry from which both @a and @b descend, either of them included; 0 is the
 *   root
 */
guint64
porism_journal_get_ancestor (const PorismJournal *self,
                             guint64              a,
                             guint64              b)
{
  while (a != b)
    {
      const Node *node_a = get_node (self, a);
      const Node *node_b = get_node (self, b);

      if (node_a->depth >= node_b->depth)
        a = node_a->entry.parent;
      else
        b = node_b->entry.parent;
    }

  return a;
}

/**
 * porism_journal_get_path:
 *
 * Returns: (transfer full): ids from below the root through the head to the end of the branch that
 *   was last visited, of guint64
 */
GArray *
porism_journal_get_path (const PorismJournal *self)
{
  guint64 n = get_node (self, self->head)->depth;
  GArray *path = g_array_sized_new (FALSE, FALSE, sizeof (guint64), n);
  guint64 at;

  g_array_set_size (path, n);
  for (at = self->head; at != 0; at = get_node (self, at)->entry.parent)
    g_array_index (path, guint64, --n) = at;
  for (at = get_node (self, self->head)->visited; at != 0; at = get_node (self, at)->visited)
    g_array_append_val (path, at);

  return path;
}

/**
 * porism_journal_get_siblings:
 * @id: of an entry
 *
 * Returns: (transfer full): ids of all entries with the same parent, itself included, in their order,
 *   of guint64; without those whose place another one took
 */
GArray *
porism_journal_get_siblings (const PorismJournal *self,
                             guint64              id)
{
  GArray *siblings = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 at = get_node (self, get_node (self, id)->entry.parent)->youngest;
  guint n = 0;

  for (guint64 child = at; child != 0; child = get_node (self, child)->older)
    n += child == id || !get_node (self, child)->replaced;
  g_array_set_size (siblings, n);
  for (; at != 0; at = get_node (self, at)->older)
    if (at == id || !get_node (self, at)->replaced)
      g_array_index (siblings, guint64, --n) = at;

  return siblings;
}

/**
 * porism_journal_get_tip:
 *
 * Returns: the end of what was last visited below @at; itself where nothing was
 */
guint64
porism_journal_get_tip (const PorismJournal *self,
                        guint64              at)
{
  while (get_node (self, at)->visited != 0)
    at = get_node (self, at)->visited;

  return at;
}

static gboolean
same_unit (const PorismEntry *a,
           const PorismEntry *b)
{
  return a->id == b->id || (a->group != 0 && a->group == b->group);
}

/* The nearest of @at and its ancestors that changed something, or NULL. */
static const PorismEntry *
changed_above (const PorismJournal *self,
               guint64              at)
{
  return porism_journal_get (self, get_node (self, at)->changed);
}

/* The nearest of @at and what was last visited below it that changed something, or NULL. */
static const PorismEntry *
changed_below (const PorismJournal *self,
               guint64              at)
{
  while (at != 0 && get_node (self, at)->changed != at)
    at = get_node (self, at)->visited;

  return porism_journal_get (self, at);
}

/* The entry that put the steps before the head in their order, where nothing was changed since; or NULL. */
static const PorismEntry *
rearranged_above (const PorismJournal *self)
{
  const PorismEntry *last = changed_above (self, self->head);

  for (guint64 at = self->head; at != 0; at = get_node (self, at)->entry.parent)
    {
      const PorismEntry *entry = &get_node (self, at)->entry;

      if (entry->rearranges != 0)
        return entry;
      if (entry == last)
        break;
    }
  return NULL;
}

/* The entry that put the steps before the head in another order, where that was taken back; or NULL. */
static const PorismEntry *
rearranged_below (const PorismJournal *self)
{
  return porism_journal_get (self, get_node (self, self->head)->rearranged);
}

/* The first entry of the unit of @last. */
static const PorismEntry *
first_of_unit (const PorismJournal *self,
               const PorismEntry   *last)
{
  const PorismEntry *first = last;
  const PorismEntry *above = last;

  while (above != NULL && same_unit (above, last))
    {
      first = above;
      above = changed_above (self, above->parent);
    }

  return first;
}

/**
 * porism_journal_get_undone:
 *
 * Returns: (transfer none) (nullable): the first entry of the unit that undo takes back
 */
const PorismEntry *
porism_journal_get_undone (const PorismJournal *self)
{
  const PorismEntry *rearranged = rearranged_above (self), *last = changed_above (self, self->head);

  if (rearranged != NULL)
    return rearranged;
  return last != NULL ? first_of_unit (self, last) : NULL;
}

/**
 * porism_journal_get_redone:
 *
 * Returns: (transfer none) (nullable): the first entry of the unit that redo puts back
 */
const PorismEntry *
porism_journal_get_redone (const PorismJournal *self)
{
  const PorismEntry *first = changed_below (self, get_node (self, self->head)->visited);

  return first != NULL ? first : rearranged_below (self);
}

/**
 * porism_journal_get_undo_target:
 * @target: (out) (optional): where undo leads
 *
 * Undo takes back the unit before the head, passing over what changed nothing; an order of steps leads back to the
 * one before.
 *
 * Returns: whether there is anything to undo
 */
gboolean
porism_journal_get_undo_target (const PorismJournal *self,
                                guint64             *target)
{
  const PorismEntry *rearranged = rearranged_above (self), *last = changed_above (self, self->head);

  if (rearranged == NULL && last == NULL)
    return FALSE;
  if (target != NULL)
    *target = rearranged != NULL ? rearranged->rearranges : first_of_unit (self, last)->parent;

  return TRUE;
}

/**
 * porism_journal_get_redo_target:
 * @target: (out) (optional): where redo leads
 *
 * Redo puts back the unit after the head on the branch last visited, and stops where undo of the
 * unit after that one would stop.
 *
 * Returns: whether there is anything to redo
 */
gboolean
porism_journal_get_redo_target (const PorismJournal *self,
                                guint64             *target)
{
  const PorismEntry *first = changed_below (self, get_node (self, self->head)->visited);
  const PorismEntry *below = first;

  if (first == NULL && rearranged_below (self) != NULL)
    {
      if (target != NULL)
        *target = get_node (self, self->head)->rearranged;
      return TRUE;
    }
  if (first == NULL || target == NULL)
    return first != NULL;

  while (below != NULL && same_unit (below, first))
    below = changed_below (self, get_node (self, below->id)->visited);
  *target = below != NULL ? below->parent : porism_journal_get_tip (self, first->id);

  return TRUE;
}
