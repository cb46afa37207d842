/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each place holds a key: twice the entry's id, or twice the turn's index and one. An item is
 * made when it is asked for and stays the same one as long as its key is listed. Of a folded turn
 * only the heading is listed. */

#include "config.h"

#include "ui/parts/porism-list-difference.h"
#include "ui/steps/porism-step-list.h"

#define KEY_OF_ENTRY(id) ((gint64) ((id) << 1))
#define KEY_OF_TURN(index) ((gint64) (((guint64) (index) << 1) | 1))
#define IS_TURN(key) (((key) & 1) != 0)

struct _PorismListedStep
{
  GObject parent_instance;

  gint64 key;
  gboolean folded;
};

G_DEFINE_FINAL_TYPE (PorismListedStep, porism_listed_step, G_TYPE_OBJECT)

struct _PorismStepList
{
  GObject parent_instance;

  GArray *keys;                 /* gint64 */
  GHashTable *items;            /* their own keys to PorismListedStep */
  GHashTable *folded;           /* keys of turns */
  GHashTable *hidden;           /* ids of the entries of folded turns to the keys of those */
};

static GType
porism_step_list_get_item_type (GListModel *model)
{
  return PORISM_TYPE_LISTED_STEP;
}

static guint
porism_step_list_get_n_items (GListModel *model)
{
  return PORISM_STEP_LIST (model)->keys->len;
}

