/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each place holds a key: twice the entry's id, or twice the turn's index and one. An item is
 * made when it is asked for and stays the same one as long as its key is listed. */

#include "config.h"

#include "ui/porism-list-difference.h"
#include "ui/porism-step-list.h"

#define KEY_OF_ENTRY(id) ((gint64) ((id) << 1))
#define KEY_OF_TURN(index) ((gint64) (((guint64) (index) << 1) | 1))
#define IS_TURN(key) (((key) & 1) != 0)

struct _PorismListedStep
{
  GObject parent_instance;

  gint64 key;
};

G_DEFINE_FINAL_TYPE (PorismListedStep, porism_listed_step, G_TYPE_OBJECT)

struct _PorismStepList
{
  GObject parent_instance;

  GArray *keys;                 /* gint64 */
  GHashTable *items;            /* their own keys to PorismListedStep */
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

/* The turn that made @group, from @from on; the number of turns where there is none. */
static guint
find_turn (PorismDocument *document,
           guint64         group,
           guint           from)
{
  guint n = porism_document_get_n_turns (document);

  while (from < n && (group == 0 || porism_document_get_turn (document, from)->group != group))
    from++;

  return from;
}

/* Headings of the turns up to @to that left no entry anywhere; one whose entries are on another
 * branch is not listed. */
static void
append_idle_turns (GArray         *keys,
                   PorismDocument *document,
                   GHashTable     *groups,
                   guint          *next,
                   guint           to)
{
  for (; *next < to; (*next)++)
    {
      const PorismTurn *turn = porism_document_get_turn (document, *next);
      gint64 key = KEY_OF_TURN (*next);

      if (turn->group == 0 || !g_hash_table_contains (groups, &turn->group))
        g_array_append_val (keys, key);
    }
}

static void
append_all (GArray         *keys,
            PorismDocument *document)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GHashTable) groups = collect_groups (session);
  g_autoptr (GArray) path = porism_session_get_path (session);
  guint n_turns = porism_document_get_n_turns (document);
  guint next = 0;

  for (guint i = 0; i < path->len; i++)
    {
      guint64 id = g_array_index (path, guint64, i);
      guint turn = find_turn (document, porism_session_get_entry (session, id)->group, next);
      gint64 key = KEY_OF_ENTRY (id);

      if (turn < n_turns)
        {
          gint64 heading = KEY_OF_TURN (turn);

          append_idle_turns (keys, document, groups, &next, turn);
          g_array_append_val (keys, heading);
          next = turn + 1;
        }
      g_array_append_val (keys, key);
    }
  append_idle_turns (keys, document, groups, &next, n_turns);
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

  if (document != NULL)
    append_all (keys, document);
  self->keys = keys;
  if (porism_list_difference_emit (G_LIST_MODEL (self), old, keys))
    forget_items (self);
}

/**
 * porism_step_list_find_entry:
 *
 * Returns: where @entry is listed, or %GTK_INVALID_LIST_POSITION
 */
guint
porism_step_list_find_entry (PorismStepList *self,
                             guint64         entry)
{
  g_return_val_if_fail (PORISM_IS_STEP_LIST (self), GTK_INVALID_LIST_POSITION);

  for (guint i = 0; i < self->keys->len; i++)
    if (g_array_index (self->keys, gint64, i) == KEY_OF_ENTRY (entry))
      return i;
  return GTK_INVALID_LIST_POSITION;
}