static gpointer
porism_step_list_get_item (GListModel *model,
                           guint       position)
{
  PorismStepList *self = PORISM_STEP_LIST (model);
  PorismListedStep *item;
  gint64 key;

  if (position >= self->keys->len)
    return NULL;
  key = g_array_index (self->keys, gint64, position);
  item = g_hash_table_lookup (self->items, &key);
  if (item == NULL)
    {
      item = g_object_new (PORISM_TYPE_LISTED_STEP, NULL);
      item->key = key;
      item->folded = g_hash_table_contains (self->folded, &key);
      g_hash_table_insert (self->items, &item->key, item);
    }

  return g_object_ref (item);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = porism_step_list_get_item_type;
  iface->get_n_items = porism_step_list_get_n_items;
  iface->get_item = porism_step_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismStepList, porism_step_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
porism_listed_step_class_init (PorismListedStepClass *klass)
{
}

static void
porism_listed_step_init (PorismListedStep *self)
{
}

static void
porism_step_list_finalize (GObject *object)
{
  PorismStepList *self = PORISM_STEP_LIST (object);

  g_array_unref (self->keys);
  g_hash_table_unref (self->items);
  g_hash_table_unref (self->folded);
  g_hash_table_unref (self->hidden);

  G_OBJECT_CLASS (porism_step_list_parent_class)->finalize (object);
}

static void
porism_step_list_class_init (PorismStepListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_step_list_finalize;
}

static void
porism_step_list_init (PorismStepList *self)
{
  self->keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->items = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  self->folded = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->hidden = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/**
 * porism_listed_step_get_entry:
 *
 * Returns: the entry's id, 0 for the heading of a turn
 */
guint64
porism_listed_step_get_entry (PorismListedStep *self)
{
  g_return_val_if_fail (PORISM_IS_LISTED_STEP (self), 0);

  return IS_TURN (self->key) ? 0 : (guint64) self->key >> 1;
}

/**
 * porism_listed_step_get_turn:
 *
 * Returns: the index in the document of the turn that it is the heading of
 */
guint
porism_listed_step_get_turn (PorismListedStep *self)
{
  g_return_val_if_fail (PORISM_IS_LISTED_STEP (self) && IS_TURN (self->key), 0);

  return (guint) (self->key >> 1);
}

/**
 * porism_listed_step_is_folded:
 *
 * Returns: whether it is the heading of a turn whose entries are not listed
 */
gboolean
porism_listed_step_is_folded (PorismListedStep *self)
{
  g_return_val_if_fail (PORISM_IS_LISTED_STEP (self), FALSE);

  return self->folded;
}

/**
 * porism_step_list_new:
 *
 * Returns: (transfer full): an empty list
 */
PorismStepList *
porism_step_list_new (void)
{
  return g_object_new (PORISM_TYPE_STEP_LIST, NULL);
}

/* ---- what stands where ---- */

/* The groups that any branch has entries of. */
static GHashTable *
collect_groups (PorismSession *session)
{
  GHashTable *groups = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n = porism_session_get_n_entries (session);

  for (guint id = 1; id <= n; id++)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (entry->group != 0)
        g_hash_table_add (groups, (gpointer) &entry->group);
    }
  return groups;
}

/* The groups of the turns to their indices and one. */
static GHashTable *
collect_turns (PorismDocument *document)
{
  GHashTable *turns = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n = porism_document_get_n_turns (document);

  for (guint i = 0; i < n; i++)
    {
      const PorismTurn *turn = porism_document_get_turn (document, i);

      if (turn->group != 0)
        g_hash_table_insert (turns, (gpointer) &turn->group, GUINT_TO_POINTER (i + 1));
    }
  return turns;
}

/* The turns that the branch in view leads through: indices and one. */
static GHashTable *
collect_branch (PorismDocument *document)
{
  GHashTable *branch = g_hash_table_new (NULL, NULL);
  guint i = porism_document_get_end_turn (document);

  while (i != G_MAXUINT)
    {
      g_hash_table_add (branch, GUINT_TO_POINTER (i + 1));
      i = porism_document_get_turn (document, i)->previous - 1;
    }
  return branch;
}

/* Indices of the turns that left no entry on any branch. */
static GArray *
collect_idle_turns (PorismDocument *document)
{
  g_autoptr (GHashTable) groups = collect_groups (porism_document_get_session (document));
  GArray *idle = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = porism_document_get_n_turns (document);

  for (guint i = 0; i < n; i++)
    {
      const PorismTurn *turn = porism_document_get_turn (document, i);

      if (turn->group == 0 || !g_hash_table_contains (groups, &turn->group))
        g_array_append_val (idle, i);
    }
  return idle;
}

/* What is needed to list a document. */
typedef struct
{
  PorismDocument *document;
  GHashTable *turns;            /* their groups to indices and one */
  GHashTable *branch;           /* indices and one of the turns of its branch */
  GArray *idle;                 /* indices of turns */
  guint n_headings;             /* the headings of as many turns were passed */
  gboolean beyond;              /* the head was passed */
} Listing;

/* Headings of the idle turns of the branch that were taken at @entry. */
static void
append_idle_turns (GArray        *keys,
                   const Listing *listing,
                   guint64        entry)
{
  for (guint i = 0; i < listing->idle->len; i++)
    {
      guint turn = g_array_index (listing->idle, guint, i);
      gint64 key = KEY_OF_TURN (turn);

      if (porism_document_get_turn (listing->document, turn)->after == entry &&
          g_hash_table_contains (listing->branch, GUINT_TO_POINTER (turn + 1)))
        g_array_append_val (keys, key);
    }
}

/* The entry, unless its turn is folded, and before its first one the heading of its turn. */
static void
append_entry (PorismStepList    *self,
              GArray            *keys,
              Listing           *listing,
              const PorismEntry *entry)
{
  guint turn = GPOINTER_TO_UINT (g_hash_table_lookup (listing->turns, &entry->group));
  gint64 key = KEY_OF_ENTRY (entry->id), heading = KEY_OF_TURN (turn - 1);

  if (turn > listing->n_headings)
    {
      g_array_append_val (keys, heading);
      listing->n_headings = turn;
    }
  if (turn > 0 && g_hash_table_contains (self->folded, &heading))
    g_hash_table_insert (self->hidden, g_memdup2 (&entry->id, sizeof entry->id),
                         g_memdup2 (&heading, sizeof heading));
  else
    g_array_append_val (keys, key);
}

/* Whether the agent has gone on from the head already, elsewhere than to @next, the entry after it: its
 * last turn was taken at the head and has done nothing yet. */
static gboolean
has_turned_off (const Listing     *listing,
                guint64            head,
                const PorismEntry *next)
{
  guint last = porism_document_get_last_turn (listing->document);
  guint turn = GPOINTER_TO_UINT (g_hash_table_lookup (listing->turns, &next->group));
  const PorismTurn *taken;

  if (last == G_MAXUINT)
    return FALSE;
  taken = porism_document_get_turn (listing->document, last);
  if (taken->after != head)
    return FALSE;
  if (turn == 0)
    return taken->started > next->time;

  return turn != last + 1 &&
         porism_document_get_turn (listing->document, turn - 1)->previous != last + 1;
}

static void
append_all (PorismStepList *self,
            GArray         *keys,
            PorismDocument *document)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GArray) path = porism_session_get_path (session);
  guint64 head = porism_session_get_head (session);
  g_autoptr (GHashTable) turns = collect_turns (document);
  g_autoptr (GHashTable) branch = collect_branch (document);
  g_autoptr (GArray) idle = collect_idle_turns (document);
  Listing listing = { document, turns, branch, idle, 0, FALSE };

  append_idle_turns (keys, &listing, 0);
  listing.beyond = head == 0;
  for (guint i = 0; i < path->len; i++)
    {
      guint64 id = g_array_index (path, guint64, i);
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (listing.beyond && entry->parent == head && has_turned_off (&listing, head, entry))
        break;
      append_entry (self, keys, &listing, entry);
      append_idle_turns (keys, &listing, id);
      if (id == head)
        listing.beyond = TRUE;
    }
}

static void
forget_items (PorismStepList *self)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (g_int64_hash, g_int64_equal);
  GHashTableIter iter;
  gpointer key;

  for (guint i = 0; i < self->keys->len; i++)
    g_hash_table_add (listed, &g_array_index (self->keys, gint64, i));
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (listed, key))
      g_hash_table_iter_remove (&iter);
}

/**
 * porism_step_list_follow:
 * @document: (nullable): NULL for an empty list
 *
 * Lists the history that leads through the head of @document now; what stays at its place is not
 * touched.
 */
void
porism_step_list_follow (PorismStepList *self,
                         PorismDocument *document)
{
  g_autoptr (GArray) old = self->keys;
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_return_if_fail (PORISM_IS_STEP_LIST (self));

  g_hash_table_remove_all (self->hidden);
  if (document != NULL)
    append_all (self, keys, document);
  else
    g_hash_table_remove_all (self->folded);
  self->keys = keys;
  if (porism_list_difference_emit (G_LIST_MODEL (self), old, keys))
    forget_items (self);
}

/**
 * porism_step_list_find_entry:
 *
 * Returns: where @entry is listed, the heading of its turn where that is folded, or
 *   %GTK_INVALID_LIST_POSITION
 */
guint
porism_step_list_find_entry (PorismStepList *self,
                             guint64         entry)
{
  const gint64 *heading;
  gint64 key = KEY_OF_ENTRY (entry);

  g_return_val_if_fail (PORISM_IS_STEP_LIST (self), GTK_INVALID_LIST_POSITION);

  heading = g_hash_table_lookup (self->hidden, &entry);
  if (heading != NULL)
    key = *heading;
  for (guint i = 0; i < self->keys->len; i++)
    if (g_array_index (self->keys, gint64, i) == key)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/**
 * porism_step_list_fold:
 * @turn: its index in the document
 *
 * Lists of a turn its heading only, or its entries again; seen after porism_step_list_follow().
 */
void
porism_step_list_fold (PorismStepList *self,
                       guint           turn,
                       gboolean        folded)
{
  gint64 key = KEY_OF_TURN (turn);
  PorismListedStep *item;

  g_return_if_fail (PORISM_IS_STEP_LIST (self));

  if (folded)
    g_hash_table_add (self->folded, g_memdup2 (&key, sizeof key));
  else
    g_hash_table_remove (self->folded, &key);
  item = g_hash_table_lookup (self->items, &key);
  if (item != NULL)
    item->folded = folded;
}
